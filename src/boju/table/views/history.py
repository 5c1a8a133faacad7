"""What is read off the way a match came, as a reader may know it: earlier positions, told again, and its record."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from boju.core.scene import Scene
from boju.core.svg import render
from boju.fairness.luck import Chances
from boju.state import Record, State
from boju.table.errors import NotYours, OutOfTurn
from boju.table.locales import Language, say
from boju.table.match.seating import COMPANION, ME, is_person
from boju.table.match.state import MatchState, first_position
from boju.table.match.visibility import Viewer, index_for
from boju.table.views.log import draw_seen, log_entry
from boju.table.views.people import Names, name_of
from boju.table.views.position import scene_of, shown_earlier, status


def hidden_from(state: MatchState, viewer: Viewer) -> list[int]:
    """The numbers, from 1, of the events that a reader must not notice, also when everything lies open later."""
    return [number for number, ply in enumerate(state.plies, start=1) if not viewer.knows_of(ply.secret_to)]


def ply_of(number: int, hidden: list[int]) -> int:
    """Which event it is, of all, that a reader counts as this one."""
    for index in hidden:
        if index > number:
            break
        number += 1
    return number


def number_of(ply: int, hidden: list[int]) -> int:
    """The number that a reader gives an event of this index."""
    return ply - sum(index <= ply for index in hidden)


def events_until(state: MatchState, viewer: Viewer, number: int) -> list[str]:
    """All events up to the one that a reader counts as number `number`."""
    return state.game.events[: ply_of(number, hidden_from(state, viewer))]


def walk(
    state: MatchState, viewer: Viewer, start: int, stop: int
) -> Iterator[tuple[int, State | None, State]]:
    """The numbers `start` to `stop` of the events that a reader hears of, each with the positions before and after.

    Number 0 is the first position, before which there is none. The position after is the same object throughout.
    """
    hidden = hidden_from(state, viewer)
    number = max(start, 0)
    index = max(ply_of(number, hidden) - 1, 0)
    if index > state.game.ply:
        return
    game = state.game.at(index)
    if number == 0:
        yield 0, None, game
        number = 1
    for text in state.game.events[index:]:
        if number > stop:
            return
        index += 1
        if index in hidden:
            game.play(text)
            continue
        before = game.copy()
        game.play(text)
        yield number, before, game
        number += 1


@dataclass(frozen=True, slots=True)
class NumberedThrow:
    """A throw or shuffle: its number, the event's index and the seat, and all outcomes where they can be counted."""

    draw: int
    index: int
    seat: int
    event: str
    chances: Chances | None


def position(state: MatchState, index: int, viewer: Viewer) -> dict[str, Any] | None:
    """The position after `index` events, or as much of it as may be seen; None if there have not been so many."""
    for _, _, game in walk(state, viewer, index, index):
        return game.position() if viewer.is_open else game.view(viewer.seat)
    return None


def picture(state: MatchState, index: int, language: Language, viewer: Viewer) -> str | None:
    """The board after `index` events as an SVG file; None if there have not been so many."""
    for _, _, game in walk(state, viewer, index, index):
        return render(_scene(state, game, language, viewer), game.family.sheet)
    return None


def branch(state: MatchState, viewer: Viewer, index: int) -> tuple[list[str], list[str]] | None:
    """Who sits where, and the events so far, where a finished game is to go on from what it was after `index` events.

    The reader has the seats held before, or else the one that is to act; computers have the others. None if there have
    not been so many events; raises `OutOfTurn` where the rules have ended the game.
    """
    for _, _, game in walk(state, viewer, index, index):
        if game.actor is None:
            raise OutOfTurn(say("the game is over at this point: choose an earlier one"))
        held = viewer.holds or {game.turn}
        kinds = [COMPANION if is_person(kind) else kind for kind in state.playing]
        seats = [ME if seat in held else kind for seat, kind in enumerate(kinds)]
        return seats, events_until(state, viewer, index)
    return None


def record(state: MatchState, viewer: Viewer, names: Names) -> Record:
    """The game so far as a record that needs nothing else; raises `NotYours` while it would tell what is hidden.

    `names` are those of the persons by seat, as JSON, `helped` the seats that asked for a hint, `stood in` those for
    whose holders a computer has moved. A game that its rules did not end says why (see `HEADERS`). What a record said
    that the match was opened with stands there too; its date and names are those of the game.
    """
    if not viewer.is_open:
        raise NotYours(say("you can get the record of a game with hidden cards only when it is over"))
    setting = state.setting
    headers = {"date": setting.created[:10], "seats": ",".join(setting.seats)}
    called = [name_of(state, seat, names) for seat in range(setting.players)]
    if any(called):
        headers["names"] = json.dumps(called, ensure_ascii=False)
    headers |= setting.notes
    for header, seats in (("helped", state.helped), ("stood in", state.stood_in)):
        if seats:
            headers[header] = ",".join(map(str, sorted(seats)))
    if state.ending is not None:
        headers |= state.ending.headers()
    made = first_position(setting).record(**headers)
    made.events = state.game.events
    made.result = state.game.scores() if state.game.actor is None else None
    made.proof = state.dice.proof_after(state.dice.kept, is_over=state.is_over)
    made.clock = None if setting.terms is None else str(setting.terms)
    return made


def throws(state: MatchState, viewer: Viewer) -> list[NumberedThrow]:
    """Every throw and shuffle, in order: their numbers are the same for all readers."""
    found: list[NumberedThrow] = []
    odds: dict[tuple[Any, ...], Chances] = {}
    hidden, events = hidden_from(state, viewer), state.game.events
    for index, ply in enumerate(state.plies):
        if not (ply.is_draw and viewer.knows_of(ply.secret_to)):
            continue
        before = state.game.at(index)
        outcomes = before.chance()
        chances = None if outcomes is None else odds.setdefault(tuple(outcomes), outcomes)
        seen = draw_seen(before.family, events[index], viewer)
        found.append(NumberedThrow(len(found) + 1, number_of(index + 1, hidden), before.turn, seen, chances))
    return found


def entries(
    state: MatchState, language: Language, viewer: Viewer, before: int, count: int
) -> list[dict[str, Any]]:
    """What the log says of the last `count` events before number `before`."""
    stop = min(before - 1, index_for(state, viewer))
    shown = scenes(state, language, viewer, max(1, stop - count + 1), stop)
    return [told["entry"] for told in shown if told["entry"] is not None]


def scenes(
    state: MatchState, language: Language, viewer: Viewer, start: int, stop: int
) -> list[dict[str, Any]]:
    """The positions after `start` to `stop` events, drawn, each with the event that led to it."""
    scene, drawn = None, []
    for index, before, game in walk(state, viewer, min(start, index_for(state, viewer)), stop):
        earlier = scene or (_scene(state, before, language, viewer) if before else None)
        scene = _scene(state, game, language, viewer, earlier)
        entry = None
        if before is not None and earlier is not None:
            entry = log_entry(before, game, index, (earlier, scene), viewer, language)
        told = status(shown_earlier(game, viewer, state.setting.seats), language)
        drawn.append({"index": index, "entry": entry, "scene": scene.to_json(), "status": told})
    return drawn


def _scene(
    state: MatchState, game: State, language: Language, viewer: Viewer, before: Scene | None = None
) -> Scene:
    return scene_of(shown_earlier(game, viewer, state.setting.seats), language, before)


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
