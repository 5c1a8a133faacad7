"""What is counted while a game is played: the same numbers whether it is played at random by a kernel or by levels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import ROOM, clear_effects
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.core.random import below, mix, seed_word, start_stream
from boju.core.verbs import CHANCE, OVER, fate, moves, play, promise, scores
from boju.players import choose
from boju.state import State

EVENTS, DRAWS, TURNS, CAPPED, LEAD_CHANGES, DECIDED, PLAIN = range(7)
"""The plain counts of a game, in the order of `PLAIN_NAMES`."""

PLAIN_NAMES = ("events", "draws", "turns", "capped", "lead_changes", "decided")
SEAT_NAMES = ("score", "decisions", "choices", "forced", "behind", "behind_by")
SCORE, DECISIONS, CHOICES, FORCED, BEHIND, BEHIND_BY = range(len(SEAT_NAMES))
MOST_EVENTS = 200_000
"""Where a game is cut off that has no end; it then counts as capped."""

CHANCE_SALT, CHOICE_SALT = 1, 2
MOST_DRAWS = 1 << 24
"""How many throws of one game have streams of their own."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of `n` games.

    `plain` has shape (n, 6), `seats` (n, seats, 6) and `kinds` (n, kinds of effect): how often each effect happened.
    """

    plain: Array
    seats: Array
    kinds: Array

    @classmethod
    def blank(cls, n: int, seats: int, kinds: int) -> "Counts":
        """Room for `n` games."""
        return cls(
            np.zeros((n, PLAIN)), np.zeros((n, seats, len(SEAT_NAMES))), np.zeros((n, kinds), np.int64)
        )


def _salted(seed: int, salt: int) -> np.uint64:
    with np.errstate(over="ignore"):
        return np.uint64(mix(seed_word(seed) + np.uint64(salt)))


@kernel
def _leader(s: Any, seats: Array, hopes: Array) -> int:
    """The seat that is ahead by the verb `promise`, -1 if several are; adds to the counts of those behind.

    Partners are one side: the first of them stands for it.
    """
    n = fate(s, hopes)
    best = -np.inf
    for seat in range(n):
        hopes[seat] = promise(s, seat)
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
def _choose_at_random(s: Any, choices: Any, out: Array, seats: Array) -> int:
    """A random move of the seat to move, counted as its decision."""
    actor, n = int64(s.actor), moves(s, out)
    seats[actor, DECISIONS] += 1
    seats[actor, CHOICES] += n
    if n == 1:
        seats[actor, FORCED] += 1
    return int64(out[below(choices, n)])


@kernel
def _add_effects(effects: Array, kinds: Array) -> None:
    for row in range(1, effects[0, 0] + 1):
        kinds[effects[row, 0]] += 1


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


@allocating_kernel
def _count_random_games(
    states: Array,
    chance: Any,
    choice: Any,
    first: int,
    limit: int,
    follows: bool,
    plain: Array,
    seats: Array,
    kinds: Array,
) -> None:
    out = np.empty(MAX_CODES, np.int32)
    weight = np.empty(MAX_CODES, np.int64)
    effects = np.zeros((ROOM + 1 if kinds.shape[1] > 0 else 1, 6), np.int64)
    throws, choices = np.empty(1, np.uint64), np.empty(1, np.uint64)
    hopes, net = np.zeros(MAX_OUTPUTS), np.zeros(MAX_SEATS, np.int64)
    last_led = np.zeros(MAX_SEATS, np.int64)
    for i in range(len(states)):
        start_stream(choices, choice, np.uint64(first + i))
        decider, leader, turns, events, draws = -1, -1, int64(0), int64(0), int64(0)
        last_led[:] = 0
        while states[i].actor != OVER and events < limit:
            clear_effects(effects)
            if states[i].actor == CHANCE:
                start_stream(throws, chance, np.uint64((first + i) * MOST_DRAWS + draws))
                draw(states[i], throws, out, weight, effects)
                draws += 1
            else:
                if states[i].actor != decider:
                    decider = int64(states[i].actor)
                    turns += 1
                    if follows:
                        leader = _begin_turn(states[i], leader, turns, seats[i], plain[i], hopes, last_led)
                play(states[i], _choose_at_random(states[i], choices, out, seats[i]), effects)
            if kinds.shape[1] > 0:
                _add_effects(effects, kinds[i])
            events += 1
        plain[i, EVENTS] = events
        plain[i, DRAWS] = draws
        _sum_up(states[i], turns, last_led, net, plain[i], seats[i])


def count_random_games(
    start: State, seed: int, first: int, games: int, *, kinds: bool = True, leads: bool = True
) -> Counts:
    """Play `games` games of uniformly random moves from a position and count.

    Game i takes its throws from the streams of number `first` + i, one for each throw, so that two arms of a study
    with the same seed see the same k-th throw of the same game. Choices have a stream of their own. Without `kinds`
    effects are not counted, without `leads` not who is ahead: both take time.
    """
    counts = Counts.blank(games, start.players, len(start.family.effects) if kinds else 0)
    states = np.repeat(start.records, games)
    salts = _salted(seed, CHANCE_SALT), _salted(seed, CHOICE_SALT)
    _count_random_games(
        entry(states), *salts, first, MOST_EVENTS, leads, counts.plain, counts.seats, counts.kinds
    )
    return counts


def count_played_games(
    start: State, policies: Sequence[str], seed: int, first: int, games: int, *, leads: bool = True
) -> Counts:
    """As `count_random_games`, with a level of the computer in every seat."""
    counts = Counts.blank(games, start.players, len(start.family.effects))
    for i in range(games):
        _count_played_game(start.copy(), policies, seed, first + i, leads, counts, i)
    return counts


def _count_played_game(
    state: State, policies: Sequence[str], seed: int, number: int, leads: bool, counts: Counts, i: int
) -> None:
    chance, choice = int(_salted(seed, CHANCE_SALT)), int(_salted(seed, CHOICE_SALT))
    plain, seats, kinds = counts.plain[i], counts.seats[i], counts.kinds[i]
    codes = {kind.name: code for code, kind in enumerate(state.family.effects)}
    hopes, net = np.zeros(MAX_OUTPUTS), np.zeros(MAX_SEATS, np.int64)
    last_led = np.zeros(MAX_SEATS, np.int64)
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
            for event in choose(state, policies[actor], int(mix(thought))):
                n = len(state.legal_codes())
                seats[actor, DECISIONS] += 1
                seats[actor, CHOICES] += n
                seats[actor, FORCED] += n == 1
                state.play(event)
                _add_kinds(state, codes, kinds)
                events += 1
        else:
            state.draw(_numbers(chance, number * MOST_DRAWS + draws))
            _add_kinds(state, codes, kinds)
            draws += 1
            events += 1
    plain[EVENTS], plain[DRAWS] = events, draws
    _sum_up_at(entry(state.records), turns, last_led, net, plain, seats)


@kernel
def _begin_turn_at(
    states: Array, leader: int, turns: int, seats: Array, plain: Array, hopes: Array, last_led: Array
) -> int:
    return _begin_turn(states[0], leader, turns, seats, plain, hopes, last_led)


@kernel
def _sum_up_at(states: Array, turns: int, last_led: Array, net: Array, plain: Array, seats: Array) -> None:
    _sum_up(states[0], turns, last_led, net, plain, seats)


def _add_kinds(state: State, codes: dict[str, int], kinds: Array) -> None:
    for effect in state.effects:
        kinds[codes[effect.name]] += 1


def _numbers(seed: int, index: int) -> Callable[[int], int]:
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(index))
    return lambda total: int(below(stream, total))
