"""What is counted while games are played, by one kernel for all: it chooses at random or greedily itself, and asks for
the plan of a level or a net.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import ROOM, clear_effects, new_effects
from boju.core.engine import MAX_CODES, MAX_SEATS, conceal_at, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER, heuristic, moves, play, scores, targets
from boju.core.kernels import allocating_kernel, entry, kernel, waited_for
from boju.core.plans import new_plans
from boju.core.random import below, mix, seed_word, start_stream
from boju.lab.hidden import weigh_choice, weigh_deal
from boju.players.greedy import find_greedy_plan
from boju.players.levels import Think, find_level, policy_of, policy_of_net
from boju.players.luck import luck_of, net_of_throws
from boju.players.nets import Net
from boju.state import State

EVENTS, DRAWS, TURNS, CAPPED, LEAD_CHANGES, DECIDED, SPREAD, OPEN, CHOSEN, THROWN, PLAIN = range(11)
"""The plain counts of a game.

`SPREAD` is the sum, over the decisions that were `OPEN` (with more than one move), of how far the moves lie apart in
what they promise; `CHOSEN` and `THROWN` are the sums of the squares of this spread, and of that of throws. Where seats
see different things both are judged by what the seat concerned knows.
"""

RANDOM, GREEDY, SEEING, ASKED = range(4)
FAST = ("random", "greedy", "seeing")
"""Who can be played by a kernel, in the order of the codes. `seeing` is greedy and sees what is hidden from it."""

DONE, WANTS_PLAN, HAS_THROWN = range(3)
"""Why the kernel stops: all games are played, a seat is `ASKED`, or a throw is to be judged by a net."""

GAME, BEGUN, EVENT, DRAW, TURN, DECIDER, LEADER, STEP, LENGTH, THROW, NOW = range(11)
"""Where the kernel stands: the game and how many were begun, what was counted of it, who decided last and who was ahead
alone last, how much of how long a plan is played, and the last throw.
"""

Policy = str | Net
"""Who plays a seat: one of `FAST`, a level of the computer by its name, or a net."""

SEAT_NAMES = ("score", "decisions", "choices", "forced", "behind", "behind_by", "luck")
SCORE, DECISIONS, CHOICES, FORCED, BEHIND, BEHIND_BY, LUCK = range(len(SEAT_NAMES))
MOST_EVENTS = 200_000
"""Where a game is cut off that has no end; it then counts as capped."""

CHANCE_SALT, CHOICE_SALT = 1, 2
MOST_DRAWS = 1 << 24
"""How many throws of one game have streams of their own."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of `n` games.

    `plain` has shape (n, PLAIN) and `seats` (n, seats, 7). `kinds` has shape (n, seats, kinds of effect): how often
    each effect happened for each seat; `amounts` is the sum of their amounts.
    """

    plain: Array
    seats: Array
    kinds: Array
    amounts: Array

    @classmethod
    def blank(cls, n: int, seats: int, kinds: int) -> "Counts":
        """Room for `n` games."""
        return cls(
            np.zeros((n, PLAIN)),
            np.zeros((n, seats, len(SEAT_NAMES))),
            np.zeros((n, seats, kinds), np.int64),
            np.zeros((n, seats, kinds), np.int64),
        )


class _Asked(NamedTuple):
    """How games are played and what is counted of them."""

    chance: np.uint64
    choice: np.uint64
    first: int
    has_secrets: bool
    leads: bool
    worths: bool
    luck: bool


class _Scratch(NamedTuple):
    """The arrays that games are played with; `plan` is what the seat to move is about to do, `now` where things stand,
    and `before` the position before the last throw. `spare` has room for three positions and for another throw.
    """

    now: Array
    plan: Array
    before: Array
    spare: Array
    ends: Array
    raw: Array
    plans: Array
    lengths: Array
    out: Array
    weight: Array
    effects: Array
    silent: Array
    throws: Array
    choices: Array
    others: Array
    hopes: Array
    net: Array
    last_led: Array


def _new_scratch(start: State, kinds: bool) -> _Scratch:
    return _Scratch(
        np.zeros(NOW, np.int64),
        np.zeros(MAX_CODES, np.int64),
        entry(np.repeat(start.records, 1)),
        entry(np.repeat(start.records, 4)),
        *new_plans(start.records.dtype),
        np.empty(MAX_CODES, np.int32),
        np.empty(MAX_CODES, np.int64),
        new_effects(ROOM if kinds else 0),
        new_effects(0),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(MAX_OUTPUTS),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros(MAX_SEATS, np.int64),
    )


def _salted(seed: int, salt: int) -> np.uint64:
    with np.errstate(over="ignore"):
        return np.uint64(mix(seed_word(seed) + np.uint64(salt)))


@kernel
def _leader(s: Any, seats: Array, hopes: Array) -> int:
    """The seat that is ahead by the game function `heuristic`, -1 if several are; adds to the counts of those behind.

    Partners are one side: the first of them stands for it.
    """
    n = targets(s, hopes)
    best = -np.inf
    for seat in range(n):
        hopes[seat] = heuristic(s, seat)
        best = max(best, hopes[seat])
    leader, ahead = -1, 0
    for seat in range(n):
        if hopes[seat] == best:
            leader = seat
            ahead += 1
        else:
            seats[seat, BEHIND] += 1
            seats[seat, BEHIND_BY] += np.sqrt((best - hopes[seat]) / 2)
    return leader if ahead == 1 else -1


@kernel
def _begin_turn(s: Any, scratch: _Scratch, seats: Array, plain: Array) -> None:
    """Note who is ahead as a turn begins."""
    leader = scratch.now[LEADER]
    ahead = _leader(s, seats, scratch.hopes)
    if ahead >= 0:
        if leader >= 0 and ahead != leader:
            plain[LEAD_CHANGES] += 1
        scratch.now[LEADER] = ahead
    for seat in range(len(seats)):
        if seat != ahead:
            scratch.last_led[seat] = scratch.now[TURN]


@kernel
def _weigh_moves(s: Any, spare: Array, out: Array, silent: Array) -> tuple[float, float, int]:
    """What the best move promises the seat to move, the variance of what all promise, and how many there are."""
    actor, n = int64(s.actor), moves(s, out)
    best, total, squares = -np.inf, 0.0, 0.0
    for k in range(n):
        spare[0] = s
        play(spare[0], int64(out[k]), silent)
        hope = heuristic(spare[0], actor)
        best = max(best, hope)
        total += hope
        squares += hope * hope
    return best, max(0.0, squares / n - (total / n) ** 2), n


@kernel
def _weigh_decision(s: Any, code: int, scratch: _Scratch, plain: Array, has_secrets: bool) -> None:
    """Note how far the moves lie apart, and how much the choice of one matters; where something is secret by what the
    seat knows, with how much of it luck decides.
    """
    _, variance, n = _weigh_moves(s, scratch.spare, scratch.out, scratch.silent)
    if n > 1:
        plain[OPEN] += 1
        plain[SPREAD] += np.sqrt(variance)
        if not has_secrets:
            plain[CHOSEN] += variance
    if has_secrets:
        chosen, thrown = weigh_choice(s, code, scratch.out, n, scratch.spare, scratch.others, scratch.silent)
        plain[CHOSEN] += chosen
        plain[THROWN] += thrown


@kernel
def _hope_after(s: Any, seat: int, scratch: _Scratch) -> float:
    """What a position promises a seat: if it is to move, after its best move."""
    if s.actor == seat:
        return float(_weigh_moves(s, scratch.spare, scratch.out, scratch.silent)[0])
    return float(heuristic(s, seat))


@kernel
def _weigh_throw(s: Any, scratch: _Scratch, plain: Array, seats: int, has_secrets: bool) -> None:
    """Note how much a throw or a deal mattered, beside another one in its place.

    That is half the square by which the other would have promised the seat to move more or less; where seats see
    different things, the variance of what each is promised by what it knows.
    """
    seat = int64(s.actor)
    if seat < 0 and not has_secrets:
        return
    scratch.spare[3] = scratch.before[0]
    draw(scratch.spare[3], scratch.others, scratch.out, scratch.weight, scratch.silent)
    if has_secrets:
        plain[THROWN] += weigh_deal(s, scratch.spare[3], seats, scratch.spare, scratch.others)
    else:
        gap = _hope_after(s, seat, scratch) - _hope_after(scratch.spare[3], seat, scratch)
        plain[THROWN] += gap * gap / 2


@kernel
def _throw(s: Any, number: int, asked: _Asked, scratch: _Scratch, plain: Array, seats: int) -> None:
    """Have chance act in game `number`, by a stream for each throw."""
    if asked.worths or asked.luck:
        scratch.before[0] = s
    start_stream(scratch.throws, asked.chance, np.uint64(number * MOST_DRAWS + scratch.now[DRAW]))
    draw(s, scratch.throws, scratch.out, scratch.weight, scratch.effects)
    scratch.now[THROW] = scratch.out[0]
    scratch.now[DRAW] += 1
    if asked.worths:
        _weigh_throw(s, scratch, plain, seats, asked.has_secrets)


@allocating_kernel
def _plan(states: Array, policy: int, guesses: bool, scratch: _Scratch) -> bool:
    """Decide what the seat to move in `states`, an array of one position, does next; False if it has to be asked."""
    if policy == ASKED:
        return False
    if policy == RANDOM:
        scratch.plan[0] = scratch.out[below(scratch.choices, moves(states[0], scratch.out))]
        scratch.now[LENGTH] = 1
    else:
        rooms = (scratch.ends, scratch.raw, scratch.plans, scratch.lengths)
        best = find_greedy_plan(states, scratch.spare, guesses, *rooms, scratch.choices, scratch.silent)
        scratch.now[LENGTH] = scratch.lengths[best]
        for k in range(scratch.now[LENGTH]):
            scratch.plan[k] = scratch.plans[best, k]
    scratch.now[STEP] = 0
    return True


@kernel
def _decide(s: Any, asked: _Asked, scratch: _Scratch, plain: Array, seats: Array) -> None:
    """Have the seat to move do what it planned."""
    actor, code = int64(s.actor), int64(scratch.plan[scratch.now[STEP]])
    scratch.now[STEP] += 1
    if asked.worths:
        _weigh_decision(s, code, scratch, plain, asked.has_secrets)
    n = moves(s, scratch.out)
    seats[actor, DECISIONS] += 1
    seats[actor, CHOICES] += n
    if n == 1:
        seats[actor, FORCED] += 1
    play(s, code, scratch.effects)


@kernel
def _begin_game(number: int, asked: _Asked, scratch: _Scratch) -> None:
    start_stream(scratch.choices, asked.choice, np.uint64(number))
    start_stream(scratch.others, asked.choice, ~np.uint64(number))
    scratch.now[BEGUN] += 1
    scratch.now[EVENT:] = 0
    scratch.now[DECIDER], scratch.now[LEADER] = -1, -1
    scratch.last_led[:] = 0


@kernel
def _end_event(scratch: _Scratch, kinds: Array, amounts: Array) -> None:
    """Count an event and what it did."""
    scratch.now[EVENT] += 1
    if kinds.shape[1] > 0:
        for row in range(1, scratch.effects[0, 0] + 1):
            kinds[scratch.effects[row, 1], scratch.effects[row, 0]] += 1
            amounts[scratch.effects[row, 1], scratch.effects[row, 0]] += scratch.effects[row, 3]


@kernel
def _end_game(s: Any, scratch: _Scratch, plain: Array, seats: Array) -> None:
    """Note the result, and how long the winner had not been ahead."""
    net, turns = scratch.net, scratch.now[TURN]
    net[:] = 0
    scores(s, net)
    winner = 0
    for seat in range(len(seats)):
        seats[seat, SCORE] = net[seat]
        if net[seat] > net[winner]:
            winner = seat
    plain[EVENTS] = scratch.now[EVENT]
    plain[DRAWS] = scratch.now[DRAW]
    plain[TURNS] = turns
    plain[CAPPED] = 1.0 if s.actor != OVER else 0.0
    plain[DECIDED] = scratch.last_led[winner] / turns if turns > 0 else 0.0
    scratch.now[GAME] += 1


@waited_for
@allocating_kernel
def _play_on(
    states: Array,
    policies: Array,
    asked: _Asked,
    scratch: _Scratch,
    counts: tuple[Array, Array, Array, Array],
) -> int:
    """Play all games on and count, until all are `DONE` or somebody outside has to act (`WANTS_PLAN`, `HAS_THROWN`)."""
    while scratch.now[GAME] < len(states):
        i = scratch.now[GAME]
        plain, seats, kinds, amounts = counts[0][i], counts[1][i], counts[2][i], counts[3][i]
        if scratch.now[BEGUN] == i:
            _begin_game(asked.first + i, asked, scratch)
        while states[i].actor != OVER and scratch.now[EVENT] < MOST_EVENTS:
            actor = int64(states[i].actor)
            clear_effects(scratch.effects)
            if actor == CHANCE:
                _throw(states[i], asked.first + i, asked, scratch, plain, len(seats))
            else:
                if actor != scratch.now[DECIDER]:
                    scratch.now[DECIDER], scratch.now[STEP], scratch.now[LENGTH] = actor, 0, 0
                    scratch.now[TURN] += 1
                    if asked.leads:
                        _begin_turn(states[i], scratch, seats, plain)
                if scratch.now[STEP] == scratch.now[LENGTH]:
                    guesses = asked.has_secrets and policies[actor] != SEEING
                    if not _plan(states[i : i + 1], policies[actor], guesses, scratch):
                        return WANTS_PLAN
                _decide(states[i], asked, scratch, plain, seats)
            _end_event(scratch, kinds, amounts)
            if asked.luck and actor == CHANCE:
                return HAS_THROWN
        _end_game(states[i], scratch, plain, seats)
    return DONE


def count_games(
    start: State,
    policies: Sequence[Policy],
    seed: int,
    first: int,
    games: int,
    *,
    kinds: bool = True,
    leads: bool = True,
    worths: bool = False,
    luck: bool = False,
) -> Counts:
    """Play `games` games from a position and count.

    Game i takes its throws from the streams of number `first` + i, one for each throw, so that two arms of a study
    with the same seed see the same k-th throw of the same game. Choices have a stream of their own; beside levels and
    nets, and with `luck`, also those who choose at random or greedily are asked turn by turn, as levels. Without
    `kinds` effects are not counted, without `leads` not who is ahead, without `worths` not what moves promise,
    without `luck` not what the net that knows such games says of every throw: all four take time.
    """
    counts = Counts.blank(games, start.players, len(start.family.effects) if kinds else 0)
    arrays = counts.plain, counts.seats, counts.kinds, counts.amounts
    states, scratch = entry(np.repeat(start.records, games)), _new_scratch(start, kinds)
    net = net_of_throws(start) if luck else None
    is_fast = are_fast(policies) and not luck
    thinkers = [None if is_fast or policy == "seeing" else _thinker(start, policy) for policy in policies]
    codes = [
        ASKED if thinker else FAST.index(str(policy))
        for thinker, policy in zip(thinkers, policies, strict=True)
    ]
    chance, choice = (_salted(seed, salt) for salt in (CHANCE_SALT, CHOICE_SALT))
    secret = start.family.secrets is not None
    asked = _Asked(chance, choice, first, secret, leads, worths, net is not None)
    while (why := _play_on(states, np.array(codes, np.int64), asked, scratch, arrays)) != DONE:
        game, events = int(scratch.now[GAME]), int(scratch.now[EVENT])
        if why == HAS_THROWN:
            assert net is not None
            counts.seats[game, :, LUCK] += luck_of(
                scratch.before, int(scratch.now[THROW]), net, start.players
            )[0]
            continue
        actor = int(scratch.now[DECIDER])
        think, view = thinkers[actor], states[game : game + 1].copy()
        assert think is not None
        conceal_at(view, 0, actor)
        thought = mix(seed_word(int(choice) + ((first + game) << 20) + events))
        plan = think(view, int(thought), lambda: False)
        scratch.plan[: len(plan)] = plan
        scratch.now[STEP], scratch.now[LENGTH] = 0, len(plan)
    return counts


def _thinker(start: State, policy: Policy) -> Think:
    return policy_of(start, find_level(policy)) if isinstance(policy, str) else policy_of_net(start, policy)


def are_fast(policies: Sequence[Policy]) -> bool:
    """Whether all seats choose at random or greedily, which a kernel plays much faster."""
    return all(isinstance(policy, str) and policy in FAST for policy in policies)
