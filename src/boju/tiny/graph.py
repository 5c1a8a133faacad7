"""Games without secrets worked out whole: every position that can be reached, and what each is worth.

Positions are found layer by layer with `Batch.branch`; equal ones are one node. Values come from value iteration over
all of them: a seat takes the best of what can follow, chance the mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from boju.batch import Batch
from boju.core.errors import BojuError
from boju.core.game_functions import CHANCE, OVER
from boju.state import State

Cut = tuple[str, int]
"""A field of the record, and from which sum of its numbers on no throw is played out any more."""


@dataclass(frozen=True, slots=True)
class Graph:
    """All positions that can be reached from the first, node 0, and the events that lead from one to another."""

    actors: npt.NDArray[np.int8]
    """Shape (nodes,): the seat to move, -1 for chance, -2 at the end, -3 where the graph was cut off."""
    scores: npt.NDArray[np.int64]
    """Shape (nodes, 2): what the seats have won so far."""
    firsts: npt.NDArray[np.int64]
    """Shape (nodes,): the first of the events of a node; they stand together."""
    sources: npt.NDArray[np.int64]
    """Shape (events,): the node of each event."""
    targets: npt.NDArray[np.int64]
    """Shape (events,): the node that it leads to."""
    chances: npt.NDArray[np.float64]
    """Shape (events,): the probability of an outcome; 1 for a move."""
    codes: npt.NDArray[np.int32]
    """Shape (events,): the code of each event."""
    games: Batch = field(repr=False)
    """The positions themselves."""

    def uniform(self) -> npt.NDArray[np.float64]:
        """Shape (events,): the strategies that choose among all moves alike; an outcome keeps its probability."""
        moves = np.bincount(self.sources, minlength=len(self))[self.sources]
        return np.where(self.actors[self.sources] == CHANCE, self.chances, 1 / moves)

    def __len__(self) -> int:
        return len(self.actors)


@dataclass(frozen=True, slots=True)
class GraphSolution:
    """What the first position is worth to seat 0, in points; to seat 1 it is the opposite."""

    value: float
    error: float
    """How far the true value can be from it: half the width between bounds from below and from above."""
    nodes: int
    sweeps: int
    choices: int
    """In how many positions a seat has more than one move."""
    values: npt.NDArray[np.float64] = field(repr=False)
    """Shape (nodes,): what every position is worth to seat 0."""


_CUT = -3


def explore(
    start: State, counters: Sequence[str] = (), cut: Cut | None = None, most: int = 3_000_000
) -> Graph:
    """All that can follow a position of two seats without secrets.

    `counters` are fields of the record in which positions may differ without being different, such as the number of
    the turn. `cut` bounds what else would go on for ever. Raises `BojuError` for more than `most` positions.

    >>> import boju
    >>> len(explore(boju.new("yut", pieces=1, max_turns=0), ["turn"], cut=("pending", 1)))
    10390
    """
    if start.players != 2 or start.hides_something or start.family.secrets is not None:
        raise BojuError("only games of two seats without secrets have a graph of positions")
    front = Batch.from_states([start], draws=False)
    known = dict.fromkeys(_keys(front, counters), 0)
    actors, games = [_actors(front, cut)], [front]
    parts: list[tuple[npt.NDArray[Any], ...]] = []
    numbers = np.array([0])
    while True:
        goes_on = actors[-1] > OVER
        if not goes_on.any():
            break
        front, numbers = front.copy(goes_on), numbers[goes_on]
        after = front.branch()
        targets = np.empty(len(after.rows), np.int64)
        fresh = []
        for row, key in enumerate(_keys(after.games, counters)):
            if key not in known:
                known[key] = len(known)
                fresh.append(row)
            targets[row] = known[key]
        if len(known) > most:
            raise BojuError(f"there are more than {most:,} positions")
        parts.append((numbers[after.rows], targets, after.chances, after.codes))
        if not fresh:
            break
        front, numbers = after.games.copy(fresh), targets[fresh]
        actors.append(_actors(front, cut))
        games.append(front)
    sources, targets, chances, codes = (np.concatenate(part) for part in zip(*parts, strict=True))
    whole = Batch.concat(games)
    return Graph(
        np.concatenate(actors),
        whole.scores(),
        np.searchsorted(sources, np.arange(len(known))),
        sources,
        targets,
        chances,
        codes,
        whole,
    )


def _keys(games: Batch, counters: Sequence[str]) -> list[bytes]:
    records = games.records
    for name in counters:
        records[name] = 0
    content, size = records.tobytes(), records.dtype.itemsize
    return [content[i * size : (i + 1) * size] for i in range(len(records))]


def _actors(games: Batch, cut: Cut | None) -> npt.NDArray[np.int8]:
    actors = games.actors
    if cut is not None:
        name, limit = cut
        total = games.records[name].reshape(len(games), -1).sum(axis=1)
        actors[(actors == CHANCE) & (total >= limit)] = _CUT
    return actors


def solve(graph: Graph, residual: float = 1e-12, most: int = 100_000) -> GraphSolution:
    """Value iteration from below and from above until both change by no more than `residual`.

    Where the graph was cut off a position counts as lost in one, as won in the other, by the largest score there is.

    >>> import boju
    >>> solution = solve(explore(boju.new("yut", pieces=1, max_turns=0), ["turn"], cut=("pending", 1)))
    >>> solution.value - solution.error < 0.01 < solution.value + solution.error
    True
    """
    low, sweeps = _iterate(graph, -1, residual, most)
    high, _ = _iterate(graph, 1, residual, most)
    several = np.bincount(graph.sources, minlength=len(graph)) > 1
    return GraphSolution(
        value=float(low[0] + high[0]) / 2,
        error=float(high[0] - low[0]) / 2,
        nodes=len(graph),
        sweeps=sweeps,
        choices=int((several & (graph.actors >= 0)).sum()),
        values=(low + high) / 2,
    )


def gains(
    graph: Graph, strategies: npt.NDArray[np.float64], residual: float = 1e-9, most: int = 100_000
) -> npt.NDArray[np.float64]:
    """Shape (2,): how much more each seat could expect if it alone answered the other best; `Tree.gains` is the same
    for games with secrets.

    `strategies`, shape (events,), has the probability of every event given its position, as `Graph.uniform`. Where the
    graph was cut off, the mean of what would be lost and what would be won counts.

    >>> import boju
    >>> short = explore(boju.new("yut", pieces=1, max_turns=0), ["turn"], cut=("pending", 2))
    >>> bool((gains(short, short.uniform()) > 0.01).all())
    True
    """

    def worth(free: tuple[int, ...]) -> float:
        """What seat 0 may expect where these seats play as well as they can and the others as they do."""
        bounds = [_iterate(graph, side, residual, most, strategies, free)[0][0] for side in (-1, 1)]
        return float(sum(bounds)) / 2

    as_played = worth(())
    return np.array([worth((0,)) - as_played, as_played - worth((1,))])


def _iterate(
    graph: Graph,
    side: int,
    residual: float,
    most: int,
    shares: npt.NDArray[np.float64] | None = None,
    free: tuple[int, ...] = (0, 1),
) -> tuple[npt.NDArray[np.float64], int]:
    """Values that begin, where nothing is known yet, at the least (-1) or the greatest (1) score there is.

    The seats in `free` choose what is best for them, all others by their shares.
    """
    known = graph.actors == OVER
    reach = float(np.abs(graph.scores[known, 0]).max())
    values = np.where(known, graph.scores[:, 0], side * reach).astype(np.float64)
    heads = np.unique(graph.sources)
    firsts, actors = graph.firsts[heads], graph.actors[heads]
    shares = graph.chances if shares is None else shares
    is_best, is_least = ((actors == seat) & (seat in free) for seat in (0, 1))
    for sweep in range(1, most + 1):
        follows = values[graph.targets]
        found = np.add.reduceat(follows * shares, firsts)
        found[is_best] = np.maximum.reduceat(follows, firsts)[is_best]
        found[is_least] = np.minimum.reduceat(follows, firsts)[is_least]
        change = float(np.abs(found - values[heads]).max())
        values[heads] = found
        if change <= residual:
            return values, sweep
    raise BojuError(f"the values still change by {change:.1e} after {most} sweeps")
