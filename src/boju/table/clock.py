"""Time to think: what was agreed on for a table, and how much of it every seat has left.

A person who is to throw or move spends from the bank of the seat, and gets the increment each time the turn passes
on. The first event of a person starts the clock and is free. Nobody is charged for dealing, for what is asked in
secret, nor for the quiet in which that may happen; who is asked in secret has a fixed time for the answer.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import sqlalchemy as sa

from boju.core.errors import UnknownOption
from boju.table.locales import say
from boju.table.store import Store, metadata, now, results

BANKS = (10, 86_400)
INCREMENTS = (0, 3_600)
ANSWER_SECONDS = 30
"""How long somebody may think about a question that the others do not know of."""
FRESH_SECONDS = 30
"""What is left at least to somebody who comes back after the time had run out."""

clocks = sa.Table(
    "clocks",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("bank", sa.Integer, nullable=False),
    sa.Column("increment", sa.Integer, nullable=False),
)

readings = sa.Table(
    "readings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("left", sa.BigInteger, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""What a seat had left, in milliseconds, when something was done with its time. Only ever added."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Seconds in the bank of every seat at the start, and seconds added for every turn; raises `UnknownOption`.

    >>> Terms.read("300+15"), str(Terms(90, 5)), Terms(90, 5).bank_text
    (Terms(bank=300, increment=15), '90+5', '1:30')
    """

    bank: int
    increment: int

    def __post_init__(self) -> None:
        if not (BANKS[0] <= self.bank <= BANKS[1] and INCREMENTS[0] <= self.increment <= INCREMENTS[1]):
            raise UnknownOption(
                say(
                    "a clock has {least} to {most:,} seconds at the start and adds {few} to {many:,} for every turn, "
                    "not {terms}",
                    least=BANKS[0],
                    most=BANKS[1],
                    few=INCREMENTS[0],
                    many=INCREMENTS[1],
                    terms=str(self),
                )
            )

    def __str__(self) -> str:
        return f"{self.bank}+{self.increment}"

    @classmethod
    def read(cls, text: str) -> "Terms":
        """What is written as records write it."""
        bank, increment = text.split("+")
        return cls(int(bank), int(increment))

    @property
    def bank_text(self) -> str:
        """The time at the start as clocks show it."""
        minutes, seconds = divmod(self.bank, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


PRESETS = {"fast": Terms(120, 8), "usual": Terms(300, 15), "slow": Terms(900, 30)}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a seat has left, in milliseconds; readings of a table are numbered from 1 without gaps."""

    number: int
    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a person has to do now; the others may not even know of it where it `is_secret`."""

    seat: int
    is_secret: bool = False


class Watch:
    """Where the time comes from, in seconds."""

    def now(self) -> float:
        """A time that only ever grows."""
        return time.monotonic()

    def ring(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        """Call `act` in the running loop after a while; answers what calls that off."""
        return asyncio.get_running_loop().call_later(seconds, act).cancel


@dataclass(frozen=True, slots=True)
class Kept:
    """What a database knows of the clock of a table: no terms where there is none."""

    terms: Terms | None = None
    left: Mapping[int, int] = field(default_factory=dict)
    count: int = 0


class Clock:
    """The clock of one table; `run_out` is called when the time for a decision is over. Without terms it stands."""

    def __init__(self, table: str, kept: Kept, watch: Watch, run_out: Callable[[], None]) -> None:
        self._table = table
        self._kept = kept
        self._watch = watch
        self._run_out = run_out
        self._decision: Decision | None = None
        self._begun = 0.0
        self._count = -1
        self._call_off: Callable[[], None] | None = None

    @property
    def terms(self) -> Terms | None:
        """What was agreed on."""
        return self._kept.terms

    @property
    def has_begun(self) -> bool:
        """Whether a person has done something by this clock."""
        return self._kept.count > 0

    @property
    def decision(self) -> Decision | None:
        """What time is running for."""
        return self._decision

    def is_out(self) -> bool:
        """Whether there is no time left for the decision that time is running for."""
        return self._decision is not None and self._milliseconds_left(self._decision) <= 0

    def set(self, kept: Kept) -> None:
        """Go on from what the database knows."""
        self._kept = kept

    def wind(self, decision: Decision | None) -> None:
        """Let time run for a decision, or for none; the time for one goes on that nothing was done about."""
        if self.terms is None:
            return
        if decision is not None and not decision.is_secret and not self.has_begun:
            decision = None
        if decision != self._decision or self._count != self._kept.count:
            self._decision, self._count, self._begun = decision, self._kept.count, self._watch.now()
        self.stop()
        if decision is not None:
            self._call_off = self._watch.ring(self._milliseconds_left(decision) / 1000, self._run_out)

    def stop(self) -> None:
        """Call nobody any more."""
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    def read(self, seat: int, *, is_turn_over: bool = False) -> Reading | None:
        """What a seat has left, to be kept with what it does now; with the increment where that ends its turn."""
        if self.terms is None:
            return None
        left = self.left(seat) + (1000 * self.terms.increment if is_turn_over else 0)
        return self._next(seat, left)

    def read_out(self, seat: int) -> Reading:
        """Nothing left."""
        return self._next(seat, 0)

    def read_fresh(self, seat: int) -> Reading | None:
        """A little time for a seat that had none left; None where it has some, or needs none."""
        if self.terms is None or self.left(seat) > 0:
            return None
        return self._next(seat, 1000 * max(self.terms.increment, FRESH_SECONDS))

    def take(self, reading: Reading | None) -> None:
        """Go on from a reading that is kept."""
        if reading is not None:
            left = {**self._kept.left, reading.seat: reading.left}
            self._kept = replace(self._kept, left=left, count=reading.number)

    def left(self, seat: int) -> int:
        """What is left to a seat now, in milliseconds."""
        assert self.terms is not None
        kept = self._kept.left.get(seat, 1000 * self.terms.bank)
        if self._decision == Decision(seat):
            return max(0, kept - self._spent())
        return kept

    def face(self, seats: Sequence[bool], holds: frozenset[int]) -> tuple[Any, ...]:
        """What one reader can see change; `seats` are those of persons. Time that runs is no change."""
        decision = self._shown(holds)
        return (tuple(seats), self._kept.count, decision, self._begun if decision else 0.0)

    def tell(self, seats: Sequence[bool], holds: frozenset[int]) -> dict[str, Any]:
        """What one reader is shown: milliseconds left by seat, whose time runs, and that for an answer in secret."""
        decision = self._shown(holds)
        is_secret = decision is not None and decision.is_secret
        return {
            "left": [self.left(seat) if is_persons else None for seat, is_persons in enumerate(seats)],
            "running": None if decision is None else decision.seat,
            "answer": max(0, self._milliseconds_left(decision)) if decision and is_secret else None,
        }

    def _shown(self, holds: frozenset[int]) -> Decision | None:
        decision = self._decision
        return None if decision is None or (decision.is_secret and decision.seat not in holds) else decision

    def _next(self, seat: int, left: int) -> Reading:
        return Reading(self._kept.count + 1, seat, left)

    def _milliseconds_left(self, decision: Decision) -> int:
        if decision.is_secret:
            return 1000 * ANSWER_SECONDS - self._spent()
        return self.left(decision.seat)

    def _spent(self) -> int:
        return round(1000 * (self._watch.now() - self._begun))

    def keeping(self, reading: Reading | None) -> Callable[[sa.Connection], None]:
        """What keeps a reading within a transaction; raises `IntegrityError` where there is another of its number."""

        def keep(connection: sa.Connection) -> None:
            if reading is not None:
                values = {"number": reading.number, "seat": reading.seat, "left": reading.left}
                connection.execute(readings.insert().values(table_id=self._table, created=now(), **values))

        return keep


class Clocks:
    """What a database keeps of all clocks. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> Kept:
        """All that is known of the clock of a table."""
        with self._store.reading() as connection:
            terms = connection.execute(sa.select(clocks).where(clocks.c.table_id == table)).one_or_none()
            if terms is None:
                return Kept()
            chosen = sa.select(readings).where(readings.c.table_id == table).order_by(readings.c.number)
            rows = connection.execute(chosen).all()
        left = {row.seat: row.left for row in rows}
        return Kept(Terms(terms.bank, terms.increment), left, len(rows))

    def terms_of(self, tables: Sequence[str]) -> dict[str, Terms]:
        """What was agreed on at those of these tables that have a clock."""
        with self._store.reading() as connection:
            rows = connection.execute(sa.select(clocks).where(clocks.c.table_id.in_(tables)))
            return {row.table_id: Terms(row.bank, row.increment) for row in rows}

    def running(self) -> list[str]:
        """The tables whose clock has been started by somebody, and whose game is not over."""
        chosen = (
            sa.select(readings.c.table_id)
            .distinct()
            .outerjoin(results, results.c.table_id == readings.c.table_id)
        )
        with self._store.reading() as connection:
            return list(connection.execute(chosen.where(results.c.table_id.is_(None))).scalars())


def agree(connection: sa.Connection, table: str, terms: Terms) -> None:
    """Keep that a table has a clock."""
    connection.execute(clocks.insert().values(table_id=table, bank=terms.bank, increment=terms.increment))
