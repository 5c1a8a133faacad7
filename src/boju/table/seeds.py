"""The secret seeds that tables throw and shuffle with, and what the players add to them. They are only ever added."""

import secrets
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.fairness import SEED_BYTES, Contribution, Proof, commitment_of
from boju.table.errors import Stale
from boju.table.store import Store, events, metadata, results

Check = Callable[[sa.Connection], None]

seeds = sa.Table(
    "seeds",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("first_draw", sa.Integer, nullable=False),
)

contributions = sa.Table(
    "contributions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("words", sa.String(100), nullable=False),
)


def new_seed() -> bytes:
    """A seed that nobody knows."""
    return secrets.token_bytes(SEED_BYTES)


class Seeds:
    """The seeds of all tables. Each method is one durable transaction; call it in a thread."""

    def __init__(self, store: Store, make_seed: Callable[[], bytes] = new_seed) -> None:
        self._store = store
        self._make_seed = make_seed

    def secret_proof(self, table: str, draws: int) -> Proof:
        """The proof of a table with its seed, for the table's own draws alone.

        A table that has none yet is given one, with which everything after its first `draws` draws is drawn.
        """
        try:
            with self._store.writing() as connection:
                if (proof := _read(connection, table)) is not None:
                    return proof
                seed = self._make_seed()
                connection.execute(seeds.insert().values(table_id=table, seed=seed, first_draw=draws + 1))
                return Proof(commitment_of(seed), draws + 1, seed=seed)
        except IntegrityError:
            return self.secret_proof(table, draws)

    def proof(self, table: str) -> Proof | None:
        """What may be known of a table's proof: the seed only once the game is over. None before it has one."""
        with self._store.writing() as connection:
            proof = _read(connection, table)
            over = connection.execute(sa.select(results.c.table_id).where(results.c.table_id == table))
            return proof if proof is None or over.one_or_none() else proof.veiled()

    def add(self, table: str, contribution: Contribution, number: int, last: int) -> None:
        """Keep contribution `number` of a table whose last event is `last`; raises `Stale` where either is not so."""
        try:
            with self._store.writing() as connection:
                _hold(connection, table)
                connection.execute(
                    contributions.insert().values(
                        table_id=table,
                        number=number,
                        first_draw=contribution.first_draw,
                        seat=contribution.seat,
                        words=contribution.words,
                    )
                )
                counted = sa.select(sa.func.max(events.c.number)).where(events.c.table_id == table)
                found = connection.execute(counted).scalar() or 0
                if found != last:
                    raise Stale(last, found)
        except IntegrityError as error:
            raise Stale(last, self._store.last_number(table)) from error

    def unchanged(self, table: str, count: int, number: int) -> Check:
        """A check, to be made while event `number` is kept, that a draw was made from all contributions, `count`."""

        def check(connection: sa.Connection) -> None:
            _hold(connection, table)
            counted = sa.select(sa.func.count()).where(contributions.c.table_id == table)
            if connection.execute(counted).scalar() != count:
                raise Stale(number - 1, number - 1)

        return check


def _hold(connection: sa.Connection, table: str) -> None:
    """Let nobody else draw or contribute at this table until the transaction ends."""
    connection.execute(sa.select(seeds.c.table_id).where(seeds.c.table_id == table).with_for_update())


def _read(connection: sa.Connection, table: str) -> Proof | None:
    kept = connection.execute(sa.select(seeds).where(seeds.c.table_id == table)).one_or_none()
    if kept is None:
        return None
    chosen = sa.select(contributions.c.first_draw, contributions.c.seat, contributions.c.words)
    chosen = chosen.where(contributions.c.table_id == table).order_by(contributions.c.number)
    spoken = tuple(Contribution(*row) for row in connection.execute(chosen))
    return Proof(commitment_of(kept.seed), kept.first_draw, spoken, kept.seed)
