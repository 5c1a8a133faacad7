"""axe-core finds nothing to complain about: on any page, light and dark, on a phone and on a desk."""

import random
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

import boju
from browser.hand import Hand, settled
from browser.test_games import GAMES, at_a_move, bring, go_two_ways, reach_two_ways
from browser.test_pages import GAMES as ALL_GAMES
from browser.test_pages import PARTS, templates

SIZES: list[ViewportSize] = [{"width": 360, "height": 740}, {"width": 1280, "height": 800}]
LANGUAGES = {
    "zh-Hant": (SIZES[0], "light"),
    "zh-Hans": (SIZES[1], "dark"),
    "ja": (SIZES[0], "dark"),
    "ko": (SIZES[1], "light"),
}
"""In other languages the words alone are new, so that one size and one theme will do."""
OPEN_ALL = "document.querySelectorAll('details').forEach(one => one.open = true)"


WAYS = ((SIZES[0], "light"), (SIZES[1], "dark"))
"""Each size and each theme once."""
LOAD_AXE = Axe().axe_script
RUN_AXE = "() => axe.run({resultTypes: ['violations']}).then(found => found.violations)"


def complaints(page: Page, *, on_a_phone: bool = False) -> list[tuple[Any, ...]]:
    """What axe finds wrong with a page as it is: on a phone in the light, or on a desk in the dark."""
    return complaints_as(page, *WAYS[not on_a_phone])


def complaints_as(page: Page, size: ViewportSize, theme: str) -> list[tuple[Any, ...]]:
    """What axe finds wrong with a page in a window of this size and in this theme."""
    page.set_viewport_size(size)
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    if not page.evaluate("'axe' in window"):
        page.evaluate(LOAD_AXE)
    return [
        (
            size["width"],
            theme,
            violation["id"],
            [(node["html"][:200], node["failureSummary"]) for node in violation["nodes"][:3]],
        )
        for violation in page.evaluate(RUN_AXE)
    ]


OTHERS = [
    path
    for path in (f"/games/{game}{part}" for game in ALL_GAMES for part in PARTS)
    if path not in templates()
]
"""Pages made by a template of which another page is looked at."""


PAGES = [*templates(), "/tables/nowhere"]


@pytest.mark.parametrize(
    ("paths", "way"),
    [
        *((PAGES[number::2], way) for number, way in enumerate(WAYS)),
        *(
            pytest.param(PAGES[1 - number :: 2], way, marks=pytest.mark.deep)
            for number, way in enumerate(WAYS)
        ),
        *(pytest.param(OTHERS, way, marks=pytest.mark.deep) for way in WAYS),
    ],
    ids=[f"{kind}-{size}" for kind in ("pages", "the-other-way", "others") for size in ("phone", "desk")],
)
def test_pages(refused_page: Page, paths: list[str], way: tuple[ViewportSize, str]) -> None:
    found = {}
    for path in paths:
        refused_page.goto(path)
        refused_page.evaluate(OPEN_ALL)
        found[path] = complaints_as(refused_page, *way)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def begin(page: Page, game: str) -> None:
    """At a table, at a choice of the reader's."""
    page.goto(bring(page, at_a_move(game, len(GAMES[game])), ",".join(GAMES[game])))
    Hand(page).wait()
    settled(page)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_tables_in_the_other_two_ways(page: Page, game: str) -> None:
    begin(page, game)
    for size, theme in ((SIZES[0], "dark"), (SIZES[1], "light")):
        assert complaints_as(page, size, theme) == []


@pytest.mark.parametrize(
    ("game", "ways"),
    [
        ("yut", WAYS),
        *(
            pytest.param(game, (WAYS[number % 2],), marks=pytest.mark.deep)
            for number, game in enumerate(GAMES)
            if game != "yut"
        ),
        *(
            pytest.param(game, (WAYS[number % 2 - 1],), marks=pytest.mark.deep)
            for number, game in enumerate(GAMES)
            if game != "yut"
        ),
    ],
)
def test_tables_in_play(page: Page, game: str, ways: tuple[tuple[ViewportSize, str], ...]) -> None:
    """The pages beside the board are the same for all games but for their words."""
    begin(page, game)
    page.evaluate(OPEN_ALL)
    assert [one for way in ways for one in complaints_as(page, *way)] == []
    if ways != WAYS:
        return
    for opener, way in zip(("#open-help", "#open-panel"), WAYS, strict=True):
        if page.locator(opener).count():
            page.locator(opener).click()
            expect(page.locator("dialog[open] div > *").first).to_be_visible()
            assert complaints_as(page, *way) == []
            page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("locale", "part"),
    [
        pytest.param(locale, part, marks=pytest.mark.deep)
        for part in ("first", "second")
        for locale in LANGUAGES
    ],
)
def test_main_pages_in_other_languages(page: Page, locale: str, part: str) -> None:
    """Half of the pages in each language, the other half in the next."""
    size, theme = LANGUAGES[locale]
    wanted = {"game": "ping", "seats": ["me", "friend"], "name": "洪遵"}
    joined = page.request.post("/tables", data=wanted).headers["location"] + "/join"
    played = bring(page, at_a_move("madiao", 4), ",".join(GAMES["madiao"]))
    page.goto(f"/?lang={locale}")
    halves = (
        ("/", "/games/wahua", played, f"{played}/fair"),
        ("/games/dama/rules", "/fair", "/records", joined),
    )
    for path in halves[([*LANGUAGES].index(locale) + (part == "second")) % 2]:
        page.goto(path)
        if path == played:
            Hand(page).wait()
            expect(page.locator("#log .term").first).to_be_attached()
        expect(page.locator("html")).to_have_attribute("lang", locale)
        page.evaluate(OPEN_ALL)
        assert complaints_as(page, size, theme) == [], path


@pytest.mark.parametrize(
    "path",
    [
        "/learn/yut/race",
        "/learn/dama",
        *(pytest.param(f"/learn/{path}", marks=pytest.mark.deep) for path in ("wahua/order", "madiao/deal")),
    ],
)
def test_lessons(page: Page, path: str) -> None:
    page.goto(path)
    if path.count("/") > 2:
        page.locator("#board[data-moment='0']").wait_for()
        page.locator("#throw:visible, #next:visible, #show:visible").first.click()
        expect(page.locator("#board")).to_have_attribute("data-moment", "1")
    page.evaluate(OPEN_ALL)
    assert complaints(page, on_a_phone=path.count("/") > 2) == []


def test_a_menu_and_a_refusal(refused_page: Page) -> None:
    page = refused_page
    reach_two_ways(page)
    page.locator("#moves summary").click()
    page.locator("#typed-move").fill("99/1 by 9")
    page.locator("#typed button").click()
    expect(page.locator("#typed-problem")).not_to_be_empty()
    go_two_ways(page)
    expect(page.locator("#menu")).to_be_visible()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".spot:focus")).to_have_count(1)


def test_a_finished_game(page: Page, address: str) -> None:
    state, chance = boju.new("yut"), random.Random(1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    record = str(state.record(seats="me,person")).encode()
    page.goto(httpx.post(f"{address}/records", content=record).headers["location"])
    expect(page.locator("#result")).to_be_visible()
    page.locator("#back").click()
    assert complaints(page, on_a_phone=True) == []
    page.goto("/records")
    assert complaints(page) == []


def test_what_is_refused(refused_page: Page) -> None:
    page = refused_page
    page.goto("/records")
    page.locator("input[type=file]").set_input_files(
        {"name": "no.boju", "mimeType": "text/plain", "buffer": b"nonsense"}
    )
    page.locator(".upload button").click()
    expect(page.locator(".refused")).to_be_visible()
    assert complaints(page, on_a_phone=True) == []
