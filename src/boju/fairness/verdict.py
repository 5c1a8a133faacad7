"""What the throws and shuffles of a record are worth, once they have been derived anew."""

from dataclasses import dataclass
from enum import Enum

from boju.fairness.chain import Chain, Span
from boju.fairness.proof import Contribution, Proof


class Outcome(Enum):
    """What has been found out about a record."""

    NO_PROOF = "no proof"
    SEALED = "sealed"
    FALSE_SEED = "false seed"
    FALSE_WORDS = "false words"
    BROKEN = "broken"
    NOTHING = "nothing to check"
    PROVED = "proved"


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A draw that is not what the seed gives. `event` counts all events from 1, `line` is 0 where there is no file."""

    draw: int
    event: int
    line: int
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a record's throws and shuffles are worth; `draws` and `checked` count them up to a mismatch."""

    outcome: Outcome
    proof: Proof | None
    draws: int = 0
    checked: int = 0
    mismatch: Mismatch | None = None
    liar: int | None = None
    """The seat whose words are not those that it promised."""

    @property
    def counted(self) -> tuple[Contribution, ...]:
        """The contributions that had a part in some draw that was checked."""
        return self.proof.counting(self.draws) if self.proof and self.checked else ()

    @property
    def chains(self) -> tuple[Chain, ...]:
        """The chains that had a part in some draw that was checked."""
        shown = self.proof.chains if self.proof and self.checked else ()
        return tuple(chain for chain in shown if chain.first_draw <= self.draws)

    @property
    def bare(self) -> tuple[Span, ...]:
        """The draws that were checked and for which no player gave a word."""
        return self.proof.bare(self.draws) if self.proof and self.checked else ()

    @property
    def unproven(self) -> int:
        """How many draws were made before the proof begins."""
        return self.draws - self.checked - (self.mismatch is not None)
