"""The page of a game before a table is opened, its pictures and its rules."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from fastapi import Request
from markupsafe import Markup
from starlette.responses import Response

from boju.core.game import About
from boju.core.svg import render
from boju.games import find
from boju.players import LEVELS
from boju.table.http.choices import clock_choices, preset_words
from boju.table.http.forms import AS_PRESET, OWN_CLOCK, option_text
from boju.table.http.glossary import finder
from boju.table.http.language import language_of
from boju.table.http.measured import PLAYED, RANDOM, games_measured, measured
from boju.table.http.names import MOST
from boju.table.http.pages import page
from boju.table.http.visitor import companion_of, own_name

PICTURES = Path(__file__).parent / "pictures"


async def game_page(request: Request, about: About, refused: str = "") -> Response:
    """The page of a game; `refused` says why a table could not be opened as asked."""
    language = language_of(request)
    context = {
        "name": await own_name(request),
        "most": MOST,
        "about": about,
        "family": find(about.id)[0],
        "picture": picture(about.id, language.locale),
        "presets": {preset.name: preset_words(about, preset, language) for preset in about.presets},
        "levels": LEVELS,
        "companion": await companion_of(request),
        "as_preset": AS_PRESET,
        "option_text": option_text,
        "measured": {
            policy: {option.name: measured(about, option, language, policy) for option in about.options}
            for policy in (RANDOM, PLAYED)
        },
        "games_measured": {policy: f"{games_measured(about, policy):,}" for policy in (RANDOM, PLAYED)},
        "clocks": clock_choices(language),
        "own_clock": OWN_CLOCK,
        "refused": refused,
    }
    return page(request, "game.html", context, status=422 if refused else 200)


@cache
def picture(game: str, locale: str, style: str = "") -> Markup:
    """A game in full swing, svg_of from a stored position; it needs no rules to be ready."""
    return _read(PICTURES / f"{game}.json", locale, style)


@cache
def array(game: str, locale: str) -> Markup:
    """A game before the first throw, svg_of likewise."""
    return _read(PICTURES / "arrays" / f"{game}.json", locale)


@cache
def figure(id: str, game: str, locale: str) -> Markup:
    """A drawing of the story of a game's family: a position of its `figures.json`, or a game of the family."""
    family = find(game)[0]
    stored = resources.files(family.folder).joinpath("figures.json")
    figures = json.loads(stored.read_text("utf-8")) if stored.is_file() else {}
    if id in figures:
        return svg_of(figures[id], locale)
    return array(id, locale) if family.comparison else picture(id, locale)


@cache
def summary_pictures(game: str, locale: str) -> dict[str, Markup]:
    """The pictures of a game in short: `goal`, and where its lesson shows them `turn` and `winning`."""
    stored = {part: PICTURES / "summaries" / f"{game}-{part}.json" for part in ("turn", "winning")}
    family = find(game)[0]
    pictures = {"goal": array(game, locale) if family.comparison else picture(game, locale)}
    return pictures | {part: _read(path, locale) for part, path in stored.items() if path.exists()}


@dataclass(frozen=True, slots=True)
class PageChapter:
    """A chapter of a rules page. `is_open`: it is read through, not looked up."""

    title: str
    anchor: str
    html: Markup
    is_open: bool

    @property
    def pieces(self) -> Iterator[tuple[Markup, str]]:
        """The chapter cut behind each clause, and the clause that ends there; the last piece ends with none."""
        end = 0
        for clause in _CLAUSE.finditer(self.html):
            yield self.html[end : clause.end()], clause[1]
            end = clause.end()
        yield self.html[end:], ""


_CLAUSE = re.compile(r'<p id="([^"]+)" class="clause">.*?</p>\n', re.DOTALL)
LOOKED_UP = frozenset(
    {"Equipment", "Throws", "Point numbers and names", "Starting positions", "Optional rules"}
)
"""Chapters, by their English titles, that hold what one looks up while reading the others."""
AT_THE_END = (
    *("Table manners", "Table manners and ornaments", "How options meet", "Notation of records"),
    *("What a player sees", "Length of a game", "Length of a session", "Length of a match"),
    *("Facts that follow", "Readings", "Sources"),
)
"""Chapters, by their English titles, that come after the game itself, in this order."""
SAID_ELSEWHERE = frozenset({"Options"})
"""Chapters that the page has in a form of its own."""


@cache
def rules(game: str, locale: str) -> tuple[list[PageChapter], list[PageChapter]]:
    """The rules of a game as chapters: the game in order, and what comes after it."""
    family = find(game)[0]
    titles = [chapter.title for chapter in family.clauses.of(game).chapters()]
    chapters = family.clauses_in(locale).of(game).chapters(finder(game, locale))
    made = {
        title: PageChapter(
            chapter.title,
            chapter.anchor,
            Markup(chapter.html),
            title not in LOOKED_UP and title not in AT_THE_END,
        )
        for title, chapter in zip(titles, chapters, strict=True)
        if title not in SAID_ELSEWHERE
    }
    played = [chapter for title, chapter in made.items() if title not in AT_THE_END]
    return played, [made[title] for title in AT_THE_END if title in made]


def _read(stored: Path, locale: str, style: str = "") -> Markup:
    return svg_of(json.loads(stored.read_text(encoding="utf-8")), locale, style)


def svg_of(position: Mapping[str, Any], locale: str, style: str = "") -> Markup:
    """A position as a picture for a page."""
    family, about = find(position["game"])
    return Markup(render(family.make_scene(about, position, (), locale, style=style), family.sheet, "page"))
