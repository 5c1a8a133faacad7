"""挖花 in the browser: hands against three computers, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.hand import Hand
from browser.test_games import play_hurriedly

SEATS = ("me", "novice", "novice", "novice")


def open_wahua(page: Page) -> Hand:
    return play_hurriedly(page, "wahua", *SEATS)


def test_hands_are_played_to_a_settlement(page: Page) -> None:
    hand = open_wahua(page)
    while not page.locator("#log .told").filter(has_text="道").count():
        hand.act()
    scores = [int(text.replace("−", "-")) for text in page.locator("#seats .score").all_text_contents()]
    assert sum(scores) == 0
    expect(page.locator("#log")).not_to_contain_text("does not win")


def test_what_every_type_is_worth_can_be_read(page: Page) -> None:
    open_wahua(page)
    page.locator("#open-panel").click()
    expect(page.locator("#panel tbody tr")).to_have_count(21)


@pytest.mark.parametrize("width", [360, 1280])
def test_own_tiles_can_be_hit(browser: Browser, address: str, width: int) -> None:
    size: ViewportSize = {"width": width, "height": 740}
    with browser.new_context(base_url=address, viewport=size) as context:
        page = context.new_page()
        hand = open_wahua(page)
        while not page.locator(".spot.origin").count():
            hand.act()
            hand.wait()
        boxes = [spot.bounding_box() for spot in page.locator(".spot.origin").all()]
        assert all(box and min(box["width"], box["height"]) >= 39 for box in boxes)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_others_see_no_tile_of_a_hand(page: Page, browser: Browser, address: str) -> None:
    open_wahua(page).reach_a_move()
    with browser.new_context(base_url=address) as context:
        guest = context.new_page()
        guest.goto(page.url)
        guest.locator("#position:not(:empty)").wait_for(state="attached")
        faces = guest.locator("#board .sprites use").evaluate_all(
            "all => all.map(one => one.getAttribute('href'))"
        )
        assert sum(bool(re.search("back", face)) for face in faces) >= 80
        expect(guest.locator(".spot")).to_have_count(0)
