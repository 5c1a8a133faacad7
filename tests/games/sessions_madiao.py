"""馬吊: decks, sessions and positions made up for the tests."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest
import reference_madiao as reference

import boju
from boju import State

CARDS, RED, ZUN, JI, TU = reference.CARDS, reference.RED, reference.ZUN, reference.JI, reference.TU
SEATS = range(4)
VIEWERS = (None, *SEATS)
FAMILY = boju.new("madiao").family

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
    """Options drawn at random; one that came later is drawn apart, so that sessions stay what they were."""
    drawn = {name: chance.choice(values) for name, values in CHOICES.items()}
    apart = random.Random(str(drawn))
    later = {"liability": apart.random() < 0.5, "deal_limit": apart.choice([0, 0, 1, 4])}
    more = {
        "red_cards": apart.choice(list(reference.RED_CARDS)),
        "declarers": apart.choice(["each", "shared"]),
    }
    return {**drawn, **later, **more, **fixed}


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


def played_out(state: State, policy: Policy) -> dict[str, Any]:
    """The summary of the deal at the table once it is played to its end."""
    while state.position()["phase"] == "play":
        state.play(policy(state))
    return dict(state.position()["last_deal"])


# Tables at which something is to be tried


RANDOM_DECK = "deck " + " ".join(random.Random("deck").sample(CARDS, 40))


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
    """The first trick of a deal: seat 0 has led 四索, seat 1 is to follow; it holds strings and others."""
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


# Positions to be changed


def second_deal() -> State:
    """A session of three deals: the first is played, the second is about to be dealt."""
    state = at_the_table([[], [], [], []], deals=3, first_leader="banker", seed="second")
    played_out(state, favouring(random.Random("second"), [4, 2, 1, 1]))
    return state


def third_deal() -> State:
    """The same session when the third deal is about to be dealt."""
    state = second_deal()
    state.play(RANDOM_DECK)
    while state.actor != "chance":
        state.play(state.legal()[-1])
    return state


def turned_top() -> State:
    """After a deal in which 面張 was the top card of the stock."""
    state = at_the_table([[], [], [], []], deals=2, face_card="top", seed="top")
    played_out(state, favouring(random.Random("top"), [1, 4, 2, 1]))
    return state


def after(state: State, event: str) -> State:
    state.play(event)
    return state


SEATED = drawing().position()
BANKING = after(drawing(), "draw c1 tm s3 w4").position()
ANSWERING = after(announcing(), "pass").position()
FOLLOWING = following("play s4", "fold s9", "fold c3", "fold w9", "play c0", "fold c5").position()
BETWEEN = second_deal().position()
LATER = third_deal().position()
SPECIAL = at_the_table([[*FOUR], ["th"], [], []], answers="declare pass pass pass", deals=2).position()
EXEMPT = at_the_table([[*EXTREMES], [], [], []], answers="exempt pass pass pass", deals=2).position()
OVER = over().position()
STOPPED = at_the_table(
    [[*FOUR], [], [], []], answers="declare pass pass pass", deals=3, stop_loss=5
).position()
TURNED_TOP = turned_top().position()
BASES = {
    **{"seated": SEATED, "banking": BANKING, "answering": ANSWERING, "following": FOLLOWING},
    **{"between": BETWEEN, "later": LATER, "special": SPECIAL, "exempt": EXEMPT, "over": OVER},
    **{"stopped": STOPPED, "turned_top": TURNED_TOP},
}


# Cards in other places


def with_cards_renamed(value: Any, names: dict[str, str]) -> Any:
    """Anything with cards in other cards' places."""
    if isinstance(value, dict):
        return {key: with_cards_renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [with_cards_renamed(part, names) for part in value]
    return " ".join(names.get(word, word) for word in value.split(" ")) if isinstance(value, str) else value


def with_cards_exchanged(value: Any, one: str, other: str) -> Any:
    """Anything with two cards in each other's places."""
    return with_cards_renamed(value, {one: other, other: one})


# Frequencies


def assert_share(found: int, total: int, expected: float) -> None:
    """Within four and a half standard errors."""
    error = (expected * (1 - expected) / total) ** 0.5
    assert found / total == pytest.approx(expected, abs=4.5 * error + 1e-9)
