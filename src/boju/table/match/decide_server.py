"""What the server itself may do in a match: for computers, when time is over, and for those who run it.

What comes too late, since something else has happened meanwhile, makes nothing happen.
"""

from boju.table.errors import OutOfTurn
from boju.table.locales import say
from boju.table.match import commands as c
from boju.table.match import entries as e
from boju.table.match import timing
from boju.table.match.commands import Now
from boju.table.match.decide_people import standing_in
from boju.table.match.entries import Entry
from boju.table.match.permissions import NotYet
from boju.table.match.seating import OPEN, is_person
from boju.table.match.state import ClaimWindow, MatchState
from boju.table.match.timing import window_after


def play_for_bot(state: MatchState, command: c.BotPlay, who: str, now: Now) -> list[Entry]:
    """A computer's move. In the claim window it answers no at once; what all may hear it says when that is over."""
    game = state.game
    if command.number != state.number or state.is_over or OPEN in state.playing:
        return []
    if not isinstance(game.actor, int) or is_person(state.playing[game.actor]):
        return []
    if state.window is not None and not game.is_secret(command.event):
        _check_closed(command, state.window, state, now)
    after = game.copy()
    after.play(command.event)
    return timing.played(state, [(command.event, after)], now)


def close_window(state: MatchState, command: c.CloseWindow, who: str, now: Now) -> list[Entry]:
    """End the claim window, when it has lasted as long as always and no person still has to answer in it."""
    if state.window is None:
        return []
    if state.asks_a_person:
        raise NotYet(command)
    _check_closed(command, state.window, state, now)
    return [e.WindowClosed(at=now.at)]


def _check_closed(
    command: c.CloseWindow | c.BotPlay, window: ClaimWindow, state: MatchState, now: Now
) -> None:
    """Let wait what comes before the end of the claim window.

    Alone with computers it lasts a number of whole windows: how long a computer has thought is not to be heard.
    """
    closes = window.closes
    if len(state.persons) < 2 and window.length and now.at > closes:
        closes += -(-(now.at - closes) // window.length) * window.length
    if now.at < closes:
        raise NotYet(command, closes)


def time_out(state: MatchState, command: c.TimeOut, who: str, now: Now) -> list[Entry]:
    """Act for somebody whose time is over: no in answer to a question, the loss of a game of two, or a computer."""
    decision = state.clock.decision
    if decision is None or state.is_over:
        return []
    if not state.clock.is_out(now.at):
        raise NotYet(command, state.clock.due())
    seat = decision.seat
    if decision.is_secret:
        answer = next(filter(state.game.is_secret, state.game.legal()))
        after = state.game.copy()
        after.play(answer)
        return timing.played(state, [(answer, after)], now)
    if state.setting.players == 2:
        return [e.Ended(tuple(state.game.scores()), "time", seat, at=now.at, reading=(seat, 0))]
    return [standing_in(state, seat, now, is_out=True)]


def return_seats(state: MatchState, command: c.ReturnSeats, who: str, now: Now) -> list[Entry]:
    """Let those play again who want to and may."""
    return [e.Returned(seat, at=now.at) for seat in state.may_return]


def welcome(state: MatchState, command: c.Welcome, who: str, now: Now) -> list[Entry]:
    """Whoever is here again was not gone for good, and may answer again."""
    held = state.held_by(command.person)
    entries: list[Entry] = []
    if voted := tuple(sorted(seat for seat in held if state.agreements.votes_on(seat))):
        entries.append(e.VotesDropped(voted, at=now.at))
    if silent := tuple(sorted(held & state.dice.silent)):
        entries.append(e.Heard(silent, at=now.at))
    return entries


def lapse(state: MatchState, command: c.Lapse, who: str, now: Now) -> list[Entry]:
    """Let votes, offers and wishes lapse that nobody has changed for long."""
    agreements = state.agreements
    if agreements.is_empty():
        return []
    due = agreements.changed + now.customs.offers
    if now.at < due:
        raise NotYet(command, due)
    return [e.OffersLapsed(at=now.at)]


def resume(state: MatchState, command: c.Resume, who: str, now: Now) -> list[Entry]:
    """Let time begin anew that ran when no server did any more."""
    if state.is_over or (state.clock.decision is None and state.window is None):
        return []
    return [e.Resumed(window_after(state, state.game, now.customs), at=now.at)]


def close(state: MatchState, command: c.Close, who: str, now: Now) -> list[Entry]:
    """End the game; nobody has won."""
    if state.is_over:
        raise OutOfTurn(say("the game is over"))
    return [e.Ended((0,) * len(state.seats), "closed", at=now.at)]


def forget(state: MatchState, command: c.Forget, who: str, now: Now) -> list[Entry]:
    """Take away what a person has said here."""
    held = state.held_by(command.person)
    return [e.Forgotten(tuple(sorted(held)), at=now.at)] if held else []


def hide(state: MatchState, command: c.Hide, who: str, now: Now) -> list[Entry]:
    """Leave the match out of the lists of others, or show it there again."""
    return [e.Hidden(command.is_hidden, at=now.at)]
