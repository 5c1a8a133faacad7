"""What is counted while a game is played: the same numbers whether it is played at random by a kernel or by levels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import ROOM, clear_effects
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER, heuristic, moves, play, scores, targets
from boju.core.kernels import allocating_kernel, entry, kernel, waited_for
from boju.core.plans import new_plans
from boju.core.random import below, mix, seed_word, start_stream
from boju.lab.hidden import weigh_choice, weigh_deal
from boju.players import choose
from boju.players.greedy import find_greedy_plan
from boju.players.levels import choose_by_net
from boju.players.luck import luck_of, net_of_throws
from boju.players.nets import Net
from boju.state import State

EVENTS, DRAWS, TURNS, CAPPED, LEAD_CHANGES, DECIDED, SPREAD, OPEN, CHOSEN, THROWN, PLAIN = range(11)
"""The plain counts of a game.

`SPREAD` is the sum, over the decisions that were `OPEN` (with more than one move), of how far the moves lie apart in
what they promise; `CHOSEN` and `THROWN` are the sums of the squares of this spread, and of that of throws. Where seats
see different things both are judged by what the seat concerned knows.
"""

RANDOM, GREEDY, SEEING = range(3)
FAST = ("random", "greedy", "seeing")
"""Who can be played by a kernel, in the order of the codes. `seeing` is greedy and sees what is hidden from it."""

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
def _begin_turn(
    s: Any, leader: int, turns: int, seats: Array, plain: Array, hopes: Array, last_led: Array
) -> int:
    """Note who is ahead as turn number `turns` begins; returns who was the last to be ahead alone."""
    ahead = _leader(s, seats, hopes)
    if ahead >= 0 and leader >= 0 and ahead != leader:
        plain[LEAD_CHANGES] += 1
    for seat in range(len(seats)):
        if seat != ahead:
            last_led[seat] = turns
    return ahead if ahead >= 0 else leader


@kernel
def _note_decision(s: Any, n: int, seats: Array) -> None:
    seats[s.actor, DECISIONS] += 1
    seats[s.actor, CHOICES] += n
    if n == 1:
        seats[s.actor, FORCED] += 1


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
def _weigh_decision(s: Any, spare: Array, out: Array, silent: Array, plain: Array, has_secrets: bool) -> None:
    """Note how far the moves lie apart, and where nothing is secret how much the choice matters."""
    _, variance, n = _weigh_moves(s, spare, out, silent)
    if n > 1:
        plain[OPEN] += 1
        plain[SPREAD] += np.sqrt(variance)
        if not has_secrets:
            plain[CHOSEN] += variance


@kernel
def _weigh_hidden(
    s: Any, code: int, spare: Array, rng: Array, out: Array, silent: Array, plain: Array
) -> None:
    """Note how much the choice of a move matters by what its seat knows, and how much of it luck decides."""
    chosen, thrown = weigh_choice(s, code, out, moves(s, out), spare, rng, silent)
    plain[CHOSEN] += chosen
    plain[THROWN] += thrown


@kernel
def _hope_after(s: Any, seat: int, spare: Array, out: Array, silent: Array) -> float:
    """What a position promises a seat: if it is to move, after its best move."""
    if s.actor == seat:
        return float(_weigh_moves(s, spare, out, silent)[0])
    return float(heuristic(s, seat))


@kernel
def _weigh_throw(
    s: Any, before: Array, spare: Array, throws: Array, out: Array, weight: Array, silent: Array, plain: Array
) -> None:
    """Note how much a throw mattered: half the square by which another throw would have promised the seat more or less.

    In `before[0]` is the position before the throw, which the other throw is made in.
    """
    seat = int64(s.actor)
    if seat >= 0:
        draw(before[0], throws, out, weight, silent)
        gap = _hope_after(s, seat, spare, out, silent) - _hope_after(before[0], seat, spare, out, silent)
        plain[THROWN] += gap * gap / 2


@kernel
def _weigh_deal(
    s: Any,
    before: Array,
    spare: Array,
    rng: Array,
    out: Array,
    weight: Array,
    silent: Array,
    plain: Array,
    seats: int,
) -> None:
    """Note how much a deal or a throw mattered to all seats, where they see different things; cf. `_weigh_throw`."""
    draw(before[0], rng, out, weight, silent)
    plain[THROWN] += weigh_deal(s, before[0], seats, spare, rng)


@kernel
def _add_effects(effects: Array, kinds: Array, amounts: Array) -> None:
    for row in range(1, effects[0, 0] + 1):
        kinds[effects[row, 1], effects[row, 0]] += 1
        amounts[effects[row, 1], effects[row, 0]] += effects[row, 3]


@kernel
def _sum_up(s: Any, turns: int, last_led: Array, net: Array, plain: Array, seats: Array) -> None:
    """Note the result, and how long the winner had not been ahead."""
    net[:] = 0
    scores(s, net)
    winner = 0
    for seat in range(len(seats)):
        seats[seat, SCORE] = net[seat]
        if net[seat] > net[winner]:
            winner = seat
    plain[TURNS] = turns
    plain[CAPPED] = 1.0 if s.actor != OVER else 0.0
    plain[DECIDED] = last_led[winner] / turns if turns > 0 else 0.0


@waited_for
@allocating_kernel
def _count_fast_games(
    states: Array,
    policies: Array,
    buffers: tuple[Array, Array, Array, Array],
    chance: Any,
    choice: Any,
    first: int,
    limit: int,
    has_secrets: bool,
    follows: bool,
    weighs: bool,
    plain: Array,
    seats: Array,
    kinds: Array,
    amounts: Array,
) -> None:
    ends, raw, plans, lengths = buffers
    out = np.empty(MAX_CODES, np.int32)
    weight = np.empty(MAX_CODES, np.int64)
    effects = np.zeros((ROOM + 1 if kinds.shape[2] > 0 else 1, 6), np.int64)
    silent = np.zeros((1, 6), np.int64)
    spare, before = np.empty(3, states.dtype), np.empty(1, states.dtype)
    throws, choices, others = np.empty(1, np.uint64), np.empty(1, np.uint64), np.empty(1, np.uint64)
    hopes, net = np.zeros(MAX_OUTPUTS), np.zeros(MAX_SEATS, np.int64)
    last_led = np.zeros(MAX_SEATS, np.int64)
    for i in range(len(states)):
        start_stream(choices, choice, np.uint64(first + i))
        start_stream(others, choice, ~np.uint64(first + i))
        decider, leader, turns, events, draws = -1, -1, int64(0), int64(0), int64(0)
        chosen, at = int64(0), int64(0)
        lengths[0] = 0
        last_led[:] = 0
        while states[i].actor != OVER and events < limit:
            clear_effects(effects)
            if states[i].actor == CHANCE:
                if weighs:
                    before[0] = states[i]
                start_stream(throws, chance, np.uint64((first + i) * MOST_DRAWS + draws))
                draw(states[i], throws, out, weight, effects)
                draws += 1
                if weighs and has_secrets:
                    _weigh_deal(
                        states[i], before, spare, others, out, weight, silent, plain[i], len(seats[i])
                    )
                elif weighs:
                    _weigh_throw(states[i], before, spare, others, out, weight, silent, plain[i])
            else:
                actor = int64(states[i].actor)
                if actor != decider:
                    decider, at = actor, int64(lengths[chosen])
                    turns += 1
                    if follows:
                        leader = _begin_turn(states[i], leader, turns, seats[i], plain[i], hopes, last_led)
                if weighs:
                    _weigh_decision(states[i], spare, out, silent, plain[i], has_secrets)
                n = moves(states[i], out)
                _note_decision(states[i], n, seats[i])
                if policies[actor] == RANDOM:
                    code = int64(out[below(choices, n)])
                else:
                    if at == lengths[chosen]:
                        here = states[i : i + 1]
                        guesses = has_secrets and policies[actor] != SEEING
                        chosen = find_greedy_plan(
                            here, spare, guesses, ends, raw, plans, lengths, choices, silent
                        )
                        at = int64(0)
                    code = int64(plans[chosen, at])
                    at += 1
                if weighs and has_secrets:
                    _weigh_hidden(states[i], code, spare, others, out, silent, plain[i])
                play(states[i], code, effects)
            if kinds.shape[2] > 0:
                _add_effects(effects, kinds[i], amounts[i])
            events += 1
        plain[i, EVENTS] = events
        plain[i, DRAWS] = draws
        _sum_up(states[i], turns, last_led, net, plain[i], seats[i])


def count_fast_games(
    start: State,
    policies: Sequence[str],
    seed: int,
    first: int,
    games: int,
    *,
    kinds: bool = True,
    leads: bool = True,
    worths: bool = False,
) -> Counts:
    """Play `games` games from a position and count; every seat is played by one of `FAST`.

    Game i takes its throws from the streams of number `first` + i, one for each throw, so that two arms of a study
    with the same seed see the same k-th throw of the same game. Choices have a stream of their own. Without `kinds`
    effects are not counted, without `leads` not who is ahead, without `worths` not what moves promise: all three
    take time.
    """
    counts = Counts.blank(games, start.players, len(start.family.effects) if kinds else 0)
    states = np.repeat(start.records, games)
    codes = np.array([FAST.index(policy) for policy in policies], np.int64)
    salts = _salted(seed, CHANCE_SALT), _salted(seed, CHOICE_SALT)
    _count_fast_games(
        entry(states),
        codes,
        new_plans(states.dtype),
        *salts,
        first,
        MOST_EVENTS,
        start.family.secrets is not None,
        leads,
        worths,
        counts.plain,
        counts.seats,
        counts.kinds,
        counts.amounts,
    )
    return counts


def count_played_games(
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
    """As `count_fast_games`, with any policy in every seat; with `luck` the net that knows such games says what luck
    every throw brings.
    """
    counts = Counts.blank(games, start.players, len(start.family.effects) if kinds else 0)
    streams = int(_salted(seed, CHANCE_SALT)), int(_salted(seed, CHOICE_SALT))
    net = net_of_throws(start) if luck else None
    for i in range(games):
        _count_played_game(start.copy(), policies, streams, first + i, leads, worths, net, counts, i)
    return counts


def count_games(
    start: State,
    policies: Sequence[Policy],
    seed: int,
    first: int,
    games: int,
    *,
    luck: bool = False,
    **wanted: bool,
) -> Counts:
    """As `count_played_games`, by a kernel where one can do it."""
    if are_fast(policies) and not luck:
        return count_fast_games(start, policies, seed, first, games, **wanted)
    return count_played_games(start, policies, seed, first, games, luck=luck, **wanted)


def are_fast(policies: Sequence[Policy]) -> TypeGuard[Sequence[str]]:
    """Whether all seats choose at random or greedily, which a kernel plays much faster."""
    return all(isinstance(policy, str) and policy in FAST for policy in policies)


def _count_played_game(
    state: State,
    policies: Sequence[Policy],
    streams: tuple[int, int],
    number: int,
    leads: bool,
    worths: bool,
    net: Net | None,
    counts: Counts,
    i: int,
) -> None:
    chance, choice = streams
    plain, seats = counts.plain[i], counts.seats[i]
    codes = {kind.name: code for code, kind in enumerate(state.family.effects)}
    hopes, won = np.zeros(MAX_OUTPUTS), np.zeros(MAX_SEATS, np.int64)
    last_led = np.zeros(MAX_SEATS, np.int64)
    scales = _Scales(state, choice, number) if worths else None
    decider, leader, turns, events, draws = -1, -1, 0, 0, 0
    while state.actor is not None and events < MOST_EVENTS:
        if isinstance(state.actor, int):
            actor = state.actor
            if actor != decider:
                decider, turns = actor, turns + 1
                if leads:
                    here = entry(state.records)
                    leader = _begin_turn_at(here, leader, turns, seats, plain, hopes, last_led)
            thought = seed_word(choice + (number << 20) + events)
            for event in _choose(state, policies[actor], int(mix(thought))):
                if scales:
                    scales.weigh_decision(state, state.text_code(event), plain)
                n = len(state.legal_codes())
                seats[actor, DECISIONS] += 1
                seats[actor, CHOICES] += n
                seats[actor, FORCED] += n == 1
                state.play(event)
                _add_kinds(state, codes, counts.kinds[i], counts.amounts[i])
                events += 1
        else:
            before = state.records
            thrown = state.draw_code(_numbers(chance, number * MOST_DRAWS + draws))
            if net is not None and thrown is not None:
                seats[:, LUCK] += luck_of(before, thrown, net, state.players)[0]
            if scales:
                scales.weigh_throw(state, before, plain)
            _add_kinds(state, codes, counts.kinds[i], counts.amounts[i])
            draws += 1
            events += 1
    plain[EVENTS], plain[DRAWS] = events, draws
    _sum_up_at(entry(state.records), turns, last_led, won, plain, seats)


def _choose(state: State, policy: Policy, seed: int) -> list[str]:
    return choose(state, policy, seed) if isinstance(policy, str) else choose_by_net(state, policy, seed)


class _Scales:
    """What moves and throws promise, weighed for a game that no kernel plays."""

    def __init__(self, state: State, choice: int, number: int) -> None:
        self._has_secrets = state.family.secrets is not None
        self._spare = np.repeat(state.records, 3)
        self._rng = np.zeros(1, np.uint64)
        start_stream(self._rng, np.uint64(choice), ~np.uint64(number))
        self._out, self._weight = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_CODES, np.int64)
        self._silent = np.zeros((1, 6), np.int64)

    def weigh_decision(self, state: State, code: int, plain: Array) -> None:
        here, spare = entry(state.records), entry(self._spare)
        _weigh_decision_at(here, spare, self._out, self._silent, plain, self._has_secrets)
        if self._has_secrets:
            _weigh_hidden_at(here, code, spare, self._rng, self._out, self._silent, plain)

    def weigh_throw(self, state: State, before: Array, plain: Array) -> None:
        here = entry(state.records)
        buffers = (entry(before), entry(self._spare), self._rng, self._out, self._weight, self._silent)
        if self._has_secrets:
            _weigh_deal_at(here, *buffers, plain, state.players)
        else:
            _weigh_throw_at(here, *buffers, plain)


@waited_for
@kernel
def _weigh_decision_at(
    states: Array, spare: Array, out: Array, silent: Array, plain: Array, has_secrets: bool
) -> None:
    _weigh_decision(states[0], spare, out, silent, plain, has_secrets)


@waited_for
@kernel
def _weigh_hidden_at(
    states: Array, code: int, spare: Array, rng: Array, out: Array, silent: Array, plain: Array
) -> None:
    _weigh_hidden(states[0], code, spare, rng, out, silent, plain)


@waited_for
@kernel
def _weigh_deal_at(
    states: Array,
    before: Array,
    spare: Array,
    rng: Array,
    out: Array,
    weight: Array,
    silent: Array,
    plain: Array,
    seats: int,
) -> None:
    _weigh_deal(states[0], before, spare, rng, out, weight, silent, plain, seats)


@waited_for
@kernel
def _weigh_throw_at(
    states: Array,
    before: Array,
    spare: Array,
    throws: Array,
    out: Array,
    weight: Array,
    silent: Array,
    plain: Array,
) -> None:
    _weigh_throw(states[0], before, spare, throws, out, weight, silent, plain)


@waited_for
@kernel
def _begin_turn_at(
    states: Array, leader: int, turns: int, seats: Array, plain: Array, hopes: Array, last_led: Array
) -> int:
    return _begin_turn(states[0], leader, turns, seats, plain, hopes, last_led)


@waited_for
@kernel
def _sum_up_at(states: Array, turns: int, last_led: Array, net: Array, plain: Array, seats: Array) -> None:
    _sum_up(states[0], turns, last_led, net, plain, seats)


def _add_kinds(state: State, codes: dict[str, int], kinds: Array, amounts: Array) -> None:
    if not kinds.size:
        return
    for effect in state.effects:
        kinds[effect.seat, codes[effect.name]] += 1
        amounts[effect.seat, codes[effect.name]] += effect.amount


def _numbers(seed: int, index: int) -> Callable[[int], int]:
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(index))
    return lambda total: int(below(stream, total))
