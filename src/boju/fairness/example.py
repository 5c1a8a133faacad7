"""One throw of four sticks drawn by hand, for those who want to see how it is done."""

from dataclasses import dataclass

from boju.fairness.chain import Chain, forge
from boju.fairness.proof import Proof, commitment_of
from boju.fairness.stream import blocks, words_of

SEED = bytes(range(32))
SECRETS = (bytes([7]) * 32, bytes([8]) * 32)
"""From which the browsers of the two players make their chains."""
LINKS = 100
THROWS = {1: 4, 2: 6, 3: 4, 4: 1, 5: 1}
"""In how many of 16 falls four sticks show 1, 2, 3, 4 and no flat sides (which count 5)."""
FALLS = sum(THROWS.values())


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """A throw drawn: the text that goes in, the 32 bytes that come out, and what is made of them."""

    proof: Proof
    message: str
    block: str
    word: int
    ticket: int
    throw: int
    runs: tuple[tuple[int, int, int], ...]
    """For every throw: the first and the last number that means it."""


def worked_example() -> ExampleStep:
    """The first throw of a game of two, each of whom has shown the first link of a chain."""
    chains = []
    for seat, secret in enumerate(SECRETS):
        tip, link, *_ = forge(secret, LINKS)
        chains.append(Chain(1, seat, tip, (link,)))
    proof = Proof(commitment_of(SEED), seed=SEED, chains=tuple(chains))
    message = proof.message(1)
    block = next(blocks(SEED, message))
    word = next(words_of([block]))
    ticket = proof.below(1)(FALLS)
    runs, first = [], 0
    for throw, falls in THROWS.items():
        runs.append((throw, first, first + falls - 1))
        first += falls
    throw = next(throw for throw, low, high in runs if low <= ticket <= high)
    return ExampleStep(proof, f"{message}block 0\n", block.hex(), word, ticket, throw, tuple(runs))
