"""What the choices of players cost, as GNU Backgammon judges them."""

from collections.abc import Sequence

import numpy as np

from boju import State
from boju.backgammon.gnubg import GnuBackgammon, after, turns
from boju.core.arrays import Array
from boju.players.levels import IsCancelled, Think


class Judge:
    """Asks GNU Backgammon about every turn that there is a choice in.

    A turn costs what the best one is worth beyond it, in tallies. What several players choose is noted under their
    names in `losses`; they may choose a turn at once or step by step.
    """

    def __init__(self, engine: GnuBackgammon, start: State) -> None:
        self.losses: dict[str, list[float]] = {}
        self._engine = engine
        self._start = start

    def watch(self, name: str, think: Think) -> Think:
        """The same player, with what its turns cost noted under a name."""
        noted = self.losses.setdefault(name, [])
        begun: list[Array] = []
        played: list[int] = []

        def thought(view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
            codes = think(view, seed, is_cancelled)
            begun.append(view)
            played.extend(codes)
            ahead = after(view, self._start, codes)
            if ahead.actor != int(view["actor"][0]):
                loss = self.loss(begun[0], played)
                noted.extend([] if loss is None else [loss])
                begun.clear()
                played.clear()
            return codes

        return thought

    def loss(self, view: Array, codes: Sequence[int]) -> float | None:
        """What a whole turn costs in tallies; None where there was no choice."""
        plans, ends = turns(view, self._start)
        if len(plans) == 1:
            return None
        number = ends.index(after(view, self._start, codes))
        _, values = self._engine.ranked(view, [number])
        return max(values) - values[number]


def mean_loss(losses: Sequence[float]) -> tuple[float, float]:
    """The mean of what turns cost and its standard error.

    >>> mean_loss([0.0, 0.2, 0.1, 0.1])
    (0.1, 0.0408)
    """
    error = float(np.std(losses, ddof=1) / np.sqrt(len(losses))) if len(losses) > 1 else 0.0
    return round(float(np.mean(losses)), 4) if losses else 0.0, round(error, 4)
