"""Exact values of 柶戲: tables that are kept, and what they say of any position that they cover.

A table holds the chance to win of the side on turn, before its first throw, for all that both sides may hold with so
many pieces at most. It is a file: a page of JSON about it, where each row begins, and the rows. A row is what one
holding of the side on turn is worth against each that the other side may have beside it, in steps of 16 bits between
the row's least and greatest value, which stand before it.
"""

import json
import os
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.core.kernels import INTERPRETED, cache_folder
from boju.games.yut.board import NOWHERE
from boju.games.yut.holdings import PieceHoldings, key_of
from boju.games.yut.rules import ENDED, MOST_PIECES, remembers, scores
from boju.games.yut.solving import Solving, ways_of, work_out_all
from boju.games.yut.texts import say
from boju.games.yut.turns import FIRST, SELDOM, PieceTurns, Stage, stages_from
from boju.games.yut.workings import Workings

FORM = 1
"""The number of this form of tables; others are not read."""
PAGE = 4096
HIGHEST = 2**16 - 1
FAR = 150
"""A limit of turns that is so many turns away or more changes no value: games are over long before."""
AT_ONCE = 2
"""So many pieces a side are solved when they are first asked for."""
MATTERS = (
    "finish",
    "hit_throw",
    "shortcut",
    "back_do",
    "stacking",
    "flat_probability",
    "hit_throw_when",
    "nak",
    "back_way",
)
"""The options that change values."""
SIDES = 2
NEVER: Callable[[], bool] = lambda: False  # noqa: E731


def check_fit(start: Array) -> None:
    """Raises `BojuError` where values depend on more than where the pieces stand, or there are more sides than two."""
    s = start[0]
    if int(s["players"]) != SIDES and not s["teams"]:
        raise BojuError(
            say(
                "only games between two sides can be solved, not those of {players} players",
                players=int(s["players"]),
            )
        )
    if not _is_far(s):
        raise BojuError(
            say(
                "with a limit of {turns} turns the value of a position changes with every turn; choose "
                "a limit above {enough}, or none",
                turns=int(s["max_turns"]),
                enough=FAR,
            )
        )


def options_of(start: Array) -> dict[str, int]:
    """The options that change values, as a record holds them; that of the way back only where pieces remember it."""
    return {name: int(start[name][0]) for name in MATTERS if name != "back_way" or remembers(start[0])}


def file_of(start: Array, pieces: int) -> Path:
    """Where the table of a game is kept."""
    options = "".join(str(value) for value in options_of(start).values())
    return cache_folder().parent / "exact" / f"yut-{options}-{pieces}.v{FORM}.table"


def workings_of(file: Path) -> Path:
    """The folder in which a table is worked out."""
    return file.with_suffix(".workings")


def _beside(holdings: PieceHoldings, mask: int) -> Array:
    """The holdings that the other side may have beside one that stands on these points."""
    free = (holdings.mask & np.uint32(mask)) == 0
    free[0] = False
    return np.flatnonzero(free)


def write_table(file: Path, about: Mapping[str, Any], holdings: PieceHoldings, values: Array) -> None:
    """Write a table, the whole of it or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    masks, which = np.unique(holdings.mask, return_inverse=True)
    widths = np.array([4 + len(_beside(holdings, int(mask))) for mask in masks])
    begin = np.zeros(len(holdings) + 1, np.int64)
    begin[2:] = np.cumsum(widths[which.reshape(-1)[1:]])
    part = file.with_suffix(".part")
    with part.open("wb") as opened:
        opened.write(json.dumps(about).encode().ljust(PAGE))
        opened.write(begin.tobytes())
        for own in range(1, len(holdings)):
            row = values[own, _beside(holdings, int(holdings.mask[own]))].astype(np.float64)
            least, step = np.float32(row.min()), np.float32((row.max() - row.min()) / HIGHEST)
            steps = np.rint((row - float(least)) / float(step)) if step > 0 else np.zeros(len(row))
            opened.write(np.array([least, step], np.float32).tobytes())
            opened.write(np.clip(steps, 0, HIGHEST).astype(np.uint16).tobytes())
        opened.flush()
        os.fsync(opened.fileno())
    part.replace(file)


class EndgameTable:
    """A table in a file, read as it is asked for; raises `BojuError` if the file is none."""

    def __init__(self, file: Path, start: Array) -> None:
        try:
            with file.open("rb") as opened:
                self.about: dict[str, Any] = json.loads(opened.read(PAGE))
            if self.about["options"] != options_of(start) or self.about["form"] != FORM:
                raise ValueError
            self.holdings = PieceHoldings(start, int(self.about["pieces"]))
            n = len(self.holdings)
            self._begin = np.memmap(file, np.int64, "r", PAGE, (n + 1,))
            after = PAGE + self._begin.nbytes
            self._steps = np.memmap(file, np.uint16, "r", after, (int(self._begin[-1]),))
        except (ValueError, KeyError, OSError, TypeError) as error:
            raise BojuError(
                say("{file} is not a table of exact values; delete it", file=str(file))
            ) from error

    def row(self, own: int) -> Array:
        """The chance to win of the side on turn, if it holds `own`, against every holding: an array of shape (n,), of
        float32, in which what cannot be is 0.
        """
        data = self._steps[self._begin[own] : self._begin[own + 1]]
        least, step = data[:4].view(np.float32)
        row = np.zeros(len(self.holdings), np.float32)
        row[_beside(self.holdings, int(self.holdings.mask[own]))] = least + step * data[4:].astype(np.float32)
        return row

    def values(self) -> Array:
        """All rows together."""
        n = len(self.holdings)
        values = np.full((n, n), 0.5, np.float32)
        for own in range(1, n):
            values[own] = self.row(own)
        return values


class Exact:
    """What a table says of positions, also in the middle of a turn. It is an `Oracle`."""

    is_exact = True

    def __init__(self, table: EndgameTable, start: Array) -> None:
        self.table = table
        self._start = start.copy()
        self._pieces = int(table.about["pieces"])
        self._column = lru_cache(maxsize=8)(self._work_out)
        self._stages = lru_cache(maxsize=64)(self._stages_from)

    @cached_property
    def _ways(self) -> Any:
        return ways_of(self.table.holdings)

    def scores(self, records: Array) -> Array:
        """The score that every seat may expect if both sides play as well as can be."""
        s = records[0]
        players = int(s["players"])
        if int(s["phase"]) == ENDED:
            settled = np.zeros(players, np.int64)
            scores(_entry(records)[0], settled)
            return settled.astype(np.float64)
        win = self.chance(records)
        turn = int(s["seat"]) % SIDES
        return np.array([2 * win - 1 if seat % SIDES == turn else 1 - 2 * win for seat in range(players)])

    def targets(self, records: Array) -> Array:
        """The win of both sides."""
        return (1 + self.scores(records)[:SIDES]) / 2

    def chance(self, records: Array) -> float:
        """The chance to win of the side on turn in a game that is not over."""
        s = records[0]
        turn = int(s["seat"]) % SIDES
        own, other = (self._number(records, side) for side in (turn, 1 - turn))
        stage = (int(s["phase"]), int(s["owed"]), tuple(int(count) for count in s["pending"]))
        if stage == FIRST:
            return float(self.table.row(own)[other])
        first = FIRST if stage in self._stages(FIRST)[0] else stage
        return float(self._column(first, other)[self._stages(first)[0][stage], own])

    def _number(self, records: Array, side: int) -> int:
        return int(np.searchsorted(self.table.holdings.keys, key_of(_entry(records)[0], side)))

    def _stages_from(self, first: Stage) -> tuple[dict[Stage, int], PieceTurns]:
        return stages_from(self._start, first, self._pieces, SELDOM)

    def _work_out(self, first: Stage, other: int) -> Array:
        """What the stages of a turn are worth to every holding of the mover against one: an array of shape
        (stages, n + 1).
        """
        holdings, turns = self.table.holdings, self._stages(first)[1]
        near, waiting = {other}, [other]
        while waiting:
            after = holdings.hits[waiting.pop()]
            waiting += set(after[after != NOWHERE].tolist()) - near
            near.update(waiting)
        order = np.array(sorted(near, reverse=True), np.int32)
        row = np.full(len(holdings), -1, np.int32)
        row[order] = np.arange(len(order))
        memory = np.zeros((max(1, turns.slots), len(order), len(holdings)), np.float32), row
        values = np.stack([self.table.row(int(holding)) for holding in order])
        worth = np.zeros((len(turns.lost), len(holdings) + 1), np.float32)
        work_out_all(order, self._ways, turns, memory, values, np.zeros_like(values), worth)
        return worth


def _entry(records: Array) -> Array:
    return records.view(np.recarray) if INTERPRETED else records


def most_left(records: Array) -> int:
    """The most pieces that a side has still to bring home."""
    s = records[0]
    return int(s["pieces"]) - int(s["home"][:SIDES].min())


def _fits(records: Array) -> bool:
    s = records[0]
    return (int(s["players"]) == SIDES or bool(s["teams"])) and _is_far(s)


def _is_far(s: Any) -> bool:
    """Whether the last turn is so far away that it changes nothing."""
    return int(s["max_turns"]) == 0 or int(s["max_turns"]) - int(s["turn"]) >= FAR


def find_oracle(records: Array, is_cancelled: Callable[[], bool] = NEVER) -> Exact | None:
    """What is known of a position: from the smallest table there is that covers it, or one that is made for it, which
    takes seconds, if the game has no more than two pieces a side.
    """
    if not _fits(records):
        return None
    start = records[:1]
    left = max(1, most_left(records))
    for pieces in range(left, MOST_PIECES + 1):
        if (file := file_of(start, pieces)).exists():
            return opened(file, start)
    if int(start["pieces"][0]) <= AT_ONCE and not INTERPRETED:
        solving = begin(start, int(start["pieces"][0]))
        for _ in solving.improve():
            if is_cancelled():
                return None
        return opened(keep(solving), start)
    return None


_OPENED: dict[tuple[Path, int], Exact] = {}


def opened(file: Path, start: Array) -> Exact:
    """A table that is kept, opened once."""
    key = file, file.stat().st_mtime_ns
    if key not in _OPENED:
        _OPENED[key] = Exact(EndgameTable(file, start), start)
    return _OPENED[key]


def begin(start: Array, pieces: int, *, is_kept: bool = False, room: int | None = None) -> Solving:
    """A game to be solved, from the tables of fewer pieces. One that `is_kept` is worked out on the disk, and goes on
    from where an earlier run has stopped. `room` is that of `Solving`.

    Raises `BojuError` where another process is at it.
    """
    n = len(PieceHoldings(start, pieces))
    workings = Workings(workings_of(file_of(start, pieces)), n) if is_kept else None
    solving = Solving(start, pieces, workings, room)
    if workings is None or workings.is_new:
        for fewer in range(pieces - 1, 0, -1):
            if (file := file_of(start, fewer)).exists():
                smaller = EndgameTable(file, start)
                solving.take(smaller.holdings, smaller.values())
                break
        solving.save()
    return solving


def expected_seconds(solving: Solving) -> float:
    """How long solving may take on this machine, by the time that the largest table of fewer pieces took; 0 if there is
    none.
    """
    for fewer in range(solving.pieces - 1, 1, -1):
        if (file := file_of(solving.start, fewer)).exists():
            smaller = EndgameTable(file, solving.start)
            more = (
                (len(solving.holdings) / len(smaller.holdings)) ** 2
                * solving.stages
                / smaller.about["stages"]
            )
            return float(smaller.about["seconds"] * more)
    return 0.0


def keep(solving: Solving) -> Path:
    """Write the table of a game that has been solved; returns the file. Its workings are thrown away."""
    file, standing = file_of(solving.start, solving.pieces), solving.standing
    about = {
        "form": FORM,
        "options": options_of(solving.start),
        "pieces": solving.pieces,
        "positions": solving.positions,
        "stages": solving.stages,
        "sweeps": standing.sweeps,
        "residual": standing.residual,
        "seconds": round(standing.seconds, 1),
    }
    write_table(file, about, solving.holdings, solving.values)
    if solving.workings:
        solving.workings.delete()
    return file
