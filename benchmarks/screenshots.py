"""`python -m benchmarks.screenshots`: pictures of the web table for the documents."""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
WIDE, NARROW = (1280, 800), (360, 740)
TO_DO = "#throw:not([hidden]), #done:not([hidden]), .spot, #offers button, #end:not([hidden])"


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with an empty database, once the games are ready."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "table.sqlite3")
        command = [sys.executable, "-m", "boju", "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            headers = {"Accept": "application/json"}
            with httpx.Client(
                base_url=address, headers=headers, transport=httpx.HTTPTransport(retries=8)
            ) as client:
                for game in ("yut", "ping", "dama", "madiao", "wahua"):
                    path = client.post("/tables", json={"game": game}).headers["location"]
                    while client.get(path).status_code != 200:
                        time.sleep(0.5)
            yield address
        finally:
            server.terminate()
            server.wait()


def open_table(page: Page, game: str, **wanted: object) -> str:
    """The path of a new table, whose seats of persons are those of the page's browser."""
    return page.request.post("/tables", data={"game": game, **wanted}).headers["location"]


@contextmanager
def looking(browser: Browser, size: tuple[int, int], address: str, *, dark: bool = False) -> Iterator[Page]:
    """A page of a size."""
    with browser.new_context(
        base_url=address,
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=2 if size == NARROW else 1,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    ) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        yield page


def play(page: Page, path: str, locale: str, throws: int) -> None:
    """Play so many throws by the first choice that is offered, then choose where to start from."""
    page.goto(f"{path}?lang={locale}")
    while throws:
        page.locator(TO_DO).first.wait_for(state="attached")
        before = page.locator("#board").get_attribute("data-moment")
        if page.locator("#end").is_visible():
            return
        if page.locator("#throw").is_visible():
            throws -= 1
            page.locator("#throw").click()
        elif page.locator("#done").is_visible():
            page.locator("#done").click()
        elif page.locator("#offers button").count():
            page.locator("#offers button").first.click()
        else:
            if not page.locator(".spot.target").count():
                page.locator(".spot.origin").first.dispatch_event("click")
            page.locator(".spot.target").last.dispatch_event("click")
            if page.locator("#menu").is_visible():
                page.locator("#menu button").first.click()
        while page.locator("#board").get_attribute("data-moment") == before:
            page.wait_for_timeout(20)
    page.locator(TO_DO).first.wait_for(state="attached")
    if page.locator(".spot.origin").count():
        page.locator(".spot.origin").first.dispatch_event("click")


def watch(page: Page, path: str, locale: str, own: int) -> None:
    """Play a game with a dealt hand until so many own choices have been made, the first that is offered each time."""
    page.goto(f"{path}?lang={locale}")
    while True:
        page.locator("#throw:not([hidden]), #choices button").first.wait_for(state="attached")
        before = page.locator("#board").get_attribute("data-moment")
        if page.locator("#throw").is_visible():
            page.locator("#throw").click()
        elif own:
            own -= 1
            page.locator("#choices button").first.dispatch_event("click")
        else:
            return
        while page.locator("#board").get_attribute("data-moment") == before:
            page.wait_for_timeout(20)


def keep(page: Page, name: str) -> None:
    """Write what the page shows."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    """Write all pictures."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, serving() as address:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        pages = {
            "front": "/",
            "family": "/#shuanglu",
            "game": "/games/yut",
            "rules": "/games/ping/rules#SL-41",
        }
        for name, path in pages.items():
            with looking(browser, WIDE, address) as page:
                page.goto(f"{path}")
                keep(page, name)
        with looking(browser, NARROW, address) as page:
            page.goto("/?lang=ko")
            keep(page, "front-phone-ko")
        for game, throws in {"ping": 7, "yut": 9}.items():
            seats = ["me", "novice"]
            for name, size, dark, locale in (
                (game, WIDE, False, "en"),
                (f"{game}-dark", WIDE, True, "ja"),
                (f"{game}-phone", NARROW, False, "zh-Hant"),
                (f"{game}-phone-dark", NARROW, True, "ko"),
            ):
                with looking(browser, size, address, dark=dark) as page:
                    play(page, open_table(page, game, seats=seats), locale, throws)
                    keep(page, name)
        with looking(browser, WIDE, address) as page:
            play(page, open_table(page, "yut", players=4, seats=["me", *["novice"] * 3]), "zh-Hans", 5)
            keep(page, "yut-four")
            play(page, open_table(page, "yut", seats=["me", "novice"], options={"pieces": 2}), "en", 999)
            keep(page, "yut-over")
            play(page, open_table(page, "dama", players=4, seats=["me", *["novice"] * 3]), "en", 30)
            keep(page, "dama")
            page.locator("#open-panel").click()
            page.locator("#panel tbody tr").first.wait_for()
            keep(page, "dama-throws")
        with looking(browser, NARROW, address, dark=True) as page:
            play(page, open_table(page, "dama", players=5, seats=["me", *["novice"] * 4]), "ja", 30)
            keep(page, "dama-phone-dark")
        for game in ("madiao", "wahua"):
            for name, size, dark, locale in (
                (game, WIDE, False, "en"),
                (f"{game}-phone-dark", NARROW, True, "zh-Hant"),
            ):
                with looking(browser, size, address, dark=dark) as page:
                    watch(page, open_table(page, game, seats=["me", *["novice"] * 3]), locale, 8)
                    keep(page, name)
        with looking(browser, WIDE, address) as page:
            page.goto("/records?lang=en")
            keep(page, "records")
        browser.close()


if __name__ == "__main__":
    main()
