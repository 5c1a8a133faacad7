"""The clock: what is charged, what is not, and what happens when nothing is left."""

from boju.table.errors import OutOfTurn
from boju.table.match.clock import Terms
from boju.table.match.commands import Play, Resign, Resume, Return, Roll, Sit, TimeOut
from boju.table.match.endings import Ending
from boju.table.match.permissions import NotYet
from table.match.driver import Table, table

TERMS = Terms(60, 5)


def timed(players: int = 2) -> Table:
    friends = ["Ben", "Cem", "Dan"][: players - 1]
    game = "ping" if players == 2 else "dama"
    return table(game, ["me", *["friend"] * (players - 1)], friends, terms=TERMS)


def test_the_first_event_starts_the_clock_and_is_free() -> None:
    match = timed()
    match.at += 10**7
    assert match.state.clock.decision is None
    match.roll("Ann")
    assert match.state.clock.left == (60_000, 60_000)
    match.at += 10_000
    assert match.state.clock.left_for(0, match.at) == 50_000
    match.play()
    match.at += 1_000
    while match.state.game.turn == 0:
        match.play()
    assert match.state.clock.left == (60_000 - 11_000 + 5_000, 60_000)
    match.at += 2_000
    assert match.state.clock.left_for(1, match.at) == 58_000
    assert match.state.clock.left_for(0, match.at) == 54_000


def test_who_runs_out_of_time_loses_a_game_of_two() -> None:
    match = timed()
    assert not match.tell(TimeOut())
    match.roll("Ann")
    later = match.refuses(NotYet, TimeOut())
    assert isinstance(later, NotYet)
    assert later.until == match.at + 60_000
    match.at = later.until
    match.refuses(OutOfTurn, Play(1, (match.state.game.legal()[0],)), "Ann")
    match.tell(TimeOut())
    assert match.state.ending == Ending("time", 0)
    assert match.state.clock.left == (0, 60_000)


def test_at_a_larger_table_a_computer_plays_on_and_who_comes_back_has_a_little_time() -> None:
    match = timed(3)
    match.roll("Ann")
    turn = match.state.game.turn
    who = match.state.holders[turn]
    match.at += 60_000
    match.tell(TimeOut())
    assert match.state.playing[turn] == "player"
    assert match.state.clock.left[turn] == 0
    assert match.state.clock.decision is None or match.state.clock.decision.seat != turn
    match.go_on()
    match.tell(Return(turn), who)
    assert match.state.returning == (turn,)
    assert match.state.clock.left[turn] == 30_000


def test_who_leaves_keeps_what_is_left() -> None:
    match = timed(3)
    match.roll("Ann")
    turn = match.state.game.turn
    match.at += 7_000
    match.tell(Resign(turn), match.state.holders[turn])
    assert match.state.clock.left[turn] == 53_000


def test_nobody_pays_for_the_words_of_others() -> None:
    match = timed()
    for seat in (0, 1):
        match.promise(seat)
    match.roll("Ann")
    while match.state.game.turn == 0:
        match.play()
    match.at += 3_000
    match.begun = match.at - 500
    match.tell(Roll(match.state.number), "Ben")
    match.at += 2_000
    assert match.state.clock.left_for(1, match.at) == 57_500
    match.give_words()
    match.tell(Roll(match.state.number), "Ben")
    assert match.state.clock.left[1] == 57_500


def test_no_time_runs_while_no_server_does() -> None:
    match = timed()
    match.roll("Ann")
    match.at += 10**6
    match.tell(Resume())
    assert match.state.clock.left_for(0, match.at) == 60_000
    match.at += 1_000
    assert match.state.clock.left_for(0, match.at) == 59_000
    assert not table("ping", ["me", "random"]).tell(Resume())


def test_no_time_runs_before_all_seats_are_taken() -> None:
    match = table("ping", ["me", "friend"], terms=TERMS, is_private=False)
    match.at += 10**6
    match.tell(Sit(1), "Ben")
    match.here |= {"Ben"}
    match.roll("Ann")
    assert match.state.clock.left == (60_000, 60_000)


def test_a_game_without_terms_has_no_clock() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.roll("Ann")
    assert match.state.clock.decision is None
    assert match.state.clock.due() is None
