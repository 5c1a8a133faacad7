"""How a match is opened: as somebody wants it, with a record that was played elsewhere, or to play again."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from boju.core.game import Value
from boju.fairness import SEED_BYTES
from boju.state import State
from boju.table.match.apply import apply_all
from boju.table.match.clock import Terms
from boju.table.match.commands import SERVER, Now, Resume
from boju.table.match.decide import decide
from boju.table.match.decide_people import present
from boju.table.match.endings import HEADERS, Ending
from boju.table.match.entries import Drawn, Ended, Entry, Played
from boju.table.match.seating import FRIEND, ME, is_person
from boju.table.match.state import MatchState, Setting, first_position, first_state
from boju.table.match.visibility import secret_to

OWN_HEADERS = ("seats", "helped", *HEADERS)
"""Headers of records that a match writes itself."""
MOST_NOTED = 4000
"""So many characters of others are kept."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be opened by `host`, who holds all seats of persons but friends; `others` hold some of those.

    `events` were played elsewhere, `ending` is why the game is over though its rules would let it go on.
    """

    game: str
    players: int
    options: Mapping[str, Value]
    seats: Sequence[str]
    host: str
    others: Mapping[int, str] = field(default_factory=dict)
    is_private: bool = True
    terms: Terms | None = None
    start: dict[str, Any] | None = None
    events: Sequence[str] = ()
    ending: Ending | None = None
    notes: Mapping[str, str] = field(default_factory=dict)


def opened(new: NewMatch, id: str, seed: bytes, created: str, now: Now) -> tuple[Setting, list[Entry]]:
    """What is settled for a new match, and its first entries; raises what the rules raise for its events."""
    assert len(seed) == SEED_BYTES
    own = {seat: new.host for seat, kind in enumerate(new.seats) if is_person(kind) and kind != FRIEND}
    setting = Setting(
        id,
        new.game,
        new.players,
        dict(new.options),
        tuple(new.seats),
        new.host,
        dict(sorted({**own, **new.others}.items())),
        new.start,
        created,
        new.is_private and FRIEND in new.seats,
        new.terms,
        notes=noted(new.notes),
    )
    game = first_position(setting)
    entries = list(_brought(game, new.events))
    scores = game.scores()
    if new.ending is not None:
        entries.append(
            Ended(tuple(new.ending.settled(scores)), new.ending.reason, new.ending.seat, at=now.at)
        )
    elif game.actor is None:
        entries.append(Ended(tuple(scores), at=now.at))
    else:
        draws = sum(isinstance(entry, Drawn) for entry in entries)
        setting = replace(setting, seed=seed, first_draw=draws + 1)
        entries += decide(apply_all(first_state(setting), entries), Resume(), SERVER, now)
    return setting, entries


def noted(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers that a match keeps of a record that it was opened with, as many as there is room for.

    >>> noted({"seat 0": "Ada", "seats": "me,person", "resigned": "1"})
    {'seat 0': 'Ada'}
    """
    kept: dict[str, str] = {}
    for name, text in headers.items():
        if name not in OWN_HEADERS and len(json.dumps(kept | {name: text})) <= MOST_NOTED:
            kept[name] = text
    return kept


def _brought(game: State, events: Iterable[str]) -> Iterable[Entry]:
    """Events that were played elsewhere; `game` goes on by them."""
    for text in events:
        kind = Drawn if game.is_draw(text) else Played
        yield kind(text, secret_to=secret_to(game, text))
        game.play(text)


def rematch(state: MatchState, host: str, now: Now) -> NewMatch:
    """A match for those who are here, everybody one seat further on; seats of those who are not are open."""
    setting = state.setting
    here = {host, *present(state, now)}
    seats: list[str] = []
    others: dict[int, str] = {}
    for seat in (number % setting.players for number in range(-1, setting.players - 1)):
        old = state.seats[seat]
        kind = old.kind
        if old.holder is None:
            kind = old.level or kind
        elif old.holder != host:
            kind = FRIEND
            if old.holder in here:
                others[len(seats)] = old.holder
        elif kind == FRIEND:
            kind = ME
        seats.append(kind)
    return NewMatch(
        setting.game,
        setting.players,
        setting.options,
        seats,
        host,
        others,
        state.is_private,
        state.clock.terms,
        setting.start,
    )
