"""馬吊 in the browser: a deal against three computers, by whoever opened the table; others look on."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

import boju
from browser.hand import Hand, drawn, settled
from browser.test_games import at_a_move, bring

SEATS = "me,novice,novice,novice"
LAST_EVENTS = 12
"""So much of a deal is played here."""


def open_madiao(page: Page) -> Hand:
    """A deal, at a choice of the reader's."""
    page.goto(bring(page, at_a_move("madiao", 4), SEATS))
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    return hand


def nearly_over() -> boju.State:
    """A deal between players at random, shortly before its end."""
    state, chance = boju.new("madiao", deals=1), random.Random(3)
    while state.actor is not None:
        state.draw(chance.randrange) if state.actor == "chance" else state.play(chance.choice(state.legal()))
    for _ in range(LAST_EVENTS):
        state.undo()
    return state


def halves(text: str) -> int:
    """An amount of 注 as it is written, in half-注."""
    amount = 2 * int(text.strip("+−½") or 0) + ("½" in text)
    return -amount if text.startswith("−") else amount


def test_a_deal_is_played_to_its_settlement(page: Page) -> None:
    page.goto(bring(page, nearly_over(), SEATS))
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    hand.play_to_the_end()
    expect(page.locator("#settlement tr")).to_have_count(4)
    assert sum(map(halves, page.locator("#settlement td:last-child").all_text_contents())) == 0
    page.locator("#open-panel").click()
    expect(page.locator("#panel tbody tr").nth(20)).to_be_attached()


def test_who_did_not_open_the_table_sees_no_hand(page: Page, browser: Browser, address: str) -> None:
    open_madiao(page)
    own = page.locator("#position").text_content() or ""
    with browser.new_context(base_url=address, reduced_motion="reduce") as context:
        guest = context.new_page()
        guest.goto(page.url)
        drawn(guest)
        seen = guest.locator("#position").text_content() or ""
        assert seen != own
        expect(guest.locator("#throw")).to_be_hidden()
        expect(guest.locator("#typed")).to_be_hidden()
        expect(guest.locator(".spot")).to_have_count(0)
        assert guest.request.get(f"{page.url}/record").status == 403


@pytest.mark.deep
def test_own_hand_can_be_arranged_and_stays_so(page: Page) -> None:
    hand = open_madiao(page)
    falling = arranged(page, hand, "suits")
    rising = arranged(page, hand, "rising")
    assert falling != rising
    assert sorted(falling) == sorted(rising)
    assert [card[0] for card in falling] == [card[0] for card in rising]
    page.reload()
    assert own_cards(page, hand) == rising


def arranged(page: Page, hand: Hand, order: str) -> list[str]:
    """The own hand in another order, which the page asks for by loading itself again."""
    with page.expect_event("load"):
        page.locator("#order").select_option(order)
    return own_cards(page, hand)


def own_cards(page: Page, hand: Hand) -> list[str]:
    """The faces of the cards in the viewer's hand, from the left, once the board is drawn."""
    hand.wait()
    cards = (
        settled(page)
        .locator(".card use")
        .evaluate_all(
            """all => all.map(one => {
          const { x, y } = one.getBoundingClientRect();
          return [x, y, one.getAttribute("href").replace("#madiao-", "")];
        })"""
        )
    )
    lowest = max(y for _, y, _ in cards)
    return [face for x, y, face in sorted(cards) if y > lowest - 80]
