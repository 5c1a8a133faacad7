"""What a table refuses its players: what comes too late, out of turn, or after the end."""

from collections.abc import Iterator, Sequence

from boju import State
from boju.table.errors import OutOfTurn, Stale
from boju.table.keep.seats import OPEN, is_person
from boju.table.locales import say
from boju.table.play.clock import Clock
from boju.table.play.standing import Standing
from boju.table.play.words import Words
from boju.table.show import steps
from boju.table.show.sight import Sight


class Referee:
    """Raises what refuses a reader's request, as the reader may know of it."""

    def __init__(self, standing: Standing, clock: Clock, words: Words) -> None:
        self._standing = standing
        self._clock = clock
        self._words = words

    def check_number(self, number: int, sight: Sight) -> None:
        """Refuse an answer to another event than the last that the reader knows of."""
        known = self._standing.number_for(sight)
        if self._standing.state is not None and number != known:
            raise Stale(number, known)

    def check_going_on(self) -> None:
        """Refuse what comes after the end, or before all seats are taken."""
        standing = self._standing
        if standing.state.actor is None or standing.company.ending is not None:
            raise OutOfTurn(say("the game is over"))
        if OPEN in standing.seats:
            raise OutOfTurn(say("the game goes on when every seat is taken"))

    def check_open(self) -> None:
        """Refuse several moves at once where the first may show something."""
        if self._standing.state.family.secrets is not None:
            raise OutOfTurn(say("in games with hidden cards or tiles, moves are made one by one"))

    def check_time(self, sight: Sight) -> None:
        """Refuse what comes after a reader's time."""
        decision = self._clock.decision
        if decision is not None and decision.seat in sight.holds and self._clock.is_out():
            raise OutOfTurn(say("the time for this has run out"))

    def check_unasked(self) -> None:
        """Refuse what would come between the words for a throw and the throw."""
        if self._words.asked is not None:
            raise OutOfTurn(say("the throw is already under way"))

    def check_throw(self, sight: Sight) -> None:
        """Refuse a throw that is not this reader's to make."""
        if self._standing.seen_by(sight).actor != "chance":
            raise OutOfTurn(say("no throw is due"))
        self._check_turn(self._standing.state, sight)

    def check_move(self, state: State, sight: Sight) -> None:
        """Refuse a move in a position, now or ahead of now, that is not this reader's to make."""
        self._check_turn(state, sight, is_move=True)

    def ahead(self, events: Sequence[str], sight: Sight) -> Iterator[tuple[str, State]]:
        """A reader's moves in order, each with the state that it leads to; raises what refuses one of them."""
        state = self._standing.state
        for event in events:
            self.check_move(state, sight)
            state = state.copy()
            state.play(event)
            yield event, state

    def _check_turn(self, state: State, sight: Sight, *, is_move: bool = False) -> None:
        standing = self._standing
        shown = steps.seen(state, sight, is_quiet=standing.is_quiet_for(sight))
        self.check_going_on()
        if state.actor is None:
            raise OutOfTurn(say("the game is over"))
        self.check_time(sight)
        if is_move and shown.actor == "chance":
            raise OutOfTurn(say("first there has to be a throw"))
        if not steps.may_act(shown, standing.seats, sight):
            is_theirs = is_person(standing.seats[shown.turn])
            raise OutOfTurn(
                say("it is another player's turn") if is_theirs else say("it is the computer's turn")
            )
