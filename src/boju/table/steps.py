"""What a page is told: where the table stands, what an event did, how the board looks; as JSON-able data."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.table.locales import Language
from boju.table.seats import is_person


def turn(state: State) -> int:
    """The seat whose turn it is, also while its throw is awaited; after the end, whose turn was the last."""
    return int(state.position()["seat"])


def awaits_person(state: State, seats: Sequence[str]) -> bool:
    """Whether the game goes on only when somebody at the screen throws or moves."""
    return state.actor is not None and is_person(seats[turn(state)])


def viewer(seats: Sequence[str]) -> int | None:
    """The seat from whose side the board is seen: that of the only person, else nobody's."""
    people = [seat for seat, who in enumerate(seats) if is_person(who)]
    return people[0] if len(people) == 1 else None


def status(state: State, seats: Sequence[str], undoable: int) -> dict[str, Any]:
    """Who is to do what. `undoable` counts the moves that can be taken back."""
    waits = awaits_person(state, seats)
    return {
        "actor": state.actor,
        "turn": turn(state),
        "throw": waits and state.actor == "chance",
        "move": waits and state.actor != "chance",
        "undo": undoable > 0,
        "over": state.actor is None,
        "scores": state.scores(),
    }


def told(state: State, language: Language) -> list[dict[str, str]]:
    """What the last event did, clause by clause."""
    return [asdict(told) for told in state.told(language.locale)]


def entry(before: State, state: State, language: Language) -> dict[str, Any]:
    """The last event of `state` as the log shows it; `before` is the position it was played in."""
    return {
        "index": len(state.events),
        "event": state.events[-1],
        "seat": turn(before),
        "random": before.actor == "chance",
        "told": told(state, language),
    }


def drawing(state: State, seats: Sequence[str], language: Language, before: Scene | None = None) -> Scene:
    """The board as the people at this table see it, with the choices of the person whose move it is."""
    legal = state.legal() if awaits_person(state, seats) else []
    seat = viewer(seats)
    view = state.view(turn(state) if legal else seat)
    return state.family.draw(
        state.about, view, legal, language.locale, viewer=seat, before=before, style=language.board
    )
