"""A draw that is kept with the event that it makes: what it was made from."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boju.table.errors import Stale
from boju.table.keep.schema import TABLE, chains, drawings, links

DRAW = sa.bindparam("draw", type_=sa.Integer)
"""The number of a draw, filled in when a statement runs."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Draw number `draw`, which event `number` tells: made when so many chains were promised, from these links by seat
    of those who were `asked`.
    """

    number: int
    promised: int
    draw: int
    asked: Collection[int]
    given: Mapping[int, str]

    @property
    def values(self) -> dict[str, Any]:
        """What is kept of it."""
        given = {str(seat): link for seat, link in self.given.items()}
        return {"draw": self.draw, "asked": sorted(self.asked), "given": given}

    def keep(self, connection: sa.Connection, table: str) -> None:
        """Keep it, within a transaction that has stirred the table.

        Raises `Stale` if there is more that it should have been made from.
        """
        rows = connection.execute(_DUE, {"table": table, "draw": self.draw}).all()
        given = {seat: link for _, seat, link in rows if link is not None}
        if rows[0][0] != self.promised or given != self.given:
            raise Stale(self.number - 1, self.number - 1)
        connection.execute(drawings.insert().values(table_id=table, **self.values))


_CHAINS = sa.select(sa.func.count().label("all")).where(chains.c.table_id == TABLE).subquery()
_DUE = sa.select(_CHAINS.c["all"], links.c.seat, links.c.link).outerjoin_from(
    _CHAINS, links, sa.and_(links.c.table_id == TABLE, links.c.draw == DRAW)
)
"""How many chains are promised, and with each line a word that is given for a draw."""
