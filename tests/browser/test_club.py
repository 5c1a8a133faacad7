"""A club in the browser: three people, a round robin of quick games, a table of results, and a big screen."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.hand import drawn
from browser.test_axe import OPEN_ALL, complaints

Come = Callable[[], Page]
NAMES = ("Bea", "李清照")


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Makes a browser of somebody else."""
    with ExitStack() as contexts:

        def come() -> Page:
            context = contexts.enter_context(browser.new_context(base_url=address, reduced_motion="reduce"))
            context.set_default_timeout(60_000)
            return context.new_page()

        yield come


@pytest.mark.deep
def test_three_play_a_round_robin_to_a_table_of_results(page: Page, come: Come) -> None:
    page.goto("/clubs")
    page.locator("[name=name]").fill("先生の組")
    page.locator("[name=person]").fill("Ann")
    page.locator("form button.strong").click()
    link = page.locator("#club-link")
    expect(link).to_have_value(re.compile(r"/clubs/[\w-]+#\w+$"))
    players = {"Ann": page}
    for name in NAMES:
        other = players[name] = come()
        other.goto(link.input_value())
        other.locator("[name=name]").fill(name)
        other.locator("#enter button").click()
        expect(other.locator("#now")).to_be_visible()
    expect(page.locator("#member-list")).to_contain_text(NAMES[1])
    page.reload()
    page.locator("#new-tournament summary").click()
    page.locator("#new-tournament [name=rules]").select_option("yut/source")
    page.locator("#new-tournament [name=order]").select_option("results")
    page.locator("#new-tournament button").click()
    home = page.url
    screen = page.context.new_page()
    screen.goto(f"{home}/screen")
    expect(screen.locator("#nothing")).to_be_visible()
    for number in range(3):
        page.get_by_role("button", name="Open the tables of this round").click()
        expect(page.locator("#now .tournament > .meetings")).to_contain_text("Table")
        meeting = page.locator("#now .tournament > .meetings li").first.locator("bdi")
        expect(meeting).to_have_count(2)
        pair = meeting.all_inner_texts()
        loser = max(pair, key=[*players].index)
        theirs = players[loser]
        if number:
            theirs.goto(page.locator("#now .tournament > .meetings a").first.get_attribute("href") or "")
        else:  # the button comes by itself
            theirs.locator("#mine ~ p .button").click()
        drawn(theirs)
        if number == 0:
            table = theirs.url.split("/")[-1].partition("?")[0]
            board = screen.locator(f"[data-table='{table}']")
            drawn(board, ".scene")
            expect(board.locator("[aria-current] bdi")).to_have_text(pair[0])
            assert complaints(screen) == []
        theirs.locator("#giving-up button").first.click()
        theirs.locator("#giving-up button").first.click()
        expect(theirs.locator("#end")).to_be_visible()
        if number == 0:
            expect(screen.locator(f"[data-table='{table}'] .result:visible")).to_have_text("wins")
        if number:  # what has changed comes by itself, as was seen the first time
            page.reload()
        expect(page.locator("#now .tournament .facts")).to_contain_text(
            "finished" if number == 2 else f"Round {number + 2} of 3"
        )
    rows = page.locator("#now .ranks tbody tr")
    for row, told in zip(range(3), ("Ann 2 2 2", "Bea 1 1 2", "李清照 0 0 2"), strict=True):
        expect(rows.nth(row)).to_contain_text(re.compile(rf"{row + 1}\s*" + told.replace(" ", r"\s*")))
    page.evaluate(OPEN_ALL)
    assert complaints(page, on_a_phone=True) == []
