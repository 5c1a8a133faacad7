"""What a reader can set at a table, and that it does what it says."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.hand import Hand, wait_until
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


STAND_INS = """
  window.heard = 0; window.told = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...at) { window.heard += 1; start.apply(this, at); };
  window.Notification = class extends EventTarget {
    static permission = "granted";
    static requestPermission() {}
    constructor(title, { body }) { super(); window.told.push(`${title}: ${body}`); }
  };
  window.look = (away) => {
    Object.defineProperty(document, "hidden", { value: away, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""


@pytest.mark.deep
def test_the_reader_is_called_when_it_is_their_turn(page: Page) -> None:
    """By the title of the tab, by sounds unless they are off, and where nobody looks by a notification if wanted."""
    page.add_init_script(STAND_INS)
    open_table(page, "yut", "me", "novice")
    hand = Hand(page)
    hand.wait()
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.locator(".settings summary").click()
    page.locator("#notify").check()
    hand.act()
    wait_until(page, "() => window.heard > 0")
    page.locator("#sound").uncheck()
    heard = page.evaluate("window.heard")
    page.evaluate("window.look(true)")
    while not page.evaluate("window.told.length"):
        hand.act()
        hand.wait()
    assert page.evaluate("window.told[0]") == "Yut · boju 博局: It is your throw."
    assert page.evaluate("window.heard") == heard


PHONE_IN_HAND = """
  window.trembled = [];
  navigator.vibrate = (milliseconds) => window.trembled.push(milliseconds);
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
"""
"""After a page is loaded again, some browsers know at once that a finger was there, others do not."""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
@pytest.mark.deep
def test_a_phone_trembles_when_it_is_the_readers_turn_unless_told_not_to(page: Page) -> None:
    """Once each time the turn comes back, not on every look at the page, and whether sounds are on or not."""
    page.add_init_script(PHONE_IN_HAND)
    open_table(page, "ping", "me", "novice")
    hand = Hand(page)
    hand.wait()
    hand.hurry()
    page.locator(".settings summary").click()
    page.locator("#sound").uncheck()
    page.reload()
    hand.wait()
    assert page.evaluate("window.trembled") == []
    come_round(hand)
    assert page.evaluate("window.trembled") == [60]
    page.locator(".settings summary").click()
    page.locator("#tremble").uncheck()
    come_round(hand)
    assert page.evaluate("window.trembled") == [60]


def come_round(hand: Hand) -> None:
    """Play until the next throw is the reader's again."""
    hand.act()
    while not hand.page.locator("#throw").is_visible():
        hand.act()
        hand.wait()
