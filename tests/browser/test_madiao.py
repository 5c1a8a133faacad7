"""馬吊 in the browser: a deal against three computers, by whoever opened the table; others look on."""

import re

from playwright.sync_api import Browser, Page, expect

from browser.hand import Hand


def open_madiao(page: Page) -> Hand:
    page.goto("/games/madiao")
    for seat in range(1, 4):
        page.locator(f"select[name='seat.{seat}']").select_option("novice")
    page.locator(".single summary").click()
    page.locator("#option-deals").fill("1")
    page.locator("#new-table button").click()
    page.wait_for_url(re.compile("/tables/"))
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    return hand


def halves(text: str) -> int:
    """An amount of 注 as it is written, in half-注."""
    amount = 2 * int(text.strip("+−½") or 0) + ("½" in text)
    return -amount if text.startswith("−") else amount


def test_a_deal_is_played_to_its_settlement(page: Page) -> None:
    hand = open_madiao(page)
    hand.play_to_the_end()
    expect(page.locator("#settlement tr")).to_have_count(4)
    assert sum(map(halves, page.locator("#settlement td:last-child").all_text_contents())) == 0
    page.locator("#open-panel").click()
    expect(page.locator("#panel tbody tr").nth(20)).to_be_attached()


def test_who_did_not_open_the_table_sees_no_hand(page: Page, browser: Browser, address: str) -> None:
    hand = open_madiao(page)
    while not page.locator("#choices button").count():
        hand.act()
    own = page.locator("#position").text_content() or ""
    with browser.new_context(base_url=address) as context:
        guest = context.new_page()
        guest.goto(page.url)
        guest.locator("#position:not(:empty)").wait_for(state="attached")
        seen = guest.locator("#position").text_content() or ""
        assert seen != own
        expect(guest.locator("#throw")).to_be_hidden()
        expect(guest.locator(".spot")).to_have_count(0)
        assert guest.request.get(f"{page.url}/record").status == 403
