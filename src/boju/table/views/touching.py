"""Why nothing comes of touching a place of the board: the rules are asked what forbids the moves that may be meant."""

import numpy as np

from boju.core.errors import IllegalEvent
from boju.core.scene import Choice, Scene, Spot
from boju.state import State
from boju.table.locales import Language
from boju.table.views.position import ShownPosition

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
