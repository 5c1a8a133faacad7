"""Too much at once is refused for a while, and changes nothing."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from boju.table.errors import TooMany
from boju.table.limits import USUAL, Limits, Rate, What
from table.serving import NO_LIMIT, serving

SLOW = Rate(2, 0.001)


@pytest.fixture
def limited() -> list[What]:
    return []


@pytest.fixture
def client(database: Path, limited: list[What]) -> Iterator[httpx.Client]:
    rates = {what: SLOW if what in limited else NO_LIMIT for what in USUAL}
    with serving(database, limits=Limits(rates)) as client:
        yield client


@pytest.mark.parametrize("limited", [["open"]])
def test_tables_are_not_opened_without_end(client: httpx.Client) -> None:
    codes = [client.post("/tables", json={"game": "yut"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]
    for path, body in (("/tables", {"data": {"game": "yut"}}), ("/records", {"content": b""}), ("/me", {})):
        answer = client.post(path, **body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert answer.json()["status"] == 429
    client.cookies.clear()
    page = client.post("/tables", data={"game": "yut"}, headers={"Accept": "text/html"})
    assert page.status_code == 429
    assert "Too much at once" in page.text
    assert "retry-after" in page.headers
    assert "person" not in page.cookies


@pytest.mark.parametrize("limited", [["act"]])
def test_neither_are_moves(client: httpx.Client) -> None:
    path = client.post("/tables", json={"game": "yut", "seats": ["me", "me"]}).headers["location"]
    codes = [client.post(f"{path}/throw", json={"number": 9}).status_code for _ in range(3)]
    assert codes[-1] == 429
    assert 429 not in codes[:-1]


@pytest.mark.parametrize("limited", [["claim"]])
def test_secrets_cannot_be_guessed_without_end(client: httpx.Client) -> None:
    codes = [client.post("/me/here", json={"secret": "guess"}).status_code for _ in range(3)]
    assert codes == [403, 403, 429]


@pytest.mark.parametrize("limited", [["talk"]])
def test_nobody_talks_without_end(client: httpx.Client) -> None:
    table = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"]}).headers["location"]
    codes = [client.post(f"{table}/remarks", json={"text": "hello"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("boju.table.limits.time.monotonic", lambda: now)
    limits = Limits({**USUAL, "talk": Rate(2, 0.5)})
    limits.count("talk", "one")
    limits.count("talk", "one")
    with pytest.raises(TooMany) as refused:
        limits.count("talk", "one")
    assert refused.value.seconds == 2
    limits.count("talk", "other")
    now = 2.0
    limits.count("talk", "one")
    with pytest.raises(TooMany):
        limits.count("talk", "one")


def test_those_who_may_begin_anew_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("boju.table.limits.time.monotonic", lambda: now)
    monkeypatch.setattr("boju.table.limits.MANY", 10)
    limits = Limits({**USUAL, "talk": Rate(2, 0.5)})
    for who in range(20):
        now += 1
        limits.count("talk", who)
    assert len(limits._buckets) <= 11
