"""Measure how long games of 平雙陸 and 三梁雙陸 last, with two and three dice; write a page and a plot."""

import argparse
from pathlib import Path

from rich.console import Console

from boju.lab.curves import draw_curves
from boju.lab.measuring import one_worker_per_core, play_at_random, play_by_level
from boju.lab.page import page
from boju.lab.starts import starts

LEVEL = "novice"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(prog="python -m boju.lab.lengths", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="random games from each start")
    parser.add_argument("--thought-games", type=int, default=160, help=f"games of {LEVEL}s from each start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("docs"), help="where to write (docs)")
    wanted = parser.parse_args()
    if min(wanted.games, wanted.thought_games) < 2:
        parser.error("an interval needs two games at least")
    if not wanted.folder.is_dir():
        parser.error(f"there is no folder {wanted.folder}")

    console = Console()
    random, thought = [], []
    for number, start in enumerate(starts()):
        random.append(play_at_random(start, wanted.games, wanted.seed, first=number * wanted.games))
        console.print(
            f"{start.title}: {wanted.games:,} random games, {random[-1].turns.mean.value:.2f} turns"
        )
    with one_worker_per_core() as workers:
        for number, start in enumerate(starts()):
            games = wanted.thought_games
            sample = play_by_level(start, LEVEL, games, wanted.seed, workers, first=number * games)
            thought.append(sample)
            console.print(f"{start.title}: {games:,} games of {LEVEL}s, {sample.turns.mean.value:.2f} turns")
    written = wanted.folder / "three-dice.md"
    written.write_text(page(starts(), random, thought, wanted.seed), encoding="utf-8")
    titles = [start.title.replace("`", "") for start in starts()]
    draw_curves(written.with_suffix(".svg"), titles, {"random play": random, f"{LEVEL}s": thought})
    console.print(f"written: {written}")


if __name__ == "__main__":
    main()
