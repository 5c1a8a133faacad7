"""`boju study`: play the games of a study and write what they show."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from boju.cli.output import console, say

NAME = "study"
EXAMPLES = """Examples:
  boju study hit-throw.toml
  boju study hit-throw.toml --out results --jobs 4
  boju study hit-throw.toml --on ray
  boju study hit-throw.toml --on tcp://10.0.0.1:8786"""


def command(
    file: Annotated[Path, Parameter(help="The study, a TOML file.")],
    /,
    *,
    out: Annotated[
        Path | None, Parameter(help="The folder for rows, figures, plot and page; named after the file.")
    ] = None,
    jobs: Annotated[int, Parameter(help="How many processes; -1 for one on each core.")] = -1,
    on: Annotated[
        str,
        Parameter(
            help="The cluster whose workers play the games: ray, dask, or the address of a Dask scheduler."
        ),
    ] = "",
) -> None:
    """Compare readings of the rules: play many games under each and measure them, with 95 % intervals.

    What has been played is kept in the folder. If you stop the study, the same command goes on from there.
    """
    from boju.lab.study import Study

    study = Study.read(file)
    folder = out or file.with_suffix("")
    with Progress(
        TextColumn("{task.completed:,} of {task.total:,} games"),
        BarColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    ) as progress:
        task = progress.add_task("", total=study.games * len(study.arms))
        result = study.run(
            folder=folder,
            jobs=jobs,
            cluster=on,
            report=lambda played, most: progress.update(task, completed=played, total=most),
        )
    result.write(folder)
    say(result.markdown())
    say(f"Written: {folder / 'study.md'}, rows.parquet, summary.json and plot.svg beside it")
