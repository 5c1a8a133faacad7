"""One hand of 挖花 as its holder knows it: how far it is from complete, what it is worth as it lies, and every way to
complete it or to bring it nearer. All of this is exact.
"""

import numpy as np

from boju.core.arrays import Array, Position, copy_into, int64
from boju.core.kernels import kernel, plain
from boju.games.wahua.rules import (
    ACT,
    ANY_TYPE,
    DISCARD,
    KAO,
    KINDS,
    MOST_SETS,
    NEW_AND_FRAMED,
    NOW,
    SWAP,
    WIN,
    add_tile,
    can_swap,
    concealed_set,
    drop_tile,
    hold,
    is_complete,
    is_in_order,
    is_open,
    lay_three,
    moves,
    swap_in,
    value_of,
    value_of_flowers,
)
from boju.games.wahua.tiles import (
    COPIES_OF,
    COUNT,
    DOUBLE,
    FRAMES_IN,
    FRAMINGS,
    HIGH,
    HOLDINGS,
    LOOSE,
    LOW,
    NUMBER_IN,
    PATTERNS,
    PLAINS,
    SINGLE,
    frames_of,
    tile_of,
    type_of,
)

WORTH = np.array(
    [1 << int(FRAMES_IN[plain(concealed_set)(h)]) if COUNT[h] > 1 else 0 for h in range(HOLDINGS)], np.int64
)
"""What the set in a holding is worth, if a pair of plain tiles of the type is worth 1 (WAHUA-46, WAHUA-48)."""

# How far it is from complete

SETS, SINGLES, FRAMED_SINGLES, SPARE = range(4)
SHAPE = 4
"""How many numbers `sort_hand` writes."""


@kernel
def sort_hand(s: Position, seat: int, shape: Array) -> None:
    """WAHUA-28: how many sets a seat has, open and concealed, how many tiles that are alone of their type, how many of
    these are framed, and whether it holds a tile more than between turns.
    """
    shape[:] = 0
    loose = 0
    for kind in range(KINDS):
        holding, laid = int64(s.hands[seat, kind]), is_open(s, seat, kind)
        loose += COUNT[LOOSE[laid, holding]]
        if laid or COUNT[holding] > 1:
            shape[SETS] += 1
        elif holding:
            shape[SINGLES] += 1
            shape[FRAMED_SINGLES] += int64(holding > PLAINS)
    shape[SPARE] = loose & 1


@kernel
def distance(s: Position, shape: Array) -> int:
    """WAHUA-35, WAHUA-36: how many tiles a hand must still get to be complete, if every loose tile can be given up.

    A set takes one tile where there is one alone of its type, else two; the odd tile of a new type, where it is asked
    for, one tile if none is left alone.
    """
    missing = MOST_SETS - shape[SETS]
    tiles = missing + max(0, missing - shape[SINGLES])
    if s.odd_tile == ANY_TYPE:
        return int64(tiles + (missing == 0 and not shape[SPARE]))
    has_odd = shape[SINGLES] > missing and (s.odd_tile != NEW_AND_FRAMED or shape[FRAMED_SINGLES] > 0)
    return int64(tiles + (not has_odd))


@kernel
def completes(s: Position, seat: int, shape: Array, tile: int) -> bool:
    """Whether a tile completes a hand that lacks one: it must make a pair, or be the odd tile."""
    kind = type_of(tile)
    is_wanted = shape[SETS] == MOST_SETS or (COUNT[s.hands[seat, kind]] == 1 and not is_open(s, seat, kind))
    return is_wanted and is_complete(s, seat, tile)


@kernel
def count_ways(s: Position, seat: int, shape: Array, tiles: Array) -> int:
    """How many of some tiles, as holdings by type, would complete a hand that lacks one tile (WAHUA-35)."""
    count = 0
    for kind in range(KINDS):
        if tiles[kind]:
            for frames in range(FRAMINGS):
                number = NUMBER_IN[tiles[kind], frames]
                if number and completes(s, seat, shape, tile_of(kind, frames)):
                    count += number
    return int64(count)


# What it is worth as it lies


@kernel
def worth_now(s: Position, seat: int, kind: int) -> int:
    """WAHUA-44 to WAHUA-46: what a type scores as it lies, if a pair of plain tiles of it is worth 1."""
    laid = int64(s.melds[seat, kind])
    return int64(1 << FRAMES_IN[laid]) if laid else int64(WORTH[s.hands[seat, kind]])


@kernel
def odd_worth(s: Position, seat: int, kind: int) -> int:
    """WAHUA-46, WAHUA-47: what a winner's odd tile is worth if it is of this type, without class and doublings."""
    holding = int64(s.hands[seat, kind])
    over = holding if is_open(s, seat, kind) else holding - concealed_set(holding)
    return int64(1 << FRAMES_IN[over]) if over else 0


@kernel
def value_now(s: Position, seat: int, kind: int, has_won: bool) -> int:
    """WAHUA-44 to WAHUA-48: 道 for a type before the shake throw, for a winner with the odd tile."""
    worth = worth_now(s, seat, kind)
    if has_won:
        worth += odd_worth(s, seat, kind)
    return worth * value_of(s, NOW, kind, 0)


# Every way to complete it

MOVE, TILE, SWAPPED, LACKING, UNSEEN, TOTAL, SHAKEN = range(7)
"""A way as a row: the code of the move before the tile comes, or NOTHING; the tile; the type of which a tile is swapped
before the win is declared, or NOTHING; how many tiles the hand then lacks; how many of the tile are unseen; the total
before the shake throw; and what all 36 throws together add to it."""
WAY = 7
NOTHING = -1
MOST_WAYS = 4096
"""Rows for up to 32 moves, each of 63 tiles with and without a swap."""


@kernel
def take_move(s: Position, seat: int, code: int) -> None:
    """What a discard or a kao does to the hand that makes it; nothing else changes."""
    if code >= KAO:
        lay_three(s, seat, code - KAO)
    elif code != NOTHING:
        drop_tile(s, seat, code)


@kernel
def put_back(s: Position, seat: int, kind: int, holding: int, laid: int) -> None:
    """Give a type back the tiles that the seat had of it, concealed and open."""
    hold(s, seat, kind, holding)
    s.melds[seat, kind] = laid


@kernel
def swappable(s: Position, seat: int) -> int:
    """WAHUA-23: the tile that a complete hand may swap into an open pair, or NOTHING; there is one at most, the odd."""
    for kind in range(KINDS):
        holding = int64(s.hands[seat, kind])
        if holding > PLAINS and can_swap(s, seat, kind):
            return tile_of(kind, DOUBLE if NUMBER_IN[holding, DOUBLE] else SINGLE)
    return NOTHING


@kernel
def reckon(s: Position, seat: int, way: Array) -> None:
    """WAHUA-50, WAHUA-53: the total as the hand lies, and what it gains over all throws of the shake."""
    way[TOTAL] = value_of_flowers(s, NOW, seat)
    way[SHAKEN] = 0
    for kind in range(KINDS):
        value = value_now(s, seat, kind, way[LACKING] == 0)
        way[TOTAL] += value
        way[SHAKEN] += value if LOW[kind] == HIGH[kind] else 2 * value


@kernel
def add_win(s: Position, seat: int, out: Array, n: int) -> int:
    """Finish the row of a complete hand; a second one follows where a swap before the win is worth more (WAHUA-37)."""
    reckon(s, seat, out[n])
    tile = swappable(s, seat)
    if tile == NOTHING:
        return n + 1
    kind = type_of(tile)
    holding, laid = int64(s.hands[seat, kind]), int64(s.melds[seat, kind])
    copy_into(out[n + 1], out[n])
    out[n + 1, SWAPPED] = kind
    swap_in(s, seat, tile)
    reckon(s, seat, out[n + 1])
    put_back(s, seat, kind, holding, laid)
    return n + 1 + int64(out[n + 1, TOTAL] > out[n, TOTAL])


@kernel
def lacking_with(s: Position, seat: int, shape: Array, lacking: int, tile: int) -> int:
    """How many tiles a hand between turns lacks with one more in it, the shape of the hand being known."""
    if lacking == 1:
        return int64(not completes(s, seat, shape, tile))
    add_tile(s, seat, tile)
    sort_hand(s, seat, shape)
    found = distance(s, shape)
    drop_tile(s, seat, tile)
    sort_hand(s, seat, shape)
    return found


@kernel
def add_tiles(s: Position, seat: int, code: int, unseen: Array, shape: Array, out: Array, n: int) -> int:
    """A row for every tile that brings a hand between turns nearer, unless the seat has them all itself."""
    sort_hand(s, seat, shape)
    lacking = distance(s, shape)
    for tile in range(PATTERNS):
        kind = type_of(tile)
        frames = frames_of(tile)
        own = NUMBER_IN[s.hands[seat, kind], frames] + NUMBER_IN[s.melds[seat, kind], frames]
        if own == COPIES_OF[tile]:
            continue
        out[n, LACKING] = lacking_with(s, seat, shape, lacking, tile)
        if out[n, LACKING] < lacking:
            out[n, MOVE] = code
            out[n, TILE] = tile
            out[n, SWAPPED] = NOTHING
            out[n, UNSEEN] = unseen[tile]
            add_tile(s, seat, tile)
            if out[n, LACKING] == 0:
                n = add_win(s, seat, out, n)
            else:
                reckon(s, seat, out[n])
                n += 1
            drop_tile(s, seat, tile)
    return n


@kernel
def list_ways(s: Position, seat: int, codes: Array, unseen: Array, shape: Array, out: Array) -> int:
    """Write the rows of all ways to complete a seat's hand or, where it lacks more than a tile, to bring it nearer.

    A seat that is to act or to discard first makes a discard in order, or lays a kao; swaps and shows before that are
    its caller's. It may also win now. The record is as it was afterwards; `codes` and `shape` are room to work in.
    """
    if (s.phase != ACT and s.phase != DISCARD) or s.turn != seat:
        return add_tiles(s, seat, NOTHING, unseen, shape, out, 0)
    n = 0
    for k in range(moves(s, codes)):
        code = int64(codes[k])
        if code == WIN:
            out[n, MOVE] = WIN
            out[n, TILE] = s.drawn
            out[n, SWAPPED] = NOTHING
            out[n, LACKING] = 0
            out[n, UNSEEN] = unseen[s.drawn]
            reckon(s, seat, out[n])
            n += 1
        elif code < SWAP and (code >= KAO or is_in_order(s, seat, code)):
            kind = code - KAO if code >= KAO else type_of(code)
            holding, laid = int64(s.hands[seat, kind]), int64(s.melds[seat, kind])
            take_move(s, seat, code)
            n = add_tiles(s, seat, code, unseen, shape, out, n)
            put_back(s, seat, kind, holding, laid)
    return n
