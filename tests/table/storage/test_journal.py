"""What every journal promises: in SQLite, in PostgreSQL, and in memory."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from boju.table.errors import CannotServe, UnknownTable
from boju.table.match.apply import apply_all
from boju.table.match.clock import Terms
from boju.table.match.commands import Close, Fill, Hide, Resign, Return, Say, Sit, WantRematch
from boju.table.match.commands import Now as Moment
from boju.table.match.entries import Heard, Said, Succeeded
from boju.table.match.opening import NewMatch, opened, rematch
from boju.table.match.state import MatchState, Setting, first_state
from boju.table.storage.api import Behind, Journal, Search, Succession
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.schema import people
from table.match.driver import Table, assert_same, end_window, read, table
from table.storage.looking import replayed
from table.storage.memory import MemoryJournal

NAMES = {"Ann": "安 100%", "Ben": "Ben", "Cem": ""}


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal(dict(NAMES))
        return
    place: Path | str = tmp_path / "journal.sqlite3"
    if request.param == "postgresql":
        place = request.getfixturevalue("server").make()
    database = Database(place)
    with database.writing() as connection:
        rows = [{"id": person, "name": name, "created": ""} for person, name in NAMES.items()]
        connection.execute(people.insert(), rows)
    yield SqlJournal(database)
    database.close()


def keep(journal: Journal, match: Table, id: str, *, created: str = "2026-01-01") -> MatchState:
    """Keep a whole match that has been played."""
    kept = replace(match.state.setting, id=id, created=created)
    entries = list(map(read, match.journal))
    journal.open(kept, entries[:1])
    for at, entry in enumerate(entries[1:], start=1):
        journal.append(id, at, [entry])
    return match.state


def played() -> Table:
    match = table("wahua", ["me", "friend", "random", "random"], ["Ben"], terms=Terms(300, 5))
    for seat in (0, 1):
        match.promise(seat)
    match.tell(Say("hm"), "Ann")
    match.go_on_until(lambda state: state.game.ply > 3)
    match.tell(Resign(1), "Ben")
    match.tell(Return(1), "Ben")
    return match


def test_a_match_is_read_as_it_was_kept(journal: Journal) -> None:
    match = played()
    keep(journal, match, "one")
    found = replayed(journal, "one")
    assert found.setting.holders == {0: "Ann", 1: "Ben"}
    assert found.setting.seed == bytes(32)
    assert_same(apply_all(first_state(journal.setting("one")), map(read, match.journal)), found)
    assert journal.revisions(["one", "none"]) == {"one": len(match.journal)}
    assert journal.read("one", len(match.journal) - 2) == journal.read("one")[-2:]


def test_clocks_that_run_are_found_after_a_restart(journal: Journal) -> None:
    match = table("ping", ["me", "friend"], ["Ben"], terms=Terms(300, 5))
    keep(journal, match, "idle")
    match.roll("Ann")
    keep(journal, match, "one")
    assert journal.running() == ["one"]
    (ended,) = match.tell(Resign(0), "Ann")
    journal.append("one", match.state.revision - 1, [ended])
    assert journal.running() == []


def test_nobody_finds_a_match_that_is_not_there(journal: Journal) -> None:
    for match in ("none", "a/b", "x" * 30):
        with pytest.raises(UnknownTable):
            journal.setting(match)
    with pytest.raises(UnknownTable):
        journal.append("none", 0, [Heard((0,))])


def open_one(journal: Journal, id: str = "one", **wanted: object) -> Setting:
    given = {"game": "ping", "players": 2, "options": {}, "seats": ["me", "friend"], "host": "Ann"}
    setting, entries = opened(NewMatch(**given | wanted), id, bytes(32), f"2026-01-{len(id):02}", Moment(5))  # type: ignore[arg-type]
    journal.open(setting, entries)
    return setting


def test_whoever_comes_later_is_told_what_came_before(journal: Journal) -> None:
    open_one(journal)
    first, second = Said(0, "first", at=1), Said(0, "second", at=2)
    journal.append("one", 0, [first, second])
    for at in (0, 1, 3):
        with pytest.raises(Behind) as caught:
            journal.append("one", at, [Said(0, "late", at=3)])
        assert list(caught.value.missed) == [first, second][at:]
    assert journal.read("one") == [first, second]


def test_one_of_many_who_race_for_a_revision_has_it(journal: Journal) -> None:
    open_one(journal)

    def race(who: int) -> int:
        won = 0
        for at in range(10):
            try:
                journal.append("one", at, [Said(0, f"{who}", at=1)])
                won += 1
            except Behind:
                continue
        return won

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(race, range(4))) == 10
    assert len(journal.read("one")) == 10


def test_a_rematch_is_opened_once(journal: Journal) -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.tell(Resign(0), "Ann")
    for person in ("Ann", "Ben"):
        match.tell(WantRematch(), person)
    keep(journal, match, "one")
    state = match.state
    for id in ("next", "other"):
        setting, entries = opened(
            rematch(state, "Ann", match.now()), id, bytes(32), "2026-01-02", match.now()
        )
        after = Succession("one", state.revision, Succeeded(id, at=1))
        if id == "next":
            journal.open(setting, entries, after=after)
        else:
            with pytest.raises(Behind):
                journal.open(setting, entries, after=after)
    assert replayed(journal, "one").successor == "next"
    assert journal.revisions(["next", "other"]) == {"next": 0}


def ids(journal: Journal, which: str, person: str = "", **search: str) -> list[str]:
    return [one.setting.id for one in journal.lists(which, person, 9, Search(**search))]  # type: ignore[arg-type]


def test_lists_tell_of_matches_what_their_readers_may_know(journal: Journal) -> None:
    open_one(journal, "private")
    open_one(journal, "public", is_private=False)
    match = table("ping", ["me", "friend"], is_private=False)
    match.tell(Sit(1), "Ben")
    match.roll("Ann")
    keep(journal, match, "running", created="2026-02-01")
    over = table("ping", ["me", "random"])
    over.roll("Ann")
    over.tell(Resign(0), "Ann")
    keep(journal, over, "finished", created="2026-03-01")
    assert ids(journal, "waiting") == ["public"]
    assert ids(journal, "running", "Cem") == ["running"]
    assert ids(journal, "running", "Ben") == []
    assert sorted(ids(journal, "own", "Ann")) == ["private", "public", "running"]
    assert ids(journal, "finished", "Cem") == ids(journal, "finished", "", name="0%") == ["finished"]
    assert ids(journal, "finished", "", name="Ben") == ids(journal, "finished", "", game="yut") == []
    (found,) = journal.lists("finished", "", 9)
    assert (found.events, found.ending, found.scores) == (1, over.state.ending, over.state.scores)
    assert (found.seats, found.names) == (over.state.seats, {"Ann": NAMES["Ann"]})


def test_lists_count_secret_events_for_whoever_knows_of_them(journal: Journal) -> None:
    match = table("wahua", ["me", "friend", "random", "random"], ["Ben"], is_private=False)
    while not {0, 1} & set(match.state.hidden_from_others):
        if match.state.window is None or match.state.asks_a_person:
            match.go_on()
        else:
            end_window(match, random.Random(1))
    keep(journal, match, "one")
    secrets = match.state.hidden_from_others
    (found,) = journal.lists("running", "Cem", 9)
    assert found.events == match.state.number - len(secrets)
    for seat, person in enumerate(("Ann", "Ben")):
        (own,) = journal.lists("own", person, 9)
        assert own.events == found.events + secrets.count(seat)


def test_a_seat_that_is_taken_waits_for_nobody(journal: Journal) -> None:
    match = table("dama", ["me", "friend", "friend"], is_private=False)
    match.tell(Sit(1), "Ben")
    keep(journal, match, "one")
    assert ids(journal, "waiting") == ["one"]
    (fill,) = match.tell(Fill(2, "random"), "Ann")
    journal.append("one", match.state.revision - 1, [fill])
    assert ids(journal, "waiting") == []


def test_those_who_run_the_server_hide_close_and_take_away(journal: Journal) -> None:
    match = table("ping", ["me", "friend"], is_private=False)
    match.tell(Hide(True))
    match.tell(Close())
    keep(journal, match, "one")
    assert ids(journal, "waiting") == ids(journal, "finished") == []
    open_one(journal, "two")
    journal.remove(["one"])
    assert journal.revisions(["one", "two"]) == {"two": 0}


def test_what_somebody_has_said_can_be_taken_away(journal: Journal) -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.tell(Say("mine"), "Ann")
    match.tell(Say("yours"), "Ben")
    keep(journal, match, "one")
    assert journal.redact("Ann") == ["one"]
    assert journal.redact("Ann") == []
    assert [entry.text for entry in journal.read("one") if isinstance(entry, Said)] == ["", "yours"]


def test_the_time_goes_on(journal: Journal) -> None:
    assert journal.now() <= journal.now()


def test_other_databases_are_refused(tmp_path: Path) -> None:
    place = tmp_path / "other.sqlite3"
    engine = sa.create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE things (id INTEGER)")
    engine.dispose()
    with pytest.raises(CannotServe):
        Database(place)
