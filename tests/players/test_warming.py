"""How the compiling of a family is shared out."""

from typing import Any

import pytest

from boju.core.kernels import INTERPRETED
from boju.core.verbs import rule_of
from boju.games import FAMILIES
from boju.players.warming import parts_of


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_two_can_compile_how_a_family_is_played(family: Any) -> None:
    parts = parts_of(rule_of("play", family.dtype))
    assert len(parts) > 1
    assert all(part.__module__ == f"boju.games.{family.id}.rules" for part in parts)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_parts_take_what_the_whole_takes() -> None:
    dtype = next(family.dtype for family in FAMILIES if family.id == "shuanglu")
    assert [part.__name__ for part in parts_of(rule_of("play", dtype))] == ["play_step", "roll"]
