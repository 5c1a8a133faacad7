"""The last events of a table with the moments around them: what somebody has missed who saw it at another process."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from boju import State
from boju.table.keep.store import Row
from boju.table.play.moment import Moment
from boju.table.show import steps
from boju.table.show.sight import Sight

LONGEST = 8
"""Whoever has missed more is shown the table anew: it takes as long as telling so many one by one."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event, or one that was taken back, between two moments."""

    row: Row
    before: Moment
    after: Moment

    def is_heard_by(self, sight: Sight) -> bool:
        """Whether a reader may know of it."""
        return sight.knows_of(self.secret_to)

    @property
    def secret_to(self) -> int | None:
        """The seat that alone may know of it; None: everybody may."""
        return self.before.secret_to(self.row, self.after.state)


class Trail:
    """The last happenings of a table, in order."""

    def __init__(self) -> None:
        self._happenings: deque[Happening] = deque(maxlen=LONGEST)

    def begin(self, now: Moment, rows: Sequence[Row]) -> None:
        """Go back from now by the last of all rows, until one that took something back."""
        self._happenings.clear()
        last = [*takewhile(lambda row: row.kind == "event", reversed(rows[-LONGEST:]))]
        states, hushed = [now.state], 0
        for row in last:
            before = states[-1].copy()
            before.undo()
            hushed += steps.secret_to(before, row.text) is not None
            states.append(before)
        first = states.pop()
        moment = replace(
            now,
            state=first,
            number=now.number - len(last),
            unheard=now.unheard[: len(now.unheard) - hushed],
            is_quiet=first.may_ask(),
        )
        for row in reversed(last):
            moment = self.go_on(moment, row, states.pop()).after

    def go_on(self, before: Moment, row: Row, state: State) -> Happening:
        """One more event, which leads to this state."""
        happening = Happening(row, before, before.after(row, state))
        self._happenings.append(happening)
        return happening

    def since(self, number: int, sight: Sight) -> list[Happening] | None:
        """What a reader has missed after the event of this number, of those it knows of; None if some of it is gone."""
        if not self._happenings or self._happenings[0].before.number_for(sight) > number:
            return None
        return [
            happening
            for happening in self._happenings
            if happening.after.number_for(sight) > number and happening.is_heard_by(sight)
        ]
