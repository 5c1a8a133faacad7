"""Boju's own games, inside the kernels and driven from Python."""

import random
from functools import partial

import numba
import numpy as np

import boju
from benchmarks.rounds import Contestant
from boju.cli.bench import playouts
from boju.core import engine
from boju.games.madiao.rules import PLAYED, STOCK
from boju.games.wahua.hands import MOST_WAYS, SHAPE, WAY, list_ways
from boju.games.wahua.rules import count_unseen
from boju.games.wahua.tiles import TILES

BATCH = 256
HANDS, CHANCE_EVENTS = 4, 4
"""Hands of a match of wahua, and how often chance acts in one at the most: the wall and three throws."""

BEFORE_PLAY = 3
"""What chance does before the first move of a hand of wahua."""


def contestants() -> list[Contestant]:
    """Every game and preset inside the kernels, and the two games that meet a peer from Python as well."""
    found = []
    for about in boju.games():
        for preset in about.presets:
            for players in about.players:
                inside = partial(inside_kernels, about.id, players, preset.name)
                found.append(Contestant("boju", name(about.id, players), preset.name, "kernel", inside))
    for game in ("yut", "ping"):
        driven = partial(from_python, game, "modern")
        found.append(Contestant("boju", game, "modern", "Python", driven))
        batched = partial(in_batches, game, "modern")
        found.append(Contestant("boju", game, "modern", "Python, batch", batched))
    found.append(Contestant("boju", "madiao", "deals", "kernel", deals_inside_kernels))
    found.append(Contestant("boju", "wahua", "decisions", "kernel", decisions_inside_kernels))
    found.append(Contestant("boju", "wahua", "hands analysed", "kernel", hands_analysed))
    return found


def name(game: str, players: int) -> str:
    """A game's id, with the number of players where it is not two."""
    return game if players == 2 else f"{game}, {players} players"


def inside_kernels(game: str, players: int, preset: str, seed: int) -> tuple[int, int]:
    """A batch of random games on one core, from the start to the end."""
    return BATCH, playouts(boju.new(game, players=players, preset=preset), BATCH, seed)


def deals_inside_kernels(seed: int) -> tuple[int, int]:
    """A batch of random deals of madiao on one core; only the cards played count as events."""
    deals = np.repeat(boju.new("madiao", deals=1).records, BATCH)
    engine.run(deals, seed)
    return BATCH, STOCK * int((deals["last_kind"] == PLAYED).sum())


def decisions_inside_kernels(seed: int) -> tuple[int, int]:
    """A batch of random matches of wahua on one core; only what seats decide counts as events."""
    matches = boju.new("wahua")
    return BATCH, playouts(matches, BATCH, seed) - BATCH * HANDS * CHANCE_EVENTS


def hands_analysed(seed: int) -> tuple[int, int]:
    """All ways to complete, or to bring nearer, the hands of a deal of wahua, many times over, as hands and ways."""
    match = boju.new("wahua")
    for _ in range(BEFORE_PLAY):
        match.draw(seed)
    s = match.records[0]
    codes, unseen = np.empty(engine.MAX_CODES, np.int32), np.empty(len(TILES), np.int64)
    shape, ways = np.empty(SHAPE, np.int64), np.empty((MOST_WAYS, WAY), np.int64)
    found = 0
    for number in range(BATCH):
        count_unseen(s, number % 4, unseen)
        found += list_ways(s, number % 4, codes, unseen, shape, ways)
    return BATCH, found


def in_batches(game: str, preset: str, seed: int) -> tuple[int, int]:
    """Random games side by side in a `boju.Batch` kept to one core; moves are chosen with NumPy.

    The throws that a batch makes by itself count as no events.
    """
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        dice = np.random.default_rng(seed)
        batch = boju.Batch(game, BATCH, preset=preset, seed=seed)
        events = 0
        while not (over := batch.is_over).all():
            codes, counts = batch.legal()
            chosen = dice.integers(0, np.maximum(counts, 1))
            batch.step(codes[np.arange(BATCH), chosen])
            events += int(BATCH - over.sum())
    finally:
        numba.set_num_threads(threads)
    return BATCH, events


def from_python(game: str, preset: str, seed: int) -> tuple[int, int]:
    """One random game through `boju.State`, every move chosen in Python among the legal event texts."""
    dice = random.Random(seed)
    state = boju.new(game, preset=preset)
    events = 0
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(dice.randrange)
        else:
            state.play(dice.choice(state.legal()))
        events += 1
    return 1, events
