"""`ping` with the modern values beside OpenSpiel's backgammon: every turn leads to the same boards.

OpenSpiel plays a double as two turns of two dice, which is what `doubles` = `each_once` makes of it.
"""

import random
from typing import Any

import pytest

import boju
from boju import State

POSITIONS = 3000
Board = tuple[tuple[int, ...], ...]


def board_in_openspiel(state: Any) -> Board:
    """Both sides' horses on their own points 1 to 24, then bar and off of each."""
    bar_0, off_0, _, bar_1, off_1 = (int(number) for number in state.observation_tensor(0)[-8:-3])
    first = tuple(state.board(0, place) for place in reversed(range(24)))
    second = tuple(state.board(1, place) for place in range(24))
    return first, second, (bar_0, bar_1), (off_0, off_1)


def board_of(state: State) -> Board:
    position = state.position()
    first, second = position["points"]
    return tuple(first), tuple(second), tuple(position["bar"]), tuple(position["off"])


def ours(template: dict[str, Any], board: Board, seat: int, dice: list[int]) -> State:
    """The same position in ping, the dice thrown."""
    first, second, bar, off = board
    places = {"points": [[*first], [*second]], "bar": [*bar], "off": [*off]}
    state = boju.from_position({**template, **places, "seat": seat})
    state.play("roll " + "-".join(str(die) for die in sorted(dice, reverse=True)))
    return state


def ends(state: State, seat: int) -> set[Board]:
    """The boards with which the turn can end."""
    if state.actor != seat:
        return {board_of(state)}
    found = set()
    for event in state.legal():
        state.play(event)
        found |= ends(state, seat)
        state.undo()
    return found


@pytest.mark.deep
def test_every_turn_leads_to_the_boards_of_openspiel() -> None:
    import pyspiel

    chance = random.Random(1151)
    backgammon = pyspiel.load_game("backgammon")
    template = boju.new("ping", preset="modern", doubles="each_once").position()
    theirs = backgammon.new_initial_state()
    compared = doubles = borne_off = entered = 0
    while compared < POSITIONS:
        if theirs.is_terminal():
            theirs = backgammon.new_initial_state()
        if theirs.is_chance_node():
            outcomes, weights = zip(*theirs.chance_outcomes(), strict=True)
            theirs.apply_action(chance.choices(outcomes, weights)[0])
            continue
        seat, before = theirs.current_player(), board_in_openspiel(theirs)
        dice = [int(die) for die in theirs.observation_tensor(0)[-2:]]
        actions = theirs.legal_actions()
        expected = {board_in_openspiel(theirs.child(action)) for action in actions}
        assert ends(ours(template, before, seat, dice), seat) == expected, f"{before} {seat} {dice}"
        compared += 1
        doubles += dice[0] == dice[1]
        entered += before[2][seat] > 0
        borne_off += any(end[3] != before[3] for end in expected)
        theirs.apply_action(chance.choice(actions))
    assert min(doubles, borne_off, entered) > 100
