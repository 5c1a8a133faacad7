"""Whose time runs in a match, what is left of it after an event, and how long a claim window lasts."""

from collections.abc import Sequence

from boju.state import State
from boju.table.match.clock import FRESH_SECONDS, Decision
from boju.table.match.commands import Customs, Now
from boju.table.match.entries import Drawn, Ended, Entry, Played, Reading
from boju.table.match.seating import OPEN
from boju.table.match.state import ClaimWindow, MatchState
from boju.table.match.visibility import secret_to

ANSWER_SECONDS = 30
"""How long somebody alone with computers may think about a question that others do not know of."""
SHARE_OF_THE_WINDOW = 2 / 3
"""How much of what is left of the claim window a person may take to answer, so that somebody else can be asked too."""
PAUSES_TO_ANSWER = 4
"""How many pauses of a computer a claim window lasts where one person plays."""
PAUSES_FOR_PERSONS = 40
"""How many where several persons play without a clock; with one, half as much time as it adds for a turn."""
PAUSES_A_SECOND = 5
FEWEST_PAUSES = 25
MOST_PAUSES = 75


def decision_of(state: MatchState, at: int) -> Decision | None:
    """What a person has to decide now and could let the others wait for; dealing waits for whoever likes."""
    game = state.game
    if state.ending is not None or OPEN in state.playing or not state.awaits_person:
        return None
    if game.actor == "chance":
        return None if game.family.dealing is not None else Decision(game.turn)
    asks_a_person = state.asks_a_person
    if state.window is not None and not asks_a_person:
        return None
    if state.asked is None:
        return Decision(game.turn)
    if state.clock.terms is None and not asks_a_person:
        return None
    return Decision(game.turn, True, game.ply, _time_to_answer(state, at))


def _time_to_answer(state: MatchState, at: int) -> int:
    window = state.window
    if window is None or not window.length or not state.asks_a_person:
        return 1000 * ANSWER_SECONDS
    return round(SHARE_OF_THE_WINDOW * max(0, window.closes - at))


def window_after(state: MatchState, game: State, customs: Customs) -> int:
    """How many milliseconds everybody waits where somebody may be asked in secret, whether anybody is or not.

    Where several persons play it is long enough for them to answer; a clock that was agreed on makes it shorter or
    longer.
    """
    if not game.may_ask():
        return 0
    if len(state.persons) < 2:
        return PAUSES_TO_ANSWER * customs.pace
    terms = state.clock.terms
    if terms is None:
        return PAUSES_FOR_PERSONS * customs.pace
    pauses = min(max(PAUSES_A_SECOND * terms.increment // 2, FEWEST_PAUSES), MOST_PAUSES)
    return pauses * customs.pace


def window_from(game: State, at: int, length: int) -> ClaimWindow | None:
    """The claim window that an event opens which everybody knows of."""
    return ClaimWindow(at, length) if game.may_ask() else None


def reading_after(state: MatchState, event: str, after: State, now: int) -> Reading | None:
    """What the seat that plays an event has left after it, where that is a matter of its time; with the increment
    where the event ends its turn.
    """
    terms = state.clock.terms
    decision = decision_of(state, now) if terms is not None else None
    if terms is None or decision is None or decision.is_secret or event in state.game.asides():
        return None
    is_dealt = after.actor == "chance" and after.family.dealing is not None
    is_turn_over = after.actor is None or after.turn != decision.seat or is_dealt
    left = state.clock.left_for(decision.seat, now) + (1000 * terms.increment if is_turn_over else 0)
    return decision.seat, left


def reading_now(state: MatchState, seat: int, now: int) -> Reading | None:
    """What a seat has left whose time runs, for what becomes of the seat."""
    decision = state.clock.decision
    if state.clock.terms is None or decision is None or decision.is_secret or decision.seat != seat:
        return None
    return seat, state.clock.left_for(seat, now)


def reading_fresh(state: MatchState, seat: int, now: int) -> Reading | None:
    """A little time for a seat that had none left; None where it has some, or needs none."""
    terms = state.clock.terms
    if terms is None or state.clock.left_for(seat, now) > 0:
        return None
    return seat, 1000 * max(terms.increment, FRESH_SECONDS)


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
