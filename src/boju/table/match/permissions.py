"""What refuses a request, as its sender may know of it: the checks that several commands share."""

from collections.abc import Iterator, Sequence

from boju.state import State
from boju.table.errors import NotYours, OutOfTurn, Stale
from boju.table.locales import say
from boju.table.match.commands import Command
from boju.table.match.seating import OPEN, is_person
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, is_in_window, may_act, number_for, seen, seen_by, viewer_of


class NotYet(Exception):
    """What is asked for has to wait: until something happens, or until a time; then `retry` is to be decided."""

    def __init__(self, retry: Command, until: int | None = None) -> None:
        super().__init__()
        self.retry = retry
        self.until = until


def player(state: MatchState, who: str) -> Viewer:
    """How somebody sees a match who holds a seat there; raises `NotYours` for others."""
    viewer = viewer_of(state, who)
    if not viewer.holds:
        raise NotYours(say("the seats of this table are held by others; you can watch"))
    return viewer


def check_holder(state: MatchState, who: str, seat: int) -> None:
    """Refuse what only the holder of a seat may ask for."""
    check_player(state, who)
    if seat not in state.held_by(who):
        raise NotYours(say("somebody else holds this seat"))


def check_player(state: MatchState, who: str) -> None:
    """Refuse what only those who hold seats may ask for."""
    if not state.held_by(who):
        raise NotYours(say("this is for those who hold a seat of this table; you can watch"))


def check_number(state: MatchState, number: int, viewer: Viewer) -> None:
    """Refuse an answer to another event than the last that the reader knows of."""
    known = number_for(state, viewer)
    if number != known:
        raise Stale(number, known)


def check_going_on(state: MatchState) -> None:
    """Refuse what comes after the end, or before all seats are taken."""
    if state.is_over:
        raise OutOfTurn(say("the game is over"))
    if OPEN in state.playing:
        raise OutOfTurn(say("the game goes on when every seat is taken"))


def check_open(state: MatchState) -> None:
    """Refuse several moves at once where the first may show something."""
    if state.game.family.secrets is not None:
        raise OutOfTurn(say("in games with hidden cards or tiles, moves are made one by one"))


def check_time(state: MatchState, viewer: Viewer, at: int) -> None:
    """Refuse what comes after a reader's time."""
    decision = state.clock.decision
    if decision is not None and decision.seat in viewer.holds and state.clock.is_out(at):
        raise OutOfTurn(say("the time for this has run out"))


def check_unasked(state: MatchState) -> None:
    """Refuse what would come between the words for a throw and the throw."""
    if state.dice.asked is not None:
        raise OutOfTurn(say("the throw is already under way"))


def check_throw(state: MatchState, viewer: Viewer, at: int) -> None:
    """Refuse a throw that is not this reader's to make."""
    if seen_by(state, viewer).actor != "chance":
        raise OutOfTurn(say("no throw is due"))
    check_turn(state, state.game, viewer, at)


def check_move(state: MatchState, game: State, viewer: Viewer, at: int) -> None:
    """Refuse a move in a position, now or ahead of now, that is not this reader's to make."""
    check_turn(state, game, viewer, at, is_move=True)


def check_turn(state: MatchState, game: State, viewer: Viewer, at: int, *, is_move: bool = False) -> None:
    """Refuse what is not this reader's to do in a position of the match, now or ahead of now."""
    shown = seen(game, viewer, is_in_window=is_in_window(state, viewer))
    check_going_on(state)
    if game.actor is None:
        raise OutOfTurn(say("the game is over"))
    check_time(state, viewer, at)
    if is_move and shown.actor == "chance":
        raise OutOfTurn(say("first there has to be a throw"))
    if not may_act(shown, state.playing, viewer):
        is_theirs = is_person(state.playing[shown.turn])
        raise OutOfTurn(say("it is another player's turn") if is_theirs else say("it is the computer's turn"))


def ahead(state: MatchState, events: Sequence[str], viewer: Viewer, at: int) -> Iterator[tuple[str, State]]:
    """A reader's moves in order, each with the position that it leads to; raises what refuses one of them."""
    game = state.game
    for event in events:
        check_move(state, game, viewer, at)
        game = game.copy()
        game.play(event)
        yield event, game


def check_ahead(state: MatchState, number: int, events: Sequence[str], who: str, at: int) -> list[State]:
    """The positions from now on through moves that somebody tries, in answer to an event; nothing is kept."""
    viewer = player(state, who)
    check_number(state, number, viewer)
    if events:
        check_open(state)
    return [state.game, *(after for _, after in ahead(state, events, viewer, at))]
