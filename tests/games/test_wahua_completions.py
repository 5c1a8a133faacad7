"""Every way to complete a hand of wahua, beside a slow search with the second implementation."""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
import reference_wahua as reference
from hypothesis import given, settings
from hypothesis import strategies as st
from made_up_wahua import NINE, PHASES, made_up, match, placed, table
from reference_wahua import DOMINOES, SEATS, THROWS, TYPES, is_framed, of_type, type_of
from test_wahua_secrets import exchanged

import boju
from boju.games.wahua import Completion, completions
from rows import few_first

Position = dict[str, Any]
Way = tuple[tuple[str, ...], str, tuple[str, ...], int]
"""The last move before the tile, the tile, what is swapped before the win, and the total."""

COPIES = Counter(DOMINOES)


# The search


def quiet(position: Position, seat: int) -> Position:
    """The same with nobody's hand but the seat's, and nothing to draw."""
    hands = [hand if other == seat else [] for other, hand in enumerate(position["hands"])]
    return {**position, "hands": hands, "wall": [], "passed": []}


def arrangements(position: Position) -> Iterator[Position]:
    """What swaps and shows make of a hand that is to act."""
    waiting, seen = [position], set()
    for one in waiting:
        key = repr((one["hands"], one["melds"]))
        if key not in seen:
            seen.add(key)
            yield one
            rearranging = [move for move in reference.legal(one) if move.split()[0] in ("swap", "show")]
            waiting += [reference.play(one, move) for move in rearranging]


def rests(position: Position, seat: int) -> Iterator[tuple[tuple[str, ...], Position]]:
    """The seat's hand between turns, after each discard in order and each kao where it is to make one."""
    if position["turn"] != seat or position["phase"] not in ("act", "discard"):
        yield (), position
        return
    for arranged in arrangements(position) if position["phase"] == "act" else [position]:
        hand, melds = arranged["hands"][seat], arranged["melds"][seat]
        for move in reference.legal(arranged):
            verb, what = (move + " ").split(" ")[:2]
            if verb == "kao" or (verb == "discard" and what in reference.in_order(hand, melds)):
                yield (move,), quiet(reference.play(arranged, move), seat)


def with_tile(position: Position, seat: int, tile: str) -> Position:
    """The tile has just been drawn."""
    hands = [sorted([*hand, tile]) if other == seat else hand for other, hand in enumerate(position["hands"])]
    return {
        **{**position, "hands": hands, "phase": "act", "actor": seat, "turn": seat},
        **{"drawn": tile, "last_discard": None},
    }


def possible_tiles(position: Position, seat: int) -> list[str]:
    own = Counter(position["hands"][seat])
    own.update(tile for meld in position["melds"][seat] for tile in meld["tiles"])
    return [tile for tile in COPIES if own[tile] < COPIES[tile]]


def total(position: Position, seat: int, *, has_won: bool, shake: str | None = None) -> int:
    shaken = {**position, "winner": seat if has_won else None, "shake": shake}
    return sum(one["value"] for one in reference.revealed(shaken, seat)[0])


def wins(drawn: Position, seat: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """What is swapped before a win, and the total; only where it is more than without."""
    at_once = None
    for one in arrangements(drawn):
        if "win" in reference.legal(one):
            found = total(one, seat, has_won=True)
            swapped = tuple(
                f"swap {type_of(after['tiles'][0])}"
                for after in one["melds"][seat]
                for before in drawn["melds"][seat]
                if type_of(after["tiles"][0]) == type_of(before["tiles"][0]) and after != before
            )
            if at_once is None:
                at_once = found
                yield (), found
            elif found > at_once:
                yield swapped, found


def lacking(position: Position, seat: int) -> int:
    """How many tiles at least a hand must get: what each type costs as a set, as the odd tile, or as nothing."""
    hand, melds, options = position["hands"][seat], position["melds"][seat], position["options"]
    costs = {(0, False): 0}
    sets = reference.set_types(hand, melds)
    for pips in TYPES:
        held = of_type(hand, pips)
        fits = bool(held) and (options["odd_tile"] != "framed" or any(map(is_framed, held)))
        ways = [(0, False, 0), (1, False, 2 - len(held))]
        ways += [(0, True, 0 if fits else 1)] if len(held) < 2 else []
        after: dict[tuple[int, bool], int] = {}
        for (count, has_odd), cost in costs.items():
            for more, odd, price in [(1, False, 0)] if pips in sets else ways:
                if not (has_odd and odd) and count + more <= 10:
                    key = (count + more, has_odd or odd)
                    after[key] = min(after.get(key, 99), cost + price)
        costs = after
    if options["odd_tile"] != "any":
        return costs[10, True]
    return costs[10, False] or int(not reference.loose_tiles(hand, melds))


def searched(position: Position, seat: int) -> tuple[int, Counter[Way], Counter[Way]]:
    """How far the hand is after its best move, all ways to bring it nearer, and the wins now."""
    position = quiet(position, seat)
    now = Counter[Way]()
    if position["phase"] == "act" and position["turn"] == seat:
        for arranged in arrangements(position):
            if "win" in reference.legal(arranged):
                now[(), position["drawn"], (), total(arranged, seat, has_won=True)] = 1
    nearest, found = 99, Counter[Way]()
    for first, rest in rests(position, seat):
        far = lacking(rest, seat)
        if far > nearest:
            continue
        if far < nearest:
            nearest, found = far, Counter()
        for tile in possible_tiles(rest, seat):
            drawn = with_tile(rest, seat, tile)
            if far == 1:
                for swapped, worth in wins(drawn, seat):
                    found[first, tile, swapped, worth] = 1
            elif lacking(drawn, seat) < far:
                found[first, tile, (), total(drawn, seat, has_won=False)] = 1
    return nearest, found, now


def unseen(view: Position, seat: int, tile: str) -> int:
    seen = Counter(view["hands"][seat])
    for other in SEATS:
        seen.update(view["discards"][other])
        seen.update(laid for meld in view["melds"][other] for laid in meld["tiles"])
    return COPIES[tile] - seen[tile]


def compare(position: Position, seat: int) -> int:
    """Nothing is found that the search does not find, and the other way round."""
    view = reference.view(position, seat)
    found = completions(view, seat)
    nearest, ways, now = searched(position, seat)
    told = [one for one in found if not one.is_now or position["phase"] == "claim_win"]
    assert Counter({(one.first[-1:], one.tile, one.then, one.total): 1 for one in told}) == ways
    assert {one.lacking for one in told} <= {nearest - 1}
    assert {one.total for one in found if one.is_now and one not in told} == {worth for *_, worth in now}
    for one in found:
        if not (one.is_now and position["phase"] == "act"):
            assert one.unseen == unseen(view, seat, one.tile)
    return nearest


# Beside the search


@pytest.mark.parametrize("odd_tile", ["any", "new_type", "framed"])
@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.deep) for n in range(1, 6))])
def test_every_way_is_found_and_no_other(number: int, odd_tile: str) -> None:
    chance = random.Random(f"completions {number} {odd_tile}")
    for _ in range(5):
        position = made_up(chance, chance.choice(PHASES), odd_tile=odd_tile)
        for seat in SEATS:
            compare(position, seat)


@settings(max_examples=5)
@given(st.integers(0, 2**32), st.sampled_from(PHASES))
def test_every_way_is_found_in_any_position(seed: int, phase: str) -> None:
    position = made_up(random.Random(seed), phase)
    compare(position, position["turn"])


def test_matches_have_hands_of_every_distance() -> None:
    found = Counter[int]()
    for number, state in enumerate(match("completions", hands_per_round=1)):
        position = state.position()
        if number % 12 == 0 and position["phase"] in ("open", "claim", "claim_win", "act", "discard"):
            found[compare(position, number // 12 % 4)] += 1
    assert len(found) > 3


def test_the_sets_the_odd_tile_and_the_mean_over_the_shake() -> None:
    shown = 0
    for number in range(8):
        position = made_up(random.Random(f"sets {number}"), "claim")
        for seat in SEATS:
            for one in completions(reference.view(position, seat), seat)[:6]:
                if one.then or one.lacking:
                    continue
                drawn = with_tile(quiet(position, seat), seat, one.tile)
                counted, _ = reference.revealed({**drawn, "winner": seat, "shake": None}, seat)
                sets = {tuple(it["tiles"]) for it in counted if it["kind"] in ("pair", "kao")}
                assert set(one.sets) == sets
                assert len(one.sets) == 10
                assert [one.odd] == ([it["tiles"][0] for it in counted if it["kind"] == "odd"] or [None])
                mean = Fraction(0)
                for throw in THROWS:
                    weight = Fraction(1 if throw[0] == throw[2] else 2, 36)
                    mean += weight * total(drawn, seat, has_won=True, shake=throw.replace("-", ""))
                assert one.expected == mean
                shown += 1
    assert shown > 15


# What is told of one hand


def test_a_tile_that_may_be_swapped_in_counts_for_more_when_it_is_drawn() -> None:
    """WAHUA-23, R9: the third framed 6-6 is the odd tile of who claims it; who draws it may swap it in first."""
    state = table(phase="claim", hands={0: NINE}, melds={0: "66sp"})
    ways = [(one.then, one.total, one.odd) for one in completions(state.view(0)) if one.tile == "66d"]
    nine = total(state.position(), 0, has_won=False) - 2 * 160 * 2
    assert ways == [
        (("swap 66",), nine + 2 * 160 * 8 + 2 * 160, "66p"),
        ((), nine + 2 * 160 * 2 + 2 * 160 * 4, "66d"),
    ]


def test_a_kao_to_be_laid_is_a_way_beside_the_discards() -> None:
    """WAHUA-20, WAHUA-21: after a kao a pair of 2-5 or of 2-6 is waited for, after a discard one of these."""
    state = table(hands={0: NINE.replace("11pp", "11sdd") + " 25p 26p"}, drawn="26p")
    waits: dict[tuple[str, ...], set[str]] = {}
    for one in completions(state.view(0)):
        waits.setdefault(one.first, set()).add(type_of(one.tile))
    assert waits == {("kao 11",): {"25", "26"}, ("discard 25p",): {"26"}, ("discard 26p",): {"25"}}


def test_a_win_now_comes_first() -> None:
    state = table(hands={0: NINE + " 66p 66d 25s"}, drawn="66d")
    first, *others = completions(state.view(0))
    assert (first.tile, first.is_now, first.lacking, first.odd) == ("66d", True, 0, "25s")
    assert others
    assert not any(one.is_now for one in others)
    assert {one.first[-1:] for one in others} == {("discard 25s",)}


def test_a_discard_that_is_offered_is_marked_for_who_is_asked() -> None:
    state = table(phase="claim_win", hands={0: NINE + " 25p 26p"}, discard="25p")
    assert [one.tile for one in completions(state.view(0)) if one.is_now] == ["25p"]


def test_faults_do_not_keep_a_hand_from_being_told() -> None:
    position = placed(
        phase="claim", hands={0: NINE + " 25p 26p"}, options={"discard_rule": "honour"}, faults=[2, 0, 0, 0]
    )
    assert len(completions(reference.view(position, 0))) == 6


# Whose hand


def test_a_view_without_a_hand_is_refused() -> None:
    view = table(hands={0: NINE + " 66p 36p 25s"}, drawn="36p").view(None)
    for seat in (None, 0, 3):
        with pytest.raises(ValueError, match="hand"):
            completions(view, seat)


def test_of_a_whole_position_a_seat_must_be_named() -> None:
    position = table(hands={0: NINE + " 66p 36p 25s"}, drawn="36p").position()
    with pytest.raises(ValueError, match="named"):
        completions(position)
    assert completions(position, 0) == completions(reference.view(position, 0))


def test_between_hands_there_is_nothing() -> None:
    state = boju.new("wahua")
    assert completions(state.view(0)) == []
    state.draw(1)
    assert completions(state.view(0)) == []


def test_a_hand_that_lies_open_altogether_waits_for_every_tile() -> None:
    melds = {0: " ".join(pips + "pp" for pips in TYPES[:10])}
    view = table(phase="claim", hands={0: ""}, melds=melds).view(0)
    assert {one.tile for one in completions(view, 0)} == set(COPIES)


@pytest.mark.parametrize("number", few_first(range(3), 1))
def test_what_cannot_be_told_apart_is_told_alike(number: int) -> None:
    chance = random.Random(f"alike {number}")
    for _ in range(12):
        position = made_up(chance, chance.choice(PHASES))
        for seat in SEATS:
            twin = boju.from_position(exchanged(chance, position, seat))
            found = completions(boju.from_position(position).view(seat), seat)
            assert found == completions(twin.view(seat), seat)


# Compiled and interpreted


def told() -> str:
    lines: list[Completion] = []
    for number in range(8):
        position = made_up(random.Random(f"told {number}"), PHASES[number % 4])
        lines += completions(reference.view(position, position["turn"]), position["turn"])
    return "\n".join(map(repr, lines))


def test_interpreted_and_compiled_runs_agree() -> None:
    script = "import test_wahua_completions; print(test_wahua_completions.told())"
    ended = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert ended.stdout.rstrip("\n") == told()
    assert ended.stdout.count("\n") > 100
