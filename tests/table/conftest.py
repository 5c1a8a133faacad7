"""A table in this process whose computers answer at once, on SQLite or on PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.table.runtime import review_queue
from boju.table.runtime.reviewer import Reviewer
from endurance import postgresql
from table.guests import Guest
from table.instant import wait_until
from table.serving import Together, serving
from table.watched import WatchedServer, open_watched

Snapshot = dict[str, Any]


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A file that is not there yet; for a test that runs `on_both`, also an empty database of the server.

    Where tests use `together`, all of their module have the same, with what the others have left there.
    """
    engine = getattr(request, "param", "sqlite")
    if "together" in request.fixturenames:
        together: Together = request.getfixturevalue("together")
        return together.database(engine)
    if engine == "postgresql":
        server: postgresql.Server = request.getfixturevalue("server")
        return server.make()
    return tmp_path / "table.sqlite3"


@pytest.fixture(scope="module")
def together(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Together]:
    """For `usefixtures`: tests of a module that do not disturb one another share a server."""

    def make(engine: str) -> Path | str:
        if engine == "postgresql":
            server: postgresql.Server = request.getfixturevalue("server")
            return server.make()
        return tmp_path_factory.mktemp("together") / "table.sqlite3"

    with ExitStack() as running:
        yield Together(make, running)


@pytest.fixture
def client(request: pytest.FixtureRequest, database: Path | str) -> Iterator[httpx.Client]:
    """Somebody whom the server does not know yet."""
    if "together" in request.fixturenames:
        together: Together = request.getfixturevalue("together")
        with together.somebody_at(database) as client:
            yield client
    else:
        with serving(database) as client:
            yield client


@pytest.fixture
def open_table(client: httpx.Client) -> Callable[..., str]:
    """Opens a table and answers its path once its rules are ready."""

    def open_one(game: str = "yut", **wanted: Any) -> str:
        answer = client.post("/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        path = answer.headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        return path

    return open_one


@pytest.fixture
def settled(client: httpx.Client) -> Callable[[str], Snapshot]:
    """Waits until a person is to act or the game is over, and answers where the table stands."""

    def wait(path: str) -> Snapshot:
        found: Snapshot = {}

        def is_settled() -> bool:
            found.update(client.get(path).json())
            status = found["status"]
            return bool(status["throw"] or status["move"] or status["over"])

        wait_until(is_settled)
        return found

    return wait


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews of servers in this process are made at the least depth."""
    monkeypatch.setattr(review_queue, "Reviewer", lambda _depth: Reviewer("quick"))


@pytest.fixture
def guest(client: httpx.Client) -> Iterator[Callable[[], Guest]]:
    """Makes another browser at the same server, which nobody knows yet."""
    with ExitStack() as guests:

        def come() -> Guest:
            fresh = httpx.Client(base_url=client.base_url, headers={"Accept": "application/json"}, timeout=30)
            return Guest(guests.enter_context(fresh))

        yield come


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WatchedServer]:
    with open_watched(tmp_path_factory.mktemp("watched") / "table.sqlite3") as watched:
        yield watched
