"""The measured lengths of games: the arithmetic of the arrays, sound intervals, the same games for the same seed."""

from pathlib import Path

import numpy as np
import pytest

import boju
from boju.lab.curves import draw_curves
from boju.lab.measuring import play_at_random, play_one
from boju.lab.page import finding, page, walking_table
from boju.lab.sample import Histogram, Sample, share
from boju.lab.starts import ARRAYS, Start, pips, pips_of_a_throw, starts

PING, SANLIANG, SANLIANG_TWO, PING_THREE = starts()


def same(one: Sample, other: Sample) -> bool:
    return (
        np.array_equal(one.turns.counts, other.turns.counts)
        and np.array_equal(one.moves.counts, other.moves.counts)
        and one.doubles == other.doubles
    )


def test_arithmetic_of_the_paper() -> None:
    totals = {game: pips(boju.new(game)) for game in ARRAYS}
    assert totals == {"ping": 167, "sanliang": 220, "yamato": 215, "qiliang": 294}
    assert totals["sanliang"] - totals["ping"] == 53 == 3 * 16 + 5 * 1
    assert 2 * 53 == 106


def test_moves_on_paper_do_not_depend_on_the_dice() -> None:
    rows = [line.split("|")[2:6] for line in walking_table(starts()).splitlines()[2:]]
    assert [(row[0].strip(), row[3].strip()) for row in rows] == [
        ("167", "95.4"),
        ("220", "125.7"),
        ("220", "125.7"),
        ("167", "95.4"),
    ]


def test_starts_cross_arrays_and_dice() -> None:
    assert [(pips(start.state), float(2 * pips_of_a_throw(start.state))) for start in starts()] == [
        (167, 14),
        (220, 21),
        (220, 14),
        (167, 21),
    ]


@pytest.mark.parametrize(("start", "turns", "decisions"), [(PING, 56.8, 95.0), (SANLIANG, 50.6, 112.9)])
def test_means_agree_with_the_specification(start: Start, turns: float, decisions: float) -> None:
    sample = play_at_random(start, 2000, seed=3)
    # The known means are themselves of 2000 and 3000 games: an interval as wide again for them.
    for estimate, known in ((sample.turns.mean, turns), (sample.moves.mean, decisions)):
        assert abs(estimate.value - known) < 2 * (estimate.high - estimate.value)


def test_seed_decides_and_batches_do_not_matter() -> None:
    whole = play_at_random(SANLIANG_TWO, 300, seed=5)
    assert whole.games == 300
    assert same(whole, play_at_random(SANLIANG_TWO, 300, seed=5, batch=77))
    assert not same(whole, play_at_random(SANLIANG_TWO, 300, seed=6))
    head, tail = (
        play_at_random(SANLIANG_TWO, games, seed=5, first=first) for games, first in ((100, 0), (200, 100))
    )
    turns = np.zeros_like(whole.turns.counts)
    for part in (head, tail):
        turns[: len(part.turns.counts)] += part.turns.counts
    assert np.array_equal(turns, whole.turns.counts)


def test_thoughtful_games_follow_from_seed_and_number() -> None:
    assert play_one(PING_THREE, "novice", 1, 2) == play_one(PING_THREE, "novice", 1, 2)


def test_histogram_statistics() -> None:
    numbers = np.random.default_rng(1).poisson(20, 5000)
    histogram = Histogram()
    histogram.add(numbers[:1000])
    histogram.add(numbers[1000:])
    assert histogram.total == 5000
    assert histogram.mean.value == pytest.approx(numbers.mean())
    assert histogram.mean.high - numbers.mean() == pytest.approx(
        1.96 * numbers.std() / np.sqrt(5000), rel=1e-3
    )
    median = histogram.quantile(0.5)
    assert median.low <= median.value == np.quantile(numbers, 0.5, method="inverted_cdf") <= median.high
    assert histogram.above(25).value == (numbers > 25).mean()
    assert histogram.surviving[25] == pytest.approx((numbers > 25).mean())


def test_intervals_cover_as_often_as_they_say() -> None:
    rng = np.random.default_rng(2)
    means, medians, shares = 0, 0, 0
    for _ in range(400):
        histogram = Histogram()
        histogram.add(rng.integers(0, 101, 200))
        means += histogram.mean.holds(50)
        medians += histogram.quantile(0.5).holds(50)
        shares += share(int(rng.binomial(200, 0.05)), 200).holds(0.05)
    assert all(0.92 <= covered / 400 <= 0.99 for covered in (means, medians, shares))


def test_difference_of_means() -> None:
    one, other = Histogram(), Histogram()
    one.add(np.array([1, 2, 3]))
    other.add(np.array([5, 5, 5]))
    difference = one.mean - other.mean
    assert difference.value == pytest.approx(-3)
    assert difference.high - difference.value == pytest.approx(one.mean.high - 2)


def sample_of(turns: list[int], moves: list[int]) -> Sample:
    sample = Sample()
    sample.add(np.array(turns), np.array(moves), 0)
    return sample


def test_findings_say_which_measure_says_what() -> None:
    ping, longer = sample_of([50, 52], [90, 92]), sample_of([70, 72], [120, 122])
    shorter, equal = sample_of([40, 42], [110, 112]), sample_of([49, 53], [80, 102])
    by_turns, by_moves = finding([ping, shorter, longer, ping]).splitlines()
    assert by_turns == (
        "- In turns three dice more than make up for the longer way. The longer way adds 20.0 turns to the mean, "
        "the third die then takes 30.0 away: `sanliang` lasts 41.0 turns, `ping` 51.0."
    )
    assert by_moves.startswith(
        "- In moves three dice do not make up for the longer way. The longer way adds 30.0"
    )
    assert all("no difference" in line for line in finding([ping, equal, longer, ping]).splitlines())


def test_page_and_plot(tmp_path: Path) -> None:
    samples = [play_at_random(start, 200, seed=1, first=200 * k) for k, start in enumerate(starts())]
    text = page(starts(), samples, samples, seed=1)
    for figure in ("| 平雙陸 `ping` | 167 | 0 | 0 |", "| 三梁雙陸 `sanliang` | 220 | 53 | 106 |"):
        assert figure in text
    assert "- In turns three dice more than make up for the longer way." in text
    assert "- In moves three dice do not make up for the longer way." in text
    pictures = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for picture in pictures:
        draw_curves(picture, [start.title for start in starts()], {"random play": samples})
    assert pictures[0].read_bytes() == pictures[1].read_bytes()
