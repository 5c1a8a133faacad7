"""All types as a panel: their classes, by what they are multiplied now, and what sets of them are worth."""

from collections.abc import Mapping
from typing import Any

from boju.core.game import About
from boju.core.language import in_language
from boju.core.panel import Panel, PanelRow
from boju.games.wahua import names, words
from boju.games.wahua.tiles import TYPES
from boju.games.wahua.worth import CLASSES, Worth

MOST_FRAMES = 5
"""The frames of a kao (WAHUA-18)."""


def panel(about: About, view: Mapping[str, Any], locale: str) -> Panel:
    """A row for every type, the highest class first; those that are multiplied now are marked.

    >>> import boju
    >>> game = boju.new("wahua")
    >>> panel(game.about, game.view(None), "en").rows[1].cells[3:]
    ('160', '×2', '320', '640', '1280', '2560', '5120', '10240')
    """
    worth = Worth(view)
    kinds = sorted(TYPES, key=lambda kind: (-CLASSES.index(worth.class_of(kind)), TYPES.index(kind)))
    return Panel(
        title=in_language(words.VALUES, locale),
        columns=tuple(in_language(column, locale) for column in words.PANEL_COLUMNS),
        rows=tuple(_row(kind, worth, locale) for kind in kinds),
    )


def _row(kind: str, worth: Worth, locale: str) -> PanelRow:
    times = worth.times(kind)
    return PanelRow(
        cells=(
            f"{kind[0]}-{kind[1]}",
            in_language(names.TYPE_NAMES[kind].title, locale),
            in_language(names.CLASSES[worth.class_of(kind)].title, locale),
            str(worth.base(kind)),
            f"×{times}" if times > 1 else "",
            *(str(worth.value(kind, frames)) for frames in range(MOST_FRAMES + 1)),
        ),
        flags=("lying",) if times > 1 else (),
    )
