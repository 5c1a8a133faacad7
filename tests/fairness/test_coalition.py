"""Nobody steers the dice: a server and all players but one get what they wish for by chance alone."""

from collections import Counter
from math import exp, lgamma, log, log1p
from random import Random

import pytest

from boju.fairness.keeper import Distrust, WrongWord
from fairness.coalition import CHEATS, FACES, WISHED, CoalitionEnding, CoalitionTable, fall, play

TABLES = 9_000
CHANCE = 1 / FACES
DOUBT = 0.001


def at_most(hits: int, trials: int, p: float) -> float:
    """The probability of so many hits or fewer."""

    def log_probability(k: int) -> float:
        ways = lgamma(trials + 1) - lgamma(k + 1) - lgamma(trials - k + 1)
        return ways + k * log(p) + (trials - k) * log1p(-p)

    return sum(exp(log_probability(k)) for k in range(hits + 1))


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Clopper and Pearson's exact interval for a probability, at the level 1 - `DOUBT`."""

    def where(count: int, level: float) -> float:
        low, high = 1e-12, 1 - 1e-12
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if at_most(count, trials, middle) > level else (low, middle)
        return low

    lowest = where(hits - 1, 1 - DOUBT / 2) if hits else 0.0
    return lowest, where(hits, DOUBT / 2)


@pytest.fixture(scope="module")
def endings() -> list[tuple[str, CoalitionEnding]]:
    return [(CHEATS[number % len(CHEATS)].__name__, play(number)) for number in range(TABLES)]


def test_a_coalition_hits_no_more_often_than_chance(endings: list[tuple[str, CoalitionEnding]]) -> None:
    """A table counts as won by it where the wish falls, the honest browser goes on, and the record is proven."""
    hits = sum(end.hits and end.is_trusted and end.is_proven for _, end in endings)
    lowest, highest = interval(hits, TABLES)
    assert lowest < CHANCE
    assert highest < 1.3 * CHANCE


@pytest.mark.parametrize("cheat", [cheat.__name__ for cheat in CHEATS])
def test_no_way_to_cheat_pays(endings: list[tuple[str, CoalitionEnding]], cheat: str) -> None:
    tried = [end for name, end in endings if name == cheat]
    hits = sum(end.hits and end.is_trusted and end.is_proven for end in tried)
    assert interval(hits, len(tried))[0] < CHANCE


def test_the_ways_to_cheat_would_work_if_nobody_looked(endings: list[tuple[str, CoalitionEnding]]) -> None:
    """So that the test above is worth something: what falls is steered, but browser or record tell."""
    tried = Counter(name for name, _ in endings)
    hits = Counter(name for name, end in endings if end.hits)
    told = Counter(name for name, end in endings if not (end.is_trusted and end.is_proven))
    harmless = {"is_fair", "asks_too_early", "asks_twice", "grinds_before"}
    for cheat in tried:
        works = interval(hits[cheat], tried[cheat])[0] > CHANCE
        assert works == (cheat not in harmless), cheat
        assert not works or told[cheat] > 0, cheat


def test_the_next_throw_is_known_to_nobody() -> None:
    """A coalition's best guess: what would fall if the last word of the honest browser stood for the next one."""
    right, trials = 0, TABLES // 4
    for number in range(trials):
        table = CoalitionTable(Random(number))
        table.play_fair(1)
        given = {seat: own[WISHED] for seat, own in table.own.items()}
        guess = fall(table.after(WISHED, (1, 2), given), WISHED)
        table.play_fair(WISHED)
        right += guess == table.fallen[WISHED]
    lowest, highest = interval(right, trials)
    assert lowest < CHANCE < highest


def test_a_browser_says_what_is_wrong() -> None:
    found = Counter[WrongWord]()
    for cheat in CHEATS:
        for number in range(60):
            table = CoalitionTable(Random(number))
            try:
                table.play_fair(1)
                cheat(table)
            except Distrust as error:
                found[error.wrong] += 1
    assert set(found) == set(WrongWord)
