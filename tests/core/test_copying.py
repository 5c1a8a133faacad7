"""Records are copied as one piece of memory."""

from typing import Any

import numba
import numpy as np
import pytest

from boju.core.arrays import Array
from boju.core.kernels import INTERPRETED
from boju.games import FAMILIES
from boju.state import new

pytestmark = pytest.mark.skipif(INTERPRETED, reason="only what is compiled copies so")

SHORT = 40_000
"""Characters of the code that copies a record; byte by byte it would be many times as long."""


def copy(states: Array, target: int, source: int) -> None:
    states[target] = states[source]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_a_record_is_copied_whole_and_at_once(family: Any) -> None:
    states = np.repeat(new(family.games[0].id).records, 4)
    states.view(np.uint8)[:] = np.random.default_rng(1).integers(0, 256, states.nbytes)
    before = states.copy()
    compiled: Any = numba.njit(copy)
    compiled(states, 1, 2)
    compiled(states, -1, 0)
    compiled(states, 2, 2)
    assert states.tobytes() == before[[0, 2, 2, 0]].tobytes()
    assert all(len(code) < SHORT for code in compiled.inspect_llvm().values())
