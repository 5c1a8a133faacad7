"""`python -m benchmarks.pictures`: the positions that the pages of the web table show before a game is begun.

They are kept in the package, so that no rule is needed to draw them: of every game one between computers, and the
arrays of families with several games.
"""

import json
from pathlib import Path

import boju
from boju import table
from boju.games import FAMILIES
from boju.players import choose

FOLDER = Path(table.__file__).parent / "pictures"
LEVEL = "novice"
EVENTS = 48


def in_full_swing(game: str, seed: int) -> boju.State:
    """A position in the middle of a game between computers, with somebody to move."""
    state = boju.new(game)
    while len(state.events) < EVENTS or state.actor == "chance":
        if state.actor == "chance":
            state.draw(seed)
        else:
            state.play(choose(state, LEVEL, seed)[0])
    return state


def keep(state: boju.State, folder: Path) -> None:
    """Write a position under the name of its game, as seat 0 knows it."""
    text = json.dumps(state.view(0), ensure_ascii=False)
    (folder / f"{state.game}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Write them all."""
    for seed, about in enumerate(boju.games(), start=23):
        keep(in_full_swing(about.id, seed), FOLDER)
    for family in FAMILIES:
        for about in family.games if family.kinship else ():
            keep(boju.new(about.id), FOLDER / "arrays")


if __name__ == "__main__":
    main()
