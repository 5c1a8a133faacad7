"""Throws and shuffles that can be checked: promise, give words, draw, reveal. The protocol is in docs/fairness.md."""

from boju.fairness.chain import LINK_BYTES, MOST_LINKS, Chain, before, forge, is_link
from boju.fairness.proof import (
    EARLIER_PROTOCOL,
    PROTOCOL,
    SEED_BYTES,
    Contribution,
    Proof,
    commitment_of,
)

__all__ = [
    "EARLIER_PROTOCOL",
    "LINK_BYTES",
    "MOST_LINKS",
    "PROTOCOL",
    "SEED_BYTES",
    "Chain",
    "Contribution",
    "Proof",
    "before",
    "commitment_of",
    "forge",
    "is_link",
]
