"""The positions in which GNU Backgammon judges the levels, and the page that tells of it."""

import numpy as np
from benchmarks.judged import BLUNDER, PAGE, decisions, page

import boju
from boju.backgammon.gnubg import turns
from boju.players.compiling import compile_game
from boju.players.levels import net_for


def test_a_turn_that_is_judged_has_all_its_dice_and_a_choice() -> None:
    compile_game("ping")
    start = boju.new("ping", preset="modern")
    found = list(decisions(start, 12, seed=1))
    assert len(found) == 12
    for state in found:
        assert state.records["dice_left"][0] in (2, 4)
        assert len(turns(state.records, start)[0]) > 1
    again = list(decisions(start, 12, seed=1))
    assert [state.position() for state in again] == [state.position() for state in found]


def test_the_page_tells_means_with_intervals_and_blunders_of_the_net_that_is_shipped() -> None:
    known = net_for(boju.new("ping", preset="modern"))
    assert known is not None
    told = page(known, ["one", "other"], np.array([[0.0, BLUNDER], [0.0, 0.0]]), 1)
    assert "| one | 0.0000 ± 0.0000 | 0.0 |" in told
    assert "| other | 0.0400 ± 0.0784 | 50.0 |" in told
    named = f"{known.card.game}-2-modern (seed {known.card.seed}, {known.card.games:,} games)"
    assert named in told
    assert named in PAGE.read_text("utf-8"), "the page tells of another net than is shipped"
