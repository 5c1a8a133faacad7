"""A match without any server: commands are decided, what comes of them is written as JSON, read, and applied.

A second state follows by what was written alone, as another process would; both have to agree at every revision.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from boju.core.options import complete
from boju.fairness import forge
from boju.games import find
from boju.table.match.apply import apply, apply_all
from boju.table.match.commands import (
    SERVER,
    BotPlay,
    BotRoll,
    CloseWindow,
    Command,
    CommitChain,
    Contribute,
    Customs,
    Now,
    Play,
    Roll,
)
from boju.table.match.decide import decide
from boju.table.match.entries import KINDS, Entry, from_json, to_json
from boju.table.match.opening import NewMatch, opened
from boju.table.match.permissions import NotYet
from boju.table.match.state import MatchState, first_state
from boju.table.match.visibility import number_for, viewer_of

BEGINNING = 1_000_000
"""When every match begins, in milliseconds."""
LINKS = 400


def written(entry: Entry) -> tuple[str, int, int | None, str]:
    """An entry as a database keeps it."""
    return type(entry).__name__, entry.at, entry.secret_to, json.dumps(to_json(entry))


def read(kept: tuple[str, int, int | None, str]) -> Entry:
    kind, at, secret_to, told = kept
    return from_json(kind, at, secret_to, json.loads(told))


@dataclass
class Table:
    """A match with the time, who is here, and the journal; `chains` are words that browsers will give, by seat."""

    state: MatchState
    journal: list[tuple[str, int, int | None, str]] = field(default_factory=list)
    at: int = BEGINNING
    here: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)
    promising: set[int] = field(default_factory=set)
    customs: Customs = field(default_factory=Customs)
    begun: int | None = None
    chains: dict[int, list[str]] = field(default_factory=dict)
    publish: list[Callable[[MatchState, Entry, MatchState], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = self.state
        self.follower = self.state

    def now(self) -> Now:
        return Now(
            self.at,
            frozenset(self.here),
            frozenset(self.gone),
            promising=frozenset(self.promising),
            begun=self.begun,
            customs=self.customs,
        )

    def tell(self, command: Command, who: str = SERVER) -> list[Entry]:
        """Let somebody ask for something; what it makes happen."""
        before = self.state
        try:
            entries = decide(self.state, command, who, self.now())
        except BaseException:
            assert self.state is before
            raise
        self.append(entries)
        return entries

    def append(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            before = self.state
            self.state = apply(before, entry)
            for publish in self.publish:
                publish(before, entry, self.state)
        kept = [written(entry) for entry in entries]
        self.journal += kept
        for row in kept:
            entry = read(row)
            assert entry in entries
            self.follower = apply(self.follower, entry)
        assert_same(self.state, self.follower)

    def refuses(self, kind: type[Exception], command: Command, who: str = SERVER) -> Exception:
        """What refuses a command."""
        with pytest.raises(kind) as caught:
            self.tell(command, who)
        return caught.value

    def replayed(self) -> MatchState:
        """The match as its journal alone tells it."""
        return apply_all(self.first, map(read, self.journal))

    # What people do

    def number(self, person: str) -> int:
        """The number that a person's requests have to answer."""
        return number_for(self.state, viewer_of(self.state, person))

    def promise(self, seat: int) -> None:
        """Let the browser of a seat promise words."""
        end, *links = forge(random.Random(seat).randbytes(32), LINKS)
        self.chains[seat] = links
        self.tell(CommitChain(seat, end), self.state.holders[seat])

    def word(self, seat: int) -> Contribute:
        """The word that a seat gives next."""
        count = len(self.state.dice.current()[seat].links)
        return Contribute(self.state.dice.draw, ((seat, self.chains[seat][count]),))

    def roll(self, who: str) -> None:
        """A whole throw of a person's: who is asked gives its words."""
        number, before = self.number(who), self.state.number
        while self.state.number == before:
            try:
                self.tell(Roll(number), who)
            except NotYet:
                self.give_words()

    def give_words(self) -> None:
        for seat in sorted(self.state.dice.missing):
            self.tell(self.word(seat), self.state.holders[seat])

    def play(self, event: str | None = None) -> list[Entry]:
        """The seat that is to act plays an event, or its first legal move."""
        actor = self.state.game.actor
        assert isinstance(actor, int)
        who = self.state.holders[actor]
        return self.tell(Play(self.number(who), (event or self.state.game.legal()[0],)), who)

    def play_as_bot(self, choose: Callable[[list[str]], str] = min) -> list[Entry]:
        """The computer whose turn it is throws or plays."""
        number, game = self.state.number, self.state.game
        if game.actor == "chance":
            try:
                entries = self.tell(BotRoll(number))
            except NotYet:
                self.give_words()
                return self.play_as_bot(choose)
            return entries if self.state.number > number else self.play_as_bot(choose)
        return self.tell(BotPlay(number, choose(game.legal())))

    def go_on(self, choose: Callable[[list[str]], str] = min) -> None:
        """Whoever is to act does something."""
        game = self.state.game
        playing = self.state.playing[game.turn]
        if game.actor == "chance" and self.state.awaits_person:
            held = self.state.held_by(self.state.persons[0])
            self.roll(self.state.holders.get(game.turn, self.state.holders[min(held)]))
        elif playing in ("me", "friend", "person"):
            self.play(choose(game.legal()))
        else:
            self.play_as_bot(choose)

    def go_on_until(self, is_so: Callable[[MatchState], bool]) -> None:
        while not is_so(self.state):
            self.go_on()


def end_window(match: Table, chance: random.Random) -> None:
    """What computers and the clock do in a claim window."""
    state, game = match.state, match.state.game
    actor = game.actor
    if (
        isinstance(actor, int)
        and state.asked is not None
        and state.playing[actor] not in ("me", "friend", "person")
    ):
        event = chance.choice(sorted(game.legal()))
        command: BotPlay | CloseWindow = BotPlay(state.number, event)
    else:
        command = CloseWindow()
    while True:
        try:
            match.tell(command)
            return
        except NotYet as later:
            match.at = later.until or 0


def assert_same(one: MatchState, other: MatchState) -> None:
    """Two states are the same, in all that they say."""
    assert replace(one, game=other.game) == other
    assert one.game == other.game
    assert one.game.ply == other.game.ply == len(one.plies)


def table(
    game: str,
    seats: Sequence[str] = ("me", "friend"),
    others: Sequence[str] = (),
    *,
    customs: Customs | None = None,
    **wanted: Any,
) -> Table:
    """A match of Ann's, with others at the seats of friends, in order; all of them are here."""
    customs = customs or Customs()
    friends = [number for number, kind in enumerate(seats) if kind == "friend"]
    held = dict(zip(friends, others, strict=False))
    players = wanted.pop("players", len(seats))
    family, about = find(game)
    options = complete(family, about, players, wanted.pop("options", {}), about.presets[0].name)
    new = NewMatch(game, players, options, seats, "Ann", held, **wanted)
    setting, entries = opened(new, "match", bytes(32), "2026-01-01", Now(BEGINNING, customs=customs))
    made = Table(first_state(setting), here={"Ann", *others}, customs=customs)
    made.append(entries)
    return made


def all_kinds() -> Iterator[str]:
    """The names of all kinds of entries."""
    yield from KINDS
