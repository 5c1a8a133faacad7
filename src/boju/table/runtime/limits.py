"""How much one person or address may ask for: so much in so many seconds."""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from boju.table.errors import TooMany, TooManyStreams
from boju.table.runtime.rate_store import RateStore


class Rate(NamedTuple):
    """So often, in so many seconds."""

    amount: int
    seconds: int = 1


What = Literal["act", "open", "claim", "talk", "look", "past", "send", "arrive"]

USUAL: Mapping[What, Rate] = {
    "act": Rate(300, 10),
    "open": Rate(60, 120),
    "claim": Rate(20, 100),
    "talk": Rate(5, 10),
    "look": Rate(600, 10),
    "past": Rate(120, 10),
    "send": Rate(600, 10),
    "arrive": Rate(300, 600),
}
STREAMS_OF_A_PERSON = 30
STREAMS_OF_AN_ADDRESS = 300
"""A whole class may sit behind one address."""


@dataclass
class Limits:
    """Counts what is asked for: `act` is anything posted, `claim` whatever needs a secret to be known, `look` anything
    read but static files, `past` what a match has to be played through again for, `send` whatever brings something,
    which is counted before that is read, and `arrive` persons who were not known before.

    Where several processes serve, they count together by a `store` that they share.
    """

    rates: Mapping[What, Rate] = field(default_factory=lambda: USUAL)
    streams_of_a_person: int = STREAMS_OF_A_PERSON
    streams_of_an_address: int = STREAMS_OF_AN_ADDRESS
    store: RateStore = field(default_factory=RateStore)
    _streams: Counter[str] = field(default_factory=Counter, init=False)

    def count(self, what: What, who: str) -> None:
        """Count one more; raises `TooMany`."""
        rate, key = self.rates[what], f"{what}/{who}"
        if self.store.add(key, rate.seconds) > rate.amount:
            raise TooMany(max(1, math.ceil(self.store.until(key) - self.store.now())))

    def follow(self, person: str, address: str) -> Callable[[], None]:
        """Count one more stream of somebody, who may be unknown; what is returned is called when it has ended.

        Raises `TooManyStreams`.
        """
        most = {"person": self.streams_of_a_person, "address": self.streams_of_an_address}
        followed = {f"{kind}/{who}": kind for kind, who in (("person", person), ("address", address)) if who}
        for name, kind in followed.items():
            if self._streams[name] + self.store.elsewhere(name) >= most[kind]:
                raise TooManyStreams(most[kind], is_person=kind == "person")
        self._streams.update(followed.keys())
        self._tell(followed)

        def leave() -> None:
            self._streams.subtract(followed.keys())
            self._tell(followed)
            for name in followed:
                if not self._streams[name]:
                    del self._streams[name]

        return leave

    def _tell(self, names: Mapping[str, str]) -> None:
        for name in names:
            self.store.follow(name, self._streams[name])
