"""挖花: the rules, clause by clause, on one record (`WAHUA`)."""

import numpy as np

from boju.core.arrays import Array, Position, add_to, copy_into, int64
from boju.core.effects import NONE, note
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below
from boju.core.shuffle import shuffle
from boju.core.verbs import CHANCE, OVER
from boju.games.wahua.tiles import (
    BASE,
    BEST_PAIR,
    CAN_LAY,
    CLASS,
    COPIES_OF,
    COUNT,
    DISCARDS,
    DOUBLE,
    FLOWER_VALUE,
    FLOWERS,
    FRAMES_IN,
    HIGH,
    HOLDINGS,
    LOOSE,
    LOW,
    NUMBER_IN,
    OPPOSITE,
    PATTERNS,
    PLAIN,
    PLAINS,
    ROUND_TYPES,
    SET_SIZE,
    SET_SIZE_WITH_FLOWERS,
    SINGLE,
    SURPLUS,
    THREE_FRAMED,
    TILES,
    TYPES,
    UNIT,
    frames_of,
    is_flower,
    times_doubled,
    type_of,
    unit_of,
)

DECK, PRIZE, OPEN, CLAIM_WIN, CLAIM, ACT, DISCARD, SHAKE, ENDED = range(9)

RANK, DIFFERENCE = 0, 1
ENFORCED, HONOUR = 0, 1
WALL_DRAW, WALL_SETTLE = 0, 1
ANY_TYPE, NEW_TYPE, NEW_AND_FRAMED = 0, 1, 2
OPTIONAL, CONCEALED, FORCED = 0, 1, 2
KAO_ENDS, KAO_DRAWS = 0, 1
ONCE, TWICE = 0, 1
NO_FLOWERS, REPLACED, BONUS = 0, 1, 2

SEATS = 4
DEALT = 20
"""Tiles that each seat is dealt, four at a time."""
ROUNDS = 4
MOST_DISCARDS = 46
"""Tiles with pips that are in nobody's hand."""
MOST_SETS = 10
MOST_EXCHANGES = 20_000
"""How often tiles are exchanged at most to imagine a hand that has won."""
KINDS = len(TYPES)
FLOWER_KINDS = len(FLOWERS)

NOBODY = -1
FROM_WALL = 4
"""Where the tile came from that a hand was won with, if from nobody's discards."""
NO_TILE, NO_TYPE = -1, -1
HIDDEN = -2
"""A tile, a holding or a number that a view does not tell."""

# Codes of moves: 0 to 62 discards that tile; then a verb and, with most, a type.
PAIR = PATTERNS
KAO = PAIR + KINDS
SWAP = KAO + KINDS
SHOW = SWAP + KINDS
DRAW = SHOW + KINDS
PASS = DRAW + 1
WIN = PASS + 1

WON, SETTLED, DRAWN, ALL_VOID = 1, 2, 3, 4
"""How a hand ended; 0 where there has been none."""

NOW, LAST = 0, 1
"""The hand at the table and the last finished one, as indices of the fields that hold both."""

WAHUA = np.dtype(
    [
        ("chips", np.int64, (SEATS,)),
        ("faults", np.int16, (SEATS,)),
        ("sets", np.int16, (SEATS, MOST_SETS)),
        ("left", np.int16),
        ("wall", np.int8, (SET_SIZE_WITH_FLOWERS,)),
        ("hands", np.int8, (SEATS, KINDS)),
        ("held", np.int8, (SEATS,)),
        ("melds", np.int8, (SEATS, KINDS)),
        ("flowers", np.int8, (2, SEATS, FLOWER_KINDS)),
        ("discards", np.int8, (SEATS, MOST_DISCARDS)),
        ("discarded", np.int8, (SEATS,)),
        ("loose", np.int8, (SEATS, KINDS)),
        ("void", np.int8, (SEATS,)),
        ("odd", np.int8),
        ("result", np.int8),
        ("dealer", np.int8, (2,)),
        ("prize", np.int8, (2,)),
        ("winner", np.int8, (2,)),
        ("win_tile", np.int8, (2,)),
        ("win_from", np.int8, (2,)),
        ("shake", np.int8),
        ("open", np.int8),
        ("actor", np.int8),
        ("phase", np.int8),
        ("hand", np.int8),
        ("turn", np.int8),
        ("discarder", np.int8),
        ("drawn", np.int8),
        ("passed", np.int8, (SEATS,)),
        ("jiang_set", np.int8),
        ("payment", np.int8),
        ("discard_rule", np.int8),
        ("wall_end", np.int8),
        ("odd_tile", np.int8),
        ("reuse_exposed", np.int8),
        ("self_drawn_pairs", np.int8),
        ("kao_then", np.int8),
        ("prize_coincidence", np.int8),
        ("hands_per_round", np.int8),
        ("flower_rule", np.int8),
        ("filler", np.int8, (3,)),
    ],
    align=True,
)
"""`wall[left - 1]` leaves the wall next. `hands[seat, type]` (concealed, `held` tiles in all) and `melds[seat, type]`
(the open set, or 0) are holdings; `flowers` counts what is laid out and, of the last hand, what has scored.
`discarder` is who has made the discard that can still be taken: the last tile of that seat's pile. After a hand `sets`
holds the codes of all sets in the order they are listed (0 where there is none), `loose` what scored nothing, `odd` the
winner's odd tile, `shake` the type thrown, `void` who was 合撲. NO_TILE, NO_TYPE and NOBODY fill what is not there."""

EFFECTS = (
    ("wall", "WAHUA-05"),
    ("prize", "WAHUA-07"),
    ("deal", "WAHUA-08"),
    ("dealt_flower", "WAHUA-09"),
    ("open", "WAHUA-10"),
    ("draw", "WAHUA-12"),
    ("flower", "WAHUA-14"),
    ("pair", "WAHUA-16"),
    ("chuan", "WAHUA-17"),
    ("kao_taken", "WAHUA-19"),
    ("kao", "WAHUA-20"),
    ("swap_taken", "WAHUA-22"),
    ("swap", "WAHUA-23"),
    ("take_back", "WAHUA-24"),
    ("show", "WAHUA-25"),
    ("discard_surplus", "WAHUA-29"),
    ("discard_framed", "WAHUA-31"),
    ("discard_plain", "WAHUA-32"),
    ("win_drawn", "WAHUA-37"),
    ("win_discard", "WAHUA-38"),
    ("let_pass", "WAHUA-39"),
    ("shake", "WAHUA-41"),
    ("wall_out", "WAHUA-42"),
    ("hand_drawn", "WAHUA-43"),
    ("hand_settled", "WAHUA-43"),
    ("intercept", "WAHUA-38"),
    ("total", "WAHUA-53"),
    ("void", "WAHUA-54"),
    ("all_void", "WAHUA-61"),
    ("pay", "WAHUA-55"),
    ("pay_double", "WAHUA-57"),
    ("pay_difference", "WAHUA-58"),
    ("level", "WAHUA-56"),
    ("next_dealer", "WAHUA-59"),
    ("next_dealer_tied", "WAHUA-60"),
    ("next_dealer_drawn", "WAHUA-61"),
    ("next_round", "WAHUA-02"),
    ("match_over", "WAHUA-62"),
)
(
    WALL_BUILT,
    PRIZE_THROWN,
    DEALT_OUT,
    DEALT_FLOWER,
    OPENED,
    DREW,
    FLOWER_LAID,
    PAIRED,
    CHUAN,
    KAO_TAKEN,
    KAO_LAID,
    SWAP_TAKEN,
    SWAPPED,
    TAKEN_BACK,
    SHOWN,
    SURPLUS_DISCARDED,
    FRAMED_DISCARDED,
    PLAIN_DISCARDED,
    WON_DRAWN,
    WON_DISCARD,
    LET_PASS,
    SHAKE_THROWN,
    WALL_OUT,
    HAND_DRAWN,
    HAND_SETTLED,
    INTERCEPTED,
    TOTAL,
    VOID,
    EVERYBODY_VOID,
    PAID,
    PAID_DOUBLE,
    PAID_DIFFERENCE,
    LEVEL,
    NEXT_DEALER,
    NEXT_DEALER_TIED,
    NEXT_DEALER_DRAWN,
    NEXT_ROUND,
    MATCH_OVER,
) = (int64(kind) for kind in range(len(EFFECTS)))


# Seats, hands, discards


@kernel
def next_seat(seat: int) -> int:
    """WAHUA-01: the downstream seat."""
    return (seat + 1) & 3


@kernel
def round_of(s: Position, deal: int) -> int:
    """WAHUA-02: the round of the hand at the table or of the last one."""
    return min((int64(s.hand) - deal) // int64(s.hands_per_round), ROUNDS - 1)


@kernel
def is_open(s: Position, seat: int, kind: int) -> int:
    """WAHUA-15: 1 if the seat has an open set of a type, else 0."""
    return int64(s.melds[seat, kind] != 0)


@kernel
def is_hidden(s: Position, seat: int) -> bool:
    """Whether this is a view that does not tell the concealed tiles of a seat."""
    return s.hands[seat, 0] == HIDDEN


@kernel
def hold(s: Position, seat: int, kind: int, holding: int) -> None:
    """Make this the concealed holding of a type."""
    s.held[seat] += COUNT[holding] - COUNT[s.hands[seat, kind]]
    s.hands[seat, kind] = holding


@kernel
def add_tile(s: Position, seat: int, tile: int) -> None:
    """Put a tile into the concealed hand."""
    kind = type_of(tile)
    hold(s, seat, kind, int64(s.hands[seat, kind]) + unit_of(tile))


@kernel
def drop_tile(s: Position, seat: int, tile: int) -> None:
    """Take a tile out of the concealed hand."""
    kind = type_of(tile)
    hold(s, seat, kind, int64(s.hands[seat, kind]) - unit_of(tile))


@kernel
def has_tile(s: Position, seat: int, tile: int) -> bool:
    """Whether a tile is in the concealed hand."""
    return NUMBER_IN[s.hands[seat, type_of(tile)], frames_of(tile)] > 0


@kernel
def last_discard(s: Position) -> int:
    """WAHUA-13: the discard that can still be taken or won with, or NO_TILE."""
    if s.discarder == NOBODY:
        return NO_TILE
    return int64(s.discards[s.discarder, int64(s.discarded[s.discarder]) - 1])


@kernel
def take_discard(s: Position) -> int:
    """WAHUA-34: remove the last discard from its pile."""
    tile = last_discard(s)
    s.discarded[s.discarder] -= 1
    s.discards[s.discarder, s.discarded[s.discarder]] = NO_TILE
    s.discarder = NOBODY
    return tile


# What can be laid


@kernel
def can_lay(s: Position, seat: int, tile: int, holding: int) -> bool:
    """WAHUA-15, WAHUA-16: whether a pair of the holding can be laid for a tile in it."""
    return not is_open(s, seat, type_of(tile)) and bool(CAN_LAY[holding, frames_of(tile)])


@kernel
def can_pair(s: Position, seat: int, tile: int) -> bool:
    """WAHUA-16: whether a discard can be taken for a pair."""
    return can_lay(s, seat, tile, int64(s.hands[seat, type_of(tile)]) + unit_of(tile))


@kernel
def can_show(s: Position, seat: int) -> bool:
    """WAHUA-25: whether a pair made with the drawn tile can be laid open."""
    if s.self_drawn_pairs == CONCEALED:
        return False
    tile = int64(s.drawn)
    return has_tile(s, seat, tile) and can_lay(s, seat, tile, int64(s.hands[seat, type_of(tile)]))


@kernel
def can_kao(s: Position, seat: int, kind: int, unit: int) -> bool:
    """WAHUA-19, WAHUA-20: whether the three framed tiles are at hand, a discard that adds `unit` included."""
    laid = int64(s.melds[seat, kind])
    if laid == THREE_FRAMED or (laid and not s.reuse_exposed):
        return False
    return (int64(s.hands[seat, kind]) + laid + unit) & ~PLAINS == THREE_FRAMED


@kernel
def can_swap(s: Position, seat: int, kind: int) -> bool:
    """WAHUA-22, WAHUA-23: whether there is an open pair with a plain tile that a framed one may replace."""
    return bool(s.reuse_exposed) and int64(s.melds[seat, kind]) & PLAINS > 0


@kernel
def due_class(s: Position, seat: int) -> int:
    """WAHUA-32: the class that a discard must come from."""
    for discard_class in range(3):
        for kind in range(KINDS):
            if DISCARDS[discard_class, is_open(s, seat, kind), s.hands[seat, kind]]:
                return discard_class
    return SURPLUS


@kernel
def is_in_order(s: Position, seat: int, tile: int) -> bool:
    """WAHUA-32: whether a concealed tile may be discarded now."""
    kind = type_of(tile)
    due = DISCARDS[due_class(s, seat), is_open(s, seat, kind), s.hands[seat, kind]]
    return NUMBER_IN[due, frames_of(tile)] > 0


@kernel
def count_loose(s: Position, seat: int) -> int:
    """WAHUA-28: how many loose tiles a seat has."""
    count = 0
    for kind in range(KINDS):
        count += COUNT[LOOSE[is_open(s, seat, kind), s.hands[seat, kind]]]
    return int64(count)


@kernel
def is_complete(s: Position, seat: int, tile: int) -> bool:
    """WAHUA-35, WAHUA-36: whether the hand is complete, with a tile more unless it is NO_TILE."""
    loose, fits = 0, True
    kind_more, unit = (NO_TYPE, 0) if tile == NO_TILE else (type_of(tile), unit_of(tile))
    for kind in range(KINDS):
        holding = int64(s.hands[seat, kind])
        if kind == kind_more:
            holding += unit
        over = LOOSE[is_open(s, seat, kind), holding]
        if over:
            loose += COUNT[over]
            if loose > 1:
                return False
            if s.odd_tile != ANY_TYPE:
                fits = not is_open(s, seat, kind) and COUNT[holding] == 1
                fits = fits and (s.odd_tile == NEW_TYPE or over > PLAINS)
    return loose == 1 and fits


# Moves


@kernel
def add_discards(s: Position, seat: int, out: Array) -> int:
    """WAHUA-27, WAHUA-32, WAHUA-33: the concealed tiles that may be discarded."""
    n = 0
    due = due_class(s, seat)
    for kind in range(KINDS):
        holding = int64(s.hands[seat, kind])
        if s.discard_rule == ENFORCED:
            holding = DISCARDS[due, is_open(s, seat, kind), holding]
        if holding:
            for frames in range(3):
                if NUMBER_IN[holding, frames]:
                    out[n] = 3 * kind + frames
                    n += 1
    return n


@kernel
def add_claims(s: Position, seat: int, out: Array) -> int:
    """WAHUA-12, WAHUA-16, WAHUA-19, WAHUA-22: what can be done with the discard."""
    n = 0
    if s.discarder == NOBODY:
        return n
    tile = last_discard(s)
    kind = type_of(tile)
    if can_pair(s, seat, tile):
        out[n] = PAIR + kind
        n += 1
    if frames_of(tile) != PLAIN:
        if can_kao(s, seat, kind, unit_of(tile)):
            out[n] = KAO + kind
            n += 1
        if can_swap(s, seat, kind):
            out[n] = SWAP + kind
            n += 1
    return n


@kernel
def add_acts(s: Position, seat: int, out: Array) -> int:
    """WAHUA-20, WAHUA-23, WAHUA-25, WAHUA-37: what can be done after drawing."""
    shows = can_show(s, seat)
    n = 0
    if not (shows and s.self_drawn_pairs == FORCED):
        n = add_discards(s, seat, out)
    for kind in range(KINDS):
        if s.hands[seat, kind] > PLAINS and can_kao(s, seat, kind, 0):
            out[n] = KAO + kind
            n += 1
    for kind in range(KINDS):
        if s.hands[seat, kind] > PLAINS and can_swap(s, seat, kind):
            out[n] = SWAP + kind
            n += 1
    if shows:
        out[n] = SHOW + type_of(int64(s.drawn))
        n += 1
    if is_complete(s, seat, NO_TILE):
        out[n] = WIN
        n += 1
    return n


@kernel
def moves(s: Position, out: Array) -> int:
    """WAHUA-11, WAHUA-12, WAHUA-38, WAHUA-42: what the seat to move may do."""
    seat = int64(s.actor)
    if s.phase == CLAIM_WIN:
        out[0] = PASS
        out[1] = WIN
        return 2
    if s.phase == CLAIM:
        n = add_claims(s, seat, out)
        out[n] = DRAW if s.left > 0 else PASS
        return n + 1
    if s.phase == ACT:
        return add_acts(s, seat, out)
    return add_discards(s, seat, out)


# What sets are worth


@kernel
def doublings(s: Position, deal: int, kind: int) -> int:
    """WAHUA-50, WAHUA-51: how often a type is doubled in the hand at the table or in the last one."""
    shake = int64(s.shake) if deal == LAST else NO_TYPE
    round_type = ROUND_TYPES[round_of(s, deal)]
    return times_doubled(kind, round_type, int64(s.prize[deal]), shake, s.prize_coincidence == TWICE)


@kernel
def value_of(s: Position, deal: int, kind: int, frames: int) -> int:
    """WAHUA-48: 道 for a set or an odd tile of a type with so many frames."""
    return BASE[CLASS[s.jiang_set, kind]] << (frames + doublings(s, deal, kind))


@kernel
def concealed_set(holding: int) -> int:
    """WAHUA-46: the tiles of a concealed holding that score, or 0."""
    return THREE_FRAMED if holding & ~PLAINS == THREE_FRAMED else int64(BEST_PAIR[holding])


@kernel
def list_sets(s: Position, seat: int, codes: Array) -> int:
    """WAHUA-44 to WAHUA-46: the codes of a seat's sets now, open ones first; returns their number."""
    n = 0
    for kind in range(KINDS):
        if s.melds[seat, kind]:
            codes[n] = HOLDINGS * kind + int64(s.melds[seat, kind])
            n += 1
    for kind in range(KINDS):
        scored = 0 if s.melds[seat, kind] else concealed_set(int64(s.hands[seat, kind]))
        if scored:
            codes[n] = HOLDINGS * kind + scored
            n += 1
    return n


@kernel
def value_of_set(s: Position, deal: int, code: int) -> int:
    """WAHUA-48: 道 for a set by its code."""
    return value_of(s, deal, code // HOLDINGS, int64(FRAMES_IN[code % HOLDINGS]))


@kernel
def value_of_flowers(s: Position, deal: int, seat: int) -> int:
    """WAHUA-52: 道 for what a seat has laid out."""
    count = 0
    for kind in range(FLOWER_KINDS):
        count += int64(s.flowers[deal, seat, kind])
    return FLOWER_VALUE * count if s.flower_rule == BONUS else 0


@kernel
def last_total(s: Position, seat: int) -> int:
    """WAHUA-53: a seat's total in the last hand."""
    total = value_of_flowers(s, LAST, seat)
    for k in range(MOST_SETS):
        if s.sets[seat, k]:
            total += value_of_set(s, LAST, int64(s.sets[seat, k]))
    if seat == s.winner[LAST] and s.odd != NO_TILE:
        total += value_of(s, LAST, type_of(int64(s.odd)), frames_of(int64(s.odd)))
    return total


# Settlement


@kernel
def is_drawn(result: int) -> bool:
    """WAHUA-43, WAHUA-61: whether nobody pays after a hand."""
    return result == DRAWN or result == ALL_VOID


@kernel
def share_out(s: Position, deal: int, totals: Array, balance: Array, effects: Array) -> None:
    """WAHUA-54 to WAHUA-58: every seat pays those above it; void seats have a total of -1."""
    dealer = int64(s.dealer[deal])
    for payer in range(SEATS):
        for payee in range(SEATS):
            if totals[payer] == totals[payee] and payer < payee:
                note(effects, LEVEL, payer, payee, NONE, NONE, NONE)
            if totals[payer] >= totals[payee]:
                continue
            times = 2 if payer == dealer or payee == dealer else 1
            owed = times
            told = PAID_DOUBLE if times == 2 else PAID
            if s.payment == DIFFERENCE:
                owed = times * (totals[payee] - max(0, totals[payer]))
                told = PAID_DIFFERENCE
            balance[payer] -= owed
            balance[payee] += owed
            note(effects, told, payer, payee, owed, NONE, times)


@kernel
def highest_seat(dealer: int, totals: Array) -> int:
    """WAHUA-59, WAHUA-60: the seat with the highest total, the first of several from the dealer on."""
    highest = dealer
    for k in range(1, SEATS):
        seat = (dealer + k) & 3
        if totals[seat] > totals[highest]:
            highest = seat
    return highest


@allocating_kernel
def settle_last(s: Position, balance: Array, effects: Array) -> int:
    """WAHUA-53 to WAHUA-61: what the last hand brings each seat; returns the next dealer."""
    balance[:] = 0
    dealer = int64(s.dealer[LAST])
    if s.result != DRAWN:
        totals = np.empty(SEATS, np.int64)
        for seat in range(SEATS):
            totals[seat] = last_total(s, seat)
            note(effects, TOTAL, seat, NONE, totals[seat], NONE, NONE)
            if s.void[seat]:
                totals[seat] = -1
        if s.result != ALL_VOID:
            share_out(s, LAST, totals, balance, effects)
            highest = highest_seat(dealer, totals)
            ties = 0
            for seat in range(SEATS):
                ties += int64(totals[seat] == totals[highest])
            note(effects, NEXT_DEALER if ties == 1 else NEXT_DEALER_TIED, highest, NONE, NONE, NONE, NONE)
            return highest
    note(effects, HAND_DRAWN if s.result == DRAWN else EVERYBODY_VOID, NONE, NONE, NONE, NONE, NONE)
    note(effects, NEXT_DEALER_DRAWN, next_seat(dealer), NONE, NONE, NONE, NONE)
    return next_seat(dealer)


@allocating_kernel
def reveal(s: Position, seat: int) -> None:
    """WAHUA-44 to WAHUA-47: a seat's sets, its odd tile if it has won, and what is left over."""
    codes = np.empty(MOST_SETS, np.int64)
    for k in range(list_sets(s, seat, codes)):
        s.sets[seat, k] = codes[k]
    for kind in range(KINDS):
        over = int64(s.hands[seat, kind])
        if not s.melds[seat, kind]:
            over -= concealed_set(over)
        if over and seat == s.winner[LAST]:
            s.odd = 3 * kind + (PLAIN if over == UNIT[PLAIN] else SINGLE if over == UNIT[SINGLE] else DOUBLE)
        else:
            s.loose[seat, kind] = over


@kernel
def clear_last(s: Position) -> None:
    """There is no last hand."""
    s.result = 0
    s.dealer[LAST] = NOBODY
    s.prize[LAST] = NO_TYPE
    s.winner[LAST] = NOBODY
    s.win_tile[LAST] = NO_TILE
    s.win_from[LAST] = NOBODY
    s.shake = NO_TYPE
    s.odd = NO_TILE
    s.void[:] = 0
    s.sets[:] = 0
    s.loose[:] = 0
    s.flowers[LAST, :] = 0


@kernel
def clear_hand(s: Position) -> None:
    """No tiles are on the table."""
    s.wall[:] = NO_TILE
    s.left = 0
    s.hands[:] = 0
    s.held[:] = 0
    s.melds[:] = 0
    s.flowers[NOW, :] = 0
    s.discards[:] = NO_TILE
    s.discarded[:] = 0
    s.faults[:] = 0
    s.passed[:] = 0
    s.prize[NOW] = NO_TYPE
    s.winner[NOW] = NOBODY
    s.win_tile[NOW] = NO_TILE
    s.win_from[NOW] = NOBODY
    s.open = NO_TYPE
    s.turn = NOBODY
    s.discarder = NOBODY
    s.drawn = NO_TILE


@kernel
def keep_hand(s: Position, result: int) -> None:
    """The finished hand becomes the last one; a drawn one is not revealed."""
    clear_last(s)
    s.result = result
    s.dealer[LAST] = s.dealer[NOW]
    s.prize[LAST] = s.prize[NOW]
    s.winner[LAST] = s.winner[NOW]
    s.win_tile[LAST] = s.win_tile[NOW]
    s.win_from[LAST] = s.win_from[NOW]
    if result != DRAWN:
        count = 0
        for seat in range(SEATS):
            reveal(s, seat)
            s.void[seat] = int64(s.faults[seat] > 0)
            count += int64(s.void[seat])
        if s.flower_rule == BONUS:
            for seat in range(SEATS):
                copy_into(s.flowers[LAST, seat], s.flowers[NOW, seat])
        if count == SEATS:
            s.result = ALL_VOID


@allocating_kernel
def end_hand(s: Position, result: int, shake: int, effects: Array) -> None:
    """WAHUA-44, WAHUA-59 to WAHUA-62: settle, change the dealer, and build the wall again or end the match."""
    if result != DRAWN:
        for seat in range(SEATS):
            if s.faults[seat] > 0:
                note(effects, VOID, seat, NONE, int64(s.faults[seat]), NONE, NONE)
    keep_hand(s, result)
    s.shake = shake
    clear_hand(s)
    s.hand += 1
    balance = np.zeros(SEATS, np.int64)
    s.dealer[NOW] = settle_last(s, balance, effects)
    add_to(s.chips, balance)
    s.phase = DECK
    s.actor = CHANCE
    if s.hand == ROUNDS * s.hands_per_round:
        s.phase = ENDED
        s.actor = OVER
        note(effects, MATCH_OVER, NONE, NONE, NONE, NONE, NONE)
    elif round_of(s, NOW) != round_of(s, LAST):
        index = round_of(s, NOW)
        note(effects, NEXT_ROUND, NONE, NONE, int64(ROUND_TYPES[index]), NONE, index)


@kernel
def run_out(s: Position, effects: Array) -> None:
    """WAHUA-42, WAHUA-43: the hand ends without a winner."""
    note(effects, WALL_OUT, NONE, NONE, NONE, NONE, NONE)
    if s.wall_end == WALL_DRAW:
        end_hand(s, DRAWN, NO_TYPE, effects)
        return
    note(effects, HAND_SETTLED, NONE, NONE, NONE, NONE, NONE)
    end_hand(s, SETTLED, NO_TYPE, effects)


# Turns


@kernel
def take_tile(s: Position, seat: int, told: int, effects: Array) -> int:
    """WAHUA-14: draw until a tile with pips comes; returns it, or NO_TILE if the wall ends first."""
    while s.left > 0:
        s.left -= 1
        tile = int64(s.wall[s.left])
        s.wall[s.left] = NO_TILE
        if not is_flower(tile):
            add_tile(s, seat, tile)
            return tile
        s.flowers[NOW, seat, tile - PATTERNS] += 1
        note(effects, told, seat, NONE, tile, NONE, NONE)
    return NO_TILE


@kernel
def draw_tile(s: Position, effects: Array) -> bool:
    """WAHUA-14, WAHUA-21: the seat in turn draws and may act; returns False if there was no tile to draw.

    In a view the tile is not known: then it is left to chance, until it is imagined.
    """
    seat = int64(s.turn)
    s.phase = ACT
    s.actor = seat
    if s.left > 0 and s.wall[int64(s.left) - 1] == HIDDEN:
        s.drawn = HIDDEN
        s.actor = CHANCE
        return True
    note(effects, DREW, seat, NONE, int64(s.left), NONE, NONE)
    s.drawn = take_tile(s, seat, FLOWER_LAID, effects)
    return s.drawn != NO_TILE


@kernel
def begin_turn(s: Position, seat: int) -> None:
    """WAHUA-11: the claim step of a seat."""
    s.turn = seat
    s.actor = seat
    s.phase = CLAIM
    s.drawn = NO_TILE
    s.passed[:] = 0


@kernel
def ask_for_win(s: Position) -> None:
    """WAHUA-38, WAHUA-39: the next seat that can win with the discard is asked; if none is left, the turn begins.

    In a view other hands are not known: then it is left to chance, until they are imagined.
    """
    tile = last_discard(s)
    for k in range(1, SEATS):
        seat = (int64(s.discarder) + k) & 3
        if is_hidden(s, seat):
            s.phase = CLAIM_WIN
            s.actor = CHANCE
            return
        if not s.passed[seat] and is_complete(s, seat, tile):
            s.phase = CLAIM_WIN
            s.actor = seat
            return
    begin_turn(s, int64(s.turn))


@kernel
def answer_win(s: Position, code: int, effects: Array) -> None:
    """WAHUA-38, WAHUA-39: win with the discard, or do not."""
    seat = int64(s.actor)
    if code == PASS:
        s.passed[seat] = 1
        note(effects, LET_PASS, seat, int64(s.discarder), last_discard(s), NONE, NONE)
        ask_for_win(s)
        return
    discarder = int64(s.discarder)
    tile = take_discard(s)
    add_tile(s, seat, tile)
    note(effects, WON_DISCARD, seat, discarder, tile, NONE, NONE)
    await_shake(s, seat, tile, discarder)


@kernel
def await_shake(s: Position, seat: int, tile: int, origin: int) -> None:
    """WAHUA-41: a hand has been won; the dealer throws."""
    s.winner[NOW] = seat
    s.win_tile[NOW] = tile
    s.win_from[NOW] = origin
    s.turn = NOBODY
    s.discarder = NOBODY
    s.drawn = NO_TILE
    s.passed[:] = 0
    s.phase = SHAKE
    s.actor = CHANCE


@kernel
def lay_pair(s: Position, seat: int, kind: int) -> int:
    """WAHUA-16: lay the best two concealed tiles of a type open; returns them."""
    pair = int64(BEST_PAIR[s.hands[seat, kind]])
    s.melds[seat, kind] = pair
    hold(s, seat, kind, int64(s.hands[seat, kind]) - pair)
    return pair


@kernel
def lay_three(s: Position, seat: int, kind: int) -> int:
    """WAHUA-18, WAHUA-24: lay the three framed tiles open; returns what lay open of the type before."""
    laid = int64(s.melds[seat, kind])
    hold(s, seat, kind, int64(s.hands[seat, kind]) + laid - THREE_FRAMED)
    s.melds[seat, kind] = THREE_FRAMED
    return laid


@kernel
def lay_kao(s: Position, seat: int, kind: int, effects: Array) -> None:
    """WAHUA-18, WAHUA-21, WAHUA-24: lay the three framed tiles; the turn ends, or the seat draws."""
    laid = lay_three(s, seat, kind)
    for _ in range(laid & PLAINS):
        note(effects, TAKEN_BACK, seat, NONE, 3 * kind + PLAIN, NONE, NONE)
    if s.kao_then == KAO_ENDS or s.left == 0 or not draw_tile(s, effects):
        begin_turn(s, next_seat(seat))


@kernel
def swap_in(s: Position, seat: int, tile: int) -> None:
    """WAHUA-22 to WAHUA-24: a concealed framed tile replaces a plain one in the open pair."""
    kind = type_of(tile)
    s.melds[seat, kind] += unit_of(tile) - UNIT[PLAIN]
    hold(s, seat, kind, int64(s.hands[seat, kind]) - unit_of(tile) + UNIT[PLAIN])


@kernel
def claim(s: Position, code: int, effects: Array) -> None:
    """WAHUA-12 to WAHUA-22: draw, or take the discard; WAHUA-42: or end the hand."""
    seat = int64(s.turn)
    if code == PASS:
        run_out(s, effects)
        return
    if code == DRAW:
        s.discarder = NOBODY
        if not draw_tile(s, effects):
            run_out(s, effects)
        return
    discarder = int64(s.discarder)
    tile = take_discard(s)
    kind = type_of(tile)
    add_tile(s, seat, tile)
    if code == KAO + kind:
        note(effects, KAO_TAKEN, seat, discarder, tile, kind, NONE)
        lay_kao(s, seat, kind, effects)
        return
    if code == SWAP + kind:
        note(effects, SWAP_TAKEN, seat, discarder, tile, kind, NONE)
        note(effects, TAKEN_BACK, seat, NONE, 3 * kind + PLAIN, NONE, NONE)
        swap_in(s, seat, tile)
    else:
        pair = lay_pair(s, seat, kind)
        told = CHUAN if s.hands[seat, kind] else PAIRED
        note(effects, told, seat, discarder, tile, kind, pair)
    s.phase = DISCARD


@kernel
def discard(s: Position, tile: int, effects: Array) -> None:
    """WAHUA-27 to WAHUA-34: a concealed tile goes to the pile; then winners are asked."""
    seat = int64(s.turn)
    if s.discard_rule == HONOUR and not is_in_order(s, seat, tile):
        s.faults[seat] += 1
    told = PLAIN_DISCARDED
    if frames_of(tile) != PLAIN:
        told = FRAMED_DISCARDED
    elif is_open(s, seat, type_of(tile)):
        told = SURPLUS_DISCARDED
    note(effects, told, seat, NONE, tile, NONE, NONE)
    drop_tile(s, seat, tile)
    s.discards[seat, s.discarded[seat]] = tile
    s.discarded[seat] += 1
    s.discarder = seat
    s.drawn = NO_TILE
    s.turn = next_seat(seat)
    ask_for_win(s)


@kernel
def act(s: Position, code: int, effects: Array) -> None:
    """WAHUA-20, WAHUA-23, WAHUA-25, WAHUA-37: what is done with the concealed tiles after drawing."""
    seat = int64(s.turn)
    if code == WIN:
        tile = int64(s.drawn)
        note(effects, WON_DRAWN, seat, NONE, tile, NONE, NONE)
        await_shake(s, seat, tile, FROM_WALL)
    elif code >= SHOW:
        kind = code - SHOW
        note(effects, SHOWN, seat, NONE, NONE, kind, lay_pair(s, seat, kind))
    elif code >= SWAP:
        kind = code - SWAP
        frames = DOUBLE if NUMBER_IN[s.hands[seat, kind], DOUBLE] else SINGLE
        note(effects, SWAPPED, seat, NONE, 3 * kind + frames, kind, NONE)
        note(effects, TAKEN_BACK, seat, NONE, 3 * kind + PLAIN, NONE, NONE)
        swap_in(s, seat, 3 * kind + frames)
    elif code >= KAO:
        kind = code - KAO
        note(effects, KAO_LAID, seat, NONE, NONE, kind, NONE)
        lay_kao(s, seat, kind, effects)
    else:
        discard(s, code, effects)


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """A move, or a throw of the dice."""
    if s.phase == CLAIM_WIN:
        answer_win(s, code, effects)
    elif s.phase == CLAIM:
        claim(s, code, effects)
    elif s.phase == ACT:
        act(s, code, effects)
    elif s.phase == DISCARD:
        discard(s, code, effects)
    elif s.phase == PRIZE:
        throw_prize(s, code, effects)
    elif s.phase == OPEN:
        throw_opening(s, code, effects)
    else:
        throw_shake(s, code, effects)


# Chance


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """WAHUA-07, WAHUA-10, WAHUA-41: the throws of two dice, by type."""
    if s.actor != CHANCE or (s.phase != PRIZE and s.phase != OPEN and s.phase != SHAKE):
        return 0
    for kind in range(KINDS):
        out[kind] = kind
        weight[kind] = 1 if LOW[kind] == HIGH[kind] else 2
    return KINDS


@kernel
def thrower(s: Position) -> int:
    """WAHUA-07, WAHUA-10, WAHUA-41: who throws next: the seat opposite the dealer for the prize, else the dealer."""
    dealer = int64(s.dealer[NOW])
    return (dealer + 2) & 3 if s.phase == PRIZE else dealer


@allocating_kernel
def throw_prize(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-07 to WAHUA-09: the prize types; then the tiles are dealt clockwise, four at a time."""
    note(effects, PRIZE_THROWN, thrower(s), NONE, kind, int64(OPPOSITE[kind]), NONE)
    s.prize[NOW] = kind
    dealer = int64(s.dealer[NOW])
    note(effects, DEALT_OUT, dealer, NONE, DEALT, NONE, NONE)
    lacking = np.zeros(SEATS, np.int64)
    for k in range(SEATS * DEALT):
        seat = (dealer - k // 4) & 3
        s.left -= 1
        tile = int64(s.wall[s.left])
        s.wall[s.left] = NO_TILE
        if is_flower(tile):
            s.flowers[NOW, seat, tile - PATTERNS] += 1
            lacking[seat] += 1
            note(effects, DEALT_FLOWER, seat, NONE, tile, NONE, NONE)
        else:
            add_tile(s, seat, tile)
    for k in range(SEATS):
        seat = (dealer - k) & 3
        for _ in range(lacking[seat]):
            take_tile(s, seat, DEALT_FLOWER, effects)
    s.phase = OPEN


@kernel
def throw_opening(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-10: who takes the first turn."""
    total = int64(LOW[kind] + HIGH[kind])
    dealer = int64(s.dealer[NOW])
    first = (dealer + total - 1) & 3
    s.open = kind
    note(effects, OPENED, first, dealer, total, kind, NONE)
    begin_turn(s, first)


@kernel
def throw_shake(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-41: the shake type; then all hands are revealed and settled."""
    note(effects, SHAKE_THROWN, thrower(s), NONE, kind, NONE, NONE)
    discarder = int64(s.win_from[NOW])
    if discarder != FROM_WALL:
        seat = next_seat(int64(s.winner[NOW]))
        while seat != discarder:
            if is_complete(s, seat, int64(s.win_tile[NOW])):
                note(effects, INTERCEPTED, int64(s.winner[NOW]), seat, int64(s.win_tile[NOW]), NONE, NONE)
            seat = next_seat(seat)
    end_hand(s, WON, kind, effects)


@kernel
def pack(s: Position, out: Array) -> tuple[int, int]:
    """WAHUA-04, WAHUA-05: all tiles, in the order in which they will leave the wall."""
    if s.phase != DECK:
        return 0, 0
    size = 0
    for tile in range(len(TILES) if s.flower_rule else PATTERNS):
        for _ in range(COPIES_OF[tile]):
            out[size] = tile
            size += 1
    return size, size


@kernel
def deal(s: Position, items: Array, effects: Array) -> None:
    """WAHUA-05, WAHUA-06: the wall is built."""
    size = len(items)
    for k in range(size):
        s.wall[size - 1 - k] = items[k]
    s.left = size
    s.phase = PRIZE
    note(effects, WALL_BUILT, int64(s.dealer[NOW]), NONE, size, NONE, NONE)


@kernel
def setup(s: Position) -> None:
    """WAHUA-01 to WAHUA-03: before the first wall is built."""
    s.chips[:] = 0
    s.hand = 0
    s.dealer[NOW] = 0
    clear_last(s)
    clear_hand(s)
    s.phase = DECK
    s.actor = CHANCE


@kernel
def scores(s: Position, out: Array) -> None:
    """The chips, in stakes or in 道."""
    for seat in range(SEATS):
        out[seat] = s.chips[seat]


# What a seat knows


@kernel
def hide_question(s: Position) -> None:
    """While a seat is asked whether it wins, all others see the next turn's claim step."""
    if s.phase == CLAIM_WIN:
        s.phase = CLAIM
        s.actor = s.turn
        s.passed[:] = 0


@kernel
def conceal(s: Position, seat: int) -> None:
    """The view: the wall, other hands, what another has drawn, who is asked, and others' faults are hidden."""
    if s.phase == DECK or s.phase == ENDED:
        return
    for k in range(s.left):
        s.wall[k] = HIDDEN
    for other in range(SEATS):
        if other != seat:
            s.hands[other, :] = HIDDEN
            if s.discard_rule == HONOUR:
                s.faults[other] = HIDDEN
    if s.drawn != NO_TILE and s.turn != seat:
        s.drawn = HIDDEN
    s.passed[:] = 0
    if seat == NOBODY or s.actor != seat:
        hide_question(s)


@kernel
def count_unseen(s: Position, seat: int, unseen: Array) -> None:
    """How many tiles of each number a seat does not see: all but its own, those laid open and those discarded."""
    for tile in range(len(TILES)):
        unseen[tile] = COPIES_OF[tile] if tile < PATTERNS or s.flower_rule else 0
    for other in range(SEATS):
        for kind in range(KINDS):
            seen = int64(s.melds[other, kind])
            if other == seat:
                seen += int64(s.hands[other, kind])
            for frames in range(3):
                unseen[3 * kind + frames] -= NUMBER_IN[seen, frames]
        for kind in range(FLOWER_KINDS):
            unseen[PATTERNS + kind] -= int64(s.flowers[NOW, other, kind])
        for k in range(s.discarded[other]):
            unseen[s.discards[other, k]] -= 1


@kernel
def imagine_hand(s: Position, seat: int, tiles: Array, used: int) -> int:
    """Fill a hand with the next tiles; returns how many of them are used now."""
    s.hands[seat, :] = 0
    for _ in range(s.held[seat]):
        s.hands[seat, type_of(tiles[used])] += unit_of(tiles[used])
        used += 1
    return used


@kernel
def misfit(s: Position, seat: int) -> int:
    """How many tiles keep a hand that is said to have won from being complete."""
    return 0 if is_complete(s, seat, NO_TILE) else max(1, count_loose(s, seat) - 1)


@kernel
def imagine_winner(s: Position, tiles: Array, size: int, rng: Array) -> None:
    """Exchange tiles until the winner's, the first ones, make a complete hand with the tile it has won with."""
    winner, won_with = int64(s.winner[NOW]), int64(s.win_tile[NOW])
    first = 0
    is_laid = NUMBER_IN[s.melds[winner, type_of(won_with)], frames_of(won_with)] > 0
    if s.win_from[NOW] != FROM_WALL or not is_laid:
        for k in range(size):
            if tiles[k] == won_with:
                tiles[k] = tiles[0]
                tiles[0] = won_with
                first = 1
    held = int64(s.held[winner])
    imagine_hand(s, winner, tiles, 0)
    here = misfit(s, winner)
    for _ in range(MOST_EXCHANGES):
        if here == 0 or first == held:
            return
        one, other = first + below(rng, held - first), held + below(rng, size - held)
        drop_tile(s, winner, tiles[one])
        add_tile(s, winner, tiles[other])
        there = misfit(s, winner)
        if there > here:
            drop_tile(s, winner, tiles[other])
            add_tile(s, winner, tiles[one])
            continue
        here = there
        tile = tiles[one]
        tiles[one] = tiles[other]
        tiles[other] = tile


@allocating_kernel
def imagine_drawn(s: Position, rng: Array) -> None:
    """What the seat in turn may have drawn: a concealed tile, or one of an open pair."""
    seat = int64(s.turn)
    size = 0
    tiles = np.empty(SET_SIZE, np.int64)
    for kind in range(KINDS):
        laid = int64(s.melds[seat, kind])
        holding = int64(s.hands[seat, kind]) + (0 if laid == THREE_FRAMED else laid)
        for frames in range(3):
            for _ in range(NUMBER_IN[holding, frames]):
                tiles[size] = 3 * kind + frames
                size += 1
    s.drawn = tiles[below(rng, size)]


@kernel
def imagine_faults(s: Position, seat: int, rng: Array) -> None:
    """WAHUA-33: none, or up to as many as a seat has made discards that can be seen."""
    for other in range(SEATS):
        if other != seat and s.discard_rule == HONOUR:
            most = int64(s.discarded[other])
            for kind in range(KINDS):
                most += is_open(s, next_seat(other), kind)
            s.faults[other] = below(rng, 2) * below(rng, most + 1)


@kernel
def pass_before(s: Position, seat: int) -> None:
    """WAHUA-38: seats asked before this one that could win must have passed."""
    other = next_seat(int64(s.discarder))
    while other != seat:
        s.passed[other] = int64(is_complete(s, other, last_discard(s)))
        other = next_seat(other)


@kernel
def imagine_question(s: Position, seat: int) -> None:
    """WAHUA-38: who is asked whether it wins, as far as the seat can know."""
    if s.actor == CHANCE:
        if s.passed[seat]:
            pass_before(s, seat)
        ask_for_win(s)
    elif s.actor == seat:
        pass_before(s, seat)
    else:
        hide_question(s)


@allocating_kernel
def imagine(s: Position, seat: int, rng: Array) -> None:
    """Tiles and faults that a seat cannot tell from the real ones; all layouts of unseen tiles are equally likely.

    What a view left to chance (see `draw_tile`, `ask_for_win`) happens then.
    """
    if s.phase == DECK or s.phase == ENDED:
        return
    unseen = np.empty(len(TILES), np.int64)
    count_unseen(s, seat, unseen)
    tiles = np.empty(SET_SIZE_WITH_FLOWERS, np.int64)
    size = 0
    for tile in range(PATTERNS):
        for _ in range(unseen[tile]):
            tiles[size] = tile
            size += 1
    shuffle(tiles, size, size, rng)
    used = 0
    if s.phase == SHAKE and s.winner[NOW] != seat:
        imagine_winner(s, tiles, size, rng)
        used = int64(s.held[s.winner[NOW]])
    for other in range(SEATS):
        if other != seat and other != s.winner[NOW]:
            used = imagine_hand(s, other, tiles, used)
    for tile in range(PATTERNS, len(TILES)):
        for _ in range(unseen[tile]):
            tiles[size] = tile
            size += 1
    shuffle(tiles[used:], size - used, size - used, rng)
    for k in range(s.left):
        s.wall[k] = tiles[used + k]
    imagine_faults(s, seat, rng)
    if s.phase == CLAIM_WIN:
        imagine_question(s, seat)
    elif s.phase == ACT and s.actor == CHANCE:
        if not draw_tile(s, np.zeros((1, 6), np.int64)):
            begin_turn(s, next_seat(int64(s.turn)))
    elif s.phase == ACT and s.turn != seat:
        imagine_drawn(s, rng)
