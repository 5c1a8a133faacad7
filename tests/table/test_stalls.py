"""One visitor is not felt by another: long games, what is asked of them, and who works it off."""

import gc
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import boju
from boju.table.http.routes import records
from boju.table.http.routes.records import MOST_EVENTS
from boju.table.runtime import compilation, live
from boju.table.views import history
from loops import run
from table.guests import Guest, following

Open = Callable[..., str]


def test_a_move_does_not_wait_for_the_past(
    client: httpx.Client, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who look back stand still, and a game goes on."""
    path, slow = open_table("ping", seats=["me", "person"]), open_table("yut", seats=["me", "person"])
    go_on = threading.Event()
    monkeypatch.setattr(history, "entries", lambda *_: [] if go_on.wait(60) else None)
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
    assert len([name for name in threads if name.startswith("executor")]) == 1
    client.post(f"{path}/throw", json={"number": client.get(path).json()["number"]})
    client.get(f"{path}/panel")
    assert len([name for name in threads if name.startswith("executor")]) == 2


def test_what_was_loaded_for_good_is_not_looked_through_for_garbage_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compilation, "load", lambda game: None)
    gc.unfreeze()
    usual = gc.get_threshold()
    try:
        run(compilation.load_all())
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
    monkeypatch.setattr(live, "is_compiling_for", lambda dtype: is_compiling)
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
