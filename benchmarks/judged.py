"""`python -m benchmarks.judged`: what the levels lose at a turn of backgammon, as GNU Backgammon judges it; writes
docs/research/judged.md. GNU Backgammon must be installed.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
from rich.console import Console

import boju
from benchmarks.report import Sheet, with_intervals
from boju import State
from boju.backgammon import GnuBackgammon
from boju.backgammon.gnubg import KEPT, USUAL_PLIES, turns
from boju.core.arrays import Array
from boju.players import LEVELS, choose
from boju.players.learning.training import name_of
from boju.players.levels import find_level, net_for, policy_of, policy_of_net
from boju.players.nets import KnownNet

GUIDES = ("strong", "player")
"""The levels whose games are gone through: …"""
ASTRAY = 0.15
"""… the first one's, but so often a turn is the second one's."""
TAKEN = 0.2
"""The share of the turns that are judged: those of one game are alike."""
ALONE = "the net alone"
BLUNDER = 0.08
"""So many tallies lost are more than a slip."""
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "judged.md"


def main() -> None:
    """Judge all levels in the same positions, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judged", description=__doc__)
    parser.add_argument("--decisions", type=int, default=400, help="how many turns")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = boju.new("ping", preset="modern")
    known = net_for(start)
    assert known is not None
    players = {
        ALONE: policy_of_net(start, known.net),
        **{level: policy_of(start, find_level(level)) for level in list(LEVELS)[1:]},
    }
    found = []
    with GnuBackgammon(start) as engine:
        for number, state in enumerate(decisions(start, wanted.decisions, wanted.seed)):
            _, ends = turns(state.records, start)
            chosen = [
                ends.index(after(state, think(state.records, wanted.seed + number, lambda: False)))
                for think in players.values()
            ]
            _, values = engine.ranked(state.records, chosen)
            found.append([max(values) - values[choice] for choice in chosen])
    told = page(known, list(players), np.array(found), wanted.seed)
    Console().print(told)
    PAGE.write_text(told, encoding="utf-8")


def decisions(start: State, count: int, seed: int) -> Iterator[State]:
    """So many positions after a throw in which there is something to choose, without their past."""
    chance, state, is_new = Random(f"{seed} judged"), start.copy(), False
    while count:
        if state.actor is None:
            state = start.copy()
        elif not isinstance(state.actor, int):
            state.draw(chance.randrange)
            is_new = True
        else:
            if is_new and chance.random() < TAKEN and len(turns(state.records, start)[0]) > 1:
                yield State(state.family, state.about, state.records)
                count -= 1
            is_new = False
            for event in choose(state, GUIDES[chance.random() < ASTRAY], count):
                state.play(event)


def after(state: State, codes: list[int]) -> State:
    """The position that a turn leads to."""
    ahead = state.copy()
    for code in codes:
        ahead.play_code(code)
    return ahead


def page(known: KnownNet, names: list[str], losses: Array, seed: int) -> str:
    """The page of all levels."""
    shares = (losses >= BLUNDER).mean(axis=0)
    rows = tuple(
        (name, lost, f"{100 * share:.1f}")
        for name, lost, share in zip(names, with_intervals(losses, places=4), shares, strict=True)
    )
    sheet = Sheet(("who", "lost a turn, in tallies", f"turns that lose {BLUNDER:g} or more, %"), 1, rows)
    return f"""# What the levels lose, as GNU Backgammon judges it

Written by `python -m benchmarks.judged`. All levels choose in the same {len(losses)} positions of `ping` with the
preset `modern`, which is backgammon without the cube (seed {seed}). They come from games of `{GUIDES[0]}`, in which
{100 * ASTRAY:.0f} % of the turns are those of `{GUIDES[1]}`; one turn of {1 / TAKEN:.0f} is taken, if it leaves a
choice. [GNU Backgammon](../play/backgammon.md),
looking {USUAL_PLIES} throws ahead, says what the positions after a turn are
worth: of the {KEPT} that it likes best at first, and of those that were chosen. What a turn loses is what the best is
worth beyond it. A single win is one tally. It is not the truth, but a judge that learned nothing from boju. The
intervals are at 95 %.

The levels think with the net {name_of(known.card)}; "{ALONE}" takes what it likes
best at the end of the turn.

{sheet.markdown()}
"""


if __name__ == "__main__":
    main()
