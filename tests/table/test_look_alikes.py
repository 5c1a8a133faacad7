"""The law of information: two games that a seat cannot tell apart stay so, whatever follows, in all that it is told."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

import boju
from boju import State
from boju.core.game_functions import determinize
from boju.core.kernels import entry
from boju.core.random import start_stream
from table.guests import Guest, following, invitation
from table.hands import ManualTime
from table.instant import wait_until, wait_until_ready
from table.serving import serving
from table.test_quiet import ASKED, LONG, PACE, PassingPool

MOST_EVENTS = 40
LAYING = ("pair", "kao", "swap", "show")
"""What lays open tiles that nobody had seen."""
EYES = 0
"""The seat that is to notice nothing."""


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


@pytest.fixture
def client(database: Path, time_source: ManualTime) -> Iterator[httpx.Client]:
    with serving(database, engine=PassingPool(), pace=PACE, time_source=time_source) as client:
        yield client


@pytest.fixture
def people(client: httpx.Client, guest: Callable[[], Guest]) -> list[Guest]:
    return [Guest(client), guest(), guest(), guest()]


def somewhere(game: str, seed: int) -> State:
    """A position in which a seat is to move, somewhere in the first deal or hand."""
    chance = random.Random(f"{game} {seed}")
    state, left = boju.new(game), chance.randrange(8, 60)
    while left > 0 or not isinstance(state.actor, int):
        if state.actor is None:
            return somewhere(game, seed + 1000)
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
        left -= 1
    return boju.from_position(state.position())


def look_alike(state: State, seed: int) -> State:
    """Another position that is the same to the seat that is to notice nothing."""
    records = state.records
    rng = np.zeros(1, np.uint64)
    start_stream(rng, np.uint64(seed), np.uint64(0))
    determinize(entry(records)[0], EYES, rng)
    return State(state.family, state.about, records)


def let_pass(state: State) -> None:
    """Whoever is asked in secret, but for the seat that is to notice nothing, says no."""
    while isinstance(state.actor, int) and state.actor != EYES:
        secret_entries = list(filter(state.is_secret, state.legal()))
        if not secret_entries:
            return
        state.play(secret_entries[0])


def told(state: State) -> list[Any]:
    """All that a position tells the seat, without a table around it."""
    legal = state.seen_by(EYES).legal() if state.seen_by(EYES).actor == EYES else []
    own = state.family.own_panel
    panel = own(state.about, state.view(EYES), "en", EYES) if own else None
    effects = [(effect.name, effect.amount) for effect in state.effects_seen_by([EYES])]
    return [state.view(EYES), legal, state.scene(viewer=EYES).to_json(), panel and panel.to_json(), effects]


def common_continuation(one: State, other: State, seed: int) -> list[str]:
    """Events that are legal in both games, until the seat sees what had been hidden."""
    chance, events = random.Random(seed), list[str]()
    while len(events) < MOST_EVENTS:
        let_pass(one)
        let_pass(other)
        assert told(one)[:4] == told(other)[:4]
        if one.actor != other.actor or not isinstance(one.actor, int):
            break
        both = sorted(set(one.legal()) & set(other.legal()) - {"win"})
        if not both:
            break
        actor, event = one.actor, chance.choice(both)
        one.play(event)
        other.play(event)
        if one.view(EYES) != other.view(EYES):
            assert actor == EYES or event.split()[0] in LAYING or not isinstance(one.actor, int)
            break
        assert told(one)[4] == told(other)[4]
        events.append(event)
    return events


def continuation(game: str, seed: int) -> tuple[State, State, list[str]]:
    """Two look-alikes and what follows in both."""
    one = somewhere(game, seed)
    other = look_alike(one, seed)
    assert one.view(EYES) == other.view(EYES)
    return one, other, common_continuation(one.copy(), other.copy(), seed)


@pytest.mark.parametrize(
    ("game", "seeds", "least"),
    [
        ("wahua", 13, 15),
        ("madiao", 13, 30),
        pytest.param("wahua", 30, 30, marks=pytest.mark.deep),
        pytest.param("madiao", 30, 60, marks=pytest.mark.deep),
    ],
)
def test_whole_continuations_tell_a_seat_nothing(game: str, seeds: int, least: int) -> None:
    lengths = [len(continuation(game, seed)[2]) for seed in range(seeds)]
    assert sum(lengths) >= least
    assert max(lengths) >= 4


def sit(people: list[Guest], state: State) -> str:
    """A table of four persons in this position, all of whom are there."""
    record = str(state.record(seats="me,friend,friend,friend"))
    wait_until(lambda: people[0].client.post("/records", content=record).status_code != 503)
    path = str(people[0].client.post("/records", content=record).headers["location"])
    wait_until_ready(people[0].client, path)
    secret = invitation(people[0].client, path)
    for seat in (1, 2, 3):
        assert people[seat].join(path, seat, f"Guest {seat}", secret).status_code == 201
    return path


def mover(people: list[Guest], path: str) -> Guest | None:
    return next((person for person in people if person.now(path)["status"]["move"]), None)


def end_quiet(people: list[Guest], path: str, time_source: ManualTime) -> float:
    """All others who are asked say no; answers how long the seat had to wait."""
    begun = time_source.time
    while people[EYES].now(path)["status"]["quiet"]:
        wait_until(lambda: time_source.waiting)
        if asked := mover(people[1:], path):
            assert (
                asked.post(f"{path}/events", number=asked.now(path)["number"], event="pass").status_code
                == 201
            )
            continue
        waited = round(time_source.next_alarm - begun, 6)
        time_source.advance(LONG)
        wait_until(lambda: not people[EYES].now(path)["status"]["quiet"])
        return waited
    return 0.0


def lived_through(people: list[Guest], time_source: ManualTime, state: State, events: list[str]) -> list[Any]:
    """All that the seat is told over HTTP while these events happen: answers, stream, ids, times."""
    path = sit(people, state)
    trace: list[Any] = []
    with following(people[EYES].client, path) as messages:
        heard = messages()
        for event in events:
            trace.append(end_quiet(people, path, time_source))
            person = mover(people, path)
            assert person is not None
            answer = person.post(f"{path}/events", number=person.now(path)["number"], event=event)
            assert answer.status_code == 201, answer.text
            now = people[EYES].now(path)
            trace.append((now, answer.json() if person is people[EYES] else None))
        last = trace[-1][0]["number"]
        said: list[Any] = []
        for kind, data in heard:
            if kind in ("step", "snapshot", "clock") and (kind, data) not in said:
                said.append((kind, data))
            if kind in ("step", "snapshot") and data["number"] >= last:
                break
    trace.append(said)
    for channel in ASKED:
        answer = people[EYES].get(path + channel)
        trace.append((channel, answer.status_code, answer.text.replace(path.rpartition("/")[2], "TABLE")))
    return trace


@pytest.mark.parametrize(
    ("game", "seed"), [("wahua", 1), ("madiao", 3), pytest.param("wahua", 2, marks=pytest.mark.deep)]
)
def test_whole_continuations_tell_a_seat_nothing_over_http(
    people: list[Guest], time_source: ManualTime, game: str, seed: int
) -> None:
    one, other, events = continuation(game, seed)
    assert events
    traces = [lived_through(people, time_source, state, events[:8]) for state in (one, other)]
    for first, second in zip(*traces, strict=True):
        assert first == second
