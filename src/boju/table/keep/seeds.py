"""The secret seeds that tables throw and shuffle with, and the words of the players. They are only ever added."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.fairness import EARLIER_PROTOCOL, PROTOCOL, SEED_BYTES, Chain, Contribution, Proof, commitment_of
from boju.table.errors import Stale
from boju.table.keep.beats import stir
from boju.table.keep.circles import HAS_LAPSED, Told, read, told_by
from boju.table.keep.schema import chains, circles, contributions, drawings, links, results, seeds
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

    def known(
        self, table: str, draws: int, *, is_over: bool, proof: Proof | None = None, made: int = 0
    ) -> Known:
        """What is known of a table's words, after so many draws of its game; it is given a seed unless it is over.

        What led to a proof that is known already, with all draws that were made then, need not be read again.
        """
        if self._store.is_served and proof is not None and not is_over:
            fresh = self._known_since(table, draws, proof, made)
            if fresh is not None:
                return fresh
        if (found := self._known(table, draws, is_over=is_over)).proof is not None or is_over:
            return found
        self.secret_proof(table, draws)
        return self._known(table, draws, is_over=is_over)

    def promise(self, table: str, number: int, chain: Chain, check: Check) -> None:
        """Keep chain `number` of a table, if `check` does not object; raises `Stale` where there is one already."""
        values = {"first_draw": chain.first_draw, "seat": chain.seat, "tip": chain.tip}
        try:
            with self._store.writing() as connection:
                stir(connection, table, "worded", moves=False)
                check(connection)
                _hold(connection, table)
                connection.execute(chains.insert().values(table_id=table, number=number, **values))
        except IntegrityError as error:
            raise self._stale(table) from error

    def give(self, table: str, draw: int, asked: Collection[int], given: Mapping[int, str]) -> None:
        """Keep what seats have given for a draw for which some were asked; raises `Stale` where it is made already."""
        shared = {"table_id": table, "draw": draw, "asked": sorted(asked)}
        made = sa.select(drawings.c.draw).where(drawings.c.table_id == table, drawings.c.draw == draw)
        try:
            with self._store.writing() as connection:
                stir(connection, table, "worded", moves=False)
                _hold(connection, table)
                if connection.execute(made).one_or_none() is not None:
                    raise self._stale(table)
                rows = [{**shared, "seat": seat, "link": link} for seat, link in given.items()]
                connection.execute(links.insert(), rows)
        except IntegrityError as error:
            raise self._stale(table) from error

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
            _hold(connection, table)
            counted = sa.select(sa.func.count()).where(chains.c.table_id == table)
            rows = connection.execute(
                sa.select(links.c.seat, links.c.link).where(links.c.table_id == table, links.c.draw == draw)
            )
            if (
                connection.execute(counted).scalar() != promised
                or {row.seat: row.link for row in rows} != given
            ):
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

    def _known_since(self, table: str, draws: int, proof: Proof, made: int) -> Known | None:
        """The same by one statement, going on from what was known; None where that cannot be done."""
        if proof.seed is None or proof.protocol != PROTOCOL:
            return None
        chosen = (
            sa.select(chains.c.number, chains.c.first_draw, chains.c.seat, chains.c.tip)
            .add_columns(drawings.c.draw, drawings.c.asked, drawings.c.given)
            .add_columns(links.c.draw, links.c.asked, links.c.seat, links.c.link)
            .add_columns(circles.c.told, HAS_LAPSED)
            .select_from(
                seeds.outerjoin(chains, _of_table(chains, chains.c.number > len(proof.chains)))
                .outerjoin(drawings, _of_table(drawings, drawings.c.draw > made))
                .outerjoin(links, _of_table(links, links.c.draw > made))
                .outerjoin(circles, _of_table(circles))
            )
            .where(seeds.c.table_id == table)
        )
        with self._store.glancing() as connection:
            rows = connection.execute(chosen).all()
        promised = {row[0]: Chain(*row[1:4]) for row in rows if row[0] is not None}
        drawn = {row[4]: row[5:7] for row in rows if row[4] is not None}
        if not rows or any(chain.first_draw <= made for chain in promised.values()):
            return None
        for number in sorted(promised):
            proof = proof.promising(promised[number])
        for draw in sorted(drawn):
            proof, made = proof.going_on(draw, *_taken_from(*drawn[draw])), draw
        due = [row[8:11] for row in rows if row[7] == max(draws, made) + 1]
        asked, given = (due[0][0] if due else ()), {seat: link for _, seat, link in due}
        told = rows[0][11:]
        return Known(proof, made, frozenset(asked), given, told_by(*told) if told[0] is not None else {})

    def _stale(self, table: str) -> Stale:
        last = self._store.last_number(table)
        return Stale(last, last)


def _hold(connection: sa.Connection, table: str) -> None:
    """Let nobody else draw or contribute at this table until the transaction ends."""
    connection.execute(sa.select(seeds.c.table_id).where(seeds.c.table_id == table).with_for_update())


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
        proof = proof.going_on(row.draw, *_taken_from(row.asked, row.given))
    return proof


def _taken_from(asked: Sequence[int], given: Mapping[str, str]) -> tuple[Sequence[int], dict[int, str]]:
    """The seats that were asked for a draw, and the links by seat, from what was kept."""
    return asked, {int(seat): link for seat, link in given.items()}


def _of_table(kept: sa.Table, *also: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """What is kept of the table that a seed is of."""
    return sa.and_(kept.c.table_id == seeds.c.table_id, *also)


def _read_veiled(connection: sa.Connection, table: str, draws: int | None = None) -> Proof | None:
    """The same with its seed only once the game is over."""
    proof = _read(connection, table, draws)
    over = connection.execute(sa.select(results.c.table_id).where(results.c.table_id == table))
    return proof if proof is None or over.one_or_none() else proof.veiled()
