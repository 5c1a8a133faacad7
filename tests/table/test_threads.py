"""Who writes what: all that tables share is written by the thread of the loop alone."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boju.table.play.accord import Accord
from boju.table.play.asking import Asking
from boju.table.play.audience import Audience
from boju.table.play.clock import Clock
from boju.table.play.duty import Duty
from boju.table.play.gathering import Gathering
from boju.table.play.presence import Presence
from boju.table.play.room import Room
from boju.table.play.standing import Standing
from boju.table.play.timing import Timing
from boju.table.play.words import Words
from table.engines import on_both
from table.guests import Guest, seat_guests
from table.instant import wait_until

OWNED = (Accord, Asking, Audience, Clock, Duty, Gathering, Presence, Room, Standing, Timing, Words)


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
