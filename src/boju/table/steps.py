"""What a page is told: where the table stands, what an event did, how the board looks; as JSON-able data."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.table.locales import Language
from boju.table.seats import is_person
from boju.table.sight import Sight


def awaits_person(state: State, seats: Sequence[str]) -> bool:
    """Whether the game goes on only when somebody at the screen throws, deals or moves.

    Cards are dealt when a person says so, whoever deals: there is the last deal to be looked at.
    """
    if state.actor == "chance" and state.family.dealing is not None:
        return any(map(is_person, seats))
    return state.actor is not None and is_person(seats[state.turn])


def viewer(seats: Sequence[str]) -> int | None:
    """The seat from whose side the board is seen: that of the only person, else nobody's."""
    people = [seat for seat, who in enumerate(seats) if is_person(who)]
    return people[0] if len(people) == 1 else None


def status(
    state: State, seats: Sequence[str], undoable: int, language: Language, sight: Sight
) -> dict[str, Any]:
    """Who is to do what. `undoable` counts the moves that can be taken back."""
    waits = sight.is_holder and awaits_person(state, seats)
    asides = state.asides() if sight.is_holder else []
    return {
        "actor": state.actor,
        "turn": state.turn,
        "throw": waits and state.actor == "chance",
        "move": waits and state.actor != "chance",
        "undo": sight.is_holder and undoable > 0,
        "over": state.actor is None,
        "scores": state.scores(),
        "score_texts": [state.family.score_text(score) for score in state.scores()],
        "asides": [{"event": event, "label": aside_text(state, event, language)} for event in asides],
    }


def aside_text(state: State, event: str, language: Language) -> str:
    """What an event beside the moves would do, in words."""
    ahead = state.copy()
    ahead.play(event)
    return " ".join(told.text for told in ahead.told(language.locale))


def told(state: State, language: Language) -> list[dict[str, str]]:
    """What the last event did, clause by clause."""
    return [asdict(told) for told in state.told(language.locale)]


def entry(
    before: State, state: State, seats: Sequence[str], language: Language, sight: Sight
) -> dict[str, Any]:
    """The last event of `state` as the log shows it; `before` is the position it was played in."""
    event = state.events[-1]
    return {
        "index": len(state.events),
        "event": seen(before, event, seats, sight),
        "seat": before.turn,
        "random": before.actor == "chance" and event not in before.asides(),
        "told": told(state, language),
    }


def seen(before: State, event: str, seats: Sequence[str], sight: Sight) -> str:
    """An event as it may be told; `before` is the position it was played in."""
    secrets = before.family.secrets
    if secrets is None or sight.is_open:
        return event
    return secrets.event_seen(event, is_own=sight.is_holder and before.actor == viewer(seats))


def drawing(
    state: State, seats: Sequence[str], language: Language, sight: Sight, before: Scene | None = None
) -> Scene:
    """The board as a reader may see it, with the choices of the person whose move it is."""
    legal = state.legal() if sight.is_holder and awaits_person(state, seats) else []
    seat = viewer(seats) if sight.is_holder else None
    view = state.position() if sight.is_open else state.view(state.turn if legal else seat)
    return state.family.draw(
        state.about,
        state.family.arranged(view, language.order(state.family)),
        legal,
        language.locale,
        viewer=seat,
        before=before,
        style=language.board(state.family),
    )
