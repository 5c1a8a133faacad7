"""Positions and matches of 挖花 for tests: drawn at random with rare hands among them, or made up by hand."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import reference_wahua as reference
from reference_wahua import DOMINOES, SEATS, THROWS, TYPES, framed, of_type, type_of, without

import boju
from boju import State

VIEWERS = (None, *SEATS)
FAMILY = boju.new("wahua").family

CHOICES: dict[str, tuple[Any, ...]] = {
    "discard_rule": ("enforced", "honour"),
    "payment": ("rank", "difference"),
    "odd_tile": ("any", "new_type", "framed"),
    "kao_then": ("end", "draw"),
    "reuse_exposed": (True, False),
    "wall_end": ("draw", "settle"),
    "jiang_set": ("literal", "earth", "four"),
    "flowers": ("none", "replace", "bonus"),
    "self_drawn_pairs": ("optional", "concealed", "forced"),
    "hands_per_round": (1, 2, 4),
    "prize_coincidence": ("once", "twice"),
    "repeats": ("allowed", "void"),
}
"""The options in the order of their table, the default values first."""
DEFAULTS = {name: values[0] for name, values in CHOICES.items()}


def random_options(chance: random.Random, **fixed: Any) -> dict[str, Any]:
    return {**{name: chance.choice(values) for name, values in CHOICES.items()}, **fixed}


# Positions made up


class Supply:
    """The tiles of a set that are still to be had."""

    def __init__(self, chance: random.Random, options: dict[str, Any]) -> None:
        self.chance = chance
        self.tiles = list(DOMINOES)
        self.flowers = list(reference.FLOWERS) if options["flowers"] != "none" else []
        chance.shuffle(self.tiles)
        chance.shuffle(self.flowers)

    def take(self, *tiles: str) -> list[str]:
        for tile in tiles:
            self.tiles.remove(tile)
        return list(tiles)

    def some(self, count: int, types: Sequence[str] = TYPES) -> list[str]:
        """As many tiles of these types as there are, at most `count`."""
        return self.take(*[tile for tile in self.tiles if type_of(tile) in types][:count])

    def types_with(self, count: int) -> list[str]:
        """The types of which there are so many tiles, in an order drawn at random."""
        counts = Counter(map(type_of, self.tiles))
        types = [pips for pips in TYPES if counts[pips] >= count]
        return self.chance.sample(types, len(types))


def made_up_melds(chance: random.Random, supply: Supply) -> list[dict[str, Any]]:
    number = chance.choice([0, 0, 1, 2, 3, 5, 8, 9, 10])
    melds = []
    for pips in supply.types_with(2)[:number]:
        found = of_type(supply.tiles, pips)
        is_kao = len(framed(found)) == 3 and chance.random() < 0.4
        laid = supply.take(*(framed(found) if is_kao else found[:2]))
        melds.append({"kind": "kao" if is_kao else "pair", "tiles": sorted(laid)})
    return sorted(melds, key=lambda meld: list(meld["tiles"]))


def made_up_hand(chance: random.Random, supply: Supply, melds: list[dict[str, Any]], size: int) -> list[str]:
    """Concealed tiles, often nearly all in pairs, or beside open pairs of their type, or in triples."""
    laid = [type_of(meld["tiles"][0]) for meld in melds]
    hand: list[str] = []
    if chance.random() < 0.4:
        hand += supply.some(min(chance.randint(0, 3), size), laid)
    if chance.random() < 0.3:
        triples = [pips for pips in TYPES if len(framed(of_type(supply.tiles, pips))) == 3]
        if triples and size - len(hand) > 3:
            hand += supply.take(*framed(of_type(supply.tiles, chance.choice(triples))))
    if chance.random() < 0.7:
        for pips in supply.types_with(2):
            if pips not in laid and size - len(hand) > 1 and not of_type(hand, pips):
                hand += supply.some(2, [pips])
    hand += supply.some(size - len(hand))
    return sorted(hand)


def made_up(chance: random.Random, phase: str, **fixed: Any) -> dict[str, Any]:
    """A position before a move that games seldom reach, with options drawn at random."""
    options = random_options(chance, **fixed)
    position = {**reference.new(options), **json.loads(json.dumps(reference.NO_HAND))}
    hand = chance.randrange(4 * options["hands_per_round"])
    turn = chance.choice(SEATS)
    supply = Supply(chance, options)
    position.update(
        hand=hand,
        round=hand // options["hands_per_round"],
        dealer=chance.choice(SEATS) if hand else 0,
        prize=chance.choice(TYPES),
        open=chance.choice(THROWS),
        **{"phase": phase, "actor": turn, "turn": turn},
        flowers=[sorted(supply.flowers.pop() for _ in range(len(supply.flowers) // 5)) for _ in SEATS],
    )
    for seat in chance.sample(SEATS, 4):
        melds = made_up_melds(chance, supply)
        laid = sum(len(meld["tiles"]) - (meld["kind"] == "kao") for meld in melds)
        has_more = seat == turn and phase in ("act", "discard")
        position["melds"][seat] = melds
        position["hands"][seat] = made_up_hand(chance, supply, melds, 20 + has_more - laid)
    if options["discard_rule"] == "honour":
        position["faults"] = [chance.choice([0, 0, 0, 1, 2]) for _ in SEATS]
    if hand:
        results = [chance.randrange(-9, 10) for _ in range(3)]
        position["scores"] = [*results, -sum(results)]
    spread(chance, position, supply)
    begin_phase(chance, position)
    return position


def spread(chance: random.Random, position: dict[str, Any], supply: Supply) -> None:
    """Put what is left into the wall and the piles."""
    left = supply.tiles
    size = chance.choice([0, 0, 1, 2, 5, chance.randint(0, len(left)), len(left)])
    wall = left[:size] + supply.flowers
    if chance.random() < 0.5:
        chance.shuffle(wall)
    else:
        wall = supply.flowers + left[:size]
    position["wall"] = wall
    for tile in left[size:]:
        position["discards"][chance.choice(SEATS)].append(tile)


def begin_phase(chance: random.Random, position: dict[str, Any]) -> None:
    """Say what the phase needs: a discard to take, or a tile just drawn; a hand that won is asked."""
    turn, before = position["turn"], (position["turn"] - 1) % 4
    if position["phase"] == "act":
        position["drawn"] = chance.choice(position["hands"][turn])
    elif position["phase"] == "claim" and chance.random() < 0.9:
        piles = [(seat, tile) for seat in SEATS for tile in position["discards"][seat]]
        pile, tile = chance.choice([*map(tuple, wanted(position, piles)), *piles] or [(None, None)])
        if tile is None:
            return
        position["discards"][pile].remove(tile)
        position["discards"][before].append(tile)
        position["last_discard"] = {"seat": before, "tile": tile}
        if chance.random() < 0.5:
            reference.ask(position)
    elif position["phase"] == "discard" and not any(
        meld["kind"] == "pair" for meld in position["melds"][turn]
    ):
        position.update(phase="act", drawn=chance.choice(position["hands"][turn]))


def wanted(position: dict[str, Any], piles: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Discards that the next seat, or any for a win, could use."""
    found = []
    for pile, tile in piles:
        trial = {**position, "last_discard": {"seat": (position["turn"] - 1) % 4, "tile": tile}}
        if len(reference.claims(trial)) > 1:
            found += [(pile, tile)] * 3
        hands = zip(position["hands"], position["melds"], strict=True)
        if any(reference.is_complete(position["options"], [*hand, tile], melds) for hand, melds in hands):
            found += [(pile, tile)] * 6
    return found


PHASES = ("act", "claim", "claim", "discard")


def all_throws(position: dict[str, Any]) -> list[str]:
    return list(reference.chance(position))


# Whole matches


def deck_of(hands: Sequence[Sequence[str]], wall: Sequence[str], dealer: int) -> list[str]:
    """The deck that deals these hands and leaves this wall (WAHUA-08)."""
    rounds = [hands[(dealer - place) % 4][4 * turn : 4 * turn + 4] for turn in range(5) for place in SEATS]
    return [tile for four in rounds for tile in four] + list(wall)


def rich_deck(chance: random.Random, options: dict[str, Any], dealer: int) -> list[str]:
    """A deck that deals hands full of pairs and triples, and flowers."""
    supply = Supply(chance, options)
    hands = [made_up_hand(chance, supply, [], 20) for _ in SEATS]
    flowers = chance.sample(supply.flowers, chance.randint(0, len(supply.flowers)))
    for hand in hands:
        while flowers and chance.random() < 0.5:
            place = chance.randrange(20)
            supply.tiles.append(hand[place])
            hand[place] = flowers.pop()
            supply.flowers.remove(hand[place])
    wall = supply.tiles + supply.flowers
    chance.shuffle(wall)
    return deck_of(hands, wall, dealer)


Policy = Callable[[list[str]], str]


def random_policy(chance: random.Random) -> Policy:
    """A player who likes some kinds of moves."""
    liked = chance.sample(["win", "kao", "swap", "show", "pair", "draw", "pass"], chance.randint(0, 5))

    def choose(legal: list[str]) -> str:
        for word in liked:
            found = [move for move in legal if move.split()[0] == word]
            if found and chance.random() < 0.9:
                return chance.choice(found)
        return chance.choice(legal)

    return choose


def next_event(state: State, chance: random.Random, policies: Sequence[Policy]) -> str:
    if isinstance(state.actor, int):
        return policies[state.actor](state.legal())
    position = state.position()
    if position["phase"] != "deck":
        return chance.choice(all_throws(position))
    if chance.random() < 0.3:
        tiles = reference.all_tiles(state.options)
        return "deck " + " ".join(chance.sample(tiles, len(tiles)))
    return "deck " + " ".join(rich_deck(chance, state.options, position["dealer"]))


def match(name: str, **fixed: Any) -> Iterator[State]:
    """A match with options, tiles and moves drawn at random, rare hands among them: after every event."""
    chance = random.Random(name)
    state = boju.new("wahua", **random_options(chance, **fixed))
    policies = [random_policy(chance) for _ in SEATS]
    yield state
    while state.actor is not None:
        state.play(next_event(state, chance, policies))
        yield state


def assert_nothing_is_lost(position: dict[str, Any]) -> None:
    """WAHUA-04, WAHUA-21, WAHUA-62: every tile is somewhere, at rest 20 and one for each kao with every seat."""
    assert sum(position["scores"]) == 0
    if position["turn"] is None:
        return
    found = list(position["wall"])
    for seat in SEATS:
        laid = [tile for meld in position["melds"][seat] for tile in meld["tiles"]]
        kao = sum(meld["kind"] == "kao" for meld in position["melds"][seat])
        has_more = seat == position["turn"] and position["phase"] in ("act", "discard")
        assert len(position["hands"][seat]) + len(laid) == 20 + kao + has_more
        assert len({type_of(meld["tiles"][0]) for meld in position["melds"][seat]}) <= 10
        found += position["hands"][seat] + laid + position["discards"][seat] + position["flowers"][seat]
    assert sorted(found) == sorted(reference.all_tiles(position["options"]))


# Situations made up


def tiles(text: str) -> list[str]:
    """`11pp 66sd` stands for 11p, 11p, 66s, 66d."""
    return [word[:2] + suffix for word in text.split() for suffix in word[2:]]


def placed(
    phase: str = "act",
    hands: dict[int, str] | None = None,
    melds: dict[int, str] | None = None,
    wall: Sequence[str] | None = None,
    discard: str | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position in which seat 0 is in turn; hands of which nothing is said are drawn from the other tiles.

    `discard` has just been made by seat 3. Without `wall`, all that is left lies there; else in the pile of seat 2.
    """
    position = {**reference.new({**DEFAULTS, **(options or {})}), **json.loads(json.dumps(reference.NO_HAND))}
    position.update({"phase": phase, "actor": 0, "turn": 0, "prize": "14", "open": "1-4"})
    supply = Supply(random.Random("placed"), position["options"])
    if discard:
        position["discards"][3] = supply.take(discard)
        position["last_discard"] = {"seat": 3, "tile": discard}
    for seat, text in (melds or {}).items():
        sets = [supply.take(*tiles(word)) for word in text.split()]
        kinds = [{"kind": "kao" if len(laid) == 3 else "pair", "tiles": sorted(laid)} for laid in sets]
        position["melds"][seat] = sorted(kinds, key=lambda meld: meld["tiles"])
    for seat, text in (hands or {}).items():
        position["hands"][seat] = sorted(supply.take(*tiles(text)))
    front = [tile for tile in wall or () if not reference.is_flower(tile)]
    supply.take(*front)
    for seat in SEATS:
        if seat not in (hands or {}):
            laid = sum(len(meld["tiles"]) - (meld["kind"] == "kao") for meld in position["melds"][seat])
            has_more = seat == 0 and phase in ("act", "discard")
            position["hands"][seat] = sorted(supply.some(20 + has_more - laid))
    if wall is None:
        position["wall"] = supply.tiles + supply.flowers
    else:
        position["wall"] = list(wall)
        position["discards"][2] = supply.tiles
        position["flowers"][2] = sorted(without(supply.flowers, wall))
    position.update(fields)
    return position


def table(*events: str, **given: Any) -> State:
    """The game from such a position on, checked against the reference as it goes."""
    position = placed(**given)
    state = boju.from_position(position)
    for event in events:
        assert reference.is_possible(position, event), event
        position = reference.play(position, event)
        state.play(event)
        assert state.position() == position
    return state


NINE = "11pp 12pp 13pp 14pp 15pp 16pp 22pp 23pp 24pp"
"""Nine pairs."""


def asked(discard: str, **options: Any) -> dict[str, Any]:
    """Seat 0 is asked whether it wins: it holds nine pairs, a 2-5 and a 2-6."""
    hands = {0: NINE + " 25p 26p"}
    return {"phase": "claim_win", "hands": hands, "discard": discard, "options": options}


def three_asked() -> State:
    """Seats 0, 1 and 2 have ten sets each, open, and seat 3 discards."""
    groups = [TYPES[:10], TYPES[10:20], TYPES[:10]]
    suffixes = ["pp", "pp", "sd"]
    melds = {
        seat: " ".join(pips + suffix for pips in group)
        for seat, (group, suffix) in enumerate(zip(groups, suffixes, strict=True))
    }
    return table(phase="claim_win", hands={0: "", 1: "", 2: ""}, melds=melds, discard="66p")


FRAMED_LEFT = "66sd 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p 25p 26p"
"""Twenty tiles, among them two framed 6-6."""


def acting(**options: Any) -> State:
    return table(hands={0: NINE + " 66p 36p 25s"}, drawn="36p", options=options)


def claiming(hand: str = FRAMED_LEFT, discard: str = "66p", **given: Any) -> State:
    return table(phase="claim", hands={0: hand}, discard=discard, **given)


def discarding() -> State:
    return table("pass", "pair 25", **asked("25p"))


BEGUN = reference.new(DEFAULTS)
BEFORE_PRIZE = reference.play(reference.new(DEFAULTS), "deck " + " ".join(DOMINOES))
ACTING = placed(hands={0: NINE + " 36p"}, melds={0: "66pp"}, drawn="36p")
CLAIMING = placed("claim", {0: FRAMED_LEFT}, discard="66p")
ASKING = placed(**asked("25p"))
SHAKING = reference.play(ASKING, "win")
ENDED = reference.play(placed("claim", wall=[], options={"wall_end": "settle"}), "pass")
OVER = reference.play(placed("claim", wall=[], hand=3, round=3, options={"wall_end": "settle"}), "pass")
BASES = {
    **{"begun": BEGUN, "before prize": BEFORE_PRIZE, "opening": reference.play(BEFORE_PRIZE, "prize 1-4")},
    **{
        "acting": ACTING,
        "claiming": CLAIMING,
        "asking": ASKING,
        "shaking": SHAKING,
        "ended": ENDED,
        "over": OVER,
    },
}


# Events


EVENTS = [
    *("win", "pass", "draw"),
    *(f"{word} {pips}" for word in ("pair", "kao", "swap", "show") for pips in TYPES),
    *(f"discard {tile}" for tile in sorted(set(DOMINOES))),
    *(f"{word} {throw}" for word in ("prize", "open", "shake") for throw in THROWS),
    *("deck " + " ".join(DOMINOES), "deck " + " ".join(DOMINOES + reference.FLOWERS)),
]


def assert_share(found: int, total: int, expected: float) -> None:
    """Within four and a half standard errors."""
    error = (expected * (1 - expected) / total) ** 0.5
    assert found / total == pytest.approx(expected, abs=4.5 * error + 1e-9)
