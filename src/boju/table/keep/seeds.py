"""The secret seeds that tables throw and shuffle with, and the words of the players. They are only ever added."""

import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.fairness import EARLIER_PROTOCOL, PROTOCOL, SEED_BYTES, Chain, Contribution, Proof, commitment_of
from boju.table.errors import Stale
from boju.table.keep.beats import stir
from boju.table.keep.changes import read_links
from boju.table.keep.circles import Told, read
from boju.table.keep.schema import TABLE, chains, contributions, drawings, links, results, seeds
from boju.table.keep.store import Store

Check = Callable[[sa.Connection], None]

LINK = ("table_id", "draw", "asked", "seat", "link")
"""What is kept of a word that was given."""


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

    def promise(self, table: str, number: int, chain: Chain, check: Check) -> int:
        """Keep chain `number` of a table, if `check` does not object; the beat that it makes.

        Raises `Stale` where there is one already, or where the first draw that it counts for is made.
        """
        values = {"first_draw": chain.first_draw, "seat": chain.seat, "tip": chain.tip}
        try:
            with self._store.writing() as connection:
                beat = stir(connection, table, "worded", moves=False)
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
        shared = {"table": table, "draw": draw, "asked": sorted(asked)}
        try:
            with self._store.writing() as connection:
                beat = stir(connection, table, "worded", moves=False, is_word=True)
                for seat, link in given.items():
                    if not connection.execute(_GIVEN, shared | {"seat": seat, "link": link}).rowcount:
                        raise self._stale(table)
        except IntegrityError as error:
            raise self._stale(table) from error
        return beat

    def drawing(
        self,
        table: str,
        number: int,
        promised: int,
        draw: int,
        asked: Collection[int],
        given: Mapping[int, str],
    ) -> Check:
        """What keeps, with event `number`, from what a draw was made: so many chains, and these links.

        Raises `Stale` if there is more that it should have been made from.
        """

        def keep(connection: sa.Connection) -> None:
            rows = connection.execute(_DUE, {"table": table, "draw": draw}).all()
            if rows[0][0] != promised or {seat: link for _, seat, link in rows if link is not None} != given:
                raise Stale(number - 1, number - 1)
            values = {"asked": sorted(asked), "given": {str(seat): link for seat, link in given.items()}}
            connection.execute(drawings.insert().values(table_id=table, draw=draw, **values))

        return keep

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


_DRAW = sa.bindparam("draw", type_=sa.Integer)
_MADE = sa.exists().where(drawings.c.table_id == TABLE, drawings.c.draw >= _DRAW)
_IS_MADE = sa.select(_MADE)
"""Whether a draw, or a later one, is made; ask within a transaction that has stirred the table."""
_GIVEN = links.insert().from_select(
    LINK,
    sa.select(
        TABLE,
        _DRAW,
        sa.bindparam("asked", type_=links.c.asked.type),
        sa.bindparam("seat", type_=sa.Integer),
        sa.bindparam("link", type_=sa.Text),
    ).where(~_MADE),
)
"""What keeps a word, unless the draw is made."""
_CHAINS = sa.select(sa.func.count().label("all")).where(chains.c.table_id == TABLE).subquery()
_DUE = sa.select(_CHAINS.c["all"], links.c.seat, links.c.link).outerjoin_from(
    _CHAINS, links, sa.and_(links.c.table_id == TABLE, links.c.draw == _DRAW)
)
"""How many chains are promised, and with each line a word that is given for a draw."""


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
