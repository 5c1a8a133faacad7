"""`boju rate`: what a player wins against the levels, and the lines for the leaderboard."""

import json
import shlex
from typing import Annotated

from cyclopts import Parameter

from boju.cli.match import play_match, read_levels, summary
from boju.cli.output import console, plain_table, say
from boju.cli.setting import OptionPairs, Players, PresetName, new_state
from boju.core.errors import BojuError

NAME = "rate"
EXAMPLES = """Examples:
  boju rate yut --player "program:python docs/research/program.py" --games 200
  boju rate ping --preset modern --player novice --against random,player --games 100"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    player: Annotated[str, Parameter(help="Who is rated: program:COMMAND, or a level.")],
    against: Annotated[str, Parameter(help="The levels to meet, with a comma.")] = "random,novice,player",
    games: Annotated[int, Parameter(help="How many games against each.")] = 100,
    seed: Annotated[int, Parameter(help="Makes the dice repeatable.")] = 1,
    name: Annotated[
        str, Parameter(help="What the leaderboard calls the player; as --player if not given.")
    ] = "",
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Let a player of your own meet levels of the computer, one after the other, and say what it wins, with 95 %
    intervals.

    Where there are more seats than two, the level has all the others. Seats change, and until each has been had the
    throws or cards are the same. Afterwards stand the lines that `docs/research/leaderboard.toml` takes.
    """
    start = new_state(game, players, preset, option)
    levels = [level.strip() for level in against.split(",")]
    if games < 1:
        raise BojuError(f"--games is the number of games to play, at least 1, not {games}")
    tables = [
        read_levels(",".join([player, *[level] * (start.players - 1)]), start.players) for level in levels
    ]
    numbers = ("games", "won %", "mean score")
    table = plain_table("against", "games", "won %", "95 %", "mean score", "95 % ", numbers=numbers)
    entries = []
    for level, seated in zip(levels, tables, strict=True):
        results, _ = play_match(start, seated, games, seed, judged=False)
        count, _, _, _, won, won_span, mean, span = summary(results[0].scores, start.players)
        table.add_row(level, count, won, won_span, mean, span)
        entries.append((level, mean, span))
    say(f"{player} in {game}, preset {preset}, {games} games against each, seed {seed}")
    console.print(table)
    say()
    for level, mean, span in entries:
        words = ["boju", "rate", game, "--preset", preset, "--player", player, "--against", level]
        words += ["--games", str(games), "--seed", str(seed)]
        words += [] if players is None else ["--players", str(players)]
        for pair in option:
            words += ["--option", pair]
        line = {
            "player": name or player,
            "game": game,
            "preset": preset,
            "against": level,
            "games": games,
            "mean": mean,
            "interval": span,
            "command": shlex.join(words),
        }
        say("[[line]]")
        for field, value in line.items():
            say(f"{field} = {json.dumps(value, ensure_ascii=False)}")
        say()
