"""Two servers on one database: whoever plays at one is seen at the other, and each table is looked after by one."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from prometheus_client import REGISTRY

from boju.table.cluster import cluster, listener
from boju.table.cluster.leases import Leases
from boju.table.cluster.listener import Listener
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.presences import GracePeriods
from boju.table.storage.database import Database
from boju.table.storage.file import url_of
from boju.table.storage.schema import leases, matches
from endurance.postgresql import Server
from table.browsers import Browser
from table.guests import Guest, company_when, following, invitation
from table.instant import wait_until, wait_until_ready
from table.journals import state_of
from table.serving import serving

PATIENCE = GracePeriods(grace=0.5, gone=1.0)
patiently = pytest.mark.parametrize("servers", [GracePeriods(words=30.0)], indirect=True)
"""Where words are given: a browser that is slow today is not taken for one that is gone."""


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One that may be stopped."""
    return own_server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    return server.make()


@pytest.fixture(scope="module")
def servers(request: pytest.FixtureRequest, address: str) -> Iterator[list[httpx.Client]]:
    """The same two for all tests, as long as these want the same patience of them."""
    grace_periods = getattr(request, "param", PATIENCE)
    with ExitStack() as stack:
        yield [stack.enter_context(serving(address, grace_periods=grace_periods)) for _ in range(2)]


@pytest.fixture
def guest(servers: list[httpx.Client]) -> Iterator[Callable[[int], Guest]]:
    """Makes a browser that knows one of the servers alone."""
    with ExitStack() as guests:

        def come(place: int) -> Guest:
            headers = {"Accept": "application/json"}
            fresh = httpx.Client(base_url=servers[place].base_url, headers=headers, timeout=30)
            return Guest(guests.enter_context(fresh))

        yield come


def elsewhere(browser: Guest, server: httpx.Client) -> Guest:
    """The same browser at another server."""
    fresh = httpx.Client(
        base_url=server.base_url, headers=server.headers, cookies=browser.client.cookies, timeout=30
    )
    return Guest(fresh)


@pytest.fixture
def pair(servers: list[httpx.Client], guest: Callable[[int], Guest]) -> tuple[str, Guest, Guest]:
    """A table of two, each at a server of their own."""
    host, other = guest(0), guest(1)
    answer = host.post(
        "/tables", game="yut", seats=["me", "friend"], players=2, clock={"bank": 300, "increment": 5}
    )
    assert answer.status_code == 201, answer.text
    path = str(answer.headers["location"])
    assert other.join(path, 1, "Guest", invitation(host.client, path)).status_code == 201
    for one in (host, other):
        wait_until_ready(one.client, path)
    return path, host, other


def act(path: str, players: tuple[Guest, ...]) -> int:
    """Whoever has to does something; the number it has got."""
    for player in players:
        now = player.now(path)
        if now["status"]["throw"] or now["status"]["move"]:
            answer = player.act(path, now)
            assert answer.status_code == 201, answer.text
            return int(answer.json()["number"])
    raise AssertionError("nobody is to act")


def test_what_is_played_at_one_server_is_told_step_by_step_at_the_other(
    pair: tuple[str, Guest, Guest],
) -> None:
    path, host, other = pair
    with following(other.client, path) as messages:
        told = messages()
        kinds: list[tuple[str, Any]] = []
        while not kinds or kinds[-1][0] != "snapshot":
            kinds.append(next(told))
        for _ in range(12):
            number = act(path, (host, other))
            for kind, data in told:
                assert kind != "snapshot"
                if kind == "step":
                    assert data["number"] == number
                    break
    assert host.now(path)["number"] == other.now(path)["number"] == 12
    assert host.now(path)["scene"]["sprites"] == other.now(path)["scene"]["sprites"]


def test_news_that_are_lost_are_made_up_for_and_counted(
    pair: tuple[str, Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, host, other = pair

    def lost() -> float:
        return REGISTRY.get_sample_value("boju_news_lost_total") or 0.0

    before, compared = lost(), Counter[int]()
    compare = Listener._compare_revisions

    def compare_and_count(listener: Listener, found: dict[str, int]) -> None:
        compare(listener, found)
        compared[id(listener)] += 1

    monkeypatch.setattr(Listener, "_compare_revisions", compare_and_count)
    monkeypatch.setattr(listener, "SECONDS_TO_COMPARE", 0.5)
    with following(other.client, path) as messages:
        told = messages()
        next(kind for kind, _ in told if kind == "snapshot")
        wait_until(lambda: len(compared) == 2 and min(compared.values()) > 1)
        monkeypatch.setattr(Listener, "_hear", lambda *_: None)
        number = act(path, (host, other))
        assert next(data["number"] for kind, data in told if kind == "step") == number
        wait_until(lambda: lost() > before)


def test_both_go_on_and_hear_of_each_other_after_the_database_was_away(
    server: Server, pair: tuple[str, Guest, Guest]
) -> None:
    path, host, other = pair

    def tried() -> int:
        """Whoever has to tries to do something: what is answered."""
        for one in (host, other):
            now = one.now(path)
            if now["status"]["throw"] or now["status"]["move"]:
                return one.act(path, now).status_code
        return 0

    act(path, (host, other))
    with following(other.client, path) as messages:
        told = messages()
        next(kind for kind, _ in told if kind == "snapshot")
        with server.stopped():
            assert tried() == 503
        wait_until(lambda: tried() == 201)
        assert next(data["number"] for kind, data in told if kind == "step") == 2
        assert act(path, (host, other)) == 3
        assert next(data["number"] for kind, data in told if kind == "step") == 3


def test_one_of_two_who_answer_the_same_event_at_two_servers_wins(
    pair: tuple[str, Guest, Guest], servers: list[httpx.Client]
) -> None:
    path, host, other = pair
    twins = [(host, elsewhere(host, servers[1])), (elsewhere(other, servers[0]), other)]
    with ThreadPoolExecutor(2) as racing:
        for _ in range(60):
            now, both = next(
                (found, both)
                for both in twins
                if (found := both[0].now(path))["status"]["actor"] is not None
                and (found["status"]["throw"] or found["status"]["move"])
            )
            answers = list(racing.map(Guest.act, both, [path] * 2, [now] * 2))
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            if host.now(path)["status"]["over"]:
                break
    assert host.now(path)["number"] == other.now(path)["number"]


def test_a_computer_plays_on_whichever_server_hears_of_the_move(
    servers: list[httpx.Client], guest: Callable[[int], Guest]
) -> None:
    host = guest(0)
    path = host.post("/tables", game="yut", seats=["me", "player"]).headers["location"]
    away = elsewhere(host, servers[1])
    for one in (host, away):
        wait_until_ready(one.client, path)

    def is_due() -> bool:
        status = away.now(path)["status"]
        return bool(status["throw"] or status["move"] or status["over"])

    for turn in range(20):
        wait_until(is_due)
        one = (host, away)[turn % 2]
        now = one.now(path)
        if now["status"]["over"]:
            break
        assert one.act(path, now).status_code == 201


def test_a_remark_and_a_seat_taken_at_one_server_are_told_at_the_other(
    pair: tuple[str, Guest, Guest],
) -> None:
    path, host, other = pair
    with following(other.client, path) as messages:
        told = messages()
        next(kind for kind, _ in told if kind == "snapshot")
        assert host.post(f"{path}/remarks", text="hello").status_code == 201
        assert next(data for kind, data in told if kind == "remark")["text"] == "hello"
        assert host.post(f"{path}/resign", seat=0).status_code == 201
        assert next(data for kind, data in told if kind == "snapshot")["status"]["over"]


def test_who_is_here_is_known_at_both_servers(
    pair: tuple[str, Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, host, other = pair
    late = set[int]()
    tell = LiveMatch._tell

    def tell_and_note(live: LiveMatch, key: tuple[str, float]) -> None:
        """For so long the page of somebody who follows has been there that others need no more wait for one."""
        tell(live, key)
        if live.setting.id in path and live.pages.follows_here(key[0]) and key[1] == PATIENCE.gone:
            late.add(id(live))

    monkeypatch.setattr(LiveMatch, "_tell", tell_and_note)
    with following(host.client, path) as messages:
        told = messages()
        with following(other.client, path) as others:
            next(kind for kind, _ in others() if kind == "snapshot")
            company_when(told, lambda company: company["seats"][1]["state"] == "here")
            wait_until(lambda: len(late) == 2)
            assert host.post(f"{path}/vote", seat=1).status_code == 409
        company_when(told, lambda company: company["seats"][1]["state"] == "gone")
        company_when(told, lambda company: company["seats"][1]["offer"] is not None)
        assert host.post(f"{path}/vote", seat=1).status_code == 201
        company_when(told, lambda company: bool(company["seats"][1]["away"]))
    assert other.post(f"{path}/return", seat=1).status_code == 201


def test_an_offer_made_at_one_server_is_accepted_at_the_other(
    servers: list[httpx.Client], guest: Callable[[int], Guest]
) -> None:
    host, other = guest(0), guest(1)
    answer = host.post("/tables", game="madiao", seats=["me", "friend", "me", "friend"], players=4)
    path = str(answer.headers["location"])
    secret = invitation(host.client, path)
    for seat in (1, 3):
        assert other.join(path, seat, "Guest", secret).status_code == 201
    for one in (host, other):
        wait_until_ready(one.client, path)
    with following(host.client, path) as messages, following(other.client, path) as others:
        told = messages()
        company_when(told, lambda company: company["seats"][1]["state"] == "here")
        assert other.post(f"{path}/rematch").status_code == 303
        assert company_when(told, lambda company: company["again"]["agreed"] == 1)["again"]["needed"] == 2
        found = host.post(f"{path}/rematch")
        heard = company_when(others(), lambda company: company["again"]["next"] is not None)
        assert found.headers["location"] == f"/tables/{heard['again']['next']}"


@patiently
def test_words_for_a_throw_come_from_browsers_at_both_servers(
    pair: tuple[str, Guest, Guest], address: str
) -> None:
    path, host, other = pair
    with following(host.client, path) as one, following(other.client, path) as two:
        for told in (one(), two()):
            company_when(told, lambda company: all(seat["state"] == "here" for seat in company["seats"]))
        with Browser(host.client, path, 0) as first, Browser(other.client, path, 1) as second:
            for browser in (first, second):
                assert browser.promise().status_code == 201
            for _ in range(8):
                act(path, (host, other))
    made = state_of(address, path).dice.drawings
    assert len(made) >= 3
    assert all(one.asked == (0, 1) and {seat for seat, _ in one.given} == {0, 1} for one in made)


@patiently
def test_a_throw_at_one_server_leaves_out_no_words_just_promised_at_the_other(
    servers: list[httpx.Client], guest: Callable[[int], Guest]
) -> None:
    host, other = guest(0), guest(1)
    for _ in range(4):
        answer = host.post("/tables", game="yut", seats=["me", "friend"], players=2)
        path = str(answer.headers["location"])
        assert other.join(path, 1, "Guest", invitation(host.client, path)).status_code == 201
        for one in (host, other):
            wait_until_ready(one.client, path)
        with Browser(host.client, path, 0) as first, Browser(other.client, path, 1) as second:
            assert first.promise().status_code == 201
            with ThreadPoolExecutor(1) as promising:
                promised = promising.submit(second.promise)
                act(path, (host, other))
            assert promised.result().status_code == 201
            act(path, (host, other))


@patiently
def test_nobody_is_shown_a_question_that_is_not_kept_yet(
    server: Server, pair: tuple[str, Guest, Guest], address: str
) -> None:
    path, host, other = pair
    waiting = f"wait_event_type = 'Lock' AND datname = '{url_of(address).database}'"
    first = Browser(host.client, path, 0)
    assert first.promise().status_code == 201
    held = sa.select(matches.c.id).where(matches.c.id == path.rpartition("/")[2]).with_for_update()
    with closing(Database(address)) as kept, ThreadPoolExecutor(1) as throwing:
        with kept.writing() as connection:
            connection.execute(held)
            thrown = throwing.submit(act, path, (host, other))
            wait_until(lambda: bool(server.run(f"SELECT 1 FROM pg_stat_activity WHERE {waiting}")))
            for _ in range(3):
                assert first.words()["asked"] is None
        first.wait_until_asked()
        assert first.give(1, 0).status_code == 201
        thrown.result()


def test_the_quiet_ends_at_both_servers(servers: list[httpx.Client], guest: Callable[[int], Guest]) -> None:
    host, other = guest(0), guest(1)
    answer = host.post("/tables", game="wahua", seats=["me", "friend", "player", "player"], players=4)
    path = str(answer.headers["location"])
    assert other.join(path, 1, "Guest", invitation(host.client, path)).status_code == 201
    for one in (host, other):
        wait_until_ready(one.client, path)
    done = [0, 0]

    def has_acted() -> bool:
        for place, one in enumerate((host, other)):
            now = one.now(path)
            if now["status"]["over"]:
                return True
            if now["status"]["throw"] or now["status"]["move"]:
                done[place] += one.act(path, now).status_code == 201
        return min(done) >= 4

    wait_until(has_acted)
    assert min(done) >= 4 or host.now(path)["status"]["over"]


def test_a_server_that_is_stopped_leaves_its_tables_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No lease runs out meanwhile: another has one only because it was left."""
    address = server.make()
    monkeypatch.setattr(cluster, "Leases", partial(Leases, seconds=3600.0))
    with ExitStack() as stack:
        staying = stack.enter_context(serving(address, grace_periods=PATIENCE))
        kept = stack.enter_context(closing(Database(address)))

        def holders() -> list[tuple[str, int]]:
            with kept.reading() as connection:
                found = connection.execute(sa.select(leases.c.holder, leases.c.term))
                return [(row.holder, row.term) for row in found]

        with serving(address, grace_periods=PATIENCE) as leaving:
            path = leaving.post("/tables", json={"game": "yut", "seats": ["me", "player"]}).headers[
                "location"
            ]
            wait_until_ready(leaving, path)
            wait_until(lambda: [term for _, term in holders()] == [1])
            [(holder, _)] = holders()
        wait_until(lambda: [term for _, term in holders()] == [2])
        assert holders()[0][0] != holder
        assert staying.get("/ready").status_code == 200
