"""Beams that stand in a pattern worth tallies: the interval 間 of 打間 and the seven beams of 七梁, read off a view."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

GOAL_SIDE = 12
BEAMS = 7


@dataclass(frozen=True, slots=True)
class Formation:
    """The own points of the beams of a pattern, and of the empty roads between them."""

    beams: frozenset[int]
    gaps: frozenset[int] = frozenset()


def formations(view: Mapping[str, Any], seat: int) -> tuple[Formation, ...]:
    """The patterns of a seat that stand complete now, whether or not they have just been made."""
    if view["game"] == "dajian":
        return tuple(
            shape for shape in _intervals(view["options"]["jian_shape"]) if _stands(view, seat, shape)
        )
    if view["game"] == "qiliang":
        beams = frozenset(beams_of_seven(view, seat))
        is_complete = len(beams) == BEAMS and _fits(beams, view["options"]["beam_shape"])
        return (Formation(beams),) if is_complete else ()
    return ()


def beams_of_seven(view: Mapping[str, Any], seat: int) -> list[int]:
    """SL-92: the pairs of a seat that count towards its seven beams."""
    reach = 24 if view["options"]["beam_shape"] == "anywhere" else GOAL_SIDE
    return [point for point in range(1, reach + 1) if view["points"][seat][point - 1] == 2]


def _intervals(shape: str) -> Iterator[Formation]:
    """SL-84, SL-86: every interval of a shape."""
    if shape == "alternate":
        for top in (GOAL_SIDE - 1, GOAL_SIDE):
            yield Formation(frozenset(range(top - 10, top + 1, 2)), frozenset(range(top - 9, top, 2)))
        return
    for top in range(7, GOAL_SIDE + 1):
        for gap in range(top - 5, top):
            yield Formation(frozenset(range(top - 6, top + 1)) - {gap}, frozenset({gap}))


def _stands(view: Mapping[str, Any], seat: int, shape: Formation) -> bool:
    own, enemy = view["points"][seat], view["points"][1 - seat]
    are_beams = all(own[point - 1] >= 2 for point in shape.beams)
    return are_beams and not any(own[gap - 1] or enemy[24 - gap] for gap in shape.gaps)


def _fits(beams: frozenset[int], shape: str) -> bool:
    return shape != "goal_consecutive" or max(beams) - min(beams) == BEAMS - 1
