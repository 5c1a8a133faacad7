"""A family: games that share one record type and one set of rules, and the rooms every family's folder has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from boju.core.game import About, Effect, EffectKind, Words
from boju.core.scene import Scene


class Notation(Protocol):
    """The room `notation.py`: codes to text and back, record to position and back. `s` is one record of the family."""

    def event_text(self, s: Any, code: int) -> str:
        """The canonical text of a legal move's or chance outcome's code in the position `s`."""

    def event_code(self, s: Any, text: str) -> int:
        """The code of an event text, legal or not; raises `MalformedEvent`, or `IllegalEvent` at the wrong time."""

    def refuse(self, s: Any, code: int, text: str) -> Exception:
        """The `IllegalEvent` for a code that is not legal in `s`, with the clause that forbids it."""

    def position(self, s: Any) -> dict[str, Any]:
        """The position as the specification writes it."""

    def read_position(self, position: Mapping[str, Any], s: Any) -> None:
        """Fill the record `s` from a full position, its options already in place; raises `WrongPosition`."""


class Draw(Protocol):
    """The room `scene.py`."""

    def __call__(
        self,
        about: About,
        view: Mapping[str, Any],
        legal: Sequence[str],
        locale: str,
        *,
        viewer: int | None = None,
        before: Scene | None = None,
    ) -> Scene:
        """Draw a view for a viewer (None: a spectator). Pieces keep the ids they had in the scene `before`."""


@dataclass(frozen=True, kw_only=True)
class Family:
    """The rooms of one folder under `boju.games`."""

    id: str
    games: tuple[About, ...]
    dtype: np.dtype[np.void]
    verbs: Mapping[str, Callable[..., Any]]
    effects: tuple[EffectKind, ...]
    words: Words
    notation: Notation
    draw: Draw
    sheet: str
    rules: str
    fill_options: Callable[[Any, About, int, Mapping[str, Any]], None]
    max_moves: int
    max_outcomes: int

    def effect(self, row: Sequence[int]) -> Effect:
        """The effect that a row of a kernel's effects array stands for."""
        code, seat, other, amount, origin, place = (int(value) for value in row)
        kind = self.effects[code]
        return Effect(kind.name, kind.clause, seat, other, amount, origin, place)
