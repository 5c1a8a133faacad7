"""Two processes race for the same event: `python -m benchmarks.races` does it ten thousand times."""

from benchmarks.postgresql import Server
from benchmarks.races import race

RACES = 300


def test_exactly_one_of_two_processes_keeps_an_event(server: Server) -> None:
    won = race(server.make(), RACES)
    assert sum(won.values()) == RACES
