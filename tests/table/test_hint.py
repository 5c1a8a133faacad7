"""Hints: for whoever plays alone or against computers, and for nobody else."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.players.pool import Unanswered
from boju.table.locales import language
from boju.table.match.visibility import SPECTATOR
from boju.table.views.log import foretold
from table.guests import Guest, seat_guests
from table.instant import InstantPool, wait_until_ready
from table.serving import serving

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]


def test_a_hint_names_the_best_choices_and_the_game_counts_as_helped(
    client: httpx.Client, open_table: Open, settled: Settled
) -> None:
    path = open_table("ping", preset="modern", seats=["me", "novice"])
    now = settled(path)
    while not now["status"]["move"]:
        assert now["status"]["hint"] is False
        client.post(f"{path}/throw", json={"number": now["number"]})
        now = settled(path)
    assert now["status"]["hint"] is True
    assert "helped" not in boju.Record.parse(client.get(f"{path}/record").text).headers
    worth = client.post(f"{path}/worth", json={"number": now["number"]})
    assert worth.status_code == 200, worth.text
    assert 0 < worth.json()["chances"]["win"] < 1
    assert boju.Record.parse(client.get(f"{path}/record").text).headers["helped"] == "0"
    stale = client.post(f"{path}/hint", json={"number": now["number"] + 1})
    assert stale.status_code == 409
    answer = client.post(f"{path}/hint", json={"number": now["number"]})
    assert answer.status_code == 200, answer.text
    best, second = answer.json()["choices"]
    assert best["events"][0] in [choice["event"] for choice in now["scene"]["choices"]]
    assert best["told"]
    assert best["loss"] == 0 <= second["loss"]
    assert worth.json() == best["worth"] | {"share": best["worth"]["chances"]["win"]}
    assert {"reasons", "against"} <= best.keys()
    assert client.post(f"{path}/turn", json={"number": now["number"], "events": best["events"]}).is_success
    assert boju.Record.parse(client.get(f"{path}/record").text).headers["helped"] == "0"


class Lost(InstantPool):
    """Never finds anything out in time, as while it still has to compile."""

    async def answer(self, job: Callable[..., Any], game: boju.State) -> Any:
        raise Unanswered("too late")


def test_what_is_not_found_out_in_time_may_be_asked_for_again(database: Path) -> None:
    with serving(database, engine=Lost()) as client:
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "novice"]}).headers["location"]
        wait_until_ready(client, path)
        while not (now := client.get(path).json())["status"]["move"]:
            client.post(f"{path}/throw", json={"number": now["number"]})
        for what in ("hint", "worth"):
            told = client.post(f"{path}/{what}", json={"number": now["number"]})
            assert told.status_code == 503
            assert int(told.headers["Retry-After"]) > 0
            assert told.json()["detail"]


class Slow(InstantPool):
    """Finds nothing out before it is called off."""

    def __init__(self) -> None:
        self.asked = threading.Event()

    async def answer(self, job: Callable[..., Any], game: boju.State) -> Any:
        self.asked.set()
        await asyncio.sleep(3600)


def test_a_move_calls_off_the_hint_that_is_still_thought_about(database: Path) -> None:
    pool = Slow()
    with serving(database, engine=pool) as client, ThreadPoolExecutor(1) as threads:
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "novice"]}).headers["location"]
        wait_until_ready(client, path)
        while not (now := client.get(path).json())["status"]["move"]:
            client.post(f"{path}/throw", json={"number": now["number"]})
        body = {"number": now["number"]}
        waiting = threads.submit(client.post, f"{path}/hint", json=body)
        assert pool.asked.wait(30)
        move = now["scene"]["choices"][0]["event"]
        assert client.post(f"{path}/events", json=body | {"event": move}).status_code == 201
        assert waiting.result(30).status_code == 503


def test_nobody_is_helped_against_a_person_here_or_elsewhere_or_out_of_turn(
    client: httpx.Client, guest: Callable[[], Guest], open_table: Open
) -> None:
    path = seat_guests(client, [guest()], "yut", ["me", "friend"])
    number = 0
    while not (now := Guest(client).now(path))["status"]["move"]:
        client.post(f"{path}/throw", json={"number": number})
        number = now["number"]
        if now["status"]["turn"] != 0:
            break
    assert now["status"]["hint"] is False
    refused = client.post(f"{path}/hint", json={"number": now["number"]})
    assert refused.status_code == 403
    assert client.post(f"{path}/worth", json={"number": now["number"]}).status_code == 403
    assert "all others are computers" in refused.json()["detail"]
    together = open_table("yut", seats=["me", "person"], options={"pieces": 1})
    while not (now := client.get(together).json())["status"]["move"]:
        client.post(f"{together}/throw", json={"number": now["number"]})
    assert now["status"]["hint"] is False
    for what in ("hint", "worth"):
        assert client.post(f"{together}/{what}", json={"number": now["number"]}).status_code == 403
    alone = open_table("yut", seats=["me", "person"])
    assert client.post(f"{alone}/hint", json={"number": 0}).status_code == 403
    assert guest().post(f"{alone}/hint", number=0).status_code == 403


def test_those_who_look_on_are_told_nothing(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    other, looking = guest(), guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    players = [Guest(client), other]
    while not any(player.now(path)["status"]["move"] for player in players):
        for player in players:
            if (now := player.now(path))["status"]["throw"]:
                player.act(path, now)
    now = players[0].now(path)
    seen = looking.now(path)
    assert (seen["number"], seen["status"]["hint"]) == (now["number"], False)
    for what in ("hint", "worth"):
        refused = looking.post(f"{path}/{what}", number=seen["number"])
        assert (refused.status_code, "choices" in refused.json()) == (403, False)
    assert looking.get(f"{path}/review").status_code == 403
    assert looking.post(f"{path}/review/{now['number']}/play").status_code == 404


def test_where_cards_are_hidden_a_hint_says_nothing_of_what_a_choice_would_do() -> None:
    state = boju.new("madiao")
    while state.actor == "chance":
        state.draw(1)
    choice = state.legal()[:1]
    assert foretold(state, choice, SPECTATOR, language("en")) == []
