"""The database of the journals: its tables are made, or refused where another boju has made them."""

import sqlalchemy as sa

from boju.table.errors import CannotServe
from boju.table.keep.database import Database
from boju.table.storage.schema import SCHEMA_VERSION, metadata, schema


class JournalDatabase(Database):
    """A database whose tables are those of `boju.table.storage.schema`."""

    def prepare(self, connection: sa.Connection) -> None:
        """Make the tables, or look whether they are ours."""
        names = set(sa.inspect(connection).get_table_names())
        if not names:
            metadata.create_all(connection)
            connection.execute(schema.insert().values(version=SCHEMA_VERSION))
            return
        if "schema" not in names or "entries" not in names:
            raise CannotServe(f"{self.name} is a database, but not one of boju's.")
