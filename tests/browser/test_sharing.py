"""A finished game that is shown to others: what its page offers, and the board on a page of another site."""

import random
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import boju
from browser.hand import drawn
from browser.test_axe import complaints


@pytest.fixture(scope="module")
def over(address: str) -> str:
    """The address of a finished table."""
    state, chance = boju.new("yut"), random.Random(1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    answer = httpx.post(f"{address}/records", content=str(state.record()).encode(), timeout=60)
    return address + answer.headers["location"]


@contextmanager
def another_site(code: str) -> Iterator[str]:
    """The address of a page of another origin that has this code in it."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = f"<!doctype html><title>A page about games</title><body>{code}".encode()
            self.send_response(200 if self.path == "/" else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            if self.path == "/":
                self.wfile.write(body)

        def log_message(self, format: str, *values: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def test_a_page_of_another_site_shows_the_game_step_by_step(browser: Browser, over: str) -> None:
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(over)
        page.locator("#share summary").click()
        expect(page.locator("#share-code")).to_have_value(re.compile("iframe"))
        code = page.locator("#share-code").input_value()
        context.clear_cookies()
        with another_site(code) as site:
            page.goto(site)
            frame = page.frame_locator("iframe")
            expect(frame.locator("#last")).to_be_disabled()
            drawn(frame)
            expect(frame.locator("#told")).not_to_be_empty()
            result = frame.locator("#told").inner_text()
            frame.locator("#first").click()
            expect(frame.locator("#at")).to_have_text("Start of the game")
            expect(frame.locator("#told")).to_be_empty()
            frame.locator("#forth").click()
            expect(frame.locator("#at")).to_contain_text("Event 1 of")
            expect(frame.locator("#told")).not_to_be_empty()
            frame.locator("#forth").press("ArrowLeft")
            expect(frame.locator("#at")).to_have_text("Start of the game")
            frame.locator("#last").click()
            expect(frame.locator("#told")).to_have_text(result)
            assert context.cookies() == []


def test_another_page_is_not_shown_in_a_frame(browser: Browser, over: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        with another_site(f'<iframe src="{over}"></iframe>') as site:
            page.goto(site)
            expect(page.frame_locator("iframe").locator("#board")).to_have_count(0)


@pytest.mark.deep
def test_axe_finds_nothing_in_them(page: Page, over: str) -> None:
    page.goto(f"{over}/embed?lang=en")
    drawn(page)
    assert complaints(page, on_a_phone=True) == []
    page.goto(over)
    page.locator("#share summary").click()
    expect(page.locator("#share-code")).to_be_visible()
    assert complaints(page) == []
    page.locator("[data-copies=share-link]").click()
    expect(page.locator("[data-copies=share-link]")).to_have_text("Copied")
