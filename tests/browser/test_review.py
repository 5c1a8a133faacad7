"""A game that was played badly, reviewed in the browser: its worst decision is named, and a better one is shown."""

import random
import re

import httpx
from playwright.sync_api import Page, expect

import boju


def bad_game() -> bytes:
    state, chance = boju.new("yut", pieces=2), random.Random(5)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        else:
            state.play(state.legal()[-1])
    return str(state.record(seats="person,person")).encode()


def test_a_bad_game_is_reviewed(page: Page, address: str) -> None:
    path = httpx.post(f"{address}/records", content=bad_game()).headers["location"]
    page.goto(path)
    page.locator("#end a", has_text="Review the game").click()
    expect(page.locator("#progress")).to_contain_text("The whole game has been looked at.", timeout=120_000)
    card = page.get_by_role("link", name="Card with the result")
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
