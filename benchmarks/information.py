"""`python -m benchmarks.information`: how much a card played in 馬吊 tells of a hand; writes a page of the readings.

Who sits behind the player in turn looks on. What a card may be by what the onlooker knows is guessed many times, and
so is what it may be for somebody who knows the player's hand; the player is greedy in all of them. By how much the
second entropy is smaller is what the card tells of the hand.
"""

import argparse
from math import comb, log2
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import boju
from benchmarks.report import Sheet, with_intervals
from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.game_functions import CHANCE, OVER, play
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.core.plans import new_plans
from boju.core.random import seed_word, start_stream
from boju.games.madiao.cards import PACK
from boju.games.madiao.rules import FOLD, PLAYING, is_face_up, next_seat
from boju.lab.hidden import guess
from boju.players.greedy import find_greedy_plan

PAGE = Path(__file__).resolve().parent.parent / "docs" / "readings" / "madiao-information.md"
HAND, UNSEEN = 8, 31
"""Cards of a hand, and those that a player does not see when play begins."""

CARDS, FACE_DOWN, TOLD, UP, DOWN, OPEN, MEASURES = range(7)
"""What is summed of a session: cards played, those face down, bits told by all, by those face up and by those face
down, and bits that all would tell if face-down cards could be seen.
"""

INTRODUCTION = """# What a card tells in 馬吊

Written by `python -m benchmarks.information`. A card that does not win is put face down, and suit need not be followed
(MADIAO-55). 赤桐 (Akagiri) found that hands are hard to read so, and wondered whether they would be easier to read if
suit had to be followed. How much does a card tell?

All four play greedily. The player whose turn comes next looks on: how well could it say beforehand what would be
played, and how well could somebody who knows the hand it is played from? The difference, in bits, is what the play
tells of that hand (mutual information). A hand of eight cards is known when {hand:.1f} bits of it are. *If cards could
be seen* is what the same plays would tell if everybody saw the cards that lie face down.

"""
ANSWER = """
## Answer

Yes, face-down cards make hands hard to read: such a card tells {down} bits of the hand, one face up
{up}. If the cards that lie face down could be seen, a card would tell {open} bits on average, not
{all}. But to have suit followed hardly helps: then a face-down card tells {down_bound}, and all together
{all_bound}.

## How to read it

Each figure is a mean over {sessions:,} sessions of four deals, with half of its 95 % interval; seed {seed}, {samples}
guesses for each card and each side. A bit halves what is possible.

## What this can and cannot say

- Greedy players take one guess for the truth. Whoever plays more carefully tells more or less by a card.
- The onlooker takes all deals for equally likely that what was shown so far allows, and draws no conclusions from how
  cards were chosen before.
- The intervals cover chance alone, not doubt about the rules. See also
  [what it would be worth to see the hidden cards](../studies/madiao-seeing/study.md).
"""
RULES = {"as usual": {}, "suit must be followed (`must_follow`)": {"must_follow": True}}


@kernel
def entropy(counts: Array) -> float:
    """The entropy in bits of what was counted, with the correction of Miller and Madow for how few were."""
    total, found, kinds = counts.sum(), 0.0, 0
    for count in counts:
        if count > 0:
            found -= count / total * np.log2(count / total)
            kinds += 1
    return float(found + (kinds - 1) / (2 * total * np.log(2.0)))


@allocating_kernel
def session(
    start: Array, room: tuple[Array, Array, Array, Array], samples: int, number: int, seed: Any
) -> Array:
    """The sums of a session, `MEASURES` numbers."""
    ends, raw, plans, lengths = room
    state, worlds, spare = np.empty_like(start), np.empty(2, start.dtype), np.empty(2, start.dtype)
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, rng, sums = np.zeros((1, 6), np.int64), np.empty(1, np.uint64), np.zeros(MEASURES)
    seen, known = np.zeros((2, PACK + 1), np.int64), np.zeros((2, FOLD + PACK), np.int64)
    start_stream(rng, seed, np.uint64(number))
    state[0] = start[0]
    while state[0].actor != OVER:
        if state[0].actor == CHANCE:
            draw(state[0], rng, codes, weights, effects)
            continue
        best = find_greedy_plan(state, spare, True, ends, raw, plans, lengths, rng, effects)
        code = int64(plans[best, 0])
        if state[0].phase == PLAYING:
            seen[:], known[:] = 0, 0
            for _ in range(samples):
                guess(worlds, 0, state[0], next_seat(int64(state[0].actor)), rng)
                worlds[1] = state[0]
                for side in range(2):
                    world = worlds[side : side + 1]
                    best = find_greedy_plan(world, spare, True, ends, raw, plans, lengths, rng, effects)
                    played = int64(plans[best, 0])
                    known[side, played] += 1
                    seen[side, played if is_face_up(played) else PACK] += 1
            sums[CARDS] += 1
            sums[FACE_DOWN] += not is_face_up(code)
            sums[TOLD] += entropy(seen[0]) - entropy(seen[1])
            sums[OPEN] += entropy(known[0]) - entropy(known[1])
            shown = code if is_face_up(code) else PACK
            bits = np.log2((seen[1, shown] + 0.5) / (seen[0, shown] + 0.5))
            sums[UP if is_face_up(code) else DOWN] += bits
        play(state[0], code, effects)
    return sums


def measured(options: dict[str, Any], sessions: int, samples: int, seed: int) -> tuple[str, ...]:
    """The cells of a line of the table."""
    start = boju.new("madiao", **options)
    records, room, word = entry(start.records), new_plans(start.family.dtype), seed_word(seed)
    sums = np.array([session(records, room, samples, number, word) for number in range(sessions)])
    sums = sums[sums[:, CARDS] > 0]
    cards, down = sums[:, CARDS], sums[:, FACE_DOWN]
    found = np.stack(
        [
            down / cards,
            sums[:, TOLD] / cards,
            sums[:, UP] / (cards - down),
            sums[:, DOWN] / down,
            sums[:, OPEN] / cards,
        ],
        axis=1,
    )
    return tuple(with_intervals(found, 2))


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    columns = ("rules", "share face down", "bits a card", "face up", "face down", "if cards could be seen")
    rows = tuple(
        (name, *measured(options, asked.sessions, asked.samples, asked.seed))
        for name, options in RULES.items()
    )
    sheet = Sheet(columns, 1, rows)
    Console().print(sheet.rich())
    text = INTRODUCTION.format(hand=log2(comb(UNSEEN, HAND))) + sheet.markdown() + "\n"
    (_, _, told, up, down, shown), (_, _, bound, _, bound_down, _) = rows
    figures = {
        "all": told,
        "up": up,
        "down": down,
        "open": shown,
        "all_bound": bound,
        "down_bound": bound_down,
    }
    PAGE.write_text(text + ANSWER.format(**vars(asked), **figures), encoding="utf-8")


if __name__ == "__main__":
    main()
