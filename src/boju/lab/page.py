"""The page docs/three-dice.md: the arithmetic of the arrays and the lengths of games, in words and tables."""

from collections.abc import Callable, Iterable, Sequence

import boju
from boju.lab.sample import Estimate, Histogram, Sample
from boju.lab.starts import ARRAYS, Start, pips, pips_of_a_throw

PING, SANLIANG, SANLIANG_TWO, PING_THREE = range(4)
"""The order of `starts()`."""

MEASURES: tuple[Callable[[Sample], Histogram], ...] = (
    lambda sample: sample.turns,
    lambda sample: sample.moves,
)
"""The two lengths of a game: its turns, and the moves made in them."""

LONG = 60


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, its first column to the left and the others to the right."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def spread(estimate: Estimate, digits: int = 1, scale: int = 1, sign: str = "") -> str:
    """A value with its interval.

    >>> spread(Estimate(0.5, 0.4, 0.61), scale=100)
    '50.0 (40.0 – 61.0)'
    """
    value, low, high = (
        f"{scale * part:{sign}.{digits}f}" for part in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value} ({low} – {high})".replace("-", "−")


def arrays_table() -> str:
    """Pips of the arrays, and how many more than the level one, for a side and for both."""
    totals = {game: pips(boju.new(game)) for game in ARRAYS}
    rows = [
        (
            f"{boju.about(game).original} `{game}`",
            str(total),
            str(extra := total - totals["ping"]),
            str(2 * extra),
        )
        for game, total in totals.items()
    ]
    return table(("array", "steps of a side", "more than `ping`", "both sides"), rows)


def walking_table(starts: Sequence[Start]) -> str:
    """The turns and moves that both sides would need if no horse were cut and no step lost."""
    rows = []
    for start in starts:
        way, throw = pips(start.state), pips_of_a_throw(start.state)
        turns = 2 * way / throw
        figures = (f"{float(number):.1f}" for number in (throw, turns, turns * start.dice))
        rows.append((start.title, str(way), *figures))
    return table(("", "steps", "steps a throw", "turns, both sides", "moves, both sides"), rows)


def lengths_table(starts: Sequence[Start], samples: Sequence[Sample]) -> str:
    """Means, quantiles and shares of the lengths of games."""
    head = ("", "games", "turns: mean", "5 %", "median", "95 %", "longest", f"over {LONG} turns, %")
    rows = [
        (
            start.title,
            f"{sample.games:,}",
            spread(sample.turns.mean, 2),
            *(spread(sample.turns.quantile(part), 0) for part in (0.05, 0.5, 0.95)),
            str(len(sample.turns.counts) - 1),
            spread(sample.turns.above(LONG), scale=100),
        )
        for start, sample in zip(starts, samples, strict=True)
    ]
    return table(head, rows)


def endings_table(starts: Sequence[Start], samples: Sequence[Sample]) -> str:
    """Moves a game and double wins."""
    rows = [
        (start.title, spread(sample.moves.mean, 2), spread(sample.double_wins, scale=100))
        for start, sample in zip(starts, samples, strict=True)
    ]
    return table(("", "moves: mean", "double wins, %"), rows)


def effects_table(samples: Sequence[Sample]) -> str:
    """What the longer way adds to the mean length of a game, what the third die takes away, and what is left."""
    turns, moves = ([measure(sample).mean for sample in samples] for measure in MEASURES)
    changes = (
        ("the longer way, two dice", SANLIANG_TWO, PING),
        ("the longer way, three dice", SANLIANG, PING_THREE),
        ("the third die, level array", PING_THREE, PING),
        ("the third die, three-beam array", SANLIANG, SANLIANG_TWO),
        ("both: `sanliang` less `ping`", SANLIANG, PING),
    )
    rows = [
        (change, *(spread(mean[after] - mean[before], 2, sign="+") for mean in (turns, moves)))
        for change, after, before in changes
    ]
    return table(("what changes", "turns: difference of the means", "moves: difference of the means"), rows)


def finding(samples: Sequence[Sample]) -> str:
    """What a set of samples says about the conjecture, in turns and in moves, as a list."""
    words = zip(("turns", "moves"), MEASURES, strict=True)
    return "\n".join(
        f"- {found(unit, [measure(sample).mean for sample in samples])}" for unit, measure in words
    )


def found(unit: str, means: Sequence[Estimate]) -> str:
    """What the means of one measure say about the conjecture, in two sentences."""
    net = means[SANLIANG] - means[PING]
    added = (means[SANLIANG_TWO] - means[PING]).value
    taken = (means[SANLIANG_TWO] - means[SANLIANG]).value
    sums = (
        f"The longer way adds {added:.1f} {unit} to the mean, the third die then takes {taken:.1f} away: "
        f"`sanliang` lasts {means[SANLIANG].value:.1f} {unit}, `ping` {means[PING].value:.1f}."
    )
    if net.high < 0:
        return f"In {unit} three dice more than make up for the longer way. {sums}"
    if net.low > 0:
        return f"In {unit} three dice do not make up for the longer way. {sums}"
    return f"In {unit} no difference between `sanliang` and `ping` is seen in so many games. {sums}"


def page(starts: Sequence[Start], random: Sequence[Sample], novices: Sequence[Sample], seed: int) -> str:
    """The whole page."""
    return f"""# Do three dice make up for the longer way?

Written by `make lengths` (seed {seed}). The same seed gives the same games, on any number of cores.

木子香 (Kaori Kishi) observes that the array of 三梁雙陸 is longer than that of 平雙陸 by 106 steps for both sides
together, and supposes that its three dice may make up for that. Here is the sum, taken from the engine, and a test.

## The arithmetic

Steps that all horses of a side have to walk until they are off the board, counted in the starting positions:

{arrays_table()}

Three horses start 16 steps further back (24 instead of 8) and five start one step further back (7 instead of 6):
3·16 + 5·1 = 53. (In `qiliang` horses are not borne off by default; its figure is given for comparison.)

If no horse were ever cut, no step lost and none wasted in bearing off, the games would take

{walking_table(starts)}

The way is 32 % longer, the throw 50 % larger. On paper three dice more than make up for it in turns, and not at all in
moves, for a die is a move in either game. But horses are cut, steps are barred and dice are left unused, and not
equally often in both games; hence the measurement.

## Random play

Every move is chosen uniformly among the legal ones. All rules are the defaults. Besides the two games of the source
each array is also played with the other's dice, so that the effects of array and dice can be told apart. A turn is
one throw and what is done with it; a move is one horse moved with one die, or a pass. Both are counted for both sides
together. In brackets: 95 % intervals (normal for means, by rank for quantiles, Wilson's for shares).

{lengths_table(starts, random)}

{endings_table(starts, random)}

{effects_table(random)}

**Found** in random play:

{finding(random)}

![Games still going on after so many turns and moves](three-dice.svg)

## Play with some thought

Both seats are the computer's level `novice`, which compares its plays by a few random games each. There are far
fewer games, and the intervals are wider accordingly.

{lengths_table(starts, novices)}

{endings_table(starts, novices)}

{effects_table(novices)}

**Found** between novices:

{finding(novices)}

## What this can and cannot say

- It can say how the rules themselves act on the length of games: what a longer way costs in turns and what a third die
  gives back, with everything else equal, under the readings that are our defaults.
- It cannot say how long the games of Song players were. Random players do not shun cuts, hold no beams and waste
  throws in bearing off; novices do better, but are no masters either. Where both tables agree, the answer
  depends less on how one plays; about masters it proves nothing.
- "Make up for" can mean two things, and the source does not say which. Counted in turns, three dice are compared with
  two throw for throw; but a turn with three dice has up to three moves and takes longer to play. Counted in moves, a
  game is as long as what is done in it. Both are given.
- The intervals cover chance alone, not doubt about the rules; another reading, such as `entry` = `open`, gives other
  lengths and was not measured here.
"""
