"""What a process looks after among several, and how it follows what the others do."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import replace

import pytest

from boju.table.cluster import leases as leasing
from boju.table.cluster.cluster import Cluster
from boju.table.cluster.leases import LeaseOwner, Leases, LeaseTerm, TakenOver
from boju.table.match.clock import Terms
from boju.table.match.commands import Say, Sit
from boju.table.runtime.limits import Limits
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.server import ServerContext
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.postgres import moment
from boju.table.storage.schema import leases
from endurance.postgresql import Server
from loops import run
from table.match.driver import read, table
from table.runtime.players import FirstMove
from table.storage.looking import open_match, replayed


@asynccontextmanager
async def process(address: str) -> AsyncIterator[MatchRegistry]:
    """One of several that serve a database."""
    async with AsyncExitStack() as parts:
        database = Database(address, serves=True)
        parts.callback(database.close)
        time = TimeSource(SqlJournal(database).now())
        cluster = Cluster(database, Limits(), time)
        context = ServerContext(
            SqlJournal(database),
            People(database).names,
            FirstMove(),
            GracePeriods(),
            time,
            bytes(32),
            0.0,
            cluster,
        )
        registry = MatchRegistry(context)
        parts.push_async_callback(cluster.close)
        parts.push_async_callback(registry.close)
        cluster.begin(registry)
        yield registry


async def until(live: LiveMatch, holds: Callable[[], bool]) -> None:
    """Wait until something is true of a match that somebody looks at."""
    async with asyncio.timeout(60):
        while not holds():
            live.look()
            with suppress(TimeoutError):
                await asyncio.wait_for(live.actor.changes.wait(), 0.2)


async def opened_at(registry: MatchRegistry, match: str) -> LiveMatch:
    live = await registry.match(match)
    await live.open()
    return live


def test_several_processes_follow_each_other_and_one_looks_after_a_match(server: Server) -> None:
    async def play(address: str) -> None:
        async with AsyncExitStack() as first, process(address) as there:
            here = await first.enter_async_context(process(address))
            one, other = await opened_at(here, "one"), await opened_at(there, "one")
            for live in (one, other):
                live.enter("Ann")
            await until(other, lambda: one.is_held != other.is_held)
            await one.actor.tell(Sit(1, is_invited=True), "Ben")
            await until(other, lambda: other.actor.state.holders == {0: "Ann", 1: "Ben"})
            await asyncio.gather(one.actor.tell(Say("a"), "Ann"), other.actor.tell(Say("b"), "Ben"))
            for live in (one, other):
                await until(live, lambda live=live: len(live.actor.state.remarks) == 2)  # type: ignore[misc]
            assert one.actor.state.remarks == other.actor.state.remarks
            one.enter("Ben")
            await until(other, lambda: other.pages.follows("Ben"))
            await (
                first.aclose()
            )  # whoever goes leaves what it has looked after, and nobody whose pages it served
            await until(other, lambda: other.is_held and not other.pages.follows("Ben"))
            await asyncio.to_thread(there.context.journal.remove, ["one"])
            await until(other, lambda: there.known("one") is None)

    address = server.make()
    with closing(Database(address)) as database:
        open_match(database)
    run(play(address))


def test_a_match_is_left_that_is_gone_but_not_one_that_is_about_to_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = LeaseOwner(Leases("here"))
    with pytest.raises(TakenOver):
        owner.fence("one")
    owner.take({"one": LeaseTerm(1)}, float("inf"))
    assert owner.holds("one")
    assert not owner.is_long_taken("one")
    monkeypatch.setattr(leasing, "SECONDS_TO_OPEN", -1.0)
    assert owner.is_long_taken("one")
    owner.hold({}, 0.0)
    assert not owner.holds("one")


@pytest.mark.parametrize(("gone", "resumes"), [(5_000, False), (60_000, True)])
def test_nobodys_time_runs_while_no_process_serves(server: Server, gone: int, resumes: bool) -> None:
    """A match whose holder went without a word is taken up, though nobody looks at it."""

    async def serve(address: str, database: Database) -> None:
        journal = SqlJournal(database)
        state = replayed(journal, "one")
        assert state.clock.readings
        with database.writing() as connection:
            left = leases.insert().values(match_id="one", holder="gone", term=1, until=moment() - gone)
            connection.execute(left)
        async with process(address) as registry:
            async with asyncio.timeout(60):
                while (live := registry.known("one")) is None or not (live.actor.is_open and live.is_held):
                    await asyncio.sleep(0.05)
            await until(live, lambda: live.actor.state.revision == state.revision + resumes)
        kinds = [type(entry).__name__ for entry in journal.read("one", state.revision)]
        assert kinds == ["Resumed"] * resumes

    address = server.make()
    with closing(Database(address)) as database:
        journal = SqlJournal(database)
        match = table("ping", ["me", "friend"], ["Ben"], terms=Terms(300, 5))
        match.roll("Ann")
        setting = replace(match.state.setting, id="one")
        journal.open(setting, [replace(read(row), at=journal.now()) for row in match.journal])
        run(serve(address, database))
