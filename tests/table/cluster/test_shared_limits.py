"""What several processes count together in PostgreSQL, and when it is forgotten."""

import time
from collections.abc import Iterator
from contextlib import closing

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from boju.table.cluster.presences import end, live
from boju.table.cluster.shared_limits import SharedCounts
from boju.table.runtime.limits import SECONDS_BETWEEN_TIDYING, RateStore
from boju.table.storage.database import Database
from boju.table.storage.postgres import lone_engine_for, moment
from boju.table.storage.schema import followings, tallies
from endurance.postgresql import Server
from table.instant import wait_until

KEY = b"secret"
SHORT = 0.1
AN_HOUR = 3_600_000
"""In milliseconds."""


def known(counts: SharedCounts, key: str) -> int:
    """How much there is, as far as this process knows."""
    found = counts._counted.get(key)
    return 0 if found is None or found.until <= counts.now() else found.own + found.told


@pytest.fixture
def engine(server: Server) -> Iterator[sa.Engine]:
    with closing(Database(server.make())) as database:
        engine = lone_engine_for(database.url)
        yield engine
        engine.dispose()


@pytest.fixture
def pair() -> tuple[SharedCounts, SharedCounts]:
    return SharedCounts(KEY, "one"), SharedCounts(KEY, "other")


def test_all_know_a_moment_later_what_each_has_counted(
    engine: sa.Engine, pair: tuple[SharedCounts, SharedCounts]
) -> None:
    one, other = pair
    with engine.connect() as connection:
        assert [one.add("act/somebody", 100) for _ in range(3)] == [1, 2, 3]
        one.exchange(connection)
        assert other.add("act/somebody", 100) == 1
        other.exchange(connection)
        assert other.add("act/somebody", 100) == 5
        assert other.add("act/nobody", 100) == 1
        other.exchange(connection)
        assert one.add("act/somebody", 100) == 4
        one.exchange(connection)
        assert known(one, "act/somebody") == 6
        kept = connection.execute(sa.select(tallies.c.name, tallies.c.count)).all()
    assert sorted(count for _, count in kept) == [1, 6]
    assert "body" not in str(kept)


def test_what_has_expired_begins_anew(engine: sa.Engine, pair: tuple[SharedCounts, SharedCounts]) -> None:
    one, other = pair
    with engine.connect() as connection:
        one.add("act/somebody", SHORT)
        one.add("talk/somebody", 100)
        one.exchange(connection)
        counting = sa.select(sa.func.count()).where(tallies.c.until > moment())
        wait_until(lambda: connection.execute(counting).scalar_one() == 1)
        wait_until(lambda: known(one, "act/somebody") == 0)
        other.add("act/somebody", 100)
        other.exchange(connection)
        assert known(other, "act/somebody") == 1
        assert 90 < other.until("act/somebody") - time.monotonic() < 100
        assert len(connection.execute(sa.select(tallies)).all()) == 2


def test_nothing_counts_longer_where_the_clock_of_the_database_is_set_back(
    engine: sa.Engine, pair: tuple[SharedCounts, SharedCounts]
) -> None:
    one, other = pair
    with engine.connect() as connection:
        one.add("act/somebody", 100)
        one.exchange(connection)
        connection.execute(tallies.update().values(until=tallies.c.until + AN_HOUR))
        other.add("act/somebody", 100)
        other.exchange(connection)
        assert known(other, "act/somebody") == 2
        assert other.until("act/somebody") - time.monotonic() <= 100
        assert connection.execute(sa.select(tallies.c.until - moment())).scalar_one() <= 100_000


def test_what_has_been_counted_alone_is_forgotten_too() -> None:
    now = 1000.0
    alone = RateStore(lambda: now)
    for number in range(100):
        alone.add(f"act/{number}", 1)
    now += SECONDS_BETWEEN_TIDYING + 1
    alone.add("act/somebody", 1)
    assert len(alone._counted) == 1


def test_what_could_not_be_told_is_told_once_later(
    engine: sa.Engine, pair: tuple[SharedCounts, SharedCounts]
) -> None:
    one, _ = pair
    one.add("act/somebody", 100)
    one.follow("person/somebody", 2)
    with engine.connect() as lost:
        lost.connection.driver_connection.close()  # type: ignore[union-attr]
        with pytest.raises(DBAPIError):
            one.exchange(lost)
    with engine.connect() as connection:
        one.exchange(connection)
        one.exchange(connection)
        assert connection.execute(sa.select(tallies.c.count)).scalars().all() == [1]
        assert connection.execute(sa.select(followings.c.count)).scalars().all() == [2]


def test_streams_count_as_long_as_their_process_lives(
    engine: sa.Engine, pair: tuple[SharedCounts, SharedCounts]
) -> None:
    one, other = pair
    with engine.connect() as connection:

        def elsewhere() -> int:
            other.elsewhere("person/somebody")
            other.exchange(connection)
            return other.elsewhere("person/somebody")

        live(connection, "one")
        one.follow("person/somebody", 3)
        one.exchange(connection)
        other.follow("person/somebody", 1)
        assert elsewhere() == 3
        one.follow("person/somebody", 2)
        one.exchange(connection)
        assert elsewhere() == 2
        end(connection, "one")
        assert elsewhere() == 0
        other.follow("person/somebody", 0)
        other.exchange(connection)
        rows = connection.execute(sa.select(followings.c.process, followings.c.count)).all()
        assert [tuple(row) for row in rows] == [("one", 2)]
