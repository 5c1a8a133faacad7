"""A newcomer's path in five languages: front page, lesson, game, and the end of one, on a desk and on a phone."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import boju
from browser.hand import Hand, settled
from browser.test_games import bring
from browser.test_hands import CUT_OFF
from browser.test_lettering import too_small

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
PATHS = {
    "yut": ("en", DESK),
    "ping": ("zh-Hant", PHONE),
    "dama": ("ja", DESK),
    "madiao": ("ko", PHONE),
    "wahua": ("zh-Hans", PHONE),
}
SHORT: dict[str, dict[str, Any]] = {
    "yut": {"pieces": 1},
    "madiao": {"deals": 1},
    "wahua": {"hands_per_round": 1},
}
ELSEWHERE = ("yut", "wahua", "madiao", "dama")
"""Games that other tests play in a browser."""
KEEP_ANSWERS = "([name, answers]) => localStorage.setItem(name, JSON.stringify(answers))"
LAST_EVENTS = 4
TOLD = (
    "#says, #reasons, #status, #log p, #told li, #result, #how, #settlement, #seats, .caption, #offers button"
)
TO_GO_ON = "#throw:visible, #next:visible, #show:visible"


def nearly_over(game: str) -> boju.State:
    """A short game between players at random, a few events before its end."""
    state, chance = boju.new(game, **SHORT.get(game, {})), random.Random(1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    for _ in range(LAST_EVENTS):
        state.undo()
    return state


def look(page: Page) -> None:
    """Nothing is cut off, and what is told is in the reader's language and large enough."""
    if page.locator("#board").count():
        settled(page)
    language, width = page.locator("html").get_attribute("lang"), page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CUT_OFF, width) == []
    if language != "en":
        told = [text for text in page.locator(TOLD).all_text_contents() if re.search("[a-z]{4}", text)]
        assert told == []
    if width == PHONE["width"] and page.locator("#board").count():
        assert too_small(page) == [], page.url


@pytest.mark.parametrize(
    ("game", "locale", "size"),
    [
        pytest.param(
            game,
            locale,
            size,
            marks=(
                pytest.mark.browser_context_args(locale=locale, viewport=size, reduced_motion="reduce"),
                *((pytest.mark.deep,) if game in ELSEWHERE else ()),
            ),
            id=f"{game}-{locale}-{'desk' if size is DESK else 'phone'}",
        )
        for game, (locale, size) in PATHS.items()
    ],
)
def test_from_the_front_page_to_the_end_of_a_game(
    page: Page, game: str, locale: str, size: ViewportSize
) -> None:
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", locale)
    assert page.viewport_size == size
    look(page)
    page.locator(f".game[id={game}] a[href^='/learn/']").first.click()
    page.locator("#board[data-moment='0']").wait_for()
    look(page)
    names = page.locator(".heading .reading").inner_text().split()
    assert len(set(names)) == len(names)
    lesson, tasks = page.url.split("/learn/")[1], int(page.locator("#progress").get_attribute("max") or 0)
    answered = ["next"] * (tasks - 1)
    page.evaluate(KEEP_ANSWERS, [f"lesson-{lesson}", answered])
    page.reload()
    page.locator(f"#board[data-moment='{tasks - 1}']").wait_for()
    page.locator(TO_GO_ON).click()
    page.locator("#ended").wait_for()
    look(page)
    page.locator("#ended button.strong").click()
    page.wait_for_url("**/tables/**")
    hand = Hand(page)
    hand.wait()
    look(page)
    state = nearly_over(game)
    page.goto(bring(page, state, ",".join(["me", *["novice"] * (state.players - 1)])))
    hand.play_to_the_end()
    expect(page.locator("#settlement tr").first).to_be_visible()
    expect(page.locator("#result")).to_be_in_viewport(ratio=1)
    look(page)
