"""Puzzles: the list of families, one puzzle after another, and the answers to them."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boju.analysis.collection import puzzle_of, puzzles_of
from boju.analysis.puzzle import Puzzle
from boju.core.family import Family
from boju.core.game import About, Preset, Value
from boju.games import FAMILIES, find
from boju.players import LEVELS
from boju.table.errors import UnknownPuzzle
from boju.table.http.answers import Posed
from boju.table.http.cookies import KeptAnswer, forget_answer, leave_answer, left_answer
from boju.table.http.glossary import forms, glossary
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.pages import page
from boju.table.http.puzzle_words import puzzle_words
from boju.table.http.server import server_of
from boju.table.http.visitor import address_of, count, known, receive
from boju.table.locales import Language, say
from boju.table.storage.people import new_person
from boju.table.views.puzzling import posed

MOST_MOVES = 16
"""No turn has more moves."""

router = APIRouter(prefix="/puzzles")


class Moves(BaseModel, extra="forbid"):
    """The moves of a turn so far; `gives_up`: the reader wants to be told the answer."""

    events: list[Annotated[str, Field(min_length=1, max_length=100)]] = Field(max_length=MOST_MOVES)
    gives_up: bool = False


@router.get("", response_class=HTMLResponse)
async def show_puzzles(request: Request) -> Response:
    """The puzzles of all families, how far the reader has come with them, and the one of the day."""
    answered = await _answered(request)
    puzzle = _today()[1]
    rows = [
        {
            "family": one,
            "count": len(puzzles_of(one.id)),
            "solved": sum(answered.get(puzzle.id, False) for puzzle in puzzles_of(one.id)),
            "tried": sum(puzzle.id in answered for puzzle in puzzles_of(one.id)),
        }
        for one in FAMILIES
        if puzzles_of(one.id)
    ]
    context = {
        "rows": rows,
        "today": {
            "about": find(puzzle.game)[1],
            "difficulty": puzzle.difficulty,
            "most": len(LEVELS) - 1,
            "answered": answered.get(puzzle.id),
        },
    }
    return page(request, "puzzles.html", context)


@router.get("/today", status_code=303, response_class=RedirectResponse)
async def go_to_todays() -> Response:
    """The puzzle of the day, the same for everybody; a day begins at midnight in Greenwich."""
    family, puzzle = _today()
    return RedirectResponse(f"/puzzles/{family}/{puzzle.id}", 303)


@router.get("/{family}", status_code=303, response_class=RedirectResponse)
async def go_on(request: Request, family: str) -> Response:
    """The next puzzle of a family that the reader has not answered, or else the first that was not solved."""
    known_ones = _puzzles(family)
    answered = await _answered(request)
    untried = [puzzle for puzzle in known_ones if puzzle.id not in answered]
    unsolved = [puzzle for puzzle in known_ones if not answered.get(puzzle.id)]
    following = (untried or unsolved or known_ones)[0]
    return RedirectResponse(f"/puzzles/{family}/{following.id}", 303)


@router.get("/{family}/{puzzle}", response_class=HTMLResponse)
async def show_puzzle(request: Request, family: str, puzzle: str) -> Response:
    """The page of a puzzle: a board, and a move to find."""
    asked = _puzzle(family, puzzle)
    known_family, about = find(asked.game)
    language = language_of(request)
    return page(
        request,
        "puzzle.html",
        _context(known_family, asked, language, await _answered(request)) | {"about": about},
    )


@router.post("/{family}/{puzzle}/moves", responses=described(200, Posed))
async def move(request: Request, family: str, puzzle: str, moves: Moves) -> Response:
    """Where a puzzle stands after these moves of one turn; the first answer that is complete is kept."""
    asked = _puzzle(family, puzzle)
    count(request, "past")
    language = language_of(request)

    def find_out() -> dict[str, Any]:
        return posed(asked, moves.events, language, gives_up=moves.gives_up)

    told = await server_of(request).executor.run(address_of(request), find_out)
    if told["answer"] is None:
        return JSONResponse(told)
    return await _keep(request, asked, JSONResponse(told), is_solved=told["answer"]["is_solved"])


async def _keep(request: Request, asked: Puzzle, response: Response, *, is_solved: bool) -> Response:
    """Keep an answer; the first one of somebody unknown is kept by the browser alone, which may keep nothing."""
    stores = server_of(request).stores
    earlier = left_answer(request, stores.database)
    if earlier is None and not known(request):
        first = KeptAnswer(new_person(), asked.id, is_solved)
        return leave_answer(request, response, stores.database, first)
    visitor = await receive(request, person=earlier.person if earlier else "")
    if earlier is not None:
        await asyncio.to_thread(
            stores.puzzles.keep, visitor.person, earlier.puzzle, is_solved=earlier.is_solved
        )
        forget_answer(response)
    await asyncio.to_thread(stores.puzzles.keep, visitor.person, asked.id, is_solved=is_solved)
    return visitor.answer(response)


def _today() -> tuple[str, Puzzle]:
    return puzzle_of(datetime.now(UTC).date())


async def _answered(request: Request) -> Mapping[str, bool]:
    """Whether the reader's first answer was right, by the ids of the puzzles that were answered."""
    stores = server_of(request).stores
    person, earlier = known(request), left_answer(request, stores.database)
    answered = {earlier.puzzle: earlier.is_solved} if earlier else {}
    return answered | await asyncio.to_thread(stores.puzzles.of, person) if person else answered


def _puzzles(family: str) -> tuple[Puzzle, ...]:
    found = puzzles_of(family) if any(one.id == family for one in FAMILIES) else ()
    if not found:
        raise UnknownPuzzle(say("there are no puzzles of {family!r}", family=family))
    return found


def _puzzle(family: str, id: str) -> Puzzle:
    for puzzle in _puzzles(family):
        if puzzle.id == id:
            return puzzle
    raise UnknownPuzzle(say("there is no puzzle {puzzle!r} of {family!r}", puzzle=id, family=family))


def _context(
    family: Family, asked: Puzzle, language: Language, answered: Mapping[str, bool]
) -> dict[str, Any]:
    all_of_them = puzzles_of(family.id)
    about = find(asked.game)[1]
    options = asked.state().options
    units = [quantity.unit for quantity in family.knowledge.quantities]
    return {
        "family": family,
        "puzzle": asked,
        "number": all_of_them.index(asked) + 1,
        "puzzles": all_of_them,
        "answered": answered,
        "most": len(LEVELS) - 1,
        "missed": [language.pick(LEVELS[level].titles) for level in asked.missed_by],
        "side": language.pick(about.seats[asked.seat]),
        "preset": next((preset for preset in about.presets if is_played(about, preset, options)), None),
        "is_today": _today()[1] == asked,
        "board": language.board(family),
        "given": {
            "id": f"{family.id}/{asked.id}",
            "game": asked.game,
            "sides": [],
            "people": [],
            "tries": False,
            "places": 2 if 0 in units else 0,
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
