"""Why a turn of 柶戲 is good or bad: hits, piles, pieces that come home, short ways, throws still needed."""

from collections.abc import Iterator, Mapping

from boju.core.reasons import ChoiceChange, Named, Reason
from boju.games.yut.board import CENTRE
from boju.games.yut.captions import place_name
from boju.games.yut.features import SIDE, THROWS
from boju.games.yut.texts import say

CORNERS = (5, 10, CENTRE)
"""Where a shorter way begins (YUT-30, YUT-31)."""
TEN = 10
CLEAR = 0.5
"""Throws gained on the next side that are worth telling."""


def reasons(change: ChoiceChange) -> Iterator[Reason]:
    """What a turn changes, the most striking first."""
    if hit := sum(effect.amount for effect in change.named("hit")):
        yield Reason("hit", say("sends {count:a piece|# pieces} back", count=hit))
    if change.named("hit_throw"):
        yield Reason("throw", say("earns another throw"))
    if home := sum(effect.amount for effect in change.named("take_home", "run_home", "reach_home")):
        yield Reason("home", say("brings {count:a piece|# pieces} home", count=home))
    for effect in change.named("join"):
        yield Reason("pile", say("makes a pile of {count}", count=effect.amount))
    for effect in change.named("move", "bring_in"):
        if effect.place in CORNERS:
            yield Reason(
                "short way", say("stops on {place}, where a shorter way begins", place=_place(effect.place))
            )
    gained = TEN * (_lead(change.features_after) - _lead(change.features_before))
    if gained >= CLEAR:
        yield Reason("ahead", say("gains {throws} throws against the next side", throws=f"{gained:.1f}"))
    elif gained <= -CLEAR:
        lost = say("loses {throws} throws against the next side", throws=f"{-gained:.1f}")
        yield Reason("behind", lost, is_against=True)


def _lead(features: Mapping[int, float]) -> float:
    """How many throws fewer than the next side we need, by the ten; dangers are counted in."""
    return features.get(SIDE + THROWS, 0.0) - features.get(THROWS, 0.0)


def _place(place: int) -> Named:
    return Named(place_name, place)
