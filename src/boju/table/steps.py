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


def hears(seats: Sequence[str], sight: Sight, seat: int) -> bool:
    """Whether a reader knows what this seat alone is asked and answers."""
    return sight.is_holder and is_person(seats[seat])


def seen(state: State, seats: Sequence[str], sight: Sight, *, is_quiet: bool = False) -> State:
    """What a reader may know of a position. `is_quiet`: nobody is to notice yet who is being asked something."""
    return state if sight.is_open else state.seen_by(_eyes(state, seats, sight), unasked=is_quiet)


def _eyes(state: State, seats: Sequence[str], sight: Sight) -> int | None:
    if not sight.is_holder:
        return None
    if (alone := viewer(seats)) is not None:
        return alone
    for actor in (state.actor, state.seen_by(None).actor):
        if isinstance(actor, int) and is_person(seats[actor]):
            return actor
    return None


def status(
    shown: State,
    seats: Sequence[str],
    undoable: int,
    language: Language,
    sight: Sight,
    *,
    is_quiet: bool = False,
) -> dict[str, Any]:
    """Who is to do what, in a position as it is seen. `undoable` counts the moves that can be taken back."""
    waits = sight.is_holder and not is_quiet and awaits_person(shown, seats)
    asides = shown.asides() if sight.is_holder else []
    return {
        "actor": shown.actor,
        "turn": shown.turn,
        "throw": waits and shown.actor == "chance",
        "move": waits and shown.actor != "chance",
        "quiet": is_quiet,
        "undo": sight.is_holder and undoable > 0,
        "over": shown.actor is None,
        "scores": shown.scores(),
        "score_texts": [shown.family.score_text(score) for score in shown.scores()],
        "asides": [{"event": event, "label": aside_text(shown, event, language)} for event in asides],
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
    before: State, state: State, seats: Sequence[str], language: Language, sight: Sight, index: int
) -> dict[str, Any]:
    """The last event of `state` as the log shows it, as number `index`; `before` is what it was played in."""
    event = state.events[-1]
    return {
        "index": index,
        "event": event_seen(before, event, seats, sight),
        "seat": before.turn,
        "random": before.actor == "chance" and event not in before.asides(),
        "told": told(state, language),
    }


def event_seen(before: State, event: str, seats: Sequence[str], sight: Sight) -> str:
    """An event as it may be told; `before` is the position it was played in."""
    secrets = before.family.secrets
    if secrets is None or sight.is_open:
        return event
    return secrets.event_seen(event, is_own=sight.is_holder and before.actor == viewer(seats))


def drawing(
    shown: State,
    seats: Sequence[str],
    language: Language,
    sight: Sight,
    before: Scene | None = None,
    *,
    is_quiet: bool = False,
) -> Scene:
    """The board of a position as it is seen, with the choices of the person whose move it is."""
    waits = sight.is_holder and not is_quiet and awaits_person(shown, seats)
    return shown.family.draw(
        shown.about,
        shown.family.arranged(shown.position(), language.order(shown.family)),
        shown.legal() if waits else [],
        language.locale,
        viewer=viewer(seats) if sight.is_holder else None,
        before=before,
        style=language.board(shown.family),
    )
