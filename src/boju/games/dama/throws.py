"""The 56 throws of three dice: class, number, pinch steps, prize and weight (DAMA-04 to DAMA-07)."""

from itertools import combinations_with_replacement

import numpy as np

from boju.core.kernels import kernel

DICE = tuple(
    sorted(tuple(sorted(dice, reverse=True)) for dice in combinations_with_replacement(range(1, 7), 3))
)
"""The dice of every throw, high to low, in the order of their codes 0 … 55."""

TEXTS = tuple("-".join(map(str, dice)) for dice in DICE)

PRIZES = {
    "6-6-6": 6,
    "5-5-5": 5,
    "4-4-4": 8,
    "3-3-3": 4,
    "2-2-2": 4,
    "1-1-1": 4,
    "6-6-5": 2,
    "6-5-4": 2,
    "6-3-2": 2,
    "5-4-1": 2,
    "6-3-1": 2,
}
"""The bonus throws 賞采 and what they pay."""

PENALTIES = ("3-2-1", "2-1-1")
"""The penalty throws 罰采."""

LITTLE_PAGODA = TEXTS.index("3-2-1")
GEESE = TEXTS.index("3-3-3")

BONUS, PENALTY, SCATTER = 0, 1, 2


def _class_of(text: str) -> int:
    return BONUS if text in PRIZES else PENALTY if text in PENALTIES else SCATTER


def _pinch_steps(dice: tuple[int, ...]) -> int:
    high, middle, low = dice
    return low if high == middle else high if middle == low else 0


CLASS = np.array([_class_of(text) for text in TEXTS], np.int64)
SUM = np.array([sum(dice) for dice in DICE], np.int64)
PRIZE = np.array([PRIZES.get(text, 0) for text in TEXTS], np.int64)
PINCH_STEPS = np.array([_pinch_steps(dice) for dice in DICE], np.int64)
WEIGHT = np.array([(1, 3, 6)[len(set(dice)) - 1] for dice in DICE], np.int64)
IS_TRIPLE = np.array([len(set(dice)) == 1 for dice in DICE])


@kernel
def is_noble(throw: int, six_nobles: bool) -> bool:
    """DAMA-07: a throw of 渾花貴采."""
    return bool(IS_TRIPLE[throw]) and (six_nobles or throw != GEESE)


@kernel
def number_of(throw: int, pagoda: int) -> int:
    """DAMA-05: the sum of the dice, but for 小浮圖, which counts `pagoda`."""
    return pagoda if throw == LITTLE_PAGODA else int(SUM[throw])
