"""挖花 in the browser: hands against three computers, on a desk and on a phone."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import boju
from boju import State
from browser.hand import Hand, drawn
from browser.test_games import at_a_move, bring, play_hurriedly

SEATS = ("me", "novice", "novice", "novice")


def open_wahua(page: Page) -> Hand:
    return play_hurriedly(page, "wahua", *SEATS)


def at_a_choice(page: Page) -> None:
    page.goto(bring(page, at_a_move("wahua", len(SEATS)), ",".join(SEATS)))
    Hand(page).wait()


@pytest.mark.deep
def test_hands_are_played_to_a_settlement(page: Page) -> None:
    hand = open_wahua(page)
    while not page.locator("#log .told").filter(has_text="道").count():
        hand.act()
    scores = [int(text.replace("−", "-")) for text in page.locator("#seats .score").all_text_contents()]
    assert sum(scores) == 0
    expect(page.locator("#log")).not_to_contain_text("does not win")


def test_the_first_hand_says_what_to_aim_for_and_what_a_number_counts(page: Page) -> None:
    at_a_choice(page)
    reasons = page.locator("#reasons")
    for aim in ("Collect ten pairs of ten", "Framed tiles and", "Spare tiles go first"):
        expect(reasons).to_contain_text(aim)
    expect(drawn(page).locator(".caption").filter(has_text=re.compile(r"^your sets \d+ 道$"))).to_have_count(
        1
    )


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.deep)])
def test_what_completes_a_hand_can_be_read_and_folded(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    at_a_choice(page)
    page.locator("#open-panel").click()
    own = page.locator("#panel details")
    expect(own.locator("tbody tr").first).to_be_visible()
    picture = own.locator("tbody tr svg").first.bounding_box()
    assert picture
    assert 20 < picture["height"] < 80
    assert page.locator("#panel div").evaluate("it => it.scrollWidth <= it.clientWidth")
    own.locator("summary").click()
    expect(own.locator("table")).to_be_hidden()
    types = page.locator("#panel div > table tbody tr")
    expect(types.first).to_be_visible()
    expect(types).to_have_count(21)


LAYING = ("pair", "kao", "swap", "show")


def moments(rule: str) -> Iterator[State]:
    """For each kind of move a moment when seat 0 can start it from its own tiles."""
    wanted, chance = {*LAYING, "discard"}, random.Random(rule)
    while wanted:
        state = boju.new("wahua", discard_rule=rule)
        while state.actor is not None and wanted:
            if state.actor == "chance":
                state.draw(chance.randrange)
                continue
            legal = state.legal()
            found = wanted & {move.split()[0] for move in legal}
            if state.actor == 0 and found:
                wanted -= found
                yield boju.from_position(state.position())
            laying = [move for move in legal if move.split()[0] in LAYING]
            state.play(chance.choice(laying or legal))


@pytest.mark.parametrize(
    ("width", "rule"),
    [
        (360, "honour"),
        *(
            pytest.param(*way, marks=pytest.mark.deep)
            for way in ((360, "enforced"), (1280, "honour"), (1280, "enforced"))
        ),
    ],
)
def test_own_tiles_can_be_hit(page: Page, width: int, rule: str) -> None:
    """Also when offers and reasons take much room below the board: these stay in the window then and are scrolled."""
    size: ViewportSize = {"width": width, "height": 740}
    page.set_viewport_size(size)
    page.goto("/")
    for state in moments(rule):
        record = str(state.record(seats="me,random,random,random"))
        answer = page.request.post("/records", data=record, max_redirects=0)
        page.goto(answer.headers["location"])
        own = page.locator(".spot.origin, .spot.chosen")
        own.first.wait_for(state="attached")
        boxes = [spot.bounding_box() for spot in own.all()]
        assert all(box and min(box["width"], box["height"]) >= 39 for box in boxes), state.position()
        board, bar = page.locator("#board").bounding_box(), page.locator(".bar").bounding_box()
        assert board
        assert bar
        assert board["y"] + board["height"] <= bar["y"] + 1
        assert bar["y"] + bar["height"] <= size["height"] + 1
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_others_see_no_tile_of_a_hand(page: Page, browser: Browser, address: str) -> None:
    at_a_choice(page)
    with browser.new_context(base_url=address, reduced_motion="reduce") as context:
        guest = context.new_page()
        guest.goto(page.url)
        faces = (
            drawn(guest)
            .locator(".sprites use")
            .evaluate_all("all => all.map(one => one.getAttribute('href'))")
        )
        assert sum(bool(re.search("back", face)) for face in faces) >= 80
        expect(guest.locator(".spot")).to_have_count(0)
