"""`boju match`: levels of the computer against each other, with an interval round every result."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from math import sqrt
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.table import Table

from boju import State
from boju.backgammon import GnuBackgammon, Judge
from boju.backgammon.gnubg import NAME as GNUBG
from boju.backgammon.gnubg import plies_of
from boju.backgammon.judge import mean_loss
from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.core.errors import BojuError, UnknownOption
from boju.players import LEVELS, REFERENCES
from boju.players.levels import Think, find_level, policy_of
from boju.players.luck import without_luck
from boju.players.matches import GameResult, Match
from boju.players.programs import PREFIX, Program

NAME = "match"
EXAMPLES = """Examples:
  boju match yut --levels player,novice --games 200 --seed 1
  boju match ping --preset modern --levels strong,flat --games 100 --seed 1
  boju match ping --levels "novice,program:python docs/research/program.py" --games 20
  boju match ping --preset modern --levels master,gnubg --games 20 --judge"""

NORMAL_95 = 1.959964


class Results(NamedTuple):
    """Game by game, the scores of an entrant, and how much of them was luck in throwing."""

    scores: list[float]
    luck: list[list[float]]


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    levels: Annotated[
        str,
        Parameter(
            help="The levels that meet, with a comma; one for each player. program:COMMAND is a program of your own, "
            "gnubg is GNU Backgammon."
        ),
    ],
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    seed: Annotated[int, Parameter(help="Makes the whole match repeatable.")] = 1,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
    judge: Annotated[
        bool,
        Parameter(help="Let GNU Backgammon say how much each level loses at each decision.", negative=()),
    ] = False,
) -> None:
    """Let computer levels play each other and report wins and mean scores with 95 % intervals.

    The levels change seats from game to game, with the same throws or cards until each has had every seat, so that
    neither the first move nor luck counts for much. Where a net can say how good every throw was, the mean score is
    told once more without that luck, and is sure after far fewer games. Beside the levels that people can choose there
    is flat, which compares moves by playouts alone and knows no net. A program of your own reads a line
    of JSON for every move and answers with a legal event: docs/research/programs.md. For ping with the preset modern
    GNU Backgammon can play where it is installed, as gnubg or, looking less or more far ahead, as gnubg:0 to gnubg:3;
    and with --judge it tells what the turns of each level lose on average, in tallies: docs/play/backgammon.md.
    """
    start = new_state(game, players, preset, option)
    entrants = read_levels(levels, start.players)
    if games < 1:
        raise BojuError(f"--games is the number of games to play, at least 1, not {games}")
    results, losses = play_match(start, entrants, games, seed, judged=judge)
    numbers = ("games", "won", "drawn", "lost", "won %")
    table = plain_table("level", *numbers, "95 %", "mean score", "95 % ", numbers=numbers)
    for level, entrant in zip(entrants, results, strict=True):
        table.add_row(level, *summary(entrant.scores, len(entrants)))
    say(", ".join([game, f"preset {preset}", *option, f"{games} games", f"seed {seed}"]))
    console.print(table)
    fair = [fair_mean(*entrant, len(entrants)) for entrant in results]
    if any(fair):
        console.print(without_throws(entrants, fair))
    if judge:
        console.print(judgement(losses))


def without_throws(entrants: Sequence[str], fair: Sequence[Sequence[str] | None]) -> Table:
    """The mean scores of the levels without luck in throwing, with 95 % intervals."""
    numbers = ("mean without luck",)
    table = plain_table("level", *numbers, "95 %", numbers=numbers)
    for level, told in zip(entrants, fair, strict=True):
        table.add_row(level, *(told or ()))
    return table


def judgement(losses: Mapping[str, Sequence[float]]) -> Table:
    """What the turns of each level lose, in tallies, with 95 % intervals."""
    numbers = ("decisions", "lost a decision")
    table = plain_table("level", *numbers, "95 %", numbers=numbers)
    for level, noted in losses.items():
        mean, error = mean_loss(noted)
        low, high = mean - NORMAL_95 * error, mean + NORMAL_95 * error
        table.add_row(level, str(len(noted)), f"{mean:.4f}", f"{low:.4f} to {high:.4f}")
    return table


def read_levels(text: str, players: int) -> list[str]:
    """The levels of a match, one for each player."""
    levels = [level.strip() for level in text.split(",")]
    entrants = [*LEVELS, *REFERENCES]
    for level in levels:
        if level not in entrants and not level.startswith(PREFIX) and plies_of(level) is None:
            raise UnknownOption(
                f"no level is called {level!r}; there are {', '.join(entrants)}, {PREFIX}COMMAND and {GNUBG}"
            )
    if len(levels) != players:
        raise UnknownOption(f"--levels names {len(levels)} levels, but this game has {players} players")
    return levels


def play_match(
    start: State, entrants: Sequence[str], games: int, seed: int, *, judged: bool = False
) -> tuple[list[Results], dict[str, list[float]]]:
    """The results of every entrant, and if they are judged what their turns lost.

    Entrants change seats from game to game, and throws and cards are the same until everybody has had every seat.
    """
    with ExitStack() as guests:
        players = {entrant: think_of(entrant, start, guests) for entrant in dict.fromkeys(entrants)}
        losses: dict[str, list[float]] = {}
        if judged:
            judge = Judge(guests.enter_context(GnuBackgammon(start)), start)
            players = {entrant: judge.watch(entrant, think) for entrant, think in players.items()}
            losses = judge.losses
        match = Match(start, seed, players, weighs_luck=True)
        rounds = [play_game(match, entrants, number) for number in range(games)]
    results = [Results([], []) for _ in entrants]
    for played in rounds:
        for entrant, score, luck in zip(results, *played, strict=True):
            entrant.scores.append(score)
            entrant.luck.append(luck)
    return results, losses


def think_of(entrant: str, start: State, guests: ExitStack) -> Think:
    """How an entrant chooses; a program is started, and ended with the others."""
    if entrant.startswith(PREFIX):
        return guests.enter_context(Program(entrant.removeprefix(PREFIX), start)).think
    plies = plies_of(entrant)
    if plies is not None:
        return guests.enter_context(GnuBackgammon(start, plies)).think
    return policy_of(start, find_level(entrant))


def play_game(match: Match, entrants: Sequence[str], number: int) -> GameResult:
    """Game `number` of a match: the score and the luck of every entrant."""
    count = len(entrants)
    chances, turned = divmod(number, count)
    played = match.play([entrants[(seat + turned) % count] for seat in range(count)], chances)
    places = [(entrant - turned) % count for entrant in range(count)]
    return GameResult([played.scores[seat] for seat in places], [played.luck[seat] for seat in places])


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
    means = means_of(scores, together)
    error = sqrt(sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1) / len(means))
    return [
        str(n),
        str(won),
        str(drawn),
        str(n - won - drawn),
        f"{100 * share:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        *mean_with_interval(mean, error),
    ]


def fair_mean(
    scores: Sequence[float], luck: Sequence[Sequence[float]], together: int = 1
) -> list[str] | None:
    """The mean score without luck, and its interval; None where the games cannot tell."""
    lucks = zip(*(means_of(measure, together) for measure in zip(*luck, strict=True)), strict=True)
    told = without_luck(means_of(scores, together), list(lucks))
    return None if told is None else mean_with_interval(*told)


def means_of(numbers: Sequence[float], together: int) -> list[float]:
    """The mean of so many numbers after each other, and of the next."""
    parts = [numbers[first : first + together] for first in range(0, len(numbers), together)]
    return [sum(part) / len(part) for part in parts]


def mean_with_interval(mean: float, error: float) -> list[str]:
    """A mean score, and its interval."""
    spread = NORMAL_95 * error
    return [f"{mean:+.2f}", f"{mean - spread:+.2f} to {mean + spread:+.2f}"]


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
