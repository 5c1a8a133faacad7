"""`make levels`: each level of the computer against the one below; writes docs/levels.md."""

import argparse
from functools import partial
from itertools import pairwise
from pathlib import Path

from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju.cli.match import play_round, summary
from boju.lab.measuring import one_worker_per_core
from boju.players import LEVELS
from boju.players.warming import warm

TABLES = (
    ("yut", "seed", 2, 400),
    ("yut", "modern", 2, 400),
    ("yut", "seed", 4, 400),
    ("ping", "seed", 2, 100),
    ("ping", "modern", 2, 100),
    ("dama", "seed", 2, 200),
    ("dama", "seed", 3, 200),
    ("dama", "seed", 5, 100),
)
"""Game, preset, number of players and of games of every match."""

PAGE = Path(__file__).resolve().parent.parent / "docs" / "levels.md"
COLUMNS = (
    *("game", "preset", "players", "level", "against"),
    *("games", "won %", "95 %", "mean score", "95 % of the mean"),
)


def main() -> None:
    """Play all matches, print each as it ends, and write the page."""
    parser = argparse.ArgumentParser(prog="make levels", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="the part of the games that is played")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console = Console()
    rows: list[tuple[str, ...]] = []
    for game in dict.fromkeys(table[0] for table in TABLES):
        warm(game)
    with one_worker_per_core() as workers:
        for game, preset, players, games in TABLES:
            for lower, upper in pairwise(LEVELS):
                play = partial(play_one, game, preset, players, upper, lower, wanted.seed)
                scores = list(workers.map(play, range(round(games * wanted.share))))
                played, _, _, _, won, interval, mean, spread = summary(scores)
                row = (game, preset, str(players), upper, lower, played, won, interval, mean, spread)
                rows.append(row)
                console.print(*row)
    PAGE.write_text(page(rows, wanted.seed), encoding="utf-8")
    console.print(f"written: {PAGE}")


def play_one(game: str, preset: str, players: int, upper: str, lower: str, seed: int, number: int) -> int:
    """Game `number` of a match: the score of the upper level."""
    start = boju.new(game, preset=preset, players=players)
    return play_round(start, (upper, *[lower] * (players - 1)), seed, number)[0]


def page(rows: list[tuple[str, ...]], seed: int) -> str:
    """The page of all matches."""
    return f"""# The computer's levels

Written by `make levels`. Each level played against the one below it, changing seats from game to
game (seed {seed}); with more than two players, one of the level against the one below on
all other seats. Intervals are at 95 %: Wilson's for the share of games won, the normal one for the mean
score (stakes in `yut`, tallies in `ping` and `dama`), which is 0 among equals. `boju match` plays any other match in
the same way.

{Sheet(COLUMNS, 5, tuple(rows)).markdown()}
"""


if __name__ == "__main__":
    main()
