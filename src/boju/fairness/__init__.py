"""Throws and shuffles that can be checked: commit, contribute, draw, reveal. The protocol is in docs/fairness.md."""

from boju.fairness.proof import (
    MOST_WORDS,
    PROTOCOL,
    SEED_BYTES,
    Contribution,
    Proof,
    check_words,
    commitment_of,
)

__all__ = [
    "MOST_WORDS",
    "PROTOCOL",
    "SEED_BYTES",
    "Contribution",
    "Proof",
    "check_words",
    "commitment_of",
]
