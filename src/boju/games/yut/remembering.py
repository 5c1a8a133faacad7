"""What the stages of a turn of 柶戲 are worth after a hit, remembered for as many holdings as there is room for.

A hit sends a pile back, so it leads to a holding with more in hand. What stages are worth against that one is wanted
again and again, by all holdings that hits turn into it. Where there is no room for all of them the one that was not
wanted for longest makes way, and is worked out again when it is.
"""

import numpy as np

from boju.core.arrays import Array
from boju.games.yut.board import HOME
from boju.games.yut.holdings import PieceHoldings
from boju.games.yut.turns import PieceTurns

LEAST = 128
"""Room for so many holdings is enough for what `AT_ONCE` of them want, and for what those want in turn."""
AT_ONCE = 16
"""So many holdings are worked out at once."""
REGION = 5
"""Points side by side that count as one region: holdings that stand in the same regions follow each other, for they
want nearly the same holdings."""
NONE = -1


class Memory:
    """Rows of memory, one for what all stages after hits are worth against a holding.

    `store[slot, row, own]` is the worth for a mover with `width` holdings, of float32, and `row[holding]` where a
    holding stands, or -1.
    """

    def __init__(self, holdings: PieceHoldings, width: int, turns: PieceTurns, rows: int) -> None:
        wanted = hit_holdings(holdings)
        self._hits, self._hand = holdings.hits, holdings.hand
        self._is_wanted = np.zeros(len(holdings), bool)
        self._is_wanted[wanted] = True
        rows = min(rows, len(wanted))
        self.store = np.zeros((max(1, turns.slots), rows, width), np.float32)
        self.row = np.full(len(holdings), NONE, np.int32)
        self._held, self._used, self._now = np.full(rows, NONE), np.zeros(rows, np.int64), 0

    def lacking(self, others: Array) -> list[Array]:
        """What must be remembered before these holdings can be worked out, and is not: layers of holdings, each of
        which wants only those before it. What is there stays until the next call.
        """
        self._now += 1
        found: set[int] = set()
        lacking: list[int] = []
        waiting = others.tolist()
        while waiting:
            after = self._hits[waiting.pop()]
            for holding in set(after[after > 0].tolist()) - found:
                found.add(holding)
                if self.row[holding] == NONE:
                    lacking.append(holding)
                    waiting.append(holding)
                else:
                    self._used[self.row[holding]] = self._now
        hands = self._hand[lacking]
        return [np.array(lacking, np.int32)[hands == hand] for hand in np.unique(hands)[::-1]]

    def make_room(self, others: Array) -> None:
        """Give a row to each of these holdings that hits lead to."""
        new = others[self._is_wanted[others] & (self.row[others] == NONE)]
        rows = np.argsort(self._used, kind="stable")[: len(new)]
        if len(rows) < len(new) or (self._used[rows] == self._now).any():
            raise MemoryError("what is wanted at once does not fit into the memory for it")
        left = self._held[rows]
        self.row[left[left != NONE]] = NONE
        self.row[new], self._held[rows], self._used[rows] = rows, new, self._now


def hit_holdings(holdings: PieceHoldings) -> Array:
    """The holdings that are left after hits."""
    return np.unique(holdings.hits[holdings.hits > 0])


def in_order(holdings: PieceHoldings) -> Array:
    """All holdings but the empty one in the order in which they are worked out: those with most in hand first, then
    those that stand on as many points of the same regions.
    """
    stands = (holdings.mask[:, None] >> np.arange(HOME, dtype=np.uint32)) & 1
    regions = np.add.reduceat(stands, np.arange(0, HOME, REGION), axis=1, dtype=np.int64)
    order = np.lexsort((-np.arange(len(holdings)), *regions.T, -holdings.hand.astype(np.int64)))
    return order[order > 0].astype(np.int32)
