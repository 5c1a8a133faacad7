"""Tournaments of clubs, and the matches that are their games."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import sqlalchemy as sa

from boju.core.game import Value
from boju.table.club.tournament import DRAWN, Game, Kind, Tournament
from boju.table.errors import OutOfTurn
from boju.table.locales import say
from boju.table.match.clock import Terms
from boju.table.match.endings import Ending, winners
from boju.table.storage.api import InTransaction
from boju.table.storage.clubs import lock
from boju.table.storage.database import Database, now
from boju.table.storage.schema import club_matches, matches, tournaments

MOST_TOURNAMENTS = 200


@dataclass(frozen=True, slots=True)
class NewTournament:
    """What a tournament is to be; `players` are numbers of members, the best first."""

    kind: Kind
    game: str
    options: Mapping[str, Value]
    terms: Terms | None
    players: Sequence[int]


@dataclass(frozen=True, slots=True)
class ClubTournament:
    """A tournament as it is kept, and how it stands; `matches` has the id of each of its games."""

    id: str
    new: NewTournament
    created: str
    now: Tournament
    matches: Mapping[Game, str] = field(default_factory=dict)


class Tournaments:
    """What a database keeps of them. Call its methods in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, club: str, new: NewTournament) -> str:
        """A new tournament; its id. Raises `OutOfTurn` where there are too many."""
        id, terms = secrets.token_urlsafe(9), new.terms
        with self._database.writing() as connection:
            lock(connection, club)
            counted = sa.select(sa.func.count()).where(tournaments.c.club_id == club)
            if connection.execute(counted).scalar_one() >= MOST_TOURNAMENTS:
                raise OutOfTurn(
                    say("this club has had {most} tournaments: make a new one", most=MOST_TOURNAMENTS)
                )
            connection.execute(
                tournaments.insert().values(
                    id=id,
                    club_id=club,
                    kind=new.kind,
                    game=new.game,
                    options=dict(new.options),
                    bank=None if terms is None else terms.bank,
                    increment=None if terms is None else terms.increment,
                    players=list(new.players),
                    withdrawn=[],
                    created=now(),
                )
            )
        return id

    def of(self, club: str) -> list[ClubTournament]:
        """The tournaments of a club, the latest first."""
        chosen = sa.select(tournaments).where(tournaments.c.club_id == club)
        played = sa.select(club_matches, matches.c.scores, matches.c.reason, matches.c.loser)
        played = played.join(matches, matches.c.id == club_matches.c.match_id)
        played = played.where(club_matches.c.club_id == club, club_matches.c.tournament_id.is_not(None))
        games: dict[str, dict[Game, str]] = {}
        with self._database.reading() as connection:
            for row in connection.execute(played.order_by(club_matches.c.round, club_matches.c.attempt)):
                games.setdefault(row.tournament_id, {})[_game(row)] = row.match_id
            rows = connection.execute(chosen.order_by(tournaments.c.created.desc(), tournaments.c.id))
            return [_tournament(row, games.get(row.id, {})) for row in rows]

    @staticmethod
    def adding(
        club: str, match: str, tournament: str | None = None, game: Game | None = None
    ) -> InTransaction:
        """What keeps, with a new match, that it belongs to a club, perhaps as a game of a tournament.

        It raises `IntegrityError` where that game has been opened already.
        """
        told: dict[str, Any] = {}
        if game is not None:
            first, second = game.pair
            told = {"round": game.round, "attempt": game.attempt, "first": first, "second": second}

        def keep(connection: sa.Connection) -> None:
            values = {"match_id": match, "club_id": club, "tournament_id": tournament, **told}
            connection.execute(club_matches.insert().values(values))

        return keep


def _game(row: Any) -> Game:
    winner = None
    if row.scores is not None:
        ending = None if row.reason is None else Ending(row.reason, row.loser)
        won = winners(row.scores, ending)
        winner = won[0] if len(won) == 1 else DRAWN
    return Game(row.round, (row.first, row.second), winner, row.attempt)


def _tournament(row: Any, games: Mapping[Game, str]) -> ClubTournament:
    terms = None if row.bank is None else Terms(row.bank, row.increment)
    new = NewTournament(cast(Kind, row.kind), row.game, row.options, terms, row.players)
    stands = Tournament(new.kind, tuple(row.players), tuple(games), frozenset(row.withdrawn))
    return ClubTournament(row.id, new, row.created, stands, games)
