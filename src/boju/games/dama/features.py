"""What a 打馬 position tells a net, number by number, and what the net foretells.

The other players' horses share their features, cell by cell: who stands there matters less than that somebody does.
What depends on the order of the seats is told for each of them, counted on from the seat itself.
"""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.game_functions import OVER
from boju.core.kernels import allocating_kernel, kernel
from boju.games.dama.board import FEILONG, MOAT, START, is_paying_nest
from boju.games.dama.evaluation import CHANCE, prizes
from boju.games.dama.rules import (
    HORSES,
    MOST_BUMPS,
    MOST_PLAYERS,
    NO_THROW,
    PASS_SIZE,
    has_choice,
    number,
    original_amount,
)
from boju.games.dama.throws import WEIGHT

PER_CELL = 4
CELLS = MOAT - START
ROAD = CELLS * PER_CELL
"""How many features the cells 2 to 90 have for the seat itself; as many again for all others."""

LEAST_OWN, MOST_OWN = 5, 16
"""Between these lies every own number (DAMA-23)."""
(ANY_HAND, HAND, HOME, UNITS, WAY, HAS_OWN, OWN_CHANCE, OWN_WEIGHT, OWN_NUMBER) = range(9)
DANGER = OWN_NUMBER + MOST_OWN - LEAST_OWN + 1
ALL_IN_DANGER, THROWS_NEXT, IN_ORDER, FURTHER, LAST_CHANCE = range(DANGER + 1, DANGER + 6)
PER_SEAT = LAST_CHANCE + 1
"""How many features every seat has of its own."""
SEATS = 2 * ROAD
ALWAYS = SEATS + MOST_PLAYERS * PER_SEAT
OPEN, POT, BUMPS, THREAT, THREAT_TO_ALL = range(ALWAYS + 1, ALWAYS + 6)

MOST_UNITS = MOST_PLAYERS * HORSES
SHORTEST, FARTHEST = 3, 18
"""The numbers of throws."""


def _road(whose: str) -> tuple[str, ...]:
    """The meanings of the features of the cells."""
    return tuple(
        f"{whose} horses on {cell}: {what}"
        for cell in range(START + 1, MOAT + 1)
        for what in ("any", "how many, as a part of all", f"{PASS_SIZE} or more", "all")
    )


def _seat(whose: str) -> tuple[str, ...]:
    """The meanings of the features of a seat."""
    return (
        f"{whose} hand holds horses",
        f"{whose} horses in hand, as a part of all",
        f"{whose} horses at home, as a part of all",
        f"{whose} units on the road, by the eight",
        f"{whose} cells walked, all horses together, by the thousand",
        f"{whose} own throw is known",
        f"how likely the dice add up to {whose} own number, times 5",
        f"how many of the 216 results are {whose} true throw, by the six",
        *(f"{whose} own number is {own}" for own in range(LEAST_OWN, MOST_OWN + 1)),
        f"{whose} horses that one throw of another can strike, by how far they have come and how likely it is",
        f"how likely one throw of another strikes all of {whose} horses",
        f"{whose} turn is next",
        f"{whose} regular turn it is or last was",
        f"{whose} extra turns due",
        f"how likely the dice add up to the number of {whose} last throw, times 5",
    )


KNOWLEDGE = Knowledge(
    features=(
        *_road("own"),
        *_road("the others'"),
        *(
            meaning
            for seat in ("own", "the next seat's", "the second next's", "the third next's", "the last seat's")
            for meaning in _seat(seat)
        ),
        "always 1",
        "the pass is open",
        "what lies in the pot beyond the original amount, as a part of it",
        "bumps so far, as a part of the most",
        "the others' horses that we can strike, as above",
        "how likely we strike all horses of another",
    ),
    quantities=(Quantity(name="account", unit=200.0),),
    batch=1_200_000,
    trace=0.5,
    is_common=False,
    needs_rollouts=True,
    rate=0.001,
    untried=30,
)


@kernel
def find_units(s: Position, cells: Array, sizes: Array, owners: Array) -> int:
    """Write all units on the road below the moat; returns their number."""
    n = 0
    for seat in range(s.players):
        left = HORSES - int64(s.hand[seat]) - int64(s.home[seat]) - int64(s.units[seat, MOAT])
        cell = START
        while left > 0:
            cell += 1
            size = int64(s.units[seat, cell])
            if size > 0:
                left -= size
                cells[n] = cell
                sizes[n] = size
                owners[n] = seat
                n += 1
    return n


@kernel
def can_be_struck(s: Position, cell: int) -> bool:
    """DAMA-51: nests that pay are safe, with nests = share that of 飛龍院 too."""
    return not is_paying_nest(cell) and not (s.nests == 1 and cell == FEILONG)


@kernel
def chance_to_strike(s: Position, by: int, origin: int, cell: int) -> float:
    """How likely the dice take a seat's unit from one cell to another, whatever lies between (DAMA-40, DAMA-49)."""
    if s.hand[by] > 0 and not has_choice(s, by):
        return 0.0
    steps = cell - origin
    if steps < 0 and s.retreat == 1 and origin <= FEILONG:
        steps = -steps
    return CHANCE[steps] if SHORTEST <= steps <= FARTHEST else 0.0


@kernel
def weight_of(size: int, cell: int) -> float:
    """What striking a unit takes from its owner, in its way."""
    return size / HORSES * (0.3 + cell / 60.0)


@allocating_kernel
def add_dangers(
    s: Position,
    seat: int,
    count: int,
    cells: Array,
    sizes: Array,
    owners: Array,
    index: Array,
    value: Array,
    n: int,
) -> int:
    """What every seat may lose to one throw of another, and what of it to this seat."""
    danger, all_in_danger = np.zeros(MOST_PLAYERS), np.zeros(MOST_PLAYERS)
    threat, threat_to_all = 0.0, 0.0
    for i in range(count):
        cell, size, owner = cells[i], sizes[i], owners[i]
        if not can_be_struck(s, cell):
            continue
        weight = weight_of(size, cell)
        for j in range(count):
            by = owners[j]
            if by == owner or sizes[j] < size:
                continue
            chance = chance_to_strike(s, by, cells[j], cell)
            danger[owner] += chance * weight
            threat += chance * weight if by == seat else 0.0
            if size == HORSES:
                all_in_danger[owner] += chance
                threat_to_all += chance if by == seat else 0.0
        if size == 1 and SHORTEST <= cell <= FARTHEST:
            for by in range(s.players):
                if by != owner and s.hand[by] > 0:
                    danger[owner] += CHANCE[cell] * weight
                    threat += CHANCE[cell] * weight if by == seat else 0.0
    for k in range(s.players):
        owner = (seat + k) % int64(s.players)
        first = SEATS + k * PER_SEAT
        n = add_feature(index, value, n, first + DANGER, danger[owner])
        n = add_feature(index, value, n, first + ALL_IN_DANGER, all_in_danger[owner])
    n = add_feature(index, value, n, THREAT, threat)
    return add_feature(index, value, n, THREAT_TO_ALL, threat_to_all)


@kernel
def add_unit(size: int, cell: int, first: int, index: Array, value: Array, n: int) -> int:
    """A unit on its cell."""
    at = first + (cell - START - 1) * PER_CELL
    n = add_feature(index, value, n, at, 1.0)
    n = add_feature(index, value, n, at + 1, size / HORSES)
    n = add_feature(index, value, n, at + 2, 1.0 if size >= PASS_SIZE else 0.0)
    return add_feature(index, value, n, at + 3, 1.0 if size == HORSES else 0.0)


@kernel
def is_first_of_others(seat: int, i: int, cells: Array, owners: Array) -> bool:
    """Whether no other player's unit on the same cell, a nest that is shared, comes before this one in the list."""
    k = 0
    while cells[k] != cells[i] or owners[k] == seat:
        k += 1
    return k == i


@kernel
def others_on(s: Position, seat: int, cell: int) -> int:
    """How many horses of the other players stand on a cell."""
    count = 0
    for other in range(s.players):
        if other != seat:
            count += int64(s.units[other, cell])
    return count


@kernel
def further_turns(s: Position, seat: int) -> int:
    """DAMA-34: how many extra turns a seat is due."""
    count = 0
    for k in range(s.due):
        if s.owed[k] == seat:
            count += 1
    return count


@kernel
def add_seat(
    s: Position, seat: int, units: int, way: int, first: int, index: Array, value: Array, n: int
) -> int:
    """What a seat holds besides its units, and when it throws."""
    hand, home = int64(s.hand[seat]), int64(s.home[seat])
    n = add_feature(index, value, n, first + ANY_HAND, 1.0 if hand > 0 else 0.0)
    n = add_feature(index, value, n, first + HAND, hand / HORSES)
    n = add_feature(index, value, n, first + HOME, home / HORSES)
    n = add_feature(index, value, n, first + UNITS, units / 8.0)
    n = add_feature(index, value, n, first + WAY, way / 1000.0)
    if s.own[seat] != NO_THROW:
        own = int64(s.own[seat])
        n = add_feature(index, value, n, first + HAS_OWN, 1.0)
        n = add_feature(index, value, n, first + OWN_CHANCE, 5.0 * CHANCE[number(s, own)])
        n = add_feature(index, value, n, first + OWN_WEIGHT, WEIGHT[own] / 6.0)
        n = add_feature(index, value, n, first + OWN_NUMBER + number(s, own) - LEAST_OWN, 1.0)
    n = add_feature(index, value, n, first + THROWS_NEXT, 1.0 if s.turn == seat else 0.0)
    n = add_feature(index, value, n, first + IN_ORDER, 1.0 if s.order == seat else 0.0)
    n = add_feature(index, value, n, first + FURTHER, float(further_turns(s, seat)))
    if s.last[seat] != NO_THROW:
        n = add_feature(index, value, n, first + LAST_CHANCE, 5.0 * CHANCE[number(s, int64(s.last[seat]))])
    return n


@allocating_kernel
def features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The features of `KNOWLEDGE` that are not 0; returns how many there are."""
    cells, sizes, owners = (
        np.empty(MOST_UNITS, np.int64),
        np.empty(MOST_UNITS, np.int64),
        np.empty(MOST_UNITS, np.int64),
    )
    units, way = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    players = int64(s.players)
    count = find_units(s, cells, sizes, owners)
    n = 0
    for i in range(count):
        if owners[i] == seat:
            n = add_unit(sizes[i], cells[i], 0, index, value, n)
        elif is_first_of_others(seat, i, cells, owners):
            n = add_unit(others_on(s, seat, cells[i]), cells[i], ROAD, index, value, n)
        units[owners[i]] += 1
        way[owners[i]] += sizes[i] * cells[i]
    n = add_dangers(s, seat, count, cells, sizes, owners, index, value, n)
    for k in range(players):
        owner = (seat + k) % players
        way[owner] += MOAT * int64(s.units[owner, MOAT]) + (MOAT + 1) * int64(s.home[owner])
        n = add_seat(s, owner, units[owner], way[owner], SEATS + k * PER_SEAT, index, value, n)
    swimming, others_swimming = int64(s.units[seat, MOAT]), others_on(s, seat, MOAT)
    if swimming > 0:
        n = add_unit(swimming, MOAT, 0, index, value, n)
    if others_swimming > 0:
        n = add_unit(others_swimming, MOAT, ROAD, index, value, n)
    n = add_feature(index, value, n, ALWAYS, 1.0)
    n = add_feature(index, value, n, OPEN, float(s.open))
    n = add_feature(index, value, n, POT, s.pot / original_amount(s) - 1.0)
    return add_feature(index, value, n, BUMPS, s.bumps / MOST_BUMPS)


@kernel
def targets(s: Position, out: Array) -> int:
    """The account of every seat, with the prizes it may expect by the quick guess while the game lasts."""
    for seat in range(s.players):
        account = float(s.net[seat])
        if s.actor != OVER:
            account += prizes(s, seat)
        out[seat] = account
    return int64(s.players)
