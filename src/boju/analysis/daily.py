"""The puzzle of a day, the same for everybody, from easy to hard through the week; and streaks of days."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import count

from boju.analysis.collection import puzzles_of
from boju.analysis.puzzle import Puzzle
from boju.games import FAMILIES

WEEK = (1, 1, 2, 2, 2, 3, 4)
"""The difficulty that is looked for from Monday to Sunday, or else the nearest that there is."""

Collections = Mapping[str, Sequence[Puzzle]]
"""Puzzles by family."""


def puzzle_of(day: date, known: Collections | None = None) -> tuple[str, Puzzle]:
    """The puzzle of a day and its family: families take turns, and none comes again before all others that are as hard.

    There has to be a puzzle.

    >>> from datetime import timedelta
    >>> monday = date(2026, 11, 30)
    >>> degrees = [puzzle_of(monday + timedelta(days=number))[1].difficulty for number in range(7)]
    >>> degrees == sorted(degrees), degrees[0] < degrees[-1]
    (True, True)
    """
    known = _all() if known is None else known
    degrees = sorted({puzzle.difficulty for puzzles in known.values() for puzzle in puzzles})
    week = [min(degrees, key=lambda degree: abs(degree - wanted)) for wanted in WEEK]
    weeks, weekday = divmod(day.toordinal() - 1, len(week))
    degree = week[weekday]
    number = weeks * week.count(degree) + week[:weekday].count(degree)
    as_hard = _by_turns(known, degree)
    return as_hard[number % len(as_hard)]


def _by_turns(known: Collections, degree: int) -> list[tuple[str, Puzzle]]:
    """All puzzles that are so hard: always one of the family with the largest part left, but none twice in a row."""
    as_hard = {
        family: [puzzle for puzzle in puzzles if puzzle.difficulty == degree]
        for family, puzzles in known.items()
    }
    turns: list[tuple[str, Puzzle]] = []
    left = {family: len(puzzles) for family, puzzles in as_hard.items() if puzzles}
    while left:
        others = [family for family in left if not turns or family != turns[-1][0]]
        family = max(others or left, key=lambda family: left[family] / len(as_hard[family]))
        turns.append((family, as_hard[family][-left[family]]))
        left[family] -= 1
        if not left[family]:
            del left[family]
    return turns


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row: `current` reach today, or yesterday as long as today can still be added; `longest` ever."""

    current: int
    longest: int
    has_today: bool


def streak_of(days: Collection[date], today: date) -> Streak:
    """The streaks in some days, none of them after today.

    >>> days = [date(2026, 11, 26), date(2026, 11, 28), date(2026, 11, 29)]
    >>> streak_of(days, date(2026, 11, 30))
    Streak(current=2, longest=2, has_today=False)
    """
    known = {day.toordinal() for day in days}
    last = today.toordinal() if today in days else today.toordinal() - 1
    firsts = (day for day in known if day - 1 not in known)
    longest = max((_length(known, first, 1) for first in firsts), default=0)
    return Streak(_length(known, last, -1), longest, today in days)


def _length(known: set[int], start: int, step: int) -> int:
    """How many days there are one after the other from a day on, forwards or backwards."""
    return next(length for length in count() if start + step * length not in known)


@cache
def _all() -> Collections:
    return {family.id: puzzles for family in FAMILIES if (puzzles := puzzles_of(family.id))}
