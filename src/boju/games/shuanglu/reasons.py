"""Why a turn of 雙陸 is good or bad: hits, points, walls, what the enemy can hit, the race."""

from collections.abc import Iterator, Mapping

from boju.core.reasons import ChoiceChange, Named, Reason
from boju.games.shuanglu.captions import place_name
from boju.games.shuanglu.features import RACE, RUN, SHOTS
from boju.games.shuanglu.texts import say

PAIR = 2
LEAST_WALL, LONGEST_WALL = 4, 6
"""Pairs side by side that are worth telling; more than the last are not counted."""
NEW = 0.02
"""A chance to be hit that is worth telling."""


def reasons(change: ChoiceChange) -> Iterator[Reason]:
    """What a turn changes, the most striking first."""
    if hits := len(change.named("cut")):
        yield Reason("hit", say("cuts {count:a horse|# horses}", count=hits))
    if off := len(change.named("exact", "surplus", "any_off")):
        yield Reason("off", say("bears off {count:a horse|# horses}", count=off))
    scored = [effect for effect in change.named("jian", "seven", "reversal") if effect.seat == change.seat]
    if tallies := sum(effect.amount for effect in scored):
        yield Reason("tallies", say("gains {count:a tally|# tallies}", count=tallies))
    before, after = (set(_pairs(view["points"][change.seat])) for view in (change.before, change.after))
    for point in sorted(after - before):
        yield Reason("point", say("makes the point {place}", place=_place(point)))
    for point in sorted(before - after):
        if not off:
            given_up = say("gives up the point {place}", place=_place(point))
            yield Reason("given up", given_up, is_against=True)
    lengths = [_wall(features) for features in (change.features_before, change.features_after)]
    if lengths[1] >= LEAST_WALL and lengths[1] > lengths[0]:
        yield Reason("wall", say("builds a wall of {length} points", length=lengths[1]))
    yield from _shots(change)


def _shots(change: ChoiceChange) -> Iterator[Reason]:
    """What the enemy can hit afterwards, or who leads once nobody can hit any more."""
    if change.features_after.get(RACE):
        lead = _steps(change, 1 - change.seat) - _steps(change, change.seat)
        if lead > 0:
            yield Reason("race", say("leads the race by {steps:1 step|# steps}", steps=lead))
        elif lead < 0:
            behind = say("is {steps:1 step|# steps} behind in the race", steps=-lead)
            yield Reason("race", behind, is_against=True)
        return
    shots, were = (features.get(SHOTS, 0.0) for features in (change.features_after, change.features_before))
    if shots >= NEW:
        hits = say("the enemy can cut with {percent} % of the throws", percent=round(100 * shots))
        yield Reason("shots", hits, is_against=True)
    elif were >= NEW:
        yield Reason("safe", say("leaves no horse that can be cut"))


def _pairs(points: list[int]) -> Iterator[int]:
    return (number for number, horses in enumerate(points, start=1) if horses >= PAIR)


def _wall(features: Mapping[int, float]) -> int:
    """How many pairs stand side by side, 0 if they are too few to count."""
    return max((length for length in range(3, LONGEST_WALL + 1) if features.get(RUN + length - 3)), default=0)


def _steps(change: ChoiceChange, seat: int) -> int:
    points = change.after["points"][seat]
    return sum(number * horses for number, horses in enumerate(points, start=1))


def _place(point: int) -> Named:
    return Named(place_name, point)
