"""The table of facts beside the board."""

from typing import Any

from boju.state import State
from boju.table.locales import Language
from boju.table.match.visibility import Viewer


def panel(game: State, viewer: Viewer, language: Language) -> dict[str, Any] | None:
    """What it tells one reader, with what only the holder of a seat is told; None where the game has none."""
    family, view = game.family, game.view(viewer.seat)
    if family.panel is None:
        return None
    facts: dict[str, Any] = family.panel(game.about, view, language.locale).to_json()
    if family.own_panel is not None and viewer.seat is not None:
        own = family.own_panel(game.about, view, language.locale, viewer.seat)
        facts["own"] = None if own is None else own.to_json()
    return facts
