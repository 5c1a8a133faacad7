"""柶戲: the rules, clause by clause, on one record (`YUT`)."""

import numpy as np

from boju.core.arrays import Array, Position, int64, sort_codes
from boju.core.effects import note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import kernel
from boju.games.yut.board import (
    BEHIND,
    CAME_FROM,
    DESTINATION,
    END,
    FARTHEST,
    HAND,
    HOME,
    NO_WAY,
    NOWHERE,
    OTHER_WAY,
    WAY_AFTER,
    is_on_board,
)
from boju.games.yut.effects import (
    APART,
    ARRIVE,
    BRING_IN,
    HIT,
    HIT_THROW,
    JOIN,
    MOVE,
    PASSED,
    PAY,
    REACH_HOME,
    RUN_HOME,
    STEP_BACK,
    TAKE_HOME,
    THROW,
    THROW_AGAIN,
    THROW_BACK,
    THROW_OUT,
    TIED,
    TURN,
    WIN,
)

THROWING, MOVING, ENDED = 0, 1, 2
NOBODY, TIE = -1, -2

FINISH_EXACT, FINISH_PASS, FINISH_REACH = 0, 1, 2
HIT_ALWAYS, HIT_NOT_WITH_4_5, HIT_NEVER = 0, 1, 2
CAME = 1
"""The value of `back_way` with which a step back keeps to the way that the pile has come."""

BACK = 0
"""A step back (-1) in hand is counted at index 0 of `pending`; the values 1 to 5 at their own index."""
FOUR, FIVE = 4, 5
"""The values that are followed by another throw (YUT-13)."""
OUT = 6
PASS = 0

STICKS = 4
MOST_SIDES = 4
TEAMS = 2
MOST_PIECES = 4
MOST_CODES = (MOST_PIECES + 1) * (FARTHEST + 1) * 2 * 2
"""Room for the moves of any position: from the hand and from piles, with every throw, two ways, joined or apart."""

YUT = np.dtype(
    [
        ("turn", np.int64),
        ("owed", np.int64),
        ("pending", np.int64, (FARTHEST + 1,)),
        ("max_turns", np.int32),
        ("actor", np.int8),
        ("players", np.int8),
        ("pieces", np.int8),
        ("teams", np.int8),
        ("finish", np.int8),
        ("shortcut", np.int8),
        ("hit_throw", np.int8),
        ("hit_throw_when", np.int8),
        ("stacking", np.int8),
        ("flat_probability", np.int8),
        ("back_do", np.int8),
        ("nak", np.int8),
        ("back_way", np.int8),
        ("phase", np.int8),
        ("seat", np.int8),
        ("winner", np.int8),
        ("hand", np.int8, (MOST_SIDES,)),
        ("home", np.int8, (MOST_SIDES,)),
        # A side's piles on the board, by point, then by size, then by way; unused places at the end are zero.
        ("pile_point", np.int8, (MOST_SIDES, MOST_PIECES)),
        ("pile_size", np.int8, (MOST_SIDES, MOST_PIECES)),
        ("pile_way", np.int8, (MOST_SIDES, MOST_PIECES)),
        ("filler", np.int8, (4,)),
    ],
    align=True,
)


FLAT_PROBABILITY = ((1, 2), (11, 20), (3, 5))
NAK_PROBABILITY = ((0, 1), (1, 50), (1, 20), (1, 10))


def _throw_weights() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """`weights[flat_probability, nak, back_do, throw]` for -1, 1 … 5 and out (YUT-12, YUT-66, YUT-67)."""
    weights = np.zeros((3, 4, 2, 7), np.int64)
    for f, (flat, all_sticks) in enumerate(FLAT_PROBABILITY):
        p, q = flat, all_sticks - flat
        for n, (void, throws) in enumerate(NAK_PROBABILITY):
            for back in range(2):
                pig = p * q**3
                valid = [back * pig, (STICKS - back) * pig, 6 * p**2 * q**2, 4 * p**3 * q, p**4, q**4]
                weights[f, n, back, :6] = [weight * (throws - void) for weight in valid]
                weights[f, n, back, OUT] = void * all_sticks**STICKS
    return weights


WEIGHTS = _throw_weights()


# Codes of moves: origin, target, the throw used, the size of the pile (only where it must be told), joined or apart.

PLACE_BITS, VALUE_BITS, SIZE_BITS, APART_BITS = 5, 3, 3, 1
"""How many bits of a code tell each of them."""
SIZE_FROM = APART_BITS
VALUE_FROM = SIZE_FROM + SIZE_BITS
TARGET_FROM = VALUE_FROM + VALUE_BITS
ORIGIN_FROM = TARGET_FROM + PLACE_BITS
"""The bits of a code where they begin."""


@kernel
def part_of(code: int, begin: int, bits: int) -> int:
    """The number that some bits of a code hold."""
    return (code >> begin) & ((1 << bits) - 1)


@kernel
def move_code(origin: int, target: int, value: int, size: int, apart: int) -> int:
    """A move as a number that grows with origin, target, value, size and apart in this order."""
    return (
        (origin << ORIGIN_FROM)
        | (target << TARGET_FROM)
        | (value << VALUE_FROM)
        | (size << SIZE_FROM)
        | apart
    )


@kernel
def origin_of(code: int) -> int:
    """Where the piece of a move stands."""
    return code >> ORIGIN_FROM


@kernel
def target_of(code: int) -> int:
    """Where the piece of a move goes."""
    return part_of(code, TARGET_FROM, PLACE_BITS)


@kernel
def value_of(code: int) -> int:
    """The throw that a move uses: 1 to 5, or BACK."""
    return part_of(code, VALUE_FROM, VALUE_BITS)


@kernel
def size_of(code: int) -> int:
    """The size of the pile that moves where it must be told, else 0."""
    return part_of(code, SIZE_FROM, SIZE_BITS)


@kernel
def stays_apart(code: int) -> bool:
    """Whether the piece does not join the own pieces on its target (YUT-65)."""
    return part_of(code, 0, APART_BITS) == 1


# Sides and piles


@kernel
def side_of(s: Position, seat: int) -> int:
    """YUT-07, YUT-08: the side that a seat plays for."""
    return seat % TEAMS if s.teams else seat


@kernel
def side_count(s: Position) -> int:
    """The number of sides."""
    return TEAMS if s.teams else int64(s.players)


@kernel
def piles_on(s: Position, side: int, point: int) -> int:
    """How many piles a side has on a point."""
    count = 0
    for k in range(MOST_PIECES):
        if s.pile_point[side, k] == point:
            count += 1
    return count


@kernel
def pieces_on(s: Position, side: int, point: int) -> int:
    """How many pieces a side has on a point."""
    count = 0
    for k in range(MOST_PIECES):
        if s.pile_point[side, k] == point:
            count += s.pile_size[side, k]
    return int64(count)


@kernel
def lift_pile(s: Position, side: int, k: int) -> int:
    """Take the pile number k of a side off the board and return its size."""
    size = int64(s.pile_size[side, k])
    while k < MOST_PIECES - 1 and s.pile_point[side, k] > 0:
        s.pile_point[side, k] = s.pile_point[side, k + 1]
        s.pile_size[side, k] = s.pile_size[side, k + 1]
        s.pile_way[side, k] = s.pile_way[side, k + 1]
        k += 1
    s.pile_point[side, k] = 0
    s.pile_size[side, k] = 0
    s.pile_way[side, k] = NO_WAY
    return size


@kernel
def lift_all(s: Position, side: int, point: int) -> int:
    """Take all pieces of a side off a point and return their number."""
    lifted = 0
    k = 0
    while k < MOST_PIECES and 0 < s.pile_point[side, k] <= point:
        if s.pile_point[side, k] == point:
            lifted += lift_pile(s, side, k)
        else:
            k += 1
    return lifted


@kernel
def comes_before(s: Position, side: int, k: int, point: int, size: int, way: int) -> bool:
    """Whether the pile number k of a side stands in the order before one that has this point, size and way."""
    if s.pile_point[side, k] != point:
        return 0 < s.pile_point[side, k] < point
    if s.pile_size[side, k] != size:
        return s.pile_size[side, k] < size
    return s.pile_way[side, k] < way


@kernel
def set_pile(s: Position, side: int, point: int, size: int, way: int) -> None:
    """Put a pile on the board, keeping the order by point, size and way."""
    k = 0
    while k < MOST_PIECES - 1 and comes_before(s, side, k, point, size, way):
        k += 1
    for j in range(MOST_PIECES - 1, k, -1):
        s.pile_point[side, j] = s.pile_point[side, j - 1]
        s.pile_size[side, j] = s.pile_size[side, j - 1]
        s.pile_way[side, j] = s.pile_way[side, j - 1]
    s.pile_point[side, k] = point
    s.pile_size[side, k] = size
    s.pile_way[side, k] = way


@kernel
def find_pile(s: Position, side: int, point: int, size: int) -> int:
    """The number of a side's pile on a point, of the given size if that is not 0."""
    for k in range(MOST_PIECES):
        if s.pile_point[side, k] == point and (size == 0 or s.pile_size[side, k] == size):
            return k
    return -1


@kernel
def find_mover(s: Position, side: int, code: int) -> int:
    """The number of the pile that a move moves: the first on its point, of its size, that has come on its way back."""
    k = find_pile(s, side, origin_of(code), size_of(code))
    if value_of(code) == BACK and remembers(s):
        while CAME_FROM[s.pile_way[side, k], s.pile_point[side, k]] != target_of(code):
            k += 1
    return k


# Moves


@kernel
def landing(s: Position, origin: int, destination: int) -> int:
    """Where a move forward that leads to `destination` ends under `finish`; NOWHERE if it is not allowed."""
    if destination == END and s.finish == FINISH_REACH:
        return HOME  # YUT-61
    if destination == HOME and origin != END and s.finish == FINISH_EXACT:
        return NOWHERE  # YUT-35
    return destination


@kernel
def forced_target(s: Position, origin: int, value: int) -> int:
    """YUT-26 to YUT-37: where a throw leads a piece forward on its own way, or NOWHERE."""
    return landing(s, origin, int64(DESTINATION[origin, value]))


@kernel
def other_target(s: Position, origin: int, value: int) -> int:
    """YUT-62: where it leads on the way that `shortcut` lets a piece choose on some points, or NOWHERE."""
    return landing(s, origin, int64(OTHER_WAY[origin, value])) if s.shortcut else NOWHERE


@kernel
def remembers(s: Position) -> bool:
    """YUT-68: whether piles remember the way they have come."""
    return s.back_way == CAME and s.back_do == 1


@kernel
def target_behind(s: Position, origin: int, way: int, line: int) -> int:
    """YUT-66, YUT-68: where a step back leads a pile that has come on a way, along one line or the other, or NOWHERE;
    it does not bring in.
    """
    if not is_on_board(origin):
        return NOWHERE
    if remembers(s):
        return int64(CAME_FROM[way, origin]) if line == 0 else NOWHERE
    return int64(BEHIND[origin, line])


@kernel
def way_after(s: Position, way: int, origin: int, target: int) -> int:
    """YUT-68: on what way a pile has come to a point, if it came to the one before on `way`."""
    return int64(WAY_AFTER[way, origin, target]) if remembers(s) else NO_WAY


@kernel
def told_size(s: Position, side: int, point: int, size: int) -> int:
    """YUT-65: the size of a pile as it must be told: 0 where there is no other pile of the side on the point."""
    return size if s.stacking and piles_on(s, side, point) > 1 else 0


@kernel
def can_stay_apart(s: Position, side: int, target: int) -> bool:
    """YUT-65: whether a piece that comes to a point may choose not to join."""
    return bool(s.stacking) and is_on_board(target) and pieces_on(s, side, target) > 0


@kernel
def add_move(
    s: Position, side: int, origin: int, target: int, value: int, size: int, out: Array, n: int
) -> int:
    """Write a move, and with optional stacking its variant that does not join (YUT-65)."""
    out[n] = move_code(origin, target, value, size, 0)
    n += 1
    if can_stay_apart(s, side, target):
        out[n] = move_code(origin, target, value, size, 1)
        n += 1
    return n


@kernel
def add_moves_from(
    s: Position, side: int, origin: int, way: int, value: int, size: int, out: Array, n: int
) -> int:
    """Write the moves of one piece or pile, which has come on a way, with one throw."""
    if value == BACK:
        one, other = target_behind(s, origin, way, 0), target_behind(s, origin, way, 1)
    else:
        one, other = forced_target(s, origin, value), other_target(s, origin, value)
    if one != NOWHERE:
        n = add_move(s, side, origin, one, value, size, out, n)
    if other != NOWHERE:
        n = add_move(s, side, origin, other, value, size, out, n)
    return n


@kernel
def add_moves_with(s: Position, side: int, value: int, out: Array, n: int) -> int:
    """Write the moves of all pieces and piles of a side with one throw."""
    if s.hand[side] > 0:
        n = add_moves_from(s, side, HAND, NO_WAY, value, 0, out, n)
    for k in range(MOST_PIECES):
        point = int64(s.pile_point[side, k])
        if point == 0:
            break
        size = told_size(s, side, point, int64(s.pile_size[side, k]))
        n = add_moves_from(s, side, point, int64(s.pile_way[side, k]), value, size, out, n)
    return n


@kernel
def moves(s: Position, out: Array) -> int:
    """YUT-20 to YUT-23: every use of every unused throw, or `pass` when there is none."""
    n = 0
    side = side_of(s, int64(s.seat))
    for value in range(FARTHEST + 1):
        if s.pending[value] > 0:
            n = add_moves_with(s, side, value, out, n)
    if n == 0:
        out[0] = PASS
        return 1
    return sort_codes(out, n)


# Playing


@kernel
def end_turn(s: Position, effects: Array) -> None:
    """YUT-24, YUT-10, YUT-52: the next seat begins its turn with one throw due, or the game is a draw."""
    if s.max_turns > 0 and s.turn >= s.max_turns:
        finish_game(s, TIE)
        note(effects, TIED, int64(s.seat))
        return
    s.turn += 1
    s.seat = (s.turn - 1) % s.players
    s.phase = THROWING
    s.owed = 1
    s.actor = CHANCE
    note(effects, TURN, int64(s.seat))


@kernel
def unused_throws(s: Position) -> int:
    """YUT-14: how many throws are in hand."""
    count = 0
    for value in range(FARTHEST + 1):
        count += s.pending[value]
    return count


@kernel
def go_on(s: Position, effects: Array) -> None:
    """YUT-14, YUT-24, YUT-46, YUT-64: what is to be done next in this turn."""
    has_unused = unused_throws(s) > 0
    throws_first = s.owed > 0 and (s.phase == THROWING or not s.hit_throw_when or not has_unused)
    if throws_first:
        s.phase = THROWING
        s.actor = CHANCE
    elif has_unused:
        s.phase = MOVING
        s.actor = s.seat
    else:
        end_turn(s, effects)


@kernel
def finish_game(s: Position, winner: int) -> None:
    """Nothing is due and nothing in hand any more (YUT-50)."""
    s.phase = ENDED
    s.actor = OVER
    s.owed = 0
    s.pending[:] = 0
    s.winner = winner


@kernel
def throws_again(value: int) -> bool:
    """YUT-13: whether a throw is followed by another one."""
    return value == FOUR or value == FIVE


@kernel
def throw(s: Position, code: int, effects: Array) -> None:
    """YUT-11, YUT-13, YUT-66, YUT-67: one throw of the sticks."""
    seat = int64(s.seat)
    s.owed -= 1
    if code == OUT:
        note(effects, THROW_OUT, seat)
    else:
        s.pending[code] += 1
        if code == BACK:
            note(effects, THROW_BACK, seat, amount=-1)
        else:
            note(effects, THROW, seat, amount=code)
        if throws_again(code):
            s.owed += 1
            note(effects, THROW_AGAIN, seat, amount=code)
    go_on(s, effects)


@kernel
def earns_throw(s: Position, value: int) -> bool:
    """YUT-44, YUT-45, YUT-63: whether a hit made with this value gives a throw."""
    if s.hit_throw == HIT_NOT_WITH_4_5:
        return not throws_again(value)
    return s.hit_throw == HIT_ALWAYS


@kernel
def hit(s: Position, side: int, point: int, value: int, effects: Array) -> None:
    """YUT-42 to YUT-46: all enemy pieces on the point go back to their hand; one throw is earned."""
    has_hit = False
    for enemy in range(side_count(s)):
        if enemy != side:
            sent_back = lift_all(s, enemy, point)
            if sent_back > 0:
                s.hand[enemy] += sent_back
                has_hit = True
                note(effects, HIT, int64(s.seat), other=enemy, amount=sent_back, place=point)
    if has_hit and earns_throw(s, value):
        s.owed += 1
        note(effects, HIT_THROW, int64(s.seat), place=point)


@kernel
def land(
    s: Position, side: int, point: int, size: int, way: int, apart: bool, value: int, effects: Array
) -> None:
    """YUT-40, YUT-42, YUT-65, YUT-68: a piece or pile comes to a point on a way, also for those that it joins."""
    seat = int64(s.seat)
    hit(s, side, point, value, effects)
    if apart:
        note(effects, APART, seat, amount=size, place=point)
    else:
        joined = lift_all(s, side, point)
        if joined > 0:
            size += joined
            note(effects, JOIN, seat, amount=size, place=point)
    set_pile(s, side, point, size, way)


@kernel
def note_walk(s: Position, origin: int, target: int, size: int, value: int, effects: Array) -> None:
    """Tell what kind of move was made."""
    seat = int64(s.seat)
    if origin == HAND:
        note(effects, BRING_IN, seat, amount=value, origin=HAND, place=target)
    elif value == BACK:
        note(effects, STEP_BACK, seat, amount=size, origin=origin, place=target)
    elif target != HOME:
        note(effects, MOVE, seat, amount=value, origin=origin, place=target)
    elif origin == END:
        note(effects, TAKE_HOME, seat, amount=size, origin=origin, place=HOME)
    elif s.finish == FINISH_REACH:
        note(effects, REACH_HOME, seat, amount=size, origin=origin, place=HOME)
    else:
        note(effects, RUN_HOME, seat, amount=size, origin=origin, place=HOME)


@kernel
def play_throw(s: Position, code: int, effects: Array) -> None:
    """YUT-20: use one throw for one action."""
    side = side_of(s, int64(s.seat))
    origin, target, value = origin_of(code), target_of(code), value_of(code)
    s.pending[value] -= 1
    size, way = 1, NO_WAY
    if origin == HAND:
        s.hand[side] -= 1
    else:
        k = find_mover(s, side, code)
        way = int64(s.pile_way[side, k])
        size = lift_pile(s, side, k)
    note_walk(s, origin, target, size, value, effects)
    if target == HOME:
        s.home[side] += size
    else:
        way = way_after(s, way, origin, target)
        land(s, side, target, size, way, stays_apart(code), value, effects)
        if target == END and value != BACK:
            note(effects, ARRIVE, int64(s.seat), amount=size, place=END)
    if s.home[side] == s.pieces:
        finish_game(s, side)
        note(effects, WIN, side)
        note_payments(s, effects)
    else:
        go_on(s, effects)


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """A throw, a move or a pass."""
    if s.phase == THROWING:
        throw(s, code, effects)
    elif code == PASS:
        note(effects, PASSED, int64(s.seat), amount=unused_throws(s))
        s.pending[:] = 0  # YUT-23
        go_on(s, effects)
    else:
        play_throw(s, code, effects)


@kernel
def setup(s: Position) -> None:
    """YUT-06, YUT-10: every piece in its hand, one throw due."""
    s.hand[:] = 0
    s.hand[: side_count(s)] = s.pieces
    s.home[:] = 0
    s.pile_point[:] = 0
    s.pile_size[:] = 0
    s.pile_way[:] = NO_WAY
    s.pending[:] = 0
    s.turn = 1
    s.seat = 0
    s.owed = 1
    s.winner = NOBODY
    s.phase = THROWING
    s.actor = CHANCE


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """YUT-12, YUT-66, YUT-67: the throws that can fall."""
    n = 0
    weights = WEIGHTS[s.flat_probability, s.nak, s.back_do]
    for code in range(OUT + 1):
        chances = weights[code]
        if chances > 0:
            out[n] = code
            weight[n] = chances
            n += 1
    return n


@kernel
def scores(s: Position, out: Array) -> None:
    """YUT-51: stakes won or lost per seat; nothing while the game is running or drawn."""
    out[: s.players] = 0
    if s.winner < 0:
        return
    winners = int64(s.players) // side_count(s)
    losers = int64(s.players) - winners
    for seat in range(s.players):
        out[seat] = losers // winners if side_of(s, seat) == s.winner else -1


@kernel
def note_payments(s: Position, effects: Array) -> None:
    """YUT-51: what every seat gets or pays."""
    winners = int64(s.players) // side_count(s)
    losers = int64(s.players) - winners
    for seat in range(s.players):
        stakes = losers // winners if side_of(s, seat) == s.winner else -1
        note(effects, PAY, seat, amount=stakes)


@kernel
def conceal(s: Position, seat: int) -> None:
    """Nothing is hidden from anybody."""


@kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """Nothing is hidden from anybody."""
