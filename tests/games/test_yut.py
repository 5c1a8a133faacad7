"""柶戲: against a second implementation, against the table of moves, and against the facts of the specification."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import numpy as np
import pytest
import reference_yut as reference

import boju
from boju import State, UnknownOption
from boju.core import engine
from boju.games.yut import rules
from boju.games.yut.board import FARTHEST, HOME
from boju.games.yut.rules import PASS
from boju.games.yut.solving import Solving
from boju.games.yut.why_not import ALLOWED, why_not
from rows import each_row, few_first

ABOUT = boju.about("yut")

TABLE = """
hand 1 2 3 4 5 | 1 2 3 4 5 6 | 2 3 4 5 6 7 | 3 4 5 6 7 8 | 4 5 6 7 8 9 | 5 a1 a2 c e1 e2 | 6 7 8 9 10 11
7 8 9 10 11 12 | 8 9 10 11 12 13 | 9 10 11 12 13 14 | 10 b1 b2 c d1 d2 | 11 12 13 14 15 16 | 12 13 14 15 16 17
13 14 15 16 17 18 | 14 15 16 17 18 19 | 15 16 17 18 19 20 | 16 17 18 19 20 - | 17 18 19 20 - - | 18 19 20 - - -
19 20 - - - - | 20 home home home home home | a1 a2 c e1 e2 15 | a2 c e1 e2 15 16 | b1 b2 c d1 d2 20 | b2 c d1 d2 20 -
c d1 d2 20 - - | d1 d2 20 - - - | d2 20 - - - - | e1 e2 15 16 17 18 | e2 15 16 17 18 19
"""


def random_state(chance: random.Random, **fixed: Any) -> State:
    """A new game with options drawn at random."""
    while True:
        options = {option.name: chance.choice(option.values or (option.default,)) for option in ABOUT.options}
        try:
            return boju.new("yut", players=chance.choice(ABOUT.players), **{**options, **fixed})
        except UnknownOption:
            continue


def alone(options: dict[str, Any], place: str, pending: list[int], others: list[Any] | None = None) -> State:
    """Seat 0 to move with one piece on `place` and all others home; seat 1's piles are `others`."""
    position = boju.new("yut", **{"pieces": 1, **options}).position()
    own = {"hand": int(place == "hand"), "home": 0, "board": [] if place == "hand" else [[place, 1]]}
    theirs = {"hand": 0 if others else 1, "home": 0, "board": others or []}
    moving = {"phase": "move", "actor": 0, "owed": 0, "pending": pending}
    return boju.from_position({**position, **moving, "sides": [own, theirs]})


# A second implementation


@pytest.mark.parametrize("seed", few_first(range(60), 12))
def test_agrees_with_the_reference(seed: int) -> None:
    chance = random.Random(f"yut {seed}")
    state = random_state(chance)
    for _ in range(400):
        before = state.position()
        assert state.legal() == reference.legal(before)
        assert state.scores() == reference.scores(before)
        if state.actor is None:
            break
        possible = state.legal() or [event for event, _ in state.chance() or []]
        for event in possible:
            state.play(event)
            assert state.position() == reference.play(before, event)
            state.undo()
        state.play(chance.choice(possible))


@pytest.mark.parametrize(
    ("players", "teams", "scores"),
    [(2, False, [1, -1]), (3, False, [2, -1, -1]), (4, False, [3, -1, -1, -1]), (4, True, [1, 1, -1, -1])],
)
def test_what_the_winners_get_is_what_the_others_lose(players: int, teams: bool, scores: list[int]) -> None:
    state, chance = boju.new("yut", players=players, teams=teams, pieces=1), random.Random(players)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    assert sorted(state.scores(), reverse=True) == scores


@pytest.mark.deep
@pytest.mark.parametrize("first", range(60, 400, 20))
def test_agrees_with_the_reference_at_length(first: int) -> None:
    for seed in range(first, min(first + 20, 400)):
        test_agrees_with_the_reference(seed)


def test_the_drawn_games_meet_every_effect() -> None:
    met: set[str] = set()
    for seed in range(60):
        chance = random.Random(f"yut {seed}")
        state = random_state(chance, max_turns=100)
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))
            met.update(effect.name for effect in state.effects)
    assert met == {kind.name for kind in state.family.effects}


# The board


ROWS = [row.split() for row in TABLE.replace("\n", "|").split("|") if row]
CELLS = [(start, value, place) for start, *places in ROWS for value, place in enumerate(places, start=1)]


def test_the_table_has_every_place() -> None:
    assert {start for start, *_ in ROWS} == {"hand", *reference.POINTS}


@each_row(("start", "value", "place"), CELLS)
def test_table_of_moves(start: str, value: int, place: str) -> None:
    """YUT-34."""
    expected = "pass" if place == "-" else f"{start}/{place} by {value}"
    assert alone({}, start, [value]).legal() == [expected]


@each_row(("finish", "value"), [*product(("exact", "pass", "reach"), range(1, 6))])
def test_the_end_of_the_way(finish: str, value: int) -> None:
    """YUT-35, YUT-60, YUT-61: from 18, two steps lead to the end point."""
    reached = {"exact": ["19", "20", "pass"], "pass": ["19", "20", "home"], "reach": ["19", "home", "home"]}
    place = reached[finish][min(value, 3) - 1]
    expected = "pass" if place == "pass" else f"18/{place} by {value}"
    assert alone({"finish": finish}, "18", [value]).legal() == [expected]


def way(throws: list[int]) -> list[str]:
    """The places of a single piece that uses throws one after another."""
    state, places = alone({}, "hand", throws), []
    for value in throws:
        event = next(event for event in state.legal() if event.endswith(f"by {value}"))
        places.append(event.split("/")[1].split()[0])
        state.play(event)
    return places


def test_lengths_of_the_ways() -> None:
    """Fact 3: 20 points on the ring, 16 by either diagonal, 11 with a stop on the centre."""
    assert sum(ring := [4, 2, 5, 3, 5, 1]) == 20
    assert way(ring)[-1] == "20"
    assert sum(first := [5, 2, 4, 5]) == 16
    assert way(first)[-1] == "20"
    assert sum(second := [4, 2, 4, 1, 5]) == 16
    assert way(second)[-1] == "20"
    assert sum(shortest := [5, 3, 3]) == 11
    assert way(shortest) == ["5", "c", "20"]


# Throws


def chances(**options: Any) -> dict[str, Fraction]:
    return dict(boju.new("yut", **options).chance() or [])


def test_throws_of_even_sticks() -> None:
    """Fact 1."""
    expected = {
        1: Fraction(1, 4),
        2: Fraction(3, 8),
        3: Fraction(1, 4),
        4: Fraction(1, 16),
        5: Fraction(1, 16),
    }
    assert chances() == {f"throw {value}": chance for value, chance in expected.items()}
    assert sum(value * chance for value, chance in expected.items()) == Fraction(37, 16)


@pytest.mark.parametrize(
    ("probability", "weights"),
    [
        ("3/5", (96, 216, 216, 81, 16)),
        ("11/20", (32076, 58806, 47916, 14641, 6561)),
        ("1/2", (4, 6, 4, 1, 1)),
    ],
)
@pytest.mark.parametrize("nak", ["0", "1/50", "1/20", "1/10"])
@pytest.mark.parametrize("back_do", [False, True])
def test_throws_of_uneven_sticks(probability: str, weights: tuple[int, ...], nak: str, back_do: bool) -> None:
    """Fact 1, YUT-66, YUT-67: a quarter of the pigs is a step back, `nak` of all throws is void."""
    found = chances(flat_probability=probability, nak=nak, back_do=back_do)
    valid = 1 - Fraction(nak)
    shares = [valid * Fraction(weight, sum(weights)) for weight in weights]
    expected = {f"throw {value}": share for value, share in enumerate(shares, start=1)}
    if back_do:
        expected["throw -1"] = expected["throw 1"] / 4
        expected["throw 1"] -= expected["throw -1"]
    if nak != "0":
        expected["throw out"] = Fraction(nak)
    assert found == expected
    assert sum(found.values()) == 1


def test_throws_of_a_turn_without_hits() -> None:
    """Fact 2: mean number of throws 8/7, mean total 37/14; the last is 1, 2, 3 with 2/7, 3/7, 2/7."""
    throws = total = Fraction(0)
    last: dict[str, Fraction] = {}
    open_chains = [(boju.new("yut"), Fraction(1))]
    for _ in range(5):  # longer chains have a probability below 1/30,000
        longer = []
        for state, reached in open_chains:
            for event, chance in state.chance() or []:
                state.play(event)
                throws += reached * chance
                total += reached * chance * int(event.split()[1])
                if state.actor == "chance":
                    longer.append((state.copy(), reached * chance))
                else:
                    last[event] = last.get(event, Fraction(0)) + reached * chance
                state.undo()
        open_chains = longer
    assert float(throws) == pytest.approx(8 / 7, abs=1e-4)
    assert float(total) == pytest.approx(37 / 14, abs=1e-3)
    assert [round(float(last[f"throw {v}"]) * 7, 3) for v in (1, 2, 3)] == [2, 3, 2]


# The length of a game


@pytest.mark.parametrize("pieces", [1, 2, 3, pytest.param(4, marks=pytest.mark.deep)])
def test_least_number_of_throws(pieces: int) -> None:
    """Fact 4: k + 3 throws are needed, and enough, to bring k pieces home."""
    first_turn = [*["throw 5"] * pieces, "throw 3", *["hand/5 by 5"] * pieces, "5/c by 3"]
    later_turns = ["throw 3", "c/20 by 3", "throw 1", "20/home by 1"]
    state = boju.new("yut", pieces=pieces)
    for event in [
        *first_turn,
        "throw 1",
        "hand/1 by 1",
        *later_turns[:2],
        "throw 1",
        "1/2 by 1",
        *later_turns[2:],
    ]:
        state.play(event)
    assert state.scores() == [1, -1]
    thrown = sum(event.startswith("throw") for event in first_turn + later_turns)
    assert thrown == fewest_throws(pieces) == pieces + 3


def fewest_throws(pieces: int) -> int:
    """The least number of throws for a side nobody hinders, by breadth-first search over its positions."""
    start = boju.new("yut", pieces=pieces).position()
    reached: set[str] = set()
    layer, throws = start["sides"][:1], 0
    while True:
        throws += 1
        found = []
        for side in layer:
            for value in range(1, 6):
                for after in after_throw(start, side, value):
                    if after["home"] == pieces:
                        return throws
                    if str(after) not in reached:
                        reached.add(str(after))
                        found.append(after)
        layer = found


def after_throw(start: dict[str, Any], side: dict[str, Any], value: int) -> Iterator[dict[str, Any]]:
    sides = [side, start["sides"][1]]
    position = {**start, "phase": "move", "actor": 0, "owed": 0, "pending": [value], "sides": sides}
    for event in reference.legal(position):
        yield reference.play(position, event)["sides"][0]


def test_configurations_of_a_side() -> None:
    """Fact 5: a side with k pieces can stand in C(30 + k, 30) ways."""
    assert [count_configurations(pieces) for pieces in (1, 2)] == [31, 496] == [comb(31, 30), comb(32, 30)]


def count_configurations(pieces: int) -> int:
    """All that a side can be, the other one waiting in its hand, as the reader of positions takes them."""
    template = boju.new("yut", pieces=pieces).position()
    count = 0
    for places in product(["hand", "home", *reference.POINTS], repeat=pieces):
        order = ["hand", "home", *reference.POINTS]
        if list(places) != sorted(places, key=order.index):
            continue
        board = [[point, places.count(point)] for point in reference.POINTS if point in places]
        side = {"hand": places.count("hand"), "home": places.count("home"), "board": board}
        over = {"phase": "over", "actor": None, "owed": 0, "winner": 0} if side["home"] == pieces else {}
        boju.from_position({**template, **over, "sides": [side, template["sides"][1]]})
        count += 1
    return count


def test_positions_before_a_throw() -> None:
    """Fact 6, one piece a side: 871 positions, as the reader of positions sees it."""
    template = boju.new("yut", pieces=1).position()
    count = 0
    for places in product(["hand", *reference.POINTS], repeat=2):
        sides = [
            {"hand": 1, "home": 0, "board": []}
            if place == "hand"
            else {"hand": 0, "home": 0, "board": [[place, 1]]}
            for place in places
        ]
        try:
            boju.from_position({**template, "sides": sides})
        except boju.WrongPosition:
            continue
        count += 1
    assert count == 871


def test_the_last_chance_is_two_sevenths() -> None:
    """Fact 7: the mover on 17 wins only by a 3 in this turn, against a side that waits on the end point."""
    position = alone({}, "17", [1], [["20", 1]]).position()
    position.update(phase="throw", actor="chance", owed=1, pending=[])
    states = np.repeat(boju.from_position(position).records, 40_000)
    engine.run(states, seed=3)
    wins = int((states["winner"] == 0).sum())
    assert wins / len(states) == pytest.approx(2 / 7, abs=4 * (10 / 49 / len(states)) ** 0.5)


def test_most_legal_moves() -> None:
    """Fact 8: at most (different unused values) times (own piles and one)."""
    chance = random.Random(8)
    for _ in range(10):
        state = boju.new("yut", players=chance.choice((2, 3, 4)))
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
                continue
            position = state.position()
            piles = len(position["sides"][position["seat"]]["board"])
            assert len(state.legal()) <= max(1, len(set(position["pending"])) * (piles + 1))
            state.play(chance.choice(state.legal()))


@pytest.mark.parametrize(
    ("players", "options", "turns"),
    [
        *((2, {"pieces": pieces}, mean) for pieces, mean in ((1, 14.4), (2, 25.1), (3, 35.1), (4, 45.9))),
        *((players, {}, mean) for players, mean in ((3, 70.4), (4, 95.7))),
        (4, {"teams": True}, 45.9),
        *((2, {"finish": finish}, mean) for finish, mean in (("pass", 38.3), ("reach", 35.9))),
        (2, {"back_do": True}, 49.7),
        (2, {"shortcut": "choice"}, 49.8),
        (2, {"flat_probability": "3/5"}, 45.4),
    ],
)
def test_mean_length_of_random_games(players: int, options: dict[str, Any], turns: float) -> None:
    """The table under Termination: 3,000 games each, so our mean and theirs differ by a few standard errors."""
    states = np.repeat(boju.new("yut", players=players, max_turns=0, **options).records, 3000)
    engine.run(states, seed=20)
    lengths = states["turn"]
    error = float(lengths.std()) * (2 / len(lengths)) ** 0.5
    assert float(lengths.mean()) == pytest.approx(turns, abs=4 * error + 0.05)


def test_pieces_are_never_lost() -> None:
    """YUT-03: hand, home and board of a side always hold all its pieces."""
    chance = random.Random(3)
    for _ in range(20):
        state = random_state(chance)
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))
            for side in state.position()["sides"]:
                assert (
                    side["hand"] + side["home"] + sum(pile[1] for pile in side["board"])
                    == state.options["pieces"]
                )


# Refusals

WAYS_HOME: list[dict[str, Any]] = [
    {"finish": "exact", "shortcut": "forced"},
    {"finish": "pass", "shortcut": "choice"},
    {"finish": "reach", "shortcut": "choice"},
]


@pytest.mark.parametrize("seed", few_first(range(6), 3))
def test_why_not_allows_just_the_legal_codes(seed: int) -> None:
    """Whatever can be written as a move: no clause forbids it just when it is among the moves."""
    chance = random.Random(seed)
    state = boju.new("yut", players=3, stacking="optional", back_do=True, **WAYS_HOME[seed % 3])
    parts = product(range(HOME), range(1, HOME + 1), range(FARTHEST + 1), range(3), range(2))
    codes = [PASS, *(rules.move_code(*part) for part in parts)]
    out = np.empty(engine.MAX_CODES, np.int32)
    while state.actor is not None and state.ply < 40:
        if state.actor == "chance":
            state.draw(chance.getrandbits(60))
            continue
        if chance.random() < 0.2:
            s = state.records.view(np.recarray)[0]
            legal = set(out[: rules.moves(s, out)].tolist())
            assert {code for code in codes if why_not(s, code) == ALLOWED} == legal
        state.play(chance.choice(state.legal()))
    assert state.events


# The way back (YUT-68)


CAME: dict[str, Any] = {"pieces": 2, "back_do": True, "back_way": "came"}


FIRST = ("throw 5", "throw 3", "hand/5 by 5", "5/c by 3")


def stands(point: str, way: str | None, pending: list[int], **options: Any) -> State:
    """Seat 0 to move, with one piece on a point that came a way, and another home."""
    position = boju.new("yut", **{**CAME, **options}).position()
    pile = [point, 1] if way is None else [point, 1, way]
    sides = [{"hand": 0, "home": 1, "board": [pile]}, {"hand": 2, "home": 0, "board": []}]
    return boju.from_position(
        {**position, "sides": sides, "phase": "move", "actor": 0, "owed": 0, "pending": pending}
    )


def test_a_piece_steps_back_the_way_it_came_to_the_centre() -> None:
    state = boju.new("yut", **CAME)
    for event in (*FIRST, "throw 2", "hand/2 by 2", "throw -1"):
        state.play(event)
    assert state.position()["sides"][0]["board"] == [["c", 1, "a"]]
    assert state.legal() == ["c/a2 by -1"]
    with pytest.raises(boju.IllegalEvent, match="did not come to c over b2") as refused:
        state.play("c/b2 by -1")
    assert refused.value.clause == "YUT-68"
    state.play("c/a2 by -1")
    assert state.position()["sides"][0]["board"] == [["a2", 1]]


@pytest.mark.parametrize(
    ("point", "way", "target"),
    [
        *(("c", "a", "a2"), ("c", "b", "b2"), ("15", "ring", "14"), ("15", "ae", "e2"), ("20", "ring", "19")),
        *(("20", "ae", "19"), ("20", "ad", "d2"), ("20", "bd", "d2"), ("20", "1", "1"), ("1", None, "20")),
        *(("7", None, "6"), ("a1", None, "5"), ("b1", None, "10"), ("d1", "bd", "c"), ("18", "ae", "17")),
    ],
)
def test_every_point_has_one_point_behind(point: str, way: str | None, target: str) -> None:
    assert stands(point, way, [-1]).legal() == [f"{point}/{target} by -1"]


@pytest.mark.parametrize(
    ("places", "ways"),
    [
        ("c d1 c a2 a1", "a ad a - -"),
        ("c d2 d1 c a2", "a ad ad a -"),
    ],
)
def test_several_steps_back_follow_the_whole_way(places: str, ways: str) -> None:
    start, *targets = places.split()
    state = stands(start, ways.split()[0], [1 if targets[0] == "d1" else 2, *[-1] * (len(targets) - 1)])
    for target, way in zip(targets, ways.split()[1:], strict=True):
        state.play(next(event for event in state.legal() if f"/{target} by" in event))
        (pile,) = state.position()["sides"][0]["board"]
        assert pile == ([target, 1] if way == "-" else [target, 1, way])
        if state.position()["seat"] == 1:
            break


@pytest.mark.parametrize(
    ("start", "way", "value", "told"),
    [
        *(("5", None, 3, "a"), ("10", None, 3, "b"), ("a2", None, 2, "ae"), ("b2", None, 2, "bd")),
        *(("10", None, 5, "bd"), ("12", None, 4, "ring"), ("a2", None, 5, "ae"), ("c", "b", 3, "bd")),
        *(("15", "ae", 5, "ae"), ("13", None, 2, "ring"), ("e1", "ae", 2, "ae"), ("b1", None, 5, "bd")),
    ],
)
def test_the_way_is_remembered_where_lines_have_met(
    start: str, way: str | None, value: int, told: str
) -> None:
    state = stands(start, way, [value])
    state.play(state.legal()[0])
    assert state.position()["sides"][0]["board"][0][2] == told


def test_a_pile_has_come_the_way_of_whoever_joined_it_last() -> None:
    position = stands("c", "a", [2]).position()
    position["sides"][0].update(home=0, board=[["c", 1, "a"], ["b1", 1]])
    state = boju.from_position(position)
    state.play("b1/c by 2")
    assert state.position()["sides"][0]["board"] == [["c", 2, "b"]]


def test_of_equal_piles_the_one_that_came_that_way_steps_back() -> None:
    position = stands("c", "a", [-1, 1], stacking="optional").position()
    position["sides"][0].update(home=0, board=[["c", 1, "a"], ["c", 1, "b"]])
    state = boju.from_position(position)
    assert state.legal() == ["c*1/a2 by -1", "c*1/b2 by -1", "c*1/d1 by 1"]
    state.play("c*1/d1 by 1")
    assert state.position()["sides"][0]["board"] == [["c", 1, "b"], ["d1", 1, "ad"]]
    state.undo()
    state.play("c*1/b2 by -1")
    assert state.position()["sides"][0]["board"] == [["b2", 1], ["c", 1, "a"]]


@pytest.mark.parametrize(
    "pile",
    [
        ["c", 1],
        ["c", 1, "ad"],
        ["7", 1, "ring"],
        ["15", 1, "be"],
        ["20", 1, "a"],
        ["c", 1, "a", "b"],
        ["c", 1, 1],
    ],
)
def test_a_pile_with_another_way_is_refused(pile: list[Any]) -> None:
    position = stands("c", "a", [1]).position()
    position["sides"][0]["board"] = [pile]
    with pytest.raises(boju.WrongPosition):
        boju.from_position(position)


@pytest.mark.parametrize("options", [{}, {"back_do": True}, {"back_way": "came"}])
def test_without_both_options_nothing_is_remembered(options: dict[str, Any]) -> None:
    state = boju.new("yut", **options)
    for event in FIRST:
        state.play(event)
    position = state.position()
    assert position["sides"][0]["board"] == [["c", 1]]
    assert ("back_way" in position["options"]) == ("back_way" in options)


def test_positions_of_pieces_that_remember_their_way() -> None:
    """Fact 6 with and without memory: one and two pieces a side, positions before a throw."""
    counts = {
        way: [
            Solving(boju.new("yut", **{**CAME, "back_way": way}).records, (pieces, pieces)).positions
            for pieces in (1, 2)
        ]
        for way in ("any", "came")
    }
    assert counts == {"any": [871, 217_562], "came": [1687, 730_454]}
