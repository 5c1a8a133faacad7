"""Who looks after a match's clock and computers: one process at a time, for a few seconds, by the database's own time.

`tests/table/lease_model.py` walks through all that can happen.
"""

import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from boju.table.errors import Stale
from boju.table.storage.api import InTransaction
from boju.table.storage.postgres import moment
from boju.table.storage.schema import MATCHES, leases, matches

SECONDS = 4.0
"""How long a lease lasts."""
SECONDS_UNCHARGED = 15.0
"""If nobody has had a lease for longer than this, nobody's time ran meanwhile."""
IDLE_TIMEOUT = "1s"
"""How long the database waits for a transaction of a holder's that stands still."""


class TakenOver(Stale):
    """Another process looks after the match now."""

    def __init__(self) -> None:
        super().__init__(0, 0)


@dataclass(frozen=True, slots=True)
class LeaseTerm:
    """A time for which one process has a lease, without a break; `gap` is for how many seconds nobody had it before."""

    number: int
    gap: float = 0.0

    @property
    def was_idle(self) -> bool:
        """Whether nobody's time ran before this term."""
        return self.gap > SECONDS_UNCHARGED


class Leases:
    """The leases of one process, called `holder`, over a connection of its own, each statement by itself."""

    def __init__(self, holder: str, seconds: float = SECONDS) -> None:
        self.holder = holder
        self.seconds = seconds

    def renew(self, connection: sa.Connection) -> dict[str, int]:
        """Keep all that are ours still: their terms, by match."""
        change = (
            leases.update()
            .where(leases.c.holder == self.holder, leases.c.until > moment())
            .values(until=self._end())
            .returning(leases.c.match_id, leases.c.term)
        )
        return {row.match_id: row.term for row in connection.execute(change)}

    def take(self, connection: sa.Connection, wanted: Collection[str]) -> dict[str, LeaseTerm]:
        """Take the leases of those matches that nobody has: the terms, by match."""
        free = wanted and {*wanted}.difference(connection.execute(_HELD, {"matches": [*wanted]}).scalars())
        if not free:
            return {}
        rows = (
            sa.select(matches.c.id, sa.literal(self.holder), sa.literal(1), self._end())
            .where(matches.c.id == MATCHES)  # not those that are being taken away
            .order_by(matches.c.id)
            .with_for_update(read=True, key_share=True)
        )
        change = insert(leases).from_select(["match_id", "holder", "term", "until"], rows)
        change = change.on_conflict_do_update(
            index_elements=["match_id"],
            set_={
                "holder": self.holder,
                "term": leases.c.term + 1,
                "until": self._end(),
                "gap": moment() - leases.c.until,
            },
            where=leases.c.until < moment(),
        )
        taken = change.returning(leases.c.match_id, leases.c.term, leases.c.gap)
        found = connection.execute(taken, {"matches": [*free]})
        return {row.match_id: LeaseTerm(row.term, row.gap / 1000) for row in found}

    def leave(self, connection: sa.Connection, left: Collection[str], *, is_needed: bool) -> None:
        """Let others have the leases of these matches; where it `is_needed`, somebody has to take them."""
        change = leases.update().where(leases.c.holder == self.holder, leases.c.match_id == MATCHES)
        connection.execute(change.values(until=moment() - 1 if is_needed else 0), {"matches": [*left]})

    def orphans(self, connection: sa.Connection, most: int) -> list[str]:
        """Matches whose holder has gone without a word."""
        chosen = sa.select(leases.c.match_id).where(leases.c.until > 0, leases.c.until < moment())
        return list(connection.execute(chosen.order_by(leases.c.until).limit(most)).scalars())

    def fence(self, match: str, term: int) -> InTransaction:
        """What lets a transaction be kept only by the holder of this term; nobody takes the lease before it ends.

        Raises `TakenOver`.
        """

        def check(connection: sa.Connection) -> None:
            idle_timeout = sa.func.set_config("idle_in_transaction_session_timeout", IDLE_TIMEOUT, True)
            ours = sa.select(leases.c.term, idle_timeout).where(
                leases.c.match_id == match,
                leases.c.holder == self.holder,
                leases.c.term == term,
                leases.c.until > moment(),
            )
            if connection.execute(ours.with_for_update(read=True)).one_or_none() is None:
                raise TakenOver

        return check

    def _end(self) -> sa.ColumnElement[int]:
        return moment() + round(1000 * self.seconds)


_HELD = sa.select(leases.c.match_id).where(leases.c.match_id == MATCHES, leases.c.until >= moment())
"""Those of many matches that somebody looks after."""


SECONDS_TO_OPEN = 120.0
"""How long a match that was taken may take to open: its rules may have to be compiled first."""


class LeaseOwner:
    """Clock and computers of a match run in the process that has its lease; every other one only follows."""

    def __init__(self, leases: Leases) -> None:
        self.leases = leases
        self._held: dict[str, tuple[int, float]] = {}
        self._taken: dict[str, float] = {}

    @property
    def held(self) -> list[str]:
        """The matches of these leases."""
        return list(self._held)

    def holds(self, match: str) -> bool:
        """Whether this process looks after a match now."""
        _, until = self._held.get(match, (0, 0.0))
        return time.monotonic() < until

    def fence(self, match: str) -> InTransaction:
        """What lets a transaction be kept only as long as a match is looked after here; raises `TakenOver`."""
        if not self.holds(match):
            raise TakenOver
        return self.leases.fence(match, self._held[match][0])

    def hold(self, terms: Mapping[str, int], until: float) -> None:
        """These are ours, and no others, until a time of the monotonic clock."""
        self._held = {match: (term, until) for match, term in terms.items()}

    def take(self, terms: Mapping[str, LeaseTerm], until: float) -> None:
        """These are ours besides."""
        self._held = self._held | {match: (term.number, until) for match, term in terms.items()}
        now = time.monotonic()
        recent = {match: when for match, when in self._taken.items() if now - when < SECONDS_TO_OPEN}
        self._taken = recent | dict.fromkeys(terms, now)

    def is_long_taken(self, match: str) -> bool:
        """Whether a match would be open by now if somebody needed it."""
        return time.monotonic() - self._taken.get(match, float("-inf")) > SECONDS_TO_OPEN
