"""The entries of what happens in the game: an event with what it leaves on the clock, and the end that it may bring."""

from collections.abc import Sequence

from boju.state import State
from boju.table.match.commands import Now
from boju.table.match.entries import Drawn, Ended, Entry, Played, Reading
from boju.table.match.state import MatchState
from boju.table.match.timing import reading_after, window_after
from boju.table.match.visibility import secret_to

Steps = Sequence[tuple[str, State]]
"""Events, each with the position after it."""


def played(state: MatchState, steps: Steps, now: Now) -> list[Entry]:
    """Moves, all of one turn: the last one keeps what is left on the clock."""
    entries: list[Entry] = []
    before = state.game
    for number, (text, after) in enumerate(steps, start=1):
        secret = secret_to(before, text)
        entries.append(
            Played(
                text,
                window=0 if secret is not None else window_after(state, after, now.customs),
                at=now.at,
                secret_to=secret,
                reading=reading_after(state, text, after, now.at) if number == len(steps) else None,
            )
        )
        before = after
    return [*entries, *ended_by_rules(before, now)]


def drawn(state: MatchState, now: Now) -> list[Entry]:
    """The throw or deal that is due now."""
    after = state.game.copy()
    text = after.draw(state.dice.numbers())
    reading: Reading | None = reading_after(state, text, after, now.at)
    window = window_after(state, after, now.customs)
    return [Drawn(text, window=window, at=now.at, reading=reading), *ended_by_rules(after, now)]


def ended_by_rules(game: State, now: Now) -> list[Entry]:
    """The end of the game, where its rules say so."""
    return [Ended(tuple(game.scores()), at=now.at)] if game.actor is None else []
