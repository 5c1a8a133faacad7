"""All that a seat has seen of a game, event by event: what `State.view` showed it, and nothing else.

A moment is an event as the seat may hear of it and a mark of what it then saw. What happens in secret makes no moment
for the others: it only changes what they see at the last one. So two games that a seat cannot tell apart have the same
moments.
"""

from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from boju.core.family import UNSEEN
from boju.state import State

_MARK = 5
"""Bytes of a mark."""


class Moment(NamedTuple):
    """What a seat heard, and what it saw then: the bytes of its view."""

    heard: str
    saw: bytes

    def __str__(self) -> str:
        return f"{self.heard} {blake2b(self.saw, digest_size=_MARK).hexdigest()}"


class Trail:
    """The way of a game: the record before and after every event. Copies share what has happened."""

    def __init__(self, first: State) -> None:
        self._first = first.copy()
        self._records = [first.records.tobytes()]
        self._actors: list[int | str | None] = []
        self._known: dict[int, list[Moment]] = {}
        self._read: dict[int, int] = {}

    def __deepcopy__(self, memo: object) -> "Trail":
        twin = Trail(self._first)
        twin._records, twin._actors = self._records[:], self._actors[:]
        twin._known = {seat: moments[:] for seat, moments in self._known.items()}
        twin._read = self._read.copy()
        return twin

    def add(self, actor: int | str | None, state: State) -> None:
        """An event of an actor has led to a state."""
        self._actors.append(actor)
        self._records.append(state.records.tobytes())

    def moments(self, seat: int, events: list[str]) -> list[Moment]:
        """What a seat has seen of these events, which are all there were."""
        known = self._known.setdefault(seat, [Moment("start", self._view(0, seat))])
        for number in range(self._read.get(seat, 0), len(self._actors)):
            self._tell(known, seat, number, events[number])
        self._read[seat] = len(self._actors)
        return known

    def _tell(self, known: list[Moment], seat: int, number: int, event: str) -> None:
        actor, saw = self._actors[number], self._view(number + 1, seat)
        if actor != seat and self._state(number).is_hushed(event):
            known[-1] = known[-1]._replace(saw=saw)
            return
        secrets = self._first.family.secrets
        seen = secrets.event_seen(event, actor == seat) if secrets else event
        words = [word for word in seen.split(" ") if word != UNSEEN]
        known.append(Moment(" ".join([f"{actor}:", *words]), saw))

    def _state(self, number: int) -> State:
        content = np.frombuffer(bytearray(self._records[number]), self._first.family.dtype)
        return State(self._first.family, self._first.about, content)

    def _view(self, number: int, seat: int) -> bytes:
        return self._state(number).known_to(seat).tobytes()
