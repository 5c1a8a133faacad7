"""All that a seat has seen of a game, event by event: what `State.view` showed it, and nothing else.

A moment is an event as the seat may hear of it and a mark of what it then saw. What happens in secret makes no moment
for the others: it only changes what they see at the last one. So two games that a seat cannot tell apart have the same
moments. A spectator, who sees what everybody sees, is the seat `SPECTATOR`.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boju.core.family import UNSEEN
from boju.state import State

SPECTATOR = -1

_MARK = 5
"""Bytes of a mark."""


class RecalledMove(NamedTuple):
    """What a seat heard, and what it saw then: the bytes of its view."""

    heard: str
    saw: bytes

    def __str__(self) -> str:
        return f"{self.heard} {blake2b(self.saw, digest_size=_MARK).hexdigest()}".lstrip()


def view_of(state: State, seat: int) -> npt.NDArray[np.uint8]:
    """The bytes of what a seat knows, shape (bytes of a record,)."""
    return np.frombuffer(state.known_to(None if seat == SPECTATOR else seat).tobytes(), np.uint8)


def private_of(state: State, seat: int) -> npt.NDArray[np.uint8]:
    """What a seat knows beyond a spectator, shape (2 × bytes of a record,).

    First 255 for each byte of its view that a spectator does not know, else 0; then the bytes themselves, 0 where a
    spectator knows them.
    """
    seen = view_of(state, seat)
    is_private = seen != view_of(state, SPECTATOR)
    return np.concatenate([np.where(is_private, 255, 0), np.where(is_private, seen, 0)]).astype(np.uint8)


def changes_of(moments: Sequence[RecalledMove], out: npt.NDArray[np.float32]) -> None:
    """Write what changed from one moment to the next into `out`, float32 of shape (room, 3), after which zeros stand.

    A row is a byte that changed: 1 if it is the first of its moment, else 0.5; its place from 1 on, as a part of all
    bytes; its new value / 255. Before the first moment all bytes are 0. A moment in which nothing changed has a row
    with place 0. So where there is room every view can be read back; else the oldest changes are left out.

    >>> out = np.zeros((4, 3), np.float32)
    >>> changes_of([RecalledMove("start", bytes([0, 51])), RecalledMove("0: a", bytes([255, 51]))], out)
    >>> out.tolist()[:2]
    [[1.0, 1.0, 0.20000000298023224], [1.0, 0.5, 1.0]]
    """
    views = np.array([np.frombuffer(moment.saw, np.uint8) for moment in moments])
    number, place = np.nonzero(views != np.vstack([np.zeros_like(views[:1]), views[:-1]]))
    still = np.setdiff1d(np.arange(len(views)), number)
    rows = np.zeros((len(number) + len(still), 3), np.float32)
    rows[: len(number), 1] = (place + 1) / views.shape[1]
    rows[: len(number), 2] = views[number, place] / np.float32(255)
    numbers = np.concatenate([number, still])
    order = np.argsort(numbers, kind="stable")
    rows[order, 0] = np.where(np.diff(numbers[order], prepend=-1) > 0, 1, 0.5)
    kept = rows[order][-len(out) :]
    out[: len(kept)], out[len(kept) :] = kept, 0


class RecallTrail:
    """The way of a game from a state on, which must not be played on: the record before and after every event.

    It is found by playing once more when somebody asks what a seat has seen. Copies share what has been found.
    """

    def __init__(self, first: State) -> None:
        self._first = first
        self._records = [first.records.tobytes()]
        self._actors: list[int | str | None] = []
        self._known: dict[tuple[int, bool], list[RecalledMove]] = {}
        self._read: dict[tuple[int, bool], int] = {}

    def __deepcopy__(self, memo: object) -> "RecallTrail":
        twin = RecallTrail(self._first)
        twin._records, twin._actors = self._records[:], self._actors[:]
        twin._known = {reader: moments[:] for reader, moments in self._known.items()}
        twin._read = self._read.copy()
        return twin

    def begun_anew(self, now: State, seat: int, guessed: State) -> "RecallTrail":
        """The way of a game from a guess on that one seat cannot tell from the game as it is now: what that seat has
        seen so far goes before it, the others begin with what they see there.
        """
        anew = RecallTrail(guessed.copy())
        for private in (False, True):
            anew._known[seat, private] = self.moments(seat, now, private=private)[:]
        return anew

    def _follow(self, now: State) -> None:
        """Find the way on to the game as it is now."""
        steps = now.steps(self._first.ply + len(self._actors))
        actor = next(steps).actor
        for step in steps:
            self._actors.append(actor)
            self._records.append(step.records.tobytes())
            actor = step.actor

    def moments(self, seat: int, now: State, *, private: bool = False) -> list[RecalledMove]:
        """What a seat has seen of the game, which has begun with the first state and stands as it is now.

        With `private` only what it has heard and seen beyond a spectator: `saw` is then as `private_of` writes it, and
        a moment that brought nothing of that kind is left out.
        """
        reader = seat, private
        known = self._known.setdefault(reader, [RecalledMove("start", self._view(0, seat, private))])
        read, plies = self._read.get(reader, 0), now.ply - self._first.ply
        if len(self._actors) < plies:
            self._follow(now)
        if read < plies:
            for number, event in enumerate(now.events[self._first.ply + read :], read):
                self._tell(known, seat, number, event, private)
            self._read[reader] = plies
        return known

    def _tell(self, known: list[RecalledMove], seat: int, number: int, event: str, private: bool) -> None:
        heard, saw = self._heard(seat, number, event), self._view(number + 1, seat, private)
        if heard is None:
            known[-1] = known[-1]._replace(saw=saw)
            return
        if private and heard == self._heard(SPECTATOR, number, event):
            heard = ""
        if not private or heard or saw != known[-1].saw:
            known.append(RecalledMove(heard, saw))

    def _heard(self, seat: int, number: int, event: str) -> str | None:
        """An event as a seat hears of it; None where it may not."""
        actor = self._actors[number]
        if actor != seat and self._state(number).is_secret(event):
            return None
        secrets = self._first.family.secrets
        seen = secrets.event_seen(event, actor == seat) if secrets else event
        words = [word for word in seen.split(" ") if word != UNSEEN]
        return " ".join([f"{actor}:", *words])

    def _state(self, number: int) -> State:
        content = np.frombuffer(bytearray(self._records[number]), self._first.family.dtype)
        return State(self._first.family, self._first.about, content)

    def _view(self, number: int, seat: int, private: bool) -> bytes:
        look = private_of if private else view_of
        return look(self._state(number), seat).tobytes()
