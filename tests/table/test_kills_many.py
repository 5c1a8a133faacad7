"""Processes killed, PostgreSQL stopped and connections cut in mid-game: nothing acknowledged is lost.

`make kills-many` does it often.
"""

import random

import pytest

from endurance.kills_many import Havoc, haunt
from endurance.postgresql import Server
from loops import run


@pytest.mark.deep
def test_whatever_dies_nothing_acknowledged_is_lost(own_server: Server) -> None:
    toll, slips = run(haunt(own_server, 2, 1, Havoc(kills=2, restarts=1, cuts=1), random.Random()))
    assert toll.faults == []
    assert toll.kills == 2
    assert toll.kept > 0
    assert slips
    assert max(slips) < 1
