"""What people are told when the database cannot be written: nothing is acknowledged that is not kept."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from boju.cli import run
from boju.table.storage import sqlite
from boju.table.storage.database import Database
from table.guests import Guest
from table.instant import wait_until
from table.serving import serving

Open = Callable[..., str]
PLENTY = 10**6


def test_no_move_is_acknowledged_once_the_database_is_deleted(
    client: httpx.Client, open_table: Open, database: Path
) -> None:
    path = open_table("yut", seats=["me", "person"])
    database.unlink()
    for answer in (
        client.post(f"{path}/throw", json={"number": 0}),
        client.post("/tables", json={"game": "yut"}),
    ):
        assert answer.status_code == 503
        assert "deleted or replaced" in answer.json()["detail"]
    assert client.get(path).json()["number"] == 0
    page = client.post(
        "/tables", json={"game": "yut"}, headers={"Accept": "text/html", "Accept-Language": "ja"}
    )
    assert page.status_code == 503
    assert "データベースが削除された" in page.text


def test_a_locked_database_is_told_and_play_goes_on_after_it(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boju.table.storage.sqlite.BUSY_SECONDS", 0.01)
    with serving(database) as client:
        opened = client.post("/tables", json={"game": "yut", "seats": ["me", "person"]})
        path = opened.headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = client.post(f"{path}/throw", json={"number": 0})
            assert answer.status_code == 503
            assert "is busy, so nothing was saved" in answer.json()["detail"]
            other.execute("ROLLBACK")
        assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself refuses to let the file grow, as it does where the disk is full."""
    begin, pages = sqlite.begin, [PLENTY]

    def begin_with_little_room(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages[0]}")
        begin(connection)

    monkeypatch.setattr(sqlite, "begin", begin_with_little_room)
    with serving(database) as client:
        opened = client.post("/tables", json={"game": "yut", "seats": ["me", "person"]})
        player, path = Guest(client), opened.headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        pages[0] = 1  # or as many as there are
        now = player.now(path)
        while (answer := player.act(path, now)).status_code == 201:
            now = player.now(path)
        assert answer.status_code == 503
        assert "the disk of this server is full, so nothing was saved" in answer.json()["detail"]
        assert player.now(path) == now
        with closing(sqlite3.connect(database)) as other:
            assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert other.execute("SELECT events FROM matches").fetchone() == (now["number"],)
        pages[0] = PLENTY
        assert player.act(path, now).status_code == 201
        assert player.now(path)["number"] == now["number"] + 1


def test_a_second_server_ends_at_once_with_a_sentence(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Database(database, is_alone=True)):
        assert run(["serve", "--port", "8799", "--database", str(database)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"boju: Another boju is already serving {database}: stop that one first")
    assert said.count("\n") == 1
