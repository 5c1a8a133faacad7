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

from boju.core.game import About, Option
from boju.core.svg import render
from boju.games import find
from boju.players import LEVELS
from boju.table.http.choices import clock_choices, preset_words, value_words
from boju.table.http.forms import AS_PRESET, MOST, OWN_CLOCK, option_text
from boju.table.http.language import language_of
from boju.table.http.pages import finder, page
from boju.table.http.visitor import companion_of, own_name
from boju.table.locales import Language

LEAST = 0.05
"""The part by which something has to grow or fall to be worth a word."""


RANDOM, PLAYED = "random", "played"
"""Who played the games that were measured: nobody who knows the game, or computers that do."""


@cache
def figures() -> dict[str, Any]:
    """What was measured: by who played and by game how many `games` for each value, and what each value changes."""
    found: dict[str, Any] = json.loads(
        resources.files("boju.games").joinpath("measured.json").read_text("utf-8")
    )
    return found


def games_measured(about: About, policy: str) -> int:
    """How many games were measured for each value of each option; 0: none."""
    return int(figures().get(policy, {}).get(about.id, {}).get("games", 0))


def measured(about: About, option: Option, language: Language, policy: str) -> list[str]:
    """A sentence for each value of an option that surely changes something worth a word."""
    by_value = figures().get(policy, {}).get(about.id, {}).get("options", {}).get(option.name, {})
    sentences = []
    for value in option.values or ():
        changes = list(_changes(by_value.get(str(value), {}), language))
        if changes:
            words = language("{value}: {changes}")
            said = language("; ").join(changes)
            sentences.append(words.format(value=value_words(option, value, language), changes=said))
    return sentences


def _changes(means: dict[str, tuple[float, float]], language: Language) -> Iterator[str]:
    """What changes, in words: the length, what is won, and shares of games."""
    _ = language
    length = (_("games are {percent} % longer"), _("games are {percent} % shorter"))
    prize = (_("on average {percent} % more is won"), _("on average {percent} % less is won"))
    grown = {
        "turns": (*length, _("games last {factor} times as long")),
        "payment": (*prize, _("on average {factor} times as much is won")),
    }
    for measure, words in grown.items():
        usual, mean = means.get(measure, (1.0, 1.0))
        if usual > 0 and mean > 0 and abs(mean / usual - 1) > LEAST:
            yield _grown(mean / usual, *words)
    shares = {
        "effect:double_win": _("double wins: {share} % instead of {usual} %"),
        "draws": _("draws: {share} % instead of {usual} %"),
    }
    for measure, told in shares.items():
        usual, mean = means.get(measure, (0.0, 0.0))
        if abs(mean - usual) > LEAST:
            yield told.format(share=f"{100 * mean:.0f}", usual=f"{100 * usual:.0f}")


def _grown(factor: float, more: str, less: str, times: str) -> str:
    if factor >= 2:
        return times.format(factor=f"{factor:,.1f}")
    return (more if factor > 1 else less).format(percent=f"{100 * abs(factor - 1):.0f}")


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
