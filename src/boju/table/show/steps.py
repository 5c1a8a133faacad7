"""What a page is told: where the table stands, what an event did, how the board looks; as JSON-able data."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from boju import State
from boju.core.family import Family
from boju.core.phrases import GAP
from boju.core.scene import Scene
from boju.table.keep.endings import Ending
from boju.table.keep.seats import OPEN, PERSON, is_person
from boju.table.locales import Language
from boju.table.show.marks import marks, payments, throws
from boju.table.show.sight import Sight

_ASIDES: dict[tuple[str, str, str], str] = {}
"""The words for events beside the moves that have been asked for, by game, event and locale."""


def awaits_person(state: State, seats: Sequence[str]) -> bool:
    """Whether the game goes on only when a person throws, deals or moves, or when an open seat is taken.

    Cards are dealt when a person says so, whoever deals: there is the last deal to be looked at.
    """
    if OPEN in seats and state.actor is not None:
        return True
    if state.actor == "chance" and state.family.dealing is not None:
        return any(map(is_person, seats))
    return state.actor is not None and is_person(seats[state.turn])


def may_act(shown: State, seats: Sequence[str], sight: Sight) -> bool:
    """Whether a reader is the one to throw, deal or move, in a position as this reader sees it."""
    if OPEN in seats or shown.actor is None:
        return False
    if shown.actor == "chance" and shown.family.dealing is not None:
        return any(is_person(seats[seat]) for seat in sight.holds)
    return shown.turn in sight.holds and is_person(seats[shown.turn])


def may_be_helped(shown: State, seats: Sequence[str], sight: Sight, *, is_shared: bool = False) -> bool:
    """Whether a reader is to move and no other person plays, at this screen or elsewhere: then a hint steals from
    nobody. `is_shared`: others have a part in the game, though computers may play for them now.
    """
    others = [
        seat
        for seat, kind in enumerate(seats)
        if is_person(kind) and (kind == PERSON or seat not in sight.holds)
    ]
    return not is_shared and not others and isinstance(shown.actor, int) and may_act(shown, seats, sight)


def secret_to(before: State, event: str) -> int | None:
    """The seat that alone may know of an event played in the position `before`; None: everybody may."""
    return before.turn if before.is_hushed(event) else None


def seen(state: State, sight: Sight, *, is_quiet: bool = False) -> State:
    """What a reader may know of a position. `is_quiet`: the reader is not to notice yet who is asked something."""
    return state if sight.is_open else state.seen_by(_eyes(state, sight), unasked=is_quiet)


def _eyes(state: State, sight: Sight) -> int | None:
    if len(sight.holds) < 2:
        return sight.viewer
    for actor in (state.actor, state.seen_by(None).actor):
        if isinstance(actor, int) and actor in sight.holds:
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
    ending: Ending | None = None,
    is_shared: bool = False,
) -> dict[str, Any]:
    """Who is to do what, in a position as it is seen. `undoable` counts the events that can be taken back.

    `ending` is why the game is over though the rules would let it go on, `is_shared` is that of `may_be_helped`.
    """
    is_ended = ending is not None
    scores = shown.scores() if ending is None else ending.settled(shown.scores())
    acts = not is_quiet and not is_ended and may_act(shown, seats, sight)
    asides = shown.asides() if sight.holds and not is_ended else []
    return {
        "actor": shown.actor,
        "turn": shown.turn,
        "throw": acts and shown.actor == "chance",
        "move": acts and shown.actor != "chance",
        "quiet": is_quiet,
        "hint": acts and may_be_helped(shown, seats, sight, is_shared=is_shared),
        "undo": undoable > 0 and not is_quiet and not is_ended and may_act(shown, seats, sight),
        "over": shown.actor is None or is_ended,
        "ended": None if ending is None else asdict(ending),
        "awaited": [seat for seat, kind in enumerate(seats) if kind == OPEN],
        "scores": scores,
        "score_texts": [shown.family.score_text(score) for score in scores],
        "asides": [{"event": event, "label": aside_text(shown, event, language)} for event in asides],
    }


def aside_text(state: State, event: str, language: Language) -> str:
    """What an event beside the moves does, in words. It does the same wherever it happens, so it is tried only once."""
    asked = state.game, event, language.locale
    if asked not in _ASIDES:
        ahead = state.copy()
        ahead.play(event)
        _ASIDES[asked] = GAP[language.locale].join(told.text for told in ahead.told(language.locale))
    return _ASIDES[asked]


def reader_of(sight: Sight) -> int:
    """The seat whose numbers a board bears: the viewer's, else seat 0's."""
    return 0 if sight.viewer is None else sight.viewer


def told(before: State, state: State, language: Language, sight: Sight) -> list[dict[str, str]]:
    """What the last event did, clause by clause, as far as a reader may be told; old words for it, if there are any.

    `before` is the position it was played in: why a die is lost is asked there, and told after what has been lost.
    """
    seats = None if sight.is_open else sight.holds
    verses = state.family.verses
    found = []
    for told in state.told(language.locale, seats, reader_of(sight)):
        found.append(told)
        if told.name in state.family.losses:
            found += before.why_lost(state.events[-1], language.locale)
    return [
        {
            "name": told.name,
            "clause": told.clause,
            "text": told.text,
            "verse": verses[told.name].title[language.locale] if told.name in verses else "",
        }
        for told in found
    ]


def foretold(state: State, events: Sequence[str], language: Language, sight: Sight) -> list[dict[str, str]]:
    """What events would do; nothing is said of it where something is hidden."""
    if state.family.secrets is not None:
        return []
    ahead, found = state.copy(), []
    for event in events:
        before = ahead.copy()
        ahead.play(event)
        found += told(before, ahead, language, sight)
    return found


def ways(
    state: State, events: Sequence[str], seats: Sequence[str], language: Language, sight: Sight
) -> list[dict[str, Any]]:
    """What events that could follow on a position would move on the board, as `entry` tells it of one event."""
    ahead, found = state.copy(), []
    before = drawing(seen(ahead, sight), seats, language, sight)
    for event in events:
        ahead.play(event)
        after = drawing(seen(ahead, sight), seats, language, sight, before)
        found += marks(before, after)
        before = after
    return found


def entry(
    before: State,
    state: State,
    language: Language,
    sight: Sight,
    index: int,
    drawn: tuple[Scene, Scene],
) -> dict[str, Any]:
    """The last event of `state` as the log shows it, as number `index`; `before` is what it was played in.

    `drawn` are the board before the event and after it, as this reader sees it.
    """
    event = state.events[-1]
    is_draw = before.is_draw(event)
    return {
        "index": index,
        "event": event_seen(before, event, sight),
        "seat": before.turn,
        "random": is_draw,
        "told": told(before, state, language, sight),
        "marks": (throws(drawn[1]) if is_draw else marks(*drawn)) + payments(*drawn),
    }


def draw_seen(family: Family, event: str, sight: Sight) -> str:
    """A throw or a deal as it may be told: it is nobody's own."""
    return (
        event if family.secrets is None or sight.is_open else family.secrets.event_seen(event, is_own=False)
    )


def event_seen(before: State, event: str, sight: Sight) -> str:
    """An event as it may be told; `before` is the position it was played in."""
    secrets = before.family.secrets
    if secrets is None or sight.is_open:
        return event
    return secrets.event_seen(event, is_own=sight.viewer is not None and before.actor == sight.viewer)


def drawing(
    shown: State,
    seats: Sequence[str],
    language: Language,
    sight: Sight,
    before: Scene | None = None,
    *,
    is_quiet: bool = False,
    is_ended: bool = False,
) -> Scene:
    """The board of a position as it is seen, with the choices of a reader whose move it is."""
    acts = not is_quiet and not is_ended and may_act(shown, seats, sight)
    return shown.family.draw(
        shown.about,
        shown.family.arranged(shown.position(), language.order(shown.family)),
        shown.legal() if acts else [],
        language.locale,
        viewer=sight.viewer,
        before=before,
        style=language.board(shown.family),
        record=shown.records.view(np.recarray)[0],
    )
