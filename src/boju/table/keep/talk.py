"""What people say to each other at a table, in short texts."""

from dataclasses import dataclass

import sqlalchemy as sa

from boju.table.keep.beats import stir
from boju.table.keep.database import now
from boju.table.keep.schema import remarks
from boju.table.keep.store import Store

KEPT = 100


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said by the holder of a seat; later ones have greater ids."""

    id: int
    seat: int
    text: str


class Talk:
    """What a database keeps of it. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def said(self, table: str) -> list[Remark]:
        """The last remarks at a table, in order."""
        chosen = sa.select(remarks.c.id, remarks.c.seat, remarks.c.text).where(remarks.c.table_id == table)
        with self._store.glancing() as connection:
            last = connection.execute(chosen.order_by(sa.desc(remarks.c.id)).limit(KEPT))
            return [Remark(*row) for row in last][::-1]

    def say(self, table: str, seat: int, text: str) -> Remark:
        """Keep a remark."""
        with self._store.writing() as connection:
            stir(connection, table, "said", moves=False)
            added = remarks.insert().values(table_id=table, seat=seat, text=text, created=now())
            key = connection.execute(added).inserted_primary_key
        assert key is not None
        return Remark(key[0], seat, text)
