"""Every way to complete a hand of 挖花, told from the view of the seat that holds it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES
from boju.core.family import UNSEEN
from boju.games.wahua.hands import (
    LACKING,
    MOST_WAYS,
    MOVE,
    NOTHING,
    SHAKEN,
    SHAPE,
    SWAPPED,
    TILE,
    TOTAL,
    WAY,
    list_ways,
    swappable,
    take_move,
)
from boju.games.wahua.hands import UNSEEN as COUNTED
from boju.games.wahua.notation import event_text, fill_options
from boju.games.wahua.rules import (
    ACT,
    CLAIM,
    DISCARD,
    DRAW,
    KINDS,
    MOST_SETS,
    NOW,
    SEATS,
    SWAP,
    WAHUA,
    WIN,
    add_tile,
    concealed_set,
    count_unseen,
    hold,
    is_open,
    list_sets,
    moves,
    play,
    setup,
    swap_in,
)
from boju.games.wahua.tiles import FLOWERS, HOLDINGS, TILES, TYPES, names_in
from boju.games.wahua.worth import holding_of

HELD = ("open", "claim_win", "claim", "act", "discard")
"""The phases in which seats hold a hand that nobody has won with yet."""
TO_DISCARD = {"act": ACT, "discard": DISCARD}
THROWS = 36


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """A tile that completes a hand or, where `lacking` is not 0, brings it nearer; and what the hand then is.

    `first` are the moves that the seat makes before it comes; `then` is made between drawing it and declaring the win,
    for which there is no time when it is claimed. `unseen`: how many of the tile lie in the wall or in other hands, as
    far as the seat knows. `total` is in 道 before the shake throw, `expected` the mean over all throws; both count
    whatever faults the seat has. `is_now`: the tile is there, and the seat may win with it.
    """

    tile: str
    unseen: int
    lacking: int
    total: int
    expected: Fraction
    sets: tuple[tuple[str, ...], ...]
    odd: str | None
    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    is_now: bool = False


def completions(view: Mapping[str, Any], seat: int | None = None) -> list[Completion]:
    """All ways to complete the hand of a seat with one tile, and the wins it may declare now.

    The wins now come first, then the richest; at the end tiles that the seat has seen all of.
    If no tile completes it, the tiles that bring it nearer after the discards, or the kao, that leave it nearest. Only
    discards in order are thought of. Between hands there is nothing. `seat` may be left out where the view tells one
    hand. Raises `ValueError` where it does not tell the hand.

    >>> import boju
    >>> state = boju.new("wahua")
    >>> for seed in range(3):
    ...     _ = state.draw(seed)
    >>> best = completions(state.view(0))[0]
    >>> best.tile, best.unseen, best.lacking, best.total, str(best.expected)
    ('22d', 1, 3, 3520, '32800/9')
    """
    seat = _holder(view) if seat is None else seat
    if view["phase"] not in HELD:
        return []
    if UNSEEN in view["hands"][seat]:
        raise ValueError(f"the view does not tell the hand of seat {seat}")
    found: dict[tuple[Any, ...], Completion] = {}
    for first, s in _arrangements(_read(view, seat)):
        for one in _ways(s, seat, first):
            found.setdefault((one.is_now or one.first[-1:], one.tile, one.then, one.total), one)
    nearest = min((one.lacking for one in found.values() if not one.is_now), default=0)
    offered = view["last_discard"]["tile"] if view["phase"] == "claim_win" and view["actor"] == seat else None
    ways = [
        replace(one, is_now=one.is_now or (one.tile == offered and not one.then))
        for one in found.values()
        if one.is_now or one.lacking == nearest
    ]
    return sorted(ways, key=_order)


def _order(one: Completion) -> tuple[Any, ...]:
    return not one.is_now, one.unseen == 0, -one.total, -one.unseen, one.tile, one.first


def _holder(view: Mapping[str, Any]) -> int:
    """The seat whose hand alone is told."""
    told = [seat for seat, hand in enumerate(view["hands"]) if UNSEEN not in hand]
    if len(told) != 1 and view["phase"] in HELD:
        raise ValueError(f"the view tells {len(told)} hands, so a seat must be named")
    return told[0]


def _read(view: Mapping[str, Any], seat: int) -> np.ndarray[Any, Any]:
    """As much of a view as a record as concerns a seat's hand."""
    states = np.zeros(1, WAHUA)
    s = states.view(np.recarray)[0]
    fill_options(s, "wahua", SEATS, view["options"])
    setup(s)
    s.hand = view["hand"]
    s.prize[NOW] = TYPES.index(view["prize"])
    s.phase = CLAIM
    if view["turn"] == seat and view["phase"] in TO_DISCARD:
        s.phase, s.turn, s.actor = TO_DISCARD[view["phase"]], seat, seat
        s.drawn = TILES.index(view["drawn"]) if view["drawn"] else s.drawn
    for kind, pips in enumerate(TYPES):
        hold(s, seat, kind, holding_of(view["hands"][seat], pips))
    for other in range(SEATS):
        for meld in view["melds"][other]:
            pips = meld["tiles"][0][:2]
            s.melds[other, TYPES.index(pips)] = holding_of(meld["tiles"], pips)
        for flower in view["flowers"][other]:
            s.flowers[NOW, other, FLOWERS.index(flower)] += 1
        pile = [TILES.index(tile) for tile in view["discards"][other]]
        s.discards[other, : len(pile)] = pile
        s.discarded[other] = len(pile)
    return states


def _arrangements(states: np.ndarray[Any, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The hand as it lies and as swaps and shows of its own turn can make it, with these, the fewest first."""
    seen = {states.tobytes()}
    waiting: list[tuple[tuple[str, ...], np.ndarray[Any, Any]]] = [((), states)]
    codes = np.empty(MAX_CODES, np.int32)
    for first, before in waiting:
        s = before.view(np.recarray)[0]
        yield first, s
        if s.phase != ACT:
            continue
        for code in codes[: moves(s, codes)].tolist():
            after = before.copy()
            if SWAP <= code < DRAW:
                play(after.view(np.recarray)[0], code, new_effects())
                if after.tobytes() not in seen:
                    seen.add(after.tobytes())
                    waiting.append(((*first, event_text(s, code)), after))


def _ways(s: Any, seat: int, first: tuple[str, ...]) -> Iterator[Completion]:
    """The ways of an arrangement."""
    unseen, shape = np.empty(len(TILES), np.int64), np.empty(SHAPE, np.int64)
    rows = np.empty((MOST_WAYS, WAY), np.int64)
    count_unseen(s, seat, unseen)
    count = list_ways(s, seat, np.empty(MAX_CODES, np.int32), unseen, shape, rows)
    for row in rows[:count].tolist():
        is_now = row[MOVE] == WIN
        is_bare = is_now or row[MOVE] == NOTHING
        sets, odd = _lying(_after(s, seat, row), seat, is_complete=row[LACKING] == 0)
        yield Completion(
            tile=TILES[row[TILE]],
            unseen=row[COUNTED],
            lacking=row[LACKING],
            total=row[TOTAL],
            expected=row[TOTAL] + Fraction(row[SHAKEN], THROWS),
            sets=sets,
            odd=odd,
            first=first if is_bare else (*first, event_text(s, row[MOVE])),
            then=() if row[SWAPPED] == NOTHING else (f"swap {TYPES[row[SWAPPED]]}",),
            is_now=is_now,
        )


def _after(s: Any, seat: int, row: list[int]) -> Any:
    """The hand at the end of a way."""
    after = s.copy()
    if row[MOVE] != WIN:
        take_move(after, seat, row[MOVE])
        add_tile(after, seat, row[TILE])
    if row[SWAPPED] != NOTHING:
        swap_in(after, seat, swappable(after, seat))
    return after


def _lying(s: Any, seat: int, *, is_complete: bool) -> tuple[tuple[tuple[str, ...], ...], str | None]:
    """The sets of a hand by type, and the odd tile of a complete one."""
    codes = np.empty(MOST_SETS, np.int64)
    sets = [divmod(code, HOLDINGS) for code in sorted(codes[: list_sets(s, seat, codes)].tolist())]
    over = [
        (
            kind,
            int(s.hands[seat, kind]) - (0 if is_open(s, seat, kind) else concealed_set(s.hands[seat, kind])),
        )
        for kind in range(KINDS)
    ]
    odd = [tile for kind, left in over if left for tile in names_in(kind, left)]
    return tuple(tuple(names_in(*one)) for one in sets), odd[0] if odd and is_complete else None
