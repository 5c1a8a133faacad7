"""Bearing off 拈出 as one who looks at the board sees it: which die a step uses, and why just this one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boju.games.shuanglu.places import BAR, HOME, OFF, read_step

View = Mapping[str, Any]


class Use(NamedTuple):
    """A die and what a step with it is: "walk", "enter", "exact", "surplus", "short" or "any_off", like the effects."""

    die: int
    kind: str


def bears_off(view: View) -> bool:
    """SL-88, SL-91: whether horses leave the board in this game."""
    options = view["options"]
    return not (options.get("qiliang_variant") == "no_bearoff" or options.get("yamato_goal") == "home")


def is_bearing_off(view: View) -> bool:
    """SL-60: whether the next step of the seat to move is made under the bearing-off rules."""
    seat = view["seat"]
    return bears_off(view) and not view["bar"][seat] and not any(view["points"][seat][HOME:])


def takes_any_off(view: View) -> bool:
    """SL-80: whether every die takes off any horse."""
    return bool(view["options"].get("huihui_off") == "any_two")


def use_of(view: View, event: str) -> Use:
    """What a legal step does with which die (SL-61, SL-63, SL-80)."""
    origin, target = read_step(event)
    if target != OFF:
        kind = "enter" if origin == BAR else "short" if is_bearing_off(view) else "walk"
        return Use(origin - target, kind)
    if takes_any_off(view):
        return Use(min(view["dice"]), "any_off")
    die = min(die for die in view["dice"] if die >= origin)
    return Use(die, "exact" if die == origin else "surplus")


def reasons(view: View, legal: Sequence[str]) -> Iterator[tuple[str, str, list[int]]]:
    """Why the steps of a seat that is bearing off are what they are: a name, its clause, the dice it is about."""
    steps = [event for event in legal if event != "pass"]
    if not steps or not is_bearing_off(view):
        return
    uses = {use_of(view, step) for step in steps}
    dice = sorted({use.die for use in uses}, reverse=True)
    if takes_any_off(view):
        yield "any_off", "SL-80", dice
    elif view["options"]["bearoff"] == "modern":
        yield "modern", "SL-67", dice
    else:
        (kind,) = {use.kind for use in uses}
        yield kind, "SL-62", dice
    if not view["options"]["bearoff_sum"] and view["moved"]:
        yield "moved", "SL-64", dice
