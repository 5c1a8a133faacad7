"""Beams that stand in a pattern worth tallies: the interval 間 of 打間 and the seven beams of 七梁, for the drawing.

A drawing must not wait for the compiler, so the rules are asked as plain Python.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from boju.core.kernels import plain
from boju.games.shuanglu.rules import (
    BEAM,
    BEAMS,
    DAJIAN,
    FARTHEST,
    GAP,
    INTERVALS,
    QILIANG,
    end_of_intervals,
    first_interval,
    has_seven_beams,
    holds_interval,
    is_beam,
    is_free,
)


@dataclass(frozen=True, slots=True)
class Formation:
    """The own points of the beams of a pattern, and of the empty roads between them."""

    beams: frozenset[int]
    gaps: frozenset[int] = frozenset()


def formations(s: Any, seat: int) -> tuple[Formation, ...]:
    """The patterns of a seat that stand complete in a record, whether or not they have just been made."""
    if s.game == DAJIAN:
        return tuple(_intervals(s, seat))
    beams = beams_of_seven(s, seat) if s.game == QILIANG else []
    return (Formation(frozenset(beams)),) if len(beams) == BEAMS and has_seven_beams(s, seat) else ()


def beams_of_seven(s: Any, seat: int) -> list[int]:
    """SL-92: the pairs of a seat that count towards its seven beams."""
    return [point for point in range(1, FARTHEST + 1) if plain(is_beam)(s, seat, point)]


def _intervals(s: Any, seat: int) -> Iterator[Formation]:
    """SL-84, SL-86: every interval that stands."""
    for number in range(plain(first_interval)(s), plain(end_of_intervals)(s)):
        if plain(holds_interval)(s.points[seat], number) and plain(is_free)(s.points[1 - seat], number):
            row = INTERVALS[number]
            beams, gaps = np.flatnonzero(row == BEAM), np.flatnonzero(row == GAP)
            yield Formation(frozenset(beams.tolist()), frozenset(gaps.tolist()))
