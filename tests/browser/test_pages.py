"""Pages in the browser: narrow and wide, light and dark, in other languages."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from boju.core.language import LOCALES
from boju.games import FAMILIES
from browser.hand import settled

PARTS = ("", "/rules", "/story")
PLAIN = (
    "/",
    "/families/shuanglu",
    "/learn",
    "/puzzles",
    "/puzzles/today",
    "/records",
    "/lobby",
    "/fair",
    "/me",
    "/clubs",
    "/sources/shuanglu/hong",
    "/cite/SL-35",
    "/nowhere",
)
GAMES = [about.id for family in FAMILIES for about in family.games]


def templates(number: int = 0) -> list[str]:
    """A page of every template; `number` says whose games' pages are among them."""
    first = [family.games[0].id for family in FAMILIES]
    return [
        *PLAIN,
        *(f"/games/{first[(number + place) % len(first)]}{part}" for place, part in enumerate(PARTS)),
    ]


def scrolling_sideways(browser: Browser, address: str, locale: str, paths: list[str]) -> list[str]:
    """The pages that are wider than a narrow window."""
    with browser.new_context(
        base_url=address, viewport={"width": 360, "height": 740}, locale=locale
    ) as context:
        page, found = context.new_page(), []
        for path in paths:
            page.goto(path, wait_until="domcontentloaded")
            expect(page.locator("html")).to_have_attribute("lang", locale)
            if page.evaluate("document.documentElement.scrollWidth") > 360:
                found.append(path)
        return found


@pytest.mark.parametrize(
    "locale",
    [pytest.param(one, marks=() if one == "ko" else pytest.mark.deep) for one in LOCALES],
)
def test_narrow_pages_do_not_scroll_sideways(browser: Browser, address: str, locale: str) -> None:
    """A page of every template in each language; that whose words are longest comes first."""
    assert scrolling_sideways(browser, address, locale, templates([*LOCALES].index(locale))) == []


@pytest.mark.deep
@pytest.mark.parametrize("locale", LOCALES)
def test_no_games_page_scrolls_sideways(browser: Browser, address: str, locale: str) -> None:
    paths = [f"/games/{game}{part}" for game in GAMES for part in PARTS]
    assert scrolling_sideways(browser, address, locale, paths) == []


def test_all_games_are_near_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for locale in ("en", "ja", "ko"):
        page.goto(f"/?lang={locale}")
        tile = page.locator(".game[id=wahua]").bounding_box()
        assert tile
        assert tile["y"] < 2 * 740


def test_games_of_a_family_are_sorted_by_what_they_share(page: Page) -> None:
    """By keys alone; games with the same cell stand together, and what was done is told."""
    page.goto("/families/shuanglu")
    rows, told = page.locator("[data-game]"), page.locator("#sorted")
    dice, common = page.locator("thead button").nth(1), page.locator("thead button").last
    for order, sentence in (
        ("ascending", "Sorted by: Dice"),
        ("descending", "Sorted by: Dice, the other way round"),
    ):
        dice.press("Enter")
        expect(told).to_have_text(sentence)
        expect(page.locator("th[aria-sort]")).to_have_attribute("aria-sort", order)
        cells = page.locator("tbody tr td:first-of-type").all_text_contents()
        assert sorted(cells, reverse=order == "descending") == cells
    page.get_by_label("In common with").select_option("dashi")
    expect(told).to_have_text("Sorted by: In common with Arabian shuanglu")
    expect(rows.first).to_have_attribute("data-game", "dashi")
    expect(rows.first.locator("td").last).to_have_text("9 of 9")
    common.press("Enter")
    expect(rows.last).to_have_attribute("data-game", "dashi")


def test_board_is_the_hero(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/")
    page.locator(".game button.strong").first.click()
    page.wait_for_url(re.compile("/tables/"))
    page.locator("#throw:not([hidden])").wait_for()
    settled(page)
    stage = page.locator("#stage").bounding_box()
    assert stage
    assert stage["width"] * stage["height"] >= 0.6 * 1280 * 800
    assert page.evaluate("document.documentElement.scrollHeight") <= 800


def test_theme_can_be_switched_and_stays(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    body = page.locator("body")
    light = body.evaluate("it => getComputedStyle(it).backgroundColor")
    page.locator("[data-theme-switch]").click()
    expect(body).not_to_have_css("background-color", light)
    page.goto("/records")
    expect(body).not_to_have_css("background-color", light)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_language_can_be_switched_and_stays(page: Page) -> None:
    page.goto("/games/yut")
    page.locator(".languages summary").click()
    page.locator(".languages a[lang=ko]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    page.goto("/")
    expect(page.locator(".tiles h2").first).to_contain_text("윷")


def test_form_shows_what_the_set_of_rules_says(page: Page) -> None:
    page.goto("/games/yut")
    expect(page.locator("[data-seat='2']")).to_be_hidden()
    page.locator("#players").select_option("4")
    expect(page.locator("[data-seat='3']")).to_be_visible()
    page.locator(".single summary").click()
    before = page.locator("#option-finish option").first.text_content()
    page.locator("[name=preset][value=source]").check()
    expect(page.locator("#option-finish option").first).not_to_have_text(before or "")
