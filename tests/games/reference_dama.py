"""打馬 a second time, in plain Python on positions as the specification writes them.

Written from the clauses alone and without regard to speed, to be compared with the rules of the package.
"""

import copy
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

Position = dict[str, Any]

PRIZES = {
    **{"6-6-6": 6, "5-5-5": 5, "4-4-4": 8, "3-3-3": 4, "2-2-2": 4, "1-1-1": 4},
    **{"6-6-5": 2, "6-5-4": 2, "6-3-2": 2, "5-4-1": 2, "6-3-1": 2},
}
PENALTIES = ("3-2-1", "2-1-1")
NOBLE = ("6-6-6", "5-5-5", "4-4-4", "2-2-2", "1-1-1")

PAYING_NESTS = range(10, 74, 9)
PASS_CELL, DRAGON_COURT, MOAT, END = 46, 82, 90, 91
PINCH = range(85, 90)
HORSES = 20


# Throws


def dice_of(throw: str) -> list[int]:
    return [int(die) for die in throw.split("-")]


def weights() -> dict[str, int]:
    """Every combination, and how many of the 216 ordered results show it (DAMA-04)."""
    results = (sorted(dice, reverse=True) for dice in product(range(1, 7), repeat=3))
    return dict(Counter("-".join(map(str, dice)) for dice in results))


def is_scatter(throw: str) -> bool:
    return throw not in PRIZES and throw not in PENALTIES


def is_noble(options: dict[str, Any], throw: str) -> bool:
    """DAMA-07."""
    return throw in NOBLE or (throw == "3-3-3" and options["noble"] == "six")


def number_of(options: dict[str, Any], throw: str) -> int:
    """The number of a throw (DAMA-05)."""
    return int(options["pagoda"]) if throw == "3-2-1" else sum(dice_of(throw))


def pinch_steps(throw: str) -> int | None:
    """DAMA-57: the odd die beside a pair, or the face of a triple."""
    counts = Counter(dice_of(throw))
    if len(counts) == 3:
        return None
    return min(counts, key=lambda die: counts[die])


def chance(position: Position) -> dict[str, Fraction]:
    """The throws and their probabilities."""
    if position["actor"] != "chance":
        return {}
    return {f"throw {throw}": Fraction(weight, 216) for throw, weight in weights().items()}


# Seats and cells


def below(position: Position, seat: int) -> int:
    return (seat + 1) % int(position["players"])


def above(position: Position, seat: int) -> int:
    return (seat - 1) % int(position["players"])


def is_shared(options: dict[str, Any], cell: int) -> bool:
    """Whether several players may stand there and nobody is captured (DAMA-51, DAMA-58)."""
    return cell == MOAT or (options["nests"] == "share" and (cell in PAYING_NESTS or cell == DRAGON_COURT))


def enemies(position: Position, seat: int, cell: int) -> dict[int, int]:
    """The sizes of the enemy units on a cell, by seat."""
    key = str(cell)
    return {
        other: units[key] for other, units in enumerate(position["units"]) if other != seat and key in units
    }


# Actions


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    if position["phase"] != "act":
        return []
    seat = position["actor"]
    found = ["enter"] if position["hand"][seat] and entering_target(position) else []
    if not position["hand"][seat] or chooses(position, seat):
        found += [
            f"{start}/{target}"
            for start in position["units"][seat]
            for target in targets(position, int(start))
        ]
        if str(MOAT) in position["units"][seat] and can_fly(position):
            found.append("fly")
    return sorted(set(found)) or ["pass"]


def chooses(position: Position, seat: int) -> bool:
    """Whether a seat may move though it has horses in hand (DAMA-40)."""
    rule = position["options"].get("entering", "first")
    return rule == "free" or (rule == "after_capture" and not position["must_enter"][seat])


def entering_target(position: Position) -> int | None:
    """The cell where entering horses stop (DAMA-41)."""
    size = min(position["count"], position["hand"][position["actor"]])
    return walk(position, 1, number_of(position["options"], position["throw"]) - 1, size)


def targets(position: Position, start: int) -> list[int]:
    """The cells to which the throw can take the actor's unit on a cell."""
    if start == MOAT:
        return []
    size = position["units"][position["actor"]][str(start)]
    throw = position["throw"]
    steps = pinch_steps(throw) if start in PINCH else number_of(position["options"], throw)
    if steps is None:
        return []
    found = [walk(position, start, steps, size)]
    if position["options"]["retreat"] == "strike" and start <= DRAGON_COURT:
        found.append(strike(position, start, steps, size))
    return [target for target in found if target is not None]


def walk(position: Position, start: int, steps: int, size: int) -> int | None:
    """Where a walk ends (DAMA-43 to DAMA-46): forward, and from the first step that is forbidden backward."""
    cell, direction = start, 1
    for left in range(steps, 0, -1):
        if position["options"]["overshoot"] == "arrive" and cell == END:
            return END
        if direction == 1 and not can_step(position, cell, cell + 1, left == 1, size):
            direction = -1
        if direction == -1 and not can_step(position, cell, cell - 1, left == 1, size):
            return None
        cell += direction
    return cell


def strike(position: Position, start: int, steps: int, size: int) -> int | None:
    """Where a straight walk backward ends if it is allowed (DAMA-49)."""
    for left in range(steps, 0, -1):
        cell = start - steps + left
        if not can_step(position, cell, cell - 1, left == 1, size):
            return None
    seat, end = position["actor"], start - steps
    captures = enemies(position, seat, end) and not is_shared(position["options"], end)
    merges = str(end) in position["units"][seat]
    return end if captures or merges or end in PAYING_NESTS else None


def can_step(position: Position, cell: int, to: int, is_last: bool, size: int) -> bool:
    """DAMA-44: whether the actor's unit of `size` horses may step from a cell to its neighbour."""
    options, there = position["options"], enemies(position, position["actor"], to).values()
    has_larger = any(other > size for other in there)
    if not 2 <= to <= END:
        return False
    if there and to in PAYING_NESTS and options["nests"] == "block":
        return False
    if (cell, to) == (PASS_CELL, PASS_CELL + 1) and size < 10 and not position["open"]:
        return False
    if (cell, to) == (DRAGON_COURT, DRAGON_COURT + 1) and not (
        size == HORSES and opens_dragon_court(position)
    ):
        return False
    if is_last:
        return is_shared(options, to) or not has_larger
    is_barred = any(other > 1 for other in there) if options.get("barring") == "several" else has_larger
    return not (PASS_CELL < to < MOAT and is_barred)


def is_own_true(position: Position) -> bool:
    """Whether the throw is the actor's true throw, and was so before it was thrown (DAMA-55, DAMA-60)."""
    return bool(position["throw"] == position["own"][position["actor"]]) and position["kind"] != "first"


def threw_noble(position: Position) -> bool:
    return position["turn"] == position["actor"] and is_noble(position["options"], position["throw"])


def opens_dragon_court(position: Position) -> bool:
    """DAMA-55."""
    by_penalty = position["options"]["release"] == "classical" and position["kind"] == "penalty"
    threw_bonus = position["turn"] == position["actor"] and position["kind"] == "bonus"
    by_bonus = position["options"].get("court_throws") == "bonus" and threw_bonus
    return is_own_true(position) or threw_noble(position) or by_penalty or by_bonus


def can_fly(position: Position) -> bool:
    """DAMA-60."""
    if (
        position["kind"] in ("penalty", "bump_true", "bump_side")
        or threw_noble(position)
        or is_own_true(position)
    ):
        return True
    is_classical = position["options"]["release"] == "classical" and position["kind"] != "first"
    return bool(is_classical and owner_of(position, position["throw"]) == position["actor"])


# Events


def play(position: Position, event: str) -> Position:
    """The position after an event."""
    after = copy.deepcopy(position)
    apply(after, event)
    return after


def apply(after: Position, event: str) -> None:
    """The same, on the position itself."""
    word, _, rest = event.partition(" ")
    if word == "fine":
        pay_in(after, int(rest), 10)
    elif after["phase"] == "opening":
        throw_in_the_opening(after, rest)
    elif word == "throw":
        throw_dice(after, rest)
    else:
        act(after, event)
        if after["phase"] != "over":
            go_on(after)


def throw_in_the_opening(after: Position, throw: str) -> None:
    """DAMA-36."""
    after["throws"] += 1
    seat = after["turn"]
    if is_scatter(throw) and owner_of(after, throw) is None:
        after["own"][seat] = throw
        after["turn"] = below(after, seat)
        if None not in after["own"]:
            after["phase"] = "throw"
    check_cap(after)


def owner_of(position: Position, throw: str) -> int | None:
    """The seat whose own number a throw has (DAMA-23)."""
    options = position["options"]
    for seat, own in enumerate(position["own"]):
        if own is not None and number_of(options, own) == number_of(options, throw):
            return seat
    return None


def kind_of(position: Position, throw: str) -> str:
    """The first kind that fits (DAMA-20), for a throw about to be made."""
    options, seat = position["options"], position["turn"]
    if throw in PRIZES:
        return "bonus"
    if throw in PENALTIES:
        return "penalty"
    owner, last = owner_of(position, throw), position["last"][above(position, seat)]
    bumped = last is not None and number_of(options, last) == number_of(options, throw)
    is_third = position["bumps"] == 2 and (last == throw or options.get("third_bump") != "same")
    bump = ("third_" if is_third else "bump_") + ("true" if last == throw else "side")
    if bumped and options["bump_first"]:
        return bump
    if owner is not None:
        is_true = position["own"][owner] == throw
        return ("own_" if owner == seat else "gift_") + ("true" if is_true else "side")
    if position["own"][seat] is None and options["own_throw"] == "in_play":
        return "first"
    return bump if bumped else "plain"


def count_of(position: Position, throw: str, kind: str) -> int:
    """DAMA-31."""
    options = position["options"]
    if kind == "bonus":
        return PRIZES[throw] + (2 if owner_of(position, throw) == position["turn"] else 0)
    if kind.startswith("gift"):
        return int(options["gift_count"])
    if kind.startswith("bump"):
        return int(options["bump_count"])
    return {"penalty": 2, "own_true": 3, "own_side": 3}.get(kind, 1)


def actor_of(position: Position, throw: str, kind: str) -> int | None:
    """Who acts on a throw (DAMA-21 to DAMA-30)."""
    seat = position["turn"]
    if kind == "penalty":
        return below(position, seat)
    if kind.startswith("gift"):
        return owner_of(position, throw)
    if kind.startswith("bump"):
        return above(position, seat)
    return int(seat)


def throw_dice(after: Position, throw: str) -> None:
    """DAMA-11: a throw and at once its payments."""
    seat, kind = after["turn"], kind_of(after, throw)
    after.update(phase="act", throw=throw, kind=kind, throws=after["throws"] + 1)
    after.update(count=count_of(after, throw, kind), actor=actor_of(after, throw, kind))
    if kind == "first":
        after["own"][seat] = throw
    after["last"][seat] = throw
    after["bumps"] += is_counted(after["options"], kind)
    pay_for_throw(after)
    if seat_owed_for_throw(after) is not None:
        after["owed"].append(seat_owed_for_throw(after))


def is_counted(options: dict[str, Any], kind: str) -> bool:
    """DAMA-29: whether a throw is one of the three bumps."""
    return kind.startswith(("bump", "third")) and (kind, options.get("third_bump")) != ("bump_side", "same")


def pay_for_throw(after: Position) -> None:
    """DAMA-21 to DAMA-30."""
    seat, kind = after["turn"], after["kind"]
    amount = 3 if kind.endswith("true") else 2
    if kind == "bonus":
        reward(after, seat, PRIZES[after["throw"]])
    elif kind.startswith("own"):
        reward(after, seat, amount)
    elif kind.startswith("gift"):
        after["net"][seat] -= amount
        after["net"][after["actor"]] += amount
    elif kind == "penalty":
        pay_in(after, seat, amount)
    elif kind.startswith(("bump", "third")):
        amount *= 2 if kind.startswith("third") else 1
        if after["options"].get("bump_fines") == "upper":
            after["net"][seat] -= amount
            after["net"][above(after, seat)] += amount
        else:
            pay_in(after, seat, amount)


def seat_owed_for_throw(position: Position) -> int | None:
    """Who has an extra turn for the throw itself (DAMA-33)."""
    seat, kind, options = position["turn"], position["kind"], position["options"]
    is_classical = options["bonus_throws"] == "classical"
    if kind in ("own_true", "own_side"):
        return int(seat)
    if kind == "bonus" and (is_classical or is_noble(options, position["throw"])):
        return int(seat)
    if is_classical and kind in ("gift_true", "gift_side", "penalty"):
        return int(position["actor"])
    return None


def grant_turn_for_action(after: Position) -> None:
    """DAMA-33 to DAMA-35."""
    has_one = seat_owed_for_throw(after) == after["actor"]
    if not (has_one and after["options"]["bonus_turns"] == "one"):
        after["owed"].append(after["actor"])


def act(after: Position, event: str) -> None:
    """The actor's action."""
    seat = after["actor"]
    if event == "pass":
        return
    if event == "enter":
        size = min(after["count"], after["hand"][seat])
        target = entering_target(after)
        assert target is not None
        after["hand"][seat] -= size
        if "must_enter" in after:
            after["must_enter"][seat] = False
        arrive(after, 1, target, size)
    elif event == "fly":
        fly(after)
    else:
        start, target = map(int, event.split("/"))
        arrive(after, start, target, after["units"][seat].pop(str(start)))


def arrive(after: Position, start: int, cell: int, size: int) -> None:
    """A unit ends its walk: the consequences in the order of DAMA-64."""
    seat = after["actor"]
    if cell == END:
        after["home"][seat] += size
        is_fine = start == 85 and pinch_steps(after["throw"]) == 6
        win(after, "ximan" if is_fine else "cuman")
        return
    if not is_shared(after["options"], cell):
        for other in enemies(after, seat, cell):
            capture(after, other, cell)
    units = after["units"][seat]
    own_size = units.get(str(cell), 0)
    units[str(cell)] = size + own_size
    if own_size and merge_counts(after["options"], size, own_size):
        grant_turn_for_action(after)
    if cell in PAYING_NESTS:
        reward(after, seat, 1)
    if cell > PASS_CELL and not after["open"]:
        after["open"] = True
        half_prize(after, seat)


def capture(after: Position, other: int, cell: int) -> None:
    """DAMA-48."""
    size = after["units"][other].pop(str(cell))
    after["hand"][other] += size
    if "must_enter" in after:
        after["must_enter"][other] = True
    if size == HORSES:
        half_prize(after, after["actor"])
    else:
        reward(after, after["actor"], size)
    grant_turn_for_action(after)


def merge_counts(options: dict[str, Any], *parts: int) -> bool:
    """Whether a merge earns an extra turn (DAMA-33)."""
    merged = sum(parts)
    return options["bonus_throws"] == "seed" or merged == HORSES or (merged >= 10 and max(parts) < 10)


def fly(after: Position) -> None:
    """DAMA-61."""
    seat = after["actor"]
    units = after["units"][seat]
    size = min(after["count"], units[str(MOAT)])
    after["home"][seat] += size
    units[str(MOAT)] -= size
    reward(after, seat, size)
    if not units[str(MOAT)]:
        del units[str(MOAT)]
        win(after, "cuman")
    elif after["options"]["bonus_throws"] == "classical":
        grant_turn_for_action(after)


def go_on(after: Position) -> None:
    """Whose throw is next (DAMA-10 to DAMA-12, DAMA-28, DAMA-32, DAMA-34)."""
    kind = after["kind"]
    if kind.startswith("gift") and after["options"]["after_gift"] == "receiver_next":
        after["order"] = above(after, after["actor"])
    after.update(phase="throw", actor="chance", throw=None, kind=None, count=None)
    if not kind.startswith("bump"):
        after["bumps"] = 0
        if after["owed"]:
            after["turn"] = after["owed"].pop(0)
        else:
            after["turn"] = after["order"] = below(after, after["order"])
    check_cap(after)


def check_cap(after: Position) -> None:
    """DAMA-83."""
    cap = after["options"]["max_throws"]
    if cap and after["throws"] >= cap:
        players = after["players"]
        for seat in range(players):
            after["net"][seat] += after["pot"] // players + (seat < after["pot"] % players)
        after["pot"] = 0
        end(after, None, "cap")


def end(after: Position, winner: int | None, finish: str) -> None:
    after.update(phase="over", actor=None, throw=None, kind=None, count=None, bumps=0, owed=[])
    after.update(winner=winner, finish=finish)
    if "won" in after:
        after["won"] = [0] * after["players"]


# Money


def original_pot(position: Position) -> int:
    """DAMA-08."""
    return int(position["players"] * position["options"]["stake"])


def pay_in(after: Position, seat: int, amount: int) -> None:
    after["net"][seat] -= amount
    after["pot"] += amount


def others_pay_in(after: Position, spared: int, total: int) -> None:
    """DAMA-78."""
    others = [(spared + distance) % after["players"] for distance in range(1, after["players"])]
    for place, seat in enumerate(others):
        pay_in(after, seat, total // len(others) + (place < total % len(others)))


def bring_up(after: Position, spared: int) -> None:
    """Let all players but one bring the pot up to its original amount."""
    others_pay_in(after, spared, max(0, original_pot(after) - after["pot"]))
    if "won" in after:
        after["won"] = [0] * after["players"]


def reward(after: Position, seat: int, amount: int) -> None:
    """DAMA-70, DAMA-72."""
    if after["pot"] < amount:
        bring_up(after, seat)
    pay_in(after, seat, -amount)
    if "won" in after:
        after["won"][seat] += amount
        if after["won"][seat] >= original_pot(after) // 2:  # DAMA-79
            bring_up(after, seat)


def half_prize(after: Position, seat: int) -> None:
    """DAMA-73, DAMA-74."""
    base = after["pot"] if after["options"]["prize_base"] == "pot" else original_pot(after)
    reward(after, seat, base // 2)
    bring_up(after, seat)


def win(after: Position, finish: str) -> None:
    """The final prize (DAMA-75 to DAMA-77, DAMA-80 to DAMA-82)."""
    seat = after["actor"]
    if after["options"]["prize_base"] == "original":
        bring_up(after, seat)
    prize = after["pot"]
    if finish == "ximan":
        others_pay_in(after, seat, prize)
    pay_in(after, seat, -after["pot"])
    end(after, seat, finish)


def fits(position: Position) -> bool:
    """Whether kind, count, actor and bumps of a position in phase `act` can follow from its throw."""
    seat, throw, kind = position["turn"], position["throw"], position["kind"]
    before = copy.deepcopy(position)
    before["bumps"] -= is_counted(position["options"], kind)
    if kind == "first":
        before["own"][seat] = None
    return bool(
        0 <= before["bumps"] <= 2
        and position["last"][seat] == throw
        and (kind != "first" or position["own"][seat] == throw)
        and kind_of(before, throw) == kind
        and count_of(before, throw, kind) == position["count"]
        and actor_of(before, throw, kind) == position["actor"]
    )


def new(players: int, options: dict[str, Any]) -> Position:
    """The first position (DAMA-01, DAMA-02, DAMA-08, DAMA-09)."""
    return {
        "game": "dama",
        "players": players,
        "options": options,
        "phase": "opening" if options["own_throw"] == "opening" else "throw",
        "actor": "chance",
        "order": 0,
        "turn": 0,
        "owed": [],
        "bumps": 0,
        "throws": 0,
        "throw": None,
        "kind": None,
        "count": None,
        "hand": [HORSES] * players,
        "home": [0] * players,
        "units": [{} for _ in range(players)],
        "own": [None] * players,
        "last": [None] * players,
        "open": False,
        "pot": players * options["stake"],
        "net": [-options["stake"]] * players,
        **({"won": [0] * players} if options.get("restore") == "half_won" else {}),
        **({"must_enter": [False] * players} if options.get("entering") == "after_capture" else {}),
        "winner": None,
        "finish": None,
    }
