"""雙陸: against a second implementation, in games and in positions made up, and against the specification's facts."""

import random
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest
import reference_shuanglu as reference

import boju
from boju import State, UnknownOption
from boju.core import engine
from boju.games.shuanglu import rules
from boju.games.shuanglu.features import KNOWLEDGE
from boju.games.shuanglu.notation import RESULTS

GAMES = ("ping", "huihui", "sanliang", "qiliang", "dajian", "yamato")
OF_THE_BOOK = ("luoying", "xiazan", "buda", "fo", "sandui", "sijiaba", "nanpi", "dashi", "riben")
"""The other nine games of the 譜雙."""


def random_options(game: str, chance: random.Random) -> dict[str, Any]:
    """Options drawn at random, the cap of turns now and then a low one."""
    return {
        option.name: chance.choice(option.values or (option.default, 0, chance.randrange(2, 60)))
        for option in boju.about(game).options
    }


# Positions made up


def scattered(chance: random.Random, horses: int, places: list[int], limit: int) -> list[int]:
    """Horses on places drawn from a list, no more than the limit on a point; off and bar hold any number."""
    row = [0] * 26
    while horses:
        place = chance.choice(places)
        if place in (0, 25) or row[place] < limit:
            row[place] += 1
            horses -= 1
    return row


def near_a_pattern(chance: random.Random, horses: int, limit: int) -> list[int]:
    """Pairs on the goal side, a few horses short of standing there."""
    row = [0] * 26
    top = chance.randrange(7, 13)
    gap = chance.randrange(top - 5, top)
    for point in range(top - 6, top + 1):
        row[point] = 0 if point == gap and horses == 15 else 2
    for _ in range(chance.randrange(1, 3)):
        origin = chance.choice([point for point in range(1, 13) if row[point]])
        back = min(24, origin + chance.randrange(1, 7))
        if row[back] < limit:
            row[origin] -= 1
            row[back] += 1
    while sum(row) < horses:
        point = chance.randrange(1, 13)
        row[point] += row[point] < limit
    return row


def mixed_row(chance: random.Random, horses: int, limit: int, goes_off: bool) -> list[int]:
    kind = chance.choice(["spread", "barred", "home", "late", "pattern"])
    if kind == "pattern":
        return near_a_pattern(chance, horses, limit)
    off = [0] if goes_off and chance.random() < 0.5 else []
    places = {
        "spread": [*range(1, 25)],
        "barred": [*range(1, 25), *[25] * 4],
        "home": [*range(1, 7), *off * chance.randrange(1, 20)],
        "late": [*range(1, 7), *range(1, 10), *off * chance.randrange(1, 40)],
    }[kind]
    return scattered(
        chance, horses, places, limit if 24 * limit > horses and len(set(places)) * limit > horses else 15
    )


def at_the_start(game: str, chance: random.Random) -> State:
    """A game that begins, with options drawn at random."""
    while True:
        try:
            return boju.new(game, **random_options(game, chance))
        except UnknownOption:
            continue


def made_up(chance: random.Random) -> State:
    """A position before a roll that games seldom reach, with options drawn at random."""
    while True:
        game = chance.choice(GAMES)
        position = at_the_start(game, chance).position()
        side = reference.turn_of(position)
        horses, goes_off = sum(side.own), "no_bearoff" not in position["options"].values()
        rows = [mixed_row(chance, horses, side.limit, goes_off) for _ in range(2)]
        for point in range(1, 25):
            if rows[0][point] and rows[1][25 - point]:
                spared = chance.randrange(2)
                place = point if spared else 25 - point
                rows[1 - spared][25] += rows[1 - spared][25 - place]
                rows[1 - spared][25 - place] = 0
        position.update(
            seat=chance.randrange(2),
            turns=chance.randrange(60),
            points=[row[1:25] for row in rows],
            bar=[row[25] for row in rows],
            off=[row[0] for row in rows],
            formed=[chance.randrange(2) if game in ("qiliang", "dajian") else 0 for _ in range(2)],
        )
        try:
            return boju.from_position(position)
        except boju.WrongPosition:
            continue


# A second implementation


def play_a_turn_beside_the_reference(state: State, chance: random.Random) -> None:
    """A roll and all its steps, drawn at random, every answer compared."""
    before = state.position()
    seat = before["seat"]
    at_start, left_short = before["points"][seat], list[int]()
    event = state.draw(chance.randrange)
    expected = reference.rolled(before, event)
    assert state.position() == expected
    while True:
        assert state.legal() == reference.legal(expected)
        event = chance.choice(state.legal())
        state.play(event)
        if event != "pass":
            expected = reference.stepped(expected, event, left_short)
        if event == "pass" or reference.is_turn_over(expected):
            expected = reference.ended(expected, at_start, left_short)
            assert state.position() == expected
            return
        assert state.position() == expected


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(
            game,
            number,
            marks=pytest.mark.deep if number else pytest.mark.release if game in OF_THE_BOOK else (),
        )
        for game, number in product(GAMES + OF_THE_BOOK, range(5))
    ],
)
def test_games_agree_with_the_reference(game: str, number: int) -> None:
    chance = random.Random(f"{game} {number}")
    state = at_the_start(game, chance)
    for _ in range(25):
        if state.actor is not None:
            play_a_turn_beside_the_reference(state, chance)


@pytest.mark.parametrize(
    "number",
    [*range(2), *(pytest.param(number, marks=pytest.mark.deep) for number in range(2, 12))],
)
def test_positions_made_up_agree_with_the_reference(number: int) -> None:
    chance = random.Random(f"made up {number}")
    for _ in range(20):
        state = made_up(chance)
        for _ in range(3):
            if state.actor is not None:
                play_a_turn_beside_the_reference(state, chance)


def is_sure(state: State) -> bool:
    """Whether all dice surely stay usable, which is then searched all the same."""
    s, row = state.records[0], np.zeros(rules.ROOM_FOR_STEPS, np.int32)
    n = rules.steps(s, state.turn, row)
    if s["dice_left"] < 2 or n < 2 or not rules.all_dice_stay_usable(s, state.turn, n):
        return False
    assert rules.keep_best(s, state.turn, row, n) == n, state.position()
    return True


def test_where_no_step_seems_forbidden_none_is() -> None:
    """SL-41, in positions made up and in games, where horses come in from the bar."""
    chance = random.Random("sure")
    states = [made_up(chance) for _ in range(400)]
    for state in states:
        state.draw(chance.randrange)
    assert sum(is_sure(state) for state in states if state.actor is not None) > 40
    from_the_bar = 0
    for preset in ("source", "modern") * 2:
        state = boju.new("ping", preset=preset)
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
                continue
            from_the_bar += is_sure(state) and state.position()["bar"][state.turn] > 0
            state.play_code(chance.choice(state.legal_codes()))
    assert from_the_bar > 10


def test_coming_in_with_a_die_that_leaves_no_use_for_the_other_is_forbidden() -> None:
    """SL-41, SL-51: in with the 5 the 6 would be lost; in with the 6 the 5 goes from 6 to 1."""
    position = boju.new("ping", preset="modern").position()
    own, enemy = [0] * 24, [0] * 24
    own[6 - 1], enemy[11 - 1] = 1, 2
    position.update(points=[own, enemy], bar=[1, 0], off=[13, 13])
    state = boju.from_position(position)
    state.play("roll 6-5")
    assert state.legal() == ["bar/19"]


def test_a_step_that_takes_the_only_horse_for_the_other_die_is_forbidden() -> None:
    """SL-41: the 6 can be played from 20 or 13, the 5 from 13 alone."""
    position = boju.new("ping", preset="modern").position()
    own, enemy = [0] * 24, [0] * 24
    own[20 - 1] = own[13 - 1] = 1
    enemy[25 - 15 - 1] = enemy[25 - 2 - 1] = 2
    position.update(points=[own, enemy], off=[13, 11])
    state = boju.from_position(position)
    state.play("roll 6-5")
    assert state.legal() == ["13/8", "20/14"]


@pytest.mark.deep
@pytest.mark.parametrize("first", range(12, 300, 20))
def test_more_positions_made_up_agree_with_the_reference(first: int) -> None:
    for number in range(first, min(first + 20, 300)):
        test_positions_made_up_agree_with_the_reference(number)


SELDOM_MET = {"stuck", "ziyun", "mushi", "outer_six"}
"""Ends and payments that random play hardly comes to; the worked examples have them."""


@pytest.mark.deep
def test_positions_made_up_and_games_meet_every_effect() -> None:
    chance, met = random.Random("effects"), set[str]()
    known = {kind.name for kind in boju.new("ping").family.effects} - SELDOM_MET

    def play_on(state: State, events: int) -> None:
        while events and state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))
            met.update(effect.name for effect in state.effects)
            events -= 1

    for number in range(3000):
        play_on(made_up(chance), 6)
        if number % 10 == 0:
            play_on(at_the_start(chance.choice(OF_THE_BOOK), chance), 300)
        if met >= known:
            break
    assert sorted(known - met) == []


@pytest.mark.parametrize("game", GAMES)
def test_horses_are_never_lost(game: str) -> None:
    """SL-14, SL-73."""
    chance = random.Random(game)
    state = at_the_start(game, chance)
    while state.actor is not None and state.ply < 2000:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
        position = state.position()
        for seat in range(2):
            horses = sum(position["points"][seat]) + position["bar"][seat] + position["off"][seat]
            assert horses == (14 if game == "qiliang" else 15)
            assert max(position["points"][seat]) <= reference.turn_of(position).limit
        assert not any(
            a and b for a, b in zip(position["points"][0], reversed(position["points"][1]), strict=True)
        )


# Facts of the specification


@pytest.mark.parametrize(
    ("game", "pips"),
    [("ping", 167), ("huihui", 167), ("dajian", 167), ("sanliang", 220), ("yamato", 215), ("qiliang", 294)],
)
def test_pips_of_the_arrays(game: str, pips: int) -> None:
    for row in boju.new(game).position()["points"]:
        assert sum(point * horses for point, horses in enumerate(row, start=1)) == pips


@pytest.mark.parametrize("game", GAMES)
def test_rolls(game: str) -> None:
    """SL-100."""
    dice = 3 if game == "sanliang" else 2
    expected: dict[str, Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        event = "roll " + "-".join(map(str, sorted(faces, reverse=True)))
        expected[event] = expected.get(event, Fraction(0)) + Fraction(1, 6**dice)
    found = boju.new(game).chance()
    assert found is not None
    assert dict(found) == expected
    assert len(expected) == (56 if dice == 3 else 21)


@pytest.mark.deep
def test_shapes_of_seven_beams() -> None:
    """792 ways to stand on seven points of the goal side, 6 of them consecutive, one the reversal of 56 pips."""
    found = dict.fromkeys(("goal_any", "goal_consecutive", "anywhere"), 0)
    reversals = 0
    templates = {shape: boju.new("qiliang", beam_shape=shape).position() for shape in found}
    for beams in combinations(range(1, 13), 7):
        for shape, template in templates.items():
            end = play_into(beams, template)
            found[shape] += end["formed"][0]
            if shape == "goal_any" and (end["result"] or {}).get("kind") == "reversal":
                reversals += 1
                assert 2 * sum(beams) == 56
                assert end["tallies"] == [2, 0]
    assert found == {"goal_any": comb(12, 7), "goal_consecutive": 6, "anywhere": comb(12, 7)}
    assert comb(12, 7) == 792
    assert reversals == 1


@pytest.mark.parametrize("shape", ["goal_any", "goal_consecutive", "anywhere"])
def test_consecutive_beams_and_others(shape: str) -> None:
    """Some of those ways: only beams without a gap count where they have to be consecutive."""
    template = boju.new("qiliang", beam_shape=shape).position()
    for first in range(1, 7):
        assert play_into(tuple(range(first, first + 7)), template)["formed"][0] == 1
    for beams in [*combinations(range(1, 13), 7)][5::90]:
        is_consecutive = beams[-1] - beams[0] == 6
        end = play_into(beams, template)
        assert end["formed"][0] == (is_consecutive or shape != "goal_consecutive")
        assert ((end["result"] or {}).get("kind") == "reversal") == (sum(beams) == 28)


@pytest.mark.deep
@pytest.mark.parametrize(("shape", "count"), [("one_gap", 30), ("alternate", 2)])
def test_shapes_of_intervals(shape: str, count: int) -> None:
    """Twelve horses on six of the twelve points of the goal side; the three others are far behind."""
    template = boju.new("dajian", jian_shape=shape).position()
    assert sum(play_into(pairs, template)["formed"][0] for pairs in combinations(range(1, 13), 6)) == count


def play_into(points: tuple[int, ...], template: dict[str, Any]) -> dict[str, Any]:
    """The end of a turn by whose last step, to the highest of these points, seat 0 stands on them in pairs."""
    horses, last = sum(template["points"][0]), max(points)
    row = [2 if point in points else 0 for point in range(1, 25)]
    row[last - 1] = row[last] = 1
    row[23] += horses - 2 * len(points)
    moving = {"actor": 0, "phase": "move", "roll": [1, 1], "dice": [1]}
    made = {"moves": [f"{last + 2}/{last + 1}"], "moved": [last + 1]}
    state = boju.from_position({**template, **moving, **made, "points": [row, [0] * 24], "bar": [0, horses]})
    state.play(f"{last + 1}/{last}")
    return state.position()


def paired(points: list[int]) -> State:
    """qiliang: seat 0 to roll with pairs on these points, the enemy out of the way on its bar."""
    position = boju.new("qiliang").position()
    row = [2 if point in points else 0 for point in range(1, 25)]
    return boju.from_position({**position, "points": [row, [0] * 24], "bar": [0, 14]})


def jietou_of(state: State) -> dict[str, int]:
    """The 掲頭 that each roll costs."""
    charged = {}
    for event, _ in state.chance() or []:
        state.play(event)
        charged[event] = state.position()["jietou"][0]
        assert state.position()["tallies"] == [-3 * charged[event], 0]
        state.undo()
    return {event: count for event, count in charged.items() if count}


SEED_EXAMPLE = {"roll 5-3": 1, "roll 5-4": 1, "roll 6-5": 1, "roll 5-5": 2}


def test_jietou_of_the_seed_example() -> None:
    """R8: pairs on 8 to 2."""
    assert jietou_of(paired([8, 7, 6, 5, 4, 3, 2])) == SEED_EXAMPLE


@pytest.mark.parametrize(
    ("row", "off", "tallies"),
    [
        ([0] * 18 + [1] + [0] * 5, 14, [1, 1, 2]),
        ([15] + [0] * 23, 0, [2, 1, 2]),
        ([1] + [0] * 23, 14, [1] * 3),
    ],
    ids=["cut after bearing off", "home with none off", "home with some off"],
)
def test_a_double_win_by_either_wording(row: list[int], off: int, tallies: list[int]) -> None:
    """SL-72, R9."""
    won = []
    for rule in (True, False, "not_home"):
        position = boju.new("ping", double_win=rule, stack_limit=15).position()
        position["points"], position["off"] = [[1] + [0] * 23, row], [14, off]
        state = boju.from_position(position)
        state.play("roll 3-1")
        state.play(state.legal()[0])
        won.append(state.position()["tallies"][0])
    assert won == tallies


def test_jietou_of_a_great_throw() -> None:
    """SL-95: a five or a six; the horse on 6 cannot stay, with or without one."""
    position = {**boju.new("qiliang", jietou="great_throw").position(), "bar": [0, 14]}
    points = {6: 2, 3: 2, 2: 2, 1: 2, 9: 2, 8: 2, 7: 2}
    row = [points.get(point, 0) for point in range(1, 25)]
    charged = {}
    for rule in ("forced_unscored", "great_throw", "off"):
        options = {**position["options"], "jietou": rule}
        state = boju.from_position({**position, "options": options, "points": [row, [0] * 24]})
        charged[rule] = jietou_of(state)
    assert charged["off"] == {}
    assert charged["great_throw"] == {
        event: count for event, count in charged["forced_unscored"].items() if set(event) & set("56")
    }
    assert set(charged["great_throw"]) < set(charged["forced_unscored"])
    scored = boju.from_position({**state.position(), "options": position["options"], "formed": [1, 0]})
    assert jietou_of(scored) == {}


@pytest.mark.deep
def test_only_one_position_of_pairs_gives_the_seed_example() -> None:
    """R8, of all ways to stand on the goal side in pairs with one on 6."""
    found = [
        beams
        for beams in combinations(range(1, 13), 7)
        if 6 in beams and jietou_of(paired([*beams])) == SEED_EXAMPLE
    ]
    assert found == [(2, 3, 4, 5, 6, 7, 8)]


def at_home(points: list[int], **options: Any) -> State:
    """ping: seat 0 to roll with horses on these points, the others off; the enemy out of the way on its bar."""
    position = boju.new("ping", **options).position()
    row = [points.count(point) for point in range(1, 25)]
    return boju.from_position(
        {**position, "points": [row, [0] * 24], "off": [15 - len(points), 0], "bar": [0, 15]}
    )


def test_figure_4() -> None:
    """Horses on 5, 5, 4, roll 4-2: the only play is 4/off, 5/3, with one 頭破."""
    state = at_home([5, 5, 4])
    state.play("roll 4-2")
    assert state.legal() == ["4/off"]
    state.play("4/off")
    assert state.legal() == ["5/3"]
    state.play("5/3")
    assert state.position()["toupo"] == [1, 0]


def test_figure_5() -> None:
    """A 6 takes a horse off 6, and no pair is broken."""
    state = at_home([6, 6, 5])
    state.play("roll 6-1")
    assert state.legal() == ["6/off"]
    state.play("6/off")
    while state.actor == 0:
        state.play(state.legal()[0])
    assert state.position()["toupo"] == [0, 0]


@pytest.mark.parametrize(
    ("game", "preset", "boards", "sequences"),
    [
        *(("ping", "source", 226, 419), ("yamato", "source", 141, 250), ("qiliang", "source", 353, 654)),
        *(("sanliang", "source", 1140, 5392), ("ping", "modern", 447, 2195)),
    ],
)
def test_sums_over_all_rolls_from_the_arrays(game: str, preset: str, boards: int, sequences: int) -> None:
    state = boju.new(game, preset=preset)
    counts = [0, 0]
    for event, _ in state.chance() or []:
        state.play(event)
        ends: list[str] = []
        walk(state, ends)
        counts[0] += len(set(ends))
        counts[1] += len(ends)
        state.undo()
    assert counts == [boards, sequences]


def walk(state: State, ends: list[str]) -> None:
    if state.actor != 0:
        position = state.position()
        ends.append(str([position["points"], position["bar"], position["off"]]))
        return
    for event in state.legal():
        state.play(event)
        walk(state, ends)
        state.undo()


@pytest.mark.parametrize(
    ("game", "options", "games", "turns", "decisions", "shares"),
    [
        ("ping", {}, 3000, 56.8, 95.0, {"double": 0.909, "single": 0.091}),
        ("huihui", {}, 3000, 55.5, 92.9, {"double": 0.918, "single": 0.082}),
        ("sanliang", {}, 2000, 50.6, 112.9, {"double": 0.989, "single": 0.011}),
        ("dajian", {}, 3000, 56.8, 95.0, {"double": 0.909, "single": 0.091}),
        ("yamato", {}, 3000, 72.2, 114.8, {"double": 0.991, "single": 0.009}),
        ("qiliang", {}, 3000, 62.7, 93.4, {"stuck": 0.994, "reversal": 0.006}),
        ("ping", {"entry": "open"}, 400, 126.2, 241.6, {"double": 0.595, "single": 0.405}),
        ("qiliang", {"entry": "open"}, 400, 128.7, 222.2, {"stuck": 1.0}),
        ("qiliang", {"qiliang_variant": "bearoff"}, 400, 96.8, 150.4, {"double": 0.84, "stuck": 0.16}),
    ],
)
def test_random_games(
    game: str, options: dict[str, Any], games: int, turns: float, decisions: float, shares: dict[str, float]
) -> None:
    """The table under Termination: our sample of 3,000 and theirs differ by a few standard errors."""
    states = np.repeat(boju.new(game, **options).records, 3000)
    events = engine.run(states, seed=12)
    wider = (1 / len(states) + 1 / games) ** 0.5
    for found, told in ((states["turns"], turns), (events - states["turns"], decisions)):
        assert float(found.mean()) == pytest.approx(told, abs=4 * wider * float(found.std()) + 0.05)
    results = np.array(RESULTS[1:])[states["result"] - 1]
    for kind, share in shares.items():
        spread = max(share * (1 - share), 0.002) ** 0.5
        assert float((results == kind).mean()) == pytest.approx(share, abs=4 * wider * spread + 0.005)


def test_a_net_sees_how_often_a_lone_horse_is_hit() -> None:
    """The numbers of rolls, of 36, are the well-known ones of backgammon; two horses together are safe."""
    hits = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    position = boju.new("ping", preset="modern").position() | {"points": [[0] * 24, [0] * 24]}
    chance = KNOWLEDGE.features.index("own chance to be hit by the enemy's next two dice")
    for horses in (1, 2):
        position["points"][0][17], position["off"] = horses, [15 - horses, 14]
        for distance, rolls in enumerate(hits, start=1):
            position["points"][1] = [int(point == 6 + distance) for point in range(24)]
            seen = boju.from_position(position).features(0)[chance]
            assert round(36 * float(seen), 3) == (rolls if horses == 1 else 0), distance
