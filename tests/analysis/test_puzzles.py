"""Puzzles: the answer is legal and clearly the best, and some level misses it."""

import json
from pathlib import Path

import pytest

import boju
from boju.analysis.collection import puzzles_of
from boju.analysis.grades import stake_of
from boju.analysis.puzzle import Puzzle, PuzzleOption, puzzle_from_json, read, written
from boju.analysis.puzzling import JUDGES, MARGIN, PuzzleSearch, find_puzzles
from boju.analysis.weighing import choices_of
from boju.cli import run
from boju.games import FAMILIES

PUZZLED = [family.id for family in FAMILIES if puzzles_of(family.id)]


def test_a_puzzle_has_one_best_answer_that_some_level_misses() -> None:
    start = boju.new("ping", preset="modern")
    puzzle = next(find_puzzles(PuzzleSearch(start, "ping-modern", "quick"), seed=1))
    assert start.ply == 0
    state = puzzle.state()
    assert (puzzle.id.startswith("ping-modern-"), state.game, state.actor) == (True, "ping", puzzle.seat)
    losses = [option.loss for option in puzzle.options]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert losses[1] >= MARGIN
    assert set(puzzle.missed_by) <= set(JUDGES)
    assert puzzle.difficulty > 0
    for event in puzzle.answer.events:
        assert state.actor == puzzle.seat
        state.play(event)
    assert [puzzle_from_json(one) for one in json.loads(written([puzzle]))] == [puzzle]


def test_puzzles_of_a_file_are_looked_at_anew_and_dropped_if_they_are_none(tmp_path: Path) -> None:
    state = boju.new("yut")
    for event in ("throw 3", "hand/3 by 3", "throw 2", "hand/2 by 2", "throw 1"):
        state.play(event)
    options = tuple(PuzzleOption(events=(event,), loss=1.0) for event in state.legal())
    known = Puzzle(
        id="yut-1-5", game="yut", position=state.position(), seat=0, options=options, missed_by=("master",)
    )
    file = tmp_path / "puzzles.json"
    file.write_text(written([known]), "utf-8")
    assert run(["puzzles", "yut", "--count", "1", "--depth", "quick", "--output", str(file), "--again"]) == 0
    (other,) = read(file.read_text("utf-8"))
    assert other.id != known.id


@pytest.mark.parametrize("family", PUZZLED)
def test_the_puzzles_that_come_with_boju_can_be_answered(family: str) -> None:
    known = puzzles_of(family)
    assert len({puzzle.id for puzzle in known}) == len(known) >= 40
    assert len({puzzle.difficulty for puzzle in known}) > 1
    for puzzle in known:
        state = puzzle.state()
        assert (state.family.id, state.actor) == (family, puzzle.seat)
        assert len(choices_of(state.seen_by(puzzle.seat)).plans) == len(puzzle.options)
        assert puzzle.options[1].loss >= MARGIN * stake_of(state)
        for option in puzzle.options:
            ahead = state.copy()
            for event in option.events:
                ahead.play(event)
