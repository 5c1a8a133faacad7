"""What comes of moves, of what is called out beside them, of taking back, and of asking for a hint."""

from dataclasses import replace

from boju.table.errors import NotYours, OutOfTurn
from boju.table.locales import say
from boju.table.match import permissions, timing
from boju.table.match.commands import AskHint, CallOut, Now, Play, Undo
from boju.table.match.entries import Entry, Helped, Undone
from boju.table.match.state import MatchState
from boju.table.match.timing import reading_after, window_after
from boju.table.match.visibility import (
    Viewer,
    may_act,
    may_be_helped,
    secret_to,
    seen,
    seen_by,
    waits_for_others,
)

NOTHING_TO_UNDO = say(
    "you can take back only moves of your own unfinished turn, until something random has happened; if "
    "only computers have ever played with you, you can also take back your last decision"
)


def play(state: MatchState, command: Play, who: str, now: Now) -> list[Entry]:
    """Moves of one turn, all or none.

    A move that is made in the claim window, or while others are asked in secret, waits for their answers; it is dropped
    if there is another question then.
    """
    viewer = permissions.player(state, who)
    permissions.check_number(state, command.number, viewer)
    if len(command.events) > 1:
        permissions.check_open(state)
    if waits_for_others(state, viewer) and not state.is_over:
        raise _held(state, command, viewer, now)
    if command.held is not None:
        permissions.check_going_on(state)
        if state.game.actor != command.held or command.events[0] not in state.game.legal():
            raise OutOfTurn(say("something else has to be answered first"))
    return timing.played(state, list(permissions.ahead(state, command.events, viewer, now.at)), now)


def _held(state: MatchState, command: Play, viewer: Viewer, now: Now) -> permissions.NotYet:
    """What lets a move wait for the others' answers; raises what refuses it if nobody is asked anything."""
    permissions.check_move(state, state.game, viewer, now.at)
    shown = seen(state.game, viewer, is_in_window=True)
    turn = shown.actor
    shown.play(command.events[0])
    return permissions.NotYet(replace(command, held=turn if isinstance(turn, int) else -1))


def call_out(state: MatchState, command: CallOut, who: str, now: Now) -> list[Entry]:
    """What may happen at any moment without being a move."""
    permissions.check_number(state, command.number, permissions.player(state, who))
    permissions.check_going_on(state)
    permissions.check_unasked(state)
    if command.event not in state.game.asides():
        raise OutOfTurn(say("this cannot be announced at this table now"))
    after = state.game.copy()
    after.play(command.event)
    return timing.played(state, [(command.event, after)], now)


def undo(state: MatchState, command: Undo, who: str, now: Now) -> list[Entry]:
    """Take moves back; the same throws come again. Whoever has seen more than the own move counts as helped."""
    viewer = permissions.player(state, who)
    permissions.check_number(state, command.number, viewer)
    permissions.check_going_on(state)
    permissions.check_time(state, viewer, now.at)
    permissions.check_unasked(state)
    count = state.undoable
    if not count or state.window is not None or not may_act(seen_by(state, viewer), state.playing, viewer):
        raise OutOfTurn(NOTHING_TO_UNDO)
    entries: list[Entry] = []
    game = state.game.copy()
    for _ in range(count):
        event = game.last_event or ""
        game.undo()
        window = window_after(state, game, now.customs)
        entries.append(Undone(window, at=now.at, secret_to=secret_to(game, event)))
    entries[-1] = replace(entries[-1], reading=reading_after(state, "", game, now.at))
    is_own_move = count == 1 and game.turn == state.game.turn and game.family.secrets is None
    return entries if is_own_move else [*entries, Helped(game.turn, at=now.at)]


def ask_hint(state: MatchState, command: AskHint, who: str, now: Now) -> list[Entry]:
    """Whether somebody may have a hint, and that the game counts as helped then."""
    viewer = permissions.player(state, who)
    permissions.check_number(state, command.number, viewer)
    if waits_for_others(state, viewer) and not state.is_over:
        raise permissions.NotYet(command)
    game = permissions.check_ahead(state, command.number, command.events, who, now.at)[-1]
    may_be = may_be_helped(game, state.playing, viewer, is_shared=state.is_shared)
    if not may_be or state.ending is not None:
        raise NotYours(say("you can have a hint when it is your move and all others are computers"))
    seat = game.turn
    return [] if seat in state.helped else [Helped(seat, at=now.at)]
