"""What every scene is drawn from: a view, for readers of a language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boju.core.game import About
from boju.core.language import Localized, in_language


@dataclass(frozen=True)
class Drawing:
    """A view that is drawn; a family's scene adds where things stand and what they look like."""

    about: About
    view: Mapping[str, Any]
    locale: str

    def say(self, text: Localized, **values: object) -> str:
        """Words in the reader's language, their blanks filled in."""
        return in_language(text, self.locale).format(**values)

    def name(self, seat: int) -> str:
        """What the game calls a seat."""
        return in_language(self.about.seats[seat], self.locale)
