"""What a reader may know of a match. All numbers, counts, lists and positions that somebody gets are made from this.

`Viewer.knows_of` decides it; every entry says which seat alone may know of it, now and later.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from boju.state import State
from boju.table.match.seating import OPEN, PERSON, is_person
from boju.table.match.state import MatchState


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: `holds` are the seats that are this reader's; `is_open`: nothing is hidden."""

    holds: frozenset[int] = frozenset()
    is_open: bool = True

    @property
    def seat(self) -> int | None:
        """The seat from whose side the board is seen: that of the only one held, else nobody's."""
        return next(iter(self.holds)) if len(self.holds) == 1 else None

    def knows_of(self, secret_to: int | None) -> bool:
        """Whether this reader may know of what this seat alone knows of, now and later; None: everybody does."""
        return secret_to is None or secret_to in self.holds


SPECTATOR = Viewer(is_open=False)
"""Who looks on, holds no seat and sees what everybody may."""


def viewer_of(state: MatchState, person: str) -> Viewer:
    """How a person sees a match that goes on."""
    return Viewer(state.held_by(person), not state.setting.has_secrets)


def number_for(state: MatchState, viewer: Viewer) -> int:
    """The number of the last entry of the game that a reader knows of, among those it knows of."""
    if not state.hidden_from_others:
        return state.number
    return state.number - sum(not viewer.knows_of(seat) for seat in state.hidden_from_others)


def index_for(state: MatchState, viewer: Viewer) -> int:
    """How many events stand that a reader knows of."""
    if not state.hidden_from_others:
        return len(state.plies)
    return sum(viewer.knows_of(ply.secret_to) for ply in state.plies)


def brought_for(state: MatchState, viewer: Viewer) -> int:
    """How many events were played elsewhere, of those that a reader may know of."""
    return sum(viewer.knows_of(ply.secret_to) for ply in state.plies[: state.brought])


def is_in_window(state: MatchState, viewer: Viewer) -> bool:
    """Whether a reader is in the claim window: everybody, but not those who are asked apart from the others."""
    return state.window is not None and not (state.asks_a_person and state.asked in viewer.holds)


def waits_for_others(state: MatchState, viewer: Viewer) -> bool:
    """Whether a reader's move has to wait: until the window is over, and nobody else is asked in secret any more."""
    return is_in_window(state, viewer) or (state.asked is not None and state.asked not in viewer.holds)


def seen(game: State, viewer: Viewer, *, is_in_window: bool = False) -> State:
    """What a reader may know of a position; in the claim window not even who is asked something."""
    return game if viewer.is_open else game.seen_by(_eyes(game, viewer), unasked=is_in_window)


def seen_by(state: MatchState, viewer: Viewer) -> State:
    """The position of a match as a reader may know it."""
    return seen(state.game, viewer, is_in_window=is_in_window(state, viewer))


def may_act(shown: State, playing: Sequence[str], viewer: Viewer) -> bool:
    """Whether a reader is the one to throw, deal or move, in a position as this reader sees it."""
    if OPEN in playing or shown.actor is None:
        return False
    if shown.actor == "chance" and shown.family.dealing is not None:
        return any(is_person(playing[seat]) for seat in viewer.holds)
    return shown.turn in viewer.holds and is_person(playing[shown.turn])


def may_be_helped(shown: State, playing: Sequence[str], viewer: Viewer, *, is_shared: bool) -> bool:
    """Whether a reader is to move and no other person has a part in the game: then a hint steals from nobody.

    `is_shared`: others have one, though computers may play for them now.
    """
    others = [
        seat
        for seat, kind in enumerate(playing)
        if is_person(kind) and (kind == PERSON or seat not in viewer.holds)
    ]
    is_theirs = isinstance(shown.actor, int) and may_act(shown, playing, viewer)
    return is_theirs and not is_shared and not others


def secret_to(before: State, event: str) -> int | None:
    """The seat that alone may know of an event played in the position `before`; None: everybody may."""
    return before.turn if before.is_secret(event) else None


def _eyes(game: State, viewer: Viewer) -> int | None:
    """The seat through whose eyes somebody looks who holds several: the one that is to act."""
    if len(viewer.holds) < 2:
        return viewer.seat
    for actor in (game.actor, game.seen_by(None).actor):
        if isinstance(actor, int) and actor in viewer.holds:
            return actor
    return None
