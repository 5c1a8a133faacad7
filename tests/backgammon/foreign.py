"""Match files as other programs and people write them, made of games by chance; and what should be read from them."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from boju import State
from boju.backgammon.modern import new_game
from boju.backgammon.turns import CUT

Step = tuple[int, int, bool]
"""From where, to where, and whether a horse is cut there; the bar is 25 and off is 0."""


@dataclass
class Game:
    """What happened in a game: cells in their order, the events, the cube, and who won how much."""

    cells: list[tuple[str, list[Step] | None]] = field(default_factory=list)
    """A throw with its steps (None: it was not played), or a word with none."""
    events: list[str] = field(default_factory=list)
    winner: int = 0
    points: int = 1
    cube: int = 1
    is_played_out: bool = False


@dataclass(frozen=True)
class Manner:
    """How a program writes a match."""

    length: str = " {} point match"
    preamble: tuple[str, ...] = ()
    heading: str = " Game {}"
    names: Callable[[str, int, str, int], str] = lambda a, m, b, n: f" {f'{a} : {m}':<31}{b} : {n}"
    bar: str = "bar"
    off: str = "off"
    star: str = "*"
    joins: bool = False
    counts: bool = False
    none: str = ""
    unplayed: tuple[str, ...] = ("",)
    after_throw: str = " "
    width: int = 28
    row: str = "{:3}) {}{}"
    empty: str = ""
    double: str = " Doubles => {}"
    take: str = " Takes"
    drop: str = " Drops"
    win: str = "Wins {} point{s}"
    win_is_by_name: bool = False
    ends: tuple[str, ...] = ("\n",)
    encodings: tuple[str, ...] = ("utf-8",)


def tabbed(a: str, m: int, b: str, n: int) -> str:
    return f"{a}: {m}\t\t\t{b}: {n}"


def close(a: str, m: int, b: str, n: int) -> str:
    return f" {f'{a}: {m}':<31}{b}: {n}"


def rated(a: str, m: int, b: str, n: int) -> str:
    return f" {f'{a} (1843.2) : {m}':<34}{b} (1500.0) : {n}"


_XG = ('; [Site "XG"]', '; [Player 1 "Ada"]', '; [EventDate "2025.09.19"]', '; [Variation "Backgammon"]', "")

MANNERS: dict[str, Manner] = {
    "GNU Backgammon": Manner(
        preamble=('; [EventDate "2026.11.23"]', ""), joins=True, counts=True, unplayed=("????", "", "???")
    ),
    "JellyFish": Manner(bar="25", off="0", unplayed=("",), none=" "),
    "eXtreme Gammon": Manner(
        preamble=_XG,
        width=34,
        bar="bar",
        none="Cannot Move",
        counts=True,
        win="Wins {} point",
        ends=("\r\n",),
    ),
    "Snowie": Manner(bar="bar", none="Cannot Move", heading="Game {}", unplayed=("", "????"), ends=("\r\n",)),
    "BGBlitz": Manner(
        preamble=('; [Site "BGBlitz"]', "; a comment"),
        double=" Doubles => {}",
        encodings=("utf-8-sig", "utf-16"),
    ),
    "FIBS, GridGammon": Manner(names=rated, win="{name} wins {} point{s}.", win_is_by_name=True, joins=True),
    "DailyGammon": Manner(
        names=close, off="0", bar="25", none="", heading=" Game {} (Crawford)", ends=("\r\n", "\n")
    ),
    "Backgammon Galaxy": Manner(after_throw="", joins=True, counts=True, unplayed=("",), off="off", width=20),
    "Backgammon Heroes": Manner(length="Unlimited match", bar="Bar", off="Off", none="no move", counts=True),
    "with tabs": Manner(names=tabbed, row="{}) {}\t\t{}", width=0, empty="", win="Wins {} points", bar="bar"),
    "in narrow columns": Manner(width=14, joins=True, after_throw="", win="wins {} points and the match"),
    "by hand": Manner(
        row="{:2}. {}{}",
        star="",
        double="doubles to {}",
        take="accepts",
        drop="passes",
        none="dances",
        ends=("\r",),
    ),
}


def made_game(chance: random.Random) -> Game:
    """A game played to its end, or until somebody gives up or refuses the cube."""
    game, state = Game(), new_game()
    lasts = chance.randrange(1, 30) if chance.random() < 0.9 else 10**9
    cube, owner = 1, None
    while state.actor is not None and lasts:
        lasts -= 1
        if game.events and owner != 1 - state.turn and cube < 8 and chance.random() < 0.05:
            game.cells.append((f"double {2 * cube}", None))
            if chance.random() < 0.3:
                game.cells.append(("drop", None))
                game.winner, game.points, game.cube = state.turn, cube, cube
                return game
            game.cells.append(("take", None))
            cube, owner = 2 * cube, 1 - state.turn
        state.draw(chance.randrange)
        roll = state.events[-1].removeprefix("roll ").replace("-", "")
        game.events.append(state.events[-1])
        if not lasts and state.legal() != ["pass"] and chance.random() < 0.7:
            game.cells.append((_either_way(roll, chance), None))
            break
        game.cells.append((_either_way(roll, chance), _played(state, chance, game)))
    game.cube = cube
    if state.actor is None:
        game.is_played_out = True
        game.winner = 0 if state.scores()[0] > 0 else 1
        game.points = cube * max(state.scores())
    else:
        game.winner, game.points = chance.randrange(2), cube * chance.choice((1, 1, 1, 2, 3))
    return game


def _either_way(roll: str, chance: random.Random) -> str:
    return roll[::-1] if chance.random() < 0.5 else roll


def _played(state: State, chance: random.Random, game: Game) -> list[Step]:
    steps: list[Step] = []
    while isinstance(state.actor, int):
        event = chance.choice(state.legal())
        state.play(event)
        game.events.append(event)
        if event != "pass":
            origin, target = event.replace("bar", "25").replace("off", "0").split("/")
            steps.append((int(origin), int(target), any(effect.name == CUT for effect in state.effects)))
    return steps


def written(manner: Manner, games: Sequence[Game], chance: random.Random, names: tuple[str, str]) -> bytes:
    """The file in which a program writes these games as a match."""
    lines = [*manner.preamble, manner.length.format(chance.choice((0, 3, 7, 11))), ""]
    scores = [0, 0]
    for number, game in enumerate(games, start=1):
        left = chance.randrange(2)  # the side of seat 0
        lines += [manner.heading.format(number), manner.names(names[0], scores[0], names[1], scores[1])]
        cells = [""] * left + [_cell(manner, *cell, chance) for cell in game.cells]
        for row, at in enumerate(range(0, len(cells), 2), start=1):
            pair = [cells[at] or manner.empty, *cells[at + 1 : at + 2], ""]
            lines.append(manner.row.format(row, pair[0].ljust(manner.width), pair[1]).rstrip(" "))
        side = game.winner ^ left
        win = manner.win.format(game.points, s="s" * (game.points > 1), name=names[side])
        indent = 0 if manner.win_is_by_name else 6 + side * max(manner.width, 24)
        lines += [" " * indent + win, *[""] * chance.randrange(3)]
        scores[side] += game.points
    text = chance.choice(manner.ends).join([*lines, ""])
    return text.encode(chance.choice(manner.encodings))


def _cell(manner: Manner, word: str, steps: list[Step] | None, chance: random.Random) -> str:
    kind, _, number = word.partition(" ")
    if kind in ("double", "take", "drop"):
        return {"double": manner.double, "take": manner.take, "drop": manner.drop}[kind].format(number)
    if steps is None:
        return f"{word}:{manner.after_throw}{chance.choice(manner.unplayed)}"
    return f"{word}:{manner.after_throw}{' '.join(_moves(manner, steps)) or manner.none}"


def _moves(manner: Manner, steps: list[Step]) -> Iterator[str]:
    routes: list[list[Step]] = []
    for step in steps:
        if manner.joins and routes and routes[-1][-1][1] == step[0] and step[0] != 0:
            routes[-1].append(step)
        else:
            routes.append([step])
    told = [_route(manner, route) for route in routes]
    for move, same in groupby(told):
        count = len(list(same))
        yield from [f"{move}({count})"] if manner.counts and count > 1 else [move] * count


def _route(manner: Manner, route: list[Step]) -> str:
    places = [_place(manner, route[0][0])]
    places += [_place(manner, target) + manner.star * is_hit for _, target, is_hit in route]
    return "/".join(places)


def _place(manner: Manner, place: int) -> str:
    return {25: manner.bar, 0: manner.off}.get(place, str(place))
