"""打馬: against a second implementation, in games and in positions made up, and against the specification's facts."""

import json
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import reference_dama as reference
from refusals import altered, error_of, is_accepted

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, State, WrongPosition, tiny
from boju.core import engine
from boju.tiny.graph import explore, solve
from rows import each_row, few_first

ABOUT = boju.about("dama")
FAMILY = boju.new("dama").family
SCATTER = [throw for throw in reference.weights() if reference.is_scatter(throw)]
THROWS = [f"throw {throw}" for throw in reference.weights()]


def random_options(chance: random.Random) -> dict[str, Any]:
    return {option.name: chance.choice(option.values or (option.default,)) for option in ABOUT.options}


def random_state(chance: random.Random, **fixed: Any) -> State:
    """A new game with options drawn at random."""
    return boju.new("dama", players=chance.choice(ABOUT.players), **{**random_options(chance), **fixed})


def play_at_random(state: State, chance: random.Random) -> None:
    if state.actor == "chance":
        state.draw(chance.randrange)
    else:
        state.play(chance.choice(state.legal()))


def placed(players: int = 2, options: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """A position before a throw of seat 0; horses of which nothing is said are in hand."""
    position = boju.new("dama", players=players, **(options or {})).position()
    units = [dict(held) for held in fields.pop("units", [{}] * players)]
    units += [{} for _ in range(players - len(units))]
    home = fields.pop("home", [0] * players)
    hand = [20 - home[seat] - sum(units[seat].values()) for seat in range(players)]
    position.update(units=units, home=home, hand=hand)
    position["open"] = any(int(cell) > 46 for held in units for cell in held) or any(home)
    if "pot" in fields:
        share, rest = divmod(fields["pot"], players)
        position["net"] = [-share - (seat < rest) for seat in range(players)]
    return {**position, **fields}


def before_a_throw(*events: str, **fields: Any) -> State:
    state = boju.from_position(placed(**fields))
    for event in events:
        state.play(event)
    return state


# Positions made up


def parts_of(chance: random.Random, total: int, most: int) -> list[int]:
    """A number as a sum, in an order drawn at random."""
    parts: list[int] = []
    while total:
        part = total if len(parts) + 1 == most else chance.randint(1, total)
        parts.append(part)
        total -= part
    return parts


def made_up_horses(chance: random.Random, position: dict[str, Any], seat: int) -> None:
    """Put a seat's horses where no enemy of theirs may not be too."""
    options, is_open = position["options"], position["open"]

    def is_free(cell: int) -> bool:
        return reference.is_shared(options, cell) or not reference.enemies(position, seat, cell)

    kind = chance.choice(["begun", "scattered", "scattered", "gathered", "far", "moat"])
    if kind in ("far", "moat") and not is_open:
        kind = "scattered"
    units = position["units"][seat]
    if kind == "moat":
        units["90"] = chance.choice([20, chance.randint(1, 20)])
        position["home"][seat] = 20 - units["90"]
    elif kind == "far":
        units[str(chance.choice([cell for cell in range(83, 91) if is_free(cell)]))] = 20
    else:
        last = 82 if is_open else 46
        nests = [*reference.PAYING_NESTS, 82]
        near = [nest + shift for nest in nests for shift in range(-8, 6) if 2 <= nest + shift <= last]
        cells = list(range(2, 20) if kind == "begun" else chance.choice([range(2, last + 1), near]))
        for size in parts_of(chance, 20, 1 if kind == "gathered" else chance.randint(2, 7)):
            free = [cell for cell in cells if is_free(cell) and str(cell) not in units]
            if free and (kind != "begun" or chance.random() < 0.6):
                units[str(chance.choice(free))] = size
        position["hand"][seat] = 20 - sum(units.values())
        if position["hand"][seat] and chance.random() < 0.7 and units:
            most = max(units, key=lambda cell: units[cell])
            units[most] += position["hand"][seat]
            position["hand"][seat] = 0


def made_up(chance: random.Random) -> State:
    """A position before a throw that games seldom reach, with options drawn at random."""
    options, players = random_options(chance), chance.choice(ABOUT.players)
    position = reference.new(players, options)
    position.update(phase="throw", open=chance.random() < 0.7, hand=[0] * players)
    for seat in chance.sample(range(players), players):
        made_up_horses(chance, position, seat)
    if "must_enter" in position:
        position["must_enter"] = [held > 0 and chance.random() < 0.5 for held in position["hand"]]
    numbers = chance.sample(range(5, 17), players)
    for seat, number in enumerate(numbers):
        if options["own_throw"] == "opening" or chance.random() < 0.8:
            throws = [throw for throw in SCATTER if reference.number_of(options, throw) == number]
            position["own"][seat] = chance.choice(throws)
    position["last"] = [chance.choice([None, *reference.weights()]) for _ in range(players)]
    position["pot"] = chance.choice(
        [0, 1, chance.randrange(30), players * options["stake"], chance.randrange(1500)]
    )
    net = [chance.randrange(-500, 500) for _ in range(players - 1)]
    position["net"] = [*net, -position["pot"] - sum(net)]
    cap = options["max_throws"] or 700
    position.update(
        order=chance.randrange(players),
        turn=chance.randrange(players),
        owed=[chance.randrange(players) for _ in range(chance.choice([0, 0, 1, 3]))],
        bumps=chance.choice([0, 0, 1, 2, 2]),
        throws=chance.choice([0, chance.randrange(cap), cap - 1]),
    )
    return boju.from_position(position)


# A second implementation


def possible_events(state: State) -> list[str]:
    return state.legal() or [event for event, _ in state.chance() or []]


def answers_of(state: State) -> tuple[Any, ...]:
    return state.actor, state.position(), state.legal(), state.scores()


def expected_answers(position: dict[str, Any]) -> tuple[Any, ...]:
    return position["actor"], position, reference.legal(position), position["net"]


def compare_with_the_reference(state: State, events: list[str]) -> None:
    """Every event given, and after a throw every move that answers it."""
    before = state.position()
    for event in events:
        state.play(event)
        after = reference.play(before, event)
        assert answers_of(state) == expected_answers(after), (before, event)
        if event in THROWS:
            compare_with_the_reference(state, state.legal())
        state.undo()


@pytest.mark.parametrize("number", few_first(range(16), 4))
def test_games_agree_with_the_reference(number: int) -> None:
    chance = random.Random(f"dama {number}")
    state = random_state(chance)
    before = state.position()
    assert before == reference.new(before["players"], before["options"])
    for _ in range(300):
        assert dict(state.chance() or []) == reference.chance(state.position())
        if state.actor is None:
            break
        events = possible_events(state)
        compare_with_the_reference(state, [chance.choice(events)] if state.actor == "chance" else events)
        play_at_random(state, chance)


@pytest.mark.parametrize("number", few_first(range(20), 5))
def test_positions_made_up_agree_with_the_reference(number: int) -> None:
    """All throws and all moves that answer them, and then a few events on."""
    chance = random.Random(f"made up {number}")
    for _ in range(6):
        state = made_up(chance)
        compare_with_the_reference(state, THROWS)
        for _ in range(12):
            if state.actor is not None:
                event = chance.choice(possible_events(state))
                compare_with_the_reference(state, [event])
                state.play(event)


@pytest.mark.deep
@pytest.mark.parametrize("first", range(16, 200, 20))
def test_games_agree_with_the_reference_at_length(first: int) -> None:
    for number in range(first, min(first + 20, 200)):
        test_games_agree_with_the_reference(number)


@pytest.mark.deep
@pytest.mark.parametrize("first", range(20, 500, 20))
def test_more_positions_made_up_agree_with_the_reference(first: int) -> None:
    for number in range(first, min(first + 20, 500)):
        test_positions_made_up_agree_with_the_reference(number)


def test_positions_made_up_and_openings_meet_every_effect() -> None:
    missing = {kind.name for kind in FAMILY.effects}
    for number in range(400):
        chance = random.Random(f"effects {number}")
        state = made_up(chance) if number else boju.new("dama", own_throw="opening")
        for event in ["fine 0", *THROWS]:
            state.play(event)
            missing -= {effect.name for effect in state.effects}
            for answer in state.legal():
                state.play(answer)
                missing -= {effect.name for effect in state.effects}
                state.undo()
            state.undo()
        if not missing:
            return
    assert not missing


# Readings that the worked examples leave aside


def test_after_a_gift_further_turns_come_before_the_turn_of_the_receiver() -> None:
    """DAMA-32."""
    fields = {"options": {"after_gift": "receiver_next"}, "order": 1, "turn": 1, "owed": [2]}
    state = before_a_throw("throw 5-4-3", "enter", players=3, own=["5-5-2", None, None], **fields)
    assert state.position()["turn"] == 2
    state.play("throw 6-4-1")
    state.play("enter")
    assert (state.position()["turn"], state.position()["order"]) == (0, 0)


def test_a_game_won_on_a_gift_keeps_its_order() -> None:
    """DAMA-82: what is due lapses, and the order keeps its value."""
    fields = {"options": {"after_gift": "receiver_next"}, "order": 1, "turn": 1, "owed": [2, 0]}
    units, own = [{"82": 20}, {}, {}], ["5-3-1", None, None]
    state = before_a_throw("throw 5-3-1", players=3, units=units, own=own, **fields)
    assert state.legal() == ["82/91"]
    state.play("82/91")
    after = state.position()
    assert (after["winner"], after["order"], after["turn"], after["owed"]) == (0, 1, 1, [])


@pytest.mark.parametrize(("throw", "target"), [("4-3-1", 55), ("5-3-1", 52), ("5-3-2", 51)])
def test_larger_units_on_shared_nests_cannot_be_passed_beyond_the_pass(throw: str, target: int) -> None:
    """DAMA-51, DAMA-54: one horse stops beside two on 55, but does not pass them."""
    units = [{"47": 1, "20": 19}, {"55": 2}]
    state = before_a_throw(f"throw {throw}", units=units, own=["5-5-2", "6-4-1"], options={"nests": "share"})
    assert f"47/{target}" in state.legal()


@pytest.mark.parametrize(
    ("parts", "is_earned"),
    [((3, 4), False), ((5, 5), True), ((9, 9), True), ((10, 2), False), ((12, 8), True)],
)
def test_merges_that_earn_a_turn_in_the_classical_way(parts: tuple[int, int], is_earned: bool) -> None:
    """DAMA-33."""
    moving, waiting = parts
    rest = 20 - moving - waiting
    units = [{"20": moving, "27": waiting, **({"40": rest} if rest else {})}, {}]
    own = ["5-5-2", "5-3-2"]
    for way, earned in (("classical", is_earned), ("seed", True)):
        state = before_a_throw("throw 4-2-1", "20/27", units=units, own=own, options={"bonus_throws": way})
        assert (state.position()["turn"] == 0) == earned


def test_a_walk_and_a_strike_to_the_same_cell_are_one_move() -> None:
    """DAMA-49: before the enemy on 19 a unit on 18 turns back at once."""
    fields: dict[str, Any] = {"units": [{"18": 20}, {"19": 1}], "options": {"retreat": "strike"}}
    assert before_a_throw("throw 4-3-1", **fields).legal() == ["18/10"]


def test_a_strike_may_begin_on_the_dragon_court_but_not_beyond_it() -> None:
    """DAMA-49: all twenty, let out by their true throw, may also go back to the nest on 73."""
    options = {"retreat": "strike"}
    on_the_court = before_a_throw("throw 4-3-2", units=[{"82": 20}], own=["4-3-2", None], options=options)
    assert on_the_court.legal() == ["82/73", "82/91"]
    beyond = before_a_throw("throw 4-4-3", units=[{"84": 20}], own=["4-4-3", None], options=options)
    assert beyond.legal() == ["84/87"]


def test_who_has_gathered_all_horses_has_no_choice() -> None:
    """DAMA-40, DAMA-42: one unit or the moat is all that is left to move, and one of the two alone can be."""
    chance, gathered = random.Random("gathered"), 0
    for _ in range(10):
        state = random_state(chance, retreat="bounce", max_throws=2000)
        while state.actor is not None:
            if isinstance(state.actor, int):
                position = state.position()
                if position["hand"][state.actor] == 0 and len(position["units"][state.actor]) == 1:
                    gathered += 1
                    assert len(state.legal()) == 1
            play_at_random(state, chance)
    assert gathered > 200


def test_a_unit_that_ends_where_it_began_is_paid_by_its_nest_again() -> None:
    """DAMA-45, DAMA-50: from 46 four steps forward and, before the larger unit on 51, four back."""
    fields: dict[str, Any] = {"units": [{"46": 1, "30": 19}, {"51": 2}], "own": ["5-5-2", "6-4-1"]}
    state = before_a_throw("throw 4-3-1", "46/46", **fields)
    assert state.scores() == [-99, -100]
    assert state.position()["units"][0] == {"30": 19, "46": 1}


# What is conserved


@pytest.mark.parametrize("number", range(8))
def test_tallies_and_horses_are_never_lost(number: int) -> None:
    """DAMA-02, DAMA-77: the pot and all accounts add up to nothing; every seat has twenty horses."""
    state = random_state(random.Random(f"conserved {number}"), max_throws=2000)
    states = np.repeat(state.records, 100)
    for seed in range(300):
        engine.run(states, seed, limit=19)
        assert (states["pot"] == -states["net"].sum(axis=1)).all()
        assert (states["pot"] >= 0).all()
        horses = states["hand"] + states["home"] + states["units"].sum(axis=2)
        assert (horses[:, : state.players] == 20).all()
        assert (horses[:, state.players :] == 0).all()
    is_over = states["actor"] == -2
    assert is_over.any()
    assert (states["pot"][is_over] == 0).all()


GAINS = {
    *("bonus_paid", "own_paid", "capture_paid", "half_prize", "nest_paid"),
    *("fly_paid", "final_prize", "double_prize", "cap_share"),
}
LOSSES = {
    *("penalty_paid", "bump_paid", "third_paid", "noise"),
    *("pot_filled", "pot_restored", "final_fill", "double_share"),
}


def test_every_payment_is_told() -> None:
    """The effects of an event account for every change of an account."""
    chance = random.Random("payments")
    told: set[str] = set()
    for _ in range(60):
        state = made_up(chance)
        for _ in range(30):
            if state.actor is None:
                break
            before = state.scores()
            play_at_random(state, chance)
            gained = [0] * state.players
            for effect in state.effects:
                if effect.name in ("gift_paid", "upper_paid"):
                    gained[effect.seat] -= effect.amount
                    gained[effect.other] += effect.amount
                elif effect.name in GAINS | LOSSES:
                    gained[effect.seat] += effect.amount if effect.name in GAINS else -effect.amount
                told.add(effect.name)
            assert state.scores() == [was + more for was, more in zip(before, gained, strict=True)]
    assert len(told & (GAINS | LOSSES)) > 10


# Throws


def first_throws(**options: Any) -> dict[str, dict[str, Any]]:
    """Each throw as the first of a game: the position after it."""
    state = boju.new("dama", **options)
    found = {}
    for event in THROWS:
        state.play(event)
        found[event.split()[1]] = state.position()
        state.undo()
    return found


def weight_of(throws: list[str]) -> int:
    weights = reference.weights()
    return sum(weights[throw] for throw in throws)


def test_chances_of_the_throws() -> None:
    """DAMA-04: 56 combinations, 216 results."""
    chances = dict(boju.new("dama").chance() or [])
    assert len(chances) == 56
    assert chances["throw 6-6-6"] == Fraction(1, 216)
    assert chances["throw 6-6-5"] == Fraction(1, 72)
    assert chances["throw 6-5-4"] == Fraction(1, 36)
    assert chances == {
        f"throw {throw}": Fraction(weight, 216) for throw, weight in reference.weights().items()
    }


def test_classes_of_the_throws() -> None:
    """Facts: 11 + 2 + 43 combinations; 33 + 9 + 174 = 216."""
    kinds: dict[str, list[str]] = {}
    for throw, position in first_throws().items():
        kinds.setdefault(position["kind"], []).append(throw)
    assert {kind: (len(throws), weight_of(throws)) for kind, throws in kinds.items()} == {
        "bonus": (11, 33),
        "penalty": (2, 9),
        "first": (43, 174),
    }


@pytest.mark.parametrize(("pagoda", "total"), [(5, 587), (6, 588)])
def test_numbers_of_the_throws(pagoda: int, total: int) -> None:
    """Facts: an unhindered horse stops on the cell of the number; the numbers add up to 587."""
    numbers = {}
    for event in THROWS:
        state = before_a_throw(event, options={"pagoda": pagoda})
        throw, actor = event.split()[1], state.actor
        assert isinstance(actor, int)
        state.play("enter")
        (numbers[throw],) = map(int, state.position()["units"][actor])
    assert sum(numbers.values()) == total
    assert numbers.pop("3-2-1") == pagoda
    assert all(number == sum(map(int, throw.split("-"))) for throw, number in numbers.items())
    scatter = Counter(numbers[throw] for throw in SCATTER)
    assert [scatter[number] for number in range(5, 17)] == [2, 1, 4, 5, 5, 4, 5, 5, 5, 4, 1, 2]
    weights = [weight_of([throw for throw in SCATTER if numbers[throw] == number]) for number in range(5, 17)]
    assert weights == [6, 3, 15, 21, 24, 15, 21, 24, 21, 15, 3, 6]
    assert sum(weights) == 174


@pytest.mark.parametrize(("noble", "weight"), [("five", 5), ("six", 6)])
def test_noble_throws(noble: str, weight: int) -> None:
    """Facts: noble throws, which alone earn an extra turn at the beginning, are 5 of 216."""
    noble_throws = [throw for throw, after in first_throws(noble=noble).items() if after["owed"] == [0]]
    assert weight_of(noble_throws) == len(noble_throws) == weight
    assert ("3-3-3" in noble_throws) == (noble == "six")


def test_expected_payment_for_bonus_throws() -> None:
    """Facts: 85/216 of a tally per throw."""
    paid = {
        throw: after["net"][0] + 100 for throw, after in first_throws().items() if after["kind"] == "bonus"
    }
    assert sum(weight_of([throw]) * amount for throw, amount in paid.items()) == 85
    assert paid == reference.PRIZES
    for throw, after in first_throws().items():
        if after["kind"] == "bonus":
            assert after["count"] == paid[throw]


def test_pinch_throws() -> None:
    """Facts: 36 combinations, weight 96; every number of pinch steps has weight 16 (DAMA-06, DAMA-56, DAMA-57)."""
    steps: dict[str, list[str]] = {}
    position = placed(units=[{"85": 20}], own=["5-5-2", None], turn=0)
    for event in THROWS:
        state = boju.from_position(position)
        if event in ("throw 3-2-1", "throw 2-1-1"):
            state = boju.from_position({**position, "turn": 1})
        state.play(event)
        assert state.actor == 0
        (move,) = state.legal()
        steps.setdefault(move, []).append(event.split()[1])
    assert weight_of(steps.pop("pass")) == 120
    assert sum(len(throws) for throws in steps.values()) == 36
    assert {move: weight_of(throws) for move, throws in steps.items()} == {
        f"85/{85 + count}": 16 for count in range(1, 7)
    }


# Cells


def test_the_only_paying_nest_entered_straight_is_10() -> None:
    reached: set[int] = set()
    for event in THROWS:
        state = before_a_throw(event, "enter")
        reached.update(int(cell) for held in state.position()["units"] for cell in held)
    assert reached & set(reference.PAYING_NESTS) == {10}
    assert reached == {*range(3, 19)}


@each_row("event", THROWS)
def test_turned_back_at_the_first_nest(event: str) -> None:
    """Facts: an entering unit with number k ≥ 10 stops on 18 - k; 17 and 18 are impossible."""
    number = sum(map(int, event.split()[1].split("-")))
    state = before_a_throw(event, players=3, units=[{}, {}, {"10": 1}])
    if number >= 17:
        assert state.legal() == ["pass"]
    elif number >= 10:
        actor = state.position()["actor"]
        state.play("enter")
        assert set(state.position()["units"][actor]) == {str(18 - number)}


@each_row("throw", SCATTER)
def test_own_true_throw_from_the_dragon_court(throw: str) -> None:
    """Facts: number 8 leads from 82 to the moat, number 9 straight home."""
    number = sum(map(int, throw.split("-")))
    state = before_a_throw(f"throw {throw}", units=[{"82": 20}], own=[throw, None])
    target = 82 + number if number <= 9 else 182 - 82 - number
    assert state.legal() == [f"82/{target}"]
    state.play(f"82/{target}")
    assert state.position()["finish"] == ("cuman" if number == 9 else None)
    assert (state.position()["units"][0] == {"90": 20}) == (number in (8, 10))


# The length of a game


@pytest.mark.parametrize(
    ("players", "mean", "ximan"), [(2, 283.5, 0.023), (3, 439.0, 0.022), (4, 527.1, 0.025), (5, 518.5, 0.021)]
)
def test_mean_length_of_random_games(players: int, mean: float, ximan: float) -> None:
    """The table under Termination, measured when `gift_count` was 2, in 4,000 games each."""
    states = np.repeat(boju.new("dama", players=players, gift_count=2, max_throws=0).records, 1500)
    engine.run(states, seed=20)
    lengths, ours_and_theirs = states["throws"], 1 / len(states) + 1 / 4000
    error = float(lengths.std()) * ours_and_theirs**0.5
    assert float(lengths.mean()) == pytest.approx(mean, abs=4 * error)
    finishes = [State(FAMILY, ABOUT, states[i : i + 1]).position()["finish"] for i in range(len(states))]
    error = (ximan * ours_and_theirs) ** 0.5
    assert finishes.count("ximan") / len(states) == pytest.approx(ximan, abs=4 * error)
    assert finishes.count("cuman") == len(states) - finishes.count("ximan")


def test_shares_of_passes_and_of_real_choices() -> None:
    """Termination: 8 to 13 % of the actions are a pass, 48 to 63 % offer a choice."""
    actions = passes = choices = 0
    for number in range(24):
        chance = random.Random(f"shares {number}")
        state = boju.new("dama", players=2 + number % 4)
        while state.actor is not None:
            if state.actor != "chance":
                actions += 1
                passes += state.legal() == ["pass"]
                choices += len(state.legal()) > 1
            play_at_random(state, chance)
    assert 0.07 < passes / actions < 0.14
    assert 0.46 < choices / actions < 0.65


# Positions that are refused


def during_an_act(*events: str, **fields: Any) -> dict[str, Any]:
    return before_a_throw(*events, **fields).position()


THROWING = placed(players=3, units=[{"12": 3, "46": 2}, {"20": 20}], own=["5-5-2", "5-3-2", None])
BEYOND = placed(units=[{"90": 12}, {"60": 20}], home=[8, 0], own=["5-5-2", "5-3-1"])
SHARING = placed(units=[{"19": 5}, {"19": 20}], options={"nests": "share"})
ACTING = during_an_act("throw 5-3-3", turn=1, order=1, own=["5-5-2", "5-3-1"], last=["4-4-3", None])
OVER = before_a_throw("throw 5-1-1", "86/91", units=[{"86": 20}]).position()
OPENING = boju.new("dama", players=3, own_throw="opening").position()
CAPPED = before_a_throw("throw 4-2-1", "enter", options={"max_throws": 500}, throws=499).position()


@pytest.mark.parametrize("position", [THROWING, ACTING, OVER, OPENING, CAPPED, SHARING, BEYOND])
def test_a_field_missing_or_unknown_is_refused(position: dict[str, Any]) -> None:
    assert boju.from_position(position).position() == position
    for field in position:
        with pytest.raises(BojuError, match=field):
            boju.from_position({name: value for name, value in position.items() if name != field})
    with pytest.raises(WrongPosition, match="colour"):
        boju.from_position({**position, "colour": "red"})
    for option in position["options"]:
        options = {name: value for name, value in position["options"].items() if name != option}
        with pytest.raises(BojuError, match=option):
            boju.from_position({**position, "options": options})
    with pytest.raises(BojuError):
        boju.from_position({**position, "options": {**position["options"], "colour": "red"}})


REFUSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("horses do not add up", THROWING, {"hand.0": 14}),
    ("horses do not add up", THROWING, {"units.0.12": 4}),
    ("horses do not add up", BEYOND, {"home.0": 7}),
    ("twenty in all but of two seats", THROWING, {"hand.0": 16, "hand.2": 19}),
    ("a cell is shared", THROWING, {"units.2": {"12": 1}, "hand.2": 19}),
    ("a nest is shared", SHARING, {"options.nests": "block"}),
    ("a plain cell is shared", SHARING, {"units.0": {"20": 5}, "units.1": {"20": 20}}),
    (
        "a cell beyond the court is shared",
        BEYOND,
        {"units.1": {"84": 20}, "units.0": {"84": 20}, "home.0": 0},
    ),
    ("the court is shared", BEYOND, {"units": [{"82": 20}, {"82": 20}], "home.0": 0}),
    ("pot and accounts do not add up", THROWING, {"pot": 301}),
    ("pot and accounts do not add up", THROWING, {"net.2": -99}),
    ("an own throw twice", THROWING, {"own.2": "5-5-2"}),
    ("an own number twice", THROWING, {"own.2": "6-5-1"}),
    ("a bonus throw as own throw", THROWING, {"own.2": "3-3-3"}),
    ("a penalty throw as own throw", THROWING, {"own.2": "2-1-1"}),
    ("the pagoda as own throw", THROWING, {"own.2": "3-2-1"}),
    ("an own throw that is none", THROWING, {"own.2": "2-5-5"}),
    ("an own throw that is none", THROWING, {"own.2": 12}),
    ("a last throw that is none", THROWING, {"last.2": "1-2-3"}),
    ("a last throw that is none", THROWING, {"last.2": "7-2-1"}),
    ("beyond a closed pass", THROWING, {"units.0": {"12": 3, "47": 2}}),
    ("in the moat behind a closed pass", BEYOND, {"open": False, "units.1": {"46": 20}}),
    ("beyond the court not all in one unit", BEYOND, {"units.0": {"82": 1, "83": 19}, "home.0": 0}),
    ("beyond the court with one in hand", BEYOND, {"units.0": {"89": 19}, "hand.0": 1, "home.0": 0}),
    ("some home, some not in the moat", BEYOND, {"units.0": {"85": 12}}),
    ("some home, some in hand", BEYOND, {"units.0": {}, "hand.0": 12}),
    ("in the moat and elsewhere", BEYOND, {"units.0": {"85": 8, "90": 12}, "home.0": 0}),
    ("in the moat and in hand", BEYOND, {"hand.0": 8, "home.0": 0}),
    ("kind", ACTING, {"kind": "bump_true"}),
    ("kind", ACTING, {"kind": "plain", "actor": 1, "count": 1}),
    ("kind", ACTING, {"kind": "own_side"}),
    ("kind that is none", ACTING, {"kind": "bump"}),
    ("count", ACTING, {"count": 3}),
    ("count", ACTING, {"count": None}),
    ("actor", ACTING, {"actor": 1}),
    ("actor", ACTING, {"actor": "chance"}),
    ("actor", ACTING, {"actor": None}),
    ("bumps", ACTING, {"bumps": 0}),
    ("bumps", ACTING, {"bumps": 3}),
    ("throw", ACTING, {"throw": "4-4-3", "last.1": "4-4-3"}),
    ("throw and the last of its thrower", ACTING, {"last.1": "5-5-1"}),
    ("throw and the last of its thrower", ACTING, {"last.1": None}),
    ("turn", ACTING, {"turn": 0}),
    ("own", ACTING, {"own.0": "4-4-3"}),
    ("own", ACTING, {"own.1": None}),
    (
        "a first own throw after the opening",
        ACTING,
        {
            "options.own_throw": "opening",
            "own.1": "5-3-3",
            "kind": "first",
            "actor": 1,
            "count": 1,
            "bumps": 0,
        },
    ),
    ("last of the upper seat", ACTING, {"last.0": "5-4-3"}),
    ("last of the upper seat", ACTING, {"last.0": None}),
    ("a throw not yet made", THROWING, {"throw": "5-5-2"}),
    ("a kind before the throw", THROWING, {"kind": "plain"}),
    ("a count before the throw", THROWING, {"count": 1}),
    ("an actor before the throw", THROWING, {"actor": 0}),
    ("nobody throws", THROWING, {"actor": None}),
    ("three bumps before the throw", THROWING, {"bumps": 3}),
    ("negative bumps", THROWING, {"bumps": -1}),
    ("no throw in the act", ACTING, {"throw": None}),
    ("phase", THROWING, {"phase": "act"}),
    ("phase", ACTING, {"phase": "throw"}),
    ("phase", ACTING, {"phase": "over"}),
    ("phase", OVER, {"phase": "throw"}),
    ("phase that is none", THROWING, {"phase": "move"}),
    ("the opening without its option", OPENING, {"options.own_throw": "in_play"}),
    ("the opening when all have an own throw", OPENING, {"own": ["5-5-2", "5-3-2", "4-2-1"]}),
    ("the opening with the thrower's own throw made", OPENING, {"own.0": "5-5-2"}),
    ("the opening with a horse entered", OPENING, {"hand.0": 19, "units.0": {"12": 1}}),
    ("the opening with a throw", OPENING, {"throw": "6-5-4"}),
    ("a winner in mid-game", THROWING, {"winner": 0}),
    ("a finish in mid-game", THROWING, {"finish": "cap"}),
    ("all home in mid-game", OVER, {"phase": "throw", "actor": "chance", "winner": None, "finish": None}),
    ("a throw after the end", OVER, {"throw": "5-1-1"}),
    ("bumps after the end", OVER, {"bumps": 1}),
    ("turns due after the end", OVER, {"owed": [0]}),
    ("an actor after the end", OVER, {"actor": 0}),
    ("chance after the end", OVER, {"actor": "chance"}),
    ("no finish after the end", OVER, {"finish": None}),
    ("no winner of a race won", OVER, {"winner": None}),
    ("a winner not home", OVER, {"winner": 1}),
    ("a winner under the cap", CAPPED, {"winner": 0}),
    ("no winner without the cap", CAPPED, {"finish": "cuman"}),
    ("a race won that is capped", OVER, {"finish": "cap", "winner": None}),
    ("a finish that is none", OVER, {"finish": "won"}),
    ("an order out of range", THROWING, {"order": 3}),
    ("a turn out of range", THROWING, {"turn": -1}),
    ("a turn due out of range", THROWING, {"owed": [0, 3]}),
    ("negative throws", THROWING, {"throws": -1}),
    ("a cell too low", THROWING, {"units.0": {"1": 3, "46": 2}}),
    ("a cell too high", BEYOND, {"units.0": {"91": 12}}),
    ("a cell that is no number", THROWING, {"units.0": {"x": 3, "46": 2}}),
    ("a cell written otherwise", THROWING, {"units.0": {"012": 3, "46": 2}}),
    ("a cell written otherwise", THROWING, {"units.0": {"１２": 3, "46": 2}}),
    ("a unit of no horses", THROWING, {"units.0.13": 0}),
    ("a unit of less than no horses", THROWING, {"units.0": {"12": 6, "13": -1}}),
    ("less than no horses in hand", THROWING, {"hand.1": -1, "units.1": {"20": 21}}),
    ("half a horse", THROWING, {"hand.0": 14.5, "units.0.12": 3.5}),
    ("horses that are no numbers", THROWING, {"hand.1": False}),
    ("open that is no truth value", THROWING, {"open": 1}),
    ("seats too few", THROWING, {"hand": [15, 0]}),
    ("seats too many", THROWING, {"units": [{"12": 3, "46": 2}, {"20": 20}, {}, {}]}),
    ("players too many", THROWING, {"players": 6}),
    ("players too few", THROWING, {"players": 1}),
    ("other players than accounts", THROWING, {"players": 2}),
    ("an option's value", THROWING, {"options.stake": 30}),
    ("an option's value", THROWING, {"options.bump_first": 0}),
    ("another game", THROWING, {"game": "yut"}),
]


@each_row(
    ("position", "changes"),
    [pytest.param(position, changes, id=f"{why} {list(changes)}") for why, position, changes in REFUSED],
)
def test_a_position_is_refused(position: dict[str, Any], changes: dict[str, Any]) -> None:
    with pytest.raises(BojuError):
        boju.from_position(altered(position, changes))


ACCEPTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("a cell no horse can have reached", THROWING, {"units.0": {"2": 3, "46": 2}}),
    ("any throws", THROWING, {"throws": 9999}),
    ("no throws", THROWING, {"throws": 0}),
    ("any turns due", THROWING, {"owed": [2, 2, 0, 1, 2, 2]}),
    ("any order", THROWING, {"order": 2}),
    ("any bumps before a throw", THROWING, {"bumps": 2}),
    ("a pass open before anybody is beyond", THROWING, {"open": True}),
    ("an empty pot", THROWING, {"pot": 0, "net": [700, -400, -300]}),
    ("a full pot", THROWING, {"pot": 100_000, "net": [0, -100_000, 0]}),
    ("no own throws", THROWING, {"own": [None, None, None]}),
    ("any last throws", THROWING, {"last": ["6-6-6", None, "3-2-1"]}),
    ("a shared court", SHARING, {"units": [{"82": 20}, {"82": 20}], "hand": [0, 0], "open": True}),
    ("ten on the pass cell", THROWING, {"units.0": {"46": 5}}),
    ("all in the moat", BEYOND, {"units": [{"90": 20}, {"90": 20}], "home": [0, 0]}),
    ("some of both in the moat", BEYOND, {"units": [{"90": 1}, {"90": 20}], "home": [19, 0]}),
    ("all on 83", BEYOND, {"units.0": {"83": 20}, "home": [0, 0]}),
    ("all but one on 82", BEYOND, {"units.0": {"82": 19}, "home": [0, 0], "hand.0": 1}),
    ("after one bump more", ACTING, {"bumps": 2}),
    ("any turns due in the act", ACTING, {"owed": [1, 0]}),
    ("any order in the act", ACTING, {"order": 0}),
    (
        "an own throw just made",
        ACTING,
        {"own.1": "5-3-3", "kind": "first", "actor": 1, "count": 1, "bumps": 0},
    ),
    (
        "an own throw made again",
        ACTING,
        {"own.1": "5-3-3", "kind": "own_true", "actor": 1, "count": 3, "bumps": 2},
    ),
    ("a fine win", OVER, {"finish": "ximan"}),
    ("the opening in its midst", OPENING, {"own": ["5-5-2", "5-3-2", None], "turn": 2, "throws": 40}),
]


@pytest.mark.parametrize(
    ("position", "changes"), [pytest.param(position, changes, id=why) for why, position, changes in ACCEPTED]
)
def test_a_position_is_accepted(position: dict[str, Any], changes: dict[str, Any]) -> None:
    """Nothing else is checked."""
    given = altered(position, changes)
    state = boju.from_position(given)
    assert state.position() == given
    assert state.legal() == reference.legal(given)


@pytest.mark.parametrize("number", few_first(range(4), 1))
def test_what_a_throw_must_fit(number: int) -> None:
    """Kind, count, actor and bumps of an action, with one or two fields of the position changed at random."""
    chance = random.Random(f"fits {number}")
    kinds = [f"{kind}_{way}" for kind in ("own", "gift", "bump", "third") for way in ("true", "side")]
    met = {True: 0, False: 0}
    for _ in range(40):
        state = made_up(chance)
        players = state.players
        play_at_random(state, chance)
        drawn = {
            "kind": [*kinds, "bonus", "penalty", "first", "plain"],
            "count": range(1, 6),
            "actor": range(players),
            "turn": range(players),
            "bumps": range(4),
            "throw": SCATTER,
        }
        for _ in range(20):
            given = json.loads(json.dumps(state.position()))
            for field in chance.sample(sorted(drawn), chance.choice([1, 1, 2, 3])):
                given[field] = chance.choice(drawn[field])
            if chance.random() < 0.3:
                given["last"][given["turn"]] = given["throw"]
            if chance.random() < 0.3:
                given["last"][reference.above(given, given["turn"])] = given["throw"]
            is_fitting = reference.fits(given)
            assert is_accepted(given) == is_fitting, given
            met[is_fitting] += 1
    assert min(met.values()) > 50


# Events that are refused


@each_row(
    "event",
    [
        *("throw", "throw 1-2-3", "throw 6-5", "throw 6-5-7", "throw 6-5-0", "throw 6-5-4-3", "throw 654"),
        *("throw  6-5-4", "throw ６-５-４", "enter ", "Enter", "enter 3", "pass 1", "fly 2", "home", "a/b"),
        *("12", "/12", "12/", "12/24/30", "12-24", "012/24", "12/024", "１２/24"),
        *("0/3", "12/92", "92/80", "99/98", "100/110"),
        *("fine", "fine ", "fine -1", "fine x", "fine 01", "fine 1 ", "fine1", "fine 10", "fine ０"),
    ],
)
def test_malformed_events(event: str) -> None:
    for state in (boju.new("dama"), boju.from_position(ACTING), boju.from_position(OVER)):
        assert isinstance(error_of(state, event), MalformedEvent)


TWO = {"own": ["5-5-2", "5-3-2"]}


@each_row(
    ("clause", "event", "fields", "throw"),
    [
        ("DAMA-11", "enter", {}, None),
        ("DAMA-11", "12/24", {"units": [{"12": 20}]}, None),
        ("DAMA-11", "pass", {}, None),
        ("DAMA-11", "throw 6-5-4", {}, "5-5-2"),
        ("DAMA-40", "12/24", {"units": [{"12": 19}]}, "5-5-2"),
        ("DAMA-40", "fly", {}, "5-5-2"),
        ("DAMA-40", "enter", {"units": [{"12": 20}]}, "5-5-2"),
        ("DAMA-42", "13/25", {"units": [{"12": 20}, {"13": 1}]}, "5-5-2"),
        ("DAMA-42", "1/13", {"units": [{"12": 20}]}, "5-5-2"),
        ("DAMA-43", "12/25", {"units": [{"12": 20}]}, "5-5-2"),
        ("DAMA-44", "12/21", {"units": [{"12": 1, "30": 19}, {"21": 2}], **TWO}, "4-3-2"),
        ("DAMA-46", "enter", {"units": [{}, {"10": 1}]}, "6-6-5"),
        ("DAMA-46", "9/8", {"units": [{"9": 1, "20": 19}, {"10": 1}]}, "5-5-2"),
        ("DAMA-49", "40/33", {"units": [{"40": 20}], **TWO}, "4-2-1"),
        ("DAMA-49", "40/33", {"units": [{"40": 20}], "options": {"retreat": "strike"}, **TWO}, "4-2-1"),
        ("DAMA-51", "9/21", {"units": [{"9": 1, "20": 19}, {"10": 1}]}, "5-5-2"),
        ("DAMA-51", "12/21", {"units": [{"12": 20}, {"19": 1}], **TWO}, "4-3-2"),
        ("DAMA-51", "12/19", {"units": [{"12": 20}, {"19": 1}], **TWO}, "4-2-1"),
        ("DAMA-52", "44/51", {"units": [{"20": 11, "44": 9}], **TWO}, "4-2-1"),
        ("DAMA-54", "47/54", {"units": [{"20": 19, "47": 1}, {"50": 2}], **TWO}, "4-2-1"),
        ("DAMA-55", "80/87", {"units": [{"80": 20}], **TWO}, "4-2-1"),
        ("DAMA-55", "80/86", {"units": [{"20": 1, "80": 19}], "open": True, **TWO}, "2-2-2"),
        ("DAMA-56", "86/89", {"units": [{"86": 20}], **TWO}, "4-2-1"),
        ("DAMA-57", "86/90", {"units": [{"86": 20}], **TWO}, "5-5-3"),
        ("DAMA-59", "90/91", {"units": [{"90": 20}], **TWO}, "4-4-4"),
        ("DAMA-60", "fly", {"units": [{"90": 20}], **TWO}, "4-2-1"),
        ("DAMA-60", "fly", {"units": [{"82": 20}], **TWO}, "4-4-4"),
        ("DAMA-62", "89/91", {"units": [{"89": 20}], **TWO}, "6-1-1"),
        ("DAMA-63", "pass", {}, "5-5-2"),
        ("DAMA-63", "pass", {"units": [{"12": 20}]}, "5-5-2"),
    ],
)
def test_illegal_events_name_the_clause(
    clause: str, event: str, fields: dict[str, Any], throw: str | None
) -> None:
    state = before_a_throw(*([f"throw {throw}"] if throw else []), **fields)
    error = error_of(state, event)
    assert isinstance(error, IllegalEvent)
    assert error.clause == clause, error


@pytest.mark.parametrize("event", ["throw 6-5-4", "enter", "12/24", "fly", "pass"])
def test_nothing_is_played_after_the_end(event: str) -> None:
    """DAMA-82."""
    error = error_of(boju.from_position(OVER), event)
    assert isinstance(error, IllegalEvent)
    assert error.clause == "DAMA-82"


# Fines (DAMA-90)


@pytest.mark.parametrize("position", [THROWING, ACTING, OPENING, SHARING, BEYOND])
def test_a_fine_changes_pot_and_account_alone(position: dict[str, Any]) -> None:
    state = boju.from_position(position)
    players = position["players"]
    assert state.asides() == [f"fine {seat}" for seat in range(players)]
    answers = state.actor, state.legal(), state.chance()
    for seat in range(players):
        assert f"fine {seat}" not in possible_events(state)
        state.play(f"fine {seat}")
        net = [account - 10 * (number == seat) for number, account in enumerate(position["net"])]
        expected = {**position, "pot": position["pot"] + 10, "net": net}
        assert state.position() == expected == reference.play(position, f"fine {seat}")
        assert (state.actor, state.legal(), state.chance()) == answers
        assert [(effect.seat, effect.amount, effect.clause) for effect in state.effects] == [
            (seat, 10, "DAMA-90")
        ]
        state.undo()
        assert state.position() == position
    assert isinstance(error_of(state, f"fine {players}"), MalformedEvent)


@pytest.mark.parametrize("position", [OVER, CAPPED])
def test_no_fine_after_the_end(position: dict[str, Any]) -> None:
    state = boju.from_position(position)
    assert state.asides() == []
    error = error_of(state, "fine 0")
    assert isinstance(error, IllegalEvent)
    assert error.clause == "DAMA-90"


def test_a_record_with_fines_is_replayed() -> None:
    chance = random.Random("fines")
    state = boju.new("dama", players=4, own_throw="opening", max_throws=500)
    fines = 0
    while state.actor is not None:
        if chance.random() < 0.2:
            state.play(f"fine {chance.randrange(4)}")
            fines += 1
        play_at_random(state, chance)
    again = boju.Record.parse(str(state.record())).replay()
    assert (again.position(), again.events) == (state.position(), state.events)
    assert fines > 50


# The cap on throws (DAMA-83)


@pytest.mark.parametrize(
    ("players", "pot", "shares"),
    [(2, 201, [101, 100]), (3, 299, [100, 100, 99]), (4, 302, [76, 76, 75, 75]), (5, 4, [1, 1, 1, 1, 0])],
)
def test_the_pot_is_divided_under_the_cap(players: int, pot: int, shares: list[int]) -> None:
    fields = {"options": {"max_throws": 500}, "throws": 499, "owed": [1, 0]}
    state = before_a_throw("throw 5-4-2", players=players, pot=pot, **fields)
    before = state.position()
    state.play("enter")
    after = state.position()
    assert [now - then for now, then in zip(after["net"], before["net"], strict=True)] == shares
    assert (after["finish"], after["winner"], after["pot"], after["owed"]) == ("cap", None, 0, [])
    assert (after["turn"], after["order"], after["throws"]) == (1, 0, 500)


def test_the_cap_in_the_opening() -> None:
    options = {"own_throw": "opening", "max_throws": 500}
    state = before_a_throw("throw 5-5-2", options=options, throws=499, phase="opening")
    assert state.actor is None
    assert state.position()["turn"] == 1
    assert state.scores() == [0, 0]


def test_the_cap_after_a_bump() -> None:
    """The throw that is no longer made is that of the one who bumped."""
    fields = {"options": {"max_throws": 500}, "throws": 499, "turn": 1, "order": 1}
    state = before_a_throw("throw 5-3-3", "enter", own=["5-5-2", "5-3-1"], last=["4-4-3", None], **fields)
    after = state.position()
    assert (after["finish"], after["turn"], after["order"], after["bumps"]) == ("cap", 1, 1, 0)


def test_without_a_cap_or_below_it_the_game_goes_on() -> None:
    for options, throws in (({"max_throws": 0}, 10**6), ({"max_throws": 500}, 498)):
        state = before_a_throw("throw 5-5-2", "enter", options=options, throws=throws)
        assert state.position()["phase"] == "throw"


# Room for extra turns


def test_sixty_four_turns_can_be_due_and_one_more_is_an_error() -> None:
    own = {"own": ["5-5-2", None]}
    state = before_a_throw("throw 5-5-2", owed=[0, 1] * 31 + [1], **own)
    assert state.position()["owed"] == [0, 1] * 31 + [1, 0]
    state.play("enter")
    assert len(state.position()["owed"]) == 63
    full = before_a_throw(owed=[1] * 64, **own)
    before = full.records.tobytes(), full.events, full.effects
    with pytest.raises(Exception, match="extra turn"):
        full.play("throw 5-5-2")
    assert (full.records.tobytes(), full.events, full.effects) == before
    with pytest.raises(WrongPosition, match="owed"):
        before_a_throw(owed=[1] * 65)
    full.play("throw 5-4-2")
    full.play("enter")
    assert full.position()["owed"] == [1] * 63


def test_default_number_of_players() -> None:
    """The list of options: 2, 3 (default), 4, 5."""
    assert boju.new("dama").players == 3
    assert sorted(ABOUT.players) == [2, 3, 4, 5]


# The pot made up when half of it is won (DAMA-79)


HALF_WON = {"restore": "half_won", "stake": 20}


@pytest.mark.parametrize(
    ("won", "pot", "after"), [([11, 3], 32, [19, 3]), ([12, 3], 40, [0, 0]), ([19, 19], 40, [0, 0])]
)
def test_the_pot_is_made_up_when_a_player_has_won_half(won: list[int], pot: int, after: list[int]) -> None:
    state = boju.from_position(placed(options=HALF_WON, won=won))
    state.play("throw 4-4-4")
    position = state.position()
    assert (position["pot"], position["won"]) == (pot, after)
    assert position["net"] == [-12, -20 - (pot - 32)]
    restored = [(effect.seat, effect.amount) for effect in state.effects if effect.name == "pot_restored"]
    assert restored == ([(1, 8)] if pot == 40 else [])


def test_usually_only_a_half_prize_makes_up_the_pot() -> None:
    state = boju.from_position(placed(options={"stake": 20}))
    for _ in range(3):
        state.play("throw 4-4-4")
        state.play(state.legal()[0])
    assert "won" not in state.position()
    assert "restore" not in state.position()["options"]
    assert state.position()["pot"] < 20


@pytest.mark.parametrize("won", [[20, 0], [-1, 0], [0], "0", None])
def test_what_has_been_won_is_less_than_half(won: Any) -> None:
    assert is_accepted(placed(options=HALF_WON, won=[19, 0]))
    assert not is_accepted(placed(options=HALF_WON, won=won))
    assert not is_accepted(placed(options={"stake": 20}, won=[0, 0]))


def test_a_position_that_leaves_out_a_later_option_is_drawn() -> None:
    """The drawing asks the rules by a record that it fills from what the position says."""
    state = boju.from_position(placed(options={"stake": 20}))
    state.play("throw 4-4-4")
    assert "restore" not in state.position()["options"]
    assert state.scene("en", viewer=0).choices


# Readings of bumps and of larger enemies


def bumped(**options: Any) -> State:
    """Seat 0 is to throw; the seat above it, the last of three, has thrown 3-2-2, and nobody owns a 7."""
    own, last = ["6-5-2", "6-4-2", "5-4-2"], [None, None, "3-2-2"]
    return boju.from_position(placed(3, options, own=own, last=last, throws=3))


@pytest.mark.parametrize(("fines", "paid"), [("pot", [-3, 0, 0]), ("upper", [-3, 0, 3])])
def test_who_gets_what_a_bump_costs(fines: str, paid: list[int]) -> None:
    """DAMA-28, R14."""
    state = bumped(bump_fines=fines)
    before = state.scores()
    state.play("throw 3-2-2")
    assert [now - was for now, was in zip(state.scores(), before, strict=True)] == paid


@pytest.mark.parametrize(("rule", "last"), [("any", "third_true"), ("same", "bump_true")])
def test_which_bump_is_the_third(rule: str, last: str) -> None:
    """DAMA-29, R18: with `same` side bumps do not count."""
    state, kinds = bumped(third_bump=rule), []
    for throw in ("4-2-1", "3-2-2", "3-2-2"):
        state.play(f"throw {throw}")
        kinds.append(state.position()["kind"])
        assert boju.from_position(state.position()) == state
        state.play(state.legal()[0])
    assert kinds == ["bump_side", "bump_true", last]


@pytest.mark.parametrize(("rule", "told"), [("any", "bump 1 of 3,"), ("same", "bump,")])
def test_the_board_tells_which_bump_it_is(rule: str, told: str) -> None:
    """DAMA-29, R18."""
    state = bumped(third_bump=rule)
    state.play("throw 4-2-1")
    assert [caption.text for caption in state.scene("en").captions if caption.text.startswith(told)]


@pytest.mark.parametrize(("rule", "end"), [("larger", "60"), ("several", "52")])
def test_who_bars_the_way_beyond_the_pass(rule: str, end: str) -> None:
    """DAMA-54, R20: two on 57 turn back twenty that have 8 steps to go from 52."""
    position = placed(options={"barring": rule}, units=[{"52": 20}, {"57": 2}], own=["4-3-1", "6-5-2"])
    state = boju.from_position(position)
    state.play("throw 4-3-1")
    assert [event.partition("/")[2] for event in state.legal() if event.startswith("52/")] == [end]


# Entering or moving

AT_CHOICE = {"units": [{"30": 2}, {"33": 1}], "own": ["4-3-1", "6-5-2"]}
"""Seat 0 has 18 horses in hand, and the throw of 4-3-1, its own, counts 8."""


@pytest.mark.parametrize(
    ("rule", "events"),
    [("first", ["enter"]), ("after_capture", ["30/38", "enter"]), ("free", ["30/38", "enter"])],
)
def test_entering_and_moving(rule: str, events: list[str]) -> None:
    """DAMA-40, R4: the board says what the actor may choose between."""
    state = before_a_throw("throw 4-3-1", options={"entering": rule}, **AT_CHOICE)
    assert state.legal() == events
    told = [effect.name for effect in state.effects if effect.name.startswith("may")]
    assert told == (["may_enter"] if rule == "first" else ["may_move", "may_enter_instead"])
    words = {caption.id: caption.text for caption in state.scene("en", viewer=0).captions}
    assert ("or to move" in words["state"]) == (rule != "first")


def test_who_was_captured_must_enter_next() -> None:
    """DAMA-40, R4: a capture asks for it, and entering does it; until then nothing else is allowed."""
    state = before_a_throw(
        *("throw 4-3-1", "25/33"),
        options={"entering": "after_capture"},
        units=[{"25": 2}, {"33": 1, "30": 3}],
        own=["4-3-1", "6-5-2"],
    )
    assert state.position()["must_enter"] == [False, True]
    state = boju.from_position({**state.position(), "turn": 1, "order": 1, "owed": []})
    state.play("throw 6-5-2")
    assert state.legal() == ["enter"]
    with pytest.raises(IllegalEvent, match="must enter next"):
        state.play("30/43")
    state.play("enter")
    assert state.position()["must_enter"] == [False, False]


@pytest.mark.parametrize(("rule", "end"), [("noble", "76"), ("bonus", "88")])
def test_which_throws_open_the_dragon_court(rule: str, end: str) -> None:
    """DAMA-55, R11: twenty that stand on 78 throw 6-3-1, a bonus throw but not a noble one, and count 10."""
    state = before_a_throw(
        "throw 6-3-1", options={"court_throws": rule}, units=[{"78": 20}, {"3": 1}], own=["5-4-2", "6-5-2"]
    )
    assert state.legal() == [f"78/{end}"]


def worth_by_other_rules(position: reference.Position) -> Fraction:
    """What a position of 打馬 is worth to seat 0, by rules that share nothing with the package and in exact numbers."""
    if position["actor"] is None:
        return Fraction(position["net"][0])
    if position["actor"] == "chance":
        shares = reference.chance(position).items()
        worths = (share * worth_by_other_rules(reference.play(position, event)) for event, share in shares)
        return sum(worths, Fraction(0))
    best = max if position["actor"] == 0 else min
    return best(worth_by_other_rules(reference.play(position, event)) for event in reference.legal(position))


DAMA_4 = Fraction(733, 1944)


@pytest.mark.deep
def test_other_rules_find_the_same_worth_of_dama() -> None:
    game = tiny.find("dama_4")
    assert worth_by_other_rules(game.state().position()) == DAMA_4


def test_other_rules_find_the_same_worth_of_the_last_throw_of_dama() -> None:
    game = tiny.find("dama_4")
    assert game.truth.values == pytest.approx((float(DAMA_4), -float(DAMA_4)), abs=1e-8)
    state = game.state()
    for event in ("throw 5-4-2", "17/28"):
        state.play(event)
    worth = worth_by_other_rules(state.position())
    assert solve(explore(state)).value == pytest.approx(float(worth), abs=1e-12)
