"""The table of 馬吊 from the viewer's chair: four rows of played cards round the trick, the own hand in front.

Cards of the viewer's hand are places named by their codes, "w9"; a card goes to "front", face up into the middle, or
to "down", face down into the own row. A card has an id by its code for the seat that knows it from the deal on, and by
seat and number for all others, so ids tell no more than the view.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np

from boju.core import kernels
from boju.core.drawing import SceneDrawing
from boju.core.family import UNSEEN
from boju.core.game import About
from boju.core.language import Localized, in_language
from boju.core.names import Name
from boju.core.phrases import COMMA
from boju.core.scene import Caption, Choice, RuleHint, Scene, Spot, Sprite
from boju.games.madiao import captions, names, words
from boju.games.madiao import cards as pack
from boju.games.madiao.names import CARDS
from boju.games.madiao.rules import (
    COMBINATIONS,
    CONGRATULATIONS,
    GROUNDS,
    HAND,
    SEATS,
    has_combination,
    has_ground,
)
from boju.games.madiao.stakes import in_stakes, with_sign

REASONS = {
    "nothing": "MADIAO-27",
    "forced": "MADIAO-26",
    "lead": "MADIAO-52",
    "beaten": "MADIAO-53",
    "follow": "MADIAO-55",
}
"""The clauses that leave no other choice."""

NEAR, RIGHT, FAR, LEFT = range(SEATS)
"""The sides of the table as the viewer sees them, in the order of play (MADIAO-10)."""

CARD_WIDTH, CARD_HEIGHT = 100.0, 260.0
PANEL_WIDTH, PANEL_HEIGHT = 192.0, 114.0
BACK_SCALE, BACK_PITCH = 0.26, 19.0
LIFT, FAN_ANGLE, FAN_DROP = 18.0, 1.5, 1.2
TRAY_EDGE = 8.0
"""By how much a tray is larger than the cards that it holds."""
LINE, LEAST_GAP, MARGIN = 36.0, 2.0, 24.0


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the table, or a way from one to another."""

    x: float
    y: float

    def moved(self, way: "Point", times: float = 1.0) -> "Point":
        """The point that lies so many times a way from here."""
        return Point(self.x + times * way.x, self.y + times * way.y)


@dataclass(frozen=True, slots=True)
class MadiaoPose:
    """How a card is held."""

    at: Point
    scale: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class CardRow:
    """The eight places in front of a seat: the first, the way to the next, and the way a winning card is pushed."""

    first: Point
    step: Point
    push: Point

    def place(self, number: int, is_won: bool = False) -> Point:
        """The centre of a card."""
        place = self.first.moved(self.step, number)
        return place.moved(self.push) if is_won else place

    @property
    def centre(self) -> Point:
        """The middle of the row."""
        return self.first.moved(self.step, (HAND - 1) / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class MadiaoLayout:
    """Where everything lies: panels and the notice by their corners, all else by its middle.

    Tuples go by the sides of the table.
    """

    width: float
    height: float
    row_scale: float
    rows: tuple[CardRow, ...]
    trick_scale: float
    trick: tuple[Point, ...]
    panels: tuple[Point, ...]
    hand: Point
    hand_scale: float
    hand_pitch: float
    stock: Point
    second: Point
    notice: Point
    sheet: Point
    sheet_width: float
    sheet_height: float
    sheet_gap: float
    detail: float
    """How large small words are printed: on the tall board, that phones show, larger than elsewhere."""

    def front(self, side: int) -> Point:
        """How large the place in the middle is where a side plays face up."""
        card = Point(CARD_WIDTH * self.trick_scale, CARD_HEIGHT * self.trick_scale)
        across = self.trick[1].x - self.trick[3].x if side in (NEAR, FAR) else 0
        return card.moved(Point(across, 0))

    def tray(self, side: int) -> Point:
        """How large the tray is that a row of cards lies in."""
        card = Point(CARD_WIDTH * self.row_scale, CARD_HEIGHT * self.row_scale)
        return card.moved(self.rows[side].step, HAND - 1).moved(Point(TRAY_EDGE, TRAY_EDGE))


TALL = MadiaoLayout(
    width=1000.0,
    height=1520.0,
    row_scale=0.68,
    rows=(
        CardRow(Point(248, 1094), Point(72, 0), Point(0, -36)),
        CardRow(Point(944, 540), Point(0, 66), Point(-36, 0)),
        CardRow(Point(248, 110), Point(72, 0), Point(0, 36)),
        CardRow(Point(56, 540), Point(0, 66), Point(36, 0)),
    ),
    trick_scale=1.15,
    trick=(Point(500, 766), Point(680, 610), Point(500, 454), Point(320, 610)),
    panels=(Point(16, 1100), Point(792, 254), Point(16, 16), Point(16, 254)),
    hand=Point(500, 1350),
    hand_scale=1.1,
    hand_pitch=118.0,
    stock=Point(840, 110),
    second=Point(936, 110),
    notice=Point(792, 1100),
    sheet=Point(500, 586),
    sheet_width=588.0,
    sheet_height=690.0,
    sheet_gap=44.0,
    detail=31.2,
)
BROAD = MadiaoLayout(
    width=1400.0,
    height=1020.0,
    row_scale=0.55,
    rows=(
        CardRow(Point(490, 676), Point(60, 0), Point(0, -30)),
        CardRow(Point(1336, 388), Point(0, 50), Point(-30, 0)),
        CardRow(Point(490, 92), Point(60, 0), Point(0, 30)),
        CardRow(Point(64, 388), Point(0, 50), Point(30, 0)),
    ),
    trick_scale=0.7,
    trick=(Point(700, 480), Point(850, 387), Point(700, 294), Point(550, 387)),
    panels=(Point(20, 880), Point(1188, 110), Point(250, 20), Point(20, 110)),
    hand=Point(700, 882),
    hand_scale=0.92,
    hand_pitch=104.0,
    stock=Point(1000, 92),
    second=Point(1078, 92),
    notice=Point(1188, 880),
    sheet=Point(700, 394),
    sheet_width=850.0,
    sheet_height=360.0,
    sheet_gap=6.0,
    detail=26.0,
)
LAYOUTS = {"tall": TALL, "broad": BROAD}

KEPT = 2048
"""How many parts of a kind are remembered, to be shown again after the next event or to other readers."""


def make_scene(
    about: About,
    view: Mapping[str, Any],
    legal: Sequence[str],
    locale: str,
    *,
    viewer: int | None = None,
    before: Scene | None = None,
    style: str = "tall",
    tried: Sequence[str] = (),
    record: Any = None,
) -> Scene:
    """Draw a view with its legal events, the viewer's chair in front; ids need no memory of the scene `before`."""
    style = style if style in LAYOUTS else "tall"
    layout = LAYOUTS[style]
    table = _MadiaoBoard(about=about, view=view, locale=locale, viewer=viewer, style=style)
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    return Scene(
        sheet="madiao",
        board=f"madiao-board-{style}",
        width=layout.width,
        height=layout.height,
        sprites=(
            *table.marks(),
            *table.sheet(),
            *table.stock(),
            *table.hands(legal),
            *table.rows(),
            *table.middle(),
            *table.slips(),
        ),
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=(*table.panels(), *table.notices(), *table.settlement()),
        label=f"{in_language(about.names, locale)}: {table.state_of_play}",
        hints=tuple(table.hints(legal)),
        chance=table.say(words.CHANCE[table.phase]) if table.phase in words.CHANCE else "",
    )


@dataclass(frozen=True)
class _MadiaoBoard(SceneDrawing):
    """A view, drawn from one chair for readers of a language."""

    viewer: int | None
    style: str

    @property
    def layout(self) -> MadiaoLayout:
        return LAYOUTS[self.style]

    def card(self, card: str) -> str:
        return title_of(card, self.locale)

    def stakes(self, halves: int) -> str:
        return self.say(words.STAKES, amount=with_sign(halves))

    def tricks_of(self, count: int) -> str:
        return self.say(words.TRICKS, count=count)

    # the deal on the table

    @cached_property
    def last(self) -> Mapping[str, Any] | None:
        """The finished deal that lies open for settlement, if no new one has been dealt."""
        return self.view["last_deal"] if self.phase in ("deck", "over") else None

    @property
    def settled(self) -> Mapping[str, Any] | None:
        """The finished deal whose settlement is shown: until the next one is played."""
        return self.view["last_deal"] if self.phase != "play" else None

    @cached_property
    def tricks(self) -> Sequence[Mapping[str, Any]]:
        """The finished tricks that lie on the table."""
        tricks: Sequence[Mapping[str, Any]] = (self.last or self.view)["tricks"]
        return tricks

    @cached_property
    def running(self) -> Mapping[str, Any] | None:
        """The trick in the middle: the one being played, or the last one until the next is led."""
        trick: Mapping[str, Any] | None = self.view["trick"]
        if trick is None or trick["plays"] or not self.tricks:
            return trick
        return self.tricks[-1]

    @property
    def trick_number(self) -> int:
        """The number of the trick that is being played, from 0."""
        return len(self.view["tricks"])

    @property
    def best(self) -> str | None:
        """The card to be beaten (MADIAO-56)."""
        trick = self.view["trick"]
        shown = [play[5:] for play in trick["plays"] if play.startswith("play")] if trick else []
        return shown[-1] if shown else None

    def plays_of(self, trick: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
        """Who made which move of a trick (MADIAO-51)."""
        for place, play in enumerate(trick["plays"]):
            yield (trick["leader"] + place) % SEATS, play

    def side(self, seat: int) -> int:
        return (seat - (self.viewer or 0)) % SEATS

    def known(self, seat: int, number: int, card: str) -> str:
        """The id of the card that a seat plays as its so manyeth."""
        return id_of(seat, card if seat == self.viewer else number)

    # sprites

    def marks(self) -> Iterator[Sprite]:
        """Who is banker, who was dealt first, who is to move, and what everybody has."""
        banker = self.view["banker"]
        first = self.view["first_dealt"]
        for seat in range(SEATS):
            panel = self.layout.panels[self.side(seat)]
            yield counter(
                self.locale,
                self.name(seat),
                self.person_in(seat),
                seat,
                panel.x,
                panel.y,
                self.view["totals_halves"][seat],
                self.tricks_won(seat),
                len(self.view["hands"][seat]),
            )
            if seat == banker:
                label = self.say(words.BANKER, name=self.name(seat))
                yield self.mark("bank", panel.moved(Point(168, 82)), label)
            if seat == first:
                label = self.say(words.DEALT_FIRST, name=self.name(seat))
                yield self.mark("first", panel.moved(Point(168, 82 if seat != banker else 36)), label)
            if seat == self.actor:
                yield self.mark("turn", panel, self.state_of_play)

    def mark(self, name: str, at: Point, label: str) -> Sprite:
        return Sprite(id=name, kind=name, face=f"madiao-{name}", x=at.x, y=at.y, label=label)

    def person_in(self, seat: int) -> str:
        """Who has drawn a seat (MADIAO-11); empty where seats are not drawn, or not yet."""
        entrants = self.view["entrants"] if self.view["options"]["draws"] == "both" else None
        return in_language(captions.PERSONS[entrants[seat]], self.locale) if entrants else ""

    def tricks_won(self, seat: int) -> int:
        return int((self.last or self.view)["tricks_won"][seat])

    def stock(self) -> Iterator[Sprite]:
        """The stock with 面張 (MADIAO-19), and beside it the bottom card that was seen, or 仮達 (MADIAO-82)."""
        deal = self.last or self.view
        if self.last is None:
            face, label = "madiao-stock", words.PACK
            if deal["face_card"]:
                label = words.STOCK
                face = f"madiao-stock{'' if self.view['options']['face_card'] == 'top' else '-turned'}"
            yield self.open_card("stock", face, self.layout.stock, self.say(label))
        if deal["face_card"]:
            label_of_face = self.say(words.FACE_CARD, card=self.card(deal["face_card"]))
            yield self.open_card("face", f"madiao-{deal['face_card']}", self.layout.stock, label_of_face, 1)
        beside = self.beside_stock()
        if beside:
            text, card = beside
            label_of_second = self.say(text, card=self.card(card))
            yield self.open_card("second", f"madiao-{card}", self.layout.second, label_of_second, 1)

    def beside_stock(self) -> tuple[Localized, str] | None:
        """The other card of the stock that all know, and what to call it."""
        if self.last:
            second = self.last["second_card"]
            return (words.SECOND_CARD, second) if second else None
        if self.view["bottom_card"] == self.view["face_card"]:
            return None
        return words.BOTTOM_CARD, self.view["bottom_card"]

    def open_card(self, name: str, face: str, at: Point, label: str, z: int = 0) -> Sprite:
        scale = self.layout.row_scale
        return Sprite(
            id=name, kind="stock", face=face, x=at.x, y=at.y, scale=scale, z=z, flags=("small",), label=label
        )

    def hands(self, legal: Sequence[str]) -> Iterator[Sprite]:
        beating = [play.removeprefix("play ") for play in legal] if self.best is not None else []
        for seat in range(SEATS):
            cards, side = tuple(self.view["hands"][seat]), self.side(seat)
            lifted = tuple(card for card in cards if card in beating) if side == NEAR else ()
            is_own = seat == self.viewer
            yield from hand(
                self.locale, self.name(seat), self.style, seat, side, cards, lifted, is_own=is_own
            )

    def rows(self) -> Iterator[Sprite]:
        """What everybody has played, in order, winning cards pushed forward (MADIAO-94), or shown (MADIAO-43)."""
        if self.last and not self.tricks:
            yield from self.shown(self.last["shown"])
        in_middle = self.running
        for number, trick in enumerate(self.tricks):
            for seat, play in self.plays_of(trick):
                if trick is not in_middle or play.startswith("fold"):
                    yield self.in_row(seat, number, play, is_won=trick["winner"] == seat)
        if in_middle is not None and in_middle is self.view["trick"]:
            for seat, play in self.plays_of(in_middle):
                if play.startswith("fold"):
                    yield self.in_row(seat, self.trick_number, play, is_won=False)

    def played_by(self, seat: int) -> tuple[str, str, str, int, int]:
        """What a card on the table is drawn from, beside the card: language, name, style, seat and its side."""
        return self.locale, self.name(seat), self.style, seat, self.side(seat)

    def in_row(self, seat: int, number: int, play: str, *, is_won: bool) -> Sprite:
        return in_row(
            *self.played_by(seat),
            number,
            play,
            is_own=seat == self.viewer,
            is_won=is_won,
        )

    def shown(self, hands: Sequence[Sequence[str]]) -> Iterator[Sprite]:
        for seat, hand in enumerate(hands):
            for number, card in enumerate(hand):
                at = self.layout.rows[self.side(seat)].place(number)
                yield Sprite(
                    id=self.known(seat, number, card),
                    kind="card",
                    face=f"madiao-{card}",
                    x=at.x,
                    y=at.y,
                    scale=self.layout.row_scale,
                    z=10 + number,
                    flags=("small",),
                    place=f"row-{seat}-{number}",
                    label=self.say(words.SHOWN, name=self.name(seat), card=self.card(card)),
                )

    def middle(self) -> Iterator[Sprite]:
        """The cards face up of the trick, the best one framed."""
        trick = self.running
        if trick is None:
            return
        number = self.trick_number - (trick is not self.view["trick"])
        up = [(seat, play) for seat, play in self.plays_of(trick) if play.startswith("play")]
        for order, (seat, play) in enumerate(up):
            at = self.layout.trick[self.side(seat)]
            is_best = order == len(up) - 1
            if is_best:
                scale = self.layout.trick_scale
                yield Sprite(
                    id="best", kind="best", face="madiao-best", x=at.x, y=at.y, scale=scale, z=60 + order
                )
            yield in_middle(
                *self.played_by(seat),
                number,
                play,
                order,
                is_own=seat == self.viewer,
                is_won=is_best and trick is not self.view["trick"],
            )

    def slips(self) -> Iterator[Sprite]:
        """The answers of the announcements, in front of whoever gave them."""
        answers = (self.last or self.view)["announcements"]
        if self.tricks or self.phase == "play":
            return
        for seat, answer in enumerate(answers):
            is_covered = self.last is not None and self.last["shown"][seat]
            if answer is None or is_covered:
                continue
            at = self.layout.rows[self.side(seat)].centre
            label = self.say(words.ANSWERS[answer], name=self.name(seat))
            yield Sprite(
                id=f"slip-{seat}",
                kind="slip",
                face=f"madiao-slip-{answer}",
                x=at.x,
                y=at.y,
                z=90,
                label=label,
            )

    # words

    @cached_property
    def state_of_play(self) -> str:
        text = words.STATES[self.phase]
        if self.phase == "play" and not self.view["trick"]["plays"]:
            text = words.STATES["lead"]
        banker = self.view["banker"]
        return self.say(
            text,
            name="" if self.actor is None else self.name(self.actor),
            banker="" if banker is None else self.name(banker),
            trick=self.trick_number + 1,
        )

    def panels(self) -> Iterator[Caption]:
        """Name, tricks or the person, and total of every seat, and how many cards it holds."""
        for seat in range(SEATS):
            yield from panel(
                self.locale,
                self.name(seat),
                self.person_in(seat),
                self.style,
                seat,
                self.side(seat),
                self.view["totals_halves"][seat],
                self.tricks_won(seat) if self.tricks or self.phase == "play" else None,
                len(self.view["hands"][seat]),
            )

    def notices(self) -> Iterator[Caption]:
        """Which deal it is, and what the cards of the stock are."""
        at, deals = self.layout.notice, self.view["options"]["deals"]
        if self.phase not in ("draw_seats", "draw_banker"):
            number = self.view["deals_done"] + (self.phase != "over")
            deal = self.say(words.DEAL_NUMBER, deal=number, deals=deals)
            right = at.moved(Point(PANEL_WIDTH - 12, 36))
            yield self.caption("deal", deal, right, "detail", "end")
        if self.phase == "play":
            trick = self.say(words.TRICK_NUMBER, trick=self.trick_number + 1)
            yield self.caption("trick", trick, at.moved(Point(PANEL_WIDTH - 12, 70)), "detail", "end")
        under = Point(0, CARD_HEIGHT / 2 * self.layout.row_scale + 30)
        if (self.last or self.view)["face_card"]:
            at = self.layout.stock.moved(under)
            yield self.local_caption("face", words.FACE, names.TERMS["face"].original, at)
        beside = self.beside_stock()
        if beside:
            is_penalty = beside[0] is words.SECOND_CARD
            text = words.PENALTY if is_penalty else words.BOTTOM
            original = names.TERMS["penalty"].original if is_penalty else ""
            yield self.local_caption("second", text, original, self.layout.second.moved(under))
        if self.settled is None and self.phase != "play":
            middle = self.layout.trick[NEAR].moved(self.layout.trick[FAR])
            yield self.caption(
                "title", self.about.original, Point(middle.x / 2, middle.y / 2 + 36), "title", "middle"
            )

    def sheet(self) -> Iterator[Sprite]:
        """The paper that the settlement is written on."""
        if self.settled is not None:
            face = f"madiao-sheet-{'broad' if self.layout is BROAD else 'tall'}"
            at = self.layout.sheet
            yield Sprite(
                id="sheet", kind="sheet", face=face, x=at.x, y=at.y, label=self.account(self.settled)
            )

    def account(self, deal: Mapping[str, Any]) -> str:
        """The settlement in a sentence."""
        title = self.say(words.KINDS[deal["kind"]], deal=self.view["deals_done"])
        results = [f"{self.name(seat)} {self.stakes(deal['deal_halves'][seat])}" for seat in range(SEATS)]
        return f"{title}: {self.listed(results)}"

    def settlement(self) -> Iterator[Caption]:
        """What the last deal was worth to everybody; the panel beside the board gives every payment."""
        deal = self.settled
        if deal is None:
            return
        middle, gap = self.layout.sheet, self.layout.sheet_gap
        tidings = self.in_lines(list(self.tidings(deal)), " · ")
        for claims in (self.claims(deal), self.old_claims(deal)):
            lines = 1 + SEATS + sum(map(len, claims)) + len(tidings)
            step = min(LINE, (self.layout.sheet_height - MARGIN - gap * (SEATS + 0.5)) / lines)
            if step > self.layout.detail + LEAST_GAP:
                break
        left, right = middle.x - self.line_width / 2, middle.x + self.line_width / 2
        y = middle.y - (step * lines + gap * SEATS) / 2 + 25
        title = self.say(words.KINDS[deal["kind"]], deal=self.view["deals_done"])
        yield self.caption("settled", title, Point(middle.x, y), "name", "middle")
        for seat in range(SEATS):
            y += step + gap
            yield self.caption(f"settled-{seat}", self.name(seat), Point(left, y), "name")
            result = self.stakes(deal["deal_halves"][seat])
            yield self.caption(f"result-{seat}", result, Point(right, y), "name", "end")
            if deal["kind"] == "play":
                text = self.say(
                    words.TRICKS_AND_VALUE,
                    tricks=self.tricks_of(deal["tricks_won"][seat]),
                    value=self.stakes(deal["values_halves"][seat]),
                )
                yield self.caption(f"value-{seat}", text, Point(right - 124, y), "detail", "end")
            for number, line in enumerate(claims[seat]):
                y += step
                yield self.caption(f"claims-{seat}-{number}", line, Point(left, y), "detail")
        y += gap / 2
        for number, line in enumerate(tidings):
            y += step
            yield self.caption(f"tidings-{number}", line, Point(middle.x, y), "detail", "middle")

    @property
    def line_width(self) -> float:
        """How long the lines of the settlement may be."""
        return self.layout.sheet_width - 2 * MARGIN

    def claims(self, deal: Mapping[str, Any]) -> list[list[str]]:
        """The roles, hands and grounds of every seat, in lines."""
        return [
            self.in_lines(
                [
                    *(captions.role_name(role, times, self.locale) for role, times, _ in deal["roles"][seat]),
                    *(in_language(name.title, self.locale) for name in announced(deal, seat)),
                ],
                " · ",
            )
            for seat in range(SEATS)
        ]

    def old_claims(self, deal: Mapping[str, Any]) -> list[list[str]]:
        """The same in old characters only, which are short."""
        return [
            self.in_lines(
                [
                    *(
                        in_language(names.ROLES[role].written, self.locale)
                        + (f"×{times}" if times > 1 else "")
                        for role, times, _ in deal["roles"][seat]
                    ),
                    *(in_language(name.written, self.locale) for name in announced(deal, seat)),
                ],
                " ",
            )
            for seat in range(SEATS)
        ]

    def in_lines(self, claims: Sequence[str], between: str) -> list[str]:
        return wrapped(claims, self.line_width, between, self.layout.detail)

    def tidings(self, deal: Mapping[str, Any]) -> Iterator[str]:
        """What else was paid, and who is banker next."""
        if deal["penalty_payer"] is not None:
            yield self.say(words.PAYS_PENALTY, name=self.name(deal["penalty_payer"]))
        if self.view["options"]["knock"] and deal["knocker"] is not None:
            yield self.say(words.KNOCKED, name=self.name(deal["knocker"]))
        yield from self.paid_for_others(deal.get("liability_halves", ()))
        if any(deal.get("limit_halves", ())):
            yield self.say(words.LIMITED, stakes=self.view["options"]["deal_limit"])
        if self.phase == "deck":
            yield self.say(words.NEXT_BANKER, name=self.name(deal["next_banker"]))

    def paid_for_others(self, halves: Sequence[int]) -> Iterator[str]:
        """MADIAO-97: who paid in the stead of whom."""
        if any(halves):
            payer = self.name(halves.index(min(halves)))
            one, *more = (self.name(seat) for seat in range(SEATS) if halves[seat] > 0)
            stakes = in_stakes(max(halves))
            if more:
                yield self.say(words.PAYS_FOR_TWO, name=payer, stakes=stakes, one=one, other=more[0])
            else:
                yield self.say(words.PAYS_FOR_OTHERS, name=payer, stakes=stakes, other=one)

    def caption(self, name: str, text: str, at: Point, role: str, anchor: str = "start") -> Caption:
        return caption(name, text, at, role, anchor)

    def local_caption(self, name: str, text: Localized, original: str, at: Point) -> Caption:
        """A word of the reader's language, below a card, that has an old one behind it."""
        return Caption(id=name, text=self.say(text), x=at.x, y=at.y, role="number", original=original)

    # choices

    def choice(self, event: str) -> Choice:
        verb, _, card = event.partition(" ")
        if not card:
            return Choice(event=event, label=self.answer(event))
        said = self.card(card)
        if verb == "fold":
            label = self.say(words.FOLD, card=said)
            return Choice(event=event, label=label, origin=card, target="down", deed=self.say(words.PUT_DOWN))
        label = (
            self.say(words.BEAT, card=said, best=self.card(self.best))
            if self.best
            else self.say(words.LEAD, card=said)
        )
        return Choice(event=event, label=label, origin=card, target="front", deed=self.say(words.PLAY_IT))

    def answer(self, event: str) -> str:
        """An announcement, with what the hand has to announce."""
        if event == "pass" or self.actor is None:
            return self.say(words.PASS)
        hand = np.array([pack.CARDS.index(card) for card in self.view["hands"][self.actor]], np.int8)
        if event == "exempt":
            found = [
                in_language(names.GROUNDS[ground].title, self.locale)
                for number, ground in enumerate(GROUNDS)
                if kernels.plain(has_ground)(hand, number)
            ]
            return self.say(words.EXEMPT, what=self.listed(found))
        red_cards = [*pack.RED_CARDS].index(self.view["options"].get("red_cards", "source"))
        found = [
            f"{in_language(names.COMBINATIONS[combination].title, self.locale)}"
            f" {self.say(words.STAKES, amount=in_stakes(2 * int(CONGRATULATIONS[number])))}"
            for number, combination in enumerate(COMBINATIONS)
            if kernels.plain(has_combination)(hand, number, red_cards)
        ]
        return self.say(words.DECLARE, what=self.listed(found))

    def listed(self, found: Sequence[str]) -> str:
        return in_language(COMMA, self.locale).join(found)

    def hints(self, legal: Sequence[str]) -> Iterator[RuleHint]:
        """Why there are no other choices."""
        for reason in self.reasons(legal):
            best = self.card(self.best) if self.best else ""
            yield RuleHint(text=self.say(words.REASONS[reason], best=best), clause=REASONS[reason])

    def reasons(self, legal: Sequence[str]) -> Iterator[str]:
        if self.actor is None or not legal:
            return
        if self.phase == "announce":
            if len(legal) == 1:
                yield "nothing" if legal[0] == "pass" else "forced"
            return
        if self.best is None:
            yield "lead"
            return
        usable = {event.partition(" ")[2] for event in legal}
        if len(usable) < len(self.view["hands"][self.actor]):
            yield "follow"
        if not any(event.startswith("play") for event in legal):
            yield "beaten"

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        used = dict.fromkeys(spot for choice in choices for spot in (choice.origin, choice.target) if spot)
        if not used:
            return
        assert self.actor is not None
        hand = self.view["hands"][self.actor]
        layout, side = self.layout, self.side(self.actor)
        for name in used:
            if name == "front":
                at, size, label = layout.trick[side], layout.front(side), words.FRONT
            elif name == "down":
                at, size, label = layout.rows[side].centre, layout.tray(side), words.DOWN
            else:
                at = fanned(layout, hand.index(name), len(hand), is_lifted=False).at
                size = Point(layout.hand_pitch, CARD_HEIGHT * layout.hand_scale)
                yield Spot(id=name, x=at.x, y=at.y, width=size.x, height=size.y, label=self.card(name))
                continue
            yield Spot(
                id=name, x=at.x, y=at.y, width=size.x, height=size.y, label=self.say(label), is_tray=True
            )


# parts that depend on little, and are remembered


@cache
def title_of(card: str, locale: str) -> str:
    """What a card is called in a sentence."""
    return CARDS[card].title[locale]


def id_of(seat: int, card: str | int) -> str:
    """The id of a seat's card: by its code, or by its number among all that the seat has been dealt."""
    return f"card-{seat}-{card}"


def caption(name: str, text: str, at: Point, role: str, anchor: str = "start") -> Caption:
    """Words at a point of the table."""
    return Caption(id=name, text=text, x=at.x, y=at.y, role=role, anchor=anchor)


@lru_cache(KEPT)
def counter(
    locale: str, name: str, person: str, seat: int, x: float, y: float, total: int, tricks: int, cards: int
) -> Sprite:
    """The counter on a seat's panel; its label tells what the seat has."""
    if person:
        name = in_language(words.PERSON_IN_SEAT, locale, name=name, person=person)
    label = in_language(
        words.PLAYER,
        locale,
        name=name,
        total=in_language(words.STAKES, locale, amount=with_sign(total)),
        tricks=in_language(words.TRICKS, locale, count=tricks),
        cards=in_language(words.CARDS_LEFT, locale, count=cards),
    )
    return Sprite(
        id=f"counter-{seat}", kind="counter", face="madiao-counter", x=x + 24, y=y + 91, label=label
    )


@lru_cache(KEPT)
def panel(
    locale: str,
    name: str,
    person: str,
    style: str,
    seat: int,
    side: int,
    total: int,
    tricks: int | None,
    cards: int,
) -> tuple[Caption, ...]:
    """What is written on a seat's panel; `tricks` is None until tricks are played."""
    corner = LAYOUTS[style].panels[side]
    found = [caption(f"name-{seat}", name, corner.moved(Point(12, 36)), "name")]
    if tricks is not None:
        won = in_language(words.TRICKS, locale, count=tricks)
        found.append(caption(f"tricks-{seat}", won, corner.moved(Point(12, 68)), "detail"))
    elif person:
        found.append(caption(f"person-{seat}", person, corner.moved(Point(12, 68)), "detail"))
    found.append(caption(f"total-{seat}", with_sign(total), corner.moved(Point(46, 102)), "name"))
    if cards and side != NEAR:
        at = corner.moved(Point(PANEL_WIDTH - 2, PANEL_HEIGHT + 51))
        found.append(caption(f"held-{seat}", str(cards), at, "number", "end"))
    return tuple(found)


@lru_cache(KEPT)
def hand(
    locale: str,
    name: str,
    style: str,
    seat: int,
    side: int,
    cards: tuple[str, ...],
    lifted: tuple[str, ...],
    *,
    is_own: bool,
) -> tuple[Sprite, ...]:
    """The cards that a seat holds."""
    layout, found = LAYOUTS[style], []
    for number, card in enumerate(cards):
        is_known = card != UNSEEN
        if is_known:
            label = in_language(words.CARD_HELD, locale, name=name, card=title_of(card, locale))
        else:
            label = in_language(words.CARD_BACK, locale, name=name)
        if side == NEAR:
            pose = fanned(layout, number, len(cards), is_lifted=card in lifted)
        else:
            pose = behind(layout, side, number)
        found.append(
            Sprite(
                id=id_of(seat, card if is_own else HAND - len(cards) + number),
                kind="card",
                face=f"madiao-{card if is_known else 'back'}",
                x=pose.at.x,
                y=pose.at.y,
                angle=pose.angle,
                scale=pose.scale,
                z=100 + number,
                place=card if is_own else f"hand-{seat}",
                label=label,
            )
        )
    return tuple(found)


def fanned(layout: MadiaoLayout, number: int, count: int, *, is_lifted: bool) -> MadiaoPose:
    """A card in the near hand; those that can beat are lifted."""
    aside = number - (count - 1) / 2
    way = Point(aside * layout.hand_pitch, FAN_DROP * aside * aside - (LIFT if is_lifted else 0))
    return MadiaoPose(layout.hand.moved(way), layout.hand_scale, FAN_ANGLE * aside)


def behind(layout: MadiaoLayout, side: int, number: int) -> MadiaoPose:
    """A card in another's hand."""
    way = Point(20 + BACK_PITCH * number, PANEL_HEIGHT + 42)
    return MadiaoPose(layout.panels[side].moved(way), BACK_SCALE)


@lru_cache(KEPT)
def in_row(
    locale: str,
    name: str,
    style: str,
    seat: int,
    side: int,
    number: int,
    play: str,
    *,
    is_own: bool,
    is_won: bool,
) -> Sprite:
    """A card in the row of the seat that played it."""
    layout = LAYOUTS[style]
    at = layout.rows[side].place(number, is_won)
    pose, place = MadiaoPose(at, layout.row_scale), f"row-{seat}-{number}"
    flags = ("won", "small") if is_won else ("small",)
    return played(locale, name, seat, number, play, pose, place, 10 + number, flags, is_own=is_own)


@lru_cache(KEPT)
def in_middle(
    locale: str,
    name: str,
    style: str,
    seat: int,
    side: int,
    number: int,
    play: str,
    order: int,
    *,
    is_own: bool,
    is_won: bool,
) -> Sprite:
    """A card face up of the trick in the middle."""
    layout = LAYOUTS[style]
    pose, place = MadiaoPose(layout.trick[side], layout.trick_scale), "front" if is_own else f"front-{seat}"
    flags = ("won",) if is_won else ()
    return played(locale, name, seat, number, play, pose, place, 60 + order, flags, is_own=is_own)


def played(
    locale: str,
    name: str,
    seat: int,
    number: int,
    play: str,
    pose: MadiaoPose,
    place: str,
    z: int,
    flags: tuple[str, ...],
    *,
    is_own: bool,
) -> Sprite:
    """A card on the table; one put down is seen by whoever may see it through its back."""
    verb, _, card = play.partition(" ")
    is_down = verb == "fold"
    text = words.FOLDED if is_down else words.WON_WITH if "won" in flags else words.PLAYED
    face = f"down-{card}" if is_down else card
    if card == UNSEEN:
        text, face = words.FOLDED_UNSEEN, "back"
    said = "" if card == UNSEEN else title_of(card, locale)
    return Sprite(
        id=id_of(seat, card if is_own else number),
        kind="card",
        face=f"madiao-{face}",
        x=pose.at.x,
        y=pose.at.y,
        scale=pose.scale,
        z=z,
        flags=flags,
        place=place,
        label=in_language(text, locale, name=name, trick=number + 1, card=said),
    )


def announced(deal: Mapping[str, Any], seat: int) -> list[Name]:
    """What a seat announced in a deal: its hands, or its grounds of exemption."""
    return [
        *(names.COMBINATIONS[combination] for combination in deal["combos"][seat]),
        *(names.GROUNDS[ground] for ground in deal["grounds"][seat]),
    ]


def wrapped(parts: Sequence[str], width: float, between: str, size: float) -> list[str]:
    """Words of a size joined to lines that fit a width; what is too long for a line goes on in the next. None without
    words.

    >>> wrapped(["大活百", "三開", "四紅"], 160.0, " ", 26.0)
    ['大活百 三開', '四紅']
    >>> wrapped(["2 × Small Break 小突"], 160.0, " · ", 26.0)
    ['2 × Small', 'Break 小突']
    """
    parts = [
        line
        for part in parts
        for line in ([part] if breadth(part, size) <= width else wrapped(part.split(), width, " ", size))
    ]
    lines = list(parts[:1])
    for part in parts[1:]:
        longer = lines[-1] + between + part
        if breadth(longer, size) > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def breadth(text: str, size: float) -> float:
    """About how broad a text is printed: old characters are square, others take little more than half of that.

    >>> breadth("三開", 26.0), breadth("x2", 26.0)
    (52.0, 28.6)
    """
    return sum(size if letter >= "⺀" else 0.55 * size for letter in text)
