"""The 柶戲 board with its 29 stations, square or round, the sticks as they fell, and hands and homes.

Places are named as events name them, `5` or `c`, with `hand-0` and `home-0` for side 0; the board is the
same for everybody, since all sides start from the lower right corner (YUT-05).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import islice
from math import copysign, cos, hypot, radians, sin
from typing import Any, Literal

from boju.core.drawing import SceneDrawing
from boju.core.game import About
from boju.core.identity import carry_ids
from boju.core.language import Localized, in_language
from boju.core.scene import Caption, Choice, RuleHint, Scene, Spot, Sprite
from boju.games.yut import captions, words
from boju.games.yut.board import CAME_FROM, PLACES, WAYS
from boju.games.yut.lost import why_unusable
from boju.games.yut.texts import _

Style = Literal["square", "round"]
STYLES: dict[str, Localized] = {
    "square": _("board styles square", "square"),
    "round": _("board styles round", "round"),
}
"""The two shapes of the board (YUT-81)."""

WIDTH, HEIGHT = 1000.0, 1112.0
CENTRE = 500.0
HALF_SIDE, RADIUS = 390.0, 388.0
MAT_Y, STICK_PITCH = 222.0, 72.0
MAT_SCALE = {"square": 1.0, "round": 0.86}
SLIPS_Y, SLIP_PITCH, SLIP_WIDTH = 768.0, 100.0, 72.0
SLIPS_WIDTH = {"square": 400.0, "round": 320.0}
HEAP, HIGHEST_HEAP = 7.0, 3
LIFT = 11.0
KEPT = 1024
"""How many parts of a kind are remembered, to be shown again after the next event or to other readers."""
PANEL_TOP, PANEL_LEFT, PANEL_WIDTH = 984.0, 16.0, 968.0
TRAY_WIDTH = {2: 1.3, 3: 1.2, 4: 1.0}
PIECE_PITCH, MOST_PIECES = 23.0, 4
HAND_WORD_END = 54.0
"""How far right of its middle the word of an empty hand ends: the last piece's place, which may be marked, is free."""

SIDES = ("cinnabar", "indigo", "malachite", "ochre")

GRID: dict[str, tuple[int, int]] = {
    **{str(n): (15, 6 * n - 15) for n in range(1, 6)},
    **{str(n): (45 - 6 * n, 15) for n in range(6, 11)},
    **{str(n): (-15, 75 - 6 * n) for n in range(11, 16)},
    **{str(n): (6 * n - 105, -15) for n in range(16, 21)},
    **{"a1": (10, 10), "a2": (5, 5), "b1": (-10, 10), "b2": (-5, 5), "c": (0, 0)},
    **{"d1": (5, -5), "d2": (10, -10), "e1": (-5, -5), "e2": (-10, -10)},
}
"""The stations on a square from −15 to 15, x to the right and y up (YUT-02)."""

KOREAN = "-ko"
"""How the names of the Korean faces end."""

INSCRIPTION = ("漢沛公西入定關", "舜重華垂拱平章", "樊將軍眦裂鴻門", "楚覇王南出潰圍")
QUARTERS = (
    ("1", "2", "3", "4", "5", "a1", "a2"),
    ("6", "7", "8", "9", "10", "b1", "b2"),
    ("11", "12", "13", "14", "15", "e2", "e1"),
    ("16", "17", "18", "19", "20", "d2", "d1"),
)
"""The round board's inscription (YUT-82): a line a quarter, along the ring and in to the 中 they share."""
SIGNS = {
    station: sign
    for line, quarter in zip(INSCRIPTION, QUARTERS, strict=True)
    for sign, station in zip(line, quarter, strict=True)
} | {"c": "中"}


def make_scene(
    about: About,
    view: Mapping[str, Any],
    legal: Sequence[str],
    locale: str,
    *,
    viewer: int | None = None,
    before: Scene | None = None,
    style: str = "square",
    tried: Sequence[str] = (),
    record: Any = None,
) -> Scene:
    """Draw a view with its legal events on a square or round board (YUT-81), the same for every viewer."""
    shape: Style = "round" if style == "round" else "square"
    table = _YutBoard(about=about, view=view, locale=locale, style=shape)
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    return Scene(
        sheet="yut",
        board=f"yut-{shape}",
        width=WIDTH,
        height=HEIGHT,
        sprites=(
            *furniture(len(table.sides), shape),
            *table.sticks(before),
            *table.slips(),
            *table.pieces(before),
            table.seal(),
        ),
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=(*names_of_stations(shape), *table.captions()),
        label=f"{in_language(about.names, locale)}: {table.state_of_play}",
        hints=tuple(table.hints(legal)),
        chance=table.say(words.THROW) if view["phase"] == "throw" else "",
    )


@cache
def where(station: str, style: Style) -> tuple[float, float]:
    """The centre of a station; the round board bends the ring and keeps the diagonals straight.

    >>> where("c", "round"), where("20", "square")
    ((500.0, 500.0), (890.0, 890.0))
    """
    x, y = GRID[station]
    if style == "square":
        return CENTRE + x * HALF_SIDE / 15, CENTRE - y * HALF_SIDE / 15
    if station.isdecimal():
        turn = radians(18 * int(station) - 45)
        return CENTRE + RADIUS * cos(turn), CENTRE - RADIUS * sin(turn)
    scale = RADIUS / hypot(15, 15)
    return CENTRE + x * scale, CENTRE - y * scale


@dataclass(frozen=True)
class _YutBoard(SceneDrawing):
    """A view, drawn in a style for readers of a language."""

    style: Style

    def place(self, station: str) -> str:
        return captions.place_name(PLACES.index(station), self.locale)

    # where things stand

    @cached_property
    def sides(self) -> Sequence[Mapping[str, Any]]:
        sides: Sequence[Mapping[str, Any]] = self.view["sides"]
        return sides

    @property
    def mover(self) -> int:
        """The side whose turn it is."""
        return int(self.view["seat"]) % len(self.sides)

    def standing(self, side: int) -> list[str]:
        """The place of every piece of a side, from hand to home."""
        held = self.sides[side]
        board = [station for station, size, *_ in held["board"] for _ in range(size)]
        return [f"hand-{side}"] * held["hand"] + board + [f"home-{side}"] * held["home"]

    def piles(self, side: int) -> Iterator[tuple[str, int, float, float, str]]:
        """The station, size, place and way of each pile of a side; several on a station stand abreast."""
        board = self.sides[side]["board"]
        stations = [station for station, *_ in board]
        for number, (station, size, *told) in enumerate(board):
            x, y = where(station, self.style)
            rank, abreast = stations[:number].count(station), stations.count(station)
            yield station, size, x + 36 * (rank - (abreast - 1) / 2), y, "".join(told)

    def held_by(self, side: int, station: str) -> int:
        return sum(size for at, size, *_ in self.sides[side]["board"] if at == station)

    def holder(self, station: str) -> int | None:
        return next((side for side in range(len(self.sides)) if self.held_by(side, station)), None)

    def tray(self, side: int, is_home: bool) -> tuple[float, float, float]:
        """x, y and scale of a side's hand or home."""
        return tray_of(side, len(self.sides), is_home)

    # sprites

    def pieces(self, before: Scene | None) -> Iterator[Sprite]:
        ids = carry_ids(before, {SIDES[side]: self.standing(side) for side in range(len(self.sides))})
        for side in range(len(self.sides)):
            own = {place: iter(pieces) for place, pieces in ids[SIDES[side]].items()}
            hand, home = f"hand-{side}", f"home-{side}"
            yield from self.in_tray(side, hand, tuple(own.get(hand, ())))
            for station, size, x, y, way in self.piles(side):
                here = tuple(islice(own[station], size))
                yield from pile(self.locale, self.name(side), side, station, way, here, x, y)
            yield from self.in_tray(side, home, tuple(own.get(home, ())))

    def in_tray(self, side: int, place: str, ids: tuple[str, ...]) -> Sequence[Sprite]:
        return in_tray(self.locale, self.name(side), side, len(self.sides), place, ids)

    def slips(self) -> Iterator[Sprite]:
        """The unused throws as slips, equal ones heaped, and a broken outline for the throws due."""
        scale = self.slip_scale()
        for x, value, count in self.slots():
            for number in range(count):
                lift = HEAP * scale * min(number, HIGHEST_HEAP)
                name = "due" if value is None else throw_name(value)
                yield Sprite(
                    id=f"{name}-{number}",
                    kind="slip",
                    face=f"yut-{name}" if value is None else self.slip_face(value),
                    x=x + lift,
                    y=SLIPS_Y - lift,
                    scale=scale,
                    z=number,
                    place="throws",
                    label=self.say(words.DUE) if value is None else self.unused(value),
                )
            if count > 1:
                yield badge(f"throws-{value}", x + 32 * scale, SLIPS_Y - 46 * scale)

    def slip_face(self, value: int) -> str:
        """Koreans read 도, 개, 걸, 윷 and 모 on the slips, where others see the animals in old characters."""
        return f"yut-{throw_name(value)}{KOREAN if self.locale == 'ko' else ''}"

    def slots(self) -> Iterator[tuple[float, int | None, int]]:
        """x, value and number of the unused throws and last, as None, of the throws due."""
        counts: list[tuple[int | None, int]] = sorted(Counter(self.view["pending"]).items())
        if self.view["owed"]:
            counts.append((None, self.view["owed"]))
        for slot, (value, count) in enumerate(counts):
            yield CENTRE + self.slip_pitch() * (slot - (len(counts) - 1) / 2), value, count

    def slip_pitch(self) -> float:
        """How far apart the slips lie: closer when there are many."""
        slots = len(set(self.view["pending"])) + bool(self.view["owed"])
        return min(SLIP_PITCH, SLIPS_WIDTH[self.style] / max(slots, 1))

    def slip_scale(self) -> float:
        return min(1.0, self.slip_pitch() / SLIP_WIDTH)

    def unused(self, value: int) -> str:
        return self.say(words.UNUSED, throw=in_language(words.THROWS[value], self.locale))

    def sticks(self, before: Scene | None) -> Iterator[Sprite]:
        """The sticks as they fell: as the newest slip says, else as they lay in the scene before."""
        lying = [sprite for sprite in before.sprites if sprite.kind == "stick"] if before else []
        new = Counter(self.view["pending"]) - Counter(slips_of(before))
        if new:
            return self.fallen(last_of(new.elements()))
        if self.is_void(before):
            return self.fallen(2, stray=3)
        if lying:
            return (self.stick(*(old.id, old.face, old.x, old.y, old.angle), flags_of(old)) for old in lying)
        return self.bundled()

    def bundled(self) -> Iterator[Sprite]:
        """Four sticks side by side, as before the first throw."""
        for n in range(4):
            x = CENTRE + 44 * self.mat_scale() * (n - 1.5)
            yield self.stick(f"stick-{n}", self.stick_face(n, is_flat=False), x, MAT_Y, 0, ("bundled",))

    def stick_face(self, n: int, is_flat: bool) -> str:
        """The face of a stick; where there is a step back, stick 0 is the marked one (YUT-66)."""
        kind = "marked" if n == 0 and self.view["options"].get("back_do") else "stick"
        return f"yut-{kind}-{'flat' if is_flat else 'round'}"

    def mat_scale(self) -> float:
        """How much smaller mat and sticks are than on the square board."""
        return MAT_SCALE[self.style]

    def fallen(self, value: int, stray: int | None = None) -> Iterator[Sprite]:
        """Four sticks on the mat that show a throw; which of them lie flat side up varies."""
        shake = self.view["turn"] * 5 + len(self.view["pending"]) * 3
        flat = self.flat_sticks(value, shake)
        for n in range(4):
            face = self.stick_face(n, n in flat)
            x = CENTRE + (STICK_PITCH * (n - 1.5) + (shake * 5 + n * 7) % 13 - 6) * self.mat_scale()
            y = MAT_Y + ((shake * 3 + n * 11) % 9 - 4) * self.mat_scale()
            angle = (shake * 7 + n * 17) % 25 - 12
            if n == stray:
                yield self.stick(f"stick-{n}", face, x + 47 * self.mat_scale(), y + 24, 64, ("stray",))
            else:
                yield self.stick(f"stick-{n}", face, x, y, angle, ())

    def flat_sticks(self, value: int, shake: int) -> set[int]:
        """Which sticks lie flat side up for a throw; a step back is the marked stick alone (YUT-66)."""
        if value == -1:
            return {0}
        if value == 1 and self.view["options"].get("back_do"):
            return {1 + shake % 3}
        return {(shake + n) % 4 for n in range(value % 5)}

    def stick(self, name: str, face: str, x: float, y: float, angle: float, flags: tuple[str, ...]) -> Sprite:
        due = ("due",) if self.view["phase"] == "throw" else ()
        return stick(self.locale, name, face, x, y, angle, self.mat_scale(), (*flags, *due))

    def is_void(self, before: Scene | None) -> bool:
        """Whether the event after `before` was a throw that went off the mat (YUT-67)."""
        if before is None or self.view["options"].get("nak", "0") == "0":
            return False
        owed = sum(sprite.id.startswith("due-") for sprite in before.sprites)
        turn = next(sprite.place for sprite in before.sprites if sprite.kind == "seal")
        was_throwing = any("due" in sprite.flags for sprite in before.sprites)
        went_on = turn != self.turn_name() or self.view["owed"] < owed
        return was_throwing and went_on and sorted(slips_of(before)) == sorted(self.view["pending"])

    def turn_name(self) -> str:
        return f"turn-{self.view['turn']}"

    def seal(self) -> Sprite:
        winner = self.view["winner"]
        side = winner if isinstance(winner, int) else self.mover
        word = {"throw": "throw", "move": "move", "over": "won"}[self.view["phase"]]
        tray_x, tray_y, _ = self.tray(side, is_home=True)
        is_wide = has_wide_cells(len(self.sides))
        return Sprite(
            id="seal",
            kind="seal",
            face=f"yut-seal-{word}",
            x=tray_x + 116 if is_wide else mark_x(side, len(self.sides)) - 38,
            y=tray_y if is_wide else PANEL_TOP + 26,
            scale=1.2 if is_wide else 0.92,
            flags=("used",) if winner == "draw" else (),
            place=self.turn_name(),
            label=self.state_of_play,
        )

    # words

    @cached_property
    def state_of_play(self) -> str:
        winner = self.view["winner"]
        if winner is not None:
            return (
                self.say(words.TIE) if winner == "draw" else self.say(words.WON, name=self.side_name(winner))
            )
        text = words.TO_THROW if self.view["phase"] == "throw" else words.TO_MOVE
        return self.say(text, name=self.name(self.view["seat"]))

    def side_name(self, side: int) -> str:
        """The seats of a side, partners together."""
        return " · ".join(self.name(seat) for seat in range(side, self.view["players"], len(self.sides)))

    def captions(self) -> Iterator[Caption]:
        yield from self.inscription()
        for side in range(len(self.sides)):
            yield from self.panel(side)
        for x, value, count in self.slots():
            if value is not None:
                has_room = self.slip_pitch() == SLIP_PITCH
                name = (
                    in_language(words.THROWS[value], self.locale)
                    if has_room
                    else str(value).replace("-", "−")
                )
                yield Caption(id=f"throw-{value}", text=name, x=x, y=SLIPS_Y + 70, role="detail")
            if count > 1:
                yield Caption(
                    id=f"count-{value}",
                    text=str(count),
                    x=x + 32 * self.slip_scale(),
                    y=SLIPS_Y - 46 * self.slip_scale() + 9,
                    role="count",
                )

    def inscription(self) -> Iterator[Caption]:
        if self.style == "square":
            return
        held = {station for side in self.sides for station, *_ in side["board"]}
        for station, sign in SIGNS.items():
            if station not in held:
                yield inscribed(station, sign)

    def panel(self, side: int) -> Iterator[Caption]:
        held = self.sides[side]
        name, is_empty = self.side_name(side), (not held["hand"], not held["home"])
        yield from panel(self.locale, name, side, len(self.sides), *is_empty)
        for station, size, x, y, _way in self.piles(side):
            if size > 1:
                x, y = badge_of(x, y, size)
                yield Caption(id=f"count-{station}-{int(x)}", text=str(size), x=x, y=y + 9, role="count")

    # choices

    def hints(self, legal: Sequence[str]) -> Iterator[RuleHint]:
        """Why nothing can move."""
        if list(legal) == ["pass"]:
            yield from why_unusable(self.view["pending"], self.locale)

    def choice(self, event: str) -> Choice:
        """The choice of an event text, `5*2/c by 3 apart` at its fullest."""
        if event == "pass":
            return Choice(event=event, label=self.say(words.PASS))
        move, _, rest = event.partition(" by ")
        origin, _, target = move.partition("/")
        value, *apart = rest.split()
        return Choice(
            event=event,
            label=self.tell(origin, target, int(value), bool(apart)),
            origin=f"hand-{self.mover}" if origin == "hand" else origin,
            target=f"home-{self.mover}" if target == "home" else target,
        )

    def tell(self, origin: str, target: str, value: int, is_apart: bool) -> str:
        """What a choice does, with what stands where it goes."""
        station, _, size = origin.partition("*")
        count = int(size) if size else self.held_by(self.mover, station)
        text = words.BRING_IN if origin == "hand" else words.TAKE_HOME if target == "home" else words.MOVE
        step = self.say(
            text,
            origin=self.place(station),
            target=self.place(target),
            throw=in_language(words.THROWS[value], self.locale),
        )
        if count > 1:
            step = self.say(words.PILE, count=count, step=step)
        holder = None if target == "home" else self.holder(target)
        if is_apart:
            return self.say(words.APART, step=step)
        if holder == self.mover:
            return self.say(words.JOINING, step=step)
        return step if holder is None else self.say(words.HITTING, step=step, name=self.name(holder))

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        used = dict.fromkeys(spot for choice in choices for spot in (choice.origin, choice.target) if spot)
        for name in used:
            station, _, size = name.partition("*")
            if station in GRID:
                x, y = where(station, self.style)
                if size:
                    x, y = next(
                        (x, y) for at, many, x, y, _ in self.piles(self.mover) if f"{at}*{many}" == name
                    )
                label = self.place(station)
                holder = self.holder(station)
                if holder is not None:
                    count = self.held_by(holder, station)
                    label = self.say(words.HELD, place=label, name=self.name(holder), count=size or count)
                yield Spot(id=name, x=x, y=y, width=36 if size else 104, height=104, label=label)
            else:
                is_home = name.startswith("home")
                x, y, scale = self.tray(self.mover, is_home)
                tray = "home" if is_home else "hand"
                label = self.say(
                    words.HELD,
                    place=self.place(tray),
                    name=self.name(self.mover),
                    count=self.sides[self.mover][tray],
                )
                yield Spot(id=name, x=x, y=y, width=114 * scale, height=80, label=label)


# parts that depend on little, and are remembered


def has_wide_cells(sides: int) -> bool:
    """Whether there is room for the seal beside a side's home; else it stands before the side's mark."""
    return sides == 2


def cell_x(side: int, sides: int) -> float:
    """The left edge of a side's cell below the board; `sides` is the number of sides."""
    return PANEL_LEFT + PANEL_WIDTH / sides * side


def mark_x(side: int, sides: int) -> float:
    """Where a side's mark is."""
    return cell_x(side, sides) + (24 if has_wide_cells(sides) else 58)


def tray_of(side: int, sides: int, is_home: bool) -> tuple[float, float, float]:
    """x, y and scale of a side's hand or home."""
    scale = TRAY_WIDTH[sides]
    return cell_x(side, sides) + (180 if is_home else 62) * scale, PANEL_TOP + 84, scale


@cache
def furniture(sides: int, style: Style) -> tuple[Sprite, ...]:
    """The mat, and every side's mark and trays."""
    mat = Sprite(id="mat", kind="mat", face="yut-mat", x=CENTRE, y=MAT_Y, scale=MAT_SCALE[style])
    return mat, *(sprite for side in range(sides) for sprite in furniture_of(side, sides))


def furniture_of(side: int, sides: int) -> Iterator[Sprite]:
    """A side's mark and trays."""
    colour = SIDES[side]
    yield Sprite(
        id=f"mark-{colour}",
        kind="mark",
        face=f"yut-piece-{colour}",
        x=mark_x(side, sides),
        y=PANEL_TOP + 28,
        scale=0.66,
        flags=(colour,),
    )
    for tray in ("hand", "home"):
        x, y, scale = tray_of(side, sides, tray == "home")
        yield Sprite(id=f"{tray}-of-{colour}", kind="tray", face=f"yut-{tray}", x=x, y=y, scale=scale)


@lru_cache(KEPT)
def stick(
    locale: str,
    name: str,
    face: str,
    x: float,
    y: float,
    angle: float,
    scale: float,
    flags: tuple[str, ...],
) -> Sprite:
    """A stick, and how it lies."""
    if "stray" in flags:
        text = words.STRAY
    elif face.endswith("round"):
        text = words.ROUND
    else:
        text = words.MARKED if face.startswith("yut-marked") else words.FLAT
    return Sprite(
        id=name,
        kind="stick",
        face=face,
        x=x,
        y=y,
        angle=angle,
        scale=scale,
        z=int(HEIGHT),
        flags=flags,
        place="mat",
        label=in_language(text, locale),
    )


@cache
def names_of_stations(style: Style) -> tuple[Caption, ...]:
    """The name of the game, and those of the stations."""
    titles = (
        Caption(id=f"title-{word}", text=word, x=x, y=CENTRE + 37, role="title")
        for x, word in ((CENTRE - 300, "柶"), (CENTRE + 300, "戲"))
    )
    names = (
        Caption(id=f"number-{station}", text=station, x=x, y=y + 9, role="number")
        for station in GRID
        for x, y in (beside(station, style),)
    )
    return *titles, *names


def beside(station: str, style: Style) -> tuple[float, float]:
    """Where a station's name is printed: outside the ring, beside the stations within."""
    x, y = where(station, style)
    column, row = GRID[station]
    if not station.isdecimal():
        return x + (67 if station == "c" else 53 if column > 0 else -53), y
    if style == "round" and abs(column) == abs(row):
        return x + copysign(14, column), y + (-62 if row > 0 else 65)
    if style == "round":
        out = 1 + 61 / RADIUS
        return CENTRE + (x - CENTRE) * out, CENTRE + (y - CENTRE) * out
    if abs(row) == 15:
        return x, y + (-60 if row > 0 else 66)
    return x + (54 if column > 0 else -54), y


@cache
def inscribed(station: str, sign: str) -> Caption:
    """A sign of the round board's inscription."""
    x, y = where(station, "round")
    return Caption(id=f"sign-{station}", text=sign, x=x, y=y + 11, role="ornament")


@lru_cache(KEPT)
def panel(
    locale: str, name: str, side: int, sides: int, is_hand_empty: bool, is_home_empty: bool
) -> tuple[Caption, ...]:
    """A side's name, and the words in its trays while they are empty."""
    found = [
        Caption(
            id=f"name-{side}",
            text=name,
            x=mark_x(side, sides) + 24,
            y=PANEL_TOP + 38,
            role="name",
            anchor="start",
        )
    ]
    if is_hand_empty:
        found.append(word_in_tray(side, sides, "hand", in_language(words.HAND, locale)))
    if is_home_empty:
        found.append(word_in_tray(side, sides, "home", in_language(words.HOME, locale)))
    return tuple(found)


def word_in_tray(side: int, sides: int, tray: str, text: str) -> Caption:
    """What an empty tray is called."""
    x, y, scale = tray_of(side, sides, tray == "home")
    right, anchor = (0.0, "middle") if tray == "home" else (HAND_WORD_END, "end")
    return Caption(
        id=f"{tray}-{side}", text=text, x=x + right * scale, y=y + 14 * scale, role="empty", anchor=anchor
    )


@lru_cache(KEPT)
def in_tray(
    locale: str, name: str, side: int, sides: int, place: str, ids: tuple[str, ...]
) -> tuple[Sprite, ...]:
    """Pieces at home in the middle; those in hand from the left, so that the last one was clear of the word."""
    is_home = place.startswith("home")
    x, y, scale = tray_of(side, sides, is_home)
    middle = (len(ids) - 1) / 2 if is_home else (MOST_PIECES - 1) / 2
    label = in_language(words.AT_HOME if is_home else words.IN_HAND, locale, name=name)
    return tuple(
        Sprite(
            id=piece,
            kind="piece",
            face=f"yut-piece-{SIDES[side]}",
            x=x + scale * PIECE_PITCH * (number - middle),
            y=y + scale * 6,
            scale=0.72 * scale,
            z=int(y) + number,
            flags=(SIDES[side],),
            place=place,
            label=label,
        )
        for number, piece in enumerate(ids)
    )


@lru_cache(KEPT)
def pile(
    locale: str, name: str, side: int, station: str, way: str, ids: tuple[str, ...], x: float, y: float
) -> tuple[Sprite, ...]:
    """The pieces of a side on a station, with their number where there are several, and their way if it is told."""
    size, point = len(ids), PLACES.index(station)
    place = captions.place_name(point, locale)
    label = in_language(words.STANDING, locale, name=name, place=place)
    if way:
        behind = captions.place_name(int(CAME_FROM[WAYS.index(way), point]), locale)
        label = in_language(words.STEPS_BACK, locale, piece=label, place=behind)
    pieces = tuple(
        Sprite(
            id=piece,
            kind="piece",
            face=f"yut-piece-{SIDES[side]}",
            x=x,
            y=y + LIFT * ((size - 1) / 2 - height),
            z=int(y) + height,
            flags=(SIDES[side],),
            place=station,
            label=label,
        )
        for height, piece in enumerate(ids)
    )
    return pieces if size == 1 else (*pieces, badge(f"{station}-{int(x)}", *badge_of(x, y, size)))


def badge(name: str, x: float, y: float) -> Sprite:
    """What a number is written on."""
    return Sprite(id=f"badge-{name}", kind="badge", face="yut-badge", x=x, y=y, z=int(HEIGHT))


def throw_name(value: int) -> str:
    """The name of a throw's slip.

    >>> throw_name(5), throw_name(-1)
    ('throw-5', 'throw-back')
    """
    return "throw-back" if value == -1 else f"throw-{value}"


def slips_of(scene: Scene | None) -> list[int]:
    """The values of the unused throws that a scene shows."""
    faces = [sprite.face for sprite in scene.sprites if sprite.kind == "slip"] if scene else []
    return [
        value
        for value in words.THROWS
        for face in faces
        if face.removesuffix(KOREAN) == f"yut-{throw_name(value)}"
    ]


def last_of(values: Iterable[int]) -> int:
    """Which of some new throws came last: the one that brings no other, if it is there (YUT-14)."""
    return min(values, key=lambda value: (value >= 4, -value))


def flags_of(stick: Sprite) -> tuple[str, ...]:
    """How a stick lies, without word of a throw that is due."""
    return tuple(flag for flag in stick.flags if flag != "due")


def badge_of(x: float, y: float, size: int) -> tuple[float, float]:
    """Where the number of a pile's pieces is written."""
    return x + 27, y - LIFT * (size - 1) / 2 - 22
