"""`boju train`: a net learns a game by playing against itself, or learns to predict what levels do."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators
from rich.live import Live
from rich.table import Table

from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.core.errors import BojuError
from boju.players.learning.checkpoints import checkpoint_of, resume, save, write
from boju.players.learning.curve import draw_curve
from boju.players.learning.training import Training, begin, go_on
from boju.players.levels import find_level, net_in

NAME = "train"
EXAMPLES = """Examples:
  boju train ping --preset modern --minutes 10 --out ping-modern.npz
  boju train yut --players 3 --games 20000 --seed 7
  boju train qiliang --preset bearoff --untried 30
  boju train dama --players 2 --preset classical --watch dama-2-play.npz
  boju train madiao --imitate player,strong"""

SAVED_EVERY = 30.0
"""Seconds of learning after which the training is kept on disk."""

UNITS = 128
"""Hidden units of a net."""

Positive = validators.Number(gt=0)


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    minutes: Annotated[
        float, Parameter(help="How long one core works on it in total.", validator=Positive)
    ] = 5.0,
    games: Annotated[
        int | None, Parameter(help="Stop after the batch with this game.", validator=Positive)
    ] = None,
    seed: Annotated[int, Parameter(help="The same seed and number of games give the same net.")] = 1,
    units: Annotated[
        int | None, Parameter(help=f"Hidden units of the net; {UNITS} if not told.", validator=Positive)
    ] = None,
    untried: Annotated[
        int | None,
        Parameter(
            help="Of a thousand decisions so many are random, so that nothing stays untried; "
            "as many as is usual for the game if not told.",
            validator=validators.Number(gte=0, lte=1000),
        ),
    ] = None,
    watch: Annotated[
        Path | None,
        Parameter(
            help="A net that plays the games, perhaps one for other rules of the game; the new net only learns from "
            "them. This helps where a net that plays against itself gets stuck."
        ),
    ] = None,
    imitate: Annotated[
        str,
        Parameter(
            help="Levels, with commas between them: the net learns to predict what they do. This is for games in which "
            "something is hidden; there master uses such a net to work out what the others may hold."
        ),
    ] = "",
    out: Annotated[
        Path | None, Parameter(help="The file for the net; its training is kept beside it.")
    ] = None,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Train a net by self-play on one core, and show how well it does against players that only follow a quick guess;
    or, with --imitate, train it to predict what levels do, and show how well it does that.

    A training that was stopped goes on where it was when the same command is given again. Beside the net its learning
    curve is drawn, where matplotlib is installed.
    """
    start = new_state(game, players, preset, option)
    imitated = levels_in(imitate)
    if imitated and (watch or untried is not None or units):
        raise BojuError(
            "--imitate cannot be used with --watch, --untried or --units: the levels play all the games, and the net "
            "begins as the one that they think with"
        )
    file = out or Path(f"{game}-{start.players}-{preset}{'-imitator' if imitated else ''}.npz")
    if file.suffix != ".npz":
        raise BojuError(f"a net is kept in a file that ends in .npz, not in {file}")
    watched = net_in(watch, start) if watch else None
    if watch and watch.resolve() == file.resolve():
        raise BojuError(
            f"the new net would overwrite {watch}, which it watches; name another file with --out"
        )
    begun = begin(start, preset, units or UNITS, seed, untried=untried, watched=watched, imitated=imitated)
    training = resume(begun, file)
    saved = training.seconds
    with Live(progress(training), console=console, refresh_per_second=2) as live:
        if not is_done(training, minutes, games):
            for _ in go_on(training):
                live.update(progress(training))
                if is_done(training, minutes, games):
                    break
                if training.seconds - saved >= SAVED_EVERY:
                    keep(training, file)
                    saved = training.seconds
    keep(training, file)
    say(f"written: {file}; the training can go on from {checkpoint_of(file)}")


def levels_in(text: str) -> tuple[str, ...]:
    """The levels that a text names, with a comma between them; raises `UnknownOption`."""
    names = tuple(name.strip() for name in text.split(",")) if text else ()
    for name in names:
        find_level(name)
    return names


def is_done(training: Training, minutes: float, games: int | None) -> bool:
    """Whether the time is over or the games are played."""
    return training.games >= games if games is not None else training.seconds >= 60 * minutes


def keep(training: Training, file: Path) -> None:
    """Write the net, its training and its curve."""
    write(training, file)
    save(training, file)
    draw_curve(training, file.with_suffix(".svg"))


def progress(training: Training) -> Table:
    """The learning curve as a table."""
    measured_by = "chance, as logarithm" if training.imitated else "mean score"
    numbers = ("games", "seconds", measured_by, "95 %")
    table = plain_table(*numbers, numbers=numbers)
    for measured in training.curve[-10:]:
        low, high = measured.mean - measured.spread, measured.mean + measured.spread
        table.add_row(
            str(measured.games),
            f"{measured.seconds:.0f}",
            f"{measured.mean:+.3f}",
            f"{low:+.3f} to {high:+.3f}",
        )
    table.add_row(str(training.games), f"{training.seconds:.0f}", "", "")
    return table
