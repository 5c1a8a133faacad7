"""How deep an analysis goes, by name."""

from dataclasses import dataclass

from boju.core.errors import UnknownOption
from boju.core.texts import say
from boju.players.montecarlo import Budget


@dataclass(frozen=True, kw_only=True)
class Depth:
    """How much an analysis thinks about a decision.

    Where a net knows the game and nothing is hidden, the `kept[0]` best choices are looked at one throw ahead
    and the `kept[1]` best of these two, if they seem at most `margin` stakes worse than the best. Where the net
    says that this needs rollouts there are so many of them in all, after one throw. `worlds` is
    how many imagined deals each choice is tried in at first where something is hidden. Without a net every
    position is played on: to the end by `whole`, and where promises are worth more than that, as far as `cut`
    says.
    """

    kept: tuple[int, ...]
    margin: float
    rollouts: int
    worlds: int
    whole: Budget
    cut: Budget


DEPTHS: dict[str, Depth] = {
    "quick": Depth(
        kept=(),
        margin=0.0,
        rollouts=0,
        worlds=12,
        whole=Budget(playouts=300, tries=2, exact=6),
        cut=Budget(playouts=200, tries=4, horizon=8),
    ),
    "usual": Depth(
        kept=(8,),
        margin=0.3,
        rollouts=1000,
        worlds=60,
        whole=Budget(playouts=1600, tries=4, exact=8),
        cut=Budget(playouts=1000, tries=8, horizon=12),
    ),
    "deep": Depth(
        kept=(12, 5),
        margin=0.4,
        rollouts=10_000,
        worlds=300,
        whole=Budget(playouts=12_000, tries=8, exact=8),
        cut=Budget(playouts=12_000, tries=16),
    ),
}
"""The depths that a person can choose, the quickest first."""


def find_depth(name: str) -> Depth:
    """A depth by its name; raises `UnknownOption`.

    >>> find_depth("usual").kept
    (8,)
    """
    if name not in DEPTHS:
        raise UnknownOption(
            say("there is no depth {name!r}; the depths are {depths}", name=name, depths=", ".join(DEPTHS))
        )
    return DEPTHS[name]
