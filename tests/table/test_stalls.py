"""One visitor is not felt by another: long games, what is asked of them, and who works it off."""

import asyncio
import gc
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import boju
from boju.table.errors import TooMany
from boju.table.keep.company import Companies
from boju.table.keep.store import Row, Setting
from boju.table.locales import language
from boju.table.play import course, lanes, loading
from boju.table.play.lanes import LONGEST_REST, MOST_WAITING, Lane
from boju.table.show import history
from boju.table.show.past import STRIDE, Past
from boju.table.show.sight import Sight
from boju.table.web.routes import records
from boju.table.web.routes.records import MOST_EVENTS
from loops import run
from table.guests import Guest, following, invitation

Open = Callable[..., str]
EVERYTHING = Sight()


def setting_of(game: str) -> Setting:
    state = boju.new(game)
    return Setting(
        "T", game, state.players, state.options, ("me",) * state.players, None, "2026-11-22T00:00:00"
    )


def rows_of(game: str, count: int, seed: int = 1) -> list[Row]:
    """The first events of a game."""
    state = boju.new(game)
    while state.actor is not None and state.ply < count:
        if state.actor == "chance":
            state.draw(seed)
        else:
            state.play(state.legal()[seed % len(state.legal())])
    return [Row(number, "event", text) for number, text in enumerate(state.events, start=1)]


def whole(past: Past, sight: Sight) -> list[Any]:
    """All that can be read off a past."""
    count = past.count(sight)
    return [
        history.entries(past, language("en"), sight, count + 1, count),
        history.draws(past, sight),
        [history.position(past, index, sight) for index in range(count + 2)],
    ]


@pytest.mark.parametrize("game", ["ping", "wahua"])
def test_a_past_that_was_brought_up_to_date_is_the_same_as_one_made_anew(game: str) -> None:
    rows = rows_of(game, 2 * STRIDE + 9)
    grown, at_once = Past(setting_of(game)), Past(setting_of(game))
    for row in rows:
        grown.bring([row])
    at_once.bring(rows)
    for sight in (EVERYTHING, Sight(frozenset({1}), is_open=False)):
        assert whole(grown, sight) == whole(at_once, sight)


def test_a_past_forgets_what_is_taken_back() -> None:
    rows = rows_of("ping", 2 * STRIDE + 3)
    taken = [Row(len(rows) + number, "undo", "") for number in range(1, STRIDE + 8)]
    again = [
        Row(len(rows) + len(taken) + n, "event", row.text)
        for n, row in enumerate(rows[STRIDE - 4 :], start=1)
    ]
    past, other = Past(setting_of("ping")), Past(setting_of("ping"))
    past.bring(rows)
    kept = past.keep("count", lambda: past.count(EVERYTHING))
    past.bring(taken)
    other.bring(rows[: STRIDE - 4])
    assert past.keep("count", lambda: past.count(EVERYTHING)) == STRIDE - 4 < kept
    assert whole(past, EVERYTHING) == whole(other, EVERYTHING)
    past.bring(again)
    other.bring([Row(row.number, row.kind, row.text) for row in rows[STRIDE - 4 :]])
    assert whole(past, EVERYTHING) == whole(other, EVERYTHING)


def test_a_look_back_plays_no_more_than_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    past = Past(setting_of("ping"))
    past.bring(rows_of("ping", 3 * STRIDE))
    played: list[str] = []
    play = boju.State.play

    def count_and_play(self: boju.State, event: str) -> None:
        played.append(event)
        play(self, event)

    monkeypatch.setattr(boju.State, "play", count_and_play)
    count = past.count(EVERYTHING)
    history.position(past, count, EVERYTHING)
    history.entries(past, language("en"), EVERYTHING, count + 1, 5)
    assert len(played) < 2 * STRIDE + 10


def test_a_visitor_has_one_piece_of_work_at_a_time() -> None:
    async def crowd() -> tuple[int, bool]:
        lane, busy, most, done = Lane(), [0], [0], threading.Event()

        def work() -> None:
            busy[0] += 1
            most[0] = max(most[0], busy[0])
            done.wait(0.01)
            busy[0] -= 1

        jobs = [asyncio.create_task(lane.run("one", work)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await lane.run("one", work)
        other = asyncio.create_task(lane.run("other", lambda: None))
        await other
        is_early = not all(job.done() for job in jobs)
        await asyncio.gather(*jobs)
        lane.close()
        return most[0], is_early

    assert run(crowd()) == (1, True)


def test_the_past_rests_as_long_as_it_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    now, rests = [0.0], list[float]()
    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=rests.append)
    monkeypatch.setattr(lanes, "time", clock)

    def work(seconds: float) -> None:
        now[0] += seconds

    async def look_back() -> None:
        lane = Lane()
        for seconds in (0.25, 10 * LONGEST_REST, 0.0):
            await lane.run("one", work, seconds)
        lane.close()

    run(look_back())
    assert rests == [0.0, 0.25, LONGEST_REST]


def test_a_move_does_not_wait_for_the_past(
    client: httpx.Client, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All threads of the past stand still, and a game goes on."""
    path, slow = open_table("ping", seats=["me", "person"]), open_table("yut", seats=["me", "person"])
    go_on = threading.Event()
    monkeypatch.setattr(Past, "bring", lambda *_: go_on.wait(60))
    with ThreadPoolExecutor(20) as readers:
        asked = [readers.submit(client.get, f"{slow}/log?before=1") for _ in range(20)]
        try:
            assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201
            assert client.get(path).json()["number"] == 1
        finally:
            go_on.set()
        assert {answer.result().status_code for answer in asked} == {200}


def test_a_record_with_more_events_than_games_have_is_refused(
    client: httpx.Client, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table("yut")
    record = boju.new("yut", nak="1/10").record()
    assert MOST_EVENTS >= 10_000
    monkeypatch.setattr(records, "MOST_EVENTS", 20)
    for count, status in ((20, 303), (21, 422)):
        answer = client.post("/records", content=(str(record) + "throw out\n" * count).encode())
        assert answer.status_code == status
    assert "more than 20 events" in answer.json()["detail"]


def test_a_panel_is_made_once_for_every_position(
    client: httpx.Client, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = open_table("dama", players=2, seats=["me", "person"])
    threads: list[str] = []
    view = boju.State.view

    def seen(self: boju.State, seat: int | None) -> dict[str, Any]:
        threads.append(threading.current_thread().name)
        return view(self, seat)

    monkeypatch.setattr(boju.State, "view", seen)
    with ThreadPoolExecutor(8) as readers:
        told = {answer.text for answer in readers.map(lambda _: client.get(f"{path}/panel"), range(16))}
    assert len(told) == 1
    assert len([name for name in threads if name.startswith("past")]) == 1
    client.post(f"{path}/throw", json={"number": client.get(path).json()["number"]})
    client.get(f"{path}/panel")
    assert len([name for name in threads if name.startswith("past")]) == 2


def test_a_seat_taken_while_a_room_is_opened_is_kept(
    client: httpx.Client, guest: Callable[[], Guest], open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table("ping")
    path = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"]}).headers["location"]
    secret = invitation(client, path)
    begun, go_on = threading.Event(), threading.Event()
    of = Companies.of

    def read_slowly(self: Companies, setting: Setting) -> Any:
        company = of(self, setting)
        if not begun.is_set():
            begun.set()
            go_on.wait(5)
        return company

    monkeypatch.setattr(Companies, "of", read_slowly)
    with ThreadPoolExecutor(2) as others:
        opened = others.submit(client.get, path)
        if not begun.wait(60):
            raise AssertionError("the room was not opened")
        joined = others.submit(guest().join, path, 1, "Guest", secret)
        go_on.wait(0.5)
        go_on.set()
        assert joined.result().status_code == 201
        assert opened.result().status_code == 200
    assert client.get(path).json()["status"]["awaited"] == []


def test_what_was_loaded_for_good_is_not_looked_through_for_garbage_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(loading, "load", lambda game: None)
    gc.unfreeze()
    usual = gc.get_threshold()
    try:
        run(loading.load_all())
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[0] > usual[0]
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


@pytest.mark.parametrize(("level", "is_told"), [("novice", False), ("strong", True)])
def test_a_table_tells_that_a_computer_thinks_less_until_it_is_compiled(
    client: httpx.Client, open_table: Open, monkeypatch: pytest.MonkeyPatch, level: str, is_told: bool
) -> None:
    """It is told of those that would think more than can be interpreted."""
    is_compiling = True
    monkeypatch.setattr(course, "is_compiling_for", lambda dtype: is_compiling)
    path = open_table("yut", seats=["me", level])
    with following(client, path) as messages:
        client.post(f"{path}/throw", json={"number": client.get(path).json()["number"]})
        found = list(until("step", messages()))
        is_compiling = False
        now = client.get(path).json()
        Guest(client).act(path, now)
        found += until("lessened" if is_told else "step", messages())
    wanted = [{"lasts": True}, {"lasts": False}] if is_told else []
    assert [data for kind, data in found if kind == "lessened"] == wanted


def until(wanted: str, messages: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """What a stream says up to a kind of message, and beside that."""
    for kind, data in messages:
        yield kind, data
        if kind == wanted:
            return
