"""How much one person or address may ask for at once: buckets that fill again with time."""

import math
import time
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from boju.table.errors import TooMany

What = Literal["act", "open", "claim", "talk"]
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
}


@dataclass(slots=True)
class _Bucket:
    left: float
    seen: float


@dataclass
class Limits:
    """Counts what is asked for; `act` is anything posted, `claim` whatever needs a secret to be known."""

    rates: Mapping[What, Rate] = field(default_factory=lambda: USUAL)
    _buckets: dict[tuple[What, Hashable], _Bucket] = field(default_factory=dict, init=False)

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

    def _forget(self, now: float) -> None:
        """Whoever could begin anew anyway."""
        for key, bucket in list(self._buckets.items()):
            rate = self.rates[key[0]]
            if bucket.left + (now - bucket.seen) * rate.per_second >= rate.burst:
                del self._buckets[key]
