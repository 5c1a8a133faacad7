"""Rules are compiled once and called where they lie."""

import os
import subprocess
import sys
from typing import Any

import numba
import numpy as np
import pytest

from boju.core import engine, linking
from boju.core.effects import new_effects
from boju.core.game_functions import rule_of
from boju.core.kernels import INTERPRETED, cache_folder
from boju.games.dama.rules import ROOM_FOR_TURNS
from boju.state import new

pytestmark = pytest.mark.skipif(INTERPRETED, reason="only what is compiled has links")

TYPE_OF: Any = numba.typeof

ONE_KERNEL = """
import sys
from boju.batch import Batch
from boju.core import engine, kernels
from boju.state import new
engine.run(new("yut").records, 7) if sys.argv[1] == "engine" else Batch("yut", 2, seed=1).step_random()
print(kernels.compilations())
"""


@pytest.mark.parametrize("first", ["engine", "batch"])
def test_whatever_is_loaded_first_finds_the_rules_that_it_calls(first: str) -> None:
    engine.run(new("yut").records, 7)
    command = [sys.executable, "-c", ONE_KERNEL, first]
    for _ in range(2):
        done = subprocess.run(
            command, env=os.environ, capture_output=True, text=True, check=True, timeout=300
        )
    assert done.stdout.split()[-1] == "0"


def test_a_rule_is_not_copied_into_those_that_call_it() -> None:
    engine.run(new("yut").records, 7)
    codes = [file.read_bytes() for file in (cache_folder() / "boju.core.engine").glob("*play_games*.nbc")]
    assert any(b"boju.play." in code for code in codes)
    assert not any(b"play_throw" in code for code in codes)


def test_whole_numbers_of_any_type_lead_to_one_place() -> None:
    states = new("yut").records
    rule = rule_of("play", states.dtype)
    record, effects = TYPE_OF(states[0]), TYPE_OF(new_effects(0))
    links = {
        linking.link_to(rule, (record, kind, effects)).symbol
        for kind in (numba.int32, numba.int64, numba.uint8)
    }
    assert len(links) == 1


def test_what_a_rule_raises_reaches_the_caller() -> None:
    state = new("dama", preset="source")
    full = state.records
    full["due"] = ROOM_FOR_TURNS
    fullest = max(code for code, _ in state.outcomes())
    with pytest.raises(OverflowError, match="no room for another extra turn"):
        engine.advance(full, fullest, new_effects(), np.empty(0, np.int32))
