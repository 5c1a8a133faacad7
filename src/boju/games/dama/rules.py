"""打馬: the rules, clause by clause, on one record (`DAMA`)."""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.effects import note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import allocating_kernel, kernel
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, PINCH, START, is_in_pinch, is_paying_nest
from boju.games.dama.effects import (
    ARRIVED,
    BONUS_PAID,
    BONUS_THROW,
    BUMP_PAID,
    BUMP_SIDE,
    BUMP_TRUE,
    CAP,
    CAP_SHARE,
    CAPTURE_PAID,
    CAPTURED,
    DOUBLE_PRIZE,
    DOUBLE_SHARE,
    ENTERED,
    FINAL_FILL,
    FINAL_PRIZE,
    FIRST,
    FLOWN,
    FLY_PAID,
    FURTHER_TURN,
    GIFT_PAID,
    GIFT_SIDE,
    GIFT_TRUE,
    HALF_PRIZE,
    INTO_MOAT,
    MAY_ENTER,
    MAY_ENTER_INSTEAD,
    MAY_FLY,
    MAY_MOVE,
    MERGED,
    MOVED,
    MUST_PASS,
    NEST_PAID,
    NOISE_FINED,
    OPENING_OWN,
    OPENING_VOID,
    OWN_PAID,
    OWN_SIDE,
    OWN_TRUE,
    PASS_OPENED,
    PASSED,
    PENALTY_PAID,
    PENALTY_THROW,
    PLAIN,
    POT_FILLED,
    POT_RESTORED,
    RECEIVER_NEXT,
    RETREATED,
    TAKE_FURTHER,
    THIRD_PAID,
    THIRD_SIDE,
    THIRD_TRUE,
    THROW_AGAIN,
    TURN,
    TURNED_BACK,
    UPPER_PAID,
    WON_CUMAN,
    WON_XIMAN,
)
from boju.games.dama.throws import (
    BONUS,
    CLASS,
    PENALTY,
    PINCH_STEPS,
    PRIZE,
    SCATTER,
    WEIGHT,
    is_noble,
    number_of,
)

OPENING, THROWING, ACTING, ENDED = 0, 1, 2, 3
NOBODY = -1
NO_THROW = -1
UNFINISHED, XIMAN, CUMAN, CAPPED = 0, 1, 2, 3

MOST_PLAYERS = 5
HORSES = 20
PASS_SIZE = 10
"""DAMA-52: the size of a unit that opens the pass."""
MOST_BUMPS = 3
NOISE = 10
"""DAMA-90: the fine for noise."""
PENALTY_FINE = 2
"""DAMA-22: what a penalty throw costs."""
TRUE_WORTH, SIDE_WORTH = 3, 2
"""DAMA-25 to DAMA-28: what is paid for a true throw and for a side throw; DAMA-29 doubles it."""
NEST_WORTH = 1
"""DAMA-50: what a unit that stops on a paying nest gets."""
MORE_FOR_OWN, PENALTY_HORSES, OWN_HORSES = 2, 2, 3
"""DAMA-31: the further horses of a bonus throw with the own number, and the horses of a penalty and of an own throw."""
ROOM_FOR_TURNS = 64

DAMA = np.dtype(
    [
        ("pot", np.int64),
        ("net", np.int64, (MOST_PLAYERS,)),
        ("throws", np.int64),
        ("stake", np.int32),
        ("max_throws", np.int32),
        ("won", np.int32, (MOST_PLAYERS,)),
        ("actor", np.int8),
        ("players", np.int8),
        ("retreat", np.int8),
        ("nests", np.int8),
        ("bonus_throws", np.int8),
        ("release", np.int8),
        ("gift_count", np.int8),
        ("bump_count", np.int8),
        ("after_gift", np.int8),
        ("bump_first", np.int8),
        ("overshoot", np.int8),
        ("noble", np.int8),
        ("bonus_turns", np.int8),
        ("own_throw", np.int8),
        ("prize_base", np.int8),
        ("pagoda", np.int8),
        ("restore", np.int8),
        ("bump_fines", np.int8),
        ("third_bump", np.int8),
        ("barring", np.int8),
        ("entering", np.int8),
        ("court_throws", np.int8),
        ("phase", np.int8),
        ("order", np.int8),
        ("turn", np.int8),
        ("bumps", np.int8),
        ("throw", np.int8),
        ("kind", np.int8),
        ("count", np.int8),
        ("open", np.int8),
        ("winner", np.int8),
        ("finish", np.int8),
        ("due", np.int8),
        ("must_enter", np.int8),
        ("owed", np.int8, (ROOM_FOR_TURNS,)),
        ("hand", np.int8, (MOST_PLAYERS,)),
        ("home", np.int8, (MOST_PLAYERS,)),
        ("own", np.int8, (MOST_PLAYERS,)),
        ("last", np.int8, (MOST_PLAYERS,)),
        ("units", np.int8, (MOST_PLAYERS, END)),
        ("filler", np.int8, (7,)),
    ],
    align=True,
)
"""`units[seat, cell]` horses stand on the cells 2 to 90; the first `due` seats of `owed` have extra turns to come;
`won` counts, where that restores the pot (DAMA-79), what it has paid each seat since it was last made up; bit k of
`must_enter` says that seat k must enter before it does anything else (DAMA-40)."""

AT_HALF_WON = 1
"""The value of `restore` with which the pot is made up when half of it has been won."""

TO_UPPER, SAME_THROW, SEVERAL, ANY_BONUS = 1, 1, 1, 1
"""The values of `bump_fines`, `third_bump`, `barring` and `court_throws` that are not the usual ones."""

ENTER_FIRST, ENTER_AFTER_CAPTURE, ENTER_FREELY = 0, 1, 2
"""The values of `entering` (R4)."""

NO_KIND = -1


# Codes of moves. Throws have the codes of `throws.TEXTS`; a fine is FINE + seat.

CELL_BITS = 7
"""How many bits of a code name a cell."""
PASS, FLY = 0, 1
FINE = 1 << 15


@kernel
def move_code(origin: int, target: int) -> int:
    """A walk from one cell to another, as a number that grows with both; horses enter by a walk from the start."""
    return (origin << CELL_BITS) | target


@kernel
def origin_of(code: int) -> int:
    """The cell a walk begins on."""
    return code >> CELL_BITS


@kernel
def target_of(code: int) -> int:
    """The cell a walk ends on."""
    return code & ((1 << CELL_BITS) - 1)


# Seats and numbers


@kernel
def lower_seat(s: Position, seat: int) -> int:
    """The next seat, 下位."""
    return seat + 1 if seat + 1 < s.players else 0


@kernel
def upper_seat(s: Position, seat: int) -> int:
    """The seat before, 上位."""
    return seat - 1 if seat > 0 else int64(s.players) - 1


@kernel
def number(s: Position, throw: int) -> int:
    """DAMA-05: the number of a throw 采數."""
    return number_of(throw, int64(s.pagoda))


@kernel
def has_number(s: Position, seat: int, throw: int) -> bool:
    """DAMA-23: whether a throw is the true throw or a side throw of a seat."""
    return s.own[seat] != NO_THROW and number(s, int64(s.own[seat])) == number(s, throw)


@kernel
def noble(s: Position, throw: int) -> bool:
    """DAMA-07: a throw of 渾花貴采."""
    return is_noble(throw, s.noble == 1)


# Money


@kernel
def original_amount(s: Position) -> int:
    """DAMA-08: B, what all players together have paid in."""
    return int64(s.players) * int64(s.stake)


@kernel
def levy(s: Position, excepted: int, amount: int, kind: int, effects: Array) -> None:
    """DAMA-78: all but one share a payment into the pot, from the lower seat on."""
    payers = int64(s.players) - 1
    seat = excepted
    for k in range(payers):
        seat = lower_seat(s, seat)
        share = amount // payers + (1 if k < amount % payers else 0)
        s.net[seat] -= share
        if share > 0:
            note(effects, kind, seat, amount=share)
    s.pot += amount


@kernel
def make_up(s: Position, excepted: int, kind: int, effects: Array) -> None:
    """DAMA-72, DAMA-74, DAMA-79: all but one bring the pot up to the original amount; what was won counts anew."""
    s.won[:] = 0
    if s.pot < original_amount(s):
        levy(s, excepted, original_amount(s) - s.pot, kind, effects)


@kernel
def reward(s: Position, seat: int, amount: int, kind: int, effects: Array) -> None:
    """DAMA-70, DAMA-72: a payment out of the pot, which the others fill up first if it holds too little."""
    if s.pot < amount:
        make_up(s, seat, POT_FILLED, effects)
    s.pot -= amount
    s.net[seat] += amount
    note(effects, kind, seat, amount=amount)
    if s.restore == AT_HALF_WON and s.phase != ENDED:
        s.won[seat] += amount
        if s.won[seat] >= original_amount(s) // 2:
            make_up(s, seat, POT_RESTORED, effects)  # DAMA-79


@kernel
def fine(s: Position, seat: int, amount: int, kind: int, effects: Array) -> None:
    """DAMA-70: a payment into the pot."""
    s.pot += amount
    s.net[seat] -= amount
    note(effects, kind, seat, amount=amount)


@kernel
def pay_half_prize(s: Position, seat: int, effects: Array) -> None:
    """DAMA-73, DAMA-74: a half prize, after which the others make up the pot."""
    base = s.pot if s.prize_base else original_amount(s)
    reward(s, seat, base // 2, HALF_PRIZE, effects)
    make_up(s, seat, POT_RESTORED, effects)


@kernel
def pay_final_prize(s: Position, seat: int, effects: Array) -> None:
    """DAMA-75 to DAMA-77: all that lies in the pot, and for 細滿 as much again from the others."""
    if not s.prize_base and s.pot < original_amount(s):
        levy(s, seat, original_amount(s) - s.pot, FINAL_FILL, effects)
    prize = s.pot
    reward(s, seat, prize, FINAL_PRIZE, effects)
    if s.finish == XIMAN:
        levy(s, seat, prize, DOUBLE_SHARE, effects)
        reward(s, seat, prize, DOUBLE_PRIZE, effects)


# What a throw is


@kernel
def owner_of(s: Position, throw: int, thrower: int) -> int:
    """DAMA-26: another seat whose own number a throw has, or NOBODY."""
    for seat in range(s.players):
        if seat != thrower and has_number(s, seat, throw):
            return seat
    return NOBODY


@kernel
def bump_kind(s: Position, thrower: int, throw: int, bumps_before: int) -> int:
    """DAMA-27, DAMA-29: the kind of bump against the upper seat's last throw, or NO_KIND."""
    last = int64(s.last[upper_seat(s, thrower)])
    if last == NO_THROW or number(s, last) != number(s, throw):
        return NO_KIND
    if bumps_before + 1 == MOST_BUMPS:
        if last == throw:
            return THIRD_TRUE
        return BUMP_SIDE if s.third_bump == SAME_THROW else THIRD_SIDE
    return BUMP_TRUE if last == throw else BUMP_SIDE


@kernel
def counts_as_bump(s: Position, kind: int) -> bool:
    """DAMA-29: whether a throw of a kind is one of the three bumps of a turn."""
    if kind == BUMP_SIDE:
        return s.third_bump != SAME_THROW
    return BUMP_TRUE <= kind <= THIRD_SIDE


@kernel
def kind_of(s: Position, thrower: int, throw: int, bumps_before: int) -> int:
    """DAMA-20: the first kind that fits."""
    if CLASS[throw] == BONUS:
        return BONUS_THROW
    if CLASS[throw] == PENALTY:
        return PENALTY_THROW
    bump = bump_kind(s, thrower, throw, bumps_before)
    if s.bump_first and bump != NO_KIND:
        return bump
    if has_number(s, thrower, throw):
        return OWN_TRUE if s.own[thrower] == throw else OWN_SIDE
    owner = owner_of(s, throw, thrower)
    if owner != NOBODY:
        return GIFT_TRUE if s.own[owner] == throw else GIFT_SIDE
    if s.own[thrower] == NO_THROW:
        return FIRST
    return bump if bump != NO_KIND else PLAIN


@kernel
def actor_of(s: Position, thrower: int, throw: int, kind: int) -> int:
    """DAMA-21 to DAMA-30: who acts on a throw."""
    if kind == PENALTY_THROW:
        return lower_seat(s, thrower)
    if kind == GIFT_TRUE or kind == GIFT_SIDE:
        return owner_of(s, throw, thrower)
    if kind == BUMP_TRUE or kind == BUMP_SIDE:
        return upper_seat(s, thrower)
    return thrower


@kernel
def count_of(s: Position, thrower: int, throw: int, kind: int) -> int:
    """DAMA-31: how many horses the actor enters or flies."""
    if kind == BONUS_THROW:
        return int64(PRIZE[throw]) + (MORE_FOR_OWN if has_number(s, thrower, throw) else 0)
    if kind == PENALTY_THROW:
        return PENALTY_HORSES
    if kind == OWN_TRUE or kind == OWN_SIDE:
        return OWN_HORSES
    if kind == GIFT_TRUE or kind == GIFT_SIDE:
        return int64(s.gift_count)
    if kind == BUMP_TRUE or kind == BUMP_SIDE:
        return int64(s.bump_count)
    return 1


@kernel
def worth_of(kind: int) -> int:
    """DAMA-25 to DAMA-28: what is paid for a throw, by whether it is a true throw or a side throw."""
    is_true = kind == OWN_TRUE or kind == GIFT_TRUE or kind == BUMP_TRUE or kind == THIRD_TRUE
    return TRUE_WORTH if is_true else SIDE_WORTH


@kernel
def pay_for_bump(s: Position, amount: int, kind: int, effects: Array) -> None:
    """DAMA-28, DAMA-29: into the pot, or with `bump_fines` = upper to the upper seat."""
    thrower = int64(s.turn)
    if s.bump_fines != TO_UPPER:
        fine(s, thrower, amount, kind, effects)
        return
    upper = upper_seat(s, thrower)
    s.net[thrower] -= amount
    s.net[upper] += amount
    note(effects, UPPER_PAID, thrower, other=upper, amount=amount)


@kernel
def pay_for_throw(s: Position, effects: Array) -> None:
    """DAMA-21 to DAMA-29: what is paid at once."""
    thrower = int64(s.turn)
    kind = s.kind
    if kind == BONUS_THROW:
        reward(s, thrower, int64(PRIZE[s.throw]), BONUS_PAID, effects)
    elif kind == PENALTY_THROW:
        fine(s, thrower, PENALTY_FINE, PENALTY_PAID, effects)
    elif kind == OWN_TRUE or kind == OWN_SIDE:
        reward(s, thrower, worth_of(kind), OWN_PAID, effects)
    elif kind == GIFT_TRUE or kind == GIFT_SIDE:
        amount = worth_of(kind)
        s.net[thrower] -= amount
        s.net[s.actor] += amount
        note(effects, GIFT_PAID, thrower, other=int64(s.actor), amount=amount)
    elif kind == BUMP_TRUE or kind == BUMP_SIDE:
        pay_for_bump(s, worth_of(kind), BUMP_PAID, effects)
    elif kind == THIRD_TRUE or kind == THIRD_SIDE:
        pay_for_bump(s, 2 * worth_of(kind), THIRD_PAID, effects)


# Extra turns


@kernel
def grant_turn(s: Position, seat: int, effects: Array) -> None:
    """DAMA-34: an extra turn, after those granted before."""
    if s.due == ROOM_FOR_TURNS:
        raise OverflowError("there is no room for another extra turn")
    s.owed[s.due] = seat
    s.due += 1
    note(effects, FURTHER_TURN, seat)


@kernel
def earner(s: Position) -> int:
    """DAMA-33: who gets an extra turn for the throw itself, or NOBODY."""
    kind = s.kind
    if kind == OWN_TRUE or kind == OWN_SIDE:
        return int64(s.turn)
    if kind == BONUS_THROW and (s.bonus_throws or noble(s, int64(s.throw))):
        return int64(s.turn)
    if s.bonus_throws and (kind == GIFT_TRUE or kind == GIFT_SIDE or kind == PENALTY_THROW):
        return int64(s.actor)
    return NOBODY


@kernel
def grant_for_action(s: Position, seat: int, effects: Array) -> None:
    """DAMA-33, DAMA-35: an extra turn for a merge, a capture or a flight."""
    if not s.bonus_turns or earner(s) != seat:
        grant_turn(s, seat, effects)


# Walking


@kernel
def is_shared(s: Position, cell: int) -> bool:
    """DAMA-51: a nest where horses of several players stand together, with nests = share."""
    return s.nests == 1 and (is_paying_nest(cell) or cell == FEILONG)


@kernel
def captures_on(s: Position, cell: int) -> bool:
    """DAMA-48, DAMA-51, DAMA-58: whether enemies on a cell go back to the hand when a unit stops there."""
    return cell < MOAT and not is_shared(s, cell)


@kernel
def largest_enemy(s: Position, seat: int, cell: int) -> int:
    """The size of the largest enemy unit on a cell."""
    largest = 0
    for other in range(MOST_PLAYERS):
        if other != seat and s.units[other, cell] > largest:
            largest = int64(s.units[other, cell])
    return largest


@kernel
def bars(s: Position, enemy: int, size: int) -> bool:
    """DAMA-54: whether beyond the pass an enemy unit lets no unit of this size walk through."""
    return enemy > (1 if s.barring == SEVERAL else size)


@kernel
def can_step(s: Position, seat: int, size: int, cell: int, is_last: bool) -> bool:
    """DAMA-44 (a), (b), (d), (f): whether a unit may step onto a cell, to stop there if it is the last step."""
    if cell <= START or cell > END:
        return False
    if cell >= MOAT:
        return True  # DAMA-58
    enemy = largest_enemy(s, seat, cell)
    if enemy == 0:
        return True
    if is_shared(s, cell):
        return is_last or cell <= HANGU or not bars(s, enemy, size)
    if is_paying_nest(cell):
        return False  # DAMA-51
    return enemy <= size if is_last else cell <= HANGU or not bars(s, enemy, size)


@kernel
def is_released(s: Position, seat: int) -> bool:
    """DAMA-55: whether the throw lets the actor's whole unit out of 飛龍院."""
    if s.own[seat] == s.throw and s.kind != FIRST:
        return True
    is_bonus = s.court_throws == ANY_BONUS and s.kind == BONUS_THROW
    if s.turn == seat and (is_bonus or noble(s, int64(s.throw))):
        return True
    return s.release == 1 and s.kind == PENALTY_THROW


@kernel
def can_leave(s: Position, seat: int, size: int, cell: int) -> bool:
    """DAMA-44 (c), (e): whether a unit may step forward from a cell."""
    if cell == HANGU:
        return s.open == 1 or size >= PASS_SIZE  # DAMA-52
    if cell == FEILONG:
        return size == HORSES and is_released(s, seat)
    return True


@kernel
def walk_back(s: Position, seat: int, size: int, cell: int, steps: int) -> int:
    """Where a walk towards the lower cells ends; 0 if a step of it is not allowed (DAMA-46)."""
    for left in range(steps - 1, -1, -1):
        cell -= 1
        if not can_step(s, seat, size, cell, left == 0):
            return 0
    return cell


@kernel
def turning_cell(s: Position, seat: int, size: int, cell: int, steps: int) -> int:
    """DAMA-43: the cell on which a unit stops walking forward: the last of its walk, or where it turns round."""
    for left in range(steps - 1, -1, -1):
        if not can_leave(s, seat, size, cell) or not can_step(s, seat, size, cell + 1, left == 0):
            return cell
        cell += 1
    return cell


@kernel
def walk(s: Position, seat: int, size: int, origin: int, steps: int) -> int:
    """DAMA-43 to DAMA-46, DAMA-62: the cell a walk ends on, or 0 if there is no such walk."""
    cell = turning_cell(s, seat, size, origin, steps)
    if cell == END and s.overshoot:
        return END
    return walk_back(s, seat, size, cell, steps - (cell - origin))


# Actions


@kernel
def has_choice(s: Position, seat: int) -> bool:
    """DAMA-40: whether a seat with horses in hand may do something else than enter."""
    return s.entering == ENTER_FREELY or (
        s.entering == ENTER_AFTER_CAPTURE and not (s.must_enter >> seat) & 1
    )


@kernel
def entering_size(s: Position, seat: int) -> int:
    """DAMA-41: how many horses come out of the hand."""
    return min(int64(s.hand[seat]), int64(s.count))


@kernel
def entering_cell(s: Position, seat: int) -> int:
    """DAMA-41: where the entering unit stops, or 0 if it cannot enter."""
    return walk(s, seat, entering_size(s, seat), START, number(s, int64(s.throw)) - 1)


@kernel
def steps_of(s: Position, cell: int) -> int:
    """DAMA-42, DAMA-57: how far the unit on a cell walks with this throw; 0 if it cannot."""
    return int64(PINCH_STEPS[s.throw]) if is_in_pinch(cell) else number(s, int64(s.throw))


@kernel
def striking_cell(s: Position, seat: int, size: int, origin: int) -> int:
    """DAMA-49: where a walk straight backwards strikes, or 0."""
    if s.retreat == 0 or origin > FEILONG:
        return 0
    target = walk_back(s, seat, size, origin, number(s, int64(s.throw)))
    if target == 0:
        return 0
    captures = largest_enemy(s, seat, target) > 0 and captures_on(s, target)
    if captures or s.units[seat, target] > 0 or is_paying_nest(target):
        return target
    return 0


@kernel
def can_fly(s: Position, seat: int) -> bool:
    """DAMA-60: whether horses in the moat may fly."""
    if s.units[seat, MOAT] == 0:
        return False
    kind = s.kind
    if s.turn == seat and noble(s, int64(s.throw)):
        return True
    if s.own[seat] == s.throw and kind != FIRST:
        return True
    if kind == PENALTY_THROW or kind == BUMP_TRUE or kind == BUMP_SIDE:
        return True
    return s.release == 1 and kind != FIRST and has_number(s, seat, int64(s.throw))


@kernel
def add_walks(s: Position, seat: int, out: Array, n: int) -> int:
    """DAMA-42, DAMA-49: write the walks of all units on the road."""
    left = HORSES - int64(s.hand[seat]) - int64(s.home[seat]) - int64(s.units[seat, MOAT])
    cell = START
    while left > 0:
        cell += 1
        size = int64(s.units[seat, cell])
        if size == 0:
            continue
        left -= size
        steps = steps_of(s, cell)
        ahead = walk(s, seat, size, cell, steps) if steps > 0 else 0
        behind = striking_cell(s, seat, size, cell)
        for target in (min(ahead, behind), max(ahead, behind)):
            if target > 0 and (n == 0 or out[n - 1] != move_code(cell, target)):
                out[n] = move_code(cell, target)
                n += 1
    return n


@kernel
def moves(s: Position, out: Array) -> int:
    """DAMA-40, DAMA-63: enter while a horse is in hand, else move or fly; `pass` when nothing is possible."""
    seat = int64(s.actor)
    may_move = s.hand[seat] == 0 or has_choice(s, seat)
    n = 0
    if may_move and can_fly(s, seat):
        out[0] = FLY
        n = 1
    target = entering_cell(s, seat) if s.hand[seat] > 0 else 0
    if target > 0:
        out[n] = move_code(START, target)
        n += 1
    if may_move:
        n = add_walks(s, seat, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


# Consequences of an action (DAMA-64)


@kernel
def capture(s: Position, seat: int, cell: int, effects: Array) -> None:
    """DAMA-48: enemy horses on the cell go back to their owner's hand."""
    for enemy in range(s.players):
        captured = int64(s.units[enemy, cell])
        if enemy == seat or captured == 0:
            continue
        s.units[enemy, cell] = 0
        s.hand[enemy] += captured
        if s.entering == ENTER_AFTER_CAPTURE:
            s.must_enter |= 1 << enemy
        note(effects, CAPTURED, seat, other=enemy, amount=captured, place=cell)
        if captured == HORSES:
            pay_half_prize(s, seat, effects)
        else:
            reward(s, seat, captured, CAPTURE_PAID, effects)
        grant_for_action(s, seat, effects)


@kernel
def merge(s: Position, seat: int, size: int, cell: int, effects: Array) -> None:
    """DAMA-47, DAMA-33: the unit joins the horses of its player on the cell."""
    standing = int64(s.units[seat, cell])
    together = standing + size
    s.units[seat, cell] = together
    if standing == 0:
        return
    note(effects, MERGED, seat, amount=together, place=cell)
    reaches_ten = together >= PASS_SIZE and standing < PASS_SIZE and size < PASS_SIZE
    if not s.bonus_throws or together == HORSES or reaches_ten:
        grant_for_action(s, seat, effects)


@kernel
def stop_on(s: Position, seat: int, size: int, cell: int, effects: Array) -> None:
    """DAMA-64: what follows when a unit stops on a cell of the road."""
    if captures_on(s, cell):
        capture(s, seat, cell, effects)
    merge(s, seat, size, cell, effects)
    if is_paying_nest(cell):
        reward(s, seat, NEST_WORTH, NEST_PAID, effects)  # DAMA-50
    if cell > HANGU and not s.open:
        s.open = 1
        note(effects, PASS_OPENED, seat)
        pay_half_prize(s, seat, effects)  # DAMA-53
    if cell == MOAT:
        note(effects, INTO_MOAT, seat, amount=size, place=MOAT)


@kernel
def bring_home(s: Position, seat: int, size: int, finish: int, effects: Array) -> None:
    """DAMA-80, DAMA-81: horses come to the end, and with the twentieth the game is won."""
    s.home[seat] += size
    if s.home[seat] == HORSES:
        finish_game(s, seat, finish)
        note(effects, WON_XIMAN if finish == XIMAN else WON_CUMAN, seat)
        pay_final_prize(s, seat, effects)


@kernel
def enter(s: Position, seat: int, cell: int, effects: Array) -> None:
    """DAMA-41: enter as one unit."""
    size = entering_size(s, seat)
    note(effects, ENTERED, seat, amount=size, place=cell)
    note_turning(s, seat, size, START, cell, effects)
    s.hand[seat] -= size
    s.must_enter &= ~(1 << seat)
    stop_on(s, seat, size, cell, effects)


@kernel
def move_unit(s: Position, seat: int, origin: int, target: int, effects: Array) -> None:
    """DAMA-42: move a unit."""
    size = int64(s.units[seat, origin])
    note_walk(s, seat, size, origin, target, effects)
    s.units[seat, origin] = 0
    if target == END:
        note(effects, ARRIVED, seat, amount=size, place=END)
        bring_home(s, seat, size, XIMAN if origin == PINCH else CUMAN, effects)
    else:
        stop_on(s, seat, size, target, effects)


@kernel
def fly(s: Position, seat: int, effects: Array) -> None:
    """DAMA-61: horses go from the moat to the end."""
    flying = min(int64(s.units[seat, MOAT]), int64(s.count))
    s.units[seat, MOAT] -= flying
    note(effects, FLOWN, seat, amount=flying, origin=MOAT, place=END)
    reward(s, seat, flying, FLY_PAID, effects)
    bring_home(s, seat, flying, CUMAN, effects)
    if s.bonus_throws and s.phase != ENDED:
        grant_for_action(s, seat, effects)


@kernel
def note_walk(s: Position, seat: int, size: int, origin: int, target: int, effects: Array) -> None:
    """Tell how a unit walks."""
    if len(effects) == 1:
        return
    if walk(s, seat, size, origin, steps_of(s, origin)) != target:
        note(effects, RETREATED, seat, amount=size, origin=origin, place=target)
    else:
        note(effects, MOVED, seat, amount=size, origin=origin, place=target)
        note_turning(s, seat, size, origin, target, effects)


@kernel
def note_turning(s: Position, seat: int, size: int, origin: int, target: int, effects: Array) -> None:
    """Tell where a unit turns round."""
    if len(effects) == 1:
        return
    steps = number(s, int64(s.throw)) - 1 if origin == START else steps_of(s, origin)
    turning = turning_cell(s, seat, size, origin, steps)
    if turning != target:
        note(effects, TURNED_BACK, seat, amount=steps - (turning - origin), origin=turning, place=target)


@allocating_kernel
def note_allowed(s: Position, effects: Array) -> None:
    """Tell what the throw allows the actor to do."""
    if len(effects) == 1:
        return
    seat = int64(s.actor)
    out = np.empty(2 * HORSES + 1, np.int32)
    n = moves(s, out)
    if out[0] == PASS:
        note(effects, MUST_PASS, seat)
        return
    if out[0] == FLY:
        flying = min(int64(s.units[seat, MOAT]), int64(s.count))
        note(effects, MAY_FLY, seat, amount=flying, origin=MOAT, place=END)
    last = int64(out[n - 1])
    if origin_of(last) > START:
        note(effects, MAY_MOVE, seat, amount=steps_of(s, origin_of(last)))
    entering = int64(out[1]) if out[0] == FLY and n > 1 else int64(out[0])
    if origin_of(entering) == START:
        kind = MAY_ENTER if n == 1 else MAY_ENTER_INSTEAD
        note(effects, kind, seat, amount=entering_size(s, seat), place=target_of(entering))


# The course of play


@kernel
def finish_game(s: Position, winner: int, finish: int) -> None:
    """DAMA-82: nothing is due any more."""
    clear_throw(s)
    s.phase = ENDED
    s.actor = OVER
    s.winner = winner
    s.finish = finish
    s.bumps = 0
    s.owed[:] = 0
    s.due = 0
    s.won[:] = 0


@kernel
def clear_throw(s: Position) -> None:
    """No throw lies on the table."""
    s.throw = NO_THROW
    s.kind = NO_KIND
    s.count = 0


@kernel
def share_pot(s: Position, effects: Array) -> None:
    """DAMA-83: the game ends without a winner, and the pot is divided."""
    finish_game(s, NOBODY, CAPPED)
    note(effects, CAP)
    players = int64(s.players)
    pot = s.pot
    s.pot = 0
    for seat in range(players):
        share = pot // players + (1 if seat < pot % players else 0)
        s.net[seat] += share
        note(effects, CAP_SHARE, seat, amount=share)


@kernel
def await_throw(s: Position, phase: int, effects: Array) -> None:
    """DAMA-83: a throw is due, unless the most that are allowed have been made."""
    clear_throw(s)
    s.phase = phase
    s.actor = CHANCE
    if s.max_throws > 0 and s.throws >= s.max_throws:
        share_pot(s, effects)


@kernel
def next_turn(s: Position, effects: Array) -> None:
    """DAMA-10, DAMA-34: the first extra turn due, or the next regular turn."""
    s.bumps = 0
    if s.due > 0:
        s.turn = s.owed[0]
        for k in range(1, s.due):
            s.owed[k - 1] = s.owed[k]
        s.due -= 1
        s.owed[s.due] = 0
        note(effects, TAKE_FURTHER, int64(s.turn))
    else:
        s.order = lower_seat(s, int64(s.order))
        s.turn = s.order
        note(effects, TURN, int64(s.turn))
    await_throw(s, THROWING, effects)


@kernel
def end_action(s: Position, effects: Array) -> None:
    """DAMA-11, DAMA-28, DAMA-32: the thrower throws again after a bump; else the turn is over."""
    kind = s.kind
    if kind == BUMP_TRUE or kind == BUMP_SIDE:
        note(effects, THROW_AGAIN, int64(s.turn))
        await_throw(s, THROWING, effects)
        return
    if s.after_gift and (kind == GIFT_TRUE or kind == GIFT_SIDE):
        note(effects, RECEIVER_NEXT, int64(s.actor))
        s.order = upper_seat(s, int64(s.actor))
    next_turn(s, effects)


@kernel
def act(s: Position, code: int, effects: Array) -> None:
    """DAMA-11, DAMA-40: the one action with this throw."""
    seat = int64(s.actor)
    if code == PASS:
        note(effects, PASSED, seat)
    elif code == FLY:
        fly(s, seat, effects)
    elif origin_of(code) == START:
        enter(s, seat, target_of(code), effects)
    else:
        move_unit(s, seat, origin_of(code), target_of(code), effects)
    if s.phase != ENDED:
        end_action(s, effects)


@kernel
def throw(s: Position, code: int, effects: Array) -> None:
    """DAMA-11, DAMA-20 to DAMA-34: one throw, its payments and its extra turn."""
    thrower = int64(s.turn)
    kind = kind_of(s, thrower, code, int64(s.bumps))
    s.throws += 1
    s.throw = code
    s.kind = kind
    s.actor = actor_of(s, thrower, code, kind)
    s.count = count_of(s, thrower, code, kind)
    s.last[thrower] = code  # DAMA-14
    s.phase = ACTING
    note(effects, kind, thrower, other=int64(s.actor), amount=code)
    if kind == FIRST:
        s.own[thrower] = code  # DAMA-24
    if counts_as_bump(s, kind):
        s.bumps += 1
    pay_for_throw(s, effects)
    if earner(s) != NOBODY:
        grant_turn(s, earner(s), effects)
    note_allowed(s, effects)


@kernel
def throw_for_own(s: Position, code: int, effects: Array) -> None:
    """DAMA-36: a throw of the opening round."""
    thrower = int64(s.turn)
    s.throws += 1
    phase = OPENING
    if CLASS[code] == SCATTER and owner_of(s, code, thrower) == NOBODY:
        s.own[thrower] = code
        note(effects, OPENING_OWN, thrower, amount=code)
        s.turn = lower_seat(s, thrower)
        if s.turn == 0:
            phase = THROWING
    else:
        note(effects, OPENING_VOID, thrower, amount=code)
    await_throw(s, phase, effects)


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """A throw, a move, or at any moment the fine for noise (DAMA-90)."""
    if code >= FINE:
        fine(s, code - FINE, NOISE, NOISE_FINED, effects)
    elif s.phase == ACTING:
        act(s, code, effects)
    elif s.phase == THROWING:
        throw(s, code, effects)
    else:
        throw_for_own(s, code, effects)


@kernel
def setup(s: Position) -> None:
    """DAMA-02, DAMA-08, DAMA-09: all horses in hand, the stakes in the pot."""
    players = int64(s.players)
    s.pot = original_amount(s)
    s.net[:] = 0
    s.net[:players] = -int64(s.stake)
    s.won[:] = 0
    s.throws = 0
    s.order = 0
    s.turn = 0
    s.bumps = 0
    s.open = 0
    s.winner = NOBODY
    s.finish = UNFINISHED
    s.due = 0
    s.owed[:] = 0
    s.must_enter = 0
    s.hand[:] = 0
    s.hand[:players] = HORSES
    s.home[:] = 0
    s.own[:] = NO_THROW
    s.last[:] = NO_THROW
    s.units[:] = 0
    clear_throw(s)
    s.phase = OPENING if s.own_throw else THROWING
    s.actor = CHANCE


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """DAMA-04: the 56 throws."""
    for code in range(len(WEIGHT)):
        out[code] = code
        weight[code] = WEIGHT[code]
    return len(WEIGHT)


@kernel
def scores(s: Position, out: Array) -> None:
    """The accounts."""
    for seat in range(s.players):
        out[seat] = s.net[seat]


@kernel
def conceal(s: Position, seat: int) -> None:
    """Nothing is hidden from anybody."""


@kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """Nothing is hidden from anybody."""


@kernel
def progress(s: Position, seat: int) -> float:
    """How far a seat's horses have come, between 0 and 1."""
    way = END * int64(s.home[seat])
    left = HORSES - int64(s.home[seat]) - int64(s.hand[seat])
    cell = START
    while left > 0:
        cell += 1
        size = int64(s.units[seat, cell])
        left -= size
        way += size * cell
    return way / (HORSES * END)


MOST_WORTH = 4.0
"""So many original amounts promise all: nobody wins much more in a game."""


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The account, and the share of the original amount that the lead in the race is worth."""
    whole = float(original_amount(s))
    worth = s.net[seat] / whole
    if s.phase != ENDED:
        others = 0.0
        for other in range(s.players):
            if other != seat:
                others += progress(s, other)
        lead = progress(s, seat) - others / (int64(s.players) - 1)
        worth += max(0.0, min(1.0, 1.0 / int64(s.players) + lead))
    return max(-1.0, min(1.0, worth / MOST_WORTH))
