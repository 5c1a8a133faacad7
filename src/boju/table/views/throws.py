"""The words for throws, as every browser is told of them; no word before its draw is made."""

from typing import Any

from boju.table.match.dice import Contributions

MILLISECONDS_TO_TELL = 1000
"""How long a word may take before the others are told whose it is."""


def words_for_throws(dice: Contributions) -> dict[str, Any] | None:
    """The chains, the next draw, and the seats that are asked for a word now; None where there is no proof."""
    proof = dice.proof
    if proof is None:
        return None
    return {
        "protocol": proof.protocol,
        "commitment": proof.commitment,
        "draw": dice.draw,
        "asked": None if dice.asked is None else sorted(dice.asked),
        "chains": [chain.to_json() for chain in proof.chains],
    }


def late(dice: Contributions, at: int) -> list[int]:
    """The seats whose words the others wait for, once that takes a while."""
    is_late = dice.asked is not None and at >= dice.asked_at + MILLISECONDS_TO_TELL
    return sorted(dice.missing) if is_late else []


def throws_face(dice: Contributions) -> tuple[Any, ...]:
    """What can be seen to change."""
    return dice.draw, dice.asked, len(dice.chains)
