"""What is not compiled yet runs as Python, and the compiled form takes over in the middle of a game."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import boju
from boju.core.background import is_compiling_for
from boju.core.family import Family
from boju.core.interpreting import as_interpreted
from boju.core.kernels import INTERPRETED
from boju.games import FAMILIES

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled where numba is switched off")

WALK = """
import random, sys, warnings
warnings.simplefilter("error")
import boju
from boju.core import kernels

state, chance = boju.new(sys.argv[1]), random.Random(5)
while state.actor is not None and state.ply < 120:
    if state.ply == int(sys.argv[2]):
        assert kernels.interpretations() > state.ply
        kernels.compile_first()
        before = kernels.interpretations()
    if state.actor == "chance":
        state.draw(5)
    else:
        state.play(chance.choice(state.legal()))
    print(state.records.tobytes(), state.known_to(0).tobytes(), state.effects, state.scores(), state.told())
print(state.record())
assert kernels.interpretations() == before
"""
"""A random game with what is true of it after each event, whose rules are compiled from some event on."""

ONE_KERNEL = """
import sys
import numpy as np
from boju.core import background, kernels, random

def throw():
    rng = np.zeros(1, np.uint64)
    return [int(random.below(rng, 6)) for _ in range(20)], rng[0]

interpreted = throw()
background.finish()
assert throw() == interpreted
print(kernels.interpretations(), kernels.compilations(), len(random.below.signatures))
"""


def run(code: str, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A Python process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )


@pytest.mark.release
@pytest.mark.parametrize(
    "family",
    [
        pytest.param(family, id=family.id, marks=() if family.id == "yut" else pytest.mark.deep)
        for family in FAMILIES
    ],
)
def test_a_game_goes_on_as_before_when_its_rules_are_compiled(family: Family) -> None:
    """Records, views, effects, scores and events of a game that begins interpreted and ends compiled."""
    game = family.games[0].id
    compiled = run(WALK, game, "0", BOJU_COMPILE="never")
    assert run(WALK, game, "30", BOJU_COMPILE="never").stdout == compiled.stdout


@pytest.mark.release
def test_a_process_beside_compiles_what_was_called(tmp_path: Path) -> None:
    """From an empty cache; this process never compiles, and warns of no number that wraps around."""
    environment = {"BOJU_COMPILE": "beside", "BOJU_CACHE_DIR": str(tmp_path), "PYTHONWARNINGS": "error"}
    first, second = run(ONE_KERNEL, **environment), run(ONE_KERNEL, **environment)
    assert (first.stdout, first.stderr) == ("20 0 1\n", "")
    assert (second.stdout, second.stderr) == ("0 0 1\n", "")
    assert list(tmp_path.rglob("*below*.nbc"))


def test_numba_names_what_others_compile_as_before() -> None:
    code = """
from numba.core.bytecode import FunctionIdentity
before = FunctionIdentity._unique_ids
import numpy as np
from boju.core import random
random.below(np.zeros(1, np.uint64), 6)
print(FunctionIdentity._unique_ids is before, next(before) < 1000)
"""
    assert run(code, BOJU_COMPILE="first").stdout == "True True\n"


def test_an_unknown_way_to_compile_is_refused() -> None:
    code = "try:\n import boju.core.kernels\nexcept ValueError as error:\n print(error)"
    assert (
        run(code, BOJU_COMPILE="later").stdout == "BOJU_COMPILE is one of beside, first, never, not 'later'\n"
    )


def test_a_process_of_tests_starts_no_compiler() -> None:
    assert os.environ["BOJU_COMPILE"] == "first"
    assert not is_compiling_for(boju.new("yut").family.dtype)


def test_a_record_without_an_array_around_it_is_changed_in_place() -> None:
    """So that rules that are interpreted change what they are given, and not a copy."""
    states = np.zeros(3, [("actor", np.int8), ("turn", np.int64)])
    as_interpreted(states[1]).turn = 7
    as_interpreted((states[2:], 1))[0][0].turn = 8
    assert states["turn"].tolist() == [0, 7, 8]
