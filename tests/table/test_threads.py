"""Who writes what: all that tables share is written by the thread of the loop alone."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boju.table.runtime.actor import Actor
from boju.table.runtime.bots import Bots
from boju.table.runtime.changes import Changes
from boju.table.runtime.engine import AnalysisCache
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.presences import PagesOpen
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.timers import Timers
from boju.table.views.channel import Channels, ViewChannel
from table.engines import on_both
from table.guests import Guest, seat_guests
from table.instant import wait_until

OWNED = (
    *(Actor, AnalysisCache, Bots, Changes, Channels, LiveMatch, MatchRegistry, PagesOpen, Timers),
    ViewChannel,
)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What another thread has written than the one that made it."""
    found: list[str] = []

    def write(self: Any, name: str, value: Any) -> None:
        here = threading.get_ident()
        if self.__dict__.setdefault("made in", here) != here:
            found.append(f"{type(self).__name__}.{name}")
        self.__dict__[name] = value

    for owned in OWNED:
        monkeypatch.setattr(owned, "__setattr__", write, raising=False)
    return found


@on_both
def test_only_the_loop_writes_what_tables_share(
    written: list[str], database: Path | str, request: pytest.FixtureRequest
) -> None:
    client = request.getfixturevalue("client")
    guest: Callable[[], Guest] = request.getfixturevalue("guest")
    me, friend = Guest(client), guest()
    path = seat_guests(client, [friend], "yut", ["friend", "me", "novice"])
    while me.now(path)["index"] < 12:
        for person in (me, friend):
            now = person.now(path)
            if now["status"]["throw"] or now["status"]["move"]:
                person.act(path, now)
    assert friend.post(f"{path}/resign", seat=0).status_code == 201
    wait_until(lambda: me.now(path)["status"]["turn"] == 1)
    assert me.get(f"{path}/record").status_code == 200
    assert written == []
