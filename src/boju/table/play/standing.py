"""Where the game of a table stands: how far it has come, and what of that a reader knows."""

import asyncio

from boju import State
from boju.table.errors import NotReady
from boju.table.keep.company import Company
from boju.table.keep.seats import PERSON, is_person
from boju.table.keep.store import Row, Setting
from boju.table.play.gathering import Gathering
from boju.table.play.warmth import Warmth
from boju.table.show import steps
from boju.table.show.history import takeback
from boju.table.show.sight import Sight


class Standing:
    """The position, and who plays it.

    Where a seat may be asked something without the others' knowing, the table falls quiet: everybody waits equally
    long, while those who are asked answer. Events that a reader must not notice are left out of that reader's numbers.
    """

    def __init__(self, setting: Setting, gathering: Gathering, warmth: Warmth) -> None:
        self.setting = setting
        self.number = 0
        self.brought = 0
        """How many events were played elsewhere."""
        self.undoable = 0
        """How many events go when somebody takes a move back."""
        self.is_quiet = False
        self._gathering = gathering
        self._warmth = warmth
        self._state: State | None = None
        self._unheard: list[int] = []  # the seats that made the events which only they know of
        self._broken = asyncio.Event()  # the quiet

    @property
    def is_open(self) -> bool:
        """Whether the position is known."""
        return self._state is not None

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` while the rules are being prepared."""
        if self._state is None:
            raise NotReady(self._warmth.seconds_left(self.setting.game))
        return self._state

    @property
    def heard(self) -> int:
        """How many events everybody may know of."""
        return self.number - len(self._unheard)

    @property
    def company(self) -> Company:
        """Who holds the seats now."""
        return self._gathering.company

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat now."""
        return self.company.playing

    def begin(self, state: State, number: int, unheard: list[int]) -> None:
        """Take up a game at its last event, whose number this is."""
        self._state = state
        self._unheard = unheard
        self._gathering.is_over = state.actor is None or self.company.ending is not None
        self.number = number
        self.count_takebacks()
        self.set_quiet(state.may_ask())

    def go_on(self, row: Row, after: State) -> bool:
        """Go on to a position that has been kept; whether only the seat that made the event knows of it."""
        before, self._state = self.state, after
        self._gathering.is_over = after.actor is None
        self.number = row.number
        self.count_takebacks()
        is_unheard = row.kind == "event" and before.is_hushed(row.text)
        if is_unheard:
            self._unheard.append(before.turn)
        else:
            self.set_quiet(after.may_ask())
        return is_unheard

    def count_takebacks(self) -> None:
        """Count what can be taken back: other people may play now."""
        is_alone = len(self.company.persons) == 1 and PERSON not in self.seats
        self.undoable = takeback(self.state, self.seats, is_alone=is_alone, brought=self.brought)

    def is_going_on(self) -> bool:
        """Whether the game is not over, by its rules or otherwise."""
        return self.company.ending is None and (self._state is None or self._state.actor is not None)

    def asks_a_person(self) -> bool:
        """Whether somebody is asked in the quiet, so that the other persons do not notice."""
        actor = self.state.actor
        if not isinstance(actor, int) or not is_person(self.seats[actor]) or len(self.company.persons) < 2:
            return False
        return any(map(self.state.is_hushed, self.state.legal()))

    def set_quiet(self, is_quiet: bool) -> None:
        """Let the quiet begin, or end."""
        self.is_quiet = is_quiet
        if is_quiet:
            self._broken.clear()
        else:
            self._broken.set()

    async def end_of_quiet(self) -> None:
        """Wait until the quiet is over."""
        await self._broken.wait()

    def is_quiet_for(self, sight: Sight) -> bool:
        """Whether a reader is in the quiet: everybody, but not those who are asked apart from the others."""
        return self.is_quiet and not (self.asks_a_person() and self.state.actor in sight.holds)

    def seen_by(self, sight: Sight) -> State:
        """The position as a reader may know it."""
        return steps.seen(self.state, sight, is_quiet=self.is_quiet_for(sight))

    def number_for(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        return self.number - self._count_unheard(sight)

    def index_for(self, sight: Sight) -> int:
        """How many events a reader knows of that have not been taken back."""
        return len(self.state.events) - self._count_unheard(sight)

    def _count_unheard(self, sight: Sight) -> int:
        return sum(not steps.hears(sight, seat) for seat in self._unheard)
