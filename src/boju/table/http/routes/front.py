"""The pages before a table: all games, one game, its rules; and the drawings' symbols and colours."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse, Response

import boju
from boju.core import palette
from boju.core.errors import UnknownGame
from boju.core.family import Family
from boju.core.old_texts import NO_TEXT
from boju.core.story import described as described_source
from boju.games import FAMILIES, find
from boju.table.http.answers import Clause
from boju.table.http.examples import examples
from boju.table.http.forms import option_text
from boju.table.http.games import array, figure, game_page, picture, rules, summary_pictures
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.listing import at_the_tables
from boju.table.http.pages import forms, glossary, page
from boju.table.http.problems import problem
from boju.table.http.server import server_of
from boju.table.http.solving import daily_of, families
from boju.table.http.visitor import is_newcomer, known
from boju.table.locales import say


def source_page(family: Family, id: str) -> str:
    """Where the page of an old text is; "" for a source of which no text is kept."""
    return f"/sources/{family.id}/{id}" if any(source.id == id for source in family.old_texts) else ""


def quoted(family: Family, clause: str, locale: str) -> list[dict[str, str]]:
    """The old words that a clause rests on, in the form of `answers.Quoted`."""
    return [
        {
            "text": words.sentence.text,
            "meaning": words.sentence.meaning.get(locale, ""),
            "place": words.cited(locale),
            "href": f"{source_page(family, words.source.id)}#{words.sentence.anchor}",
        }
        for words in family.old_texts.words(clause)
    ]


MOST_UNFINISHED = 6
"""So many of a reader's unfinished games stand before all games."""
IN_A_CARD = "broad"
"""The style of board, where a game has it, that leaves the most room beside words."""
A_DAY = {"Cache-Control": "max-age=86400"}

router = APIRouter()


@router.get("/", response_class=HTMLResponse)
async def show_games(request: Request) -> Response:
    """Every game in little, with a picture of a game in full swing; a family of several also with their arrays."""
    locale = language_of(request).locale
    pictures = {family.games[0].id: picture(family.games[0].id, locale, IN_A_CARD) for family in FAMILIES}
    several = (family for family in FAMILIES if family.comparison)
    arrays = {about.id: array(about.id, locale) for family in several for about in family.games}
    person = known(request)
    journal = server_of(request).stores.journal
    own = await asyncio.to_thread(journal.lists, "own", person, MOST_UNFINISHED) if person else []
    unfinished = [(entry.setting.id, boju.about(entry.setting.game), entry.events) for entry in own]
    context = {
        "families": FAMILIES,
        "pictures": pictures,
        "arrays": arrays,
        "unfinished": unfinished,
        "daily": await daily_of(request) if families() else None,
        "is_new": await is_newcomer(request),
        **await at_the_tables(request),
    }
    return page(request, "games.html", context)


@router.get("/families/{family}", response_class=HTMLResponse)
async def show_family(request: Request, family: str) -> Response:
    """The games of a family side by side, and how much each has in common with each."""
    for one in FAMILIES:
        if one.id == family and one.comparison:
            games = [about.id for about in one.games]
            common = {
                game: {other: one.comparison.in_common(game, other) for other in games} for game in games
            }
            return page(request, "family.html", {"family": one, "common": common})
    raise UnknownGame(say("there is no family of several games {family!r}", family=family))


@router.get("/games/{game}", response_class=HTMLResponse)
async def show_game(request: Request, game: str) -> Response:
    """A game's character, and the form that opens a table."""
    return await game_page(request, boju.about(game))


@router.get("/games/{game}/rules", response_class=HTMLResponse)
async def show_rules(request: Request, game: str) -> Response:
    """The rules clause by clause, the terms, the options and the sources."""
    family, about = find(game)
    locale = language_of(request).locale
    played, after = rules(game, locale)
    context = {
        "about": about,
        "family": family,
        "summary": family.summaries.get(game),
        "pictures": summary_pictures(game, locale),
        "played": played,
        "after": after,
        "examples": examples(game, locale),
        "glossary": glossary(game),
        "term_forms": forms(game, locale),
        "option_text": option_text,
        "old_words": lambda clause: quoted(family, clause, locale),
        "no_text": NO_TEXT[locale],
    }
    return page(request, "rules.html", context)


@router.get("/games/{game}/clauses/{clause}", responses=described(200, Clause))
async def show_clause(request: Request, game: str, clause: str) -> Response:
    """One clause of the rules of a game, in words alone, with the old words it rests on."""
    language = language_of(request)
    family, _ = find(game)
    clauses = family.clauses_in(language.locale).of(game)
    if clause not in clauses:
        return problem(request, 404, say("this game has no clause {clause!r}", clause=clause))
    old = quoted(family, clause, language.locale)
    no_text = "" if old else NO_TEXT[language.locale]
    body = {
        "id": clause,
        "text": clauses.told(clause),
        "old": old,
        "no_text": no_text,
        "more": language("All rules"),
    }
    return JSONResponse(body)


@router.get("/games/{game}/story", response_class=HTMLResponse)
async def show_story(request: Request, game: str) -> Response:
    """Where a game and its sisters come from, with the sources."""
    family, about = find(game)
    locale = language_of(request).locale
    story = family.story_in(locale)
    context = {
        "about": about,
        "story": story,
        "told": Markup(story.html(lambda id: figure(id, game, locale))),
        "sources": [
            (described_source(source), source_page(family, source["id"])) for source in story.sources
        ],
    }
    return page(request, "story.html", context)


@router.get("/games/{game}/bibliography.json")
async def show_bibliography(game: str) -> list[dict[str, Any]]:
    """The sources of a game's story, in the form that programs for bibliographies read (CSL JSON)."""
    return [dict(source) for source in find(game)[0].story_in("en").sources]


@router.get("/sheets/{family}.svg", response_class=Response, responses=described(200, kind="image/svg+xml"))
async def show_sheet(family: str) -> Response:
    """The symbols that a family's scenes are drawn with."""
    for one in FAMILIES:
        if one.id == family:
            return Response(one.sheet, media_type="image/svg+xml", headers=A_DAY)
    raise UnknownGame(say("there are no drawings {family!r}", family=family))


@router.get("/palette.css", response_class=Response, responses=described(200, kind="text/css"))
async def show_palette() -> Response:
    """The colours and styles of all drawings."""
    return Response(palette.stylesheet(), media_type="text/css", headers=A_DAY)
