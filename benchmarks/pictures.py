"""`python -m benchmarks.pictures`: the positions that the front page of the web table shows.

They come from games between computers and are kept in the package, so that no rule is needed to draw them.
"""

import json
from pathlib import Path

import boju
from boju import table
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


def main() -> None:
    """Write one file for each game."""
    for seed, about in enumerate(boju.games(), start=23):
        text = json.dumps(in_full_swing(about.id, seed).position(), ensure_ascii=False)
        (FOLDER / f"{about.id}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
