"""A tiny game with secrets: each of two seats is dealt one of three cards, and seat 0 may raise the stake on its own.

Seat 1 can only show its card then. The higher card wins 2 if the stake was raised, and nothing changes hands if not.
"""

from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np

from boju.core import engine
from boju.core.arrays import int64
from boju.core.endings import NO_ENDINGS
from boju.core.features import add_feature
from boju.core.game_functions import CHANCE, OVER, implement
from boju.core.kernels import entry, kernel
from boju.core.random import below
from boju.core.undoing import NOTHING

CARDS = 3
PASS, RAISE, SHOW = 0, 1, 2
FEATURES = 2 * (CARDS + 1)
HIDDEN = 0

_VERSION = f"version_{crc32(Path(__file__).read_bytes())}"
"""A field that tells this source from any other: what is compiled for a record type is kept on disk."""
SHOWDOWN = np.dtype(
    [
        (_VERSION, np.int64),
        ("actor", np.int64),
        ("raised", np.int64),
        ("cards", np.int64, (2,)),
        ("won", np.int64),
    ]
)


@kernel
def moves(s: Any, out: Any) -> int:
    if s.actor == 1:
        out[0] = SHOW
        return 1
    out[0] = PASS
    out[1] = RAISE
    return 2


@kernel
def play(s: Any, code: int, effects: Any) -> None:
    if code == SHOW:
        s.actor = OVER
        s.won = s.raised * (2 if s.cards[0] > s.cards[1] else -2)
        return
    s.raised = code
    s.actor = 1


@kernel
def outcomes(s: Any, out: Any, weight: Any) -> int:
    return 0


@kernel
def pack(s: Any, out: Any) -> tuple[int, int]:
    for card in range(CARDS):
        out[card] = card + 1
    return CARDS, 2


@kernel
def deal(s: Any, items: Any, effects: Any) -> None:
    s.cards[0] = items[0]
    s.cards[1] = items[1]
    s.actor = 0


@kernel
def setup(s: Any) -> None:
    s.actor = CHANCE
    s.raised = 0
    s.cards[:] = HIDDEN
    s.won = 0


@kernel
def scores(s: Any, out: Any) -> None:
    out[0] = s.won
    out[1] = -s.won


@kernel
def conceal(s: Any, seat: int) -> None:
    if s.actor >= 0:
        s.cards[1 - seat] = HIDDEN


@kernel
def determinize(s: Any, seat: int, rng: Any) -> None:
    card = 1 + below(rng, CARDS - 1)
    s.cards[1 - seat] = card if card < s.cards[seat] else card + 1


@kernel
def undo(s: Any) -> int:
    if s.actor != 1:
        return NOTHING
    code = int64(s.raised)
    s.raised = 0
    s.actor = 0
    return code


@kernel
def heuristic(s: Any, seat: int) -> float:
    return 0.0


@kernel
def features(s: Any, seat: int, index: Any, value: Any) -> int:
    return add_feature(index, value, 0, (CARDS + 1) * s.raised + s.cards[seat], 1.0)


@kernel
def targets(s: Any, out: Any) -> int:
    scores(s, out)
    return 2


_RULES = (
    moves,
    play,
    outcomes,
    pack,
    deal,
    setup,
    scores,
    conceal,
    determinize,
    undo,
    heuristic,
    features,
    targets,
)
implement(SHOWDOWN, {**NO_ENDINGS, **{rule.__name__: rule for rule in _RULES}})


def begin() -> np.ndarray[Any, Any]:
    """The first position."""
    states = np.zeros(1, SHOWDOWN)
    engine.setup_at(entry(states), 0)
    return states


def dealt(own: int, other: int) -> np.ndarray[Any, Any]:
    """A position in which seat 0 is to decide."""
    states = begin()
    states["actor"], states["cards"] = 0, [[own, other]]
    return states
