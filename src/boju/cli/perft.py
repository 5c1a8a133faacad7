"""`boju perft`: how many ways a position can go on, to check one move generator against another."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from boju import State
from boju.cli.output import console, plain_table
from boju.cli.setting import OptionPairs, Players, PresetName, named_state
from boju.core.errors import BojuError, IllegalEvent

NAME = "perft"
EXAMPLES = """Examples:
  boju perft ping
  boju perft position.json --roll 4-2
  boju perft yut --depth 4"""

BOARD = ("points", "bar", "off", "sides")
"""The fields of a position that tell what stands where."""


def command(
    source: Annotated[str, Parameter(help="A game's id, a record, or a position in a .json file.")],
    /,
    *,
    roll: Annotated[str | None, Parameter(help="Only this throw, for example 4-2.")] = None,
    depth: Annotated[int | None, Parameter(help="Count this many events instead of whole turns.")] = None,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Count what can be played from a position.

    Without --depth: for every throw the distinct boards when its moves have been made, the distinct sequences
    of moves (a pass counts as one) and how many of the boards end the game. With --depth: for every number of
    events the sequences, throws included, the distinct positions, and how many of them end the game.
    """
    state = named_state(source, players, preset, option)
    if depth is not None:
        if roll is not None:
            raise BojuError("--roll and --depth do not go together")
        if depth < 1:
            raise BojuError(f"--depth is a number of events, at least 1, not {depth}")
        columns = ("events", "sequences", "positions", "over")
        table = plain_table(*columns, numbers=columns)
        for row in by_depth(state, depth):
            table.add_row(*map(str, row))
    else:
        counted = ("boards", "sequences", "over")
        table = plain_table("throw", *counted, numbers=counted)
        counts = [(name, count_turn(after)) for name, after in throws(state, roll)]
        for name, count in counts:
            table.add_row(name, str(len(count.boards)), str(count.sequences), str(len(count.over)))
        if len(counts) > 1:
            total = [sum(sizes) for sizes in zip(*(count.sizes() for _, count in counts), strict=True)]
            table.add_row("all", *map(str, total))
    console.print(table)


@dataclass
class TurnCount:
    """What can become of one throw."""

    boards: set[str]
    over: set[str]
    sequences: int = 0

    def sizes(self) -> tuple[int, int, int]:
        """Distinct boards, distinct sequences, boards that end the game."""
        return len(self.boards), self.sequences, len(self.over)


def throws(state: State, roll: str | None) -> Iterator[tuple[str, State]]:
    """Every throw and the position after it; the position itself where no throw is to be made."""
    if state.actor != "chance":
        if roll is not None:
            raise IllegalEvent(roll, "perft", "in this position no throw is to be made")
        yield "", state
        return
    outcomes = [event for event, _ in state.chance() or ()]
    wanted = [event for event in outcomes if roll in (None, event, event.rpartition(" ")[2])]
    if not wanted:
        raise BojuError(f"no throw here is {roll!r}; there are {', '.join(outcomes)}")
    for event in wanted:
        after = state.copy()
        after.play(event)
        yield event, after


def count_turn(state: State) -> TurnCount:
    """Follow all moves of the seat to move until it is chance's or somebody else's turn, or the end."""
    count = TurnCount(set(), set())
    seat = state.actor

    def follow() -> None:
        if state.actor != seat or state.actor in (None, "chance"):
            board = key(state, BOARD)
            count.boards.add(board)
            count.sequences += 1
            if state.actor is None:
                count.over.add(board)
            return
        for event in state.legal():
            state.play(event)
            follow()
            state.undo()

    follow()
    return count


def by_depth(state: State, depth: int) -> Iterator[tuple[int, int, int, int]]:
    """Number of events, sequences of so many events, distinct positions, and how many of them are over."""
    frontier = {key(state): (state, 1)}
    for events in range(1, depth + 1):
        following: dict[str, tuple[State, int]] = {}
        for before, ways in frontier.values():
            for event in before.legal() or [event for event, _ in before.chance() or ()]:
                after = before.copy()
                after.play(event)
                name = key(after)
                following[name] = (after, ways + following.get(name, (after, 0))[1])
        frontier = following
        over = sum(after.actor is None for after, _ in frontier.values())
        yield events, sum(ways for _, ways in frontier.values()), len(frontier), over


def key(state: State, fields: tuple[str, ...] | None = None) -> str:
    """Equal text for equal positions, or for positions equal in some fields."""
    position = state.position()
    return json.dumps({name: position[name] for name in fields or position if name in position})
