"""`make kills`: a server killed two hundred times at random moments while people play; writes docs/host/kills.md."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
from benchmarks import report
from benchmarks.table import Figure

from boju import Record
from boju.fairness.verdict import Outcome
from boju.table.match.apply import apply_all
from boju.table.match.entries import Gave
from boju.table.match.state import MatchState, first_state
from boju.table.match.visibility import Viewer
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.views import history
from boju.verification import verify

from .crowd import PATIENCE, SOON, CrowdListener, Lost, Party, Refused, open_party
from .ports import free_port

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "kills.md"
TABLES = 7
KILLS = 200
ROOT = Path(__file__).resolve().parents[2]
GAMES: tuple[tuple[str, int, int], ...] = (
    ("yut", 3, 0),
    ("dama", 2, 1),
    ("madiao", 4, 0),
    ("ping", 2, 0),
    ("yut", 1, 1),
    ("ping", 1, 1),
    ("wahua", 2, 2),
)
"""What is played at the tables in turn: a game, how many persons play, and how many computers."""
LIFE_SECONDS = (0.2, 1.6)
BETWEEN_MOVES = 0.1


class Server:
    """A server that is killed and started again over the same database."""

    def __init__(self, database: Path | str, games: Iterable[str]) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._mother = subprocess.Popen(
            [sys.executable, "-m", "tests.endurance.mortal", str(database), str(port), *games],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._child = 0

    async def start(self) -> None:
        """Begin to live."""
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(b"\n")
        self._mother.stdin.flush()
        self._child = int(await asyncio.to_thread(self._mother.stdout.readline))
        async with aiohttp.ClientSession(self.address) as session:
            while not await self._answers(session):
                await asyncio.sleep(SOON)

    def kill(self) -> None:
        """Die at once."""
        os.kill(self._child, signal.SIGKILL)

    def close(self) -> None:
        """Die for good."""
        self.kill()
        assert self._mother.stdin is not None
        self._mother.stdin.close()
        self._mother.wait()

    async def _answers(self, session: aiohttp.ClientSession) -> bool:
        try:
            async with session.get("/palette.css") as answer:
                return answer.ok
        except Lost:
            return False


@dataclass
class Toll:
    """What has been played while the server was killed again and again, and what was lost or wrong."""

    kills: int = 0
    kept: int = 0
    words: int = 0
    games: int = 0
    finished: int = 0
    faults: list[str] = field(default_factory=list)


async def haunt(database: Path, tables: int, kills: int, chance: random.Random) -> Toll:
    """Let people play at some tables and kill their server again and again; then look whether all is right."""
    toll = Toll()
    server = Server(database, {game for game, _, _ in GAMES[:tables]})
    try:
        await server.start()
        parties: list[Party] = []
        players = [
            asyncio.create_task(keep_playing(server.address, parties, place, chance))
            for place in range(tables)
        ]
        while toll.kills < kills:
            await asyncio.sleep(chance.uniform(*LIFE_SECONDS))
            server.kill()
            toll.kills += 1
            await server.start()
        await settle(parties, players, Database(database), toll)
    finally:
        server.close()
    return toll


async def settle(
    parties: Sequence[Party], players: Sequence[asyncio.Task[None]], database: Database, toll: Toll
) -> None:
    """Wait until people have played again, let them stop, and look whether all is right."""
    await asyncio.sleep(LIFE_SECONDS[1])
    async with asyncio.timeout(PATIENCE):
        while not any(party.kept for party in parties):
            await asyncio.sleep(SOON)
    for player in players:
        player.cancel()
    for ended in await asyncio.gather(*players, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            toll.faults.append(f"a player failed: {ended!r}")
    with closing(database):
        for party in parties:
            await reckon(party, SqlJournal(database), toll)
            await party.close()


async def keep_playing(
    address: str, parties: list[Party], place: int, chance: random.Random, **wanted: Any
) -> None:
    """Play at one table after the other; whatever fails with the server is tried again.

    `wanted` is what else is settled for these tables.
    """
    game, size, computers = GAMES[place % len(GAMES)]
    while True:
        try:
            party = await open_party(address, game, 1 + 4 * len(parties), size, computers, **wanted)
        except (*Lost, Refused) as error:
            if isinstance(error, Refused) and error.status != 503:
                raise
            await asyncio.sleep(SOON)
            continue
        parties.append(party)
        async with listening(party):
            while not party.is_over:
                await asyncio.sleep(chance.uniform(0, 2 * BETWEEN_MOVES))
                if (ear := party.mover()) is not None:
                    await play_once(party, ear, chance)


@asynccontextmanager
async def listening(party: Party) -> AsyncIterator[None]:
    """Everybody's streams, as long as they play."""
    streams = party.listen()
    try:
        yield
    finally:
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)


async def play_once(party: Party, ear: CrowdListener, chance: random.Random) -> None:
    """A throw or a move, asked for again with the same number where no answer came."""
    number, status = ear.number, ear.now["status"]
    event = None if status["throw"] else chance.choice(ear.now["scene"]["choices"])["event"]
    while True:
        try:
            await party.act(ear, number, event)
            return
        except Lost:
            await asyncio.sleep(SOON)


async def reckon(party: Party, journal: SqlJournal, toll: Toll) -> None:
    """Hold what was acknowledged and told against the record, and derive every throw of it again."""
    toll.games += 1
    toll.finished += party.is_over
    toll.kept += len(party.kept)
    toll.words += len(party.words)
    toll.faults += await party.check()
    match = party.path.rpartition("/")[2]
    entries = journal.read(match)
    record = record_of(apply_all(first_state(journal.setting(match)), entries))
    given = [word for entry in entries if isinstance(entry, Gave) for _, word in entry.links]
    verdict = verify(record)
    for what, is_so in {
        "its revisions have gaps": journal.revisions([match])[match] < len(entries),
        "words were lost or doubled": any(given.count(word) != 1 for word in party.words),
        f"its throws are not proved: {verdict}": verdict.outcome
        is not (Outcome.PROVED if verdict.draws else Outcome.NOTHING),
    }.items():
        if is_so:
            toll.faults.append(f"{party.path} ({party.game}): {what}")


def record_of(state: MatchState) -> Record:
    """The record of a match, with the seed even where the game goes on."""
    made = history.record(state, Viewer(is_open=True), {})
    made.proof = state.dice.proof_after(state.dice.kept, is_over=True)
    return Record.parse(str(made))


def figures(toll: Toll) -> Sequence[Figure]:
    """What was found, with its goals."""
    return (
        Figure("times the server was killed", toll.kills, ""),
        Figure("events acknowledged", toll.kept, ""),
        Figure("players' words acknowledged", toll.words, ""),
        Figure("games, all replayed and verified", toll.games, ""),
        Figure("of these played to their end", toll.finished, ""),
        Figure("events or words lost, doubled or told wrongly, games not proved", len(toll.faults), "", 1),
    )


def page(found: report.Sheet) -> str:
    """docs/host/kills.md."""
    low, high = LIFE_SECONDS
    played = ", ".join(f"{game} ({persons} + {computers})" for game, persons, computers in GAMES)
    return f"""# Kills

Written by `make kills` on {datetime.now(UTC):%Y-%m-%d}.

{report.machine()}.

People play one game after another at each of {TABLES} tables: {played}, where the numbers are persons and computers.
Everybody has a stream open and gives words for the throws. After a random time of {low:g} to {high:g} s the
server is killed (`SIGKILL`) and started again over the same database, {KILLS} times. A move that got no answer is sent
again with the same number. In the end every event and all words that were acknowledged, and every event that a stream
told, have to stand in the record, once and under their number, and every throw of every game has to follow from the
game's seed, as `boju verify` derives it.

{found.markdown()}
"""


def main() -> None:
    """Kill, print what was found and write the page; fails where something was lost."""
    chance = random.Random()
    with tempfile.TemporaryDirectory() as folder:
        toll = asyncio.run(haunt(Path(folder) / "table.sqlite3", TABLES, KILLS, chance))
    found = report.measured(figures(toll))
    report.publish(found, page(found), PAGE, toll.faults)


if __name__ == "__main__":
    main()
