"""`python -m benchmarks.losses`: what each level loses at a decision, by long rollouts.

Writes docs/research/losses.md.
"""

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from benchmarks.grades import positions
from benchmarks.levels import FOREIGN, MEETINGS, Meeting
from benchmarks.report import Sheet, kept_rows, with_intervals
from benchmarks.workers import one_worker_per_core
from boju.core.arrays import Array
from boju.players import LEVELS, choose
from boju.players.compiling import compile_game
from boju.players.evaluation import plans_of
from boju.players.levels import REFERENCES, net_for
from boju.players.search import stake
from boju.players.truncated import rolled_out
from boju.state import State, from_position

JUDGED = (*list(LEVELS)[1:], *list(REFERENCES)[:1])
"""Whose decisions are judged: all levels but `random`, and `flat`."""
THROWS = 48
"""After so many throws a rollout is cut short, and the net judges what has become of it."""
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "losses.md"
SKIPPED = 0.95
"""The share of the decisions that are passed by: those of one game are alike."""
GAME = 3
"""How many columns say what was played."""
COLUMNS = ("game", "rules", "players", "decisions", *JUDGED)


def main() -> None:
    """Judge all games with throws that a net knows, or some of them, and write the row of each as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.losses", description=__doc__)
    parser.add_argument("--decisions", type=int, default=200, help="how many decisions of each game")
    parser.add_argument("--rollouts", type=int, default=1000, help="how often each choice is played on")
    parser.add_argument("--game", help="one game alone; the other rows of the page stay as they are")
    parser.add_argument("--preset", help="games with this preset alone")
    parser.add_argument("--players", type=int, help="games of so many players alone")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console, rows = Console(), kept_rows(PAGE, GAME)
    with one_worker_per_core() as workers:
        for meeting in meetings():
            if (
                wanted.game not in (None, meeting.game)
                or wanted.preset not in (None, meeting.preset)
                or wanted.players not in (None, meeting.players)
            ):
                continue
            compile_game(meeting.game)
            found = [
                state.position()
                for state in positions(meeting.begin(), wanted.decisions, wanted.seed, SKIPPED)
            ]
            one = partial(losses_at, wanted.rollouts)
            losses = np.array(list(workers.map(one, found, range(wanted.seed, wanted.seed + len(found)))))
            told = row(meeting, losses)
            rows[told[:GAME]] = told
            console.print(*told)
            PAGE.write_text(page(rows), encoding="utf-8")
    console.print(f"written: {PAGE}")


def meetings() -> list[Meeting]:
    """The games that are judged: a net knows them, and nothing is hidden."""
    return [
        meeting
        for meeting in MEETINGS
        if meeting.pairs != FOREIGN
        and meeting.begin().family.secrets is None
        and net_for(meeting.begin()) is not None
    ]


def losses_at(rollouts: int, position: Mapping[str, Any], seed: int) -> list[float]:
    """How many stakes worse than the best that any of them chose each level's choice is, by so many rollouts.

    The best is told by one half of the rollouts, and what it is better by from the other half, both ways: who looks for
    the best and for how good it is in the same rollouts finds too much.
    """
    state = from_position(dict(position))
    known, seat = net_for(state), state.turn
    assert known is not None
    ends, _ = plans_of(state.records)
    places = {end.tobytes(): place for place, end in enumerate(ends)}
    choices = [places[end_of(state, level, seed)] for level in JUDGED]
    tried = sorted(set(choices))
    values = np.zeros((len(tried), rollouts))
    if len(tried) > 1:
        given = (ends[tried], seat, THROWS, known.net, seed, 0, rollouts, seat + 1)
        values = rolled_out(*given, mixed=state.family.knowledge.needs_rollouts)[:, :, seat]
    lost = losses(values[:, ::2].mean(axis=1), values[:, 1::2].mean(axis=1)) / stake(known.net)
    return [float(lost[tried.index(choice)]) for choice in choices]


def losses(one: Array, other: Array) -> Array:
    """What every choice loses by two independent judgements of the same choices."""
    lost: Array = ((other[one.argmax()] - other) + (one[other.argmax()] - one)) / 2
    return lost


def end_of(state: State, level: str, seed: int) -> bytes:
    """The position to which a level plays, until it is for chance or for somebody else to act."""
    ahead = state.copy()
    while ahead.actor == state.actor:
        for event in choose(ahead, level, seed):
            ahead.play(event)
    return ahead.records.tobytes()


def row(meeting: Meeting, found: Array) -> tuple[str, ...]:
    """A line of the page: what every level loses on average, with its interval at 95 %."""
    names = (meeting.game, meeting.rules, str(meeting.players), str(len(found)))
    return (*names, *with_intervals(found, places=4))


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> str:
    """The page of all games."""
    keys = [(meeting.game, meeting.rules, str(meeting.players)) for meeting in meetings()]
    sheet = Sheet(COLUMNS, GAME, tuple(rows[key] for key in keys if key in rows))
    return f"""# What the levels lose at a decision

Written by `python -m benchmarks.losses`. All levels choose in the same positions. They come from games of the level
`player` with some random moves in between, and only few from the same game, for those are alike. Where the levels
choose differently, each choice is played on many times, with the same throws for all: everybody does what the net likes
best, and {THROWS} throws later the net says what has become of it. In 打馬, where much depends on the others, they do
every second time what promises them most at once. A choice loses what it brings less than the best of these choices.
Losses are in stakes: a stake is what a single win is worth where nets foretell chances, and 200 tallies in 打馬.
Where all levels agree, nobody loses anything. One half of the times tells which choice is best, the other half by how
much, so a small loss can come out below 0 by chance. The intervals are at 95 %.

The judge knows no more than the net and how games go on, so it may be wrong where the net is. `flat`, which compares
moves by playouts alone and knows no net, is judged by what it does not believe in. Where it is known what positions are
worth, [the truth is the judge](exact-losses.md). Matches between the levels are in [The computer's levels](levels.md).

{sheet.markdown()}
"""


if __name__ == "__main__":
    main()
