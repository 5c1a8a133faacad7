"""挖花 a second time, in plain Python on positions as the specification writes them.

Written from the clauses alone and without regard to speed, to be compared with the rules of the package.
"""

import copy
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

Position = dict[str, Any]
Options = dict[str, Any]

SEATS = range(4)
TYPES = [f"{low}{high}" for low in range(1, 7) for high in range(low, 7)]
FRAMES = {"p": 0, "s": 1, "d": 2}
DOMINOES = [pips + suffix for pips in TYPES for suffix in "pppsdd"]
FLOWERS = [*(f"f{number}" for number in range(1, 9)), "b0", "b0"]
THROWS = [f"{pips[0]}-{pips[1]}" for pips in TYPES]

JIANG = {"55", "33", "22", "46", "16", "25", "34"}
DOUBLE_JIANG = {"literal": {"66", "22"}, "earth": {"66", "11"}, "four": {"66", "11", "44", "13"}}
ROUND_TYPES = ["66", "11", "44", "13"]
FLOWER_VALUE = 200

NO_HAND: Position = {
    **{"prize": None, "open": None, "shake": None, "turn": None, "last_discard": None, "passed": []},
    **{"drawn": None, "wall": [], "hands": [[], [], [], []], "melds": [[], [], [], []]},
    **{"flowers": [[], [], [], []], "discards": [[], [], [], []], "faults": [0, 0, 0, 0]},
    **{"winner": None, "win_tile": None, "win_from": None},
}


# Tiles


def type_of(tile: str) -> str:
    return tile[:2]


def frames(tile: str) -> int:
    """WAHUA-E2."""
    return FRAMES[tile[2]]


def is_framed(tile: str) -> bool:
    return frames(tile) > 0


def is_flower(tile: str) -> bool:
    return tile in FLOWERS


def of_type(tiles: Iterable[str], pips: str) -> list[str]:
    return [tile for tile in tiles if type_of(tile) == pips]


def framed(tiles: Iterable[str]) -> list[str]:
    return [tile for tile in tiles if is_framed(tile)]


def best_pair(tiles: Iterable[str]) -> list[str]:
    """The two tiles with the most frames."""
    return sorted(sorted(tiles, key=frames)[-2:])


def without(tiles: Iterable[str], taken: Iterable[str]) -> list[str]:
    return sorted((Counter(tiles) - Counter(taken)).elements())


def all_tiles(options: Options) -> list[str]:
    """WAHUA-04."""
    return DOMINOES if options["flowers"] == "none" else DOMINOES + FLOWERS


def opposite(pips: str) -> str:
    """WAHUA-07: the faces turned to the table."""
    return "".join(sorted(str(7 - int(pip)) for pip in pips))


# Sets


def open_set(melds: Sequence[dict[str, Any]], pips: str) -> dict[str, Any] | None:
    return next((meld for meld in melds if type_of(meld["tiles"][0]) == pips), None)


def open_pair_tiles(melds: Sequence[dict[str, Any]], pips: str) -> list[str]:
    meld = open_set(melds, pips)
    return list(meld["tiles"]) if meld and meld["kind"] == "pair" else []


def set_types(hand: Sequence[str], melds: Sequence[dict[str, Any]]) -> list[str]:
    """The types of which there is a set, open or concealed."""
    return [pips for pips in TYPES if open_set(melds, pips) or len(of_type(hand, pips)) > 1]


def loose_tiles(hand: Sequence[str], melds: Sequence[dict[str, Any]]) -> list[str]:
    """WAHUA-28."""
    loose = []
    for pips in TYPES:
        tiles = of_type(hand, pips)
        loose += without(tiles, best_pair(tiles)) if len(tiles) > 1 and not open_set(melds, pips) else tiles
    return loose


def in_order(hand: Sequence[str], melds: Sequence[dict[str, Any]]) -> set[str]:
    """The codes of which one must be discarded (WAHUA-29 to WAHUA-32)."""
    sets, loose = set_types(hand, melds), loose_tiles(hand, melds)
    plain = {tile for tile in loose if not is_framed(tile)}
    surplus = {tile for tile in plain if type_of(tile) in sets}
    return surplus or plain or set(loose)


def is_complete(options: Options, hand: Sequence[str], melds: Sequence[dict[str, Any]]) -> bool:
    """WAHUA-35, WAHUA-36."""
    loose = loose_tiles(hand, melds)
    if len(loose) != 1:
        return False
    odd = loose[0]
    if options["odd_tile"] != "any" and type_of(odd) in set_types(hand, melds):
        return False
    return options["odd_tile"] != "framed" or is_framed(odd)


def makes_pair(hand: Sequence[str], melds: Sequence[dict[str, Any]], tile: str) -> bool:
    """WAHUA-16: whether a tile and the hand without it may be laid open as a pair."""
    held = of_type(hand, type_of(tile))
    if open_set(melds, type_of(tile)) or not held:
        return False
    pair = best_pair([*held, tile])
    return tile in pair and not framed(without([*held, tile], pair))


def kao_pool(
    options: Options, hand: Sequence[str], melds: Sequence[dict[str, Any]], pips: str
) -> list[str] | None:
    """The tiles of a type of which a kao may be made if all framed ones are among them (WAHUA-19, WAHUA-20)."""
    if open_set(melds, pips) and not options["reuse_exposed"]:
        return None
    return of_type(hand, pips) + open_pair_tiles(melds, pips)


def makes_kao(options: Options, hand: Sequence[str], melds: Sequence[dict[str, Any]], pips: str) -> bool:
    return len(framed(kao_pool(options, hand, melds, pips) or [])) == 3


def may_swap(options: Options, melds: Sequence[dict[str, Any]], pips: str) -> bool:
    """WAHUA-22, WAHUA-23: whether a framed tile may take the place of an open plain one."""
    return options["reuse_exposed"] and any(not is_framed(tile) for tile in open_pair_tiles(melds, pips))


# What is legal


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    moves = {"claim_win": answers, "claim": claims, "act": acts, "discard": discards}
    return sorted(moves[position["phase"]](position)) if position["phase"] in moves else []


def answers(position: Position) -> list[str]:
    """WAHUA-38, WAHUA-39."""
    return ["win", "pass"]


def claims(position: Position) -> list[str]:
    """WAHUA-12 to WAHUA-22, WAHUA-42."""
    options, seat = position["options"], position["actor"]
    hand, melds = position["hands"][seat], position["melds"][seat]
    found = ["draw" if position["wall"] else "pass"]
    if position["last_discard"]:
        tile = position["last_discard"]["tile"]
        pips = type_of(tile)
        if makes_pair(hand, melds, tile):
            found.append(f"pair {pips}")
        if is_framed(tile) and makes_kao(options, [*hand, tile], melds, pips):
            found.append(f"kao {pips}")
        if is_framed(tile) and may_swap(options, melds, pips):
            found.append(f"swap {pips}")
    return found


def acts(position: Position) -> list[str]:
    """WAHUA-20, WAHUA-23, WAHUA-25, WAHUA-37."""
    options, seat = position["options"], position["actor"]
    hand, melds = position["hands"][seat], position["melds"][seat]
    found = ["win"] if is_complete(options, hand, melds) else []
    found += [f"kao {pips}" for pips in TYPES if makes_kao(options, hand, melds, pips)]
    found += [
        f"swap {pips}" for pips in TYPES if may_swap(options, melds, pips) and framed(of_type(hand, pips))
    ]
    shows = [f"show {type_of(position['drawn'])}"] if may_show(position) else []
    is_bound = shows and options["self_drawn_pairs"] == "forced"
    return found + shows + ([] if is_bound else discards(position))


def may_show(position: Position) -> bool:
    """WAHUA-25."""
    seat, drawn = position["actor"], position["drawn"]
    hand, melds = position["hands"][seat], position["melds"][seat]
    if position["options"]["self_drawn_pairs"] == "concealed" or drawn not in hand:
        return False
    return makes_pair(without(hand, [drawn]), melds, drawn)


def discards(position: Position) -> list[str]:
    """WAHUA-32, WAHUA-33."""
    seat = position["actor"]
    hand = position["hands"][seat]
    is_free = position["options"]["discard_rule"] == "honour"
    return [f"discard {tile}" for tile in (set(hand) if is_free else in_order(hand, position["melds"][seat]))]


def is_possible(position: Position, event: str) -> bool:
    """Whether an event, a move or of chance, may happen."""
    if position["actor"] != "chance":
        return event in legal(position)
    if position["phase"] == "deck":
        word, *tiles = event.split(" ")
        return word == "deck" and sorted(tiles) == sorted(all_tiles(position["options"]))
    return event in chance(position)


def chance(position: Position) -> dict[str, Fraction]:
    """The throws that may come, with their probabilities."""
    if position["phase"] not in ("prize", "open", "shake"):
        return {}
    return {
        f"{position['phase']} {throw}": Fraction(1 if throw[0] == throw[2] else 2, 36) for throw in THROWS
    }


# Events


def new(options: Options) -> Position:
    """The first position (WAHUA-03)."""
    return {
        **{
            "game": "wahua",
            "players": 4,
            "options": {
                name: value for name, value in options.items() if (name, value) != ("repeats", "allowed")
            },
            "phase": "deck",
            "actor": "chance",
        },
        **{"hand": 0, "round": 0, "dealer": 0, **copy.deepcopy(NO_HAND)},
        **{"scores": [0, 0, 0, 0], "last_hand": None},
    }


def play(position: Position, event: str) -> Position:
    """The position after an event, which must be possible."""
    after = copy.deepcopy(position)
    word, *rest = event.split()
    if position["phase"] == "deck":
        after.update(phase="prize", wall=rest)
    elif position["phase"] == "prize":
        after.update(phase="open", prize=rest[0].replace("-", ""))
        deal(after)
    elif position["phase"] == "open":
        total = sum(int(die) for die in rest[0].split("-"))
        after["open"] = rest[0]
        begin_turn(after, (after["dealer"] + total - 1) % 4)
    elif position["phase"] == "shake":
        after["shake"] = rest[0].replace("-", "")
        finish(after, "won")
    else:
        moves: dict[str, Callable[..., None]] = {
            **{"win": win, "draw": draw, "pair": lay_pair, "kao": lay_kao, "swap": swap, "show": lay_pair},
            **{"discard": discard, "pass": decline if position["phase"] == "claim_win" else end_of_wall},
        }
        moves[word](after, *rest)
    return after


def deal(after: Position) -> None:
    """WAHUA-08, WAHUA-09."""
    clockwise = [(after["dealer"] - place) % 4 for place in SEATS]
    for _ in range(5):
        for seat in clockwise:
            after["hands"][seat] += after["wall"][:4]
            del after["wall"][:4]
    for seat in clockwise:
        hand = after["hands"][seat]
        while any(is_flower(tile) for tile in hand):
            laid = [tile for tile in hand if is_flower(tile)]
            after["flowers"][seat] = sorted(after["flowers"][seat] + laid)
            hand[:] = [tile for tile in hand if not is_flower(tile)] + after["wall"][: len(laid)]
            del after["wall"][: len(laid)]
        hand.sort()
    after["actor"] = "chance"


def begin_turn(after: Position, seat: int) -> None:
    """WAHUA-11, after a turn that ended without a discard."""
    after.update(phase="claim", actor=seat, turn=seat, last_discard=None, drawn=None)


def ask(after: Position) -> None:
    """WAHUA-38, WAHUA-39: the first who can win with the discard and has not declined, else the next seat."""
    discarder, tile = after["last_discard"]["seat"], after["last_discard"]["tile"]
    for place in (1, 2, 3):
        seat = (discarder + place) % 4
        hand = [*after["hands"][seat], tile]
        if seat not in after["passed"] and is_complete(after["options"], hand, after["melds"][seat]):
            after.update(phase="claim_win", actor=seat)
            return
    after.update(phase="claim", actor=after["turn"], passed=[])


def decline(after: Position) -> None:
    """WAHUA-39."""
    after["passed"] = sorted([*after["passed"], after["actor"]])
    ask(after)


def end_of_wall(after: Position) -> None:
    """WAHUA-42, WAHUA-43."""
    finish(after, "drawn" if after["options"]["wall_end"] == "draw" else "settled")


def draw(after: Position) -> None:
    """WAHUA-14."""
    after["last_discard"] = None
    if not take_from_wall(after):
        end_of_wall(after)


def take_from_wall(after: Position) -> bool:
    """Whether the seat in turn found a tile to go on with."""
    seat = after["turn"]
    while after["wall"]:
        tile = after["wall"].pop(0)
        if not is_flower(tile):
            after["hands"][seat] = sorted([*after["hands"][seat], tile])
            after.update(phase="act", actor=seat, drawn=tile)
            return True
        after["flowers"][seat] = sorted([*after["flowers"][seat], tile])
    return False


def take_discard(after: Position) -> str:
    """The discard leaves its pile for the hand of the actor (WAHUA-34)."""
    discarder, tile = after["last_discard"]["seat"], after["last_discard"]["tile"]
    after["discards"][discarder].pop()
    after["hands"][after["actor"]] = sorted([*after["hands"][after["actor"]], tile])
    after["last_discard"] = None
    return str(tile)


def lay(after: Position, kind: str, tiles: Sequence[str], pool: Sequence[str]) -> None:
    """Lay a set open; what else there was of the type, in hand or open, is in the hand."""
    seat, pips = after["actor"], type_of(tiles[0])
    hand = [tile for tile in after["hands"][seat] if type_of(tile) != pips]
    melds = [meld for meld in after["melds"][seat] if type_of(meld["tiles"][0]) != pips]
    after["hands"][seat] = sorted(hand + without(pool, tiles))
    after["melds"][seat] = sorted([*melds, {"kind": kind, "tiles": sorted(tiles)}], key=lambda m: m["tiles"])


def lay_pair(after: Position, pips: str) -> None:
    """WAHUA-16, WAHUA-17, WAHUA-25."""
    if after["phase"] == "claim":
        take_discard(after)
        after["phase"] = "discard"
    pool = of_type(after["hands"][after["actor"]], pips)
    lay(after, "pair", best_pair(pool), pool)


def lay_kao(after: Position, pips: str) -> None:
    """WAHUA-19 to WAHUA-21, WAHUA-24."""
    seat = after["actor"]
    if after["phase"] == "claim":
        take_discard(after)
    pool = kao_pool(after["options"], after["hands"][seat], after["melds"][seat], pips) or []
    lay(after, "kao", framed(pool), pool)
    if after["options"]["kao_then"] == "end" or not take_from_wall(after):
        begin_turn(after, (seat + 1) % 4)


def swap(after: Position, pips: str) -> None:
    """WAHUA-22 to WAHUA-24."""
    seat = after["actor"]
    if after["phase"] == "claim":
        tile = take_discard(after)
        after["phase"] = "discard"
    else:
        tile = max(of_type(after["hands"][seat], pips), key=frames)
    pair = open_pair_tiles(after["melds"][seat], pips)
    pool = of_type(after["hands"][seat], pips) + pair
    lay(after, "pair", [*without(pair, [pips + "p"]), tile], pool)


def discard(after: Position, tile: str) -> None:
    """WAHUA-33, WAHUA-34."""
    seat = after["actor"]
    hand = after["hands"][seat]
    if tile not in in_order(hand, after["melds"][seat]):
        after["faults"][seat] += 1
    hand.remove(tile)
    after["discards"][seat].append(tile)
    begin_turn(after, (seat + 1) % 4)
    after["last_discard"] = {"seat": seat, "tile": tile}
    ask(after)


def win(after: Position) -> None:
    """WAHUA-37, WAHUA-38, WAHUA-41."""
    winner, tile, win_from = after["actor"], after["drawn"], "wall"
    if after["phase"] == "claim_win":
        win_from = after["last_discard"]["seat"]
        tile = take_discard(after)
    after.update(phase="shake", actor="chance", turn=None, drawn=None, passed=[])
    after.update(winner=winner, win_tile=tile, win_from=win_from)


def finish(after: Position, result: str) -> None:
    """The end of a hand (WAHUA-02, WAHUA-43, WAHUA-62)."""
    last = settled(after, result)
    done = after["hand"] + 1
    after.update(
        phase="deck",
        actor="chance",
        hand=done,
        round=min(3, done // after["options"]["hands_per_round"]),
        dealer=last["next_dealer"],
        **copy.deepcopy(NO_HAND),
        scores=[was + won for was, won in zip(after["scores"], last["delta"], strict=True)],
        last_hand=last,
    )
    if done == 4 * after["options"]["hands_per_round"]:
        after.update(phase="over", actor=None)


# Settlement


def settled(position: Position, result: str) -> dict[str, Any]:
    """The account of a hand that ends (WAHUA-43 to WAHUA-61)."""
    dealer = position["dealer"]
    account: dict[str, Any] = {
        **{name: position[name] for name in ("hand", "round", "dealer")},
        "result": result,
        **{name: position[name] for name in ("winner", "win_tile", "win_from", "prize", "shake")},
        **{"sets": None, "loose": None, "totals": None, "hepu": []},
        **{"delta": [0, 0, 0, 0], "next_dealer": (dealer + 1) % 4},
    }
    if result == "drawn":
        return account
    shown = [revealed(position, seat) for seat in SEATS]
    sets, loose = [one for one, _ in shown], [other for _, other in shown]
    totals = [sum(found["value"] for found in mine) for mine in sets]
    is_strict = position["options"].get("repeats") == "void"
    hepu = [seat for seat in SEATS if position["faults"][seat] or (is_strict and has_repeated(loose[seat]))]
    account.update(sets=sets, loose=loose, totals=totals, hepu=hepu)
    if len(hepu) == 4:
        account["result"] = "all_hepu"
        return account
    account["delta"] = payments(position["options"], dealer, totals, hepu)
    from_the_dealer = [(dealer + place) % 4 for place in SEATS]
    account["next_dealer"] = max(
        (seat for seat in from_the_dealer if seat not in hepu), key=lambda seat: totals[seat]
    )
    return account


def has_repeated(loose: Sequence[str]) -> bool:
    """WAHUA-54: whether two tiles of one type are left beside the sets."""
    return any(len(of_type(loose, pips)) > 1 for pips in TYPES)


def revealed(position: Position, seat: int) -> tuple[list[dict[str, Any]], list[str]]:
    """The sets of a seat with their values, and the tiles that score nothing (WAHUA-44 to WAHUA-48, WAHUA-52)."""
    hand, melds = position["hands"][seat], position["melds"][seat]
    sets = [(meld["kind"], meld["tiles"]) for meld in melds]
    loose = list(hand)
    for pips in TYPES:
        tiles = of_type(hand, pips)
        if len(tiles) > 1 and not open_set(melds, pips):
            is_kao = len(framed(tiles)) == 3
            found = framed(tiles) if is_kao else best_pair(tiles)
            sets.append(("kao" if is_kao else "pair", found))
            loose = without(loose, found)
    if seat == position["winner"]:
        sets += [("odd", [tile]) for tile in loose]
        loose = []
    valued = [{"kind": kind, "tiles": sorted(tiles), "value": value(position, tiles)} for kind, tiles in sets]
    if position["options"]["flowers"] == "bonus":
        valued += [
            {"kind": "flower", "tiles": [tile], "value": FLOWER_VALUE} for tile in position["flowers"][seat]
        ]
    return valued, loose


def value(position: Position, tiles: Sequence[str]) -> int:
    """WAHUA-48."""
    pips = type_of(tiles[0])
    raised = sum(frames(tile) for tile in tiles) + doublings(position, pips)
    return int(base(position["options"], pips) * 2**raised)


def base(options: Options, pips: str) -> int:
    """WAHUA-49."""
    if pips in DOUBLE_JIANG[options["jiang_set"]]:
        return 160
    return 80 if pips in JIANG else 40


def doublings(position: Position, pips: str) -> int:
    """WAHUA-50, WAHUA-51."""
    prizes = [position["prize"], opposite(position["prize"])]
    hits = prizes.count(pips)
    if position["options"]["prize_coincidence"] == "once":
        hits = min(1, hits)
    return hits + int(pips == position["shake"]) + int(pips == ROUND_TYPES[position["round"]])


def payments(options: Options, dealer: int, totals: Sequence[int], hepu: Sequence[int]) -> list[int]:
    """WAHUA-54 to WAHUA-58."""
    standing = [-1 if seat in hepu else totals[seat] for seat in SEATS]
    delta = [0, 0, 0, 0]
    for payer in SEATS:
        for payee in SEATS:
            if standing[payer] < standing[payee]:
                by_rank = options["payment"] == "rank"
                amount = 1 if by_rank else standing[payee] - max(0, standing[payer])
                amount *= 2 if dealer in (payer, payee) else 1
                delta[payer] -= amount
                delta[payee] += amount
    return delta


# What a player sees


def view(position: Position, viewer: int | None) -> Position:
    """The position as a seat may know it, or a spectator (None)."""
    seen = copy.deepcopy(position)
    if position["phase"] in ("deck", "over"):
        return seen
    seen["wall"] = ["??"] * len(seen["wall"])
    for seat in SEATS:
        if seat != viewer:
            seen["hands"][seat] = ["??"] * len(seen["hands"][seat])
            if seen["options"]["discard_rule"] == "honour":
                seen["faults"][seat] = None
    if seen["drawn"] is not None and viewer != seen["turn"]:
        seen["drawn"] = "??"
    seen["passed"] = []
    if seen["phase"] == "claim_win" and viewer != seen["actor"]:
        seen.update(phase="claim", actor=seen["turn"])
    return seen
