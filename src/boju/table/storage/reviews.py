"""Reviews of finished games, made once for all, and what they say of a person's games."""

from collections.abc import Collection
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.analysis.progress import Losses, SeatReview, judged
from boju.table.match.endings import PlayedGame
from boju.table.match.entries import Helped, StoodIn
from boju.table.match.seating import FRIEND, ME
from boju.table.storage.database import Database, now
from boju.table.storage.schema import entries, holdings, judgements, matches, reviews

HELP = [kind.__name__ for kind in (Helped, StoodIn)]
"""Entries that say that the holder of a seat has not played alone."""

OF_A_SEAT = ("luck", "worst_event", "worst_loss", "worst_grade", "best_event", "rise")
"""What is kept of a `SeatReview` besides its losses, by the names of its fields."""


class Reviews:
    """What the analysis has found about the games of a database. Call it in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, match: str) -> dict[str, Any] | None:
        """The review of a match, if it has been made."""
        chosen = sa.select(reviews.c.found).where(reviews.c.match_id == match)
        with self._database.glancing() as connection:
            found: dict[str, Any] | None = connection.execute(chosen).scalar_one_or_none()
        return found

    def keep(self, match: str, found: dict[str, Any]) -> None:
        """Keep a review, and what it says of every seat; the first that was made of a match stays."""
        helped = sa.select(entries.c.told).where(entries.c.match_id == match, entries.c.kind.in_(HELP))
        with suppress(IntegrityError), self._database.writing() as connection:
            connection.execute(reviews.insert().values(match_id=match, found=found, created=now()))
            seats = {told["seat"] for told in connection.execute(helped).scalars()}
            if rows := _rows(match, found, seats):
                connection.execute(judgements.insert(), rows)


def _rows(match: str, found: dict[str, Any], helped: Collection[int]) -> list[dict[str, Any]]:
    rows = []
    for total in found.get("totals", ()):
        seat = total["seat"]
        one = judged(found, seat)
        rows.append(
            {
                "match_id": match,
                "seat": seat,
                "is_alone": seat not in helped,
                "decisions": one.losses.decisions,
                "loss": one.losses.total,
                "spread": one.losses.spread,
                **{name: getattr(one, name) for name in OF_A_SEAT},
            }
        )
    return rows


class PlayedGames:
    """Games that people have played at the tables of a database, each from its first event. Call it in a thread.

    Records and positions from elsewhere were not played here, so they do not count.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str, count: int, start: int = 0) -> list[PlayedGame]:
        """So many of somebody's finished games, the latest first.

        Those in which somebody held several seats take a place and are left out.
        """
        latest = _finished_by(person).offset(start).limit(count).subquery()
        chosen = (
            sa.select(matches, holdings.c.seat, judgements)
            .join(latest, latest.c.id == matches.c.id)
            .join(holdings, holdings.c.match_id == matches.c.id)
            .outerjoin(judgements, _is_of_the_seat())
            .where(holdings.c.person_id == person)
            .order_by(matches.c.created.desc(), matches.c.id.desc())
        )
        found: dict[str, list[PlayedGame]] = {}
        with self._database.glancing() as connection:
            for row in connection.execute(chosen):
                if row.seats[row.seat] in (ME, FRIEND):
                    found.setdefault(row.id, []).append(_game(row))
        return [games[0] for games in found.values() if len(games) == 1]

    def one(self, person: str, match: str) -> PlayedGame | None:
        """A finished game of somebody's, by the id of its match."""
        chosen = (
            sa.select(matches, holdings.c.seat, judgements)
            .join(holdings, holdings.c.match_id == matches.c.id)
            .outerjoin(judgements, _is_of_the_seat())
            .where(matches.c.id == match, holdings.c.person_id == person, *_COUNTS)
        )
        with self._database.glancing() as connection:
            games = [_game(row) for row in connection.execute(chosen) if row.seats[row.seat] in (ME, FRIEND)]
        return games[0] if len(games) == 1 else None

    def count(self, person: str) -> int:
        """How many finished games somebody has, those with several seats included."""
        with self._database.glancing() as connection:
            counted = sa.select(sa.func.count()).select_from(_finished_by(person).subquery())
            return int(connection.execute(counted).scalar_one())


_COUNTS = (
    matches.c.scores.is_not(None),
    matches.c.seed.is_not(None),
    matches.c.first_draw == 1,
    matches.c.start.is_(None),
)
"""Finished, and played here from the first throw or deal of an ordinary game."""


def _is_of_the_seat() -> sa.ColumnElement[bool]:
    return sa.and_(judgements.c.match_id == holdings.c.match_id, judgements.c.seat == holdings.c.seat)


def _finished_by(person: str) -> sa.Select[Any]:
    own = sa.select(holdings.c.match_id).where(holdings.c.person_id == person)
    chosen = sa.select(matches.c.id).where(*_COUNTS, matches.c.id.in_(own))
    return chosen.order_by(matches.c.created.desc(), matches.c.id.desc())


def _game(row: Any) -> PlayedGame:
    judged = None
    if row.decisions is not None:
        losses = Losses(row.decisions, row.loss, row.spread)
        judged = SeatReview(losses, *(getattr(row, name) for name in OF_A_SEAT))
    return PlayedGame(
        row.id,
        row.created,
        row.game,
        row.options,
        tuple(row.seats),
        row.seat,
        tuple(row.scores),
        row.reason,
        row.loser,
        judged,
        is_alone=bool(row.is_alone),
    )
