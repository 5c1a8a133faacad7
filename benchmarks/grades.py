"""`make grades`: what each level of the computer loses on average at a decision; the grades of play come from that."""

import argparse
import json
from collections.abc import Callable, Iterator
from random import Random

from rich.console import Console

import boju
from boju import State
from boju.analysis import Ranking, rank
from boju.analysis.grades import FIGURES, measured, stake_of
from boju.core.errors import BojuError
from boju.players import LEVELS, choose
from boju.players.compiling import compile_game

DEPTH = "usual"
"""So deep the review of a game looks, too."""
GUIDE = "player"
"""The level whose games are gone through …"""
WANDERING = 0.3
"""… but so often a seat makes any other move, so that what weaker players come to is there as well."""
SKIPPED = 0.6
"""The share of the decisions that are passed by, so that more games are seen."""


def main() -> None:
    """Measure all games, or one, and write the figures of each as soon as they are known."""
    parser = argparse.ArgumentParser(prog="make grades", description=__doc__)
    parser.add_argument("--decisions", type=int, default=200, help="how many decisions of each game")
    parser.add_argument("--game", help="one game alone; the other figures stay as they are")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console = Console()
    for about in boju.games():
        if wanted.game not in (None, about.id):
            continue
        compile_game(about.id)
        errors = errors_of(boju.new(about.id), wanted.decisions, wanted.seed)
        if not any(errors.values()):
            console.print(about.id, "has no grades: whatever anybody chooses, nothing is lost")
            continue
        figures = {**measured(), about.id: {"decisions": wanted.decisions, "errors": errors}}
        lines = (f"{json.dumps(game)}: {json.dumps(figures[game])}" for game in sorted(figures))
        FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
        measured.cache_clear()
        console.print(about.id, errors)


def errors_of(start: State, decisions: int, seed: int) -> dict[str, float]:
    """What every level loses on average, in stakes, where all of them have the same decisions to make."""
    lost = dict.fromkeys(LEVELS, 0.0)
    for number, state in enumerate(positions(start, decisions, seed)):
        found = rank(state, depth=DEPTH, seed=seed)
        for level in LEVELS:
            lost[level] += loss_of(state, found, level, seed + number) / stake_of(state)
    return {level: round(total / decisions, 5) for level, total in lost.items()}


def positions(
    start: State,
    count: int,
    seed: int,
    skipped: float = SKIPPED,
    is_wanted: Callable[[State], bool] = lambda state: True,
) -> Iterator[State]:
    """So many wanted positions in which there is something to choose, without their past."""
    chance, state = Random(f"{seed} {start.game}"), start.copy()
    while count:
        if state.actor is None:
            state = start.copy()
        elif not isinstance(state.actor, int):
            state.draw(chance.randrange)
        else:
            if len(state.legal()) > 1 and chance.random() > skipped and is_wanted(state):
                yield State(state.family, state.about, state.records)
                count -= 1
            is_astray = chance.random() < WANDERING
            state.play(chance.choice(state.legal()) if is_astray else choose(state, GUIDE, count)[0])


def loss_of(state: State, found: Ranking, level: str, seed: int) -> float:
    """What the choice of a level loses."""
    ahead, ends = state.copy(), [after(state, choice.events) for choice in found.choices]
    while ahead.actor == state.actor:
        for event in choose(ahead, level, seed):
            ahead.play(event)
            if ahead in ends:
                return found.choices[ends.index(ahead)].loss
    raise BojuError("a level has played something that is not among the choices")


def after(state: State, events: tuple[str, ...]) -> State:
    """The position that events lead to."""
    ahead = state.copy()
    for event in events:
        ahead.play(event)
    return ahead


if __name__ == "__main__":
    main()
