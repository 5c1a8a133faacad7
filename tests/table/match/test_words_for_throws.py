"""The words that browsers give for throws: who is asked, how long they are waited for, and what is refused."""

from boju.core.errors import BojuError
from boju.fairness import forge
from boju.table.errors import NotYours, OutOfTurn
from boju.table.match.commands import (
    BotRoll,
    CallOut,
    CommitChain,
    Contribute,
    GiveUpThrow,
    Resign,
    Roll,
    Undo,
    Welcome,
)
from boju.table.match.entries import Asked, Drawn
from boju.table.match.permissions import NotYet
from table.match.driver import Table, table


def two() -> Table:
    match = table("ping", ["me", "friend"], ["Ben"])
    for seat in (0, 1):
        match.promise(seat)
    return match


def test_a_throw_asks_those_who_are_here_and_is_made_from_their_words() -> None:
    match = two()
    assert isinstance(match.tell(Roll(0), "Ann")[0], Asked)
    match.refuses(NotYet, Roll(0), "Ann")
    match.tell(match.word(1), "Ben")
    match.refuses(NotYet, Roll(0), "Ann")
    match.tell(match.word(0), "Ann")
    assert isinstance(match.tell(Roll(0), "Ann")[0], Drawn)
    assert [len(chain.links) for chain in match.state.dice.chains] == [1, 1]


def test_what_is_drawn_depends_on_every_word() -> None:
    thrown = set()
    for number in range(8):
        match = two()
        end, *links = forge(bytes([number]) * 32, 3)
        match.tell(CommitChain(1, end), "Ben")
        match.chains[1] = links
        match.roll("Ann")
        thrown.add(match.state.game.last_event)
    assert len(thrown) > 3


def test_whoever_is_away_is_not_asked_and_whoever_is_silent_not_waited_for() -> None:
    match = two()
    match.here = {"Ann"}
    match.tell(Roll(0), "Ann")
    assert match.state.dice.asked == frozenset({0})
    match = two()
    match.tell(Roll(0), "Ann")
    match.tell(match.word(0), "Ann")
    later = match.refuses(NotYet, Roll(0), "Ann")
    assert isinstance(later, NotYet)
    assert later.until == match.at + match.customs.words
    match.at = later.until
    match.tell(Roll(0), "Ann")
    assert match.state.dice.silent == {1}
    assert match.state.dice.chains[1].withheld == ((1, 1),)
    while match.state.game.turn == 0:
        match.play()
    match.tell(Roll(match.state.number), "Ben")
    assert match.state.dice.asked == frozenset({0})
    match.tell(GiveUpThrow())
    match.tell(Welcome("Ben"))
    assert not match.state.dice.silent


def test_where_nobody_gives_a_word_nobody_has_held_one_back() -> None:
    match = two()
    match.tell(Roll(0), "Ann")
    match.at += match.customs.words
    match.tell(Roll(0), "Ann")
    assert [chain.withheld for chain in match.state.dice.chains] == [(), ()]
    assert [chain.absent for chain in match.state.dice.chains] == [((1, 1),)] * 2


def test_the_first_throw_waits_a_moment_for_pages_that_have_not_promised_yet() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.promising, match.begun = {0, 1}, match.at
    later = match.refuses(NotYet, Roll(0), "Ann")
    assert isinstance(later, NotYet)
    match.promise(1)
    match.promising = {0}
    assert isinstance(match.tell(Roll(0), "Ann")[0], Asked)
    assert later.until is not None


def test_whoever_plays_alone_is_told_that_the_browser_does_not_answer() -> None:
    match = table("ping", ["me", "random"])
    match.promise(0)
    match.tell(Roll(0), "Ann")
    match.at += match.customs.words
    match.refuses(OutOfTurn, Roll(0), "Ann")
    match.tell(GiveUpThrow(frozenset({0})))
    assert match.state.dice.asked is None
    assert isinstance(match.tell(Roll(0), "Ann")[0], Drawn)


def test_a_computer_waits_as_long_as_it_takes_for_the_one_person() -> None:
    match = table("ping", ["me", "random"])
    match.promise(0)
    match.go_on_until(lambda state: state.game.turn == 1)
    number = match.state.number
    assert isinstance(match.tell(BotRoll(number))[0], Asked)
    match.at += 10**9
    later = match.refuses(NotYet, BotRoll(number))
    assert isinstance(later, NotYet)
    assert later.until is None
    match.give_words()
    match.tell(BotRoll(number))
    assert match.state.number == number + 1


def test_a_word_is_the_one_that_was_promised_and_asked_for() -> None:
    match = two()
    match.refuses(OutOfTurn, match.word(0), "Ann")
    match.tell(Roll(0), "Ann")
    match.refuses(NotYours, match.word(1), "Ann")
    match.refuses(BojuError, Contribute(1, ((0, "00" * 32),)), "Ann")
    match.refuses(OutOfTurn, Contribute(2, match.word(0).links), "Ann")
    word = match.word(0)
    match.tell(word, "Ann")
    assert not match.tell(word, "Ann")
    match.tell(match.word(1), "Ben")
    match.tell(Roll(0), "Ann")
    assert not match.tell(word, "Ann")


def test_nothing_comes_between_the_words_and_the_throw() -> None:
    match = table("dama", ["me", "friend", "friend"], ["Ben", "Cem"])
    match.promise(0)
    match.tell(Roll(0), "Ann")
    for aside in match.state.game.asides()[:1]:
        match.refuses(OutOfTurn, CallOut(0, aside), "Ben")
    match = table("ping", ["me", "random"])
    match.go_on_until(lambda state: state.game.turn == 1)
    match.go_on_until(lambda state: state.game.turn == 0 and state.undoable > 0)
    match.promise(0)
    match.tell(Roll(match.state.number), "Ann")
    refused = match.refuses(OutOfTurn, Undo(match.state.number), "Ann")
    assert "under way" in str(refused)


def test_nobody_waits_for_the_words_of_one_for_whom_a_computer_plays() -> None:
    match = table("dama", ["me", "friend", "friend"], ["Ben", "Cem"])
    for seat in range(3):
        match.promise(seat)
    match.tell(Resign(2), "Cem")
    match.tell(Roll(0), "Ann")
    assert match.state.dice.asked == frozenset({0, 1})


def test_a_chain_that_comes_too_late_counts_from_the_next_throw_on() -> None:
    match = two()
    match.tell(Roll(0), "Ann")
    end, *_ = forge(b"x" * 32, 3)
    match.tell(CommitChain(1, end), "Ben")
    assert match.state.dice.chains[-1].first_draw == 2
    assert not match.tell(CommitChain(1, end), "Ben")
    match.refuses(NotYours, CommitChain(1, end), "Ann")
    match.refuses(BojuError, CommitChain(1, "end"), "Ben")
    match.refuses(NotYours, CommitChain(1, end), "Eve")


def test_words_that_are_on_their_way_when_a_game_ends_are_no_fault() -> None:
    match = two()
    match.tell(Roll(0), "Ann")
    match.tell(Resign(0), "Ann")
    assert match.tell(match.word(1), "Ben") == []
    assert match.tell(CommitChain(1, forge(b"x" * 32, 3)[0]), "Ben") == []
    match.refuses(NotYours, match.word(1), "Ann")


def test_a_chain_of_the_only_one_who_is_asked_counts_at_once() -> None:
    match = table("ping", ["me", "random"])
    match.promise(0)
    match.tell(Roll(0), "Ann")
    end, *links = forge(b"y" * 32, 3)
    match.tell(CommitChain(0, end), "Ann")
    match.chains[0] = links
    assert match.state.dice.chains[-1].first_draw == 1
    match.tell(match.word(0), "Ann")
    match.tell(Roll(0), "Ann")


def test_a_seat_promises_only_so_many_chains() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    for number in range(20):
        match.tell(CommitChain(0, forge(bytes([number]) * 32, 1)[0]), "Ann")
    match.refuses(OutOfTurn, CommitChain(0, forge(bytes([99]) * 32, 1)[0]), "Ann")
    match.tell(CommitChain(1, forge(bytes([99]) * 32, 1)[0]), "Ben")


def test_a_refused_throw_leaves_nobody_asked() -> None:
    match = two()
    assert not match.tell(GiveUpThrow())
    match.tell(Roll(0), "Ann")
    match.tell(GiveUpThrow())
    assert match.state.dice.asked is None
    match.tell(Roll(0), "Ann")
    match.tell(match.word(0), "Ann")
    match.tell(GiveUpThrow())
    assert match.state.dice.asked == frozenset({0, 1})
    assert dict(match.state.dice.given).keys() == {0}
