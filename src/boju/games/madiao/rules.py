"""馬吊: the rules, clause by clause, on one record (`MADIAO`)."""

import numpy as np

from boju.core.arrays import Array, Position, add_to, copy_into, int64
from boju.core.effects import NONE, note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import allocating_kernel, kernel
from boju.games.madiao.cards import (
    BREAKERS,
    CHIEF_PRIZES,
    HUNDRED,
    MONEY_RANK,
    MYRIAD,
    NEXT_PRIZES,
    NINETY,
    NOUGHT,
    NUMBER,
    PACK,
    RED_CARDS,
    STRONGEST,
    SUIT,
    SUITS,
    TENS,
    THOUSAND,
    WEAKEST,
    is_in,
)
from boju.games.madiao.effects import (
    BEAT,
    BOTTOM_SEEN,
    CLAIMED,
    COMBINATION,
    CONGRATULATED,
    DEALT_FIRST,
    DECLARED,
    EXCUSED,
    FACE_SEEN,
    FOLDED,
    FOUR_EXTREMES,
    GROUND,
    KEEPS_BANK,
    KNOCKED,
    LED,
    LIABLE,
    LIMITED,
    NEXT_BANKER,
    PASSED,
    PENALTY,
    PENALTY_CARD,
    ROLE,
    SESSION_OVER,
    SETTLED,
    STOPPED,
    TOOK_BANK,
    TOOK_SEAT,
    TRICK_WON,
    WHOLE_TRICK,
)

DRAW_SEATS, DRAW_BANKER, DECK, ANNOUNCING, PLAYING, ENDED = 0, 1, 2, 3, 4, 5
NO_DRAWS, DRAW_FOR_BANK, DRAW_BOTH = 0, 1, 2
EACH, ONCE, HIGHEST = 0, 1, 2

SEATS = 4
HAND = 8
PACKET = HAND // 2
TRICKS = 8
STOCK = SEATS * HAND
"""The place in the deck of the first card of the stock."""
ALL_TRICKS_BUT_ONE = TRICKS - 1

STAKE = 2
"""A 注 in half-注, as all amounts are kept: what a whole trick, the four extremes, the 仮達 and 敲門 cost each payer
(MADIAO-35, MADIAO-40, MADIAO-83, MADIAO-84), and one 開 (MADIAO-97)."""
SAVED_TRICKS, DIAO_TRICKS = 2, 3
"""With so many tricks a player is not dead (MADIAO-09), and is 吊 (MADIAO-60)."""

SHARED = 1
"""The value of `declarers` with which several share what each payer owes for the whole trick (R16)."""

NOBODY = -1
NO_CARD = -1
HIDDEN = -2

# Codes of moves: a card face up is its number, face down FOLD + its number; then the announcements.
FOLD = PACK
HIDDEN_FOLD = 2 * PACK
"""A card that another seat has put face down."""
PASS, DECLARE, EXEMPT = 2 * PACK + 1, 2 * PACK + 2, 2 * PACK + 3
NO_MOVE = -1

PLAYED, SPECIAL, EXEMPTED = 1, 2, 3
"""How a deal ended; 0 where there has been none."""

NOW, LAST = 0, 1
"""The deal at the table and the last finished one, as indices of the fields that hold both."""

MADIAO = np.dtype(
    [
        ("totals", np.int64, (SEATS,)),
        ("deals", np.int32),
        ("stop_loss", np.int32),
        ("deal_limit", np.int32),
        ("deals_done", np.int32),
        ("actor", np.int8),
        ("must_follow", np.int8),
        ("tu_scoring", np.int8),
        ("first_to_lead", np.int8),
        ("knock", np.int8),
        ("special_declare", np.int8),
        ("face_card", np.int8),
        ("draws", np.int8),
        ("liability", np.int8),
        ("red_cards", np.int8),
        ("declarers", np.int8),
        ("phase", np.int8),
        ("bottom", np.int8),
        ("leads_first", np.int8),
        ("trick", np.int8),
        ("moves_made", np.int8),
        ("last_kind", np.int8),
        ("entrants", np.int8, (SEATS,)),
        ("held", np.int8, (SEATS,)),
        ("hands", np.int8, (SEATS, HAND)),
        ("deck", np.int8, (PACK,)),
        ("banker", np.int8, (2,)),
        ("dealt_first", np.int8, (2,)),
        ("face", np.int8, (2,)),
        ("second", np.int8, (2,)),
        ("announced", np.int8, (2, SEATS)),
        ("plays", np.int8, (2, TRICKS, SEATS)),
        ("leaders", np.int8, (2, TRICKS)),
        ("winners", np.int8, (2, TRICKS)),
        ("shown", np.int8, (SEATS, HAND)),
        ("filler", np.int8, (7,)),
    ],
    align=True,
)
"""Hands are in canonical order, `held` cards each; `plays[deal, trick, place]` is in the order of play; `shown` holds
the cards turned up after the last deal. NO_CARD, NO_MOVE and NOBODY fill what is not there."""


COMBINATIONS = (
    "sizun",
    "sizun_bai",
    "sizun_siji",
    "bahong",
    "bahong_bai",
    "huncheng",
    "huncheng_bai",
    "quantu",
)
(
    SIZUN,
    SIZUN_BAI,
    SIZUN_SIJI,
    BAHONG,
    BAHONG_BAI,
    HUNCHENG,
    HUNCHENG_BAI,
    QUANTU,
) = range(len(COMBINATIONS))
CONGRATULATIONS = np.array([4, 5, 8, 6, 7, 4, 5, 5], np.int64)
"""賀 of each combination in 注 (MADIAO-29)."""

GROUNDS = ("siji", "tens5", "suit6")
SIJI, TENS5, SUIT6 = range(len(GROUNDS))

_PATTERNS = (
    (CHIEF_PRIZES, 4),
    (np.array(RED_CARDS["source"]), 8),
    *((np.flatnonzero(suit == SUIT), 8) for suit in range(len(SUITS))),
    (np.append(BREAKERS, (HUNDRED, NINETY)), 5),
    (WEAKEST, 4),
    (np.flatnonzero(SUIT == TENS), 5),
    *((np.flatnonzero(suit == SUIT), 6) for suit in range(TENS)),
)
PATTERNS = len(_PATTERNS)
"""A hand that may be announced follows a pattern: it has at least so many of some cards (MADIAO-29, MADIAO-39)."""
FOUR_PRIZES, EIGHT_REDS, WHOLE_SUIT, ALL_BREAKERS, FOUR_WEAKEST, FIVE_TENS, SIX_OF_SUIT = 0, 1, 2, 6, 7, 8, 9
"""Which pattern is which; with WHOLE_SUIT and SIX_OF_SUIT begin those of several suits."""
TO_DECLARE, TO_EXEMPT = FOUR_PRIZES, FOUR_WEAKEST
"""Where the patterns of 異賞 and those of 免門 begin."""

LEAST = np.array([least for _, least in _PATTERNS])
IN_PATTERN = np.zeros((PATTERNS, PACK), np.bool_)
for _pattern, (_cards, _) in enumerate(_PATTERNS):
    IN_PATTERN[_pattern, _cards] = True

DIGIT = 5
"""How many bits of a tally a pattern has; they hold twice the cards of a hand."""
ONE_OF = np.zeros((len(RED_CARDS), PACK), np.int64)
"""What a card adds to the tally of a hand, by the list of red cards: one to the digit of every pattern of its."""
for _list, _red in enumerate(RED_CARDS.values()):
    _belongs = IN_PATTERN.copy()
    _belongs[EIGHT_REDS] = np.isin(np.arange(PACK), _red)
    ONE_OF[_list] = (_belongs.T.astype(np.int64) << (DIGIT * np.arange(PATTERNS))).sum(axis=1)
MISSING = int(((HAND - LEAST) << (DIGIT * np.arange(PATTERNS))).sum())
"""The tally of no cards: with as many cards as a pattern asks for its digit reaches HAND."""
FOLLOWED = np.array([HAND << (DIGIT * pattern) for pattern in range(PATTERNS)], np.int64)
"""The bit of a tally that says that a hand follows a pattern."""
DECLARABLE = int(FOLLOWED[TO_DECLARE:TO_EXEMPT].sum())
EXEMPTABLE = int(FOLLOWED[TO_EXEMPT:].sum())

ROLES = (
    "diao",
    "half_diao",
    "si",
    "shang",
    "xiaotu",
    "sibai",
    "sibaitu",
    "xiaohuobai",
    "xiaohuobaitu",
    "dahuobai",
    "dahuobaitu",
    "sankai",
    "sihong",
    "bazhuo",
)
(
    DIAO,
    HALF_DIAO,
    SI,
    SHANG,
    XIAOTU,
    SIBAI,
    SIBAITU,
    XIAOHUOBAI,
    XIAOHUOBAITU,
    DAHUOBAI,
    DAHUOBAITU,
    SANKAI,
    SIHONG,
    BAZHUO,
) = range(len(ROLES))
ROLE_HALVES = np.array([2, 1, -2, 2, 2, 2, 4, 4, 8, 6, 12, 6, 8, 16], np.int64)
"""What each role is worth once, in half-注 (the table after MADIAO-78)."""


# Seats and moves


@kernel
def seat_after(seat: int, steps: int) -> int:
    """MADIAO-10: who is so many places further to the right, in the order of play."""
    return (seat + steps) % SEATS


@kernel
def steps_to(seat: int, other: int) -> int:
    """How many seats after one another sits."""
    return (other - seat) % SEATS


@kernel
def next_seat(seat: int) -> int:
    """MADIAO-10: the right-hand neighbour, who is next in play."""
    return seat_after(seat, 1)


@kernel
def is_face_up(code: int) -> bool:
    """Whether a move of the play puts a card face up."""
    return 0 <= code < FOLD


@kernel
def card_of(code: int) -> int:
    """The card of a move of the play, or NO_CARD if it is not known."""
    if code < 0 or code >= HIDDEN_FOLD:
        return NO_CARD
    return code if code < FOLD else code - FOLD


@kernel
def best_card(s: Position, deal: int, trick: int) -> int:
    """MADIAO-56: the last, hence strongest, face-up card of a trick."""
    for place in range(SEATS - 1, -1, -1):
        if is_face_up(int64(s.plays[deal, trick, place])):
            return int64(s.plays[deal, trick, place])
    return NO_CARD


@kernel
def best_place(s: Position, trick: int) -> int:
    """MADIAO-56: where in a trick of the deal at the table its best card lies."""
    place = SEATS - 1
    while not is_face_up(int64(s.plays[NOW, trick, place])):
        place -= 1
    return place


@kernel
def player_at(s: Position, deal: int, trick: int, place: int) -> int:
    """Who makes the move at a place of a trick."""
    return seat_after(int64(s.leaders[deal, trick]), place)


@kernel
def place_of(s: Position, trick: int, seat: int) -> int:
    """Where in a trick of the deal at the table a seat makes its move."""
    return seat_after(seat, -int64(s.leaders[NOW, trick]))


@kernel
def has_card(s: Position, seat: int, card: int) -> bool:
    """Whether a card is in a seat's hand."""
    for k in range(s.held[seat]):
        if s.hands[seat, k] == card:
            return True
    return False


@kernel
def holds_suit(s: Position, seat: int, suit: int) -> bool:
    """Whether a seat has a card of a suit in hand."""
    for k in range(s.held[seat]):
        if SUIT[s.hands[seat, k]] == suit:
            return True
    return False


@kernel
def take_from_hand(s: Position, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    is_past = False
    for k in range(HAND - 1):
        is_past = is_past or s.hands[seat, k] == card
        s.hands[seat, k] = s.hands[seat, k + int64(is_past)]
    s.hands[seat, HAND - 1] = NO_CARD
    s.held[seat] -= 1


@kernel
def insert_card(cards: Array, count: int, card: int) -> None:
    """Put a card into a list in canonical order."""
    k = count
    while k > 0 and cards[k - 1] > card:
        cards[k] = cards[k - 1]
        k -= 1
    cards[k] = card


@kernel
def count_before(deck: Array, packet: int, card: int) -> int:
    """How many cards of a packet come before a card in canonical order."""
    count = 0
    for k in range(PACKET):
        count += int64(deck[PACKET * packet + k] < card)
    return count


@kernel
def hand_out(deck: Array, packet: int, other: int, hand: Array) -> None:
    """MADIAO-18: put the cards of a packet where they belong in a hand with those of another one."""
    for k in range(PACKET):
        card = deck[PACKET * packet + k]
        hand[count_before(deck, packet, card) + count_before(deck, other, card)] = card


# Announced hands


@kernel
def tally(hand: Array, red_cards: int) -> int:
    """Of which patterns a hand of eight cards has as many cards as they ask for: see `FOLLOWED`."""
    total = MISSING
    for card in hand:
        total += ONE_OF[red_cards, card]
    return int64(total)


@kernel
def follows(hand: Array, pattern: int, red_cards: int = 0) -> bool:
    """Whether a hand has at least as many of the pattern's cards as it asks for."""
    return tally(hand, red_cards) & FOLLOWED[pattern] != 0


@kernel
def patterns_followed(hand: Array, first: int, end: int) -> int:
    """How many of the patterns first … end-1 a hand follows."""
    followed, count = tally(hand, 0), 0
    for pattern in range(first, end):
        count += followed & FOLLOWED[pattern] != 0
    return count


@kernel
def has_combination(hand: Array, combination: int, red_cards: int) -> bool:
    """MADIAO-29 to MADIAO-32: whether a hand of eight cards fulfils a row of the table."""
    needs_hundred = combination == SIZUN_BAI or combination == BAHONG_BAI or combination == HUNCHENG_BAI
    if needs_hundred and not is_among(hand, HUNDRED):
        return False
    if combination == SIZUN or combination == SIZUN_BAI:
        return follows(hand, FOUR_PRIZES)
    if combination == SIZUN_SIJI:
        return follows(hand, FOUR_PRIZES) and follows(hand, FOUR_WEAKEST)
    if combination == BAHONG or combination == BAHONG_BAI:
        return follows(hand, EIGHT_REDS, red_cards)
    if combination == HUNCHENG or combination == HUNCHENG_BAI:
        return patterns_followed(hand, WHOLE_SUIT, ALL_BREAKERS) > 0
    return follows(hand, ALL_BREAKERS)


@kernel
def is_among(cards: Array, wanted: int) -> bool:
    """Whether a card is among some."""
    for card in cards:
        if card == wanted:
            return True
    return False


@kernel
def congratulation(hand: Array, red_cards: int) -> int:
    """MADIAO-30: all combinations of a hand added up, in 注; 0 if it has none."""
    total = 0
    for combination in range(len(COMBINATIONS)):
        if has_combination(hand, combination, red_cards):
            total += CONGRATULATIONS[combination]
    return int64(total)


@kernel
def has_ground(hand: Array, ground: int) -> bool:
    """MADIAO-39: whether a hand of eight cards has a ground of exemption."""
    if ground == SIJI:
        return follows(hand, FOUR_WEAKEST)
    if ground == TENS5:
        return follows(hand, FIVE_TENS)
    return patterns_followed(hand, SIX_OF_SUIT, PATTERNS) > 0


# Moves


@kernel
def announcements(s: Position, seat: int, out: Array) -> int:
    """MADIAO-25 to MADIAO-27: the answers a hand allows."""
    followed = tally(s.hands[seat], int64(s.red_cards))
    can_declare = followed & DECLARABLE != 0
    if can_declare and s.special_declare:
        out[0] = DECLARE
        return 1
    out[0] = PASS
    n = 1
    if can_declare:
        out[n] = DECLARE
        n += 1
    if followed & EXEMPTABLE != 0:
        out[n] = EXEMPT
        n += 1
    return n


@kernel
def moves(s: Position, out: Array) -> int:
    """MADIAO-25, MADIAO-52 to MADIAO-55: the answers, or the cards that may be played face up and face down."""
    seat = int64(s.actor)
    if s.phase == ANNOUNCING:
        return announcements(s, seat, out)
    best = best_card(s, NOW, int64(s.trick))
    return cards_to_lead(s, seat, out) if best == NO_CARD else cards_to_follow(s, seat, best, out)


@kernel
def cards_to_lead(s: Position, seat: int, out: Array) -> int:
    """MADIAO-52: any card face up."""
    held = int64(s.held[seat])
    for k in range(held):
        out[k] = s.hands[seat, k]
    return held


@kernel
def cards_to_follow(s: Position, seat: int, best: int, out: Array) -> int:
    """MADIAO-53 to MADIAO-55: face up the cards that beat the best one, face down any that may be given up."""
    held, n = int64(s.held[seat]), 0
    strongest = STRONGEST[SUIT[best]]
    for k in range(held):
        card = int64(s.hands[seat, k])
        out[n] = card
        n += int64(strongest <= card < best)
    bound = s.must_follow and holds_suit(s, seat, int64(SUIT[best]))  # MADIAO-55
    for k in range(held):
        card = int64(s.hands[seat, k])
        if not bound or SUIT[card] == SUIT[best]:
            out[n] = FOLD + card
            n += 1
    return n


# What a played deal is worth


@kernel
def tricks_of(s: Position, deal: int, seat: int) -> int:
    """How many tricks a seat has won."""
    count = 0
    for trick in range(TRICKS):
        count += s.winners[deal, trick] == seat
    return count


@kernel
def cards_won(s: Position, seat: int) -> int:
    """MADIAO-08: the cards that a seat has won in the last deal, as a set (see `is_in`)."""
    cards = 0
    for trick in range(TRICKS):
        if s.winners[LAST, trick] == seat:
            cards |= 1 << best_card(s, LAST, trick)
    return int64(cards)


@kernel
def played_by(s: Position, deal: int, card: int) -> int:
    """Who has put a card down, face up or face down, or NOBODY."""
    for trick in range(TRICKS):
        for place in range(SEATS):
            if card_of(int64(s.plays[deal, trick, place])) == card:
                return player_at(s, deal, trick, place)
    return NOBODY


@kernel
def prize_card(s: Position, deal: int, suit: int) -> int:
    """MADIAO-66: the prize card of a suit: the 次賞 where the 正賞 is the 面張."""
    return int64(NEXT_PRIZES[suit]) if s.face[deal] == CHIEF_PRIZES[suit] else int64(CHIEF_PRIZES[suit])


@kernel
def is_diao_halved(s: Position) -> bool:
    """MADIAO-63: whether just two players have three tricks or more, and just one has less than two."""
    winners, dead = 0, 0
    for seat in range(SEATS):
        tricks = tricks_of(s, LAST, seat)
        winners += tricks >= DIAO_TRICKS
        dead += tricks < SAVED_TRICKS
    return winners == 2 and dead == 1


@kernel
def count_trick_roles(s: Position, tricks: int, times: Array) -> None:
    """MADIAO-60 to MADIAO-63: 吊, half 吊 or 死."""
    if tricks >= DIAO_TRICKS:
        times[HALF_DIAO if is_diao_halved(s) else DIAO] = 1
    elif tricks < SAVED_TRICKS:
        times[SI] = 1


@kernel
def times_counted(s: Position, pairs: int) -> int:
    """MADIAO-77: how often a role with 突 counts that so many 雌突 fulfil."""
    return pairs if s.tu_scoring == EACH else min(pairs, 1)


@kernel
def count_hundred_roles(s: Position, seat: int, is_saved: bool, won: int, times: Array) -> None:
    """MADIAO-68 to MADIAO-73, MADIAO-77: the roles of the player who was dealt 百萬."""
    has_won = is_in(won, HUNDRED)
    needs_won = is_saved or not has_won
    pairs = 0
    for breaker in BREAKERS:
        pairs += is_in(won, int64(breaker)) if needs_won else is_among(s.shown[seat], int64(breaker))
    if not is_saved:
        base, broken = SIBAI, SIBAITU
    elif has_won:
        base, broken = DAHUOBAI, DAHUOBAITU
    else:
        base, broken = XIAOHUOBAI, XIAOHUOBAITU
    times[broken] = times_counted(s, pairs)
    if pairs == 0 or s.tu_scoring != HIGHEST:
        times[base] = 1


@kernel
def count_saved_roles(s: Position, seat: int, won: int, times: Array) -> None:
    """MADIAO-66, MADIAO-67, MADIAO-74 to MADIAO-77: the roles of certain cards won, and of seven tricks."""
    for suit in range(SEATS):
        times[SHANG] += is_in(won, prize_card(s, LAST, suit))
    if is_in(won, NINETY):
        pairs = 0
        for breaker in BREAKERS:
            pairs += is_in(won, int64(breaker))
        times[XIAOTU] = times_counted(s, pairs)
    if is_in(won, HUNDRED) and is_in(won, THOUSAND) and is_in(won, MYRIAD):
        times[SANKAI] = 1
        times[SIHONG] = int64(is_in(won, NOUGHT))
    first_seven = True
    for trick in range(ALL_TRICKS_BUT_ONE):
        first_seven = first_seven and s.winners[LAST, trick] == seat
    times[BAZHUO] = int64(first_seven)


@kernel
def count_roles(s: Position, seat: int, times: Array) -> None:
    """MADIAO-60 to MADIAO-77: how often a seat has each role of `ROLES` in the last deal, which was played."""
    times[:] = 0
    tricks, won = tricks_of(s, LAST, seat), cards_won(s, seat)
    is_saved = tricks >= SAVED_TRICKS  # MADIAO-09
    count_trick_roles(s, tricks, times)
    if is_among(s.shown[seat], HUNDRED):
        count_hundred_roles(s, seat, is_saved, won, times)
    if is_saved:
        count_saved_roles(s, seat, won, times)


# Settlement (all amounts in half-注)


@kernel
def pay(payer: int, payee: int, halves: int, balance: Array) -> None:
    """MADIAO-86: a payment from one player to another."""
    balance[payer] -= halves
    balance[payee] += halves


@kernel
def collect(payee: int, halves: int, balance: Array) -> None:
    """The same payment from each of the three others."""
    for payer in range(SEATS):
        if payer != payee:
            pay(payer, payee, halves, balance)


@kernel
def value_of(times: Array) -> int:
    """MADIAO-78: the sum of 吊 or 死 and all roles."""
    total = 0
    for role in range(len(ROLES)):
        total += times[role] * ROLE_HALVES[role]
    return int64(total)


@kernel
def saved_winner_of(s: Position, card: int) -> int:
    """MADIAO-08, MADIAO-09: who has won a card in the last deal, and two tricks or more; or NOBODY."""
    for trick in range(TRICKS):
        if s.winners[LAST, trick] != NOBODY and best_card(s, LAST, trick) == card:
            winner = int64(s.winners[LAST, trick])
            return winner if tricks_of(s, LAST, winner) >= SAVED_TRICKS else NOBODY
    return NOBODY


@kernel
def penalty_payer(s: Position) -> int:
    """MADIAO-83: who pays for the 仮達, or NOBODY."""
    for suit in range(SEATS):
        if s.second[LAST] == CHIEF_PRIZES[suit]:
            return saved_winner_of(s, int64(NEXT_PRIZES[suit]))
    return NOBODY


@kernel
def knocker(s: Position) -> int:
    """MADIAO-84: who is paid for 敲門, or NOBODY."""
    if not s.knock:
        return NOBODY
    seat = saved_winner_of(s, HUNDRED)
    return seat if seat != s.banker[LAST] else NOBODY


@kernel
def liable(s: Position) -> int:
    """MADIAO-97: who led 千萬 before another won 百萬, and two tricks or more, in the last deal; or NOBODY."""
    saved, leader = saved_winner_of(s, HUNDRED), NOBODY
    if not s.liability or saved == NOBODY:
        return NOBODY
    for trick in range(TRICKS):
        if best_card(s, LAST, trick) == HUNDRED:
            return leader if leader != saved else NOBODY
        if s.plays[LAST, trick, 0] == THOUSAND:
            leader = int64(s.leaders[LAST, trick])
    return NOBODY


@kernel
def pay_for_others(s: Position, balance: Array, effects: Array) -> None:
    """MADIAO-97: whoever let 百萬 live pays in the banker's stead, or if the banker won it for all who are not."""
    payer, banker = liable(s), int64(s.banker[LAST])
    if payer == NOBODY:
        return
    winner = saved_winner_of(s, HUNDRED)
    halves = STAKE if tricks_of(s, LAST, payer) >= SAVED_TRICKS else 2 * STAKE
    for other in range(SEATS):
        is_freed = winner == banker or other == banker
        if is_freed and other != payer and other != winner:
            pay(payer, other, halves, balance)
            note(effects, LIABLE, payer, other=other, amount=halves)


@allocating_kernel
def settle_play(s: Position, balance: Array, effects: Array) -> int:
    """MADIAO-60 to MADIAO-85: settle a played deal; returns the next banker."""
    banker = int64(s.banker[LAST])
    times = np.empty((SEATS, len(ROLES)), np.int64)
    for seat in range(SEATS):
        count_roles(s, seat, times[seat])
        for role in range(len(ROLES)):
            if times[seat, role] > 0:
                note(effects, ROLE, seat, other=role, amount=times[seat, role])
    at_bank = value_of(times[banker])
    for seat in range(SEATS):
        if seat != banker:
            gain = value_of(times[seat]) - at_bank
            pay(banker, seat, gain, balance)
            note(effects, SETTLED, seat, other=banker, amount=gain)
    note(effects, PENALTY_CARD, amount=int64(s.second[LAST]))
    payer = penalty_payer(s)
    if payer != NOBODY:
        collect(payer, -STAKE, balance)
        note(effects, PENALTY, payer, amount=STAKE)
    paid = knocker(s)
    if paid != NOBODY:
        for other in range(SEATS):
            if other != paid and other != banker:
                pay(other, paid, STAKE, balance)
        note(effects, KNOCKED, paid, amount=STAKE)
    pay_for_others(s, balance, effects)
    if saved_winner_of(s, HUNDRED) == banker:
        note(effects, KEEPS_BANK, banker)
        return banker
    return next_seat(banker)


@kernel
def hundred_shown_by(s: Position) -> int:
    """MADIAO-43: who has shown 百萬 after the last deal, or NOBODY."""
    for seat in range(SEATS):
        if is_among(s.shown[seat], HUNDRED):
            return seat
    return NOBODY


@kernel
def whole_trick(s: Position, payer: int, declarer: int) -> int:
    """MADIAO-35, MADIAO-36: what a declarer gets from another player for having won everything.

    Where several share it, half a 注 at a time goes to the next of them, the first after the banker first.
    """
    if s.declarers != SHARED:
        return STAKE
    if s.announced[LAST, payer] == DECLARE:
        return 0
    before, count = 0, 0
    for k in range(SEATS):
        seat = seat_after(int64(s.banker[LAST]), k)
        if seat == declarer:
            before = count
        count += int64(s.announced[LAST, seat] == DECLARE)
    return STAKE // count + int64(before < STAKE % count)


@kernel
def settle_special(s: Position, balance: Array, effects: Array) -> int:
    """MADIAO-33 to MADIAO-37: settle a deal of declared hands; returns the next banker."""
    excused = hundred_shown_by(s)
    first = NOBODY
    for k in range(SEATS):
        seat = seat_after(int64(s.banker[LAST]), k)
        if s.announced[LAST, seat] != DECLARE:
            continue
        if first == NOBODY:
            first = seat
        halves = STAKE * congratulation(s.shown[seat], int64(s.red_cards))
        for combination in range(len(COMBINATIONS)):
            if has_combination(s.shown[seat], combination, int64(s.red_cards)):
                note(
                    effects, COMBINATION, seat, other=combination, amount=int64(CONGRATULATIONS[combination])
                )
        for payer in range(SEATS):
            if payer != seat:
                owed = 0 if payer == excused else halves
                trick = whole_trick(s, payer, seat)
                pay(payer, seat, owed + trick, balance)
                kind = EXCUSED if payer == excused else CONGRATULATED
                note(effects, kind, payer, other=seat, amount=owed)
                note(effects, WHOLE_TRICK, payer, other=seat, amount=trick)
    return first


@kernel
def settle_exempt(s: Position, balance: Array, effects: Array) -> int:
    """MADIAO-40 to MADIAO-42: settle a deal of exempt hands; returns the next banker."""
    for seat in range(SEATS):
        if s.announced[LAST, seat] != EXEMPT:
            continue
        for ground in range(len(GROUNDS)):
            if has_ground(s.shown[seat], ground):
                note(effects, GROUND, seat, other=ground)
        if has_ground(s.shown[seat], SIJI):
            collect(seat, STAKE, balance)
            note(effects, FOUR_EXTREMES, seat, amount=STAKE)
    return next_seat(int64(s.banker[LAST]))


@kernel
def best_off(s: Position, balance: Array) -> int:
    """Who has won most in the last deal so far, of several the first from the banker on."""
    best = int64(s.banker[LAST])
    for k in range(1, SEATS):
        other = seat_after(int64(s.banker[LAST]), k)
        best = other if balance[other] > balance[best] else best
    return best


@allocating_kernel
def limit_losses(s: Position, balance: Array, effects: Array) -> None:
    """MADIAO-95: nobody loses more in a deal than was agreed; half a 注 at a time, whoever then has most gets less."""
    most, less = STAKE * int64(s.deal_limit), np.empty(SEATS, np.int64)
    for k in range(SEATS if most > 0 else 0):
        seat = seat_after(int64(s.banker[LAST]), k)
        less[:] = 0
        while balance[seat] < -most:
            payee = best_off(s, balance)
            pay(payee, seat, 1, balance)
            less[payee] += 1
        for payee in range(SEATS):
            if less[payee] > 0:
                note(effects, LIMITED, seat, other=payee, amount=less[payee])


@kernel
def settle_last(s: Position, balance: Array, effects: Array) -> int:
    """What the last deal brings each seat; returns the next banker."""
    balance[:] = 0
    if s.last_kind == SPECIAL:
        banker = settle_special(s, balance, effects)
    elif s.last_kind == EXEMPTED:
        banker = settle_exempt(s, balance, effects)
    else:
        banker = settle_play(s, balance, effects)
    limit_losses(s, balance, effects)
    return banker


@kernel
def turn_up(s: Position, kind: int) -> None:
    """MADIAO-43, MADIAO-59: the cards that are shown after the deal."""
    s.shown[:] = NO_CARD
    for seat in range(SEATS):
        if kind == PLAYED:
            for trick in range(TRICKS):
                code = int64(s.plays[NOW, trick, place_of(s, trick, seat)])
                s.shown[seat, trick] = card_of(code)
        elif s.announced[NOW, seat] != PASS:
            copy_into(s.shown[seat], s.hands[seat])
        elif kind == SPECIAL and has_card(s, seat, HUNDRED):
            s.shown[seat, 0] = HUNDRED


@kernel
def keep_deal(s: Position, kind: int) -> None:
    """The finished deal becomes the last one, and the table is cleared."""
    s.last_kind = kind
    s.banker[LAST] = s.banker[NOW]
    s.dealt_first[LAST] = s.dealt_first[NOW]
    s.face[LAST] = s.face[NOW]
    s.second[LAST] = s.second[NOW] if kind == PLAYED else NO_CARD
    copy_into(s.announced[LAST], s.announced[NOW])
    for trick in range(TRICKS):
        copy_into(s.plays[LAST, trick], s.plays[NOW, trick])
    copy_into(s.leaders[LAST], s.leaders[NOW])
    copy_into(s.winners[LAST], s.winners[NOW])
    clear_deal(s)


@kernel
def clear_deal(s: Position) -> None:
    """No cards are on the table."""
    s.deck[:] = NO_CARD
    s.bottom = NO_CARD
    s.face[NOW] = NO_CARD
    s.second[NOW] = NO_CARD
    s.dealt_first[NOW] = NOBODY
    s.leads_first = NOBODY
    s.hands[:] = NO_CARD
    s.held[:] = 0
    s.announced[NOW, :] = NO_MOVE
    s.plays[NOW, :] = NO_MOVE
    s.leaders[NOW, :] = NOBODY
    s.winners[NOW, :] = NOBODY
    s.trick = 0
    s.moves_made = 0


@allocating_kernel
def end_deal(s: Position, kind: int, effects: Array) -> None:
    """MADIAO-42, MADIAO-85 to MADIAO-88: settle, change the banker, and deal again or end the session."""
    turn_up(s, kind)
    keep_deal(s, kind)
    balance = np.zeros(SEATS, np.int64)
    banker = settle_last(s, balance, effects)
    add_to(s.totals, balance)
    s.deals_done += 1
    s.banker[NOW] = banker
    note(effects, NEXT_BANKER, banker)
    s.phase = DECK
    s.actor = CHANCE
    if is_session_over(s):
        s.phase = ENDED
        s.actor = OVER
        note(effects, SESSION_OVER if s.deals_done == s.deals else STOPPED)


@kernel
def is_session_over(s: Position) -> bool:
    """MADIAO-87, MADIAO-88: whether all deals are done or somebody has lost enough."""
    if s.deals_done == s.deals:
        return True
    if s.stop_loss > 0:
        for seat in range(SEATS):
            if s.totals[seat] <= -STAKE * int64(s.stop_loss):
                return True
    return False


# Playing


@kernel
def announce(s: Position, code: int, effects: Array) -> None:
    """MADIAO-25, MADIAO-28: one answer; after the fourth the deal ends or the tricks begin."""
    seat = int64(s.actor)
    s.announced[NOW, seat] = code
    s.moves_made += 1
    note(effects, PASSED if code == PASS else DECLARED if code == DECLARE else CLAIMED, seat)
    if s.moves_made < SEATS:
        s.actor = next_seat(seat)
        return
    s.moves_made = 0
    declared, claimed = False, False
    for other in range(SEATS):
        declared = declared or s.announced[NOW, other] == DECLARE
        claimed = claimed or s.announced[NOW, other] == EXEMPT
    if declared:
        end_deal(s, SPECIAL, effects)
    elif claimed:
        end_deal(s, EXEMPTED, effects)
    else:
        s.phase = PLAYING
        s.actor = s.leads_first
        s.leaders[NOW, 0] = s.leads_first


@kernel
def play_card(s: Position, code: int, effects: Array) -> None:
    """MADIAO-51 to MADIAO-57: one card face up or face down; after the fourth the trick is won."""
    seat = int64(s.actor)
    trick, place = int64(s.trick), int64(s.moves_made)
    take_from_hand(s, seat, card_of(code))
    s.plays[NOW, trick, place] = code
    told = (LED if place == 0 else BEAT) if is_face_up(code) else FOLDED
    note(effects, told, seat, amount=card_of(code) if is_face_up(code) else NONE)
    if place + 1 < SEATS:
        s.moves_made += 1
        s.actor = next_seat(seat)
        return
    s.moves_made = 0
    winner = player_at(s, NOW, trick, best_place(s, trick))
    s.winners[NOW, trick] = winner
    note(effects, TRICK_WON, winner, amount=best_card(s, NOW, trick), place=trick + 1)
    if trick + 1 == TRICKS:
        end_deal(s, PLAYED, effects)
        return
    s.trick += 1
    s.leaders[NOW, trick + 1] = winner
    s.actor = winner


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """An announcement or a card."""
    if s.phase == ANNOUNCING:
        announce(s, code, effects)
    else:
        play_card(s, code, effects)


# Chance


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """All chance here is a shuffle."""
    return 0


@kernel
def pack(s: Position, out: Array) -> tuple[int, int]:
    """MADIAO-11, MADIAO-12, MADIAO-15: all cards, of which four are drawn or all are dealt."""
    for card in range(PACK):
        out[card] = card
    return PACK, (PACK if s.phase == DECK else SEATS)


@kernel
def draw_seats(s: Position, items: Array, effects: Array) -> None:
    """MADIAO-11: the persons sit down by the money order of their cards."""
    for person in range(SEATS):
        seat = 0
        for other in range(SEATS):
            seat += MONEY_RANK[items[other]] < MONEY_RANK[items[person]]
        s.entrants[seat] = person
        note(effects, TOOK_SEAT, seat, other=person, amount=int64(items[person]))
    s.phase = DRAW_BANKER


@kernel
def draw_banker(s: Position, items: Array, effects: Array) -> None:
    """MADIAO-12: the highest card makes the first banker."""
    highest = 0
    for seat in range(1, SEATS):
        if MONEY_RANK[items[seat]] < MONEY_RANK[items[highest]]:
            highest = seat
    s.banker[NOW] = highest
    note(effects, TOOK_BANK, highest, amount=int64(items[highest]))
    s.phase = DECK


@kernel
def deal_cards(s: Position, items: Array, effects: Array) -> None:
    """MADIAO-15 to MADIAO-20: the bottom card decides who is dealt first; eight cards each in packets of four."""
    for k in range(PACK):
        s.deck[k] = items[k]
    banker = int64(s.banker[NOW])
    s.bottom = s.deck[PACK - 1]
    s.face[NOW] = s.deck[STOCK] if s.face_card else s.bottom
    s.second[NOW] = s.deck[STOCK + 1] if s.face_card else s.deck[PACK - 2]
    first = seat_after(next_seat(banker), int64(NUMBER[s.bottom]))
    s.dealt_first[NOW] = first
    s.leads_first = banker if s.first_to_lead else first
    for packet in range(SEATS):
        seat = seat_after(first, packet)
        hand_out(s.deck, packet, packet + SEATS, s.hands[seat])
        hand_out(s.deck, packet + SEATS, packet, s.hands[seat])
        s.held[seat] = HAND
    note(effects, BOTTOM_SEEN, amount=int64(s.bottom))
    note(effects, DEALT_FIRST, first)
    note(effects, FACE_SEEN, amount=int64(s.face[NOW]))
    s.phase = ANNOUNCING
    s.actor = banker


@kernel
def deal(s: Position, items: Array, effects: Array) -> None:
    """A draw of four cards, or the whole pack dealt."""
    if s.phase == DRAW_SEATS:
        draw_seats(s, items, effects)
    elif s.phase == DRAW_BANKER:
        draw_banker(s, items, effects)
    else:
        deal_cards(s, items, effects)


@kernel
def setup(s: Position) -> None:
    """MADIAO-10 to MADIAO-14: before the draws, or before the first deal."""
    s.totals[:] = 0
    s.deals_done = 0
    s.last_kind = 0
    for deal in range(2):
        s.banker[deal] = NOBODY
        s.dealt_first[deal] = NOBODY
        s.face[deal] = NO_CARD
        s.second[deal] = NO_CARD
    s.announced[:] = NO_MOVE
    s.plays[:] = NO_MOVE
    s.leaders[:] = NOBODY
    s.winners[:] = NOBODY
    s.shown[:] = NO_CARD
    clear_deal(s)
    for seat in range(SEATS):
        s.entrants[seat] = NOBODY if s.draws == DRAW_BOTH else seat
    s.phase = DRAW_SEATS if s.draws == DRAW_BOTH else DRAW_BANKER
    if s.draws == NO_DRAWS:
        s.banker[NOW] = 0
        s.phase = DECK
    s.actor = CHANCE


@kernel
def scores(s: Position, out: Array) -> None:
    """The totals in half-注."""
    for seat in range(SEATS):
        out[seat] = s.totals[seat]


# What a seat knows


@kernel
def conceal(s: Position, seat: int) -> None:
    """The view: other hands, cards put face down by others, the deck and the 仮達 are hidden."""
    s.deck[:] = NO_CARD
    if s.second[NOW] != NO_CARD:
        s.second[NOW] = HIDDEN
    for other in range(SEATS):
        if other != seat:
            for k in range(s.held[other]):
                s.hands[other, k] = HIDDEN
    for trick in range(TRICKS):
        for place in range(SEATS):
            code = s.plays[NOW, trick, place]
            if code >= FOLD and player_at(s, NOW, trick, place) != seat:
                s.plays[NOW, trick, place] = HIDDEN_FOLD
