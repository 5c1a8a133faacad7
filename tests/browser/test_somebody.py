"""Two people who do not know each other meet at a table, by one click each; and what a newcomer is offered."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hand import Hand, wait_until
from browser.test_axe import complaints
from browser.test_friends import Come
from browser.test_friends import come as come

PLAY_SOMEBODY = "#ping button[formaction]"


@pytest.mark.deep
def test_two_people_meet_while_one_plays_the_computer(page: Page, come: Come) -> None:
    page.goto("/")
    page.locator(PLAY_SOMEBODY).first.click()
    page.wait_for_url("**/tables/**")
    waits_at = page.url.partition("?")[0]
    expect(page.locator("#waiting")).to_be_visible()
    expect(page.locator("#invitation-only-here")).to_be_visible()
    assert complaints(page) == []
    page.locator("#waiting button").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.startswith(waits_at))
    expect(page.locator("#seats")).to_contain_text("Novice")
    expect(page.locator("#called")).to_be_hidden()
    other: Any = come()
    other.goto("/")
    expect(other.locator("#people")).to_contain_text("Sit down")
    assert complaints(other, on_a_phone=True) == []
    other.set_viewport_size({"width": 360, "height": 740})
    expect(other.locator("#people").get_by_role("link", name="Sit down").first).to_be_visible()
    other.locator(PLAY_SOMEBODY).first.click()
    other.wait_for_url(lambda url: url.startswith(waits_at))
    expect(page.locator("#called")).to_be_visible()
    expect(page).to_have_title(re.compile("Somebody has sat down at your table"))
    assert complaints(page) == []
    page.locator("#called a").click()
    page.wait_for_url(waits_at)
    expect(page.locator("#seats [data-seat='1'] .presence")).to_have_text("here")
    expect(page.locator("#company")).to_be_hidden()
    expect(page.locator("#throw")).to_be_visible()
    page.goto("/")
    expect(page.locator("#called")).to_be_hidden()


def test_the_front_page_hears_of_people_without_a_reload(page: Page, come: Come) -> None:
    page.clock.install()
    page.goto("/lobby")
    other: Any = come()
    other.goto("/games/dashi")
    other.locator(".somebody button").click()
    other.wait_for_url("**/tables/**")
    table = other.url.rpartition("/")[2].partition("?")[0]
    expect(page.locator(f"#people a[href*='{table}']")).to_have_count(0)
    page.clock.run_for(21_000)
    expect(page.locator(f"#people a[href='/tables/{table}/join']")).to_have_text("Sit down")


def test_automatic_throws_are_offered_after_a_few_by_hand(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('throws', '2')")
    page.locator("#yut button.strong").first.click()
    page.wait_for_url("**/tables/**")
    hand = Hand(page)
    hand.wait()
    offer = page.locator("#offer-auto")
    expect(offer).to_be_visible()
    offer.click()
    expect(offer).to_be_hidden()
    expect(page.locator("#auto")).to_be_checked()
    wait_until(page, "() => document.querySelector('#board').dataset.moment !== '0+0'")
