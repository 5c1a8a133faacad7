"""What one reader is told, no cache gives to another: every route is asked, so that a new one is in by being there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from fastapi import FastAPI

from boju.table import create_app
from boju.table.runtime.limits import USUAL, Limits
from table.instant import InstantPool, wait_until
from table.serving import AT_ONCE, NO_LIMIT, running

GIVEN = {
    "game": "yut",
    "clause": "YUT-01",
    "index": "1",
    "event": "1",
    "before": "1",
    "lesson": "race",
    "family": "yut",
    "name": "ping",
    "source": "kimryeo",
    "puzzle": "none",
    "day": "2026-11-30",
    "club": "none",
    "tournament": "none",
    "which": "worst",
}
FOR_ALL = {"/sheets/{family}.svg", "/palette.css", "/worker.js"}
"""The same for everybody."""
NO_TABLE = "none"
FORMS = ("application/json", "text/html")
SEEN_AT_A_TABLE = 10
"""Of the routes of a table, at least so many answer its host."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    database = tmp_path_factory.mktemp("caches") / "table.sqlite3"
    limits = Limits(dict.fromkeys(USUAL, NO_LIMIT))
    return create_app(database, engine=InstantPool(), pace=AT_ONCE, prepare=False, limits=limits)


@pytest.fixture(scope="module")
def host(app: FastAPI) -> Iterator[httpx.Client]:
    with running(app) as client:
        yield client


@pytest.fixture(scope="module")
def tables(host: httpx.Client) -> list[str]:
    """A game with hidden tiles that goes on, and one that is over."""
    over = open_table(host, game="ping", seats=["me", "player"])
    assert host.post(f"/tables/{over}/resign", json={"seat": 0}).status_code == 201
    return [dealt(host), over, NO_TABLE]


def open_table(host: httpx.Client, **wanted: object) -> str:
    table = str(host.post("/tables", json=wanted).json()["id"])
    wait_until(lambda: host.get(f"/tables/{table}").status_code == 200)
    return table


def dealt(host: httpx.Client) -> str:
    """A table where the host has seen hidden tiles of one seat."""
    table = open_table(host, game="wahua", seats=["me", "random", "random", "random"])
    while (now := host.get(f"/tables/{table}").json())["status"]["throw"]:
        assert host.post(f"/tables/{table}/throw", json={"number": now["number"]}).status_code == 201
    return table


def routes(app: FastAPI) -> list[tuple[str, str]]:
    return sorted(
        (method.upper(), path) for path, asked in app.openapi()["paths"].items() for method in asked
    )


@contextmanager
def asked(
    client: httpx.Client, method: str, path: str, table: str, form: str
) -> Iterator[tuple[int, httpx.Headers]]:
    """The answer to a request, without all that a stream says."""
    address = re.sub(r"{(\w+)}", lambda name: {**GIVEN, "table": table}[name[1]], path)
    asked = {"before": "1"} if path.endswith("/log") else {}
    brought = {"number": 0, "seat": 0} if method == "POST" else None
    with client.stream(
        method, address, params=asked, json=brought, headers={"Accept": form}, follow_redirects=False
    ) as answer:
        yield answer.status_code, answer.headers


def test_no_route_lets_a_cache_answer_for_it(app: FastAPI, host: httpx.Client, tables: list[str]) -> None:
    seen: set[str] = set()
    for method, path in routes(app):
        for table in tables if "{table}" in path else tables[:1]:
            for form in FORMS if method == "GET" and table != NO_TABLE else FORMS[:1]:
                with asked(host, method, path, table, form) as (status, headers):
                    told = f"{method} {path} ({form}): {status} {headers}"
                    if path in FOR_ALL:
                        continue
                    assert {"no-store", "private"} & words(headers["cache-control"]), told
                    assert {"cookie", "accept", "accept-language"} <= words(headers["vary"]), told
                    if status == 200 and "{table}" in path:
                        seen.add(path)
    assert len(seen) >= SEEN_AT_A_TABLE


def words(told: str) -> set[str]:
    return {word.strip().lower() for word in told.split(",")}


def test_what_is_refused_before_any_route_is_not_kept_either(host: httpx.Client) -> None:
    for path, host_name in (("/none", "localhost"), ("/me", "evil.example")):
        headers = host.get(path, headers={"Host": host_name}).headers
        assert headers["cache-control"] == "no-store"
        assert "cookie" in words(headers["vary"])


def test_static_files_may_be_kept(host: httpx.Client) -> None:
    assert "cache-control" not in host.get("/static/seal.svg").headers


def test_the_same_address_answers_two_readers_apart(host: httpx.Client) -> None:
    """What a cache has to know it by: a seat's hidden tiles are nobody else's."""
    path = f"/tables/{dealt(host)}"
    with httpx.Client(base_url=host.base_url, headers=host.headers, timeout=host.timeout) as other:
        mine, theirs = host.get(path), other.get(path)
    assert mine.json()["scene"] != theirs.json()["scene"]
    for answer in (mine, theirs):
        assert answer.headers["cache-control"] == "no-store"
