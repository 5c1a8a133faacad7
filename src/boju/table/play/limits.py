"""How much one person or address may ask for at once: so much in so many seconds."""

import math
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from boju.table.errors import TooMany, TooManyStreams

Rate = RateLimitItemPerSecond
"""So often, in so many seconds."""
What = Literal["act", "open", "claim", "talk", "look", "past"]

USUAL: Mapping[What, Rate] = {
    "act": Rate(300, 10),
    "open": Rate(60, 120),
    "claim": Rate(20, 100),
    "talk": Rate(5, 10),
    "look": Rate(600, 10),
    "past": Rate(120, 10),
}
STREAMS_OF_A_PERSON = 30
STREAMS_OF_AN_ADDRESS = 300
"""A whole class may sit behind one address."""


@dataclass
class Limits:
    """Counts what is asked for: `act` is anything posted, `claim` whatever needs a secret to be known, `look` anything
    read but static files, and `past` what a table has to be played through again for.
    """

    rates: Mapping[What, Rate] = field(default_factory=lambda: USUAL)
    streams_of_a_person: int = STREAMS_OF_A_PERSON
    streams_of_an_address: int = STREAMS_OF_AN_ADDRESS
    _counts: FixedWindowRateLimiter = field(init=False)
    _streams: Counter[tuple[str, str]] = field(default_factory=Counter, init=False)

    def __post_init__(self) -> None:
        self._counts = FixedWindowRateLimiter(MemoryStorage())

    def count(self, what: What, who: str) -> None:
        """Count one more; raises `TooMany`."""
        rate = self.rates[what]
        if not self._counts.hit(rate, what, who):
            until = self._counts.get_window_stats(rate, what, who).reset_time
            raise TooMany(max(1, math.ceil(until - time.time())))

    def follow(self, person: str, address: str) -> Callable[[], None]:
        """Count one more stream of somebody, who may be unknown; what is returned is called when it has ended.

        Raises `TooManyStreams`.
        """
        most = {
            ("person", person): self.streams_of_a_person,
            ("address", address): self.streams_of_an_address,
        }
        followed = {key: count for key, count in most.items() if key[1]}
        for key, count in followed.items():
            if self._streams[key] >= count:
                raise TooManyStreams(count, is_person=key[0] == "person")
        self._streams.update(followed.keys())

        def leave() -> None:
            self._streams.subtract(followed.keys())
            for key in followed:
                if not self._streams[key]:
                    del self._streams[key]

        return leave
