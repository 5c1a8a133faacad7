"""Time to think: what was agreed on, how much of it every seat has left, and whose time runs.

A person who is to throw or move spends from the bank of the seat, and gets the increment each time the turn passes on.
The first event of a person starts the clock and is free. Nobody is charged for dealing, for what is asked in secret,
for the claim window in which that may happen, nor while a throw waits for words; who is asked in secret has a fixed
time for the answer. Times are milliseconds of the clock that stamps the entries of the match.
"""

from dataclasses import dataclass, replace

from boju.core.errors import UnknownOption
from boju.table.locales import say

BANKS = (10, 86_400)
INCREMENTS = (0, 3_600)
FRESH_SECONDS = 30
"""What is left at least to somebody who comes back after the time had run out."""
LONGEST_PAUSE = 10_000
"""How many milliseconds a throw may stop a clock at most."""


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
class Decision:
    """What a person has to do now; where it `is_secret` the others may not even know of it.

    `allowance` is the time for an answer in secret, `ply` the number of events before that question.
    """

    seat: int
    is_secret: bool = False
    ply: int = 0
    allowance: int = 0

    def is_same(self, other: "Decision | None") -> bool:
        """Whether time goes on from the one to the other."""
        return other is not None and (self.seat, self.is_secret, self.ply) == (
            other.seat,
            other.is_secret,
            other.ply,
        )


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a match: `left` by seat, kept with each of the `readings`; time runs for `decision` since `since`.

    `paused` is when a throw began to wait for words.
    """

    terms: Terms | None = None
    left: tuple[int, ...] = ()
    readings: int = 0
    decision: Decision | None = None
    since: int = 0
    paused: int | None = None

    def run(self, decision: Decision | None, at: int) -> "Clock":
        """Let time run for a decision, or for none; the time for one goes on that nothing was done about.

        Without terms, and before a person has done something, time runs for answers in secret alone.
        """
        if decision is not None and not decision.is_secret and (self.terms is None or not self.readings):
            decision = None
        if decision is None:
            return self if self.decision is None else replace(self, decision=None, since=at, paused=None)
        if decision.is_same(self.decision):
            return self
        return replace(self, decision=decision, since=at, paused=None)

    def read(self, seat: int, left: int, at: int) -> "Clock":
        """Go on from what a seat has left, as it was kept."""
        kept = (*self.left[:seat], left, *self.left[seat + 1 :])
        return replace(self, left=kept, readings=self.readings + 1, since=at, paused=None)

    def restart(self, at: int) -> "Clock":
        """Let time begin anew, perhaps for as long as a new claim window says: no server ran meanwhile."""
        return replace(self, decision=None, since=at, paused=None)

    def pause(self, at: int) -> "Clock":
        """Stop while a throw waits for words."""
        return self if self.decision is None else replace(self, paused=max(at, self.since))

    def resume(self, at: int) -> "Clock":
        """Go on."""
        if self.paused is None:
            return self
        return replace(self, since=self.since + min(at - self.paused, LONGEST_PAUSE), paused=None)

    def left_for(self, seat: int, now: int) -> int:
        """What is left to a seat at a time."""
        kept = self.left[seat]
        decision = self.decision
        if decision is not None and decision.seat == seat and not decision.is_secret:
            return max(0, kept - self._spent(now))
        return kept

    def due(self) -> int | None:
        """When the time for the decision ends; None where none runs."""
        if self.decision is None:
            return None
        held = 0 if self.paused is None else LONGEST_PAUSE
        return self.since + self._whole(self.decision) + held

    def remaining(self, now: int) -> int:
        """What is left for the decision that time runs for."""
        assert self.decision is not None
        return self._whole(self.decision) - self._spent(now)

    def is_out(self, now: int) -> bool:
        """Whether there is no time left for the decision that time runs for."""
        return self.decision is not None and self.remaining(now) <= 0

    def _whole(self, decision: Decision) -> int:
        return decision.allowance if decision.is_secret else self.left[decision.seat]

    def _spent(self, now: int) -> int:
        waited = 0 if self.paused is None else min(max(0, now - self.paused), LONGEST_PAUSE)
        return max(0, now - self.since - waited)
