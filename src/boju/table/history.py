"""The way a table came: earlier positions, drawn and told again. It takes time: call it in a thread."""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import boju
from boju import Record, State
from boju.fairness import Proof
from boju.fairness.luck import Chances
from boju.table import steps
from boju.table.clock import Terms
from boju.table.company import Company
from boju.table.errors import NotYours
from boju.table.locales import Language, say
from boju.table.sight import Sight
from boju.table.store import Setting


@dataclass(frozen=True, slots=True)
class Drawn:
    """A throw or shuffle: its number, the event's index and the seat, and all outcomes where they can be counted."""

    draw: int
    index: int
    seat: int
    event: str
    chances: Chances | None


def begin(setting: Setting) -> State:
    """The first position of a table."""
    if setting.start is not None:
        return boju.from_position(setting.start)
    options: dict[str, Any] = dict(setting.options)
    return boju.new(setting.game, players=setting.players, **options)


def replay(setting: Setting, events: Sequence[str]) -> tuple[State, list[int], int]:
    """The position after these events, the seats that made those nobody else knows of, and how many were drawn."""
    state = begin(setting)
    unheard, draws = [], 0
    for event in events:
        if state.is_hushed(event):
            unheard.append(state.turn)
        draws += state.is_draw(event)
        state.play(event)
    return state, unheard, draws


def takebacks(state: State, seats: Sequence[str]) -> int:
    """How many moves can be taken back: those of a person's unfinished turn since the last throw.

    Where anything is hidden a move may have shown something, so none can.
    """
    if state.family.secrets is not None or not steps.awaits_person(state, seats):
        return 0
    turn, before, count = state.turn, state.copy(), 0
    for event in reversed(state.events):
        before.undo()
        if before.actor == "chance" or before.turn != turn or event in before.asides():
            break
        count += 1
    return count


def walk(setting: Setting, events: Sequence[str], sight: Sight) -> Iterator[tuple[State | None, State]]:
    """The first position, and then the one after every event that a reader hears of, each with the one before.

    The second is the same object throughout: it goes on as the walk does.
    """
    state = begin(setting)
    yield None, state
    for event in events:
        before = state.copy()
        state.play(event)
        if not is_unheard(before, event, sight):
            yield before, state


def is_unheard(before: State, event: str, sight: Sight) -> bool:
    """Whether a reader must not notice an event, also when everything lies open later: the numbers stay."""
    return before.is_hushed(event) and not steps.hears(sight, before.turn)


def position(setting: Setting, events: Sequence[str], index: int, sight: Sight) -> dict[str, Any] | None:
    """The position after `index` events, or as much of it as may be seen; None if there have not been so many."""
    for _, state in islice(walk(setting, events, sight), index, index + 1):
        if sight.is_open:
            return state.position()
        return state.view(sight.viewer)
    return None


def record(
    setting: Setting,
    events: Sequence[str],
    sight: Sight,
    company: Company,
    proof: Proof | None,
    terms: Terms | None,
) -> Record:
    """The game so far as a record that needs nothing else; raises `NotYours` while it would tell what is hidden.

    `names` are those of the persons by seat, as JSON. A game that its rules did not end says why (see `HEADERS`).
    """
    if not sight.is_open:
        raise NotYours(say("the record of a game with hidden cards can be had when it is over"))
    state, _, _ = replay(setting, events)
    headers = {"date": setting.created[:10], "seats": ",".join(setting.seats)}
    names = [company.name(seat) for seat in range(setting.players)]
    if any(names):
        headers["names"] = json.dumps(names, ensure_ascii=False)
    if company.ending is not None:
        headers |= company.ending.headers()
    record = state.record(**headers)
    record.proof = proof
    record.clock = None if terms is None else str(terms)
    return record


def draws(setting: Setting, events: Sequence[str], sight: Sight) -> list[Drawn]:
    """Every throw and shuffle, in order: their numbers are the same for all readers."""
    found: list[Drawn] = []
    for index, (before, state) in enumerate(walk(setting, events, sight)):
        event = state.events[-1] if before is not None else ""
        if before is None or not before.is_draw(event):
            continue
        seen = steps.event_seen(before, event, sight)
        found.append(Drawn(len(found) + 1, index, before.turn, seen, before.chance()))
    return found


def entries(
    setting: Setting, events: Sequence[str], language: Language, sight: Sight, before: int, count: int
) -> list[dict[str, Any]]:
    """What the log says of the last `count` events before number `before`."""
    last: deque[tuple[State, State, int]] = deque(maxlen=count)
    for index, (earlier, state) in enumerate(islice(walk(setting, events, sight), before)):
        if earlier is not None:
            last.append((earlier, state.copy(), index))
    return [steps.entry(earlier, state, language, sight, index) for earlier, state, index in last]


def scenes(
    setting: Setting, events: Sequence[str], language: Language, sight: Sight, start: int, count: int
) -> list[dict[str, Any]]:
    """The positions after `start` events and each of the next `count`, drawn, with what each event did."""
    scene = None
    drawn = []
    for index, (before, state) in enumerate(islice(walk(setting, events, sight), start + count + 1)):
        if index < start:
            continue
        entry = None
        if before is not None and index > start:
            entry = steps.entry(before, state, language, sight, index)
        shown = steps.seen(state, sight)
        scene = steps.drawing(shown, setting.seats, language, sight, scene)
        status = steps.status(shown, setting.seats, 0, language, sight)
        drawn.append({"index": index, "entry": entry, "scene": scene.to_json(), "status": status})
    return drawn
