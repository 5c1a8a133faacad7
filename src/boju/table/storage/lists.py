"""Lists of matches: what waits for people, what goes on, what is over, what is somebody's own.

A private match is in nobody's but its people's own. One that is damaged is in none, and the log says so.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, cast

import sqlalchemy as sa

from boju.players import LEVELS
from boju.table.errors import DamagedTable
from boju.table.match.endings import REASONS, Ending, Reason
from boju.table.match.entries import GAME
from boju.table.match.seating import Seat
from boju.table.match.state import Setting
from boju.table.storage.api import Listed, Search, Which
from boju.table.storage.schema import entries, holdings, matches, people

ReadSetting = Callable[[Any, dict[int, str]], Setting]
Span = tuple[int, int]
"""Where a part of a list begins, and how many it has at most."""

log = logging.getLogger(__name__)


def listed(
    connection: sa.Connection, which: Which, person: str, search: Search, span: Span, read: ReadSetting
) -> list[Listed]:
    """A part of a list, as somebody may know of it."""
    chosen = _CHOSEN[which](person, search)
    ids = list(connection.execute(chosen.offset(span[0]).limit(span[1])).scalars())
    return told_of(connection, ids, person, read)


def told_of(connection: sa.Connection, ids: Sequence[str], person: str, read: ReadSetting) -> list[Listed]:
    """These matches, in this order, as somebody may know of them."""
    if not ids:
        return []
    told = sa.select(matches, _secret_events(person).label("secret_events")).where(matches.c.id.in_(ids))
    rows = {row.id: row for row in connection.execute(told)}
    held = sa.select(holdings, people.c.name).outerjoin(people, people.c.id == holdings.c.person_id)
    seats: dict[str, list[Any]] = {}
    for row in connection.execute(held.where(holdings.c.match_id.in_(ids))):
        seats.setdefault(row.match_id, []).append(row)
    found = []
    for match in ids:
        try:
            found.append(_entry(rows[match], seats.get(match, ()), read))
        except DamagedTable as error:
            _warn(error.table)
    return found


@cache
def _warn(match: str) -> None:
    log.warning("table %s is damaged, so lists leave it out", match)


def _entry(row: Any, held: Sequence[Any], read: ReadSetting) -> Listed:
    setting = read(row, {one.seat: one.person_id for one in held if one.is_first})
    seats = [Seat(kind) for kind in setting.seats]
    for one in held:
        if one.seat >= len(seats) or (one.level is not None and one.level not in LEVELS):
            raise DamagedTable(row.id)
        seats[one.seat] = Seat(setting.seats[one.seat], one.person_id, one.level)
    scores = row.scores
    if scores is not None and (
        not isinstance(scores, list) or [type(score) for score in scores] != [int] * row.players
    ):
        raise DamagedTable(row.id)
    return Listed(
        setting,
        tuple(seats),
        row.events + row.secret_events,
        _ending(row),
        None if scores is None else tuple(scores),
        {one.person_id: one.name for one in held if one.name},
    )


def _ending(row: Any) -> Ending | None:
    if row.reason is None:
        return None
    if row.reason not in REASONS or not (row.loser is None or 0 <= row.loser < row.players):
        raise DamagedTable(row.id)
    return Ending(cast(Reason, row.reason), row.loser)


def _waiting(_person: str, search: Search) -> sa.Select[Any]:
    """First one match of everybody's, then a second one, and so on."""
    of_game = (matches.c.game == search.game,) if search.game else ()
    return _by_turns(_GOES_ON, ~matches.c.is_hidden, matches.c.open_seats > 0, *of_game)


def _running(person: str, _search: Search) -> sa.Select[Any]:
    """Those where everybody knows that something has been played, by turns of those who opened them."""
    return _by_turns(_GOES_ON, matches.c.events > 0, ~matches.c.is_hidden, ~_is_own(person))


def _own(person: str, _search: Search) -> sa.Select[Any]:
    return _latest(_GOES_ON, _is_own(person))


def _played(person: str, _search: Search) -> sa.Select[Any]:
    return _latest(~_GOES_ON, _is_own(person))


def _finished(person: str, search: Search) -> sa.Select[Any]:
    chosen = _latest(~_GOES_ON, matches.c.events > 0, ~matches.c.is_hidden | _is_own(person))
    if search.game:
        chosen = chosen.where(matches.c.game == search.game)
    if search.name:
        named = people.c.name.icontains(search.name, autoescape=True)
        held = sa.select(holdings.c.match_id).join(people, people.c.id == holdings.c.person_id).where(named)
        chosen = chosen.where(matches.c.id.in_(held))
    return chosen


_GOES_ON = matches.c.scores.is_(None)
_CHOSEN: Mapping[str, Callable[[str, Search], sa.Select[Any]]] = {
    "waiting": _waiting,
    "running": _running,
    "own": _own,
    "finished": _finished,
    "played": _played,
}


def _latest(*conditions: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The ids of matches, the latest first; an index has them in this order."""
    chosen = sa.select(matches.c.id).where(*conditions)
    return chosen.order_by(matches.c.created.desc(), matches.c.id.desc())


def _by_turns(*conditions: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The same: first the latest of every person and every address, then the second ones, and so on."""
    latest = matches.c.created.desc(), matches.c.id.desc()
    own = sa.func.row_number().over(partition_by=matches.c.host, order_by=latest)
    address = sa.func.coalesce(sa.cast(matches.c.bucket, sa.Text), matches.c.id)
    near = sa.func.row_number().over(partition_by=address, order_by=latest)
    ranked = sa.select(matches.c.id, matches.c.created, own.label("own"), near.label("near"))
    found = ranked.where(*conditions).subquery()
    turn = sa.case((found.c.own > found.c.near, found.c.own), else_=found.c.near)
    return sa.select(found.c.id).order_by(turn, found.c.created.desc(), found.c.id.desc())


def _is_own(person: str) -> sa.ColumnElement[bool]:
    return matches.c.id.in_(sa.select(holdings.c.match_id).where(holdings.c.person_id == person))


def _secret_events(person: str) -> sa.ScalarSelect[int]:
    """How many entries of the game somebody alone knows of, as `Viewer.knows_of` says of the seats held."""
    held = sa.exists().where(
        holdings.c.match_id == entries.c.match_id,
        holdings.c.seat == entries.c.secret_to,
        holdings.c.person_id == person,
    )
    known = sa.select(sa.func.count()).where(
        entries.c.match_id == matches.c.id, entries.c.kind.in_(GAME), entries.c.secret_to.is_not(None), held
    )
    return known.correlate(matches).scalar_subquery()
