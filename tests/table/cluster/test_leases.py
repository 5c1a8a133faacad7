"""Leases in PostgreSQL: one process looks after a table at a time, and only that one may act for it."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest
import sqlalchemy as sa

from boju.table.cluster import leases as cluster_leases
from boju.table.cluster.leases import Leases, TakenOver
from boju.table.errors import Unavailable
from boju.table.match.entries import Heard
from boju.table.storage.admin import Admin
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.postgres import lone_engine_for, moment
from boju.table.storage.schema import leases as kept
from endurance.postgresql import Server
from table.cluster.terms import numbers
from table.instant import wait_until
from table.storage.looking import open_match

SHORT = 0.3
LONG_AGO = 1
HEARD = Heard((0,), at=1)


def run_out(connection: sa.Connection) -> None:
    """All leases have run out, by the clock of the database."""
    connection.execute(kept.update().values(until=LONG_AGO))


def has_run_out(database: Database, table: str) -> bool:
    """The lease of a table has run out, by the clock of the database."""
    with database.reading() as connection:
        return bool(
            connection.execute(
                sa.select(kept.c.until < moment()).where(kept.c.match_id == table)
            ).scalar_one()
        )


def somebody_waits(database: Database) -> bool:
    """Some connection to the database waits for a lock that another has."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with database.reading() as connection:
        return bool(connection.exec_driver_sql(waiting).scalar_one())


@pytest.fixture
def database(server: Server) -> Iterator[Database]:
    address = server.make()
    with closing(Database(address)) as database:
        yield database


@pytest.fixture
def engine(database: Database) -> Iterator[sa.Engine]:
    engine = lone_engine_for(database.url)
    yield engine
    engine.dispose()


@pytest.fixture
def table(database: Database) -> str:
    return open_match(database)


def test_one_of_many_takes_a_lease_and_keeps_it(engine: sa.Engine, table: str) -> None:
    everybody = [Leases(f"process {number}") for number in range(8)]

    def take(leases: Leases) -> dict[str, int]:
        with engine.connect() as connection:
            return numbers(leases.take(connection, [table]))

    with ThreadPoolExecutor(8) as racing:
        taken = list(racing.map(take, everybody))
    assert sorted(taken, key=bool)[-2:] == [{}, {table: 1}]
    with engine.connect() as connection:
        holder = everybody[taken.index({table: 1})]
        other = everybody[taken.index({})]
        assert holder.renew(connection) == {table: 1}
        assert other.renew(connection) == {}
        assert other.take(connection, [table]) == {}
        assert other.orphans(connection, 5) == []


def test_a_lease_that_has_run_out_is_taken_in_a_new_term(
    engine: sa.Engine, database: Database, table: str
) -> None:
    old, new = Leases("old"), Leases("new")
    with engine.connect() as connection:
        assert numbers(old.take(connection, [table])) == {table: 1}
        assert new.take(connection, [table]) == {}
        run_out(connection)
        assert old.renew(connection) == {}
        assert new.orphans(connection, 5) == [table]
        assert numbers(new.take(connection, [table])) == {table: 2}
    with pytest.raises(TakenOver):
        SqlJournal(database).append(table, 0, [HEARD], old.fence(table, 1))
    assert SqlJournal(database).read(table) == []
    SqlJournal(database).append(table, 0, [HEARD], new.fence(table, 2))


def test_a_table_is_taken_away_while_somebody_takes_its_lease(
    engine: sa.Engine, database: Database, table: str
) -> None:
    stays = open_match(database, "two")

    def take() -> dict[str, int]:
        with engine.connect() as connection:
            return numbers(Leases("one").take(connection, [table, stays]))

    with ThreadPoolExecutor(1) as racing:
        taking: list[Future[dict[str, int]]] = []

        @sa.event.listens_for(sa.Engine, "before_cursor_execute")
        def race(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if statement.startswith("DELETE FROM matches"):
                taking.append(racing.submit(take))
                wait_until(lambda: taking[0].done() or somebody_waits(database))

        try:
            Admin(database).remove([table])
        finally:
            sa.event.remove(sa.Engine, "before_cursor_execute", race)
        assert taking[0].result() == {stays: 1}


def test_whoever_was_held_up_acts_no_more_even_if_nobody_has_taken_over(
    engine: sa.Engine, database: Database, table: str
) -> None:
    held_up = Leases("held up")
    with engine.connect() as connection:
        held_up.take(connection, [table])
        run_out(connection)
    with pytest.raises(TakenOver):
        SqlJournal(database).append(table, 0, [HEARD], held_up.fence(table, 1))


def test_nobody_takes_over_in_the_middle_of_a_transaction(
    engine: sa.Engine, database: Database, table: str
) -> None:
    old, new = Leases("old", SHORT), Leases("new")
    with engine.connect() as connection:
        old.take(connection, [table])
        with ThreadPoolExecutor(1) as taking:
            with database.writing() as writing:
                old.fence(table, 1)(writing)
                wait_until(lambda: has_run_out(database, table))
                taken = taking.submit(new.take, connection, [table])
                wait_until(lambda: taken.done() or somebody_waits(database))
                assert not taken.done()
            assert numbers(taken.result(60)) == {table: 2}


def test_a_transaction_that_stands_still_is_ended(
    engine: sa.Engine, database: Database, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_leases, "IDLE_TIMEOUT", "200ms")
    old, new = Leases("old", SHORT), Leases("new")
    with engine.connect() as connection:
        old.take(connection, [table])

        def stand_still() -> None:
            with database.writing() as writing:
                old.fence(table, 1)(writing)
                wait_until(lambda: numbers(new.take(connection, [table])) == {table: 2})
                writing.execute(sa.select(1))

        with pytest.raises(Unavailable):
            stand_still()


@pytest.mark.parametrize("is_needed", [True, False])
def test_a_lease_can_be_left_to_others(engine: sa.Engine, table: str, is_needed: bool) -> None:
    one, other = Leases("one"), Leases("other")
    with engine.connect() as connection:
        one.take(connection, [table])
        one.leave(connection, [table], is_needed=is_needed)
        assert other.orphans(connection, 5) == [table] * is_needed
        assert numbers(other.take(connection, [table])) == {table: 2}


def test_whoever_takes_a_lease_hears_how_long_nobody_had_it(engine: sa.Engine, table: str) -> None:
    with engine.connect() as connection:
        (first,) = Leases("one").take(connection, [table]).values()
        assert (first.gap, first.was_idle) == (0, False)
        for gone, was_idle in ((5_000, False), (20_000, True)):
            connection.execute(kept.update().values(until=moment() - gone))
            (next_one,) = Leases("one").take(connection, [table]).values()
            assert gone / 1000 <= next_one.gap < gone / 1000 + 5
            assert next_one.was_idle == was_idle
