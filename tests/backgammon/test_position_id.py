"""Position ids: known ones, round trips, and what is refused."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import boju
from backgammon.made_up import played, to_the_start_of_a_turn
from boju import BojuError, State, WrongPosition
from boju.backgammon import from_position_id, match_id, position_id
from boju.backgammon.modern import new_game

FIRST = "4HPwATDgc/ABMA"
positions = st.builds(played, st.integers(0, 10**6), st.integers(0, 400)).map(to_the_start_of_a_turn)


def board(state: State) -> dict[str, object]:
    """What an id can tell of a position."""
    position = state.position()
    return {
        name: position[name] for name in ("actor", "phase", "seat", "points", "bar", "off", "roll", "dice")
    }


def test_the_ids_that_gnu_backgammon_prints() -> None:
    assert position_id(new_game()) == FIRST
    assert board(from_position_id(FIRST)) == board(new_game())
    after = from_position_id("4HPkASjgc/ABMA:cAlgAAAAAAAE")  # 24/23 13/11 has been played with 2-1
    played_on = new_game()
    for event in ("roll 2-1", "24/23", "13/11"):
        played_on.play(event)
    assert board(after) == board(played_on)


@given(positions)
def test_a_position_comes_back_from_its_ids(state: State) -> None:
    assume(state.actor is not None)
    back = from_position_id(f"{position_id(state)}:{match_id(state)}")
    assert board(back) == board(state)
    assert back.legal() == state.legal()


@given(positions)
def test_without_a_match_id_the_side_to_move_has_seat_0(state: State) -> None:
    assume(state.actor is not None)
    back = from_position_id(position_id(state)).position()
    mover, there = state.turn, state.position()
    assert (back["seat"], back["actor"]) == (0, "chance")
    for name in ("points", "bar", "off"):
        assert back[name] == [there[name][mover], there[name][1 - mover]]


@given(st.text(alphabet="AZaz09+/:=w ", max_size=28) | st.text(max_size=20))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        state = from_position_id(text)
    except BojuError:
        return
    assert from_position_id(f"{position_id(state)}:{match_id(state)}") == state


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4HPwATDgc/ABM", "14 characters"),
        ("4HPwATDgc/ABM-", "14 characters"),
        ("/////////////w", "80 horses|25 horses|horses on a side"),
        ("4HPwATDgc/ABMA:MAEX", "12 characters"),
        ("4HPwATDgc/ABMA:MDEXAAAAAAAE", "an offer"),
        ("4HPwATDgc/ABMA:MAEfAAAAAAAE", "two dice cannot show"),
        ("AAAAAAAAAAAAAA", "finished"),
    ],
)
def test_bad_ids_are_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(WrongPosition, match=told):
        from_position_id(text)


def test_what_an_id_cannot_say_is_refused() -> None:
    with pytest.raises(BojuError, match="entry=empty"):
        position_id(boju.new("ping"))
    with pytest.raises(BojuError, match="yut"):
        position_id(boju.new("yut"))
    state = new_game()
    state.play("roll 6-5")
    state.play("24/18")
    with pytest.raises(BojuError, match="dice have been used"):
        position_id(state)
    with pytest.raises(BojuError, match="over"):
        match_id(played(1, 10**6))
