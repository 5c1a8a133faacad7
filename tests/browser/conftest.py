"""Debian's Chromium, where there is one without windows, and a table server of its own."""

import contextlib
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response, expect

import boju

GAMES = ("yut", "ping", "dama", "madiao", "wahua")
BLOCKED = "Service Worker registration blocked by Playwright"
"""What pages are told because these tests are without the worker, see `browser_context_args`."""
START = """
from functools import partial
import boju.table.http.lifespan as how
from boju.cli import main
how.PACE_SECONDS, how.GracePeriods = 0.02, partial(how.GracePeriods, words=30)
how.PlayerPool = partial(how.PlayerPool, longest_thought=240)
main()
"""
"""What `boju` does, with computers that pause a tenth of the time between two events; and with patience, on a busy
machine, for pages that are slow to give their words and computers that are slow to think.
"""
COMPILING = "boju: compiling the rules"
"""What a server tells first where the cache is not filled yet."""
WITH_WINDOWS = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
CHROMIUM = shutil.which("chromium-headless-shell") or WITH_WINDOWS
"""Where there is one, the browser without windows: to make windows that nobody sees is half of what pages cost."""


def pytest_configure() -> None:
    """Expect things within a minute: on a busy machine a hint takes more than the usual five seconds."""
    expect.set_options(timeout=60_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium these tests are left out and say so, but not where everything must run."""
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.release)
        if CHROMIUM is None and not os.environ.get("CI"):
            item.add_marker(pytest.mark.skip(reason="there is no Chromium on this machine"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.fail("there is no Chromium, and in CI the browser tests may not be left out")
    return {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Pages without the worker, which would come between them and the routes of tests, and without motion."""
    return {**browser_context_args, "service_workers": "block", "reduced_motion": "reduce"}


@contextlib.contextmanager
def served(folder: Path, games: Sequence[str], **environment: str) -> Iterator[str]:
    """The address of a server as `boju serve` starts it, once these games are ready to be played.

    It may have nothing to complain about.
    """
    database, complaints = folder / "table.sqlite3", folder / "complaints.txt"
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--database", str(database)]
    with complaints.open("w") as told:
        server = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=told, env={**os.environ, **environment}
        )
    address = f"http://127.0.0.1:{port}"
    try:
        with httpx.Client(
            transport=httpx.HTTPTransport(retries=8), headers={"Accept": "application/json"}, timeout=240
        ) as client:
            for game in games:
                path = client.post(f"{address}/tables", json={"game": game}).headers["location"]
                while client.get(f"{address}{path}").status_code != 200:
                    time.sleep(0.5)
        yield address
    finally:
        server.terminate()
        server.wait(60)
    complained = [line for line in complaints.read_text().splitlines() if not line.startswith(COMPILING)]
    assert complained == []


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server of all tests."""
    with served(tmp_path_factory.mktemp("table"), GAMES) as address:
        yield address


@pytest.fixture(scope="session")
def hints(address: str) -> None:
    """Hints can be had: what choices are weighed with is compiled, once for all, and loaded."""
    headers = {"Accept": "application/json"}
    with httpx.Client(base_url=address, headers=headers, timeout=240) as client:
        for game in ("ping", "dama"):
            state, chance = boju.new(game, players=2), random.Random(1)
            while state.actor == "chance":
                state.draw(chance.randrange)
            record = str(state.record(seats="me,novice"))
            path = client.post("/records", content=record).headers["location"]
            asked = {"number": client.get(path).json()["number"]}
            while (answer := client.post(f"{path}/hint", json=asked)).status_code == 503:
                time.sleep(0.5)
            answer.raise_for_status()


@pytest.fixture(scope="session")
def base_url(address: str) -> str:
    return address


def told(answer: Response) -> str:
    """What was asked for and what was answered; the words of an answer are lost where the page has gone on since."""
    asked = answer.request
    try:
        words = answer.text()
    except Error:
        words = "(no longer known)"
    return f"{asked.method} {answer.url} {asked.post_data or ''}: {answer.status} {words}"


@pytest.fixture
def refused_page(context: BrowserContext) -> Page:
    """A page that is refused something, which browsers complain about."""
    context.set_default_timeout(60_000)
    return context.new_page()


@pytest.fixture
def page(context: BrowserContext, address: str) -> Iterator[Page]:
    """A page that may not complain, be refused anything, or ask any other host for anything."""
    complaints: list[str] = []
    foreign: list[str] = []
    refused: list[Response] = []
    context.set_default_timeout(60_000)
    page = context.new_page()

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            complaints.append(f"{message.text} ({message.location['url']})")

    def watch(request: Request) -> None:
        if not request.url.startswith((address + "/", "blob:", "data:")):
            foreign.append(request.url)

    page.on("console", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", watch)
    page.on("response", lambda response: refused.append(response) if response.status >= 400 else None)
    yield page
    assert complaints == [], [told(answer) for answer in refused]
    assert foreign == []
