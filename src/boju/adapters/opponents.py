"""Many games in which one seat is played from outside and fixed opponents play the others."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from boju.adapters.seat import Setting
from boju.batch import Batch
from boju.core.errors import BojuError
from boju.players import choose, find_level

Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], npt.ArrayLike]
"""From what k seats see, shape (k, features), and their masks, shape (k, actions), to k actions."""

Opponent = str | Policy
"""A computer's level, or a policy that is asked for all waiting games at once."""

RANDOM = "random"


class Duels:
    """`n` games that wait for the seat of their own, while an opponent plays all other seats.

    >>> duels = Duels(Setting("ping", None, "modern", {}), n=4, seat=None, opponent="random", seed=1, threads=1)
    >>> duels.seats.tolist()
    [0, 1, 0, 1]
    >>> bool((duels.batch.actors == duels.seats).all())
    True
    """

    def __init__(
        self, setting: Setting, *, n: int, seat: int | None, opponent: Opponent, seed: int, threads: int
    ) -> None:
        self.setting = setting
        self.batch: Batch = setting.batch(n, seed, threads)
        self.opponent = opponent
        if isinstance(opponent, str):
            find_level(opponent)
        elif not callable(opponent):
            raise BojuError(
                "an opponent is the name of a level or a function from features and masks to actions"
            )
        if seat is not None:
            setting.check_seat(seat)
        self.seats = np.arange(n) % setting.players if seat is None else np.full(n, seat)
        """Shape (n,): the seat that is played from outside; without one, game i is played from seat i % players."""
        self._seed = seed
        self._rows = np.arange(n)
        self._plans: dict[int, list[int]] = {}
        self._codes = np.empty(n, np.int32)
        self.decisions = 0
        """How many moves have been played so far, those of the opponents too."""
        self.payments = np.zeros(n)
        self._let_others_play()

    def masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Shape (n, actions): the legal actions of the seat to move."""
        return self.setting.actions.mask(self.batch.legal()[0], out=out)

    def step(self, actions: npt.NDArray[Any], legal: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
        """Play an action in the games that `legal` names, then the opponents' moves; returns what the seats got."""
        self.batch.step(self.setting.actions.codes[actions], None if legal.all() else legal)
        self.decisions += int(legal.sum())
        self.payments = self.batch.rewards[self._rows, self.seats].astype(np.float64)
        self._let_others_play()
        return self.payments

    def begin(self, which: npt.NDArray[np.bool_]) -> None:
        """Begin games anew; what is paid before the first own move is not counted."""
        self.batch.reset(which)
        for number in np.flatnonzero(which).tolist():
            self._plans.pop(number, None)
        paid = self.payments.copy()
        self._let_others_play()
        self.payments = paid

    def _let_others_play(self) -> None:
        while True:
            actors = self.batch.actors
            waiting = (actors >= 0) & (actors != self.seats)
            if not waiting.any():
                return
            if self.opponent == RANDOM:
                self.batch.step_random(waiting)
            else:
                self._codes[waiting] = self._answers(waiting)
                self.batch.step(self._codes, waiting)
            self.decisions += int(waiting.sum())
            self.payments += self.batch.rewards[self._rows, self.seats]

    def _answers(self, waiting: npt.NDArray[np.bool_]) -> list[int]:
        """The codes that the opponent plays in the games that wait for it."""
        if isinstance(self.opponent, str):
            return [self._planned(number, self.opponent) for number in np.flatnonzero(waiting).tolist()]
        seen, masks = self.batch.features()[waiting], self.masks()[waiting]
        actions = np.asarray(self.opponent(seen, masks))
        if actions.shape != (len(seen),) or actions.dtype.kind not in "iu":
            raise BojuError(f"an opponent answers {len(seen)} whole numbers here, one for each game")
        return list(self.setting.actions.codes[actions].tolist())

    def _planned(self, number: int, level: str) -> int:
        """The next move of a level, which thinks of whole turns."""
        if not self._plans.get(number):
            self._seed += 1
            state = self.batch.state(number)
            codes = []
            for event in choose(state.copy(), level, self._seed):
                codes.append(state.text_code(event))
                state.play_code(codes[-1])
            self._plans[number] = codes
        return self._plans[number].pop(0)
