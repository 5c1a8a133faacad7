"""Programs by others: OpenSpiel's backgammon and hearts, Pgx's backgammon, RLCard's mahjong, and RoyalUr for Python as
a dice race.
"""

import os
import random
from functools import cache, partial
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import pgx
import pyspiel
import rlcard
from pgx.experimental import auto_reset
from rlcard.agents import RandomAgent
from royalur import Game

from benchmarks.rounds import Contestant

ROLLOUTS = 100
EXPLORATION = 2.0
MEGABYTES = 100
HEARTS_PACK = 52
AT_ONCE = (64, 1024)
PGX_STEPS, PGX_FIRST_STEPS = 50, 300
"""Steps of a sample, and those before the first, after which games end all the time."""


def contestants() -> list[Contestant]:
    """Every peer in every way it is driven."""
    return [
        Contestant("OpenSpiel", "backgammon", "", "rollouts", openspiel_rollouts),
        Contestant("OpenSpiel", "backgammon", "", "Python", openspiel_from_python),
        Contestant("OpenSpiel", "hearts", "", "Python", hearts_from_python),
        *(
            Contestant("Pgx", "backgammon", "", f"{games} at once, jit", partial(pgx_at_once, games))
            for games in AT_ONCE
        ),
        Contestant("RLCard", "mahjong", "", "Python", mahjong_from_python),
        Contestant("RoyalUr", "Game of Ur", "Finkel", "Python", royalur_from_python),
    ]


@cache
def loaded(game: str) -> Any:
    """A game of OpenSpiel."""
    return pyspiel.load_game(game)


def backgammon_after_first_roll(seed: int) -> pyspiel.State:
    """A game of which only the first roll has been made."""
    dice = random.Random(seed)
    state = loaded("backgammon").new_initial_state()
    while state.is_chance_node():
        rolls, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(rolls, chances)[0])
    return state


def openspiel_rollouts(seed: int) -> tuple[int, int]:
    """Random games played inside OpenSpiel: one simulation of its search, evaluated by rollouts to the end.

    The number of events inside is not told; 0 stands for that.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
    game = loaded("backgammon")
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, 1, MEGABYTES, False, seed, False)
    bot.step(backgammon_after_first_roll(seed))
    return ROLLOUTS, 0


def openspiel_from_python(seed: int) -> tuple[int, int]:
    """One random game, every roll and move chosen in Python."""
    dice = random.Random(seed)
    state = loaded("backgammon").new_initial_state()
    events = 0
    while not state.is_terminal():
        if state.is_chance_node():
            rolls, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(rolls, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        events += 1
    return 1, events


class PgxGames:
    """Games of Pgx's backgammon on the processor; random legal moves are drawn by the same compiled function."""

    def __init__(self, games: int) -> None:
        env = pgx.make("backgammon")
        begin, step = env.init, jax.vmap(auto_reset(env.step, env.init))

        def go_on(_: int, held: Any) -> Any:
            state, key, ended = held
            key, choosing, drawing = jax.random.split(key, 3)
            weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            chosen = jax.random.categorical(choosing, weights, axis=1)
            state = step(state, chosen, jax.random.split(drawing, games))
            return state, key, ended + state.terminated.sum()

        self._run = jax.jit(lambda state, key, steps: jax.lax.fori_loop(0, steps, go_on, (state, key, 0)))
        self._state = jax.jit(jax.vmap(begin))(jax.random.split(jax.random.key(0), games))
        self.play(0, PGX_FIRST_STEPS)

    def play(self, seed: int, steps: int) -> int:
        """So many moves of every game; returns how many games ended."""
        self._state, _, ended = self._run(self._state, jax.random.key(seed), steps)
        return int(ended)


pgx_games = cache(PgxGames)


def pgx_at_once(games: int, seed: int) -> tuple[int, int]:
    """Decisions of games side by side, as in a `boju.Batch`: games that end begin anew, throws count as no events."""
    return pgx_games(games).play(seed, PGX_STEPS), games * PGX_STEPS


def hearts_from_python(seed: int) -> tuple[int, int]:
    """One random deal of hearts, every card dealt, passed on and played in Python; only those played are events."""
    dice = random.Random(seed)
    state = loaded("hearts").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return 1, HEARTS_PACK


def mahjong_from_python(seed: int) -> tuple[int, int]:
    """One random hand of mahjong with RLCard's own random agents; its events are their decisions."""
    table = rlcard.make("mahjong", config={"seed": seed})
    agents = [RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)]
    table.set_agents(agents)
    table.run(is_training=False)
    return 1, table.timestep


def royalur_from_python(seed: int) -> tuple[int, int]:
    """One random game by Finkel's rules."""
    dice = random.Random(seed)
    game = Game.create_finkel()
    events = 0
    while not game.is_finished():
        if game.is_waiting_for_roll():
            game.roll_dice()
        else:
            game.make_move(dice.choice(game.find_available_moves()))
        events += 1
    return 1, events
