"""柶戲 a second time, in plain Python on positions as the specification writes them.

Written from the clauses alone and without regard to speed, to be compared with the rules of the package.
"""

import copy
from typing import Any

Position = dict[str, Any]

POINTS = [*map(str, range(1, 21)), "a1", "a2", "b1", "b2", "c", "d1", "d2", "e1", "e2"]

AHEAD = {
    "hand": "1",
    "a1": "a2",
    "a2": "c",
    "b1": "b2",
    "b2": "c",
    "d1": "d2",
    "d2": "20",
    "e1": "e2",
    "e2": "15",
}
AHEAD |= {str(n): str(n + 1) for n in range(1, 20)}
TURNING_IN = {"5": "a1", "10": "b1", "c": "d1"}
OTHER_FIRST_STEP = {"5": "6", "10": "11", "c": "e1"}
THROUGH_THE_CENTRE = {"a2": "e1", "b2": "d1"}

BACK = {
    **{str(n): [str(n - 1)] for n in range(2, 20)},
    **{"1": ["20"], "a1": ["5"], "a2": ["a1"], "b1": ["10"], "b2": ["b1"]},
    **{"d1": ["c"], "d2": ["d1"], "e1": ["c"], "e2": ["e1"]},
    **{"c": ["a2", "b2"], "15": ["14", "e2"], "20": ["19", "d2"]},
}


def is_remembered(options: dict[str, Any]) -> bool:
    """YUT-68: whether the way of a pile counts."""
    return options["back_do"] and options.get("back_way") == "came"


def road(point: str, way: str) -> list[str]:
    """All points that a pile with this way has gone over to stand on a point, which is the last (YUT-68)."""
    if way == "1":
        return ["1", "20"]
    ring = [*map(str, range(1, 21))]
    into = {"a": [*ring[:5], "a1", "a2", "c"], "b": [*ring[:10], "b1", "b2", "c"]}
    out = {"": [], "d": ["d1", "d2", "20"], "e": ["e1", "e2", *ring[14:]]}
    whole = into[way[0]] + out[way[1:]] if way not in ("", "ring") else ring
    if point in ("a1", "a2", "b1", "b2"):
        whole = into[point[0]]
    return whole[: whole.index(point) + 1]


def way_of(road: list[str]) -> str:
    """What is told of a road where lines have met."""
    if road[-2:] == ["1", "20"]:
        return "1"
    if "c" in road:
        line = "a" if "a2" in road else "b"
        return line + (road[road.index("c") + 1][0] if road[-1] != "c" else "")
    return "ring" if len(road) >= 15 else ""


def way_after(before: list[str], start: str, target: str, value: int) -> str:
    """The way of a pile that has gone from the end of a road to a target."""
    if value == -1:
        return "1" if (start, target) == ("1", "20") else "" if target == "1" else way_of(before[:-1])
    for first in (TURNING_IN.get(start, AHEAD.get(start, "")), OTHER_FIRST_STEP.get(start, "")):
        if first and walk(start, first, value) == target:
            passed = [walk(start, first, steps) for steps in range(1, value + 1)]
            return way_of([*before, *passed])
    raise AssertionError


def walk(start: str, first: str, steps: int) -> str:
    """Where a piece comes to that takes `first` as its first step: a point, or `beyond` the end (YUT-26 to YUT-33)."""
    before, now = start, first
    for _ in range(steps - 1):
        if now == "20":
            return "beyond"
        ahead = THROUGH_THE_CENTRE[before] if now == "c" else AHEAD[now]
        before, now = now, ahead
    return now


def targets(options: dict[str, Any], start: str, way: str, value: int) -> list[str]:
    """The places to which a throw can take a piece."""
    if value == -1 and start != "hand" and is_remembered(options):
        return ["20"] if start == "1" else [road(start, way)[-2]]
    if value == -1:
        return BACK.get(start, [])
    if start == "20":
        return ["home"]
    first_steps = [TURNING_IN.get(start, AHEAD.get(start, ""))]
    if options["shortcut"] == "choice" and start in OTHER_FIRST_STEP:
        first_steps.append(OTHER_FIRST_STEP[start])
    found = []
    for first in first_steps:
        place = walk(start, first, value)
        if place == "beyond":
            found += [] if options["finish"] == "exact" else ["home"]
        else:
            found.append("home" if place == "20" and options["finish"] == "reach" else place)
    return found


def side_of(position: Position, seat: int) -> int:
    return seat % 2 if position["options"]["teams"] else seat


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    if position["phase"] != "move":
        return []
    options = position["options"]
    own = position["sides"][side_of(position, position["seat"])]
    held = [pile[0] for pile in own["board"]]
    starts = [("hand", "", "hand")] if own["hand"] else []
    for point, size, *told in own["board"]:
        starts.append((point, "".join(told), f"{point}*{size}" if held.count(point) > 1 else point))
    found = set()
    for start, way, written in starts:
        for value in position["pending"]:
            for target in targets(options, start, way, value):
                found.add(f"{written}/{target} by {value}")
                if options["stacking"] == "optional" and target in held:
                    found.add(f"{written}/{target} by {value} apart")
    return sorted(found) or ["pass"]


def play(position: Position, event: str) -> Position:
    """The position after an event."""
    after = copy.deepcopy(position)
    if event.startswith("throw"):
        _throw(after, event.split()[1])
    elif event == "pass":
        after["pending"] = []
    else:
        _move(after, event)
    if after["phase"] != "over":
        _go_on(after)
    return after


def _throw(after: Position, value: str) -> None:
    after["owed"] -= 1
    if value != "out":
        after["pending"] = sorted([*after["pending"], int(value)])
        after["owed"] += value in ("4", "5")


def _move(after: Position, event: str) -> None:
    way, _, value, *apart = event.split()
    start, target = way.split("/")
    start, _, written_size = start.partition("*")
    mover = side_of(after, after["seat"])
    own = after["sides"][mover]
    after["pending"].remove(int(value))
    before: list[str] = []
    if start == "hand":
        own["hand"] -= 1
        size = 1
    else:
        pile = next(
            p
            for p in own["board"]
            if p[0] == start
            and written_size in ("", str(p[1]))
            and target in targets(after["options"], start, "".join(p[2:]), int(value))
        )
        own["board"].remove(pile)
        size = pile[1]
        before = road(start, "".join(pile[2:])) if is_remembered(after["options"]) else []
    if target == "home":
        own["home"] += size
    else:
        told = way_after(before, start, target, int(value)) if is_remembered(after["options"]) else ""
        _land(after, mover, target, size, [told] if told else [], int(value), bool(apart))
    if own["home"] == after["options"]["pieces"]:
        after.update(phase="over", actor=None, owed=0, pending=[], winner=mover)


def _land(
    after: Position, mover: int, point: str, size: int, told: list[str], value: int, apart: bool
) -> None:
    has_hit = False
    for number, side in enumerate(after["sides"]):
        there = [pile for pile in side["board"] if pile[0] == point]
        if number != mover and there:
            has_hit = True
            side["hand"] += sum(pile[1] for pile in there)
            side["board"] = [pile for pile in side["board"] if pile[0] != point]
    board = after["sides"][mover]["board"]
    if not apart:
        size += sum(pile[1] for pile in board if pile[0] == point)
        board = [pile for pile in board if pile[0] != point]
    board = sorted(
        [*board, [point, size, *told]], key=lambda pile: (POINTS.index(pile[0]), pile[1], _rank(pile))
    )
    after["sides"][mover]["board"] = board
    earns = {"always": True, "never": False, "not_with_4_5": value not in (4, 5)}
    after["owed"] += has_hit and earns[after["options"]["hit_throw"]]


def _rank(pile: list[Any]) -> int:
    return ["", "a", "b", "ring", "ae", "be", "ad", "bd", "1"].index("".join(pile[2:]))


def _go_on(after: Position) -> None:
    at_once = after["options"]["hit_throw_when"] == "at_once"
    was_throwing = after["phase"] == "throw"
    if after["owed"] and (at_once or was_throwing or not after["pending"]):
        after.update(phase="throw", actor="chance")
    elif after["pending"]:
        after.update(phase="move", actor=after["seat"])
    elif after["turn"] == after["options"]["max_turns"]:
        after.update(phase="over", actor=None, winner="draw")
    else:
        turn = after["turn"] + 1
        after.update(turn=turn, seat=(turn - 1) % after["players"], phase="throw", actor="chance", owed=1)


def scores(position: Position) -> list[int]:
    """Stakes per seat (YUT-51)."""
    winner, players = position["winner"], position["players"]
    if winner is None or winner == "draw":
        return [0] * players
    wins = [side_of(position, seat) == winner for seat in range(players)]
    return [(players - sum(wins)) // sum(wins) if won else -1 for won in wins]
