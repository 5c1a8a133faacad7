"""Every throw and shuffle of a record derived anew from its seed."""

from boju.core.errors import BojuError
from boju.core.texts import say
from boju.fairness.proof import Proof
from boju.fairness.verdict import Mismatch, Outcome, Verdict
from boju.state import Record


def verify(record: Record) -> Verdict:
    """Derive every draw of a record anew; raises `DamagedRecord` for a record that cannot be replayed,
    `BojuError` for what is no record.
    """
    if not isinstance(record, Record):
        raise BojuError(say("a record is needed, not {given!r}", given=record))
    proof = record.proof
    is_open = proof is not None and proof.fits()
    liar = proof.forger() if proof is not None and is_open else None
    draws = checked = 0
    for index, state in enumerate(record.steps()):
        if index == len(record.events) or not state.is_draw(record.events[index]):
            continue
        event = record.events[index]
        draws += 1
        if proof is None or not is_open or draws < proof.first_draw:
            continue
        if liar is None and proof.lacks_a_word(draws):
            liar = proof.miscounted(draws)
        if liar is not None:
            continue
        expected = state.copy().draw(proof.below(draws))
        if expected != event:
            found = Mismatch(draws, index + 1, record.line_of(index), event, expected)
            return Verdict(Outcome.BROKEN, proof, draws, checked, found)
        checked += 1
    if liar is None and proof is not None and is_open:
        liar = proof.miscounted(draws)
    if liar is not None:
        return Verdict(Outcome.FALSE_WORDS, proof, draws, liar=liar)
    return Verdict(_outcome(proof, checked), proof, draws, checked)


def _outcome(proof: Proof | None, checked: int) -> Outcome:
    if proof is None:
        return Outcome.NO_PROOF
    if proof.seed is None:
        return Outcome.SEALED
    if not proof.fits():
        return Outcome.FALSE_SEED
    return Outcome.PROVED if checked else Outcome.NOTHING
