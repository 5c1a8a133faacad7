"""Reviews of finished games, made once for all."""

from collections.abc import Collection
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.analysis.progress import judged
from boju.table.match.entries import Helped, StoodIn
from boju.table.storage.database import Database, now
from boju.table.storage.schema import entries, judgements, reviews

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
