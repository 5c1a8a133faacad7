"""Who follows a table at which process, as PostgreSQL keeps it."""

from contextlib import closing

import sqlalchemy as sa

from boju.table.keep.people import People
from boju.table.keep.presences import Attendance, Presences, end, live
from boju.table.keep.schema import presences
from boju.table.keep.store import Store
from boju.table.keep.upkeep import Upkeep
from boju.table.storage.postgres import lone_engine_for
from endurance.postgresql import Server


def test_people_are_here_as_long_as_a_process_that_lives_says_so(server: Server) -> None:
    with closing(Store(server.make())) as store:
        table = store.open_table("yut", 2, {}, ["me", "friend"]).id
        person = People(store).welcome("백랑")
        here, there = Presences(store, "here"), Presences(store, "there")
        engine = lone_engine_for(store.url)
        with engine.connect() as connection:
            assert live(connection, "here") == {"here"}
            here.note([Attendance(table, person, follows=True)])
            assert here.elsewhere(table) == {}
            assert there.elsewhere(table) == {person: 0}
            end(connection, "here")
            assert 0 < there.elsewhere(table)[person] < 60
            assert live(connection, "here") == {"here"}
            here.note([Attendance(table, person, follows=False)])
            assert 0 <= there.elsewhere(table)[person] < 60
        engine.dispose()
        Upkeep(store).forget(person)
        with store.reading() as connection:
            assert connection.execute(sa.select(presences)).all() == []
