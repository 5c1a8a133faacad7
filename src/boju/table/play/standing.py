"""Where the game of a table stands: how far it has come, and what of that a reader knows."""

from collections.abc import Sequence
from dataclasses import replace

from boju import State
from boju.table.errors import NotReady
from boju.table.keep.company import Company, Stint
from boju.table.keep.store import Row, Setting
from boju.table.play.gathering import Gathering
from boju.table.play.moment import Moment
from boju.table.play.trail import Happening, Trail
from boju.table.show.sight import Sight
from boju.table.show.stints import Made, made_by, may_end, played_for

SECONDS_TO_OPEN = 1
"""How long it takes at most, usually, until a table is read from the database."""
NOBODY = Sight(is_open=False)
"""Who looks on and holds no seat."""


class Standing:
    """The position, and who plays it.

    Where a seat may be asked something without the others' knowing, the table falls quiet: everybody waits equally
    long, while those who are asked answer. Events that a reader must not notice are left out of that reader's numbers.

    It belongs to the loop, which alone calls what changes it (`begin`, `go_on`, `sit`, `set_quiet`). Other threads may
    ask whether the game goes on, how far it has come and who plays: nothing that they call writes.
    """

    def __init__(self, setting: Setting, gathering: Gathering) -> None:
        self.setting = setting
        self.brought = 0
        """How many events were played elsewhere."""
        self.trail = Trail()
        self._gathering = gathering
        self._moment: Moment | None = None
        self._made: list[Made] = []
        self._goes_on = gathering.company.ending is None

    @property
    def is_open(self) -> bool:
        """Whether the position is known."""
        return self._moment is not None

    @property
    def moment(self) -> Moment:
        """All that is known of the game now; raises `NotReady` before the table is open."""
        if self._moment is None:
            raise NotReady(SECONDS_TO_OPEN)
        return self._moment

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` likewise."""
        return self.moment.state

    @property
    def number(self) -> int:
        """How many events there have been, with those that were taken back, and the takebacks."""
        return 0 if self._moment is None else self._moment.number

    @property
    def heard(self) -> int:
        """How many events everybody may know of."""
        return 0 if self._moment is None else self._moment.number_for(NOBODY)

    @property
    def undoable(self) -> int:
        """How many events go when somebody takes a move back."""
        return self.moment.undoable

    @property
    def is_quiet(self) -> bool:
        """Whether everybody waits for those who may be asked something."""
        return self._moment is not None and self._moment.is_quiet

    @property
    def company(self) -> Company:
        """Who holds the seats now."""
        return self._gathering.company

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat now."""
        return self.company.playing

    def begin(self, state: State, rows: Sequence[Row], made: Sequence[Made]) -> None:
        """Take up a game that these rows have led to this state; `made` are the events that stand."""
        self._made = list(made)
        unheard = [event.secret_to for event in made if event.secret_to is not None]
        self._gathering.is_over = state.actor is None or self.company.ending is not None
        undone = tuple(row.secret_to for row in rows if row.kind == "undo" and row.secret_to is not None)
        self._moment = Moment(state, self.company, len(rows), tuple(unheard), undone, brought=self.brought)
        self.trail.begin(self._moment, rows)
        self.set_quiet(state.may_ask())
        self._see_whether_over()

    def go_on(self, row: Row, state: State) -> Happening:
        """Go on to a position that has been kept."""
        if row.kind == "event":
            self._made.append(made_by(self.state, row.text))
        else:
            self._made.pop()
        happening = self.trail.go_on(self.moment, row, state)
        self._moment = happening.after
        self._gathering.is_over = state.actor is None
        self.set_quiet(happening.after.is_quiet)
        self._see_whether_over()
        return happening

    def sit(self, company: Company) -> None:
        """Others hold the seats now, or the game has been ended."""
        if self._moment is not None:
            self._moment = replace(self._moment, company=company)
        self._see_whether_over()

    def _see_whether_over(self) -> None:
        is_played_out = self._moment is not None and self._moment.state.actor is None
        self._goes_on = self.company.ending is None and not is_played_out
        self._gathering.tell_played_for(played_for(self.company, self._made))

    def is_going_on(self) -> bool:
        """Whether the game is not over, by its rules or otherwise."""
        return self._goes_on

    @property
    def turn(self) -> int:
        """The seat whose turn it is, as far as everybody knows."""
        return self.seen_by(NOBODY).turn

    @property
    def may_come_back(self) -> list[int]:
        """The seats whose holders want to play again and may now; none in the quiet."""
        returning = self.company.returning
        if not returning or self.is_quiet or not self.is_open:
            return []
        return [stint.seat for stint in returning if may_end(stint, self._made, self.turn)]

    def ends_now(self, stint: Stint) -> bool:
        """Whether the holder of a seat for whom a computer plays may play again at once."""
        return not self.is_quiet and may_end(stint, self._made, self.turn)

    @property
    def asked(self) -> int | None:
        """The seat that is asked something now of which the others may not know."""
        return self.moment.asked

    def asks_a_person(self) -> bool:
        """Whether somebody is asked in the quiet, so that the other persons do not notice."""
        return self.moment.asks_a_person()

    def set_quiet(self, is_quiet: bool) -> None:
        """Let the quiet begin, or end."""
        self._moment = replace(self.moment, is_quiet=is_quiet)

    def is_quiet_for(self, sight: Sight) -> bool:
        """Whether a reader is in the quiet: everybody, but not those who are asked apart from the others."""
        return self.moment.is_quiet_for(sight)

    def waits_for_others(self, sight: Sight) -> bool:
        """Whether a reader's move has to wait: until the quiet is over, and nobody else is asked in secret any more."""
        return self.moment.waits_for_others(sight)

    def seen_by(self, sight: Sight) -> State:
        """The position as a reader may know it."""
        return self.moment.seen_by(sight)

    def number_for(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        return self.moment.number_for(sight)
