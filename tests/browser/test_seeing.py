"""What the page shows of what has happened: the last moves, on the board and in the log, and what things are."""

import re

from playwright.sync_api import Page, expect

import boju
from browser.hand import Hand, settled
from browser.test_games import bring, open_table

RED = "rgb(169, 52, 40)"


def test_the_last_moves_are_marked_until_the_next(page: Page) -> None:
    open_table(page, "ping", "me", "novice")
    hand = Hand(page, seed=3)
    hand.wait()
    hand.hurry()
    while not page.locator("#log p.recent").count():
        hand.act()
        hand.wait()
    expect(page.locator("#board .marks .mark.to").first).to_be_attached()
    expect(page.locator("#board .marks .way").first).to_be_attached()
    expect(page.locator("#board .marks .mark.from")).to_have_count(0)  # nothing that left looks like a piece
    lines = page.locator("#log p.recent")
    expect(lines.first).to_contain_text("Black")
    page.locator("#show-again").click()
    expect(page.locator("#show-again")).to_be_visible()
    lines.filter(has_text="moves from").first.hover()
    lit = page.locator("#board .marks.lit .mark.to")
    expect(lit.first).to_be_attached()
    settled(page)
    box = lit.first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#log p.lit").first).to_contain_text("Black")
    expect(lit).to_have_count(0)


def test_what_is_paid_and_thrown_is_found_from_the_log_and_back(page: Page) -> None:
    state = boju.new("dama", players=3)
    page.goto(bring(page, state, "me,person,person"))
    Hand(page).wait()
    state.play("throw 6-6-6")
    page.goto(bring(page, state, "me,person,person"))
    Hand(page).wait()
    page.locator("#log p[data-index='1']").hover()
    amount = page.locator("#board .caption.lit")
    expect(amount).to_have_css("fill", RED)
    lit = page.locator("#board .marks.lit .mark.thrown")
    expect(lit).to_have_count(3)
    settled(page)
    boxes = [one.bounding_box() for one in (amount, lit.first)]
    for box in boxes:
        assert box is not None
        page.mouse.move(0, 0)
        expect(page.locator("#log p.lit")).to_have_count(0)
        page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        expect(page.locator("#log p.lit").first).to_contain_text("throws 6-6-6")


def test_things_on_the_board_say_what_they_are(page: Page) -> None:
    page.goto(bring(page, boju.new("dama", players=3), "me,person,person"))
    Hand(page).wait()
    place = page.locator("#board .place").nth(1)
    expect(place.locator("title")).to_have_text("Longxi Stud 隴西監")
    place.click()
    expect(page.locator("#reasons")).to_have_text("Longxi Stud 隴西監")
    expect(page.locator("#position")).not_to_contain_text("Longxi")
    named = page.locator("#board .ground .caption").nth(1)
    expect(named).to_contain_text("Longxi")
    page.locator(".settings summary").click()
    page.locator("#originals").check()
    expect(named).to_contain_text("隴西監")


def test_the_board_keeps_its_size(page: Page) -> None:
    open_table(page, "ping")
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    sizes = set()
    for _ in range(6):
        hand.act()
        hand.wait()
        sizes.add(settled(page).evaluate("board => board.clientHeight"))
    page.locator("#giving-up button").first.click()
    page.locator("#giving-up button").filter(has_text=re.compile("^Resign")).click()
    page.locator("#replay:not([hidden])").wait_for()
    expect(page.locator("#result")).to_be_in_viewport()
    sizes.add(settled(page).evaluate("board => board.clientHeight"))
    assert len(sizes) == 1


def test_the_side_to_move_sees_which_way_it_walks(page: Page) -> None:
    state = boju.new("ping")
    state.play("roll 6-5")
    page.goto(bring(page, state, "me,person"))
    walks = settled(page).locator(".walk")
    expect(walks.locator("title")).to_have_text(["White walks this way"] * 4)
    hand = Hand(page, seed=1)
    while page.locator("#throw").is_hidden():
        hand.act()
        settled(page)
    expect(walks.locator("title")).to_have_text(["Black walks this way"] * 4)
