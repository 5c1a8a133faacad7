"""馬吊: what a seat may know, and what it guesses of the rest."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations, product
from math import comb, prod
from typing import Any

import numpy as np
import pytest
import reference_madiao as reference
from refusals import error_of
from sessions_madiao import (
    ALL_TU,
    ANSWERING,
    BANKING,
    BETWEEN,
    CARDS,
    EXEMPT,
    EXTREMES,
    FAMILY,
    FOLLOWING,
    FOUR,
    LATER,
    OVER,
    RED,
    SEATED,
    SEATS,
    SPECIAL,
    STOPPED,
    VIEWERS,
    assert_share,
    at_the_table,
    following,
    session,
    with_cards_exchanged,
    with_cards_renamed,
)

import boju
from boju import State, WrongPosition
from boju.core.random import seed_word, start_stream
from boju.games.madiao.guessing import draw_hand

# What a seat may know


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def concealed(state: State, viewer: int | None) -> bytes:
    """The bytes of what a seat may know."""
    states = state.records
    FAMILY.rules["conceal"](states.view(np.recarray)[0], -1 if viewer is None else viewer)
    return states.tobytes()


class GuessMachine:
    """Guesses of a seat, one after the other."""

    def __init__(self, state: State, viewer: int | None, seed: int = 0) -> None:
        self.states, self.seat = state.records, -1 if viewer is None else viewer
        self.stream = np.zeros(1, np.uint64)
        start_stream(self.stream, seed_word(seed), np.uint64(0))

    def __call__(self) -> State:
        states = self.states.copy()
        FAMILY.rules["determinize"](states.view(np.recarray)[0], self.seat, self.stream)
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
    "number", [*range(2), *(pytest.param(n, marks=pytest.mark.deep) for n in range(2, 60))]
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
            assert GuessMachine(state, viewer)().records.tobytes() == state.records.tobytes()


# What a seat can guess


@pytest.mark.parametrize(
    "number", [1, *(pytest.param(n, marks=pytest.mark.deep) for n in (0, *range(2, 200)))]
)
def test_a_guess_is_a_position_that_the_view_allows(number: int) -> None:
    """All phases and options; with must_follow and forced declarations what they tell holds too."""
    chance = random.Random(f"guesses {number}")
    forced = {"must_follow": number % 2 == 0, "special_declare": "forced"} if number % 3 else {}
    for state in session(f"guesses {number}", **forced):
        if chance.random() < 0.25:
            for viewer in VIEWERS:
                guess = GuessMachine(state, viewer, seed=number)()
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
    state = announced(hands, answers, **options)
    for viewer in VIEWERS:
        guesses = GuessMachine(state, viewer)
        for _ in range(60):
            position = guesses().position()
            assert reference.fits(position), viewer
            assert dumped(reference.view(position, viewer)) == dumped(state.view(viewer))


def test_every_unseen_card_may_be_anywhere() -> None:
    """After the deal seat 1 knows nine cards; every other is equally often in each place, the stock included."""
    state = announced([[], [], [], []], "")
    guesses, count = GuessMachine(state, 1), 2500
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
    ("moves", "viewer", "folds", "options"),
    [
        pytest.param(*row[1:], id=row[0], marks=() if row[0] == "all of it" else pytest.mark.release)
        for row in SMALL
    ],
)
def test_every_possibility_is_guessed_and_no_other(
    moves: int, viewer: int, folds: list[int], options: dict[str, Any]
) -> None:
    """Towards the end of a deal, where all that the view allows can be listed; all equally likely."""
    state = ladder(moves, folds, **options)
    possible = possibilities(state, viewer)
    view, guesses, count = state.view(viewer), GuessMachine(state, viewer), 40 * len(possible)
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
    guesses, count = GuessMachine(state, 0), 60 * len(possible)
    found = Counter(tuple(guesses().position()["hands"][1]) for _ in range(count))
    assert set(found) == possible
    assert_all_alike(found, possible, count)


def test_every_pair_of_special_hands_may_be_guessed() -> None:
    """Seats 1 and 2 declared, and by what seat 0 holds these were all 索子 and eight 十字, either way round."""
    own, face = ["c0", "w5", "w2", "t2", "t7", "c4", "c5", "s1"], "c6"
    hands = [own, reference.SUITS["s"][:8], ["tm", "tk", "th", "t9", "t8", "t6", "t5", "t4"], []]
    state = at_the_table(hands, [face], "pass declare declare", first_leader="banker")
    single = special_hands(hidden_cards(state.position(), 0))
    possible = {(one, other) for one, other in permutations(single, 2) if not set(one) & set(other)}
    assert len(possible) == 18
    guesses, count = GuessMachine(state, 0), 60 * len(possible)
    found: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(count):
        guess = guesses().position()["hands"]
        found[tuple(guess[1]), tuple(guess[2])] += 1
    assert_all_alike(found, possible, count)


TEN_CARDS: list[tuple[str, list[str], str, dict[str, Any]]] = [
    ("四尊, once also 八紅", [*FOUR, "tk", "th", "w8", "s8", "c1", "c2"], "declare", {}),
    ("四極 and five 十字, once both", [*EXTREMES, "t3", "t4", "t5", "t6", "w2", "s2"], "exempt", {}),
    ("四極, once also 四尊", [*EXTREMES, *FOUR, "w2", "s2"], "exempt", {"special_declare": "forced"}),
]


@pytest.mark.parametrize(
    ("names", "answer", "options"), [pytest.param(*row[1:], id=row[0]) for row in TEN_CARDS]
)
def test_a_hand_special_in_two_ways_is_drawn_as_often_as_another(
    names: list[str], answer: str, options: dict[str, Any]
) -> None:
    """Of ten cards few enough hands could be announced to count each; one that had to be declared is not exempt."""
    state = announced(
        [[], names[:8] if answer == "declare" else names[:4], [], []], f"pass {answer}", **options
    )
    possible = {
        frozenset(hand) for hand in combinations(names, 8) if answer in reference.answers(state.options, hand)
    }
    guesses, found, count = GuessMachine(state, 0), Counter[frozenset[str]](), 100 * len(possible)
    record, cards = guesses.states.view(np.recarray)[0], np.array([CARDS.index(name) for name in names])
    while found.total() < count:
        if draw_hand(record, 1, cards, guesses.stream):
            found[frozenset(CARDS[card] for card in cards[:8])] += 1
    assert_all_alike(found, possible, count)


def test_nobody_who_passed_had_to_declare() -> None:
    """Of 31 unseen cards about one hand in 400 would have to be declared; seat 3 has not answered yet."""
    own = ["c1", "c2", "s2", "s3", "s4", "w2", "w3", "t3"]
    guesses = GuessMachine(announced([own, [], [], []], "pass pass pass", special_declare="forced"), 0)
    hands = [guesses().position()["hands"] for _ in range(2500)]
    special = [sum(bool(reference.combinations(hand[seat])) for hand in hands) for seat in SEATS]
    assert special[:3] == [0, 0, 0]
    assert special[3] > 0


SuitCounts = Counter[str]
"""How many cards of each suit."""


def suit_counts(cards: Iterable[str]) -> SuitCounts:
    return Counter(card[0] for card in cards)


def counts_of(sizes: SuitCounts, number: int) -> Iterator[SuitCounts]:
    """All numbers of cards of each suit that so many cards can have."""
    for numbers in product(*(range(min(sizes[suit], number) + 1) for suit in "cswt")):
        if sum(numbers) == number:
            yield Counter(dict(zip("cswt", numbers, strict=True)))


def hands_of(counts: SuitCounts, sizes: SuitCounts) -> int:
    """How many hands have so many cards of each suit."""
    return prod(comb(sizes[suit], count) for suit, count in counts.items())


def exempt_counts(sizes: SuitCounts) -> Iterator[SuitCounts]:
    """Those of hands that are exempt for five 十字 or six of another suit."""
    for counts in counts_of(sizes, 8):
        if counts["t"] >= 5 or max(counts[suit] for suit in "csw") >= 6:
            yield counts


def longest_suit(counts: SuitCounts) -> str:
    return counts.most_common(1)[0][0]


def test_pairs_of_exempt_hands_are_guessed_by_their_number() -> None:
    """Seat 0 holds 二十萬, so nobody has the four 極."""
    hands = [["t2"], ["t3", "t4", "t5", "t6", "t7"], ["c1", "c2", "c3", "c4", "c5", "c6"], []]
    state = announced(hands, "pass exempt exempt")
    sizes = suit_counts(hidden_cards(state.position(), 0))
    number: Counter[tuple[str, str]] = Counter()
    for one in exempt_counts(sizes):
        for other in exempt_counts(sizes - one):
            pairs = hands_of(one, sizes) * hands_of(other, sizes - one)
            number[longest_suit(one), longest_suit(other)] += pairs
    guesses, count = GuessMachine(state, 0), 3000
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(count):
        _, one_hand, other_hand, _ = guesses().position()["hands"]
        found[longest_suit(suit_counts(one_hand)), longest_suit(suit_counts(other_hand))] += 1
    assert set(found) <= set(number)
    for suits, expected in number.items():
        assert_share(found[suits], count, expected / number.total())


def pairs_with(cards: Sequence[str], sizes: SuitCounts) -> int:
    """How many pairs of hands there are, one with some cards, the other exempt."""
    rest = sizes - suit_counts(cards)
    return sum(
        hands_of(more, rest) * sum(hands_of(exempt, rest - more) for exempt in exempt_counts(rest - more))
        for more in counts_of(rest, 8 - len(cards))
    )


def test_a_declared_hand_leaves_room_for_an_exempt_one() -> None:
    """Five 十字 of an exempt hand leave hardly any for 四尊 or 全突; a suit may be whole, but only in 18 ways."""
    own, face = ["t2", "t3", "t4", "t5", "c6", "c7", "c8", "c9"], "c5"
    hands = [own, FOUR, ["s2", "s3", "s4", "s5", "s6", "s7"], []]
    state = at_the_table(hands, [face], "pass declare exempt", first_leader="banker")
    unseen = hidden_cards(state.position(), 0)
    sizes = suit_counts(unseen)
    whole = [hand for suit in "sw" for hand in combinations([c for c in unseen if c[0] == suit], 8)]
    number = {
        "sizun": pairs_with(FOUR, sizes),
        "quantu": pairs_with(ALL_TU, sizes),
        "huncheng": sum(pairs_with(hand, sizes) for hand in whole),
    }
    guesses, found, count = GuessMachine(state, 0), Counter[str](), 3000
    for _ in range(count):
        found[reference.combinations(guesses().position()["hands"][1])[0]] += 1
    assert set(found) <= set(number)
    for kind, expected in number.items():
        assert_share(found[kind], count, expected / sum(number.values()))
