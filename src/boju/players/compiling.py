"""Having every kernel of a family compiled, by playing with it as the page and the players do."""

import contextlib
import random
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import numpy as np
from llvmlite.binding import get_host_cpu_name

from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES, draw, features_at
from boju.core.errors import BojuError
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.game_functions import GAME_FUNCTIONS, rule_of
from boju.core.kernels import cache_folder, compile_first, compile_for
from boju.core.stepping import features_seen
from boju.games import find
from boju.players import montecarlo, search, worlds
from boju.players.endings import solve
from boju.players.evaluation import evaluate, foretold, plans_of
from boju.players.levels import net_for
from boju.players.likelihood import expect
from boju.players.montecarlo import Budget, policy_move
from boju.players.nets import Net
from boju.players.rollouts import played_in_worlds, played_out
from boju.players.search import Look
from boju.players.truncated import Rollouts
from boju.players.worlds import Guesses
from boju.state import State, from_position, new

_GAMES_EACH = 2
_TRIED_EVERY, _SHOWN_EVERY = 7, 36
"""After how many events something is refused, and drawn, once more."""
_CHANGING = ("play", "deal")
_FORETELLING = ("targets", "heuristic")
_JUDGING = tuple(function for function in GAME_FUNCTIONS if function not in (*_CHANGING, *_FORETELLING))
_EVENTS_TRIED = ("pass", "throw 3", "roll 1-1", "roll 1-1-1", "enter", "fly", "fine 0")


def compile_game(game: str) -> None:
    """Compile the rules of a game's family and its computer players into the cache, or load them from it."""
    compile_first()
    family = find(game)[0].id
    for prepare in chain(*PARTS) if not is_compiled(family) else (think, ask_nets):
        prepare(game)
    note_compiled(family)


def change_positions(game: str) -> None:
    """Compile, or load, the game functions that lead from a position to the next."""
    _compile_functions(game, _CHANGING)


def judge_positions(game: str) -> None:
    """Compile, or load, the game functions that say something of a position, and what the reasons for a choice rest
    on.
    """
    _compile_functions(game, _JUDGING)
    numbers, values = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    state = new(game)
    compile_for(features_at, state.records, 0, 0, numbers, values)
    seen = np.zeros(len(state.family.knowledge.features), np.float32)
    compile_for(features_seen, state.records, 0, 0, state.records, numbers, values, seen)


def foretell(game: str) -> None:
    """Compile, or load, the game functions that say how a game will go on."""
    _compile_functions(game, _FORETELLING)


def play_games(game: str) -> None:
    """Compile, or load, what playing and showing the games of a family needs."""
    for about in find(game)[0].games:
        for preset in about.presets:
            for seed in range(_GAMES_EACH):
                _play_through(new(about.id, preset=preset.name), seed)


def choose_moves(game: str) -> None:
    """Compile, or load, what playouts draw and choose their moves with."""
    states = new(game).records
    codes, weights = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_CODES, np.int64)
    rng, effects = np.zeros(1, np.uint64), new_effects(0)
    compile_for(policy_move, states, states, 1, rng, codes, effects)
    compile_for(draw, states[0], rng, codes, weights, effects)


def solve_endings(game: str) -> None:
    """Compile, or load, what computer players solve endings with."""
    solve(new(game).records)


def think(game: str) -> None:
    """Compile, or load, what computer players think with: playouts."""
    montecarlo.plan(_first_choice(game).records, Budget(playouts=2, tries=2), seed=1)


def ask_nets(game: str) -> None:
    """Compile, or load, what computer players ask nets with, where the family has some."""
    for state, net in _known_choices(game):
        if state.family.secrets:
            others = expect(net, 1.0)
            worlds.plan(state.records, net, others, Guesses(worlds=2, exact=8), seed=1)
        else:
            rollouts = Rollouts(count=2) if state.family.knowledge.needs_rollouts else None
            search.plan(state.records, net, Look(kept=(2, 2), noise=1.0, rollouts=rollouts), seed=1)


def look_ahead(game: str) -> None:
    """Compile, or load, what choices are weighed with in hints and reviews where a net knows the game."""
    for state, net in _known_choices(game):
        states, seat = state.records, state.turn
        foretold(states, seat, net)
        if state.family.secrets:
            others = expect(net, 1.0)
            played_in_worlds(states, state.legal_codes()[:1], net, 8, others, seed=1, first=0, count=1)
        else:
            ends, _ = plans_of(states)
            evaluate(ends, 0, seat, 0, net)


def play_on(game: str) -> None:
    """Compile, or load, what choices are weighed with in hints and reviews where no net knows the game."""
    state = _first_choice(game)
    plans, budget = [state.legal_codes()[:1]], Budget(tries=2, horizon=1)
    played_out(state.records, state.turn, plans, state.players, budget, seed=1, first=0, count=1)


def know_ends(game: str) -> None:
    """Compile, or load, what the ends of games are worked out with, where some are known."""
    find(game)[0].prepare_oracle(new(game).records)


PARTS = (
    (change_positions, foretell, think, choose_moves, ask_nets),
    (judge_positions, solve_endings, play_games),
)
"""What is to be compiled, in chains that can be followed at the same time, for they wait for each other's kernels.

Each part in a process of its own needs less memory than all together.
"""

WEIGHING = (look_ahead, play_on, know_ends)
"""What hints and reviews need besides, and master at the end of a game; games can begin without it."""


def is_compiled(family: str, *, to_weigh: bool = False) -> bool:
    """Whether the `PARTS` of a family, or its `WEIGHING`, were compiled on a machine like this one."""
    return _mark(family, to_weigh).exists()


def note_compiled(family: str, *, to_weigh: bool = False) -> None:
    """Remember that the `PARTS` of a family, or its `WEIGHING`, lie in the cache."""
    _mark(family, to_weigh).touch()


def _mark(family: str, to_weigh: bool) -> Path:
    return cache_folder() / f"{family}-{get_host_cpu_name()}.{'weighing' if to_weigh else 'compiled'}"


def _compile_functions(game: str, functions: Sequence[str]) -> None:
    states = new(game).records
    codes, numbers = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_CODES, np.int64)
    seat, effects, rng = 0, new_effects(0), np.zeros(1, np.uint64)
    arguments: dict[str, tuple[object, ...]] = {
        "moves": (codes,),
        "play": (0, effects),
        "outcomes": (codes, numbers),
        "pack": (codes,),
        "deal": (codes, effects),
        "scores": (numbers,),
        "conceal": (seat,),
        "determinize": (seat, rng),
        "heuristic": (seat,),
        "features": (seat, numbers, np.zeros(MAX_FEATURES, np.float32)),
        "targets": (np.zeros(MAX_OUTPUTS),),
    }
    for function in functions:
        compile_for(rule_of(function, states.dtype), states[0], *arguments.get(function, ()))


def _first_choice(game: str) -> State:
    """A position in which a seat has more than one move, so that there is something to think about."""
    state = new(game)
    while state.actor == "chance" or len(state.legal()) == 1:
        if state.actor == "chance":
            state.draw(1)
        else:
            state.play(state.legal()[0])
    return state


def _known_choices(game: str) -> Iterator[tuple[State, Net]]:
    """A position with something to think about in the first game of a family that a net knows, and the net."""
    for about in find(game)[0].games:
        if (known := net_for(new(about.id))) is not None:
            yield _first_choice(about.id), known.net
            return


def _play_through(state: State, seed: int) -> None:
    """A whole random game through the public face, with refusals, positions and drawings on the way."""
    chance, number = random.Random(seed), 0
    seen: list[str] = []
    while state.actor is not None:
        number += 1
        is_shown = number % _SHOWN_EVERY == 1
        if state.actor == "chance":
            if is_shown:
                state.scene()
            state.chance()
            event = state.draw(seed)
            state.undo()
            state.play(event)
            continue
        legal = state.legal()
        if number % _TRIED_EVERY == 1:
            for event in (*_EVENTS_TRIED, *seen[-12:]):
                if event not in legal:
                    with contextlib.suppress(BojuError):
                        state.play(event)
            from_position(state.position())
        if is_shown:
            state.scene(viewer=state.turn)
            if own_panel := state.family.own_panel:
                own_panel(state.about, state.view(state.turn), "en", state.turn)
        event = chance.choice(legal)
        state.play(event)
        state.scores()
        seen.append(event)
    state.view(None)
    state.undo()
