"""Who holds the seats of a table when it is opened."""

from collections.abc import Callable, Sequence

import sqlalchemy as sa

from boju.table.clock import Terms, agree
from boju.table.company import keep
from boju.table.endings import Ending, note
from boju.table.room import Room
from boju.table.seats import FRIEND, is_person
from boju.table.store import Setting, Store


def hold(
    seats: Sequence[str],
    host: str,
    *,
    is_private: bool,
    others: dict[int, str] | None = None,
    terms: Terms | None = None,
    ending: Ending | None = None,
) -> Callable[[sa.Connection, str], None]:
    """What `Store.open_table` keeps of it: the host has all seats of persons but friends, `others` hold those."""
    own = {seat: host for seat, kind in enumerate(seats) if is_person(kind) and kind != FRIEND}

    def also(connection: sa.Connection, table: str) -> None:
        keep(connection, table, host, own | (others or {}), is_private=is_private and FRIEND in seats)
        if terms is not None:
            agree(connection, table, terms)
        if ending is not None:
            note(connection, table, ending)

    return also


def open_again(store: Store, room: Room, host: str) -> Setting:
    """Open a table for those who are here, everybody one seat further on; seats of those who are not are open."""
    old, company = room.setting, room.company
    here = {host, *room.gathering.present}
    seats: list[str] = []
    others: dict[int, str] = {}
    for seat in (number - 1 for number in range(old.players)):
        seat %= old.players
        kind, holder = company.base[seat], company.holders.get(seat)
        if holder is None:
            kind = company.levels.get(seat, kind)
        elif holder != host:
            kind = FRIEND
            if holder in here:
                others[len(seats)] = holder
        elif kind == FRIEND:
            kind = "me"
        seats.append(kind)
    also = hold(seats, host, is_private=company.is_private, others=others, terms=room.clock.terms)
    return store.open_table(old.game, old.players, old.options, seats, start=old.start, also=also)
