"""A hand that plays by clicking on the page."""

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import FrameLocator, Locator, Page, expect

SOMETHING_TO_DO = "#throw:not([hidden]), #done:not([hidden]), .spot, #offers button, #end:not([hidden])"
WHY_NOT = ("#status", "#distrust", "#news p:last-child")
"""Where the page says why nothing goes on."""


def wait_until(page: Page, condition: str, given: object = None) -> None:
    """Wait until a function of the page is true. Playwright's own wait needs `eval`, which pages forbid."""
    page.evaluate(
        f"""(given) => new Promise((done, fail) => {{
      const end = performance.now() + 120000;
      const look = () => {{
        if (({condition})(given)) done();
        else if (performance.now() > end) fail(new Error("waited too long"));
        else requestAnimationFrame(look);
      }};
      look();
    }})""",
        given,
    )


def until(page: Page, is_so: Callable[[], object], seconds: float = 120) -> None:
    """Look again and again until something is so that the page cannot be asked for; the page goes on meanwhile."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "waited too long"
        page.wait_for_timeout(20)


def drawn(within: Page | Locator | FrameLocator, board: str = "#board") -> Locator:
    """A board, once the page's script has drawn it and nothing on it moves."""
    found = within.locator(board)
    expect(found).to_have_attribute("aria-busy", "false")
    return found


def settled(page: Page) -> Locator:
    """The board of a table, a lesson, a puzzle or a review, once all that is known of it is on the page and rests."""
    expect(page.locator("#board")).to_have_attribute("data-moment", re.compile("."))
    return drawn(page)


class Hand:
    """Plays whatever the page offers."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.chance = random.Random(seed)

    def hurry(self) -> None:
        """No motion, and nothing that is played without it."""
        self.page.locator(".settings summary").click()
        self.page.locator("#forced").uncheck()
        self.page.locator("#motion").select_option("none")
        self.page.locator(".settings summary").click()

    def wait(self) -> None:
        """Until there is something to do, or the game is over."""
        self.page.locator(SOMETHING_TO_DO).first.wait_for(state="attached")

    def is_over(self) -> bool:
        return self.page.locator("#end").is_visible()

    def act(self) -> None:
        """One throw or one move by clicks, or the end of a turn of several moves.

        A click in a moment in which the page is busy goes for nothing: people click again, and so does this hand.
        """
        self.wait()
        before = self.events()
        self.click_once()
        if self.is_over():
            return
        try:
            self.expect_more_than(before, seconds=15)
        except AssertionError:
            self.click_once()
            self.expect_more_than(before)

    def click_once(self) -> None:
        """Click on what there is to do."""
        if self.page.locator("#throw").is_visible():
            self.page.locator("#throw").click()
        elif self.page.locator("#done").is_visible():
            self.page.locator("#done").click()
        elif self.page.locator("#offers button").count():
            self.page.locator("#offers button").first.click()
        elif not self.is_over():
            self.move()

    def reach_a_move(self) -> None:
        """Throw or deal until there is a move to be chosen."""
        self.wait()
        while self.page.locator("#throw").is_visible():
            self.act()
            self.wait()
        assert not self.is_over()

    def expect_more_than(self, events: str, seconds: float = 60) -> None:
        """Something has happened since; where nothing has, the page's own words say why."""
        board = self.page.locator("#board")
        try:
            expect(board).not_to_have_attribute("data-moment", events, timeout=1000 * seconds)
        except AssertionError as error:
            said = {where: self.page.locator(where).all_inner_texts() for where in WHY_NOT}
            raise AssertionError(f"nothing came after {events}: {said}") from error

    def move(self) -> None:
        """Choose where from, if that is open, and where to."""
        if not self.page.locator(".spot.target").count():
            self.click(".spot.origin")
        self.click(".spot.target")
        if self.page.locator("#menu").is_visible():
            self.page.locator("#menu button").first.click()

    def click(self, spots: str) -> None:
        found = self.page.locator(spots)
        if not found.count():  # the page has made the only move meanwhile
            return
        found.nth(self.chance.randrange(found.count())).click()

    def play_to_the_end(self) -> None:
        while not self.is_over():
            self.act()

    def events(self) -> str:
        """Something that changes with every event, and every move that is tried."""
        return self.page.locator("#board").get_attribute("data-moment") or ""
