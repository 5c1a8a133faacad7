"""`boju readings`: measure what every option does to its game, and write the pages about it."""

import json
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

import boju
from boju.cli.output import console, say

NAME = "readings"
EXAMPLES = """Examples:
  boju readings yut
  boju readings ping --policy player --games 200 --jobs 2
  boju readings ping --option entry --option doubles"""


def command(
    *games: Annotated[str, Parameter(help="The games; all if none is named.")],
    out: Annotated[Path, Parameter(help="The folder for figures and pages.")] = Path("docs/readings"),
    policy: Annotated[str, Parameter(help='Who plays: "random" or a level of the computer.')] = "random",
    games_each: Annotated[int, Parameter(name="--games", help="Games for each value of an option.")] = 1000,
    seed: Annotated[int, Parameter(help="The seed of all throws and choices.")] = 1,
    option: Annotated[
        tuple[str, ...],
        Parameter(help="Measure only these options of a game anew; all other figures stay as they are."),
    ] = (),
    brief: Annotated[
        Path | None, Parameter(help="A file for what the page of a new game says beside each option.")
    ] = None,
    jobs: Annotated[int, Parameter(help="How many processes; -1 for one on each core.")] = -1,
) -> None:
    """Measure what every option of a game does to it: each value against the usual one, with 95 % intervals.

    What has been played is kept in the folder. If you stop, the same command goes on from there.
    """
    from boju.lab import readings, readings_page

    out.mkdir(parents=True, exist_ok=True)
    for game in games or tuple(about.id for about in boju.games()):
        with Progress(
            TextColumn(game + " {task.description}: {task.completed:,} of {task.total:,} games"),
            BarColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
        ) as progress:
            show = partial(_show, progress, progress.add_task("", total=1))

            path = readings.measure_game(
                game, out, policy=policy, games=games_each, seed=seed, jobs=jobs, report=show, only=option
            )
        say(f"Written: {path}")
    for page in readings_page.write(out):
        say(f"Written: {page}")
    if brief is not None:
        told = json.dumps(readings_page.brief(out), indent=1)
        brief.write_text(told + "\n", "utf-8")
        say(f"Written: {brief}")


def _show(progress: Progress, task: TaskID, group: str, played: int, most: int) -> None:
    progress.update(task, description=group, completed=played, total=most)
