"""All types as a panel: their classes, by what they are multiplied now, and what sets of them are worth; and for the
holder of a hand every tile that completes it.
"""

from collections.abc import Mapping
from typing import Any

from boju.core.game import About
from boju.core.language import in_language
from boju.core.panel import Panel, PanelRow
from boju.games.wahua import names, words
from boju.games.wahua.completions import Completion, completions
from boju.games.wahua.layouts import TILE_HEIGHT, TILE_WIDTH
from boju.games.wahua.telling import Telling
from boju.games.wahua.tiles import TYPES
from boju.games.wahua.worth import CLASSES, HandWorth

MOST_FRAMES = 5
"""The frames of a kao (WAHUA-18)."""


def panel(about: About, view: Mapping[str, Any], locale: str) -> Panel:
    """A row for every type, the highest class first; those that are multiplied now are marked.

    >>> import boju
    >>> game = boju.new("wahua")
    >>> panel(game.about, game.view(None), "en").rows[1].cells[3:]
    ('160', '×2', '320', '640', '1280', '2560', '5120', '10240')
    """
    worth = HandWorth(view)
    kinds = sorted(TYPES, key=lambda kind: (-CLASSES.index(worth.class_of(kind)), TYPES.index(kind)))
    return Panel(
        title=in_language(words.VALUES, locale),
        columns=tuple(in_language(column, locale) for column in words.PANEL_COLUMNS),
        rows=tuple(_row(kind, worth, locale) for kind in kinds),
    )


def _row(kind: str, worth: HandWorth, locale: str) -> PanelRow:
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


# For the holder of a hand


FRAME = f"{-TILE_WIDTH / 2 - 4} {-TILE_HEIGHT / 2 - 4} {TILE_WIDTH + 8} {TILE_HEIGHT + 8}"


def own_panel(about: About, view: Mapping[str, Any], locale: str, seat: int) -> Panel | None:
    """A row for every way to complete the hand of a seat, or to bring it nearer; a win that may be declared is marked.

    >>> import boju
    >>> state = boju.new("wahua")
    >>> for seed in range(3):
    ...     _ = state.draw(seed)
    >>> own_panel(state.about, state.view(0), "en", 0).rows[0].cells
    ('2-2▣', 'Bench 板凳 2-2, double-framed', '', '1', '3520', '3644')
    """
    ways = completions(view, seat)
    if not ways:
        return None
    tell = Telling(about=about, view=view, locale=locale)
    lacking = 1 + max(way.lacking for way in ways)
    title = tell.say(words.COMPLETES if lacking == 1 else words.NEARER, count=lacking)
    if view["faults"][seat]:
        title = tell.say(words.COUNTS_NOTHING, title=title)
    columns = words.NEARER_COLUMNS if lacking > 1 else words.WAY_COLUMNS
    return Panel(
        title=title,
        columns=tuple(in_language(column, locale) for column in columns),
        rows=tuple(_way(way, tell) for way in ways),
        frame=FRAME,
    )


def _way(way: Completion, tell: Telling) -> PanelRow:
    moves = [_move(move, tell) for move in way.first]
    moves += [tell.say(words.WAY["then"], what=_move(move, tell)) for move in way.then]
    moves += [tell.say(words.WAY["now"])] if way.is_now else []
    return PanelRow(
        cells=(
            tell.brief(way.tile),
            tell.tile(way.tile),
            in_language(words.AND_THEN, tell.locale).join(moves),
            str(way.unseen),
            str(way.total),
            f"{float(way.expected):.0f}",
        ),
        flags=("lying",) if way.is_now else (),
        face=f"wahua-{way.tile}",
    )


def _move(event: str, tell: Telling) -> str:
    verb, what = event.split(" ")
    return tell.say(words.WAY[verb], what=tell.brief(what) if verb == "discard" else f"{what[0]}-{what[1]}")
