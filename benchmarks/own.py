"""Boju's own games, inside the kernels and driven from Python."""

import random
from functools import partial

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
BATCHES = (64, 16384)
DECISIONS = 1 << 22
"""Decisions that a batch makes in one go: enough for its games to end."""
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
        found.append(Contestant("boju", game, "modern", "Python, codes", partial(by_codes, game, "modern")))
        for games in BATCHES:
            for is_chosen, way in ((True, "legal and step"), (False, "step_random")):
                batched = partial(in_batches, game, "modern", games, is_chosen)
                found.append(Contestant("boju", game, "modern", f"batch of {games}, {way}", batched))
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


def in_batches(game: str, preset: str, games: int, is_chosen: bool, seed: int) -> tuple[int, int]:
    """Decisions of games side by side in a `boju.Batch` on one thread; games that end begin anew.

    Moves are chosen with NumPy among the legal ones, or by the batch itself. Its throws count as no events.
    """
    dice = np.random.default_rng(seed)
    batch = boju.Batch(game, games, preset=preset, seed=seed, threads=1, autoreset=True)
    ended, rows = 0, np.arange(games)
    for _ in range(DECISIONS // games):
        if is_chosen:
            codes, counts = batch.legal()
            batch.step(codes[rows, dice.integers(0, counts)])
        else:
            batch.step_random()
        ended += int(batch.ended.sum())
    return ended, DECISIONS // games * games


def by_codes(game: str, preset: str, seed: int) -> tuple[int, int]:
    """One random game through `boju.State`, every throw and move drawn in Python, moves among the legal codes."""
    dice = random.Random(seed)
    state = boju.new(game, preset=preset)
    events = 0
    while (actor := state.actor) is not None:
        if actor == "chance":
            state.draw_code(dice.randrange(1 << 30))
        else:
            codes = state.legal_codes()
            state.play_code(codes[dice.randrange(len(codes))])
        events += 1
    return 1, events


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
