"""Games played at random with every draw taken from a proof, and the independent program that checks them."""

import importlib.util
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import boju
from boju import Record
from boju.fairness import Contribution, Proof, commitment_of

PROGRAM = Path(__file__).parents[2] / "docs" / "verify_fairness.py"
WORDS = (Contribution(1, 0, "松風 pine wind"), Contribution(3, 1, "a: b # c"), Contribution(3, 0, "3"))


def played(
    game: str,
    options: Mapping[str, Any] = {},
    *,
    first_draw: int = 1,
    limit: int = 2000,
    preset: str = "seed",
) -> Record:
    """A random game whose draws follow from a proof from draw `first_draw` on."""
    chance = random.Random(game)
    secret = chance.randbytes(32)
    words = tuple(spoken for spoken in WORDS if spoken.first_draw >= first_draw)
    proof = Proof(commitment_of(secret), first_draw, words, secret)
    state = boju.new(game, preset=preset, **options)
    draws = 0
    while state.actor is not None and len(state.events) < limit:
        if state.asides() and chance.random() < 0.05:
            state.play(state.asides()[0])
        elif state.actor != "chance":
            state.play(chance.choice(state.legal()))
        else:
            draws += 1
            state.draw(proof.below(draws) if draws >= first_draw else chance.randrange)
    record = state.record()
    record.proof = proof
    return record


@cache
def independent() -> Callable[[str], tuple[str, bool]]:
    """The function `check` of the program in `docs`."""
    spec = importlib.util.spec_from_file_location("verify_fairness", PROGRAM)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    check: Callable[[str], tuple[str, bool]] = module.check
    return check
