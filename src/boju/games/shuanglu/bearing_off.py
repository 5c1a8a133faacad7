"""Bearing off 拈出 as one who looks at the board sees it: which die a step uses, and why just this one."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from boju.games.shuanglu.effects import EFFECTS
from boju.games.shuanglu.places import read_step
from boju.games.shuanglu.rules import (
    BAR,
    FIRST_ROW,
    FO,
    OFF_EXACT,
    die_of,
    is_bearing_off,
    kind_of_step,
    takes_any_off,
    throws_a_general,
)


class Use(NamedTuple):
    """A die and what a step with it is: "walk", "enter", "exact", "surplus", "short" or "any_off", like the effects."""

    die: int
    kind: str


def use_of(s: Any, event: str) -> Use:
    """What a legal step does with which die (SL-61, SL-63, SL-80); `s` is a record of the position."""
    origin, target = read_step(event)
    die = int(die_of(s, origin, target))
    kind = kind_of_step(s, origin, target, die, bool(is_bearing_off(s, int(s.seat))))
    return Use(die, EFFECTS[kind][0])


def reasons(s: Any, legal: Sequence[str]) -> Iterator[tuple[str, str, list[int]]]:
    """Why the steps of a seat that is bearing off are what they are: a name, its clause, the dice it is about."""
    steps = [event for event in legal if event != "pass"]
    if not steps or not is_bearing_off(s, int(s.seat)):
        return
    uses = {use_of(s, step) for step in steps}
    dice = sorted({use.die for use in uses}, reverse=True)
    if s.game == FO and throws_a_general(s):
        yield "general", "SL-155", dice
    elif s.game == FO and s.fo_off == OFF_EXACT:
        yield "only_exact", "SL-153", dice
    elif s.open_sixth and s.points[1 - int(s.seat), BAR] and _are_from_sixth(steps):
        yield "sixth", "SL-190", dice
    elif takes_any_off(s):
        yield "any_off", "SL-80", dice
    elif s.bearoff_modern:
        yield "modern", "SL-67", dice
    else:
        (kind,) = {use.kind for use in uses}
        yield kind, "SL-62", dice
    if not s.bearoff_sum and s.moved.any():
        yield "moved", "SL-64", dice


def _are_from_sixth(steps: Sequence[str]) -> bool:
    """Whether every step starts on point 6."""
    return {read_step(step)[0] for step in steps} == {FIRST_ROW}
