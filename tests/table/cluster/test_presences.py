"""Who follows a table at which process, as PostgreSQL keeps it."""

from contextlib import closing

import sqlalchemy as sa

from boju.table.cluster.presences import Attendance, Presences, end, live
from boju.table.storage.admin import Admin
from boju.table.storage.database import Database
from boju.table.storage.people import People
from boju.table.storage.postgres import lone_engine_for
from boju.table.storage.schema import presences
from endurance.postgresql import Server
from table.storage.looking import open_match


def test_people_are_here_as_long_as_a_process_that_lives_says_so(server: Server) -> None:
    with closing(Database(server.make())) as database:
        table = open_match(database)
        person = People(database).welcome("백랑")
        here, there = Presences(database, "here"), Presences(database, "there")
        engine = lone_engine_for(database.url)
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
        here.note([Attendance("none", person, follows=True)])  # of a match that has been taken away
        assert there.elsewhere("none") == {}
        Admin(database).forget(person)
        with database.reading() as connection:
            assert connection.execute(sa.select(presences)).all() == []
