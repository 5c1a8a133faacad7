"""柶戲 solved: against the definition, worked out with nothing but the public rules, and against whole games."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.exact import PAGE, UNKNOWN, first_side, known_or_solved, on_page, settings

import boju
from boju import State
from boju.analysis import evaluate, rank
from boju.cli import run
from boju.cli.solve_pieces import limits, room_for
from boju.core.errors import BojuError
from boju.core.kernels import INTERPRETED
from boju.games.yut import board, exact
from boju.games.yut import solving as solving_module
from boju.games.yut.exact import begin, find_oracle, keep, workings_of
from boju.games.yut.holdings import PieceHoldings
from boju.games.yut.remembering import AT_ONCE, LEAST, hit_holdings, in_order
from boju.games.yut.solving import Solving
from boju.games.yut.workings import Workings
from boju.players import choose

pytestmark = pytest.mark.skipif(INTERPRETED, reason="solving takes compiled kernels")

MOST_IN_HAND = 3
"""The definition below has throws that would bring more in hand thrown anew; so it is a little off."""
OFF = 4e-3
EVEN = {"preset": "modern", "flat_probability": "1/2"}
STRANGE = {
    "finish": "reach",
    "shortcut": "choice",
    "hit_throw_when": "after_moves",
    "stacking": "optional",
    "back_do": True,
    "nak": "1/10",
}


@pytest.fixture(autouse=True)
def own_tables(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are kept where only these tests find them."""
    folder = tmp_path_factory.getbasetemp() / "exact" / "kernels"
    folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(exact, "cache_folder", lambda: folder)


Key = tuple[bytes, ...]


def key(state: State) -> Key:
    """What matters in a position, as the side on turn sees it."""
    s = state.records[0]
    own = int(s["seat"]) % 2
    sides = [
        s[name][side].tobytes()
        for side in (own, 1 - own)
        for name in ("hand", "pile_point", "pile_size", "pile_way")
    ]
    return (*sides, s["phase"].tobytes(), s["owed"].tobytes(), s["pending"].tobytes())


def followers(state: State, most: int = MOST_IN_HAND) -> list[tuple[float, State]]:
    """What can come next, with its chance where it is thrown."""
    outcomes = state.outcomes() or [(code, 1) for code in state.legal_codes()]
    found = []
    for code, weight in outcomes:
        after = state.copy()
        after.play_code(code)
        if state.actor != "chance" or after.records[0]["pending"].sum() <= most:
            found.append((weight, after))
    total = sum(weight for weight, _ in found) if state.actor == "chance" else 1
    return [(weight / total, after) for weight, after in found]


def iterate(start: State) -> dict[Key, float]:
    """The chance to win of the side on turn in every position that can be reached, by plain value iteration."""
    graph: dict[Key, tuple[bool, list[tuple[float, Key, bool]]]] = {}
    worth: dict[Key, float] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if (name := key(state)) in graph:
            continue
        if state.actor is None:
            worth[name] = 1.0  # the side that moved last has won
            graph[name] = (True, [])
            continue
        after = followers(state)
        keys = [key(other) for _, other in after]
        waiting += [other for (_, other), known in zip(after, keys, strict=True) if known not in graph]
        passes = [other.turn != state.turn for _, other in after]
        chances = [chance for chance, _ in after]
        graph[name] = (state.actor == "chance", list(zip(chances, keys, passes, strict=True)))
        worth[name] = 0.5
    order = list(graph)[::-1]
    change = 1.0
    while change > 1e-6:
        change = 0.0
        for name in order:
            is_thrown, edges = graph[name]
            if edges:
                brought = [
                    chance * (1 - worth[other] if over else worth[other]) for chance, other, over in edges
                ]
                new = sum(brought) if is_thrown else max(brought)
                change, worth[name] = max(change, abs(new - worth[name])), new
    return worth


@pytest.mark.deep
def test_one_piece_a_side_is_worth_what_the_definition_says() -> None:
    start = boju.new("yut", pieces=1, max_turns=0)
    oracle = find_oracle(start.records)
    assert oracle is not None
    worth = iterate(start)
    places = ["hand", *(point for point in board.PLACES[1:-1])]
    found = []
    for own, other in product(places, places):
        if own != other or own == "hand":
            position = start.position()
            for side, place in zip(position["sides"], (own, other), strict=True):
                side["hand"] = int(place == "hand")
                side["board"] = [] if place == "hand" else [[place, 1]]
            state = boju.from_position(position)
            if (name := key(state)) in worth:
                found.append(abs(oracle.chance(state.records) - worth[name]))
    assert len(found) > 800
    assert max(found) < OFF
    assert sum(found) / len(found) < OFF / 4


def turn_worth(state: State, seat: int, known: Callable[[State], float]) -> float:
    """What a position is worth to the seat on turn, worked out to the end of the turn with nothing but the rules."""

    @cache
    def worth(name: Key) -> float:
        now = states[name]
        if now.actor is None:
            return float(now.scores()[seat] > 0)
        if now.turn != state.turn:
            return 1 - known(now)
        brought = []
        for chance, after in followers(now, most):
            after_name = (*key(after), after.turn.to_bytes(2))
            states.setdefault(after_name, after)
            brought.append(chance * worth(after_name))
        return sum(brought) if now.actor == "chance" else max(brought)

    most = int(state.records[0]["pending"].sum()) + MOST_IN_HAND
    first = (*key(state), state.turn.to_bytes(2))
    states = {first: state}
    return worth(first)


@pytest.mark.parametrize(
    ("options", "pieces"),
    [
        pytest.param(EVEN, 2, marks=pytest.mark.deep, id="modern, even sticks"),
        pytest.param(STRANGE, 2, marks=pytest.mark.deep, id="strange"),
        pytest.param(STRANGE, 1, id="strange, one piece"),
    ],
)
def test_a_turn_is_worth_what_the_rules_make_of_it(options: dict[str, Any], pieces: int) -> None:
    state = boju.new("yut", pieces=pieces, **options)
    oracle = find_oracle(state.records)
    assert oracle is not None
    chance = random.Random(4)
    for _ in range(2):
        for _ in range(chance.randrange(4, 30)):
            if state.actor is None:
                break
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))
        if state.actor is None:
            state = boju.new("yut", pieces=pieces, **options)
            continue
        seat = int(state.records[0]["seat"])
        found = turn_worth(state, seat, lambda now: oracle.chance(now.records))
        assert oracle.chance(state.records) == pytest.approx(found, abs=OFF)


def with_left(start: State, own: int, other: int, chance: random.Random) -> State:
    """A position at which the side on turn has so many pieces left and the other so many, some of them on the board."""
    position = start.position()
    places = chance.sample(board.PLACES[1:-1], own + other)
    for side, left in zip(position["sides"], (own, other), strict=True):
        here, places = places[:left], places[left:]
        out = chance.randrange(left + 1)
        side["home"] += side["hand"] - left
        side["hand"], side["board"] = left - out, [[place, 1] for place in here[:out]]
    return boju.from_position(position)


def table_chance(state: State) -> float:
    """The chance to win of the side on turn, from the table that covers the position."""
    oracle = find_oracle(state.records)
    assert oracle is not None
    return oracle.chance(state.records)


def test_a_table_of_unequal_sides_says_what_the_rules_make_of_it() -> None:
    """Two pieces left against one, either on turn, at the end of games with four a side."""
    start = boju.new("yut", preset="modern", back_way="any", nak="1/20")
    assert find_oracle(with_left(start, 2, 1, random.Random(1)).records) is None
    solving = begin(start.records, (2, 1))
    for _ in solving.improve(threads=1):
        pass
    keep(solving)
    chance = random.Random(5)
    for own, other in [(2, 1), (1, 2)] * 3:
        first = with_left(start, own, other, chance)
        thrown = first.copy()
        thrown.draw(chance.randrange)
        for state in (first, thrown):
            found = turn_worth(state, int(state.records[0]["seat"]), table_chance)
            assert table_chance(state) == pytest.approx(found, abs=OFF)
    assert find_oracle(with_left(start, 2, 2, chance).records) is None


@pytest.mark.deep
def test_unequal_sides_are_worth_what_the_table_of_equal_sides_says() -> None:
    equal = solved(2)
    unequal = Solving(equal.start, (2, 1))
    for _ in unequal.improve(threads=2):
        pass
    assert [side.shape for side in unequal.sides] == [(496, 31), (31, 496)]
    keys = equal.sides[0].own.keys
    for side, values in zip(unequal.sides, unequal.values, strict=True):
        places = (np.searchsorted(keys, holdings.keys) for holdings in (side.own, side.other))
        can_be = (side.own.mask[:, None] & side.other.mask) == 0
        off = np.abs(values - equal.values[0][np.ix_(*places)])[1:, 1:][can_be[1:, 1:]]
        assert off.max() < 1e-6


def test_a_kept_table_of_unequal_sides_has_the_values_of_both(tmp_path: Path) -> None:
    start = boju.new("yut", pieces=2, **NAK).records
    solving = Solving(start, (2, 1))
    chance = np.random.default_rng(3)
    for side, values in zip(solving.sides, solving.values, strict=True):
        can_be = (side.own.mask[:, None] & side.other.mask) == 0
        can_be[0], can_be[:, 0] = False, False
        values[:] = np.where(can_be, chance.random(values.shape), 0.0)
    exact.write_table(
        tmp_path / "table",
        {"form": exact.FORM, "options": exact.options_of(start), "pieces": 2, "against": 1},
        [(side.own, side.other) for side in solving.sides],
        solving.values,
    )
    table = exact.EndgameTable(tmp_path / "table", start)
    larger = Solving(start, (2, 2))
    for k, (own, other) in enumerate(table.holdings):
        assert np.abs(table.values(k)[1:] - solving.values[k][1:]).max() < 1 / 2**16
        larger.take(own, other, table.values(k))
    one = int(np.searchsorted(larger.sides[0].own.keys, solving.sides[1].own.keys)[5])
    two = int(np.searchsorted(larger.sides[0].own.keys, solving.sides[0].own.keys)[300])
    assert larger.values[0][two, one] == table.values(0)[300, 5]
    assert larger.values[0][one, two] == table.values(1)[5, 300]


@pytest.mark.parametrize(
    ("left", "limits"),
    [
        ((2, 2), [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)]),
        ((2, 4), [(4, 2), (4, 3), (4, 4)]),
        ((4, 4), [(4, 4)]),
    ],
)
def test_the_smallest_table_is_asked_first(left: tuple[int, int], limits: list[tuple[int, int]]) -> None:
    assert exact.limits_above(left) == limits


def test_all_positions_with_so_many_pieces_left_together_are_solved_from_few_to_many() -> None:
    assert limits(None, 6) == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (3, 3), (4, 2)]
    assert limits(3, None) == [(1, 1), (2, 2), (3, 3)]
    assert limits(4, None) == [(1, 1), (2, 2), (4, 4)]
    assert limits(None, 8)[-1] == (4, 4)
    for wrong in ((3, 6), (None, 1), (None, 9), (5, None)):
        with pytest.raises(BojuError, match="--"):
            limits(*wrong)


def test_master_wins_as_often_as_the_table_says() -> None:
    start = boju.new("yut", pieces=1)
    expected = float(find_oracle(start.records).chance(start.records))  # type: ignore[union-attr]
    chance, won, games = random.Random(8), 0, 200
    for _ in range(games):
        state = start.copy()
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                for event in choose(state, "master", seed=1):
                    state.play(event)
        won += state.scores()[0] > 0
    deviation = (expected * (1 - expected) / games) ** 0.5
    assert abs(won / games - expected) < 4 * deviation


def test_master_and_the_analysis_know_what_has_been_solved() -> None:
    state = boju.new("yut", pieces=1, preset="modern")
    assert evaluate(state, 0).basis == "exact"
    chance = random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
            continue
        ranking = rank(state)
        assert {choice.worth.basis for choice in ranking.choices} == {"exact"}
        played = choose(state, "master", seed=3)
        losses = {choice.events: choice.loss for choice in ranking.choices}
        assert losses.get(tuple(played), 0.0) == pytest.approx(0.0, abs=1e-6)
        for event in played:
            state.play(event)
    assert evaluate(state, 0).score == state.scores()[0]


def test_pieces_that_are_home_play_no_part() -> None:
    small = boju.new("yut", pieces=1, preset="modern")
    large = boju.new("yut", pieces=4, preset="modern")
    assert find_oracle(large.records) is None
    find_oracle(small.records)
    position = large.position()
    for side in position["sides"]:
        side["hand"], side["home"] = 1, 3
    ending = boju.from_position(position)
    assert evaluate(ending, 0).score == evaluate(small, 0).score


NAK: dict[str, Any] = {"preset": "modern", "nak": "1/10", "back_way": "any"}
"""Games with these are solved here alone."""


def solved(pieces: int, room: int | None = None) -> Solving:
    """A game solved in memory."""
    solving = Solving(boju.new("yut", pieces=pieces, **NAK).records, (pieces, pieces), room=room)
    for _ in solving.improve(threads=2):
        pass
    return solving


def difference(one: Solving, other: Solving) -> float:
    """The largest difference between the values of positions that can be."""
    masks = one.sides[0].own.mask
    can_be = ((masks[:, None] & masks) == 0)[1:, 1:]
    return float(np.abs(one.values[0] - other.values[0])[1:, 1:][can_be].max())


KILLED = """
import os, signal, sys
from pathlib import Path
import boju
from boju.games.yut import exact

exact.cache_folder = lambda: Path(sys.argv[1])
start = boju.new("yut", pieces=1, preset="modern", nak="1/10", back_way="any")
for progress in exact.begin(start.records, (1, 1), is_kept=True).improve(threads=1):
    if progress.sweeps == 12 and progress.done >= 0.5:
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_solving_goes_on_after_a_kill() -> None:
    """A process that is killed in the middle of a sweep leaves what the next one goes on from."""
    start = boju.new("yut", pieces=1, **NAK).records
    kernels = exact.file_of(start, (1, 1)).parent.parent / "kernels"
    command = [sys.executable, "-c", KILLED, str(kernels)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    resumed = begin(start, (1, 1), is_kept=True)
    assert resumed.standing.sweeps == 12
    with pytest.raises(BojuError, match="another process"):
        begin(start, (1, 1), is_kept=True)
    for _ in resumed.improve(threads=1):
        pass
    assert resumed.standing.residual < 1e-6
    assert difference(resumed, solved(1)) < 1e-5
    file = keep(resumed)
    assert file.exists()
    assert not workings_of(file).exists()


def test_the_largest_change_is_known_after_a_kill_between_noting_and_changing(tmp_path: Path) -> None:
    """What is worked out twice changes less the second time; so the change must be noted before the values change."""
    start = boju.new("yut", pieces=1, **NAK).records
    solving = Solving(start, (1, 1))
    assert not solving.work_in(tmp_path)
    sweep = solving.improve(threads=1)
    for _ in solving.blocks:
        next(sweep)
    told, values = solving.standing.change, solving.values[0].copy()
    solving.workings.close()  # type: ignore[union-attr]
    again = Solving(start, (1, 1))
    assert again.work_in(tmp_path)
    assert again.standing.blocks == 0, "nothing was brought to the disk for sure"
    assert again.standing.change == told > 0
    assert (again.values[0] == values).all()


@pytest.mark.deep
def test_what_does_not_fit_into_memory_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = solved(2)
    monkeypatch.setattr(solving_module, "AT_ONCE", 1)
    rows = len(hit_holdings(whole.sides[0].other))
    assert rows > 30
    each = whole.room_in(whole.memory) // rows
    assert difference(solved(2, room=6 * each), whole) < 1e-6
    with pytest.raises(MemoryError):
        solved(2, room=each)


@pytest.mark.deep
def test_the_least_memory_is_enough_for_all_pieces() -> None:
    holdings = PieceHoldings(boju.new("yut", **NAK).records, 4)
    order, rows = in_order(holdings), set(hit_holdings(holdings).tolist())
    after = [set(left[left > 0].tolist()) for left in holdings.hits]
    for hand in range(5):
        same = order[holdings.hand[order] == hand].tolist()
        for first in range(0, len(same), AT_ONCE):
            part = same[first : first + AT_ONCE]
            wanted: set[int] = set()
            waiting = list(part)
            while waiting:
                new = after[waiting.pop()] - wanted
                wanted |= new
                waiting += new
            assert len(wanted) + len(rows.intersection(part)) <= LEAST


def test_too_little_memory_is_refused_before_anything_begins() -> None:
    needs = Solving(boju.new("yut", pieces=2, **NAK).records, (2, 2))
    with pytest.raises(BojuError, match="--memory"):
        room_for(needs, 0.001)
    assert room_for(needs, 1.0) > 0


def test_a_system_that_does_not_tell_its_memory_has_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = Solving(boju.new("yut", pieces=2, **NAK).records, (2, 2))
    monkeypatch.delattr(os, "sysconf")  # as on Windows
    with pytest.raises(BojuError, match="say how many GB to take with --memory"):
        room_for(needs, None)
    with pytest.raises(BojuError, match=r"not 0\.0 GB; --memory says"):
        room_for(needs, 0.001)
    assert room_for(needs, 1.0) > 0


def test_workings_that_are_spoilt_are_refused(tmp_path: Path) -> None:
    (tmp_path / "standing.json").write_text("{}]")
    with pytest.raises(BojuError, match="delete it"):
        Workings(tmp_path, [(4, 4)])


@pytest.mark.parametrize(
    ("asked", "named"),
    [({"players": 3}, "3 players"), ({"max_turns": 100}, "100 turns"), ({"players": 4}, "4 players")],
)
def test_what_does_not_fit_is_refused(asked: dict[str, Any], named: str) -> None:
    with pytest.raises(BojuError, match=named):
        exact.check_fit(boju.new("yut", **asked).records)


def test_a_spoilt_table_is_refused(tmp_path: Path) -> None:
    start = boju.new("yut", pieces=1)
    file = tmp_path / "yut.table"
    file.write_bytes(b"{}")
    with pytest.raises(BojuError, match=r"yut\.table"):
        exact.EndgameTable(file, start.records)


def test_the_command_solves_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "yut", "--pieces", "1", "--option", "finish=pass"]) == 0
    told = capsys.readouterr().out
    assert "871 positions solved" in told
    assert run(["solve", "yut", "--left", "3", "--option", "finish=pass"]) == 0
    told = capsys.readouterr().out
    assert "at most 2 pieces left against 1: 27,902 positions" in told
    assert "with 1 in hand against 2 the side on turn wins" in told


def test_the_page_of_exact_values_has_every_reading_and_the_values_of_one_piece_a_side() -> None:
    told = on_page(PAGE.read_text("utf-8"))
    known = list(settings())
    assert list(told)[2:] == [(option, value) for option, value, _, _ in known]
    option, value, preset, options = known[3]
    assert told[option, value][0] == first_side(preset, options, 1, must=True)


def test_what_the_page_of_exact_values_tells_is_solved_again_only_where_there_is_a_table() -> None:
    options = {"finish": "reach", "nak": "1/50"}
    assert known_or_solved("0.123", "source", options, 1, must=True) == "0.123"
    solved = known_or_solved(UNKNOWN, "source", options, 1, must=True)
    assert solved not in (UNKNOWN, "0.123")
    assert known_or_solved("0.123", "source", options, 1, must=False) == solved
    assert known_or_solved(UNKNOWN, "source", options, 3, must=False) == UNKNOWN
