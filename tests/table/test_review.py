"""The review of a finished game: who may have it, what it holds, and that it is made once."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.analysis.words import GRADES
from boju.table.match.seating import Ply
from boju.table.match.visibility import Viewer
from boju.table.runtime import review_queue
from boju.table.runtime.reviewer import Reviewer
from boju.table.views import reviewing
from boju.table.views.card import signed
from table.instant import wait_until
from table.match.driver import table
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


def end_of(state: boju.State, count: int) -> boju.State:
    """The last events of a game, begun at the position before them."""
    end = boju.from_position(state.at(state.ply - count).position())
    for event in state.events[-count:]:
        end.play(event)
    return end


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


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("review") / "table.sqlite3"


@pytest.fixture(scope="module")
def client(database: Path) -> Iterator[httpx.Client]:
    """One process makes all reviews, at the least depth."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review_queue, "Reviewer", lambda _depth: Reviewer("quick"))
        with serving(database) as client:
            yield client


def test_a_running_game_is_not_reviewed(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["me", "person"])
    answer = client.get(f"{path}/review")
    assert (answer.status_code, answer.json()["detail"]) == (403, "a game can be reviewed when it is over")
    assert client.get(f"{path}/review/0").status_code == 404
    assert client.get(f"{path}/review/card.svg").status_code == 409


def test_a_review_adds_up_is_kept_and_shows_single_decisions(client: httpx.Client, database: Path) -> None:
    state = played_out("yut", pieces=2)
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
    with serving(database) as later:
        later.cookies = client.cookies
        wait_until(lambda: later.get(f"{path}/review").status_code == 200)
        assert later.get(f"{path}/review").json() == found


def test_where_cards_were_hidden_open_cards_speak_after_the_end(client: httpx.Client) -> None:
    found = reviewed(client, bring(client, end_of(played_out("madiao", deals=1), 12)))
    assert found["decisions"]
    for decision in found["decisions"]:
        assert decision["opened"]["events"] == decision["played"]["events"]
        assert decision["opened"]["grade"] in GRADES
        assert all(isinstance(reason, str) for reason in decision["opened"]["reasons"])


def test_what_a_reader_never_heard_of_is_not_in_the_review() -> None:
    """Event 2 was asked of seat 1 in secret: others count on without it."""
    begun = table("wahua", ["me", "friend", "random", "random"], ["Ben"]).state
    plies = tuple(Ply(seat, False, secret_to) for seat, secret_to in ((0, None), (1, 1), (0, None)))
    state = replace(begun, plies=plies, hidden_from_others=(1,))
    found = {
        "done": 3,
        "events": 3,
        "luck": [{"event": 2}],
        "decisions": [{"event": 0}, {"event": 1}, {"event": 2}],
        "curve": [[0.0], [1.0], [2.0], [3.0]],
    }
    assert reviewing.seen_of(state, Viewer(frozenset({1})), found) == found
    assert reviewing.seen_of(state, Viewer(frozenset({0})), found) == {
        "done": 2,
        "events": 2,
        "luck": [{"event": 1}],
        "decisions": [{"event": 0}, {"event": 1}],
        "curve": [[0.0], [1.0], [3.0]],
    }
