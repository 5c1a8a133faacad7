"""What hands of 挖花 may come to be worth, and from that the game function `heuristic`: what a seat may expect of the
hand at the table.

The distance, the ways to complete a hand, what each tile would add to its sets, and what a hand that has been won is
worth over all throws of the shake are exact. How long the hand goes on, and how much of what the wall holds comes to a
seat, are rates fitted to 25,000 positions and rounded. They are from some 19,000 hands with the default options, in
which all four seats made the move that promised most with rates fitted before. Totals are compared by what one is ahead
of the other, in proportion to both and to how far they still scatter.
"""

from math import exp, sqrt, tanh

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.games.wahua.hands import SHAPE, SPARE, WORTH, count_ways, distance, sort_hand, value_now, worth_now
from boju.games.wahua.rules import (
    DECK,
    DIFFERENCE,
    ENDED,
    KINDS,
    MOST_SETS,
    NO_TILE,
    NOW,
    RANK,
    SEATS,
    SHAKE,
    WALL_DRAW,
    last_discard,
    value_of,
    value_of_flowers,
)
from boju.games.wahua.tiles import (
    FULL,
    HIGH,
    HOLDINGS,
    LOW,
    NUMBER_IN,
    PATTERNS,
    PLAINS,
    UNIT,
    type_of,
    unit_of,
)

# The tiles of one type


def _gain(holding: int, others: int) -> int:
    """What the tiles of `others` would add, each by itself; 0 where a set of tiles cannot have both holdings."""
    if any(NUMBER_IN[holding] + NUMBER_IN[others] > NUMBER_IN[FULL]):
        return 0
    return sum(
        int(number) * int(WORTH[holding + unit] - WORTH[holding])
        for number, unit in zip(NUMBER_IN[others], UNIT, strict=True)
        if number
    )


GAIN = np.array([[_gain(held, others) for others in range(HOLDINGS)] for held in range(HOLDINGS)], np.float64)
"""What the tiles of another holding would add to the worth of the set in one, each by itself, taken together."""


@kernel
def usable(s: Position, seat: int, kind: int) -> int:
    """The tiles of a type that can still be arranged into a set: the open ones too if they may be used again."""
    laid, holding = int64(s.melds[seat, kind]), int64(s.hands[seat, kind])
    if laid == 0 or s.reuse_exposed:
        return laid + holding
    return laid


# A hand in play

PACE = 18.0
"""A seat alone would go on for so many tiles of the wall for each tile that its hand lacks …"""
AT_ONCE = 5.0
"""… for so many if its hand is complete …"""
WAY = 4.0
"""… and for the last tile in proportion less, for every tile of the wall that completes the hand, times so much."""
MOST_OF_THE_WALL = 0.6
"""The part of the wall that is used up, at the most."""
NO_FINISH, FOR_EACH_TILE = 0.17, 5.0
"""How fast the chance that nobody wins falls with each tile left in the wall, and how many tiles later for each tile
that the best hand lacks after the first (counted in the same hands)."""

FROM_PLAIN, FROM_FRAMED, FROM_SET = 0.4, 0.85, 0.7
"""How much of what the wall could add is realised, for a tile alone that is plain or framed, and for a set."""
FROM_DISCARD, FROM_HAND = 0.9, 0.6
"""How much of what the discard would add for the next seat, and of what the own hand would add to open sets."""

SCATTER, SCATTER_PER_TILE, FLOOR = 0.001, 0.0005, 7500.0
"""How far totals still scatter: the variance now and for each tile to be drawn, as a part of FLOOR and both totals."""

NOW_WORTH, HOPE = 0, 1


@kernel
def sort_wall(s: Position, wall: Array) -> None:
    """The tiles left in the wall, as holdings by type."""
    wall[:] = 0
    for k in range(s.left):
        tile = int64(s.wall[k])
        if tile < PATTERNS:
            wall[type_of(tile)] += unit_of(tile)


@kernel
def pace(s: Position, seat: int, shape: Array, wall: Array) -> float:
    """The rate at which a seat's hand comes to an end, for each tile of the wall."""
    lacking = distance(s, shape)
    if lacking == 0:
        return 1.0 / AT_ONCE
    if lacking > 1 or shape[SPARE]:
        return 1.0 / (PACE * lacking)
    return (1.0 + WAY * count_ways(s, seat, shape, wall) / max(1.0, float(s.left))) / PACE


@kernel
def weigh_hand(s: Position, seat: int, wall: Array, rate: float) -> float:
    """WAHUA-53: the total that a seat may expect, if it gets each tile of the wall with a chance of `rate`."""
    total = float(value_of_flowers(s, NOW, seat))
    offered = last_discard(s) if seat == s.turn else NO_TILE
    for kind in range(KINDS):
        holding = usable(s, seat, kind)
        if holding == 0:
            continue
        now = worth_now(s, seat, kind)
        part = FROM_SET if now else FROM_FRAMED if holding > PLAINS else FROM_PLAIN
        more = rate * part * GAIN[holding, wall[kind]] + FROM_HAND * (WORTH[holding] - now)
        if offered != NO_TILE and type_of(offered) == kind:
            more += FROM_DISCARD * GAIN[holding, unit_of(offered)]
        total += value_of(s, NOW, kind, 0) * (now + more)
    return total


@allocating_kernel
def survey(s: Position, totals: Array) -> tuple[float, float]:
    """Write the totals that the seats may expect; returns how many tiles are still drawn and how likely somebody wins.

    The total of a void seat is -1 (WAHUA-54).
    """
    wall, shape = np.empty(KINDS, np.int64), np.empty(SHAPE, np.int64)
    sort_wall(s, wall)
    rate, nearest = 0.0, MOST_SETS
    for seat in range(SEATS):
        sort_hand(s, seat, shape)
        rate += pace(s, seat, shape, wall)
        nearest = min(nearest, distance(s, shape))
    left = float(s.left)
    tiles = min(1.0 / rate, MOST_OF_THE_WALL * left)
    for seat in range(SEATS):
        totals[seat] = -1.0 if s.faults[seat] else weigh_hand(s, seat, wall, tiles / (SEATS * max(1.0, left)))
    finish = 1.0
    if s.wall_end == WALL_DRAW and nearest > 0:
        finish = 1.0 - exp(-NO_FINISH * max(0.0, left - FOR_EACH_TILE * (nearest - 1)))
    return tiles, finish


@kernel
def payment_between(s: Position, own: float, other: float, scatter: float) -> float:
    """WAHUA-54 to WAHUA-58: what a seat may expect from another, by their totals, before the dealer's doubling."""
    if s.payment == DIFFERENCE:
        return max(0.0, own) - max(0.0, other)
    if own < 0.0 or other < 0.0 or scatter == 0.0:
        return float(np.sign(own - other))
    return tanh((own - other) / (scatter * (FLOOR + own + other)))


@kernel
def payments(s: Position, seat: int, totals: Array, scatter: float) -> float:
    """WAHUA-57: what a seat may expect from all others."""
    result = 0.0
    for other in range(SEATS):
        times = 2.0 if seat == s.dealer[NOW] or other == s.dealer[NOW] else 1.0
        if other != seat:
            result += times * payment_between(s, totals[seat], totals[other], scatter)
    return result


@allocating_kernel
def expected_of_play(s: Position, seat: int) -> float:
    """What a seat may expect of a hand that is played."""
    totals = np.empty(SEATS, np.float64)
    tiles, finish = survey(s, totals)
    return finish * payments(s, seat, totals, sqrt(SCATTER + SCATTER_PER_TILE * tiles))


@allocating_kernel
def expected_of_shake(s: Position, seat: int) -> float:
    """WAHUA-41, WAHUA-50: what a seat may expect of a hand that has been won, over all throws: exact."""
    values, totals = np.zeros((SEATS, KINDS)), np.empty(SEATS, np.float64)
    result = 0.0
    for other in range(SEATS):
        totals[other] = value_of_flowers(s, NOW, other)
        for kind in range(KINDS):
            values[other, kind] = value_now(s, other, kind, other == s.winner[NOW])
            totals[other] += values[other, kind]
    shaken = np.empty(SEATS, np.float64)
    for kind in range(KINDS):
        for other in range(SEATS):
            shaken[other] = -1.0 if s.faults[other] else totals[other] + values[other, kind]
        result += (1.0 if LOW[kind] == HIGH[kind] else 2.0) * payments(s, seat, shaken, 0.0)
    return result / 36.0


MOST_CHIPS, MOST_DAO = 100.0, 1_000_000.0
"""About the most that a match brings, by `payment`."""


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The chips so far and what may be expected of the hand at the table, as a share of what a match could bring."""
    worth = float(s.chips[seat])
    if s.phase == SHAKE:
        worth += expected_of_shake(s, seat)
    elif s.phase != DECK and s.phase != ENDED:
        worth += expected_of_play(s, seat)
    return max(-1.0, min(1.0, worth / (MOST_CHIPS if s.payment == RANK else MOST_DAO)))
