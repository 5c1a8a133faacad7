"""What is kept when a table is opened: who holds its seats, its clock, and perhaps its end and what a record says."""

from collections.abc import Callable, Mapping, Sequence

import sqlalchemy as sa

from boju.table.keep.clocks import Terms, agree
from boju.table.keep.company import keep
from boju.table.keep.endings import Ending, note
from boju.table.keep.notes import keep_notes
from boju.table.keep.seats import FRIEND, is_person


def hold(
    seats: Sequence[str],
    host: str,
    *,
    is_private: bool,
    others: dict[int, str] | None = None,
    terms: Terms | None = None,
    ending: Ending | None = None,
    notes: Mapping[str, str] | None = None,
    bucket: int | None = None,
) -> Callable[[sa.Connection, str], None]:
    """What `Store.open_table` keeps of it: the host has all seats of persons but friends, `others` hold those.

    `bucket` is where the host comes from, as far as lists have to know that.
    """
    own = {seat: host for seat, kind in enumerate(seats) if is_person(kind) and kind != FRIEND}

    def also(connection: sa.Connection, table: str) -> None:
        is_hidden = is_private and FRIEND in seats
        is_from = None if is_hidden else bucket
        keep(connection, table, host, own | (others or {}), is_private=is_hidden, bucket=is_from)
        if terms is not None:
            agree(connection, table, terms)
        if ending is not None:
            note(connection, table, ending)
        if notes is not None:
            keep_notes(connection, table, notes)

    return also
