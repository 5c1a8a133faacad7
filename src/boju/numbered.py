"""The moves of a game counted from 0, for networks and tables that need an index for each; and the bounds of a game."""

from functools import lru_cache
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from boju.core.arrays import Array
from boju.core.bounds import Bounds, GameBounds
from boju.core.errors import BojuError
from boju.core.given import as_array, is_room, whole_or_none
from boju.core.kernels import kernel, waited_for
from boju.core.texts import say
from boju.games import find
from boju.state import State, new

NO_CODE = -1
"""What fills up the lists of `Batch.legal`."""


@waited_for
@kernel
def _mark(codes: Array, numbers: Array, mask: Array) -> bool:
    """Mark in every row of `mask` the actions with these codes; returns whether there are such actions."""
    for i in range(len(codes)):
        mask[i, :] = False
        for k in range(codes.shape[1]):
            code = codes[i, k]
            if code == NO_CODE:
                continue
            if code < 0 or code >= len(numbers) or numbers[code] < 0:
                return False
            mask[i, numbers[code]] = True
    return True


class Actions:
    """All moves that a game may ever have with given options, numbered from 0 by rising codes.

    >>> moves = actions("yut")
    >>> len(moves)
    131
    >>> moves.id(moves.code(7))
    7
    """

    def __init__(self, game: str, codes: npt.NDArray[np.int32]) -> None:
        self.game = game
        self.codes = codes
        """Shape (number of actions,), int32: the code of every action, rising."""
        self.codes.flags.writeable = False
        self._numbers = np.full(int(codes[-1]) + 1, -1, np.int32)
        self._numbers[codes] = np.arange(len(codes))

    def __len__(self) -> int:
        return len(self.codes)

    def __repr__(self) -> str:
        return f"<{len(self)} actions of {self.game}>"

    def code(self, number: SupportsIndex) -> int:
        """The code of an action; raises `BojuError` unless there is such an action."""
        place = whole_or_none(number)
        if place is None or not 0 <= place < len(self):
            raise BojuError(
                say(
                    "the actions of {game} are 0 to {last}, in whole numbers, not {number!r}",
                    game=self.game,
                    last=len(self) - 1,
                    number=number,
                )
            )
        return int(self.codes[place])

    def id(self, code: SupportsIndex) -> int:
        """The number of the action with a code; raises `BojuError` for a code that no move has."""
        number = whole_or_none(code)
        if number is None:
            raise BojuError(say("no move of {game} has such a code", game=self.game))
        return int(self.ids([number])[0])

    def ids(self, codes: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The numbers of the actions with these codes, an array of any shape; -1, as in `Batch.legal`, stays -1.

        Raises `BojuError` for a code that no move has.
        """
        given = as_array(codes)
        if given.dtype.kind not in "iu":
            raise BojuError(say("codes are whole numbers; these are {kind}", kind=given.dtype.name))
        places = np.minimum(np.searchsorted(self.codes, given), len(self) - 1)
        is_known = self.codes[places] == given
        if not (is_known | (given == -1)).all():
            raise BojuError(say("no move of {game} has such a code", game=self.game))
        return np.where(is_known, places, -1)

    def mask(self, codes: npt.ArrayLike, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """For codes of shape (n, width), padded with -1: shape (n, number of actions), True for what is among them.

        Where `out` is given, a bool array of that shape, it is written there. Raises `BojuError` for a code that no
        move has, and for an `out` of another type or shape.

        >>> state = new("yut")
        >>> state.play("throw 3")
        >>> int(actions("yut").mask([state.legal_codes()]).sum())
        1
        """
        given = np.atleast_2d(as_array(codes))
        if given.dtype.kind not in "iu":
            raise BojuError(say("codes are whole numbers; these are {kind}", kind=given.dtype.name))
        shape = (len(given), len(self))
        if out is None:
            out = np.empty(shape, np.bool_)
        elif not is_room(out, np.bool_, shape):
            raise BojuError(say("'out' must be an array of bool of shape {shape}", shape=shape))
        if given.dtype != np.int32:
            given = np.clip(given, -2, len(self._numbers))
        if not _mark(np.ascontiguousarray(given, np.int32), self._numbers, out):
            raise BojuError(say("no move of {game} has such a code", game=self.game))
        return out


def actions(game: str, *, players: int | None = None, preset: str = "source", **options: Any) -> Actions:
    """The moves of a game, counted; raises `UnknownGame` or `UnknownOption`."""
    state = new(game, players=players, preset=preset, **options)
    return _counted(game, state.records.tobytes())


@lru_cache(maxsize=256)
def _counted(game: str, first: bytes) -> Actions:
    """The moves of games with a first position: a loop over all of them takes as long as a game does."""
    family, about = find(game)
    state = State(family, about, np.frombuffer(bytearray(first), family.dtype))
    codes = _bounds(state).actions(state.records.view(np.recarray)[0])
    return Actions(game, np.unique(np.array(codes, np.int32)))


def bounds(game: str, *, players: int | None = None, preset: str = "source", **options: Any) -> Bounds:
    """The bounds of scores and length of a game; raises `UnknownGame` or `UnknownOption`.

    >>> bounds("yut", players=3)
    Bounds(lowest=-1, highest=2, longest=None)
    """
    state = new(game, players=players, preset=preset, **options)
    return _bounds(state).bounds(state.records.view(np.recarray)[0])


def _bounds(state: State) -> GameBounds:
    if state.family.bounds is None:
        raise BojuError(say("the moves of {game} have no numbers", game=state.game))
    return state.family.bounds
