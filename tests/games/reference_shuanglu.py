"""雙陸 a second time, in plain Python on positions as the specification writes them.

Written from the clauses alone: every play of the dice is listed, nothing is cut short. To be compared with the rules
of the package.
"""

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Position = dict[str, Any]
Options = dict[str, Any]

HORSES = {"qiliang": 14, "fo": 12}
BAR = 25


@dataclass
class Turn:
    """The mover's side of a position in the middle of a turn; place 0 is off, 25 the bar."""

    game: str
    options: Options
    own: list[int]
    enemy: list[int]  # in the mover's numbering, 1 to 24
    dice: list[int]
    moved: list[int] = field(default_factory=list)
    cut: int = 0
    left_short: list[int] = field(default_factory=list)
    from_head: int = 0
    roll: list[int] = field(default_factory=list)
    begun_in_hand: bool = False
    enemy_bar: int = 0

    @property
    def horses(self) -> int:
        """SL-14, SL-155."""
        return HORSES.get(self.game, 15) + (3 if self.options.get("generals") else 0)

    @property
    def is_double(self) -> bool:
        """SL-130, SL-171."""
        return len(set(self.roll)) < len(self.roll)

    @property
    def moves_four_horses(self) -> bool:
        """SL-135."""
        return self.options.get("doubles") == "four_horses" and self.is_double

    @property
    def limit(self) -> int:
        """SL-34, SL-98, SL-151."""
        is_pairs_only = self.game == "qiliang" and self.options["qiliang_variant"] == "no_bearoff"
        return 2 if is_pairs_only or self.game == "fo" else int(self.options["stack_limit"])

    @property
    def is_bearing_off(self) -> bool:
        """SL-60."""
        is_qiliang_proper = self.options.get("qiliang_variant") == "no_bearoff"
        is_race_home = self.options.get("yamato_goal") == "home" or self.game == "riben"
        if self.game == "fo":
            return not self.begun_in_hand
        return not is_qiliang_proper and not is_race_home and sum(self.own[7:]) == 0

    @property
    def is_won(self) -> bool:
        """SL-70, SL-88."""
        if self.options.get("yamato_goal") == "home" or self.game == "riben":
            return sum(self.own[7:]) == 0
        return self.own[0] == self.horses

    def is_open(self, point: int) -> bool:
        """SL-32 to SL-34, SL-141."""
        return self.enemy[point] < (1 if self.game == "buda" else 2) and self.own[point] < self.limit

    def may_walk(self, origin: int, target: int) -> bool:
        """SL-135, SL-171."""
        if self.moves_four_horses and self.own[origin] <= self.moved.count(origin):
            return False
        has_gates = self.options.get("gates") == "crossing" and bool(self.roll)
        return not (has_gates and not self.is_double and origin >= 13 > target)

    def steps(self) -> set[tuple[int, int, int]]:
        """Every step with any die left, SL-41 aside: origin, target, die."""
        if not self.dice or self.is_won:
            return set()
        if self.game == "fo":
            return set(self._of_fo())
        if self.own[BAR]:
            return set(self._entering())
        if self.is_bearing_off:
            return set(self._bearing_off())
        walks = ((p, p - die, die) for p in range(1, 25) for die in self.dice if self.own[p] and p > die)
        return {walk for walk in walks if self.is_open(walk[1]) and self.may_walk(*walk[:2])}

    def _of_fo(self) -> Iterator[tuple[int, int, int]]:
        """SL-150 to SL-155."""
        if self.options["generals"] and self.is_double:
            if self.begun_in_hand and self.own[BAR] and self.own[7] < 3:
                yield BAR, 7, self.dice[0]
            if not self.begun_in_hand and self.own[7]:
                yield 7, 0, self.dice[0]
        elif self.begun_in_hand:
            yield from ((BAR, die, die) for die in self.dice if self.own[BAR] and self.own[die] < 2)
        elif self.options["fo_off"] == "exact":
            yield from ((die, 0, die) for die in self.dice if self.own[die])
        else:
            yield from self._bearing_off()

    def _entering(self) -> Iterator[tuple[int, int, int]]:
        for die in self.dice:
            point = BAR - die
            is_empty = self.own[point] == 0 and self.enemy[point] == 0
            if self.is_open(point) if self.options["entry"] == "open" else is_empty:
                yield BAR, point, die

    def _bearing_off(self) -> Iterator[tuple[int, int, int]]:
        """SL-61 to SL-67, SL-80."""
        may_sum = self.options.get("bearoff_sum") and not self.moves_four_horses
        free = [p for p in range(1, 7) if self.own[p] > (0 if may_sum else self.moved.count(p))]
        if self.options.get("huihui_off") == "any_two":
            yield from ((p, 0, min(self.dice)) for p in free)
            return
        if self.options.get("open_sixth") and self.enemy_bar and 6 in free:
            sixth = [(6, 6 - die, die) for die in self.dice if die == 6 or self.is_open(6 - die)]
            if sixth:
                yield from sixth
                return
        exact = [(p, 0, p) for p in free if p in self.dice]
        surplus = [(p, 0, min(die for die in self.dice if die > p)) for p in free if max(self.dice) > p]
        short = [(p, p - die, die) for p in free for die in self.dice if p > die and self.is_open(p - die)]
        if self.options.get("bearoff", "priority") == "priority":
            yield from exact or surplus or short
            return
        yield from exact
        yield from (
            step for step in surplus if step[0] not in self.dice and not any(self.own[step[0] + 1 : 7])
        )
        yield from short

    def after(self, origin: int, target: int, die: int) -> "Turn":
        """SL-30, SL-35, SL-64: the turn with one more step made."""
        new = copy.deepcopy(self)
        new.dice.remove(die)
        if self.game == "fo" and 7 in (origin, target):
            new.dice.remove(die)
        new.own[origin] -= 1
        new.own[target] += 1
        is_bearing = self.is_bearing_off
        if is_bearing and target:
            new.left_short.append(origin)
        if not is_bearing and origin == 6 and 6 not in self.moved:
            new.from_head += 1
        follows = not is_bearing or self.options.get("bearoff_sum")
        if origin in new.moved and follows and not self.moves_four_horses:
            new.moved.remove(origin)
        if target:
            new.moved.append(target)
            if new.enemy[target] == 1 and self.game != "fo":
                new.enemy[target] = 0
                new.cut += 1
                new.enemy_bar += 1
        return new

    def plays(self) -> list[tuple[list[tuple[int, int, int]], "Turn"]]:
        """Every way to go on until no die can be used: the steps, and what comes of them."""
        found = []
        for step in self.steps():
            for rest, end in self.after(*step).plays():
                found.append(([step, *rest], end))
        return found or [([], self)]

    def best_plays(self) -> list[tuple[list[tuple[int, int, int]], "Turn"]]:
        """SL-41."""
        plays = self.plays()

        def used(play: tuple[list[tuple[int, int, int]], Turn]) -> tuple[int, int]:
            steps, end = play
            dice = self.dice if end.is_won else [die for _, _, die in steps]
            return len(dice), sum(dice) if self.options.get("use_rule") == "max_pips" else 0

        most = max(map(used, plays))
        return [play for play in plays if used(play) == most]


def turn_of(position: Position, seat: int | None = None, dice: list[int] | None = None) -> Turn:
    """A seat's side of a position."""
    seat = position["seat"] if seat is None else seat
    own, enemy = position["points"][seat], position["points"][1 - seat]
    return Turn(
        game=position["game"],
        options=position["options"],
        own=[position["off"][seat], *own, position["bar"][seat]],
        enemy=[0, *reversed(enemy), 0],
        dice=list(position["dice"] if dice is None else dice),
        moved=list(position["moved"]),
        roll=list(position["roll"] or ()) if dice is None else [],
        begun_in_hand=position["bar"][seat] > 0 or any(step.startswith("bar") for step in position["moves"]),
        enemy_bar=position["bar"][1 - seat],
    )


def text(origin: int, target: int) -> str:
    return f"{'bar' if origin == BAR else origin}/{target or 'off'}"


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    if position["phase"] != "move":
        return []
    first_steps = {text(*steps[0][:2]) for steps, _ in turn_of(position).best_plays() if steps}
    return sorted(first_steps) or ["pass"]


def rolled(position: Position, event: str) -> Position:
    """SL-20, SL-23, SL-95: the position after a roll."""
    after = copy.deepcopy(position)
    faces = [int(face) for face in event.removeprefix("roll ").split("-")]
    is_worth_four = after["options"].get("doubles") in ("four", "four_horses")
    is_four = len(set(faces)) == 1 and len(faces) == 2 and is_worth_four
    dice = faces * 2 if is_four else faces
    after.update(phase="move", actor=after["seat"], roll=faces, dice=dice)
    seat, rule = after["seat"], after["options"].get("jietou", "off")
    if len(faces) == 3 and len(set(faces)) == 1 and after["options"].get("triple_tally"):
        after["tallies"][seat] += 1
    is_early = after["formed"][seat] == 0
    is_great = max(faces) > 4
    if rule == "forced" or (rule != "off" and is_early and (rule == "forced_unscored" or is_great)):
        fewest = min(end.from_head for _, end in turn_of(after).best_plays())
        after["jietou"][seat] += fewest
        after["tallies"][seat] -= 3 * fewest
    return after


def stepped(position: Position, event: str, left_short: list[int]) -> Position:
    """The position after a step, its turn's end included; `left_short` gathers what SL-66 asks for."""
    turn = turn_of(position)
    origin, target, die = next(step for step in turn.steps() if text(*step[:2]) == event)
    turn = turn.after(origin, target, die)
    left_short += turn.left_short
    after, seat = copy.deepcopy(position), position["seat"]
    after["points"][seat], after["points"][1 - seat] = turn.own[1:25], turn.enemy[24:0:-1]
    after["off"][seat], after["bar"][seat] = turn.own[0], turn.own[BAR]
    after["bar"][1 - seat] += turn.cut
    after.update(dice=turn.dice, moved=sorted(turn.moved), moves=[*after["moves"], event])
    return after


def is_turn_over(position: Position) -> bool:
    """SL-43, SL-70."""
    return not turn_of(position).steps()


def ended(position: Position, at_start: list[int], left_short: list[int]) -> Position:
    """SL-101: the end of a turn, in its order. `at_start` are the mover's points when the dice fell."""
    after, seat = copy.deepcopy(position), position["seat"]
    options, made_steps = after["options"], bool(after["moves"])
    now = [0, *after["points"][seat]]
    before = [0, *at_start]
    broken = {p for p in left_short if before[p] >= 2 and now[p] == 1}
    after["toupo"][seat] += len(broken)
    after["tallies"][seat] -= len(broken) * options.get("toupo_fine", 0)
    is_on_outer_six = [sum(row[7:13]) == 15 for row in (before, now)]
    if made_steps and options.get("outer_six") and is_on_outer_six == [False, True]:
        after["formed"][seat] += 1
        after["tallies"][seat] += 1
    throws_again = bool(options.get("award_throw")) and turn_of(position).is_double
    is_reversed = False
    if made_steps and after["game"] == "dajian" and has_new_interval(after, seat, before):
        after["formed"][seat] += 1
        after["tallies"][seat] += 1
    if made_steps and after["game"] == "qiliang" and has_seven_beams(options["beam_shape"], now):
        is_reversed = options["qiliang_variant"] == "no_bearoff" and all(now[p] == 2 for p in range(1, 8))
        is_spoilt = options["reversal_double"] == "enemy_unscored" and after["formed"][1 - seat] > 0
        after["formed"][seat] += 1
        after["tallies"][seat] += 2 if is_reversed and not is_spoilt else 1
    after["turns"] += 1
    after.update(phase="over", actor=None, roll=None, dice=[], moves=[], moved=[])
    if turn_of(after).is_won:
        _settle_win(after, seat)
    elif made_steps and (pattern := winning_pattern(after, seat)):
        after["tallies"][seat] += 2
        after["result"] = {"kind": pattern, "seat": seat}
    elif is_reversed:
        after["result"] = {"kind": "reversal", "seat": seat}
    elif is_stuck(after):
        after["result"] = {"kind": "stuck", "seat": None}
    elif after["turns"] >= options["turn_cap"] > 0:
        after["result"] = {"kind": "cap", "seat": None}
    else:
        after.update(phase="roll", actor="chance", seat=seat if throws_again else 1 - seat)
    return after


def is_stuck(position: Position) -> bool:
    """SL-102, SL-132."""
    faces = range(2, 6) if position["game"] == "nanpi" else range(1, 7)
    can_move = any(turn_of(position, seat, [die]).steps() for seat in (0, 1) for die in faces)
    return position["game"] != "fo" and not can_move


def winning_pattern(position: Position, seat: int) -> str | None:
    """SL-161, SL-181."""
    points, options = position["points"][seat], position["options"]
    where = {"home": points[:6], "anywhere": points}.get(options.get("ziyun", "off"), [])
    if where.count(3) == 5:
        return "ziyun"
    if options.get("mushi") and min(points[:6]) >= 2 and position["bar"][1 - seat]:
        return "mushi"
    return None


def _settle_win(after: Position, seat: int) -> None:
    """SL-72, SL-88, SL-98."""
    if after["options"].get("yamato_goal") == "home" or after["game"] == "riben":
        kind = "home"
    elif after["game"] == "qiliang":
        kind = "single" if after["formed"][1 - seat] else "double"
    else:
        rule, loser = after["options"]["double_win"], 1 - seat
        is_away = after["bar"][loser] > 0 or any(after["points"][loser][6:])
        is_double = rule and (after["off"][loser] == 0 or (rule == "not_home" and is_away))
        kind = "double" if is_double else "single"
    after["tallies"][seat] += 2 if kind == "double" else 1
    after["result"] = {"kind": kind, "seat": seat}


def interval_shapes(rule: str) -> list[tuple[list[int], list[int]]]:
    """SL-84, SL-86: the points of the pairs and the points of the gaps."""
    if rule == "alternate":
        return [(list(range(t, t - 11, -2)), list(range(t - 1, t - 10, -2))) for t in (12, 11)]
    return [
        ([p for p in range(t - 6, t + 1) if p != gap], [gap]) for t in range(7, 13) for gap in range(t - 5, t)
    ]


def has_new_interval(position: Position, seat: int, before: list[int]) -> bool:
    """SL-85."""
    now = [0, *position["points"][seat]]
    enemy = [0, *reversed(position["points"][1 - seat])]

    def stands(own: list[int], pairs: list[int], gaps: list[int]) -> bool:
        return all(own[p] >= 2 for p in pairs) and not any(own[p] for p in gaps)

    return any(
        stands(now, pairs, gaps) and not stands(before, pairs, gaps) and not any(enemy[p] for p in gaps)
        for pairs, gaps in interval_shapes(position["options"]["jian_shape"])
    )


def has_seven_beams(shape: str, own: list[int]) -> bool:
    """SL-92."""
    beams = [p for p in range(1, 25) if own[p] == 2]
    if len(beams) != 7:
        return False
    if shape == "anywhere":
        return True
    return beams[-1] <= 12 and (shape == "goal_any" or beams[-1] - beams[0] == 6)
