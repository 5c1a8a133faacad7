"""`boju think`: computer players for the servers of a database, on this machine."""

from typing import Annotated, Literal

from cyclopts import Parameter

NAME = "think"
EXAMPLES = """Examples:
  boju think --database postgresql://boju@db.example.org/club"""


def command(
    *,
    database: Annotated[
        str,
        Parameter(help="As for `boju serve`: postgresql://USER@HOST/DATABASE (see docs/host/operation.md)."),
    ],
    log: Annotated[
        Literal["text", "json"],
        Parameter(help="How to write what goes wrong: for people, or a line of JSON each."),
    ] = "text",
) -> None:
    """Think for the computer players, hints and advice of all servers of a database, until it is interrupted.

    It can be started and stopped at any time, on any machine that reaches the database.
    """
    from boju import table

    table.think(database, log)
