"""Many games of one kind at once, for researchers: arrays in, arrays out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from boju.core.branching import DEAL, count_events, determinize_all, play_events, start_streams_of
from boju.core.errors import BojuError
from boju.core.features import MAX_FEATURES
from boju.core.game_functions import CHANCE, OVER
from boju.core.given import as_array, is_room, whole_or_none
from boju.core.kernels import entry
from boju.core.random import seed_word
from boju.core.stepping import (
    CHOICES,
    begin_games,
    conceal_all,
    find_illegal,
    go_on,
    go_on_until,
    list_moves,
    scores_of,
    start_streams,
    write_features,
)
from boju.core.texts import say
from boju.core.threads import spread, usual_threads
from boju.state import Record, State, begin, from_position, key_head, new

USUAL_WIDTH = 32
"""Room for the moves of a game, until some game has more."""

PAYS_FROM = 2048
"""Games from which on more threads than one are quicker."""

_NOTHING = np.empty(0, np.int32)
_ALL = np.empty(0, np.bool_)
_OF_A_GAME = ("_states", "_chance", "_choices", "_paid", "_rewards", "_ended")
"""The arrays of a batch that hold something for every game that is not made from the rest."""
_GUESSES = np.uint64(1 << 62)
"""The first stream of guesses of what a seat cannot know."""

Start = State | Record | Mapping[str, Any]
"""What a game can begin from: a game, one on paper, of which the end counts, or a position as a JSON object."""
Rows = SupportsIndex | slice | npt.ArrayLike
"""Which games are meant: numbers, a slice, or a mask of shape (n,)."""


class Branches(NamedTuple):
    """What can follow the games of a batch: m games, sorted by the game that they follow and by code."""

    games: "Batch"
    """The m positions, each right after its event: where a throw is due, nothing has been drawn yet."""
    rows: npt.NDArray[np.int64]
    """Shape (m,): the number of the game that each follows."""
    codes: npt.NDArray[np.int32]
    """Shape (m,): the code of the move or the outcome that led there."""
    chances: npt.NDArray[np.float64]
    """Shape (m,): the probability of an outcome; 1 for a move."""


class Batch:
    """`n` games of one kind, stepped together; chance is drawn from one stream per game.

    Every game stands at a decision or is over: `reset` and `step` draw all throws that are due. Only where nothing
    was to be drawn (`branch`, `draws=False`) games may wait for chance until `draw`. Moves are codes (int32);
    `event_text` tells what a code means, `boju.actions` counts them from 0. Results depend on the seed alone, not on
    `n` or on `threads`, of which a small batch uses one. With `autoreset` a game that has ended is begun anew at once;
    `ended` and `rewards` tell of it.

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
        self._open(new(game, players=players, preset=preset, **options), n, threads, autoreset)
        start_streams(_ALL, self._chance, self._choices, seed_word(seed))
        self.reset()

    def _open(self, model: State, n: object, threads: int | None, autoreset: bool) -> None:
        """Make room for `n` games with the players and options of a first position."""
        count = whole_or_none(n)
        if count is None or count < 1:
            raise BojuError(say("a batch holds a whole number of games, at least one, not {n!r}", n=n))
        self._given_threads = threads
        self.threads = self._checked_threads(threads, count)
        if not isinstance(autoreset, bool | np.bool_):
            raise BojuError(say("'autoreset' is True or False, not {autoreset!r}", autoreset=autoreset))
        self.autoreset = bool(autoreset)
        self._model = model
        self.players = model.players
        try:
            self._make_room(count)
        except (MemoryError, OverflowError, ValueError) as error:
            raise BojuError(say("there is no room for {n!r} games", n=n)) from error

    def _make_room(self, count: int) -> None:
        self._first = entry(self._model.records)
        self._states = entry(np.repeat(self._model.records, count))
        self._is_listed = self._may_wait = False
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

    @classmethod
    def from_states(
        cls,
        starts: Iterable[Start],
        *,
        seed: SupportsIndex = 0,
        threads: int | None = None,
        autoreset: bool = False,
        draws: bool = True,
    ) -> "Batch":
        """A batch that begins from games, games on paper or positions, one row for each, all of one game with the same
        players and options.

        What is due is drawn, unless `draws` is False. The first rewards of a game also hold the scores that it begins
        with. Raises `BojuError`, also for a view that hides something.

        >>> state = new("ping", preset="modern")
        >>> state.play("roll 6-5")
        >>> Batch.from_states([state, state.position(), state.record()]).actors.tolist()
        [0, 0, 0]
        """
        states = [_as_state(start) for start in starts]
        if not states:
            raise BojuError(say("a batch holds a whole number of games, at least one, not {n!r}", n=0))
        batch = cls.__new__(cls)
        batch._open(_beginning_of(states[0]), len(states), threads, autoreset)
        start_streams(_ALL, batch._chance, batch._choices, seed_word(seed))
        batch._put(np.arange(len(states)), states, draws)
        return batch

    def __len__(self) -> int:
        return len(self._states)

    def __iter__(self) -> Iterator[State]:
        return (self.state(i) for i in range(len(self)))

    @overload
    def __getitem__(self, rows: "int | np.integer[Any]") -> State: ...

    @overload
    def __getitem__(self, rows: slice | npt.ArrayLike) -> "Batch": ...

    def __getitem__(self, rows: Rows) -> "State | Batch":
        """A game as a `State`, by its number; or as `copy`, the games of several numbers, a slice or a mask.

        >>> batch = Batch("ping", n=4)
        >>> batch[2].game, len(batch[1:]), len(batch[[0, 0, 3]])
        ('ping', 3, 3)
        """
        number = whole_or_none(rows)
        return self.copy(rows) if number is None else self.state(number)

    def copy(self, rows: Rows | None = None, *, seed: SupportsIndex | None = None) -> "Batch":
        """A batch of copies of these games, of all without `rows`, in this order; a row may be named several times.

        A copy goes on exactly as its game does: the same throws, the same rewards. Whoever searches must not foresee
        them, and gives a seed: then each copy has a stream of chance of its own.

        >>> batch = Batch("yut", n=3)
        >>> len(batch.copy([0] * 100, seed=1))
        100
        """
        numbers = np.arange(len(self)) if rows is None else self._numbers(rows)
        twin = self._room_for(len(numbers))
        for name in _OF_A_GAME:
            getattr(twin, name)[:] = getattr(self, name)[numbers]
        twin.autoreset, twin._may_wait = self.autoreset, self._may_wait
        if seed is not None:
            start_streams(_ALL, twin._chance, twin._choices, seed_word(seed))
        return twin

    @classmethod
    def concat(cls, batches: "Iterable[Batch]") -> "Batch":
        """The games of several batches in one, each going on exactly as it did; raises `BojuError` for other games.

        >>> len(Batch.concat([Batch("ping", n=2), Batch("ping", n=3)]))
        5
        """
        parts = list(batches)
        if not parts:
            raise BojuError(say("a batch holds a whole number of games, at least one, not {n!r}", n=0))
        for number, part in enumerate(parts):
            if part._model is not parts[0]._model:
                parts[0]._check_kind(sum(map(len, parts[:number])), part._model)
        whole = parts[0]._room_for(sum(map(len, parts)))
        for name in _OF_A_GAME:
            np.concatenate([getattr(part, name) for part in parts], out=getattr(whole, name))
        whole.autoreset = parts[0].autoreset
        whole._may_wait = any(part._may_wait for part in parts)
        return whole

    def set(
        self,
        rows: Rows,
        games: "Start | Batch | Iterable[Start]",
        *,
        seed: SupportsIndex | None = None,
        draws: bool = True,
    ) -> None:
        """Replace games: by as many as there are rows, of another batch or as for `from_states`, or all by one.

        Rewards of games of a batch go on from those that they have had, all others begin with the scores. The streams
        of chance of these rows go on, or begin anew with a seed. What is due is drawn, unless `draws` is False. Raises
        `BojuError` for rows that there are not, and for games of another kind or number.

        >>> batch, better = Batch("ping", n=4), Batch("ping", n=2, seed=7)
        >>> batch.set([1, 3], better)
        >>> batch[3] == better[1]
        True
        """
        numbers = self._numbers(rows)
        found: Batch | list[State]
        if isinstance(games, Batch):
            found = games
        elif isinstance(games, State | Record | Mapping):
            found = [_as_state(games)] * len(numbers)
        else:
            found = [_as_state(game) for game in games]
        if len(found) != len(numbers):
            raise BojuError(
                say("{n} rows are to be replaced, but by {count} games", n=len(numbers), count=len(found))
            )
        if seed is not None:
            mask = np.zeros(len(self), np.bool_)
            mask[numbers] = True
            start_streams(mask, self._chance, self._choices, seed_word(seed))
        self._put(numbers, found, draws)

    def _put(self, numbers: npt.NDArray[np.int64], games: "Batch | list[State]", draws: bool) -> None:
        """Place games on these rows, draw what is due if so wished, and count what they have been paid."""
        if isinstance(games, Batch):
            self._check_kind(0, games._model)
            self._states[numbers], paid = games._states, games._paid.copy()
        else:
            for row, game in enumerate(games):
                self._check_kind(row, game)
            self._states[numbers] = np.concatenate([game.records for game in games])
            paid = np.zeros((len(numbers), self.players), np.int64)
        mask = np.zeros(len(self), np.bool_)
        mask[numbers] = True
        self._start(mask, self._first[:0], draws)
        self._paid[numbers] = paid

    def _check_kind(self, row: int, game: State) -> None:
        """Raises `BojuError` for a game with other players or options, or a view that hides something."""
        if not game.is_like(self._model):
            raise BojuError(
                say(
                    "game {row} is not a game of {game} with the same players and options",
                    row=row,
                    game=self._model.game,
                )
            )
        if game.hides_something:
            raise BojuError(
                say("game {row} is a view that hides something; 'boju.worlds' guesses the rest", row=row)
            )

    def _room_for(self, count: int) -> "Batch":
        """Another batch of this kind, to be filled; it begins no ended games anew."""
        twin = type(self).__new__(type(self))
        twin._open(self._model, count, self._given_threads, False)
        return twin

    def _numbers(self, rows: Rows) -> npt.NDArray[np.int64]:
        """The numbers of the games that are meant, checked."""
        if isinstance(rows, slice):
            return np.arange(len(self))[rows]
        given = np.atleast_1d(as_array(rows))  # type: ignore[arg-type]
        if given.dtype == np.bool_ and given.shape == (len(self),):
            return np.flatnonzero(given)
        is_list = given.ndim == 1 and given.dtype.kind in "iu"
        if not is_list or (given.size and not 0 <= int(given.min()) <= int(given.max()) < len(self)):
            raise BojuError(
                say(
                    "rows are whole numbers from 0 to {last}, a slice, or a mask of shape ({n},)",
                    last=len(self) - 1,
                    n=len(self),
                )
            )
        return given.astype(np.int64)

    # Search

    def branch(self, which: npt.ArrayLike | None = None, *, seed: SupportsIndex = 0) -> Branches:
        """All that can be next in every game, or in those that the mask of shape (n,) names, played in a batch of its
        own: every move where a seat chooses, every outcome with its probability where a throw is due.

        Nothing else is drawn: `games.draw()` draws what is due then. The streams of chance of the new games follow
        from the seed and the number of the game that they follow, so that all moves of a game meet the same luck, and
        never the luck of the game itself. A new game's `rewards` are those of its event. Raises `BojuError` where
        nothing can follow, and for a deal, which has too many outcomes to list.

        >>> batch = Batch("ping", n=3, preset="modern", seed=1)
        >>> after = batch.branch()
        >>> bool((after.rows[:-1] <= after.rows[1:]).all()), float(after.chances.min())
        (True, 1.0)
        >>> after.games.draw()
        >>> bool(after.games.waits.any())
        False
        """
        mask, counts = self._mask(which), np.zeros(len(self), np.int64)
        spread(
            lambda start, stop: count_events(self._states, mask, counts, start, stop),
            len(self),
            self.threads,
        )
        if (counts == DEAL).any():
            raise BojuError(
                say(
                    "game {row} waits for a deal, which has too many outcomes to list; 'draw' draws one",
                    row=int((counts == DEAL).argmax()),
                )
            )
        ends = counts.cumsum()
        if ends[-1] == 0:
            raise BojuError(say("all these games are over, so nothing can follow"))
        games, firsts, word = self._room_for(int(ends[-1])), ends - counts, seed_word(seed)
        rows, codes = np.empty(len(games), np.int64), np.empty(len(games), np.int32)
        chances = np.empty(len(games), np.float64)
        spread(
            lambda start, stop: play_events(
                self._states,
                counts,
                firsts,
                self._paid,
                games._states,
                rows,
                codes,
                chances,
                games._paid,
                games._rewards,
                games._ended,
                start,
                stop,
            ),
            len(self),
            self.threads,
        )
        start_streams_of(rows, games._chance, word, np.uint64(0))
        start_streams_of(rows, games._choices, word, CHOICES)
        games._may_wait = True
        return Branches(games, rows, codes, chances)

    def draw(self, which: npt.ArrayLike | None = None) -> None:
        """Draw what is due in all games that wait for chance, or in those of them that the mask of shape (n,) names.

        `rewards` and `ended` then tell what came of it, as after `step`.
        """
        mask = self._mask(which)
        self._move(mask, _NOTHING, moves_first=False)
        self._may_wait = self._may_wait and bool(self.waits.any())

    def determinize(self, seat: int | npt.ArrayLike | None = None, *, seed: SupportsIndex = 0) -> None:
        """Replace, in every game, what a seat cannot know by a guess; without a seat, what the one to move cannot.

        A number names one seat for all games, an array of shape (n,) a seat for each; a negative one is a spectator.
        The seat sees the same as before. The guess of game i follows from the seed and i.

        >>> batch = Batch("madiao", n=2, seed=1)
        >>> before = batch.views(batch.actors)
        >>> batch.determinize(seed=3)
        >>> bool((batch.views(batch.actors) == before).all())
        True
        """
        seats, word = self.as_seats(self.actors if seat is None else seat), seed_word(seed)
        self._is_listed = False
        spread(
            lambda start, stop: determinize_all(
                self._states, seats, word, _GUESSES, np.zeros(1, np.uint64), start, stop
            ),
            len(self),
            self.threads,
        )

    def keys(self, seat: int | npt.ArrayLike | None = None) -> list[bytes]:
        """What stands for each position in tables: `State.key`; with a seat, as for `views`, `State.view_key`.

        >>> batch = Batch("ping", n=2)
        >>> batch.keys()[1] == batch[1].key, batch.keys(seat=0)[1] == batch[1].view_key(0)
        (True, True)
        """
        game, size = self._model.game, self._states.dtype.itemsize
        if seat is None:
            heads, content = [key_head(game)] * len(self), self._states.tobytes()
        else:
            seats = self.as_seats(seat)
            heads, content = [key_head(game, one) for one in seats.tolist()], self.views(seats).tobytes()
        return [head + content[i * size : (i + 1) * size] for i, head in enumerate(heads)]

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self._model.game}, {int(self.is_over.sum())} over>"

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """Shape (n,): the seat to move, `OVER` (-2), or where a game waits for a throw or a deal `CHANCE` (-1)."""
        return np.array(self._states["actor"])

    @property
    def is_over(self) -> npt.NDArray[np.bool_]:
        """Shape (n,): which games are over."""
        over: npt.NDArray[np.bool_] = self.actors == OVER
        return over

    @property
    def waits(self) -> npt.NDArray[np.bool_]:
        """Shape (n,): which games wait for a throw or a deal that `draw` draws; none unless nothing was to be drawn."""
        waiting: npt.NDArray[np.bool_] = self.actors == CHANCE
        return waiting

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
        conceal_all(seen, self.as_seats(-1 if seat is None else seat))
        return seen

    def features(
        self, seat: int | npt.ArrayLike | None = None, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """Shape (n, features): what nets see of each game as a seat knows it; `Family.knowledge` tells what each number
        means. Without a seat it is the one to move.

        A number names one seat for all games, an array of shape (n,) a seat for each. Where `out` is given, a float32
        array of that shape, the features are written there; a negative seat then leaves its row as it is. Raises
        `BojuError` for a seat that there is not, and for an `out` of another type or shape.

        >>> Batch("yut", n=2).features().shape
        (2, 520)
        """
        shape = (len(self), len(self._model.family.knowledge.features))
        if out is None:
            out = np.zeros(shape, np.float32)
        elif not is_room(out, np.float32, shape):
            raise BojuError(say("'out' must be a float32 array of shape {shape}", shape=shape))
        seats = self.as_seats(self.actors if seat is None else seat)
        written = out

        def write(start: int, stop: int) -> None:
            view, numbers = entry(self._model.records), np.empty(MAX_FEATURES, np.int64)
            values = np.empty(MAX_FEATURES, np.float32)
            write_features(self._states, seats, view, numbers, values, written, start, stop)

        spread(write, len(self), self.threads)
        return out

    def as_seats(self, seat: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """Shape (n,): a seat for every game, from one for all or an array; whatever is negative is -1.

        Raises `BojuError` for a seat that there is not.
        """
        seats = as_array(seat)
        if seats.dtype.kind not in "iu" or seats.size == 0 or seats.max() >= self.players:
            raise BojuError(say("a seat is a whole number below {players}, or None", players=self.players))
        if not seats.ndim:
            return np.full(len(self), max(int(seats), -1), np.int64)
        self._check_shape(seats)
        named: npt.NDArray[np.int64] = np.maximum(seats, -1, dtype=np.int64, casting="unsafe")
        return named

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
            start_streams(mask, self._chance, self._choices, seed_word(seed))
        self._start(mask, first, draws=True)

    def _start(self, mask: npt.NDArray[np.bool_], first: npt.NDArray[Any], draws: bool) -> None:
        """Begin the games of a mask from a position, or from what they are where there is none."""
        self._is_listed = False
        spread(
            lambda start, stop: begin_games(
                self._states,
                mask,
                first,
                self._chance,
                self._paid,
                self._rewards,
                self._ended,
                draws,
                start,
                stop,
            ),
            len(self),
            self.threads,
        )
        self._may_wait = (self._may_wait or not draws) and bool(self.waits.any())

    def _record_to_begin(self, start: object) -> npt.NDArray[Any]:
        """The record of a game that others may begin from."""
        if not isinstance(start, State) or not start.is_like(self._model) or start.hides_something:
            raise BojuError(
                say(
                    "'start' is a game of {game} with the same players and options, and no view that hides something",
                    game=self._model.game,
                )
            )
        return entry(start.records)

    def legal(
        self, out: npt.NDArray[np.int32] | None = None
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Codes of shape (n, widest), ascending and padded with -1, and their counts of shape (n,).

        Where `out` is given, an int32 array of shape (n, widest or more), they are written there; `BojuError` is raised
        for any other.
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

        `codes` has shape (n,); the entries of games that are over or not named do not matter. Raises `BojuError`, and
        changes nothing, if any other code is illegal; it tells which.
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
        illegal = find_illegal(chosen, mask, self._codes, self._counts)
        if illegal >= 0:
            raise BojuError(
                say(
                    "code {code} is not a legal move of game {game}; nothing was played",
                    code=int(given[illegal]),
                    game=illegal,
                )
            )
        self._refuse_waiting(mask)
        self._move(mask, chosen)

    def step_random(self, which: npt.ArrayLike | None = None) -> None:
        """As `step` with a random legal move in every game; these choices have streams of their own."""
        mask = self._mask(which)
        self._refuse_waiting(mask)
        self._move(mask, _NOTHING)

    def step_random_until(
        self, seat: npt.ArrayLike, which: npt.ArrayLike | None = None
    ) -> npt.NDArray[np.int64]:
        """As `step_random`, again and again, until it is the move of a seat or the game is over; games in which that is
        so already do not go on.

        A number names one seat for all games, an array of shape (n,) a seat for each. Returns how many moves each game
        has made, shape (n,); `rewards` tells what all of them together have changed.

        >>> batch = Batch("yut", n=3, seed=1)
        >>> batch.step_random_until(1).shape, batch.actors.tolist()
        ((3,), [1, 1, 1])
        """
        return self._move_until(which, _NOTHING, seat)

    def step_known_until(
        self, codes: npt.ArrayLike, seat: npt.ArrayLike, which: npt.ArrayLike | None = None
    ) -> npt.NDArray[np.int64]:
        """As `step` and then `step_random_until` in the same games, in one go, where the codes are known to be legal.

        Nobody looks whether they are: any other code leads to a position that there cannot be.

        >>> batch = Batch("yut", n=3, seed=1)
        >>> batch.step_known_until(batch.legal()[0][:, 0], 0).min() >= 1, batch.actors.tolist()
        (np.True_, [0, 0, 0])
        """
        chosen = as_array(codes)
        self._check_shape(chosen)
        return self._move_until(which, chosen.astype(np.int32), seat)

    def _move_until(
        self, which: npt.ArrayLike | None, chosen: npt.NDArray[np.int32], seat: npt.ArrayLike
    ) -> npt.NDArray[np.int64]:
        """Play what is chosen, then at random until it is the move of a seat; returns the numbers of moves."""
        mask, seats = self._mask(which), self.as_seats(seat)
        self._refuse_waiting(mask)
        self._is_listed = False
        moved = np.empty(len(self), np.int64)
        spread(
            lambda start, stop: go_on_until(
                self._states,
                mask,
                chosen,
                seats,
                self._first,
                self._chance,
                self._choices,
                self._paid,
                self._rewards,
                self._ended,
                moved,
                self.autoreset,
                start,
                stop,
            ),
            len(self),
            self.threads,
        )
        return moved

    def _refuse_waiting(self, mask: npt.NDArray[np.bool_]) -> None:
        if not self._may_wait:
            return
        waiting = self.waits & mask if len(mask) else self.waits
        if waiting.any():
            raise BojuError(
                say("game {row} waits for a throw or a deal: 'draw' comes first", row=int(waiting.argmax()))
            )

    def scores(self) -> npt.NDArray[np.int64]:
        """Shape (n, players): the net result per seat so far."""
        out = np.zeros((len(self), self.players), np.int64)
        scores_of(self._states, out)
        return out

    def event_text(self, i: SupportsIndex, code: SupportsIndex) -> str:
        """The event text of the code of a legal move in game i; raises `BojuError` for any other."""
        return self.state(i).code_text(code)

    def state(self, i: SupportsIndex) -> State:
        """Game i as a `State` of its own, without a past; raises `BojuError` unless there is such a game."""
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

    def _move(
        self, which: npt.NDArray[np.bool_], chosen: npt.NDArray[np.int32], *, moves_first: bool = True
    ) -> None:
        self._is_listed = False
        spread(
            lambda start, stop: go_on(
                self._states,
                which,
                self._first,
                chosen,
                self._chance,
                self._choices,
                self._paid,
                self._rewards,
                self._ended,
                moves_first,
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
                lambda start, stop: list_moves(self._states, self._codes, self._counts, start, stop),
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


def _as_state(start: object) -> State:
    """A game to begin from; raises `BojuError` for what is none."""
    if isinstance(start, State):
        return start
    if isinstance(start, Record):
        return start.replay()
    if isinstance(start, Mapping):
        return from_position(start)
    raise BojuError(
        say("a game begins from a State, a Record or a position, not from {start!r}", start=start)
    )


def _beginning_of(state: State) -> State:
    """The first position of games with the players and options of another."""
    return begin(state.game, state.players, "source", state.options)


def worlds(state: Start, seat: int | None, n: int, *, seed: SupportsIndex = 0) -> Batch:
    """`n` positions that may be the real one as far as a seat knows (None: a spectator).

    Each is the position with all that the seat cannot know guessed anew, as `Batch.determinize` does; nothing is drawn.

    >>> hidden = worlds(new("madiao"), 0, 3, seed=1)
    >>> len(hidden), bool(hidden.waits.all())
    (3, True)
    """
    batch = Batch.__new__(Batch)
    start = _as_state(state)
    batch._open(_beginning_of(start), n, None, False)
    batch._states[:] = start.known_to(seat)
    start_streams(_ALL, batch._chance, batch._choices, seed_word(seed))
    batch._may_wait = True
    batch.determinize(-1 if seat is None else seat, seed=seed)
    return batch
