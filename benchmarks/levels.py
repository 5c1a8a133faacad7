"""`make levels`: each level of the computer against the one below; writes docs/levels.md."""

import argparse
from itertools import pairwise
from pathlib import Path

from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju.cli.match import play_match, summary
from boju.players import LEVELS

GAMES = ("yut", "ping")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "levels.md"
COLUMNS = ("game", "preset", "level", "against", "games", "won %", "95 %", "mean score", "95 % of the mean")

parser = argparse.ArgumentParser(prog="make levels", description=__doc__)
parser.add_argument("--games", type=int, default=200, help="games of each match")
parser.add_argument("--seed", type=int, default=1)
wanted = parser.parse_args()

console = Console()
rows: list[tuple[str, ...]] = []
for game in GAMES:
    for preset in boju.about(game).presets:
        for lower, upper in pairwise(LEVELS):
            start = boju.new(game, preset=preset.name)
            scores = play_match(start, (upper, lower), wanted.games, wanted.seed)[0]
            games, _, _, _, won, interval, mean, spread = summary(scores)
            rows.append((game, preset.name, upper, lower, games, won, interval, mean, spread))
            console.print(*rows[-1])
PAGE.write_text(
    f"""# The computer's levels

Written by `make levels`. Each level played {wanted.games} games against the one below it, changing seats
from game to game (seed {wanted.seed}). Intervals are at 95 %: Wilson's for the share of games won, the
normal one for the mean score (stakes in `yut`, tallies in `ping`). `boju match` plays any other match
in the same way.

{Sheet(COLUMNS, 4, tuple(rows)).markdown()}
""",
    encoding="utf-8",
)
console.print(f"written: {PAGE}")
