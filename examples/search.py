"""Search over many games at once with `Batch` alone: a turn ahead, two turns, and a tree.

Each is a function from a batch to a code for every game, and looks at all games together: hundreds of positions become
thousands of children in one call, and one more says what all of them are worth. Any valuation of positions would do;
here it is that of the nets which come with boju.

    python -m examples.search --search tree --games 100 --against player

plays every game twice, once on each side with the same dice, and tells what was won with its interval.
"""

import argparse
from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boju import Batch
from boju.players import choose, net_values

Codes = npt.NDArray[np.int32]
Search = Callable[[Batch], Codes]
"""From a batch to a code for every game; what it says of games that are over or wait does not matter."""


class Turns(NamedTuple):
    """The positions in which a turn can end, each once for every game that it begins from."""

    games: Batch
    roots: npt.NDArray[np.int64]
    """The number of the game that each follows."""
    codes: Codes
    """The first move on a way there."""


def turns(batch: Batch) -> Turns:
    """All ends of the turns of whoever is to move: branch until chance, another seat or the end has its turn."""
    seats, games, roots = batch.actors, batch, np.arange(len(batch))
    firsts: Codes | None = None
    ends: list[Turns] = []
    going = seats >= 0
    while going.any():
        after = games.branch(going)
        roots = roots[after.rows]
        firsts = after.codes if firsts is None else firsts[after.rows]
        kept = _distinct(roots, after.games)
        games, roots, firsts = after.games[kept], roots[kept], firsts[kept]
        going = games.actors == seats[roots]
        if not going.all():
            ends.append(Turns(games[~going], roots[~going], firsts[~going]))
    return Turns(
        Batch.concat(end.games for end in ends),
        np.concatenate([end.roots for end in ends]),
        np.concatenate([end.codes for end in ends]),
    )


def _distinct(roots: npt.NDArray[np.int64], games: Batch) -> npt.NDArray[np.int64]:
    """The places, one for each position that a root leads to: several ways may lead there."""
    seen: dict[tuple[int, bytes], int] = {}
    for place, found in enumerate(zip(roots.tolist(), games.keys(), strict=True)):
        seen.setdefault(found, place)
    return np.fromiter(seen.values(), np.int64)


def best_of_each(roots: npt.NDArray[np.int64], values: npt.NDArray[np.float64], most: int = 1) -> Codes:
    """The places of the `most` best values of every root, sorted by root."""
    order = np.lexsort((-values, roots))
    _, begins, counts = np.unique(roots[order], return_index=True, return_counts=True)
    rank = np.arange(len(order)) - np.repeat(begins, counts)
    return order[rank < most].astype(np.int32)


def one_turn(batch: Batch) -> Codes:
    """The turn that ends in the position of most worth to whoever plays it."""
    ends = turns(batch)
    values = net_values(ends.games, batch.actors[ends.roots])
    return _first_moves(batch, ends, values)


def _first_moves(batch: Batch, ends: Turns, values: npt.NDArray[np.float64]) -> Codes:
    codes = np.zeros(len(batch), np.int32)
    best = best_of_each(ends.roots, values)
    codes[ends.roots[best]] = ends.codes[best]
    return codes


def two_turns(batch: Batch, width: int = 4) -> Codes:
    """As `one_turn`; the `width` best turns are judged by the best reply to every throw that can follow."""
    ends = turns(batch)
    seats = batch.actors[ends.roots]
    values = net_values(ends.games, seats)
    kept = best_of_each(ends.roots, values, width)
    kept = kept[ends.games.waits[kept]]
    if len(kept) == 0:
        return _first_moves(batch, ends, values)
    thrown = ends.games[kept].branch()
    owners = seats[kept][thrown.rows]
    worth = net_values(thrown.games, owners)  # of what needs no reply: a game that a throw ends
    if (thrown.games.actors >= 0).any():
        replies = turns(thrown.games)
        movers = thrown.games.actors[replies.roots]
        best = best_of_each(replies.roots, net_values(replies.games, movers))
        roots = replies.roots[best]
        worth[roots] = net_values(replies.games[best], owners[roots], viewer=thrown.games.actors[roots])
    looked = np.full(len(values), -np.inf)
    looked[kept] = np.bincount(thrown.rows, thrown.chances * worth, len(kept))
    looked[ends.games.is_over] = values[ends.games.is_over]
    return _first_moves(batch, ends, looked)


class Node:
    """A decision in a tree: the turns that can be played, how often each was, and what came of it for the mover.

    `first` is the place of the first of the turns in the pool of all. What the net says of a turn counts as much as
    `TRUST` simulations.
    """

    def __init__(self, mover: int, first: int, codes: Codes, values: npt.NDArray[np.float64]) -> None:
        self.mover, self.first, self.codes = mover, first, codes
        self.visits, self.sums = np.full(len(codes), TRUST), TRUST * values

    def choose(self) -> int:
        """The turn of the highest heuristic value: its mean so far, and more the less it was tried (UCB)."""
        reach = BOLDNESS * np.sqrt(np.log(self.visits.sum()) / self.visits)
        return int(np.argmax(self.sums / self.visits + reach))

    def best(self) -> int:
        """The turn with the best mean of those that were tried most."""
        return int(np.lexsort((self.sums / self.visits, self.visits))[-1])


TRUST, BOLDNESS = 16.0, 0.3


class Trees:
    """A tree for every game of a batch, and the ends of all turns in them as one batch, the pool."""

    def __init__(self, batch: Batch) -> None:
        self.nodes: list[dict[bytes, Node]] = [{} for _ in batch]
        self.pool: Batch | None = None

    def open(self, numbers: list[int], games: Batch) -> None:
        """Add the decisions that these games stand at to the trees of these numbers, all valued in one call."""
        ends, movers, first = turns(games), games.actors, len(self.pool or ())
        values = net_values(ends.games, movers[ends.roots])
        order = np.argsort(ends.roots, kind="stable")
        begins = np.searchsorted(ends.roots[order], np.arange(len(games) + 1))
        codes, values = ends.codes[order], values[order]
        for i, (number, key) in enumerate(zip(numbers, games.keys(), strict=True)):
            part = slice(begins[i], begins[i + 1])
            self.nodes[number][key] = Node(int(movers[i]), first + int(begins[i]), codes[part], values[part])
        self.pool = Batch.concat([*filter(None, [self.pool]), ends.games[order]])


def tree(batch: Batch, simulations: int = 64) -> Codes:
    """Monte Carlo tree search in all games together, for two players: each simulation goes down every game's tree with
    throws of its own, and the decisions it comes to for the first time are opened and valued in one call.
    """
    trees, roots = Trees(batch), batch.keys()
    for number in range(simulations):
        games = batch.copy(seed=number)  # throws of its own: those to come are not foreseen
        paths: list[list[tuple[Node, int]]] = [[] for _ in batch]
        going = games.actors >= 0
        while going.any():
            keys = games.keys()
            new = [i for i in np.flatnonzero(going).tolist() if keys[i] not in trees.nodes[i]]
            if new:
                trees.open(new, games[new])
            for i in new:
                leaf = trees.nodes[i][keys[i]]
                _learn(paths[i], leaf.mover, float((leaf.sums / leaf.visits).max()))
                going[i] = False
            rows = np.flatnonzero(going)
            for i in rows.tolist():
                node = trees.nodes[i][keys[i]]
                paths[i].append((node, node.choose()))
            if len(rows) and trees.pool:
                games.set(rows, trees.pool[[paths[i][-1][0].first + paths[i][-1][1] for i in rows]])
            scores, ended = games.scores(), going & games.is_over
            for i in np.flatnonzero(ended).tolist():
                mover = paths[i][-1][0].mover
                _learn(paths[i], mover, float(scores[i, mover]))
            going &= ~ended
    found = [trees.nodes[i].get(key) for i, key in enumerate(roots)]
    return np.array([node.codes[node.best()] if node else 0 for node in found], np.int32)


def _learn(path: list[tuple[Node, int]], mover: int, value: float) -> None:
    """Tell all decisions on the way what came of them."""
    for node, turn in path:
        node.visits[turn] += 1
        node.sums[turn] += value if node.mover == mover else -value


SEARCHES: dict[str, Search] = {"one-turn": one_turn, "two-turns": two_turns, "tree": tree}


def duel(
    search: Search, level: str, games: int, seed: int, game: str, preset: str
) -> npt.NDArray[np.float64]:
    """Shape (games,): what a search wins against a level, the mean of both sides with the same dice."""
    won = np.zeros(games)
    for own in (0, 1):
        batch = Batch(game, games, preset=preset, seed=seed)
        while not batch.is_over.all():
            is_own, codes = batch.actors == own, np.zeros(games, np.int32)
            if is_own.any():
                codes[is_own] = search(batch[is_own])
            for i in np.flatnonzero(batch.actors == 1 - own).tolist():
                state = batch[i]
                codes[i] = state.text_code(choose(state, level, seed=seed)[0])
            batch.step(codes)
        won += batch.scores()[:, own] / 2
    return won


def main(arguments: list[str] | None = None) -> None:
    """Play a search against a level and tell what it won."""
    reader = argparse.ArgumentParser(description="A search over batches against a level of the computer.")
    reader.add_argument("--search", choices=SEARCHES, default="two-turns")
    reader.add_argument("--against", default="player")
    reader.add_argument("--games", type=int, default=100, help="each is played twice, once on each side")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--game", default="yut")
    reader.add_argument("--preset", default="source")
    given = reader.parse_args(arguments)
    won = duel(SEARCHES[given.search], given.against, given.games, given.seed, given.game, given.preset)
    reach = 1.96 * won.std(ddof=1) / sqrt(len(won))
    print(
        f"{given.search} against {given.against} in {given.game} ({given.preset}), {2 * given.games} games: "
        f"{won.mean():+.3f} ± {reach:.3f} points a game"
    )


if __name__ == "__main__":
    main()
