"""`boju match`: levels of the computer against each other, with an interval round every result."""

import random
from collections.abc import Sequence
from math import sqrt
from typing import Annotated

from cyclopts import Parameter

from boju import State
from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.core.errors import BojuError, UnknownOption
from boju.players import LEVELS, choose

NAME = "match"
EXAMPLES = """Examples:
  boju match yut --levels player,novice --games 200 --seed 1
  boju match ping --preset modern --levels strong,player --games 100 --seed 1"""

NORMAL_95 = 1.959964


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    levels: Annotated[str, Parameter(help="The levels that meet, with a comma; one for each player.")],
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, Parameter(help="Makes the whole match repeatable.")] = 1,
    players: Players = None,
    preset: PresetName = "seed",
    option: OptionPairs = (),
) -> None:
    """Let computer levels play each other and report wins and mean scores with 95 % intervals.

    The levels change seats from game to game, so that none gains from moving first.
    """
    start = new_state(game, players, preset, option)
    entrants = read_levels(levels, start.players)
    if games < 1:
        raise BojuError(f"--games is the number of games to play, at least 1, not {games}")
    results = play_match(start, entrants, games, seed)
    numbers = ("games", "won", "drawn", "lost", "won %")
    table = plain_table("level", *numbers, "95 %", "mean score", "95 % ", numbers=numbers)
    for entrant, level in enumerate(entrants):
        table.add_row(level, *summary(results[entrant]))
    say(", ".join([game, f"preset {preset}", *option, f"{games} games", f"seed {seed}"]))
    console.print(table)


def read_levels(text: str, players: int) -> list[str]:
    """The levels of a match, one for each player."""
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise UnknownOption(f"no level is called {level!r}; there are {', '.join(LEVELS)}")
    if len(levels) != players:
        raise UnknownOption(f"--levels names {len(levels)} levels, but this game has {players} players")
    return levels


def play_match(start: State, entrants: Sequence[str], games: int, seed: int) -> list[list[int]]:
    """The scores of every entrant, game by game; entrants change seats from game to game."""
    rounds = [play_round(start, entrants, seed, number) for number in range(games)]
    return [list(scores) for scores in zip(*rounds, strict=True)]


def play_round(start: State, entrants: Sequence[str], seed: int, number: int) -> list[int]:
    """Game `number` of a match: the score of every entrant."""
    places = [(entrant - number) % len(entrants) for entrant in range(len(entrants))]
    levels = [entrants[(seat + number) % len(entrants)] for seat in range(len(entrants))]
    scores = play_game(start.copy(), levels, random.Random(f"{seed}/{number}"))
    return [scores[place] for place in places]


def play_game(state: State, seating: Sequence[str], dice: random.Random) -> list[int]:
    """Play one game to its end and return the score of every seat."""
    while state.actor is not None:
        if isinstance(state.actor, int):
            for event in choose(state, seating[state.actor], dice.getrandbits(63)):
                state.play(event)
        else:
            state.draw(dice.randrange)
    return state.scores()


def summary(scores: Sequence[float]) -> list[str]:
    """Games, won, drawn, lost, percentage won (draws count half), mean score; the last two with intervals."""
    n = len(scores)
    won, drawn = sum(score > 0 for score in scores), sum(score == 0 for score in scores)
    share = (won + drawn / 2) / n
    low, high = wilson_interval(share, n)
    mean = sum(scores) / n
    spread = NORMAL_95 * sqrt(sum((score - mean) ** 2 for score in scores) / max(1, n - 1) / n)
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
