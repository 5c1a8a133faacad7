"""The measures of a study: what each is called, what it means, and how it is computed from the counts of a game.

Every measure is a number for each game. Its mean over games is what a study reports.

| measure | meaning |
|---|---|
| `first_seat` | score of the first seat less the mean score of the others |
| `score:K` | net score of seat K (from 0) |
| `adjusted:K` | net score of seat K without the luck of throws: `score:K` less what a net says that every throw of the game brought the seat, measured by what all other throws would have brought. Its mean is that of `score:K`, and takes far fewer games to know (White and Bowling, *Learning a value analysis tool for agent evaluation*, 2009) |
| `first_seat_adjusted` | the same for `first_seat` |
| `wins:K` | 1 if seat K alone has the highest score, a share if it is one of several, else 0 |
| `payment` | the highest score: what the best seat wins |
| `draws` | 1 if all scores are equal |
| `events` | throws, deals and moves |
| `throws` | events that chance decides |
| `turns` | how often the seat that decides changes, plus one |
| `decisions` | moves of all seats, forced ones too |
| `choices` | legal moves at a decision, on average |
| `forced` | share of decisions with a single legal move |
| `capped` | 1 if the game was cut off because it went on too long |
| `lead_changes` | how often another seat gets ahead, by the quick guess that computer players use |
| `drama` | how far behind the seat that wins was while it was behind, on average (0 to 1; Browne, *Automatic generation and evaluation of recombination games*, 2008) |
| `decided` | the part of the game after which the seat that wins stayed ahead (0: from the start; 1: only at the end) |
| `spread` | how much the choice matters at a decision with more than one move: how far apart the moves lie in what they promise the seat (standard deviation; a sure win promises 1, a sure loss -1), on average |
| `luck` | how much of what moves the seats' prospects is chance: the variance of what throws and deals promise, as a share of this and the variance of what moves promise (0: everything is choice; 1: everything is luck) |
| `effect:NAME` | how often an effect happens, for example `effect:hit` in yut |
| `effect:NAME:K` | how often it happens for seat K |
| `amount:NAME` | the sum of an effect's amounts, for example `amount:capture`, horses captured in dama |
| `amount:NAME:K` | the same for seat K |
| `top:NAME` | 1 if an effect happens for a seat that in the end has the highest score, else 0 |

What a position promises a seat is the quick guess that computer players use, as for `lead_changes`. A throw is
weighed by making another one in its place; both are followed by the move that promises most.

Where seats see different things, as in madiao and wahua, `luck` goes by what a seat can know, as two guesses of the
rest that are multiplied: a deal by the worth of the hands that each seat gets, against those of another deal; a move
by what it promises on average over what is hidden (choice), and by how far that depends on what is hidden (luck),
for example on the tile that comes from the wall. A game in which guessing leaves less than nothing of one of them
counts that as nothing.

`adjusted` needs throws and a net that knows the game: it is refused for madiao and wahua, where cards and tiles are
dealt.

What a better level earns against a weaker one is `adjusted:0`, `score:0` or `wins:0` with a policy for each seat.

Families have measures of their own among the effects: `effect:lost` and `effect:pass` in the games of 雙陸 (dice that are
lost, turns that are passed on the bar or before an array), `effect:toupo` (頭破), `effect:hand_drawn` and
`effect:let_pass` in wahua (declined wins), `effect:fold` in madiao (cards that lie face down), `amount:capture_paid`,
`amount:half_prize` and `amount:final_prize` in dama (tallies).
"""  # noqa: E501

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.core.family import Family
from boju.lab.counting import (
    BEHIND,
    BEHIND_BY,
    CAPPED,
    CHOICES,
    CHOSEN,
    DECIDED,
    DECISIONS,
    DRAWS,
    EVENTS,
    FORCED,
    LEAD_CHANGES,
    LUCK,
    OPEN,
    SCORE,
    SPREAD,
    THROWN,
    TURNS,
    Counts,
)

Compute = Callable[[Counts], Array]


@dataclass(frozen=True, slots=True)
class Measure:
    """A named measure; `compute` makes an array of shape (games,) of counts."""

    name: str
    compute: Compute
    needs_kinds: bool = False
    needs_leads: bool = False
    needs_worths: bool = False
    needs_luck: bool = False


def _scores(counts: Counts) -> Array:
    return counts.seats[:, :, SCORE]


def _wins(seat: int) -> Compute:
    def compute(counts: Counts) -> Array:
        net = _scores(counts)
        best = net == net.max(axis=1, keepdims=True)
        return best[:, seat] / best.sum(axis=1)

    return compute


def _drama(counts: Counts) -> Array:
    winner = _scores(counts).argmax(axis=1)
    rows = np.arange(len(winner))
    behind, by = counts.seats[rows, winner, BEHIND], counts.seats[rows, winner, BEHIND_BY]
    return np.divide(by, behind, out=np.zeros(len(winner)), where=behind > 0)


def _per_decision(column: int) -> Compute:
    def compute(counts: Counts) -> Array:
        decisions = counts.seats[:, :, DECISIONS].sum(axis=1)
        return counts.seats[:, :, column].sum(axis=1) / np.maximum(decisions, 1)

    return compute


def _plain(column: int) -> Compute:
    return lambda counts: counts.plain[:, column]


def _spread(counts: Counts) -> Array:
    return counts.plain[:, SPREAD] / np.maximum(counts.plain[:, OPEN], 1)


def _luck(counts: Counts) -> Array:
    thrown, chosen = (np.maximum(counts.plain[:, column], 0) for column in (THROWN, CHOSEN))
    moved = thrown + chosen
    return np.divide(thrown, moved, out=np.zeros(len(moved)), where=moved > 0)


def _top(code: int) -> Compute:
    def compute(counts: Counts) -> Array:
        net = _scores(counts)
        return (
            ((counts.kinds[:, :, code] > 0) & (net == net.max(axis=1, keepdims=True)))
            .any(axis=1)
            .astype(float)
        )

    return compute


def _adjusted(counts: Counts) -> Array:
    return _scores(counts) - counts.seats[:, :, LUCK]


def _first_less_others(of_seats: Callable[[Counts], Array]) -> Compute:
    def compute(counts: Counts) -> Array:
        net = of_seats(counts)
        return net[:, 0] - net[:, 1:].mean(axis=1)

    return compute


_MEASURES = {
    measure.name: measure
    for measure in (
        Measure("first_seat", _first_less_others(_scores)),
        Measure("first_seat_adjusted", _first_less_others(_adjusted), needs_luck=True),
        Measure("payment", lambda counts: _scores(counts).max(axis=1)),
        Measure("draws", lambda counts: (np.ptp(_scores(counts), axis=1) == 0).astype(float)),
        Measure("events", _plain(EVENTS)),
        Measure("throws", _plain(DRAWS)),
        Measure("turns", _plain(TURNS)),
        Measure("decisions", lambda counts: counts.seats[:, :, DECISIONS].sum(axis=1)),
        Measure("choices", _per_decision(CHOICES)),
        Measure("forced", _per_decision(FORCED)),
        Measure("capped", _plain(CAPPED)),
        Measure("lead_changes", _plain(LEAD_CHANGES), needs_leads=True),
        Measure("drama", _drama, needs_leads=True),
        Measure("decided", _plain(DECIDED), needs_leads=True),
        Measure("spread", _spread, needs_worths=True),
        Measure("luck", _luck, needs_worths=True),
    )
}

MEASURES = tuple(_MEASURES)
"""The names of the measures that need no number or name of their own."""


def find_measure(name: str, family: Family, players: int) -> Measure:
    """A measure by its name; raises `BojuError` with the names there are.

    >>> import boju
    >>> find_measure("effect:hit", boju.new("yut").family, 2).needs_kinds
    True
    """
    if name in _MEASURES:
        return _MEASURES[name]
    kind, *words = name.split(":")
    if kind in ("score", "adjusted", "wins") and len(words) == 1 and _is_seat(words[0], players):
        seat = int(words[0])
        if kind == "adjusted":
            return Measure(name, lambda counts: _adjusted(counts)[:, seat], needs_luck=True)
        return Measure(name, _wins(seat) if kind == "wins" else lambda counts: _scores(counts)[:, seat])
    effects = [effect.name for effect in family.effects]
    if words and words[0] in effects:
        code = effects.index(words[0])
        if kind == "top" and len(words) == 1:
            return Measure(name, _top(code), needs_kinds=True)
        if kind in ("effect", "amount") and (len(words) == 1 or _is_seat(":".join(words[1:]), players)):
            seats = slice(None) if len(words) == 1 else slice(int(words[1]), int(words[1]) + 1)
            return Measure(name, _effects(kind, code, seats), needs_kinds=True)
    raise BojuError(
        f"there is no measure {name!r}; there are {', '.join(MEASURES)}, score:SEAT, adjusted:SEAT and wins:SEAT "
        f"(seats 0 to {players - 1}), and effect:NAME, effect:NAME:SEAT, amount:NAME, amount:NAME:SEAT and top:NAME "
        f"with one of {', '.join(effects)}"
    )


def _is_seat(word: str, players: int) -> bool:
    return word.isdecimal() and int(word) < players


def _effects(kind: str, code: int, seats: slice) -> Compute:
    def compute(counts: Counts) -> Array:
        noted = counts.kinds if kind == "effect" else counts.amounts
        return noted[:, seats, code].sum(axis=1).astype(float)

    return compute
