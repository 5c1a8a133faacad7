"""Which clause forbids a move that is not legal, asked of the same rules that list the moves."""

from boju.core.arrays import Position
from boju.core.kernels import kernel
from boju.core.kinds import Kinds
from boju.games.dash.rules import GO, can_go

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "DASH-04")
BEYOND = REASONS.declare("beyond", "DASH-05")
MUST_GO = REASONS.declare("must_go", "DASH-06")


@kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal now: a kind of `REASONS`, or ALLOWED for just those codes that are."""
    if code == GO:
        return ALLOWED if can_go(s) else BEYOND
    return MUST_GO if can_go(s) and s.must_go else ALLOWED
