"""Terms are explained where they are read: by pointer, by touch and by keyboard, at the table and in the rules."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import boju
from browser.hand import Hand
from browser.test_axe import complaints
from browser.test_games import bring, open_table

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
SEATS = ("me", "novice", "novice", "novice")


def test_a_term_in_the_log_is_explained_to_pointer_and_keyboard(page: Page) -> None:
    open_table(page, "madiao", *SEATS)
    Hand(page).reach_a_move()
    term, note = page.locator("#log .term", has_text="面張").first, page.locator("#note")
    expect(term).to_have_attribute("lang", "zh-Hant")
    told = page.locator("#log").text_content()
    term.hover()
    expect(note).to_contain_text("面張 miànzhāng Face card")
    note.hover()
    expect(note).to_be_visible()
    page.locator("h1").hover()
    expect(note).to_have_count(0)
    assert page.locator("#log").text_content() == told
    page.locator("#log").focus()
    while not term.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    expect(note).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "note")
    page.keyboard.press("Enter")
    expect(term).to_have_attribute("aria-expanded", "true")
    assert complaints(page) == []
    page.keyboard.press("Tab")
    expect(note.locator(".seal")).to_be_focused()
    expect(note.locator(".seal")).to_have_attribute("href", "/games/madiao/rules#MADIAO-19")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(term).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "false")
    while page.evaluate("document.activeElement.closest('#log') !== null"):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("zh-Hant", "細滿"),
        *(pytest.param(*row, marks=pytest.mark.deep) for row in (("en", "Fine fill"), ("ko", "세만"))),
    ],
)
def test_a_term_of_the_rules_is_explained_by_touch(
    browser: Browser, address: str, locale: str, words: str
) -> None:
    with browser.new_context(base_url=address, **PHONE) as context:
        page = context.new_page()
        page.goto(f"/games/dama/rules?lang={locale}#DAMA-81")
        page.locator("[id='DAMA-81'] a.term").first.tap()
        note = page.locator("#note")
        expect(note).to_contain_text(words)
        box = note.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert page.url.endswith("#DAMA-81")
        page.locator("h1").first.dispatch_event("pointerdown")
        expect(note).to_have_count(0)


def test_words_in_brackets_that_hold_a_term_among_others_stay_in_the_log(page: Page) -> None:
    state, chance = boju.new("wahua"), random.Random(1)
    while not any("framed and plain)" in told.text for told in state.told()):
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    page.goto(bring(page, state, "person,person,person,person"))
    line = page.locator("#log p", has_text="lays open the pair").first
    expect(line.locator(".term").first).to_be_attached()
    page.mouse.move(2, 2)
    assert "framed and plain)" in line.inner_text()


def test_all_terms_can_be_read_at_the_table(page: Page) -> None:
    open_table(page, "yut", "me", "person")
    Hand(page).wait()
    dialog = page.locator("#glossary")
    expect(dialog).to_be_hidden()
    page.keyboard.press("g")
    expect(dialog).to_be_visible()
    expect(dialog.locator("[id='term-윷']")).to_contain_text("yut")
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.locator("#open-glossary").click()
    expect(dialog).to_be_visible()


@pytest.mark.deep
def test_terms_of_the_reasons_and_of_the_panel_are_explained(page: Page) -> None:
    open_table(page, "wahua", *SEATS)
    hand = Hand(page)
    hand.wait()
    hand.hurry()
    while not page.locator("#reasons .term").count():
        hand.act()
        hand.wait()
    page.locator("#reasons .term").first.click()
    expect(page.locator("#note")).to_be_visible()
    page.locator("#open-panel").click()
    page.locator("#panel td .term").first.click()
    expect(page.locator("#panel #note")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#note")).to_have_count(0)
    expect(page.locator("#panel")).to_be_visible()
