"""Programs by others: OpenSpiel's backgammon and hearts, Pgx's backgammon, RLCard's mahjong, and RoyalUr for Python as
a dice race.
"""

import random
from functools import cache
from importlib.util import find_spec
from typing import Any

import pyspiel
import rlcard
from rlcard.agents import RandomAgent
from royalur import Game

from benchmarks.rounds import Contestant

ROLLOUTS = 100
EXPLORATION = 2.0
MEGABYTES = 100
HEARTS_PACK = 52


def contestants() -> list[Contestant]:
    """Every peer in every way it is driven."""
    return [
        Contestant("OpenSpiel", "backgammon", "", "rollouts", openspiel_rollouts),
        Contestant("OpenSpiel", "backgammon", "", "Python", openspiel_from_python),
        Contestant("OpenSpiel", "hearts", "", "Python", hearts_from_python),
        *pgx_contestants(),
        Contestant("RLCard", "mahjong", "", "Python", mahjong_from_python),
        Contestant("RoyalUr", "Game of Ur", "Finkel", "Python", royalur_from_python),
    ]


def pgx_contestants() -> list[Contestant]:
    """Pgx, where it is installed."""
    if find_spec("pgx") is None:
        return []
    from benchmarks import pgx_backgammon

    return pgx_backgammon.contestants()


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
