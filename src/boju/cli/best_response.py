"""`boju best-response`: how much can be won against a level of the computer."""

from typing import Annotated

from cyclopts import Parameter, validators

from boju.cli.match import summary
from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.players.learning.answering import answer, measure
from boju.players.learning.training import machine

NAME = "best-response"
EXAMPLES = """Examples:
  boju best-response yut player --minutes 10
  boju best-response ping novice --preset modern --minutes 5 --games 400 --seed 7"""

Positive = validators.Number(gt=0)


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    level: Annotated[str, Parameter(help="The level that plays all other seats.")],
    /,
    *,
    minutes: Annotated[float, Parameter(help="How long one core learns.", validator=Positive)] = 5.0,
    games: Annotated[
        int, Parameter(help="New games to be measured in, each in every seating.", validator=Positive)
    ] = 200,
    seed: Annotated[int, Parameter(help="Makes dice and first weights repeatable.")] = 1,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Let a net learn for so many minutes to play against a level, and say what it then wins, with a 95 % interval.

    The net begins as the one that the level thinks with. What it wins is a lower bound: more could be won by whoever
    learned longer. The other seats are all played by the level, and seats change with the same throws or cards.
    """
    start = new_state(game, players, preset, option)
    for training in answer(start, preset, level, seed):
        if training.seconds >= 60 * minutes:
            break
    numbers = ("games", "seconds", "mean score", "95 %")
    table = plain_table(*numbers, numbers=numbers)
    for batch in training.curve:
        low, high = batch.mean - batch.spread, batch.mean + batch.spread
        table.add_row(
            str(batch.games), f"{batch.seconds:.0f}", f"{batch.mean:+.3f}", f"{low:+.3f} to {high:+.3f}"
        )
    say("while it learned, tries included:")
    console.print(table)
    *_, mean, span = summary(measure(training, level, games))
    say(
        f"Who answers {level} in {game}, preset {preset}, as learned in {training.games} games and "
        f"{training.seconds / 60:.1f} minutes of {machine()}, wins {mean} points a game ({span}) in {games} new games, "
        f"each in every seating; seed {seed}"
    )
