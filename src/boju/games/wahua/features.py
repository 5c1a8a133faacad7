"""What a 挖花 position tells a net, number by number, and what the net foretells.

Types of one worth are told alike: what counts of a type is what the seat holds of it, what of it is still unseen, and
how much a pair of it is worth. So is the danger of a discard: what its type is worth, whether the next seat could use
it, and how many of its type are unseen.
"""

from math import log2, tanh

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.kernels import allocating_kernel, kernel
from boju.games.wahua.hands import SETS, SHAPE, SINGLES, distance, sort_hand, value_now, worth_now
from boju.games.wahua.rules import (
    ACT,
    CLAIM,
    CLAIM_WIN,
    ENDED,
    KINDS,
    LAST,
    MOST_SETS,
    NOW,
    PRIZE,
    SEATS,
    doublings,
    last_discard,
    last_total,
    next_seat,
    seat_after,
    steps_to,
    value_of,
    value_of_flowers,
)
from boju.games.wahua.tiles import CLASS, COUNT, FRAMES_IN, HOLDINGS, NUMBER_IN, PLAINS, frames_of, type_of

LEVELS = 5
"""Types are told apart by how often the worth of a pair is doubled, by class, prize and round."""
FORMS = 6
"""What a seat has of a type: nothing, a plain tile, a framed one, a plain pair, a pair with frames, a richer set."""
MOST_UNSEEN, MOST_FRAMED = 6, 3

HELD = 0
LAID = HELD + 2 * LEVELS * HOLDINGS
FORM_UNSEEN = LAID + LEVELS * HOLDINGS
FORM_FRAMED = FORM_UNSEEN + FORMS * (MOST_UNSEEN + 1)
THROWN = FORM_FRAMED + FORMS * (MOST_FRAMED + 1)
THROWN_UNSEEN = THROWN + 3 * LEVELS * 3
OTHER = THROWN_UNSEEN + 3 * (MOST_UNSEEN + 1)

OPEN_SETS, OPEN_WORTH, FRAMED_THROWN = 0, MOST_SETS + 1, MOST_SETS + 2
MOST_FRAMED_THROWN = 5
JUST_FRAMED = FRAMED_THROWN + MOST_FRAMED_THROWN + 1
DISCARDS_MADE, RICHER, LEAD, WINNER = range(JUST_FRAMED + 1, JUST_FRAMED + 5)
PER_OTHER = WINNER + 1
"""How many features every other seat has."""

LACKING = OTHER + (SEATS - 1) * PER_OTHER
MOST_LACKING = 13
WALL = LACKING + MOST_LACKING + 1
PER_WALL, MOST_WALL = 4, 11
NEXT = WALL + MOST_WALL + 1
DEALER = NEXT + (ENDED + 1) * (SEATS + 1)
WORTH_DOUBLED = DEALER + SEATS
WORTH, LEFT, TO_GO, HURRY, BEST_OPEN, ALWAYS, FAULTY = range(WORTH_DOUBLED + 1, WORTH_DOUBLED + 8)
OWN_SETS = FAULTY + 1
OWN_SINGLES = OWN_SETS + MOST_SETS + 1
MOST_SINGLES = 11

SMALL, TYPICAL = 200.0, 4000.0
"""道: totals are told by how often they double the one and as a part of the other."""

_WORTHS = (
    *(f"a type worth {40 << level}" for level in range(LEVELS - 1)),
    f"a type worth {40 << (LEVELS - 1)} or more",
)
_FORMS = ("none", "one plain tile", "one framed tile", "a plain pair", "a pair with frames", "a richer set")
_FRAMES = ("plain", "single-framed", "double-framed")
_OTHERS = ("the next seat", "the seat opposite", "the seat before")


def _holding(holding: int) -> str:
    """The tiles of a holding in words."""
    plain, single, double = (int(number) for number in NUMBER_IN[holding])
    return f"{plain} plain, {single} single-framed, {double} double-framed"


def _other(who: str) -> tuple[str, ...]:
    """The meanings of the features of another seat."""
    return (
        *(f"open sets of {who}: {count}" for count in range(MOST_SETS + 1)),
        f"how often the open sets of {who} double 200 道",
        *(f"framed discards of {who}: {count}" for count in range(MOST_FRAMED_THROWN)),
        f"framed discards of {who}: {MOST_FRAMED_THROWN} or more",
        f"the last discard of {who} was framed",
        f"discards of {who}, by the ten",
        f"the open sets of {who} are worth more than all we have",
        f"what we have beyond the open sets of {who}, between -1 and 1",
        f"{who} has won",
    )


KNOWLEDGE = Knowledge(
    features=(
        *(
            f"types of which we hold {_holding(holding)}: {worth}, {laid}"
            for worth in _WORTHS
            for laid in ("no open set", "with an open set")
            for holding in range(HOLDINGS)
        ),
        *(f"open sets of {_holding(holding)}: {worth}" for worth in _WORTHS for holding in range(HOLDINGS)),
        *(f"types with {form} and {count} unseen" for form in _FORMS for count in range(MOST_UNSEEN + 1)),
        *(
            f"types with {form} and {count} framed ones unseen"
            for form in _FORMS
            for count in range(MOST_FRAMED + 1)
        ),
        *(
            f"our discard is {frames}, {worth}, the next seat has {laid}"
            for frames in _FRAMES
            for worth in _WORTHS
            for laid in ("no open set of it", "an open pair it may improve", "another open set of it")
        ),
        *(
            f"our discard is {frames}, of its type unseen: {count}"
            for frames in _FRAMES
            for count in range(MOST_UNSEEN + 1)
        ),
        *(meaning for who in _OTHERS for meaning in _other(who)),
        *(f"tiles our hand lacks: {count}" for count in range(MOST_LACKING + 1)),
        *(f"tiles in the wall: from {PER_WALL * part}" for part in range(MOST_WALL + 1)),
        *(
            f"phase {phase}, next is {who}"
            for phase in range(ENDED + 1)
            for who in ("the seat itself", *_OTHERS, "chance")
        ),
        *(f"the dealer is {who}" for who in ("the seat itself", *_OTHERS)),
        "how often what we have doubles 200 道",
        "what we have, as a part of 4000 道",
        "tiles in the wall, as a part of 46",
        "tiles our hand lacks, by the ten",
        "the same, compared with what the wall still gives us",
        "how often the richest open sets of another double 200 道",
        "always 1",
        "we have a fault",
        *(f"our sets: {count}" for count in range(MOST_SETS + 1)),
        *(f"our tiles alone of their type: {count}" for count in range(MOST_SINGLES + 1)),
    ),
    quantities=(Quantity(name="chips", unit=6.0),),
    batch=400_000,
    trace=0.5,
    heat=0.1,
    is_common=False,
    untried=40,
)


@kernel
def level_of(s: Position, deal: int, kind: int) -> int:
    """How often the worth of a pair of a type is doubled, up to the last level."""
    return min(int64(CLASS[s.jiang_set, kind]) + doublings(s, deal, kind), LEVELS - 1)


@kernel
def form_of(held: int) -> int:
    """What a holding is, as one of the forms."""
    if held == 0:
        return 0
    if COUNT[held] == 1:
        return 1 if held <= PLAINS else 2
    if held <= PLAINS:
        return 3
    return 5 if FRAMES_IN[held] > 3 else 4


@kernel
def count_unseen_of(s: Position, seat: int, plain: Array, framed: Array) -> None:
    """How many tiles of every type, plain and framed, a seat does not see."""
    plain[:] = 3
    framed[:] = 3
    for other in range(SEATS):
        for kind in range(KINDS):
            seen = int64(s.melds[other, kind])
            if other == seat:
                seen += int64(s.hands[other, kind])
            plain[kind] -= NUMBER_IN[seen, 0]
            framed[kind] -= COUNT[seen] - NUMBER_IN[seen, 0]
        for k in range(s.discarded[other]):
            tile = int64(s.discards[other, k])
            if frames_of(tile) == 0:
                plain[type_of(tile)] -= 1
            else:
                framed[type_of(tile)] -= 1


@kernel
def open_worth(s: Position, seat: int) -> int:
    """道 for what a seat has laid open."""
    total = value_of_flowers(s, NOW, seat)
    for kind in range(KINDS):
        if s.melds[seat, kind]:
            total += worth_now(s, seat, kind) * value_of(s, NOW, kind, 0)
    return int64(total)


@allocating_kernel
def add_types(s: Position, seat: int, plain: Array, framed: Array, index: Array, value: Array, n: int) -> int:
    """What a seat holds of each type, and what of it is unseen; types that are alike are counted together."""
    count = np.zeros(THROWN)
    for kind in range(KINDS):
        level, laid = level_of(s, NOW, kind), int64(s.melds[seat, kind])
        holding = int64(s.hands[seat, kind])
        if holding:
            count[HELD + (2 * level + int64(laid > 0)) * HOLDINGS + holding] += 1.0
        if laid:
            count[LAID + level * HOLDINGS + laid] += 1.0
        form = form_of(laid if laid else holding)
        count[FORM_UNSEEN + form * (MOST_UNSEEN + 1) + plain[kind] + framed[kind]] += 1.0
        count[FORM_FRAMED + form * (MOST_FRAMED + 1) + framed[kind]] += 1.0
    for number in range(THROWN):
        n = add_feature(index, value, n, number, count[number])
    return n


@kernel
def add_discard(
    s: Position, seat: int, plain: Array, framed: Array, index: Array, value: Array, n: int
) -> int:
    """What the discard that the seat has just made may be to others."""
    tile = last_discard(s)
    kind, frames = type_of(tile), frames_of(tile)
    laid = int64(s.melds[next_seat(seat), kind])
    use = 0 if laid == 0 else 1 if laid & PLAINS else 2
    n = add_feature(index, value, n, THROWN + (frames * LEVELS + level_of(s, NOW, kind)) * 3 + use, 1.0)
    unseen = plain[kind] + framed[kind]
    return add_feature(index, value, n, THROWN_UNSEEN + frames * (MOST_UNSEEN + 1) + unseen, 1.0)


@kernel
def add_other(s: Position, seat: int, own: float, first: int, index: Array, value: Array, n: int) -> int:
    """What another seat shows: open sets, discards, whether it has won."""
    sets, framed, made = 0, 0, int64(s.discarded[seat])
    for kind in range(KINDS):
        sets += int64(s.melds[seat, kind] != 0)
    for k in range(made):
        framed += int64(frames_of(int64(s.discards[seat, k])) > 0)
    worth = float(open_worth(s, seat))
    n = add_feature(index, value, n, first + OPEN_SETS + sets, 1.0)
    n = add_feature(index, value, n, first + OPEN_WORTH, log2(1.0 + worth / SMALL))
    n = add_feature(index, value, n, first + FRAMED_THROWN + min(framed, MOST_FRAMED_THROWN), 1.0)
    if made > 0 and frames_of(int64(s.discards[seat, made - 1])) > 0:
        n = add_feature(index, value, n, first + JUST_FRAMED, 1.0)
    n = add_feature(index, value, n, first + DISCARDS_MADE, made / 10.0)
    n = add_feature(index, value, n, first + RICHER, 1.0 if worth > own else 0.0)
    n = add_feature(index, value, n, first + LEAD, tanh((own - worth) / (1500.0 + own)))
    return add_feature(index, value, n, first + WINNER, 1.0 if s.winner[NOW] == seat else 0.0)


@kernel
def own_worth(s: Position, seat: int) -> float:
    """道 for what a seat has as it lies, with the odd tile if it has won."""
    total = float(value_of_flowers(s, NOW, seat))
    for kind in range(KINDS):
        total += value_now(s, seat, kind, s.winner[NOW] == seat)
    return total


@kernel
def count_shown(s: Position, seat: int) -> int:
    """WAHUA-44: how many sets a seat has shown after the last hand."""
    count = 0
    for k in range(MOST_SETS):
        count += int64(s.sets[seat, k] != 0)
    return count


@allocating_kernel
def features_at_the_end(s: Position, seat: int, index: Array, value: Array) -> int:
    """What is left to see when the match is over: the sets and loose tiles of the last hand, and what they came to."""
    count = np.zeros(FORM_UNSEEN)
    for k in range(MOST_SETS):
        if s.sets[seat, k]:
            kind, holding = int64(s.sets[seat, k]) // HOLDINGS, int64(s.sets[seat, k]) % HOLDINGS
            count[LAID + level_of(s, LAST, kind) * HOLDINGS + holding] += 1.0
    for kind in range(KINDS):
        if s.loose[seat, kind]:
            count[HELD + 2 * level_of(s, LAST, kind) * HOLDINGS + int64(s.loose[seat, kind])] += 1.0
    n = 0
    for number in range(FORM_UNSEEN):
        n = add_feature(index, value, n, number, count[number])
    own, richest = float(last_total(s, seat)), 0.0
    for k in range(1, SEATS):
        other = seat_after(seat, k)
        worth, first = float(last_total(s, other)), OTHER + (k - 1) * PER_OTHER
        richest = max(richest, worth)
        n = add_feature(index, value, n, first + OPEN_SETS + count_shown(s, other), 1.0)
        n = add_feature(index, value, n, first + OPEN_WORTH, log2(1.0 + worth / SMALL))
        n = add_feature(index, value, n, first + RICHER, 1.0 if worth > own else 0.0)
        n = add_feature(index, value, n, first + LEAD, tanh((own - worth) / (1500.0 + own)))
        n = add_feature(index, value, n, first + WINNER, 1.0 if s.winner[LAST] == other else 0.0)
    n = add_feature(index, value, n, NEXT + ENDED * (SEATS + 1) + SEATS, 1.0)
    n = add_feature(index, value, n, DEALER + steps_to(seat, int64(s.dealer[LAST])), 1.0)
    n = add_feature(index, value, n, WORTH_DOUBLED, log2(1.0 + own / SMALL))
    n = add_feature(index, value, n, WORTH, own / TYPICAL)
    n = add_feature(index, value, n, BEST_OPEN, log2(1.0 + richest / SMALL))
    n = add_feature(index, value, n, ALWAYS, 1.0)
    n = add_feature(index, value, n, FAULTY, 1.0 if s.void[seat] else 0.0)
    return add_feature(index, value, n, OWN_SETS + count_shown(s, seat), 1.0)


@allocating_kernel
def features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The features of `KNOWLEDGE` that are not 0; returns how many there are. Between hands there are none.

    After the end of the match they are those of the last hand as it was shown.
    """
    if s.phase <= PRIZE:
        return 0
    if s.phase == ENDED:
        return features_at_the_end(s, seat, index, value)
    plain, framed, shape = (
        np.empty(KINDS, np.int64),
        np.empty(KINDS, np.int64),
        np.empty(SHAPE, np.int64),
    )
    count_unseen_of(s, seat, plain, framed)
    n = add_types(s, seat, plain, framed, index, value, 0)
    if s.discarder == seat:
        n = add_discard(s, seat, plain, framed, index, value, n)
    own, richest = own_worth(s, seat), 0.0
    for k in range(1, SEATS):
        other = seat_after(seat, k)
        n = add_other(s, other, own, OTHER + (k - 1) * PER_OTHER, index, value, n)
        richest = max(richest, float(open_worth(s, other)))
    sort_hand(s, seat, shape)
    lacking, left = distance(s, shape), int64(s.left)
    phase, to_move = seen_phase(s, seat)
    n = add_feature(index, value, n, LACKING + min(lacking, MOST_LACKING), 1.0)
    n = add_feature(index, value, n, WALL + min(left // PER_WALL, MOST_WALL), 1.0)
    n = add_feature(index, value, n, NEXT + phase * (SEATS + 1) + to_move, 1.0)
    n = add_feature(index, value, n, DEALER + steps_to(seat, int64(s.dealer[NOW])), 1.0)
    n = add_feature(index, value, n, WORTH_DOUBLED, log2(1.0 + own / SMALL))
    n = add_feature(index, value, n, WORTH, own / TYPICAL)
    n = add_feature(index, value, n, LEFT, left / 46.0)
    n = add_feature(index, value, n, TO_GO, lacking / 10.0)
    n = add_feature(index, value, n, HURRY, 2.0 * lacking / (left + 4.0))
    n = add_feature(index, value, n, BEST_OPEN, log2(1.0 + richest / SMALL))
    n = add_feature(index, value, n, ALWAYS, 1.0)
    n = add_feature(index, value, n, FAULTY, 1.0 if s.faults[seat] > 0 else 0.0)
    n = add_feature(index, value, n, OWN_SETS + min(shape[SETS], MOST_SETS), 1.0)
    return add_feature(index, value, n, OWN_SINGLES + min(shape[SINGLES], MOST_SINGLES), 1.0)


@kernel
def seen_phase(s: Position, seat: int) -> tuple[int, int]:
    """The phase and who is next, as a seat sees them: others that are asked whether they win are not told.

    Whether it is another seat's turn or chance's is the same to a seat that cannot see what is drawn.
    """
    phase, actor = int64(s.phase), int64(s.actor)
    if phase == CLAIM_WIN and actor != seat:
        phase, actor = CLAIM, int64(s.turn)
    elif phase == ACT:
        actor = int64(s.turn)
    return phase, SEATS if actor < 0 else steps_to(seat, actor)


@kernel
def targets(s: Position, out: Array) -> int:
    """What every seat has won so far."""
    for seat in range(SEATS):
        out[seat] = float(s.chips[seat])
    return SEATS
