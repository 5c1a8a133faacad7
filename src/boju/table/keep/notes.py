"""What a record that came from elsewhere says besides its moves: names, date, match and score."""

import json
from collections.abc import Mapping

import sqlalchemy as sa

from boju.table.keep.database import Database
from boju.table.keep.endings import HEADERS
from boju.table.keep.schema import notes

OWN = ("seats", "helped", *HEADERS)
"""Headers that a table writes itself."""
MOST = 4000
"""So many characters of them are kept."""


def noted(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers that a table keeps of a record, as many as there is room for.

    >>> noted({"seat 0": "Ada", "seats": "me,person", "resigned": "1"})
    {'seat 0': 'Ada'}
    """
    kept: dict[str, str] = {}
    for name, text in headers.items():
        if name not in OWN and len(json.dumps(kept | {name: text})) <= MOST:
            kept[name] = text
    return kept


def keep_notes(connection: sa.Connection, table: str, headers: Mapping[str, str]) -> None:
    """Keep what the headers of a record say of a table that is being opened."""
    if kept := noted(headers):
        connection.execute(notes.insert().values(table_id=table, headers=kept))


def notes_of(database: Database, table: str) -> dict[str, str]:
    """What is kept for a table; nothing for one that was opened here."""
    with database.glancing() as connection:
        found = connection.execute(sa.select(notes.c.headers).where(notes.c.table_id == table)).scalar()
    return found if isinstance(found, dict) else {}
