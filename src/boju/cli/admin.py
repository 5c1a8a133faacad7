"""`boju admin`: what those who run a server do with what it keeps."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter, validators

from boju.cli.output import console, plain_table, say
from boju.cli.serve import own_database
from boju.core.visible import escaped

if TYPE_CHECKING:
    from boju.table.storage.admin import Admin, KeptMatch

NAME = "admin"
EXAMPLES = """Examples:
  boju admin tables --idle 90
  boju admin hide AbCdEfGhIjKl
  boju admin close AbCdEfGhIjKl
  boju admin tidy --idle 365 --yes
  boju admin people --name "Ann"
  boju admin forget AbCdEfGhIjKlMnOp --database postgresql://boju@db.example.org/club"""

TableId = Annotated[
    str, Parameter(help="The id of a table: the end of its address.", allow_leading_hyphen=True)
]
TableIds = Annotated[Sequence[str], Parameter(help="The ids of the tables.", allow_leading_hyphen=True)]
Place = Annotated[
    str | None,
    Parameter(name="--database", help="As for `boju serve`; the file in your data folder without it."),
]
Days = Annotated[
    int | None,
    Parameter(
        name="--idle",
        help="Only tables where nothing has happened for this many days.",
        validator=validators.Number(gte=1),
    ),
]

commands = App(
    name=NAME,
    help="Look after the tables and the people of a server. With PostgreSQL, servers may keep running; with a file, "
    "stop the server first, except to hide or show a table.",
    help_format="plaintext",
    help_epilogue=EXAMPLES,
)


@commands.command(name="tables")
def show_tables(*, idle: Days = None, database: Place = None) -> None:
    """List the tables; those where nothing has happened for longest come first."""
    with _admin(database) as admin:
        _print(admin.matches() if idle is None else admin.idle(idle))


@commands.command
def hide(
    table: TableId,
    /,
    *,
    database: Place = None,
) -> None:
    """Leave a table out of the lists of others."""
    with _admin(database) as admin:
        admin.hide(table, is_hidden=True)
    say(f"{table} is in nobody's lists any more but its own people's.")


@commands.command
def show(
    table: TableId,
    /,
    *,
    database: Place = None,
) -> None:
    """Show a table in the lists again."""
    with _admin(database) as admin:
        admin.hide(table, is_hidden=False)
    say(f"{table} is in the lists again.")


@commands.command
def close(
    table: TableId,
    /,
    *,
    database: Place = None,
) -> None:
    """End the game of a table; nobody has won it. Those who sit there are told."""
    with _admin(database, is_alone=True) as admin:
        admin.close(table)
    say(f"{table} is closed. What was played there can still be looked at.")


@commands.command
def remove(
    tables: TableIds,
    /,
    *,
    database: Place = None,
) -> None:
    """Delete tables for good, with everything that was played and said there."""
    from boju.table.storage.admin import NotKept

    with _admin(database, is_alone=True) as admin:
        found = {kept.id for kept in admin.matches(tables)}
        for table in tables:
            if table not in found:
                raise NotKept(f"There is no table {table!r}. Nothing has been taken away.")
        admin.remove(list(tables))
    say(f"Taken away: {len(found)}.")


@commands.command
def tidy(
    *,
    idle: Annotated[
        int,
        Parameter(
            help="Delete tables where nothing has happened for this many days.",
            validator=validators.Number(gte=1),
        ),
    ],
    unfinished: Annotated[bool, Parameter(help="Only those whose game is not over.", negative=())] = False,
    yes: Annotated[bool, Parameter(help="Do it. Without it they are only listed.", negative=())] = False,
    database: Place = None,
) -> None:
    """Delete tables for good that nobody has used for a long time."""
    with _admin(database, is_alone=yes) as admin:
        found = admin.idle(idle, only_unfinished=unfinished)
        if yes:
            admin.remove([kept.id for kept in found])
            say(f"Taken away: {len(found)}.")
            return
        _print(found)
        say(f"{len(found)} would be taken away. Add --yes to do it.")


@commands.command(name="people")
def show_people(
    *,
    name: Annotated[str, Parameter(help="Only those whose name has this part.")] = "",
    database: Place = None,
) -> None:
    """List the people who have given a name."""
    table = plain_table("person", "name", "since", "seats", numbers=("seats",))
    with _admin(database) as admin:
        for known in admin.people(name):
            table.add_row(known.id, escaped(known.name), known.created[:10], str(known.seats))
    console.print(table)


@commands.command
def forget(
    person: Annotated[
        str, Parameter(help="The id of a person, from `boju admin people`.", allow_leading_hyphen=True)
    ],
    /,
    *,
    database: Place = None,
) -> None:
    """Delete what is kept about somebody: name, link, remarks, answers to puzzles, clubs.

    The games stay as they were played, with a seat that has no name.
    """
    with _admin(database, is_alone=True) as admin:
        admin.forget(person)
    say("Forgotten. Older backups still have it.")


@commands.command
def key(
    *,
    new: Annotated[
        bool, Parameter(help="Sign with a new key. What older keys signed stays valid.", negative=())
    ] = False,
    drop_old: Annotated[
        bool,
        Parameter(
            help="Stop accepting older keys; anybody who has not been back since is a stranger.", negative=()
        ),
    ] = False,
    database: Place = None,
) -> None:
    """Say how many keys cookies and invitations are signed with, and change them."""
    is_changed = new or drop_old
    with _admin(database, is_alone=is_changed) as admin:
        if new:
            admin.renew_key()
        if drop_old:
            admin.drop_old_keys()
    with _admin(database) as admin:
        count = admin.keys()
    say("One key counts." if count == 1 else f"{count} keys count, and the newest signs.")


@contextmanager
def _admin(database: str | None, *, is_alone: bool = False) -> "Iterator[Admin]":
    from boju.table.errors import CannotServe
    from boju.table.storage.admin import Admin
    from boju.table.storage.database import Database
    from boju.table.storage.file import path_of, url_of

    place = database or own_database()
    path = path_of(url_of(place))
    if path is not None and not path.is_file():
        raise CannotServe(f"There is no database {path}.")
    kept = Database(place, is_alone=is_alone and path is not None)
    try:
        yield Admin(kept)
    finally:
        kept.close()


def _print(found: "Sequence[KeptMatch]") -> None:
    table = plain_table(
        "table", "game", "opened", "last used", "events", "state", "people", numbers=("events",)
    )
    for kept in found:
        state = ", ".join(["over" if kept.is_over else "going on", *(["hidden"] if kept.is_hidden else [])])
        table.add_row(
            kept.id,
            kept.game,
            kept.created[:10],
            kept.last[:10],
            str(kept.events),
            state,
            escaped(", ".join(kept.names)),
        )
    console.print(table)
