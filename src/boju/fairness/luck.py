"""What was thrown against what was to be expected, from the probabilities of every throw."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

Chances = Sequence[tuple[str, Fraction]]
Odds = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of a seat: its text, and all texts that could have been with their probabilities."""

    seat: int
    text: str
    chances: Chances


@dataclass(frozen=True, slots=True)
class Luck:
    """The throws of a seat. `faces`: how often each die or throw fell, and was to be expected to fall.

    `tail` is the probability of a total as far off as this one or farther, on the same side of the expected one.
    """

    throws: int
    faces: dict[str, tuple[int, float]]
    total: int
    expected: float
    tail: float

    @property
    def is_more(self) -> bool:
        """Whether the total is at least what was to be expected."""
        return self.total >= self.expected

    @property
    def one_in(self) -> int:
        """In one of how many games the total is so far off, or farther, on this side; 2 means nothing unusual."""
        return max(2, round(1 / max(self.tail, 1e-9)))


def faces_of(text: str) -> tuple[str, ...]:
    """What a throw shows: every die, or the throw of the sticks.

    >>> faces_of("roll 6-5"), faces_of("throw -1"), faces_of("throw out")
    (('6', '5'), ('-1',), ('out',))
    """
    thrown = text.partition(" ")[2]
    return (thrown,) if re.fullmatch(r"-?\d+|\D*", thrown) else tuple(thrown.split("-"))


def worth_of(text: str) -> int:
    """The pips or steps that a throw shows.

    >>> worth_of("roll 6-5"), worth_of("throw -1"), worth_of("throw out")
    (11, -1, 0)
    """
    return sum(int(face) for face in faces_of(text) if face != "out")


def luck_of(throws: Iterable[Throw], seats: int) -> list[Luck | None]:
    """The luck of every seat; None for those that have not thrown."""
    by_seat: list[list[Throw]] = [[] for _ in range(seats)]
    for throw in throws:
        by_seat[throw.seat].append(throw)
    return [_luck(thrown) if thrown else None for thrown in by_seat]


def _luck(throws: Sequence[Throw]) -> Luck:
    fallen = Counter(face for throw in throws for face in faces_of(throw.text))
    due: defaultdict[str, float] = defaultdict(float)
    lowest, kinds = 0, []
    for chances, times in Counter(tuple(throw.chances) for throw in throws).items():
        for text, probability in chances:
            for face in faces_of(text):
                due[face] += times * float(probability)
        one, least = _odds(chances)
        lowest += times * least
        kinds.append((one, times))
    odds = _sum_of(kinds)
    total = sum(worth_of(throw.text) for throw in throws)
    expected = float(np.dot(odds, np.arange(len(odds)))) + lowest
    at = total - lowest
    tail = float(odds[at:].sum() if total >= expected else odds[: at + 1].sum())
    faces = {face: (fallen[face], due[face]) for face in sorted(due, key=_order)}
    return Luck(len(throws), faces, total, expected, tail)


def _sum_of(kinds: Sequence[tuple[Odds, int]]) -> Odds:
    """The probabilities of all totals of many throws, from those of one throw and its number; by Fourier transform."""
    size = 1 + sum(times * (len(one) - 1) for one, times in kinds)
    transformed = np.ones(size // 2 + 1, complex)
    for one, times in kinds:
        transformed *= np.fft.rfft(one, size) ** times
    return np.maximum(np.fft.irfft(transformed, size), 0.0)


def _odds(chances: Chances) -> tuple[Odds, int]:
    """The probabilities of all totals of one throw from the least on, and the least."""
    worths = [worth_of(text) for text, _ in chances]
    odds = np.zeros(max(worths) - min(worths) + 1)
    for worth, (_, probability) in zip(worths, chances, strict=True):
        odds[worth - min(worths)] += float(probability)
    return odds, min(worths)


def _order(face: str) -> tuple[bool, int]:
    return (face == "out", 0 if face == "out" else int(face))
