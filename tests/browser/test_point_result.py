"""On a phone the result of a game stands in the first window, above what looks back on it."""

import random

from playwright.sync_api import Page, expect

import boju
from browser.test_games import bring


def test_the_result_is_in_the_first_window_of_a_small_phone(page: Page) -> None:
    state, chance = boju.new("madiao"), random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(bring(page, state, "me,novice,novice,novice"))
    expect(page.locator("#result")).to_be_in_viewport(ratio=1)
    expect(page.locator("#how")).to_be_in_viewport(ratio=0.5)
    expect(page.locator("#how")).to_contain_text("What weighed most for East: deal ")
    assert page.locator("#how").inner_text().startswith("North wins. ")


def test_who_has_won_is_told_once(page: Page) -> None:
    """Where the reasons name the winner nothing else does."""
    state, chance = boju.new("yut", pieces=1), random.Random(1)
    while state.actor is not None or state.scores()[0] > 0:
        if state.actor is None:
            state = boju.new("yut", pieces=1)
        elif state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    page.goto(bring(page, state, "me,novice"))
    expect(page.locator("#result")).to_have_text("You lost")
    expect(page.locator("#how")).to_have_text("Indigo has every piece home and wins.")
