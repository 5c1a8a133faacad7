"""How tournaments stand, from what has been played."""

import random

from hypothesis import given
from hypothesis import strategies as st

from boju.table.club.pairing import round_robin
from boju.table.club.tournament import DRAWN, Game, Kind, Tournament

KINDS = st.sampled_from(["round-robin", "knock-out"])


@given(KINDS, st.integers(2, 12), st.integers(0, 1000), st.booleans())
def test_a_tournament_is_played_round_by_round_to_its_end(
    kind: Kind, count: int, seed: int, somebody_leaves: bool
) -> None:
    chance, players = random.Random(seed), list(range(1, count + 1))
    games, withdrawn, last = list[Game](), frozenset[int](), 0
    while (number := (tournament := Tournament(kind, players, games, withdrawn)).current) is not None:
        due = tournament.due()
        assert due
        assert number >= last
        last = number
        for pairing in due:
            games.append(Game(number, pairing.next_pair, chance.choice((0, 1, DRAWN)), pairing.attempt))
        if somebody_leaves and not withdrawn:
            withdrawn = frozenset([chance.choice(players)])
    lines = tournament.table()
    assert sorted(line.player for line in lines) == players
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert tournament.due() == []
    if kind == "round-robin":
        assert sum(line.half_points for line in lines) == count * (count - 1)
        assert [line.half_points for line in lines] == sorted(
            (line.half_points for line in lines), reverse=True
        )
    else:
        assert [line.place for line in lines].count(1) == 1
        assert lines[0].player == tournament.pairings(len(tournament.rounds()) - 1)[0].winner


def test_equal_points_are_parted_by_the_direct_encounter() -> None:
    games = [
        Game(0, (1, 2), 1),
        Game(1, (1, 3), 0),
        Game(1, (1, 4), 0),
        Game(2, (2, 3), 1),
        Game(2, (2, 4), 0),
    ]
    lines = Tournament("round-robin", [1, 2, 3, 4], [*games, Game(0, (3, 4), 1)]).table()
    assert [(line.place, line.player, line.half_points) for line in lines] == [
        (1, 2, 4),
        (2, 1, 4),
        (3, 4, 2),
        (4, 3, 2),
    ]


def test_then_by_sonneborn_berger_and_who_is_equal_in_all_shares_a_place() -> None:
    circle = [Game(0, (1, 2), 0), Game(0, (2, 3), 0), Game(0, (3, 1), 0)]
    assert [line.place for line in Tournament("round-robin", [1, 2, 3], circle).table()] == [1, 1, 1]
    # 1 and 2 drew; 1 has beaten the stronger of the others, 2 the weaker
    games = [*(Game(0, pair, DRAWN) for pair in [(1, 2)])]
    games += [
        Game(0, (1, 3), 0),
        Game(0, (4, 1), 0),
        Game(0, (3, 2), 0),
        Game(0, (2, 4), 0),
        Game(0, (3, 4), 0),
    ]
    lines = Tournament("round-robin", [1, 2, 3, 4], games).table()
    assert [(line.player, line.half_points, line.berger) for line in lines[1:3]] == [(1, 3, 11), (2, 3, 7)]


def test_nobody_is_out_of_a_knock_out_by_a_draw() -> None:
    drawn = Tournament("knock-out", [1, 2], [Game(0, (1, 2), DRAWN)])
    (again,) = drawn.due()
    assert again.next_pair == (2, 1)
    assert Tournament("knock-out", [1, 2], [*drawn.games, Game(0, (2, 1), 0)]).table()[0].player == 2


def test_what_is_not_played_is_lost_by_whoever_is_gone() -> None:
    played = next(
        number for number, one in enumerate(round_robin([1, 2, 3])) if {1, 3} in map(set, one.pairs)
    )
    left = Tournament("round-robin", [1, 2, 3], [Game(played, (3, 1), 0)], frozenset([3]))
    assert {line.player: line.half_points for line in left.table()} == {1: 0, 2: 2, 3: 2}
    assert [set(pairing.pair) for pairing in left.due()] == [{1, 2}]
