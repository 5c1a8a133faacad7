"""Many games in which one seat is played from outside and fixed opponents play the others."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from boju.adapters.seat import GameSetting
from boju.batch import Batch
from boju.core.errors import BojuError
from boju.core.random import as_seed
from boju.players import choose, find_level
from boju.state import State

Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], npt.ArrayLike]
"""From what k seats see, shape (k, features), and their masks, shape (k, actions), to k actions."""

Opponent = str | Policy
"""A computer's level, or a policy that is asked for all waiting games at once."""

RANDOM = "random"
TRIES = 1000
"""After so many games in a row without a choice for the seat it is held that there never is one."""


class RandomPolicy:
    """A policy that draws every legal action with the same probability; what it draws follows from its seed.

    >>> policy, mask = RandomPolicy(seed=1), np.array([[False, True, False], [True, False, False]])
    >>> policy(np.zeros((2, 4), np.float32), mask).tolist()
    [1, 0]
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(as_seed(seed))

    def __call__(
        self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.int64]:
        """One legal action for each row of `masks`, shape (k, actions); raises `BojuError` for a row without any."""
        counts = masks.sum(axis=1)
        if not counts.all():
            raise BojuError("a random policy chooses among legal actions, and in some game there is none")
        legal = np.flatnonzero(masks)
        drawn = legal[np.cumsum(counts) - 1 - self._random.integers(counts)]
        chosen: npt.NDArray[np.int64] = drawn % masks.shape[1]
        return chosen


random_policy = RandomPolicy()
"""The random policy that takes its seed from where it plays: `self_play`, or `reset` of an environment."""


def seeded(policy: Policy, seed: int) -> Policy:
    """The policy; `random_policy` begins anew with the seed."""
    return RandomPolicy(seed) if policy is random_policy else policy


class Duels:
    """`n` games that wait for the seat of their own, while an opponent plays all other seats.

    >>> duels = Duels(GameSetting("ping", None, "modern", {}), n=4, seat=None, opponent="random", seed=1, threads=1)
    >>> duels.seats.tolist()
    [0, 1, 0, 1]
    >>> bool((duels.batch.actors == duels.seats).all())
    True
    """

    def __init__(
        self,
        setting: GameSetting,
        *,
        n: int,
        seat: int | None,
        opponent: Opponent,
        seed: int,
        threads: int,
        start: State | None = None,
    ) -> None:
        self.setting = setting
        self.batch: Batch = setting.batch(n, seed, threads)
        self.opponent = self._given = opponent
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
        self._rows = np.arange(n)
        self._plans: dict[int, list[int]] = {}
        self._codes = np.empty(n, np.int32)
        self.decisions = 0
        """How many moves have been played so far, those of the opponents too."""
        self._paid = np.zeros(n, np.int64)
        self.begin(np.ones(n, np.bool_), seed=seed, start=start)

    def masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """Shape (n, actions): the legal actions of the seat to move."""
        return self.setting.actions.mask(self.batch.legal()[0], out=out)

    def step(self, actions: npt.NDArray[Any], legal: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
        """Play an action in the games that `legal` names, then the opponents' moves; returns what the seats got.

        The first step of a game also brings what the seat has won or paid before it, so that all that it gets in a game
        adds up to its score.
        """
        codes, which = self.setting.actions.codes[actions], None if legal.all() else legal
        if self.opponent == RANDOM:
            self.decisions += int(self.batch.step_known_until(codes, self.seats, which).sum())
        else:
            self.batch.step(codes, which)
            self.decisions += int(legal.sum())
            self._let_others_play(legal)
        scores = self.batch.scores()[self._rows, self.seats]
        got: npt.NDArray[np.float64] = (scores - self._paid).astype(np.float64)
        self._paid = scores
        return got

    def begin(
        self, which: npt.NDArray[np.bool_], *, seed: int | None = None, start: State | None = None
    ) -> None:
        """Begin games anew, each at the first choice of its own seat; where a game ends before, another is begun.

        With a seed all that chance and the opponents decide follows from it; `start` is where to begin instead of the
        first position. Raises `BojuError` where a seat never comes to choose.
        """
        if seed is not None:
            self._seed = seed
            self._drawing = np.random.default_rng(as_seed(seed))
            self.opponent = self._given if isinstance(self._given, str) else seeded(self._given, seed)
        self._paid[which] = 0
        for _ in range(TRIES):
            self.batch.reset(which, start=start, seed=seed)
            if start is None and self.setting.starts:
                self._start_somewhere(which)
            for number in np.flatnonzero(which).tolist():
                self._plans.pop(number, None)
            self._let_others_play(which)
            which, seed = which & self.batch.is_over, None
            if not which.any():
                return
        raise BojuError(
            f"seat {self.seats[which.argmax()]} has no choice in {TRIES} games of {self.setting.game}: with this "
            "setting, or from this position, they end before it can move; choose another seat or other options"
        )

    def _start_somewhere(self, which: npt.NDArray[np.bool_]) -> None:
        """Begin games from one of the starts of the setting each."""
        rows, starts = np.flatnonzero(which), self.setting.starts
        chosen = self._drawing.integers(len(starts), size=len(rows)).tolist()
        self.batch.set(rows, [starts[number] for number in chosen])

    def _let_others_play(self, which: npt.NDArray[np.bool_]) -> None:
        if self.opponent == RANDOM:
            self.decisions += int(self.batch.step_random_until(self.seats, which).sum())
            return
        while True:
            actors = self.batch.actors
            waiting = which & (actors >= 0) & (actors != self.seats)
            if not waiting.any():
                return
            self._codes[waiting] = self._answers(waiting)
            self.batch.step(self._codes, waiting)
            self.decisions += int(waiting.sum())

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
