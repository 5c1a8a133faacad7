"""馬吊: which positions are read and which are refused."""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest
import reference_madiao as reference
from refusals import altered, is_accepted
from sessions_madiao import (
    ANSWERING,
    BANKING,
    BASES,
    BETWEEN,
    CARDS,
    EXEMPT,
    FOLLOWING,
    LATER,
    OVER,
    SEATED,
    SEATS,
    SPECIAL,
    STOPPED,
    at_random,
    at_the_table,
    following,
    played_out,
    session,
    with_cards_exchanged,
)

import boju
from boju import BojuError, WrongPosition
from rows import each_row


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


@each_row(("name", "value"), UNKNOWN_VALUES)
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
    (
        "a banker other than seat 0 without a draw",
        at_the_table([[], [], [], []], answers="", banker=1).position(),
        {"options.draws": "none"},
    ),
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


@each_row(
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


LATER = {"liability": False, "red_cards": "source", "declarers": "each", "deal_limit": 0}


def is_fit(position: dict[str, Any]) -> bool:
    """What the reference says, of fields of any kind."""
    try:
        first = boju.new(position["game"], **position["options"])
        is_whole = (position["players"], first.options) == (4, {**LATER, **position["options"]})
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
        options = changed.get("options")
        if isinstance(options, dict):
            for name, default in LATER.items():
                if name in options and type(options[name]) is type(default) and options[name] == default:
                    del options[name]  # it is read, but written only where it is chosen
        assert is_accepted(changed) == is_fit(changed), json.dumps(changed)
