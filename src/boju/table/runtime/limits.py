"""How much one person or address may ask for: so much in so many seconds."""

import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from boju.table.errors import TooMany, TooManyStreams

SECONDS_BETWEEN_TIDYING = 60.0
"""How often what counts no more is forgotten."""

Now = Callable[[], float]
"""A monotonic clock, in seconds: no clock that is set can lock anybody out."""


@dataclass(slots=True)
class Counted:
    """`own` was counted here and `told` elsewhere, as last heard; it counts until a time of the clock."""

    until: float
    own: int = 0
    told: int = 0


class RateStore:
    """Counts each thing from its first time on until so many seconds later; any thread may count."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self.now = now
        self._lock = threading.Lock()
        self._counted: dict[str, Counted] = {}
        self._tidied = now()

    def add(self, key: str, seconds: float) -> int:
        """Count one more; how much there is, as far as is known here."""
        now = self.now()
        with self._lock:
            if now - self._tidied > SECONDS_BETWEEN_TIDYING:
                self._tidy(now)
            counted = self._counted.get(key)
            if counted is None or counted.until <= now:
                counted = self._counted[key] = Counted(now + seconds)
            counted.own += 1
            return counted.own + counted.told

    def until(self, key: str) -> float:
        """Until when that counts, by the clock."""
        counted = self._counted.get(key)
        return self.now() if counted is None else counted.until

    def follow(self, name: str, count: int) -> None:
        """So many streams of somebody's follow matches here: other processes, where there are any, hear of it."""

    def elsewhere(self, name: str) -> int:
        """How many do in other processes, as last heard."""
        return 0

    def _tidy(self, now: float) -> None:
        self._counted = {key: counted for key, counted in self._counted.items() if counted.until > now}
        self._tidied = now


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
