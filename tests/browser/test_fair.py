"""Honest dice in the browser: promised, added to, revealed and checked, on a phone and on a desk."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.hand import Hand

SIZES = [(360, 740), (1280, 800)]


def open_table(page: Page, game: str, **options: int) -> str:
    data = {"game": game, "seats": ["me", "person"], "options": options}
    answer = page.request.post("/tables", data=data, headers={"Accept": "application/json"})
    return answer.headers["location"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_game_is_checked_by_its_players(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    path = open_table(page, "yut", pieces=1)
    page.goto(path)
    hand = Hand(page, seed=2)
    hand.hurry()
    hand.act()
    page.locator(".fairness summary").click()
    page.locator("#speak select").select_option("1")
    page.locator("#speak [name=words]").fill("rain")
    page.locator("#speak button").click()
    expect(page.locator("#spoken")).to_have_text("Your words count from draw 2 on.")
    page.locator("#fair").click()
    page.wait_for_url(re.compile("/fair$"))
    promised = page.locator("#commitment").text_content()
    assert promised
    assert re.fullmatch("[0-9a-f]{64}", promised)
    expect(page.locator("#seed")).to_have_count(0)
    expect(page.locator(".words li")).to_have_count(2)
    page.get_by_role("combobox").select_option("1")
    page.get_by_placeholder("Your words").fill("<i>松</i> & wind")
    page.get_by_role("button", name="Add them").click()
    expect(page.locator(".words li").last).to_contain_text("<i>松</i> & wind")
    expect(page.locator(".drawn li")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("link", name="To the table").click()
    hand.play_to_the_end()
    page.goto(f"{path}/fair")
    expect(page.locator("#commitment")).to_have_text(promised)
    expect(page.locator("#seed")).to_be_visible()
    expect(page.locator("form.speak")).to_have_count(0)
    page.get_by_role("button", name="Check every draw").click()
    expect(page.locator("#verdict.proved")).to_contain_text("follows from it")
    expect(page.locator("#verdict")).to_contain_text("<i>松</i> & wind")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_browser_adds_its_own_chance_once(page: Page) -> None:
    path = open_table(page, "yut")
    page.goto(path)
    for _ in range(2):
        page.locator("#throw:not([hidden])").wait_for()
        page.reload()
    page.locator("#throw:not([hidden])").wait_for()
    answer = page.request.get(f"{path}/fair", headers={"Accept": "application/json"})
    (added,) = answer.json()["contributions"]
    assert (added["from"], added["seat"]) == (1, 0)
    assert re.fullmatch("[0-9a-f]{32}", added["words"])
    assert page.locator("#commitment").text_content() == answer.json()["commitment"]


def test_words_of_others_are_heard_at_once(page: Page, browser: Browser, base_url: str) -> None:
    page.goto(open_table(page, "ping"))
    with browser.new_context(base_url=base_url) as context:
        onlooker = context.new_page()
        onlooker.goto(page.url)
        onlooker.locator("#position:not(:empty)").wait_for(state="attached")
        onlooker.locator(".fairness summary").click()
        page.locator("#throw:not([hidden])").wait_for()
        page.locator(".fairness summary").click()
        page.locator("#speak select").select_option("1")
        page.locator("#speak [name=words]").fill("<i>rain</i>")
        page.locator("#speak button").click()
        expect(onlooker.locator("#spoken")).to_have_text(
            "Black has added words, which count from draw 1 on: <i>rain</i>"
        )


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans", "ja", "ko"])
def test_the_explanation_fits_a_phone(page: Page, lang: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/fair?lang={lang}")
    expect(page.locator("#thrown")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
