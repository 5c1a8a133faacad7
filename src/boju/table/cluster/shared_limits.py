"""What all processes count together of what each person and address may do only so often, until it expires."""

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, insert

from boju.table.runtime.limits import RateStore
from boju.table.storage.postgres import moment
from boju.table.storage.schema import followings, processes, tallies

NAME_LENGTH = 32


@dataclass(frozen=True, slots=True)
class RateCount:
    """So much more of something named `name`, which is forgotten after so many seconds from the first on."""

    name: str
    count: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Total:
    """How much of it there is, and for how many seconds that still counts."""

    count: int
    left: float


def add(connection: sa.Connection, counted: Iterable[RateCount]) -> dict[str, Total]:
    """Count more; answers what all have counted of the same, by name. What has expired begins anew."""
    rows = sorted(counted, key=lambda one: one.name)
    if not rows:
        return {}
    told = {
        "names": [one.name for one in rows],
        "counts": [one.count for one in rows],
        "lasts": [round(1000 * one.seconds) for one in rows],
    }
    found = connection.execute(_ADD, told)
    return {name: Total(count, max(0, left) / 1000) for name, count, left in found}


_COUNTED = (
    sa.func.unnest(
        sa.bindparam("names", type_=ARRAY(sa.Text)),
        *(sa.bindparam(name, type_=ARRAY(sa.BigInteger)) for name in ("counts", "lasts")),
    )
    .table_valued("name", "count", "lasts", name="counted")
    .render_derived()
)
_IS_OVER = tallies.c.until < moment()
_MORE = insert(tallies).from_select(
    ["name", "count", "until"], sa.select(_COUNTED.c.name, _COUNTED.c.count, moment() + _COUNTED.c.lasts)
)
_ADD = _MORE.on_conflict_do_update(
    index_elements=["name"],
    set_={
        "count": sa.case((_IS_OVER, 0), else_=tallies.c.count) + _MORE.excluded.count,
        "until": sa.case(
            (_IS_OVER, _MORE.excluded.until), else_=sa.func.least(tallies.c.until, _MORE.excluded.until)
        ),
    },
).returning(tallies.c.name, tallies.c.count, tallies.c.until - moment())
"""One statement, whatever is counted: one with a list of values would be put together anew for every length.

Nothing counts for longer than whoever counts it knows by a monotonic clock; the database's may have been set back.
"""


def follow(connection: sa.Connection, here: str, counts: Mapping[str, int]) -> dict[str, int]:
    """Keep how many streams follow something in the process called `here`; how many do in the others, by name."""
    if not counts:
        return {}
    rows = [{"process": here, "name": name, "count": counts[name]} for name in sorted(counts)]
    change = insert(followings).values(rows)
    connection.execute(
        change.on_conflict_do_update(
            index_elements=["process", "name"], set_={"count": change.excluded.count}
        )
    )
    alive = sa.select(processes.c.id).where(processes.c.until > moment(), processes.c.id != here)
    connection.execute(followings.delete().where(followings.c.process == here, followings.c.count == 0))
    chosen = (
        sa.select(followings.c.name, sa.func.sum(followings.c.count))
        .where(followings.c.name.in_(counts), followings.c.process.in_(alive))
        .group_by(followings.c.name)
    )
    return dict.fromkeys(counts, 0) | {name: int(count) for name, count in connection.execute(chosen)}


class SharedCounts(RateStore):
    """Counts that several processes make together.

    Each counts for itself what comes next, and `exchange` adds it to what is kept; so all know of it a moment later.
    Who somebody is, or where from, is not kept: only a digest that nobody can make without the key.
    """

    def __init__(self, key: bytes, here: str) -> None:
        super().__init__()
        self._key = key
        self._here = here
        self._streams: dict[str, int] = {}
        self._elsewhere: dict[str, int] = {}
        self._asked: set[str] = set()

    def follow(self, name: str, count: int) -> None:
        """So many streams of somebody's follow matches in this process."""
        with self._lock:
            self._streams[name] = count
            self._asked.add(name)

    def elsewhere(self, name: str) -> int:
        """How many streams of somebody's follow matches in other processes, as last heard; that is asked for anew."""
        with self._lock:
            self._asked.add(name)
            return self._elsewhere.get(name, 0)

    def exchange(self, connection: sa.Connection) -> None:
        """Tell what was counted here since, and hear what all together have counted of the same."""
        self._exchange_counts(connection)
        self._exchange_streams(connection)

    def _exchange_counts(self, connection: sa.Connection) -> None:
        now = self.now()
        with self._lock:
            self._tidy(now)
            untold = {
                self._name(key): (count, count.own) for key, count in self._counted.items() if count.own
            }
        totals = add(
            connection, [RateCount(name, own, count.until - now) for name, (count, own) in untold.items()]
        )
        with self._lock:
            for name, total in totals.items():
                count, own = untold[name]
                count.told, count.own, count.until = total.count, count.own - own, now + total.left

    def _exchange_streams(self, connection: sa.Connection) -> None:
        with self._lock:
            asked = {name: self._streams.get(name, 0) for name in self._asked}
        found = follow(connection, self._here, {self._name(name): count for name, count in asked.items()})
        with self._lock:
            for name, count in asked.items():
                self._elsewhere[name] = found[self._name(name)]
                if self._streams.get(name, 0) == count:
                    self._asked.discard(name)
                    if not count:
                        self._streams.pop(name, None)
            self._elsewhere = {name: count for name, count in self._elsewhere.items() if count}

    def _name(self, key: str) -> str:
        return hmac.new(self._key, f"limit:{key}".encode(), hashlib.sha256).hexdigest()[:NAME_LENGTH]
