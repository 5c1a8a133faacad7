"""馬吊: against a second implementation, the specification's facts, and what a seat may know."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import reference_madiao as reference

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, State, WrongPosition
from boju.core import engine
from boju.core.random import seed_word, start_stream

CARDS, RED, ZUN, JI, TU = reference.CARDS, reference.RED, reference.ZUN, reference.JI, reference.TU
SEATS = range(4)
VIEWERS = (None, *SEATS)
FAMILY = boju.new("madiao").family
DEFAULTS = boju.new("madiao").options
EXAMPLES = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "data" / "madiao.examples.json").read_text("utf-8"))
}

CHOICES: dict[str, tuple[Any, ...]] = {
    "deals": (1, 2, 3, 4),
    "must_follow": (False, True),
    "tu_scoring": ("each", "once", "highest"),
    "first_leader": ("first_dealt", "banker"),
    "knock": (False, True),
    "special_declare": ("optional", "forced"),
    "face_card": ("bottom", "top"),
    "draws": ("none", "banker", "both"),
    "stop_loss": (0, 0, 1, 10),
}


def random_options(chance: random.Random, **fixed: Any) -> dict[str, Any]:
    return {**{name: chance.choice(values) for name, values in CHOICES.items()}, **fixed}


# Decks made up


def deck_of(hands: Sequence[Sequence[str]], stock: Sequence[str], banker: int = 0) -> list[str]:
    """The deck that deals these hands and leaves this stock, whose last card is the bottom card."""
    first = reference.first_dealt(banker, stock[-1])
    packets = [hands[(first + packet) % 4][packet // 4 * 4 :][:4] for packet in range(8)]
    return [card for packet in packets for card in packet] + list(stock)


def filled(
    chance: random.Random, hands: Sequence[Iterable[str]] = ((), (), (), ()), stock: Iterable[str] = ()
) -> tuple[list[list[str]], list[str]]:
    """Hands and stock with all that is left open drawn at random; the last cards of the stock stay last."""
    given = [list(hand) for hand in hands]
    below = list(stock)
    taken = {*below, *(card for hand in given for card in hand)}
    rest = [card for card in CARDS if card not in taken]
    chance.shuffle(rest)
    for hand in given:
        while len(hand) < 8:
            hand.append(rest.pop())
        chance.shuffle(hand)
    return given, rest + below


FOUR = ["tm", "w9", "s9", "c0"]
EXTREMES = ["t2", "w1", "s1", "c9"]
ALL_TU = ["th", "t9", "w5", "w6", "w8"]
THEMES = (
    *(FOUR, [*FOUR, "th"], [*FOUR, *EXTREMES], ["tm", "tk", "th", "w9", "w8", "s9", "s8", "c0"]),
    *(["tm", "tk", "w9", "w8", "s9", "s8", "c9", "c8"], reference.SUITS["c"][:8], reference.SUITS["w"][1:]),
    *(reference.SUITS["t"][1:9], ALL_TU, EXTREMES, ["t3", "t4", "t5", "t6", "t7"], [*EXTREMES, "th"]),
    *(["c1", "c2", "c3", "c4", "c5", "c6"], ["s2", "s3", "s4", "s5", "s6", "s7"], ["th", "tk", "tm", "c0"]),
    *(["w1", "w2", "w3", "w4", "w6", "w7"], ALL_TU[:4], ["th", "w5"], ["t9", "w6", "w8"], ["th", "w6", "w8"]),
    *(["ch", "s8", "w8", "tk"], ["th", "s9", "w9"], ["tm", "tk", "w9"]),
)


def rich_deck(chance: random.Random, banker: int) -> list[str]:
    """A deck with hands that are rare."""
    hands: list[list[str]] = [[], [], [], []]
    bottom = chance.choice(FOUR if chance.random() < 0.6 else CARDS)
    second = chance.choice([card for card in (FOUR if chance.random() < 0.6 else CARDS) if card != bottom])
    taken = {bottom, second}
    for seat in chance.sample(SEATS, chance.randint(1, 3)):
        theme = chance.choice(THEMES)
        if not taken & set(theme):
            hands[seat] = list(theme)
            taken.update(theme)
    dealt, stock = filled(chance, hands, [second, bottom])
    if chance.random() < 0.4:  # for face_card = top
        stock[0], stock[-1] = stock[-1], stock[0]
        stock[1], stock[-2] = stock[-2], stock[1]
    return deck_of(dealt, stock, banker)


def at_the_table(
    hands: Sequence[Iterable[str]],
    stock: Iterable[str] = (),
    answers: str = "pass pass pass pass",
    banker: int = 0,
    seed: Any = 0,
    **options: Any,
) -> State:
    """A deal of these cards, as the first of a session, after the answers from the banker on."""
    dealt, below = filled(random.Random(str(seed)), hands, stock)
    state = boju.new("madiao", players=4, **{"draws": "banker", "deals": 1, **options})
    state.play("draw " + " ".join("tm" if seat == banker else f"c{seat + 1}" for seat in SEATS))
    state.play("deck " + " ".join(deck_of(dealt, below, banker)))
    for answer in answers.split():
        state.play(answer)
    return state


# Ways to play


Policy = Callable[[State], str]


def at_random(chance: random.Random) -> Policy:
    return lambda state: chance.choice(state.legal())


def favouring(chance: random.Random, quotas: Sequence[int]) -> Policy:
    """Every seat takes tricks until it has its share, and then keeps out of the way."""

    def choose(state: State) -> str:
        legal, seat = state.legal(), state.actor
        assert isinstance(seat, int)
        if state.position()["phase"] == "announce":
            return "pass" if "pass" in legal and chance.random() < 0.8 else chance.choice(legal)
        by_strength = sorted(legal, key=place_in_suit)
        plays = [event for event in by_strength if event.startswith("play")]
        if state.position()["tricks_won"][seat] < quotas[seat]:
            return plays[0] if plays else chance.choice(legal)
        folds = [event for event in legal if event.startswith("fold")]
        return chance.choice(folds) if folds else plays[-1] if plays else chance.choice(legal)

    return choose


def place_in_suit(event: str) -> int:
    card = event.split()[1]
    return reference.SUITS[card[0]].index(card)


def random_policy(chance: random.Random) -> Policy:
    if chance.random() < 0.4:
        return at_random(chance)
    quotas = [0, 0, 0, 0]
    for _ in range(8):
        quotas[chance.choice([0, 0, 0, 1, 2, 3])] += 1
    chance.shuffle(quotas)
    return favouring(chance, quotas)


def next_event(state: State, chance: random.Random, policy: Policy) -> str:
    if state.actor != "chance":
        return policy(state)
    if state.position()["phase"] != "deck":
        return "draw " + " ".join(chance.sample(CARDS, 4))
    if chance.random() < 0.3:
        return "deck " + " ".join(chance.sample(CARDS, 40))
    return "deck " + " ".join(rich_deck(chance, state.position()["banker"]))


def session(name: str, **fixed: Any) -> Iterator[State]:
    """A session with options, cards and moves drawn at random, rare hands among them: after every event."""
    chance = random.Random(name)
    state = boju.new("madiao", players=4, **random_options(chance, **fixed))
    policy = random_policy(chance)
    yield state
    while state.actor is not None:
        event = next_event(state, chance, policy)
        if event.startswith("deck"):
            policy = random_policy(chance)
        state.play(event)
        yield state


# A second implementation


def answers_of(state: State) -> tuple[Any, ...]:
    return state.actor, state.position(), state.legal(), state.scores()


def expected_answers(position: dict[str, Any]) -> tuple[Any, ...]:
    return position["actor"], position, reference.legal(position), position["totals_halves"]


@pytest.mark.parametrize("number", range(8))
def test_sessions_agree_with_the_reference(number: int) -> None:
    """Positions, legal moves, results and all views; now and then every move that is legal."""
    chance = random.Random(number)
    before: dict[str, Any] = {}
    for state in session(f"madiao {number}"):
        expected = reference.play(before, state.events[-1]) if before else reference.new(state.options)
        assert answers_of(state) == expected_answers(expected), state.events[-1:]
        assert reference.fits(expected)
        for viewer in VIEWERS:
            assert state.view(viewer) == reference.view(expected, viewer)
        if chance.random() < 0.2:
            for event in state.legal():
                state.play(event)
                assert answers_of(state) == expected_answers(reference.play(expected, event))
                state.undo()
        before = expected


@pytest.mark.deep
@pytest.mark.parametrize("number", range(8, 400))
def test_sessions_agree_with_the_reference_at_length(number: int) -> None:
    test_sessions_agree_with_the_reference(number)


def test_every_effect_and_every_role_comes_up() -> None:
    missing = {kind.name for kind in FAMILY.effects} | {f"role {role}" for role in reference.HALVES}
    missing |= set(reference.CONGRATULATION) | {"siji", "tens5", "suit6"}

    def note(state: State) -> None:
        last = state.position()["last_deal"]
        if last:
            missing.difference_update(f"role {code}" for found in last["roles"] for code, _, _ in found)
            missing.difference_update(chain.from_iterable([*last["combos"], *last["grounds"]]))

    for theme in THEMES:
        state = at_the_table([theme, [], [], []], answers="")
        for _ in SEATS:
            state.play(state.legal()[0])
        note(state)
    for number in range(200):
        for state in session(f"effects {number}", deals=2):
            missing.difference_update(effect.name for effect in state.effects)
        note(state)
        if not missing:
            return
    assert not missing


# The worked examples


@pytest.mark.parametrize("number", [28, 31, 36, 57])
def test_refusals_of_the_examples_name_their_clause(number: int) -> None:
    example = EXAMPLES[f"MADIAO-ex-{number}"]
    state = boju.new("madiao", **example["start"]["new"]["options"])
    for event in example["events"][:-1]:
        state.play(event)
    error = error_of(state, example["events"][-1])
    assert isinstance(error, IllegalEvent)
    assert [error.clause] == example["clauses"]


def test_the_settlement_of_the_source() -> None:
    """MADIAO-81: the banker is up 2 注 in all."""
    example = EXAMPLES["MADIAO-ex-38"]
    state = boju.new("madiao", **example["start"]["new"]["options"])
    for event in example["events"]:
        state.play(event)
    assert [value / 2 for value in state.position()["last_deal"]["values_halves"]] == [1.5, -1, 3.5, 0]
    settled = {effect.seat: effect.amount / 2 for effect in state.effects if effect.name == "settle"}
    assert settled == {1: -2.5, 2: 2, 3: -1.5}
    assert state.scores()[0] / 2 == 2


# Facts: cards and hands


def all_first_dealt(banker: int) -> Counter[int]:
    """Who is dealt first, by the bottom card."""
    found: Counter[int] = Counter()
    for bottom in CARDS:
        state = at_the_table([[], [], [], []], [bottom], "", banker)
        assert state.position()["bottom_card"] == bottom
        found[(state.position()["first_dealt"] - banker) % 4] += 1
    return found


@pytest.mark.parametrize("banker", SEATS)
def test_who_is_dealt_first(banker: int) -> None:
    """Fact 1: opposite the banker with probability 16/40, the others 8/40."""
    assert all_first_dealt(banker) == {2: 16, 0: 8, 1: 8, 3: 8}


COUNTS = {
    **{"sizun": 58_905, "sizun_bai": 6_545, "sizun_siji": 1, "bahong": 45, "bahong_bai": 36},
    **{"huncheng": 348, "huncheng_bai": 120, "quantu": 6_545, "siji": 58_905, "tens5": 1_885_455},
    **{"suit6": 197_307 + 2 * 40_185},
}
"""Fact 2: hands with each combination and ground."""
ANY_COMBINATION, ANY_GROUND, ALL_HANDS = 65_828, 2_221_827, 76_904_685


def ways(suits: Sequence[int], fits: Callable[[tuple[int, ...]], bool]) -> int:
    """How many hands of eight have so many cards of each suit."""
    total = 0
    for c in range(9):
        for s in range(9 - c):
            for w in range(9 - c - s):
                counts = (c, s, w, 8 - c - s - w)
                if fits(counts):
                    product = 1
                    for size, count in zip(suits, counts, strict=True):
                        product *= comb(size, count)
                    total += product
    return total


def test_numbers_of_hands_counted_by_formula() -> None:
    """Facts 2, 3: by combinatorics, and by the rules where the hands are few enough to be listed."""
    assert comb(40, 8) == ALL_HANDS
    suits = (11, 9, 9, 11)
    assert ways(suits, lambda n: n[3] >= 5) == COUNTS["tens5"]
    assert ways(suits, lambda n: n[0] >= 6) == 197_307
    assert ways(suits, lambda n: n[1] >= 6) == 40_185
    assert ways(suits, lambda n: max(n) == 8) == COUNTS["huncheng"]
    assert comb(36, 4) == COUNTS["sizun"] == COUNTS["siji"]
    assert comb(35, 3) == COUNTS["sizun_bai"] == COUNTS["quantu"]
    assert Fraction(COUNTS["sizun"], ALL_HANDS) == Fraction(7, 9139)
    assert Fraction(COUNTS["quantu"], ALL_HANDS) == Fraction(7, 82251)
    assert Fraction(COUNTS["tens5"], ALL_HANDS) == Fraction(293, 11951)
    assert Fraction(ANY_GROUND, ALL_HANDS) == Fraction(740_609, 25_634_895)
    special = set(combinations(sorted(RED), 8))
    for suit in reference.SUITS.values():
        special |= {tuple(sorted(hand)) for hand in combinations(suit, 8)}
    for fixed in (ZUN, TU | {"th", "t9"}):
        rest = [card for card in CARDS if card not in fixed]
        special |= {tuple(sorted([*fixed, *more])) for more in combinations(rest, 8 - len(fixed))}
    assert len(special) == ANY_COMBINATION
    found = Counter(code for hand in special for code in reference.combinations(hand))
    assert found == {code: COUNTS[code] for code in reference.CONGRATULATION}


@pytest.mark.deep
def test_numbers_of_hands_counted_by_the_rules() -> None:
    """Fact 2, by what the compiled rules say of every hand there is."""
    found, any_combination, any_ground = counted_hands()
    names = (*reference.CONGRATULATION, "siji", "tens5", "suit6")
    assert dict(zip(names, found.tolist(), strict=True)) == COUNTS
    assert (any_combination, any_ground) == (ANY_COMBINATION, ANY_GROUND)


def counted_hands() -> tuple[Any, int, int]:
    """Combinations and grounds over all hands, in their order."""
    numba = pytest.importorskip("numba")
    has_combination, has_ground = FAMILY.rules["has_combination"], FAMILY.rules["has_ground"]

    def count(found: Any) -> tuple[int, int]:
        hand = np.arange(8).astype(np.int8)
        any_combination, any_ground = 0, 0
        while True:
            has_any = False
            for row in range(8):
                if has_combination(hand, row):
                    found[row] += 1
                    has_any = True
            any_combination += has_any
            has_any = False
            for row in range(3):
                if has_ground(hand, row):
                    found[8 + row] += 1
                    has_any = True
            any_ground += has_any
            k = 7
            while k >= 0 and hand[k] == 32 + k:
                k -= 1
            if k < 0:
                return any_combination, any_ground
            hand[k] += 1
            for later in range(k + 1, 8):
                hand[later] = hand[later - 1] + 1

    found = np.zeros(11, np.int64)
    return found, *numba.njit(count)(found)


def test_hands_are_told_apart_as_by_the_reference() -> None:
    """Combinations and grounds, among them hands that miss one by a card."""
    chance = random.Random("hands")
    for number in range(300):
        theme = chance.choice(THEMES)
        kept = chance.sample(theme, max(0, len(theme) - chance.choice([0, 0, 1])))
        state = at_the_table([kept, [], [], []], answers="", seed=number)
        hand = state.position()["hands"][0]
        expected = ["pass"]
        expected += ["declare"] if reference.combinations(hand) else []
        expected += ["exempt"] if reference.grounds(hand) else []
        assert state.legal() == sorted(expected)


def dealt(count: int, seed: int, **options: Any) -> list[dict[str, Any]]:
    """Positions after random deals."""
    states = np.repeat(boju.new("madiao", draws="none", **options).records, count)
    engine.run(states, seed, limit=1)
    return [State(FAMILY, FAMILY.games[0], states[i : i + 1]).position() for i in range(count)]


def assert_share(found: int, total: int, expected: float) -> None:
    """Within four and a half standard errors."""
    error = (expected * (1 - expected) / total) ** 0.5
    assert found / total == pytest.approx(expected, abs=4.5 * error + 1e-9)


@pytest.mark.parametrize("count", [4000, pytest.param(60_000, marks=pytest.mark.deep)])
def test_frequencies_of_deals(count: int) -> None:
    """Facts 1, 3, 7."""
    positions = dealt(count, seed=7)
    hands = [position["hands"] for position in positions]
    special = [any(reference.combinations(hand) for hand in four) for four in hands]
    exempt = [sum(bool(reference.grounds(hand)) for hand in four) for four in hands]
    assert_share(sum(special), count, 0.00345)
    assert_share(sum(number > 0 for number in exempt), count, 0.1132)
    assert_share(sum(number > 1 for number in exempt), count, 0.00265)
    neither = sum(not (one or other) for one, other in zip(special, exempt, strict=True))
    assert_share(neither, count, 0.8837)
    assert_share(sum(any("th" in hand for hand in four) for four in hands), count, 4 / 5)
    first = Counter(position["first_dealt"] for position in positions)
    for seat, share in ((0, 1 / 5), (1, 1 / 5), (2, 2 / 5), (3, 1 / 5)):
        assert_share(first[seat], count, share)


def test_every_card_is_dealt_everywhere() -> None:
    """MADIAO-15: all orders are equally likely."""
    count = 4000
    positions = dealt(count, seed=8)
    places = Counter((place, card) for one in positions for place, card in enumerate(one["deck"]))
    assert len(places) == 1600
    mean = count / 40
    statistic = sum((seen - mean) ** 2 / mean for seen in places.values())
    assert statistic == pytest.approx(39 * 39, abs=5 * (2 * 39 * 39) ** 0.5)


def shares_of_random_play(count: int, seed: int, **options: Any) -> dict[str, float]:
    """Fact 9: how deals end that are played at random."""
    states = np.repeat(boju.new("madiao", draws="none", deals=1, **options).records, count)
    engine.run(states, seed)
    last = [State(FAMILY, FAMILY.games[0], states[i : i + 1]).position()["last_deal"] for i in range(count)]
    played = [deal for deal in last if deal["kind"] == "play"]
    found: Counter[str] = Counter()
    for deal in played:
        codes = {code for roles in deal["roles"] for code, _, _ in roles}
        found.update(codes & {"bazhuo", "sibai", "xiaohuobai", "dahuobai"})
        share = sorted(deal["tricks_won"], reverse=True)
        found["all eight"] += share == [8, 0, 0, 0]
        found["3-3-2-0"] += share == [3, 3, 2, 0]
        found["2-2-2-2"] += share == [2, 2, 2, 2]
        found["penalty"] += deal["penalty_payer"] is not None
        found["keeps"] += deal["next_banker"] == deal["banker"]
    return {"played": len(played) / count, **{name: n / len(played) for name, n in found.items()}}


@pytest.mark.parametrize(
    ("must_follow", "expected"),
    [
        (
            False,
            {
                **{"all eight": 0.175, "3-3-2-0": 0.047, "2-2-2-2": 0.0015, "bazhuo": 0.207, "sibai": 0.420},
                **{"xiaohuobai": 0.145, "dahuobai": 0.234, "penalty": 0.028, "keeps": 0.057},
            },
        ),
        (
            True,
            {
                **{"all eight": 0.044, "3-3-2-0": 0.067, "2-2-2-2": 0.0049, "bazhuo": 0.052, "sibai": 0.366},
                **{"xiaohuobai": 0.181, "dahuobai": 0.250, "penalty": 0.034, "keeps": 0.063},
            },
        ),
    ],
)
@pytest.mark.parametrize("count", [3000, pytest.param(40_000, marks=pytest.mark.deep)])
def test_deals_played_at_random(count: int, must_follow: bool, expected: dict[str, float]) -> None:
    found = shares_of_random_play(count, seed=9, must_follow=must_follow)
    for name, share in {"played": 0.942, **expected}.items():
        ours_and_theirs = 1 / (0.94 * count) + 1 / 37_700
        error = (share * (1 - share) * ours_and_theirs) ** 0.5
        assert found.get(name, 0) == pytest.approx(share, abs=4.5 * error + 0.0005), name


@pytest.mark.parametrize("count", [1000, pytest.param(20_000, marks=pytest.mark.deep)])
def test_length_of_random_sessions(count: int) -> None:
    """Termination: of default options, a mean of 136.3 decisions, at most 144."""
    states = np.repeat(boju.new("madiao").records, count)
    decisions = engine.run(states, seed=10) - 5
    error = float(decisions.std()) * (1 / count + 1 / 5000) ** 0.5
    assert float(decisions.mean()) == pytest.approx(136.3, abs=4.5 * error)
    assert decisions.max() == 144 == np.median(decisions)
    assert (states["actor"] == -2).all()


def test_the_dearest_special_hand() -> None:
    """Fact 4: 四尊, 百萬 and three other red cards are worth 22 注 and earn 69."""
    hand = [*FOUR, "th", "tk", "w8", "s8"]
    state = at_the_table([hand, [], [], []], answers="declare pass pass pass")
    assert state.position()["last_deal"]["combos"][0] == ["sizun", "sizun_bai", "bahong", "bahong_bai"]
    assert state.scores() == [138, -46, -46, -46]
    worth = [
        sum(reference.CONGRATULATION[code] for code in reference.combinations(hand))
        for hand in combinations(sorted(RED), 8)
    ]
    assert max(worth) == 22


# Facts: a played deal


def played_out(state: State, policy: Policy) -> dict[str, Any]:
    """The summary of the deal at the table once it is played to its end."""
    while state.position()["phase"] == "play":
        state.play(policy(state))
    return dict(state.position()["last_deal"])


DIAO = {
    **dict.fromkeys([(8, 0, 0, 0), (7, 1, 0, 0), (6, 1, 1, 0), (5, 1, 1, 1)], (1, -1, -1, -1)),
    **dict.fromkeys([(6, 2, 0, 0), (5, 2, 1, 0), (4, 2, 1, 1)], (1, 0, -1, -1)),
    **dict.fromkeys([(5, 3, 0, 0), (4, 4, 0, 0), (4, 3, 1, 0), (3, 3, 1, 1)], (1, 1, -1, -1)),
    **dict.fromkeys([(4, 2, 2, 0), (3, 2, 2, 1)], (1, 0, 0, -1)),
    **{(3, 3, 2, 0): (0.5, 0.5, 0, -1), (2, 2, 2, 2): (0, 0, 0, 0)},
}
"""Fact 5: 吊 and 死 for all ways to share eight tricks."""


def test_all_ways_to_share_eight_tricks() -> None:
    assert len(DIAO) == 15
    assert all(sum(share) == 8 for share in DIAO)
    for number, (share, expected) in enumerate(DIAO.items()):
        for attempt in range(400):
            chance = random.Random(f"{share} {attempt}")
            quotas = list(share)
            chance.shuffle(quotas)
            state = at_the_table([[], [], [], []], seed=f"{number} {attempt}")
            last = played_out(state, favouring(chance, quotas))
            if last["tricks_won"] == quotas:
                break
        else:
            pytest.fail(f"{share} was not reached")
        found = [
            sum(halves for code, _, halves in roles if code in ("diao", "half_diao", "si")) / 2
            for roles in last["roles"]
        ]
        assert found == [expected[share.index(won)] for won in quotas]


GREATEST = [
    ("each", 43, ["th", "tk", "tm", "c0", "t9", "w5", "w6", "w8"]),
    ("once", 30, ["th", "tk", "tm", "c0", "t9", "w8", "s9", "c5"]),
    ("highest", 27, ["th", "tk", "tm", "c0", "t9", "w8", "s9", "c5"]),
]


@pytest.mark.parametrize(("tu_scoring", "value", "hand"), GREATEST)
def test_the_greatest_value(tu_scoring: str, value: int, hand: list[str]) -> None:
    """Fact 6: all eight tricks, with 面張 九萬; and no other eight cards are worth more."""
    state = at_the_table([hand, [], [], []], ["w9"], first_leader="banker", tu_scoring=tu_scoring)
    last = played_out(
        state, lambda state: next(iter([e for e in state.legal() if "fold" in e] or state.legal()))
    )
    assert last["tricks_won"] == [8, 0, 0, 0]
    assert last["values_halves"][0] == 2 * value
    assert max(values_of_whole_deals(tu_scoring)) == 2 * value


def values_of_whole_deals(tu_scoring: str) -> Iterator[int]:
    """Values of eight tricks won with eight cards of those that matter, for every 面張 that matters."""
    matter = ["th", "tk", "tm", "c0", "t9", "w5", "w6", "w8", "s9", "w9", "ch", "s8", "c5"]
    tricks = [{"winner": 0}] * 8
    for hand in combinations(matter, 8):
        for face in ("c9", *FOUR):
            if face not in hand:
                summary = {"tricks_won": [8, 0, 0, 0], "shown": [hand, [], [], []], "tricks": tricks}
                summary["face_card"] = face
                options = {"tu_scoring": tu_scoring}
                roles = reference.roles(options, summary, [set(hand), set(), set(), set()], 0)
                yield sum(halves for _, _, halves in roles)


# What is conserved


def test_every_deal_and_session_adds_up_to_nothing() -> None:
    """MADIAO-86."""
    for number in range(12):
        states = np.repeat(boju.new("madiao", **random_options(random.Random(f"sums {number}"))).records, 200)
        while (states["actor"] != -2).any():
            engine.run(states, seed=number, limit=19)
            assert (states["totals"].sum(axis=1) == 0).all()
        assert states["totals"].any()


def test_every_payment_is_told() -> None:
    """The effects of an event account for every change of a result."""
    told: set[str] = set()
    for number in range(60):
        before = [0] * 4
        for state in session(f"payments {number}"):
            gained = [0] * 4
            banker = next((effect.other for effect in state.effects if effect.name == "settle"), -1)
            for effect in state.effects:
                if effect.name in ("congratulation", "whole_trick", "settle"):
                    sign = 1 if effect.name == "settle" else -1
                    gained[effect.seat] += sign * effect.amount
                    gained[effect.other] -= sign * effect.amount
                elif effect.name in ("four_extremes", "penalty", "knock"):
                    sign = -1 if effect.name == "penalty" else 1
                    for other in SEATS:
                        if other != effect.seat and not (effect.name == "knock" and other == banker):
                            gained[effect.seat] += sign * effect.amount
                            gained[other] -= sign * effect.amount
                else:
                    continue
                told.add(effect.name)
            assert state.scores() == [was + more for was, more in zip(before, gained, strict=True)]
            before = state.scores()
    assert told == {"congratulation", "whole_trick", "settle", "four_extremes", "penalty", "knock"}


# Events that are refused


def error_of(state: State, event: Any) -> BojuError:
    before = state.records.tobytes(), state.events, state.effects
    with pytest.raises(BojuError) as refused:
        state.play(event)
    assert (state.records.tobytes(), state.events, state.effects) == before
    return refused.value


RANDOM_DECK = "deck " + " ".join(random.Random("deck").sample(CARDS, 40))
ALL_FORTY = " ".join(CARDS)


def drawing() -> State:
    return boju.new("madiao", draws="both")


def to_deal() -> State:
    return boju.new("madiao", draws="none")


def announcing(**options: Any) -> State:
    """Seat 0 has 四尊 and 四極, seat 1 a ground, seat 2 nothing."""
    hands = [
        *([*FOUR, *EXTREMES], ["t3", "t4", "t5", "t6", "t7", "c1", "c2", "c3"]),
        *(["c4", "c5", "s2", "s3", "s4", "w2", "w3", "t8"], []),
    ]
    return at_the_table(hands, ["th", "tk"], "", **options)


def following(*events: str, **options: Any) -> State:
    """The second trick of a deal: seat 0 has led 四索, seat 1 is to follow; it holds strings and others."""
    hands = [
        *(["s4", "c0", "c1", "c2", "t3", "t4", "w2", "w3"], ["s9", "s2", "c5", "c6", "t5", "t6", "w4", "w6"]),
        *(["c3", "c4", "c7", "c8", "t7", "t8", "w7", "w8"], ["s8", "s7", "c9", "t2", "tk", "tm", "w9", "w1"]),
    ]
    state = at_the_table(hands, [], first_leader="banker", **options)
    for event in events or ("play s4",):
        state.play(event)
    return state


def over() -> State:
    return at_the_table([[*FOUR], [], [], []], answers="declare pass pass pass")


ILLEGAL: list[tuple[str, Callable[[], State], str, str]] = [
    ("a deck before the draws", drawing, RANDOM_DECK, "MADIAO-14"),
    ("an answer before the draws", drawing, "pass", "MADIAO-25"),
    ("a card before the deck", to_deal, "play c1", "MADIAO-51"),
    ("an answer before the deck", to_deal, "declare", "MADIAO-25"),
    ("a draw without draws", to_deal, "draw c1 c2 c3 c4", "MADIAO-14"),
    ("a card before all have answered", announcing, "play tm", "MADIAO-51"),
    ("a deck while there is one", announcing, RANDOM_DECK, "MADIAO-14"),
    ("passing with 異賞", lambda: announcing(special_declare="forced"), "pass", "MADIAO-26"),
    ("exempting with 異賞", lambda: announcing(special_declare="forced"), "exempt", "MADIAO-26"),
    (
        "leading face down",
        lambda: following("play s4", "fold s9", "fold c3", "fold w9"),
        "fold c0",
        "MADIAO-52",
    ),
    ("a weaker card face up", following, "play s2", "MADIAO-53"),
    ("another suit face up", following, "play c5", "MADIAO-53"),
    ("a card not in the hand", following, "play s8", "MADIAO-51"),
    ("a card not in the hand face down", following, "fold s8", "MADIAO-51"),
    ("an answer in play", following, "pass", "MADIAO-25"),
    ("a draw in play", following, "draw c1 c2 c3 c4", "MADIAO-14"),
    ("not following face down", lambda: following(must_follow=True), "fold c5", "MADIAO-55"),
    ("not following face up", lambda: following(must_follow=True), "play c5", "MADIAO-55"),
    ("not beating face up", lambda: following(must_follow=True), "play s2", "MADIAO-53"),
    ("weaker than the second", lambda: following("play s4", "play s9", "fold c3"), "play s8", "MADIAO-53"),
    ("a deck after the end", over, RANDOM_DECK, "MADIAO-87"),
    ("an answer after the end", over, "pass", "MADIAO-87"),
    ("a card after the end", over, "play c1", "MADIAO-87"),
]


@pytest.mark.parametrize(("start", "event", "clause"), [pytest.param(*row[1:], id=row[0]) for row in ILLEGAL])
def test_illegal_events_name_their_clause(start: Callable[[], State], event: str, clause: str) -> None:
    error = error_of(start(), event)
    assert isinstance(error, IllegalEvent)
    assert error.clause == clause


@pytest.mark.parametrize(
    ("answers", "event", "clause"),
    [
        (["pass"], "declare", "MADIAO-26"),
        (["pass", "exempt"], "declare", "MADIAO-26"),
        (["pass", "exempt"], "exempt", "MADIAO-27"),
    ],
)
def test_announcing_what_one_does_not_have(answers: list[str], event: str, clause: str) -> None:
    state = announcing()
    for answer in answers:
        state.play(answer)
    error = error_of(state, event)
    assert isinstance(error, IllegalEvent)
    assert error.clause == clause


MALFORMED = (
    *("", " ", "Pass", "pass ", " pass", "play", "play ", "play  c1", "play c10", "play C1", "play ??"),
    *("fold ??", "fold", "fold x", "play t1", "play wk", "play c1 c2", "declares", "deal", "deck"),
    *("deck " + ALL_FORTY[:-3], f"deck {ALL_FORTY} c0", f"deck {ALL_FORTY[:-2]}c0", "deck ??"),
    *("deck  " + ALL_FORTY, f"deck {ALL_FORTY} ", f"deck {ALL_FORTY}\n", "draw", "draw c1 c2 c3"),
    *("draw c1 c1 c2 c3", "draw c1 c2 c3 c4 c5", "draw c1 c2 c3 t1", "draw c1 c2 c3  c4", "play c1\n"),
    *(None, 7, b"pass", ["pass"]),
)


@pytest.mark.parametrize("start", [drawing, to_deal, announcing, following, over])
def test_malformed_events(start: Callable[[], State]) -> None:
    state = start()
    for event in MALFORMED:
        assert isinstance(error_of(state, event), MalformedEvent), event


# Positions that are refused


def altered(position: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A position with fields replaced; `hands.0` names a part of a field."""
    found = json.loads(json.dumps(position))
    for name, value in changes.items():
        inside = found
        *path, last = name.split(".")
        for part in path:
            inside = inside[int(part) if isinstance(inside, list) else part]
        inside[int(last) if isinstance(inside, list) else last] = value
    return dict(found)


def is_accepted(position: dict[str, Any]) -> bool:
    try:
        state = boju.from_position(position)
    except BojuError:
        return False
    assert state.position() == position
    return True


def second_deal(*events: str, **options: Any) -> State:
    """A session of three deals: the first is played, the second is about to be dealt."""
    state = at_the_table([[], [], [], []], deals=3, first_leader="banker", seed="second", **options)
    played_out(state, favouring(random.Random("second"), [4, 2, 1, 1]))
    return state


SEATED = drawing().position()
DRAWN = drawing()
DRAWN.play("draw c1 tm s3 w4")
BANKING = DRAWN.position()
ANNOUNCED = announcing()
ANNOUNCED.play("pass")
ANSWERING = ANNOUNCED.position()
FOLLOWING = following("play s4", "fold s9", "fold c3", "fold w9", "play c0", "fold c5").position()
BETWEEN = second_deal().position()
THIRD = second_deal()
THIRD.play(RANDOM_DECK)
while THIRD.actor != "chance":
    THIRD.play(THIRD.legal()[-1])
LATER = THIRD.position()
SPECIAL = at_the_table([[*FOUR], ["th"], [], []], answers="declare pass pass pass", deals=2).position()
EXEMPT = at_the_table([[*EXTREMES], [], [], []], answers="exempt pass pass pass", deals=2).position()
OVER = over().position()
STOPPED = at_the_table(
    [[*FOUR], [], [], []], answers="declare pass pass pass", deals=3, stop_loss=5
).position()
TOP = at_the_table([[], [], [], []], deals=2, face_card="top", seed="top")
played_out(TOP, favouring(random.Random("top"), [1, 4, 2, 1]))
TURNED_TOP = TOP.position()
BASES = {
    **{"seated": SEATED, "banking": BANKING, "answering": ANSWERING, "following": FOLLOWING},
    **{"between": BETWEEN, "later": LATER, "special": SPECIAL, "exempt": EXEMPT, "over": OVER},
    **{"stopped": STOPPED, "turned_top": TURNED_TOP},
}


@pytest.mark.parametrize("position", BASES.values(), ids=BASES)
def test_a_field_missing_or_unknown_is_refused(position: dict[str, Any]) -> None:
    assert is_accepted(position)
    assert reference.fits(position)
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
    last = position["last_deal"]
    if last:
        for field in last:
            shorter = {name: value for name, value in last.items() if name != field}
            with pytest.raises(WrongPosition, match=field):
                boju.from_position({**position, "last_deal": shorter})
        with pytest.raises(WrongPosition, match="colour"):
            boju.from_position({**position, "last_deal": {**last, "colour": "red"}})


UNKNOWN_VALUES: list[tuple[str, Any]] = [
    *(("deals", value) for value in (0, 101, -1, 2.5, "4", True, None)),
    *(("must_follow", value) for value in (0, 1, "false", None)),
    *(("tu_scoring", value) for value in ("Each", "", 0, None)),
    *(("first_leader", value) for value in ("dealer", True)),
    *(("knock", value) for value in (0, "no")),
    *(("special_declare", value) for value in ("must", True)),
    *(("face_card", value) for value in ("middle", 0)),
    *(("draws", value) for value in ("seats", False)),
    *(("stop_loss", value) for value in (-1, 1001, False, 0.5, None)),
]


@pytest.mark.parametrize(("name", "value"), UNKNOWN_VALUES)
def test_unknown_option_values_are_refused(name: str, value: Any) -> None:
    assert not is_accepted(altered(ANSWERING, {f"options.{name}": value}))
    with pytest.raises(BojuError):
        boju.new("madiao", **{name: value})


def moved(cards: Sequence[str], one: int, other: int) -> list[str]:
    """A list with two entries exchanged."""
    found = list(cards)
    found[one], found[other] = found[other], found[one]
    return found


REFUSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("another game", ANSWERING, {"game": "madiaopai"}),
    ("three players", ANSWERING, {"players": 3}),
    ("players that are no number", ANSWERING, {"players": 4.0}),
    ("a phase that is none", ANSWERING, {"phase": "playing"}),
    ("a phase before its time", ANSWERING, {"phase": "play"}),
    ("a phase after its time", FOLLOWING, {"phase": "announce"}),
    ("a deal between deals", ANSWERING, {"phase": "deck", "actor": "chance"}),
    ("another actor", ANSWERING, {"actor": 2}),
    ("chance as actor", FOLLOWING, {"actor": "chance"}),
    ("an actor at the end", OVER, {"actor": 0}),
    ("nobody to deal", BETWEEN, {"actor": None}),
    ("a person twice", BANKING, {"entrants": [0, 1, 1, 3]}),
    ("a person that is none", BANKING, {"entrants": [0, 1, 2, 4]}),
    ("three persons", BANKING, {"entrants": [0, 1, 2]}),
    ("nobody seated after the draw", BANKING, {"entrants": None}),
    ("somebody seated before the draw", SEATED, {"entrants": [0, 1, 2, 3]}),
    ("seats changed without a draw", ANSWERING, {"entrants": [1, 0, 2, 3]}),
    ("a seat as truth value", ANSWERING, {"entrants": [False, True, 2, 3]}),
    ("a banker before the draw", SEATED, {"banker": 0}),
    ("a banker before his draw", BANKING, {"banker": 1}),
    ("no banker", ANSWERING, {"banker": None}),
    ("a banker that is none", ANSWERING, {"banker": 4}),
    ("another banker", ANSWERING, {"banker": 1}),
    ("a banker who is not the next", BETWEEN, {"banker": 3}),
    ("a banker other than seat 0 without a draw", altered(BETWEEN, {"options.draws": "none"}), {"banker": 0}),
    ("seats drawn where none are", SEATED, {"options.draws": "banker", "entrants": [0, 1, 2, 3]}),
    ("a banker drawn where none is", BANKING, {"options.draws": "none"}),
    ("a draw after a deal", BANKING, {"deals_done": 1}),
    ("less than no deals", ANSWERING, {"deals_done": -1}),
    ("more deals than agreed", OVER, {"deals_done": 2}),
    ("deals that are no number", BETWEEN, {"deals_done": True}),
    ("no deal done and yet a last one", BETWEEN, {"deals_done": 0, "totals_halves": [0, 0, 0, 0]}),
    ("a deal done and no last one", BETWEEN, {"last_deal": None}),
    ("no deal done and yet totals", ANSWERING, {"totals_halves": [1, -1, 0, 0]}),
    ("totals that do not add up", LATER, {"totals_halves.0": 99}),
    ("three totals", LATER, {"totals_halves": [0, 0, 0]}),
    ("a total that is no number", LATER, {"totals_halves": [0.0, 0, 0, 0]}),
    ("totals other than the one result", BETWEEN, {"totals_halves": [3, -1, -1, -1]}),
    ("not yet over after the last deal", OVER, {"phase": "deck", "actor": "chance"}),
    ("over before the last deal", BETWEEN, {"phase": "over", "actor": None}),
    ("not yet over after the loss agreed", STOPPED, {"phase": "deck", "actor": "chance"}),
    ("over before the loss agreed", STOPPED, {"options.stop_loss": 6}),
    ("over though no loss is agreed", STOPPED, {"options.stop_loss": 0}),
    ("no deck", ANSWERING, {"deck": None}),
    ("a deck between deals", BETWEEN, {"deck": ANSWERING["deck"]}),
    ("a card twice in the deck", ANSWERING, {"deck.33": ANSWERING["deck"][34]}),
    ("a deck of 39", ANSWERING, {"deck": ANSWERING["deck"][:-1]}),
    ("a card that is none", ANSWERING, {"deck.33": "t1"}),
    ("a hidden card", ANSWERING, {"deck.33": "??"}),
    ("cards of two hands exchanged in the deck", ANSWERING, {"deck": moved(ANSWERING["deck"], 0, 4)}),
    ("a card of a hand in the stock", ANSWERING, {"deck": moved(ANSWERING["deck"], 0, 33)}),
    ("the 仮達 elsewhere in the stock", ANSWERING, {"deck": moved(ANSWERING["deck"], 34, 38)}),
    ("another bottom card", ANSWERING, {"bottom_card": ANSWERING["deck"][38]}),
    ("no bottom card", ANSWERING, {"bottom_card": None}),
    ("another 面張", ANSWERING, {"face_card": ANSWERING["deck"][32]}),
    ("面張 from the other end", ANSWERING, {"options.face_card": "top"}),
    ("another 仮達", ANSWERING, {"second_card": ANSWERING["deck"][33]}),
    ("a hidden 仮達", ANSWERING, {"second_card": "??"}),
    ("another seat dealt first", ANSWERING, {"first_dealt": (ANSWERING["first_dealt"] + 1) % 4}),
    ("another first leader", ANSWERING, {"first_leader": (ANSWERING["first_leader"] + 1) % 4}),
    ("the first leader by the other option", FOLLOWING, {"options.first_leader": "first_dealt"}),
    ("a hand out of order", ANSWERING, {"hands.0": ANSWERING["hands"][0][::-1]}),
    ("a hand too short", ANSWERING, {"hands.0": ANSWERING["hands"][0][1:]}),
    ("hands exchanged", ANSWERING, {"hands": moved(ANSWERING["hands"], 0, 1)}),
    ("a card played still in hand", FOLLOWING, {"hands.3": following().position()["hands"][3]}),
    ("hidden hands", ANSWERING, {"hands.1": ["??"] * 8}),
    ("three hands", ANSWERING, {"hands": ANSWERING["hands"][:3]}),
    ("a hand between deals", BETWEEN, {"hands.0": ["c0"]}),
    ("an answer out of turn", ANSWERING, {"announcements": [None, "pass", None, None]}),
    ("an answer too many", ANSWERING, {"announcements": ["pass", None, "pass", None]}),
    ("an answer that is none", ANSWERING, {"announcements.0": "fold"}),
    (
        "an answer the hand does not allow",
        ANSWERING,
        {"announcements": ["pass", "declare", None, None], "actor": 2},
    ),
    ("passing with 異賞 where it is forced", ANSWERING, {"options.special_declare": "forced"}),
    ("an answer taken back", FOLLOWING, {"announcements.3": None}),
    ("an announcement and yet tricks", FOLLOWING, {"announcements.0": "exempt"}),
    ("an answer between deals", BETWEEN, {"announcements.0": "pass"}),
    ("a trick before all have answered", ANSWERING, {"trick": {"leader": 0, "plays": []}}),
    ("no trick in play", FOLLOWING, {"trick": None}),
    ("another leader of the trick", FOLLOWING, {"trick.leader": 1}),
    ("a trick with a winner", FOLLOWING, {"trick.winner": 0}),
    ("a leader face down", FOLLOWING, {"trick.plays.0": "fold c0"}),
    ("a hidden card face down", FOLLOWING, {"trick.plays.1": "fold ??"}),
    ("a card of another", FOLLOWING, {"trick.plays.1": "fold c4"}),
    ("a card twice", FOLLOWING, {"trick.plays.1": "fold s9"}),
    ("a card that does not beat", FOLLOWING, {"trick.plays.1": "play c5"}),
    ("a move that is none", FOLLOWING, {"trick.plays.1": "pass"}),
    ("a move that is no text", FOLLOWING, {"trick.plays.1": 5}),
    ("a suit not followed where it must be", FOLLOWING, {"options.must_follow": True}),
    ("another winner of a trick", FOLLOWING, {"tricks.0.winner": 1, "tricks_won": [0, 1, 0, 0]}),
    ("another leader of a trick", FOLLOWING, {"tricks.0.leader": 1}),
    ("a trick of three cards", FOLLOWING, {"tricks.0.plays": FOLLOWING["tricks"][0]["plays"][:3]}),
    ("a finished trick left out", FOLLOWING, {"tricks": [], "tricks_won": [0, 0, 0, 0]}),
    ("another number of tricks won", FOLLOWING, {"tricks_won": [0, 0, 1, 0]}),
    ("tricks between deals", BETWEEN, {"tricks": FOLLOWING["tricks"]}),
    ("tricks won between deals", BETWEEN, {"tricks_won": [1, 0, 0, 0]}),
    ("tricks that are no list", FOLLOWING, {"tricks": {}}),
    ("another kind of last deal", BETWEEN, {"last_deal.kind": "exempt"}),
    ("a kind that is none", BETWEEN, {"last_deal.kind": "void"}),
    ("another banker of the last deal", BETWEEN, {"last_deal.banker": 1}),
    (
        "another seat dealt first in it",
        BETWEEN,
        {"last_deal.first_dealt": (BETWEEN["last_deal"]["first_dealt"] + 1) % 4},
    ),
    ("another answer in it", BETWEEN, {"last_deal.announcements.0": "exempt"}),
    ("no answer in it", BETWEEN, {"last_deal.announcements.0": None}),
    (
        "a first banker other than seat 0 without a draw",
        SPECIAL,
        {
            "options.draws": "none",
            "last_deal.banker": 3,
            "last_deal.first_dealt": (SPECIAL["last_deal"]["first_dealt"] + 3) % 4,
        },
    ),
    ("another 面張 in it", BETWEEN, {"last_deal.face_card": BETWEEN["last_deal"]["second_card"]}),
    ("a card shown as 面張", BETWEEN, {"last_deal.face_card": BETWEEN["last_deal"]["shown"][0][0]}),
    ("a card shown as 仮達", BETWEEN, {"last_deal.second_card": BETWEEN["last_deal"]["shown"][0][0]}),
    ("no 仮達 in it", BETWEEN, {"last_deal.second_card": None}),
    ("a 仮達 after 異賞", SPECIAL, {"last_deal.second_card": "c5"}),
    ("a role left out", BETWEEN, {"last_deal.roles.0": []}),
    ("another value", BETWEEN, {"last_deal.values_halves.0": 99}),
    ("another result", BETWEEN, {"last_deal.deal_halves": [0, 0, 0, 0], "totals_halves": [0, 0, 0, 0]}),
    ("another next banker", BETWEEN, {"last_deal.next_banker": 3, "banker": 3}),
    ("a knocker where nobody knocks", BETWEEN, {"last_deal.knocker": 1}),
    ("a payer where nobody pays", BETWEEN, {"last_deal.penalty_payer": 1}),
    (
        "a card shown in another order",
        BETWEEN,
        {"last_deal.shown.0": moved(BETWEEN["last_deal"]["shown"][0], 0, 1)},
    ),
    ("shown cards exchanged", BETWEEN, {"last_deal.shown": moved(BETWEEN["last_deal"]["shown"], 0, 1)}),
    ("a card not shown", BETWEEN, {"last_deal.shown.0": BETWEEN["last_deal"]["shown"][0][:7]}),
    ("tricks of it exchanged", BETWEEN, {"last_deal.tricks": moved(BETWEEN["last_deal"]["tricks"], 0, 1)}),
    ("a trick of it left out", BETWEEN, {"last_deal.tricks": BETWEEN["last_deal"]["tricks"][:7]}),
    ("tricks after 異賞", SPECIAL, {"last_deal.tricks": BETWEEN["last_deal"]["tricks"]}),
    ("another combination", SPECIAL, {"last_deal.combos.0": ["quantu"]}),
    ("no combination", SPECIAL, {"last_deal.combos.0": []}),
    ("a ground in it", SPECIAL, {"last_deal.grounds.0": ["siji"]}),
    ("a hand not shown", SPECIAL, {"last_deal.shown.0": []}),
    ("a hand shown in part", SPECIAL, {"last_deal.shown.0": SPECIAL["last_deal"]["shown"][0][:7]}),
    ("a hand shown out of order", SPECIAL, {"last_deal.shown.0": SPECIAL["last_deal"]["shown"][0][::-1]}),
    ("百萬 not shown", SPECIAL, {"last_deal.shown.1": []}),
    ("another card shown than 百萬", SPECIAL, {"last_deal.shown.2": ["c5"]}),
    ("百萬 shown twice", SPECIAL, {"last_deal.shown.2": ["th"]}),
    ("another ground", EXEMPT, {"last_deal.grounds.0": ["tens5"]}),
    ("百萬 shown after 免門", EXEMPT, {"last_deal.shown.1": ["th"]}),
    ("a hand without a ground shown", EXEMPT, {"last_deal.announcements.1": "exempt"}),
    ("a last deal that is no object", BETWEEN, {"last_deal": [1]}),
]


@pytest.mark.parametrize(
    ("position", "changes"), [pytest.param(*row[1:], id=f"{n} {row[0]}") for n, row in enumerate(REFUSED)]
)
def test_positions_refused(position: dict[str, Any], changes: dict[str, Any]) -> None:
    changed = altered(position, changes)
    assert changed != position or json.dumps(changed) != json.dumps(position)
    with pytest.raises(BojuError):
        boju.from_position(changed)


ACCEPTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("other persons drawn", BANKING, {"entrants": [3, 1, 0, 2]}),
    ("the unseen stock in another order", ANSWERING, {"deck": moved(ANSWERING["deck"], 33, 34)}),
    ("a packet in another order", ANSWERING, {"deck": moved(ANSWERING["deck"], 0, 3)}),
    ("the packets of one seat exchanged in part", ANSWERING, {"deck": moved(ANSWERING["deck"], 0, 17)}),
    ("other totals after two deals", LATER, {"totals_halves": [7, -7, 0, 0]}),
    ("more deals agreed", LATER, {"options.deals": 100}),
    ("a loss agreed that is not reached", LATER, {"options.stop_loss": 1000}),
    ("knocking where nobody could", ANSWERING, {"options.knock": True}),
]


@pytest.mark.parametrize(("position", "changes"), [pytest.param(*row[1:], id=row[0]) for row in ACCEPTED])
def test_near_misses_are_accepted(position: dict[str, Any], changes: dict[str, Any]) -> None:
    changed = altered(position, changes)
    assert is_accepted(changed)
    assert reference.fits(changed)


def test_a_bottom_card_that_cannot_be_is_refused() -> None:
    """With face_card = top the bottom card is among the six cards of the stock that are not shown."""
    opposite = [card for card in CARDS if reference.number_of(card) in (1, 5, 9)]
    hands = [opposite[:8], opposite[8:], [], []]
    state = at_the_table(hands, ["c2"], face_card="top", first_leader="banker", deals=2)
    played_out(state, at_random(random.Random("bottom")))
    position = state.position()
    last = position["last_deal"]
    unseen = set(CARDS) - {last["face_card"], last["second_card"], *chain.from_iterable(last["shown"])}
    possible = {reference.first_dealt(0, card) for card in unseen}
    assert 2 not in possible
    for seat in SEATS:
        assert is_accepted(altered(position, {"last_deal.first_dealt": seat})) == (seat in possible)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict | list) and value:
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def with_cards_renamed(value: Any, names: dict[str, str]) -> Any:
    """Anything with cards in other cards' places."""
    if isinstance(value, dict):
        return {key: with_cards_renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [with_cards_renamed(part, names) for part in value]
    return " ".join(names.get(word, word) for word in value.split(" ")) if isinstance(value, str) else value


def with_cards_exchanged(value: Any, one: str, other: str) -> Any:
    return with_cards_renamed(value, {one: other, other: one})


def spoilt(chance: random.Random, position: dict[str, Any]) -> dict[str, Any]:
    """A position with one thing changed to another of its kind, or two cards exchanged throughout."""
    found = json.loads(json.dumps(position))
    if chance.random() < 0.3:
        one, other = chance.sample(CARDS, 2)
        if found["deck"] and chance.random() < 0.5:
            return {**found, "deck": with_cards_exchanged(found["deck"], one, other)}
        changed = with_cards_exchanged(found, one, other)
        return {**changed, "hands": [reference.in_order(hand) for hand in changed["hands"]]}
    path, value = chance.choice(list(leaves(found)))
    inside = found
    for key in path[:-1]:
        inside = inside[key]
    kinds: list[Any] = [
        None,
        chance.choice(CARDS),
        chance.randrange(4),
        chance.choice(["pass", "declare", "exempt"]),
    ]
    if isinstance(value, str) and " " in value:
        verb, card = value.split()
        kinds = [f"{chance.choice(['play', 'fold'])} {card}", f"{verb} {chance.choice(CARDS)}"] * 3 + kinds
    elif isinstance(value, bool):
        kinds = [not value] * 5 + kinds
    elif isinstance(value, int):
        kinds = [value + 1, value - 1, chance.randrange(4)] * 3 + kinds
    elif isinstance(value, list):
        kinds = [[kind] for kind in kinds]
    inside[path[-1]] = chance.choice(kinds)
    return dict(found)


def is_fit(position: dict[str, Any]) -> bool:
    """What the reference says, of fields of any kind."""
    try:
        first = boju.new(position["game"], **position["options"])
        is_whole = (position["players"], first.options) == (4, position["options"])
        return is_whole and reference.fits(position)
    except (BojuError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return False


@pytest.mark.parametrize(
    "number", [*range(4), *(pytest.param(n, marks=pytest.mark.deep) for n in range(4, 100))]
)
def test_positions_spoilt_at_random_are_judged_as_by_the_reference(number: int) -> None:
    chance = random.Random(f"spoilt {number}")
    positions = [state.position() for state in session(f"spoilt {number}")]
    for _ in range(200):
        changed = spoilt(chance, chance.choice(positions))
        assert is_accepted(changed) == is_fit(changed), json.dumps(changed)


# What a seat may know


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def concealed(state: State, viewer: int | None) -> bytes:
    """The bytes of what a seat may know."""
    states = state.records
    FAMILY.rules["conceal"](states.view(np.recarray)[0], -1 if viewer is None else viewer)
    return states.tobytes()


class Guesses:
    """Guesses of a seat, one after the other."""

    def __init__(self, state: State, viewer: int | None, seed: int = 0) -> None:
        self.states, self.seat = state.records, -1 if viewer is None else viewer
        self.stream = np.zeros(1, np.uint64)
        start_stream(self.stream, seed_word(seed), np.uint64(0))

    def __call__(self) -> State:
        states = self.states.copy()
        FAMILY.rules["imagine"](states.view(np.recarray)[0], self.seat, self.stream)
        return State(FAMILY, FAMILY.games[0], states)


def assert_alike(one: State, other: State, viewer: int | None) -> None:
    """Everything a seat is told of two games is the same."""
    assert concealed(one, viewer) == concealed(other, viewer)
    assert dumped(one.view(viewer)) == dumped(other.view(viewer))
    assert one.actor == other.actor
    assert one.scores() == other.scores()
    if viewer is not None and one.actor == viewer:
        assert one.legal() == other.legal()


def assert_told_alike(one: State, other: State, viewer: int) -> None:
    """Every move of the seat is answered alike, as long as it ends no deal."""
    for event in one.legal() if one.actor == viewer else []:
        one.play(event)
        other.play(event)
        if one.position()["phase"] in ("announce", "play"):
            assert one.effects == other.effects
            for locale in ("en", "zh-Hant", "ja", "ko", "zh-Hans"):
                assert one.told(locale) == other.told(locale)
            assert_alike(one, other, viewer)
        one.undo()
        other.undo()
    if one.actor == viewer:
        for event in [f"{verb} {card}" for verb in ("play", "fold") for card in CARDS] + [
            "declare",
            "exempt",
        ]:
            if event not in one.legal():
                ours, theirs = error_of(one, event), error_of(other, event)
                assert (type(ours), str(ours)) == (type(theirs), str(theirs))


def hidden_cards(position: dict[str, Any], viewer: int | None) -> list[str]:
    """The cards of which a seat does not know where they are."""
    known = {card for seat in SEATS if seat == viewer for card in position["hands"][seat]}
    tricks = [*position["tricks"], *([position["trick"]] if position["trick"] else [])]
    for trick in tricks:
        for place, event in enumerate(trick["plays"]):
            if event.startswith("play") or (trick["leader"] + place) % 4 == viewer:
                known.add(event.split()[1])
    return [c for c in CARDS if c not in known | {position["face_card"], position["bottom_card"]}]


def exchanged(position: dict[str, Any], one: str, other: str) -> dict[str, Any]:
    """A position of a running deal with two cards in each other's places; nothing of the last deal changes."""
    changed = {**with_cards_exchanged(position, one, other), "last_deal": position["last_deal"]}
    return {**changed, "hands": [reference.in_order(hand) for hand in changed["hands"]]}


@pytest.mark.parametrize(
    "number", [*range(4), *(pytest.param(n, marks=pytest.mark.deep) for n in range(4, 60))]
)
def test_games_that_differ_in_unseen_cards_look_alike(number: int) -> None:
    chance = random.Random(f"exchanged {number}")
    states = [state.copy() for state in session(f"exchanged {number}", deals=3, stop_loss=0)]
    states = [state for state in states if state.position()["phase"] in ("announce", "play")]
    for state in chance.sample(states, min(10, len(states))):
        for viewer in VIEWERS:
            twin = state.position()
            unseen = hidden_cards(twin, viewer)
            for _ in range(4):
                changed = exchanged(twin, *chance.sample(unseen, 2))
                twin = changed if reference.fits(changed) else twin
            other = boju.from_position(twin)
            assert reference.view(twin, viewer) == state.view(viewer)
            assert_alike(state, other, viewer)
            if viewer is not None and viewer == state.actor:
                assert_told_alike(state, other, viewer)


def test_a_card_put_face_down_is_not_told() -> None:
    """Whatever card it is, its effects and words are the same."""
    state = following()
    told = set()
    for event in state.legal():
        if event.startswith("fold"):
            state.play(event)
            told.add((state.effects, tuple(state.told(locale) for locale in ("en", "zh-Hant", "ja"))))
            state.undo()
    assert len(told) == 1


@pytest.mark.parametrize("position", [ANSWERING, FOLLOWING])
def test_a_view_is_no_position(position: dict[str, Any]) -> None:
    state = boju.from_position(position)
    for viewer in VIEWERS:
        view = state.view(viewer)
        assert view["deck"] is None
        assert view["second_card"] == "??"
        with pytest.raises(WrongPosition):
            boju.from_position(view)
        with pytest.raises(WrongPosition):
            boju.from_position({**view, "deck": position["deck"]})


def test_between_deals_nothing_is_hidden() -> None:
    for position in (SEATED, BANKING, BETWEEN, LATER, SPECIAL, EXEMPT, OVER, STOPPED):
        state = boju.from_position(position)
        for viewer in VIEWERS:
            assert dumped(state.view(viewer)) == dumped(position)
            assert Guesses(state, viewer)().records.tobytes() == state.records.tobytes()


# What a seat can guess


@pytest.mark.parametrize(
    "number", [*range(6), *(pytest.param(n, marks=pytest.mark.deep) for n in range(6, 200))]
)
def test_a_guess_is_a_position_that_the_view_allows(number: int) -> None:
    """All phases and options; with must_follow and forced declarations what they tell holds too."""
    chance = random.Random(f"guesses {number}")
    forced = {"must_follow": number % 2 == 0, "special_declare": "forced"} if number % 3 else {}
    for state in session(f"guesses {number}", **forced):
        if chance.random() < 0.25:
            for viewer in VIEWERS:
                guess = Guesses(state, viewer, seed=number)()
                assert_alike(state, guess, viewer)
                position = guess.position()
                assert reference.fits(position), (state.position(), viewer)
                assert boju.from_position(position).records.tobytes() == guess.records.tobytes()
                if viewer is not None and chance.random() < 0.1:
                    assert_told_alike(state, guess, viewer)


def announced(hands: Sequence[Iterable[str]], answers: str, seed: int = 0, **options: Any) -> State:
    return at_the_table(hands, [], answers, seed=seed, deals=1, **options)


DECLARED: list[tuple[str, list[list[str]], str, dict[str, Any]]] = [
    ("one", [[], FOUR, [], []], "pass declare pass", {}),
    ("one, the rest not", [[], FOUR, [], []], "pass declare pass", {"special_declare": "forced"}),
    ("two", [[], FOUR, ALL_TU, []], "pass declare declare", {}),
    ("two, the rest not", [[], FOUR, ALL_TU, []], "pass declare declare", {"special_declare": "forced"}),
    ("three", [reference.SUITS["c"][1:9], FOUR, ALL_TU, []], "declare declare declare", {}),
    ("exempt", [EXTREMES, ["t3", "t4", "t5", "t6", "t7"], [], []], "exempt exempt pass", {}),
    ("exempt, not 異賞", [EXTREMES, [], [], []], "exempt pass pass", {"special_declare": "forced"}),
    ("both", [FOUR, EXTREMES, [], []], "declare exempt pass", {}),
    (
        "three grounds",
        [EXTREMES, ["t3", "t4", "t5", "t6", "t7"], ["c1", "c2", "c3", "c4", "c5", "c6"], []],
        "exempt exempt exempt",
        {},
    ),
    ("neither 四尊 nor 全突", [["c0", "w5"], reference.SUITS["s"][:8], [], []], "pass declare pass", {}),
    (
        "only 八紅 and 渾成 of 文錢",
        [["w5", "s9", "s5", "t4", "t5", "t7", "w3", "w4"], reference.SUITS["c"][:8], [], []],
        "pass declare pass",
        {},
    ),
]


@pytest.mark.parametrize(
    ("hands", "answers", "options"), [pytest.param(*row[1:], id=row[0]) for row in DECLARED]
)
def test_a_guess_allows_what_was_announced(
    hands: list[list[str]], answers: str, options: dict[str, Any]
) -> None:
    try:
        state = announced(hands, answers, **options)
    except IllegalEvent:
        state = announced(hands, answers, seed=1, **options)
    for viewer in VIEWERS:
        guesses = Guesses(state, viewer)
        for _ in range(60):
            position = guesses().position()
            assert reference.fits(position), viewer
            assert dumped(reference.view(position, viewer)) == dumped(state.view(viewer))


def test_every_unseen_card_may_be_anywhere() -> None:
    """After the deal seat 1 knows nine cards; every other is equally often in each place, the stock included."""
    state = announced([[], [], [], []], "")
    guesses, count = Guesses(state, 1), 2500
    unseen = hidden_cards(state.position(), 1)
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(count):
        position = guesses().position()
        for seat in (0, 2, 3):
            found.update((f"hand {seat}", card) for card in position["hands"][seat])
        found.update((f"deck {place}", card) for place, card in enumerate(position["deck"]))
    for card in unseen:
        for seat in (0, 2, 3):
            assert_share(found[f"hand {seat}", card], count, 8 / 31)
        for place in range(32, 39):
            assert_share(found[f"deck {place}", card], count, 1 / 31)
    for card in state.position()["hands"][1]:
        assert sum(found[f"deck {place}", card] > 0 for place in range(40)) == 8


# How likely a guess is


def assert_all_alike(found: Counter[Any], possible: set[Any], count: int) -> None:
    """Every possibility was met, no other, and by chi-square each is as likely."""
    assert set(found) == possible
    mean, freedom = count / len(possible), len(possible) - 1
    statistic = sum((found[one] - mean) ** 2 / mean for one in possible)
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


LADDER = [
    *(["c9", "c8", "c7", "c6"], ["w4", "w6", "w7", "w9"], ["t2", "t3", "t9", "tk"], ["w1", "w2", "w3", "w5"]),
    *(["s2", "s3", "s4", "s5"], ["c5", "c4", "c3", "c2"], ["t4", "t5", "th", "tm"], ["s6", "s7", "s8", "s9"]),
]
"""Eight tricks in which every card beats the one before it; seat 0 leads first, and then its left-hand neighbour."""
LADDER_STOCK = ["c0", "w8", "s1", "t6", "ch", "t7", "t8", "c1"]


def ladder(moves: int, folds: Iterable[int] = (), **options: Any) -> State:
    """The first moves of these tricks; the cards at some places of all 32 are put down instead."""
    hands = [[LADDER[k][(seat + k) % 4] for k in range(8)] for seat in SEATS]
    state = at_the_table(hands, LADDER_STOCK, first_leader="banker", **options)
    for number, card in enumerate(list(chain.from_iterable(LADDER))[:moves]):
        state.play(f"{'fold' if number in folds else 'play'} {card}")
    return state


def hidden_in_hands(position: dict[str, Any], view: dict[str, Any]) -> tuple[str, ...]:
    """The cards where a view has none, the stock aside."""
    cards = [
        c for mine, seen in zip(position["hands"], view["hands"], strict=True) if "??" in seen for c in mine
    ]
    tricks = zip(played_tricks(position), played_tricks(view), strict=True)
    for ours, theirs in tricks:
        plays = zip(ours["plays"], theirs["plays"], strict=True)
        cards += [event.split()[1] for event, seen in plays if seen == "fold ??"]
    return tuple(cards)


def played_tricks(position: dict[str, Any]) -> list[dict[str, Any]]:
    return [*position["tricks"], *([position["trick"]] if position["trick"] else [])]


def possibilities(state: State, viewer: int) -> set[tuple[str, ...]]:
    """All ways in which unseen cards may lie in hands and face down, by trying every one."""
    position, view = state.position(), state.view(viewer)
    real, unseen = hidden_in_hands(position, view), hidden_cards(position, viewer)
    found = set()
    for cards in permutations(unseen, len(real)):
        rest = [card for card in unseen if card not in cards]
        old_rest = [card for card in unseen if card not in real]
        renamed = dict(zip([*real, *old_rest], [*cards, *rest], strict=True))
        twin = with_cards_renamed(position, renamed)
        twin["hands"] = [reference.in_order(hand) for hand in twin["hands"]]
        if reference.fits(twin):
            assert reference.view(twin, viewer) == view
            found.add(hidden_in_hands(twin, view))
    return found


SMALL: list[tuple[str, int, int, list[int], dict[str, Any]]] = [
    ("one card", 31, 3, [], {}),
    ("two cards", 30, 2, [], {}),
    ("a hand and a card face down", 31, 3, [26], {}),
    ("a suit shown later", 31, 3, [1], {"must_follow": True}),
    ("two who followed", 31, 2, [17, 29], {"must_follow": True}),
    ("a hand that would be declared", 31, 3, [], {"special_declare": "forced"}),
    ("all of it", 31, 3, [5, 17], {"special_declare": "forced", "must_follow": True}),
]


@pytest.mark.parametrize(
    ("moves", "viewer", "folds", "options"), [pytest.param(*row[1:], id=row[0]) for row in SMALL]
)
def test_every_possibility_is_guessed_and_no_other(
    moves: int, viewer: int, folds: list[int], options: dict[str, Any]
) -> None:
    """Towards the end of a deal, where all that the view allows can be listed; all equally likely."""
    state = ladder(moves, folds, **options)
    possible = possibilities(state, viewer)
    view, guesses, count = state.view(viewer), Guesses(state, viewer), 40 * len(possible)
    positions = [guesses().position() for _ in range(count)]
    found = Counter(hidden_in_hands(position, view) for position in positions)
    assert_all_alike(found, possible, count)


def special_hands(cards: Sequence[str]) -> set[tuple[str, ...]]:
    """All hands of these cards that are 八紅 or 渾成."""
    groups = [
        sorted(RED & set(cards)),
        *([card for card in suit if card in cards] for suit in reference.SUITS.values()),
    ]
    return {tuple(reference.in_order(hand)) for group in groups for hand in combinations(group, 8)}


def test_every_special_hand_may_be_guessed() -> None:
    """Seat 1 declared; seat 0 holds 空沒文 and 五萬, so it was 八紅 or 渾成."""
    own, face = ["c0", "w5", "w2", "t2", "t7", "c4", "c5", "s1"], "c6"
    state = at_the_table(
        [own, reference.SUITS["s"][:8], [], []], [face], "pass declare", first_leader="banker"
    )
    possible = special_hands(hidden_cards(state.position(), 0))
    guesses, count = Guesses(state, 0), 60 * len(possible)
    found = Counter(tuple(guesses().position()["hands"][1]) for _ in range(count))
    assert set(found) == possible
    assert_all_alike(found, possible, count)
