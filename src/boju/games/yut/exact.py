"""Exact values of 柶戲: tables that are kept, and what they say of any position that they cover.

A table holds the chance to win of the side on turn, before its first throw, for all that one side may hold with at most
so many pieces left, and the other with at most so many; either may be on turn. It is a file: a page of JSON about it,
where each row begins, and the rows. A row is what one holding of the side on turn is worth against each that the other
side may have beside it, in steps of 16 bits between the row's least and greatest value, which stand before it. If one
side may have more pieces left, the rows with it on turn come first, then those with the other on turn.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from boju.games.yut.solving import Solving, holdings_of, ways_of, work_out_all
from boju.games.yut.texts import say
from boju.games.yut.turns import FIRST, SELDOM, PieceTurns, Stage, stages_from
from boju.games.yut.workings import UNKNOWN

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


def file_of(start: Array, left: tuple[int, int]) -> Path:
    """Where the table is kept of all positions in which one side has at most `left[0]` pieces left and the other at
    most `left[1]`, which is no more.
    """
    options = "".join(str(value) for value in options_of(start).values())
    pieces = "-".join(str(most) for most in (left if left[0] > left[1] else left[:1]))
    return cache_folder().parent / "exact" / f"yut-{options}-{pieces}.v{FORM}.table"


def limits_above(left: tuple[int, int]) -> list[tuple[int, int]]:
    """Which tables cover positions in which one side has `left[0]` pieces left and the other `left[1]`: how many pieces
    they have at most, the smallest first.
    """
    most, least = max(left), min(left)
    found = [(one, other) for one in range(most, MOST_PIECES + 1) for other in range(least, one + 1)]
    return sorted(found, key=lambda limits: (sum(limits), limits))


def table_above(start: Array, left: tuple[int, int]) -> Path | None:
    """The smallest table there is that covers so many pieces left."""
    files = (file_of(start, limits) for limits in limits_above(left))
    return next((file for file in files if file.exists()), None)


def workings_of(file: Path) -> Path:
    """The folder in which a table is worked out."""
    return file.with_suffix(".workings")


def _beside(holdings: PieceHoldings, mask: int) -> Array:
    """The holdings that the other side may have beside one that stands on these points."""
    free = (holdings.mask & np.uint32(mask)) == 0
    free[0] = False
    return np.flatnonzero(free)


def write_table(
    file: Path,
    about: Mapping[str, Any],
    holdings: Sequence[tuple[PieceHoldings, PieceHoldings]],
    values: Sequence[Array],
) -> None:
    """Write a table, the whole of it or nothing: for either side on turn what it may hold, what the other may, and the
    values.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    widths = []
    for own, other in holdings:
        masks, which = np.unique(own.mask, return_inverse=True)
        width = np.array([4 + len(_beside(other, int(mask))) for mask in masks])[which.reshape(-1)]
        width[0] = 0
        widths.append(width)
    begin = np.concatenate([[0], np.cumsum(np.concatenate(widths))]).astype(np.int64)
    part = file.with_suffix(".part")
    with part.open("wb") as opened:
        opened.write(json.dumps(about).encode().ljust(PAGE))
        opened.write(begin.tobytes())
        for (own, other), known in zip(holdings, values, strict=True):
            for number in range(1, len(own)):
                row = known[number, _beside(other, int(own.mask[number]))].astype(np.float64)
                least, step = np.float32(row.min()), np.float32((row.max() - row.min()) / HIGHEST)
                steps = np.rint((row - float(least)) / float(step)) if step > 0 else np.zeros(len(row))
                opened.write(np.array([least, step], np.float32).tobytes())
                opened.write(np.clip(steps, 0, HIGHEST).astype(np.uint16).tobytes())
        opened.flush()
        os.fsync(opened.fileno())
    part.replace(file)


class EndgameTable:
    """A table in a file, read as it is asked for; raises `BojuError` if the file is none.

    `holdings[k]` is what the side on turn may hold and what the other may; there are two of these pairs if one side may
    have more pieces left, `left[0]`, than the other, `left[1]`.
    """

    def __init__(self, file: Path, start: Array) -> None:
        try:
            with file.open("rb") as opened:
                self.about: dict[str, Any] = json.loads(opened.read(PAGE))
            if self.about["options"] != options_of(start) or self.about["form"] != FORM:
                raise ValueError
            pieces = int(self.about["pieces"])
            self.left = pieces, int(self.about.get("against", pieces))
            own, other = holdings_of(start, self.left)
            self.holdings = [(own, other)] if own is other else [(own, other), (other, own)]
            rows = sum(len(mover) for mover, _ in self.holdings)
            self._begin = np.memmap(file, np.int64, "r", PAGE, (rows + 1,))
            after = PAGE + self._begin.nbytes
            self._steps = np.memmap(file, np.uint16, "r", after, (int(self._begin[-1]),))
        except (ValueError, KeyError, OSError, TypeError) as error:
            raise BojuError(
                say("{file} is not a table of exact values; delete it", file=str(file))
            ) from error

    def side_of(self, own: int, other: int) -> int:
        """Which of `holdings` covers a side on turn that has so many pieces left, while the other has so many."""
        return 0 if own <= self.left[0] and other <= self.left[1] else 1

    def row(self, side: int, own: int) -> Array:
        """The chance to win of this side on turn, if it holds `own`, against all that the other may hold: an array of
        float32, in which what cannot be is 0.
        """
        mover, other = self.holdings[side]
        first = own + sum(len(before) for before, _ in self.holdings[:side])
        data = self._steps[self._begin[first] : self._begin[first + 1]]
        least, step = data[:4].view(np.float32)
        row = np.zeros(len(other), np.float32)
        row[_beside(other, int(mover.mask[own]))] = least + step * data[4:].astype(np.float32)
        return row

    def values(self, side: int) -> Array:
        """All rows of this side on turn together."""
        own, other = map(len, self.holdings[side])
        values = np.full((own, other), UNKNOWN, np.float32)
        for number in range(1, own):
            values[number] = self.row(side, number)
        return values


class Exact:
    """What a table says of positions, also in the middle of a turn. It is an `Oracle`."""

    is_exact = True

    def __init__(self, table: EndgameTable, start: Array) -> None:
        self.table = table
        self._start = start.copy()
        self._column = lru_cache(maxsize=8)(self._work_out)
        self._stages = lru_cache(maxsize=64)(self._stages_from)

    @cached_property
    def _ways(self) -> list[tuple[Any, Any]]:
        own, other = self.table.holdings[0]
        first = ways_of(own)
        second = first if own is other else ways_of(other)
        return [(first, second), (second, first)]

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
        left = pieces_left(records)
        side = self.table.side_of(left[turn], left[1 - turn])
        holdings = self.table.holdings[side]
        own, other = (
            int(np.searchsorted(of.keys, key_of(_entry(records)[0], seat)))
            for of, seat in zip(holdings, (turn, 1 - turn), strict=True)
        )
        stage = (int(s["phase"]), int(s["owed"]), tuple(int(count) for count in s["pending"]))
        if stage == FIRST:
            return float(self.table.row(side, own)[other])
        hits = holdings[1].pieces
        first = FIRST if stage in self._stages(FIRST, hits)[0] else stage
        return float(self._column(side, first, other)[self._stages(first, hits)[0][stage], own])

    def _stages_from(self, first: Stage, hits: int) -> tuple[dict[Stage, int], PieceTurns]:
        return stages_from(self._start, first, hits, SELDOM)

    def _work_out(self, side: int, first: Stage, other: int) -> Array:
        """What the stages of a turn are worth to every holding of this side on turn against one of the other: an array
        of shape (stages, n + 1).
        """
        mover, against = self.table.holdings[side]
        turns = self._stages(first, against.pieces)[1]
        near, waiting = {other}, [other]
        while waiting:
            after = against.hits[waiting.pop()]
            waiting += set(after[after != NOWHERE].tolist()) - near
            near.update(waiting)
        order = np.array(sorted(near, reverse=True), np.int32)
        row = np.full(len(against), -1, np.int32)
        row[order] = np.arange(len(order))
        memory = np.zeros((max(1, turns.slots), len(order), len(mover)), np.float32), row
        answering = len(self.table.holdings) - 1 - side
        answers = np.stack([self.table.row(answering, int(holding)) for holding in order])
        worth = np.zeros((len(turns.lost), len(mover) + 1), np.float32)
        work_out_all(order, *self._ways[side], turns, memory, answers, np.zeros_like(answers), worth)
        return worth


def _entry(records: Array) -> Array:
    return records.view(np.recarray) if INTERPRETED else records


def pieces_left(records: Array) -> list[int]:
    """How many pieces each of two sides has still to bring home."""
    s = records[0]
    return [int(s["pieces"]) - int(home) for home in s["home"][:SIDES]]


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
    one, other = (max(1, left) for left in pieces_left(records))
    if file := table_above(start, (one, other)):
        return opened(file, start)
    if (pieces := int(start["pieces"][0])) <= AT_ONCE and not INTERPRETED:
        solving = begin(start, (pieces, pieces))
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


def tables(start: Array) -> Iterator[EndgameTable]:
    """All tables that there are of a game, the smallest first."""
    for left in limits_above((1, 1)):
        if (file := file_of(start, left)).exists():
            yield EndgameTable(file, start)


def begin(start: Array, left: tuple[int, int], *, is_kept: bool = False, room: int | None = None) -> Solving:
    """Positions to be solved, in which one side has at most `left[0]` pieces left and the other at most `left[1]`, from
    the tables that there are. One that `is_kept` is worked out on the disk, and goes on from where an earlier run has
    stopped. `room` is that of `Solving`.

    Raises `BojuError` where another process is at it.
    """
    solving = Solving(start, left, room)
    if is_kept and solving.work_in(workings_of(file_of(start, left))):
        return solving
    for table in tables(start):
        for side, (own, other) in enumerate(table.holdings):
            solving.take(own, other, table.values(side))
    solving.save()
    return solving


def expected_seconds(solving: Solving) -> float:
    """How long solving may take on this machine, by the time that the largest smaller table took; 0 if there is none of
    two pieces a side or more.
    """
    known = [table for table in tables(solving.start) if sum(table.left) < sum(solving.left)]
    if not known or sum(known[-1].left) < SIDES * AT_ONCE:
        return 0.0
    about, cells = known[-1].about, sum(len(own) * len(other) for own, other in known[-1].holdings)
    return float(about["seconds"] * solving.cells / cells * solving.stages / about["stages"])


def keep(solving: Solving) -> Path:
    """Write the table of what has been solved; returns the file. Its workings are thrown away."""
    file, standing = file_of(solving.start, solving.left), solving.standing
    most, least = solving.left
    about = {
        "form": FORM,
        "options": options_of(solving.start),
        "pieces": most,
        **({"against": least} if least < most else {}),
        "positions": solving.positions,
        "stages": solving.stages,
        "sweeps": standing.sweeps,
        "residual": standing.residual,
        "seconds": round(standing.seconds, 1),
    }
    write_table(file, about, [(side.own, side.other) for side in solving.sides], solving.values)
    if solving.workings:
        solving.workings.delete()
    return file
