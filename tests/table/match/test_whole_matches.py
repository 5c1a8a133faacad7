"""Whole matches of every game, by people and computers, through `decide` and `apply` alone."""

import random

import pytest

from boju import Record
from boju.fairness.verdict import Outcome
from boju.table.match.clock import Terms
from boju.table.match.commands import SERVER, BotPlay, CloseWindow, Customs, Play, Sit, TimeOut
from boju.table.match.permissions import NotYet
from boju.table.match.state import MatchState, first_position
from boju.table.match.visibility import SPECTATOR, Viewer, number_for
from boju.verification import verify
from table.match.driver import Table, assert_same, end_window, table

GAMES = ("yut", "ping", "dama", "madiao", "wahua")
SEATS = {"yut": 2, "ping": 2, "dama": 3, "madiao": 4, "wahua": 4}
FEW = 60
"""How many events of a long game are played."""


def play_to_the_end(match: Table, chance: random.Random, most: int) -> None:
    """Play, with everybody waiting for the claim windows to end."""
    while not match.state.is_over and match.state.game.ply < most:
        state = match.state
        if state.window is None or state.asks_a_person:
            match.go_on(lambda legal: chance.choice(sorted(legal)))
        else:
            end_window(match, chance)


@pytest.mark.parametrize("seats", ["people", "mixed", "computers"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_what_its_journal_says(game: str, seats: str) -> None:
    players, chance = SEATS[game], random.Random(f"{game} {seats}")
    kinds = {
        "people": ["me", *["friend"] * (players - 1)],
        "mixed": ["me", "friend", *["random"] * (players - 2)],
        "computers": ["me", *["random"] * (players - 1)],
    }[seats]
    others = [f"friend {number}" for number, kind in enumerate(kinds) if kind == "friend"]
    match = table(game, kinds, others)
    for seat in match.state.holders:
        match.promise(seat)
    play_to_the_end(match, chance, FEW)
    assert match.state.game.ply >= min(FEW, 10)
    assert_same(match.state, match.replayed())
    texts = match.state.game.events
    fresh = first_position(match.state.setting)
    for text in texts:
        fresh.play(text)
    assert fresh == match.state.game


@pytest.mark.parametrize("game", ["yut", "ping"])
def test_the_throws_of_a_match_are_proved_by_its_words(game: str) -> None:
    match = table(game, ["me", "friend"], ["Ben"])
    for seat in (0, 1):
        match.promise(seat)
    while not match.state.is_over and match.state.game.ply < 200:
        match.go_on()
    state = match.state
    record: Record = state.game.record()
    record.proof = state.dice.proof_after(state.dice.kept, is_over=True)
    record.result = state.game.scores() if state.game.actor is None else None
    assert verify(record).outcome is Outcome.PROVED
    assert [chain.absent for chain in state.dice.chains] == [(), ()]
    veiled = state.dice.proof_after(state.dice.kept, is_over=False)
    assert record.proof is not None
    assert veiled == record.proof.veiled()


def test_the_end_by_the_rules_is_an_entry_with_the_scores() -> None:
    match = table("yut", ["me", "friend"], ["Ben"])
    match.go_on_until(lambda state: state.is_over)
    assert match.state.ending is None
    assert match.state.scores == tuple(match.state.game.scores())
    assert match.journal[-1][0] == "Ended"
    assert match.state.clock.decision is None


def secret_numbers(state: MatchState) -> list[int]:
    return [number_for(state, Viewer(frozenset({seat}), False)) for seat in range(len(state.seats))]


def test_nobody_counts_what_another_answers_in_secret() -> None:
    chance = random.Random(3)
    match = table("wahua", ["me", "friend", "random", "random"], ["Ben"], customs=Customs(pace=10))
    secrets = 0
    while match.state.game.ply < 200 and not match.state.is_over:
        before, public = secret_numbers(match.state), number_for(match.state, SPECTATOR)
        is_secret = match.state.asked is not None
        play_to_the_end(match, chance, match.state.game.ply + 1)
        after = secret_numbers(match.state)
        if is_secret and number_for(match.state, SPECTATOR) == public:
            secrets += 1
            assert sum(new - old for old, new in zip(before, after, strict=True)) == 1
        elif not is_secret:
            assert (
                all(new == old + 1 for old, new in zip(before, after, strict=True))
                or match.state.window is None
            )
    assert secrets > 3


def test_a_claim_window_lasts_as_long_whether_anybody_is_asked_or_not() -> None:
    chance = random.Random(7)
    match = table("wahua", ["me", "friend", "random", "random"], ["Ben"], terms=Terms(600, 10))
    asked: set[bool] = set()
    claimed = 0
    while len(asked) < 2 or not claimed:
        while match.state.window is None:
            play_to_the_end(match, chance, match.state.game.ply + 1)
        window, actor = match.state.window, match.state.game.actor
        assert window.length == match.customs.pace * 25
        assert match.state.clock.decision is None or match.state.clock.decision.is_secret
        asked.add(match.state.asked is not None)
        if match.state.asked is not None and match.state.playing[match.state.asked] == "random":
            assert isinstance(actor, int)
            for event in match.state.game.legal():
                if not match.state.game.is_secret(event):
                    claimed += 1
                    later = match.refuses(NotYet, BotPlay(match.state.number, event))
                    assert isinstance(later, NotYet)
                    assert later.until == window.closes
        elif match.state.asked is None:
            assert isinstance(later := match.refuses(NotYet, CloseWindow()), NotYet)
            assert later.until == window.closes
        if match.state.asks_a_person:
            match.refuses(NotYet, CloseWindow())
        play_to_the_end(match, chance, match.state.game.ply + 1)


def test_a_person_who_does_not_answer_in_secret_says_no() -> None:
    chance = random.Random(5)
    match = table("wahua", ["me", "friend", "friend", "friend"], ["Ben", "Cem", "Dan"])
    while not match.state.asks_a_person:
        play_to_the_end(match, chance, match.state.game.ply + 1)
    asked = match.state.clock.decision
    assert asked is not None
    assert asked.is_secret
    assert 0 < asked.allowance < match.state.window.length  # type: ignore[union-attr]
    refused = match.refuses(NotYet, TimeOut())
    assert isinstance(refused, NotYet)
    match.at = refused.until or 0
    before, number = match.state.number, number_for(match.state, SPECTATOR)
    match.tell(TimeOut(), SERVER)
    assert match.state.number == before + 1
    assert number_for(match.state, SPECTATOR) == number


def test_a_move_in_the_claim_window_waits_and_is_dropped_if_somebody_else_claims() -> None:
    chance = random.Random(5)
    match = table("wahua", ["me", "friend", "friend", "friend"], ["Ben", "Cem", "Dan"])
    while match.state.window is None or match.state.asked is not None:
        play_to_the_end(match, chance, match.state.game.ply + 1)
    turn = match.state.game.turn
    who = match.state.holders[turn]
    command = Play(match.number(who), (match.state.game.legal()[0],))
    later = match.refuses(NotYet, command, who)
    assert isinstance(later, NotYet)
    assert isinstance(later.retry, Play)
    assert later.retry.held == turn
    match.at = match.state.window.closes
    match.tell(CloseWindow())
    number = match.state.number
    match.tell(later.retry, who)
    assert match.state.number == number + 1


def test_a_match_that_starts_in_a_claim_window_waits_for_it_once_all_are_there() -> None:
    chance = random.Random(7)
    match = table("wahua", ["me", "friend", "random", "random"], ["Ben"])
    while match.state.window is None:
        play_to_the_end(match, chance, match.state.game.ply + 1)
    start = match.state.game.position()
    later = table("wahua", ["me", "friend", "random", "random"], start=start)
    later.at += 10**6
    later.tell(Sit(1, is_invited=True), "Ben")
    assert later.state.window is not None
    assert (later.state.window.opened, later.state.window.length) == (later.at, 40 * later.customs.pace)
