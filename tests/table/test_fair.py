"""Honest dice over HTTP: promised, added to, drawn, revealed; and the seed told by nobody before its time."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju import Record
from boju.core.language import LOCALES
from boju.fairness import SEED_BYTES, commitment_of
from boju.fairness.example import worked_example
from boju.fairness.verdict import Outcome
from boju.games import FAMILIES
from boju.table.http.server import new_seed
from boju.verification import verify
from fairness.proven import independent
from table.browsers import Browser
from table.instant import wait_until, wait_until_ready
from table.journals import state_of
from table.serving import serving

pytestmark = pytest.mark.usefixtures("together")

PEOPLE = ["me", "person"]
PAGE = {"Accept": "text/html"}
SEED = bytes(32)
MOST_EVENTS = 100
"""So that no chain of words is used up: 打馬 at random goes on for hundreds of throws."""
Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]


def act(client: httpx.Client, path: str, now: dict[str, Any], chance: random.Random) -> httpx.Response:
    if now["status"]["throw"]:
        return client.post(f"{path}/throw", json={"number": now["number"]})
    event = chance.choice(now["scene"]["choices"])["event"]
    return client.post(f"{path}/events", json={"number": now["number"], "event": event})


def play(client: httpx.Client, path: str, settled: Settled, *, gives_up: bool = False) -> None:
    """Play to the end, without words of one's own; a long game may be given up."""
    chance = random.Random(5)
    while not (now := settled(path))["status"]["over"]:
        if now["number"] > MOST_EVENTS and gives_up:
            assert client.post(f"{path}/resign", json={"seat": 0}).status_code == 201
            continue
        answer = act(client, path, now, chance)
        if answer.status_code == 409 and answer.json()["number"] > now["number"]:
            continue  # a move made in the quiet is dropped where a computer has claimed the tile
        assert answer.status_code == 201, answer.text


def everything(client: httpx.Client, path: str) -> Iterator[str]:
    """Whatever the server says of a table."""
    channels = (
        "",
        "/fair",
        "/fair?check=true",
        "/record",
        "/log?before=999",
        "/replay",
        "/positions/0",
        "/panel",
    )
    for channel in channels:
        for headers in ({"Accept": "application/json"}, PAGE):
            answer = client.get(path + channel, headers=headers)
            yield answer.text + str(answer.headers)
    yield client.get("/records", headers=PAGE).text
    with client.stream("GET", f"{path}/stream") as stream:
        for line in stream.iter_lines():
            yield line
            if line.startswith("data: "):
                return


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(
            about.id,
            {"deals": 1} if about.id == "madiao" else {},
            marks=pytest.mark.release if about.id in ("yut", "madiao") else pytest.mark.deep,
        )
        for family in FAMILIES
        for about in family.games
    ],
)
def test_a_game_at_the_table_is_proven(
    client: httpx.Client, open_table: Open, settled: Settled, game: str, options: dict[str, Any]
) -> None:
    players = 4 if game in ("madiao", "wahua") else 2
    path = open_table(game, players=players, seats=["me"] + ["random"] * (players - 1), options=options)
    promised = client.get(path).json()["commitment"]
    with Browser(client, path) as browser:
        browser.promise()
        play(client, path, settled, gives_up=players == 2)
    text = client.get(f"{path}/record").text
    record = Record.parse(text)
    assert record.proof
    assert record.proof.commitment == promised == commitment_of(SEED)
    verdict = verify(record)
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, 0)
    (chain,) = record.proof.chains
    assert (chain.first_draw, len(chain.links), chain.absent, chain.withheld) == (1, verdict.draws, (), ())
    assert independent()(text)[1]
    told = client.get(f"{path}/fair").json()
    assert told["seed"] == SEED.hex()
    assert len(told["draws"]) == verdict.draws
    page = client.get(f"{path}/fair?check=true", headers=PAGE).text
    assert 'class="verdict proved"' in page


@pytest.mark.parametrize("game", ["yut", "wahua"])
def test_the_seed_of_a_running_game_is_told_nowhere(
    database: Path, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with serving(database) as client:
        seats = ["me", "random"] if game == "yut" else ["me", *["random"] * 3]
        path = client.post("/tables", json={"game": game, "seats": seats}).headers["location"]
        wait_until_ready(client, path)
        now: dict[str, Any] = {}

        def is_settled() -> bool:
            now.update(client.get(path).json())
            return bool(now["status"]["throw"] or now["status"]["move"])

        for _ in range(6):
            wait_until(is_settled)
            act(client, path, now, random.Random(1))
        told = list(everything(client, path))
        for answer in told:
            assert SEED.hex() not in answer
            assert repr(SEED) not in answer
        assert sum(commitment_of(SEED) in answer for answer in told) >= 3
        assert client.get(f"{path}/fair").json()["seed"] is None
    assert SEED.hex() not in "".join(capfd.readouterr())


def test_a_rematch_has_a_seed_of_its_own() -> None:
    seeds = {new_seed() for _ in range(3)}
    assert [len(seed) for seed in seeds] == [SEED_BYTES] * 3


def test_a_record_from_elsewhere_is_proven_from_here_on(client: httpx.Client, settled: Settled) -> None:
    state, chance = boju.new("yut", pieces=1), random.Random(4)
    while state.ply < 3 or state.actor != "chance":
        state.draw(chance.randrange) if state.actor == "chance" else state.play(state.legal()[0])
    before = sum(event.startswith("throw") for event in state.events)
    text = str(state.record(seats="me,random"))
    wait_until(lambda: client.post("/records", content=text).status_code != 503)
    path = client.post("/records", content=text).headers["location"]
    wait_until_ready(client, path)
    play(client, path, settled)
    verdict = verify(Record.parse(client.get(f"{path}/record").text))
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, before)
    assert verdict.bare == ((before + 1, verdict.draws),)
    again = client.post("/records", content=client.get(f"{path}/record").content).headers["location"]
    wait_until_ready(client, again)
    assert client.get(again).json()["commitment"] is None
    assert client.get(f"{again}/fair").json()["commitment"] is None
    assert "fair" not in client.get(f"{again}/record").text.partition("\n\n")[0]


def test_after_a_restart_the_same_is_drawn(
    client: httpx.Client, open_table: Open, database: Path, tmp_path: Path
) -> None:
    path = open_table("wahua", seats=["me", "random", "random", "random"])
    twin = tmp_path / "twin.sqlite3"
    with sqlite3.connect(database) as source, sqlite3.connect(twin) as target:
        source.backup(target)
    number = client.post(f"{path}/throw", json={"number": 0}).json()["number"]
    with serving(twin) as other:
        other.cookies = client.cookies
        wait_until_ready(other, path)
        assert other.post(f"{path}/throw", json={"number": 0}).json()["number"] == number

    decks = [state_of(kept, path).game.events[0] for kept in (database, twin)]
    assert decks[0] == decks[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_example_can_be_followed(client: httpx.Client, locale: str) -> None:
    page = client.get("/fair", params={"lang": locale}, headers=PAGE).text
    step = worked_example()
    assert step.proof.seed
    thrown = boju.new("yut").draw(step.proof.below(1))
    assert f'id="thrown">{thrown}<' in page
    assert int(step.block[:8], 16) == step.word
    assert f'id="ticket">{step.word % 16}<' in page
    for part in (step.proof.seed.hex(), step.proof.commitment, step.block, *step.message.splitlines()):
        assert part in page


def test_pages_lead_to_it(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    assert f'href="{path}/fair"' in client.get(path, headers=PAGE).text
    assert 'href="/fair"' in client.get("/", headers=PAGE).text
    assert client.get("/tables/nowhere/fair").status_code == 404
