"""What choices and chance matter to seats that see different things, each by what it knows itself.

What a seat does not know is guessed twice. In a product of what the one guess says and what the other says all that
comes from guessing falls out on average, and what the seat can know is left.
"""

from typing import Any

from boju.core.arrays import Array, int64
from boju.core.game_functions import conceal, determinize, heuristic, play
from boju.core.kernels import kernel

GUESSES = 16
"""How many guesses each of the two consists of, for a deal; for a move it is one."""


@kernel
def guess(worlds: Array, w: int, s: Any, seat: int, rng: Array) -> None:
    """Write into `worlds[w]` a position as a seat may imagine it."""
    worlds[w] = s
    conceal(worlds[w], seat)
    determinize(worlds[w], seat, rng)


@kernel
def weigh_choice(
    s: Any, code: int, codes: Array, n: int, worlds: Array, rng: Array, silent: Array
) -> tuple[float, float]:
    """How much the seat to move decides, and how much of what its move does it cannot know.

    The first is the variance of what its `n` moves promise it, the second that of what the move `code` changes.
    `worlds` has room for three records.
    """
    seat = int64(s.actor)
    guess(worlds, 0, s, seat, rng)
    guess(worlds, 1, s, seat, rng)
    sum_of_one, sum_of_other, products, gap = 0.0, 0.0, 0.0, 0.0
    for k in range(n):
        worlds[2] = worlds[0]
        play(worlds[2], int64(codes[k]), silent)
        one = heuristic(worlds[2], seat)
        worlds[2] = worlds[1]
        play(worlds[2], int64(codes[k]), silent)
        other = heuristic(worlds[2], seat)
        sum_of_one += one
        sum_of_other += other
        products += one * other
        if codes[k] == code:
            gap = (one - heuristic(worlds[0], seat)) - (other - heuristic(worlds[1], seat))
    return products / n - sum_of_one * sum_of_other / (n * n), gap * gap / 2


@kernel
def mean_heuristic(s: Any, seat: int, worlds: Array, rng: Array) -> float:
    """What a position promises a seat, in the mean of many guesses."""
    total = 0.0
    for _ in range(GUESSES):
        guess(worlds, 0, s, seat, rng)
        total += heuristic(worlds[0], seat)
    return total / GUESSES


@kernel
def weigh_deal(s: Any, instead: Any, seats: int, worlds: Array, rng: Array) -> float:
    """How much a deal or a throw matters to all seats, beside another one in its place: the variance of its worth."""
    total = 0.0
    for seat in range(seats):
        once = mean_heuristic(s, seat, worlds, rng) - mean_heuristic(instead, seat, worlds, rng)
        again = mean_heuristic(s, seat, worlds, rng) - mean_heuristic(instead, seat, worlds, rng)
        total += once * again / 2
    return total
