"""What a position of a deal promises each seat, for computer players: the payments it may expect.

How likely a card wins a trick depends on how many stronger cards of its suit lie in other hands, on who leads next and
on how many tricks are left. The chances were counted in 600 deals of four computer players; they take the tricks of a
seat for independent of each other. The rare roles 死百突 and 半吊 and the penalty of the 仮達 are left out.
"""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.games.madiao.cards import BREAKERS, HUNDRED, MYRIAD, NINETY, NOUGHT, PACK, SUIT, THOUSAND, beats
from boju.games.madiao.rules import (
    ALL_TRICKS_BUT_ONE,
    ANNOUNCING,
    BAZHUO,
    DAHUOBAI,
    DAHUOBAITU,
    DECLARE,
    DIAO,
    EACH,
    EXEMPT,
    HIGHEST,
    NO_CARD,
    NOBODY,
    NOW,
    PLAYING,
    ROLE_HALVES,
    SANKAI,
    SEATS,
    SHANG,
    SI,
    SIBAI,
    SIHONG,
    TRICKS,
    XIAOHUOBAI,
    XIAOHUOBAITU,
    XIAOTU,
    best_card,
    congratulation,
    has_card,
    has_ground,
    played_by,
    player_at,
    prize_card,
)

MOST_OF_A_DEAL = 300.0
"""More half-注 than one deal can bring a seat or cost it."""

ON_LEAD = 0.85
"""The chance that the strongest card of a suit wins a trick if its owner leads next; in the last trick it is sure."""
OFF_LEAD, EACH_TRICK = 0.19, 0.092
"""The same if another leads: in the last trick, and more for every further trick to come."""
BEHIND = np.array([0.0, 0.39, 0.2, 0.1, 0.04, 0.01])
"""The chance of a card with so many stronger ones in other hands, at the beginning of the deal."""
SWEEP = 0.4
"""For each of the first seven tricks that a seat has no strongest card for: how likely it wins that trick too."""


@kernel
def finish_trick(s: Position, owner: Array, winner: Array, won: Array) -> int:
    """Who leads next if everybody who can beat in the trick under way does so with the weakest card that will do."""
    trick = int64(s.trick)
    leader = int64(s.leaders[NOW, trick])
    if s.phase != PLAYING:
        return int64(s.leads_first)
    best, holder = NO_CARD, NOBODY
    for place in range(SEATS):
        seat = player_at(s, NOW, trick, place)
        if place < s.moves_made:
            if 0 <= s.plays[NOW, trick, place] < PACK:
                best, holder = int64(s.plays[NOW, trick, place]), seat
        elif best != NO_CARD:
            for k in range(int64(s.held[seat]) - 1, -1, -1):
                card = int64(s.hands[seat, k])
                if card >= 0 and beats(card, best):
                    best, holder = card, seat
                    break
    if best == NO_CARD:
        return leader
    owner[best] = NOBODY
    winner[best] = holder
    won[holder] += 1
    return holder


@kernel
def survey(s: Position, owner: Array, winner: Array, won: Array) -> int:
    """Who holds each card, who has won it, and how many tricks each seat has; returns who leads next."""
    owner[:] = NOBODY
    winner[:] = NOBODY
    won[:] = 0
    for trick in range(int64(s.trick)):
        seat = int64(s.winners[NOW, trick])
        won[seat] += 1
        winner[best_card(s, NOW, trick)] = seat
    for seat in range(SEATS):
        for k in range(s.held[seat]):
            if s.hands[seat, k] >= 0:
                owner[s.hands[seat, k]] = seat
    return finish_trick(s, owner, winner, won)


@kernel
def chance_of(higher: int, is_on_lead: bool, left: int) -> float:
    """How likely a card wins one of the tricks left, with so many stronger ones in other hands."""
    if higher > 0:
        return BEHIND[min(higher, len(BEHIND) - 1)] * (left - 1) / ALL_TRICKS_BUT_ONE
    if is_on_lead:
        return ON_LEAD if left > 1 else 1.0
    return OFF_LEAD + EACH_TRICK * (left - 1)


@allocating_kernel
def weigh_cards(owner: Array, winner: Array, leader: int, left: int, chance: Array) -> None:
    """For every card, how likely its owner wins it; 1 if somebody has won it, 0 if it is gone."""
    seen = np.zeros(SEATS, np.int64)
    suit, higher = -1, 0
    for card in range(PACK):
        if SUIT[card] != suit:
            suit, higher = int64(SUIT[card]), 0
            seen[:] = 0
        seat = owner[card]
        if seat == NOBODY:
            chance[card] = 1.0 if winner[card] != NOBODY else 0.0
            continue
        chance[card] = chance_of(higher - seen[seat], seat == leader, left)
        higher += 1
        seen[seat] += 1


@kernel
def spread_tricks(owner: Array, chance: Array, more: Array) -> None:
    """`more[seat, n]`: how likely a seat wins exactly n further tricks, n up to 2."""
    more[:] = 0.0
    for seat in range(SEATS):
        more[seat, 0] = 1.0
    for card in range(PACK):
        seat = owner[card]
        if seat != NOBODY:
            p = chance[card]
            more[seat, 2] += (more[seat, 1] - more[seat, 2]) * p
            more[seat, 1] += (more[seat, 0] - more[seat, 1]) * p
            more[seat, 0] -= more[seat, 0] * p


@kernel
def at_least(more: Array, missing: int) -> float:
    """How likely a seat wins so many further tricks (at most three), from its row of `more`."""
    chance = 1.0
    for n in range(missing):
        chance -= more[n]
    return chance


@kernel
def share(seat: int, card: int, owner: Array, winner: Array, chance: Array) -> float:
    """How likely a seat wins a card or has won it."""
    return chance[card] if owner[card] == seat or winner[card] == seat else 0.0


@kernel
def hundred_value(
    s: Position, seat: int, saved: float, breakers: float, owner: Array, winner: Array, chance: Array
) -> float:
    """MADIAO-68, MADIAO-70 to MADIAO-73: what 百萬 is worth to a seat, if it was dealt that card."""
    dealt_to = owner[HUNDRED] if owner[HUNDRED] != NOBODY else played_by(s, NOW, HUNDRED)
    if winner[HUNDRED] != seat and dealt_to != seat:
        return 0.0
    won = share(seat, HUNDRED, owner, winner, chance)
    pairs = breakers if s.tu_scoring == EACH else min(1.0, breakers)
    alone = 1.0 - pairs if s.tu_scoring == HIGHEST else 1.0
    with_it = alone * ROLE_HALVES[DAHUOBAI] + pairs * ROLE_HALVES[DAHUOBAITU]
    without = alone * ROLE_HALVES[XIAOHUOBAI] + pairs * ROLE_HALVES[XIAOHUOBAITU]
    return saved * (won * with_it + (1.0 - won) * without) + (1.0 - saved) * ROLE_HALVES[SIBAI]


@kernel
def sweep_chance(s: Position, seat: int, won: int, leader: int, owner: Array, chance: Array) -> float:
    """MADIAO-76: how likely a seat wins the first seven tricks."""
    if won < s.trick or (won == 0 and leader != seat):
        return 0.0
    missing = ALL_TRICKS_BUT_ONE - won
    for card in range(PACK):
        missing -= owner[card] == seat and chance[card] >= ON_LEAD
    for trick in range(min(int64(s.trick), ALL_TRICKS_BUT_ONE)):
        if s.winners[NOW, trick] != seat:
            return 0.0
    return float(SWEEP ** max(0, missing)) if leader == seat else 0.0


@kernel
def expected_value(
    s: Position, seat: int, won: int, leader: int, more: Array, owner: Array, winner: Array, chance: Array
) -> float:
    """MADIAO-78: the value in half-注 that a seat may expect."""
    saved = at_least(more, max(0, 2 - won))
    value = ROLE_HALVES[DIAO] * at_least(more, max(0, 3 - won)) + ROLE_HALVES[SI] * (1.0 - saved)
    breakers = 0.0
    for breaker in BREAKERS:
        breakers += share(seat, int64(breaker), owner, winner, chance)
    prizes = 0.0
    for suit in range(SEATS):
        prizes += share(seat, prize_card(s, NOW, suit), owner, winner, chance)
    pairs = breakers if s.tu_scoring == EACH else min(1.0, breakers)
    ninety = share(seat, NINETY, owner, winner, chance)
    value += saved * (ROLE_HALVES[SHANG] * prizes + ROLE_HALVES[XIAOTU] * ninety * pairs)
    value += hundred_value(s, seat, saved, breakers, owner, winner, chance)
    three = 1.0
    for card in (HUNDRED, THOUSAND, MYRIAD):
        three *= share(seat, card, owner, winner, chance)
    four = three * share(seat, NOUGHT, owner, winner, chance)
    value += three * ROLE_HALVES[SANKAI] + four * ROLE_HALVES[SIHONG]
    return value + ROLE_HALVES[BAZHUO] * sweep_chance(s, seat, won, leader, owner, chance)


@allocating_kernel
def expected_of_play(s: Position, seat: int) -> float:
    """MADIAO-80, MADIAO-84: what a seat may expect of the settlement if the deal is played out."""
    owner, winner = np.empty(PACK, np.int64), np.empty(PACK, np.int64)
    chance, more = np.empty(PACK, np.float64), np.empty((SEATS, 3), np.float64)
    won = np.empty(SEATS, np.int64)
    leader = survey(s, owner, winner, won)
    left = TRICKS - won[0] - won[1] - won[2] - won[3]
    weigh_cards(owner, winner, leader, left, chance)
    spread_tricks(owner, chance, more)
    banker = int64(s.banker[NOW])
    own, others, at_bank = 0.0, 0.0, 0.0
    for other in range(SEATS):
        value = expected_value(s, other, won[other], leader, more[other], owner, winner, chance)
        own += value if other == seat else 0.0
        at_bank += value if other == banker else 0.0
        others += value if other != banker else 0.0
    result = (SEATS - 1) * at_bank - others if seat == banker else own - at_bank
    if s.knock:
        for other in range(SEATS):
            if other != banker and seat != banker:
                paid = share(other, HUNDRED, owner, winner, chance) * at_least(
                    more[other], max(0, 2 - won[other])
                )
                result += 4.0 * paid if other == seat else -2.0 * paid
    return result


@kernel
def expected_of_answers(s: Position, seat: int) -> float:
    """MADIAO-33 to MADIAO-40: what a seat may expect of the hands that have been announced."""
    special, exempt = 0.0, 0.0
    for other in range(SEATS):
        answer = s.announced[NOW, other]
        payers = 0
        for payer in range(SEATS):
            payers += payer != other and not has_card(s, payer, HUNDRED)
        is_excused = has_card(s, seat, HUNDRED)
        if answer == DECLARE:
            halves = 2.0 * congratulation(s.hands[other], int64(s.red_cards))
            special += (
                halves * payers + 2.0 * (SEATS - 1) if other == seat else -2.0 - (not is_excused) * halves
            )
        elif answer == EXEMPT and has_ground(s.hands[other], 0):
            exempt += 2.0 * (SEATS - 1) if other == seat else -2.0
    return special if special != 0.0 else exempt


@kernel
def is_announced(s: Position) -> bool:
    """Whether a hand has been announced, so that no trick will be played."""
    for seat in range(SEATS):
        if s.announced[NOW, seat] == DECLARE or s.announced[NOW, seat] == EXEMPT:
            return True
    return False


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The total so far and what may be expected of the deal at the table, as a share of what a session could bring."""
    worth = float(s.totals[seat])
    if s.phase == ANNOUNCING and is_announced(s):
        worth += expected_of_answers(s, seat)
    elif s.phase == PLAYING or s.phase == ANNOUNCING:
        worth += expected_of_play(s, seat)
    return max(-1.0, min(1.0, worth / (MOST_OF_A_DEAL * float(s.deals))))
