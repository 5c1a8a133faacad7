"""Puzzles: the list of families, one puzzle after another, and the answers to them."""

import asyncio
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boju.analysis.collection import puzzles_of
from boju.analysis.daily import puzzle_of
from boju.analysis.puzzle import Puzzle
from boju.analysis.words import GRADES
from boju.core.family import Family
from boju.core.game import About, Preset, Value
from boju.games import FAMILIES, find
from boju.players import LEVELS
from boju.table.errors import NotFound
from boju.table.http.answers import Posed
from boju.table.http.cookies import KeptAnswer, leave_answer, left_answer
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.pages import forms, glossary, page
from boju.table.http.server import server_of
from boju.table.http.solving import (
    Solved,
    daily_of,
    date_in_words,
    families,
    solved_by,
    streak_with,
    today_of,
)
from boju.table.http.visitor import address_of, count, known, receive
from boju.table.http.words import words
from boju.table.locales import Language, say
from boju.table.storage.people import new_person
from boju.table.views.puzzling import places_of, posed


def puzzle_words(language: Language, family: Family) -> dict[str, str]:
    """Every phrase of a puzzle's page in one language; `{name}` stands for what the browser fills in."""
    _ = language
    return {
        **words(language, family),
        **{name: _.pick(title) for name, title in GRADES.items()},
        "solved": _("Right! This is clearly the best choice."),
        "unsolved": _("Not the best: number {place} of {count} choices."),
        "given_up": _("This is the best of {count} choices."),
        "loses": _("loses {loss}"),
        "yours": _("your answer"),
        "best_choice": _("best"),
        "why": _("Why: {reasons}"),
        "streak": _("Puzzle of the day, days in a row: {days}"),
        "but": _("But: {reasons}"),
    }


MOST_MOVES = 16
"""No turn has more moves."""

router = APIRouter(prefix="/puzzles")


class MovesBody(BaseModel, extra="forbid"):
    """The moves of a turn so far; `gives_up`: the reader wants to be told the answer."""

    events: list[Annotated[str, Field(min_length=1, max_length=100)]] = Field(max_length=MOST_MOVES)
    gives_up: bool = False


@router.get("", response_class=HTMLResponse)
async def show_puzzles(request: Request) -> Response:
    """The puzzles of all families, how far the reader has come with them, and the one of the day."""
    answered = (await solved_by(request)).answered
    rows = [
        {
            "family": one,
            "count": len(puzzles_of(one.id)),
            "solved": sum(answered.get(puzzle.id, False) for puzzle in puzzles_of(one.id)),
            "tried": sum(puzzle.id in answered for puzzle in puzzles_of(one.id)),
        }
        for one in families()
    ]
    return page(request, "puzzles.html", {"rows": rows, "daily": await daily_of(request)})


@router.get("/today", status_code=303, response_class=RedirectResponse)
async def go_to_todays(request: Request) -> Response:
    """The puzzle of the day, the same for everybody; a day begins at midnight in Greenwich."""
    return RedirectResponse(f"/puzzles/day/{today_of(request)}", 303)


@router.get("/day/{day}", response_class=HTMLResponse)
async def show_day(request: Request, day: str) -> Response:
    """The puzzle of a day, written as YYYY-MM-DD, from easy on Mondays to hard on Sundays."""
    wanted = _day(day, today_of(request))
    return await _show(request, puzzle_of(wanted)[1], wanted)


@router.get("/{family}", status_code=303, response_class=RedirectResponse)
async def go_on(request: Request, family: str) -> Response:
    """The next puzzle of a family that the reader has not answered, or else the first that was not solved."""
    known_ones = _puzzles(family)
    answered = (await solved_by(request)).answered
    untried = [puzzle for puzzle in known_ones if puzzle.id not in answered]
    unsolved = [puzzle for puzzle in known_ones if not answered.get(puzzle.id)]
    following = (untried or unsolved or known_ones)[0]
    return RedirectResponse(f"/puzzles/{family}/{following.id}", 303)


@router.get("/{family}/{puzzle}", response_class=HTMLResponse)
async def show_puzzle(request: Request, family: str, puzzle: str) -> Response:
    """The page of a puzzle: a board, and a move to find."""
    return await _show(request, _puzzle(family, puzzle))


@router.post("/{family}/{puzzle}/moves", responses=described(200, Posed))
async def move(request: Request, family: str, puzzle: str, moves: MovesBody) -> Response:
    """Where a puzzle stands after these moves of one turn; the first answer that is complete is kept."""
    asked = _puzzle(family, puzzle)
    count(request, "past")
    language = language_of(request)

    def find_out() -> dict[str, Any]:
        return posed(asked, moves.events, language, gives_up=moves.gives_up)

    told = await server_of(request).executor.run(address_of(request), find_out)
    if told["answer"] is None:
        return JSONResponse(told | {"streak": None})
    return await _keep(request, asked, told)


async def _keep(request: Request, asked: Puzzle, told: dict[str, Any]) -> Response:
    """Keep an answer; the first one of somebody unknown is kept by the browser alone, which may keep nothing.

    What is `told` of the puzzle of the day has the streak too.
    """
    stores, today = server_of(request).stores, today_of(request)
    is_solved = told["answer"]["is_solved"]
    day = today if puzzle_of(today)[1] == asked else None
    streak = None if day is None else streak_with(await solved_by(request), day).current
    response = JSONResponse(told | {"streak": streak})
    if left_answer(request, stores.database) is None and not known(request):
        first = KeptAnswer(new_person(), asked.id, is_solved, day)
        return leave_answer(request, response, stores.database, first)
    visitor = await receive(request)
    await asyncio.to_thread(stores.puzzles.keep, visitor.person, asked.id, day, is_solved=is_solved)
    return visitor.answer(response)


async def _show(request: Request, asked: Puzzle, day: date | None = None) -> Response:
    """The page of a puzzle, or of a day's."""
    family, about = find(asked.game)
    solved, today, language = await solved_by(request), today_of(request), language_of(request)
    context = {
        **_context(family, asked, language, solved),
        "about": about,
        "day": day,
        "date": date_in_words(day, language.locale) if day else "",
        "is_today": day == today,
        "earlier": day - date.resolution if day and day > date.min else None,
        "later": day + date.resolution if day and day < today else None,
    }
    return page(request, "puzzle.html", context)


def _day(written: str, today: date) -> date:
    """The day of an address; raises `NotFound` for what is none, and for days to come."""
    try:
        day = date.fromisoformat(written) if len(written) == len("YYYY-MM-DD") else None
    except ValueError:
        day = None
    if day is None:
        raise NotFound(say("a day is written as YYYY-MM-DD, not as {day!r}", day=written))
    if day > today:
        raise NotFound(say("the puzzle of {day} has not come out yet", day=written))
    return day


def _puzzles(family: str) -> tuple[Puzzle, ...]:
    found = puzzles_of(family) if any(one.id == family for one in FAMILIES) else ()
    if not found:
        raise NotFound(say("there are no puzzles of {family!r}", family=family))
    return found


def _puzzle(family: str, id: str) -> Puzzle:
    for puzzle in _puzzles(family):
        if puzzle.id == id:
            return puzzle
    raise NotFound(say("there is no puzzle {puzzle!r} of {family!r}", puzzle=id, family=family))


def _context(family: Family, asked: Puzzle, language: Language, solved: Solved) -> dict[str, Any]:
    all_of_them = puzzles_of(family.id)
    about = find(asked.game)[1]
    options = asked.state().options
    return {
        "family": family,
        "puzzle": asked,
        "number": all_of_them.index(asked) + 1,
        "puzzles": all_of_them,
        "answered": solved.answered,
        "easier": families()[0] if solved.is_new and family != families()[0] else None,
        "most": len(LEVELS) - 1,
        "missed": [language.pick(LEVELS[level].titles) for level in asked.missed_by],
        "side": language.pick(about.seats[asked.seat]),
        "preset": next((preset for preset in about.presets if is_played(about, preset, options)), None),
        "board": language.board(family),
        "given": {
            "id": f"{family.id}/{asked.id}",
            "game": asked.game,
            "sides": [],
            "people": [],
            "tries": False,
            "places": places_of(family),
            "points": family.points,
            "words": puzzle_words(language, family),
        },
        "glossary": glossary(asked.game),
        "term_forms": forms(asked.game, language.locale),
    }


def is_played(about: About, preset: Preset, options: Mapping[str, Value]) -> bool:
    """Whether a game with these options is played by a preset."""
    return all(
        options[option.name] == preset.values.get(option.name, option.default) for option in about.options
    )
