"""The track of Dash in rows of ten squares, two pieces and a die.

Places are named by their squares, `square-7`; the start of a seat is `start-0` or `start-1`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boju.core.drawing import SceneDrawing
from boju.core.game import About
from boju.core.language import in_language
from boju.core.scene import Caption, Choice, Scene, Spot, Sprite
from boju.games.dash import words

WIDTH, HEIGHT = 1000.0, 620.0
PITCH, LEFT, TOP = 90.0, 95.0, 190.0
IN_A_ROW = 10
START_Y, START_PITCH = 80.0, 140.0
DIE_X, STATE_Y = 860.0, 560.0

SIDES = ("white", "black")


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
    """Draw a view with its legal events, the same for every viewer."""
    table = _DashBoard(about=about, view=view, locale=locale)
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    return Scene(
        sheet="dash",
        board="dash-board",
        width=WIDTH,
        height=HEIGHT,
        sprites=(*table.squares(), *table.pieces(), table.die()),
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=tuple(table.captions()),
        label=f"{in_language(about.names, locale)}: {table.state_of_play()}",
    )


@dataclass(frozen=True)
class _DashBoard(SceneDrawing):
    """A view, drawn for readers of a language."""

    def where(self, seat: int, place: int) -> tuple[float, float]:
        """The middle of a square, or of the start of a seat."""
        if place == 0:
            return LEFT + START_PITCH * seat, START_Y
        row, column = divmod(place - 1, IN_A_ROW)
        return LEFT + PITCH * column, TOP + PITCH * row

    def squares(self) -> Iterator[Sprite]:
        """The track."""
        for place in range(1, self.view["options"]["squares"] + 1):
            x, y = self.where(0, place)
            yield Sprite(id=f"track-{place}", kind="square", face="dash-square", x=x, y=y)

    def pieces(self) -> Iterator[Sprite]:
        """The two pieces."""
        for seat, place in enumerate(self.view["places"]):
            x, y = self.where(seat, place)
            text = words.PIECE if place else words.AT_START
            yield Sprite(
                id=f"piece-{SIDES[seat]}",
                kind="piece",
                face=f"dash-piece-{SIDES[seat]}",
                x=x,
                y=y,
                z=int(y),
                flags=(SIDES[seat],),
                place=place_name(seat, place),
                label=self.say(text, name=self.name(seat), place=place),
            )

    def die(self) -> Sprite:
        """The die, empty until it is thrown."""
        face = self.view["thrown"]
        label = self.say(words.DIE, face=face) if face else self.say(words.NO_DIE)
        return Sprite(id="die", kind="die", face="dash-die", x=DIE_X, y=START_Y, place="die", label=label)

    def captions(self) -> Iterator[Caption]:
        """The numbers of the squares, the face of the die, the names of the seats and whose turn it is."""
        for place in range(1, self.view["options"]["squares"] + 1):
            x, y = self.where(0, place)
            yield Caption(id=f"number-{place}", text=str(place), x=x + 26, y=y + 36, role="number")
        if self.view["thrown"]:
            face = str(self.view["thrown"])
            yield Caption(id="face", text=face, x=DIE_X, y=START_Y + 12, role="count")
        for seat, side in enumerate(SIDES):
            x, y = self.where(seat, 0)
            yield Caption(id=f"name-{side}", text=self.name(seat), x=x, y=y + 58, role="name")
        yield Caption(id="state", text=self.state_of_play(), x=WIDTH / 2, y=STATE_Y, role="name")

    def state_of_play(self) -> str:
        """Whose turn it is, or who has won."""
        text = {"throw": words.TO_THROW, "move": words.TO_MOVE, "over": words.WON}[self.phase]
        return self.say(text, name=self.name(self.view["seat"]))

    def choice(self, event: str) -> Choice:
        """The choice of an event text."""
        if event == "stay":
            return Choice(event=event, label=self.say(words.STAY))
        seat = self.view["seat"]
        origin = self.view["places"][seat]
        target = origin + self.view["thrown"]
        label = self.say(words.GO, place=target)
        if self.view["places"][1 - seat] == target:
            label = self.say(words.HITTING, step=label, name=self.name(1 - seat))
        return Choice(
            event=event, label=label, origin=place_name(seat, origin), target=place_name(seat, target)
        )

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        """Where the choices begin and end."""
        seat = self.view["seat"]
        for name in dict.fromkeys(
            spot for choice in choices for spot in (choice.origin, choice.target) if spot
        ):
            place = int(name.removeprefix("square-")) if name.startswith("square") else 0
            x, y = self.where(seat, place)
            label = self.say(words.SQUARE, place=place) if place else self.say(words.START)
            yield Spot(id=name, x=x, y=y, width=PITCH, height=PITCH, label=label)


def place_name(seat: int, place: int) -> str:
    """The name of a square, or of the start of a seat.

    >>> place_name(1, 7), place_name(1, 0)
    ('square-7', 'start-1')
    """
    return f"square-{place}" if place else f"start-{seat}"
