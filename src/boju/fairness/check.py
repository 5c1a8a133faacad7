"""Every throw and shuffle of a record derived anew from its seed."""

from dataclasses import dataclass
from enum import Enum

from boju.fairness.proof import Contribution, Proof
from boju.record import Record


class Outcome(Enum):
    """What has been found out about a record."""

    NO_PROOF = "no proof"
    SEALED = "sealed"
    FALSE_SEED = "false seed"
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

    @property
    def counted(self) -> tuple[Contribution, ...]:
        """The contributions that had a part in some draw that was checked."""
        return self.proof.counting(self.draws) if self.proof and self.checked else ()

    @property
    def unproven(self) -> int:
        """How many draws were made before the proof begins."""
        return self.draws - self.checked - (self.mismatch is not None)


def verify(record: Record) -> Verdict:
    """Derive every draw of a record anew; raises `DamagedRecord` for a record that cannot be replayed."""
    proof = record.proof
    is_open = proof is not None and proof.fits()
    draws = checked = 0
    for index, state in enumerate(record.steps()):
        if index == len(record.events) or not state.is_draw(record.events[index]):
            continue
        event = record.events[index]
        draws += 1
        if proof is None or not is_open or draws < proof.first_draw:
            continue
        expected = state.copy().draw(proof.below(draws))
        if expected != event:
            found = Mismatch(draws, index + 1, record.line_of(index), event, expected)
            return Verdict(Outcome.BROKEN, proof, draws, checked, found)
        checked += 1
    return Verdict(_outcome(proof, checked), proof, draws, checked)


def _outcome(proof: Proof | None, checked: int) -> Outcome:
    if proof is None:
        return Outcome.NO_PROOF
    if proof.seed is None:
        return Outcome.SEALED
    if not proof.fits():
        return Outcome.FALSE_SEED
    return Outcome.PROVED if checked else Outcome.NOTHING
