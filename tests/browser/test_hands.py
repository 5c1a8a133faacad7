"""A page for any hand and eye: narrow windows, zoom, little motion, few colours, ears instead of eyes."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import boju
from browser.hand import Hand, settled
from browser.test_games import GAMES, at_a_move, bring, open_table
from browser.test_lettering import too_small
from browser.test_wahua import LAYING

PHONE: ViewportSize = {"width": 360, "height": 740}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""A window of 1280 × 800 at 200 %."""
CUT_OFF = """width => [...document.querySelectorAll("main *, header *")].filter(one => {
  const { left, right, width: own } = one.getBoundingClientRect();
  const isScrolled = one.closest("svg, .unseen, dialog, datalist") || one.clientWidth === 0;
  return !isScrolled && own > 0 && (right > width + 1 || left < -1);
}).map(one => one.outerHTML.slice(0, 120))"""


SEEN = (("dama", "phone"), ("wahua", "zoomed"))
"""The other games are seen on phones in `test_newcomer.py`."""


@pytest.mark.parametrize(
    ("game", "size"),
    [
        *(
            pytest.param(
                game,
                size,
                id=f"{game}-{name}",
                marks=() if (game, name) in SEEN else pytest.mark.deep,
            )
            for name, size in (("phone", PHONE), ("zoomed", ZOOMED))
            for game in GAMES
        ),
    ],
)
def test_nothing_of_a_table_is_cut_off(browser: Browser, address: str, game: str, size: ViewportSize) -> None:
    with browser.new_context(base_url=address, viewport=size, reduced_motion="reduce") as context:
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.goto(bring(page, at_a_move(game, len(GAMES[game])), ",".join(GAMES[game])))
        Hand(page).wait()
        settled(page)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert page.evaluate(CUT_OFF, size["width"]) == []
        board, bar = page.locator("#board").bounding_box(), page.locator(".bar").bounding_box()
        assert board
        assert bar
        below, beside = board["y"] + board["height"], board["x"] + board["width"]
        assert bar["y"] >= below - 1 or bar["x"] >= beside - 1
        assert bar["y"] + bar["height"] <= size["height"] + 1


def offering(count: int) -> boju.State:
    """A moment of 挖花 when seat 0 can do so much beside discarding, some of it with its own tiles."""
    chance = random.Random(count)
    while True:
        state = boju.new("wahua")
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
                continue
            legal = state.legal()
            offered = [event for event in legal if not event.startswith("discard")]
            if (
                state.actor == 0
                and len(offered) == count
                and any(event.split()[0] in LAYING for event in offered)
            ):
                return boju.from_position(state.position())
            state.play(chance.choice(offered or legal))


@pytest.mark.parametrize("count", [pytest.param(2, marks=pytest.mark.deep), 3])
def test_several_offers_leave_the_hand_of_a_phone_free(browser: Browser, address: str, count: int) -> None:
    """Nothing lies over the board, and everything is there without scrolling."""
    with browser.new_context(base_url=address, viewport=PHONE, reduced_motion="reduce") as context:
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.goto(bring(page, offering(count), "me,random,random,random"))
        hand = Hand(page)
        expect(page.locator("#offers button")).to_have_count(count)
        settled(page)
        board, bar = page.locator("#board").bounding_box(), page.locator(".bar").bounding_box()
        assert board
        assert bar
        assert board["y"] + board["height"] <= bar["y"] + 1
        for button in page.locator("#offers button").all():
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= PHONE["height"]
        assert too_small(page) == []
        before = hand.events()
        if not page.locator(".spot.target").count():
            page.locator(".spot.origin").first.click()
        page.locator(".spot.target").first.click()
        if page.locator("#menu").is_visible():
            page.locator("#menu button").last.click()
        hand.expect_more_than(before)
        expect(page.locator("#log p[data-index='1']")).to_contain_text("East")


@pytest.mark.deep
def test_who_wants_little_motion_sees_none(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address, reduced_motion="reduce") as context:
        page = context.new_page()
        page.add_init_script(
            """window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };"""
        )
        open_table(page, "yut", "me", "person")
        hand = Hand(page)
        for _ in range(4):
            hand.act()
        expect(page.locator("#motion")).to_have_value("none")
        assert page.evaluate("window.moved") == 0
        page.locator(".settings summary").click()
        page.locator("#motion").select_option("calm")
        for _ in range(3):
            hand.act()
        assert page.evaluate("window.moved") > 0


def test_with_few_colours_the_board_keeps_its_own(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address, forced_colors="active") as context:
        page = context.new_page()
        open_table(page, "yut", "me", "person")
        Hand(page).wait()
        assert page.evaluate("matchMedia('(forced-colors: active)').matches")
        board = page.locator("#board")
        assert board.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"
        settled(page)
        edges = page.locator("#seats li").evaluate_all(
            "all => all.map(one => getComputedStyle(one).borderLeftColor)"
        )
        assert len(set(edges)) == 2


def test_every_event_is_announced_once_and_so_is_the_own_turn(page: Page) -> None:
    page.add_init_script(
        "localStorage.setItem('forced', 'no')"
    )  # what is left of a throw can be one move only
    open_table(page, "ping", "me", "person")
    hand = Hand(page)
    hand.wait()
    news = page.locator("#news p")
    expect(page.locator("#news")).to_have_attribute("aria-live", "polite")
    expect(news).to_have_text(["White is to throw."])
    hand.act()
    hand.wait()
    expect(news).to_have_count(3)
    expect(news.nth(1)).to_contain_text("White")
    expect(news.nth(2)).to_contain_text("White to move")
    hand.act()
    hand.wait()
    expect(news).to_have_count(5)


def test_pieces_and_places_are_named_in_the_language_of_the_page(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address, locale="ko", reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(bring(page, at_a_move("ping", 2)))
        Hand(page).wait()
        settled(page)
        names = page.locator(".spot").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        things = page.locator("#position li").all_text_contents()
        assert len(things) > 4
        assert any("말" in name for name in names)
        assert not any(re.search("[a-z]{4}", text) for text in [*names, *things])
        assert re.search("[가-힣]", page.locator("#board").get_attribute("aria-label") or "")
