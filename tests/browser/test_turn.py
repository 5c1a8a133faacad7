"""Turns of several moves: tried out on the board, taken back, and sent as a whole."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import boju
from browser.hand import Hand, drawn, settled, until, wait_until
from browser.test_games import bring, open_table

TRIED = "+1"
IS_SPOT = "([x, y]) => document.elementFromPoint(x, y).closest('.spot') !== null"


@pytest.fixture
def onlooker(browser: Browser, base_url: str) -> Iterator[Page]:
    with browser.new_context(base_url=base_url, reduced_motion="reduce") as context:
        yield context.new_page()


def begin_turn(page: Page) -> Hand:
    """Two moves to be made, with horses far apart: a turn of 6-1 in a game of ping."""
    state = boju.new("ping", doubles="four", entry="open")
    state.play("roll 6-1")
    page.goto(bring(page, state))
    hand = Hand(page, seed=2)
    hand.wait()
    hand.hurry()
    return hand


def test_nobody_sees_a_turn_before_it_is_done(page: Page, onlooker: Page) -> None:
    hand = begin_turn(page)
    onlooker.goto(page.url)
    drawn(onlooker)
    before, start = board(page), hand.events()
    moment(onlooker, start)
    assert board(onlooker) == before
    hand.act()
    after_one, tried = board(page), hand.events()
    assert after_one != before
    expect(page.locator("#done")).to_be_hidden()
    hand.act()
    expect(page.locator("#done")).to_be_visible()
    expect(page.locator("#status")).to_have_text("Turn complete: confirm or take back.")
    after_both = board(page)
    assert board(onlooker) == before
    page.locator("#undo").click()
    moment(page, tried)
    expect(page.locator("#done")).to_be_hidden()
    assert board(page) == after_one
    page.locator("#undo").click()
    moment(page, start)
    expect(page.locator("#undo")).to_be_hidden()
    assert board(page) == before
    assert board(onlooker) == before
    hand = Hand(page, seed=2)
    hand.act()
    hand.act()
    assert board(page) == after_both
    page.locator("#done").click()
    for one in (page, onlooker):
        expect(one.locator("#log .told")).not_to_have_count(0)
        moment(one, "3+0")
    assert board(page) == board(onlooker) == after_both


def test_who_does_not_want_to_look_sends_every_move(page: Page) -> None:
    hand = begin_turn(page)
    page.locator(".settings summary").click()
    page.locator("#whole").uncheck()
    hand.act()
    moment(page, "2+0")
    page.locator("#undo").click()
    moment(page, "3+0")


def test_a_piece_goes_at_once_and_comes_back_when_the_move_is_refused(refused_page: Page) -> None:
    page = refused_page
    hand = begin_turn(page)
    held: list[Route] = []
    page.route("**/attempts*", lambda route: held.append(route))
    before = board(page)
    hand.move()
    wait_until(page, "before => JSON.stringify(window.poses()) !== before", json.dumps(before))
    until(page, lambda: held)
    held[0].fulfill(status=409, json={"detail": "something else has to be answered first"})
    expect(page.locator("#status")).to_contain_text("something else")
    assert board(page) == before
    page.unroute("**/attempts*")
    hand.act()
    assert hand.events().endswith(TRIED)


def test_a_turn_that_does_not_arrive_can_be_sent_again(refused_page: Page) -> None:
    page = refused_page
    hand = begin_turn(page)
    hand.act()
    hand.act()
    page.route("**/turn*", lambda route: route.abort())
    page.locator("#done").click()
    expect(page.locator("#status")).to_contain_text("The server cannot be reached.")
    expect(page.locator("#done")).to_be_visible()
    page.unroute("**/turn*")
    page.locator("#done").click()
    moment(page, "3+0")


@pytest.mark.deep
def test_alone_a_decision_is_taken_back_past_the_computers_turn_and_all_comes_again(page: Page) -> None:
    open_table(page, "ping", "me", "novice")
    hand = Hand(page)
    hand.hurry()
    hand.reach_a_move()
    page.locator("#moves summary").click()
    first = page.locator("#choices button").all_text_contents()
    play_the_first_choices(page, hand)
    after = board(page)
    while page.locator("#choices button").all_text_contents() != first:
        before = hand.events()
        page.locator("#undo").click()
        hand.expect_more_than(before)
        hand.wait()
    expect(page.locator("#choices button")).to_have_text(first)
    play_the_first_choices(page, hand)
    assert board(page) == after


def play_the_first_choices(page: Page, hand: Hand) -> None:
    """Always the first choice, until the next throw is one's own."""
    while not page.locator("#throw").is_visible():
        before = hand.events()
        if page.locator("#done").is_visible():
            page.locator("#done").click()
        else:
            page.locator("#choices button").first.click()
        hand.expect_more_than(before)
        hand.wait()


def moment(page: Page, wanted: str) -> None:
    """So many events have happened, and so many moves are tried."""
    expect(page.locator("#board")).to_have_attribute("data-moment", wanted)


def board(page: Page) -> list[str]:
    """Where everything lies."""
    drawn(page)
    page.evaluate(
        """() => {
          window.poses = () => [...document.querySelectorAll("#board .sprites .sprite")]
            .map((one) => `${one.firstElementChild.getAttribute("href")} ${one.getAttribute("transform")}`).sort();
        }"""
    )
    found: list[str] = page.evaluate("() => window.poses()")
    return found


def test_what_cannot_be_moved_says_why(page: Page) -> None:
    """A touch on a point without own horses tells the clause until a horse is chosen; the board stays where it is."""
    page.set_viewport_size({"width": 1280, "height": 800})
    begin_turn(page)
    layer = settled(page)
    box = layer.bounding_box()
    assert box
    for step in range(12):
        x, y = box["x"] + box["width"] * (0.12 + 0.06 * step), box["y"] + box["height"] * 0.8
        if page.evaluate(IS_SPOT, [x, y]):
            continue
        with page.expect_response("**/touch*") as told:
            page.mouse.click(x, y)
        if told.value.json()["reasons"]:
            break
    expect(page.locator("#reasons.warning")).to_contain_text("Not possible: you have no horse on")
    expect(page.locator("#reasons .seal")).to_have_text("SL-21")
    assert layer.bounding_box() == box
    page.locator(".spot.origin").first.click()
    expect(page.locator(".spot.target").first).to_be_attached()
    expect(page.locator("#reasons")).not_to_contain_text("Not possible")


def test_who_plays_stands_above_the_log_beside_the_board(page: Page) -> None:
    """It is always in sight, and the log is never a strip of two lines."""
    begin_turn(page)
    for height in (600, 800, 1000):
        page.set_viewport_size({"width": 1280, "height": height})
        settled(page)
        log = page.locator("section.log").bounding_box()
        seats = page.locator("#seats").bounding_box()
        assert log
        assert seats
        assert seats["y"] + seats["height"] <= min(log["y"], height)
        assert log["height"] >= 170
