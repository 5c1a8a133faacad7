"""The time to think, as one reader is shown it."""

from typing import Any

from boju.table.match.clock import Decision
from boju.table.match.seating import is_person
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer


def clock(state: MatchState, viewer: Viewer, at: int) -> dict[str, Any] | None:
    """The clock as a reader may see it, with the terms; None where there is none to be seen.

    Where one person plays with hidden cards only that person sees it: it would tell others what is asked.
    """
    terms = state.clock.terms
    if terms is None or not _has_clock(state, viewer):
        return None
    return {"bank": terms.bank, "increment": terms.increment, **_times(state, viewer, at, _persons(state))}


def clock_always(state: MatchState, viewer: Viewer, at: int) -> dict[str, Any]:
    """The same; the time for an answer at most for a reader who may not see a clock, or where there is none."""
    told = clock(state, viewer, at)
    if told is not None:
        return told
    if state.clock.terms is None:
        return _times(state, viewer, at, [False] * len(state.seats))
    return {"left": [None] * len(state.seats), "running": None, "answer": None}


def clock_face(state: MatchState, viewer: Viewer) -> tuple[Any, ...]:
    """What one reader can see change. Time that runs is no change."""
    if not _has_clock(state, viewer):
        return ()
    now, decision = state.clock, _decision(state, viewer)
    since = () if decision is None else (decision, now.since, now.paused)
    return (tuple(_persons(state)), now.readings, since)


def _times(state: MatchState, viewer: Viewer, at: int, persons: list[bool]) -> dict[str, Any]:
    """Milliseconds left by seat, whose time runs, and that for an answer in secret."""
    now, decision = state.clock, _decision(state, viewer)
    running = None if decision is None else decision.seat
    is_secret = decision is not None and decision.is_secret
    answer = max(0, now.remaining(at)) if is_secret else None
    left = [
        (answer if seat == running else None)
        if now.terms is None
        else now.left_for(seat, at)
        if is_persons
        else None
        for seat, is_persons in enumerate(persons)
    ]
    return {"left": left, "running": running, "answer": answer}


def _decision(state: MatchState, viewer: Viewer) -> Decision | None:
    """What time runs for, as far as a reader may know."""
    decision = state.clock.decision
    if decision is None or (decision.is_secret and decision.seat not in viewer.holds):
        return None
    return decision


def _has_clock(state: MatchState, viewer: Viewer) -> bool:
    """Whether a reader may see the clock; without one that was agreed on, it shows the time for an answer."""
    if state.clock.terms is None:
        decision = state.clock.decision
        return decision is not None and decision.seat in viewer.holds
    is_open = not state.setting.has_secrets or len(state.persons) > 1
    return is_open or bool(viewer.holds)


def _persons(state: MatchState) -> list[bool]:
    return [is_person(kind) or seat in state.returning for seat, kind in enumerate(state.playing)]
