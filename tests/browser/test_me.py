"""The page Me in the browser: what somebody's games say, and a mistake that is played again; the puzzle of the day."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from boju.analysis.daily import puzzle_of
from boju.table.match.commands import Resign
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.reviews import Reviews
from browser.test_axe import complaints
from browser.test_puzzles import play
from table.hands import ManualTime
from table.match.driver import read, table
from table.serving import serving
from table.test_my_games import a_review
from table.test_puzzles import MONDAY

GAMES = 12


def keep_some(database: Path) -> str:
    """Games of somebody's, one of them without a review; the secret of the personal link."""
    with closing(Database(database)) as kept:
        ann = People(kept).welcome("Ann")
        for number in range(GAMES):
            match = table("yut", ["me", "friend"], ["Ben"])
            match.roll("Ann")
            match.tell(Resign(number % 2), "Ben" if number % 2 else "Ann")
            created = f"2026-11-{number + 1:02}T12:00:00+00:00"
            setting = replace(
                match.state.setting,
                id=f"m{number}",
                host=ann,
                holders={0: ann},
                created=created,
                seed=bytes(32),
            )
            SqlJournal(kept).open(setting, [read(row) for row in match.journal])
            if number:
                Reviews(kept).keep(f"m{number}", a_review(0.0, 0.6 / number, 0.0, 0.02, 0.1 / number))
        return People(kept).make_link(ann)


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime(time=MONDAY.timestamp())


@pytest.fixture
def page(browser: Browser, tmp_path: Path, time_source: ManualTime) -> Iterator[Page]:
    """The page Me of somebody with some games; it may not complain."""
    secret = keep_some(tmp_path / "me.sqlite3")
    complaints: list[str] = []
    with serving(tmp_path / "me.sqlite3", time_source=time_source) as client:
        context = browser.new_context(base_url=str(client.base_url), reduced_motion="reduce")
        with context:
            page = context.new_page()
            page.on(
                "console",
                lambda message: complaints.append(message.text) if message.type == "error" else None,
            )
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.goto(f"/me#{secret}")
            page.locator("#arrive").click()
            page.wait_for_url("**/records")
            page.goto("/me")
            yield page
    assert complaints == []


def test_what_games_say_and_a_mistake_played_again(page: Page) -> None:
    game = page.locator("article.game")
    expect(game.locator("svg.loss-curve")).to_be_visible()
    expect(game.locator("svg.loss-curve title")).to_contain_text("2026-11-12")
    expect(page.locator(".missing")).to_contain_text("Games without a review: 1")
    game.locator("summary").click()
    expect(game.locator("tbody tr")).to_have_count(GAMES - 1)
    assert complaints(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    game.locator("form", has_text="Worst mistake").get_by_role("button").click()
    expect(page.locator("#board[data-index='1'], #board[data-moment]").first).to_be_visible()
    assert "/tables/" in page.url


def test_the_puzzle_of_the_day_is_answered(page: Page) -> None:
    page.goto("/puzzles/today")
    expect(page.locator("time")).to_have_text("Monday, November 30, 2026")
    page.locator("#board[data-moment='0']").wait_for()
    assert complaints(page) == []
    _, puzzle = puzzle_of(MONDAY.date())
    play(page, puzzle, puzzle.answer.events)
    expect(page.locator("#streak")).to_contain_text("1")
    expect(page.locator("#ranking li").first.locator(".why")).not_to_have_count(0)
    assert complaints(page, on_a_phone=True) == []
    page.goto("/puzzles")
    expect(page.locator("main")).to_contain_text("Days in a row: 1")
