"""挖花 in writing: event texts, positions and views, and why an event is refused."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any

import numpy as np

from boju.core.acting import actor_named, check_actor
from boju.core.checking import LARGEST, THE_POSITION, What, agree, fields, listing, one_of, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.family import UNSEEN
from boju.core.game import Effect
from boju.core.game_functions import OVER
from boju.core.kernels import plain
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.games.wahua.rules import (
    ACT,
    ALL_VOID,
    CLAIM,
    CLAIM_WIN,
    DEALT,
    DECK,
    DISCARD,
    DRAW,
    DRAWN,
    ENDED,
    ENFORCED,
    FROM_WALL,
    HIDDEN,
    KAO,
    LAST,
    MOST_DISCARDS,
    MOST_SETS,
    NO_TILE,
    NO_TYPE,
    NOBODY,
    NOW,
    OPEN,
    PAIR,
    PASS,
    PRIZE,
    ROUNDS,
    SEATS,
    SETTLED,
    SHAKE,
    SHOW,
    SWAP,
    VOID_IF_REPEATED,
    WIN,
    WON,
    add_tile,
    has_repeated,
    has_tile,
    hide_question,
    is_complete,
    last_discard,
    last_total,
    round_of,
    settle_last,
    setup,
    thrower,
    value_of,
    value_of_set,
)
from boju.games.wahua.texts import say
from boju.games.wahua.tiles import (
    COPIES_OF,
    COUNT,
    FLOWER_VALUE,
    FLOWERS,
    FULL,
    HIGH,
    HOLDINGS,
    JIANG_SETS,
    LOW,
    NUMBER_IN,
    PATTERNS,
    PLAIN,
    PLAINS,
    SET_SIZE,
    SET_SIZE_WITH_FLOWERS,
    SUFFIXES,
    THREE_FRAMED,
    TILES,
    TYPES,
    UNIT,
    frames_of,
    names_in,
    type_of,
)
from boju.games.wahua.why_not import (
    MUST_SHOW,
    NO_BEST_PAIR,
    NO_BEST_PAIR_DRAWN,
    NO_DISCARD,
    NOT_COMPLETE,
    NOT_HELD,
    NOT_THREE_FRAMED,
    NOT_THREE_FRAMED_DRAWN,
    NOTHING_TO_REPLACE,
    NOTHING_TO_SWAP,
    OPEN_ALREADY,
    OTHER_DISCARD,
    OTHER_DRAWN,
    REASONS,
    STAYS_CONCEALED,
    WALL_EMPTY,
    WALL_LASTS,
    WRONG_CLASS,
    WRONG_ODD_TILE,
    why_not,
)

NAMED_VALUES: dict[str, tuple[bool | str | int, ...]] = {
    "jiang_set": JIANG_SETS,
    "payment": ("rank", "difference"),
    "discard_rule": ("enforced", "honour"),
    "wall_end": ("draw", "settle"),
    "odd_tile": ("any", "new_type", "framed"),
    "reuse_exposed": (False, True),
    "self_drawn_pairs": ("optional", "concealed", "forced"),
    "kao_then": ("end", "draw"),
    "prize_coincidence": ("once", "twice"),
    "flowers": ("none", "replace", "bonus"),
    "repeats": ("allowed", "void"),
}
"""The values that the record's fields stand for, by their index."""
OPTIONS = (
    *("jiang_set", "payment", "discard_rule", "wall_end", "odd_tile", "reuse_exposed", "self_drawn_pairs"),
    *("kao_then", "prize_coincidence", "hands_per_round", "flowers", "repeats"),
)
OPTION_FIELDS = OptionFields(OPTIONS, NAMED_VALUES, {"flowers": "flower_rule"}, later={"repeats": "allowed"})

PHASES = ("deck", "prize", "open", "claim_win", "claim", "act", "discard", "shake", "over")
TURNS = (CLAIM_WIN, CLAIM, ACT, DISCARD)
THROWS = {PRIZE: "prize", OPEN: "open", SHAKE: "shake"}
RESULTS = (None, "won", "settled", "drawn", "all_hepu")

EFFECTLESS = np.zeros((1, 6), np.int64)


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    OPTION_FIELDS.fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The options of a record as positions name them."""
    return OPTION_FIELDS.read(s)


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
    """All values go together."""
    return None


# Events

_WORDS = {"draw": DRAW, "pass": PASS, "win": WIN}
_VERBS = {"pair": PAIR, "kao": KAO, "swap": SWAP, "show": SHOW}
_PIPS = {f"{kind[0]}-{kind[1]}": index for index, kind in enumerate(TYPES)}

_TIME_OF: dict[str, tuple[str, tuple[int, ...]]] = {
    "deck": ("WAHUA-05", (DECK,)),
    "prize": ("WAHUA-07", (PRIZE,)),
    "open": ("WAHUA-10", (OPEN,)),
    "shake": ("WAHUA-41", (SHAKE,)),
    "draw": ("WAHUA-12", (CLAIM,)),
    "pass": ("WAHUA-39", (CLAIM_WIN, CLAIM)),
    "win": ("WAHUA-37", (CLAIM_WIN, ACT)),
    "pair": ("WAHUA-13", (CLAIM,)),
    "kao": ("WAHUA-18", (CLAIM, ACT)),
    "swap": ("WAHUA-22", (CLAIM, ACT)),
    "show": ("WAHUA-25", (ACT,)),
    "discard": ("WAHUA-11", (ACT, DISCARD)),
}
"""The clause that says when an event happens, and the phases in which it can."""


def event_text(s: Any, code: int) -> str:
    """The text of a move's or a throw's code."""
    if s.phase in THROWS:
        return f"{THROWS[int(s.phase)]} {TYPES[code][0]}-{TYPES[code][1]}"
    if code < PAIR:
        return f"discard {TILES[code]}"
    for verb, first in _VERBS.items():
        if code < first + len(TYPES):
            return f"{verb} {TYPES[code - first]}"
    return next(word for word, known in _WORDS.items() if known == code)


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    verb, _, rest = text.partition(" ")
    code = _code(verb, rest, text)
    if verb == "deck":
        _check_tiles(s, text, rest.split(" "))
    if code is None:
        raise MalformedEvent(
            say(
                "{text!r} is not an event; one is written like 'draw', 'pair 35', 'kao 66', 'swap 66', "
                "'show 35', 'discard 44p', 'win', 'pass', 'prize 2-5', or 'deck' with all tiles",
                text=text,
            )
        )
    clause, phases = _TIME_OF[verb]
    if s.phase not in phases:
        raise IllegalEvent(text, "WAHUA-62" if s.phase == ENDED else clause, _untimely(s))
    return code


def _code(verb: str, rest: str, text: str) -> int | None:
    if text in _WORDS:
        return _WORDS[text]
    if verb in _VERBS and rest in TYPES:
        return _VERBS[verb] + TYPES.index(rest)
    if verb == "discard" and rest in TILES[:PATTERNS]:
        return TILES.index(rest)
    if verb in THROWS.values() and rest in _PIPS:
        return _PIPS[rest]
    return 0 if verb == "deck" and rest else None


def deal_text(s: Any, items: Sequence[int]) -> str:
    """The text of the wall, the first tile to leave it first."""
    return " ".join(["deck", *(TILES[item] for item in items)])


def deal_items(s: Any, text: str) -> list[int]:
    """The tiles of a wall; raises `MalformedEvent`, or `IllegalEvent` when it is another event."""
    event_code(s, text)
    return [TILES.index(tile) for tile in text.split(" ")[1:]]


def may_ask(s: Any) -> bool:
    """WAHUA-38: whether there is a discard that somebody may be able to win with."""
    return bool(s.phase == CLAIM_WIN or (s.phase == CLAIM and s.discarder != NOBODY))


def unasked(s: Any) -> None:
    """Make the record look as it does to those who are not asked whether they win."""
    plain(hide_question)(s)


def is_secret(s: Any, text: str) -> bool:
    """WAHUA-39: only the seat that is asked knows that it does not win with a discard."""
    return s.phase == CLAIM_WIN and text == "pass"


def effect_seen(s: Any, effect: Effect, is_own: bool) -> Effect:
    """WAHUA-17: whether a plain tile stays in hand is told to its holder; to others that none can, if all "
    "lie open."""
    if is_own or effect.name not in ("chi", "chuan"):
        return effect
    if effect.name == "chi" and _plain_lying_open(s, effect.origin) == COPIES_OF[3 * effect.origin]:
        return effect
    return replace(effect, name="pair", clause="WAHUA-16")


def _plain_lying_open(s: Any, kind: int) -> int:
    """How many plain tiles of a type everybody can see."""
    tile = 3 * kind
    laid = sum(int(NUMBER_IN[s.melds[seat, kind]][PLAIN]) for seat in range(SEATS))
    return laid + sum(int((s.discards[seat, : s.discarded[seat]] == tile).sum()) for seat in range(SEATS))


def event_seen(text: str, is_own: bool) -> str:
    """An event as it may be told at once: nobody knows the wall."""
    verb, *tiles = text.split(" ")
    return " ".join([verb, *(UNSEEN for _ in tiles)]) if verb == "deck" else text


def _check_tiles(s: Any, text: str, tiles: Sequence[str]) -> None:
    """WAHUA-06: every tile of the set once."""
    unknown = [tile for tile in tiles if tile not in TILES]
    if unknown:
        raise MalformedEvent(
            say("{text!r}… names {unknown!r}, which is not a tile", text=text[:20], unknown=unknown[0])
        )
    if Counter(tiles) != _full_set(s):
        raise MalformedEvent(
            say(
                "{text!r}… must name every tile of the set once: {count} of them",
                text=text[:20],
                count=_set_size(s),
            )
        )


def _full_set(s: Any) -> Counter[str]:
    shown = TILES if s.flower_rule else TILES[:PATTERNS]
    return Counter({tile: int(COPIES_OF[number]) for number, tile in enumerate(shown)})


def _set_size(s: Any) -> int:
    return SET_SIZE_WITH_FLOWERS if s.flower_rule else SET_SIZE


def _untimely(s: Any) -> Sentence:
    return {
        DECK: say("the wall has to be built first"),
        PRIZE: say("the prize has to be thrown first"),
        OPEN: say("the opening throw comes first"),
        CLAIM_WIN: say("a seat has to say whether it wins with the discard"),
        CLAIM: say("the seat in turn has to draw or take the discard first"),
        ACT: say("the seat in turn has drawn and has to act or discard"),
        DISCARD: say("the seat in turn has to discard"),
        SHAKE: say("the dealer has to throw for the shake type"),
        ENDED: say("the match is over"),
    }[int(s.phase)]


def turn(s: Any) -> int:
    """Between moves it is the turn of the seat that throws, or whose wall it is: the dealer, or opposite it."""
    return int(thrower(s))


# Why an event is refused


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    return IllegalEvent(text, REASONS[reason][1], _sentence(s, reason, code))


def _sentence(s: Any, reason: int, code: int) -> Sentence:
    """A reason in words."""
    kind = TYPES[(code - PAIR) % len(TYPES)]
    tile = TILES[code] if code < PAIR else None
    discard, drawn = _tile(last_discard(s)), _tile(s.drawn)
    unframed = say("you do not have all three framed tiles of {kind}", kind=kind)
    return {
        WALL_EMPTY: say("the wall is empty"),
        WALL_LASTS: say("a pass ends the hand only when the wall is empty"),
        WRONG_ODD_TILE: say("the odd tile does not fit the rules of this table"),
        NOT_COMPLETE: say("the hand is not ten sets of different types and one odd tile"),
        NOT_HELD: say("{tile} is not in the concealed hand", tile=tile),
        MUST_SHOW: say("the pair made with the drawn tile must be shown first"),
        WRONG_CLASS: say("{tile} is not of the class that must be discarded now", tile=tile),
        NO_DISCARD: say("there is no discard to take"),
        OTHER_DISCARD: say("the discard is {tile}", tile=discard),
        OPEN_ALREADY: say("a set of {kind} is open already", kind=kind),
        NO_BEST_PAIR: say(
            "{tile} does not make the best pair of {kind} that you can lay", tile=discard, kind=kind
        ),
        NOT_THREE_FRAMED: unframed,
        NOTHING_TO_REPLACE: say("{tile} replaces no plain tile of an open pair", tile=discard),
        NOT_THREE_FRAMED_DRAWN: unframed,
        NOTHING_TO_SWAP: say("no concealed framed tile replaces a plain {kind} of an open pair", kind=kind),
        STAYS_CONCEALED: say("pairs made with a drawn tile stay concealed"),
        OTHER_DRAWN: say("the drawn tile is {tile}", tile=drawn),
        NO_BEST_PAIR_DRAWN: say(
            "{tile} does not make the best pair of {kind} that you can lay", tile=drawn, kind=kind
        ),
    }[reason]


# Positions

FIELDS = (
    *("game", "players", "options", "phase", "actor", "hand", "round", "dealer", "prize", "open", "shake"),
    *("turn", "last_discard", "passed", "drawn", "wall", "hands", "melds", "flowers", "discards", "faults"),
    *("winner", "win_tile", "win_from", "scores", "last_hand"),
)
LAST_FIELDS = (
    *("hand", "round", "dealer", "result", "winner", "win_tile", "win_from", "prize", "shake"),
    *("sets", "loose", "totals", "hepu", "delta", "next_dealer"),
)


def position(s: Any) -> dict[str, Any]:
    """The position, or a view of it, as a JSON object."""
    return {
        "game": "wahua",
        "players": SEATS,
        "options": read_options(s),
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "hand": int(s.hand),
        "round": int(round_of(s, NOW)),
        "dealer": int(s.dealer[NOW]),
        "prize": _type(s.prize[NOW]),
        "open": None if s.open == NO_TYPE else f"{LOW[s.open]}-{HIGH[s.open]}",
        "shake": None,
        "turn": _seat(s.turn),
        "last_discard": _last_discard(s),
        "passed": [seat for seat in range(SEATS) if s.passed[seat]],
        "drawn": _tile(s.drawn),
        "wall": [_tile(tile) for tile in s.wall[: s.left][::-1]],
        "hands": [_hand(s, seat) for seat in range(SEATS)],
        "melds": [_melds(s, seat) for seat in range(SEATS)],
        "flowers": [_flowers(s.flowers[NOW, seat]) for seat in range(SEATS)],
        "discards": [
            [TILES[tile] for tile in s.discards[seat, : s.discarded[seat]]] for seat in range(SEATS)
        ],
        "faults": [None if count == HIDDEN else int(count) for count in s.faults],
        "winner": _seat(s.winner[NOW]),
        "win_tile": _tile(s.win_tile[NOW]),
        "win_from": _origin(s.win_from[NOW]),
        "scores": [int(chips) for chips in s.chips],
        "last_hand": _last_hand(s) if s.result else None,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _type(kind: int) -> str | None:
    return None if kind == NO_TYPE else TYPES[kind]


def _tile(tile: int) -> str | None:
    return {NO_TILE: None, HIDDEN: UNSEEN}.get(int(tile)) if tile < 0 else TILES[tile]


def _origin(origin: int) -> str | int | None:
    return "wall" if origin == FROM_WALL else _seat(origin)


def _last_discard(s: Any) -> dict[str, Any] | None:
    if s.discarder == NOBODY:
        return None
    return {"seat": int(s.discarder), "tile": TILES[last_discard(s)]}


def _hand(s: Any, seat: int) -> list[str]:
    if s.hands[seat, 0] == HIDDEN:
        return [UNSEEN] * int(s.held[seat])
    return _all_names(s.hands[seat])


def _all_names(holdings: Sequence[int]) -> list[str]:
    return list(chain.from_iterable(names_in(kind, holding) for kind, holding in enumerate(holdings)))


def _melds(s: Any, seat: int) -> list[dict[str, Any]]:
    return [_set(kind, int(laid)) for kind, laid in enumerate(s.melds[seat]) if laid]


def _set(kind: int, holding: int) -> dict[str, Any]:
    return {"kind": "kao" if holding == THREE_FRAMED else "pair", "tiles": names_in(kind, holding)}


def _flowers(counts: Sequence[int]) -> list[str]:
    return sorted(name for name, count in zip(FLOWERS, counts, strict=True) for _ in range(count))


def _last_hand(s: Any) -> dict[str, Any]:
    balance = np.zeros(SEATS, np.int64)
    next_dealer = settle_last(s, balance, EFFECTLESS)
    is_told = s.result != DRAWN
    return {
        "hand": int(s.hand) - 1,
        "round": int(round_of(s, LAST)),
        "dealer": int(s.dealer[LAST]),
        "result": RESULTS[s.result],
        "winner": _seat(s.winner[LAST]),
        "win_tile": _tile(s.win_tile[LAST]),
        "win_from": _origin(s.win_from[LAST]),
        "prize": _type(s.prize[LAST]),
        "shake": _type(s.shake),
        "sets": [list(_scored(s, seat)) for seat in range(SEATS)] if is_told else None,
        "loose": [_all_names(s.loose[seat]) for seat in range(SEATS)] if is_told else None,
        "totals": [int(last_total(s, seat)) for seat in range(SEATS)] if is_told else None,
        "hepu": [seat for seat in range(SEATS) if s.void[seat]],
        "delta": [int(chips) for chips in balance],
        "next_dealer": int(next_dealer),
    }


def _scored(s: Any, seat: int) -> Iterator[dict[str, Any]]:
    """What a seat has scored in the last hand, with its values."""
    for code in s.sets[seat]:
        if code:
            yield {**_set(*divmod(int(code), HOLDINGS)), "value": int(value_of_set(s, LAST, int(code)))}
    if seat == s.winner[LAST] and s.odd != NO_TILE:
        value = value_of(s, LAST, type_of(int(s.odd)), frames_of(int(s.odd)))
        yield {"kind": "odd", "tiles": [TILES[s.odd]], "value": int(value)}
    if NAMED_VALUES["flowers"][s.flower_rule] == "bonus":
        for flower in _flowers(s.flowers[LAST, seat]):
            yield {"kind": "flower", "tiles": [flower], "value": FLOWER_VALUE}


# Positions given from outside


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    fields(given, FIELDS, THE_POSITION)
    fields(given["options"], OPTION_FIELDS.named(given["options"]), "'options'")
    setup(s)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))
    s.hand = whole(given["hand"], "'hand'", 0, ROUNDS * int(s.hands_per_round))
    is_over = s.hand == ROUNDS * s.hands_per_round
    require(
        is_over == (s.phase == ENDED), say("the match is over when all its hands are done, and only then")
    )
    s.dealer[NOW] = whole(given["dealer"], "'dealer'", 0, SEATS - 1)
    for seat, chips in enumerate(listing(given["scores"], "'scores'", SEATS)):
        s.chips[seat] = whole(chips, say("a score"), -LARGEST)
    require(s.chips.sum() == 0, say("the scores add up to 0"))
    if given["last_hand"] is not None:
        require(s.hand > 0, say("before the first hand is done there is no last hand"))
        _read_last(given["last_hand"], s)
    _read_tiles(given, s)
    _read_throws(given, s)
    if s.phase in TURNS:
        _read_turn(given, s)
    elif s.phase == SHAKE:
        _read_win(given, s)
    s.actor = OVER if s.phase == ENDED else s.actor
    _check_tiles_held(s)
    check_actor(given, s)
    agree(position(s), {**given, "options": read_options(s)}, FIELDS, THE_POSITION)


def _read_throws(given: Mapping[str, Any], s: Any) -> None:
    if s.phase not in (DECK, PRIZE, ENDED):
        s.prize[NOW] = TYPES.index(one_of(given["prize"], TYPES, "'prize'"))
        if s.phase != OPEN:
            s.open = _PIPS[one_of(given["open"], [*_PIPS], "'open'")]


def _read_tiles(given: Mapping[str, Any], s: Any) -> None:
    """All tiles, wherever they lie."""
    seen: Counter[str] = Counter()
    wall = _tiles(given["wall"], "'wall'", seen)
    require(len(wall) <= len(s.wall), say("'wall' has more tiles than there are"))
    for tile in reversed(wall):
        s.wall[s.left] = tile
        s.left += 1
    for name in ("hands", "melds", "flowers", "discards"):
        listing(given[name], f"{name!r}", SEATS)
    for seat, count in enumerate(listing(given["faults"], "'faults'", SEATS)):
        s.faults[seat] = whole(count, say("a number of faults"), 0, 1000)
        require(
            count == 0 or s.discard_rule != ENFORCED, say("with discard_rule = enforced there are no faults")
        )
    for seat in range(SEATS):
        hand = _tiles(given["hands"][seat], say("a hand"), seen)
        laid = _tiles(given["flowers"][seat], say("the flowers of a seat"), seen)
        pile = _tiles(given["discards"][seat], say("a pile of discards"), seen)
        sets = [_read_set(one, seen) for one in listing(given["melds"][seat], say("the open sets of a seat"))]
        require(
            all(tile < PATTERNS for tile in (*hand, *pile)), say("flowers and blanks lie with the flowers")
        )
        require(all(tile >= PATTERNS for tile in laid), say("only flowers and blanks lie with the flowers"))
        require(len(pile) <= MOST_DISCARDS, say("a pile has at most {most} tiles", most=MOST_DISCARDS))
        require(len({kind for kind, _ in sets}) == len(sets), say("a seat has one open set of a type"))
        in_game = seen <= _full_set(s)
        require(in_game, say("there are more tiles of a kind than there can be"))
        for tile in hand:
            add_tile(s, seat, tile)
        for tile in laid:
            s.flowers[NOW, seat, tile - PATTERNS] += 1
        for kind, holding in sets:
            s.melds[seat, kind] = holding
        s.discards[seat, : len(pile)] = pile
        s.discarded[seat] = len(pile)
    whole_set = Counter() if s.phase in (DECK, ENDED) else _full_set(s)
    require(
        seen == whole_set,
        say(
            "in phase {phase!r} there are {total} tiles on the table",
            phase=PHASES[s.phase],
            total=whole_set.total(),
        ),
    )


def _tiles(given: Any, what: What, seen: Counter[str]) -> list[int]:
    tiles = [one_of(tile, TILES, say("a tile of {what}", what=what)) for tile in listing(given, what)]
    seen.update(tiles)
    return [TILES.index(tile) for tile in tiles]


def _read_set(given: Any, seen: Counter[str]) -> tuple[int, int]:
    """The type and the holding of a set."""
    fields(given, ("kind", "tiles"), say("an open set"))
    tiles = _tiles(given["tiles"], say("a set"), seen)
    require(all(tile < PATTERNS for tile in tiles), say("flowers and blanks make no sets"))
    kinds = {tile // len(SUFFIXES) for tile in tiles}
    holding = sum(int(UNIT[tile % len(SUFFIXES)]) for tile in tiles)
    require(len(kinds) == 1 and max(map(tiles.count, tiles)) <= PLAINS, say("a set is of one type"))
    kind = kinds.pop()
    is_set = holding == THREE_FRAMED or (len(tiles) == 2 and holding <= FULL)
    require(is_set, say("a set is a pair, or the three framed tiles of a type"))
    return kind, holding


def _check_tiles_held(s: Any) -> None:
    """WAHUA-08, WAHUA-21: twenty tiles and one for each kao; one more for the seat that has not discarded yet."""
    for seat in range(SEATS):
        laid = sum(int(COUNT[holding]) for holding in s.melds[seat])
        kaos = sum(1 for holding in s.melds[seat] if holding == THREE_FRAMED)
        is_dealt = s.phase not in (DECK, PRIZE, ENDED)
        is_more = (s.phase in (ACT, DISCARD) and s.turn == seat) or s.winner[NOW] == seat
        due = is_dealt * (DEALT + kaos) + is_more
        require(
            int(s.held[seat]) + laid == due,
            say("seat {seat} must hold {due} tiles, open and concealed", seat=seat, due=due),
        )
        if not is_dealt or s.phase == OPEN:
            require(
                laid == 0 and s.discarded[seat] == 0,
                say("before the first turn nothing is laid or discarded"),
            )


def _read_turn(given: Mapping[str, Any], s: Any) -> None:
    s.turn = whole(given["turn"], "'turn'", 0, SEATS - 1)
    s.actor = s.turn
    if s.phase in (CLAIM, CLAIM_WIN) and given["last_discard"] is not None:
        discarder = (int(s.turn) + SEATS - 1) % SEATS
        require(
            s.discarded[discarder] > 0,
            say("'last_discard' must lie on the pile of seat {discarder}", discarder=discarder),
        )
        s.discarder = discarder
    if s.phase == CLAIM_WIN:
        _read_question(given, s)
    if s.phase == ACT:
        s.drawn = TILES.index(one_of(given["drawn"], TILES[:PATTERNS], "'drawn'"))
        pair = int(s.melds[s.turn, type_of(int(s.drawn))])
        is_there = has_tile(s, int(s.turn), int(s.drawn)) or given["drawn"] in names_in(
            type_of(int(s.drawn)), 0 if pair == THREE_FRAMED else pair
        )
        require(is_there, say("'drawn' is a concealed tile or one of an open pair of the seat in turn"))


def _read_question(given: Mapping[str, Any], s: Any) -> None:
    """WAHUA-38, WAHUA-39: who has passed, and who is asked."""
    require(s.discarder != NOBODY, say("in phase 'claim_win' there is a last discard"))
    passed = [
        whole(seat, say("a seat in 'passed'"), 0, SEATS - 1) for seat in listing(given["passed"], "'passed'")
    ]
    asked = [
        seat
        for seat in ((int(s.discarder) + k) % SEATS for k in range(1, SEATS))
        if is_complete(s, seat, last_discard(s))
    ]
    count = len(passed)
    is_right = sorted(asked[:count]) == passed and count < len(asked)
    require(is_right, say("'passed' does not fit the seats that could win with the last discard"))
    for seat in passed:
        s.passed[seat] = 1
    s.actor = asked[count]


def _read_win(given: Mapping[str, Any], s: Any) -> None:
    _read_winner(given, s, NOW)
    require(s.winner[NOW] != NOBODY, say("in phase 'shake' somebody has won"))
    winner, tile = int(s.winner[NOW]), int(s.win_tile[NOW])
    pair = int(s.melds[winner, type_of(tile)])
    is_shown = TILES[tile] in names_in(type_of(tile), 0 if pair == THREE_FRAMED else pair)
    is_there = has_tile(s, winner, tile) or (is_shown and s.win_from[NOW] == FROM_WALL)
    require(is_there, say("'win_tile' is a tile of the winner"))
    require(is_complete(s, winner, NO_TILE), say("the winner's hand must be complete"))


def _read_winner(given: Mapping[str, Any], s: Any, deal: int) -> None:
    if given["winner"] is None:
        return
    s.winner[deal] = whole(given["winner"], "'winner'", 0, SEATS - 1)
    s.win_tile[deal] = TILES.index(one_of(given["win_tile"], TILES[:PATTERNS], "'win_tile'"))
    others = [seat for seat in range(SEATS) if seat != s.winner[deal]]
    origin = one_of(given["win_from"], ["wall", *others], "'win_from'")
    s.win_from[deal] = FROM_WALL if origin == "wall" else origin


def _read_last(given: Any, s: Any) -> None:
    """The last finished hand; what can be derived of it must agree."""
    fields(given, LAST_FIELDS, "'last_hand'")
    result = RESULTS.index(one_of(given["result"], RESULTS[1:], say("'result' of the last hand")))
    s.result = result
    s.dealer[LAST] = whole(given["dealer"], say("'dealer' of the last hand"), 0, SEATS - 1)
    s.prize[LAST] = TYPES.index(one_of(given["prize"], TYPES, say("'prize' of the last hand")))
    _read_winner(given, s, LAST)
    if s.winner[LAST] != NOBODY:
        s.shake = TYPES.index(one_of(given["shake"], TYPES, say("'shake' of the last hand")))
    allowed = {WON: (True,), SETTLED: (False,), DRAWN: (False,), ALL_VOID: (True, False)}[result]
    require(
        (s.winner[LAST] != NOBODY) in allowed,
        say("a hand that is {result!r} has another winner", result=RESULTS[result]),
    )
    if result != DRAWN:
        for seat in listing(given["hepu"], "'hepu'"):
            s.void[whole(seat, say("a seat in 'hepu'"), 0, SEATS - 1)] = 1
        _read_revealed(given, s)
        _check_void(s)
    agree(_last_hand(s), given, LAST_FIELDS, "'last_hand'")
    require(given["next_dealer"] == s.dealer[NOW], say("'dealer' must be the next dealer of 'last_hand'"))


def _check_void(s: Any) -> None:
    count = int(s.void.sum())
    require((count == SEATS) == (s.result == ALL_VOID), say("a hand is 'all_hepu' when all seats are void"))
    if s.repeats == VOID_IF_REPEATED:
        repeated = [bool(has_repeated(s, seat)) for seat in range(SEATS)]
        is_told = all(s.void[seat] or not repeated[seat] for seat in range(SEATS))
        require(is_told, say("with repeats = void a seat with two sets of one type is void"))
        count -= sum(repeated)
    require(count == 0 or s.discard_rule != ENFORCED, say("with discard_rule = enforced no seat is void"))


def _read_revealed(given: Mapping[str, Any], s: Any) -> None:
    """The sets and loose tiles of all seats."""
    seen: Counter[str] = Counter()
    listing(given["sets"], "'sets'", SEATS)
    listing(given["loose"], "'loose'", SEATS)
    for seat in range(SEATS):
        codes = [
            code
            for one in listing(given["sets"][seat], say("the sets of a seat"))
            if (code := _read_scored(one, s, seat, seen))
        ]
        loose = _tiles(given["loose"][seat], say("the loose tiles of a seat"), seen)
        in_game = seen <= _full_set(s) and all(tile < PATTERNS for tile in loose)
        require(in_game, say("there are more tiles of a kind than there can be"))
        kinds = [code // HOLDINGS for code in codes]
        falls = sum(before >= after for before, after in pairwise(kinds))
        is_listed = len(set(kinds)) == len(kinds) <= MOST_SETS and falls <= 1
        require(is_listed, say("sets are of different types, open ones first, each kind by type"))
        s.sets[seat, : len(codes)] = codes
        for tile in loose:
            s.loose[seat, type_of(tile)] += UNIT[frames_of(tile)]
        _check_count(s, seat, len(loose))


def _read_scored(given: Any, s: Any, seat: int, seen: Counter[str]) -> int:
    """One thing that a seat has scored; the code of a set, or 0 for an odd tile or a flower."""
    fields(given, ("kind", "tiles", "value"), say("a set"))
    shape = one_of(given["kind"], ("pair", "kao", "odd", "flower"), say("'kind' of a set"))
    if shape in ("pair", "kao"):
        kind, holding = _read_set({name: given[name] for name in ("kind", "tiles")}, seen)
        return HOLDINGS * kind + holding
    tiles = _tiles(given["tiles"], say("a set"), seen)
    require(
        len(tiles) == 1 and (tiles[0] < PATTERNS) == (shape == "odd"),
        say("this is not a {shape!r}", shape=shape),
    )
    if shape == "flower":
        s.flowers[LAST, seat, tiles[0] - PATTERNS] += 1
        return 0
    require(s.odd == NO_TILE, say("only one odd tile is scored"))
    s.odd = tiles[0]
    return 0


def _check_count(s: Any, seat: int, loose: int) -> None:
    """WAHUA-21: how many tiles a seat has at the end; which kaos are open is not told."""
    holdings = [int(code) % HOLDINGS for code in s.sets[seat]]
    is_winner = seat == s.winner[LAST]
    count = loose + sum(int(COUNT[holding]) for holding in holdings) + (is_winner and s.odd != NO_TILE)
    least = DEALT + is_winner
    require(
        least <= count <= least + holdings.count(THREE_FRAMED),
        say("in the last hand seat {seat} had another number of tiles", seat=seat),
    )
