"""`boju match`: levels of the computer against each other, with an interval round every result."""

from collections.abc import Sequence
from contextlib import ExitStack
from math import sqrt
from typing import Annotated

from cyclopts import Parameter

from boju import State
from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.core.errors import BojuError, UnknownOption
from boju.players import LEVELS, REFERENCES
from boju.players.matches import Match
from boju.players.programs import PREFIX, Program

NAME = "match"
EXAMPLES = """Examples:
  boju match yut --levels player,novice --games 200 --seed 1
  boju match ping --preset modern --levels strong,flat --games 100 --seed 1
  boju match ping --levels "novice,program:python docs/program.py" --games 20"""

NORMAL_95 = 1.959964


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    levels: Annotated[
        str,
        Parameter(
            help="The levels that meet, with a comma; one for each player. program:COMMAND is a program of your own."
        ),
    ],
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, Parameter(help="Makes the whole match repeatable.")] = 1,
    players: Players = None,
    preset: PresetName = "seed",
    option: OptionPairs = (),
) -> None:
    """Let computer levels play each other and report wins and mean scores with 95 % intervals.

    The levels change seats from game to game, with the same throws or cards until each has had every seat, so that
    neither the first move nor luck counts for much. Beside the levels that people can
    choose there is flat, which compares moves by playouts alone and knows no net. A program of your own reads a line
    of JSON for every move and answers with a legal event: docs/programs.md.
    """
    start = new_state(game, players, preset, option)
    entrants = read_levels(levels, start.players)
    if games < 1:
        raise BojuError(f"--games is the number of games to play, at least 1, not {games}")
    results = play_match(start, entrants, games, seed)
    numbers = ("games", "won", "drawn", "lost", "won %")
    table = plain_table("level", *numbers, "95 %", "mean score", "95 % ", numbers=numbers)
    for entrant, level in enumerate(entrants):
        table.add_row(level, *summary(results[entrant], len(entrants)))
    say(", ".join([game, f"preset {preset}", *option, f"{games} games", f"seed {seed}"]))
    console.print(table)


def read_levels(text: str, players: int) -> list[str]:
    """The levels of a match, one for each player."""
    levels = [level.strip() for level in text.split(",")]
    entrants = [*LEVELS, *REFERENCES]
    for level in levels:
        if level not in entrants and not level.startswith(PREFIX):
            raise UnknownOption(
                f"no level is called {level!r}; there are {', '.join(entrants)} and {PREFIX}COMMAND"
            )
    if len(levels) != players:
        raise UnknownOption(f"--levels names {len(levels)} levels, but this game has {players} players")
    return levels


def play_match(start: State, entrants: Sequence[str], games: int, seed: int) -> list[list[int]]:
    """The scores of every entrant, game by game.

    Entrants change seats from game to game, and throws and cards are the same until everybody has had every seat.
    """
    with ExitStack() as guests:
        programs = {
            entrant: guests.enter_context(Program(entrant.removeprefix(PREFIX), start)).think
            for entrant in dict.fromkeys(entrants)
            if entrant.startswith(PREFIX)
        }
        match = Match(start, seed, programs)
        rounds = [play_game(match, entrants, number) for number in range(games)]
    return [list(scores) for scores in zip(*rounds, strict=True)]


def play_game(match: Match, entrants: Sequence[str], number: int) -> list[int]:
    """Game `number` of a match: the score of every entrant."""
    count = len(entrants)
    chances, turned = divmod(number, count)
    scores = match.play([entrants[(seat + turned) % count] for seat in range(count)], chances)
    return [scores[(entrant - turned) % count] for entrant in range(count)]


def summary(scores: Sequence[float], together: int = 1) -> list[str]:
    """Games, won, drawn, lost, percentage won (draws count half), mean score; the last two with intervals.

    So many games (`together`) after each other had the same throws or cards: the interval of the mean rests on the
    means of these.
    """
    n = len(scores)
    won, drawn = sum(score > 0 for score in scores), sum(score == 0 for score in scores)
    share = (won + drawn / 2) / n
    low, high = wilson_interval(share, n)
    mean = sum(scores) / n
    parts = [scores[first : first + together] for first in range(0, n, together)]
    means = [sum(part) / len(part) for part in parts]
    spread = NORMAL_95 * sqrt(sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1) / len(means))
    return [
        str(n),
        str(won),
        str(drawn),
        str(n - won - drawn),
        f"{100 * share:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{mean:+.2f}",
        f"{mean - spread:+.2f} to {mean + spread:+.2f}",
    ]


def wilson_interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in n independent games.

    >>> low, high = wilson_interval(0.5, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.404 0.596'
    """
    square = NORMAL_95**2
    centre = (share + square / (2 * n)) / (1 + square / n)
    half = NORMAL_95 * sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    return centre - half, centre + half
