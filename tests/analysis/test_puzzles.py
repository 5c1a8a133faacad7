"""Puzzles: the answer is legal and clearly the best, and some level misses it."""

import json

import boju
from boju.analysis.puzzle import puzzle_from_json, written
from boju.analysis.puzzling import JUDGES, MARGIN, Search, find_puzzles


def test_a_puzzle_has_one_best_answer_that_some_level_misses() -> None:
    start = boju.new("ping", preset="modern")
    puzzle = next(find_puzzles(Search(start, "ping-modern", "quick"), seed=1))
    assert start.ply == 0
    state = puzzle.state()
    assert (puzzle.id.startswith("ping-modern-1-"), state.game, state.actor) == (True, "ping", puzzle.seat)
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
