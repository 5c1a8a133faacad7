"""Bad input: one clear sentence, the right status, and nothing is written."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

Open = Callable[..., str]
PEOPLE = ["me", "person"]


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"game": "yut", "options": {"wings": True}}, 422, "no option 'wings'"),
        ({"game": "yut", "options": {"pieces": 9}}, 422, "pieces cannot be 9"),
        ({"game": "yut", "options": {"pieces": True}}, 422, "pieces cannot be True"),
        ({"game": "yut", "preset": "future"}, 422, "no preset 'future'"),
        ({"game": "yut", "players": 5}, 422, "played by 2, 3 or 4 players"),
        ({"game": "yut", "players": True}, 422, "players"),
        ({"game": "yut", "option": {"pieces": 2}}, 422, "option"),
        ({"game": "yut", "players": 3, "options": {"teams": True}}, 422, "teams"),
        ({"game": "ping", "players": 3}, 422, "played by 2 players"),
        ({"game": "ping", "seats": ["me"]}, 422, "1 seat is given"),
        ({"game": "ping", "seats": ["me", "oracle"]}, 422, "not 'oracle'"),
        ({"game": "ping", "seats": "me"}, 422, "seats"),
        ({}, 422, "game"),
        ([], 422, ""),
    ],
)
def test_tables_that_cannot_be_opened(client: httpx.Client, wanted: Any, status: int, words: str) -> None:
    answer = client.post("/tables", json=wanted)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert words in answer.json()["detail"]
    assert "\n" not in answer.json()["detail"]


def test_broken_json(client: httpx.Client, open_table: Open) -> None:
    headers = {"content-type": "application/json"}
    assert client.post("/tables", content=b'{"game": ', headers=headers).status_code == 400
    path = open_table("yut", seats=PEOPLE)
    assert client.post(f"{path}/events", content=b"{", headers=headers).status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"number": -1, "event": "pass"},
        {"number": "first", "event": "pass"},
        {"number": 0},
        {"number": 0, "event": ""},
        {"number": 0, "event": "x" * 101},
        {"number": 0, "event": 5},
    ],
)
def test_moves_that_are_none(client: httpx.Client, open_table: Open, body: Any) -> None:
    path = open_table("yut", seats=PEOPLE)
    answer = client.post(f"{path}/events", json=body)
    assert answer.status_code == 422
    assert client.get(path).json()["number"] == 0


@pytest.mark.parametrize(
    "path", ["/tables/nowhere", "/tables/nowhere/stream", "/tables/nowhere/record", "/fish"]
)
def test_addresses_that_are_none(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["status"] == 404
    page = client.get(path, headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "There is nothing here" in page.text


def test_foreign_pages_may_not_post(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    for name, value in (
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
    ):
        answer = client.post(f"{path}/throw", json={"number": 0}, headers={name: value})
        assert answer.status_code == 403
    own = {"Origin": str(client.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert client.post(f"{path}/throw", json={"number": 0}, headers=own).status_code == 201


def test_oversized_bodies(client: httpx.Client) -> None:
    assert client.post("/records", content=b"x" * 1_000_001).status_code == 413

    def in_pieces() -> Any:
        for _ in range(20):
            yield b"x" * 100_000

    assert client.post("/records", content=in_pieces()).status_code == 413


def test_records_that_are_damaged(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    text = client.get(f"{path}/record").text
    for damaged, words in (
        ("", "line 1"),
        ("hello", "line 1"),
        (text.replace("game: yut", "game: go"), "no game 'go'"),
        (text + "5/c by 3\n", f"line {len(text.splitlines()) + 1}"),
    ):
        answer = client.post("/records", content=damaged.encode())
        assert answer.status_code == 422
        assert words in answer.json()["detail"]
    assert client.post("/records", content=b"\xff\xfe").status_code == 422


def test_form_is_shown_again_with_what_was_wrong(client: httpx.Client) -> None:
    form = {"game": "yut", "players": "3", "option.teams": "true"}
    answer = client.post("/tables", data=form, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "teams" in answer.text


def test_every_answer_has_the_security_headers(client: httpx.Client) -> None:
    for path in ("/", "/tables/nowhere", "/static/css/paper.css", "/palette.css"):
        headers = client.get(path, headers={"Accept": "text/html"}).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
