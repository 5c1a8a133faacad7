"""The review of a finished game: who may have it, what it holds, and that it is made once."""

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.analysis.words import GRADES
from boju.table.errors import TooMany
from boju.table.keep.reviews import Reviews
from boju.table.keep.store import Setting, Store
from boju.table.play import analyst, reviewer
from boju.table.play.analyst import Analyst
from boju.table.show import reviewing
from boju.table.show.card import signed
from boju.table.show.past import Past
from boju.table.show.sight import Sight
from table.instant import wait_until
from table.serving import serving

Open = Callable[..., str]


def played_out(game: str, seed: int = 1, **options: Any) -> boju.State:
    state, chance = boju.new(game, **options), random.Random(seed)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        else:
            state.play(chance.choice(state.legal()))
    return state


def bring(client: httpx.Client, state: boju.State) -> str:
    text = str(state.record(seats=",".join(["person"] * state.players))).encode()
    wait_until(lambda: client.post("/records", content=text).status_code == 303)
    return client.post("/records", content=text).headers["location"]


def reviewed(client: httpx.Client, path: str) -> dict[str, Any]:
    found: dict[str, Any] = {}

    def is_whole() -> bool:
        answer = client.get(f"{path}/review")
        assert answer.status_code == 200, answer.text
        found.clear()
        found.update(answer.json())
        return bool(found.get("is_whole"))

    wait_until(is_whole)
    return found


def test_a_running_game_is_not_reviewed(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["me", "person"])
    answer = client.get(f"{path}/review")
    assert (answer.status_code, answer.json()["detail"]) == (403, "a game can be reviewed when it is over")
    assert client.get(f"{path}/review/0").status_code == 404
    assert client.get(f"{path}/review/card.svg").status_code == 409


def test_a_review_adds_up_is_kept_and_shows_single_decisions(database: Path) -> None:
    state = played_out("yut", pieces=2)
    with serving(database) as client:
        path = bring(client, state)
        found = reviewed(client, path)
        for total, score in zip(found["totals"], state.scores(), strict=True):
            parts = sum(total[part] for part in ("start", "skill", "others", "luck"))
            assert parts == pytest.approx(total["result"], abs=1e-5)
            assert total["result"] == score
        assert len(found["curve"]) == state.ply + 1
        decision = next(each for each in found["decisions"] if each["choices"] > 1)
        moment = client.get(f"{path}/review/{decision['event']}").json()
        played = client.get(f"{path}/positions/{decision['event'] + decision['length']}")
        assert played.status_code == 200
        assert moment["played"]["told"]
        why = [text for one in found["decisions"] for text in one["best"]["reasons"]]
        assert why
        assert all(isinstance(text, str) for text in why)
        assert {"before", "played", "best"} == set(moment)
        advice = client.get(f"{path}/review/{decision['event']}/master").json()
        assert advice["events"]
        assert advice["told"]
        picture = client.get(f"{path}/review/{decision['event']}/picture.svg")
        assert (picture.status_code, picture.text[:4]) == (200, "<svg")
        again = client.post(f"{path}/review/{decision['event']}/play")
        assert again.status_code == 303
        further = client.get(again.headers["location"]).json()
        assert (further["index"], further["status"]["turn"]) == (decision["event"], decision["seat"])
        assert further["status"]["move"]
        card = client.get(f"{path}/review/card.svg")
        assert (card.status_code, card.headers["content-type"], card.text[:4]) == (
            200,
            "image/svg+xml",
            "<svg",
        )
        for total in found["totals"]:
            for name in ("result", "luck", "skill", "others"):
                assert f">{signed(total[name], 2)}</text>" in card.text
        assert "var(" not in card.text
        assert "運" in client.get(f"{path}/review/card.svg?lang=zh-Hant").text
        assert client.post(f"{path}/review/99999/play").status_code == 404
        assert client.get(f"{path}/review/99999").status_code == 404
        assert client.get(f"{path}/review/-1").status_code == 404
    with serving(database) as client:
        wait_until(lambda: client.get(f"{path}/review").status_code == 200)
        assert client.get(f"{path}/review").json() == found


def test_where_cards_were_hidden_open_cards_speak_after_the_end(database: Path) -> None:
    with serving(database) as client:
        found = reviewed(client, bring(client, played_out("madiao", deals=1)))
    assert found["decisions"]
    for decision in found["decisions"]:
        assert decision["opened"]["events"] == decision["played"]["events"]
        assert decision["opened"]["grade"] in GRADES
        assert all(isinstance(reason, str) for reason in decision["opened"]["reasons"])


def test_a_process_that_dies_is_told_once_and_replaced() -> None:
    kept: dict[str, Any] = {}
    own = Analyst(kept.__setitem__, depth="quick")
    text = str(played_out("ping", preset="modern").record())
    try:
        wait_until(lambda: bool(own.ask("table", text)) or "table" in kept)
        if "table" not in kept:
            assert own.worker is not None
            os.kill(own.worker, signal.SIGKILL)
            wait_until(lambda: bool((own.ask("table", text) or {}).get("failed")) or "table" in kept)
        wait_until(lambda: "table" in kept or not own.ask("table", text))
        wait_until(lambda: "table" in kept)
    finally:
        own.close()
    assert kept["table"]["is_whole"]


def test_a_review_that_nobody_asks_for_any_more_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst, "FORGOTTEN", 1.0)
    monkeypatch.setattr(reviewer, "GLANCE", 0.1)
    kept: dict[str, Any] = {}
    own = Analyst(kept.__setitem__, depth="deep")
    text = str(played_out("dama").record())
    try:
        wait_until(lambda: bool(own.ask("table", text)))
        wait_until(lambda: own.worker is None)
        assert not kept
        assert own.ask("table", text) is None
        wait_until(lambda: bool(own.ask("table", text)))
    finally:
        own.close()
    assert not kept
    assert own.worker is None


def test_a_record_that_is_none_fails_and_no_more_than_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Analyst(lambda table, found: None)
    try:
        assert own.ask("bad", "no record") is None
        wait_until(lambda: bool(own._found.get("bad")))
        assert own.ask("bad", "no record") == {"failed": True}
        monkeypatch.setattr(analyst, "MOST_WAITING", 0)
        with pytest.raises(TooMany):
            own.ask("other", "no record")
    finally:
        own.close()


def test_what_a_reader_never_heard_of_is_not_in_the_review(tmp_path: Path) -> None:
    """Event 2 was asked of seat 1 in secret: others count on without it."""
    past = Past(Setting("t", "wahua", 4, {}, ("person",) * 4, None, ""))

    class Hushed(Past):
        def __init__(self) -> None:
            self.events = past.events

        def unheard(self, sight: Sight) -> set[int]:
            return set() if 1 in sight.holds else {2}

        def count(self, sight: Sight) -> int:
            return 3 - len(self.unheard(sight))

    found = {
        "done": 3,
        "events": 3,
        "luck": [{"event": 2}],
        "decisions": [{"event": 0}, {"event": 1}, {"event": 2}],
        "curve": [[0.0], [1.0], [2.0], [3.0]],
    }
    own = reviewing.heard(Hushed(), Sight(frozenset({1})), found)
    assert own == found
    other = reviewing.heard(Hushed(), Sight(frozenset({0})), found)
    assert other == {
        "done": 2,
        "events": 2,
        "luck": [{"event": 1}],
        "decisions": [{"event": 0}, {"event": 1}],
        "curve": [[0.0], [1.0], [3.0]],
    }


def test_the_first_review_of_a_game_stays(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite3")
    table = store.open_table("yut", 2, boju.new("yut").options, ["person", "person"]).id
    reviews = Reviews(store)
    assert reviews.of(table) is None
    reviews.keep(table, {"done": 1})
    reviews.keep(table, {"done": 2})
    assert reviews.of(table) == {"done": 1}
    store.close()
