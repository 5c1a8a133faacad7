"""The server killed in mid-game, and started again: nothing acknowledged is lost. `make kills` does it often."""

import random
from pathlib import Path

from endurance.kills import haunt
from loops import run


def test_killed_in_mid_game_nothing_acknowledged_is_lost(database: Path) -> None:
    toll = run(haunt(database, tables=2, kills=2, chance=random.Random()))
    assert toll.faults == []
    assert toll.kills == 2
    assert toll.kept > 0
