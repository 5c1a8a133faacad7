"""Two browsers at a table with a clock, and two that agree on a draw; the tests move the hands of the time_source."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from browser.hand import Hand, drawn
from table.hands import ManualTime
from table.serving import serving

Come = Callable[..., Page]
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "color_scheme": "dark",
    "reduced_motion": "reduce",
}


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


@pytest.fixture
def come(browser: Browser, tmp_path: Path, time_source: ManualTime) -> Iterator[Come]:
    """Makes a browser of somebody else, which may not complain."""
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    with ExitStack() as open_ones:
        server = open_ones.enter_context(serving(tmp_path / "table.sqlite3", time_source=time_source))

        def come(**kind: Any) -> Page:
            context = browser.new_context(base_url=str(server.base_url), **kind)
            page = open_ones.enter_context(context).new_page()
            context.set_default_timeout(60_000)
            page.on("console", listen)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        yield come
    assert complaints == []


def sit_down(come: Come, clock: str = "") -> tuple[Page, Page]:
    """A host and a friend on a phone, at a table of 柶戲 of their own."""
    host, friend = come(), come(**PHONE)
    host.goto("/games/yut")
    host.locator("select[name='seat.1']").select_option("friend")
    host.locator("[name=name]").fill("洪遵")
    expect(host.locator("#own-clock")).to_be_hidden()
    if clock:
        host.locator("#clock").select_option("own")
        host.locator("[name='clock.minutes']").fill(clock)
        host.locator("[name='clock.increment']").fill("0")
    host.locator("#new-table button").click()
    host.wait_for_url(re.compile("/tables/"))
    link = host.locator("#invitation-link")
    expect(link).to_have_value(re.compile("#"))
    friend.goto(link.input_value())
    friend.locator("[name=name]").fill("李清照")
    friend.locator("#join button").click()
    friend.wait_for_url(re.compile(r"/tables/[\w-]+$"))
    for page in (host, friend):
        drawn(page)
        Hand(page).hurry()
    return host, friend


def clock_of(page: Page, seat: int) -> Any:
    return page.locator(f"#seats [data-seat='{seat}'] .clock")


def offer_draw(page: Page) -> None:
    page.locator("#giving-up button", has_text="Offer a draw").click()


def test_a_clock_that_runs_out(come: Come, time_source: ManualTime) -> None:
    host, friend = sit_down(come, clock="1")
    for page in (host, friend):
        for seat in (0, 1):
            expect(clock_of(page, seat)).to_have_text("1:00")
            expect(clock_of(page, seat)).not_to_have_class(re.compile("running"))
    host.locator("#throw").click()
    for page in (host, friend):
        expect(clock_of(page, 0)).to_have_class(re.compile("running"))
        expect(clock_of(page, 0)).to_have_text(re.compile(r"0:[0-5]\d"))
        expect(clock_of(page, 1)).to_have_text("1:00")
    time_source.advance(39.5)
    for page in (host, friend):
        page.reload()
        expect(clock_of(page, 0)).to_have_class(re.compile("low"))
    expect(host.locator("#news")).to_contain_text("20 seconds left.")
    assert "seconds left" not in friend.locator("#news").inner_text()
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360
    time_source.advance(21)
    for page in (host, friend):
        expect(page.locator("#how")).to_contain_text("Cinnabar has run out of time")
        expect(clock_of(page, 0)).to_have_text("0:00")
        expect(page.locator("#giving-up")).to_be_hidden()


@pytest.mark.deep
def test_a_draw_is_offered_declined_and_agreed_on(come: Come) -> None:
    host, friend = sit_down(come)
    for page in (host, friend):
        expect(clock_of(page, 0)).to_be_hidden()  # at a table without one
    host.locator("#throw").click()
    expect(friend.locator("#log li")).to_have_count(1)
    offer_draw(friend)
    expect(host.locator("#draw-offer p")).to_have_text("李清照 offers a draw.")
    expect(host.locator("#news")).to_contain_text("李清照 offers a draw.")
    expect(friend.locator("#draw-offer p")).to_have_text("You offer a draw.")
    host.locator("#draw-offer button", has_text="Decline").click()
    for page in (host, friend):
        expect(page.locator("#draw-offer")).to_be_hidden()
    expect(friend.locator("#giving-up button", has_text="Offer a draw")).to_have_count(0)
    offer_draw(host)
    friend.locator("#draw-offer button", has_text="Accept the draw").click()
    for page in (host, friend):
        expect(page.locator("#how")).to_have_text("Drawn by agreement.")
        expect(page.locator("#settlement td:last-child").first).to_have_text("0")
        expect(page.locator("#draw-offer")).to_be_hidden()
    host.goto("/records")
    expect(host.locator("main")).to_contain_text("Drawn by agreement")
