"""Pgx's backgammon on the processor.

Pgx is in no extra of boju: its package brings a folder `tests`, which would hide ours.
"""

import os
from functools import cache, partial
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import pgx
from pgx.experimental import auto_reset

from benchmarks.rounds import Contestant

AT_ONCE = (64, 1024)
STEPS, FIRST_STEPS = 50, 300
"""Steps of a sample, and those before the first, after which games end all the time."""


def contestants() -> list[Contestant]:
    """So many games at once."""
    return [
        Contestant("Pgx", "backgammon", "", f"{games} at once, jit", partial(play, games))
        for games in AT_ONCE
    ]


class Games:
    """Games of Pgx's backgammon on the processor; random legal moves are drawn by the same compiled function."""

    def __init__(self, games: int) -> None:
        env = pgx.make("backgammon")
        begin, step = env.init, jax.vmap(auto_reset(env.step, env.init))

        def go_on(_: int, held: Any) -> Any:
            state, key, ended = held
            key, choosing, drawing = jax.random.split(key, 3)
            weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            chosen = jax.random.categorical(choosing, weights, axis=1)
            state = step(state, chosen, jax.random.split(drawing, games))
            return state, key, ended + state.terminated.sum()

        self._run = jax.jit(lambda state, key, steps: jax.lax.fori_loop(0, steps, go_on, (state, key, 0)))
        self._state = jax.jit(jax.vmap(begin))(jax.random.split(jax.random.key(0), games))
        self.play(0, FIRST_STEPS)

    def play(self, seed: int, steps: int) -> int:
        """So many moves of every game; returns how many games ended."""
        self._state, _, ended = self._run(self._state, jax.random.key(seed), steps)
        return int(ended)


loaded = cache(Games)


def play(games: int, seed: int) -> tuple[int, int]:
    """Decisions of games side by side, as in a `boju.Batch`: games that end begin anew, throws count as no events."""
    return loaded(games).play(seed, STEPS), games * STEPS
