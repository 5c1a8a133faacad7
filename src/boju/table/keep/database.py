"""The database of the tables of before: brought up to date by its migrations."""

import sqlalchemy as sa
from alembic.util import CommandError

from boju.table.errors import CannotServe
from boju.table.keep import migrations
from boju.table.keep.schema import SCHEMA_VERSION, metadata, schema
from boju.table.storage import database
from boju.table.storage.database import now
from boju.table.storage.signing_keys import SECONDS_BETWEEN_LOOKS as SECONDS_BETWEEN_LOOKS_FOR_KEYS
from boju.table.storage.signing_keys import renew as renew_secret

__all__ = ["SECONDS_BETWEEN_LOOKS_FOR_KEYS", "Database", "check", "now", "prepare", "renew_secret"]


class Database(database.Database):
    """The same with the tables of `boju.table.keep.schema`."""

    def prepare(self, connection: sa.Connection) -> None:
        """Make its tables, or bring them up to date."""
        prepare(connection, self.name)


def prepare(connection: sa.Connection, name: str) -> None:
    """Make or bring up to date the tables of a database, called by this name in what is refused."""
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        metadata.create_all(connection)
        connection.execute(schema.insert().values(version=SCHEMA_VERSION))
        migrations.stamp(connection)
        return
    if check(connection, names, name) == SCHEMA_VERSION:
        return
    try:
        migrations.upgrade(connection)
    except CommandError as error:
        raise CannotServe(f"{name} cannot be brought up to date: {error}.") from error
    connection.execute(schema.update().values(version=SCHEMA_VERSION))


def check(connection: sa.Connection, names: set[str], name: str) -> int:
    """The version of a database that has tables of these names.

    Raises `CannotServe` where no boju has written it, or a newer one, or where it is damaged.
    """
    if "schema" not in names or "events" not in names:
        raise CannotServe(f"{name} is a database, but not one of boju's.")
    columns = [column["name"] for column in sa.inspect(connection).get_columns("schema")]
    rows = connection.exec_driver_sql("SELECT * FROM schema").all() if columns == ["version"] else []
    version = rows[0][0] if len(rows) == 1 else None
    if not isinstance(version, int) or version < 1:
        raise CannotServe(
            f"{name} does not say which version it has (its table 'schema' should hold one whole number): "
            "restore a backup, or choose another database."
        )
    if version > SCHEMA_VERSION:
        raise CannotServe(
            f"{name} was written by a newer boju (version {version} of its tables; this one "
            f"knows {SCHEMA_VERSION}): update boju, or choose another database."
        )
    if version == SCHEMA_VERSION and (missing := sorted(metadata.tables.keys() - names)):
        raise CannotServe(
            f"{name} is damaged, for it has no table {missing[0]!r}: restore a backup, or choose another database."
        )

    return version
