"""The pages for people in every language: what a host and a friend see of an invitation, the talk and the rest."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from benchmarks.sheets import PHONE, WIDE, write_sheet
from boju.core.language import LOCALES

SAYINGS = {
    "en": ("Good evening! Shall I begin?", "Please do."),
    "zh-Hant": ("晚上好，我先擲嗎？", "請。"),
    "zh-Hans": ("晚上好，我先掷吗？", "请。"),
    "ja": ("こんばんは。先に振りましょうか。", "どうぞ。"),
    "ko": ("안녕하세요, 제가 먼저 던질까요?", "그러세요."),
}


def write_sheets(browser: Browser, address: str, folder: Path) -> None:
    """Write a contact sheet for every language."""
    for locale in LOCALES:
        write_sheet(browser, folder / f"people-{locale}.jpg", dict(_pictures(browser, address, locale)))


def _pictures(browser: Browser, address: str, locale: str) -> Iterator[tuple[str, bytes]]:
    kind: dict[str, Any] = {"base_url": address, "locale": locale, "reduced_motion": "reduce"}
    with browser.new_context(**kind, **WIDE) as here, browser.new_context(**kind, **PHONE) as there:
        host, friend = here.new_page(), there.new_page()
        wanted = {"game": "ping", "seats": ["me", "friend"], "name": "洪遵"}
        host.request.post("/tables", data=wanted | {"game": "yut", "private": False})
        path = host.request.post("/tables", data=wanted).headers["location"]
        host.goto(f"{path}?lang={locale}")
        link = host.locator("#invitation-link")
        expect(link).to_have_value(re.compile("#"))
        host.locator("#board .sprite").first.wait_for(state="attached")
        yield "invitation", host.screenshot()
        invitation = link.input_value()
        friend.goto(f"/me?lang={locale}")
        friend.goto(invitation)
        friend.locator("[name=name]").fill("李清照")
        yield "join-phone", friend.screenshot()
        friend.goto("/records")
        yield "waiting-phone", friend.screenshot()
        friend.goto(invitation)
        friend.locator("[name=name]").fill("李清照")
        friend.locator("#join button").click()
        friend.locator("#talk").wait_for()
        host.locator("#throw:not([hidden])").click()
        _say(host, SAYINGS[locale][0])
        _say(friend, SAYINGS[locale][1])
        host.locator("#remarks li").nth(1).wait_for()
        host.locator(".spot").first.wait_for(state="attached")
        yield "talk", host.screenshot()
        friend.locator("#talk").scroll_into_view_if_needed()
        yield "talk-phone", friend.screenshot()
        _resign(friend)
        host.locator("#result").wait_for()
        yield "over", host.screenshot()
        host.goto("/records")
        yield "records", host.screenshot()
        host.goto(f"{path}/fair?check=true")
        yield "fair", host.screenshot()
        friend.goto(f"{path}/fair?check=true")
        yield "fair-phone", friend.screenshot()
        friend.goto("/me")
        friend.locator("#make-link").click()
        friend.locator("#link input").wait_for()
        yield "me-phone", friend.screenshot()
        friend.goto(f"/games/madiao/rules?lang={locale}#glossary")
        yield "terms-phone", friend.screenshot()


def _say(page: Page, text: str) -> None:
    page.locator("#talk summary").click()
    page.locator("#say input").fill(text)
    while not page.locator("#remarks li", has_text=text).count():  # one who has said a lot has to wait
        page.locator("#say button").click()
        page.wait_for_timeout(2000)


def _resign(page: Page) -> None:
    page.locator(".settings summary").click()
    page.locator("#giving-up button").first.click()
    page.locator("#giving-up button").first.click()
