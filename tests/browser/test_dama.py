"""打馬 in the browser: five seats, fines, the panel of throws, the board for broad and for narrow windows."""

import random

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import boju
from browser.hand import Hand, settled, wait_until
from browser.test_games import bring, open_table, play_hurriedly

FITS = """() => {
  const body = document.querySelector("#panel div");
  return body.scrollWidth <= body.clientWidth;
}"""


def open_dama(page: Page, *seats: str, **options: str) -> Hand:
    return play_hurriedly(page, "dama", *seats, **options)


@pytest.mark.deep
def test_one_person_plays_against_four_computers(page: Page) -> None:
    hand = open_dama(page, "me", "novice", "novice", "novice", "novice")
    for _ in range(2):
        hand.act()
    expect(page.locator("#log li p").nth(5)).to_be_attached()
    expect(page.locator("#log .seal").first).to_contain_text("DAMA-")
    expect(page.locator("#seats .score:not(:empty)")).to_have_count(5)
    scores = [int(text.replace("−", "-")) for text in page.locator("#seats .score").all_text_contents()]
    assert sum(scores) < 0


def test_a_fine_goes_into_the_pot_at_any_moment(page: Page) -> None:
    hand = open_dama(page, "me", "person")
    hand.act()
    page.locator("#asides summary").click()
    count = hand.events()
    page.locator("#asides button[data-event='fine 1']").click()
    hand.expect_more_than(count)
    expect(page.locator("#log .told.noise")).to_be_attached()
    hand.act()


def test_old_words_for_what_happens_are_told_to_those_who_want_them(page: Page) -> None:
    hand = open_dama(page, "me", "person")
    hand.act()
    page.locator("#asides summary").click()
    page.locator("#asides button[data-event='fine 1']").click()
    verse = page.locator("#log .told.noise + .verse")
    expect(verse).to_be_hidden()
    page.locator(".settings summary").click()
    page.locator("#verses").check()
    expect(verse).to_be_visible()
    page.reload()
    hand.wait()
    expect(verse).to_be_visible()


def test_horses_in_hand_enter_by_keyboard(page: Page) -> None:
    """The only place to start from is chosen already; Enter goes on to where it leads, and Enter goes there."""
    hand = open_dama(page, "me", "person", own_throw="in_play")
    page.locator("#throw").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.target")).to_be_attached()
    count = hand.events()
    page.locator(".spot.chosen").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.target")).to_be_focused()
    page.keyboard.press("Enter")
    hand.expect_more_than(count)


def test_panel_lists_the_throws_and_closes_again(page: Page) -> None:
    open_dama(page, "me", "person")
    page.locator("#open-panel").click()
    expect(page.locator("#panel tbody tr")).to_have_count(56)
    wait_until(page, FITS)
    page.set_viewport_size({"width": 360, "height": 740})
    wait_until(page, FITS)
    expect(page.locator("#panel thead")).to_be_hidden()
    expect(page.locator("#panel tbody td").nth(4)).to_have_attribute("data-title", "number")
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()


def test_board_is_broad_in_a_broad_window_and_tall_on_a_phone(browser: Browser, address: str) -> None:
    shapes = []
    sizes: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]
    for size in sizes:
        with browser.new_context(base_url=address, viewport=size, reduced_motion="reduce") as context:
            page = context.new_page()
            open_table(page, "dama", "me", "person", "person")
            settled(page)
            _, _, width, height = map(float, (page.locator("#board").get_attribute("viewBox") or "").split())
            shapes.append(width > height)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert shapes == [True, False]


@pytest.mark.deep
def test_words_on_a_phone_stand_clear(page: Page) -> None:
    """What follows from a bump ends before the pass, and the count of horses at home before the dice."""
    page.set_viewport_size({"width": 360, "height": 740})
    state, chance = boju.new("dama", players=2), random.Random(1)
    bumped = ""
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
            continue
        if state.position()["kind"].startswith("bump"):
            bumped = bumped or bring(page, state)
        state.play(chance.choice(state.legal()))
    page.goto(bumped)
    settled(page)
    told = page.locator("#board .captions text", has_text="bump 1 of 3")
    assert right(told) < left(page.locator("#board .place", has_text="Hangu Pass"))
    page.goto(bring(page, state))
    settled(page)
    home = page.locator("#board .captions text", has_text="home 20")
    assert right(home) < left(page.locator("#board .sprite.small", has_text="Cinnabar: own throw"))


def left(found: Locator) -> float:
    box = found.first.bounding_box()
    assert box
    return box["x"]


def right(found: Locator) -> float:
    box = found.first.bounding_box()
    assert box
    return box["x"] + box["width"]
