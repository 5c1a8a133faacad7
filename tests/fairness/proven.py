"""Games played at random with every draw taken from a proof, and the independent program that checks them."""

import importlib.util
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import boju
from boju import Record
from boju.fairness import PROTOCOL, Chain, Contribution, Proof, commitment_of, forge

PROGRAM = Path(__file__).parents[2] / "docs" / "verify_fairness.py"
SPOKEN = (Contribution(1, 0, "松風 pine wind"), Contribution(3, 1, "a: b # c"), Contribution(3, 0, "3"))
"""Words at a table of the earlier protocol."""


class Browsers:
    """The words of two seats: the second misses some draws, and promises two chains more at draw 6.

    The first of them would count from draw 7 on, but the other takes its place at once.
    """

    def __init__(self, chance: random.Random, first_draw: int) -> None:
        self._secrets = [chance.randbytes(32) for _ in range(4)]
        tips = [forge(secret, 1000)[0] for secret in self._secrets]
        self.chains = (Chain(first_draw, 0, tips[0]), Chain(max(first_draw, 2), 1, tips[1]))
        self._again = Chain(max(first_draw, 6), 1, tips[2])
        self._unused = Chain(self._again.first_draw + 1, 1, tips[3])
        self._links = {tip: forge(secret, 1000)[1:] for tip, secret in zip(tips, self._secrets, strict=True)}

    def go_on(self, proof: Proof, draw: int) -> Proof:
        """Give the words for a draw."""
        if draw == self._again.first_draw:
            proof = proof.promising(self._unused).promising(self._again)
        given = {
            seat: self._links[chain.tip][len(chain.links)] for seat, chain in proof.current(draw).items()
        }
        asked = {0, 1} if draw % 5 else {0}
        if draw % 5 == 0 or draw % 7 == 0:
            given.pop(1, None)
        return proof.going_on(draw, asked, given)


def played(
    game: str,
    options: Mapping[str, Any] = {},
    *,
    first_draw: int = 1,
    limit: int = 2000,
    preset: str = "source",
    protocol: str = PROTOCOL,
) -> Record:
    """A random game whose draws follow from a proof from draw `first_draw` on."""
    chance = random.Random(game)
    secret = chance.randbytes(32)
    browsers = Browsers(chance, first_draw)
    if protocol == PROTOCOL:
        proof = Proof(commitment_of(secret), first_draw, seed=secret, chains=browsers.chains)
    else:
        words = tuple(spoken for spoken in SPOKEN if spoken.first_draw >= first_draw)
        proof = Proof(commitment_of(secret), first_draw, words, secret, protocol=protocol)
    state = boju.new(game, preset=preset, **options)
    draws = 0
    while state.actor is not None and state.ply < limit:
        if state.asides() and chance.random() < 0.05:
            state.play(state.asides()[0])
        elif state.actor != "chance":
            state.play(chance.choice(state.legal()))
        else:
            draws += 1
            if draws >= first_draw and protocol == PROTOCOL:
                proof = browsers.go_on(proof, draws)
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
