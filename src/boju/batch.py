"""Many games of one kind at once, for researchers: arrays in, arrays out."""

from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from boju.core.arrays import Array, Position, int64
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.errors import BojuError
from boju.core.features import MAX_FEATURES
from boju.core.game_functions import CHANCE, OVER, conceal, features, moves, play, scores
from boju.core.given import as_array, is_room, whole_or_none
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.core.random import below, seed_word, start_stream
from boju.core.texts import say
from boju.core.threads import spread, usual_threads
from boju.state import State, new

USUAL_WIDTH = 32
"""Room for the moves of a game, until some game has more."""

PAYS_FROM = 2048
"""Games from which on more threads than one are quicker."""

_NOTHING = np.empty(0, np.int32)
_ALL = np.empty(0, np.bool_)
_CHOICES = np.uint64(1 << 63)
"""The first stream of random choices; those of chance are counted from 0."""


@kernel
def _start_streams(which: Array, chance: Array, choices: Array, seed: Any) -> None:
    """Start the streams of the games that `which` names, of all where it is empty."""
    for i in range(len(chance)):
        if len(which) == 0 or which[i]:
            start_stream(chance[i : i + 1], seed, np.uint64(i))
            start_stream(choices[i : i + 1], seed, np.uint64(i) + _CHOICES)


@kernel
def _find_illegal(chosen: Array, which: Array, codes: Array, counts: Array) -> int:
    """The first game that is to go on and for which another code than one of its moves was chosen, or -1."""
    for i in range(len(chosen)):
        is_legal = counts[i] == 0 or (len(which) > 0 and not which[i])
        for k in range(counts[i]):
            if codes[i, k] == chosen[i]:
                is_legal = True
                break
        if not is_legal:
            return i
    return -1


@allocating_kernel
def _list_moves(states: Array, codes: Array, counts: Array, start: int, stop: int) -> None:
    """Write the moves of games, as many as there is room for, padded with -1; and how many there are."""
    out = np.empty(MAX_CODES, np.int32)
    for i in range(start, stop):
        count = moves(states[i], out) if states[i].actor >= 0 else 0
        counts[i] = count
        for k in range(codes.shape[1]):
            codes[i, k] = out[k] if k < count else -1


@kernel
def _draw_due(s: Position, rng: Array, out: Array, weight: Array, effects: Array) -> None:
    """Draw until a seat is to move or the game is over."""
    while s.actor == CHANCE:
        draw(s, rng, out, weight, effects)


@allocating_kernel
def _begin(
    states: Array,
    which: Array,
    first: Array,
    chance: Array,
    paid: Array,
    rewards: Array,
    ended: Array,
    start: int,
    stop: int,
) -> None:
    """Begin games from the position `first[0]`: those that `which` names, all where it is empty; draw what is due."""
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for i in range(start, stop):
        ended[i] = False
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0
        if len(which) > 0 and not which[i]:
            continue
        states[i] = first[0]
        _draw_due(states[i], chance[i : i + 1], out, weight, effects)
        for seat in range(rewards.shape[1]):
            paid[i, seat] = 0


@allocating_kernel
def _go_on(
    states: Array,
    which: Array,
    first: Array,
    chosen: Array,
    chance: Array,
    choices: Array,
    paid: Array,
    rewards: Array,
    ended: Array,
    begins_again: bool,
    start: int,
    stop: int,
) -> None:
    """Play what is chosen, or at random where nothing is, and draw what is due; then begin ended games again, if so
    wished, from the position `first[0]`.

    Only games that `which` names go on, all of them where it is empty. `paid` is what the rewards of a game have come
    to so far.
    """
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, points = np.zeros((1, 6), np.int64), np.zeros(MAX_SEATS, np.int64)
    for i in range(start, stop):
        ended[i] = False
        if states[i].actor < 0 or (len(which) > 0 and not which[i]):
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0
            continue
        if len(chosen) > 0:
            out[0] = chosen[i]
        else:
            out[0] = out[below(choices[i : i + 1], moves(states[i], out))]
        play(states[i], int64(out[0]), effects)
        _draw_due(states[i], chance[i : i + 1], out, weight, effects)
        ended[i] = states[i].actor == OVER
        scores(states[i], points)
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = points[seat] - paid[i, seat]
            paid[i, seat] = points[seat]
        if ended[i] and begins_again:
            states[i] = first[0]
            _draw_due(states[i], chance[i : i + 1], out, weight, effects)
            for seat in range(rewards.shape[1]):
                paid[i, seat] = 0


@allocating_kernel
def _scores(states: Array, out: Array) -> None:
    points = np.zeros(MAX_SEATS, np.int64)
    for i in range(len(states)):
        scores(states[i], points)
        for seat in range(out.shape[1]):
            out[i, seat] = points[seat]


@kernel
def _conceal(states: Array, seats: Array) -> None:
    for i in range(len(states)):
        conceal(states[i], int64(seats[i]))


@kernel
def _write_features(
    states: Array, seats: Array, view: Array, numbers: Array, values: Array, out: Array, start: int, stop: int
) -> None:
    """Write what nets see of games, each as its seat knows it."""
    for i in range(start, stop):
        if seats[i] < 0:
            continue
        view[0] = states[i]
        conceal(view[0], int64(seats[i]))
        count = features(view[0], int64(seats[i]), numbers, values)
        for k in range(out.shape[1]):
            out[i, k] = 0.0
        for k in range(count):
            out[i, numbers[k]] = values[k]


class Batch:
    """`n` games of one kind, stepped together; chance is drawn from one stream per game.

    Every game stands at a decision or is over: `reset` and `step` draw all throws that are due. Moves are codes
    (int32); `event_text` tells what a code means, `boju.actions` counts them from 0. Results depend on the seed alone,
    not on `n` or on `threads`, of which a small batch uses one. With `autoreset` a game that has ended is begun anew at
    once; `ended` and `rewards` tell of it.

    >>> batch = Batch("yut", n=3, seed=1)
    >>> codes, counts = batch.legal()
    >>> batch.step(codes[:, 0])
    >>> batch.step_random()
    >>> batch.scores().shape
    (3, 2)
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        players: int | None = None,
        preset: str = "source",
        seed: SupportsIndex = 0,
        threads: int | None = None,
        autoreset: bool = False,
        **options: Any,
    ) -> None:
        count = whole_or_none(n)
        if count is None or count < 1:
            raise BojuError(say("a batch holds a whole number of games, at least one, not {n!r}", n=n))
        self.threads = self._checked_threads(threads, count)
        if not isinstance(autoreset, bool | np.bool_):
            raise BojuError(say("'autoreset' is True or False, not {autoreset!r}", autoreset=autoreset))
        self.autoreset = bool(autoreset)
        word = seed_word(seed)
        self._model = new(game, players=players, preset=preset, **options)
        self.players = self._model.players
        try:
            self._make_room(count)
        except (MemoryError, OverflowError, ValueError) as error:
            raise BojuError(say("there is no room for {n!r} games", n=n)) from error
        _start_streams(_ALL, self._chance, self._choices, word)
        self.reset()

    def _make_room(self, count: int) -> None:
        self._first = entry(self._model.records)
        self._states = entry(np.repeat(self._model.records, count))
        self._chance, self._choices = np.zeros(count, np.uint64), np.zeros(count, np.uint64)
        self._codes = np.empty((count, USUAL_WIDTH), np.int32)
        self._counts = np.zeros(count, np.int64)
        self._paid, self._rewards = np.zeros((2, count, self.players), np.int64)
        self._ended = np.zeros(count, np.bool_)

    @staticmethod
    def _checked_threads(threads: object, count: int) -> int:
        if threads is None:
            return usual_threads() if count >= PAYS_FROM else 1
        number = whole_or_none(threads)
        if number is None or number < 1:
            raise BojuError(say("'threads' is a whole number, at least 1, not {threads!r}", threads=threads))
        return number

    def __len__(self) -> int:
        return len(self._states)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self._model.game}, {int(self.is_over.sum())} over>"

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """Shape (n,): the seat to move, or `OVER` (-2)."""
        return np.array(self._states["actor"])

    @property
    def is_over(self) -> npt.NDArray[np.bool_]:
        """Shape (n,): which games are over."""
        return self.actors < 0

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Shape (n,): which games ended in the last step; with `autoreset` these have begun anew."""
        return self._ended.copy()

    @property
    def rewards(self) -> npt.NDArray[np.int64]:
        """Shape (n, players): how much the score of each seat has changed in the last step.

        The first step of a game also brings what the seats have won or paid before it, such as the stakes of dama: so
        the rewards of a game add up to its scores. Where a game was begun or did not go on they are 0.
        """
        return self._rewards.copy()

    @property
    def records(self) -> npt.NDArray[Any]:
        """Shape (n,): a copy of all positions, as records of the game's type."""
        return np.array(self._states)

    def views(self, seat: int | npt.ArrayLike | None) -> npt.NDArray[Any]:
        """Shape (n,): as `records`, with everything blanked that a seat may not know (None: a spectator).

        An array of shape (n,) names a seat for each game, as `actors` does; a negative number is a spectator.

        >>> batch = Batch("madiao", n=2)
        >>> batch.views(batch.actors).shape
        (2,)
        """
        seen = entry(self.records)
        _conceal(seen, self._seats(-1 if seat is None else seat))
        return seen

    def features(
        self, seat: int | npt.ArrayLike | None = None, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """Shape (n, features): what nets see of each game as a seat knows it; `Family.knowledge` tells what each number
        means. Without a seat it is the one to move.

        A number names one seat for all games, an array of shape (n,) a seat for each. Where `out` is given, a float32
        array of that shape, the features are written there; a negative seat then leaves its row as it is.

        >>> Batch("yut", n=2).features().shape
        (2, 520)
        """
        shape = (len(self), len(self._model.family.knowledge.features))
        if out is None:
            out = np.zeros(shape, np.float32)
        elif not is_room(out, np.float32, shape):
            raise BojuError(say("'out' must be a float32 array of shape {shape}", shape=shape))
        seats = self._seats(self.actors if seat is None else seat)
        written = out

        def write(start: int, stop: int) -> None:
            view, numbers = entry(self._model.records), np.empty(MAX_FEATURES, np.int64)
            values = np.empty(MAX_FEATURES, np.float32)
            _write_features(self._states, seats, view, numbers, values, written, start, stop)

        spread(write, len(self), self.threads)
        return out

    def _seats(self, seat: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """A seat for every game, checked; whatever is negative is -1."""
        seats = as_array(seat)
        if seats.dtype.kind not in "iu" or seats.size == 0 or seats.max() >= self.players:
            raise BojuError(say("a seat is a whole number below {players}, or None", players=self.players))
        if seats.ndim:
            self._check_shape(seats)
        return np.broadcast_to(np.maximum(seats.astype(np.int64), -1), (len(self),)).copy()

    def reset(
        self,
        which: npt.ArrayLike | None = None,
        *,
        start: State | None = None,
        seed: SupportsIndex | None = None,
    ) -> None:
        """Begin anew, all games or those that the mask of shape (n,) names.

        They begin from the first position, or from that of `start`, a game with the same players and options. Their
        streams of chance go on, or begin anew with a seed. Raises `BojuError`.

        >>> batch = Batch("ping", n=2)
        >>> batch.reset([True, False], start=new("ping"), seed=3)
        """
        mask = self._mask(which)
        first = self._first if start is None else self._record_to_begin(start)
        if seed is not None:
            _start_streams(mask, self._chance, self._choices, seed_word(seed))
        self._is_listed = False
        spread(
            lambda begin, stop: _begin(
                self._states,
                mask,
                first,
                self._chance,
                self._paid,
                self._rewards,
                self._ended,
                begin,
                stop,
            ),
            len(self),
            self.threads,
        )

    def _record_to_begin(self, start: object) -> npt.NDArray[Any]:
        """The record of a game that others may begin from."""
        model = self._model
        if not isinstance(start, State) or (start.game, start.players, start.options) != (
            model.game,
            model.players,
            model.options,
        ):
            raise BojuError(
                say("'start' is a game of {game} with the same players and options", game=model.game)
            )
        return entry(start.records)

    def legal(
        self, out: npt.NDArray[np.int32] | None = None
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Codes of shape (n, widest), ascending and padded with -1, and their counts of shape (n,).

        Where `out` is given, an int32 array of shape (n, widest or more), they are written there.
        """
        self._list()
        widest = max(1, int(self._counts.max()))
        if out is None:
            return self._codes[:, :widest].copy(), self._counts.copy()
        width = out.shape[1] if isinstance(out, np.ndarray) and out.ndim > 1 else 0
        if width < widest or not is_room(out, np.int32, (len(self), width)):
            raise BojuError(
                say(
                    "'out' must be an int32 array of shape ({n}, {widest}) or wider",
                    n=len(self),
                    widest=widest,
                )
            )
        out[:, :widest] = self._codes[:, :widest]
        out[:, widest:] = -1
        return out, self._counts.copy()

    def step(self, codes: npt.ArrayLike, which: npt.ArrayLike | None = None) -> None:
        """Play one move in every game that is not over, or in those that the mask of shape (n,) names, then draw the
        throws that follow.

        `codes` has shape (n,); the entries of games that are over or not named do not matter. If any other code is
        illegal, `BojuError` tells which and nothing is changed.
        """
        mask = self._mask(which)
        given = as_array(codes)
        self._check_shape(given)
        if given.dtype.kind not in "iu":
            raise BojuError(say("codes are whole numbers; these are {kind}", kind=given.dtype.name))
        chosen = given.astype(np.int32)
        if given.dtype != np.int32:
            chosen[chosen != given] = -1
        self._list()
        illegal = _find_illegal(chosen, mask, self._codes, self._counts)
        if illegal >= 0:
            raise BojuError(
                say(
                    "code {code} is not a legal move of game {game}; nothing was played",
                    code=int(given[illegal]),
                    game=illegal,
                )
            )
        self._move(mask, chosen)

    def step_random(self, which: npt.ArrayLike | None = None) -> None:
        """As `step` with a random legal move in every game; these choices have streams of their own."""
        self._move(self._mask(which), _NOTHING)

    def scores(self) -> npt.NDArray[np.int64]:
        """Shape (n, players): the net result per seat so far."""
        out = np.zeros((len(self), self.players), np.int64)
        _scores(self._states, out)
        return out

    def event_text(self, i: SupportsIndex, code: SupportsIndex) -> str:
        """The event text of the code of a legal move in game i; raises `BojuError` for any other."""
        return self.state(i).code_text(code)

    def state(self, i: SupportsIndex) -> State:
        """Game i as a `State` of its own, without a past."""
        number = whole_or_none(i)
        if number is None or not 0 <= number < len(self):
            raise BojuError(
                say("the games of this batch are 0 to {last}, not {i!r}", last=len(self) - 1, i=i)
            )
        return State(self._model.family, self._model.about, np.array(self._states[number : number + 1]))

    def _mask(self, which: npt.ArrayLike | None) -> npt.NDArray[np.bool_]:
        """The games that are named, checked; empty where they are all meant."""
        if which is None:
            return _ALL
        mask = as_array(which)
        self._check_shape(mask)
        if mask.dtype != np.bool_:
            raise BojuError(say("a mask holds True or False for every game"))
        return np.ascontiguousarray(mask)

    def _move(self, which: npt.NDArray[np.bool_], chosen: npt.NDArray[np.int32]) -> None:
        self._is_listed = False
        spread(
            lambda start, stop: _go_on(
                self._states,
                which,
                self._first,
                chosen,
                self._chance,
                self._choices,
                self._paid,
                self._rewards,
                self._ended,
                self.autoreset,
                start,
                stop,
            ),
            len(self),
            self.threads,
        )

    def _list(self) -> None:
        """List the moves of all games, unless they are listed already."""
        while not self._is_listed:
            spread(
                lambda start, stop: _list_moves(self._states, self._codes, self._counts, start, stop),
                len(self),
                self.threads,
            )
            widest = int(self._counts.max())
            self._is_listed = widest <= self._codes.shape[1]
            if not self._is_listed:
                self._codes = np.empty((len(self), widest), np.int32)

    def _check_shape(self, array: npt.NDArray[Any]) -> None:
        if array.shape != (len(self),):
            raise BojuError(
                say(
                    "an array of shape ({n},) is needed, not one of shape {shape}",
                    n=len(self),
                    shape=array.shape,
                )
            )
