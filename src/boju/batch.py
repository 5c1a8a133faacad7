"""Many games of one kind at once, for researchers: arrays in, arrays out."""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import prange

from boju.core import engine
from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.core.kernels import entry, parallel_kernel
from boju.core.random import seed_word, start_stream
from boju.core.verbs import CHANCE, moves, play, scores, setup
from boju.state import State, new


@parallel_kernel
def _set_up(states: Array, which: Array) -> None:
    for i in prange(len(states)):
        if which[i]:
            setup(states[i])


@parallel_kernel
def _seed_streams(streams: Array, seed: Any) -> None:
    for i in prange(len(streams)):
        start_stream(streams[i : i + 1], seed, np.uint64(i))


@parallel_kernel
def _draw_chance(states: Array, streams: Array) -> None:
    for i in prange(len(states)):
        out = np.empty(engine.MAX_CODES, np.int32)
        weight = np.empty(engine.MAX_CODES, np.int64)
        effects = np.zeros((1, 6), np.int64)
        while states[i].actor == CHANCE:
            engine.draw(states[i], streams[i : i + 1], out, weight, effects)


@parallel_kernel
def _legal(states: Array, codes: Array, counts: Array) -> None:
    for i in prange(len(states)):
        counts[i] = 0
        if states[i].actor >= 0:
            out = np.empty(engine.MAX_CODES, np.int32)
            counts[i] = moves(states[i], out)
            for k in range(counts[i]):
                codes[i, k] = out[k]


@parallel_kernel
def _find_illegal(states: Array, codes: Array, illegal: Array) -> None:
    for i in prange(len(states)):
        illegal[i] = False
        if states[i].actor >= 0:
            out = np.empty(engine.MAX_CODES, np.int32)
            illegal[i] = True
            for k in range(moves(states[i], out)):
                if out[k] == codes[i]:
                    illegal[i] = False


@parallel_kernel
def _play(states: Array, codes: Array) -> None:
    for i in prange(len(states)):
        if states[i].actor >= 0:
            effects = np.zeros((1, 6), np.int64)
            play(states[i], codes[i], effects)


@parallel_kernel
def _scores(states: Array, out: Array) -> None:
    for i in prange(len(states)):
        scores(states[i], out[i])


class Batch:
    """`n` games of one kind, stepped together on all cores; chance is drawn from one stream per game.

    Every game stands at a decision or is over: `reset` and `step` draw all throws that are due. Moves are codes
    (int32); `event_text` tells what a code means. Results depend on the seed alone, not on `n` or the cores.

    >>> batch = Batch("yut", n=3, seed=1)
    >>> codes, counts = batch.legal()
    >>> batch.step(codes[:, 0])
    >>> batch.scores().shape
    (3, 2)
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        players: int | None = None,
        preset: str = "seed",
        seed: int = 0,
        **options: Any,
    ) -> None:
        if n < 1:
            raise BojuError(f"a batch holds at least one game, not {n}")
        self._model = new(game, players=players, preset=preset, **options)
        self._states = entry(np.repeat(self._model.records, n))
        self._streams = np.zeros(n, np.uint64)
        self._codes = np.full((n, engine.MAX_CODES), -1, np.int32)
        self._counts = np.zeros(n, np.int64)
        self.players = self._model.players
        _seed_streams(self._streams, seed_word(seed))
        _draw_chance(self._states, self._streams)

    def __len__(self) -> int:
        return len(self._states)

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """Shape (n,): the seat to move, or `OVER` (-2)."""
        return np.array(self._states["actor"])

    @property
    def is_over(self) -> npt.NDArray[np.bool_]:
        """Shape (n,): which games are over."""
        return self.actors < 0

    def reset(self, which: npt.NDArray[np.bool_] | None = None) -> None:
        """Begin anew, all games or those that the mask of shape (n,) names; the streams of chance go on."""
        mask = np.ones(len(self), np.bool_) if which is None else self._of_right_shape(which, np.bool_)
        _set_up(self._states, mask)
        _draw_chance(self._states, self._streams)

    def legal(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Codes of shape (n, widest), ascending and padded with -1, and their counts of shape (n,)."""
        self._codes.fill(-1)
        _legal(self._states, self._codes, self._counts)
        widest = max(1, int(self._counts.max()))
        return self._codes[:, :widest].copy(), self._counts.copy()

    def step(self, codes: npt.ArrayLike) -> None:
        """Play one move in every game that is not over, then draw the throws that follow.

        `codes` has shape (n,); the entries of games that are over do not matter. If any code is illegal, `BojuError`
        tells which and nothing is changed.
        """
        chosen = self._of_right_shape(codes, np.int32)
        illegal = np.zeros(len(self), np.bool_)
        _find_illegal(self._states, chosen, illegal)
        if illegal.any():
            first = int(illegal.argmax())
            raise BojuError(f"code {chosen[first]} is no legal move of game {first}; nothing was played")
        _play(self._states, chosen)
        _draw_chance(self._states, self._streams)

    def scores(self) -> npt.NDArray[np.int64]:
        """Shape (n, players): the net result per seat so far."""
        out = np.zeros((len(self), engine.MAX_SEATS), np.int64)
        _scores(self._states, out)
        return out[:, : self.players]

    def event_text(self, i: int, code: int) -> str:
        """The event text of a move's code in game i."""
        return self._model.family.notation.event_text(self._states.view(np.recarray)[i], int(code))

    def state(self, i: int) -> State:
        """Game i as a `State` of its own."""
        return State(self._model.family, self._model.about, np.array(self._states[i : i + 1]))

    def _of_right_shape(self, values: npt.ArrayLike, dtype: type[np.generic]) -> npt.NDArray[Any]:
        array = np.asarray(values, dtype)
        if array.shape != (len(self),):
            raise BojuError(f"expected an array of shape ({len(self)},), not {array.shape}")
        return array
