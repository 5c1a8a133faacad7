"""A game that was played badly, reviewed in the browser: its worst decision is named, and a better one is shown."""

import json
import random
import re
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

import boju
from boju.analysis import rank
from browser.keyboard import Keyboard
from browser.test_axe import OPEN_ALL, complaints
from browser.test_games import open_table
from browser.test_lettering import too_small


def bad_game() -> bytes:
    state, chance = boju.new("yut", pieces=2), random.Random(5)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        else:
            state.play(state.legal()[-1])
    return str(state.record(seats="person,person")).encode()


LAST_EVENTS = 5
"""So much of a deal is reviewed with open cards: a whole one takes the reviewer a minute."""
MARKS = {"good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
WHOLE = "The whole game has been reviewed."


@cache
def bad_game_at(address: str) -> str:
    """Where the bad game is, brought once for all tests: it is reviewed once."""
    return httpx.post(f"{address}/records", content=bad_game()).headers["location"]


def wait_until_whole(page: Page) -> None:
    """Wait for the whole review: on a busy machine that takes minutes, for whoever plays comes first."""
    expect(page.locator("#progress")).to_contain_text(WHOLE, timeout=240_000)


def opened(page: Page, address: str, event: int | None = None) -> tuple[str, dict[str, Any]]:
    """The review of the bad game, whole, perhaps at one of its events; where it is, and what it holds."""
    path = bad_game_at(address)
    page.goto(f"{path}/review" + (f"#event={event}" if event else ""))
    wait_until_whole(page)
    found = httpx.get(f"{address}{path}/review", headers={"Accept": "application/json"}).json()
    return path, found


def current(page: Page, event: int) -> None:
    """The review shows this decision."""
    expect(page.locator(f"#decisions button[data-event='{event}']")).to_have_attribute("aria-current", "true")


def test_the_three_worst_come_first_and_keys_go_from_mistake_to_mistake(page: Page, address: str) -> None:
    _, found = opened(page, address)
    wrong = sorted(
        (one for one in found["decisions"] if one["grade"] != "good"),
        key=lambda one: (-one["loss"], one["event"]),
    )
    assert "blunder" in {one["grade"] for one in wrong}
    worst = page.locator("#worst button")
    assert [int(one.get_attribute("data-event") or -1) for one in worst.all()] == [
        one["event"] for one in wrong[:3]
    ]
    expect(worst.first).to_contain_text(wrong[0]["grade"])
    assert page.locator("#decisions .mark").all_text_contents() == [
        MARKS[one["grade"]] for one in found["decisions"]
    ]
    events = [one["event"] for one in found["decisions"] if one["grade"] != "good"]
    page.locator(f"#decisions button[data-event='{events[0]}']").click()
    for key, place in (("n", 1), ("n", 2), ("p", 1)):
        page.keyboard.press(key)
        current(page, events[place])


def test_what_was_played_stands_beside_what_was_better(page: Page, address: str) -> None:
    """On a desk, where the words on the board are large enough beside what is said about it, and on a phone."""
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, address)
    assert too_small(page) == []
    page.locator("#worst button").first.click()
    boards = page.locator("#stage svg.scene")
    for place in range(2):
        expect(boards.nth(place)).to_be_visible()
        expect(boards.nth(place)).to_have_attribute("aria-busy", "false")
    assert boards.nth(0).inner_html() != boards.nth(1).inner_html()
    boxes: list[Any] = [board.bounding_box() for board in boards.all()]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    assert min(box["height"] for box in boxes) > 150
    page.set_viewport_size({"width": 360, "height": 740})
    expect(boards.nth(0)).to_be_hidden()
    box: Any = boards.nth(1).bounding_box()
    verdict: Any = page.locator("#verdict").bounding_box()
    assert box["y"] + box["height"] <= verdict["y"]
    page.locator("#variants button[data-variant='played']").click()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(boards.nth(0)).to_be_hidden()


def test_a_link_to_a_throw_leads_to_what_was_made_of_it(page: Page, address: str) -> None:
    path, found = opened(page, address)
    decided = {one["event"] + place + 1 for one in found["decisions"] for place in range(one["length"])}
    thrown = next(
        number for number in range(10, found["events"]) if number not in decided and number + 1 in decided
    )
    page.goto("about:blank")
    page.goto(f"{path}/review#event={thrown}")
    current(page, thrown)
    later = found["decisions"][-1]["event"]
    page.evaluate("event => (location.hash = `#event=${event + 1}`)", later)
    current(page, later)


def test_a_review_fills_and_nobody_loses_their_place(page: Page, address: str) -> None:
    path, found = opened(page, address)
    half = len(found["decisions"]) // 2
    done = found["decisions"][half]["event"]
    part = found | {
        "is_whole": False,
        "done": done,
        "decisions": found["decisions"][:half],
        "curve": found["curve"][: done + 1],
    }
    answers = [part]

    def answer(route: Route) -> None:
        if "application/json" not in route.request.headers["accept"]:
            route.continue_()
        else:
            route.fulfill(content_type="application/json", body=json.dumps(answers[-1]))

    page.route(re.compile(r"/review(\?|$)"), answer)
    page.goto("about:blank")
    page.goto(f"{path}/review")
    expect(page.locator("#decisions li")).to_have_count(half)
    expect(page.locator("#progress")).to_contain_text(f"event {done} of {found['events']}")
    page.locator("#decisions button").nth(1).focus()
    answers.append(found)
    expect(page.locator("#progress")).to_contain_text(WHOLE)
    expect(page.locator("#decisions li")).to_have_count(len(found["decisions"]))
    expect(page.locator("#decisions button").nth(1)).to_be_focused()


@pytest.mark.deep
def test_who_plays_badly_on_purpose_finds_it_in_the_review(page: Page, address: str) -> None:
    open_table(page, "yut", "me", "person", pieces="2")
    keys, losses = Keyboard(page), {}
    keys.hurry()
    while True:
        keys.wait()
        if keys.is_over():
            break
        if page.locator("#throw").is_visible() or page.locator("#done").is_visible():
            keys.act()
            continue
        text = page.request.get(f"{page.url}/record").text()
        state = boju.Record.parse(text).replay()
        if not isinstance(state.actor, int):
            continue
        worst = rank(state, depth="quick").choices[-1]
        losses[state.ply] = worst.loss
        for event in worst.events:
            before = keys.events()
            keys.type(event)
            keys.expect_more_than(before)
    page.locator("#end a", has_text="Review the game").click()
    wait_until_whole(page)
    worst_button = page.locator("#worst button").first
    expect(worst_button).to_contain_text("blunder")
    worst_event = int(worst_button.get_attribute("data-event") or -1)
    assert losses[worst_event] == pytest.approx(max(losses.values()), abs=0.02)
    expect(page.locator("#verdict")).to_contain_text("Better:")


@pytest.mark.deep
def test_the_curve_is_a_table_too_and_axe_finds_nothing(page: Page, address: str) -> None:
    path, found = opened(page, address)
    page.evaluate(OPEN_ALL)
    expect(page.locator("#points tr")).to_have_count(found["events"] + 1)
    last = page.locator("#points tr").last.locator("td").nth(1)
    expect(last).to_have_text(f"{found['curve'][-1][0]:.2f}")
    assert complaints(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    for locale in ("en", "ko"):  # whose words are longest
        page.goto(f"{path}/review?lang={locale}")
        expect(page.locator("#worst button").first).to_have_attribute("aria-current", "true")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.deep
def test_open_cards_are_marked_beside_what_was_known(page: Page, address: str) -> None:
    whole, chance = boju.new("madiao", deals=1), random.Random(3)
    while whole.actor is not None:
        if whole.actor == "chance":
            whole.draw(chance.randrange(2**60))
        else:
            whole.play(whole.legal()[-1])
    events = whole.events[-LAST_EVENTS:]
    for _ in events:
        whole.undo()
    state = boju.from_position(whole.position())
    for event in events:
        state.play(event)
    text = str(state.record(seats="person,person,person,person")).encode()
    path = httpx.post(f"{address}/records", content=text).headers["location"]
    page.goto(f"{path}/review")
    wait_until_whole(page)
    opened = page.locator("#decisions .opened")
    expect(opened.first).to_contain_text("◇ with all cards open:")
    found = httpx.get(f"{address}{path}/review", headers={"Accept": "application/json"}).json()
    expect(opened).to_have_count(sum(one["choices"] > 1 for one in found["decisions"]))
    assert complaints(page, on_a_phone=True) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_bad_game_is_reviewed(page: Page, address: str) -> None:
    path = bad_game_at(address)
    page.goto(path)
    page.locator("#end a", has_text="Review the game").click()
    wait_until_whole(page)
    card = page.get_by_role("link", name="Result as a picture")
    assert httpx.get(f"{address}{card.get_attribute('href')}").text.startswith("<svg")
    expect(page.locator("#worst button").first).to_have_attribute("aria-current", "true")
    expect(page.locator("#verdict")).to_contain_text("Better:")
    expect(page.locator("#board")).to_have_attribute("data-moment", re.compile("-best$"))
    page.get_by_role("button", name="Played").click()
    expect(page.locator("#board")).to_have_attribute("data-moment", re.compile("-played$"))
    expect(page.locator("#told li").first).to_be_visible()
    page.locator("#decisions button").first.click()
    expect(page).to_have_url(re.compile("#event=[0-9]+$"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#decisions li:nth-child(2) button")).to_have_attribute("aria-current", "true")
    page.reload()
    expect(page.locator("#decisions li:nth-child(2) button")).to_have_attribute("aria-current", "true")
