"""What could come: where tried moves lead, what the analysis thinks of a position, and why a touch does nothing."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from boju.analysis.worth import share_of
from boju.core.errors import IllegalEvent
from boju.core.scene import Choice, Scene, Spot
from boju.state import State
from boju.table.locales import Language
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer
from boju.table.views.log import foretold, log_entry, moved
from boju.table.views.position import ShownPosition, scene_of, shown_earlier, shown_to, status
from boju.table.views.reviewing import Found, reasoned


def attempt(
    state: MatchState, games: Sequence[State], viewer: Viewer, language: Language, scene: Scene | None = None
) -> dict[str, Any]:
    """Where moves would lead, as a step would show it; nothing is hidden in such a game.

    `games` are the positions from the one now on, `scene` the board that the reader has before itself.
    """
    drawn = [scene or scene_of(shown_to(state, viewer), language)]
    shown = [shown_earlier(game, viewer, state.playing) for game in games]
    for one in shown[1:]:
        drawn.append(scene_of(one, language, drawn[-1]))
    before, after = games[-2:]
    return {
        "index": after.ply,
        "status": status(shown[-1], language),
        "scene": drawn[-1].to_json(),
        "entry": log_entry(before, after, after.ply, (drawn[-2], drawn[-1]), viewer, language),
    }


def hint(game: State, found: Found, viewer: Viewer, language: Language) -> dict[str, Any]:
    """The best choices in a position, with what each would do, and what speaks for and against it."""
    choices = [
        reasoned(choice, language)
        | {
            "told": foretold(game, choice["events"], viewer, language),
            "marks": moved(game, choice["events"], viewer, language),
        }
        for choice in found["choices"]
    ]
    return found | {"choices": choices}


def worth(game: State, found: Found) -> dict[str, Any]:
    """What a position is worth to the seat to move, and which share of what there is to win."""
    expected: dict[str, Any] = found["choices"][0]["worth"]
    return expected | {"share": share_of(game, expected)}


MOST = 2
"""So many reasons are told at most."""


def why_not(
    shown: ShownPosition, language: Language, at: tuple[float, float], origin: str = ""
) -> list[dict[str, str]]:
    """What forbids the moves that somebody may mean who touches the board at a point, each reason with its clause.

    `origin` is the spot whose piece is chosen already: then the moves from there to the point are meant, else those
    that start at the point. Nothing is told where one of them is legal, and where none is meant.
    """
    game = shown.game
    scene = _imagined(game, language, shown.viewer.seat)
    choices = [choice for choice in scene.choices if choice.origin and origin in ("", choice.origin)]
    ends = {choice.event: choice.target if origin else choice.origin for choice in choices}
    there = _touched(scene, at, set(ends.values()))
    meant = [choice for choice in choices if ends[choice.event] == there]
    legal = set(game.legal())
    if any(choice.event in legal for choice in meant):
        return []
    return _reasons(game, language, meant)


def _imagined(game: State, language: Language, seat: int | None) -> Scene:
    """The board with all moves that may be meant as its choices, legal or not, from the side of a seat."""
    family, legal = game.family, game.legal()
    return family.make_scene(
        game.about,
        family.arranged(game.position(), language.order(family)),
        legal,
        language.locale,
        viewer=seat,
        style=language.board(family),
        record=game.records.view(np.recarray)[0],
        tried=[event for event in game.touches() if event not in legal],
    )


def _touched(scene: Scene, at: tuple[float, float], names: set[str]) -> str | None:
    """The nearest of these spots whose box a point lies in."""
    x, y = at

    def distance(spot: Spot) -> float:
        return (spot.x - x) ** 2 + (spot.y - y) ** 2

    inside = [
        spot
        for spot in scene.spots
        if spot.id in names and abs(spot.x - x) <= spot.width / 2 and abs(spot.y - y) <= spot.height / 2
    ]
    return min(inside, key=distance).id if inside else None


def _reasons(game: State, language: Language, meant: list[Choice]) -> list[dict[str, str]]:
    """The first reason, and others that rest on the same clause."""
    told: dict[str, str] = {}
    for choice in meant:
        try:
            game.copy().play(choice.event)
        except IllegalEvent as error:
            told.setdefault(error.reason_in(language.locale), error.clause)
    first = next(iter(told.values()), None)
    same = [{"text": text, "clause": clause} for text, clause in told.items() if clause == first]
    return same[:MOST]
