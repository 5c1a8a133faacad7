"""What a position promises each seat, for computer players: the account, and the prizes to come by their odds.

Who opens the pass is paid half a pot, who comes home first a whole one. A seat's chance of either is exp(sum of
weights), as a share of the same of all seats. The weights were fitted to who opened and who won in some 10,000 games of
two, three and five players, and then moved, in matches between players that look one move ahead, to where more tallies
were won. What made no difference there was left out: how near the enemies stand, how large a unit is, who is next to
throw. Players that look further see it for themselves.
"""

from math import exp

import numpy as np

from boju.core.arrays import Position, int64
from boju.core.kernels import kernel
from boju.games.dama.board import FEILONG, MOAT, START, is_paying_nest
from boju.games.dama.rules import ENDED, HORSES, NO_THROW, number, original_amount
from boju.games.dama.throws import SUM, WEIGHT

CHANCE = np.bincount(SUM, WEIGHT) / WEIGHT.sum()
"""How likely the dice add up to a number."""

HAND, UNIT, WAY = -0.15, -0.36, -0.005
"""The race: a horse in hand; a unit on the road, as all have to meet; a cell on its way up to 飛龍院."""
NEST = 0.4
"""The race: a nest held, which is safe and bars the way."""
GATHERED, BEYOND, MOATED, HOME = 0.7, 1.4, 0.07, 0.18
"""The race: all horses in one unit; that unit beyond 飛龍院; horses in the moat instead; every horse that is home."""
OWN = 6.5
"""The race: the chance of one's own number, with which 飛龍院 is left and the moat flown over."""

PASS_UNIT, PASS_WAY, PASS_NEST = 1.25, -0.021, 1.1
"""The pass: a unit on the road; a cell on its way; a nest held."""

RANGE = 10.0
"""Accounts beyond so many times the original amount count as no more."""


@kernel
def chances(s: Position, seat: int) -> tuple[float, float]:
    """What a seat's chances to come home first, and to open the pass, weigh against those of the others."""
    hand, home = int64(s.hand[seat]), int64(s.home[seat])
    race = HAND * hand + HOME * home
    opening = 0.0
    if s.own[seat] != NO_THROW:
        race += OWN * CHANCE[number(s, int64(s.own[seat]))]
    left = HORSES - hand - home
    cell = START
    while left > 0:
        cell += 1
        size = int64(s.units[seat, cell])
        if size == 0:
            continue
        left -= size
        if cell > FEILONG:
            race += BEYOND if cell < MOAT else MOATED
            continue
        race += UNIT + WAY * (FEILONG - cell)
        opening += PASS_UNIT + PASS_WAY * (FEILONG - cell)
        if size == HORSES:
            race += GATHERED
        if is_paying_nest(cell) and s.nests == 0:
            race += NEST
            opening += PASS_NEST
    return exp(race), exp(opening)


@kernel
def prizes(s: Position, seat: int) -> float:
    """The tallies a seat may expect of the prizes to come, less what it will have to bring into the pot."""
    home, opens, all_home, all_open = 0.0, 0.0, 0.0, 0.0
    for other in range(s.players):
        race, opening = chances(s, other)
        all_home += race
        all_open += opening
        if other == seat:
            home, opens = race, opening
    home /= all_home
    opens /= all_open
    payers = int64(s.players) - 1
    whole = float(original_amount(s))
    pot = float(s.pot)
    worth = 0.0
    if not s.open:
        half = (pot if s.prize_base else whole) / 2.0
        pot -= half
        worth += opens * half - (1.0 - opens) * max(0.0, whole - pot) / payers
        pot = max(pot, whole)
    if not s.prize_base:
        worth -= (1.0 - home) * max(0.0, whole - pot) / payers
        pot = max(pot, whole)
    return worth + home * pot


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The account that a seat may expect at the end."""
    worth = float(s.net[seat])
    if s.phase != ENDED:
        worth += prizes(s, seat)
    return max(-1.0, min(1.0, worth / (RANGE * original_amount(s))))
