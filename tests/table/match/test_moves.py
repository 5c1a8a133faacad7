"""Moves, takebacks, computers and hints: what is refused, and what comes of what is not."""

import pytest

from boju.core.errors import BojuError
from boju.table.errors import NotYours, OutOfTurn, Stale
from boju.table.match.commands import AskHint, BotPlay, BotRoll, CallOut, Play, Roll, Undo
from boju.table.match.entries import KINDS, Helped, from_json
from boju.table.match.opening import NewMatch, opened
from boju.table.match.permissions import check_ahead
from table.match.driver import Table, table


def to_a_decision(match: Table, seat: int) -> None:
    """Go on until this seat has something to choose."""
    match.go_on_until(lambda state: state.game.actor == seat and len(state.game.legal()) > 1)


def test_a_request_answers_the_last_event_that_its_sender_knows() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.roll("Ann")
    refused = match.refuses(Stale, Roll(0), "Ann")
    assert isinstance(refused, Stale)
    assert refused.last == 1


def test_people_act_in_turn_and_throw_before_they_move() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.refuses(OutOfTurn, Play(0, ("13/11",)), "Ann")
    match.refuses(OutOfTurn, Roll(0), "Ben")
    match.roll("Ann")
    match.refuses(OutOfTurn, Roll(1), "Ann")
    match.refuses(OutOfTurn, Play(1, (match.state.game.legal()[0],)), "Ben")
    match.refuses(BojuError, Play(1, ("1/24",)), "Ann")
    match.refuses(BojuError, Play(1, ("nonsense",)), "Ann")
    assert match.state.number == 1


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.roll("Ann")
    first = match.state.game.legal()[0]
    after = match.state.game.copy()
    after.play(first)
    match.refuses(BojuError, Play(1, (first, "1/24")), "Ann")
    assert len(check_ahead(match.state, 1, (first,), "Ann", match.at)) == 2
    match.tell(Play(1, (first, after.legal()[0])), "Ann")
    assert match.state.number == 3


def test_where_something_is_hidden_moves_are_made_one_by_one() -> None:
    match = table("madiao", ["me", "random", "random", "random"])
    to_a_decision(match, 0)
    legal = match.state.game.legal()
    match.refuses(OutOfTurn, Play(match.number("Ann"), (legal[0], legal[1])), "Ann")
    with pytest.raises(OutOfTurn):
        check_ahead(match.state, match.number("Ann"), legal[:1], "Ann", match.at)


def test_a_computer_plays_only_what_it_thought_out_for_this_very_position() -> None:
    match = table("ping", ["me", "random"])
    assert not match.tell(BotRoll(0))
    match.go_on_until(lambda state: state.game.turn == 1)
    number = match.state.number
    assert not match.tell(BotRoll(number - 1))
    match.play_as_bot()
    legal = match.state.game.legal()
    assert not match.tell(BotPlay(number, legal[0]))
    match.refuses(NotYours, BotPlay(match.state.number, legal[0]), "Ann")
    to_a_decision(other := table("ping", ["me", "random"]), 0)
    assert not other.tell(BotPlay(other.state.number, other.state.game.legal()[0]))
    match.refuses(OutOfTurn, Play(match.state.number, (legal[0],)), "Ann")
    match.tell(BotPlay(match.state.number, legal[0]))


def test_cards_are_dealt_when_a_person_says_so() -> None:
    match = table("madiao", ["random", "me", "random", "random"])
    assert match.state.game.actor == "chance"
    assert not match.tell(BotRoll(0))
    match.tell(Roll(0), "Ann")
    assert match.state.number == 1


def test_among_people_only_the_own_unfinished_turn_is_taken_back() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.roll("Ann")
    match.refuses(OutOfTurn, Undo(1), "Ann")
    match.play()
    assert match.state.game.turn == 0
    match.refuses(OutOfTurn, Undo(2), "Ben")
    match.tell(Undo(2), "Ann")
    assert not match.state.helped
    match.refuses(OutOfTurn, Undo(3), "Ann")
    while match.state.game.turn == 0:
        match.play()
    number = match.number("Ben")
    for who in ("Ann", "Ben"):
        match.refuses(OutOfTurn, Undo(number), who)
    match.roll("Ben")
    match.refuses(OutOfTurn, Undo(number + 1), "Ann")
    assert match.state.game.turn == 1


def test_alone_with_computers_the_last_decision_is_taken_back_and_the_same_throws_come_again() -> None:
    match = table("ping", ["me", "random"])
    match.promise(0)
    to_a_decision(match, 0)
    before, number = match.state, match.state.number
    match.play()
    while match.state.game.turn == 0:
        match.go_on()
    to_a_decision(match, 0)
    later = match.state.game.events
    assert match.state.undoable > 1
    entries = match.tell(Undo(match.state.number), "Ann")
    assert isinstance(entries[-1], Helped)
    while match.state.game.ply > before.game.ply:
        match.tell(Undo(match.state.number), "Ann")
    assert match.state.game == before.game
    assert match.state.number > number
    assert match.state.helped == {0}
    throws = [text for text in later if text.startswith("roll")]
    assert match.state.dice.is_redraw
    while match.state.dice.is_redraw:
        match.go_on()
    again = [text for text in match.state.game.events if text.startswith("roll")]
    assert again == throws
    assert match.state.dice.proof_after(match.state.dice.made, is_over=False)


def test_undo_reaches_behind_nothing_that_was_brought_nor_what_others_have_a_part_in() -> None:
    first = table("ping", ["me", "random"])
    to_a_decision(first, 0)
    first.play()
    while first.state.game.turn == 0:
        first.go_on()
    to_a_decision(first, 0)
    events = first.state.game.events
    match = table("ping", ["me", "random"], events=events)
    assert (match.state.brought, match.state.undoable) == (len(events), 0)
    throws = sum(text.startswith("roll") for text in events)
    assert match.state.setting.first_draw == match.state.dice.draw == throws + 1
    shared = table("ping", ["me", "person"])
    to_a_decision(shared, 0)
    shared.play()
    assert shared.state.undoable <= 1


def test_a_hint_is_for_whoever_has_always_been_alone() -> None:
    match = table("ping", ["me", "random"])
    match.refuses(NotYours, AskHint(0), "Ann")
    to_a_decision(match, 0)
    match.tell(AskHint(match.state.number), "Ann")
    assert match.state.helped == {0}
    assert not match.tell(AskHint(match.state.number), "Ann")
    tried = [match.state.game.legal()[0]]
    while (ahead := check_ahead(match.state, match.state.number, tried, "Ann", match.at)[-1]).actor == 0:
        assert not match.tell(AskHint(match.state.number, tuple(tried)), "Ann")
        tried.append(ahead.legal()[0])
    match.refuses(NotYours, AskHint(match.state.number, tuple(tried)), "Ann")
    both = table("ping", ["me", "friend"], ["Ben"])
    both.roll("Ann")
    both.refuses(NotYours, AskHint(1), "Ann")


def test_a_fine_is_called_out_beside_the_moves() -> None:
    match = table("dama", ["me", "friend", "friend"], ["Ben", "Cem"])
    match.refuses(OutOfTurn, CallOut(0, "nothing"), "Ann")
    asides = match.state.game.asides()
    if asides:
        match.tell(CallOut(0, asides[0]), "Ben")
        assert match.state.number == 1


def test_a_game_that_was_over_when_it_came_has_no_seed() -> None:
    match = table("yut", ["me", "random"])
    match.go_on_until(lambda state: state.is_over)
    events = match.state.game.events
    new = NewMatch("yut", 2, {}, ["me", "random"], "Ann", events=events)
    setting, entries = opened(new, "over", bytes(32), "2026-01-01", match.now())
    assert setting.seed is None
    assert [type(entry).__name__ for entry in entries[-1:]] == ["Ended"]


def test_what_is_damaged_is_no_entry() -> None:
    for kind, told in (("Nothing", {}), ("Played", {}), ("Played", {"word": 1}), ("Sat", [])):
        with pytest.raises(BojuError):
            from_json(kind, 0, None, told)  # type: ignore[arg-type]


def test_every_kind_of_entry_can_be_written_and_read() -> None:
    assert len(KINDS) == 27
    assert all(KINDS[name].__name__ == name for name in KINDS)
