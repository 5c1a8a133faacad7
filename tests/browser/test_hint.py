"""Help at the table: a hint marked on the board and told in words, the evaluation bar, and a decision taken back."""

import re

import pytest
from playwright.sync_api import Page, expect

import boju
from browser.hand import Hand
from browser.test_axe import complaints
from browser.test_games import bring, open_table

pytestmark = pytest.mark.usefixtures("hints")


def at_a_choice(page: Page, game: str = "ping") -> Hand:
    """A game against the computer that has come to the reader's move."""
    open_table(page, game, "me", "novice")
    hand = Hand(page)
    hand.hurry()
    hand.reach_a_move()
    return hand


def test_a_hint_is_marked_on_the_board_and_told(page: Page) -> None:
    state = boju.new("ping", preset="modern")
    state.play("roll 3-1")
    page.goto(bring(page, state, "me,novice"))
    expect(page.locator(".ring.advised")).to_have_count(0)
    page.locator("#hint").click()
    lines = page.locator("#advice p")
    expect(lines.first).to_contain_text(re.compile(r"Best: .* % to win"))
    expect(page.locator("#advice")).to_contain_text("Why: makes the point 5")
    expect(lines.last).to_contain_text(re.compile(r"Second best: .*[0-9] % less likely to win"))
    expect(page.locator(".ring.advised").first).to_be_visible()
    assert complaints(page) == []


@pytest.mark.deep
def test_where_nobody_has_a_chance_to_win_the_bar_stands_for_the_score_and_stays_while_others_act(
    page: Page,
) -> None:
    hand = at_a_choice(page, "dama")
    page.locator("#gauge-switch").click()
    gauge = page.locator("#gauge")
    expect(gauge).to_be_visible()
    expect(gauge.locator("span")).to_contain_text("expects")
    assert 0 < float(gauge.locator("meter").evaluate("one => one.value")) < 1
    hand.act()
    expect(gauge).to_be_visible()
    expect(page.locator("#gauge-switch")).to_be_visible()


def test_the_evaluation_is_a_bar_that_can_be_switched_on(page: Page) -> None:
    at_a_choice(page)
    expect(page.locator("#gauge")).to_be_hidden()
    page.locator("#gauge-switch").click()
    expect(page.locator("#gauge")).to_be_visible()
    expect(page.locator("#gauge span")).to_contain_text("% to win")
    assert 0 < float(page.locator("#gauge meter").evaluate("one => one.value")) < 1
    page.locator("#gauge-switch").click()
    expect(page.locator("#gauge")).to_be_hidden()
