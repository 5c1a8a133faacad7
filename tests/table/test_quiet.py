"""挖花 at the table: nobody notices who is asked whether it wins with a discard."""

import asyncio
import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

import boju
from boju import State
from boju.core.kernels import entry
from boju.core.random import start_stream
from boju.core.verbs import imagine
from boju.table.room import PAUSES_TO_ANSWER
from table.instant import InstantPool, wait_until
from table.serving import serving

SEATS = "me,random,random,random"
PACE = 0.02
ASKED = ("", "/log?before=9", "/replay", "/positions/0", "/panel")
REFUSED = ("pass", "win", "kao 11", "discard 11p")
Pair = tuple[State, State]


class PassingPool(InstantPool):
    """Never wins with a discard, and is asked by the way how often it was asked."""

    asked = 0

    async def plan(self, position: Mapping[str, Any], level: str, seed: int) -> list[str]:
        if position["phase"] != "claim_win":
            return await super().plan(position, level, seed)
        self.asked += 1
        return ["pass"]


@pytest.fixture
def pool() -> PassingPool:
    return PassingPool()


@pytest.fixture
def client(database: Path, pool: PassingPool) -> Iterator[httpx.Client]:
    with serving(database, pool=pool, pace=PACE) as client:
        yield client


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the table waits, each time that it does; what the server around it waits for is longer."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        if 0 < seconds <= PAUSES_TO_ANSWER * PACE:
            waited.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr("boju.table.room.asyncio.sleep", wait)
    return waited


def asked_in_secret(seed: int) -> State:
    """Seat 0 comes next, and another seat is asked first whether it wins."""
    chance = random.Random(seed)
    while True:
        state = boju.new("wahua")
        while state.actor is not None:
            position = state.position()
            if position["phase"] == "claim_win" and position["turn"] == 0 and position["actor"] != 0:
                return boju.from_position(position)
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))


def look_alikes(seed: int) -> Pair:
    """Somebody is asked in the one and nobody in the other, and seat 0 cannot tell them apart."""
    real = asked_in_secret(seed)
    records = real.records
    rng = np.zeros(1, np.uint64)
    start_stream(rng, np.uint64(seed), np.uint64(0))
    imagine(entry(records)[0], 0, rng)
    other = State(real.family, real.about, records)
    assert other.position()["phase"] == "claim"
    assert other.view(0) == real.view(0)
    return real, other


def sit_down(client: httpx.Client, state: State) -> str:
    record = str(state.record(seats=SEATS))
    wait_until(lambda: client.post("/records", content=record).status_code != 503)
    return client.post("/records", content=record).headers["location"]


def wait_until_ready(client: httpx.Client, path: str) -> None:
    wait_until(lambda: client.get(path).status_code == 200)


def heard(client: httpx.Client, path: str) -> list[tuple[str, Any]]:
    """The stream from the quiet until seat 0 may move."""
    messages = []
    with client.stream("GET", f"{path}/stream") as stream:
        kind = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            if line.startswith("data: ") and kind != "waiting":
                data = json.loads(line.removeprefix("data: "))
                messages.append((kind, data))
                if data["status"]["move"]:
                    return messages
    return messages


@pytest.mark.parametrize("seed", range(4))
def test_a_question_to_another_leaves_no_trace(
    client: httpx.Client, pool: PassingPool, pauses: list[float], seed: int
) -> None:
    traces = []
    for state in look_alikes(seed):
        path = sit_down(client, state)
        pauses.clear()
        trace: list[Any] = [heard(client, path)]
        assert len(pauses) == 1
        assert [kind for kind, _ in trace[0]] == ["snapshot"] * len(trace[0])
        now = client.get(path).json()
        for channel in ASKED:
            answer = client.get(path + channel)
            trace.append((channel, answer.status_code, answer.text.replace(path.rpartition("/")[2], "TABLE")))
        for event in REFUSED:
            answer = client.post(f"{path}/events", json={"number": now["number"], "event": event})
            trace.append((event, answer.status_code, answer.text))
        answer = client.post(f"{path}/events", json={"number": now["number"], "event": "draw"})
        trace.append((answer.status_code, answer.json()))
        trace.append([entry["index"] for entry in client.get(f"{path}/log?before=2").json()])
        traces.append(trace)
    assert traces[0] == traces[1]
    assert pool.asked


@pytest.mark.parametrize("seed", range(4, 6))
def test_a_move_in_the_quiet_waits_for_its_end(client: httpx.Client, seed: int) -> None:
    for state in look_alikes(seed):
        path = sit_down(client, state)
        wait_until_ready(client, path)
        refused = client.post(f"{path}/events", json={"number": 0, "event": "win"})
        assert refused.status_code == 422
        kept = client.post(f"{path}/events", json={"number": 0, "event": "draw"})
        assert (kept.status_code, kept.json()) == (201, {"number": 1})


def test_after_a_restart_the_numbers_are_the_same(database: Path, pool: PassingPool) -> None:
    with serving(database, pool=pool, pace=PACE) as client:
        path = sit_down(client, asked_in_secret(7))
        wait_until(lambda: client.get(path).json()["status"]["move"])
        before = client.get(path).json()
        cookies = client.cookies
    with serving(database, pool=pool, pace=PACE) as client:
        client.cookies = cookies
        wait_until(lambda: client.get(path).status_code == 200)
        wait_until(lambda: client.get(path).json()["status"]["move"])
        assert client.get(path).json() == before
