"""What a position tells a net, number by number, and what the net foretells.

`features(s, seat, index, value)` writes the features of `s` that are not 0, for a seat that knows `s` only as `conceal`
leaves it: their numbers into `index` (int64), none twice, and their values into `value` (float32), both with room for
`MAX_FEATURES`; it returns how many there are. Two positions that a seat cannot tell apart have the same features.

`targets(s, out)` writes, quantity by quantity and in each for side after side, what has come true of what nets
foretell: `out[q * sides + k]` (float64) for quantity q and side k, and returns how many sides there are; a seat
plays for the side `seat % sides`. A quantity that is a chance is 0 until the game is over, and adds up to what
happened at its end; one that is a score is what the side has been paid so far.
"""

from dataclasses import dataclass

from boju.core.arrays import Array, Position, int64
from boju.core.game import Value
from boju.core.game_functions import GameFunction
from boju.core.kernels import kernel

MAX_FEATURES = 512
"""Room for the features of any position that are not 0."""
MAX_OUTPUTS = 32
"""Room for all quantities of all sides."""


@dataclass(frozen=True, kw_only=True)
class Quantity:
    """Something that nets foretell for each side: a chance, or a score still to come.

    A chance is worth one stake to the side that has it, paid by each of the other sides. `unit` is how much of a score
    a net counts as 1, so that what it learns is of the size of 1; it is 0 for a chance.
    """

    name: str
    unit: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """The meaning of every feature, in the order of their numbers, and what nets foretell."""

    features: tuple[str, ...]
    quantities: tuple[Quantity, ...]
    batch: int = 100_000
    """Positions that a net in training plays before it learns from them: more where luck decides much."""
    trace: float = 0.7
    """How much of what the first batch teaches is what came in the end, rather than what the net said one step later:
    less where luck decides much.
    """
    is_common: bool = True
    """Whether what one seat foretells holds for all, so that each learns from whoever moves next. Where a seat's
    features leave out much of what another's tell it learns from its own next view, and the trace never fades.
    """
    rate: float = 0.002
    """How far the first steps of learning go."""
    needs_rollouts: bool = False
    """Whether close choices are compared by playing on, by the best player and in the analysis, as what a net says is
    often wrong by more than what all of the next two throws can show: with three dice, and several players.
    """
    hardly_errs: bool = False
    """Whether a net alone already chooses nearly as well as whoever looks further: a level that is to play less well
    than the best must then misjudge something.
    """
    heat: float = 1.0
    """How the others are expected to choose where something is hidden: what a net says is worth so much less, in the
    unit of the scores, they play e times less often (`python -m benchmarks.likeness`).
    """
    untried: int = 0
    """Of a thousand decisions in training so many are random, where throws alone do not bring enough that is new."""
    apart: tuple[tuple[str, Value], ...] = ()
    """Options with the one value that is unlike all others: a net of games with that value knows little of the rest."""
    slight: tuple[str, ...] = ()
    """Options that change little of what a position is worth: a net errs hardly more with another value of them."""


NO_KNOWLEDGE = Knowledge(features=(), quantities=())
"""For families whose computer players know no more than the rules."""


@kernel
def add_feature(index: Array, value: Array, n: int, number: int, amount: float) -> int:
    """Write a feature, which counts unless it is 0; returns how many there are now."""
    index[n] = number  # without an `if`: what is 0 is hard to foretell
    value[n] = amount
    return n + int64(amount != 0)


@kernel
def no_features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The game function `features` of these families."""
    return 0


@kernel
def no_targets(s: Position, out: Array) -> int:
    """The game function `targets` of these families."""
    return 0


NO_FEATURES: dict[str, GameFunction] = {"features": no_features, "targets": no_targets}
"""The game functions of knowledge, for these families."""
