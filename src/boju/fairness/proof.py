"""What a record says of its throws: the commitment, the players' words and, once the game is over, the seed."""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from boju.core.errors import BojuError
from boju.core.random import Below
from boju.core.texts import say
from boju.fairness.chain import Chain, Span, spans_of
from boju.fairness.stream import blocks, numbers_of, words_of

PROTOCOL = "hmac-sha256 v2"
EARLIER_PROTOCOL = "hmac-sha256 v1"
SEED_BYTES = 32

FAIR, FROM, COMMITMENT, SEED = HEADERS = ("fair", "fair from", "commitment", "seed")
CONTRIBUTION = "contribution "
CHAIN = "chain "

_DOMAINS = {PROTOCOL: "boju fair draw v2", EARLIER_PROTOCOL: "boju fair draw v1"}


@dataclass(frozen=True, slots=True)
class Contribution:
    """Words that a seat typed at a table of the earlier protocol; they count for draw `first_draw` and all after it."""

    first_draw: int
    seat: int
    words: str

    def __str__(self) -> str:
        """As it stands in a record, and in what is drawn from."""
        return f"from {self.first_draw} seat {self.seat}: {self.words}"

    def to_json(self) -> dict[str, Any]:
        """As a page or a program is told of it."""
        return {"from": self.first_draw, "seat": self.seat, "words": self.words}


@dataclass(frozen=True, slots=True)
class Proof:
    """How the draws of a game can be checked, from draw `first_draw` on. Draws are numbered from 1 in every game.

    Without `seed` (32 bytes) it is a promise that cannot be checked yet. `chains` are the players' words, in the
    order in which they were promised. A game of the earlier protocol has `contributions` instead.
    """

    commitment: str
    first_draw: int = 1
    contributions: tuple[Contribution, ...] = ()
    seed: bytes | None = field(default=None, repr=False)
    chains: tuple[Chain, ...] = ()
    protocol: str = PROTOCOL

    def counting(self, draw: int) -> tuple[Contribution, ...]:
        """The contributions that count for a draw."""
        return tuple(spoken for spoken in self.contributions if spoken.first_draw <= draw)

    def current(self, draw: int) -> dict[int, Chain]:
        """The chain of each seat that counts for a draw: the last one promised for it or for an earlier draw."""
        return {seat: self.chains[number] for seat, number in sorted(self._current(draw).items())}

    def message(self, draw: int) -> str:
        """What the numbers of a draw are computed from besides the seed; the number of the block follows.

        Raises `BojuError` where a link is not known.
        """
        lines = [_DOMAINS[self.protocol], self.commitment, *map(str, self.counting(draw))]
        for chain in self.current(draw).values():
            link = chain.link(draw)
            if link is None:
                raise BojuError(
                    say("the word of seat {seat} for draw {draw} is not known", seat=chain.seat, draw=draw)
                )
            lines.append(f"from {chain.first_draw} seat {chain.seat}: {link}")
        return "\n".join([*lines, f"draw {draw}", ""])

    def below(self, draw: int) -> Below:
        """The numbers of a draw; raises `BojuError` while the seed is not known."""
        if self.seed is None:
            raise BojuError(say("the seed is not known yet"))
        return numbers_of(words_of(blocks(self.seed, self.message(draw))))

    def fits(self) -> bool:
        """Whether the seed is the one that was committed to."""
        return self.seed is not None and commitment_of(self.seed) == self.commitment

    def lacks_a_word(self, draw: int) -> bool:
        """Whether a link that counts for a draw is not known."""
        return any(chain.link(draw) is None for chain in self.current(draw).values())

    def forger(self) -> int | None:
        """The seat whose words are not those that it promised; None if all are."""
        return next((chain.seat for chain in self.chains if not chain.fits()), None)

    def miscounted(self, draws: int) -> int | None:
        """The seat that has not one word for each of so many draws, but for those it missed; None if all have."""
        for number, chain in enumerate(self.chains):
            later = [other.first_draw for other in self.chains[number + 1 :] if other.seat == chain.seat]
            last = max(chain.first_draw - 1, min([draws, *(first - 1 for first in later)]))
            if chain.steps(last) != len(chain.links):
                return chain.seat
        return None

    def bare(self, draws: int) -> tuple[Span, ...]:
        """The draws that the proof covers, up to a number, for which no seat gave a word of its own."""
        covered = range(self.first_draw, draws + 1)
        return spans_of(
            draw for draw in covered if not any(chain.is_fresh(draw) for chain in self.current(draw).values())
        )

    def promising(self, chain: Chain) -> "Proof":
        """The same with one more chain."""
        return replace(self, chains=(*self.chains, chain))

    def going_on(self, draw: int, asked: Collection[int], given: Mapping[int, str]) -> "Proof":
        """The same for a draw for which some seats were asked for their links, and gave them or not."""
        chains = [*self.chains]
        for seat, number in self._current(draw).items():
            chain = chains[number]
            if seat in given:
                chains[number] = chain.showing(given[seat])
            else:
                chains[number] = chain.missing(draw, is_withheld=seat in asked)
        return replace(self, chains=tuple(chains))

    def veiled(self) -> "Proof":
        """The same without the seed."""
        return replace(self, seed=None)

    def headers(self) -> dict[str, str]:
        """The header lines of a record."""
        lines = {FAIR: self.protocol, FROM: str(self.first_draw), COMMITMENT: self.commitment}
        for prefix, words in ((CONTRIBUTION, self.contributions), (CHAIN, self.chains)):
            lines |= {f"{prefix}{number}": str(one) for number, one in enumerate(words, start=1)}
        return lines if self.seed is None else lines | {SEED: self.seed.hex()}

    def _current(self, draw: int) -> dict[int, int]:
        """The place of every chain that counts for a draw, by its seat."""
        return {chain.seat: at for at, chain in enumerate(self.chains) if chain.first_draw <= draw}


def commitment_of(seed: bytes) -> str:
    """What is shown of a seed before it is used: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()
