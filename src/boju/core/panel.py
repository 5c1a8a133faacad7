"""A table of facts beside the board: what may come up in a game, and what it means in this one."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from boju.core.game import About


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One row: a text for every column, whose colour it bears (a seat, or None), CSS classes, and a face before it."""

    cells: tuple[str, ...]
    seat: int | None = None
    flags: tuple[str, ...] = ()
    face: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled table in one language; `frame` is the box, as SVG writes it, in which the faces of its rows are seen."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[PanelRow, ...]
    frame: str = ""

    def to_json(self) -> dict[str, Any]:
        """The panel as plain lists and dictionaries, for the browser."""
        return asdict(self)


MakePanel = Callable[[About, Mapping[str, Any], str], Panel]
"""Makes a family's panel from a view, in a locale."""

MakeOwnPanel = Callable[[About, Mapping[str, Any], str, int], Panel | None]
"""Makes a table for the holder of one seat alone from the view of that seat, in a locale; None where it is empty."""
