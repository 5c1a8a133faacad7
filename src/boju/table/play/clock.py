"""Time to think: what was agreed on for a table, and how much of it every seat has left.

A person who is to throw or move spends from the bank of the seat, and gets the increment each time the turn passes
on. The first event of a person starts the clock and is free. Nobody is charged for dealing, for what is asked in
secret, nor for the quiet in which that may happen; who is asked in secret has a fixed time for the answer.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import sqlalchemy as sa

from boju.table.keep.clocks import Kept, Reading, Terms, keep_reading

ANSWER_SECONDS = 30
"""How long somebody alone with computers may think about a question that others do not know of."""
FRESH_SECONDS = 30
"""What is left at least to somebody who comes back after the time had run out."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a person has to do now; the others may not even know of it where it `is_secret`."""

    seat: int
    is_secret: bool = False
    seconds: float = 0.0
    """The time for an answer in secret."""


class Watch:
    """Where the time comes from, in seconds."""

    def now(self) -> float:
        """A time that only ever grows."""
        return time.monotonic()

    def ring(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        """Call `act` in the running loop after a while; answers what calls that off."""
        return asyncio.get_running_loop().call_later(seconds, act).cancel


class Clock:
    """The clock of one table; `run_out` is called when the time for a decision is over."""

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

    @property
    def count(self) -> int:
        """The number of the last reading."""
        return self._kept.count

    def wind(self, decision: Decision | None, age: float = 0.0) -> None:
        """Let time run for a decision, or for none; the time for one goes on that nothing was done about.

        A new decision has been there for `age` seconds.

        Without terms time runs for answers in secret alone.
        """
        if decision is not None and not decision.is_secret and (self.terms is None or not self.has_begun):
            decision = None
        if decision != self._decision or self._count != self._kept.count:
            self._decision, self._count = decision, self._kept.count
            self._begun = self._watch.now() - age
        self.stop()
        if decision is not None:
            self._call_off = self._watch.ring(self._milliseconds_left(decision) / 1000, self._run_out)

    def give_back(self, seconds: float) -> None:
        """Let the time begin later that is running: so long the decision waited for others."""
        self._begun += seconds
        self.wind(self._decision)

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
        running = None if decision is None else decision.seat
        answer = max(0, self._milliseconds_left(decision)) if decision and is_secret else None
        left = [
            (answer if seat == running else None)
            if self.terms is None
            else self.left(seat)
            if is_persons
            else None
            for seat, is_persons in enumerate(seats)
        ]
        return {"left": left, "running": running, "answer": answer}

    def _shown(self, holds: frozenset[int]) -> Decision | None:
        decision = self._decision
        return None if decision is None or (decision.is_secret and decision.seat not in holds) else decision

    def _next(self, seat: int, left: int) -> Reading:
        return Reading(self._kept.count + 1, seat, left)

    def _milliseconds_left(self, decision: Decision) -> int:
        if decision.is_secret:
            return round(1000 * decision.seconds) - self._spent()
        return self.left(decision.seat)

    def _spent(self) -> int:
        return round(1000 * (self._watch.now() - self._begun))

    def keeping(self, reading: Reading | None) -> Callable[[sa.Connection], None]:
        """What keeps a reading within a transaction; raises `IntegrityError` where there is another of its number."""
        return partial(keep_reading, self._table, reading)
