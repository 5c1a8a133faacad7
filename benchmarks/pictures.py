"""`python -m benchmarks.pictures`: the positions that the pages of the web table show before a game is begun.

They are kept in the package, so that no rule is needed to draw them: of every game one between computers, and the
arrays of families with several games, what the rules pages begin with, and the examples there.
"""

import json
from pathlib import Path

import boju
from boju import table
from boju.games import FAMILIES
from boju.players import choose
from boju.table.http.examples import EXAMPLES, stored
from boju.table.views.coaching import READER, reached, shown_by

FOLDER = Path(table.__file__).parent / "http" / "pictures"
LEVEL = "novice"
EVENTS = 48


def in_full_swing(game: str, seed: int) -> boju.State:
    """A position in the middle of a game between computers, with somebody to move."""
    state = boju.new(game)
    while state.ply < EVENTS or state.actor == "chance":
        if state.actor == "chance":
            state.draw(seed)
        else:
            state.play(choose(state, LEVEL, seed)[0])
    return state


def keep(state: boju.State, folder: Path, name: str = "") -> None:
    """Write a position under the name of its game, or another, as seat 0 knows it."""
    text = json.dumps(state.view(READER), ensure_ascii=False)
    (folder / f"{name or state.game}.json").write_text(text + "\n", encoding="utf-8")


def keep_summaries() -> None:
    """Write the positions in lessons that show a turn and the end of each game."""
    for family in FAMILIES:
        for game, summary in family.summaries.items():
            lesson = next((lesson for lesson in family.lessons if lesson.game == game), None)
            if lesson is None:
                continue
            for part, at in (("turn", summary.turn_at), ("winning", summary.winning_at)):
                if at is not None:
                    keep(reached(lesson, at), FOLDER / "summaries", f"{game}-{part}")


def keep_examples() -> None:
    """Write the positions of lessons that rules pages explain clauses by, and those after the move."""
    EXAMPLES.mkdir(exist_ok=True)
    for family in FAMILIES:
        for lesson in family.lessons:
            for number, task in enumerate(lesson.tasks):
                if task.explains:
                    text = json.dumps(shown_by(lesson, number), ensure_ascii=False)
                    stored(family.id, lesson, number).write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Write them all."""
    for seed, about in enumerate(boju.games(), start=23):
        keep(in_full_swing(about.id, seed), FOLDER)
    for family in FAMILIES:
        for about in family.games if family.comparison else ():
            keep(boju.new(about.id), FOLDER / "arrays")
    keep_summaries()
    keep_examples()


if __name__ == "__main__":
    main()
