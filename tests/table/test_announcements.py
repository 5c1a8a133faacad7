"""What processes hear of each other's changes comes late, twice or never: all of them end up with what is kept."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from boju.table.errors import Stale
from boju.table.keep.changes import Changed, Changes, Place
from boju.table.keep.store import Row, Store
from boju.table.keep.talk import Talk
from endurance.postgresql import Server

PROCESSES = 3
WHO = st.integers(0, PROCESSES - 1)


class Follower:
    """What one process knows of the table, by hearing that it has come to a beat and reading on from its last event."""

    def __init__(self, store: Store, table: str) -> None:
        self._changes = Changes(store)
        self._talk = Talk(store)
        self._table = table
        self.beat = 0
        self.rows: list[Row] = []
        self.said: list[str] = []

    def hear(self, beat: int) -> None:
        if beat > self.beat:
            self.take(self._changes.since(Place(self._table, len(self.rows))))
            assert self.beat >= beat

    def take(self, changed: Changed) -> None:
        """What was read some time ago is no less true."""
        if changed.mark.beat <= self.beat:
            return
        self.rows += [row for row in changed.rows if row.number > len(self.rows)]
        if "said" in changed.mark.since(self.beat):
            self.said = [remark.text for remark in self._talk.said(self._table)]
        self.beat = changed.mark.beat


class Announcements(RuleBasedStateMachine):
    """Three processes that play and speak at one table; what is announced lies about until it is heard or lost."""

    store: Store

    def __init__(self) -> None:
        super().__init__()
        self.table = self.store.open_table("yut", 2, {}, ["me", "friend"]).id
        self.processes = [Follower(self.store, self.table) for _ in range(PROCESSES)]
        self.announced: list[tuple[int, int]] = []  # to whom, and the beat
        self.read: list[tuple[int, Changed]] = []  # by whom, and not told yet
        self.confirmed: dict[int, str] = {}
        self.said: list[str] = []
        self.events = self._name("throw")
        self.remarks = self._name("hello")

    @rule(who=WHO)
    def play(self, who: int) -> None:
        """An answer to the last event that this process knows of; it is kept exactly if it is the last one."""
        process, text = self.processes[who], next(self.events)
        row = Row(len(process.rows) + 1, "event", text)
        is_last = len(self.confirmed) == len(process.rows)
        try:
            beat = self.store.append(self.table, [row])
        except Stale:
            assert not is_last
            process.hear(Changes(self.store).beat(self.table))
            assert len(process.rows) == len(self.confirmed)
            return
        assert is_last
        self.confirmed[row.number] = text
        if beat == process.beat + 1:
            process.rows.append(row)
            process.beat = beat
        else:
            process.hear(beat)
        self._announce(beat)

    @rule(who=WHO)
    def play_in_doubt(self, who: int) -> None:
        """The event is kept, but the connection is lost before this process hears of it."""
        process, text = self.processes[who], next(self.events)
        if len(self.confirmed) == len(process.rows):
            row = Row(len(process.rows) + 1, "event", text)
            self._announce(self.store.append(self.table, [row]))
            self.confirmed[row.number] = text

    @rule(who=WHO)
    def die(self, who: int) -> None:
        """Another takes the place of a process; it knows nothing, and what was on its way to the old one is gone."""
        self.processes[who] = Follower(self.store, self.table)
        self.announced = [(whom, beat) for whom, beat in self.announced if whom != who]
        self.read = [(whom, changed) for whom, changed in self.read if whom != who]

    @rule(who=WHO)
    def speak(self, who: int) -> None:
        text = next(self.remarks)
        Talk(self.store).say(self.table, 0, text)
        self.said.append(text)
        self._announce(Changes(self.store).beat(self.table))

    @rule(place=st.integers(0), is_kept=st.booleans())
    def deliver(self, place: int, is_kept: bool) -> None:
        """One of those under way arrives, whichever; perhaps it comes again."""
        if self.announced:
            who, beat = self.announced[place % len(self.announced)]
            self.processes[who].hear(beat)
            assert self.processes[who].beat >= beat
            if not is_kept:
                self.announced.pop(place % len(self.announced))

    @rule(who=WHO)
    def look(self, who: int) -> None:
        """A process reads on, and is told of it later."""
        place = Place(self.table, len(self.processes[who].rows))
        self.read.append((who, Changes(self.store).since(place)))

    @rule(place=st.integers(0))
    def tell(self, place: int) -> None:
        if self.read:
            who, changed = self.read.pop(place % len(self.read))
            self.processes[who].take(changed)

    @rule(place=st.integers(0))
    def lose(self, place: int) -> None:
        if self.announced:
            self.announced.pop(place % len(self.announced))

    @rule(who=WHO)
    def compare(self, who: int) -> None:
        """What happens every two seconds."""
        process = self.processes[who]
        process.hear(Changes(self.store).beat(self.table))
        assert [row.text for row in process.rows] == list(self.confirmed.values())
        assert process.said == self.said

    @invariant()
    def nobody_knows_anything_but_what_is_kept(self) -> None:
        kept = list(self.confirmed.values())
        for process in self.processes:
            assert [row.text for row in process.rows] == kept[: len(process.rows)]
            assert process.said == self.said[: len(process.said)]
        assert [row.text for row in self.store.rows(self.table)] == kept

    def _announce(self, beat: int) -> None:
        self.announced += [(who, beat) for who in range(PROCESSES)]

    @staticmethod
    def _name(word: str) -> Iterator[str]:
        number = 0
        while True:
            number += 1
            yield f"{word} {number}"


def test_all_processes_end_up_with_what_is_kept(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store(server.make())) as store:
        monkeypatch.setattr(Announcements, "store", store, raising=False)
        run_state_machine_as_test(
            Announcements, settings=settings(max_examples=25, stateful_step_count=25, deadline=None)
        )
