"""A drawing of a position as data: sprites, choices and captions, the same for every renderer.

Coordinates are SVG user units in a box of `width` × `height`, y downwards. Faces are SVG symbols of the family's sheet.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Sprite:
    """One thing on the board. `id` stays with the piece while it moves; `place` names where it stands.

    `face` is the id of a symbol of the sheet, drawn with its origin at (x, y), turned by `angle` degrees and scaled by
    `scale`; `z` orders sprites from back to front; `flags` are CSS classes such as "white", "lying", "waiting".
    `label` is the accessible name; an empty one marks an ornament.
    """

    id: str
    kind: str
    face: str
    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    z: int = 0
    flags: tuple[str, ...] = ()
    place: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place that can be pointed at: where a choice starts or goes to. Its hit box is centred on (x, y).

    `is_tray`: it has room for many things, and lights up as a whole.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    label: str
    is_tray: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A move open to the viewer: its event text, what to say of it, and the spots it starts from and goes to.

    A choice without `origin` (pass, for example) is shown as a button; `is_offer`: also one that starts somewhere.
    `deed` is a word for a button that is shown once its origin is taken up; what is taken up once more does the first.
    """

    event: str
    label: str
    origin: str = ""
    target: str = ""
    is_offer: bool = False
    deed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """Words printed on the board. `role` is a CSS class: "number", "name", "count", "ornament".

    `original` is what old books write there, where the words are those of the reader's language. `is_ground`: the
    pieces stand on it.
    """

    id: str
    text: str
    x: float
    y: float
    role: str
    anchor: str = "middle"
    original: str = ""
    is_ground: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleHint:
    """Why the choices are what they are: a sentence for whoever is to choose, and the clause that says so."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything a renderer needs to show a position to one viewer in one language.

    `chance` is what the next throw, draw or deal is called on its button; empty where none is due.
    """

    sheet: str
    board: str
    width: float
    height: float
    sprites: tuple[Sprite, ...]
    spots: tuple[Spot, ...]
    choices: tuple[Choice, ...]
    captions: tuple[Caption, ...]
    label: str
    hints: tuple[RuleHint, ...] = ()
    chance: str = ""

    def to_json(self) -> dict[str, Any]:
        """The scene as plain lists and dictionaries, for the browser."""
        drawn = {"sprites", "spots", "choices", "captions", "hints"}
        scene = _plain(self)
        return scene | {name: tuple(map(_plain, scene[name])) for name in drawn}


def _plain(thing: Any) -> dict[str, Any]:
    """The fields of something flat; `dataclasses.asdict` would copy them one by one, which takes ten times as long."""
    return {name: getattr(thing, name) for name in thing.__slots__}
