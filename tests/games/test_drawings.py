"""Drawings of all families: what they are given, and what they make of it."""

import random
from typing import Any

import numpy as np
import pytest

import boju
from boju.core.scene import Scene


def drawn(state: boju.State, record: Any = None) -> Scene:
    seen = state.seen_by(state.turn)
    legal = seen.legal() if state.actor == state.turn else []
    return state.family.make_scene(
        state.about, seen.position(), legal, "en", viewer=state.turn, record=record
    )


@pytest.mark.parametrize("game", ["dama", "ping"])
def test_a_record_at_hand_is_drawn_as_the_one_that_is_read_from_the_view(game: str) -> None:
    chance, state = random.Random(5), boju.new(game)
    for _ in range(60):
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        elif state.actor is not None:
            record = state.known_to(state.turn).view(np.recarray)[0]
            assert drawn(state, record) == drawn(state)
            state.play(chance.choice(state.legal()))


def test_a_drawing_reads_no_record_where_it_is_given_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state = boju.new("dama")
    while state.actor == "chance" or not isinstance(state.actor, int):
        state.draw(1)

    def read(*_: object) -> None:
        raise AssertionError("the record was read from the view")

    monkeypatch.setattr(state.family.notation, "read_position", read)
    assert state.scene("en", state.turn).choices
