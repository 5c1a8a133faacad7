"""Who sits where, who goes and comes back, what people agree on, and what they say."""

from boju.core.errors import UnknownOption
from boju.table.errors import NotYours, OutOfTurn, SeatTaken, UnknownLink
from boju.table.match.commands import (
    SERVER,
    Close,
    DeclineDraw,
    Fill,
    Forget,
    Hide,
    Invite,
    Lapse,
    OfferDraw,
    Resign,
    Return,
    ReturnSeats,
    Roll,
    Say,
    Sit,
    Vote,
    WantRematch,
    Welcome,
)
from boju.table.match.commands import Now as Moment
from boju.table.match.decide_people import rematch_due
from boju.table.match.endings import Ending
from boju.table.match.opening import opened, rematch
from boju.table.match.permissions import NotYet
from boju.table.match.state import first_state
from table.match.driver import Table, table

THREE = ["me", "friend", "friend"]


def of_three(game: str = "dama") -> Table:
    return table(game, THREE, ["Ben", "Cem"])


def test_the_second_of_two_who_want_a_seat_finds_it_taken() -> None:
    match = table("yut", ["me", "friend"], is_private=False)
    match.refuses(OutOfTurn, Roll(0), "Ann")
    match.tell(Sit(1), "Ben")
    match.refuses(SeatTaken, Sit(1), "Cem")
    match.refuses(SeatTaken, Sit(7), "Cem")
    assert match.state.persons == ("Ann", "Ben")


def test_a_private_seat_is_for_the_invited_alone() -> None:
    match = table("yut", ["me", "friend"])
    match.refuses(UnknownLink, Sit(1), "Ben")
    match.tell(Sit(1, is_invited=True), "Ben")
    assert match.state.held_by("Ben") == {1}


def test_only_the_host_invites_and_fills_and_only_open_seats() -> None:
    match = table("dama", THREE, ["Ben"])
    for command in (Invite(), Fill(2, "player")):
        match.refuses(NotYours, command, "Ben")
    match.refuses(UnknownOption, Fill(2, "nobody"), "Ann")
    match.refuses(SeatTaken, Fill(1, "player"), "Ann")
    match.tell(Fill(2, "random"), "Ann")
    assert match.state.playing == ("me", "friend", "random")
    match.refuses(OutOfTurn, Invite(), "Ann")


def test_nobody_who_holds_no_seat_does_anything() -> None:
    match = of_three()
    for command in (
        Roll(0),
        Resign(0),
        Return(0),
        Vote(1),
        OfferDraw(),
        DeclineDraw(),
        WantRematch(),
        Say("hm"),
    ):
        for who in ("Eve", ""):
            match.refuses(NotYours, command, who)
    match.refuses(NotYours, Resign(1), "Ann")
    for own in (Close(), Lapse(), Welcome("Ann"), ReturnSeats(), Hide(True), Forget("Ann")):
        match.refuses(NotYours, own, "Ann")
    assert not match.journal


def test_a_game_of_two_ends_when_one_resigns() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.tell(Resign(1), "Ben")
    assert match.state.ending == Ending("resigned", 1)
    match.refuses(OutOfTurn, Resign(0), "Ann")
    match.refuses(OutOfTurn, Roll(0), "Ann")


def test_at_a_larger_table_a_computer_plays_on_for_this_turn_and_the_next() -> None:
    match = of_three()
    match.roll("Ann")
    turn = match.state.game.turn
    who = match.state.holders[turn]
    match.tell(Resign(turn), who)
    assert match.state.playing[turn] == "player"
    match.go_on()
    assert match.state.held_by(who) == {turn}
    match.tell(Return(turn), who)
    assert match.state.returning == (turn,)
    assert not match.tell(ReturnSeats())
    turns = [turn]
    while turn in match.state.returning:
        match.go_on()
        if match.state.game.turn != turns[-1]:
            turns.append(match.state.game.turn)
        match.tell(ReturnSeats())
    assert turns.count(turn) == 2
    assert match.state.stood_in == {turn}
    assert match.state.playing[turn] != "player"


def test_whoever_leaves_and_comes_back_before_anything_happens_has_left_nothing() -> None:
    match = of_three()
    match.tell(Resign(2), "Cem")
    match.tell(Return(2), "Cem")
    assert match.state.playing == ("me", "friend", "friend")
    assert not match.state.stood_in
    assert not match.tell(Return(2), "Cem")


def test_those_who_are_here_let_a_computer_play_for_one_who_is_gone() -> None:
    match = of_three()
    match.refuses(OutOfTurn, Vote(2), "Ann")
    match.here, match.gone = {"Ann", "Ben"}, {"Cem"}
    match.refuses(NotYours, Vote(2), "Cem")
    match.tell(Vote(2), "Ann")
    match.tell(Vote(2, agrees=False), "Ann")
    match.tell(Vote(2), "Ann")
    assert match.state.playing[2] == "friend"
    match.tell(Vote(2), "Ben")
    assert match.state.playing[2] == "player"
    match.refuses(OutOfTurn, Vote(2), "Ben")


def test_votes_count_no_more_when_the_one_they_are_about_is_back() -> None:
    match = of_three()
    match.here, match.gone = {"Ann", "Ben"}, {"Cem"}
    match.tell(Vote(2), "Ann")
    match.here, match.gone = {"Ann", "Ben", "Cem"}, set()
    match.tell(Welcome("Cem"))
    assert not match.tell(Welcome("Cem"))
    match.here, match.gone = {"Ann", "Ben"}, {"Cem"}
    match.tell(Vote(2), "Ben")
    assert match.state.playing[2] == "friend"


def test_votes_and_offers_lapse() -> None:
    match = of_three()
    assert not match.tell(Lapse())
    match.here, match.gone = {"Ann", "Ben"}, {"Cem"}
    match.tell(Vote(2), "Ann")
    match.tell(WantRematch(), "Ann")
    later = match.refuses(NotYet, Lapse())
    assert isinstance(later, NotYet)
    assert later.until is not None
    match.at = later.until
    match.tell(Lapse())
    assert match.state.agreements.is_empty()


def drawable() -> Table:
    match = table("qiliang", ["me", "friend"], ["Ben"])
    assert match.state.may_end_drawn
    return match


def test_a_draw_needs_all_and_lapses_when_another_plays() -> None:
    match = drawable()
    match.tell(OfferDraw(), "Ann")
    match.tell(DeclineDraw(), "Ben")
    match.refuses(OutOfTurn, DeclineDraw(), "Ben")
    match.refuses(OutOfTurn, OfferDraw(), "Ann")
    while match.state.game.turn != 0:
        match.go_on()
    match.go_on()
    match.tell(OfferDraw(), "Ann")
    while match.state.agreements.offer is not None:
        assert match.state.game.turn in (0, 1)
        match.go_on()
    while match.state.game.turn != 0 or "Ann" in match.state.agreements.tired:
        match.go_on()
    match.tell(OfferDraw(), "Ann")
    match.tell(OfferDraw(), "Ben")
    assert match.state.ending == Ending("agreed")
    assert match.state.scores == (0, 0)


def test_where_no_game_can_be_drawn_or_computers_play_nobody_offers_a_draw() -> None:
    of_three("dama").refuses(OutOfTurn, OfferDraw(), "Ann")
    match = drawable()
    alone = table(match.state.setting.game, ["me", "random"])
    alone.refuses(OutOfTurn, OfferDraw(), "Ann")


def test_all_who_are_here_play_again_one_seat_further_on() -> None:
    match = of_three()
    match.tell(WantRematch(), "Ann")
    assert not rematch_due(match.state, match.now())
    match.tell(WantRematch(), "Ben")
    assert not match.tell(WantRematch(), "Ben")
    match.tell(WantRematch(), "Cem")
    assert rematch_due(match.state, match.now())
    match.here = {"Ann", "Cem"}
    new = rematch(match.state, "Ann", match.now())
    assert new.seats == ["friend", "me", "friend"]
    assert new.others == {0: "Cem"}
    setting, entries = opened(new, "next", bytes(32), "2026-01-02", match.now())
    assert not entries
    assert first_state(setting).holders == {0: "Cem", 1: "Ann"}


def test_after_the_end_only_those_who_are_here_are_asked_to_play_again() -> None:
    match = of_three()
    match.tell(Close())
    assert match.state.ending == Ending("closed")
    match.refuses(OutOfTurn, Close())
    match.here = {"Ann"}
    match.tell(WantRematch(), "Ann")
    assert rematch_due(match.state, match.now())


def test_what_is_said_is_forgotten_with_whoever_said_it() -> None:
    match = of_three()
    match.tell(Say("one"), "Ann")
    match.tell(Say("two"), "Ben")
    match.tell(Forget("Ann"))
    match.tell(Say("three"), "Cem")
    assert [(remark.id, remark.text) for remark in match.state.remarks] == [(2, "two"), (3, "three")]
    assert match.state.number == 0


def test_a_match_is_hidden_by_those_who_run_the_server() -> None:
    match = table("yut", ["me", "friend"], is_private=False)
    match.tell(Hide(True), SERVER)
    match.refuses(UnknownLink, Sit(1), "Ben")


def test_somebody_who_opened_a_match_without_a_seat_may_play_again_but_not_speak() -> None:
    match = table("yut", ["random", "random"])
    match.refuses(NotYours, Say("hm"), "Ann")
    match.here = set()
    match.tell(WantRematch(), "Ann")
    assert rematch_due(match.state, Moment(match.at))
