"""Games of backgammon by chance, to be written and read again."""

import random

from boju import State
from boju.backgammon.modern import new_game


def played(seed: int, events: int) -> State:
    """A game after so many events, or at its end."""
    chance, state = random.Random(seed), new_game()
    while state.actor is not None and state.ply < events:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state


def to_the_start_of_a_turn(state: State) -> State:
    """The same game without the turn in which it stands, if that has been begun."""
    while state.actor is not None and state.position()["moves"]:
        state.undo()
    return state
