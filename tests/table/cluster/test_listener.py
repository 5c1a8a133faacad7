"""The connection on which a process hears of the others: what it reads at once, and which matches it takes."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager

import pytest
import sqlalchemy as sa

from boju.table.cluster.changes import Appended
from boju.table.cluster.leases import Leases, LeaseTerm
from boju.table.cluster.listener import Listener
from boju.table.cluster.presences import Attendance, Presences
from boju.table.match.entries import Entry, Heard
from boju.table.storage.database import Database
from boju.table.storage.journal import GONE, SqlJournal
from boju.table.storage.postgres import lone_engine_for
from endurance.postgresql import Server
from table.instant import wait_until
from table.storage.looking import open_match

FIRST, SECOND = Heard((0,), at=1), Heard((1,), at=2)


class NotedProcess:
    """What a process would do, only noted down; it counts nothing together with others."""

    def __init__(self, known: Mapping[str, int] | None = None, wanted: Collection[str] = ()) -> None:
        self.revisions = dict(known or {})
        self.own: Collection[int] = ()
        self.told: list[tuple[str, int, list[Entry]]] = []
        self.heard: set[tuple[str, int]] = set()
        self.present: list[str | None] = []
        self.taken: dict[str, LeaseTerm] = {}
        self.times: list[int] = []
        self._wanted = wanted

    def known(self) -> Mapping[str, int]:
        return self.revisions

    def is_own(self, backend: int) -> bool:
        return backend in self.own

    def wanted(self) -> Collection[str]:
        return self._wanted

    def unwanted(self) -> Collection[str]:
        return ()

    def hear(self, match: str, revision: int) -> None:
        self.heard.add((match, revision))

    def attended(self, match: str | None) -> None:
        self.present.append(match)

    def tell(self, appended: Appended) -> None:
        self.told.append((appended.match, appended.since, list(appended.entries)))
        self.times.append(appended.read)

    def note_processes(self, live: frozenset[str], now: int) -> None:
        self.times.append(now)

    def hold(self, terms: dict[str, int], until: float) -> None: ...

    def take(self, terms: dict[str, LeaseTerm], until: float) -> None:
        self.taken |= terms

    def exchange(self, connection: sa.Connection) -> None: ...


@pytest.fixture
def database(server: Server) -> Iterator[Database]:
    with closing(Database(server.make())) as database:
        yield database


@contextmanager
def listening(database: Database, process: NotedProcess) -> Iterator[None]:
    listener = Listener(lone_engine_for(database.url), Leases("here"), process, process)
    listener.start()
    try:
        wait_until(lambda: listener.is_well)
        yield
    finally:
        listener.close()


def test_what_others_append_is_read_from_where_one_knows_it(database: Database) -> None:
    journal = SqlJournal(database)
    open_match(database, "known")
    open_match(database, "strange")
    journal.append("known", 0, [FIRST])
    process = NotedProcess({"known": 1})
    with listening(database, process):
        journal.append("strange", 0, [FIRST])
        journal.append("known", 1, [SECOND])
        wait_until(lambda: bool(process.told))
    assert process.told[0] == ("known", 1, [SECOND])
    assert journal.now() - 60_000 < min(process.times) <= journal.now()


def test_nothing_is_read_of_what_one_has_appended_oneself(database: Database) -> None:
    open_match(database, "own")
    open_match(database, "other")
    process = NotedProcess({"own": 0, "other": 0})
    with closing(Database(str(database.url.render_as_string(hide_password=False)))) as other:
        process.own = database.backends
        with listening(database, process):
            SqlJournal(database).append("own", 0, [FIRST])
            SqlJournal(other).append("other", 0, [FIRST])
            wait_until(lambda: bool(process.told))
            assert [match for match, *_ in process.told] == ["other"]
            wait_until(lambda: ("own", 1) in process.heard)  # as revisions are compared, whoever has appended


def test_what_has_been_taken_away_and_who_has_come_is_heard(database: Database) -> None:
    open_match(database, "one")
    process = NotedProcess({"one": 0})
    with listening(database, process):
        assert process.present == [None]  # whatever was announced before may have been lost
        Presences(database, "there").note([Attendance("one", "Ann", follows=True)])
        wait_until(lambda: "one" in process.present)
        SqlJournal(database).remove(["one"])
        wait_until(lambda: ("one", GONE) in process.heard)


def test_a_damaged_journal_keeps_nobody_from_hearing_of_the_others(database: Database) -> None:
    journal = SqlJournal(database)
    for match in ("one", "two"):
        open_match(database, match)
    process = NotedProcess({"one": 0, "two": 0})
    with listening(database, process):
        journal.append("one", 0, [FIRST])
        wait_until(lambda: bool(process.told))
        with database.writing() as connection:
            connection.exec_driver_sql("UPDATE entries SET kind = 'Nothing'")
        process.revisions["one"] = 0
        journal.append("one", 1, [FIRST])
        wait_until(lambda: ("one", 2) in process.heard)
        process.revisions["one"] = 2
        journal.append("two", 0, [FIRST])
        wait_until(lambda: len(process.told) == 2)


def test_a_match_that_another_process_leaves_is_taken_though_it_has_been_wanted_for_long(
    database: Database,
) -> None:
    match, others = open_match(database), Leases("elsewhere", seconds=600)
    process = NotedProcess(wanted=[match])
    with lone_engine_for(database.url).connect() as connection:
        assert others.take(connection, [match])
        with listening(database, process):
            assert not process.taken
            others.leave(connection, [match], is_needed=False)
            wait_until(lambda: match in process.taken)


class Stumbler(NotedProcess):
    """One that fails when it is first asked for something."""

    def __init__(self, known: Mapping[str, int]) -> None:
        super().__init__(known)
        self.has_failed = False

    def wanted(self) -> Collection[str]:
        if not self.has_failed:
            self.has_failed = True
            raise RuntimeError("dictionary changed size during iteration")
        return ()


def test_a_fault_of_our_own_is_told_and_does_not_end_the_listener(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    open_match(database)
    process = Stumbler({"one": 0})
    with listening(database, process):
        SqlJournal(database).append("one", 0, [FIRST])
        wait_until(lambda: bool(process.told))
    assert "hears nothing of the others" in caplog.text
