"""Puzzles in the browser: answered on the board by clicks and by keys, on a desk and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from boju.analysis.collection import puzzles_of
from boju.analysis.puzzle import Puzzle
from boju.games import FAMILIES
from browser.hand import settled
from browser.keyboard import Keyboard
from browser.test_axe import complaints
from browser.test_lettering import too_small
from rows import few_first

PHONE = (360, 740)
FIRST = {family.id: puzzles_of(family.id)[0] for family in FAMILIES if puzzles_of(family.id)}


def begin(page: Page, family: str, width: int = 1280, height: int = 800) -> Puzzle:
    puzzle = FIRST[family]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/puzzles/{family}/{puzzle.id}")
    page.locator("#board[data-moment='0']").wait_for()
    return puzzle


def play(page: Page, puzzle: Puzzle, events: tuple[str, ...]) -> None:
    """Make these moves where the board offers them."""
    for count, event in enumerate(events):
        asked = {"events": list(events[:count])}
        told = page.request.post(f"/puzzles/{puzzle.state().family.id}/{puzzle.id}/moves", data=asked).json()
        choice = next(one for one in told["frame"]["scene"]["choices"] if one["event"] == event)
        if choice["origin"] is None:
            page.locator("#offers button", has_text=choice["label"]).click()
        else:
            origin = page.locator(f".spot.origin[data-spot='{choice['origin']}']")
            if origin.count():
                origin.click()
            page.locator(f".spot.target[data-spot='{choice['target']}']").click()
            if page.locator("#menu").is_visible():
                page.locator("#menu button", has_text=choice["label"]).first.click()
        expect(page.locator("#board")).not_to_have_attribute("data-moment", str(count))


@pytest.mark.parametrize("family", few_first(["shuanglu", "yut"], 1))
def test_a_puzzle_is_solved_by_playing_its_moves(page: Page, family: str) -> None:
    puzzle = begin(page, family)
    play(page, puzzle, puzzle.answer.events)
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#ranking li").first).to_contain_text("best")
    expect(page.locator("#ranking button").first).to_have_attribute("aria-pressed", "true")
    page.goto(f"/puzzles/{family}/{puzzle.id}")
    expect(page.locator(".numbers a.solved")).to_have_count(1)


def test_a_wrong_answer_is_shown_beside_the_best(page: Page) -> None:
    puzzle = begin(page, "yut")
    play(page, puzzle, puzzle.options[1].events)
    expect(page.locator("#ranking button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#ranking .loss").nth(1)).not_to_be_empty()
    expect(page.locator("#ranking li").first).to_contain_text("bring a piece in on 2 with dog 2")
    page.locator("#again").click()
    expect(page.locator("#board")).to_have_attribute("data-moment", "0")


@pytest.mark.parametrize("family", few_first(["madiao", "shuanglu"], 1))
def test_a_puzzle_by_keyboard(page: Page, family: str) -> None:
    begin(page, family)
    keyboard = Keyboard(page)
    while keyboard.events() != "answered":
        keyboard.act()
    expect(page.locator("#verdict")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#ranking button:focus")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#ranking button").nth(1)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("family", few_first(["wahua", "dama"], 1))
def test_the_whole_board_of_a_puzzle_is_seen_on_a_phone(page: Page, family: str) -> None:
    begin(page, family, *PHONE)
    settled(page)
    board, coach = page.locator("#board").bounding_box(), page.locator("#coach").bounding_box()
    assert board
    assert coach
    assert board["width"] >= 0.98 * PHONE[0]
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= coach["y"] + 0.5
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert too_small(page) == []


@pytest.mark.parametrize(
    "family", [pytest.param(family, marks=() if family == "yut" else pytest.mark.deep) for family in FIRST]
)
def test_axe_finds_nothing_on_a_puzzle(page: Page, family: str) -> None:
    begin(page, family)
    assert complaints(page, on_a_phone=True) == []
    page.locator("#show").click()
    expect(page.locator("#verdict")).to_be_focused()
    assert complaints(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
