"""What a seat of 挖花 cannot know, guessed at random: other hands, the wall, what is drawn (the game function
`determinize`).
"""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.game_functions import CHANCE
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below
from boju.core.shuffle import shuffle
from boju.games.wahua.rules import (
    ACT,
    CLAIM_WIN,
    DECK,
    ENDED,
    FROM_WALL,
    HONOUR,
    KINDS,
    NO_TILE,
    NOW,
    SEATS,
    SHAKE,
    add_tile,
    ask_for_win,
    begin_turn,
    count_loose,
    count_unseen,
    draw_tile,
    drop_tile,
    hide_question,
    is_complete,
    is_open,
    last_discard,
    next_seat,
)
from boju.games.wahua.tiles import (
    FRAMINGS,
    NUMBER_IN,
    PATTERNS,
    SET_SIZE,
    SET_SIZE_WITH_FLOWERS,
    THREE_FRAMED,
    TILES,
    frames_of,
    tile_of,
    type_of,
    unit_of,
)

MOST_EXCHANGES = 20_000
"""How often tiles are exchanged at most to imagine a hand that has won."""


@kernel
def guess_hand(s: Position, seat: int, tiles: Array, used: int) -> int:
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
def guess_winner(s: Position, tiles: Array, size: int, rng: Array) -> None:
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
    guess_hand(s, winner, tiles, 0)
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
def guess_drawn(s: Position, rng: Array) -> None:
    """What the seat in turn may have drawn: a concealed tile, or one of an open pair."""
    seat = int64(s.turn)
    size = 0
    tiles = np.empty(SET_SIZE, np.int64)
    for kind in range(KINDS):
        laid = int64(s.melds[seat, kind])
        holding = int64(s.hands[seat, kind]) + (0 if laid == THREE_FRAMED else laid)
        for frames in range(FRAMINGS):
            for _ in range(NUMBER_IN[holding, frames]):
                tiles[size] = tile_of(kind, frames)
                size += 1
    s.drawn = tiles[below(rng, size)]


@kernel
def guess_faults(s: Position, seat: int, rng: Array) -> None:
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
def guess_question(s: Position, seat: int) -> None:
    """WAHUA-38: who is asked whether it wins, as far as the seat can know."""
    if s.actor == CHANCE:
        if s.passed[seat]:
            pass_before(s, seat)
        ask_for_win(s)
    elif s.actor == seat:
        pass_before(s, seat)
    else:
        hide_question(s)


@kernel
def guess_hands(s: Position, seat: int, tiles: Array, size: int, rng: Array) -> int:
    """WAHUA-08, WAHUA-41: deal the other seats the first tiles, so that who has won holds a complete hand.

    Returns how many tiles are used.
    """
    used = 0
    if s.phase == SHAKE and s.winner[NOW] != seat:
        guess_winner(s, tiles, size, rng)
        used = int64(s.held[s.winner[NOW]])
    for other in range(SEATS):
        if other != seat and other != s.winner[NOW]:
            used = guess_hand(s, other, tiles, used)
    return used


@kernel
def list_unseen(unseen: Array, first: int, end: int, tiles: Array, size: int) -> int:
    """Write the unseen ones among the tiles first … end-1 behind `size` others; returns how many there are then."""
    for tile in range(first, end):
        for _ in range(unseen[tile]):
            tiles[size] = tile
            size += 1
    return size


@allocating_kernel
def guess_tiles(s: Position, seat: int, rng: Array) -> None:
    """WAHUA-05, WAHUA-08, WAHUA-09: the hands of the others, and then the wall with the flowers left in it."""
    unseen = np.empty(len(TILES), np.int64)
    count_unseen(s, seat, unseen)
    tiles = np.empty(SET_SIZE_WITH_FLOWERS, np.int64)
    size = list_unseen(unseen, 0, PATTERNS, tiles, 0)
    shuffle(tiles, size, size, rng)
    used = guess_hands(s, seat, tiles, size, rng)
    size = list_unseen(unseen, PATTERNS, len(TILES), tiles, size)
    shuffle(tiles[used:], size - used, size - used, rng)
    for k in range(s.left):
        s.wall[k] = tiles[used + k]


@allocating_kernel
def guess_draw(s: Position, seat: int, rng: Array) -> None:
    """WAHUA-12, WAHUA-14: the tile that the seat in turn draws, or has drawn unseen."""
    if s.actor == CHANCE:
        if not draw_tile(s, np.zeros((1, 6), np.int64)):
            begin_turn(s, next_seat(int64(s.turn)))
    elif s.turn != seat:
        guess_drawn(s, rng)


@kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """Tiles and faults that a seat cannot tell from the real ones; all layouts of unseen tiles are equally likely.

    What a view left to chance (see `draw_tile`, `ask_for_win`) happens then.
    """
    if s.phase == DECK or s.phase == ENDED:
        return
    guess_tiles(s, seat, rng)
    guess_faults(s, seat, rng)
    if s.phase == CLAIM_WIN:
        guess_question(s, seat)
    elif s.phase == ACT:
        guess_draw(s, seat, rng)
