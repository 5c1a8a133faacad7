"""Matches in lists, in words: one of them, and those that wait for somebody or go on."""

from typing import Any

from starlette.requests import Request

from boju.games import find
from boju.table.http.choices import clock_words
from boju.table.http.language import language_of
from boju.table.http.server import server_of
from boju.table.http.visitor import known
from boju.table.locales import Language
from boju.table.storage.api import Listed
from boju.table.views.people import ending_words, titles

MOST_SHOWN = 6


def row_of(entry: Listed, language: Language, person: str) -> dict[str, Any]:
    """What a list says of a match, for one reader."""
    setting = entry.setting
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = titles(setting, entry.seats, entry.names, person, language)
    result = "" if entry.scores is None else " · ".join(map(family.score_text, entry.scores))
    if entry.ending is not None:
        result = ending_words(entry.ending, language, sides)
    return {
        "id": setting.id,
        "game": about.id,
        "original": about.original,
        "name": language.pick(about.names),
        "players": list(zip(sides, who, strict=True)),
        "events": entry.events,
        "result": result,
        "clock": clock_words(setting.terms, language) if setting.terms else "",
        "created": setting.created,
    }


async def at_the_tables(request: Request) -> dict[str, Any]:
    """Both as rows of lists, without the matches that are the reader's own."""
    found, language, person = await server_of(request).lobby.look(), language_of(request), known(request)
    return {
        name: [row_of(one, language, person) for one in listed if not is_of(one, person)][:MOST_SHOWN]
        for name, listed in (("waiting", found.waiting), ("running", found.running))
    }


def is_of(one: Listed, person: str) -> bool:
    """Whether somebody has opened a match, or holds a seat of it."""
    return person != "" and (one.setting.host == person or any(seat.holder == person for seat in one.seats))
