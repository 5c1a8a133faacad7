"""A server with tables of several games, and an eye on all that its database keeps."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from table.guests import Guest, seat_guests
from table.serving import serving

TABLES = (
    ("yut", ["me", "friend"]),
    ("ping", ["me", "friend"]),
    ("dama", ["me", "friend", "person"]),
    ("madiao", ["me", "friend", "person", "person"]),
    ("wahua", ["me", "friend", "person", "person"]),
)

WITH_COMPUTERS = """
SELECT match_id FROM holdings WHERE level IS NOT NULL
UNION SELECT id FROM matches WHERE EXISTS (
  SELECT 1 FROM json_each(seats) WHERE value NOT IN ('me', 'person', 'friend')
)
"""
REVIEWS = 'INSERT INTO "reviews"'
PLAYED = ('INSERT INTO "entries"', 'INSERT INTO "matches"')


@dataclass
class WatchedServer:
    """`tables` are the ids of tables of a host and a guest, the last with an open seat, `cookies` those of the host, of
    the guest and of nobody; `client` has none.
    """

    client: httpx.Client
    database: Path
    tables: list[str]
    cookies: list[dict[str, str]]
    _known: tuple[int, str] = (-1, "")
    _watching: sqlite3.Connection | None = field(default=None, repr=False)

    def digest(self) -> str:
        """A hash of all that is kept, but for reviews, and for games that a computer goes on with by itself.

        It is calculated anew only when SQLite says that another connection has changed something.
        """
        if self._watching is None:
            self._watching = sqlite3.connect(self.database, check_same_thread=False)
        (version,) = self._watching.execute("PRAGMA data_version").fetchone()
        if version != self._known[0]:
            self._known = (version, self._digest())
        return self._known[1]

    def close(self) -> None:
        if self._watching is not None:
            self._watching.close()

    def _digest(self) -> str:
        with closing(sqlite3.connect(self.database)) as connection:
            going_on = {table for (table,) in connection.execute(WITH_COMPUTERS)}
            lines = [
                line
                for line in connection.iterdump()
                if not line.startswith(REVIEWS)
                and (not line.startswith(PLAYED) or not any(table in line for table in going_on))
            ]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def ask(self, method: str, path: str, **request: Any) -> httpx.Response:
        """What is answered: never a failure, and nothing is kept of what was refused."""
        before = self.digest()
        self.client.cookies.clear()
        answer = self.client.request(method, path, **request)
        assert answer.status_code < 500 or answer.status_code == 503
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json"
            assert "\n" not in answer.json()["detail"]
            assert self.digest() == before
        return answer


@contextmanager
def open_watched(database: Path) -> Iterator[WatchedServer]:
    """Serve it."""
    with (
        serving(database) as host,
        httpx.Client(base_url=host.base_url, headers=host.headers, timeout=host.timeout) as visitor,
        httpx.Client(base_url=host.base_url, headers=host.headers, timeout=host.timeout) as nobody,
    ):
        guest = Guest(visitor)
        tables = [seat_guests(host, [guest], game, seats).rpartition("/")[2] for game, seats in TABLES]
        tables.append(host.post("/tables", json={"game": "yut", "seats": ["me", "friend"]}).json()["id"])
        assert host.get(f"/tables/{tables[-1]}").status_code == 200
        watched = WatchedServer(nobody, database, tables, [dict(host.cookies), dict(visitor.cookies), {}])
        with closing(watched):
            yield watched
