"""What has been worked out of a match, once for all who ask."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Found = TypeVar("Found")


class Derived:
    """It belongs to the executor, where all is worked out; the loop may only look.

    It is kept as long as nothing happens that everybody knows of (`number`): how soon somebody gets an answer tells
    nothing of what others are asked in secret.
    """

    def __init__(self) -> None:
        self._known: tuple[int, dict[Hashable, Any]] = (0, {})

    def look(self, number: int, name: Hashable) -> Any:
        """What is known under a name already, or None."""
        known, found = self._known
        return found.get(name) if known == number else None

    def make(self, number: int, name: Hashable, make: Callable[[], Found]) -> Found:
        """The same; `make` works it out if it is not known."""
        if self._known[0] != number:
            self._known = (number, {})
        known = self._known[1]
        if name not in known:
            known[name] = make()
        found: Found = known[name]
        return found
