"""`make kills-many`: processes killed, PostgreSQL stopped and connections cut while people play.

Writes docs/host/kills-many.md.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from benchmarks import report
from benchmarks.table import Figure

from boju.table.http.connections import raise_limit_of_files
from boju.table.match.apply import apply_all
from boju.table.match.state import first_state
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal

from . import clockwork, postgresql, proxy
from .crowd import Party
from .kills import GAMES, LIFE_SECONDS, Server, Toll, figures, keep_playing, settle

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "kills-many.md"
PROCESSES = 4
TABLES = 14
KILLS, RESTARTS, CUTS = 200, 10, 20
CLOCKED = ("yut", "ping")
"""The games that are played by the clock."""
SECONDS_WITHOUT = (0.2, 2.0)
"""How long there is no PostgreSQL."""


@dataclass(frozen=True, slots=True)
class Havoc:
    """How often something is done to a site: processes killed, PostgreSQL stopped, all its connections cut."""

    kills: int
    restarts: int
    cuts: int

    def in_any_order(self, chance: random.Random) -> list[str]:
        """All of it, shuffled."""
        found = ["kill"] * self.kills + ["restart"] * self.restarts + ["cut"] * self.cuts
        chance.shuffle(found)
        return found


async def haunt(
    engine: postgresql.Server, processes: int, tables: int, havoc: Havoc, chance: random.Random
) -> tuple[Toll, list[float]]:
    """Let people play through a proxy at several processes, harm them in all these ways, then look for faults.

    Tells besides the most seconds by which the clock of each table that has one was wrong.
    """
    toll = Toll()
    database = engine.make()
    Database(database).close()
    with ExitStack() as stack:
        servers = [Server(database, {game for game, _, _ in GAMES[:tables]}) for _ in range(processes)]
        for server in servers:
            stack.callback(server.close)
            await server.start()
        address = stack.enter_context(
            proxy.before([urlsplit(server.address).port or 0 for server in servers])
        )
        parties: list[Party] = []
        players = [
            asyncio.create_task(keep_playing(address, parties, place, chance, **terms(place)))
            for place in range(tables)
        ]
        for harm in havoc.in_any_order(chance):
            await asyncio.sleep(chance.uniform(*LIFE_SECONDS))
            if harm == "kill":
                server = chance.choice(servers)
                server.kill()
                toll.kills += 1
                await server.start()
            elif harm == "restart":
                await asyncio.to_thread(engine.stop)
                await asyncio.sleep(chance.uniform(*SECONDS_WITHOUT))
                await asyncio.to_thread(engine.start)
            else:
                name = str(sa.make_url(database).database)
                await asyncio.to_thread(engine.cut, name)
        await settle(parties, players, Database(database), toll)
    with closing(Database(database)) as kept:
        slips = [slip(party, SqlJournal(kept)) for party in parties if party.game in CLOCKED]
    return toll, slips


def terms(place: int) -> dict[str, Any]:
    """What else is settled for the tables at a place."""
    game, _, _ = GAMES[place % len(GAMES)]
    return {"clock": clockwork.TERMS} if game in CLOCKED else {}


def slip(party: Party, journal: SqlJournal) -> float:
    """The most seconds by which the clock of a table was wrong."""
    match = party.path.rpartition("/")[2]
    entries = journal.read(match)
    state = apply_all(first_state(journal.setting(match)), entries)
    readings = [entry.reading for entry in entries if entry.reading is not None]
    return clockwork.worst(party, state.number, readings)


def page(found: report.Sheet, asked: argparse.Namespace) -> str:
    """docs/host/kills-many.md."""
    low, high = LIFE_SECONDS
    played = ", ".join(f"{game} ({persons} + {computers})" for game, persons, computers in GAMES)
    return f"""# Kills on several processes

Written by `make kills-many` on {datetime.now(UTC):%Y-%m-%d}.

{report.machine()}.

{asked.processes} processes share one PostgreSQL database, and a proxy hands each connection to the next of them in
turn. People play one game after another at each of {asked.tables} tables: {played}, where the numbers
are persons and computers. Everybody has a stream open and gives words for the throws. After a random time of
{low:g} to {high:g} s one of three things happens, in random order: a process is killed (`SIGKILL`) and started again,
{asked.kills} times; PostgreSQL is stopped at once and started again, {asked.restarts} times; all connections to the
database are cut, {asked.cuts} times. A move that got no answer is sent again with the same number. In the end every
event and all words that were acknowledged, and every event that a stream told, have to stand in the record, once and
under their number, and every throw of every game has to follow from the game's seed, as `boju verify` derives it.

The tables of {" and ".join(CLOCKED)} have clocks. When an event was kept is known to those who play within bounds: not
before they asked for it, and not after somebody had the answer or heard of it. What a clock charged beyond these
bounds, for one decision or for all of a seat in a game together, is its fault.

{found.markdown()}
"""


def main(words: Sequence[str]) -> None:
    """Harm, print what was found and write the page; fails where something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.kills_many", description=__doc__)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--kills", type=int, default=KILLS, help="how often a process is killed")
    parser.add_argument("--restarts", type=int, default=RESTARTS, help="how often PostgreSQL is stopped")
    parser.add_argument("--cuts", type=int, default=CUTS, help="how often all connections are cut")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is written")
    asked = parser.parse_args(words)
    raise_limit_of_files()
    havoc = Havoc(asked.kills, asked.restarts, asked.cuts)
    with postgresql.serving(postgresql.SAFE) as engine:
        toll, slips = asyncio.run(haunt(engine, asked.processes, asked.tables, havoc, random.Random()))
    done: tuple[Figure, ...] = (
        Figure("times PostgreSQL was stopped", asked.restarts, ""),
        Figure("times all connections were cut", asked.cuts, ""),
    )
    clocks = (
        Figure("games by the clock", len(slips), ""),
        Figure("clocks, furthest from the time that went by", max(slips, default=0.0), "s", 1),
    )
    found = report.measured([*done, *figures(toll), *clocks])
    faults = [*toll.faults, *(f"a clock was {slip:.1f} s wrong" for slip in slips if slip >= 1)]
    report.publish(found, page(found, asked), asked.page, faults)


if __name__ == "__main__":
    main(sys.argv[1:])
