"""The way a match came, as a reader may know it: earlier positions, by the numbers that this reader gives them.

A state is never changed, so that all of this can be asked in any thread.
"""

from collections.abc import Iterator

from boju.state import State
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer


def hidden_from(state: MatchState, viewer: Viewer) -> list[int]:
    """The numbers, from 1, of the events that a reader must not notice, also when everything lies open later."""
    return [number for number, ply in enumerate(state.plies, start=1) if not viewer.knows_of(ply.secret_to)]


def ply_of(number: int, hidden: list[int]) -> int:
    """Which event it is, of all, that a reader counts as this one."""
    for index in hidden:
        if index > number:
            break
        number += 1
    return number


def number_of(ply: int, hidden: list[int]) -> int:
    """The number that a reader gives an event of this index."""
    return ply - sum(index <= ply for index in hidden)


def events_until(state: MatchState, viewer: Viewer, number: int) -> list[str]:
    """All events up to the one that a reader counts as number `number`."""
    return state.game.events[: ply_of(number, hidden_from(state, viewer))]


def walk(
    state: MatchState, viewer: Viewer, start: int, stop: int
) -> Iterator[tuple[int, State | None, State]]:
    """The numbers `start` to `stop` of the events that a reader hears of, each with the positions before and after.

    Number 0 is the first position, before which there is none. The position after is the same object throughout.
    """
    hidden = hidden_from(state, viewer)
    number = max(start, 0)
    index = max(ply_of(number, hidden) - 1, 0)
    if index > state.game.ply:
        return
    game = state.game.at(index)
    if number == 0:
        yield 0, None, game
        number = 1
    for text in state.game.events[index:]:
        if number > stop:
            return
        index += 1
        if index in hidden:
            game.play(text)
            continue
        before = game.copy()
        game.play(text)
        yield number, before, game
        number += 1
