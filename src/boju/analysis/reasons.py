"""Why a choice is good or bad: its change as the family's own module `reasons.py` wants it told."""

from collections.abc import Iterator, Sequence

import numpy as np

from boju.analysis.worth import ExpectedScore
from boju.core import engine, kernels
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.game import Effect
from boju.core.reasons import ChoiceChange, Reason
from boju.core.texts import say
from boju.state import State

CLEAR = 2
"""So many games of a hundred are worth telling."""
DOUBLES = ("double win", "double loss")


def reasons_for(view: State, seat: int, plan: Sequence[int]) -> tuple[Reason, ...]:
    """What speaks for and against a plan of the seat to move, as far as it knows the position, each thing once."""
    ahead = view.copy()
    effects: list[Effect] = []
    events: list[str] = []
    for code in plan:
        events.append(ahead.code_text(code))
        ahead.play_code(code)
        effects += ahead.effects
    is_settled = view.family.secrets is not None and not isinstance(ahead.actor, int)
    end = view if is_settled else ahead
    change = ChoiceChange(
        about=view.about,
        seat=seat,
        events=tuple(events),
        effects=tuple(effects),
        before=view.view(seat),
        after=end.view(seat),
        features_before=features_of(view, seat),
        features_after=features_of(end, seat),
        due_before=due_of(view, seat),
        due_after=due_of(end, seat),
        is_settled=is_settled,
    )
    return tuple({str(reason.text): reason for reason in view.family.reasons(change)}.values())


def odds_beside(worth: ExpectedScore, other: ExpectedScore) -> Iterator[Reason]:
    """Whether a choice leads to double results more or less often than the one that it is compared with.

    >>> def wins(double: float) -> ExpectedScore:
    ...     return ExpectedScore(seat=0, score=0, basis="searched", chances={"double win": double})
    >>> better, other = wins(0.3), wins(0.2)
    >>> [str(reason.text) for reason in odds_beside(better, other)]
    ['wins double more often: 30 %, not 20 %']
    """
    wins, loses = (round(100 * worth.chances.get(name, 0.0)) for name in DOUBLES)
    won, lost = (round(100 * other.chances.get(name, 0.0)) for name in DOUBLES)
    if wins - won >= CLEAR:
        yield Reason(
            "double", say("wins double more often: {percent} %, not {other} %", percent=wins, other=won)
        )
    elif won - wins >= CLEAR:
        seldom = say("wins double less often: {percent} %, not {other} %", percent=wins, other=won)
        yield Reason("double", seldom, is_against=True)
    if lost - loses >= CLEAR:
        yield Reason(
            "risk", say("loses double less often: {percent} %, not {other} %", percent=loses, other=lost)
        )
    elif loses - lost >= CLEAR:
        often = say("loses double more often: {percent} %, not {other} %", percent=loses, other=lost)
        yield Reason("risk", often, is_against=True)


def due_of(state: State, seat: int) -> float:
    """What the first quantity of the game function `targets` is for a seat's side."""
    out = np.zeros(MAX_OUTPUTS)
    sides = engine.targets_at(kernels.entry(state.known_to(seat)), 0, out)
    return float(out[seat % sides]) if sides else 0.0


def features_of(state: State, seat: int) -> dict[int, float]:
    """The features of a position for a seat, by their numbers."""
    index, value = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    count = engine.features_at(kernels.entry(state.known_to(seat)), 0, seat, index, value)
    return dict(zip(index[:count].tolist(), value[:count].tolist(), strict=True))
