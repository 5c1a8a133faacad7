"""The match after one more entry of its journal. Nothing else changes a match, whoever has appended the entry."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from boju.core.errors import BojuError
from boju.fairness import Chain
from boju.state import State
from boju.table.errors import DamagedTable
from boju.table.match import entries as e
from boju.table.match.endings import Ending
from boju.table.match.entries import Entry
from boju.table.match.seating import Ply, Seat, StandIn
from boju.table.match.state import REMARKS_KEPT, ClaimWindow, MatchState, Remark, Setting, first_state
from boju.table.match.timing import decision_of, window_from

RECENT = 24
"""How many of the last entries are told of a match that is opened: somebody may have seen the ones before elsewhere."""
Transition = tuple[MatchState, Entry, MatchState]
"""An entry, with the match before and after it."""


def apply(state: MatchState, entry: Entry) -> MatchState:
    """The match after an entry; raises `BojuError` for one that cannot be."""
    after = replace(_apply(state, entry), revision=state.revision + 1)
    clock = after.clock
    if entry.reading is not None:
        clock = clock.read(*entry.reading, entry.at)
    clock = clock.run(decision_of(after, entry.at), entry.at)
    return after if clock is after.clock else replace(after, clock=clock)


def apply_all(state: MatchState, entries: Iterable[Entry]) -> MatchState:
    """The match after these entries, in order."""
    for entry in entries:
        state = apply(state, entry)
    return state


def replayed(setting: Setting, entries: Sequence[Entry]) -> tuple[MatchState, list[Transition]]:
    """The match after all of its entries, and the last of them; raises `DamagedTable`."""
    recent = []
    try:
        state = apply_all(first_state(setting), entries[:-RECENT])
        for entry in entries[-RECENT:]:
            before, state = state, apply(state, entry)
            recent.append((before, entry, state))
    except (BojuError, LookupError, TypeError, ValueError) as error:
        raise DamagedTable(setting.id) from error
    return state, recent


def _apply(state: MatchState, entry: Entry) -> MatchState:
    match entry:
        case e.Played() | e.Drawn():
            return _after_event(state, entry)
        case e.Undone():
            return _after_undo(state, entry)
        case e.WindowClosed():
            return replace(state, window=None)
        case e.Ended():
            ending = None if entry.reason is None else Ending(entry.reason, entry.seat)
            return _reseated(replace(state, ending=ending, scores=entry.scores))
        case e.Helped():
            return replace(state, helped=state.helped | {entry.seat})
        case e.Resumed():
            window = None if state.window is None else ClaimWindow(entry.at, entry.window)
            return replace(state, clock=state.clock.restart(entry.at), window=window)
        case e.Hidden():
            return replace(state, is_private=entry.is_hidden)
        case e.ChainCommitted() | e.Asked() | e.Gave() | e.Unasked() | e.Heard():
            return _after_words(state, entry)
        case e.Sat() | e.Filled() | e.StoodIn() | e.Returning() | e.Returned() | e.Succeeded():
            return _after_seating(state, entry)
        case e.Said() | e.Forgotten():
            return _after_talk(state, entry)
        case _:
            return _after_agreement(state, entry)


# The game


def _after_event(state: MatchState, entry: e.Played | e.Drawn) -> MatchState:
    before, game = state.game, state.game.copy()
    is_draw, secret = isinstance(entry, e.Drawn), before.turn if before.is_secret(entry.text) else None
    if is_draw != before.is_draw(entry.text) or secret != entry.secret_to:
        raise BojuError(f"{entry.text!r} does not happen like this here")
    game.play(entry.text)
    after = replace(
        state,
        game=game,
        number=state.number + 1,
        plies=(*state.plies, Ply(before.turn, is_draw, secret)),
        brought=state.brought + (entry.at == 0),
    )
    if is_draw:
        dice = state.dice.drawn() if entry.at else state.dice.brought()
        after = replace(after, dice=dice, clock=state.clock.resume(entry.at))
    if secret is not None:
        return replace(after, hidden_from_others=(*state.hidden_from_others, secret))
    return _heard_by_all(after, before, window_from(game, entry.at, entry.window))


def _after_undo(state: MatchState, entry: e.Undone) -> MatchState:
    before, game = state.game, state.game.copy()
    game.undo()
    ply = state.plies[-1]
    if ply.secret_to != entry.secret_to:
        raise BojuError("what is taken back is another's secret")
    after = replace(state, game=game, number=state.number + 1, plies=state.plies[:-1])
    if ply.is_draw:
        after = replace(after, dice=state.dice.undrawn())
    window = window_from(game, entry.at, entry.window)
    if ply.secret_to is not None:
        hidden = (*state.hidden_from_others, ply.secret_to)
        return replace(after, hidden_from_others=hidden, window=window)
    return _heard_by_all(after, before, window)


def _heard_by_all(state: MatchState, before: State, window: ClaimWindow | None) -> MatchState:
    """Something has happened in the game that everybody knows of."""
    offer = state.agreements.offer
    offerer = None if offer is None else state.seats[offer.by].holder
    agreements = state.agreements.after_play(state.seats[before.turn].holder or "", offerer)
    return replace(state, agreements=agreements, window=window)


# The words for throws


def _after_words(
    state: MatchState, entry: e.ChainCommitted | e.Asked | e.Gave | e.Unasked | e.Heard
) -> MatchState:
    dice, clock = state.dice, state.clock
    match entry:
        case e.ChainCommitted():
            dice = dice.promising(Chain(entry.first_draw, entry.seat, entry.tip))
        case e.Asked():
            dice, clock = dice.asking(entry.seats, entry.at), clock.pause(entry.at - entry.waited)
        case e.Gave():
            dice = dice.giving(entry.links)
        case e.Unasked():
            dice, clock = dice.asking_no_more(entry.silent), clock.resume(entry.at)
        case e.Heard():
            dice = replace(dice, silent=dice.silent - set(entry.seats))
    return replace(state, dice=dice, clock=clock)


# The people


def _after_seating(
    state: MatchState, entry: e.Sat | e.Filled | e.StoodIn | e.Returning | e.Returned | e.Succeeded
) -> MatchState:
    if isinstance(entry, e.Succeeded):
        return _reseated(replace(state, successor=entry.next_id))
    seat = state.seats[entry.seat]
    match entry:
        case e.Sat():
            return _sitting(state, entry.seat, replace(seat, holder=entry.person))
        case e.Filled():
            return _sitting(state, entry.seat, replace(seat, level=entry.level))
        case e.StoodIn():
            stand_ins = state.stand_ins
            if state.stand_in(entry.seat) is None:
                stand_ins = (*stand_ins, StandIn(entry.seat, len(state.plies), entry.turns))
            state = replace(state, stand_ins=stand_ins)
            return _sitting(state, entry.seat, replace(seat, level=entry.level))
        case e.Returning():
            return _reseated(_with_stand_in(state, entry.seat, is_ending=True))
        case e.Returned():
            state = _with_stand_in(state, entry.seat, ended=len(state.plies))
            return _sitting(state, entry.seat, replace(seat, level=None))


def _with_stand_in(
    state: MatchState, seat: int, *, is_ending: bool | None = None, ended: int | None = None
) -> MatchState:
    """The computer that plays for the holder of a seat will soon, or does now, play no more."""

    def changed(one: StandIn) -> StandIn:
        if one.seat != seat or one.ended is not None:
            return one
        return replace(one, is_ending=True) if is_ending else replace(one, ended=ended)

    return replace(state, stand_ins=tuple(map(changed, state.stand_ins)))


def _sitting(state: MatchState, number: int, seat: Seat) -> MatchState:
    seats = (*state.seats[:number], seat, *state.seats[number + 1 :])
    return _reseated(replace(state, seats=seats))


def _reseated(state: MatchState) -> MatchState:
    """Others sit here now, or the game has ended."""
    return replace(state, agreements=state.agreements.after_seating())


def _after_agreement(state: MatchState, entry: Entry) -> MatchState:
    agreements = state.agreements
    match entry:
        case e.Voted():
            agreements = agreements.voting(entry.seat, entry.person, agrees=entry.agrees, at=entry.at)
        case e.VotesDropped():
            agreements = agreements.dropping_votes(entry.seats)
        case e.DrawAgreed():
            agreements = agreements.agreeing(entry.person, entry.seat, entry.at)
        case e.DrawDeclined():
            agreements = agreements.declining()
        case e.RematchWanted():
            agreements = agreements.wanting_again(entry.person, entry.at)
        case e.OffersLapsed():
            agreements = agreements.lapsed()
        case _:
            raise BojuError(f"nothing is known of {type(entry).__name__}")
    return replace(state, agreements=agreements)


def _after_talk(state: MatchState, entry: e.Said | e.Forgotten) -> MatchState:
    if isinstance(entry, e.Forgotten):
        kept = tuple(remark for remark in state.remarks if remark.seat not in entry.seats)
        return replace(state, remarks=kept)
    said = state.said + 1
    if not entry.text:
        return replace(state, said=said)
    remarks = (*state.remarks, Remark(said, entry.seat, entry.text))[-REMARKS_KEPT:]
    return replace(state, remarks=remarks, said=said)
