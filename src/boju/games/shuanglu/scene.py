"""The 雙陸 board as Song and Ming books print it: half-moons, rosettes, horses shaped like bottles.

Places are named from seat 0's side, whoever looks on: `point-18`, `bar-0`, `off-1`; so a horse keeps its
place when the board is turned. The numbers printed are those of the viewer, else of seat 0.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boju.core.drawing import SceneDrawing
from boju.core.game import About
from boju.core.identity import carry_ids
from boju.core.kernels import plain
from boju.core.language import Localized, in_language
from boju.core.scene import Caption, Choice, RuleHint, Scene, Spot, Sprite
from boju.games.shuanglu import captions, words
from boju.games.shuanglu.bearing_off import reasons, use_of
from boju.games.shuanglu.formations import beams_of_seven, formations
from boju.games.shuanglu.lost import why_unusable
from boju.games.shuanglu.notation import playable_record_of, record_of
from boju.games.shuanglu.places import BAR, HOME, OFF, read_step
from boju.games.shuanglu.rules import BEAMS, GENERAL_POINT, bears_off

WIDTH, HEIGHT = 1000.0, 900.0
BOARD_TOP, BOARD_BOTTOM = 124.0, 776.0
MIDDLE_X, MIDDLE_Y = 500.0, 450.0
PITCH = 69.0
LEFT_ROW, RIGHT_ROW = 74.5, 580.5
FILE_TOP, FILE_BOTTOM = 242.0, 722.0
FILE_LENGTH, STEP = 164.0, 41.0
ROSETTE_INSET = 30.0
WALK = 20.0
"""How far from the edge the arrows stand, in the middle of the numbers."""
DICE_OFFSET, DICE_PITCH = 250.0, 80.0
RACK_X, RACK_PITCH = 606.0, 24.3
FULL, SMALL = 1.12, 0.84
EASY_TO_COUNT = 5
MOST_TALLIES = 10

SIDES = ("white", "black")
CANTON = ("luoying", "xiazan", "buda", "fo", "sandui")
BOARDS = {
    **dict.fromkeys(CANTON, "sl-board-floor"),
    **dict.fromkeys(("sijiaba", "nanpi", "riben"), "sl-board-carved"),
    "dashi": "sl-board-carpet",
}
"""The boards that differ from the northern one."""
PIECES = {**dict.fromkeys(CANTON, "sl-pagoda"), "riben": "sl-stone"}
"""The pieces that differ from the northern bottles: those of Canton and of Japan, as the book describes them."""
REVERSED_ARRAY = 2 * sum(range(1, BEAMS + 1))
"""The steps that are left when the array of seven beams is reversed (SL-94)."""


def make_scene(
    about: About,
    view: Mapping[str, Any],
    legal: Sequence[str],
    locale: str,
    *,
    viewer: int | None = None,
    before: Scene | None = None,
    style: str = "",
    tried: Sequence[str] = (),
    record: Any = None,
) -> Scene:
    """Draw a view with its legal events on the one board there is.

    The lower row is the goal row of the viewer, else of seat 0.
    """
    table = _ShuangluBoard(
        about=about,
        view=view,
        locale=locale,
        given=record,
        near=viewer if viewer in (0, 1) else 0,
        reader=viewer if viewer in (0, 1) else 0,
    )
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    sprites = (
        *table.furniture(),
        *table.walk(),
        *table.marks(),
        *table.horses(before),
        *table.dice(before),
        *table.tallies(),
        table.seal(),
    )
    return Scene(
        sheet="shuanglu",
        board=BOARDS.get(about.id, "sl-board"),
        width=WIDTH,
        height=HEIGHT,
        sprites=sprites,
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=tuple(table.captions()),
        label=f"{in_language(about.names, locale)}: {table.state_of_play()}",
        hints=tuple(table.hints(legal)),
        chance=table.say(words.THROW) if view["phase"] == "roll" else "",
    )


@dataclass(frozen=True)
class _ShuangluBoard(SceneDrawing):
    """A view and who looks at it: `near` sits at the lower edge, the numbers of seat `reader` are printed."""

    near: int
    reader: int

    @cached_property
    def record(self) -> Any:
        """The position as the rules know it, for what only they know of a choice or of a pattern."""
        return record_of(self.view) if self.given is None else self.given

    @property
    def is_fo(self) -> bool:
        """Whether horses are set down from the hand, which lies where else the bar is (SL-150)."""
        return bool(self.view["game"] == "fo")

    def horse(self, seat: int) -> str:
        return in_language(words.HORSES[seat], self.locale)

    def piece(self, side: str) -> str:
        """The face of a side's horses."""
        return f"{PIECES.get(self.view['game'], 'sl-horse')}-{side}"

    # where things stand

    def standing(self, seat: int) -> list[int]:
        """Where a seat's horses are, in its own numbers and walking order; 25 is the bar, 0 off the board."""
        points = self.view["points"][seat]
        on_points = [point for point in range(24, 0, -1) for _ in range(points[point - 1])]
        return [BAR] * self.view["bar"][seat] + on_points + [OFF] * self.view["off"][seat]

    def count(self, seat: int, point: int) -> int:
        return int(self.view["points"][seat][point - 1])

    def centre_of(self, seat: int, point: int) -> float:
        """The x of the middle of a road."""
        near_point = point if seat == self.near else 25 - point
        column = near_point - 1 if near_point <= 12 else 24 - near_point
        return LEFT_ROW + PITCH * column if column < 6 else RIGHT_ROW + PITCH * (column - 6)

    def is_upper(self, seat: int, place: int) -> bool:
        """Places above 12 lie across from their owner; so does the bar, where horses wait to come in."""
        return (place > 12) == (seat == self.near)

    def stand(self, seat: int, place: int, height: int, of: int) -> tuple[float, float, float]:
        """x, y and scale of the horse number `height` of the `of` horses on a place."""
        if place == OFF:
            return RACK_X + 14 + RACK_PITCH * height, self.panel_y(seat) + 22, SMALL
        step = min(STEP, FILE_LENGTH / max(of - 1, 1))
        x = MIDDLE_X if place == BAR else self.centre_of(seat, place)
        y = FILE_TOP + step * height if self.is_upper(seat, place) else FILE_BOTTOM - step * height
        return x, y, FULL

    def panel_y(self, seat: int) -> float:
        return 858.0 if seat == self.near else 42.0

    def scores_tallies(self) -> bool:
        matter = self.view["game"] in ("dajian", "qiliang", "dashi") or self.view["options"].get(
            "toupo_fine", 0
        )
        return bool(matter or any(self.view["tallies"]))

    # sprites

    def furniture(self) -> Iterator[Sprite]:
        for seat, side in enumerate(SIDES):
            y = self.panel_y(seat)
            yield Sprite(
                id=f"mark-{side}",
                kind="mark",
                face=self.piece(side),
                x=92,
                y=y + 26,
                scale=SMALL,
                flags=(side,),
            )
            if plain(bears_off)(self.record):
                yield Sprite(id=f"rack-{side}", kind="rack", face="sl-rack", x=RACK_X - 4, y=y + 23)

    def walk(self) -> Iterator[Sprite]:
        """Which way the side that is to move walks round the board, from its 24 to its 1."""
        seat = self.view["seat"]
        if self.view["phase"] == "over":
            return
        for number, point in enumerate((21, 15, 9, 3)):
            upper = self.is_upper(seat, point)
            before, after = self.centre_of(seat, point + 1), self.centre_of(seat, point)
            yield Sprite(
                id=f"walk-{number}",
                kind="walk",
                face="sl-walk",
                x=(before + after) / 2,
                y=(BOARD_TOP if upper else BOARD_BOTTOM) + (-WALK if upper else WALK),
                angle=0 if after > before else 180,
                label=self.say(words.WALKS, name=self.name(seat)),
            )

    def marks(self) -> Iterator[Sprite]:
        """The beams and the empty roads of patterns that stand complete."""
        for seat in range(2):
            shapes = formations(self.record, seat)
            for point in sorted({beam for shape in shapes for beam in shape.beams}):
                yield self.mark(seat, point, "sl-beam", words.BEAM, turned=self.is_upper(seat, point))
            for point in sorted({gap for shape in shapes for gap in shape.gaps}):
                yield self.mark(seat, point, "sl-gap", words.GAP)

    def mark(self, seat: int, point: int, face: str, text: Localized, *, turned: bool = False) -> Sprite:
        x, y = self.rosette(seat, point)
        return Sprite(
            id=f"{face}-{place_name(seat, point)}",
            kind="mark",
            face=face,
            x=x,
            y=y,
            angle=180 if turned else 0,
            label=self.say(text, place=self.printed(seat, point)),
        )

    def horses(self, before: Scene | None) -> Iterator[Sprite]:
        standing = {
            side: [place_name(seat, place) for place in self.standing(seat)]
            for seat, side in enumerate(SIDES)
        }
        ids = carry_ids(before, standing)
        for seat, side in enumerate(SIDES):
            for place, number in Counter(self.standing(seat)).items():
                name = place_name(seat, place)
                for height in range(number):
                    x, y, scale = self.stand(seat, place, height, number)
                    yield Sprite(
                        id=ids[side][name][height],
                        kind="horse",
                        face=self.piece(side),
                        x=x,
                        y=y,
                        scale=scale,
                        z=int(y),
                        flags=(side,),
                        place=name,
                        label=self.horse_label(seat, place),
                    )
                if number > EASY_TO_COUNT and place != OFF:
                    x, y = self.rosette(seat, place)
                    yield Sprite(id=f"badge-{name}", kind="badge", face="sl-badge", x=x, y=y)

    def rosette(self, seat: int, place: int) -> tuple[float, float]:
        """The middle of the ornament at the foot of a road."""
        x = MIDDLE_X if place == BAR else self.centre_of(seat, place)
        return x, BOARD_TOP + ROSETTE_INSET if self.is_upper(seat, place) else BOARD_BOTTOM - ROSETTE_INSET

    def horse_label(self, seat: int, place: int) -> str:
        if place == OFF:
            return self.say(words.BORNE_OFF, horse=self.horse(seat))
        return self.say(words.STANDING, horse=self.horse(seat), place=self.printed(seat, place))

    def printed(self, seat: int, place: int) -> str:
        """What the reader calls a place of a seat."""
        if self.is_fo and place in (BAR, GENERAL_POINT):
            return self.say(words.IN_HAND if place == BAR else words.GENERALS_PLACE)
        is_own = seat == self.reader or place in (BAR, OFF)
        return captions.place_name(place if is_own else 25 - place, self.locale)

    def dice(self, before: Scene | None) -> Iterator[Sprite]:
        thrown = self.view["roll"]
        faces = self.dice_of_turn() if thrown else last_faces(before, self.view["game"])
        left = Counter(self.view["dice"])
        turns = self.view["turns"] - (not thrown)
        thrower = self.view["seat"] if thrown or turns < 0 else 1 - self.view["seat"]
        die = "sl-long-die" if self.view["game"] == "nanpi" else "sl-die"
        middle = MIDDLE_X + (DICE_OFFSET if thrower == self.near else -DICE_OFFSET)
        for number, face in enumerate(faces):
            if not thrown:
                flag, label = "resting", self.say(words.RESTING_DIE)
            elif left[face] > 0:
                flag, label = "open", self.say(words.DIE, face=face)
                left[face] -= 1
            else:
                flag, label = "used", self.say(words.USED_DIE, face=face)
            lie = (turns * 7 + number * 11) % 19 - 9
            yield Sprite(
                id=f"die-{number}",
                kind="die",
                face=f"{die}-{face}",
                x=middle + DICE_PITCH * (number - (len(faces) - 1) / 2),
                y=MIDDLE_Y + lie % 5 - 2,
                angle=lie,
                z=int(HEIGHT),
                flags=(flag,),
                place="dice",
                label=label,
            )

    def dice_of_turn(self) -> list[int]:
        """All dice of this turn, used ones too; a double that gives four steps shows four dice."""
        roll = list(self.view["roll"])
        is_worth_four = self.view["options"].get("doubles") in ("four", "four_horses")
        is_fourfold = is_worth_four and len(roll) == 2 and roll[0] == roll[1]
        return roll * 2 if is_fourfold else roll

    def tallies(self) -> Iterator[Sprite]:
        if not self.scores_tallies():
            return
        for seat, side in enumerate(SIDES):
            tallies = self.view["tallies"][seat]
            face, word = ("sl-tally", words.TALLY) if tallies > 0 else ("sl-debt", words.DEBT)
            for number in range(min(abs(tallies), MOST_TALLIES)):
                yield Sprite(
                    id=f"tally-{side}-{number}",
                    kind="tally",
                    face=face,
                    x=430 + 15 * number,
                    y=self.panel_y(seat) - 15,
                    scale=0.56,
                    flags=(side,),
                    label=self.say(word),
                )

    def seal(self) -> Sprite:
        winner = self.winner()
        word = {"roll": "throw", "move": "move", "over": "won"}[self.view["phase"]]
        return Sprite(
            id="seal",
            kind="seal",
            face=f"sl-seal-{word}",
            x=44,
            y=self.panel_y(self.view["seat"] if winner is None else winner),
            flags=("used",) if word == "won" and winner is None else (),
            label=self.state_of_play(),
        )

    def winner(self) -> int | None:
        """The seat that is ahead when the game is over; the tallies decide (SL-73)."""
        first, second = self.view["tallies"]
        if self.view["phase"] != "over" or first == second:
            return None
        return 0 if first > second else 1

    # words

    def state_of_play(self) -> str:
        winner = self.winner()
        if winner is not None:
            return self.say(words.WON, name=self.name(winner))
        if self.view["phase"] == "over":
            return self.say(words.NOBODY_WON)
        text = words.TO_ROLL if self.view["phase"] == "roll" else words.TO_MOVE
        return self.say(text, name=self.name(self.view["seat"]))

    def captions(self) -> Iterator[Caption]:
        for point in range(1, 25):
            upper = self.is_upper(self.reader, point)
            yield Caption(
                id=f"number-{place_name(self.reader, point)}",
                text=str(point),
                x=self.centre_of(self.reader, point),
                y=BOARD_TOP - 11 if upper else BOARD_BOTTOM + 29,
                role="number",
            )
        for seat, side in enumerate(SIDES):
            y = self.panel_y(seat)
            standing = self.standing(seat)
            yield Caption(
                id=f"name-{side}", text=self.name(seat), x=120, y=y - 7, role="name", anchor="start"
            )
            steps = self.steps_to_go(standing)
            yield Caption(id=f"steps-{side}", text=steps, x=120, y=y + 30, role="detail", anchor="start")
            if self.view["game"] == "qiliang":
                beams = self.say(words.BEAMS, beams=len(beams_of_seven(self.record, seat)), of=BEAMS)
                yield Caption(id=f"beams-{side}", text=beams, x=250, y=y - 7, role="detail", anchor="start")
            if self.scores_tallies():
                tallies = str(self.view["tallies"][seat]).replace("-", "−")
                text = self.say(words.TALLIES, tallies=tallies)
                yield Caption(id=f"tallies-{side}", text=text, x=446, y=y + 30, role="detail", anchor="start")
            for place, number in Counter(standing).items():
                if number > EASY_TO_COUNT and place != OFF:
                    x, centre = self.rosette(seat, place)
                    yield Caption(
                        id=f"count-{place_name(seat, place)}",
                        text=str(number),
                        x=x,
                        y=centre + 9,
                        role="count",
                    )

    def steps_to_go(self, standing: Sequence[int]) -> str:
        """The pips that a side has still to walk, to wherever its game goes; in 佛 its horses."""
        if self.is_fo:
            hand = standing.count(BAR)
            on_board = len(standing) - hand - standing.count(OFF)
            return self.say(words.HORSES_LEFT, hand=hand, standing=on_board)
        if plain(bears_off)(self.record):
            return self.say(words.STEPS_TO_GO, steps=sum(standing))
        if self.view["game"] == "qiliang":
            return self.say(words.STEPS_TO_REVERSAL, steps=sum(standing) - REVERSED_ARRAY)
        return self.say(words.STEPS_TO_HOME, steps=sum(max(place - HOME, 0) for place in standing))

    # choices

    def hints(self, legal: Sequence[str]) -> Iterator[RuleHint]:
        """Why nothing can move; in bearing off, which die is used, and why not another."""
        if list(legal) == ["pass"]:
            if self.view["bar"][self.view["seat"]] > 0 and not self.is_fo:
                yield RuleHint(text=self.say(words.REASONS["shut_out"]), clause="SL-50")
            yield from why_unusable(playable_record_of(self.view), self.locale)
        for name, clause, dice in reasons(self.record, legal):
            dice_in_words = self.say(words.AND).join(str(die) for die in dice)
            yield RuleHint(
                text=self.say(words.REASONS[name], dice=dice_in_words, count=len(dice)), clause=clause
            )

    def choice(self, event: str) -> Choice:
        """The choice of an event text; steps are in the numbers of the seat whose turn it is (SL-100)."""
        seat = self.view["seat"]
        if event == "pass":
            return Choice(event=event, label=self.say(words.PASS))
        origin, target = read_step(event)
        if self.is_fo and GENERAL_POINT in (origin, target):
            label = self.say(words.TAKE_GENERAL if target == OFF else words.SET_GENERAL)
        elif self.is_fo and origin == BAR:
            label = self.say(words.SET_DOWN, target=self.printed(seat, target))
        elif target == OFF:
            label = self.say(words.BEAR_OFF, origin=self.printed(seat, origin))
        elif origin == BAR:
            label = self.say(words.ENTER, target=self.printed(seat, target))
        else:
            label = self.say(words.WALK, origin=self.printed(seat, origin), target=self.printed(seat, target))
        use = use_of(self.record, event)
        if use.kind in words.USES:
            label = self.say(words.USES[use.kind], step=label, die=use.die)
        if target != OFF and not self.is_fo and self.count(1 - seat, 25 - target) == 1:
            label = self.say(words.CUTTING, step=label)
        return Choice(
            event=event, label=label, origin=place_name(seat, origin), target=place_name(seat, target)
        )

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        seat = self.view["seat"]
        used = {spot for choice in choices for spot in (choice.origin, choice.target)}
        for place in range(BAR, OFF - 1, -1):
            if place_name(seat, place) in used:
                yield self.spot(seat, place)

    def spot(self, seat: int, place: int) -> Spot:
        name = place_name(seat, place)
        upper = self.is_upper(seat, place)
        if place == OFF:
            label = self.printed(seat, OFF)
            return Spot(id=name, x=RACK_X + 182, y=self.panel_y(seat), width=372, height=76, label=label)
        if place == BAR:
            label = self.held(self.printed(seat, BAR), seat, self.view["bar"][seat])
            y = MIDDLE_Y + (-145 if upper else 145)
            return Spot(id=name, x=MIDDLE_X, y=y, width=88, height=286, label=label)
        label = self.held(self.printed(seat, place), seat, self.count(seat, place))
        label = self.held(label, 1 - seat, self.count(1 - seat, 25 - place))
        y = (BOARD_TOP + MIDDLE_Y - 46) / 2 if upper else (BOARD_BOTTOM + MIDDLE_Y + 46) / 2
        return Spot(id=name, x=self.centre_of(seat, place), y=y, width=PITCH, height=280, label=label)

    def held(self, place: str, seat: int, count: int) -> str:
        return self.say(words.HELD, place=place, horse=self.horse(seat), count=count) if count else place


def place_name(seat: int, place: int) -> str:
    """The name of a seat's own place, the same for both seats.

    >>> place_name(0, 24), place_name(1, 1), place_name(1, 25), place_name(0, 0)
    ('point-24', 'point-24', 'bar-1', 'off-0')
    """
    if place == BAR:
        return f"bar-{seat}"
    if place == OFF:
        return f"off-{seat}"
    return f"point-{place if seat == 0 else 25 - place}"


def last_faces(before: Scene | None, game: str) -> list[int]:
    """The faces that lie there between two rolls: those of the last one, at first the red ones and fours."""
    lying = [int(sprite.face[-1]) for sprite in before.sprites if sprite.kind == "die"] if before else []
    return lying or {"sanliang": [1, 4, 1], "dashi": [1, 4, 1], "nanpi": [2, 4], "buda": [4, 3]}.get(
        game, [1, 4]
    )
