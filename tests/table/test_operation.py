"""What those who run a server ask it."""

from pathlib import Path

import httpx
import pytest
from benchmarks.postgresql import Server

from boju.table.play.limits import USUAL, Limits, Rate
from table.engines import on_both
from table.instant import wait_until
from table.serving import serving


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


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_server_without_its_database_is_alive_and_not_ready(client: httpx.Client, server: Server) -> None:
    with server.stopped():
        assert client.get("/health").status_code == 200
        assert client.get("/ready").status_code == 503
    wait_until(lambda: client.get("/ready").status_code == 200, 20)


def test_asking_whether_it_is_alive_is_never_too_much(database: Path) -> None:
    with serving(database, limits=Limits(dict.fromkeys(USUAL, Rate(3)))) as client:
        assert [client.get("/health").status_code for _ in range(10)] == [200] * 10
        assert [client.get("/ready").status_code for _ in range(4)] == [200, 200, 200, 429]
