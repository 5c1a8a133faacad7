"""Which way of weighing a game is the best there is."""

from boju.analysis.depths import Depth
from boju.analysis.determinizing import Determinizing
from boju.analysis.knowing import Knowing
from boju.analysis.looking import Looking
from boju.analysis.playing_on import PlayingOn
from boju.analysis.rolling_out import RollingOut
from boju.analysis.weighing import IsCancelled, Scale
from boju.core.oracle import no_oracle
from boju.players.levels import net_for
from boju.state import State


def scale_for(state: State, depth: Depth, is_cancelled: IsCancelled, open_cards: bool = False) -> Scale:
    """By what has been solved, where it has; else with a net where one knows the game; with `open_cards`, which no net
    has learned from, by playing on.
    """
    guess = _guess_for(state, depth, is_cancelled, open_cards)
    return guess if state.family.find_oracle is no_oracle else Knowing(guess, is_cancelled)


def _guess_for(state: State, depth: Depth, is_cancelled: IsCancelled, open_cards: bool) -> Scale:
    known = None if open_cards and state.family.secrets is not None else net_for(state)
    if known is None:
        return PlayingOn(state, depth, is_cancelled, open_cards)
    if state.family.secrets is None:
        scale = RollingOut if state.family.knowledge.needs_rollouts else Looking
        return scale(state, known.net, depth, is_cancelled)
    return Determinizing(state, known.net, depth, is_cancelled)
