"""The way a table came, played through once: what every event was, and the position at every so many events."""

import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

import boju
from boju import State
from boju.fairness.luck import Chances
from boju.table.keep.store import Row, Setting
from boju.table.show.sight import Sight
from boju.table.show.stints import Made, made_by

STRIDE = 50
"""How many events lie between two positions that are kept."""

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Event:
    """One event that stands: its text, how it was made, and what else could have been thrown."""

    text: str
    made: Made
    chances: Chances | None


def begin(setting: Setting) -> State:
    """The first position of a table."""
    if setting.start is not None:
        return boju.from_position(setting.start)
    options: dict[str, Any] = dict(setting.options)
    return boju.new(setting.game, players=setting.players, **options)


class Past:
    """The events of one table that stand, and the positions between them. It is brought up to date, never made anew.

    Everything takes time: call it in a thread. `lock` is held by whoever reads or changes it.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.lock = threading.Lock()
        self.number = 0
        self.events: list[Event] = []
        self._state: State | None = None
        self._marks: list[np.ndarray[Any, Any]] = []
        self._odds: dict[tuple[Any, ...], Chances] = {}
        self._kept: dict[Hashable, Any] = {}

    @property
    def texts(self) -> list[str]:
        """The texts of all events."""
        return [event.text for event in self.events]

    @property
    def draws(self) -> int:
        """How many of them are throws and shuffles."""
        return sum(event.made.is_draw for event in self.events)

    @property
    def last(self) -> State:
        """The position now, as a game without a past."""
        if self._state is None:
            self._state = begin(self.setting)
            self._marks = [self._state.records]
        return self._state

    def bring(self, rows: Sequence[Row]) -> None:
        """Go on by the rows that follow those known, and forget what they take back."""
        fresh: list[str] = []
        for row in rows:
            if row.number <= self.number:
                continue
            self.number = row.number
            if row.kind == "event":
                fresh.append(row.text)
            elif fresh:
                fresh.pop()
            else:
                self._take_back()
        if fresh:
            self._kept.clear()
        for text in fresh:
            self._add(text)

    def keep(self, name: Hashable, make: Callable[[], Found]) -> Found:
        """What `make` answers, made once as long as nothing more happens."""
        if name not in self._kept:
            self._kept[name] = make()
        found: Found = self._kept[name]
        return found

    def count(self, sight: Sight) -> int:
        """How many events a reader hears of."""
        return len(self.events) - len(self.unheard(sight))

    def until(self, sight: Sight, number: int) -> list[Event]:
        """All events up to the one that a reader counts as number `number`."""
        return self.events[: self._index(number, self.unheard(sight))]

    def walk(self, sight: Sight, start: int, stop: int) -> Iterator[tuple[int, State | None, State]]:
        """The numbers `start` to `stop` of the events that a reader hears of, each with the positions before and after.

        Number 0 is the first position, before which there is none. The position after is the same object throughout.
        """
        unheard = self.unheard(sight)
        number = max(start, 0)
        index = max(self._index(number, unheard) - 1, 0)
        state = self.at(index)
        if number == 0:
            yield 0, None, state
            number = 1
        for event in self.events[index:]:
            if number > stop:
                return
            index += 1
            if index in unheard:
                state.play(event.text)
                continue
            before = state.copy()
            state.play(event.text)
            yield number, before, state
            number += 1

    def unheard(self, sight: Sight) -> set[int]:
        """The numbers, from 1, of the events that a reader must not notice, also when everything lies open later."""
        return {
            index
            for index, event in enumerate(self.events, start=1)
            if not sight.knows_of(event.made.secret_to)
        }

    @staticmethod
    def _index(number: int, unheard: set[int]) -> int:
        """Which event it is, of all, that a reader counts as this one."""
        for index in sorted(unheard):
            if index > number:
                break
            number += 1
        return number

    def at(self, index: int) -> State:
        """The position after so many events."""
        state = self.last
        mark = min(index // STRIDE, len(self._marks) - 1)
        state = State(state.family, state.about, self._marks[mark].copy())
        for event in self.events[mark * STRIDE : index]:
            state.play(event.text)
        return state

    def _add(self, text: str) -> None:
        state = self.last
        made = made_by(state, text)
        chances: Chances | None = state.chance() if made.is_draw else None
        if chances is not None:
            chances = self._odds.setdefault(tuple(chances), chances)
        event = Event(text, made, chances)
        state.play(text)
        self.events.append(event)
        if len(self.events) % STRIDE == 0:
            self._marks.append(state.records)
            self._state = State(state.family, state.about, state.records)

    def _take_back(self) -> None:
        self._kept.clear()
        self.events.pop()
        del self._marks[len(self.events) // STRIDE + 1 :]
        self._state = self.at(len(self.events))
