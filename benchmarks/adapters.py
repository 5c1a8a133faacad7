"""The games through the libraries of others: PettingZoo, OpenSpiel, Gymnasium; random legal moves."""

import random
from functools import cache, partial
from typing import Any

import numpy as np

import boju
from benchmarks.own import name
from benchmarks.rounds import Contestant
from boju.adapters import openspiel
from boju.adapters.gymnasium import BojuVector, vector
from boju.adapters.pettingzoo import BojuEnv, env
from boju.core.threads import usual_threads

SIDE_BY_SIDE, ON_ALL_CORES = 1024, 16384
STEPS = 400
AGENTS_GOAL, TREES_GOAL, SIDE_BY_SIDE_GOAL = 10_000, 25_000, 2_000_000
"""How many events a second PettingZoo, OpenSpiel and Gymnasium should reach."""
FAST, FAST_AGENTS_GOAL, FAST_TREES_GOAL = ("yut", "ping"), 60_000, 100_000
"""Games for two of which PettingZoo and OpenSpiel should reach more."""


def contestants() -> list[Contestant]:
    """Every game with every number of players, and two games side by side."""
    found = []
    for about in boju.games():
        for players in about.players:
            called = name(about.id, players)
            is_fast = called in FAST
            agents_goal = FAST_AGENTS_GOAL if is_fast else AGENTS_GOAL
            trees_goal = FAST_TREES_GOAL if is_fast else TREES_GOAL
            for driven, play, goal in (
                ("PettingZoo", partial(with_pettingzoo, about.id, players), agents_goal),
                ("OpenSpiel", partial(with_openspiel, about.id, players), trees_goal),
            ):
                found.append(Contestant("boju", called, "", driven, play, goal))
    for game in ("yut", "ping"):
        for n, threads in ((SIDE_BY_SIDE, 1), (ON_ALL_CORES, usual_threads())):
            cores = f"{threads} threads" if threads > 1 else "masks"
            driven, play = f"Gymnasium, {n} at once, {cores}", partial(with_gymnasium, game, n, threads)
            found.append(Contestant("boju", game, "", driven, play, SIDE_BY_SIDE_GOAL, threads > 1))
    return found


@cache
def made(game: str, players: int) -> BojuEnv:
    """An environment of PettingZoo, reset for every game."""
    return env(game, players=players)


@cache
def loaded(game: str, players: int) -> Any:
    """A game of OpenSpiel."""
    return openspiel.load(game, players=players)


def with_pettingzoo(game: str, players: int, seed: int) -> tuple[int, int]:
    """A game, every step with what the agent sees and its mask; chance counts as no events."""
    chance, playing = random.Random(seed), made(game, players)
    playing.reset(seed=seed)
    steps = 0
    for _ in playing.agent_iter():
        seen, _, is_over, _, _ = playing.last()
        if is_over:
            playing.step(None)
            continue
        playing.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        steps += 1
    return 1, steps


def with_openspiel(game: str, players: int, seed: int) -> tuple[int, int]:
    """A game, every step with the legal actions or the outcomes of chance, which count as events."""
    chance, state = random.Random(seed), loaded(game, players).new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
        steps += 1
    return 1, steps


@cache
def many(game: str, n: int, threads: int) -> BojuVector:
    """An environment of Gymnasium, reset for every sample."""
    return vector(game, n, copy=False, threads=threads)


def with_gymnasium(game: str, n: int, threads: int, seed: int) -> tuple[int, int]:
    """Games side by side against random opponents, whose decisions count too; what is seen and masks at every step.

    Every game plays its first or its last legal action.
    """
    games = many(game, n, threads)
    _, infos = games.reset(seed=seed)
    ended, before = 0, games.games.decisions
    for step in range(STEPS):
        masks = infos["action_mask"]
        chosen = masks.argmax(axis=1) if step % 2 else masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        _, _, over, _, infos = games.step(chosen)
        ended += int(over.sum())
    return ended, games.games.decisions - before
