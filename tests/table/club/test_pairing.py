"""Round robins and knock-outs of any number of players."""

import math
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from boju.table.club.pairing import NOBODY, bracket, knock_out, round_robin

PLAYERS = st.lists(st.integers(1, 1000), min_size=2, max_size=40, unique=True)


@given(PLAYERS)
def test_everybody_meets_everybody_exactly_once(players: list[int]) -> None:
    rounds = round_robin(players)
    met = Counter(frozenset(pair) for one in rounds for pair in one.pairs)
    assert met == Counter(map(frozenset, combinations(players, 2)))
    assert len(rounds) == len(players) - (len(players) % 2 == 0)
    for one in rounds:
        assert sorted([*(player for pair in one.pairs for player in pair), *one.byes]) == sorted(players)


@given(PLAYERS)
def test_byes_and_seats_are_shared_fairly(players: list[int]) -> None:
    rounds = round_robin(players)
    byes = Counter(player for one in rounds for player in one.byes)
    assert byes == (Counter(players) if len(players) % 2 else Counter())
    first = Counter(pair[0] for one in rounds for pair in one.pairs)
    second = Counter(pair[1] for one in rounds for pair in one.pairs)
    assert all(abs(first[player] - second[player]) <= 1 for player in players)


@given(PLAYERS)
def test_a_bracket_is_a_power_of_two_and_its_byes_are_with_the_best(players: list[int]) -> None:
    places = bracket(players)
    assert len(places) == 2 ** math.ceil(math.log2(len(players)))
    assert sorted(player for player in places if player != NOBODY) == sorted(players)
    duels = list(zip(places[::2], places[1::2], strict=True))
    free = [sum(duel) for duel in duels if NOBODY in duel]
    assert (NOBODY, NOBODY) not in duels
    assert sorted(free) == sorted(players[: len(places) - len(players)])


@given(PLAYERS)
def test_where_the_better_always_wins_the_best_meet_as_late_as_can_be(players: list[int]) -> None:
    rank = {player: place for place, player in enumerate(players)}
    rounds = knock_out(players, lambda number, pair: min(pair, key=rank.__getitem__))
    assert sum(len(one.pairs) for one in rounds) == len(players) - 1
    assert set(rounds[-1].pairs[0]) == set(players[:2])
    assert all(not one.byes for one in rounds[1:])
    for number, one in enumerate(reversed(rounds)):
        left = 2 ** (number + 1)
        assert {player for pair in one.pairs for player in pair} | set(one.byes) == set(players[:left])


@given(PLAYERS, st.data())
def test_a_knock_out_goes_no_farther_than_it_is_decided(players: list[int], data: st.DataObject) -> None:
    undecided = data.draw(st.sampled_from(range(len(players))))
    seen = list[int]()

    def winner(number: int, pair: tuple[int, int]) -> int | None:
        seen.append(number)
        return None if len(seen) - 1 == undecided else pair[0]

    rounds = knock_out(players, winner)
    whole = 2 ** len(rounds) >= len(players)
    assert whole or undecided < len(seen)
    assert {number for number, _ in enumerate(rounds)} == set(seen)
