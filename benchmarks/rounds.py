"""Samples taken in rounds, all contestants in turn, so that a busy moment of the machine meets everybody."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time


@dataclass(frozen=True, slots=True)
class Sample:
    """So many games with so many events, played in so many seconds."""

    games: int
    events: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Contestant:
    """One program playing one game in one way. `play` takes a seed and plays a few games: (games, events).

    `goal` is how many events a second there should be. Seconds are of processor time, or by the clock on the wall where
    several cores are at work.
    """

    program: str
    game: str
    preset: str
    driven: str
    play: Callable[[int], tuple[int, int]]
    goal: float | None = None
    is_parallel: bool = False

    @property
    def clock(self) -> Callable[[], float]:
        """What tells the seconds."""
        return perf_counter if self.is_parallel else process_time


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Medians over the rounds, and the slowest and the fastest round in games per second."""

    contestant: Contestant
    games_a_second: float
    events_a_second: float
    slowest: float
    fastest: float

    @property
    def events_a_game(self) -> float:
        """The mean length of a game."""
        return self.events_a_second / self.games_a_second


def take_sample(contestant: Contestant, seed: int, seconds: float) -> Sample:
    """Let a contestant play until the time is up."""
    games = events = 0
    start = contestant.clock()
    while (elapsed := contestant.clock() - start) < seconds:
        more_games, more_events = contestant.play(seed + games)
        games += more_games
        events += more_events
    return Sample(games, events, elapsed)


def compete(contestants: Sequence[Contestant], rounds: int, seconds: float) -> list[RoundResult]:
    """All contestants in turn, `rounds` times, after one round each that does not count."""
    samples: Mapping[Contestant, list[Sample]] = {contestant: [] for contestant in contestants}
    for contestant in contestants:
        contestant.play(0)
    for number in range(rounds):
        for contestant in contestants:
            samples[contestant].append(take_sample(contestant, number * 1_000_003, seconds))
    return [result(contestant, taken) for contestant, taken in samples.items()]


def result(contestant: Contestant, samples: Sequence[Sample]) -> RoundResult:
    """The medians of some samples."""
    rates = [sample.games / sample.seconds for sample in samples]
    return RoundResult(
        contestant,
        games_a_second=median(rates),
        events_a_second=median(sample.events / sample.seconds for sample in samples),
        slowest=min(rates),
        fastest=max(rates),
    )
