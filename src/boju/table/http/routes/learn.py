"""Lessons: lists of them, the page of one, and the steps that it asks for."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from boju.core.errors import UnknownGame
from boju.core.family import Family
from boju.core.lesson import NEXT, Lesson
from boju.games import FAMILIES, find
from boju.table.errors import NotFound
from boju.table.http.answers import Coached
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.pages import forms, glossary, page
from boju.table.http.server import server_of
from boju.table.http.visitor import address_of, count
from boju.table.http.words import words
from boju.table.locales import Language, language, say
from boju.table.views.coaching import coached

MOST_TASKS = 60
"""How many answers a request can bring; no lesson asks for so many."""

STEPS_KEPT = 200
"""How many steps that most readers come by are kept here: a whole class may learn at once. Each takes about 30 kB."""

router = APIRouter(prefix="/learn")


@router.get("", response_class=HTMLResponse)
async def show_lessons(request: Request) -> Response:
    """The lessons of all games."""
    return page(request, "learn.html", {"families": FAMILIES, "only": None})


@router.get("/{family}", response_class=HTMLResponse)
async def show_family(request: Request, family: str) -> Response:
    """The lessons of one family."""
    found = _family(family)
    return page(request, "learn.html", {"families": (found,), "only": found})


@router.get("/{family}/{lesson}", response_class=HTMLResponse)
async def show_lesson(request: Request, family: str, lesson: str) -> Response:
    """The page of a lesson: a board, and what is to be done there."""
    known, taught = _lesson(family, lesson)
    about = find(taught.game)[1]
    language = language_of(request)
    at = known.lessons.index(taught)
    given: dict[str, Any] = {
        "id": f"{family}/{lesson}",
        "game": taught.game,
        "sides": [],
        "people": [],
        "tries": False,
        "words": words(language, known),
    }
    context = {
        "lesson": taught,
        "following": known.lessons[at + 1] if at + 1 < len(known.lessons) else None,
        "about": about,
        "family": known,
        "board": language.board(known),
        "given": given,
        "glossary": glossary(taught.game),
        "term_forms": forms(taught.game, language.locale),
    }
    return page(request, "lesson.html", context)


@router.get("/{family}/{lesson}/step", responses=described(200, Coached))
async def show_step(
    request: Request,
    family: str,
    lesson: str,
    answer: Annotated[
        list[Annotated[str, Query(max_length=200)]] | None, Query(max_length=MOST_TASKS)
    ] = None,
) -> Response:
    """Where a lesson stands after these answers, one for each task so far: `next`, `throw`, or a move.

    `next` does what a task asks for.
    """
    known, taught = _lesson(family, lesson)
    given = answer or []
    executor = server_of(request).executor
    reader = language_of(request)
    if all(each == NEXT for each in given):
        shown = reader.locale, reader.board(known), reader.order(known)
        told = await executor.run(address_of(request), _right_step, family, lesson, len(given), *shown)
    else:
        count(request, "past")
        told = await executor.run(address_of(request), _step, taught, given, reader)
    return Response(told, media_type="application/json")


@lru_cache(STEPS_KEPT)
def _right_step(family: str, lesson: str, done: int, locale: str, board: str, order: str) -> bytes:
    """Where a lesson stands after so many tasks done right, for readers with this board and this order of a hand."""
    known, taught = _lesson(family, lesson)
    reader = replace(language(locale), boards={known.id: board}, orders={known.id: order})
    return _step(taught, [NEXT] * done, reader)


def _step(lesson: Lesson, answers: Sequence[str], reader: Language) -> bytes:
    return orjson.dumps(coached(lesson, answers, reader))


def _family(id: str) -> Family:
    for family in FAMILIES:
        if family.id == id:
            return family
    raise UnknownGame(say("there are no lessons of {family!r}", family=id))


def _lesson(family: str, id: str) -> tuple[Family, Lesson]:
    known = _family(family)
    for lesson in known.lessons:
        if lesson.id == id:
            return known, lesson
    raise NotFound(say("there is no lesson {lesson!r} of {family!r}", lesson=id, family=family))
