"""Honest dice over HTTP: promised, added to, drawn, revealed; and the seed told by nobody before its time."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju import Record
from boju.core.language import LOCALES
from boju.fairness import Contribution, commitment_of
from boju.fairness.check import Outcome, verify
from boju.fairness.example import EXAMPLE_WORDS, worked_example
from boju.fairness.proof import Proof
from boju.table.seeds import Seeds
from boju.table.store import Store
from fairness.proven import independent
from table.guests import following
from table.instant import wait_until, wait_until_ready
from table.serving import serving

PEOPLE = ["me", "person"]
PAGE = {"Accept": "text/html"}
SEED = bytes(32)
Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]


def act(client: httpx.Client, path: str, now: dict[str, Any], chance: random.Random) -> httpx.Response:
    if now["status"]["throw"]:
        return client.post(f"{path}/throw", json={"number": now["number"]})
    event = chance.choice(now["scene"]["choices"])["event"]
    return client.post(f"{path}/events", json={"number": now["number"], "event": event})


def play(client: httpx.Client, path: str, settled: Settled, events: int = 100_000) -> dict[str, Any]:
    """Play on for so many events of persons, with words of seat 0 now and then."""
    chance = random.Random(5)
    for count in range(events):
        now = settled(path)
        if now["status"]["over"]:
            return now
        if count in (0, 4, 5):
            words = {"seat": 0, "words": f"wind {count}"}
            assert client.post(f"{path}/contributions", json=words).status_code == 201
        answer = act(client, path, now, chance)
        assert answer.status_code == 201, answer.text
    return settled(path)


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
    [(about.id, {"deals": 1} if about.id == "madiao" else {}) for about in boju.games()],
)
def test_a_game_at_the_table_is_proven(
    client: httpx.Client, open_table: Open, settled: Settled, game: str, options: dict[str, Any]
) -> None:
    players = 4 if game in ("madiao", "wahua") else 2
    path = open_table(game, players=players, seats=["me"] + ["random"] * (players - 1), options=options)
    promised = client.get(path).json()["commitment"]
    play(client, path, settled)
    text = client.get(f"{path}/record").text
    record = Record.parse(text)
    assert record.proof
    assert record.proof.commitment == promised == commitment_of(SEED)
    verdict = verify(record)
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, 0)
    assert record.proof.contributions[0].words == "wind 0"
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


def test_words_are_told_to_all_who_follow(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    before, after = ({"seat": 1, "words": words} for words in ("before", "after"))
    client.post(f"{path}/contributions", json=before)
    with following(client, path) as messages:
        heard = messages()
        assert next(heard)[0] == "snapshot"
        client.post(f"{path}/contributions", json=after)
        told = next(data for kind, data in heard if kind == "contribution")
    assert told == after | {"from": 1}


def test_the_same_words_count_once(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    words = {"seat": 0, "words": "wind"}
    with ThreadPoolExecutor(4) as tabs:
        answers = list(tabs.map(lambda _: client.post(f"{path}/contributions", json=words), range(4)))
    client.post(f"{path}/throw", json={"number": 0})
    answers.append(client.post(f"{path}/contributions", json=words))
    assert {(answer.status_code, answer.json()["from"]) for answer in answers} == {(201, 1)}
    assert len(client.get(f"{path}/fair").json()["contributions"]) == 1


def test_words_count_from_the_next_draw_on(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    added = client.post(f"{path}/contributions", json={"seat": 1, "words": " <b>松</b>   & wind "})
    assert (added.status_code, added.json()) == (201, {"from": 2, "seat": 1, "words": "<b>松</b> & wind"})
    page = client.post(f"{path}/contributions", data={"seat": "0", "words": "again"}, headers=PAGE)
    assert (page.status_code, page.headers["location"]) == (303, f"{path}/fair")
    assert [one["from"] for one in client.get(f"{path}/fair").json()["contributions"]] == [2, 2]
    shown = client.get(f"{path}/fair", headers=PAGE).text
    assert "&lt;b&gt;松&lt;/b&gt; &amp; wind" in shown
    assert "<b>松" not in shown
    drawn = [event for event in Record.parse(client.get(f"{path}/record").text).events if "roll" in event]
    proof = Proof(commitment_of(SEED), 1, (), SEED)
    assert drawn == [boju.new("ping").draw(proof.below(1))]
    assert client.get(path).json()["number"] == 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"seat": 0}, 422),
        ({"seat": 0, "words": ""}, 422),
        ({"seat": 0, "words": "   "}, 422),
        ({"seat": 0, "words": "x" * 101}, 422),
        ({"seat": 0, "words": "a\u0000b"}, 422),
        ({"seat": 0, "words": "\u202eabc"}, 422),
        ({"seat": "0", "words": "x"}, 422),
        ({"seat": -1, "words": "x"}, 422),
        ({"seat": 2, "words": "x"}, 403),
        ({"seat": 1, "words": "x"}, 403),
        ({"seat": 0, "words": "x", "from": 1}, 422),
        ({"seat": 0, "words": 5}, 422),
    ],
)
def test_words_that_are_refused(client: httpx.Client, open_table: Open, body: Any, status: int) -> None:
    path = open_table("ping", seats=["me", "random"])
    answer = client.post(f"{path}/contributions", json=body)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
    assert client.get(f"{path}/fair").json()["contributions"] == []


def test_only_who_holds_a_seat_adds_words(client: httpx.Client, open_table: Open) -> None:
    path = open_table("madiao", seats=["me", "random", "random", "random"])
    client.cookies.clear()
    assert client.post(f"{path}/contributions", json={"seat": 0, "words": "x"}).status_code == 403
    assert 'name="words"' not in client.get(f"{path}/fair", headers=PAGE).text


def test_a_table_takes_no_more_words_than_it_can_show(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    codes = [
        client.post(f"{path}/contributions", json={"seat": 0, "words": f"{number}"}).status_code
        for number in range(52)
    ]
    assert codes == [201] * 50 + [409] * 2


def test_a_rematch_has_a_seed_of_its_own(database: Path) -> None:
    store = Store(database)
    seeds = Seeds(store)
    tables = [store.open_table("yut", 2, {}, PEOPLE).id for _ in range(3)]
    proofs = [seeds.secret_proof(table, 0) for table in tables]
    assert len({proof.seed for proof in proofs}) == 3
    assert [seeds.secret_proof(table, 9) for table in tables] == proofs
    assert all(seeds.proof(table) == proof.veiled() for table, proof in zip(tables, proofs, strict=True))


def test_a_record_from_elsewhere_is_proven_from_here_on(client: httpx.Client, settled: Settled) -> None:
    state, chance = boju.new("yut", pieces=1), random.Random(4)
    while len(state.events) < 3 or state.actor != "chance":
        state.draw(chance.randrange) if state.actor == "chance" else state.play(state.legal()[0])
    before = sum(event.startswith("throw") for event in state.events)
    text = str(state.record(seats="me,random"))
    wait_until(lambda: client.post("/records", content=text).status_code != 503)
    path = client.post("/records", content=text).headers["location"]
    wait_until_ready(client, path)
    play(client, path, settled)
    verdict = verify(Record.parse(client.get(f"{path}/record").text))
    assert (verdict.outcome, verdict.unproven) == (Outcome.PROVED, before)
    again = client.post("/records", content=client.get(f"{path}/record").content).headers["location"]
    wait_until_ready(client, again)
    assert client.get(again).json()["commitment"] is None
    assert client.get(f"{again}/fair").json()["commitment"] is None
    assert "fair" not in client.get(f"{again}/record").text.partition("\n\n")[0]


def test_a_table_of_an_earlier_version_is_proven_from_here_on(
    client: httpx.Client, open_table: Open, database: Path
) -> None:
    path = open_table("ping", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM seeds")
    with serving(database) as later:
        wait_until_ready(later, path)
        assert later.get(f"{path}/fair").json()["from"] == 2


def test_words_at_one_server_and_a_throw_at_another(
    client: httpx.Client, open_table: Open, database: Path
) -> None:
    path = open_table("yut", seats=PEOPLE)
    with serving(database) as other:
        other.cookies = client.cookies
        wait_until_ready(other, path)
        assert client.post(f"{path}/contributions", json={"seat": 0, "words": "wind"}).status_code == 201
        assert other.post(f"{path}/throw", json={"number": 0}).status_code == 409
        assert other.post(f"{path}/throw", json={"number": 0}).status_code == 201
        assert client.post(f"{path}/contributions", json={"seat": 0, "words": "late"}).status_code == 409
        assert client.post(f"{path}/contributions", json={"seat": 0, "words": "late"}).json()["from"] == 2
    (event,) = Record.parse(client.get(f"{path}/record").text).events
    proof = Proof(commitment_of(SEED), 1, (Contribution(1, 0, "wind"),), SEED)
    assert event == boju.new("yut").draw(proof.below(1))


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

    def deck(of: Path) -> Any:
        with sqlite3.connect(of) as connection:
            return connection.execute("SELECT text FROM events WHERE number = 1").fetchone()

    assert deck(database) == deck(twin) is not None


@pytest.mark.parametrize("locale", LOCALES)
def test_the_example_can_be_followed(client: httpx.Client, locale: str) -> None:
    page = client.get("/fair", params={"lang": locale}, headers=PAGE).text
    step = worked_example(EXAMPLE_WORDS)
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
