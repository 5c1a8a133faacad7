"""`boju backup`: a copy of the table's database, also while the table is served."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.cli.output import say
from boju.cli.serve import own_database

NAME = "backup"
EXAMPLES = """Examples:
  boju backup games-in-may.sqlite3
  boju backup /mnt/games.sqlite3 --database /srv/boju/table.sqlite3"""


def command(
    to: Annotated[Path, Parameter(help="The file to write; it must not be there yet.")],
    /,
    *,
    database: Annotated[
        str | None, Parameter(help="A SQLite file; the one in your data folder without it.")
    ] = None,
) -> None:
    """Copy the web table's database as it is at this moment. The table may stay in use.

    The copy holds every secret of the tables: keep it where nobody else can read it.
    """
    from boju.table.storage.backup import backup

    backup(database or own_database(), to)
    say(f"The database is copied to {to}")
