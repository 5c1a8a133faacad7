"""Everything that is true of a match at one revision. It is never changed: `apply` makes the next."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import boju
from boju.core.game import Value
from boju.games import find
from boju.state import State
from boju.table.match.agreements import Agreements
from boju.table.match.clock import Clock, Terms
from boju.table.match.dice import Contributions, begun
from boju.table.match.endings import Ending
from boju.table.match.seating import FRIEND, ME, OPEN, PERSON, Ply, Seat, StandIn, is_person

REMARKS_KEPT = 100


@dataclass(frozen=True, slots=True)
class Setting:
    """What is settled when a match is opened, and never changes.

    `seats` holds ME, PERSON, FRIEND or a computer's level for each seat, `holders` the persons who hold one from the
    start, `start` an unusual first position. `seed` are the secret bytes of its throws, which count from `first_draw`
    on; None where the game was over already. `notes` are what the record says besides that it was opened with.
    """

    id: str
    game: str
    players: int
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    host: str
    holders: Mapping[int, str]
    start: dict[str, Any] | None = None
    created: str = ""
    is_private: bool = True
    terms: Terms | None = None
    seed: bytes | None = field(default=None, repr=False)
    first_draw: int = 1
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def has_secrets(self) -> bool:
        """Whether this game hides anything from anybody."""
        return find(self.game)[0].secrets is not None


@dataclass(frozen=True, slots=True)
class ClaimWindow:
    """Everybody waits for those who may be asked something, from one time to another, whether anybody is or not."""

    opened: int
    length: int

    @property
    def closes(self) -> int:
        """When it is over, unless somebody still has to answer."""
        return self.opened + self.length


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said by the holder of a seat; later ones have greater ids."""

    id: int
    seat: int
    text: str


@dataclass(frozen=True)
class MatchState:
    """`revision` counts all entries, `number` those of the game: events and takebacks.

    `game` is the position, which nobody may change. `plies` are the events that stand, of which the first `brought`
    were played elsewhere; `hidden_from_others` are the seats that alone know of entries of the game, one for each.
    """

    setting: Setting
    game: State
    seats: tuple[Seat, ...]
    revision: int = 0
    number: int = 0
    plies: tuple[Ply, ...] = ()
    brought: int = 0
    hidden_from_others: tuple[int, ...] = ()
    window: ClaimWindow | None = None
    clock: Clock = field(default_factory=Clock)
    dice: Contributions = field(default_factory=Contributions)
    agreements: Agreements = field(default_factory=Agreements)
    stand_ins: tuple[StandIn, ...] = ()
    ending: Ending | None = None
    scores: tuple[int, ...] | None = None
    remarks: tuple[Remark, ...] = ()
    said: int = 0
    helped: frozenset[int] = frozenset()
    successor: str | None = None
    is_private: bool = True

    # The game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or otherwise."""
        return self.game.actor is None or self.ending is not None

    @property
    def may_end_drawn(self) -> bool:
        """Whether the rules of this match know such an end."""
        setting = self.setting
        return find(setting.game)[0].can_be_drawn(setting.options)

    @cached_property
    def asked(self) -> int | None:
        """The seat that is asked something now of which the others may not know."""
        game, actor = self.game, self.game.actor
        if game.family.secrets is None or not isinstance(actor, int):
            return None
        return actor if any(map(game.is_secret, game.legal())) else None

    @property
    def asks_a_person(self) -> bool:
        """Whether somebody is asked in the claim window, so that the other persons do not notice."""
        return self.asked is not None and is_person(self.playing[self.asked]) and len(self.persons) > 1

    @property
    def awaits_person(self) -> bool:
        """Whether the game goes on only when a person throws, deals or moves, or when an open seat is taken.

        Cards are dealt when a person says so, whoever deals: there is the last deal to be looked at.
        """
        game, playing = self.game, self.playing
        if game.actor is None:
            return False
        if OPEN in playing:
            return True
        if game.actor == "chance" and game.family.dealing is not None:
            return any(map(is_person, playing))
        return is_person(playing[game.turn])

    @property
    def turn(self) -> int:
        """The seat whose turn it is, as far as everybody knows."""
        if self.game.family.secrets is None:
            return self.game.turn
        return self.game.seen_by(None, unasked=self.window is not None).turn

    # The people

    @cached_property
    def playing(self) -> tuple[str, ...]:
        """Who plays each seat now: a kind of person, a level, or OPEN."""
        return tuple(seat.plays for seat in self.seats)

    @cached_property
    def persons(self) -> tuple[str, ...]:
        """The persons who play, each once, in the order of their seats."""
        playing = (seat.holder for seat in self.seats if seat.level is None and seat.holder is not None)
        return tuple(dict.fromkeys(playing))

    @cached_property
    def holders(self) -> dict[int, str]:
        """Who holds seats, whether they play them now or not."""
        return {number: seat.holder for number, seat in enumerate(self.seats) if seat.holder is not None}

    @property
    def is_shared(self) -> bool:
        """Whether more than one person has a part in the game, here or at the same screen.

        It stays so when a computer plays for all the others: who holds a seat can come back to it.
        """
        return len(set(self.holders.values())) > 1 or PERSON in self.setting.seats

    @property
    def is_alone(self) -> bool:
        """Whether one person has always been alone with computers."""
        return len(self.persons) == 1 and not self.is_shared

    def held_by(self, person: str) -> frozenset[int]:
        """The seats of a person; none of somebody unknown."""
        if not person:
            return frozenset()
        return frozenset(seat for seat, holder in self.holders.items() if holder == person)

    def played_by(self, person: str) -> frozenset[int]:
        """The seats that a person holds, and no computer plays for now."""
        return frozenset(seat for seat in self.held_by(person) if self.seats[seat].level is None)

    def may_play_again(self, person: str) -> bool:
        """Whether somebody holds or has held a seat, or opened the match."""
        return bool(person) and person in (*self.holders.values(), self.setting.host)

    def has_own_name(self, seat: int) -> bool:
        """Whether the name of a seat's holder is that of who plays it: those at the same screen have none."""
        return self.setting.seats[seat] in (FRIEND, ME)

    # Computers in place of persons

    def stand_in(self, seat: int) -> StandIn | None:
        """The computer that plays for the holder of a seat now; None where none does."""
        return next((one for one in self.stand_ins if one.seat == seat and one.ended is None), None)

    @property
    def returning(self) -> tuple[int, ...]:
        """The seats whose holders want to play again."""
        return tuple(one.seat for one in self.stand_ins if one.ended is None and one.is_ending)

    @property
    def may_return(self) -> list[int]:
        """Those of them that may now; none in the claim window."""
        if not self.returning or self.window is not None:
            return []
        return [seat for seat in self.returning if self.ends_now(seat)]

    def ends_now(self, seat: int) -> bool:
        """Whether the holder of a seat for whom a computer plays may play again at once."""
        one = self.stand_in(seat)
        return one is not None and self.window is None and one.may_end(self.plies, self.turn)

    @cached_property
    def stood_in(self) -> frozenset[int]:
        """The seats for whose holders computers have moved, as far as everybody may know."""
        return frozenset(one.seat for one in self.stand_ins if one.has_moved(self.plies))

    # Taking back

    @cached_property
    def undoable(self) -> int:
        """How many events go when somebody takes a move back; 0 where nobody can.

        Who has always been alone with computers goes back to the last own decision, whatever has happened since, but
        not into the part that was brought from elsewhere. Where more than one person has a part in the game, at one
        screen too, and even while computers play for the others, it is a move of an unfinished turn since the last
        throw; where anything is hidden a move may have shown something, so there it is none.
        """
        if not self.awaits_person:
            return 0
        return self._since_decision() if self.is_alone else self._since_throw()

    def _since_decision(self) -> int:
        before = self.game.copy()
        for count in range(1, len(self.plies) - self.brought + 1):
            event = before.last_event
            before.undo()
            seat = before.actor
            is_own = isinstance(seat, int) and is_person(self.playing[seat]) and event not in before.asides()
            if is_own and len(before.legal()) > 1:
                return count
        return 0

    def _since_throw(self) -> int:
        game = self.game
        if game.family.secrets is not None or not game.ply:
            return 0
        before = game.copy()
        before.undo()
        is_same_turn = before.actor != "chance" and before.turn == game.turn
        return int(is_same_turn and game.last_event not in before.asides())


def first_position(setting: Setting) -> State:
    """The first position of a match."""
    if setting.start is not None:
        return boju.from_position(setting.start)
    options: dict[str, Any] = dict(setting.options)
    return boju.new(setting.game, players=setting.players, **options)


def first_state(setting: Setting) -> MatchState:
    """A match before its first entry."""
    bank = 0 if setting.terms is None else 1000 * setting.terms.bank
    game = first_position(setting)
    return MatchState(
        setting,
        game,
        tuple(Seat(kind, setting.holders.get(seat)) for seat, kind in enumerate(setting.seats)),
        clock=Clock(setting.terms, (bank,) * setting.players),
        dice=begun(setting.seed, setting.first_draw),
        is_private=setting.is_private,
        window=ClaimWindow(0, 0) if game.may_ask() else None,
    )
