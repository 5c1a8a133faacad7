"""馬吊: against a second implementation, the specification's facts, and events that are refused."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import reference_madiao as reference
from refusals import error_of
from sessions_madiao import (
    CARDS,
    FAMILY,
    FOUR,
    RANDOM_DECK,
    RED,
    SEATS,
    THEMES,
    TU,
    VIEWERS,
    ZUN,
    announcing,
    assert_share,
    at_the_table,
    drawing,
    favouring,
    following,
    over,
    played_out,
    random_options,
    session,
    to_deal,
)

import boju
from boju import IllegalEvent, MalformedEvent, State
from boju.core import engine
from boju.games.madiao.panel import whole_tricks
from rows import few_first

# A second implementation


def answers_of(state: State) -> tuple[Any, ...]:
    return state.actor, state.position(), state.legal(), state.scores()


def expected_answers(position: dict[str, Any]) -> tuple[Any, ...]:
    return position["actor"], position, reference.legal(position), position["totals_halves"]


@pytest.mark.parametrize("number", few_first(range(8), 3))
def test_sessions_agree_with_the_reference(number: int) -> None:
    """Positions, legal moves, results and all views; now and then every move that is legal."""
    chance = random.Random(number)
    before: dict[str, Any] = {}
    for state in session(f"madiao {number}"):
        expected = (
            reference.play(before, state.events[-1]) if before else reference.new(state.position()["options"])
        )
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
@pytest.mark.parametrize("first", range(8, 400, 20))
def test_sessions_agree_with_the_reference_at_length(first: int) -> None:
    for number in range(first, min(first + 20, 400)):
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


EXAMPLES = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "data" / "madiao.examples.json").read_text("utf-8"))
}


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
                if has_combination(hand, row, 0):
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
                if effect.name in ("congratulation", "whole_trick", "settle", "liable", "limited"):
                    sign = 1 if effect.name in ("settle", "limited") else -1
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
    assert told - {"liable"} == {
        *("congratulation", "whole_trick", "settle", "four_extremes", "penalty", "knock", "limited")
    }


# Events that are refused


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


ALL_FORTY = " ".join(CARDS)
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


# Paying for others (MADIAO-97)


LEADS_THOUSAND = ["s9", "tk", "w1"]
"""The hand of seat 1, who takes a trick with 九索 and leads 千萬."""
WINS_HUNDRED = ["w9", "th", "s1"]
"""The hand of seat 2, who then takes one with 九萬 and leads 百萬."""


def thousand_led(banker: int, has_myriad: bool, **options: Any) -> list[int]:
    """What the deal brings in which seat 1 leads 千萬, and seat 2 wins with 百萬; seat 3 may take 千萬 with 萬萬."""
    hands = [["s2"], LEADS_THOUSAND, WINS_HUNDRED, ["s3", "w2", *(["tm"] if has_myriad else [])]]
    stock = ["c1", "c2"] if has_myriad else ["tm", "c2"]
    state = at_the_table(hands, stock, banker=banker, first_leader="banker", **options)
    first = {0: "play s2", 2: "play s1", 3: "play s3"}[banker]
    led = ["play w2"] if has_myriad else ["play w1"]
    wanted = [first, "play s9", "play tk", *(["play tm"] if has_myriad else []), *led, "play w9", "play th"]
    while state.position()["phase"] == "play":
        legal = state.legal()
        if wanted and wanted[0] in legal:
            state.play(wanted.pop(0))
        else:
            spare = [card for card in legal if card.split()[1] not in {one.split()[1] for one in wanted}]
            state.play(next((card for card in spare if card.startswith("fold")), spare[0]))
    assert not wanted
    deal = state.position()["last_deal"]
    assert deal.get("liability_halves", [0] * 4) == paid_as_told(state)
    return list(deal["deal_halves"])


def paid_as_told(state: State) -> list[int]:
    """What the effects of the last event say was paid for others."""
    found = [0] * 4
    for effect in state.effects:
        if effect.name == "liable":
            found[effect.seat] -= effect.amount
            found[effect.other] += effect.amount
    return found


@pytest.mark.parametrize(
    ("banker", "has_myriad", "more"),
    [
        (0, False, [2, -2, 0, 0]),
        (0, True, [4, -4, 0, 0]),
        (3, False, [0, -2, 0, 2]),
        (2, False, [2, -4, 0, 2]),
        (2, True, [4, -8, 0, 4]),
    ],
)
def test_whoever_led_the_thousand_pays_for_others(banker: int, has_myriad: bool, more: list[int]) -> None:
    """One 開 with two tricks, two without; in the banker's stead, or for the two others if the banker won."""
    usual = thousand_led(banker, has_myriad)
    liable = thousand_led(banker, has_myriad, liability=True)
    assert [after - before for before, after in zip(usual, liable, strict=True)] == more


def test_options_that_came_later_are_named_only_where_they_are_chosen() -> None:
    assert "liability" not in boju.new("madiao").position()["options"]
    chosen = boju.new("madiao", liability=True)
    assert chosen.position()["options"]["liability"] is True
    assert boju.from_position(chosen.position()) == chosen
    usual = boju.new("madiao").position()
    named = {**usual, "options": {**usual["options"], "liability": False}}
    assert boju.from_position(named) == boju.new("madiao")


# Readings of red cards, of several declarers and of limits


@pytest.mark.parametrize(
    ("rule", "hand"),
    [("source", "w9 w8 s9 s8 c8"), ("ming", "t2 w9 w1 s9 s1"), ("qing", "w9 w8 s9 s8 ch")],
)
def test_three_lists_of_red_cards(rule: str, hand: str) -> None:
    """MADIAO-05, R11: a hand that is red by one list only."""
    for red_cards in reference.RED_CARDS:
        state = at_the_table([["tm", "tk", "th", *hand.split()], [], [], []], answers="", red_cards=red_cards)
        assert ("declare" in state.legal()) == (red_cards == rule)
        if red_cards == rule:
            for answer in ("declare", "pass", "pass", "pass"):
                state.play(answer)
            assert state.position()["last_deal"]["combos"][0] == ["bahong", "bahong_bai"]


@pytest.mark.parametrize(("rule", "result"), [("each", [20, 20, -20, -20]), ("shared", [18, 18, -18, -18])])
def test_several_declarers(rule: str, result: list[int]) -> None:
    """MADIAO-36, R16: the others pay 4 注 for each hand and 1 注 for everything, to each or to both."""
    hands = [[f"c{number}" for number in range(1, 9)], [f"s{number}" for number in range(1, 9)], [], []]
    state = at_the_table(hands, ["th", "c9"], answers="declare declare pass pass", declarers=rule)
    assert state.scores() == result
    assert sum(effect.amount for effect in state.effects if effect.name == "whole_trick") == (
        12 if rule == "each" else 4
    )
    trick = 4 if rule == "each" else 2
    assert whole_tricks(state.position()["last_deal"]) == [trick, trick, -trick, -trick]


@pytest.mark.parametrize(("limit", "result"), [(0, [138, -46, -46, -46]), (10, [60, -20, -20, -20])])
def test_nobody_loses_more_in_a_deal_than_was_agreed(limit: int, result: list[int]) -> None:
    """MADIAO-95, R9."""
    hand = [*FOUR, "th", "tk", "w8", "s8"]
    state = at_the_table([hand, [], [], []], answers="declare pass pass pass", deal_limit=limit)
    assert state.scores() == result
    told = {
        effect.seat: (effect.other, effect.amount) for effect in state.effects if effect.name == "limited"
    }
    assert told == (dict.fromkeys((1, 2, 3), (0, 26)) if limit else {})
    assert boju.from_position(state.position()) == state
    captions = " ".join(caption.text for caption in state.scene("en").captions)
    assert ("nobody loses more than 10 注" in captions) == bool(limit)
