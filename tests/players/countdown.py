"""A tiny game to learn: a counter goes down, and who brings it to 0 wins.

Whoever is on turn throws 1, 2 or 3, 2 twice as often as the others, and takes as much off the counter as was thrown,
or only 1.
"""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zlib import crc32

import numpy as np

from boju.core import engine
from boju.core.endings import NO_ENDINGS
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.game_functions import CHANCE, OVER, implement
from boju.core.kernels import entry, kernel
from boju.core.shuffle import NO_SHUFFLE
from boju.core.undoing import NO_UNDO
from boju.state import State

FIRST, LARGEST_THROW = 8, 3
WEIGHTS = (1, 2, 1)
"""How often each throw comes, of four times."""
FEATURES = 2 * (FIRST + 1)

_VERSION = f"version_{crc32(Path(__file__).read_bytes())}"
"""A field that tells this source from any other: what is compiled for a record type is kept on disk."""
COUNTDOWN = np.dtype(
    [
        (_VERSION, np.int64),
        ("actor", np.int64),
        ("seat", np.int64),
        ("counter", np.int64),
        ("throw", np.int64),
    ]
)


@kernel
def moves(s: Any, out: Any) -> int:
    out[0] = 1
    if s.throw == 1 or s.throw > s.counter:
        return 1
    out[1] = s.throw
    return 2


@kernel
def play(s: Any, code: int, effects: Any) -> None:
    if s.actor == CHANCE:
        s.throw = code
        s.actor = s.seat
        return
    s.counter -= code
    s.throw = 0
    s.actor = CHANCE if s.counter > 0 else OVER
    s.seat = 1 - s.seat


@kernel
def outcomes(s: Any, out: Any, weight: Any) -> int:
    for k in range(LARGEST_THROW):
        out[k] = k + 1
        weight[k] = WEIGHTS[k]
    return LARGEST_THROW


@kernel
def setup(s: Any) -> None:
    s.actor = CHANCE
    s.seat = 0
    s.counter = FIRST
    s.throw = 0


@kernel
def scores(s: Any, out: Any) -> None:
    out[:2] = 0


@kernel
def conceal(s: Any, seat: int) -> None:
    return


@kernel
def determinize(s: Any, seat: int, rng: Any) -> None:
    return


@kernel
def heuristic(s: Any, seat: int) -> float:
    return 0.0


@kernel
def features(s: Any, seat: int, index: Any, value: Any) -> int:
    return add_feature(index, value, 0, 2 * s.counter + (1 if s.seat == seat else 0), 1.0)


@kernel
def targets(s: Any, out: Any) -> int:
    for seat in range(2):
        out[seat] = 1.0 if s.actor == OVER and s.seat != seat else 0.0
    return 2


_RULES = (moves, play, outcomes, setup, scores, conceal, determinize, heuristic, features, targets)
implement(COUNTDOWN, {**NO_SHUFFLE, **NO_ENDINGS, **NO_UNDO, **{rule.__name__: rule for rule in _RULES}})


def begin() -> np.ndarray[Any, Any]:
    """The first position."""
    states = np.zeros(1, COUNTDOWN)
    engine.setup_at(entry(states), 0)
    return states


def game(first: int = FIRST) -> State:
    """As much of a game as a training needs."""
    names = tuple(
        f"{counter} left, {whose} turn" for counter in range(FIRST + 1) for whose in ("another's", "own")
    )
    knowledge = Knowledge(features=names, quantities=(Quantity(name="win"),))
    family = SimpleNamespace(id="countdown", dtype=COUNTDOWN, secrets=None, knowledge=knowledge)
    about = {"family": family, "game": "countdown", "players": 2, "options": {"first": first}}
    return cast(State, SimpleNamespace(records=begin(), **about))


def chance_to_win(*, hurries: bool = True) -> list[float]:
    """Exactly, for whoever is to throw with the counter so high, between players who play best, or who only take more
    than 1 if they win by it.
    """
    known = [0.0]
    for counter in range(1, FIRST + 1):
        sure = 0.0
        for throw, weight in enumerate(WEIGHTS, start=1):
            taken = {1, throw} if throw <= counter else {1}
            if throw != counter and not hurries:
                taken = {1}
            sure += weight * max(1 - known[counter - steps] for steps in taken)
        known.append(sure / sum(WEIGHTS))
    return known
