"""What a reader can set at a table, and that it does what it says."""

import re

from playwright.sync_api import Page, expect

from browser.hand import Hand
from browser.test_games import open_table


def test_board_of_yut_can_be_round_and_stays_so(page: Page) -> None:
    open_table(page, "yut", "me", "novice")
    Hand(page).wait()
    board = page.locator("#board > use").first
    expect(board).to_have_attribute("href", "#yut-square")
    page.locator(".settings summary").click()
    page.locator("#style").select_option("round")
    expect(board).to_have_attribute("href", "#yut-round")
    page.reload()
    Hand(page).wait()
    expect(board).to_have_attribute("href", "#yut-round")


def test_throws_and_only_moves_can_be_left_to_the_page(page: Page) -> None:
    open_table(page, "yut", "me", "novice")
    hand = Hand(page)
    hand.wait()
    hand.hurry()
    page.locator(".settings summary").click()
    page.locator("#auto").check()
    page.locator("#forced").check()
    expect(page.locator("#log p")).not_to_have_count(0)
    hand.page.locator(".spot, #end:not([hidden])").first.wait_for(state="attached", timeout=60_000)
    expect(page.locator("#moves #choices li").nth(1)).to_be_attached()


def test_words_on_the_board_are_the_readers_and_old_ones_lie_behind_them(page: Page) -> None:
    """A tap shows the old word, and a switch shows all of them."""
    open_table(page, "madiao", "me", "novice", "novice", "novice")
    hand = Hand(page)
    hand.act()
    hand.act()
    face = page.locator(".caption", has_text=re.compile("^face")).first
    expect(face).to_be_visible()
    expect(face.locator("title")).to_have_text("面張")
    face.dispatch_event("click")
    expect(page.locator(".caption.old").first).to_contain_text("面張")
    page.locator(".settings summary").click()
    page.locator("#originals").check()
    page.reload()
    expect(page.locator(".caption.old").first).to_contain_text("面張")
    expect(page.locator(".caption.old title").first).to_have_text("face")
