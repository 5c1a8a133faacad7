"""A browser whose reader lets sites keep nothing: all pages are there, and players are told what is missing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Page, expect

from browser.conftest import WITH_WINDOWS
from browser.hand import Hand
from browser.test_games import open_table

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium writes down where its reader has site data blocked."""


@pytest.fixture
def blocked(browser_type: BrowserType, tmp_path: Path, base_url: str) -> Iterator[Page]:
    """A page that may keep nothing, and may not fail at it; only a browser with windows has such a setting."""
    if WITH_WINDOWS is None:
        pytest.fail("there is no Chromium with windows: install chromium beside chromium-headless-shell")
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED), "utf-8")
    arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
    context = browser_type.launch_persistent_context(
        tmp_path, executable_path=WITH_WINDOWS, args=arguments, base_url=base_url
    )
    failed: list[str] = []
    page = context.pages[0]
    page.on("pageerror", lambda error: failed.append(str(error)))
    yield page
    context.close()
    assert failed == []


def test_a_table_is_seen_by_whoever_keeps_nothing(blocked: Page, page: Page) -> None:
    open_table(page, "yut", "me", "person")
    hand = Hand(page)
    hand.wait()
    blocked.goto(page.url)
    assert blocked.evaluate("(() => { try { return sessionStorage && 1 } catch { return 0 } })()") == 0
    expect(blocked.locator("#board > use")).not_to_have_count(0)
    expect(blocked.locator("#no-cookies")).to_have_count(0)
    hand.act()
    expect(blocked.locator("#log p")).not_to_have_count(0)


def test_who_opens_a_table_is_told_that_no_cookies_are_kept(blocked: Page) -> None:
    blocked.goto("/games/ping?lang=en")
    blocked.get_by_role("button", name="Start game").click()
    expect(blocked.locator("#no-cookies")).to_contain_text("keeps no cookies")
    expect(blocked.locator("#board > use")).not_to_have_count(0)


@pytest.mark.deep
def test_every_other_page_is_there(blocked: Page) -> None:
    for path in ("/", "/learn", "/learn/yut", "/puzzles", "/records", "/me", "/offline", "/games/yut/rules"):
        assert blocked.goto(path)
        expect(blocked.locator("main")).to_be_visible()
        lesson = blocked.locator("a[href^='/learn/yut/']").first
        if path == "/learn/yut":
            lesson.click()
            expect(blocked.locator("#board > use")).not_to_have_count(0)
