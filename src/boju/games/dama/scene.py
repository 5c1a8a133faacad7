"""The road of 打馬 as one winding strip: eight cells a row, a nest at every bend, the throw and the pot amid.

Places are named as events name them: the cells "2" to "91", with `hand-0` for what seat 0 has in hand. The board
is the same for everybody.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np

from boju.core import kernels
from boju.core.drawing import Box, SceneDrawing
from boju.core.game import About
from boju.core.identity import carry_ids
from boju.core.language import Localized, in_language
from boju.core.phrases import signed
from boju.core.scene import Caption, Choice, RuleHint, Scene, Spot, Sprite
from boju.games.dama import captions, notation, words
from boju.games.dama.about import GAMES
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, NESTS, PINCH, START
from boju.games.dama.effects import BUMP_SIDE
from boju.games.dama.names import MOAT_NAME, NEST_NAMES, PINCH_NAME, PLACE_WORDS, THROWS
from boju.games.dama.road import BOARD_HEIGHT, BOARD_WIDTH, box_of, name_of, piles_in, room_of
from boju.games.dama.rules import DAMA, PASS, captures_on, counts_as_bump, entering_cell, has_choice, steps_of
from boju.games.dama.throws import BONUS, CLASS, PRIZES, TEXTS, is_noble, number_of

REASONS = {
    "turned": "DAMA-43",
    "enter": "DAMA-40",
    "pinch": "DAMA-56",
    "moat": "DAMA-60",
    "barred": "DAMA-46",
}
"""The clauses that leave no other choice."""

PLACES = {**NEST_NAMES, MOAT: MOAT_NAME, PINCH: PINCH_NAME}
"""The places that the board names, by the cells that they begin with."""

ACROSS = (START, MOAT)
"""Where there is room for a name across, but not along."""

SIDES = ("cinnabar", "indigo", "malachite", "ochre", "ink")

EASY_TO_HIT = 80.0
LIFT, MOST_LAYERS = 3.4, 4
SMALLEST_COUNT = 0.83
"""How small the number on a stack may become, so that it can be read on a phone."""

POT_X, POT_Y = 92.0, 540.0
DIE_X, DIE_Y, DIE_PITCH, DIE_SCALE = 304.0, 506.0, 88.0, 1.4
WORDS_X, STATUS_X = 446.0, 178.0
DUE_X, DUE_Y, DUE_PITCH, MOST_DUE, MORE_WIDTH = 848.0, 593.0, 38.0, 3, 44.0

PANEL_WIDTH, PANEL_HEIGHT, PANEL_GAP, PANEL_PITCH = 476.0, 136.0, 8.0, 190.0
SMALL_PITCH, SMALL_SCALE = 30.0, 0.5
HAND_WIDTH, SEAL_X, OWN_X, LAST_X, OWN_WORDS_END = 190.0, 240.0, 290.0, 385.0, 356.0
COINS_Y, HOME_X = 106.0, 161.0

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
    """Draw a view with its legal events, the panels below or beside the board, the same for every viewer."""
    table = _DamaBoard(
        about=about, view=view, locale=locale, given=record, legal=legal, is_broad=style == "broad"
    )
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    faces = table.faces(before)
    width, height = table.size()
    return Scene(
        sheet="dama",
        board="dama-board",
        width=width,
        height=height,
        sprites=(
            *names_to_touch(locale),
            *gates(locale, view["open"]),
            *table.furniture(),
            *table.small_dice(),
            *table.dice(faces),
            *table.due(),
            *table.walks(),
            *table.horses(before),
            *table.seals(),
        ),
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=(*names_of_places(locale), *table.tidings(faces), *table.panels()),
        label=f"{in_language(about.names, locale)}: {table.state_of_play}",
        hints=tuple(table.hints()),
        chance=table.due_throw(),
    )


def why_lost(s: Any, code: int, locale: str) -> Iterator[RuleHint]:
    """Why a throw is lost with a pass, told in a language; `s` is the record before it."""
    if code == PASS:
        view = notation.position(s)
        table = _DamaBoard(about=GAMES[0], view=view, locale=locale, given=s, legal=("pass",), is_broad=False)
        yield from table.hints()


@dataclass(frozen=True)
class _DamaBoard(SceneDrawing):
    legal: Sequence[str]
    is_broad: bool

    def count(self, text: Localized, count: int, **values: object) -> str:
        """A phrase that counts horses."""
        return self.say(text, count=count, **values)

    def place(self, cell: int) -> str:
        return captions.place_name(cell, self.locale)

    def number(self, text: str) -> int:
        return number_in(text, self.view["options"]["pagoda"])

    # where things stand

    @property
    def seats(self) -> range:
        return range(self.view["players"])

    def horses_on(self, seat: int, cell: int) -> int:
        """How many horses a seat has on a cell, the end included."""
        return int(self.view["home"][seat] if cell == END else self.view["units"][seat].get(str(cell), 0))

    def holders(self, cell: int) -> list[int]:
        return [seat for seat in self.seats if self.horses_on(seat, cell)]

    def standing(self, seat: int) -> list[str]:
        """The places of a seat's horses, in the order of the way."""
        units = self.view["units"][seat]
        on_road = [cell for cell in sorted(units, key=int) for _ in range(units[cell])]
        return [hand_of(seat)] * self.view["hand"][seat] + on_road + [str(END)] * self.view["home"][seat]

    def size(self) -> tuple[float, float]:
        if self.is_broad:
            return BOARD_WIDTH + PANEL_WIDTH + 2 * PANEL_GAP, BOARD_HEIGHT
        rows = (self.view["players"] + 1) // 2
        return BOARD_WIDTH, BOARD_HEIGHT + rows * (PANEL_HEIGHT + PANEL_GAP)

    def panel(self, seat: int) -> tuple[float, float]:
        """The upper left corner of a seat's panel."""
        if self.is_broad:
            middle = seat - (self.view["players"] - 1) / 2
            return BOARD_WIDTH + PANEL_GAP, (BOARD_HEIGHT - PANEL_HEIGHT) / 2 + PANEL_PITCH * middle
        row, column = divmod(seat, 2)
        x = 2 * PANEL_GAP + column * (PANEL_WIDTH + 2 * PANEL_GAP)
        return x, BOARD_HEIGHT + row * (PANEL_HEIGHT + PANEL_GAP)

    @cached_property
    def record(self) -> Any:
        """The position as the rules know it, for what only they know of a choice."""
        if self.given is not None:
            return self.given
        states = np.zeros(1, DAMA)
        s = states.view(np.recarray)[0]
        notation.fill_options(s, self.view["game"], self.view["players"], self.view["options"])
        notation.read_position(self.view, s)
        return s

    @property
    def thrower(self) -> int:
        return int(self.view["turn"])

    # sprites

    def furniture(self) -> Iterator[Sprite]:
        tallies = self.say(words.TALLIES, tallies=self.view["pot"])
        yield Sprite(
            id="pot",
            kind="pot",
            face="dama-pot-full" if self.view["pot"] else "dama-pot-empty",
            x=POT_X,
            y=POT_Y,
            label=self.say(words.POT_HOLDS, tallies=tallies),
        )
        for seat in self.seats:
            yield from panel_sprites(
                self.locale, self.name(seat), seat, *self.panel(seat), *self.counts(seat)
            )

    def counts(self, seat: int) -> tuple[int, int, int]:
        """What a seat has won or lost, and how many horses it has in hand and at home."""
        return self.view["net"][seat], self.view["hand"][seat], self.view["home"][seat]

    def small_dice(self) -> Iterator[Sprite]:
        """Every seat's own throw and last throw."""
        for seat in self.seats:
            for which in ("own", "last"):
                throw = self.view[which][seat]
                yield from small_dice(self.locale, self.name(seat), which, seat, throw, *self.panel(seat))

    def faces(self, before: Scene | None) -> list[int]:
        """The dice that lie on the table: those of the throw, else the last ones; none while own throws are sought.

        The throws of the opening are not remembered (DAMA-36); its very last one is the last seat's own throw.
        """
        if self.view["throw"]:
            return dice_of(self.view["throw"])
        if self.view["options"]["own_throw"] == "opening" and not any(self.view["last"]):
            return dice_of(self.view["own"][-1])
        lying = [int(sprite.face[-1]) for sprite in before.sprites if sprite.kind == "die"] if before else []
        return lying or dice_of(self.view["last"][self.thrower])

    def dice(self, faces: Sequence[int]) -> Iterator[Sprite]:
        if not faces:
            cup = self.say(words.CUP)
            yield Sprite(
                id="cup", kind="cup", face="dama-cup", x=DIE_X, y=DIE_Y, z=int(BOARD_HEIGHT), label=cup
            )
        is_old = self.view["throw"] is None
        for number, face in enumerate(faces):
            lie = (self.view["throws"] * 7 + number * 11) % 19 - 9
            yield Sprite(
                id=f"die-{number}",
                kind="die",
                face=f"dama-die-{face}",
                x=DIE_X + DIE_PITCH * (number - 1),
                y=DIE_Y + lie % 5 - 2,
                angle=lie,
                scale=DIE_SCALE,
                z=int(BOARD_HEIGHT),
                flags=("resting",) if is_old else ("open",),
                place="dice",
                label=self.say(words.RESTING_DIE if is_old else words.DIE, face=face),
            )

    def due(self) -> Iterator[Sprite]:
        """The seats whose extra turns wait, the next one first."""
        shown = self.view["owed"][:MOST_DUE]
        for number, seat in enumerate(shown):
            yield Sprite(
                id=f"due-{number}",
                kind="due",
                face=f"dama-coin-{SIDES[seat]}",
                x=DUE_X - DUE_PITCH * (len(shown) - 1 - number),
                y=DUE_Y,
                scale=0.48,
                flags=(SIDES[seat],),
                label=self.say(words.WAITING_TURN, name=self.name(seat)),
            )

    def horses(self, before: Scene | None) -> Iterator[Sprite]:
        """All horses as coins; those of the seat that acts come last, so that theirs are on top of a shared place."""
        ids = carry_ids(before, {SIDES[seat]: self.standing(seat) for seat in self.seats})
        for seat in sorted(self.seats, key=lambda seat: seat == self.actor):
            for place, coins in ids[SIDES[seat]].items():
                if place == hand_of(seat):
                    yield from in_hand(self.locale, self.name(seat), seat, tuple(coins), *self.panel(seat))
                else:
                    yield from self.pile(seat, int(place), tuple(coins))

    def walks(self) -> Iterator[Sprite]:
        """At every horse of the seat that is to act or to throw, the way to the next cell (DAMA-03)."""
        seat = self.thrower if self.actor is None else self.actor
        on_road = map(int, self.view["units"][seat] if self.phase != "over" else ())
        for cell in on_road:
            yield walk(self.locale, cell)

    def pile(self, seat: int, cell: int, coins: tuple[str, ...]) -> Sequence[Sprite]:
        holders = self.holders(cell)
        return pile(self.locale, self.name(seat), seat, cell, coins, holders.index(seat), len(holders))

    def seals(self) -> Iterator[Sprite]:
        """Who throws or acts; on another's panel, who made the throw."""
        winner = self.view["winner"]
        if self.view["phase"] == "over":
            word, seat = "won", winner if winner is not None else self.thrower
        elif self.actor is None:
            word, seat = "throw", self.thrower
        else:
            word, seat = "act", self.actor
            if seat != self.thrower:
                yield self.seal("threw", self.thrower, "")
        yield self.seal(word, seat, self.state_of_play)

    def seal(self, word: str, seat: int, label: str) -> Sprite:
        x, y = self.panel(seat)
        return Sprite(
            id="threw" if word == "threw" else "seal",
            kind="seal",
            face=f"dama-seal-{word}",
            x=x + SEAL_X,
            y=y + 27,
            flags=("used",) if self.view["finish"] == "cap" else (),
            label=label,
        )

    # words

    @cached_property
    def state_of_play(self) -> str:
        view = self.view
        if view["phase"] == "over":
            if view["winner"] is None:
                return self.say(words.SHARED)
            return self.say(words.WON[view["finish"]], name=self.name(view["winner"]))
        if self.actor is None:
            is_opening = view["phase"] == "opening"
            again = words.TO_THROW_AGAIN if view["bumps"] else words.TO_THROW
            return self.say(words.TO_THROW_FOR_OWN if is_opening else again, name=self.name(self.thrower))
        return self.count(
            self.task(), min(view["hand"][self.actor], view["count"]), name=self.name(self.actor)
        )

    def due_throw(self) -> str:
        """What the next throw is called on its button."""
        if self.actor is not None or self.view["phase"] == "over":
            return ""
        return self.say(words.THROW_FOR_OWN if self.view["phase"] == "opening" else words.THROW)

    def task(self) -> Localized:
        """What the actor is to do; without the choices all that is sure is that it acts."""
        if not self.legal:
            return words.TO_ACT
        if "pass" in self.legal:
            return words.TO_PASS
        if "enter" in self.legal:
            return words.TO_ENTER if len(self.legal) == 1 else words.TO_CHOOSE
        return words.TO_MOVE

    def why(self) -> str:
        """What kind of throw it is, and what follows from it (DAMA-20)."""
        bumps = self.say(words.BUMPS, bumps=self.view["bumps"])
        if self.actor is None:
            return bumps if self.view["bumps"] else ""
        if self.view["kind"] == "bump_side" and not counts_as_bump(self.record, BUMP_SIDE):  # DAMA-29
            bumps = self.say(words.BUMP)
        return self.say(
            words.WHY[self.view["kind"]],
            thrower=self.name(self.thrower),
            actor=self.name(self.actor),
            prize=PRIZES.get(self.view["throw"], 0),
            bumps=bumps,
        )

    def kind_of_throw(self, text: str) -> str:
        """The class of a throw, or that it is noble (DAMA-07)."""
        code = TEXTS.index(text)
        if CLASS[code] == BONUS and kernels.plain(is_noble)(code, self.view["options"]["noble"] == "six"):
            return self.say(words.NOBLE)
        return self.say(words.CLASSES[int(CLASS[code])])

    def tidings(self, faces: Sequence[int]) -> Iterator[Caption]:
        """What is written between the two halves of the road: the pot, the throw, who acts and why."""
        yield Caption(id="pot-name", text=self.say(words.POT), x=POT_X, y=POT_Y - 56, role="detail")
        yield Caption(id="pot-holds", text=str(self.view["pot"]), x=POT_X, y=POT_Y + 84, role="name")
        if not faces:
            yield Caption(id="title", text=self.about.original, x=650, y=550, role="title")
        else:
            throw = "-".join(str(face) for face in faces)
            name = THROWS[throw]
            written = f"{in_language(name.written, self.locale)} {in_language(name.reading, self.locale)}"
            names_of_throw = [in_language(name.gloss, self.locale), written]
            if self.locale.startswith("zh"):
                names_of_throw.reverse()
            number = self.say(
                words.CLASS_AND_NUMBER, kind=self.kind_of_throw(throw), number=self.number(throw)
            )
            lines = (*names_of_throw, number)
            for line, text in enumerate(lines):
                yield Caption(
                    id=f"throw-{line}",
                    text=text,
                    x=WORDS_X,
                    y=486.0 + 38 * line,
                    role="detail" if line else "name",
                    anchor="start",
                )
        if self.view["owed"]:
            x = DUE_X - DUE_PITCH * (min(len(self.view["owed"]), MOST_DUE) - 0.4)
            more = len(self.view["owed"]) - MOST_DUE
            if more > 0:
                yield Caption(id="more", text=f"+{more}", x=x, y=DUE_Y + 9, role="detail", anchor="end")
                x -= MORE_WIDTH
            waiting = self.say(words.WAITING)
            yield Caption(id="waiting", text=waiting, x=x, y=DUE_Y + 9, role="detail", anchor="end")
        yield Caption(id="state", text=self.state_of_play, x=STATUS_X, y=602, role="name", anchor="start")
        yield Caption(id="why", text=self.why(), x=STATUS_X, y=634, role="detail", anchor="start")

    def panels(self) -> Iterator[Caption]:
        for seat in self.seats:
            throws = (self.view[which][seat] for which in ("own", "last"))
            numbers = (self.number(throw) if throw else None for throw in throws)
            yield from panel_captions(
                self.locale, self.name(seat), seat, *self.panel(seat), *self.counts(seat), *numbers
            )

    # choices

    def choice(self, event: str) -> Choice:
        if event == "pass" or self.actor is None:
            return Choice(event=event, label=self.say(words.PASS))
        if event == "enter":
            target = int(entering_cell(self.record, self.actor))
            size = min(self.view["hand"][self.actor], self.view["count"])
            step = self.say(words.ENTER, target=self.place(target))
            origin = hand_of(self.actor)
        elif event == "fly":
            target = END
            size = min(self.horses_on(self.actor, MOAT), self.view["count"])
            step = self.say(words.FLY, origin=self.place(MOAT), target=self.place(END))
            origin = str(MOAT)
        else:
            origin, _, end = event.partition("/")
            target = int(end)
            size = self.horses_on(self.actor, int(origin))
            walk = words.WALK_AND_RETURN if origin == end else words.WALK
            step = self.say(walk, origin=self.place(int(origin)), target=self.place(target))
        label = self.meeting(self.count(words.UNIT, size, step=step), origin, target)
        return Choice(event=event, label=label, origin=origin, target=str(target))

    def meeting(self, step: str, origin: str, target: int) -> str:
        """A step with what it meets where it ends: own horses, or enemies that it captures."""
        if target == END or str(target) == origin:
            return step
        for seat in self.holders(target):
            count = self.horses_on(seat, target)
            if seat == self.actor:
                step = self.count(words.JOINING, count, step=step)
            elif captures_on(self.record, target):
                step = self.count(words.CAPTURING, count, step=step, name=self.name(seat))
        return step

    def hints(self) -> Iterator[RuleHint]:
        """Why there are no other choices."""
        for reason in dict.fromkeys(self.reasons()):
            yield RuleHint(text=self.say(words.REASONS[reason]), clause=REASONS[reason])

    def reasons(self) -> Iterator[str]:
        if self.actor is None or not self.legal:
            return
        if any(self.is_turned(event) for event in self.legal):
            yield "turned"
        if self.view["hand"][self.actor]:
            if "enter" not in self.legal:
                yield "barred"
            if not has_choice(self.record, self.actor):
                if "enter" in self.legal and self.view["units"][self.actor]:
                    yield "enter"
                return
        moving = {event.partition("/")[0] for event in self.legal}
        for cell in self.view["units"][self.actor]:
            if int(cell) == MOAT:
                if "fly" not in self.legal:
                    yield "moat"
            elif steps_of(self.record, int(cell)) == 0:
                yield "pinch"
            elif cell not in moving:
                yield "barred"

    def is_turned(self, event: str) -> bool:
        """Whether a choice ends where only a walk that was turned round can end (DAMA-43)."""
        if event == "enter" and self.actor is not None:
            return bool(entering_cell(self.record, self.actor) != self.number(self.view["throw"]))
        origin, is_walk, end = event.partition("/")
        if not is_walk:
            return False
        steps = steps_of(self.record, int(origin))
        return int(end) not in (min(int(origin) + steps, END), int(origin) - steps)

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        used = dict.fromkeys(spot for choice in choices for spot in (choice.origin, choice.target) if spot)
        for name in used:
            if name.startswith("hand"):
                assert self.actor is not None
                x, y = self.panel(self.actor)
                box = Box(x, y + 50, HAND_WIDTH, PANEL_HEIGHT - 50)
                label = self.held(self.say(words.HAND), self.actor, self.view["hand"][self.actor])
            else:
                box = room_of(int(name))
                label = self.place(int(name))
                for seat in self.holders(int(name)):
                    label = self.held(label, seat, self.horses_on(seat, int(name)))
            x, y = box.centre
            yield Spot(id=name, x=x, y=y, width=max(box.width, EASY_TO_HIT), height=box.height, label=label)

    def held(self, place: str, seat: int, count: int) -> str:
        return self.say(words.HELD, place=place, name=self.name(seat), count=count)


# parts that depend on little, and are remembered


@cache
def names_to_touch(locale: str) -> tuple[Sprite, ...]:
    """Over the names on the board: nothing to be seen, but what they mean can be told."""
    return tuple(
        Sprite(
            id=f"place-{cell}",
            kind="place",
            face="dama-place",
            x=name_of(cell)[0],
            y=name_of(cell)[1],
            label=in_language(name.title, locale),
        )
        for cell, name in PLACES.items()
    )


@cache
def names_of_places(locale: str) -> tuple[Caption, ...]:
    """The names on the board."""
    return tuple(
        Caption(
            id=f"named-{cell}",
            text=in_language(PLACE_WORDS[cell], locale),
            x=name_of(cell)[0],
            y=name_of(cell)[1],
            role="across" if cell in ACROSS else "along",
            original=name.original,
            is_ground=True,
        )
        for cell, name in PLACES.items()
    )


@cache
def gates(locale: str, is_hangu_open: bool) -> tuple[Sprite, ...]:
    """The gates that follow the two last nests."""
    return (
        gate(locale, HANGU, words.OPEN if is_hangu_open else words.CLOSED, is_open=is_hangu_open),
        gate(locale, FEILONG, words.DRAGON_GATE, is_open=False),
    )


def gate(locale: str, cell: int, text: Localized, *, is_open: bool) -> Sprite:
    """The gate after a nest."""
    next_cell = box_of(cell + 1)
    return Sprite(
        id=f"gate-{cell}",
        kind="gate",
        face=f"dama-gate-{'open' if is_open else 'closed'}",
        x=next_cell.right,
        y=next_cell.centre[1],
        label=in_language(text, locale, title=in_language(NEST_NAMES[cell].title, locale)),
    )


@cache
def number_in(throw: str, pagoda: int) -> int:
    """The number of a throw, where that of 3-2-1 is as agreed (DAMA-07)."""
    return kernels.plain(number_of)(TEXTS.index(throw), pagoda)


@lru_cache(KEPT)
def walk(locale: str, cell: int) -> Sprite:
    """An arrow on the border to the next cell."""
    (x, y), after = box_of(cell).centre, box_of(cell + 1)
    across = 1 if after.centre[0] > x else -1
    return Sprite(
        id=f"walk-{cell}",
        kind="walk",
        face="dama-walk",
        x=after.x if across > 0 else after.right,
        y=y if cell in NESTS else after.centre[1],
        angle=0 if across > 0 else 180,
        label=in_language(words.WALKS, locale, place=captions.place_name(cell + 1, locale)),
    )


@lru_cache(KEPT)
def panel_sprites(
    locale: str, name: str, seat: int, x: float, y: float, net: int, hand: int, home: int
) -> tuple[Sprite, ...]:
    """What always stands on a seat's panel."""
    tallies = in_language(words.TALLIES, locale, tallies=signed(net))
    return (
        Sprite(id=f"rule-{seat}", kind="rule", face="dama-rule", x=x, y=y),
        Sprite(id=f"tray-{seat}", kind="tray", face="dama-tray", x=x + 6, y=y + 120),
        Sprite(
            id=f"mark-{SIDES[seat]}",
            kind="mark",
            face=f"dama-coin-{SIDES[seat]}",
            x=x + 28,
            y=y + 28,
            scale=0.66,
            flags=(SIDES[seat],),
            label=in_language(words.PLAYER, locale, name=name, tallies=tallies, hand=hand, home=home),
        ),
    )


@lru_cache(KEPT)
def panel_captions(
    locale: str,
    name: str,
    seat: int,
    x: float,
    y: float,
    net: int,
    hand: int,
    home: int,
    own: int | None,
    last: int | None,
) -> tuple[Caption, ...]:
    """What is written on a seat's panel."""

    def written(what: str, text: str, right: float, down: float, role: str, anchor: str) -> Caption:
        return Caption(id=f"{what}-{seat}", text=text, x=x + right, y=y + down, role=role, anchor=anchor)

    def say(text: Localized, **values: object) -> str:
        return in_language(text, locale, **values)

    end = PANEL_WIDTH - 4
    return (
        written("name", name, 60, 39, "name", "start"),
        written("net", say(words.TALLIES, tallies=signed(net)), end, 39, "name", "end"),
        written("hand", say(words.IN_THE_HAND, hand=hand), 60, 74, "detail", "start"),
        written("home", say(words.HOME, home=home), HOME_X, COINS_Y + 9, "detail", "start"),
        written("own", say(words.OWN, number=own or "–"), OWN_WORDS_END, 76, "detail", "end"),
        written("last", say(words.LAST, number=last or "–"), end, 76, "detail", "end"),
    )


@lru_cache(KEPT)
def small_dice(
    locale: str, name: str, which: str, seat: int, throw: str | None, x: float, y: float
) -> tuple[Sprite, ...]:
    """A seat's own throw, or its last throw; the first die tells of all three."""
    if throw is None:
        return ()
    left, text = {"own": (OWN_X, words.OWN_OF), "last": (LAST_X, words.LAST_OF)}[which]
    label = in_language(text, locale, name=name, throw=captions.throw_name(TEXTS.index(throw), locale))
    return tuple(
        Sprite(
            id=f"{which}-{seat}-{number}",
            kind="small",
            face=f"dama-die-{face}",
            x=x + left + 18 + SMALL_PITCH * number,
            y=y + 108,
            scale=SMALL_SCALE,
            label="" if number else label,
        )
        for number, face in enumerate(dice_of(throw))
    )


@lru_cache(KEPT)
def in_hand(
    locale: str, name: str, seat: int, coins: tuple[str, ...], x: float, y: float
) -> tuple[Sprite, ...]:
    """The horses of a seat in its hand."""
    step = min(24.0, 98.0 / max(len(coins) - 1, 1))
    label = in_language(words.IN_HAND, locale, name=name)
    return tuple(
        coin(id, seat, x + 28 + step * number, y + COINS_Y, 0.6, number, hand_of(seat), label)
        for number, id in enumerate(coins)
    )


@lru_cache(KEPT)
def pile(
    locale: str, name: str, seat: int, cell: int, coins: tuple[str, ...], rank: int, count: int
) -> tuple[Sprite, ...]:
    """The horses of a seat on a cell. `count` seats have some there, of which this is number `rank`."""
    x, y, scale = piles_in(room_of(cell), count)[rank]
    layers = min(len(coins) - 1, MOST_LAYERS)
    lift, bottom = scale * LIFT, y + scale * (LIFT * layers / 2 - 3)
    if cell == END:
        label = in_language(words.AT_HOME, locale, name=name)
    else:
        label = in_language(words.STANDING, locale, name=name, place=captions.place_name(cell, locale))
    horses = tuple(
        coin(id, seat, x, bottom - lift * min(height, layers), scale, int(y) + height, str(cell), label)
        for height, id in enumerate(coins)
    )
    if len(coins) == 1:
        return horses
    number = Sprite(
        id=f"count-{SIDES[seat]}-{cell}",
        kind="count",
        face=f"dama-count-{len(coins)}",
        x=x,
        y=bottom - lift * layers,
        scale=max(scale, SMALLEST_COUNT),
        z=int(y) + len(coins),
    )
    return *horses, number


def coin(id: str, seat: int, x: float, y: float, scale: float, z: int, place: str, label: str) -> Sprite:
    """A horse."""
    return Sprite(
        id=id,
        kind="horse",
        face=f"dama-coin-{SIDES[seat]}",
        x=x,
        y=y,
        scale=scale,
        z=z,
        flags=(SIDES[seat],),
        place=place,
        label=label,
    )


def hand_of(seat: int) -> str:
    """The name of a seat's hand.

    >>> hand_of(2)
    'hand-2'
    """
    return f"hand-{seat}"


def dice_of(throw: str | None) -> list[int]:
    """The faces of a throw, none if there was none.

    >>> dice_of("6-5-4"), dice_of(None)
    ([6, 5, 4], [])
    """
    return [int(face) for face in throw.split("-")] if throw else []
