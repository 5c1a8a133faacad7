"""The secret seeds that tables throw and shuffle with, and the words of the players. They are only ever added."""

import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.fairness import EARLIER_PROTOCOL, PROTOCOL, SEED_BYTES, Chain, Contribution, Proof, commitment_of
from boju.table.errors import Stale
from boju.table.keep import at_once
from boju.table.keep.beats import stir
from boju.table.keep.changes import read_links
from boju.table.keep.circles import Told, read
from boju.table.keep.drawing import DRAW
from boju.table.keep.schema import TABLE, chains, contributions, drawings, links, results, seeds, tables
from boju.table.keep.store import Store

Check = Callable[[sa.Connection], None]


def new_seed() -> bytes:
    """A seed that nobody knows."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the words of a table, all of one moment.

    That is its proof (None where it was over before it had one), how many draws were made, whether they stand or were
    taken back, the seats that were asked for the next draw, what they have given, and what people agree on.
    """

    proof: Proof | None
    made: int
    asked: frozenset[int]
    given: Mapping[int, str]
    agreed: Told


class Seeds:
    """The seeds of all tables. Each method is one durable transaction; call it in a thread."""

    def __init__(self, store: Store, make_seed: Callable[[], bytes] = new_seed) -> None:
        self._store = store
        self._make_seed = make_seed

    def secret_proof(self, table: str, draws: int) -> Proof:
        """The proof of a table with its seed, for the table's own draws alone.

        A table that has none yet is given one, with which everything after its first `draws` draws is drawn.
        """
        with self._store.reading() as connection:
            if (proof := _read(connection, table)) is not None:
                return proof
        try:
            with self._store.writing() as connection:
                if (proof := _read(connection, table)) is not None:
                    return proof
                seed = self._make_seed()
                values = {"seed": seed, "first_draw": draws + 1, "protocol": PROTOCOL}
                connection.execute(seeds.insert().values(table_id=table, **values))
                return Proof(commitment_of(seed), draws + 1, seed=seed)
        except IntegrityError:
            return self.secret_proof(table, draws)

    def proof(self, table: str, draws: int | None = None) -> Proof | None:
        """What may be known of a table's proof: the seed only once the game is over. None before it has one.

        With `draws` it is what it was after so many draws: later ones may have been taken back.
        """
        with self._store.reading() as connection:
            return _read_veiled(connection, table, draws)

    def known(self, table: str, draws: int, *, is_over: bool) -> Known:
        """What is known of a table's words, after so many draws of its game; it is given a seed unless it is over."""
        if (found := self._known(table, draws, is_over=is_over)).proof is not None or is_over:
            return found
        self.secret_proof(table, draws)
        return self._known(table, draws, is_over=is_over)

    def promise(self, table: str, number: int, chain: Chain, check: Check | None) -> int:
        """Keep chain `number` of a table, if `check` does not object; the beat that it makes.

        Raises `Stale` where there is one already, or where the first draw that it counts for is made.
        """
        values = {"first_draw": chain.first_draw, "seat": chain.seat, "tip": chain.tip}
        try:
            with self._store.writing() as connection:
                beat = stir(connection, table, "worded", moves=False)
                if check is not None:
                    check(connection)
                if connection.execute(_IS_MADE, {"table": table, "draw": chain.first_draw}).scalar():
                    raise self._stale(table)
                connection.execute(chains.insert().values(table_id=table, number=number, **values))
        except IntegrityError as error:
            raise self._stale(table) from error
        return beat

    def give(self, table: str, draw: int, asked: Collection[int], given: Mapping[int, str]) -> int:
        """Keep what seats have given for a draw for which some were asked; the beat that it makes.

        Raises `Stale` where the draw is made already.
        """
        try:
            if self._store.is_served:
                with self._store.stating() as connection:
                    beat = at_once.give(connection, table, draw, asked, given)
                if beat is None:
                    raise self._stale(table)
                return beat
            with self._store.writing() as connection:
                beat = stir(connection, table, "worded", moves=False, is_word=True)
                if connection.execute(_IS_MADE, {"table": table, "draw": draw}).scalar():
                    raise self._stale(table)
                shared = {"table_id": table, "draw": draw, "asked": sorted(asked)}
                words = [shared | {"seat": seat, "link": link} for seat, link in given.items()]
                connection.execute(links.insert(), words)
        except IntegrityError as error:
            raise self._stale(table) from error
        return beat

    def _known(self, table: str, draws: int, *, is_over: bool) -> Known:
        last = sa.select(sa.func.max(drawings.c.draw)).where(drawings.c.table_id == table)
        with self._store.reading() as connection:
            made = connection.execute(last).scalar() or 0
            due = links.c.draw == max(draws, made) + 1
            rows = connection.execute(sa.select(links).where(links.c.table_id == table, due)).all()
            return Known(
                (_read_veiled if is_over else _read)(connection, table),
                made,
                frozenset(*(row.asked for row in rows[:1])),
                {row.seat: row.link for row in rows},
                read(connection, table),
            )

    def _stale(self, table: str) -> Stale:
        last = self._store.last_number(table)
        return Stale(last, last)


_IS_MADE = sa.select(tables.c.drawn >= DRAW).where(tables.c.id == TABLE)
"""Whether a draw, or a later one, is made; ask within a transaction that has stirred the table."""


def _read(connection: sa.Connection, table: str, draws: int | None = None) -> Proof | None:
    kept = connection.execute(sa.select(seeds).where(seeds.c.table_id == table)).one_or_none()
    if kept is None:
        return None
    if kept.protocol is None:
        chosen = sa.select(contributions.c.first_draw, contributions.c.seat, contributions.c.words)
        rows = connection.execute(
            chosen.where(contributions.c.table_id == table).order_by(contributions.c.number)
        )
        spoken = tuple(Contribution(*row) for row in rows)
        return Proof(commitment_of(kept.seed), kept.first_draw, spoken, kept.seed, protocol=EARLIER_PROTOCOL)
    chosen = sa.select(chains.c.first_draw, chains.c.seat, chains.c.tip)
    rows = connection.execute(chosen.where(chains.c.table_id == table).order_by(chains.c.number))
    promised = tuple(Chain(*row) for row in rows)
    proof = Proof(commitment_of(kept.seed), kept.first_draw, seed=kept.seed, chains=promised)
    drawn = sa.select(drawings).where(drawings.c.table_id == table).order_by(drawings.c.draw)
    for row in connection.execute(drawn if draws is None else drawn.where(drawings.c.draw <= draws)):
        proof = proof.going_on(row.draw, row.asked, read_links(row.given))
    return proof


def _read_veiled(connection: sa.Connection, table: str, draws: int | None = None) -> Proof | None:
    """The same with its seed only once the game is over."""
    proof = _read(connection, table, draws)
    over = connection.execute(sa.select(results.c.table_id).where(results.c.table_id == table))
    return proof if proof is None or over.one_or_none() else proof.veiled()
