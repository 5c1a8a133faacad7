"""What those who run a server ask it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from boju.table.runtime.limits import USUAL, Limits, Rate
from boju.table.storage import sqlite
from endurance.postgresql import Server
from table.engines import on_both
from table.instant import wait_until
from table.serving import serving

PLENTY = 10**6


@on_both
def test_a_server_that_is_well_says_so(client: httpx.Client) -> None:
    assert client.get("/health").json() == {"status": "alive"}
    assert client.get("/ready").json() == {"status": "ready"}


def test_a_server_without_its_file_is_alive_and_not_ready(client: httpx.Client, database: Path) -> None:
    database.unlink()
    assert client.get("/health").status_code == 200
    answer = client.get("/ready")
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert "deleted or replaced" in answer.json()["detail"]


def test_a_server_without_its_database_is_alive_and_not_ready(own_server: Server) -> None:
    with serving(own_server.make()) as client:
        with own_server.stopped():
            assert client.get("/health").status_code == 200
            assert client.get("/ready").status_code == 503
        wait_until(lambda: client.get("/ready").status_code == 200)


def test_a_server_without_room_is_alive_and_not_ready(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, pages = sqlite.begin, [PLENTY]

    def begin_with_little_room(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages[0]}")
        begin(connection)

    monkeypatch.setattr(sqlite, "begin", begin_with_little_room)
    with serving(database) as client:
        assert client.get("/ready").status_code == 200
        pages[0] = 1  # or as many as there are
        answer = client.get("/ready")
        assert answer.status_code == 503
        assert "the disk of this server is full" in answer.json()["detail"]
        assert client.get("/health").status_code == 200
        pages[0] = PLENTY
        assert client.get("/ready").status_code == 200


def test_whether_anything_can_be_kept_is_tried_on_the_disk(client: httpx.Client, database: Path) -> None:
    log = database.with_name(f"{database.name}-wal")
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert log.stat().st_size == 0
        assert client.get("/ready").status_code == 200
        assert log.stat().st_size > 0
        assert other.execute("SELECT count(*) FROM secret").fetchone() == (1,)


def test_a_server_that_may_only_read_is_alive_and_not_ready(own_server: Server) -> None:
    with serving(own_server.make()) as client:
        own_server.run("ALTER SYSTEM SET default_transaction_read_only = on")
        try:
            own_server.run("SELECT pg_reload_conf()")
            wait_until(lambda: client.get("/ready").status_code == 503)
            assert client.get("/health").status_code == 200
            assert client.post("/tables", json={"game": "yut"}).status_code == 503
        finally:
            own_server.run("ALTER SYSTEM RESET default_transaction_read_only")
            own_server.run("SELECT pg_reload_conf()")
        wait_until(lambda: client.get("/ready").status_code == 200)


def test_asking_whether_it_is_alive_is_never_too_much(database: Path) -> None:
    with serving(database, limits=Limits(dict.fromkeys(USUAL, Rate(3)))) as client:
        assert [client.get("/health").status_code for _ in range(10)] == [200] * 10
        assert [client.get("/ready").status_code for _ in range(4)] == [200, 200, 200, 429]
