"""Matches of `make levels` that go on where they were stopped."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from benchmarks import kept_games, levels
from benchmarks.kept_games import KeptGames

from boju.players.matches import Mean

MEETING = levels.Meeting(game="yut", games=3, unit="stakes", options=(("pieces", 1),))


def test_who_goes_on_plays_the_same_games_as_who_was_never_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "KeptGames", lambda name: KeptGames(name, tmp_path))
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
    KeptGames("yut", tmp_path).add([Mean(1.0, 0.0)])
    assert KeptGames("yut", tmp_path).means == [Mean(1.0, 0.0)]
    monkeypatch.setattr(kept_games, "_stamp", lambda: "other")
    assert KeptGames("yut", tmp_path).means == []
