"""What all tables of a server share."""

from dataclasses import dataclass

from boju.table.clock import Watch
from boju.table.presence import Patience
from boju.table.seeds import Seeds
from boju.table.store import Store
from boju.table.thinkers import Thinkers
from boju.table.warmth import Warmth


@dataclass(frozen=True, slots=True)
class House:
    """Where games are kept and seeds come from, who thinks for computers, how fast they play, and how time passes.

    `pace` is the number of seconds between two events of computers.
    """

    store: Store
    seeds: Seeds
    pool: Thinkers
    warmth: Warmth
    patience: Patience
    watch: Watch
    pace: float
