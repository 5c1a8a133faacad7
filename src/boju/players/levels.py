"""The computer players that a person can choose."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np

from boju.core import engine
from boju.core.arrays import Array
from boju.core.endings import no_ending
from boju.core.engine import MAX_CODES
from boju.core.errors import BojuError, UnknownOption
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import entry
from boju.core.language import Localized
from boju.core.random import below, seed_word, start_stream
from boju.core.texts import _, say
from boju.players import greedy, knowing, montecarlo, search, worlds
from boju.players.likelihood import Others, expect
from boju.players.montecarlo import LITTLE, Budget
from boju.players.nets import Card, KnownNet, Net, nearest_net, net_for_game
from boju.players.search import Look
from boju.players.truncated import Rollouts
from boju.players.worlds import Guesses, list_moves
from boju.state import State

IsCancelled = Callable[[], bool]
Think = Callable[[Array, int, IsCancelled], list[int]]
"""From the view of the seat to move, an array of one record, and a seed to the codes of the rest of its turn."""


@dataclass(frozen=True, kw_only=True)
class Level:
    """A strength of play: how it looks at positions that a net can judge, and what it may think about all others.

    Without a look, or guesses where seats see different things, the net is not asked, and without budgets moves are
    chosen uniformly at random, or as they promise most (`is_greedy`).
    """

    titles: Localized
    look: Look | None = None
    playing_on: Look | None = None
    """The same in families whose nets say that this needs rollouts; else as `look`."""
    sure: Look | None = None
    """The same by rules that a net has learned, in families whose nets say that they hardly err; else as `look`."""
    guesses: Guesses | None = None
    """The same where seats see different things and the last moves can be solved: in how many imagined worlds moves are
    compared.
    """
    liking: Guesses | None = None
    """The same where nothing can be solved, so that worlds are played on to where luck alone decides."""
    budget: Budget | None = None
    dealt: Budget | None = None
    """The budget where a pack is dealt: a playout goes to the end of the deal, and its last moves can be solved."""
    drawn: Budget | None = None
    """The budget where tiles are drawn to the end, so that nothing can be solved: playouts are short, because a promise
    tells more than a hand that is played out at random."""
    knows: bool = False
    """Whether it plays by what has been solved, wherever it stands in a table."""
    is_greedy: bool = False


LEVELS: dict[str, Level] = {
    "random": Level(
        titles=_("level of the computer", "Random"),
    ),
    "novice": Level(
        titles=_("level of the computer", "Novice"),
        look=Look(noise=0.2),
        budget=Budget(playouts=8, horizon=60),
        dealt=Budget(playouts=8),
        drawn=Budget(playouts=8, horizon=6),
    ),
    "player": Level(
        titles=_("level of the computer", "Player"),
        look=Look(noise=0.06),
        budget=Budget(playouts=100, horizon=60),
        dealt=Budget(playouts=200, exact=8),
        drawn=Budget(playouts=40, horizon=6),
    ),
    "strong": Level(
        titles=_("level of the computer", "Strong"),
        look=Look(kept=(4,), margin=0.1),
        sure=Look(kept=(4,), margin=0.1, noise=0.03),
        budget=Budget(playouts=2000, tries=16, horizon=16),
        dealt=Budget(playouts=1000, tries=16, exact=8),
        drawn=Budget(playouts=1000, horizon=0),
    ),
    "master": Level(
        titles=_("level of the computer", "Master"),
        look=Look(kept=(8, 3), margin=0.15),
        playing_on=Look(kept=(8,), margin=0.15, rollouts=Rollouts(count=2000)),
        guesses=Guesses(worlds=600, exact=8),
        liking=Guesses(),
        budget=Budget(playouts=6000, tries=16, horizon=16),
        dealt=Budget(playouts=3000, tries=16, exact=8),
        drawn=Budget(playouts=3000, horizon=0),
        knows=True,
    ),
}
"""The levels that a person can choose, the weakest first."""

REFERENCES: dict[str, Level] = {
    "flat": Level(
        titles=_("level of the computer", "Playouts"),
        budget=LEVELS["strong"].budget,
        dealt=LEVELS["strong"].dealt,
        drawn=LEVELS["strong"].drawn,
    ),
    "greedy": Level(
        titles=_("level of the computer", "Greedy"),
        is_greedy=True,
    ),
}
"""Players to measure others by: `flat` compares moves by playouts alone, and knows no net; `greedy` does what promises
most at the end of the turn, and looks no further."""


def find_level(name: str) -> Level:
    """A level, or a player to measure others by, by its name; raises `UnknownOption`."""
    known = {**LEVELS, **REFERENCES}
    if not isinstance(name, str) or name not in known:
        raise UnknownOption(
            say("there is no level {name!r}; the levels are {levels}", name=name, levels=", ".join(LEVELS))
        )
    return known[name]


def needs_compiler(level: str, has_secrets: bool) -> bool:
    """Whether a level thinks more than can be interpreted, in games in which seats see different things or not: a
    process that hurries plays by less until it is compiled. A seat of a person needs nothing.
    """
    known = LEVELS.get(level)
    if known is None:
        return False
    if has_secrets:
        return any(budget is not None and budget.playouts > LITTLE for budget in (known.dealt, known.drawn))
    return known.look is not None and bool(known.look.kept)


def choose(state: State, level: str, seed: int, is_cancelled: IsCancelled = lambda: False) -> list[str]:
    """The events that a computer of this level plays for the rest of the turn of the seat to move, at least one.

    The choice rests on what that seat may know; the same view, level and seed give the same events. Master
    plays by what has been solved, where there is a table of it (`boju solve`).

    >>> import boju
    >>> state = boju.new("yut")
    >>> state.play("throw 3")
    >>> choose(state, "novice", seed=1)
    ['hand/3 by 3']
    """
    known = find_level(level)
    if not isinstance(state, State):
        raise BojuError(say("choosing needs a game, not {given!r}", given=state))
    return _played(state, policy_of(state, known), seed, is_cancelled)


def choose_by_net(state: State, net: Net, seed: int) -> list[str]:
    """As `choose`, by a net alone: what it likes best at the end of the turn, or of the next move with secrets."""
    return _played(state, policy_of_net(state, net), seed)


def policy_of_net(state: State, net: Net) -> Think:
    """How a net chooses by itself in games with the players and options of a position."""
    if state.family.secrets:
        others = expect(net, state.family.knowledge.heat)
        return lambda view, seed, is_cancelled: worlds.plan(view, net, others, Guesses(), seed, is_cancelled)
    return lambda view, seed, is_cancelled: search.plan(view, net, Look(), seed, is_cancelled)


def _played(state: State, think: Think, seed: int, is_cancelled: IsCancelled = lambda: False) -> list[str]:
    """The events of what is thought for the seat to move."""
    if not isinstance(state.actor, int):
        raise BojuError(say("no seat is to move"))
    ahead = state.copy()
    for code in think(state.known_to(state.actor), seed, is_cancelled):
        ahead.play_code(code)
    return ahead.events[state.ply :]


def policy_of(state: State, level: Level) -> Think:
    """How a level chooses in games with the players and options of a position: by what has been solved if it knows
    that, else with a net where there is one, else with playouts.
    """
    guess = _guesser(state, level)
    if not level.knows:
        return guess

    def think(view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
        oracle = state.family.find_oracle(view, is_cancelled)
        return knowing.plan(view, oracle) if oracle is not None else guess(view, seed, is_cancelled)

    return think


def _guesser(state: State, level: Level) -> Think:
    """How a level chooses where it does not know what is best."""
    if level.is_greedy:
        has_secrets = state.family.secrets is not None
        return lambda view, seed, is_cancelled: greedy.plan(view, has_secrets, seed)
    budget = _budget(level, state)
    if budget is None:
        return at_random
    known = net_for(state)
    if known is not None and state.family.secrets and (guesses := _guesses(level, state)):
        others = others_in(state, known.net)
        return lambda view, seed, is_cancelled: worlds.plan(
            view, known.net, others, guesses, seed, is_cancelled
        )
    if known is not None and not state.family.secrets and (look := look_in(level, state, known.card)):
        return lambda view, seed, is_cancelled: search.plan(view, known.net, look, seed, is_cancelled)
    return lambda view, seed, is_cancelled: montecarlo.plan(view, budget, seed, is_cancelled)


def net_for(state: State) -> KnownNet | None:
    """The net that knows most about a game with these players and options; None if there is none."""
    sides = _sides(state)
    return nearest_net(state.game, state.players, sides, state.options) if sides else None


def others_in(state: State, net: Net) -> Others:
    """How the others are expected to choose in a game with these players and options: as the net that has imitated
    them, where there is one, else as another net likes it.
    """
    imitator = nearest_net(state.game, state.players, _sides(state), state.options, imitates=True)
    return expect(imitator.net if imitator else net, state.family.knowledge.heat)


def net_in(file: Path, state: State) -> KnownNet:
    """The net in a file, to play a game with these players and options by; raises `BojuError` where it cannot."""
    return net_for_game(file, state.game, state.players, _sides(state), state.options)


def _sides(state: State) -> int:
    """How many sides play against each other, partners counted once; 0 where nets foretell nothing."""
    return int(engine.targets_at(entry(state.records), 0, np.zeros(MAX_OUTPUTS)))


def _budget(level: Level, state: State) -> Budget | None:
    """What a level may think in such a game without a net."""
    if state.family.dealing is None:
        return level.budget
    return level.drawn if _ends_by_luck(state) else level.dealt


def look_in(level: Level, state: State, card: Card) -> Look | None:
    """How far a level looks in such a game with the net of a card. A net errs more by rules that it has not learned,
    unless they differ but slightly."""
    knowledge = state.family.knowledge
    if knowledge.needs_rollouts and level.playing_on:
        return level.playing_on
    is_sure = knowledge.hardly_errs and all(
        card.options.get(name) == value
        for name, value in state.options.items()
        if name not in knowledge.slight
    )
    return level.sure if is_sure and level.sure else level.look


def _guesses(level: Level, state: State) -> Guesses | None:
    """What a level may imagine in such a game with a net."""
    return level.liking if _ends_by_luck(state) else level.guesses


def _ends_by_luck(state: State) -> bool:
    """Whether nothing of the end of a deal can be solved."""
    return state.family.functions["moves_left"] is no_ending


def at_random(view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
    """One of the moves; who thinks with one seed throughout chooses anew in every position."""
    stream, codes = np.zeros(1, np.uint64), np.zeros(MAX_CODES, np.int32)
    start_stream(stream, seed_word(seed), np.uint64(crc32(view.tobytes())))
    return [int(codes[below(stream, list_moves(entry(view), codes))])]
