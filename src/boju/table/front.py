"""The pages before a table: all games, one game, its rules; and the drawings' symbols and colours."""

import asyncio
import json
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

import boju
from boju.core import palette
from boju.core.errors import UnknownGame
from boju.core.game import About, Option, Preset, Value
from boju.core.svg import render
from boju.games import FAMILIES, find
from boju.players import LEVELS
from boju.table.answers import described
from boju.table.clock import PRESETS, Terms
from boju.table.forms import AS_PRESET, OWN_CLOCK, option_text
from boju.table.glossary import finder, forms, glossary
from boju.table.locales import Language, language_of, say
from boju.table.names import MOST
from boju.table.pages import page
from boju.table.seats import COMPANION
from boju.table.visitor import known

PICTURES = Path(__file__).parent / "pictures"
IN_A_CARD = "broad"
"""The style of board, where a game has it, that leaves the most room beside words."""
A_DAY = {"Cache-Control": "max-age=86400"}

router = APIRouter()


@router.get("/", response_class=HTMLResponse)
async def show_games(request: Request) -> Response:
    """Every game with a picture: of a game in full swing, or within a family of several of the array."""
    locale = language_of(request).locale
    pictures = {
        about.id: array(about.id, locale) if family.kinship else picture(about.id, locale, IN_A_CARD)
        for family in FAMILIES
        for about in family.games
    }
    return page(request, "games.html", {"families": FAMILIES, "pictures": pictures})


@router.get("/games/{game}", response_class=HTMLResponse)
async def show_game(request: Request, game: str) -> Response:
    """A game's character, and the form that opens a table."""
    return await game_page(request, boju.about(game))


@router.get("/games/{game}/rules", response_class=HTMLResponse)
async def show_rules(request: Request, game: str) -> Response:
    """The rules clause by clause, the terms, the options and the sources."""
    about = boju.about(game)
    locale = language_of(request).locale
    context = {
        "about": about,
        "rules": rules(game, locale),
        "glossary": glossary(game),
        "term_forms": forms(game, locale),
        "option_text": option_text,
    }
    return page(request, "rules.html", context)


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


async def game_page(request: Request, about: About, refused: str = "") -> Response:
    """The page of a game; `refused` says why a table could not be opened as asked."""
    language, person = language_of(request), known(request)
    context = {
        "name": await asyncio.to_thread(request.app.state.hall.people.name, person) if person else "",
        "most": MOST,
        "about": about,
        "family": find(about.id)[0],
        "picture": picture(about.id, language.locale),
        "presets": {preset.name: preset_words(about, preset, language) for preset in about.presets},
        "levels": LEVELS,
        "companion": COMPANION,
        "as_preset": AS_PRESET,
        "option_text": option_text,
        "clocks": clock_choices(language),
        "own_clock": OWN_CLOCK,
        "refused": refused,
    }
    return page(request, "game.html", context, status=422 if refused else 200)


def preset_words(about: About, preset: Preset, language: Language) -> dict[str, str]:
    """What a preset says of every option."""
    words = {}
    for option in about.options:
        value = value_words(option, preset.values.get(option.name, option.default), language)
        words[option.name] = language("{value} (as the set says)").format(value=value)
    return words


def clock_words(terms: Terms, language: Language) -> str:
    """The time everybody has, in words."""
    if not terms.increment:
        return language("{time} in all").format(time=terms.bank_text)
    words = language("{time} and {seconds} s a turn")
    return words.format(time=terms.bank_text, seconds=terms.increment)


def clock_choices(language: Language) -> list[tuple[str, str]]:
    """The clocks that the form for a new table offers by name."""
    _ = language
    titles = {"fast": _("fast"), "usual": _("usual"), "slow": _("slow")}
    words = _("{title}: {words}")
    return [
        (name, words.format(title=titles[name], words=clock_words(terms, language)))
        for name, terms in PRESETS.items()
    ]


def clock_terms(terms: Terms | None, language: Language) -> list[tuple[str, str]]:
    """The line about time among the rules of a table, if it has a clock."""
    return [(language("Time to think"), clock_words(terms, language))] if terms else []


def value_words(option: Option, value: Value, language: Language) -> str:
    """An option's value in words."""
    return language.pick(option.value_titles[value]) if value in option.value_titles else option_text(value)


@cache
def picture(game: str, locale: str, style: str = "") -> Markup:
    """A game in full swing, drawn from a stored position; it needs no rules to be ready."""
    return _drawn(game, PICTURES / f"{game}.json", locale, style)


@cache
def array(game: str, locale: str) -> Markup:
    """A game before the first throw, drawn likewise."""
    return _drawn(game, PICTURES / "arrays" / f"{game}.json", locale)


def _drawn(game: str, stored: Path, locale: str, style: str = "") -> Markup:
    family, about = find(game)
    position = json.loads(stored.read_text(encoding="utf-8"))
    return Markup(render(family.draw(about, position, (), locale, style=style), family.sheet, "page"))


@cache
def rules(game: str, locale: str) -> Markup:
    """The rules of a game as HTML."""
    return Markup(find(game)[0].clauses_in(locale).of(game).html(finder(game, locale)))
