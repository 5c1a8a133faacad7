"""Matches of `make levels` that go on where they were stopped."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from benchmarks import kept_games, levels
from benchmarks.kept_games import KeptGames
from benchmarks.pooling import figures

from boju.players.matches import Mean

MEETING = levels.Meeting(game="yut", games=3, unit="stakes", options=(("pieces", 1),))


@pytest.fixture(autouse=True)
def kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "KeptGames", lambda name: KeptGames(name, tmp_path))


def test_who_goes_on_plays_the_same_games_as_who_was_never_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "AT_ONCE", 2)
    with ThreadPoolExecutor(1) as workers:
        stopped = levels.Pair(MEETING, "novice", "random", 1, 3)
        stopped.play_on(workers)
        assert len(stopped.kept.means) == 2
        again = levels.Pair(MEETING, "novice", "random", 1, 3)
        again.play_on(workers)
    assert again.kept.means == [levels.play(MEETING, "novice", "random", 1, number) for number in range(3)]


def test_games_of_other_players_are_not_taken_for_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    KeptGames("yut", tmp_path).add([Mean(1.0, [0.0, 0])])
    assert KeptGames("yut", tmp_path).means == [Mean(1.0, [0.0, 0])]
    monkeypatch.setattr(kept_games, "_stamp", lambda: "other")
    assert KeptGames("yut", tmp_path).means == []


def test_who_goes_on_from_the_page_plays_the_games_after_it_and_tells_all_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "AT_ONCE", 60)
    with ThreadPoolExecutor(1) as workers:
        whole, begun = (levels.Pair(MEETING, "novice", "random", 1, games) for games in (120, 60))
        for pair in (whole, whole, begun):
            pair.play_on(workers)
        more = levels.Pair(MEETING, "novice", "random", 1, 120, levels.row(begun))
        more.play_on(workers)
    assert more.played == 120
    assert more.kept.means == whole.kept.means[60:]
    one, both = levels.row(whole), levels.row(more)
    assert both[:8] == one[:8]
    assert float(both[8]) == pytest.approx(float(one[8]), abs=0.011)
    ends = [[float(end) for end in told[9].split(" to ")] for told in (one, both)]
    assert ends[1] == pytest.approx(ends[0], abs=0.02)


def test_a_part_that_goes_on_is_long_enough_to_tell_its_luck() -> None:
    before = (
        "yut",
        "seed, pieces=1",
        "2",
        "novice",
        "random",
        *figures([Mean(1, [0.5, 0]), Mean(-1, [0.1, 0])] * 10),
        "stakes",
    )
    assert before[-3]
    more, done = (levels.Pair(MEETING, "novice", "random", 1, games, before) for games in (21, 20))
    assert (more.played, more.games) == (20, 30)
    assert done.played == done.games
    with ThreadPoolExecutor(1) as workers:
        more.play_on(workers)
    assert levels.row(more)[-3]


def test_both_parts_of_a_match_are_pooled() -> None:
    before = figures([Mean(1, [0, 0]), Mean(1, [0, 0]), Mean(-1, [0, 0])] * 20)
    told = figures([Mean(1, [0, 0]), Mean(-1, [0, 0])] * 10, before)
    assert told == ("80", "62.5", "51.5 to 72.3", "+0.25", "+0.04 to +0.46", "", "")


def test_the_page_tells_of_each_level_against_the_one_below_alone() -> None:
    told = ("10", "50.0", "20.0 to 80.0", "+0.00", "-0.50 to +0.50", "", "", "stakes")
    met = [("novice", "random"), ("master", "novice"), ("master", "flat")]
    rows: dict[tuple[str, ...], tuple[str, ...]] = {}
    rows |= {("yut", "source", "2", *pair): ("yut", "source", "2", *pair, *told) for pair in met}
    page = levels.page(rows, 1)
    assert [f"| {upper} | {lower} | 10 |" in page for upper, lower in met] == [True, False, True]
