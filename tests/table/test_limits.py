"""Too much at once is refused for a while, and changes nothing."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

import boju
from boju.table import create_app
from boju.table.locales import language
from boju.table.match.commands import Play, Roll
from boju.table.match.opening import NewMatch
from boju.table.match.visibility import viewer_of
from boju.table.runtime.limits import USUAL, Limits, Rate, What
from boju.table.runtime.stream import Reader, follow
from boju.table.storage.database import Database
from boju.table.storage.postgres import moment
from boju.table.storage.schema import tallies
from boju.table.views.channel import KEPT_STEPS
from endurance.postgresql import Server
from loops import run
from table.engines import on_both
from table.guests import following
from table.instant import InstantPool, wait_until
from table.serving import AT_ONCE, NO_LIMIT, serving

SLOW = Rate(2, 2000)
AN_HOUR = 3600


@pytest.fixture
def limited() -> list[What]:
    return []


@pytest.fixture
def client(database: Path, limited: list[What]) -> Iterator[httpx.Client]:
    rates = {what: SLOW if what in limited else NO_LIMIT for what in USUAL}
    with serving(database, limits=Limits(rates)) as client:
        yield client


@pytest.mark.parametrize("limited", [["open"]])
def test_tables_are_not_opened_without_end(client: httpx.Client) -> None:
    codes = [client.post("/tables", json={"game": "yut"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]
    for path, body in (("/tables", {"data": {"game": "yut"}}), ("/records", {"content": b""}), ("/me", {})):
        answer = client.post(path, **body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert answer.json()["status"] == 429
    client.cookies.clear()
    page = client.post("/tables", data={"game": "yut"}, headers={"Accept": "text/html"})
    assert page.status_code == 429
    assert "Too much at once" in page.text
    assert "retry-after" in page.headers
    assert "person" not in page.cookies


@pytest.mark.parametrize("limited", [["act"]])
def test_neither_are_moves(client: httpx.Client) -> None:
    path = client.post("/tables", json={"game": "yut", "seats": ["me", "me"]}).headers["location"]
    codes = [client.post(f"{path}/throw", json={"number": 9}).status_code for _ in range(3)]
    assert codes[-1] == 429
    assert 429 not in codes[:-1]


@pytest.mark.parametrize("limited", [["claim"]])
def test_secrets_cannot_be_guessed_without_end(client: httpx.Client) -> None:
    codes = [client.post("/me/here", json={"secret": "guess"}).status_code for _ in range(3)]
    assert codes == [403, 403, 429]


@pytest.mark.parametrize("limited", [["talk"]])
def test_nobody_talks_without_end(client: httpx.Client) -> None:
    table = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"]}).headers["location"]
    codes = [client.post(f"{table}/remarks", json={"text": "hello"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize("limited", [["look"]])
def test_nothing_is_read_without_end_but_static_files(client: httpx.Client) -> None:
    codes = [client.get(path).status_code for path in ("/", "/palette.css", "/records", "/me")]
    assert codes == [200, 200, 429, 429]
    refused = client.get("/tables/nowhere/stream")
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0
    assert "Too much at once" in client.get("/", headers={"Accept": "text/html"}).text
    assert {client.get("/static/seal.svg").status_code for _ in range(5)} == {200}
    assert client.post("/tables", json={"game": "yut"}).status_code == 201


@pytest.mark.parametrize("limited", [["past"]])
def test_tables_are_not_played_again_without_end(client: httpx.Client) -> None:
    path = client.post("/tables", json={"game": "yut", "seats": ["me", "me"]}).headers["location"]
    wait_until(lambda: client.get(path).status_code == 200)
    pasts = ("/log?before=1", "/replay", "/record", "/positions/0", "/fair")
    assert [client.get(path + past).status_code for past in pasts] == [200, 200, 429, 429, 429]
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("limited", [["past"]])
def test_a_whole_class_may_learn_what_most_readers_see(client: httpx.Client) -> None:
    step = "/learn/yut/race/step"
    wait_until(lambda: client.get(step).status_code == 200)
    assert {client.get(step, params={"answer": ["next"] * 3}).status_code for _ in range(6)} == {200}
    asked = {"answer": ["next", "throw"]}
    assert [client.get(step, params=asked).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize("whose", ["a person", "an address"])
def test_not_too_many_tables_are_followed_at_once(database: Path, whose: str) -> None:
    limits = Limits(dict.fromkeys(USUAL, NO_LIMIT))
    setattr(limits, f"streams_of_{whose.replace(' ', '_')}", 2)
    with serving(database, limits=limits) as client, ExitStack() as open_streams:
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "me"]}).headers["location"]
        for _ in range(2):
            messages = open_streams.enter_context(following(client, path))
            next(messages())
        refused = client.get(f"{path}/stream")
        assert refused.status_code == 429
        assert refused.json()["detail"] == f"{whose} can follow 2 tables at once: close one of them first"
        assert int(refused.headers["retry-after"]) > 0
        open_streams.close()

        def is_admitted() -> bool:
            with client.stream("GET", f"{path}/stream") as answer:
                return answer.status_code == 200

        wait_until(is_admitted)
        wait_until(lambda: not limits._streams)


@pytest.mark.parametrize(
    ("missed", "told"),
    [(3, ["step 1", "step 2", "step 3"]), (KEPT_STEPS + 1, [f"snapshot {KEPT_STEPS + 1}"])],
)
def test_for_a_slow_reader_no_steps_pile_up_or_are_lost(database: Path, missed: int, told: list[str]) -> None:
    async def follow_late() -> None:
        app = create_app(database, engine=InstantPool(), pace=AT_ONCE, prepare=False)
        async with app.router.lifespan_context(app):
            server = app.state.server
            new = NewMatch("ping", 2, boju.new("ping").options, ["me", "person"], "host")
            live = await server.registry.match((await server.open_match(new)).id)
            await live.open()
            messages = follow(live, Reader(language("en"), viewer_of(live.actor.state, "host")), "")
            assert (await anext(messages)).startswith(b"retry: ")
            assert kinds_and_numbers(await anext(messages)) == ["snapshot 0"]
            while (state := live.actor.state).number < missed:
                if state.game.actor == "chance":
                    await live.roll(Roll(state.number), "host")
                else:
                    await live.tell(Play(state.number, (state.game.legal()[0],)), "host")
            assert kinds_and_numbers(await anext(messages)) == told
            await messages.aclose()

    run(follow_late())


def kinds_and_numbers(messages: bytes) -> list[str]:
    found = re.findall(r'event: (\w+)\r\ndata: {"number":(\d+),', messages.decode())
    return [" ".join(message) for message in found]


def test_several_servers_count_together(server: Server) -> None:
    address, limits = server.make(), [Limits({**dict.fromkeys(USUAL, NO_LIMIT), "claim": SLOW}) for _ in "12"]
    with (
        serving(address, limits=limits[0]) as one,
        serving(address, limits=limits[1]) as other,
        closing(Database(address)) as kept_here,
    ):

        def guess(client: httpx.Client) -> int:
            return client.post("/me/here", json={"secret": "guess"}).status_code

        def most() -> int:
            with kept_here.reading() as connection:
                kept = sa.select(sa.func.max(tallies.c.count)).where(tallies.c.until > moment() + 1_000_000)
                return connection.execute(kept).scalar() or 0

        assert [guess(one), guess(one)] == [403, 403]
        wait_until(lambda: most() == 2)
        guess(other)
        wait_until(lambda: most() == 3)
        assert guess(other) == 429


@on_both
@pytest.mark.parametrize("limited", [["claim"]])
def test_a_clock_that_is_set_back_locks_nobody_out(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [client.post("/me/here", json={"secret": "guess"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]
    then = time.time()
    monkeypatch.setattr("time.time", lambda: then - AN_HOUR)
    refused = client.post("/me/here", json={"secret": "guess"})
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) <= SLOW.seconds
