"""What all requests to a server share: what it keeps, the matches that are open, who thinks, and how much is let in."""

import asyncio
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from starlette.requests import Request

from boju.fairness import SEED_BYTES
from boju.state import State
from boju.table.http.lobby import Lobby
from boju.table.match.commands import Now
from boju.table.match.opening import NewMatch, opened
from boju.table.match.state import Setting
from boju.table.runtime.engine import Engine
from boju.table.runtime.executor import Executor
from boju.table.runtime.limits import Limits
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.reviewer import Found
from boju.table.storage.api import InTransaction, Journal, Succession
from boju.table.storage.clubs import Clubs
from boju.table.storage.database import Database, now
from boju.table.storage.invitations import Invitations
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People, PuzzleAnswers
from boju.table.storage.reviews import PlayedGames, Reviews
from boju.table.storage.tournaments import Tournaments


class AskForReview(Protocol):
    """Who makes reviews."""

    def __call__(
        self, match: str, game: State, askers: Collection[str], seconds: float | None = None
    ) -> Found | None:
        """What has been found so far about a game, by the id of its match and its last position; None: not begun.

        It is called in a thread, and begins the review, which is wanted for so many seconds, or as long as usual.
        `askers` are the person and the address that ask. Raises `TooMany`.
        """


@dataclass(frozen=True, slots=True)
class Stores:
    """All that is kept in a database; call its methods in threads."""

    database: Database
    journal: Journal
    people: People
    invitations: Invitations
    puzzles: PuzzleAnswers
    reviews: Reviews
    played: PlayedGames
    clubs: Clubs
    tournaments: Tournaments


def stores_of(database: Database) -> Stores:
    """What a database keeps."""
    return Stores(
        database,
        SqlJournal(database),
        People(database),
        Invitations(database),
        PuzzleAnswers(database),
        Reviews(database),
        PlayedGames(database),
        Clubs(database),
        Tournaments(database),
    )


@dataclass(frozen=True, slots=True)
class Server:
    """`executor` is where matches are played through again, `make_seed` what their throws come from."""

    stores: Stores
    registry: MatchRegistry
    engine: Engine
    limits: Limits
    executor: Executor
    review: AskForReview
    make_seed: Callable[[], bytes]
    lobby: Lobby

    async def open_match(
        self,
        new: NewMatch,
        *,
        bucket: int | None = None,
        after: Succession | None = None,
        id: str = "",
        also: InTransaction | None = None,
    ) -> Setting:
        """Open a match; see `Journal.open`. Raises `Behind`, and what the rules raise for the events."""
        context = self.registry.context
        begun = Now(context.time.now(), customs=context.periods.customs(context.pace))

        def open_it() -> Setting:
            setting, entries = opened(new, id or new_id(), self.make_seed(), now(), begun)
            self.stores.journal.open(setting, entries, bucket=bucket, after=after, also=also)
            return setting

        if new.events:  # they are played through
            return await self.executor.run(new.host, open_it)
        return await asyncio.to_thread(open_it)

    def measured(self) -> dict[str, int]:
        """How many matches are open here, are looked after here, streams follow them, and thoughts run or wait."""
        live = list(self.registry.live.values())
        return {
            "tables": len(live),
            "held": sum(one.is_held for one in live),
            "streams": sum(one.channels.readers for one in live),
            "thoughts": self.engine.jobs,
        }


def new_seed() -> bytes:
    """A seed that nobody knows."""
    return secrets.token_bytes(SEED_BYTES)


def new_id() -> str:
    """How a new match is called."""
    return secrets.token_urlsafe(9)


def server_of(request: Request) -> Server:
    """The server that a request has come to."""
    server: Server = request.app.state.server
    return server
