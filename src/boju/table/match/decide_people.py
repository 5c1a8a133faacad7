"""What comes of what people ask for beside the moves: seats, votes, offers, playing again, talk."""

from boju.core.errors import UnknownOption
from boju.players import LEVELS
from boju.table.errors import NotYours, OutOfTurn, SeatTaken, UnknownLink
from boju.table.locales import say
from boju.table.match import commands as c
from boju.table.match import entries as e
from boju.table.match.apply import apply
from boju.table.match.commands import Now
from boju.table.match.entries import Entry
from boju.table.match.permissions import check_going_on, check_holder, check_player
from boju.table.match.seating import COMPANION, OPEN, is_person
from boju.table.match.state import MatchState
from boju.table.match.timing import reading_fresh, reading_now, window_after


def sit(state: MatchState, command: c.Sit, who: str, now: Now) -> list[Entry]:
    """Take an open seat; of a private match only whoever has the invitation may."""
    if state.is_private and not command.is_invited:
        raise UnknownLink(say("the seats of this table are for those who were sent its invitation"))
    _check_seat(state, command.seat)
    return _seated(state, e.Sat(command.seat, who, at=now.at), now)


def fill(state: MatchState, command: c.Fill, who: str, now: Now) -> list[Entry]:
    """Give an open seat to a computer instead, for whoever opened the match."""
    check_host(state, who)
    if command.level not in LEVELS:
        raise UnknownOption(
            say("a level is one of {levels}, not {level!r}", levels=", ".join(LEVELS), level=command.level)
        )
    _check_seat(state, command.seat)
    return _seated(state, e.Filled(command.seat, command.level, at=now.at), now)


def invite(state: MatchState, command: c.Invite, who: str, now: Now) -> list[Entry]:
    """Nothing happens; only whoever opened the match has its invitation."""
    check_host(state, who)
    return []


def check_host(state: MatchState, who: str) -> None:
    """Refuse what only whoever opened the match may do, as long as a seat is open."""
    if who != state.setting.host:
        raise NotYours(say("only whoever opened this table can do this"))
    if OPEN not in state.playing:
        raise OutOfTurn(say("no seat of this table is open"))


def _seated(state: MatchState, entry: e.Sat | e.Filled, now: Now) -> list[Entry]:
    """With the last open seat taken the game goes on, perhaps with a claim window that begins only now."""
    after = apply(state, entry)
    if OPEN in after.playing or after.window is None:
        return [entry]
    return [entry, e.Resumed(window_after(after, after.game, now.customs), at=now.at)]


def _check_seat(state: MatchState, seat: int) -> None:
    if not 0 <= seat < state.setting.players or state.playing[seat] != OPEN:
        raise SeatTaken(say("this seat is not open"))


def vote(state: MatchState, command: c.Vote, who: str, now: Now) -> list[Entry]:
    """Say whether a computer is to play on for a player who is gone: it does when all who are here agree."""
    check_player(state, who)
    seat = command.seat
    if who not in state.persons or seat in state.held_by(who):
        raise NotYours(say("only those who play at this table can decide this"))
    if not is_replaceable(state, seat, now):
        raise OutOfTurn(say("the player of this seat has not left"))
    voted = e.Voted(seat, who, command.agrees, at=now.at)
    agreed = state.agreements.voting(seat, who, agrees=command.agrees, at=now.at).votes_on(seat)
    if not agreed >= voters(state, seat, now):
        return [voted]
    return [voted, standing_in(state, seat, now, is_own_choice=False)]


def is_replaceable(state: MatchState, seat: int, now: Now) -> bool:
    """Whether others may let a computer play on for the holder of a seat, who is gone."""
    if not 0 <= seat < len(state.seats) or state.ending is not None or OPEN in state.playing:
        return False
    one = state.seats[seat]
    return one.holder is not None and one.level is None and one.holder in now.gone


def voters(state: MatchState, seat: int, now: Now) -> set[str]:
    """Who has to agree to that: the players who are here."""
    return {person for person in present(state, now) if person != state.seats[seat].holder}


def present(state: MatchState, now: Now) -> list[str]:
    """The persons who play and are here."""
    return [person for person in state.persons if person in now.here]


def standing_in(
    state: MatchState, seat: int, now: Now, *, is_own_choice: bool = True, is_out: bool = False
) -> Entry:
    """A computer plays on for the holder of a seat: the turn that goes on now to its end.

    One more is to be played where the holder has left by own choice (resigning, or letting the time run out) a game in
    which other persons have a part.
    """
    turns = (state.turn == seat) + (is_own_choice and state.is_shared)
    reading = (seat, 0) if is_out else reading_now(state, seat, now.at)
    return e.StoodIn(seat, COMPANION, turns, at=now.at, reading=reading)


def resign(state: MatchState, command: c.Resign, who: str, now: Now) -> list[Entry]:
    """Give up: a game of two is over, the other seat has won; at a larger table a computer plays on."""
    check_holder(state, who, command.seat)
    check_going_on(state)
    if state.setting.players == 2:
        reading = reading_now(state, command.seat, now.at)
        scores = tuple(state.game.scores())
        return [e.Ended(scores, "resigned", command.seat, at=now.at, reading=reading)]
    if state.seats[command.seat].level is not None:
        return []
    return [standing_in(state, command.seat, now)]


def come_back(state: MatchState, command: c.Return, who: str, now: Now) -> list[Entry]:
    """Take a seat back that a computer plays on for: now, or as soon as that may be."""
    check_holder(state, who, command.seat)
    one = state.stand_in(command.seat)
    if one is None or one.is_ending:
        return []
    kind = e.Returned if state.ends_now(command.seat) else e.Returning
    return [kind(command.seat, at=now.at, reading=reading_fresh(state, command.seat, now.at))]


def offer_draw(state: MatchState, command: c.OfferDraw, who: str, now: Now) -> list[Entry]:
    """Offer to end the game drawn, or accept that; it ends when all persons agree."""
    _check_draw(state, who)
    agreements = state.agreements
    if agreements.offer is None and who in agreements.tired:
        raise OutOfTurn(say("you have already offered this: make a move before you offer it again"))
    agreed = e.DrawAgreed(min(state.played_by(who)), who, at=now.at)
    offer = agreements.agreeing(who, agreed.seat, now.at).offer
    if offer is None or not offer.agreed >= set(state.persons):
        return [agreed]
    return [agreed, e.Ended((0,) * len(state.seats), "agreed", at=now.at)]


def decline_draw(state: MatchState, command: c.DeclineDraw, who: str, now: Now) -> list[Entry]:
    """Refuse the draw that is offered, or take the offer back."""
    _check_draw(state, who)
    if state.agreements.offer is None:
        raise OutOfTurn(say("no draw is offered now"))
    return [e.DrawDeclined(at=now.at)]


def _check_draw(state: MatchState, who: str) -> None:
    check_player(state, who)
    check_going_on(state)
    if not state.may_end_drawn:
        raise OutOfTurn(say("by the rules of this table no game can end in a draw"))
    if who not in state.persons:
        raise NotYours(say("only those who play at this table can decide this"))
    if not may_decide_draw(state, who):
        raise OutOfTurn(say("a draw can be agreed on only where people play all seats"))


def may_decide_draw(state: MatchState, person: str) -> bool:
    """Whether somebody has a say in ending the game drawn: where its rules know that and persons play all seats."""
    if not state.may_end_drawn or state.ending is not None:
        return False
    return all(map(is_person, state.playing)) and bool(state.played_by(person))


def want_rematch(state: MatchState, command: c.WantRematch, who: str, now: Now) -> list[Entry]:
    """Ask to play again; `rematch_due` says when all have who are asked."""
    if not state.may_play_again(who):
        raise NotYours(say("only those who played here can play again"))
    if state.successor is not None or who in state.agreements.again:
        return []
    return [e.RematchWanted(who, at=now.at)]


def asked_again(state: MatchState, now: Now) -> set[str]:
    """Who has to want to play again: after the end those who are here, before it all who play, or have played."""
    if state.is_over:
        return set(present(state, now))
    return set(state.persons or state.holders.values())


def rematch_due(state: MatchState, now: Now) -> bool:
    """Whether everybody wants to play again whose wish counts, and nobody has opened the next match yet."""
    return state.successor is None and state.agreements.again >= asked_again(state, now)


def speak(state: MatchState, command: c.Say, who: str, now: Now) -> list[Entry]:
    """Say something to everybody."""
    held = state.held_by(who)
    if not held:
        raise NotYours(say("only those who play at this table can speak here"))
    return [e.Said(min(held), command.text, at=now.at)]
