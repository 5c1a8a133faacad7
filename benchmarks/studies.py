"""`python -m benchmarks.studies`: how fast studies are, on a quiet machine.

Games at random in a study against bare random games (`engine.run`), by the time of one core; two processes against
one, by the clock; and 1,000 games of the level `player` in ping.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
from rich.console import Console

import boju
from boju.core import engine
from boju.lab import Study
from boju.lab.counting import count_fast_games

ROUNDS = 5
GAMES = {"yut": 4000, "ping": 8000, "dama": 300, "madiao": 2000, "wahua": 400}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.studies", description=__doc__)
    parser.add_argument("--player", action="store_true", help="time 1,000 games of players of ping, too")
    wanted = parser.parse_args()
    console = Console()
    for game in GAMES:
        console.print(
            f"{game}: a study reaches {share_of_bare_games(game):.0%} of engine.run on a core (goal 80 %)"
        )
    console.print(f"two processes: {gain_of_two():.2f} times one (goal 1.8)")
    if wanted.player:
        players = Study(game="ping", arms={"usual": {}}, policy="player", measures=["turns"], games=1000)
        console.print(f"1,000 games of players of ping: {clocked(lambda: players.run(jobs=-1)):.0f} s")


def share_of_bare_games(game: str) -> float:
    """Games a second of a study's random games, as a share of `engine.run`, by the time that a core works for them.

    Both are measured by turns, so that what else the machine does weighs on both; the best of all rounds counts.
    """
    start, games = boju.new(game), GAMES[game]
    policies = ("random",) * start.players

    def bare() -> None:
        engine.run(np.repeat(start.records, games), 1)

    def counted() -> None:
        count_fast_games(start, policies, 1, 0, games, kinds=False, leads=False)

    times = [(worked(bare), worked(counted)) for _ in range(ROUNDS + 1)][1:]
    return min(one for one, _ in times) / min(other for _, other in times)


def gain_of_two() -> float:
    """How many times as fast two processes play a long study as one does, both once they have started."""
    study = Study(game="ping", arms={"usual": {}}, measures=["turns"], games=200_000)
    first = Study(game="ping", arms={"usual": {}}, measures=["turns"], games=2000)
    first.run(jobs=2)
    one = clocked(lambda: study.run(jobs=1))
    return one / clocked(lambda: study.run(jobs=2))


def worked(work: Callable[[], object]) -> float:
    """The seconds that this process worked."""
    start = time.process_time()
    work()
    return time.process_time() - start


def clocked(work: Callable[[], object]) -> float:
    """The seconds that passed."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
