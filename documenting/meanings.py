"""What the numbers of effects mean, and what they count: for the pages of the games."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from boju.games.dama.throws import TEXTS as THROWS
from boju.games.madiao.cards import CARDS
from boju.games.madiao.rules import COMBINATIONS, GROUNDS, ROLES
from boju.games.wahua.tiles import TILES, TYPES
from boju.games.yut.board import PLACES

NUMBERS = ("seat", "other", "amount", "origin", "place")
"""The numbers of an effect, in their order."""

COUNTED: Mapping[str, Sequence[tuple[str, Sequence[str]]]] = {
    "yut": (("A place", PLACES),),
    "shuanglu": (("A place", ("off", *(str(point) for point in range(1, 25)), "bar")),),
    "dama": (("A throw", THROWS),),
    "madiao": (
        ("A card", CARDS),
        ("A role", ROLES),
        ("A combination", COMBINATIONS),
        ("A ground", GROUNDS),
    ),
    "wahua": (("A tile", TILES), ("A type", TYPES)),
}
"""What has a number in a family, in the order of the numbers, from 0."""

SAID = {
    "shuanglu": "Places are numbered from the side of the seat that moves.",
    "dama": "A cell has the number that stands on the board.",
    "wahua": "A pair is told by its frames: 1 for each plain tile, 4 for a single frame, 8 for each double one.",
}
"""What else a reader has to know."""


@cache
def meanings(family: str) -> dict[str, dict[str, str]]:
    """By kind of effect and number: what it means. A number that is not there is 0."""
    told: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
        Path(__file__).with_name("effects.toml").read_text("utf-8")
    )
    return told.get(family, {})


def listed(kind: Mapping[str, str]) -> str:
    """The numbers of a kind of effect with what they mean.

    >>> listed({"seat": "who throws", "amount": "the throw"})
    '`seat` who throws; `amount` the throw'
    """
    return "; ".join(f"`{number}` {kind[number]}" for number in NUMBERS if number in kind)


def counted(family: str) -> str:
    """What has a number in a family, each with its number."""
    lines = ["Seats are numbered from 0, in the order of play."]
    lines += [SAID[family]] if family in SAID else []
    for title, names in COUNTED.get(family, ()):
        lines.append(
            f"{title}: " + ", ".join(f"{number} `{name}`" for number, name in enumerate(names)) + "."
        )
    return "\n\n".join(lines)
