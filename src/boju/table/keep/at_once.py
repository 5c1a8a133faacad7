"""What PostgreSQL keeps with a single statement, as long as nothing else has changed at a table.

Whoever knows all that has come there up to a beat need not look again whether the game is over, which event was the
last, or what is promised and given: it is enough that no other beat has come. That is looked for in the row of the
table, which one process after the other changes. What cannot be kept so is tried as a transaction. For a word it is
enough to know that its draw is not made.

What fills these statements is called otherwise than the columns of `tables`: a column of that name would be changed.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, insert

from boju.table.keep.beats import announced, counted, moment
from boju.table.keep.drawing import DRAW, Drawing
from boju.table.keep.schema import TABLE, circles, drawings, events, links, results, tables

if TYPE_CHECKING:
    from boju.table.keep.store import Row


def append(
    connection: sa.Connection,
    table: str,
    beat: int,
    created: str,
    rows: Sequence["Row"],
    scores: Sequence[int] | None,
    drawing: Drawing | None,
    *,
    moves: bool,
) -> int | None:
    """Add events, and the result if they end the game, where `beat` is the last; the beat that it makes."""
    given = {
        "table": table,
        "last_beat": beat,
        "when": created,
        "numbers": [row.number for row in rows],
        "kinds": [row.kind for row in rows],
        "texts": [row.text for row in rows],
        "knowers": [row.secret_to for row in rows],
    }
    if scores is not None:
        given["scores"] = list(scores)
    if drawing is not None:
        given |= drawing.values | {"last_draw": drawing.draw}
    statement = _appending(moves=moves, draws=drawing is not None, ends=scores is not None)
    return _beat_of(connection, statement, given)


def agree(
    connection: sa.Connection, table: str, beat: int, told: Mapping[str, Any], seconds: float
) -> int | None:
    """Keep what people agree on, for so long, where `beat` is the last; the beat that it makes.

    What has lapsed meanwhile is left to a transaction.
    """
    given = {"table": table, "last_beat": beat, "told": dict(told), "lasts": round(1000 * seconds)}
    return _beat_of(connection, _AGREEING, given)


def give(
    connection: sa.Connection, table: str, draw: int, asked: Collection[int], given: Mapping[int, str]
) -> int | None:
    """Keep the words of seats for a draw, unless it is made; the beat that it makes."""
    values = {"givers": list(given), "words": list(given.values())}
    return _beat_of(connection, _GIVING, {"table": table, "draw": draw, "asked": sorted(asked), **values})


def _beat_of(connection: sa.Connection, statement: sa.Executable, given: Mapping[str, Any]) -> int | None:
    row = connection.execute(statement, given).one_or_none()
    return None if row is None else int(row[0])


def _many(name: str, **columns: tuple[str, Any]) -> sa.TableValuedAlias:
    """Rows that are given as a list for each column."""
    lists = (sa.bindparam(given, type_=ARRAY(type_)) for given, type_ in columns.values())
    return sa.func.unnest(*lists).table_valued(*columns, name=name).render_derived()


_IS_LAST = tables.c.beat == sa.bindparam("last_beat", type_=sa.Integer)
"""Whether no other beat has come since."""


@cache
def _appending(*, moves: bool, draws: bool, ends: bool) -> sa.Executable:
    made = counted(moves=moves, draws=draws).where(_IS_LAST).returning(tables.c.beat).cte("made")
    created = sa.bindparam("when", type_=sa.Text)
    rows = _many(
        "row",
        number=("numbers", sa.Integer),
        kind=("kinds", sa.Text),
        text=("texts", sa.Text),
        secret_to=("knowers", sa.Integer),
    )
    added = sa.select(TABLE, *rows.c, created).select_from(made).join(rows, sa.true())
    columns = ["table_id", "number", "kind", "text", "secret_to", "created"]
    kept = [events.insert().from_select(columns, added)]
    if draws:
        asked, given = (sa.bindparam(name, type_=sa.JSON) for name in ("asked", "given"))
        drawn = sa.select(TABLE, DRAW, asked, given).select_from(made)
        kept.append(drawings.insert().from_select(["table_id", "draw", "asked", "given"], drawn))
    if ends:
        ended = sa.select(TABLE, sa.bindparam("scores", type_=sa.JSON), created).select_from(made)
        kept.append(results.insert().from_select(["table_id", "scores", "finished"], ended))
    return announced(made).add_cte(*(change.cte(f"kept{number}") for number, change in enumerate(kept)))


def _agreeing() -> sa.Executable:
    lapsed = sa.exists().where(circles.c.table_id == TABLE, circles.c.until < moment())
    made = counted("agreed").where(_IS_LAST, ~lapsed).returning(tables.c.beat).cte("made")
    until = moment() + sa.bindparam("lasts", type_=sa.BigInteger)
    told = sa.select(TABLE, sa.bindparam("told", type_=sa.JSON), until).select_from(made)
    kept = insert(circles).from_select(["table_id", "told", "until"], told)
    fresh = {"told": kept.excluded.told, "until": kept.excluded.until}
    kept = kept.on_conflict_do_update(index_elements=["table_id"], set_=fresh)
    return announced(made).add_cte(kept.cte("kept"))


def _giving() -> sa.Executable:
    made = counted("worded").where(tables.c.drawn < DRAW).returning(tables.c.beat).cte("made")
    words = _many("word", seat=("givers", sa.Integer), link=("words", sa.Text))
    asked = sa.bindparam("asked", type_=sa.JSON)
    given = sa.select(TABLE, DRAW, words.c.seat, words.c.link, asked).select_from(made).join(words, sa.true())
    kept = links.insert().from_select(["table_id", "draw", "seat", "link", "asked"], given)
    return announced(made, is_word=True).add_cte(kept.cte("kept"))


_AGREEING, _GIVING = _agreeing(), _giving()
