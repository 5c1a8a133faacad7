"""The game of a table after one of its events: the position, who plays, and what of it a reader knows."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.table.keep.company import Company
from boju.table.keep.seats import is_person
from boju.table.keep.store import Row
from boju.table.locales import Language
from boju.table.show import steps
from boju.table.show.history import takeback
from boju.table.show.sight import Sight


@dataclass(frozen=True)
class Moment:
    """`number` counts all events, `unheard` names the seats that made those which stand and which only they know of,
    `taken_back` those that made such which were taken back.

    `is_quiet` while everybody waits for those who may be asked something, and `brought` is how many events were played
    elsewhere.
    """

    state: State
    company: Company
    number: int = 0
    unheard: tuple[int, ...] = ()
    taken_back: tuple[int, ...] = ()
    is_quiet: bool = False
    brought: int = 0

    def after(self, row: Row, state: State) -> "Moment":
        """The moment after one more event, which leads to this state."""
        seat = self.secret_to(row, state)
        now = replace(self, state=state, number=row.number)
        if seat is None:
            return replace(now, is_quiet=state.may_ask())
        if row.kind == "event":
            return replace(now, unheard=(*self.unheard, seat))
        return replace(
            now,
            unheard=self.unheard[:-1],
            taken_back=(*self.taken_back, seat),
            is_quiet=state.may_ask(),
        )

    def secret_to(self, row: Row, after: State) -> int | None:
        """The seat that alone may know of what comes next, or that it is taken back; None: everybody may."""
        if row.kind == "event":
            return steps.secret_to(self.state, row.text)
        return steps.secret_to(after, self.state.events[-1])

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat."""
        return self.company.playing

    @cached_property
    def undoable(self) -> int:
        """How many events go when somebody takes a move back."""
        is_alone = len(self.company.persons) == 1 and not self.company.is_shared
        return takeback(self.state, self.seats, is_alone=is_alone, brought=self.brought)

    @cached_property
    def asked(self) -> int | None:
        """The seat that is asked something now of which the others may not know."""
        state, actor = self.state, self.state.actor
        if state.family.secrets is None or not isinstance(actor, int):
            return None
        return actor if any(map(state.is_hushed, state.legal())) else None

    def asks_a_person(self) -> bool:
        """Whether somebody is asked in the quiet, so that the other persons do not notice."""
        return self.asked is not None and is_person(self.seats[self.asked]) and len(self.company.persons) > 1

    def is_quiet_for(self, sight: Sight) -> bool:
        """Whether a reader is in the quiet: everybody, but not those who are asked apart from the others."""
        return self.is_quiet and not (self.asks_a_person() and self.asked in sight.holds)

    def waits_for_others(self, sight: Sight) -> bool:
        """Whether a reader's move has to wait: until the quiet is over, and nobody else is asked in secret any more."""
        return self.is_quiet_for(sight) or (self.asked is not None and self.asked not in sight.holds)

    def seen_by(self, sight: Sight) -> State:
        """The position as a reader may know it."""
        return steps.seen(self.state, sight, is_quiet=self.is_quiet_for(sight))

    def number_for(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        undone = sum(not sight.knows_of(seat) for seat in self.taken_back)
        return self.number - self._count_unheard(sight) - 2 * undone

    def index_for(self, sight: Sight) -> int:
        """How many events a reader knows of that have not been taken back."""
        return len(self.state.events) - self._count_unheard(sight)

    def status(self, language: Language, sight: Sight) -> dict[str, Any]:
        """Who is to do what, as a reader is told."""
        return steps.status(
            self.seen_by(sight),
            self.seats,
            self.undoable,
            language,
            sight,
            is_quiet=self.is_quiet_for(sight),
            ending=self.company.ending,
            is_shared=self.company.is_shared,
        )

    def drawing(self, language: Language, sight: Sight, before: Scene | None = None) -> Scene:
        """The board as a reader sees it, after the one `before`."""
        return steps.drawing(
            self.seen_by(sight),
            self.seats,
            language,
            sight,
            before,
            is_quiet=self.is_quiet_for(sight),
            is_ended=self.company.ending is not None,
        )

    def _count_unheard(self, sight: Sight) -> int:
        return sum(not sight.knows_of(seat) for seat in self.unheard)
