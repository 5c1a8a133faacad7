"""The clock: who pays for thinking, and what happens to whoever has nothing left."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.core.errors import DamagedRecord
from boju.table.match.clock import FRESH_SECONDS, Terms
from boju.table.match.entries import Ended
from table.guests import Guest, company_when, following, seat_guests
from table.hands import ManualTime
from table.instant import wait_until
from table.journals import entries_of
from table.serving import serving

Servers = tuple[str, tuple[httpx.Client, httpx.Client], tuple[ManualTime, ManualTime]]
Come = Callable[[], Guest]
Open = Callable[..., str]
CLOCK = {"bank": 60, "increment": 10}
BANK, INCREMENT = 60_000, 10_000


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


@pytest.fixture
def client(database: Path, time_source: ManualTime) -> Iterator[httpx.Client]:
    with serving(database, time_source=time_source) as client:
        yield client


def clock(who: httpx.Client, path: str) -> dict[str, Any]:
    return dict(who.get(path).json()["clock"])


def wait_until_over(who: httpx.Client, path: str) -> None:
    wait_until(lambda: who.get(path).json()["status"]["over"])


def act(who: Guest, path: str) -> None:
    answer = who.act(path, who.now(path))
    assert answer.status_code == 201, answer.text


def finish_turn(who: Guest, path: str) -> None:
    """Throws and moves until another is to act."""
    turn = who.now(path)["status"]["turn"]
    while who.now(path)["status"]["turn"] == turn:
        act(who, path)


@pytest.fixture
def two(client: httpx.Client, guest: Come) -> tuple[Guest, Guest, str]:
    """Two persons at a table of 平雙陸 with a clock."""
    friend = guest()
    return Guest(client), friend, seat_guests(client, [friend], "ping", ["me", "friend"], clock=CLOCK)


def test_a_table_has_no_clock_unless_it_is_asked_for(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping")
    assert client.get(path).json()["clock"] is None
    assert "clock" not in boju.Record.parse(client.get(f"{path}/record").text).headers


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"bank": 9, "increment": 0}, "10 to 86,400 seconds"),
        ({"bank": 86_401, "increment": 0}, "10 to 86,400 seconds"),
        ({"bank": 60, "increment": -1}, "0 to 3,600"),
        ({"bank": 60, "increment": 3601}, "0 to 3,600"),
        ({"bank": 10**30, "increment": 5}, "10 to 86,400"),
        ({"bank": True, "increment": 5}, "clock.bank"),
        ({"bank": "60", "increment": 5}, "clock.bank"),
        ({"bank": 60.5, "increment": 5}, "clock.bank"),
        ({"increment": 5}, "clock.bank"),
        ({"bank": 60, "delay": 5}, "clock.delay"),
        ("60+5", "clock"),
        ([], "clock"),
    ],
)
def test_clocks_that_are_none(client: httpx.Client, database: Path, wanted: Any, words: str) -> None:
    answer = client.post("/tables", json={"game": "ping", "clock": wanted})
    assert answer.status_code == 422
    assert words in answer.json()["detail"]
    assert "\n" not in answer.json()["detail"]
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"clock": ""}, 303),
        ({"clock": "usual"}, 303),
        ({"clock": "own", "clock.minutes": "3", "clock.increment": "0"}, 303),
        ({"clock": "own", "clock.minutes": "", "clock.increment": "5"}, 422),
        ({"clock": "own", "clock.minutes": "-3", "clock.increment": "5"}, 422),
        ({"clock": "own", "clock.minutes": "0", "clock.increment": "5"}, 422),
        ({"clock": "own", "clock.minutes": "3", "clock.increment": "99999"}, 422),
        ({"clock": "never", "clock.minutes": "3", "clock.increment": "5"}, 422),
    ],
)
def test_the_form_asks_for_a_clock(client: httpx.Client, fields: dict[str, str], status: int) -> None:
    answer = client.post("/tables", data={"game": "ping", **fields}, headers={"Accept": "text/html"})
    assert answer.status_code == status
    if status == 303:
        wait_until(lambda: client.get(answer.headers["location"]).status_code == 200)
        shown = client.get(answer.headers["location"]).json()["clock"]
        bank = {"": None, "usual": 300, "own": 180}[fields["clock"]]
        assert (shown and shown["bank"]) == bank


def test_the_first_event_starts_the_clock_and_is_free(
    two: tuple[Guest, Guest, str], time_source: ManualTime
) -> None:
    host, friend, path = two
    time_source.advance(1000)
    assert clock(host.client, path) == {
        "bank": 60,
        "increment": 10,
        "left": [BANK, BANK],
        "running": None,
        "answer": None,
    }
    act(host, path)
    assert clock(host.client, path)["running"] == 0
    time_source.advance(7.5)
    assert clock(friend.client, path)["left"] == [BANK - 7500, BANK]


def test_the_increment_comes_once_with_the_end_of_the_turn(
    two: tuple[Guest, Guest, str], time_source: ManualTime
) -> None:
    host, friend, path = two
    act(host, path)
    time_source.advance(20)
    act(host, path)
    assert clock(host.client, path)["left"][0] == BANK - 20_000
    time_source.advance(5)
    finish_turn(host, path)
    assert clock(host.client, path)["left"] == [BANK - 25_000 + INCREMENT, BANK]
    assert clock(host.client, path)["running"] == 1
    time_source.advance(12)
    finish_turn(friend, path)
    assert clock(host.client, path)["left"] == [BANK - 25_000 + INCREMENT, BANK - 12_000 + INCREMENT]


def test_taking_back_gives_no_time(two: tuple[Guest, Guest, str], time_source: ManualTime) -> None:
    host, _, path = two
    act(host, path)
    time_source.advance(1)
    for _ in range(3):
        act(host, path)
        time_source.advance(2)
        assert host.post(f"{path}/undo", number=host.now(path)["number"]).status_code == 201
    assert clock(host.client, path)["left"][0] == BANK - 7000


def test_whoever_has_no_time_left_has_lost_a_game_of_two(
    two: tuple[Guest, Guest, str], time_source: ManualTime
) -> None:
    host, friend, path = two
    act(host, path)
    time_source.advance(59.9)
    assert not host.now(path)["status"]["over"]
    time_source.advance(0.2)
    wait_until(lambda: host.now(path)["status"]["over"])
    now = friend.now(path)
    assert now["status"]["ended"] == {"reason": "time", "seat": 0}
    assert now["clock"]["left"][0] == 0
    assert now["clock"]["running"] is None
    assert host.post(f"{path}/events", number=1, event=now["scene"].get("x", "24/23")).status_code == 409
    assert friend.post(f"{path}/resign", seat=1).status_code == 409
    text = host.get(f"{path}/record").text
    record = boju.Record.parse(text)
    assert (record.headers["out of time"], record.result, record.clock) == ("0", None, "60+10")
    brought = friend.client.post("/records", content=text.encode())
    assert friend.now(brought.headers["location"])["status"]["ended"]["reason"] == "time"
    assert friend.get(f"{brought.headers['location']}/record").text.count("clock: 60+10") == 1
    assert "has run out of time" in host.get("/records", headers={"Accept": "text/html"}).text


def test_with_nobody_looking_the_computer_plays_on_at_a_larger_table(
    client: httpx.Client, guest: Come, time_source: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boju.table.runtime.live.LINGER_SECONDS", 0)
    friend = guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend", "novice"], clock=CLOCK)
    host = Guest(client)
    act(host, path)
    time_source.advance(61)
    wait_until(lambda: friend.now(path)["status"]["turn"] == 1 and friend.now(path)["status"]["throw"])
    assert clock(client, path)["left"] == [None, BANK, None]
    assert client.post(f"{path}/throw", json={"number": host.now(path)["number"]}).status_code == 409
    assert host.post(f"{path}/return", seat=0).status_code == 201
    assert clock(client, path)["left"] == [1000 * FRESH_SECONDS, BANK, None]


def test_giving_the_seat_up_for_a_moment_wins_no_time(
    client: httpx.Client, guest: Come, time_source: ManualTime
) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend", "person"], clock=CLOCK)
    host = Guest(client)
    act(host, path)
    time_source.advance(50)
    left = clock(client, path)["left"][0]
    assert host.post(f"{path}/resign", seat=0).status_code == 201
    assert host.post(f"{path}/return", seat=0).status_code == 201
    assert clock(client, path)["left"][0] in (left, left + INCREMENT)


def test_a_person_alone_with_a_computer_has_a_clock_too(
    client: httpx.Client, open_table: Open, time_source: ManualTime
) -> None:
    path = open_table("ping", clock=CLOCK)
    act(Guest(client), path)
    assert clock(client, path)["left"] == [BANK, None]
    time_source.advance(60)
    wait_until(lambda: client.get(path).json()["status"]["over"])


def test_the_stream_tells_the_clock_without_a_number(
    two: tuple[Guest, Guest, str], time_source: ManualTime
) -> None:
    host, friend, path = two
    with following(friend.client, path) as messages:
        heard = messages()
        told = next(data for kind, data in heard if kind == "clock")
        assert (told["left"], told["running"]) == ([BANK, BANK], None)
        act(host, path)
        told = next(data for kind, data in heard if kind == "clock")
        assert (told["left"], told["running"]) == ([BANK, BANK], 0)
        time_source.advance(61)
        told = next(data for kind, data in heard if kind == "clock")
        assert (told["left"], told["running"]) == ([0, BANK], None)


def test_what_is_spent_is_kept_and_time_stands_while_the_server_does(database: Path) -> None:
    time_source = ManualTime()
    with serving(database, time_source=time_source) as client:
        answer = client.post("/tables", json={"game": "ping", "seats": ["me", "person"], "clock": CLOCK})
        path = answer.headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        act(Guest(client), path)
        time_source.advance(20)
        act(Guest(client), path)
        time_source.advance(30)
        cookies = client.cookies
    time_source.advance(1000)
    with serving(database, time_source=time_source) as client:
        client.cookies = cookies
        wait_until(lambda: client.get(path).status_code == 200)
        assert clock(client, path)["left"] == [BANK - 20_000, BANK]
        time_source.advance(10)
        assert clock(client, path)["left"] == [BANK - 30_000, BANK]


def test_after_a_restart_time_runs_though_nobody_comes(database: Path) -> None:
    time_source = ManualTime()
    with serving(database, time_source=time_source) as client:
        answer = client.post("/tables", json={"game": "ping", "seats": ["me", "person"], "clock": CLOCK})
        path = answer.headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        act(Guest(client), path)
    with serving(database, time_source=time_source):
        wait_until(lambda: bool(time_source.waiting))
        time_source.advance(61)

        def is_over() -> bool:
            ended = [entry for entry in entries_of(database, path) if isinstance(entry, Ended)]
            assert [(one.reason, one.seat) for one in ended] in ([], [("time", 0)])
            return bool(ended)

        wait_until(is_over)


@pytest.fixture
def two_servers(database: Path) -> Iterator[Servers]:
    """A game that has begun, at two servers with a watch each."""
    first, second = ManualTime(), ManualTime()
    with serving(database, time_source=first) as client, serving(database, time_source=second) as other:
        answer = client.post("/tables", json={"game": "ping", "seats": ["me", "person"], "clock": CLOCK})
        path = answer.headers["location"]
        other.cookies = client.cookies
        wait_until(lambda: client.get(path).status_code == 200)
        act(Guest(client), path)
        wait_until(lambda: other.get(path).status_code == 200)
        yield path, (client, other), (first, second)


def test_two_servers_do_not_end_a_game_twice(database: Path, two_servers: Servers) -> None:
    path, clients, watches = two_servers
    for time_source in watches:
        time_source.advance(61)
    for one in clients:
        wait_until_over(one, path)
        assert one.get(path).json()["status"]["ended"] == {"reason": "time", "seat": 0}
    assert sum(isinstance(entry, Ended) for entry in entries_of(database, path)) == 1


def test_a_server_that_missed_a_move_ends_nothing(two_servers: Servers) -> None:
    path, (client, other), watches = two_servers
    for time_source in watches:
        time_source.advance(50)
    finish_turn(Guest(client), path)
    for time_source in watches:
        time_source.advance(11)
    wait_until(lambda: other.get(path).json()["number"] == client.get(path).json()["number"])
    assert not other.get(path).json()["status"]["over"]


@pytest.mark.parametrize("text", ["", "60", "60+", "+5", "60+5+5", "1e3+5", "６０+5", "-60+5", "60 + 5"])
def test_records_whose_clock_is_none(text: str) -> None:
    record = str(boju.new("ping").record()).replace("players: 2", f"players: 2\nclock: {text}")
    with pytest.raises(DamagedRecord, match="line 4: a clock is written like"):
        boju.Record.parse(record)


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("out of time: 2", "seat that lost"),
        ("out of time: x", "seat that lost"),
        ("out of time: 1\nresigned: 1", "ends only once"),
        ("clock: 5+5", "10 to 86,400"),
    ],
)
def test_records_that_tell_of_time_what_cannot_be(
    client: httpx.Client, open_table: Open, header: str, words: str
) -> None:
    path = open_table("ping", seats=["me", "person"])
    text = client.get(f"{path}/record").text.replace("seats:", f"{header}\nseats:")
    answer = client.post("/records", content=text.encode())
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


def test_terms_are_written_as_records_have_them() -> None:
    assert Terms.read("86400+0") == Terms(86_400, 0)
    assert Terms(86_400, 0).bank_text == "24:00:00"


def test_a_rematch_has_the_same_clock(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=["me", "person"], clock=CLOCK)
    again = client.post(f"{path}/rematch").headers["location"]
    assert clock(client, again)["left"] == [BANK, BANK]


def test_lists_and_tables_say_what_time_there_is(client: httpx.Client) -> None:
    wanted = {"game": "ping", "seats": ["me", "friend"], "private": False, "clock": CLOCK}
    path = client.post("/tables", json=wanted).headers["location"]
    for page in ("/records", path, f"{path}/join"):
        assert "1:00 and 10 s a turn" in client.get(page, headers={"Accept": "text/html"}).text


def test_nobody_at_the_table_is_told_who_ran_out_but_by_the_seat(
    client: httpx.Client, guest: Come, time_source: ManualTime
) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend", "novice"], clock=CLOCK)
    with following(friend.client, path) as messages:
        heard = messages()
        act(Guest(client), path)
        time_source.advance(61)
        told = company_when(heard, lambda told: told["seats"][0]["state"] == "computer")
        assert told["seats"][0]["away"]
