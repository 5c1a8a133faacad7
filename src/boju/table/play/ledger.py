"""What this process counts of what each may do only so often, and what it has heard that the others have counted."""

import hashlib
import hmac
import threading
import time
from dataclasses import dataclass

import sqlalchemy as sa
from limits.storage import Storage

from boju.table.keep.tallies import Tally, add, follow

NAME_LENGTH = 32
SECONDS_BETWEEN_TIDYING = 60.0
"""How often what counts no more is forgotten, where nothing is exchanged."""


@dataclass(slots=True)
class Entry:
    """`told` is what all together had counted when that was last heard, `own` what was counted here since.

    `until` is a time of the monotonic clock of this process: no clock that is set can lock anybody out.
    """

    until: float
    told: int = 0
    own: int = 0


class Ledger(Storage):
    """A storage for limits: of one process, or of several that count together.

    Each counts for itself what comes next, and `exchange` adds it to what is kept; so all know of it a moment later.
    Who somebody is, or where from, is not kept: only a digest that nobody can make without the key.
    """

    STORAGE_SCHEME = None

    def __init__(self, key: bytes = b"", here: str = "") -> None:
        super().__init__()
        self._key = key
        self._here = here
        self._lock = threading.Lock()
        self._entries: dict[str, Entry] = {}
        self._streams: dict[str, int] = {}
        self._elsewhere: dict[str, int] = {}
        self._asked: set[str] = set()
        self._tidied = time.monotonic()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What can go wrong while something is counted: nothing."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count more; how much there is, as far as is known here."""
        now = time.monotonic()
        with self._lock:
            if now - self._tidied > SECONDS_BETWEEN_TIDYING:
                self._tidy(now)
            entry = self._entries.get(key)
            if entry is None or entry.until <= now:
                entry = self._entries[key] = Entry(now + expiry)
            entry.own += amount
            return entry.told + entry.own

    def get(self, key: str) -> int:
        """How much there is."""
        entry = self._entries.get(key)
        return 0 if entry is None or entry.until <= time.monotonic() else entry.told + entry.own

    def get_expiry(self, key: str) -> float:
        """Until when that counts, by the monotonic clock."""
        entry = self._entries.get(key)
        return time.monotonic() if entry is None else entry.until

    def check(self) -> bool:
        """Whether something can be counted: always."""
        return True

    def reset(self) -> None:
        """Forget all that was counted here."""
        self._entries.clear()

    def clear(self, key: str) -> None:
        """Forget what was counted here under a key."""
        self._entries.pop(key, None)

    def follow(self, name: str, count: int) -> None:
        """So many streams of somebody's follow tables in this process."""
        with self._lock:
            self._streams[name] = count
            self._asked.add(name)

    def elsewhere(self, name: str) -> int:
        """How many streams of somebody's follow tables in other processes, as last heard; that is asked for anew."""
        with self._lock:
            self._asked.add(name)
            return self._elsewhere.get(name, 0)

    def exchange(self, connection: sa.Connection) -> None:
        """Tell what was counted here since, and hear what all together have counted of the same."""
        self._exchange_counts(connection)
        self._exchange_streams(connection)

    def _exchange_counts(self, connection: sa.Connection) -> None:
        now = time.monotonic()
        with self._lock:
            self._tidy(now)
            untold = {
                self._name(key): (entry, entry.own) for key, entry in self._entries.items() if entry.own
            }
        totals = add(
            connection, [Tally(name, own, entry.until - now) for name, (entry, own) in untold.items()]
        )
        with self._lock:
            for name, total in totals.items():
                entry, own = untold[name]
                entry.told, entry.own, entry.until = total.count, entry.own - own, now + total.left

    def _exchange_streams(self, connection: sa.Connection) -> None:
        with self._lock:
            asked = {name: self._streams.get(name, 0) for name in self._asked}
        found = follow(connection, self._here, {self._name(name): count for name, count in asked.items()})
        with self._lock:
            for name, count in asked.items():
                self._elsewhere[name] = found[self._name(name)]
                if self._streams.get(name, 0) == count:
                    self._asked.discard(name)
                    if not count:
                        self._streams.pop(name, None)
            self._elsewhere = {name: count for name, count in self._elsewhere.items() if count}

    def _tidy(self, now: float) -> None:
        self._entries = {key: entry for key, entry in self._entries.items() if entry.until > now}
        self._tidied = now

    def _name(self, key: str) -> str:
        return hmac.new(self._key, f"limit:{key}".encode(), hashlib.sha256).hexdigest()[:NAME_LENGTH]
