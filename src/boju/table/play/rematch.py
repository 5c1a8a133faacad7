"""Playing again: the table at which the same people go on."""

import sqlalchemy as sa

from boju.table.keep.company import succeed
from boju.table.keep.seating import hold
from boju.table.keep.seats import FRIEND
from boju.table.keep.store import Setting, Store
from boju.table.play.room import Room


def open_again(store: Store, room: Room, host: str) -> Setting:
    """Open a table for those who are here, everybody one seat further on; seats of those who are not are open.

    Raises `IntegrityError` where somebody else has done so.
    """
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
    sit = hold(seats, host, is_private=company.is_private, others=others, terms=room.clock.terms)

    def also(connection: sa.Connection, table: str) -> None:
        sit(connection, table)
        succeed(connection, old.id, table)

    return store.open_table(old.game, old.players, old.options, seats, start=old.start, also=also)
