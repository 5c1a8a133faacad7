"""Two processes race for the same event: `make races` does it ten thousand times."""

import pytest

from endurance.postgresql import Server
from endurance.races import race

RACES = 300


@pytest.mark.deep
def test_exactly_one_of_two_processes_keeps_an_event(server: Server) -> None:
    found = race(server.make(), RACES)
    assert found.wins.total() == RACES
    assert not found.faults
