"""馬吊: moves taken back lead to the positions they came from."""

import random
from typing import Any

import numpy as np
import pytest

import boju
from boju.core.game_functions import undo
from boju.core.kernels import entry
from boju.core.undoing import NOTHING

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"must_follow": True, "first_leader": "banker"},
    {"special_declare": "forced", "face_card": "top"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_deal_is_taken_back_move_by_move(options: dict[str, Any]) -> None:
    for seed in range(20):
        chance, state = random.Random(f"undo {seed}"), boju.new("madiao", deals=2, **options)
        before: list[tuple[np.ndarray[Any, Any], int]] = []
        while state.actor is not None:
            if isinstance(state.actor, int):
                code = chance.choice(state.legal_codes())
                before.append((state.records.copy(), code))
                state.play_code(code)
            else:
                state.draw(chance.randrange)
                before.clear()
            states = state.records.copy()
            if before and isinstance(state.actor, int):
                for record, code in reversed(before):
                    assert undo(entry(states)[0]) == code
                    assert states.tobytes() == record.tobytes()
                assert undo(entry(states)[0]) == NOTHING
