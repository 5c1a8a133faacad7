"""What is read off the way a table came: earlier positions, drawn and told again. Call it in a thread."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boju import Record, State
from boju.core.scene import Scene
from boju.core.svg import render
from boju.fairness import Proof
from boju.fairness.luck import Chances
from boju.table.errors import NotYours, OutOfTurn
from boju.table.keep.clocks import Terms
from boju.table.keep.company import Company
from boju.table.keep.seats import COMPANION, ME, is_person
from boju.table.keep.store import Setting
from boju.table.locales import Language, say
from boju.table.show import steps
from boju.table.show.past import Event, Past, begin
from boju.table.show.sight import Sight
from boju.table.show.stints import Made, made_by, played_for


@dataclass(frozen=True, slots=True)
class Drawn:
    """A throw or shuffle: its number, the event's index and the seat, and all outcomes where they can be counted."""

    draw: int
    index: int
    seat: int
    event: str
    chances: Chances | None


def replay(setting: Setting, events: Sequence[str]) -> tuple[State, list[Made]]:
    """The position after these events, and how each was made."""
    state = begin(setting)
    made = []
    for event in events:
        made.append(made_by(state, event))
        state.play(event)
    return state, made


def takeback(state: State, seats: Sequence[str], *, is_alone: bool, brought: int = 0) -> int:
    """How many events go when somebody takes a move back; 0 where nobody can.

    Who has always been alone with computers goes back to the last own decision, whatever has happened since, but not
    into the part that was brought from elsewhere. Where more than one person has a part in the game, at one screen too,
    and even while computers play for the others, it is a move of an unfinished turn since the last throw; where
    anything is hidden a move may have shown something, so there it is none.
    """
    if not steps.awaits_person(state, seats):
        return 0
    return _since_decision(state, seats, brought) if is_alone else _since_throw(state)


def _since_decision(state: State, seats: Sequence[str], brought: int) -> int:
    before, events = state.copy(), state.events
    for count, event in enumerate(reversed(events[brought:]), start=1):
        before.undo()
        seat = before.actor
        is_own = isinstance(seat, int) and is_person(seats[seat]) and event not in before.asides()
        if is_own and len(before.legal()) > 1:
            return count
    return 0


def _since_throw(state: State) -> int:
    if state.family.secrets is not None or not state.events:
        return 0
    before = state.copy()
    before.undo()
    is_same_turn = before.actor != "chance" and before.turn == state.turn
    return int(is_same_turn and state.events[-1] not in before.asides())


def position(past: Past, index: int, sight: Sight) -> dict[str, Any] | None:
    """The position after `index` events, or as much of it as may be seen; None if there have not been so many."""
    for _, _, state in past.walk(sight, index, index):
        if sight.is_open:
            return state.position()
        return state.view(sight.viewer)
    return None


def picture(past: Past, index: int, language: Language, sight: Sight) -> str | None:
    """The board after `index` events as an SVG file; None if there have not been so many."""
    for _, _, state in past.walk(sight, index, index):
        return render(_drawn(past, state, language, sight), state.family.sheet)
    return None


def branch(past: Past, company: Company, sight: Sight, index: int) -> tuple[list[str], list[Event]] | None:
    """Who sits where, and the events so far, where a finished game is to go on from what it was after `index` events.

    The reader has the seats held before, or else the one that is to act; computers have the others. None if there have
    not been so many events; raises `OutOfTurn` where the rules have ended the game.
    """
    for _, _, state in past.walk(sight, index, index):
        if state.actor is None:
            raise OutOfTurn(say("the game is over at this point: choose an earlier one"))
        held = sight.holds or {state.turn}
        kinds = [COMPANION if is_person(kind) else kind for kind in company.playing]
        seats = [ME if seat in held else kind for seat, kind in enumerate(kinds)]
        return seats, past.until(sight, index)
    return None


def record(
    past: Past,
    sight: Sight,
    company: Company,
    proof: Proof | None,
    terms: Terms | None,
    helped: Sequence[int] = (),
    notes: Mapping[str, str] | None = None,
) -> Record:
    """The game so far as a record that needs nothing else; raises `NotYours` while it would tell what is hidden.

    `names` are those of the persons by seat, as JSON, `helped` the seats that asked for a hint, `stood in` those for
    whose holders a computer has moved. A game that its rules did not end says why (see `HEADERS`). `notes` are what a
    record said that the table was opened with; its date and names are those of the game.
    """
    if not sight.is_open:
        raise NotYours(say("you can get the record of a game with hidden cards only when it is over"))
    setting = past.setting
    headers = {"date": setting.created[:10], "seats": ",".join(setting.seats)}
    names = [company.name(seat) for seat in range(setting.players)]
    if any(names):
        headers["names"] = json.dumps(names, ensure_ascii=False)
    headers |= notes or {}
    if helped:
        headers["helped"] = ",".join(map(str, helped))
    if stood_in := played_for(company, [event.made for event in past.events]):
        headers["stood in"] = ",".join(map(str, sorted(stood_in)))
    if company.ending is not None:
        headers |= company.ending.headers()
    record = begin(setting).record(**headers)
    record.events = past.texts
    record.result = past.last.scores() if past.last.actor is None else None
    record.proof = proof
    record.clock = None if terms is None else str(terms)
    return record


def draws(past: Past, sight: Sight) -> list[Drawn]:
    """Every throw and shuffle, in order: their numbers are the same for all readers."""
    found: list[Drawn] = []
    index = 0
    for event in past.events:
        if not sight.knows_of(event.made.secret_to):
            continue
        index += 1
        if event.made.is_draw:
            seen = steps.draw_seen(past.last.family, event.text, sight)
            found.append(Drawn(len(found) + 1, index, event.made.seat, seen, event.chances))
    return found


def entries(past: Past, language: Language, sight: Sight, before: int, count: int) -> list[dict[str, Any]]:
    """What the log says of the last `count` events before number `before`."""
    stop = min(before - 1, past.count(sight))
    scene, found = None, []
    for index, earlier, state in past.walk(sight, max(1, stop - count + 1), stop):
        if earlier is None:
            continue
        drawn_before = scene or _drawn(past, earlier, language, sight)
        scene = _drawn(past, state, language, sight, drawn_before)
        found.append(steps.entry(earlier, state, language, sight, index, (drawn_before, scene)))
    return found


def scenes(past: Past, language: Language, sight: Sight, start: int, count: int) -> list[dict[str, Any]]:
    """The positions after `start` events and each of the next `count`, drawn, each with the event that led to it."""
    scene, drawn = None, []
    for index, before, state in past.walk(sight, min(start, past.count(sight)), start + count):
        drawn_before = scene or (_drawn(past, before, language, sight) if before else None)
        scene = _drawn(past, state, language, sight, drawn_before)
        entry = None
        if before is not None and drawn_before is not None:
            entry = steps.entry(before, state, language, sight, index, (drawn_before, scene))
        status = steps.status(steps.seen(state, sight), past.setting.seats, 0, language, sight)
        drawn.append({"index": index, "entry": entry, "scene": scene.to_json(), "status": status})
    return drawn


def _drawn(past: Past, state: State, language: Language, sight: Sight, before: Scene | None = None) -> Scene:
    return steps.drawing(steps.seen(state, sight), past.setting.seats, language, sight, before)
