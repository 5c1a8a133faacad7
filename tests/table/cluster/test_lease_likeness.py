"""Leases in PostgreSQL do what their model says, step by step, in whatever order things happen."""

from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boju.table.cluster import leases as cluster_leases
from boju.table.cluster.leases import Leases, TakenOver
from boju.table.storage.database import Database
from boju.table.storage.postgres import lone_engine_for
from endurance.postgresql import Server
from table.cluster.terms import numbers
from table.lease_model import LEASE, Flight, Process, Rules, World, ask, leave, look
from table.storage.looking import open_match

TICK = 1001
"""Milliseconds; a lease of three seconds has run out after three of them."""
WHO = st.integers(0, 1)
STEPS = st.lists(
    st.tuples(st.sampled_from(["ask", "ask", "tick", "tick", "leave", "act"]), WHO), min_size=5, max_size=40
)
NEEDED = Rules()
NUMBERS = count()


@pytest.fixture(scope="module")
def database(server: Server) -> Iterator[Database]:
    with closing(Database(server.make())) as database:
        yield database


class Real:
    """The same two processes over the database, whose clock stands still between ticks."""

    def __init__(self, database: Database, connection: sa.Connection, clock: list[int]) -> None:
        self.database = database
        self.table = open_match(database, f"match{next(NUMBERS)}")
        self.connection = connection
        self.clock = clock
        self.leases = [Leases(f"process {who}", LEASE) for who in range(2)]

    def ask(self, who: int) -> int:
        """The term in which this process has the lease now, or 0."""
        mine = self.leases[who]
        held = mine.renew(self.connection).get(self.table, 0)
        return held or numbers(mine.take(self.connection, [self.table])).get(self.table, 0)

    def may_act(self, who: int, term: int) -> bool:
        try:
            with self.database.writing() as connection:
                self.leases[who].fence(self.table, term)(connection)
        except TakenOver:
            return False
        return True


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_leases_do_what_their_model_says(
    database: Database, monkeypatch: pytest.MonkeyPatch, steps: list[tuple[str, int]]
) -> None:
    clock = [1_000_000]
    monkeypatch.setattr(cluster_leases, "moment", lambda: sa.literal(clock[0], sa.BigInteger))
    engine = lone_engine_for(database.url)
    with engine.connect() as connection:
        real, world = Real(database, connection, clock), World((Process(), Process()))
        for step, who in steps:
            if step == "tick":
                clock[0] += TICK
                world = world._replace(left=max(0, world.left - 1))
            elif step == "leave":
                real.leases[who].leave(connection, [real.table], is_needed=True)
                world = leave(world, who)
            elif step == "ask":
                world = ask(world, who, Process(), NEEDED)
                is_held = world.holder == who and world.left > 0
                assert real.ask(who) == (world.term if is_held else 0)
            else:
                for term in {world.term, world.term - 1} - {-1, 0}:
                    flight = Flight(term, 1, looked=False, age=0)
                    after = look(world, who, Process(term=term), flight, NEEDED).processes[who]
                    assert real.may_act(who, term) == (after.flight is not None)
    engine.dispose()
