"""The tables of a database: made, or refused where another boju has made them. Alembic's revisions begin here."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from boju.table.errors import CannotServe
from boju.table.storage.schema import SCHEMA_VERSION, metadata, schema

FOLDER = Path(__file__).parent


def prepare(connection: sa.Connection, name: str) -> None:
    """Make the tables of a database, or bring them up to date; raises `CannotServe`.

    `name` is what the database is called where it is refused.
    """
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        metadata.create_all(connection)
        connection.execute(schema.insert().values(version=SCHEMA_VERSION))
        command.stamp(_config(connection), "head")
        return
    if check(connection, names, name) == SCHEMA_VERSION:
        return
    try:
        command.upgrade(_config(connection), "head")
    except CommandError as error:
        raise CannotServe(f"{name} cannot be brought up to date: {error}.") from error
    connection.execute(schema.update().values(version=SCHEMA_VERSION))


def check(connection: sa.Connection, names: set[str], name: str) -> int:
    """The version of a database that has tables of these names.

    Raises `CannotServe` where no boju has written it, or an older or newer one, or where it is damaged.
    """
    if "schema" in names and {"tables", "events"} <= names:
        raise CannotServe(
            f"{name} was written by an older boju, whose tables this one cannot read: choose another database."
        )
    if "schema" not in names or "entries" not in names:
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


def _config(connection: sa.Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config
