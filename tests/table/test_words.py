"""Words that browsers give for draws, over HTTP: promised, asked for, given; and nobody is left out in silence."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju import Record
from boju.fairness import Chain, Proof, commitment_of
from boju.fairness.verdict import Outcome
from boju.table.match.commands import BotRoll, Roll
from boju.table.match.entries import ChainCommitted, Entry
from boju.table.match.state import MatchState
from boju.table.runtime.actor import Actor
from boju.table.runtime.presences import GracePeriods
from boju.table.storage.journal import SqlJournal
from boju.table.views.throws import MILLISECONDS_TO_TELL
from boju.verification import verify
from table.browsers import Browser
from table.guests import Guest, following, seat_guests
from table.hands import ManualTime
from table.instant import wait_until_ready
from table.serving import serving

SEED = bytes(32)
IMPATIENT = GracePeriods(grace=0.0)
Open = Callable[..., str]
Throw = Callable[..., "Future[httpx.Response]"]


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


@pytest.fixture
def client(database: Path, time_source: ManualTime) -> Iterator[httpx.Client]:
    """A server that waits for words until the hands of its watch are moved."""
    with serving(database, time_source=time_source) as client:
        yield client


@pytest.fixture
def throw(client: httpx.Client) -> Iterator[Throw]:
    """Asks for a throw, which may have to wait for words."""
    with ThreadPoolExecutor(2) as hands:

        def ask(path: str, number: int = 0, who: Any = client) -> Future[httpx.Response]:
            return hands.submit(who.request, "POST", f"{path}/throw", json={"number": number})

        yield ask


def chains_of(client: httpx.Client, path: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{path}/fair").json()["chains"]
    return found


def test_a_word_is_promised_before_it_is_asked_for_and_shown_after_the_draw(
    client: httpx.Client, open_table: Open, throw: Throw
) -> None:
    path = open_table("ping", seats=["me", "person"])
    mine = Browser(client, path)
    assert mine.give(1, 0).status_code == 409
    promised = mine.promise()
    assert (promised.status_code, promised.json()["from"], promised.json()["link"]) == (201, 1, mine.tip)
    assert mine.give(1, 0).status_code == 409
    thrown = throw(path)
    mine.wait_until_asked()
    assert mine.give(2, 0).status_code == 409
    wrong = mine.give(1, 1)
    assert (wrong.status_code, "promised" in wrong.json()["detail"]) == (422, True)
    assert not thrown.done()
    assert mine.give(1, 0).status_code == 201
    assert thrown.result().status_code == 201
    assert (mine.give(1, 0).status_code, mine.give(1, 1).status_code) == (201, 409)
    (chain,) = chains_of(client, path)
    assert (chain["count"], chain["link"]) == (1, mine.links[0])
    proof = Proof(commitment_of(SEED), seed=SEED, chains=(Chain(1, 0, mine.tip, (mine.links[0],)),))
    (event,) = Record.parse(client.get(f"{path}/record").text).events
    assert event == boju.new("ping").draw(proof.below(1))


def test_no_word_is_shown_before_its_draw(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    mine, theirs = Browser(client, path), Browser(other.client, path, 1)
    assert (mine.promise().status_code, theirs.promise().status_code) == (201, 201)
    with ThreadPoolExecutor(1) as hands:
        thrown = hands.submit(client.post, f"{path}/throw", json={"number": 0})
        theirs.wait_until_asked()
        assert mine.give(1, 0).status_code == 201
        for channel in ("", "/fair", "/record"):
            assert mine.links[0] not in other.get(path + channel).text
        assert client.post(f"{path}/undo", json={"number": 0}).status_code == 409
        assert theirs.give(1, 0).status_code == 201
        assert thrown.result().status_code == 201
    assert mine.links[0] in other.get(f"{path}/record").text


def test_who_is_asked_does_not_change_once_a_word_is_given(
    client: httpx.Client, guest: Callable[[], Guest]
) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    mine, theirs, later = (
        Browser(client, path),
        Browser(other.client, path, 1),
        Browser(other.client, path, 1),
    )
    mine.promise()
    theirs.promise()
    with ThreadPoolExecutor(1) as hands:
        thrown = hands.submit(client.post, f"{path}/throw", json={"number": 0})
        theirs.wait_until_asked()
        mine.give(1, 0)
        assert later.promise().json()["from"] == 2
        assert theirs.give(1, 0).status_code == 201
        thrown.result()
    assert [chain["count"] for chain in chains_of(client, path)] == [1, 1, 0]


def test_words_promised_after_others_are_asked_count_from_the_next_draw(
    client: httpx.Client, open_table: Open, throw: Throw
) -> None:
    """Both seats are one person's: the draw is made without the second, which nobody left out."""
    path = open_table("ping", seats=["me", "person"])
    first, second, anew = Browser(client, path), Browser(client, path, 1), Browser(client, path)
    first.promise()
    thrown = throw(path)
    first.wait_until_asked()
    assert second.promise().json()["from"] == 2
    assert anew.promise().json()["from"] == 1
    assert anew.give(1, 0).status_code == 201
    assert thrown.result().status_code == 201
    counts = [(chain["count"], chain["absent"]) for chain in chains_of(client, path)]
    assert counts == [(0, ""), (0, ""), (1, "")]
    shown = Record.parse(client.get(f"{path}/record").text).proof
    assert shown
    assert [chain.first_draw for chain in shown.chains] == [1, 2, 1]
    known = Proof(shown.commitment, seed=SEED, chains=shown.chains)
    assert (known.fits(), known.forger(), known.miscounted(1)) == (True, None, None)


def test_nobody_is_asked_while_a_promise_is_being_kept(
    client: httpx.Client, open_table: Open, throw: Throw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the draw would leave out a seat whose words count for it."""
    begun, rolls, goes_on = threading.Event(), threading.Event(), threading.Event()
    keep, roll = SqlJournal.append, Actor.roll

    async def roll_and_tell(actor: Actor, command: Roll | BotRoll, who: str) -> MatchState:
        rolls.set()
        return await roll(actor, command, who)

    def append(journal: SqlJournal, match: str, at: int, entries: Sequence[Entry], *more: Any) -> None:
        if any(isinstance(entry, ChainCommitted) and entry.seat == 1 for entry in entries):
            begun.set()
            goes_on.wait(60)
        keep(journal, match, at, entries, *more)

    monkeypatch.setattr(SqlJournal, "append", append)
    monkeypatch.setattr(Actor, "roll", roll_and_tell)
    path = open_table("ping", seats=["me", "person"])
    first, second = Browser(client, path), Browser(client, path, 1)
    first.promise()
    with ThreadPoolExecutor(1) as hands:
        promised = hands.submit(second.promise)
        begun.wait(60)
        thrown = throw(path)
        rolls.wait(60)
        for _ in range(3):  # by then the throw has come as far as it can
            assert first.words()["asked"] is None
        goes_on.set()
        assert promised.result().json()["from"] == 1
    second.wait_until_asked()
    assert [first.give(1, 0).status_code, second.give(1, 0).status_code] == [201, 201]
    assert thrown.result().status_code == 201
    assert [chain["count"] for chain in chains_of(client, path)] == [1, 1]


def test_a_word_that_is_held_back_is_told(
    client: httpx.Client, guest: Callable[[], Guest], time_source: ManualTime
) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    mine, theirs = Browser(client, path), Browser(other.client, path, 1)
    mine.promise()
    theirs.promise()
    with ThreadPoolExecutor(1) as hands:
        thrown = hands.submit(client.post, f"{path}/throw", json={"number": 0})
        mine.wait_until_asked()
        mine.give(1, 0)
        time_source.advance(GracePeriods().words)
        assert thrown.result().status_code == 201
    assert theirs.give(1, 0).status_code == 409
    assert [chain["withheld"] for chain in chains_of(client, path)] == ["", "1"]
    page = client.get(f"{path}/fair", headers={"Accept": "text/html"}).text
    assert "<strong>Draws for which no word was given when it was asked for: 1</strong>" in page
    assert "withheld 1" in client.get(f"{path}/record").text


def test_whose_word_the_others_wait_for_is_told(
    client: httpx.Client, guest: Callable[[], Guest], throw: Throw, time_source: ManualTime
) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    mine, theirs = Browser(client, path), Browser(other.client, path, 1)
    mine.promise()
    theirs.promise()
    with following(client, path) as messages:
        late = (data["seats"] for kind, data in messages() if kind == "late")
        thrown = throw(path)
        theirs.wait_until_asked()
        mine.give(1, 0)
        time_source.advance(MILLISECONDS_TO_TELL / 1000)
        assert next(late) == [1]
        theirs.give(1, 0)
        assert next(late) == []
        assert thrown.result().status_code == 201


def test_the_page_of_somebody_who_is_away_is_not_waited_for(database: Path) -> None:
    with serving(database, grace_periods=IMPATIENT) as host, ExitStack() as others:
        visitor = others.enter_context(
            httpx.Client(base_url=host.base_url, headers=host.headers, timeout=host.timeout)
        )
        path = seat_guests(host, [Guest(visitor)], "ping", ["me", "friend"])
        mine, theirs = Browser(host, path), Browser(visitor, path, 1)
        theirs.promise()
        mine.promise()
        answer = host.post(f"{path}/throw", json={"number": 0})
        assert answer.status_code == 201
        assert [chain["absent"] for chain in chains_of(host, path)] == ["1", "1"]


def test_somebody_who_plays_alone_goes_on_without_words_by_asking_twice(
    client: httpx.Client, open_table: Open, throw: Throw, time_source: ManualTime
) -> None:
    path = open_table("ping", seats=["me", "random"])
    mine = Browser(client, path)
    mine.promise()
    thrown = throw(path)
    mine.wait_until_asked()
    assert not thrown.done()
    time_source.advance(GracePeriods().words)
    refused = thrown.result()
    assert (refused.status_code, "try again" in refused.json()["detail"]) == (409, True)
    assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201
    assert chains_of(client, path)[0]["absent"] == "1"


def test_another_browser_of_the_same_person_can_promise_anew(
    client: httpx.Client, open_table: Open, throw: Throw
) -> None:
    path = open_table("ping", seats=["me", "person"])
    first, second = Browser(client, path), Browser(client, path)
    first.promise()
    thrown = throw(path)
    first.wait_until_asked()
    assert second.promise().json()["from"] == 1
    assert first.give(1, 0).status_code == 422
    assert second.give(1, 0).status_code == 201
    assert thrown.result().status_code == 201


def test_a_seat_cannot_promise_without_end(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=["me", "person"])
    codes = [Browser(client, path).promise().status_code for _ in range(21)]
    assert codes == [201] * 20 + [409]
    assert Browser(client, path, 1).promise().status_code == 201


def test_the_same_promise_and_the_same_word_count_once(
    client: httpx.Client, open_table: Open, throw: Throw
) -> None:
    path = open_table("ping", seats=["me", "person"])
    mine = Browser(client, path)
    with ThreadPoolExecutor(4) as tabs:
        assert {answer.status_code for answer in tabs.map(lambda _: mine.promise(), range(4))} == {201}
        assert len(chains_of(client, path)) == 1
        thrown = throw(path)
        mine.wait_until_asked()
        answers = [answer.status_code for answer in tabs.map(lambda _: mine.give(1, 0), range(4))]
    assert thrown.result().status_code == 201
    assert set(answers) <= {201, 409}
    assert chains_of(client, path)[0]["count"] == 1


@pytest.mark.parametrize(
    ("what", "body", "status"),
    [
        ("chains", {}, 422),
        ("chains", {"seat": 0, "tip": ""}, 422),
        ("chains", {"seat": 0, "tip": "0" * 63}, 422),
        ("chains", {"seat": 0, "tip": "A" * 64}, 422),
        ("chains", {"seat": 0, "tip": "0" * 65}, 422),
        ("chains", {"seat": "0", "tip": "0" * 64}, 422),
        ("chains", {"seat": 1, "tip": "0" * 64}, 403),
        ("chains", {"seat": 9, "tip": "0" * 64}, 403),
        ("words", {"draw": 0, "links": {}}, 422),
        ("words", {"draw": 1, "links": {"x": "0" * 64}}, 422),
        ("words", {"draw": 1, "links": {"1": "0" * 64}}, 403),
        ("words", {"draw": 1, "links": {"0": "0" * 64}}, 409),
    ],
)
def test_words_that_are_refused(
    client: httpx.Client, open_table: Open, what: str, body: Any, status: int
) -> None:
    path = open_table("ping", seats=["me", "random"])
    answer = client.post(f"{path}/{what}", json=body)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
    assert chains_of(client, path) == []


def test_only_who_holds_a_seat_gives_words_for_it(client: httpx.Client, open_table: Open) -> None:
    path = open_table("madiao", seats=["me", "random", "random", "random"])
    client.cookies.clear()
    assert Browser(client, path).promise().status_code == 403


def test_who_follows_is_told(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=["me", "person"])
    with following(client, path) as messages:
        heard = messages()
        told = next(data for kind, data in heard if kind == "words")
        assert (told["draw"], told["asked"], told["chains"]) == (1, None, [])
        mine = Browser(client, path)
        mine.promise()
        told = next(data for kind, data in heard if kind == "words")
        assert [chain["tip"] for chain in told["chains"]] == [mine.tip]


def test_a_word_that_was_given_outlives_a_restart(
    client: httpx.Client, guest: Callable[[], Guest], database: Path, time_source: ManualTime
) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    mine, theirs = Browser(client, path), Browser(other.client, path, 1)
    mine.promise()
    theirs.promise()
    with ThreadPoolExecutor(1) as hands:
        thrown = hands.submit(client.post, f"{path}/throw", json={"number": 0})
        theirs.wait_until_asked()
        mine.give(1, 0)
        with serving(database) as later:
            later.cookies = other.client.cookies
            wait_until_ready(later, path)
            assert later.get(path).json()["words"]["asked"] == [0, 1]
            link = {"draw": 1, "links": {"1": theirs.links[0]}}
            assert later.post(f"{path}/words", json=link).status_code == 201
        time_source.advance(GracePeriods().words)
        assert thrown.result().status_code == 201  # with the word that came in at the other server
    assert [chain["count"] for chain in chains_of(client, path)] == [1, 1]


def test_a_game_of_two_persons_is_proven(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    other = guest()
    path = seat_guests(client, [other], "yut", ["me", "friend"], options={"pieces": 1})
    with Browser(client, path) as mine, Browser(other.client, path, 1) as theirs:
        mine.promise()
        theirs.promise()
        me = Guest(client)
        while not (now := me.now(path))["status"]["over"]:
            for person in (me, other):
                seen = person.now(path)
                if seen["status"]["throw"] or seen["status"]["move"]:
                    person.act(path, seen)
        assert now["status"]["over"]
    verdict = verify(Record.parse(client.get(f"{path}/record").text))
    assert (verdict.outcome, verdict.bare) == (Outcome.PROVED, ())
    assert [(chain.absent, chain.withheld) for chain in verdict.chains] == [((), ()), ((), ())]
