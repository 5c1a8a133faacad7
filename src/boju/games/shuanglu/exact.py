"""Races of 雙陸 that are solved: tables that are kept, and what they say of any position in which both sides are home.

A table knows two things. With a few horses left on either side it holds the chance to win if both play as well as can
be. For each side alone it holds how many turns it takes to bear off, if it takes as few as it can on average; two of
those tell who is likely to be first. Choices that are made by them lose next to nothing, but they are not exact: a side
that is behind may do better with a risk.
"""

import contextlib
import os
import threading
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np

from boju.core import engine
from boju.core.arrays import Array
from boju.core.effects import new_effects
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import INTERPRETED, cache_folder, entry, interpretations
from boju.core.plans import find_plans, new_plans
from boju.games.shuanglu.holdings import HorseHoldings
from boju.games.shuanglu.rules import (
    BUDA,
    ENDED,
    FO,
    MOVING,
    NANPI,
    OFF,
    OFF_EXACT,
    SIJIABA,
    ZIYUN_OFF,
    bears_off,
    dice_count,
    horses_of,
    stack_limit,
    takes_any_off,
    wins_double,
)
from boju.games.shuanglu.solving import LONGEST, chances_to_win, turns_to_go

FORM = 1
"""The number of this form of tables; others are not read."""
TOGETHER = 6
"""So many horses a side are worked out together, against all that the other side can have left."""
AT_ONCE = 8
"""So many horses a side are worked out when they are first asked for; more by `boju solve`."""
FAR = 2 * LONGEST
"""A limit of turns (SL-99) that is so many turns away changes nothing."""
NEVER: Callable[[], bool] = lambda: False  # noqa: E731


class Hopes(NamedTuple):
    """The chances of the side on turn: to win, to win double, and to lose double."""

    win: float
    double: float
    lost_double: float

    def turned(self) -> "Hopes":
        """The same for the other side."""
        return Hopes(1.0 - self.win, self.lost_double, self.double)

    @property
    def score(self) -> float:
        """The tallies that are to be expected (SL-72)."""
        return 2 * self.win - 1 + self.double - self.lost_double


class RaceTable:
    """What is known of games with these options where a side has at most so many horses left.

    `chance` is that of `chances_to_win` for the holdings `few`, `turns` and `first` are those of `turns_to_go` for the
    holdings `all`.
    """

    def __init__(self, start: Array, pieces: int, chance: Array, turns: Array, first: Array) -> None:
        self.all, self.few = HorseHoldings(start, pieces), HorseHoldings(start, TOGETHER)
        self.pieces, self.chance, self.turns, self.first = pieces, chance, turns, first
        if chance.shape != (len(self.few),) * 2 or not len(turns) == len(first) == len(self.all):
            raise ValueError("this is no table of these options")

    def by_turns(self, own: int, other: int) -> Hopes:
        """The chances of who is to throw with one holding against another, by the turns that both have to go. A win is
        double if the loser has not borne off any horse.
        """
        mine, theirs = whole(self.turns[own]), whole(self.turns[other])
        win = min(1.0, float(mine @ at_least(theirs)))
        double = float(mine @ at_least(whole(self.first[other])))
        lost = float(theirs[:-1] @ at_least(whole(self.first[own]))[1:])
        return Hopes(win, min(win, double), min(1.0 - win, lost))


def whole(spread: Array) -> Array:
    """Chances that have been rounded, so that they make 1 together."""
    chances = spread.astype(float)
    return np.array(chances / chances.sum())


def at_least(spread: Array) -> Array:
    """The chances of t or more turns, for each t."""
    return np.cumsum(spread[::-1])[::-1]


class Races:
    """What a table says of positions, also in the middle of a turn. It is an `Oracle`.

    It is exact where it goes by what both sides can do together.
    """

    def __init__(self, table: RaceTable, *, is_exact: bool) -> None:
        self.is_exact = is_exact
        self._table = table

    def targets(self, records: Array) -> Array:
        """The wins, the double wins and the lead in other tallies of both sides."""
        found = np.zeros(MAX_OUTPUTS)
        engine.targets_at(entry(records), 0, found)
        if int(records["phase"][0]) != ENDED:
            seat, hopes = int(records["seat"][0]), self.hopes(records)
            for side, own in ((seat, hopes), (1 - seat, hopes.turned())):
                found[side], found[2 + side] = own.win, own.double
        return found[:6]

    def scores(self, records: Array) -> Array:
        """The tallies that every seat may expect, less those of the other (SL-73)."""
        wins, doubles, others = self.targets(records).reshape(3, 2)
        own = (wins + doubles) - (wins + doubles)[::-1] + others
        return np.array(own)

    def hopes(self, records: Array) -> Hopes:
        """The chances of the side on turn in a game that is not over."""
        if int(records["phase"][0]) != MOVING:
            return self._before_a_throw(records)
        ends, raw, plans, lengths = new_plans(records.dtype)
        count = find_plans(entry(records.copy()), ends, raw, plans, lengths, new_effects(0))
        after = np.asarray(ends[:count]).view(records.dtype)
        brought = [self._after_a_turn(after[k : k + 1], int(records["seat"][0])) for k in range(count)]
        return max(brought, key=lambda hopes: hopes.score)

    def _after_a_turn(self, records: Array, seat: int) -> Hopes:
        if int(records["phase"][0]) == ENDED:
            won = self.targets(records)
            return Hopes(float(won[seat]), float(won[2 + seat]), 0.0)
        return self._before_a_throw(records).turned()

    def _before_a_throw(self, records: Array) -> Hopes:
        table, seat = self._table, int(records["seat"][0])
        if self.is_exact:
            own, other = (table.few.number(records, side) for side in (seat, 1 - seat))
            hopes = Hopes(float(table.chance[own, other]), 0.0, 0.0)
        else:
            hopes = table.by_turns(*(table.all.number(records, side) for side in (seat, 1 - seat)))
        return Hopes(
            hopes.win,
            counted_double(records, seat, hopes.win, hopes.double),
            counted_double(records, 1 - seat, 1.0 - hopes.win, hopes.lost_double),
        )


def counted_double(records: Array, winner: int, win: float, early: float) -> float:
    """The chance of a win that counts double (SL-72, SL-98), by that of any win and that of an early one, before the
    loser has borne off one horse more.
    """
    later = records.copy()
    later["points"][0, 1 - winner, OFF] += 1
    if wins_double(entry(later)[0], winner):
        return win
    return early if wins_double(entry(records)[0], winner) else 0.0


def most_left(records: Array) -> int:
    """The most horses that a side has still to bear off."""
    return int(horses_of(entry(records)[0])) - int(records[0]["points"][:, OFF].min())


def obstacle(records: Array) -> Literal["no bearing off", "awards", "fines"] | None:
    """What keeps races from being solved by these rules: nobody bears off (SL-60, SL-88, SL-91), a throw can bring
    another one or a tally (SL-130, SL-170), or broken pairs cost tallies (SL-66).
    """
    s = entry(records)[0]
    if not bears_off(s):
        return "no bearing off"
    if int(s["award_throw"]) or int(s["triple_tally"]):
        return "awards"
    return "fines" if int(s["toupo_fine"]) else None


def may_end_early(records: Array) -> bool:
    """SL-161: whether a side that has borne off nothing may still win by five houses."""
    s = records[0]
    has_ziyun = int(s["game"]) == SIJIABA and int(s["ziyun"]) != ZIYUN_OFF
    return has_ziyun and not s["points"][:, OFF].all()


def fits(records: Array) -> bool:
    """Whether all that counts in a position is who bears off first: both sides are home (SL-60)."""
    s = records[0]
    cap = int(s["turn_cap"])
    is_far = cap == 0 or cap - int(s["turns"]) >= FAR
    is_race = not s["outside"].any() and not may_end_early(records)
    return is_far and is_race and obstacle(records) is None


CALLED, LONG = 7, 4
"""Where a file's name tells the dice, those of SL-140 and of SL-145; others are told by their number."""
ONLY_EXACT = 2
"""Where it tells what dice take off, the rule of SL-153."""


def options_of(start: Array) -> tuple[int, ...]:
    """What races depend on."""
    s = entry(start)[0]
    named = ("bearoff_modern", "bearoff_sum", "doubles", "use_max_pips")
    game = int(s["game"])
    dice = {BUDA: CALLED, NANPI: LONG}.get(game, int(dice_count(s)))
    taken = ONLY_EXACT if game == FO and int(s["fo_off"]) == OFF_EXACT else int(takes_any_off(s))
    return (dice, taken, int(stack_limit(s)), int(horses_of(s)), *(int(s[name]) for name in named))


def file_of(start: Array, pieces: int) -> Path:
    """Where the table of games with these options is kept."""
    options = "-".join(map(str, options_of(start)))
    return cache_folder().parent / "exact" / f"shuanglu-{options}-{pieces}.v{FORM}.npz"


def solve(start: Array, pieces: int) -> RaceTable:
    """Work out a table for so many horses."""
    few, every = HorseHoldings(start, TOGETHER), HorseHoldings(start, pieces)
    turns, first = turns_to_go(every, int(horses_of(entry(start)[0])))
    return RaceTable(start, pieces, chances_to_win(few), turns, first)


def keep(start: Array, table: RaceTable) -> Path:
    """Write a table, the whole of it or nothing; returns the file."""
    file = file_of(start, table.pieces)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")
    with part.open("wb") as opened:
        np.savez(opened, chance=table.chance, turns=table.turns, first=table.first)
    part.replace(file)
    return file


_OPENED: dict[tuple[Path, int], RaceTable] = {}


def opened(start: Array, pieces: int) -> RaceTable | None:
    """A table that is kept, opened once; None where there is none, or one that is spoilt."""
    file = file_of(start, pieces)
    try:
        key = file, file.stat().st_mtime_ns
        if key not in _OPENED:
            with np.load(file) as kept:
                _OPENED[key] = RaceTable(start, pieces, kept["chance"], kept["turns"], kept["first"])
        return _OPENED[key]
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def find_oracle(records: Array, is_cancelled: Callable[[], bool] = NEVER) -> Races | None:
    """What is known of a position in which both sides are home: from a table that is kept, or one that is made for it,
    which takes a second, if few horses are left.
    """
    if not fits(records):
        return None
    left, start = most_left(records), records[:1]
    for pieces in (AT_ONCE, int(horses_of(entry(start)[0]))):
        if left <= pieces and (table := opened(start, pieces)) is not None:
            return Races(table, is_exact=left <= TOGETHER)
    if left <= AT_ONCE and not INTERPRETED and _is_quick_to_solve(start):
        table = solve(start, AT_ONCE)
        with contextlib.suppress(OSError):  # then it is worked out again next time
            keep(start, table)
        return Races(table, is_exact=left <= TOGETHER)
    return None


def _is_quick_to_solve(start: Array) -> bool:
    """Whether all that tables are made with is compiled; else it is compiled beside from now on."""
    before = interpretations()
    prepare_oracle(start)
    return interpretations() == before


def prepare_oracle(start: Array) -> None:
    """Compile, or load, what tables are made with."""
    holdings = HorseHoldings(start, 1)
    chances_to_win(holdings)
    turns_to_go(holdings, 1)
