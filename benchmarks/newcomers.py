"""What a newcomer sees in every language: the front page, a lesson, a game and its end, each with another game."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import boju
from benchmarks.sheets import PHONE, WIDE, write_sheet

GAMES = {"en": "yut", "zh-Hant": "ping", "zh-Hans": "wahua", "ja": "dama", "ko": "madiao"}
SHORT: dict[str, dict[str, Any]] = {
    "yut": {"pieces": 2},
    "madiao": {"deals": 1},
    "wahua": {"hands_per_round": 1},
}
KEEP_ANSWERS = "([name, answers]) => localStorage.setItem(name, JSON.stringify(answers))"


def write_sheets(browser: Browser, address: str, folder: Path) -> None:
    """Write a contact sheet for every language."""
    for locale, game in GAMES.items():
        pictures = dict(path_of(browser, address, game, locale))
        write_sheet(browser, folder / f"newcomer-{locale}.jpg", pictures)


def path_of(browser: Browser, address: str, game: str, locale: str) -> Iterator[tuple[str, bytes]]:
    """Pictures of the way from the front page to the end of a game, each on a desk and on a phone."""
    state = finished(game, **SHORT.get(game, {}))
    record = str(state.record(seats=",".join(["me", *["novice"] * (state.players - 1)])))
    for kind, ending in ((WIDE, ""), (PHONE, "-phone")):
        with browser.new_context(base_url=address, locale=locale, reduced_motion="reduce", **kind) as context:
            context.set_default_timeout(60_000)
            for name, picture in _stations(context.new_page(), game, record):
                yield name + ending, picture


def _stations(page: Page, game: str, record: str) -> Iterator[tuple[str, bytes]]:
    page.goto("/")
    yield "front", page.screenshot()
    page.locator(f".game[id={game}] a[href^='/learn/']").first.click()
    page.locator("#board[data-moment='0']").wait_for()
    tasks = int(page.locator("#progress").get_attribute("max") or 0)
    lesson = page.url.split("/learn/")[1]
    for name, count in (("lesson", tasks // 2), ("learned", tasks)):
        page.evaluate(KEEP_ANSWERS, [f"lesson-{lesson}", ["next"] * count])
        page.reload()
        page.locator(f"#board[data-moment='{count}']").wait_for()
        yield name, page.screenshot()
    page.locator("#ended button.strong").click()
    page.locator("#throw:visible, #choices button").first.wait_for(state="attached")
    yield "game", page.screenshot()
    page.goto(page.request.post("/records", data=record, max_redirects=0).headers["location"])
    page.locator("#settlement tr").first.wait_for()
    yield "over", page.screenshot()


def finished(game: str, **options: Any) -> boju.State:
    """A game of players that choose at random, at its end."""
    state, chance = boju.new(game, **options), random.Random(1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state
