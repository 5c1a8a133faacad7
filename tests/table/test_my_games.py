"""The page Me: what each game's reviews say of somebody, the files, and playing a decision again."""

import csv
import io
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from boju.table.locales import language
from boju.table.storage.database import Database
from boju.table.storage.reviews import PlayedGames, Reviews
from boju.table.storage.schema import entries, holdings, matches
from boju.table.views.progress import progress
from table.engines import on_both
from table.guests import Guest
from table.instant import wait_until

HTML = {"Accept": "text/html"}
PERSON = "somebody"


def play_to_the_end(client: httpx.Client, path: str, settled: Callable[[str], dict[str, Any]]) -> None:
    """Play the first move that is open, until the game is over."""
    guest = Guest(client)
    while not (now := settled(path))["status"]["over"]:
        guest.act(path, now)


def is_reviewed(client: httpx.Client) -> bool:
    return bool(client.get("/me/games.json").json()["games"][0]["decisions"])


@pytest.mark.usefixtures("quick_reviews")
def test_me_says_how_each_game_goes(
    client: httpx.Client,
    open_table: Callable[..., str],
    settled: Callable[[str], dict[str, Any]],
    guest: Callable[[], Guest],
) -> None:
    path = open_table("yut", seats=["me", "novice"])
    table = path.rpartition("/")[2]
    play_to_the_end(client, path, settled)
    assert "Games without a review: 1" in client.get("/me").text
    (row,) = client.get("/me/games.json").json()["games"]
    assert (row["game"], row["seats"], row["seat"], row["loss"]) == ("yut", ["me", "novice"], 0, None)
    assert row["result"] == ("won" if row["score"] > 0 else "lost")
    assert client.get(row["record"]).status_code == 200
    assert client.get(f"/me/games/{table}/worst").status_code == 404
    answer = client.post("/me/reviews")
    assert (answer.status_code, answer.headers["location"]) == (303, "/me?asked=1")
    wait_until(lambda: is_reviewed(client))

    (row,) = client.get("/me/games.json").json()["games"]
    review = client.get(f"{path}/review").json()
    total = review["totals"][0]
    assert (row["decisions"], row["loss"], row["luck"]) == (
        total["decisions"],
        pytest.approx(total["error"], abs=1e-5),
        pytest.approx(total["luck"], abs=1e-5),
    )
    assert row["alone"]
    (line,) = csv.DictReader(io.StringIO(client.get("/me/games.csv").text))
    assert {name: line[name] for name in ("game", "result", "record")} == {
        name: row[name] for name in ("game", "result", "record")
    }
    assert line["seats"] == "me novice"

    page = client.get("/me", headers=HTML).text
    assert "Games without a review" not in page
    assert 'class="loss-curve"' in page
    assert ("Plays like" in page) == (row["decisions"] >= 20)
    own = [one for one in review["decisions"] if one["seat"] == 0 and one["choices"] > 1]
    worst = max(own, key=lambda one: float(one["loss"]))
    assert worst["loss"] > 0
    shown = client.get(f"/me/games/{table}/worst").headers["location"]
    assert shown == f"{path}/review#event={worst['event'] + 1}"
    again = client.post(f"/me/games/{table}/worst/play").headers["location"]
    assert again != path
    assert client.get(again).json()["index"] == worst["event"]

    stranger = guest().client
    assert stranger.get("/me/games.json").json() == {"games": [], "next": None}
    assert 'class="loss-curve"' not in stranger.get("/me", headers=HTML).text
    assert stranger.get(f"/me/games/{table}/worst").status_code == 404
    assert stranger.post(f"/me/games/{table}/worst/play").status_code == 404
    stranger.post("/me/here", json={"secret": client.post("/me/link").json()["secret"]})
    assert stranger.get("/me/games.json").json()["games"] == [row]
    assert 'class="loss-curve"' in stranger.get("/me", headers=HTML).text


@pytest.fixture
def kept(database: Path | str) -> Iterator[Database]:
    with closing(Database(database)) as kept:
        yield kept


def keep_games(kept: Database, count: int) -> None:
    """Finished games of somebody's, every other one reviewed."""
    usual: dict[str, Any] = {
        "game": "yut",
        "players": 2,
        "options": {},
        "seats": ["me", "novice"],
        "notes": {},
        "host": PERSON,
        "seed": b"s" * 32,
        "first_draw": 1,
        "is_private": False,
        "is_hidden": False,
        "revision": 1,
        "last": 0,
        "events": 9,
        "open_seats": 0,
        "is_timed": False,
        "scores": [1, -1],
    }
    rows = [
        usual | {"id": f"m{n:04}", "created": f"2026-01-01T00:{n // 60:02}:{n % 60:02}"} for n in range(count)
    ]
    with kept.writing() as connection:
        connection.execute(matches.insert(), rows)
        seats = [{"match_id": row["id"], "seat": 0, "person_id": PERSON, "is_first": True} for row in rows]
        connection.execute(holdings.insert(), seats)


def a_review(*losses: float) -> dict[str, Any]:
    decisions = [
        {"event": event, "seat": 0, "choices": 2, "loss": loss, "grade": "good" if loss == 0 else "mistake"}
        for event, loss in enumerate(losses)
    ]
    totals = [{"seat": seat, "luck": 0.1, "result": 1 - 2 * seat} for seat in (0, 1)]
    return {"decisions": decisions, "totals": totals, "curve": [[0.0, 0.0]] * (len(losses) + 1)}


@contextmanager
def listening() -> Iterator[list[str]]:
    """The statements that are sent to databases."""
    asked: list[str] = []

    def hear(*told: Any) -> None:
        asked.append(told[2])

    sa.event.listen(sa.Engine, "before_cursor_execute", hear)
    try:
        yield asked
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", hear)


@on_both
def test_a_thousand_games_are_read_by_one_question(kept: Database) -> None:
    keep_games(kept, 1001)
    Reviews(kept).keep("m1000", a_review(0.5, 0.0))
    Reviews(kept).keep("m1000", a_review(0.1))
    with listening() as asked:
        games = PlayedGames(kept).of(PERSON, 1000)
    assert [one.match for one in games] == [f"m{n:04}" for n in range(1000, 0, -1)]
    assert len([statement for statement in asked if "SELECT" in statement]) == 1
    judged = games[0].judged
    assert judged is not None
    assert (judged.losses.decisions, judged.losses.mean, judged.worst_event, judged.best_event) == (
        2,
        0.25,
        0,
        1,
    )
    assert games[1].judged is None
    assert [one.match for one in PlayedGames(kept).of(PERSON, 1000, 1000)] == ["m0000"]
    assert PlayedGames(kept).of("another", 1000) == []


def test_the_games_of_a_person_are_found_by_an_index(kept: Database) -> None:
    keep_games(kept, 3)
    with listening() as asked:
        PlayedGames(kept).of(PERSON, 10)
    with kept.reading() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[-1]}", (1, PERSON, 10, 0, PERSON)).all()
    assert not [line for line in plan if "SCAN holdings" in line[-1] or "SCAN judgements" in line[-1]]


def test_records_and_seats_of_others_do_not_count(kept: Database) -> None:
    keep_games(kept, 5)
    changed: list[dict[str, Any]] = [
        {"seats": ["person", "novice"]},
        {"seed": None},
        {"first_draw": 4},
        {"scores": None},
    ]
    with kept.writing() as connection:
        for number, values in enumerate(changed):
            connection.execute(matches.update().where(matches.c.id == f"m{number:04}").values(values))
    assert [one.match for one in PlayedGames(kept).of(PERSON, 10)] == ["m0004"]
    assert PlayedGames(kept).one(PERSON, "m0000") is None
    assert PlayedGames(kept).one(PERSON, "m0004") is not None
    assert PlayedGames(kept).one("another", "m0004") is None


def test_who_resigns_has_lost_and_the_other_one_has_won(kept: Database) -> None:
    keep_games(kept, 3)
    with kept.writing() as connection:
        changed = matches.update().values(scores=[0, 0])
        connection.execute(changed)
        for number, loser in enumerate([0, 1]):
            resigned = changed.where(matches.c.id == f"m{number:04}").values(reason="resigned", loser=loser)
            connection.execute(resigned)
    assert [one.result for one in PlayedGames(kept).of(PERSON, 10)] == ["drawn", "won", "lost"]


def test_hints_and_computers_that_stand_in_are_nobodys_play(kept: Database) -> None:
    keep_games(kept, 2)
    with kept.writing() as connection:
        helped = {"match_id": "m0000", "revision": 1, "kind": "Helped", "at": 0, "told": {"seat": 0}}
        connection.execute(entries.insert().values(helped))
    for match in ("m0000", "m0001"):
        Reviews(kept).keep(match, a_review(0.5))
    games = PlayedGames(kept).of(PERSON, 10)
    assert [one.is_alone for one in games] == [True, False]
    (shown,) = progress(games, language("en"))
    assert [row["match"] for row in shown["curve"]["rows"]] == ["m0001"]
    assert shown["worst"]["match"] == "m0001"
