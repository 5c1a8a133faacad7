"""How much one person or address may ask for at once: buckets that fill again with time."""

import math
import time
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from boju.table.errors import TooMany, TooManyStreams

What = Literal["act", "open", "claim", "talk", "look", "past"]
MANY = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


USUAL: Mapping[What, Rate] = {
    "act": Rate(300, 30),
    "open": Rate(60, 0.5),
    "claim": Rate(20, 0.2),
    "talk": Rate(5, 0.5),
    "look": Rate(600, 60),
    "past": Rate(120, 12),
}
STREAMS_OF_A_PERSON = 30
STREAMS_OF_AN_ADDRESS = 300
"""A whole class may sit behind one address."""


@dataclass(slots=True)
class _Bucket:
    left: float
    seen: float


@dataclass
class Limits:
    """Counts what is asked for: `act` is anything posted, `claim` whatever needs a secret to be known, `look` anything
    read but static files, and `past` what a table has to be played through again for.
    """

    rates: Mapping[What, Rate] = field(default_factory=lambda: USUAL)
    streams_of_a_person: int = STREAMS_OF_A_PERSON
    streams_of_an_address: int = STREAMS_OF_AN_ADDRESS
    _buckets: dict[tuple[What, Hashable], _Bucket] = field(default_factory=dict, init=False)
    _streams: Counter[tuple[str, str]] = field(default_factory=Counter, init=False)

    def count(self, what: What, who: Hashable) -> None:
        """Count one more; raises `TooMany`."""
        rate, now = self.rates[what], time.monotonic()
        if len(self._buckets) > MANY:
            self._forget(now)
        bucket = self._buckets.setdefault((what, who), _Bucket(rate.burst, now))
        bucket.left = min(rate.burst, bucket.left + (now - bucket.seen) * rate.per_second)
        bucket.seen = now
        if bucket.left < 1:
            raise TooMany(max(1, math.ceil((1 - bucket.left) / rate.per_second)))
        bucket.left -= 1

    def follow(self, person: str, address: str) -> Callable[[], None]:
        """Count one more stream of somebody, who may be unknown; what is returned is called when it has ended.

        Raises `TooManyStreams`.
        """
        most = {
            ("a person", person): self.streams_of_a_person,
            ("an address", address): self.streams_of_an_address,
        }
        followed = {key: count for key, count in most.items() if key[1]}
        for key, count in followed.items():
            if self._streams[key] >= count:
                raise TooManyStreams(count, key[0])
        self._streams.update(followed.keys())

        def leave() -> None:
            self._streams.subtract(followed.keys())
            for key in followed:
                if not self._streams[key]:
                    del self._streams[key]

        return leave

    def _forget(self, now: float) -> None:
        """Whoever could begin anew anyway."""
        for key, bucket in list(self._buckets.items()):
            rate = self.rates[key[0]]
            if bucket.left + (now - bucket.seen) * rate.per_second >= rate.burst:
                del self._buckets[key]
