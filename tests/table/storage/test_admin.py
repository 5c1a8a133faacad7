"""What those who run a server do with what it keeps."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from boju.table.errors import UnknownLink
from boju.table.match.commands import Resign, Say
from boju.table.match.entries import Forgotten, Heard, Said, Sat
from boju.table.storage.admin import Admin, NotKept
from boju.table.storage.api import Behind
from boju.table.storage.database import Database
from boju.table.storage.invitations import Invitations
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People, PuzzleAnswers
from boju.table.storage.reviews import Reviews
from boju.table.storage.schema import matches, metadata
from table.engines import on_both
from table.match.driver import read, table
from table.storage.looking import replayed

NOW = 4_000_000_000_000


@pytest.fixture
def kept(database: Path | str) -> Iterator[Database]:
    with closing(Database(database)) as kept:
        yield kept


def open_one(kept: Database, id: str, person: str, *, at: int = NOW, is_over: bool = False) -> None:
    """A match with an event and a remark."""
    match = table("ping", ["me", "friend"], ["Ben"], is_private=False)
    match.roll("Ann")
    match.tell(Say("good luck"), "Ann")
    if is_over:
        match.tell(Resign(0), "Ann")
    setting = replace(match.state.setting, id=id, host=person, holders={0: person}, created="2020-01-01")
    entries = [replace(read(row), at=at) for row in match.journal]
    SqlJournal(kept).open(setting, entries)


@on_both
def test_matches_are_listed_with_what_is_to_be_known_of_them(kept: Database) -> None:
    ann = People(kept).welcome("Ann")
    open_one(kept, "new", ann)
    open_one(kept, "old", ann, at=1_500_000_000_000, is_over=True)
    admin = Admin(kept)
    old, new = admin.matches()
    assert (old.id, old.game, old.created, old.last[:10]) == ("old", "ping", "2020-01-01", "2020-01-01")
    assert (old.events, old.is_over, old.is_hidden, old.names) == (1, True, False, ("Ann",))
    assert (new.id, new.last[:4], new.is_over) == ("new", "2096", False)
    assert [one.id for one in admin.idle(30)] == ["old"]
    assert admin.idle(30, only_unfinished=True) == []
    assert [one.id for one in admin.matches(["new", "none"])] == ["new"]


@on_both
def test_nothing_stays_of_a_match_that_is_taken_away(kept: Database) -> None:
    open_one(kept, "one", People(kept).welcome("Ann"), is_over=True)
    open_one(kept, "two", "")
    Invitations(kept).renew("one")
    Reviews(kept).keep("one", {"found": []})
    Admin(kept).remove(["one", "none"])
    with kept.reading() as connection:
        for name, one in metadata.tables.items():
            column = one.c.get("match_id", matches.c.id if name == "matches" else None)
            if column is not None:
                assert not connection.execute(sa.select(column).where(column == "one")).all(), name
    assert [one.id for one in Admin(kept).matches()] == ["two"]


@on_both
def test_nothing_stays_of_somebody_who_is_forgotten_but_the_games(kept: Database) -> None:
    people, admin, journal = People(kept), Admin(kept), SqlJournal(kept)
    ann, bob = people.welcome("Ann"), people.welcome("Bob")
    link = people.make_link(ann)
    open_one(kept, "hers", ann)
    open_one(kept, "his", bob)
    PuzzleAnswers(kept).keep(ann, "ping-1", is_solved=True)
    assert [one.name for one in admin.people()] == ["Ann", "Bob"]
    assert [(one.id, one.seats) for one in admin.people("an")] == [(ann, 1)]
    assert [remark.text for remark in replayed(journal, "hers").remarks] == ["good luck"]
    admin.forget(ann)
    assert [one.name for one in admin.people()] == ["Bob"]
    assert people.names([ann, bob]) == {bob: "Bob"}
    assert PuzzleAnswers(kept).of(ann) == {}
    assert replayed(journal, "hers").remarks == ()
    said = [entry for entry in journal.read("hers") if isinstance(entry, Said | Forgotten)]
    assert [(entry.text if isinstance(entry, Said) else entry.seats) for entry in said] == ["", (0,)]
    assert [remark.text for remark in replayed(journal, "his").remarks] == ["good luck"]
    with pytest.raises(UnknownLink):
        people.by_link(link)
    with pytest.raises(NotKept, match="There is no person 'nobody'"):
        admin.forget("nobody")


@on_both
def test_a_match_is_hidden_and_shown(kept: Database) -> None:
    admin, journal = Admin(kept), SqlJournal(kept)
    open_one(kept, "one", "Ann")
    for is_hidden in (True, False):
        admin.hide("one", is_hidden=is_hidden)
        assert replayed(journal, "one").is_private == is_hidden
        assert [one.is_hidden for one in admin.matches()] == [is_hidden]
        assert len(journal.lists("running", "", 9)) == (not is_hidden)
    with pytest.raises(NotKept, match="There is no table 'none'"):
        admin.hide("none", is_hidden=True)


@on_both
def test_a_match_is_closed_once(kept: Database) -> None:
    admin, journal = Admin(kept), SqlJournal(kept)
    open_one(kept, "one", "Ann")
    admin.close("one")
    state = replayed(journal, "one")
    assert (state.is_over, state.scores) == (True, (0, 0))
    assert state.ending is not None
    assert state.ending.reason == "closed"
    with pytest.raises(NotKept, match="over already"):
        admin.close("one")
    with pytest.raises(NotKept, match="There is no table 'none'"):
        admin.close("none")


def test_what_is_decided_for_a_match_that_goes_on_is_decided_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As whoever serves the file appends something in between."""
    with closing(Database(database)) as kept:
        open_one(kept, "one", "Ann")
        journal, now = SqlJournal(kept), SqlJournal.now

        def interrupted(self: SqlJournal) -> int:
            monkeypatch.setattr(SqlJournal, "now", now)
            journal.append("one", replayed(journal, "one").revision, [Heard((0,), at=NOW)])
            return now(self)

        monkeypatch.setattr(SqlJournal, "now", interrupted)
        Admin(kept).hide("one", is_hidden=True)
        assert replayed(journal, "one").is_private


@on_both
def test_a_new_key_signs_and_old_ones_count_until_they_are_dropped(kept: Database) -> None:
    admin = Admin(kept)
    old = kept.secret()
    admin.renew_key()
    kept.look_for_secrets()
    assert kept.secrets()[0] == kept.secret() == old  # the others have not heard of the new one yet
    assert admin.keys() == 2
    admin.drop_old_keys()
    kept.look_for_secrets()
    assert kept.secrets() == [kept.secret()]
    assert kept.secret() != old


@on_both
def test_an_invitation_counts_for_a_while_and_for_one_match(kept: Database) -> None:
    invitations = Invitations(kept)
    open_one(kept, "one", "Ann")
    open_one(kept, "two", "Ann")
    with pytest.raises(UnknownLink, match="sent its invitation"):
        invitations.check("one", "secret")
    secret = invitations.renew("one")
    assert invitations.renew("one") == secret
    invitations.check("one", secret)
    with pytest.raises(UnknownLink, match="sent its invitation"):
        invitations.check("two", secret)
    with kept.writing() as connection:
        table = metadata.tables["invitations"]
        connection.execute(table.update().values(until="2020-01-01"))
    with pytest.raises(UnknownLink, match="too old"):
        invitations.check("one", secret)


@on_both
def test_people_are_who_they_were(kept: Database) -> None:
    people = People(kept)
    ann = people.welcome("Ann")
    people.rename(ann, "Anna")
    assert people.welcome("late", "browser") == people.welcome("again", "browser") == "browser"
    assert people.names([ann, "browser", "none"]) == {ann: "Anna", "browser": "late"}
    assert people.name("none") == ""
    old = people.make_link(ann)
    assert people.by_link(people.make_link(ann)) == ann
    with pytest.raises(UnknownLink):
        people.by_link(old)


@on_both
def test_a_name_is_kept_with_the_seat_or_not_at_all(kept: Database) -> None:
    people, journal = People(kept), SqlJournal(kept)
    ann = people.welcome("Ann")
    open_one(kept, "one", "Host")
    at = journal.revisions(["one"])["one"]
    for person in (ann, "new"):
        with pytest.raises(Behind):
            journal.append("one", at - 1, [Sat(1, person, at=NOW)], people.entering(person, "late"))
    assert people.names([ann, "new"]) == {ann: "Ann"}
    journal.append("one", at, [Sat(1, "new", at=NOW)], people.entering("new", "in time"))
    journal.append("one", at + 1, [Said(1, "here", at=NOW)], people.entering(ann, "Anna"))
    assert people.names([ann, "new"]) == {ann: "Anna", "new": "in time"}


@on_both
def test_the_first_answer_and_the_first_review_stay(kept: Database) -> None:
    open_one(kept, "one", "Ann")
    for is_solved in (False, True):
        PuzzleAnswers(kept).keep("Ann", "ping-1", is_solved=is_solved)
        Reviews(kept).keep("one", {"found": is_solved})
    assert PuzzleAnswers(kept).of("Ann") == {"ping-1": False}
    assert Reviews(kept).of("one") == {"found": False}
    assert Reviews(kept).of("none") is None
