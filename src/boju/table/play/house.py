"""What all tables of a server share."""

from dataclasses import dataclass

from boju.table.keep.reviews import Reviews
from boju.table.keep.seeds import Seeds
from boju.table.keep.store import Store
from boju.table.play.clock import Watch
from boju.table.play.duty import Duty
from boju.table.play.lanes import Lane
from boju.table.play.presence import Patience
from boju.table.play.thinkers import Thinkers


@dataclass(frozen=True, slots=True)
class House:
    """Where games are kept and seeds come from, who thinks for computers, how fast they play, and how time passes.

    `pace` is the number of seconds between two events of computers, `lane` where tables are played through again,
    `duty` what this process looks after where several share a database.
    """

    store: Store
    reviews: Reviews
    seeds: Seeds
    pool: Thinkers
    patience: Patience
    watch: Watch
    pace: float
    lane: Lane
    duty: Duty | None = None
