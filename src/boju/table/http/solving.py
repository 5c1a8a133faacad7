"""How far somebody has come with the puzzles, and the puzzle of the day by the server's clock."""

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from babel.dates import format_date
from starlette.requests import Request

from boju.analysis.collection import puzzles_of
from boju.analysis.daily import Streak, puzzle_of, streak_of
from boju.core.family import Family
from boju.games import FAMILIES, find
from boju.players import LEVELS
from boju.table.http.cookies import left_answer
from boju.table.http.language import language_of
from boju.table.http.server import server_of
from boju.table.http.visitor import known

HARDEST = 3
"""How hard a game is to learn of which no summary says so."""


@dataclass(frozen=True, slots=True)
class Solved:
    """Whether somebody's first answer was right, by the ids of the puzzles that were answered; and the days on which
    the puzzle of the day was.
    """

    answered: Mapping[str, bool]
    days: Collection[date]

    @property
    def is_new(self) -> bool:
        """Whether no puzzle has been solved yet."""
        return not any(self.answered.values())

    @property
    def count(self) -> int:
        """How many puzzles have been solved."""
        return sum(self.answered.values())


def today_of(request: Request) -> date:
    """The day that it is in Greenwich, by the clock of the server."""
    milliseconds = server_of(request).registry.context.time.now()
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


async def solved_by(request: Request) -> Solved:
    """What the reader has answered, an answer that only the browser keeps included."""
    stores = server_of(request).stores
    person, left = known(request), left_answer(request, stores.database)
    answered = {left.puzzle: left.is_solved} if left else {}
    days = {left.day} if left and left.day else set()
    if person:
        answered |= await asyncio.to_thread(stores.puzzles.of, person)
        days |= await asyncio.to_thread(stores.puzzles.days, person)
    return Solved(answered, days)


async def daily_of(request: Request) -> dict[str, Any]:
    """The puzzle of the day for its reader: the date in words, how hard it is, the streak, and where to begin instead
    for somebody who has solved none.
    """
    today, solved = today_of(request), await solved_by(request)
    family, puzzle = puzzle_of(today)
    easiest = families()[0]
    return {
        "day": today,
        "date": date_in_words(today, language_of(request).locale),
        "about": find(puzzle.game)[1],
        "difficulty": puzzle.difficulty,
        "most": len(LEVELS) - 1,
        "is_answered": today in solved.days,
        "streak": streak_of(solved.days, today),
        "easier": easiest if solved.is_new and family != easiest.id else None,
    }


def streak_with(solved: Solved, today: date) -> Streak:
    """The streak of somebody who has just answered the puzzle of the day."""
    return streak_of({*solved.days, today}, today)


def families() -> list[Family]:
    """The families that have puzzles, those first whose games are learned most easily."""
    return sorted((family for family in FAMILIES if puzzles_of(family.id)), key=_hardness)


def date_in_words(day: date, locale: str) -> str:
    """A day with its weekday, as people write it in a language.

    >>> date_in_words(date(2026, 11, 30), "en"), date_in_words(date(2026, 11, 30), "ja")
    ('Monday, November 30, 2026', '2026年11月30日月曜日')
    """
    return format_date(day, "full", locale.replace("-", "_"))


def _hardness(family: Family) -> int:
    return min((summary.difficulty for summary in family.summaries.values()), default=HARDEST)
