"""What computer players make of a hand of wahua: exact analysis beside the second implementation, and what follows."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
import reference_wahua as reference
from made_up_wahua import made_up, match, table
from reference_wahua import DOMINOES, SEATS, TYPES, frames, loose_tiles, of_type, without

import boju
from boju import State
from boju.core.game_functions import heuristic
from boju.core.kernels import entry
from boju.games.wahua.evaluation import GAIN, MOST_CHIPS, MOST_DAO, sort_wall
from boju.games.wahua.hands import count_ways, distance, sort_hand
from boju.games.wahua.tiles import HOLDINGS, names_in
from boju.games.wahua.worth import holding_of
from boju.players import choose
from rows import few_first

Position = dict[str, Any]


# Distance and ways


def lacking(states: Any, seat: int, hand: Sequence[str]) -> int:
    """The distance of a hand put in the place of a seat's concealed tiles."""
    states["hands"][0, seat] = [holding_of(hand, pips) for pips in TYPES]
    shape = np.empty(4, np.int64)
    sort_hand(entry(states)[0], seat, shape)
    return int(distance(entry(states)[0], shape))


def one_tile_on(position: Position, seat: int, hand: Sequence[str]) -> set[tuple[str, ...]]:
    """The hands that a hand of a seat between turns can become with one tile and without one that is loose."""
    melds = position["melds"][seat]
    laid = [tile for meld in melds for tile in meld["tiles"]]
    after = set()
    for tile in set(without(DOMINOES, [*hand, *laid])):
        more = sorted([*hand, tile])
        after |= {tuple(without(more, [loose])) for loose in set(loose_tiles(more, melds))}
    return after


def is_one_away(position: Position, seat: int, hand: Sequence[str]) -> bool:
    melds = position["melds"][seat]
    laid = [tile for meld in melds for tile in meld["tiles"]]
    return any(
        reference.is_complete(position["options"], sorted([*hand, tile]), melds)
        for tile in set(without(DOMINOES, [*hand, *laid]))
    )


@pytest.mark.parametrize("odd_tile", ["any", "new_type", "framed"])
@pytest.mark.parametrize("number", few_first(range(12), 3))
def test_the_distance_is_the_shortest_way(number: int, odd_tile: str) -> None:
    """It is 1 where one tile completes the hand, and else one more than that of the nearest hand one tile on."""
    position = made_up(random.Random(f"distance {number}"), "claim", odd_tile=odd_tile)
    states = boju.from_position(position).records.copy()
    for seat in SEATS:
        hand = position["hands"][seat]
        found = lacking(states, seat, hand)
        if is_one_away(position, seat, hand):
            assert found == 1, (seat, position)
        else:
            nearest = min(lacking(states, seat, after) for after in one_tile_on(position, seat, hand))
            assert found == 1 + nearest > 1, (seat, position)


@pytest.mark.parametrize("odd_tile", ["any", "new_type", "framed"])
@pytest.mark.parametrize("number", few_first(range(12), 3))
def test_a_hand_with_a_tile_to_discard_is_as_far_as_its_best_rest(number: int, odd_tile: str) -> None:
    position = made_up(random.Random(f"act {number}"), "act", odd_tile=odd_tile)
    states = boju.from_position(position).records.copy()
    seat = position["turn"]
    hand, melds = position["hands"][seat], position["melds"][seat]
    found = lacking(states, seat, hand)
    if reference.is_complete(position["options"], hand, melds):
        assert found == 0
    else:
        rests = {tuple(without(hand, [tile])) for tile in loose_tiles(hand, melds)}
        assert found == min(lacking(states, seat, rest) for rest in rests) > 0


def test_every_way_to_complete_a_hand_is_counted() -> None:
    found = Counter[int]()
    shape, wall = np.empty(4, np.int64), np.empty(len(TYPES), np.int64)
    for number in range(60):
        position = made_up(random.Random(f"ways {number}"), "claim")
        s = entry(boju.from_position(position).records)[0]
        sort_wall(s, wall)
        for seat in SEATS:
            sort_hand(s, seat, shape)
            if distance(s, shape) > 1:
                continue
            hand, melds = position["hands"][seat], position["melds"][seat]
            ways = sum(
                reference.is_complete(position["options"], sorted([*hand, tile]), melds)
                for tile in position["wall"]
                if not reference.is_flower(tile)
            )
            assert count_ways(s, seat, shape, wall) == ways
            found[min(ways, 3)] += 1
    assert all(found[ways] > 2 for ways in range(4))


def best_set(tiles: Sequence[str]) -> int:
    """What the best set among tiles of one type is worth, a pair of plain ones 1."""
    kao = reference.framed(tiles)
    found = kao if len(kao) == 3 else reference.best_pair(tiles) if len(tiles) > 1 else []
    return 1 << sum(map(frames, found)) if found else 0


def test_what_tiles_add_to_a_set() -> None:
    whole = Counter(of_type(DOMINOES, "66"))
    compared = 0
    for held in range(HOLDINGS):
        for others in range(HOLDINGS):
            own, more = names_in(TYPES.index("66"), held), names_in(TYPES.index("66"), others)
            if Counter(own) + Counter(more) <= whole:
                added = sum(best_set([*own, tile]) - best_set(own) for tile in more)
                assert GAIN[held, others] == added, (own, more)
                compared += 1
    assert compared > 100


# What is promised


def evaluated(state: State) -> list[float]:
    """What is promised to each seat, in chips or 道."""
    most = MOST_CHIPS if state.options["payment"] == "rank" else MOST_DAO
    return [float(heuristic(entry(state.records)[0], seat)) * most for seat in SEATS]


@pytest.mark.parametrize("payment", ["rank", "difference"])
@pytest.mark.parametrize("discard_rule", ["enforced", "honour"])
def test_what_is_promised_adds_up_to_nothing(payment: str, discard_rule: str) -> None:
    for number in range(1):
        for state in match(f"promised {number}", payment=payment, discard_rule=discard_rule):
            assert sum(evaluated(state)) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("payment", ["rank", "difference"])
def test_before_the_shake_the_mean_over_all_throws_is_promised(payment: str) -> None:
    shaken = 0
    for number in range(3):
        for state in match(f"shaken {number}", payment=payment):
            if state.actor != "chance" or state.position()["phase"] != "shake":
                continue
            mean = np.zeros(4)
            for event, chance in state.chance() or []:
                state.play(event)
                mean += np.array(state.scores()) * float(chance)
                state.undo()
            assert evaluated(state) == pytest.approx(mean.tolist(), abs=1e-6)
            shaken += 1
    assert shaken > 2


RICH = "66dd 22dd 55dd 33dd 46dd 16dd 25dd 34dd 11dd"
POOR = "12pp 13pp 14pp 15pp 23pp 24pp 26pp 35pp 36pp"


def test_the_richer_hand_promises_more() -> None:
    state = table(phase="claim", hands={0: RICH + " 44p 45p", 1: POOR + " 56p 45s"})
    first, second, *_ = evaluated(state)
    assert first > 3 > -2 > second


def test_the_nearer_hand_counts_for_more_the_fewer_tiles_are_left() -> None:
    """What a poor hand may still become is worth less when a rich one is about to end."""
    hands = {
        0: RICH + " 44p 45p",
        1: "12ds 13d 14d 15d 23d 24d 26d 35d 36d 56d 12p 13p 14p 15p 23p 24p 26p 35p 36p",
    }
    early = evaluated(table(phase="claim", hands={0: hands[0]}))
    late = evaluated(table(phase="claim", hands={0: hands[0]}, wall=["66p", "56p"]))
    assert abs(late[0]) < abs(early[0])


# What follows


@pytest.mark.parametrize("level", ["player", "strong"])
def test_a_win_that_would_cost_is_declined(level: str) -> None:
    """With one tile left in the wall nobody else comes to win, and nobody pays for a wall that has run out."""
    state = table(
        hands={
            0: POOR + " 45pp 56p",
            1: "22d 25d 16d 66d 34p 44p 55p 11p 33p 46p 12d 23d 36d 26d 24d 14d 13d 15d 35d 45d",
        },
        melds={2: "22sd 66sd 46dd", 3: "33sd 55sd 16sd"},
        drawn="56p",
        wall=["44s"],
    )
    assert "win" in state.legal()
    assert choose(state, level, seed=1) != ["win"]


@pytest.mark.parametrize("level", ["player", "strong"])
def test_a_win_that_pays_is_taken(level: str) -> None:
    """With one tile left in the wall it would pay nothing any more."""
    state = table(hands={0: RICH + " 56dd 36p"}, drawn="36p", wall=["44s"])
    assert choose(state, level, seed=1) == ["win"]
