"""Playing over HTTP: throws, moves, takebacks, computers, the end."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from table.instant import wait_until_ready
from table.serving import serving

pytestmark = pytest.mark.usefixtures("together")

PEOPLE = ["me", "person"]
Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]


def play_to_the_end(client: httpx.Client, path: str, settled: Settled) -> dict[str, Any]:
    chance = random.Random(7)
    while True:
        now = settled(path)
        status, number = now["status"], now["number"]
        if status["over"]:
            return now
        if status["throw"]:
            answer = client.post(f"{path}/throw", json={"number": number})
        else:
            event = chance.choice(now["scene"]["choices"])["event"]
            answer = client.post(f"{path}/events", json={"number": number, "event": event})
        assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(
    "game", ["yut", *(pytest.param(game, marks=pytest.mark.deep) for game in ("ping", "dama"))]
)
def test_whole_game_against_the_computer_is_kept_as_a_record(
    client: httpx.Client, open_table: Open, settled: Settled, game: str
) -> None:
    path = open_table(game)
    now = play_to_the_end(client, path, settled)
    record = boju.Record.parse(client.get(f"{path}/record").text)
    state = record.replay()
    assert state.actor is None
    assert state.scores() == now["status"]["scores"] == record.result
    assert len(record.events) == now["index"]
    assert record.headers["seats"] == ",".join(["me"] + ["player"] * (record.players - 1))
    page = client.get("/records", headers={"Accept": "text/html"}).text
    assert path in page


def test_table_of_computers_plays_by_itself(client: httpx.Client, open_table: Open, settled: Settled) -> None:
    path = open_table("yut", players=3, seats=["random", "novice", "strong"], options={"pieces": 1})
    assert sum(settled(path)["status"]["scores"]) == 0


def test_a_throw_is_asked_for(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    answer = client.post(f"{path}/throw", json={"number": 0})
    assert (answer.status_code, answer.json()) == (201, {"number": 1})
    now = client.get(path).json()
    assert now["status"]["move"]
    assert now["scene"]["choices"]
    assert client.post(f"{path}/throw", json={"number": 1}).status_code == 409


def test_takeback_until_something_random_happens(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE, options={"doubles": "four"})
    refused = client.post(f"{path}/undo", json={"number": 0})
    assert refused.status_code == 409
    client.post(f"{path}/throw", json={"number": 0})
    before = client.get(path).json()
    assert not before["status"]["undo"]
    event = before["scene"]["choices"][0]["event"]
    client.post(f"{path}/events", json={"number": 1, "event": event})
    after = client.get(path).json()
    if after["status"]["turn"] == 0:
        assert after["status"]["undo"]
        assert client.post(f"{path}/undo", json={"number": 2}).json() == {"number": 3}
        again = client.get(path).json()
        assert (again["number"], again["index"]) == (3, 1)
        assert again["scene"]["choices"] == before["scene"]["choices"]
        assert client.post(f"{path}/undo", json={"number": 3}).status_code == 409
        assert boju.Record.parse(client.get(f"{path}/record").text).events[1:] == []


def test_stale_and_double_requests_change_nothing(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201
    late = client.post(f"{path}/throw", json={"number": 0})
    assert (late.status_code, late.json()["number"]) == (409, 1)
    assert client.get(path).json()["number"] == 1


def test_of_two_writers_at_once_one_wins(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    with ThreadPoolExecutor(8) as writers:
        posts = [writers.submit(client.post, f"{path}/throw", json={"number": 0}) for _ in range(8)]
        codes = sorted(post.result().status_code for post in posts)
    assert codes == [201] + [409] * 7
    assert client.get(path).json()["number"] == 1


def test_of_two_servers_at_once_one_wins(client: httpx.Client, open_table: Open, database: Path) -> None:
    path = open_table("yut", seats=PEOPLE)
    with serving(database) as other:
        other.cookies = client.cookies
        wait_until_ready(other, path)
        assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201
        assert other.post(f"{path}/throw", json={"number": 0}).status_code == 409
        assert other.get(path).json()["number"] == 1
        assert other.get(path).json()["scene"]["choices"] == client.get(path).json()["scene"]["choices"]


def test_illegal_and_malformed_events_are_refused(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    early = client.post(f"{path}/events", json={"number": 0, "event": "hand/1 by 1"})
    assert early.status_code == 409
    client.post(f"{path}/throw", json={"number": 0})
    illegal = client.post(f"{path}/events", json={"number": 1, "event": "5/c by 3"})
    assert illegal.status_code == 422
    assert illegal.headers["content-type"] == "application/problem+json"
    assert illegal.json()["clause"].startswith("YUT-")
    assert illegal.json()["clause"] in illegal.json()["detail"]
    malformed = client.post(f"{path}/events", json={"number": 1, "event": "castle kingside"})
    assert malformed.status_code == 400
    assert client.get(path).json()["number"] == 1


def test_nobody_moves_for_the_computer(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["player", "me"])
    number = client.get(path).json()["number"]
    answer = client.post(f"{path}/throw", json={"number": number})
    assert answer.status_code in (201, 409)
    if answer.status_code == 201:
        assert client.get(path).json()["status"]["turn"] == 1


def test_rematch_keeps_game_options_and_seats(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["person", "novice"], options={"pieces": 2})
    answer = client.post(f"{path}/rematch", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] != path
    page = client.get(answer.headers["location"], headers={"Accept": "text/html"}).text
    assert "Novice" in page


def test_log_and_replay_tell_the_same(client: httpx.Client, open_table: Open, settled: Settled) -> None:
    path = open_table("yut", options={"pieces": 1})
    index = play_to_the_end(client, path, settled)["index"]
    told = client.get(f"{path}/log", params={"before": index + 1, "count": 100}).json()
    assert [entry["index"] for entry in told] == list(range(max(0, index - 100) + 1, index + 1))
    assert all(entry["told"] and entry["told"][0]["clause"] for entry in told)
    shown = client.get(f"{path}/replay", params={"start": 0, "count": 100}).json()
    assert [position["index"] for position in shown] == list(range(min(index, 100) + 1))
    by_index = {entry["index"]: entry for entry in told}
    assert all(
        position["entry"] == by_index.get(position["index"], position["entry"]) for position in shown[1:]
    )
    for start in (1, 2, len(shown) // 2):
        (first, _) = client.get(f"{path}/replay", params={"start": start, "count": 1}).json()
        assert (first["index"], first["entry"]) == (start, shown[start]["entry"])
    last = client.get(f"{path}/positions/{index}")
    assert last.json()["phase"] == "over"
    assert "attachment" in last.headers["content-disposition"]
    assert client.get(f"{path}/positions/{index + 1}").status_code == 404


def test_words_come_in_the_language_asked_for(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    korean = client.get(f"{path}/log", params={"before": 2, "lang": "ko"}).json()
    assert "윷은" in korean[0]["told"][0]["text"]
