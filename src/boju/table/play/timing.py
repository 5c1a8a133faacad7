"""Whose time runs at a table, and what of it a reader is shown."""

from collections.abc import Sequence
from typing import Any

from boju import State
from boju.table.keep.clocks import Reading
from boju.table.keep.seats import OPEN, is_person
from boju.table.play.clock import ANSWER_SECONDS, Clock, Decision
from boju.table.play.standing import Standing
from boju.table.show import steps
from boju.table.show.sight import Sight


class Timing:
    """The clock of a table, wound by where its game stands."""

    def __init__(self, standing: Standing, clock: Clock) -> None:
        self.answer_seconds: float = ANSWER_SECONDS  # for who is asked now in secret
        self._standing = standing
        self._clock = clock

    def wind(self, age: float = 0.0) -> None:
        """Let time run for what a person has to decide now, and may have had to for `age` seconds."""
        self._clock.wind(self._decision(), age)

    def read(self, event: str, after: State) -> Reading | None:
        """What the seat that plays an event has left after it, where that is a matter of its time."""
        decision = self._decision() if self._clock.terms is not None else None
        if decision is None or decision.is_secret or event in self._standing.state.asides():
            return None
        is_dealt = after.actor == "chance" and after.family.dealing is not None
        is_turn_over = after.actor is None or after.turn != decision.seat or is_dealt
        return self._clock.read(decision.seat, is_turn_over=is_turn_over)

    def leaves_time(self, played: Sequence[tuple[str, State]]) -> bool:
        """Whether nobody's time to think begins with what is played: what is called out, or told to nobody."""
        state = self._standing.state
        return all(event in state.asides() or state.is_hushed(event) for event, _ in played[:1])

    def tell(self, sight: Sight) -> dict[str, Any] | None:
        """The clock as a reader may see it, with the terms; None where there is none to be seen.

        Where one person plays with hidden cards only that person sees it: it would tell others what is asked.
        """
        terms = self._clock.terms
        if terms is None or not self._has_clock_for(sight):
            return None
        told = self._clock.tell(self._persons(), sight.holds)
        return {"bank": terms.bank, "increment": terms.increment, **told}

    def tell_always(self, sight: Sight) -> dict[str, Any]:
        """The same; the time for an answer at most for a reader who may not see a clock, or where there is none."""
        told = self.tell(sight)
        if told is not None:
            return told
        if self._clock.terms is None:
            return self._clock.tell([False] * self._standing.setting.players, sight.holds)
        return {"left": [None] * self._standing.setting.players, "running": None, "answer": None}

    def face(self, sight: Sight) -> tuple[Any, ...]:
        """What a reader can see change."""
        return self._clock.face(self._persons(), sight.holds) if self._has_clock_for(sight) else ()

    def _decision(self) -> Decision | None:
        """What a person has to decide now and could let the others wait for; dealing waits for whoever likes."""
        standing = self._standing
        state, seats = standing.state, standing.seats
        if standing.company.ending is not None or OPEN in seats or not steps.awaits_person(state, seats):
            return None
        if state.actor == "chance":
            return None if state.family.dealing is not None else Decision(state.turn)
        is_secret = standing.asked is not None
        if standing.is_quiet and not (is_secret and standing.asks_a_person()):
            return None
        if is_secret and self._clock.terms is None and not standing.asks_a_person():
            return None
        return Decision(state.turn, is_secret, self.answer_seconds if is_secret else 0.0)

    def _has_clock_for(self, sight: Sight) -> bool:
        """Whether a reader may see the clock; without one that was agreed on, it shows the time for an answer."""
        if self._clock.terms is None:
            decision = self._clock.decision
            return decision is not None and decision.seat in sight.holds
        standing = self._standing
        is_open = standing.state.family.secrets is None or len(standing.company.persons) > 1
        return is_open or bool(sight.holds)

    def _persons(self) -> list[bool]:
        coming = {stint.seat for stint in self._standing.company.returning}
        return [is_person(kind) or seat in coming for seat, kind in enumerate(self._standing.seats)]
