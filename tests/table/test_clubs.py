"""A club: its link is the membership; tables, tournaments and results for those who have it, and for nobody else."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.table.storage.admin import Admin
from boju.table.storage.backup import backup
from boju.table.storage.clubs import Clubs
from boju.table.storage.database import Database
from boju.table.storage.people import People
from table.engines import on_both
from table.guests import Guest
from table.messages import messages_in
from table.serving import serving

pytestmark = pytest.mark.release

Come = Callable[[], Guest]
PAGE = {"Accept": "text/html"}
TOURNAMENT = {"kind": "round-robin", "game": "yut", "order": "results"}


class Class:
    """A club: who made it, and those who came after, by the numbers 1, 2, 3 …"""

    def __init__(self, host: httpx.Client, come: Come, *names: str) -> None:
        self.host = Guest(host)
        made = self.host.post("/clubs", name="先生の組", person="Ann")
        assert made.status_code == 201, made.text
        self.path, self.secret = made.json()["path"].split("#")
        self.people = [self.host, *(come() for _ in names)]
        for guest, name in zip(self.people[1:], names, strict=True):
            assert self.join(guest, name).status_code == 201

    def join(self, guest: Guest, name: str, secret: str | None = None) -> httpx.Response:
        return guest.post(f"{self.path}/join", name=name, secret=self.secret if secret is None else secret)

    def now(self, guest: Guest | None = None) -> dict[str, Any]:
        answer = (guest or self.host).get(self.path)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def begin(self, **wanted: Any) -> str:
        answer = self.host.post(f"{self.path}/tournaments", **(TOURNAMENT | wanted))
        assert answer.status_code == 201, answer.text
        return f"{self.path}/tournaments/{answer.json()['id']}/round"

    def open_round(self, path: str) -> list[str]:
        answer = self.host.post(path)
        assert answer.status_code == 201, answer.text
        return list(answer.json()["tables"])

    def give_up(self, table: str, number: int) -> None:
        """The member with this number resigns."""
        guest = self.people[number - 1]
        for seat in (0, 1):
            if guest.post(f"/tables/{table}/resign", seat=seat).status_code == 201:
                return
        raise AssertionError(f"{number} has no seat at {table}")


@on_both
def test_three_play_a_round_robin_to_a_table_of_results(client: httpx.Client, guest: Come) -> None:
    """The greater number always gives up; with three, each has one bye."""
    club = Class(client, guest, "Bea", "Cem")
    path = club.begin(players=[1, 2, 3])
    for number in range(3):
        (table,) = club.open_round(path)
        assert client.post(path).status_code == 409
        (one,) = club.now()["tournaments"]
        assert (one["current"], len(one["rounds"]), one["due"]) == (number, 3, 0)
        (meeting,) = one["rounds"][number]["meetings"]
        assert meeting["tables"] == [table]
        assert len(one["rounds"][number]["byes"]) == 1
        pair = meeting["first"], meeting["second"]
        players = [name for _, name in club.now()["running"][0]["players"]]
        assert players == meeting["names"]
        club.give_up(table, max(pair))
    (one,) = club.now(club.people[2])["tournaments"]
    assert one["current"] is None
    told = [
        (line["place"], line["name"], line["points"], line["wins"], line["games"]) for line in one["table"]
    ]
    assert told == [(1, "Ann", 2.0, 2, 2), (2, "Bea", 1.0, 1, 2), (3, "Cem", 0.0, 0, 2)]
    assert [len(club.now()[name]) for name in ("running", "finished")] == [0, 3]
    text = client.get(club.path, headers=PAGE).text
    assert "Sonneborn-Berger" in text
    assert "has resigned" in text


@on_both
def test_a_knock_out_has_byes_and_plays_draws_again(
    client: httpx.Client, guest: Come, database: Path | str
) -> None:
    club = Class(client, guest, "Bea", "Cem")
    path = club.begin(kind="knock-out", players=[1, 2, 3], game="yut", clock="fast")
    (table,) = club.open_round(path)
    first = club.now()["tournaments"][0]
    assert (first["count"], first["rounds"][0]["byes"], first["clock"]) == (2, ["Ann"], "2:00 and 8 s a turn")
    if not isinstance(database, str):
        return
    with closing(Database(database)) as store:  # ended with nobody's win
        Admin(store).close(table)
    (again,) = club.open_round(path)
    (meeting,) = club.now()["tournaments"][0]["rounds"][0]["meetings"]
    assert (meeting["tables"], meeting["winner"]) == ([table, again], None)
    assert [name for _, name in club.now()["running"][0]["players"]] == meeting["names"][::-1]
    club.give_up(again, 2)
    (final,) = club.open_round(path)
    club.give_up(final, 1)
    one = club.now()["tournaments"][0]
    assert one["current"] is None
    assert [(line["place"], line["name"]) for line in one["table"]] == [(1, "Cem"), (2, "Ann"), (3, "Bea")]


@on_both
def test_a_round_is_opened_once_however_often_it_is_asked_for(client: httpx.Client, guest: Come) -> None:
    club = Class(client, guest, "Bea", "Cem", "Dan")
    path = club.begin(players=[1, 2, 3, 4])
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: client.post(path, json={}), range(4)))
    assert {answer.status_code for answer in answers} <= {201, 409}
    opened = [table for answer in answers if answer.status_code == 201 for table in answer.json()["tables"]]
    assert len(opened) == 2
    assert sorted(opened) == sorted(one["id"] for one in club.now()["running"])


@on_both
def test_nobody_without_the_link_learns_anything(client: httpx.Client, guest: Come) -> None:
    club = Class(client, guest, "Bea")
    table = client.post(f"{club.path}/tables", json={"game": "ping"}).json()["id"]
    stranger = guest()
    for path in (club.path, f"{club.path}/screen"):
        assert stranger.get(path).status_code == 403
    shown = stranger.get(club.path, headers=PAGE)
    assert shown.status_code == 200
    for secret in ("先生の組", "Ann", "Bea", table, club.secret):
        assert secret not in shown.text
    assert table not in stranger.get("/records", headers=PAGE).text
    for secret in ("", "0" * 32, "é"):
        assert club.join(stranger, "Eve", secret).status_code == 403
    for path, body in (
        ("tables", {"game": "ping"}),
        ("tournaments", TOURNAMENT | {"players": [1, 2]}),
        ("tournaments/x/round", {}),
        ("remove", {"number": 2}),
        ("link", {}),
        ("close", {}),
    ):
        assert stranger.client.post(f"{club.path}/{path}", json=body).status_code == 403, path
    assert [one["name"] for one in club.now()["members"]] == ["Ann", "Bea"]
    assert stranger.get("/clubs/nowhere").status_code == 404
    assert stranger.get("/clubs/%00").status_code == 404


@on_both
def test_members_take_the_seats_of_a_table_of_the_club(client: httpx.Client, guest: Come) -> None:
    club = Class(client, guest, "Bea")
    answer = club.people[1].post(f"{club.path}/tables", game="ping", clock="slow")
    assert answer.status_code == 201
    path = answer.headers["location"]
    (told,) = club.now()["running"]
    assert (told["id"], told["is_open"], told["is_yours"]) == (answer.json()["id"], True, False)
    assert guest().join(path, 1, "Eve").status_code == 403
    assert club.host.join(path, 1, "Ann").status_code == 201
    assert club.now()["running"][0]["is_yours"]


@on_both
def test_who_made_the_club_removes_members_renews_its_link_and_closes_it(
    client: httpx.Client, guest: Come
) -> None:
    club = Class(client, guest, "Bea", "Cem")
    bea, cem = club.people[1:]
    path = club.begin(players=[1, 2, 3])
    (table,) = club.open_round(path)
    for body, status in (({"number": 1}, 403), ({"number": 3}, 403), ({"number": 9}, 403)):
        assert bea.post(f"{club.path}/remove", **body).status_code == status
    assert club.host.post(f"{club.path}/remove", number=1).status_code == 409
    assert club.host.post(f"{club.path}/remove", number=9).status_code == 404
    assert club.host.post(f"{club.path}/remove", number=3).status_code == 204
    assert cem.get(club.path).status_code == 403
    one = club.now()["tournaments"][0]
    losses = [
        meeting
        for played in one["rounds"]
        for meeting in played["meetings"]
        if 3 in (meeting["first"], meeting["second"])
    ]
    assert len(losses) == 2
    assert all(meeting["winner"] in (1, 2) for meeting in losses)
    assert table not in [one["id"] for one in club.now()["running"] if "Cem" in str(one["players"])]
    assert club.join(cem, "Cem").status_code == 201
    assert [(one["number"], one["is_gone"]) for one in club.now()["members"]] == [
        (1, False),
        (2, False),
        (3, False),
    ]
    assert bea.client.post(f"{club.path}/link").status_code == 403
    assert client.post(f"{club.path}/link").status_code == 204
    assert club.join(guest(), "Dan").status_code == 403
    newer = club.now()["path"].partition("#")[2]
    assert club.join(guest(), "Dan", newer).status_code == 201
    assert bea.post(f"{club.path}/remove", number=2).status_code == 204
    assert bea.client.post(f"{club.path}/close").status_code == 403
    assert client.post(f"{club.path}/close").status_code == 204
    assert club.now()["is_closed"]
    assert club.join(guest(), "Eva", newer).status_code == 409
    assert client.post(f"{club.path}/tables", json={"game": "ping"}).status_code == 409
    assert client.post(f"{club.path}/tournaments", json=TOURNAMENT | {"players": [1, 3]}).status_code == 409
    assert "This club is closed" in client.get(club.path, headers=PAGE).text


def test_what_makes_no_sense_is_refused_in_a_sentence(client: httpx.Client, guest: Come) -> None:
    club = Class(client, guest, "Bea")
    assert client.post("/clubs", json={"name": " ", "person": "Ann"}).status_code == 422
    assert (
        client.post("/clubs", content=b"{", headers={"Content-Type": "application/json"}).status_code == 400
    )
    for wanted, part in (
        ({"kind": "swiss"}, "round-robin, knock-out"),
        ({"game": "madiao"}, "players"),
        ({"clock": "5+3"}, "fast, usual, slow"),
        ({"order": "age"}, "lot, results"),
        ({"preset": "none"}, "'none'"),
        ({"players": [1]}, "2 to 32"),
        ({"players": [1, 1]}, "named once"),
        ({"players": [1, 7]}, "member"),
        ({"players": "all"}, "list"),
    ):
        answer = client.post(f"{club.path}/tournaments", json=TOURNAMENT | {"players": [1, 2]} | wanted)
        assert answer.status_code in (409, 422), wanted
        assert part in answer.json()["detail"], answer.json()["detail"]
    assert client.post(f"{club.path}/tournaments/none/round").status_code == 404
    assert client.post(f"{club.path}/remove", json={"number": 0}).status_code == 422
    assert club.now()["tournaments"] == []


def test_forms_of_pages_do_the_same(client: httpx.Client, guest: Come) -> None:
    made = client.post("/clubs", data={"name": "Stand 3", "person": "Ann"}, headers=PAGE)
    assert made.status_code == 303
    path = made.headers["location"]
    assert "Stand 3" in client.get("/clubs", headers=PAGE).text
    secret = client.get(path).json()["path"].partition("#")[2]
    assert guest().post(f"{path}/join", name="Bea", secret=secret).status_code == 201
    fields = {"kind": "knock-out", "rules": "ping/source", "clock": "", "order": "lot", "players": ["1", "2"]}
    assert client.post(f"{path}/tournaments", data=fields, headers=PAGE).headers["location"] == path
    (one,) = client.get(path).json()["tournaments"]
    assert client.post(f"{path}/tournaments/{one['id']}/round", headers=PAGE).status_code == 303
    assert "Your game is ready" in client.get(path, headers=PAGE).text
    opened = client.post(f"{path}/tables", data={"rules": "wahua/source"}, headers=PAGE)
    assert opened.headers["location"].startswith("/tables/")
    assert client.post(f"{path}/remove", data={"number": "2"}, headers=PAGE).status_code == 303


@on_both
def test_whoever_is_forgotten_is_in_no_club(database: Path | str, tmp_path: Path) -> None:
    with closing(Database(database)) as store:
        people, clubs = People(store), Clubs(store)
        ann, bea = people.welcome("Ann"), people.welcome("Bea")
        id = clubs.make("Ours", ann)
        clubs.join(id, clubs.secret(clubs.find(id)), bea, "Bea")
        Admin(store).forget(bea)
        assert [one.person for one in clubs.find(id).members] == [ann]
        assert clubs.of(bea) == []
        Admin(store).forget(ann)
        assert (clubs.find(id).members, clubs.find(id).is_closed) == ((), True)


def test_a_backup_has_clubs_and_their_results(database: Path, tmp_path: Path) -> None:
    with serving(database) as client:
        made = client.post("/clubs", json={"name": "Ours", "person": "Ann"}).json()
        cookies = dict(client.cookies)
        client.post(f"/clubs/{made['id']}/tables", json={"game": "ping"})
        backup(database, tmp_path / "copy.sqlite3")
    with serving(tmp_path / "copy.sqlite3") as client:
        client.cookies.update(cookies)
        assert [one["game"] for one in client.get(f"/clubs/{made['id']}").json()["running"]] == ["ping"]


def test_a_match_that_is_taken_away_can_be_played_anew(
    client: httpx.Client, guest: Come, database: Path
) -> None:
    club = Class(client, guest, "Bea")
    path = club.begin(players=[1, 2])
    (table,) = club.open_round(path)
    with closing(Database(database)) as store:
        Admin(store).remove([table])
    assert len(club.open_round(path)) == 1


def test_screens_show_up_to_four_games_as_anybody_sees_them(client: httpx.Client, guest: Come) -> None:
    club = Class(client, guest, "Bea")
    tables = [client.post(f"{club.path}/tables", json={"game": "ping"}).json()["id"] for _ in range(5)]
    shown = client.get(f"{club.path}/screen", headers=PAGE).text
    assert sum(table in shown for table in tables) == 4
    named = client.get(f"/screen?tables={tables[0]},{tables[4]}", headers=PAGE).text
    assert [table in named for table in tables] == [True, False, False, False, True]
    assert client.get(f"/screen?tables={','.join(tables)}").status_code == 422
    assert client.get("/screen").status_code == 422
    assert client.get("/screen?tables=nowhere").status_code == 404


def test_a_screen_keeps_secret_what_its_reader_knows(client: httpx.Client) -> None:
    """Who plays shows the board to all others: a stream for onlookers tells nothing of the own hand."""
    path = client.post("/tables", json={"game": "madiao"}).headers["location"]

    def seen(**query: str) -> dict[str, Any]:
        with client.stream("GET", f"{path}/stream", params=query) as answer:
            return next(
                dict(data) for kind, _, data in messages_in(answer.iter_lines()) if kind == "snapshot"
            )

    while not client.get(path).json()["status"]["move"]:
        now = client.get(path).json()
        if now["status"]["throw"]:
            client.post(f"{path}/throw", json={"number": now["number"]})
    mine, told = seen(), seen(onlooker="true")
    assert (mine["status"]["move"], told["status"]["move"]) == (True, False)
    assert told["scene"]["choices"] == []
    hidden = [one["face"] for one in told["scene"]["sprites"]]
    assert [one["face"] for one in mine["scene"]["sprites"]] != hidden


@pytest.mark.parametrize("wanted", [0, 33])
def test_there_are_limits_of_players(client: httpx.Client, guest: Come, wanted: int) -> None:
    club = Class(client, guest)
    answer = client.post(
        f"{club.path}/tournaments", json=TOURNAMENT | {"players": list(range(1, wanted + 1))}
    )
    assert answer.status_code == 409
