"""Matches and entries as rows: what is written for them, and what lists need to know of an entry."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from boju.core.errors import BojuError
from boju.core.options import check_players
from boju.games import find
from boju.table.errors import DamagedTable
from boju.table.match.clock import Terms
from boju.table.match.entries import GAME, Ended, Entry, Filled, Hidden, Returned, Sat, StoodIn, to_json
from boju.table.match.seating import FRIEND, check_seats
from boju.table.match.state import Setting
from boju.table.storage.schema import holdings, matches

SEATED = (Sat, Filled, StoodIn, Returned)
PROJECTED = (*SEATED, Ended, Hidden)
"""Entries that change more than the count of entries; they need a transaction of several statements."""

COLUMNS: dict[str, Any] = {
    "revision": sa.Integer,
    "kind": sa.Text,
    "at": sa.BigInteger,
    "secret_to": sa.Integer,
    "told": sa.JSON,
}
"""The columns of entries beside the match."""


def counted(match: str, at: int, entries: Sequence[Entry]) -> dict[str, Any]:
    """What a match is told of entries that are added to it."""
    heard = sum(type(entry).__name__ in GAME and entry.secret_to is None for entry in entries)
    is_timed = any(entry.reading is not None for entry in entries)
    when = max(entry.at for entry in entries)
    return {
        "match": match,
        "known": at,
        "more": len(entries),
        "heard": heard,
        "timed": is_timed,
        "when": when,
    }


def rows_of(match: str, at: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Entries that follow a revision, as rows."""
    return [
        {
            "match_id": match,
            "revision": revision,
            "kind": type(entry).__name__,
            "at": entry.at,
            "secret_to": entry.secret_to,
            "told": to_json(entry),
        }
        for revision, entry in enumerate(entries, start=at + 1)
    ]


def lists_of(at: int, entries: Sequence[Entry]) -> dict[str, Any]:
    """The same as a list for each column."""
    rows = rows_of("", at, entries)
    return {f"many_{name}": [row[name] for row in rows] for name in COLUMNS}


def project(connection: sa.Connection, match: str, entry: Entry) -> None:
    """Keep what lists need to know of an entry."""
    this = matches.update().where(matches.c.id == match)
    match entry:
        case Ended():
            values = {"scores": list(entry.scores), "reason": entry.reason, "loser": entry.seat}
            connection.execute(this.values(values))
        case Hidden():
            connection.execute(this.values(is_hidden=entry.is_hidden))
        case Sat() | Filled():
            holder = {"person_id": entry.person} if isinstance(entry, Sat) else {"level": entry.level}
            connection.execute(
                holdings.insert().values(match_id=match, seat=entry.seat, is_first=False, **holder)
            )
            connection.execute(this.values(open_seats=matches.c.open_seats - 1))
        case StoodIn() | Returned():
            level = entry.level if isinstance(entry, StoodIn) else None
            held = holdings.update().where(holdings.c.match_id == match, holdings.c.seat == entry.seat)
            connection.execute(held.values(level=level))


def values_of(setting: Setting, bucket: int | None) -> dict[str, Any]:
    """A new match as a row."""
    terms = setting.terms
    friends = sum(kind == FRIEND and seat not in setting.holders for seat, kind in enumerate(setting.seats))
    return {
        "id": setting.id,
        "game": setting.game,
        "players": setting.players,
        "options": dict(setting.options),
        "seats": list(setting.seats),
        "start": setting.start,
        "notes": dict(setting.notes),
        "created": setting.created,
        "host": setting.host,
        "bucket": None if setting.is_private else bucket,
        "bank": None if terms is None else terms.bank,
        "increment": None if terms is None else terms.increment,
        "seed": setting.seed,
        "first_draw": setting.first_draw,
        "is_private": setting.is_private,
        "is_hidden": setting.is_private,
        "revision": 0,
        "last": 0,
        "events": 0,
        "open_seats": friends,
        "is_timed": False,
    }


def read_setting(row: Any, holders: dict[int, str]) -> Setting:
    """A row of `matches`; raises `DamagedTable`."""
    try:
        check_players(find(row.game)[1], row.players)
        check_seats(row.seats, row.players)
        terms = None if row.bank is None else Terms(row.bank, row.increment)
    except (BojuError, TypeError) as error:
        raise DamagedTable(row.id) from error
    if not all(isinstance(told, dict) for told in (row.options, row.notes, row.start or {})):
        raise DamagedTable(row.id)
    return Setting(
        row.id,
        row.game,
        row.players,
        row.options,
        tuple(row.seats),
        row.host,
        holders,
        row.start,
        row.created,
        row.is_private,
        terms,
        row.seed,
        row.first_draw,
        row.notes,
    )
