"""Games with secrets worked out whole: the tree of all that can happen, and how far a way of playing is from a
Nash equilibrium of it.

The tree holds every event in all worlds. An information set is all that a seat has seen so far: nothing is forgotten.
Strategies come from counterfactual regret minimisation (CFR+), all nodes of a depth at a time. For any number of seats
`Tree.gains` says what each could win by answering the others best, which is what counts: where nobody gains more than
e, the strategies are an e-Nash equilibrium, whatever found them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from boju.batch import Batch
from boju.core.errors import BojuError
from boju.core.game_functions import OVER
from boju.state import State

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Layer:
    """All positions after so many events, and the events that follow them, sorted by position."""

    actors: npt.NDArray[np.int8]
    """Shape (n,): the seat to move, -1 for chance, -2 at the end."""
    scores: npt.NDArray[np.int64]
    """Shape (n, seats): the scores, which count where the game is over."""
    sources: Ints
    """Shape (m,): the position in this layer of each event; event i leads to position i of the next layer."""
    chances: Floats
    """Shape (m,): the probability of an outcome, 1 for a move."""
    actions: Ints
    """Shape (m,): the number of a move among all moves of all information sets; -1 for an outcome."""
    codes: npt.NDArray[np.int32]
    """Shape (m,): the code of the move or the outcome."""


class Tree:
    """All that can happen from any of several starts, each as probable as the others.

    >>> from boju import tiny
    >>> tree = Tree(tiny.find("madiao_2").states())
    >>> tree.seats, tree.nodes
    (4, 14514)
    """

    def __init__(self, starts: Sequence[State], most: int = 3_000_000) -> None:
        front = Batch.from_states(starts, draws=False)
        self.seats = front.players
        self.layers: list[Layer] = []
        self.nodes = 0
        self.owners: list[int] = []
        """The seat of every information set."""
        firsts: list[int] = []
        count = 0
        seen = [self._numbered(front.keys(seat=seat)) for seat in range(self.seats)]
        while True:
            self.nodes += len(front)
            if self.nodes > most:
                raise BojuError(f"the tree has more than {most:,} nodes")
            actors = front.actors
            goes_on = actors != OVER
            if not goes_on.any():
                self.layers.append(_last(actors, front.scores()))
                break
            after = front.branch(goes_on)
            actions = np.full(len(after.rows), -1, np.int64)
            for seat in range(self.seats):
                own = np.flatnonzero(actors[after.rows] == seat)
                if not len(own):
                    continue
                sets, places = np.unique(
                    np.stack([seen[seat][after.rows[own]], after.codes[own]]), axis=1, return_inverse=True
                )
                actions[own] = count + places.reshape(-1)
                begins = np.flatnonzero(np.r_[True, sets[0, 1:] != sets[0, :-1]])
                firsts += (count + begins).tolist()
                self.owners += [seat] * len(begins)
                count += sets.shape[1]
            self.layers.append(Layer(actors, front.scores(), after.rows, after.chances, actions, after.codes))
            seen = [
                self._seen_on(front, after.games, after.rows, seat, seen[seat]) for seat in range(self.seats)
            ]
            front = after.games
        self.firsts = np.array(firsts, np.int64)
        """The number of the first move of every information set; those of a set stand together."""
        self.widths = np.diff(np.append(self.firsts, count))
        self.set_of = np.repeat(np.arange(len(self.firsts)), self.widths)
        """The information set of every move."""

    @staticmethod
    def _numbered(keys: Sequence[object]) -> Ints:
        known: dict[object, int] = {}
        return np.array([known.setdefault(key, len(known)) for key in keys], np.int64)

    def _seen_on(self, front: Batch, games: Batch, rows: Ints, seat: int, seen: Ints) -> Ints:
        """What a seat has seen in the next layer: what it had seen, and what it sees now."""
        now = self._numbered(games.keys(seat=seat))
        pairs = np.unique(np.stack([seen[rows], now]), axis=1, return_inverse=True)[1]
        return np.asarray(pairs.reshape(-1), np.int64)

    @property
    def moves(self) -> int:
        """How many moves all information sets have together."""
        return len(self.set_of)

    def uniform(self) -> Floats:
        """The strategies that choose among all moves alike, shape (moves,)."""
        return 1 / self.widths[self.set_of]

    def _shares(self, layer: Layer, strategies: Floats) -> Floats:
        """The probability of each event of a layer, given its position."""
        return np.where(layer.actions >= 0, strategies[layer.actions], layer.chances)

    def _reaches(self, strategies: Floats, seat: int) -> list[Floats]:
        """How probable every position is as far as all others and chance decide, layer by layer."""
        reach = np.full(len(self.layers[0].actors), 1 / len(self.layers[0].actors))
        reaches = [reach]
        for layer in self.layers[:-1]:
            shares = np.where(layer.actors[layer.sources] == seat, 1.0, self._shares(layer, strategies))
            reach = reach[layer.sources] * shares
            reaches.append(reach)
        return reaches

    def values(self, strategies: Floats) -> Floats:
        """Shape (seats,): what every seat may expect."""
        worth = self.layers[-1].scores.astype(np.float64)
        for layer in reversed(self.layers[:-1]):
            share = self._shares(layer, strategies)[:, None]
            worth = _totals(layer, worth * share, layer.scores)
        return np.asarray(worth.mean(axis=0))

    def _best(self, strategies: Floats, seat: int) -> tuple[float, Floats]:
        """What a seat may expect that answers the others best, and that answer as strategies."""
        reaches = self._reaches(strategies, seat)
        answer = strategies.copy()
        worth = reaches[-1] * self.layers[-1].scores[:, seat]
        for number in range(len(self.layers) - 2, -1, -1):
            layer = self.layers[number]
            own = layer.actors[layer.sources] == seat
            if own.any():
                gain = np.bincount(layer.actions[own], weights=worth[own], minlength=self.moves)
                sets = np.unique(self.set_of[layer.actions[own]])
                for width in np.unique(self.widths[sets]):
                    these = sets[self.widths[sets] == width]
                    moves = self.firsts[these][:, None] + np.arange(width)
                    answer[moves] = np.arange(width) == gain[moves].argmax(axis=1)[:, None]
                worth = np.where(own, worth * answer[layer.actions], worth)
            done = np.where(layer.actors == OVER, reaches[number] * layer.scores[:, seat], 0.0)
            worth = done + np.bincount(layer.sources, weights=worth, minlength=len(layer.actors))
        return float(worth.sum()), answer

    def best_answer(self, strategies: Floats, seat: int) -> Floats:
        """The strategies with those of one seat replaced by its best answer to all others."""
        return self._best(strategies, seat)[1]

    def gains(self, strategies: Floats) -> Floats:
        """Shape (seats,): how much more every seat could expect if it alone answered the others best.

        The largest of them tells how far the strategies are from a Nash equilibrium; for two seats the mean is what
        OpenSpiel calls exploitability, the sum is its NashConv.
        """
        best = np.array([self._best(strategies, seat)[0] for seat in range(self.seats)])
        return np.maximum(best - self.values(strategies), 0.0)

    def improve(self, rounds: int, enough: float = 0.0, check: int = 25) -> Floats:
        """Strategies that CFR+ comes to, shape (moves,): means over so many rounds, later ones weighing more.

        It ends sooner where nobody can gain more than `enough`, which is looked at every `check` rounds.
        """
        regrets, sums = np.zeros(self.moves), np.zeros(self.moves)
        strategies = self.uniform()
        mean = strategies
        for number in range(1, rounds + 1):
            for seat in range(self.seats):
                self._learn(strategies, seat, regrets, sums, number)
                strategies = self._matched(regrets)
            if number % check == 0 or number == rounds:
                mean = self._normal(sums)
                if enough and self.gains(mean).max() <= enough:
                    break
        return mean

    def _learn(self, strategies: Floats, seat: int, regrets: Floats, sums: Floats, weight: int) -> None:
        """A round for one seat: its regrets, and its part of the mean."""
        reaches = self._reaches(strategies, seat)
        own_reach = self._own_reaches(strategies, seat)
        worth = reaches[-1] * self.layers[-1].scores[:, seat]
        for number in range(len(self.layers) - 2, -1, -1):
            layer = self.layers[number]
            own = layer.actors[layer.sources] == seat
            if own.any():
                moves = layer.actions[own]
                gain = np.bincount(moves, weights=worth[own], minlength=self.moves)
                sets = self.set_of
                mean = np.bincount(sets, weights=gain * strategies, minlength=len(self.firsts))
                here = np.unique(moves)
                regrets[here] = np.maximum(regrets[here] + gain[here] - mean[sets[here]], 0)
                played = own_reach[number][layer.sources[own]] * strategies[moves]
                sums[moves] += weight * played
                worth = np.where(own, worth * strategies[layer.actions], worth)
            done = np.where(layer.actors == OVER, reaches[number] * layer.scores[:, seat], 0.0)
            worth = done + np.bincount(layer.sources, weights=worth, minlength=len(layer.actors))

    def _own_reaches(self, strategies: Floats, seat: int) -> list[Floats]:
        """How probable every position is as far as a seat itself decides, layer by layer."""
        reach = np.ones(len(self.layers[0].actors))
        reaches = [reach]
        for layer in self.layers[:-1]:
            own = layer.actors[layer.sources] == seat
            reach = reach[layer.sources] * np.where(own, strategies[layer.actions], 1.0)
            reaches.append(reach)
        return reaches

    def _matched(self, weights: Floats) -> Floats:
        """Regret matching: shares in proportion to the weights, all alike where there are none."""
        return self._normal(weights)

    def _normal(self, weights: Floats) -> Floats:
        totals = np.bincount(self.set_of, weights=weights, minlength=len(self.firsts))[self.set_of]
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1), self.uniform())


def _last(actors: npt.NDArray[np.int8], scores: npt.NDArray[np.int64]) -> Layer:
    none = np.empty(0, np.int64)
    return Layer(actors, scores, none, np.empty(0), none, np.empty(0, np.int32))


def _totals(layer: Layer, parts: Floats, scores: npt.NDArray[np.int64]) -> Floats:
    """What the positions of a layer are worth, from what their events contribute, or from their scores at the end."""
    worth = np.where((layer.actors == OVER)[:, None], scores, 0.0)
    np.add.at(worth, layer.sources, parts)
    return worth
