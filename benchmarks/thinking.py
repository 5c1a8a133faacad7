"""`python -m benchmarks.thinking`: how long each level of the computer thinks about a turn, and the memory that takes.

Each game and level has a process of its own. The turns are those of games that the level plays against itself.
"""

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median

import psutil
from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju.players import LEVELS, choose
from boju.players.warming import warm

COLUMNS = ("game", "preset", "players", "level", "turns", "median ms", "slowest ms", "MB")


def main() -> None:
    """Measure all games, or one, and print a line for each level."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking", description=__doc__)
    parser.add_argument("--game", help="one game alone")
    parser.add_argument("--turns", type=int, default=200)
    wanted = parser.parse_args()
    rows: list[tuple[str, ...]] = []
    for about in boju.games():
        if wanted.game not in (None, about.id):
            continue
        for preset in about.presets:
            for players in about.players:
                for level in LEVELS:
                    setting = (about.id, preset.name, players, level)
                    with ProcessPoolExecutor(1, get_context("spawn")) as worker:
                        figures = worker.submit(think, *setting, wanted.turns).result()
                    rows.append((*map(str, setting), *figures))
    Console().print(Sheet(COLUMNS, 4, tuple(rows)).rich())


def think(game: str, preset: str, players: int, level: str, turns: int) -> tuple[str, ...]:
    """How many turns were thought about, the median and the longest time in milliseconds, the memory in megabytes.

    Of the first turns, which load what was compiled, nothing is counted.
    """
    warm(game)
    spent: list[float] = []
    number = 0
    while len(spent) < turns:
        dice = random.Random(number)
        number += 1
        state = boju.new(game, preset=preset, players=players)
        while state.actor is not None and len(spent) < turns:
            if not isinstance(state.actor, int):
                state.draw(dice.randrange)
                continue
            began = time.perf_counter()
            events = choose(state, level, dice.getrandbits(63))
            if number > 1:
                spent.append(time.perf_counter() - began)
            elif len(state.events) > turns:
                break
            for event in events:
                state.play(event)
    memory = psutil.Process().memory_info().rss / 2**20
    return str(turns), f"{1000 * median(spent):.1f}", f"{1000 * max(spent):.0f}", f"{memory:.0f}"


if __name__ == "__main__":
    main()
