"""挖花: the rules, clause by clause, on one record (`WAHUA`)."""

import numpy as np

from boju.core.arrays import Array, Position, add_to, copy_into, int64
from boju.core.effects import note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import allocating_kernel, kernel
from boju.games.wahua.effects import (
    CHI,
    CHUAN,
    DEALT_FLOWER,
    DEALT_OUT,
    DREW,
    EVERYBODY_VOID,
    FLOWER_LAID,
    FRAMED_DISCARDED,
    HAND_DRAWN,
    HAND_SETTLED,
    INTERCEPTED,
    KAO_LAID,
    KAO_TAKEN,
    LET_PASS,
    LEVEL,
    MATCH_OVER,
    NEXT_DEALER,
    NEXT_DEALER_DRAWN,
    NEXT_DEALER_TIED,
    NEXT_ROUND,
    OPENED,
    PAID,
    PAID_DIFFERENCE,
    PAID_DOUBLE,
    PLAIN_DISCARDED,
    PRIZE_THROWN,
    REPEATED,
    SHAKE_THROWN,
    SHOWN,
    SURPLUS_DISCARDED,
    SWAP_TAKEN,
    SWAPPED,
    TAKEN_BACK,
    TOTAL,
    VOID,
    WALL_BUILT,
    WALL_OUT,
    WON_DISCARD,
    WON_DRAWN,
)
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
    FRAMINGS,
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
    SET_SIZE_WITH_FLOWERS,
    SINGLE,
    SURPLUS,
    THREE_FRAMED,
    TILES,
    TYPES,
    UNIT,
    frames_of,
    is_flower,
    tile_of,
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
DEALT, PACKET = 20, 4
"""Tiles that each seat is dealt, and how many at a time (WAHUA-08)."""
ROUNDS = 4
MOST_DISCARDS = 46
"""Tiles with pips that are in nobody's hand."""
MOST_SETS = 10
DEALERS_STAKES = 2
"""WAHUA-57, WAHUA-58: how many times over the dealer pays and is paid."""
BELOW_ALL = -1
"""WAHUA-54: what counts as the total of a void seat."""
KINDS = len(TYPES)
FLOWER_KINDS = len(FLOWERS)

NOBODY = -1
FROM_WALL = 4
"""Where the tile came from that a hand was won with, if from nobody's discards."""
NO_TILE, NO_TYPE = -1, -1
HIDDEN = -2
"""A tile, a holding or a number that a view does not tell."""

# Codes of moves: 0 to 62 discards that tile; then a game function and, with most, a type.
PAIR = PATTERNS
KAO = PAIR + KINDS
SWAP = KAO + KINDS
SHOW = SWAP + KINDS
DRAW = SHOW + KINDS
PASS = DRAW + 1
WIN = PASS + 1

VOID_IF_REPEATED = 1
"""The value of `repeats` with which two sets of one type are void (R13)."""

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
        ("repeats", np.int8),
        ("filler", np.int8, (2,)),
    ],
    align=True,
)
"""`wall[left - 1]` leaves the wall next. `hands[seat, type]` (concealed, `held` tiles in all) and `melds[seat, type]`
(the open set, or 0) are holdings; `flowers` counts what is laid out and, of the last hand, what has scored.
`discarder` is who has made the discard that can still be taken: the last tile of that seat's pile. After a hand `sets`
holds the codes of all sets in the order they are listed (0 where there is none), `loose` what scored nothing, `odd` the
winner's odd tile, `shake` the type thrown, `void` who was 合撲. NO_TILE, NO_TYPE and NOBODY fill what is not there."""


# Seats, hands, discards


@kernel
def seat_after(seat: int, steps: int) -> int:
    """WAHUA-01: who is so many seats further downstream, or upstream below 0."""
    return (seat + steps) % SEATS


@kernel
def steps_to(seat: int, other: int) -> int:
    """How many seats after one another sits."""
    return (other - seat) % SEATS


@kernel
def next_seat(seat: int) -> int:
    """WAHUA-01: the downstream seat."""
    return seat_after(seat, 1)


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
    for discard_class in range(len(DISCARDS)):
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
            for frames in range(FRAMINGS):
                if NUMBER_IN[holding, frames]:
                    out[n] = tile_of(kind, frames)
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
    """WAHUA-46: the tiles of a concealed holding that score, or 0, as where a view does not tell what it is."""
    if holding == HIDDEN:
        return 0
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
    """WAHUA-54 to WAHUA-58: every seat pays those above it; void seats are below all others."""
    dealer = int64(s.dealer[deal])
    for payer in range(SEATS):
        for payee in range(SEATS):
            if totals[payer] == totals[payee] and payer < payee:
                note(effects, LEVEL, payer, other=payee)
            if totals[payer] >= totals[payee]:
                continue
            is_double = payer == dealer or payee == dealer
            times = DEALERS_STAKES if is_double else 1
            owed = times
            told = PAID_DOUBLE if is_double else PAID
            if s.payment == DIFFERENCE:
                owed = times * (totals[payee] - max(0, totals[payer]))
                told = PAID_DIFFERENCE
            balance[payer] -= owed
            balance[payee] += owed
            note(effects, told, payer, other=payee, amount=owed, place=times)


@kernel
def highest_seat(dealer: int, totals: Array) -> int:
    """WAHUA-59, WAHUA-60: the seat with the highest total, the first of several from the dealer on."""
    highest = dealer
    for k in range(1, SEATS):
        seat = seat_after(dealer, k)
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
            note(effects, TOTAL, seat, amount=totals[seat])
            if s.void[seat]:
                totals[seat] = BELOW_ALL
        if s.result != ALL_VOID:
            share_out(s, LAST, totals, balance, effects)
            highest = highest_seat(dealer, totals)
            ties = 0
            for seat in range(SEATS):
                ties += int64(totals[seat] == totals[highest])
            note(effects, NEXT_DEALER if ties == 1 else NEXT_DEALER_TIED, highest)
            return highest
    note(effects, HAND_DRAWN if s.result == DRAWN else EVERYBODY_VOID)
    note(effects, NEXT_DEALER_DRAWN, next_seat(dealer))
    return next_seat(dealer)


@allocating_kernel
def reveal(s: Position, seat: int) -> None:
    """WAHUA-44 to WAHUA-47: a seat's sets, its odd tile if it has won, and what is left over."""
    codes = np.empty(MOST_SETS, np.int64)
    for k in range(list_sets(s, seat, codes)):
        s.sets[seat, k] = codes[k]
    for kind in range(KINDS):
        over = int64(s.hands[seat, kind])
        if over == HIDDEN:
            continue
        if not s.melds[seat, kind]:
            over -= concealed_set(over)
        if over and seat == s.winner[LAST]:
            s.odd = tile_of(kind, int64(FRAMES_IN[over]))
        else:
            s.loose[seat, kind] = over


@kernel
def has_repeated(s: Position, seat: int) -> bool:
    """WAHUA-54, R13: whether of some type a seat has two more tiles than its set of the last hand needs."""
    for kind in range(KINDS):
        if COUNT[s.loose[seat, kind]] >= 2:
            return True
    return False


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
            s.void[seat] = int64(
                s.faults[seat] > 0 or (s.repeats == VOID_IF_REPEATED and has_repeated(s, seat))
            )
            count += int64(s.void[seat])
        if s.flower_rule == BONUS:
            for seat in range(SEATS):
                copy_into(s.flowers[LAST, seat], s.flowers[NOW, seat])
        if count == SEATS:
            s.result = ALL_VOID


@allocating_kernel
def end_hand(s: Position, result: int, shake: int, effects: Array) -> None:
    """WAHUA-44, WAHUA-59 to WAHUA-62: settle, change the dealer, and build the wall again or end the match."""
    keep_hand(s, result)
    for seat in range(SEATS):
        if result != DRAWN and s.faults[seat] > 0:
            note(effects, VOID, seat, amount=int64(s.faults[seat]))
        elif s.void[seat]:
            note(effects, REPEATED, seat)
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
        note(effects, MATCH_OVER)
    elif round_of(s, NOW) != round_of(s, LAST):
        index = round_of(s, NOW)
        note(effects, NEXT_ROUND, amount=int64(ROUND_TYPES[index]), place=index)


@kernel
def run_out(s: Position, effects: Array) -> None:
    """WAHUA-42, WAHUA-43: the hand ends without a winner."""
    note(effects, WALL_OUT)
    if s.wall_end == WALL_DRAW:
        end_hand(s, DRAWN, NO_TYPE, effects)
        return
    note(effects, HAND_SETTLED)
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
        note(effects, told, seat, amount=tile)
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
    note(effects, DREW, seat, amount=int64(s.left))
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
        seat = seat_after(int64(s.discarder), k)
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
        note(effects, LET_PASS, seat, other=int64(s.discarder), amount=last_discard(s))
        ask_for_win(s)
        return
    discarder = int64(s.discarder)
    tile = take_discard(s)
    add_tile(s, seat, tile)
    note(effects, WON_DISCARD, seat, other=discarder, amount=tile)
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
        note(effects, TAKEN_BACK, seat, amount=tile_of(kind, PLAIN))
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
        note(effects, KAO_TAKEN, seat, other=discarder, amount=tile, origin=kind)
        lay_kao(s, seat, kind, effects)
        return
    if code == SWAP + kind:
        note(effects, SWAP_TAKEN, seat, other=discarder, amount=tile, origin=kind)
        note(effects, TAKEN_BACK, seat, amount=tile_of(kind, PLAIN))
        swap_in(s, seat, tile)
    else:
        pair = lay_pair(s, seat, kind)
        told = CHUAN if s.hands[seat, kind] else CHI
        note(effects, told, seat, other=discarder, amount=tile, origin=kind, place=pair)
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
    note(effects, told, seat, amount=tile)
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
        note(effects, WON_DRAWN, seat, amount=tile)
        await_shake(s, seat, tile, FROM_WALL)
    elif code >= SHOW:
        kind = code - SHOW
        note(effects, SHOWN, seat, origin=kind, place=lay_pair(s, seat, kind))
    elif code >= SWAP:
        kind = code - SWAP
        tile = tile_of(kind, DOUBLE if NUMBER_IN[s.hands[seat, kind], DOUBLE] else SINGLE)
        note(effects, SWAPPED, seat, amount=tile, origin=kind)
        note(effects, TAKEN_BACK, seat, amount=tile_of(kind, PLAIN))
        swap_in(s, seat, tile)
    elif code >= KAO:
        kind = code - KAO
        note(effects, KAO_LAID, seat, origin=kind)
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
    return seat_after(dealer, SEATS // 2) if s.phase == PRIZE else dealer


@allocating_kernel
def throw_prize(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-07 to WAHUA-09: the prize types; then the tiles are dealt clockwise, four at a time."""
    note(effects, PRIZE_THROWN, thrower(s), amount=kind, origin=int64(OPPOSITE[kind]))
    s.prize[NOW] = kind
    dealer = int64(s.dealer[NOW])
    note(effects, DEALT_OUT, dealer, amount=DEALT)
    lacking = np.zeros(SEATS, np.int64)
    for k in range(SEATS * DEALT):
        seat = seat_after(dealer, -(k // PACKET))
        s.left -= 1
        tile = int64(s.wall[s.left])
        s.wall[s.left] = NO_TILE
        if is_flower(tile):
            s.flowers[NOW, seat, tile - PATTERNS] += 1
            lacking[seat] += 1
            note(effects, DEALT_FLOWER, seat, amount=tile)
        else:
            add_tile(s, seat, tile)
    for k in range(SEATS):
        seat = seat_after(dealer, -k)
        for _ in range(lacking[seat]):
            take_tile(s, seat, DEALT_FLOWER, effects)
    s.phase = OPEN


@kernel
def throw_opening(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-10: who takes the first turn."""
    total = int64(LOW[kind] + HIGH[kind])
    dealer = int64(s.dealer[NOW])
    first = seat_after(dealer, total - 1)
    s.open = kind
    note(effects, OPENED, first, other=dealer, amount=total, origin=kind)
    begin_turn(s, first)


@kernel
def throw_shake(s: Position, kind: int, effects: Array) -> None:
    """WAHUA-41: the shake type; then all hands are revealed and settled."""
    note(effects, SHAKE_THROWN, thrower(s), amount=kind)
    discarder = int64(s.win_from[NOW])
    if discarder != FROM_WALL:
        seat = next_seat(int64(s.winner[NOW]))
        while seat != discarder:
            if is_complete(s, seat, int64(s.win_tile[NOW])):
                note(effects, INTERCEPTED, int64(s.winner[NOW]), other=seat, amount=int64(s.win_tile[NOW]))
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
    note(effects, WALL_BUILT, int64(s.dealer[NOW]), amount=size)


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
            for frames in range(FRAMINGS):
                unseen[tile_of(kind, frames)] -= NUMBER_IN[seen, frames]
        for kind in range(FLOWER_KINDS):
            unseen[PATTERNS + kind] -= int64(s.flowers[NOW, other, kind])
        for k in range(s.discarded[other]):
            unseen[s.discards[other, k]] -= 1
