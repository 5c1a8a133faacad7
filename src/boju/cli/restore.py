"""`boju restore`: a backup put back where the table's database belongs."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.cli.output import say
from boju.cli.serve import own_database

NAME = "restore"
EXAMPLES = """Examples:
  boju restore games-in-may.sqlite3
  boju restore /mnt/games.sqlite3 --database /srv/boju/table.sqlite3 --replace"""


def command(
    backup: Annotated[Path, Parameter(help="A copy that `boju backup` has written.")],
    /,
    *,
    database: Annotated[
        str | None, Parameter(help="A SQLite file; the one in your data folder without it.")
    ] = None,
    replace: Annotated[
        bool, Parameter(help="Replace a database that is already there.", negative=())
    ] = False,
) -> None:
    """Put a backup where the web table's database belongs. Stop the server first.

    With --replace the database that was there is kept beside it, with `.replaced` added to its name.
    """
    from boju.table.storage.backup import restore

    place = database or own_database()
    replaced = restore(backup, place, replace=replace)
    say(f"{backup} is put back as {place}")
    if replaced is not None:
        say(f"The database that was there is kept as {replaced}")
