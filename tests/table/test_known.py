"""Lists, counts and refusals are made from what their reader may know: secret answers of 挖花 leave no trace."""

import random
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import boju
from boju import State
from boju.table.match.entries import Undone
from boju.table.storage.admin import Admin
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from table.engines import on_both_at_length
from table.guests import Guest
from table.hands import ManualTime
from table.instant import wait_until
from table.serving import serving
from table.test_quiet import (
    PACE,
    PassingPool,
    asked_in_secret,
    asks_another,
    found,
    is_quiet,
    say_no,
    sit_down,
    sit_down_with,
    with_a_question,
)

pytestmark = [on_both_at_length, pytest.mark.release]

PAGE = {"Accept": "text/html"}


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


class ModestPool(PassingPool):
    """Draws and discards, and claims nothing: the turn goes round."""

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        legal = game.legal()
        return [next((event for event in ("pass", "draw") if event in legal), legal[0])]


@pytest.fixture
def client(database: Path | str, time_source: ManualTime | None) -> Iterator[httpx.Client]:
    with serving(database, engine=ModestPool(), pace=PACE, time_source=time_source) as client:
        yield client


@pytest.fixture
def people(client: httpx.Client, guest: Callable[[], Guest]) -> list[Guest]:
    return [Guest(client), guest(), guest(), guest()]


def listed(reader: Guest, path: str) -> int | None:
    """How many events the page of records counts for this reader at a table; None where it is not there."""
    page = reader.get("/records", headers=PAGE).text
    row = re.search(rf'href="{path}".*?data-label="Events">(\d+)<', page, re.DOTALL)
    return int(row[1]) if row else None


def in_front(reader: Guest, path: str) -> int:
    """What the first page says of a game that goes on."""
    found = re.search(rf'href="{path}">[^<]*<small>event (\d+)</small>', reader.get("/", headers=PAGE).text)
    assert found
    return int(found[1])


def publish(database: Path | str, path: str) -> None:
    """Let everybody find a table."""
    with closing(Database(database)) as kept:
        Admin(kept).hide(path.rpartition("/")[2], is_hidden=False)


def test_lists_count_what_their_reader_may_know(
    people: list[Guest], guest: Callable[[], Guest], database: Path | str, time_source: ManualTime
) -> None:
    path, asked = with_a_question(people, 3)
    publish(database, path)
    stranger = guest()
    answer = asked.post(f"{path}/events", number=asked.now(path)["number"], event="pass")
    assert answer.status_code == 201
    for reader in people:
        known = reader.now(path)["number"]
        assert known == (1 if reader is asked else 0)
        assert listed(reader, path) == in_front(reader, path) == known
    assert stranger.now(path)["number"] == 0
    assert listed(stranger, path) is None
    say_no(people, path, time_source)
    mover = next(person for person in people if person.now(path)["status"]["move"])
    assert mover.act(path, mover.now(path)).status_code == 201
    for reader in people:
        assert listed(reader, path) == reader.now(path)["number"]
    assert listed(stranger, path) == stranger.now(path)["number"] == 1


def passes_in_secret(seed: int) -> State:
    """A position that came by a secret answer of seat 1."""

    def is_wanted(state: State) -> bool:
        return state.actor == 1

    state = found(seed, is_wanted)
    state.play("pass")
    return state


def test_those_who_join_are_told_of_no_secret_answers_before(
    client: httpx.Client, guest: Callable[[], Guest]
) -> None:
    state = passes_in_secret(5)
    path = sit_down(client, state, "me,friend,friend,friend")
    for where in (path, f"{path}/join"):
        assert "Events played before" not in guest().get(where, headers=PAGE).text
    assert listed(Guest(client), path) == 0


def test_lists_of_finished_games_count_as_before(
    people: list[Guest], guest: Callable[[], Guest], database: Path | str, time_source: ManualTime
) -> None:
    path, asked = with_a_question(people, 3)
    publish(database, path)
    answer = asked.post(f"{path}/events", number=asked.now(path)["number"], event="pass")
    assert answer.status_code == 201
    say_no(people, path, time_source)
    with closing(Database(database)) as kept:
        Admin(kept).close(path.rpartition("/")[2])
    assert listed(guest(), path) is None
    assert listed(asked, path) is None


def before_a_question(seed: int) -> tuple[State, str]:
    """A position in which seat 0 is to discard, and a discard after which another is asked whether it wins."""
    chance, state = random.Random(seed), boju.new("wahua")
    while True:
        if state.actor is None:
            state = boju.new("wahua")
        elif state.actor == "chance":
            state.draw(chance.randrange)
        else:
            for event in state.legal() if state.actor == 0 else ():
                after = state.copy()
                after.play(event)
                if asks_another(after):
                    return boju.from_position(state.position()), event
            state.play(chance.choice(state.legal()))


def secrets_taken_back(database: Path | str, path: str) -> int:
    with closing(Database(database)) as kept:
        entries = SqlJournal(kept).read(path.rpartition("/")[2])
    return sum(isinstance(entry, Undone) and entry.secret_to is not None for entry in entries)


@pytest.mark.parametrize("time_source", [None], ids=["real time"])
def test_who_looks_on_learns_nothing_from_what_is_taken_back(
    client: httpx.Client, guest: Callable[[], Guest], database: Path | str
) -> None:
    """Somebody alone with computers takes back a discard after which others were asked in secret."""
    state, event = before_a_question(3)
    path = sit_down(client, state)
    me, stranger = Guest(client), guest()
    wait_until(lambda: me.now(path)["status"]["move"])
    assert me.post(f"{path}/events", number=me.now(path)["number"], event=event).status_code == 201
    wait_until(lambda: me.now(path)["status"]["move"])
    before, now = stranger.now(path), me.now(path)
    assert me.post(f"{path}/undo", number=now["number"]).status_code == 201
    after = stranger.now(path)
    assert after["number"] - before["number"] == before["index"] - after["index"] > 0
    wait_until(lambda: me.now(path)["status"]["move"])
    assert listed(me, path) == me.now(path)["number"]
    assert secrets_taken_back(database, path)


def test_restarts_leave_the_counts_as_they_are(database: Path | str) -> None:
    time_source = ManualTime()
    with serving(database, engine=PassingPool(), pace=PACE, time_source=time_source) as client:
        guests = [
            Guest(httpx.Client(base_url=client.base_url, headers=client.headers, timeout=30))
            for _ in range(3)
        ]
        people = [Guest(client), *guests]
        path = sit_down_with(people, asked_in_secret(4))
        say_no(people, path, time_source)
        assert not is_quiet(people, path)
        before = [(listed(reader, path), reader.now(path)["number"]) for reader in people]
        cookies = [reader.client.cookies for reader in people]
    with serving(database, engine=PassingPool(), pace=PACE, time_source=time_source) as client:
        after = []
        for kept in cookies:
            client.cookies = kept
            wait_until(lambda: client.get(path).status_code == 200)
            reader = Guest(client)
            after.append((listed(reader, path), reader.now(path)["number"]))
    assert after == before
    assert [count for count, _ in before] == [number for _, number in before]
    assert sum(number for _, number in before) >= 1
