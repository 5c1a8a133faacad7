"""Self-play: one policy plays all seats of many games, and every step is kept as arrays."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boju.adapters.opponents import Policy, random_policy, seeded
from boju.adapters.seat import GameSetting
from boju.core.errors import BojuError

__all__ = ["SelfPlaySteps", "random_policy", "self_play"]


class SelfPlaySteps(NamedTuple):
    """What happened in t steps of n games."""

    seats: npt.NDArray[np.int8]
    """Shape (t, n): who chose."""
    observations: npt.NDArray[np.float32]
    """Shape (t, n, features): what it saw."""
    masks: npt.NDArray[np.bool_]
    """Shape (t, n, actions): what was legal."""
    actions: npt.NDArray[np.int64]
    """Shape (t, n): what it chose."""
    rewards: npt.NDArray[np.int64]
    """Shape (t, n, players): what every seat then got; in a game it adds up to the scores."""
    ended: npt.NDArray[np.bool_]
    """Shape (t, n): whether the game was then over; the next step is the first of another game."""


def self_play(
    game: str,
    n: int,
    policy: Policy,
    *,
    steps: int,
    seed: int = 0,
    players: int | None = None,
    preset: str = "source",
    threads: int = 1,
    **options: Any,
) -> SelfPlaySteps:
    """Play `steps` moves in each of `n` games; games that end begin anew.

    All that chance decides follows from `seed`, and so does what `random_policy` chooses. Raises `BojuError` where the
    policy answers an illegal action.

    >>> played = self_play("yut", 4, random_policy, steps=10, seed=1)
    >>> played.observations.shape, played.rewards.shape
    ((10, 4, 520), (10, 4, 2))
    """
    setting, policy = GameSetting(game, players, preset, options), seeded(policy, seed)
    batch = setting.batch(n, seed, threads)
    kept = SelfPlaySteps(
        seats=np.empty((steps, n), np.int8),
        observations=np.empty((steps, n, setting.features), np.float32),
        masks=np.empty((steps, n, len(setting.actions)), np.bool_),
        actions=np.empty((steps, n), np.int64),
        rewards=np.empty((steps, n, setting.players), np.int64),
        ended=np.empty((steps, n), np.bool_),
    )
    for step in range(steps):
        kept.seats[step] = batch.actors
        batch.features(out=kept.observations[step])
        setting.actions.mask(batch.legal()[0], out=kept.masks[step])
        chosen = np.asarray(policy(kept.observations[step], kept.masks[step]))
        if chosen.shape != (n,) or not kept.masks[step][np.arange(n), chosen].all():
            raise BojuError(f"a policy answers a legal action for each of the {n} games")
        kept.actions[step] = chosen
        batch.step(setting.actions.codes[chosen])
        kept.rewards[step], kept.ended[step] = batch.rewards, batch.is_over
        if kept.ended[step].any():
            batch.reset(kept.ended[step])
    return kept
