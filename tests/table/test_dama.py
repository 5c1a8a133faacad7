"""What dama asks of the table beyond throws and moves: fines at any moment, five seats, the panel of throws."""

import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import boju
from boju.core.language import LOCALES
from boju.games import FAMILIES
from boju.table.locales import language
from boju.table.views.position import aside_text

pytestmark = pytest.mark.usefixtures("together")

PEOPLE = ["me", "person", "person"]
Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]


def test_a_fine_can_be_called_at_any_moment_and_changes_nothing_else(
    client: httpx.Client, open_table: Open, settled: Settled
) -> None:
    path = open_table("dama", seats=PEOPLE)
    assert [aside["event"] for aside in settled(path)["status"]["asides"]] == ["fine 0", "fine 1", "fine 2"]
    assert client.post(f"{path}/asides", json={"number": 0, "event": "fine 2"}).status_code == 201
    assert client.post(f"{path}/throw", json={"number": 1}).status_code == 201
    before = client.get(f"{path}/positions/2").json()
    assert client.post(f"{path}/asides", json={"number": 2, "event": "fine 0"}).status_code == 201
    after = client.get(f"{path}/positions/3").json()
    assert after["pot"] == before["pot"] + 10
    assert {**after, "pot": 0, "net": 0} == {**before, "pot": 0, "net": 0}
    log = client.get(f"{path}/log", params={"before": 4, "lang": "en"}).json()
    assert [(entry["event"], entry["random"]) for entry in log[::2]] == [("fine 2", False), ("fine 0", False)]
    assert log[0]["told"][0]["verse"].startswith("賞必有功，勿效遶床之大叫 – ")
    assert boju.Record.parse(client.get(f"{path}/record").text).replay().events[0] == "fine 2"


def test_the_old_words_are_for_effects_that_there_are() -> None:
    (family,) = (family for family in FAMILIES if family.id == "dama")
    assert set(family.verses) <= {kind.name for kind in family.effects}
    assert all(verse.title[locale] for verse in family.verses.values() for locale in LOCALES)


@pytest.mark.parametrize("preset", ["source", "classical"])
def test_what_a_fine_does_is_told_alike_wherever_it_happens(preset: str) -> None:
    state, rng = boju.new("dama", preset=preset), random.Random(5)
    while state.actor is not None and state.ply < 1500:
        for event in state.asides():
            ahead = state.copy()
            ahead.play(event)
            texts = [told.text for told in ahead.told("en")]
            assert aside_text(state, event, language("en")) == " ".join(texts)
        if state.actor == "chance":
            state.draw(rng.getrandbits(32))
        else:
            state.play(rng.choice(state.legal()))


def test_a_fine_is_no_move_and_cannot_be_taken_back(
    client: httpx.Client, open_table: Open, settled: Settled
) -> None:
    path = open_table("dama", seats=PEOPLE)
    client.post(f"{path}/asides", json={"number": 0, "event": "fine 1"})
    assert not settled(path)["status"]["undo"]
    assert client.post(f"{path}/undo", json={"number": 1}).status_code == 409
    assert client.post(f"{path}/events", json={"number": 1, "event": "fine 1"}).status_code == 409
    assert client.post(f"{path}/asides", json={"number": 1, "event": "fine 3"}).status_code == 409
    assert client.post(f"{path}/asides", json={"number": 0, "event": "fine 1"}).status_code == 409


def test_other_games_have_nothing_to_call_out_and_no_panel(
    client: httpx.Client, open_table: Open, settled: Settled
) -> None:
    path = open_table("yut", seats=["me", "person"])
    assert settled(path)["status"]["asides"] == []
    assert client.post(f"{path}/asides", json={"number": 0, "event": "fine 0"}).status_code == 409
    assert client.get(f"{path}/panel").status_code == 404


def test_panel_tells_whose_throw_it_is(client: httpx.Client, open_table: Open) -> None:
    path = open_table("dama", seats=["me"] * 5, players=5, options={"own_throw": "opening"})
    own, number = None, 0
    while own is None:
        number = client.post(f"{path}/throw", json={"number": number}).json()["number"]
        own = client.get(f"{path}/positions/{number}").json()["own"][0]
    panel = client.get(f"{path}/panel", params={"lang": "en"}).json()
    assert len(panel["rows"]) == 56
    assert {row["cells"][0]: row["seat"] for row in panel["rows"]}[own] == 0
