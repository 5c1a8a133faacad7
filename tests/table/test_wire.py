"""The line on which a process hears of the others: what it reads at once, and which tables it takes."""

from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager

import pytest
import sqlalchemy as sa

from boju.table.keep.beats import stir
from boju.table.keep.changes import Changed, Place
from boju.table.keep.leases import Leases
from boju.table.keep.store import Store
from boju.table.keep.wire import Wire
from boju.table.storage.postgres import lone_engine_for
from endurance.postgresql import Server
from table.instant import wait_until


class Listener:
    """What a process would do, only noted down; it counts nothing together with others."""

    def __init__(self, *, awaits_words: bool = False, wanted: Collection[str] = ()) -> None:
        self.read: list[str] = []
        self.taken: set[str] = set()
        self._awaits_words = awaits_words
        self._wanted = wanted

    def known(self) -> Collection[str]:
        return ()

    def wanted(self) -> Collection[str]:
        return self._wanted

    def unwanted(self) -> Collection[str]:
        return ()

    def hear(self, table: str, beat: int) -> None: ...

    def awaits_words(self, table: str) -> bool:
        return self._awaits_words

    def place(self, table: str, beat: int) -> Place | None:
        self.read.append(table)
        return None

    def tell(self, changed: Changed) -> None: ...

    def census(self, live: frozenset[str]) -> None: ...

    def hold(self, terms: dict[str, int], until: float) -> None: ...

    def take(self, terms: dict[str, int], until: float) -> None:
        self.taken |= terms.keys()

    def exchange(self, connection: sa.Connection) -> None: ...


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    with closing(Store(server.make())) as store:
        yield store


@contextmanager
def listening(store: Store, listener: Listener) -> Iterator[None]:
    wire = Wire(lone_engine_for(store.url), Leases("here"), listener, listener)
    wire.start()
    try:
        wait_until(lambda: wire.is_well)
        yield
    finally:
        wire.close()


def new_table(store: Store) -> str:
    return store.open_table("yut", 2, {}, ["me", "friend"]).id


@pytest.mark.parametrize("awaits_words", [False, True])
def test_a_word_is_read_at_once_only_where_a_throw_waits_for_it(store: Store, awaits_words: bool) -> None:
    listener = Listener(awaits_words=awaits_words)
    given, moved = new_table(store), new_table(store)
    with listening(store, listener):
        with store.writing() as connection:
            stir(connection, given, "worded", moves=False, is_word=True)
        with store.writing() as connection:
            stir(connection, moved)
        wait_until(lambda: moved in listener.read)
    assert (given in listener.read) is awaits_words


def test_a_table_that_another_process_leaves_is_taken_though_it_has_been_wanted_for_long(
    store: Store,
) -> None:
    table, others = new_table(store), Leases("elsewhere", seconds=600)
    listener = Listener(wanted=[table])
    with lone_engine_for(store.url).connect() as connection:
        assert others.take(connection, [table])
        with listening(store, listener):
            assert not listener.taken
            others.leave(connection, [table], is_needed=False)
            wait_until(lambda: table in listener.taken)


class Stumbler(Listener):
    """One that fails when it is first asked for something."""

    def __init__(self) -> None:
        super().__init__()
        self.has_failed = False

    def wanted(self) -> Collection[str]:
        if not self.has_failed:
            self.has_failed = True
            raise RuntimeError("dictionary changed size during iteration")
        return ()


def test_a_fault_of_our_own_is_told_and_does_not_end_the_wire(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    listener, table = Stumbler(), new_table(store)
    with listening(store, listener):
        with store.writing() as connection:
            stir(connection, table)
        wait_until(lambda: table in listener.read)
    assert "hears nothing of the others" in caplog.text
