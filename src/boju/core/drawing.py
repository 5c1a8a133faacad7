"""What every scene is drawn from: a view, for readers of a language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from boju.core.game import About
from boju.core.language import Localized, in_language
from boju.core.texts import _

TALL_OR_BROAD: dict[str, Localized] = {
    "tall": _("board tall or broad tall", "tall"),
    "broad": _("board tall or broad broad", "broad"),
}
"""Styles of board for windows that are higher, or broader."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class SceneDrawing:
    """A view that is drawn; a family's scene adds where things stand and what they look like."""

    about: About
    view: Mapping[str, Any]
    locale: str
    given: Any = field(default=None, kw_only=True)
    """The record of which the view was made, where there is one at hand."""

    @cached_property
    def phase(self) -> str:
        """Where the game stands, as positions name it."""
        return str(self.view["phase"])

    @cached_property
    def actor(self) -> int | None:
        """The seat to move, so far as the view tells; None where none is."""
        actor = self.view["actor"]
        return actor if isinstance(actor, int) else None

    def say(self, text: Localized, **values: object) -> str:
        """Words in the reader's language, their blanks filled in."""
        return in_language(text, self.locale, **values)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the game calls the seats."""
        return tuple(seat[self.locale] for seat in self.about.seats)

    def name(self, seat: int) -> str:
        """What the game calls a seat."""
        return self.names[seat]
