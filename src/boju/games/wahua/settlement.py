"""The sheet on which a finished hand is settled: every set with its arithmetic, ranks, and who pays whom."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np

from boju.core.drawing import Box
from boju.core.effects import new_effects
from boju.core.language import in_language
from boju.core.scene import Caption, Sprite
from boju.games.wahua import names, words
from boju.games.wahua.effects import EFFECTS
from boju.games.wahua.layouts import TILE_HEIGHT, TILE_WIDTH, WahuaLayout
from boju.games.wahua.notation import fill_options
from boju.games.wahua.rules import LAST, SEATS, WAHUA, share_out
from boju.games.wahua.telling import Telling
from boju.games.wahua.tiles import FLOWER_VALUE
from boju.games.wahua.worth import by_frames, round_type

MARGIN, TITLE, HEAD, CELL, LINE = 16.0, 64.0, 46.0, 184.0, 31.0
LARGEST_ROW = 72.0
SCALE, TILES_WIDTH = 0.26, 54.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementEntry:
    """Tiles that are reckoned together, or loose ones that count nothing."""

    tiles: tuple[str, ...]
    sum: str = ""
    value: int = 0
    is_odd: bool = False
    is_loose: bool = False


def payments(view: Mapping[str, Any]) -> list[tuple[int, int, int, int]]:
    """Payer, payee, chips or 道, and whether they are doubled (2) or not (1), for the last hand (WAHUA-55 to WAHUA-58).

    Seats that are level have a payment of 0.
    """
    last = view["last_hand"]
    if last["result"] not in ("won", "settled"):
        return []
    s = np.zeros(1, WAHUA).view(np.recarray)[0]
    fill_options(s, "wahua", SEATS, view["options"])
    s["dealer"][LAST] = last["dealer"]
    totals = [-1 if seat in last["hepu"] else last["totals"][seat] for seat in range(SEATS)]
    effects = new_effects()
    share_out(s, LAST, np.array(totals, np.int64), np.zeros(SEATS, np.int64), effects)
    rows = effects[1 : 1 + effects[0, 0]].tolist()
    return [
        (payer, payee, 0, 1) if EFFECTS[kind][0] == "level" else (payer, payee, amount, times)
        for kind, payer, payee, amount, _, times in rows
    ]


@dataclass(frozen=True, kw_only=True)
class Settlement(Telling):
    """The last hand, settled."""

    layout: WahuaLayout

    @property
    def last(self) -> Mapping[str, Any]:
        """The last hand, as the view tells it."""
        last: Mapping[str, Any] = self.view["last_hand"]
        return last

    @cached_property
    def ranking(self) -> list[int]:
        """The seats from the highest total to the lowest, void ones last (WAHUA-54, WAHUA-55)."""
        totals = self.last["totals"] or [0] * SEATS
        return sorted(range(SEATS), key=lambda seat: (seat in self.last["hepu"], -totals[seat], seat))

    def rank(self, seat: int) -> int:
        """A seat's rank from 1; equal totals have equal ranks."""
        totals, void = self.last["totals"], self.last["hepu"]
        above = [other for other in range(SEATS) if other not in void]
        return 1 + sum(bool(seat in void or totals[other] > totals[seat]) for other in above)

    def entries(self, seat: int) -> list[SettlementEntry]:
        """What a seat has scored, and what it could not."""
        found = []
        flowers = [one["tiles"][0] for one in self.last["sets"][seat] if one["kind"] == "flower"]
        for one in self.last["sets"][seat]:
            if one["kind"] != "flower":
                base = self.worth.base(one["tiles"][0][:2])
                tiles = by_frames(one["tiles"])
                total = f"{base}×{one['value'] // base}" if one["value"] > base else str(base)
                is_odd = one["kind"] == "odd"
                found.append(
                    SettlementEntry(tiles=tuple(tiles), sum=total, value=one["value"], is_odd=is_odd)
                )
        if flowers:
            worth = FLOWER_VALUE * len(flowers)
            found.append(
                SettlementEntry(tiles=tuple(flowers), sum=f"{FLOWER_VALUE}×{len(flowers)}", value=worth)
            )
        if self.last["loose"][seat]:
            found.append(SettlementEntry(tiles=tuple(self.last["loose"][seat]), is_loose=True))
        return found

    # places

    @property
    def sheet(self) -> Box:
        """Where the paper lies."""
        return self.layout.sheet

    @property
    def column(self) -> float:
        """How broad a column is."""
        return (self.sheet.width - MARGIN * (self.layout.columns + 1)) / self.layout.columns

    @property
    def across(self) -> int:
        """How many sets lie side by side in a column."""
        return int(self.column // CELL)

    def rows(self, seat: int) -> int:
        """How many rows of sets a seat has."""
        return -(-len(self.entries(seat)) // self.across) if self.last["sets"] else 0

    @cached_property
    def row(self) -> float:
        """How high a row of sets may be, for everything to find room."""
        columns = self.layout.columns
        ranks = [self.ranking[first : first + columns] for first in range(0, SEATS, columns)]
        lines = -(-len(payments(self.view)) // columns) + 1
        room = self.sheet.height - TITLE - HEAD * len(ranks) - LINE * lines
        rows = sum(max(map(self.rows, seats)) for seats in ranks)
        return min(LARGEST_ROW, room / max(1, rows))

    @cached_property
    def corners(self) -> dict[int, tuple[float, float]]:
        """The upper left corner of what each seat has, by rank from left to right and from top to bottom."""
        y, columns = self.sheet.y + TITLE, self.layout.columns
        found = {}
        for first in range(0, SEATS, columns):
            seats = self.ranking[first : first + columns]
            for place, seat in enumerate(seats):
                found[seat] = (self.sheet.x + MARGIN + place * (self.column + MARGIN), y)
            y += HEAD + self.row * max(map(self.rows, seats))
        return found

    @property
    def foot(self) -> float:
        """Where the payments begin."""
        last = self.ranking[-self.layout.columns :]
        return max(self.corners[seat][1] + HEAD + self.row * self.rows(seat) for seat in last) + LINE

    def cell(self, seat: int, number: int) -> tuple[float, float]:
        """The upper left corner of an entry."""
        x, y = self.corners[seat]
        down, right = divmod(number, self.across)
        return x + right * self.column / self.across, y + HEAD + down * self.row

    # drawing

    def sprites(self, style: str) -> Iterator[Sprite]:
        """The paper, and all tiles on it."""
        x, y = self.sheet.centre
        yield Sprite(
            id="sheet", kind="sheet", face=f"wahua-sheet-{style}", x=x, y=y, label=self.account, z=30
        )
        for seat in range(SEATS):
            yield from self.heading_marks(seat, style)
            if self.last["sets"]:
                yield from chain.from_iterable(
                    self.laid(seat, number, entry) for number, entry in enumerate(self.entries(seat))
                )

    def heading_marks(self, seat: int, style: str) -> Iterator[Sprite]:
        """A line above a seat, its chips, and whether it was dealer or has won."""
        x, y = self.corners[seat]
        yield Sprite(id=f"rule-{seat}", kind="rule", face=f"wahua-rule-{style}", x=x, y=y - 6, z=35)
        counter = x + self.column - 14
        label = f"{self.name(seat)} {self.chips(self.last['delta'][seat])}"
        yield Sprite(
            id=f"counter-{seat}", kind="counter", face="wahua-counter", x=counter, y=y + 18, z=40, label=label
        )
        if seat == self.last["dealer"]:
            label = self.say(words.DEALER, name=self.name(seat))
            yield Sprite(
                id="dealer", kind="dealer", face="wahua-dealer", x=x + 216, y=y + 18, z=40, label=label
            )
        if seat == self.last["winner"]:
            label = self.say(words.WON, name=self.name(seat), tile=self.tile(self.last["win_tile"]))
            yield Sprite(id="won", kind="won", face="wahua-won", x=x + 178, y=y + 18, z=40, label=label)

    def laid(self, seat: int, number: int, entry: SettlementEntry) -> Iterator[Sprite]:
        """The tiles of an entry."""
        x, y = self.cell(seat, number)
        wide, high = TILE_WIDTH * SCALE, TILE_HEIGHT * SCALE
        room = CELL - 12 if entry.is_loose else TILES_WIDTH
        pitch = min(wide + 2, (room - wide) / max(1, len(entry.tiles) - 1))
        for place, tile in enumerate(entry.tiles):
            what = self.tile(tile)
            if entry.is_odd:
                what = f"{in_language(names.SETS['odd'].title, self.locale)}, {what}"
            text = self.say(words.LOOSE_IS, what=what) if entry.is_loose else what
            yield Sprite(
                id=f"scored-{seat}-{number}-{place}",
                kind="scored",
                face=f"wahua-{tile}",
                x=x + wide / 2 + pitch * place,
                y=y + high / 2,
                scale=SCALE,
                z=40 + place,
                flags=("resting",) if entry.is_loose else (),
                label=self.say(words.SCORED, name=self.name(seat), tile=text),
            )

    @property
    def title(self) -> str:
        """Which hand it was, and how it ended."""
        last = self.last
        return self.say(
            words.RESULTS[last["result"]],
            round=in_language(words.SHORT_ROUNDS[round_type(last["round"])], self.locale),
            hand=last["hand"] + 1,
            winner="" if last["winner"] is None else self.name(last["winner"]),
        )

    @property
    def account(self) -> str:
        """The settlement in a sentence."""
        parts = [f"{self.name(seat)} {self.chips(self.last['delta'][seat])}" for seat in self.ranking]
        return f"{self.title}: {', '.join(parts)}"

    def captions(self) -> Iterator[Caption]:
        """Titles, totals, sums and payments."""
        x, _ = self.sheet.centre
        yield self.caption("settled", self.title, x, self.sheet.y + 40, "name", "middle")
        for seat in range(SEATS):
            yield from self.heading(seat)
            if self.last["sets"]:
                yield from chain.from_iterable(
                    self.reckoning(seat, number, entry) for number, entry in enumerate(self.entries(seat))
                )
        yield from self.paid()

    def heading(self, seat: int) -> Iterator[Caption]:
        """Rank, name, total, and what the hand brought."""
        x, y = self.corners[seat]
        y += 29
        right = x + self.column
        is_told = self.last["totals"] is not None
        name = f"{self.rank(seat)} · {self.name(seat)}" if is_told else self.name(seat)
        yield self.caption(f"name-{seat}", name, x, y, "name")
        if is_told:
            void = f"{self.say(words.VOID)} " if seat in self.last["hepu"] else ""
            total = void + self.dao(self.last["totals"][seat])
            yield self.caption(f"total-{seat}", total, right - 200, y, "name", "end")
        yield self.caption(
            f"result-{seat}", self.chips(self.last["delta"][seat]), right - 34, y, "name", "end"
        )

    def reckoning(self, seat: int, number: int, entry: SettlementEntry) -> Iterator[Caption]:
        """The sum and the value of a set."""
        if entry.is_loose:
            return
        x, y = self.cell(seat, number)
        x += TILES_WIDTH + 7
        yield self.caption(f"sum-{seat}-{number}", entry.sum, x, y + 20, "detail")
        yield self.caption(f"scored-{seat}-{number}", str(entry.value), x, y + 49, "name")

    def paid(self) -> Iterator[Caption]:
        """Every payment, and who is dealer next."""
        columns = self.layout.columns
        y = self.foot
        for number, (payer, payee, amount, times) in enumerate(payments(self.view)):
            text = words.PAYS if amount else words.LEVEL
            told = f"{amount // times}×{times} = {amount}" if times > 1 else str(amount)
            line = self.say(text, payer=self.name(payer), payee=self.name(payee), amount=told)
            down, right = divmod(number, columns)
            x = self.sheet.x + MARGIN + right * (self.column + MARGIN)
            yield self.caption(f"paid-{number}", line, x, y + LINE * down, "detail")
        x, _ = self.sheet.centre
        if not self.last["sets"]:
            yield self.caption("hidden", self.say(words.HIDDEN), x, y + LINE, "detail", "middle")
        if self.phase != "over":
            dealer = self.say(words.NEXT_DEALER, name=self.name(self.last["next_dealer"]))
            yield self.caption(
                "next", dealer, self.sheet.right - MARGIN, self.sheet.bottom - 26, "detail", "end"
            )
