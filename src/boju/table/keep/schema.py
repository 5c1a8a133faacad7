"""All tables of the database. What changes here needs a migration beside it, in `migrations/versions`."""

from typing import Literal, get_args

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

Aside = Literal["seated", "said", "attended", "worded", "agreed"]
"""What changes beside the game: who sits where and why the game is over, talk, whose pages follow, the words for
throws, and what people agree on.
"""
ASIDES: tuple[Aside, ...] = get_args(Aside)

SCHEMA_VERSION = 19
"""The last of the migrations; an older boju refuses a database with a greater one."""

metadata = sa.MetaData()

TABLE = sa.bindparam("table", type_=sa.Text)
"""The id of a table, filled in when a statement runs: to put a statement together takes longer than to let it run, so
that those which every throw needs are put together once.
"""

TABLES = sa.any_(sa.bindparam("tables", type_=ARRAY(sa.Text)))
"""Any of the ids of many tables, as one value: PostgreSQL is asked the same however many there are."""

schema = sa.Table("schema", metadata, sa.Column("version", sa.Integer, nullable=False))
"""One row: the version of these tables, for those who do not read the migrations' own table."""

secret = sa.Table(
    "secret",
    metadata,
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("number", sa.Integer, nullable=False, server_default="1"),
)
"""The keys that this database has signed with; it signs with the one of the greatest number."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("beat", sa.Integer, nullable=False, server_default="0"),
    sa.Column("moved", sa.BigInteger),
    *(sa.Column(aside, sa.Integer, nullable=False, server_default="0") for aside in ASIDES),
    sa.Column("drawn", sa.Integer, nullable=False, server_default="0"),
    sa.Index("ix_tables_created", "created", "id"),
)
"""`beat` counts all that is changed at a table later; the columns of `ASIDES` are the last beats that changed such a
thing.

`moved` is when somebody's time to think last began, in milliseconds of the database's own clock.
`drawn` is the number of the last draw that was made with words.
"""

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("holder", sa.String(16), nullable=False, index=True),
    sa.Column("term", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
    sa.Column("gap", sa.BigInteger, nullable=False, server_default="0"),
)
"""The process that looks after the clock and the computers of a table, in which term, and until when.

Times are milliseconds of the database's own clock, 0 where nobody has to.
`gap` is how long nobody did before this term.
"""

circles = sa.Table(
    "circles",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("told", sa.JSON, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
)
"""What the people of a table agree on for now, and until when offers of it count, by the database's own clock."""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""The processes that serve this database, and until when each is known to be alive."""

presences = sa.Table(
    "presences",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person_id", sa.String(24), primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True, index=True),
    sa.Column("left", sa.BigInteger),
)
"""Whose pages follow a table in which process, and when the last one left; nothing there while one follows."""

tallies = sa.Table(
    "tallies",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
)
"""How often all processes together have done something for somebody, until when that counts.

`name` is a digest of what it is and of the person or address, with the key of the database.
"""

followings = sa.Table(
    "followings",
    metadata,
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(32), primary_key=True, index=True),
    sa.Column("count", sa.Integer, nullable=False),
)
"""How many streams somebody follows in which process; `name` is such a digest."""

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("until", sa.String(32), nullable=False),
)
"""Until when the invitation to a table counts."""

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("lane", sa.String(8), nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("asked", sa.JSON, nullable=False),
    sa.Column("wanted", sa.BigInteger, nullable=False),
    sa.Column("worker", sa.String(16), nullable=False, server_default=""),
    sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("so_far", sa.JSON(none_as_null=True)),
    sa.Column("found", sa.JSON(none_as_null=True)),
)
"""What is to be thought about, for computers that play or for those who want advice; and what came of it.

Times are milliseconds of the database's own clock: whose turn it is goes by `due`, `wanted` is until when somebody
waits for it, and `until` how long the worker that has taken it may be silent.
"""

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("secret_to", sa.Integer),
)
"""Only ever added. `created` is empty where an event was played elsewhere, before the table was opened.

`secret_to` is the seat that alone knows of an event, or of its being taken back; null: everybody does.
"""

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("finished", sa.String(32), nullable=False),
)

endings = sa.Table(
    "endings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("reason", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("created", sa.String(32), nullable=False),
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("headers", sa.JSON, nullable=False),
)
"""What the record that a table was opened with says besides: names, date, match and score."""

resignations = sa.Table(
    "resignations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""The seats that gave up while there was no other ending; nothing is added here any more."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("created", sa.String(32), nullable=False),
)

hosts = sa.Table(
    "hosts",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person_id", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("is_private", sa.Boolean, nullable=False),
    sa.Column("bucket", sa.Integer),
)
"""Who opened a table. `bucket` is the one of 65,536 groups of addresses that a table in the lists was opened from, so
that one address does not fill them; no address can be read off it.
"""

holdings = sa.Table(
    "holdings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.ForeignKey("people.id"), index=True),
    sa.Column("level", sa.String(40)),
    sa.Column("created", sa.String(32), nullable=False),
)
"""Each seat is taken once: by a person, or by a computer where nobody came."""

stand_ins = sa.Table(
    "stand_ins",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("events", sa.Integer, nullable=False, server_default="0"),
    sa.Column("turns", sa.Integer, nullable=False, server_default="0"),
)
"""Computers that play on for somebody, in order, each since how many events of the game stood, and until how many turns
of the seat have ended after that; "back": the holder wants to play again, no level: the holder does.
"""

successors = sa.Table(
    "successors",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("next_id", sa.ForeignKey("tables.id"), nullable=False),
)
"""The table at which the same people play again."""

seeds = sa.Table(
    "seeds",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("protocol", sa.String(40)),
)
"""Tables without a protocol are of the one before browsers promised words."""

contributions = sa.Table(
    "contributions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("words", sa.String(100), nullable=False),
)
"""Words at tables of the earlier protocol."""

chains = sa.Table(
    "chains",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("tip", sa.String(64), nullable=False),
)
"""What browsers have promised for their seats, in order."""

links = sa.Table(
    "links",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("draw", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("link", sa.String(64), nullable=False),
    sa.Column("asked", sa.JSON, nullable=False),
)
"""What seats have given for a draw, and which were asked for it."""

drawings = sa.Table(
    "drawings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("draw", sa.Integer, primary_key=True),
    sa.Column("asked", sa.JSON, nullable=False),
    sa.Column("given", sa.JSON, nullable=False),
)
"""What each draw was made from: the seats that were asked, and the links by seat."""

clocks = sa.Table(
    "clocks",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("bank", sa.Integer, nullable=False),
    sa.Column("increment", sa.Integer, nullable=False),
)

readings = sa.Table(
    "readings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("left", sa.BigInteger, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""What a seat had left, in milliseconds, when something was done with its time. Only ever added."""

remarks = sa.Table(
    "remarks",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("found", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""What the analysis has found about a finished game."""

helped = sa.Table(
    "helped",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("created", sa.String(32), nullable=False),
)
"""The seats that have asked for a hint."""

puzzled = sa.Table(
    "puzzled",
    metadata,
    sa.Column("person_id", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("puzzle", sa.String(60), primary_key=True),
    sa.Column("is_solved", sa.Boolean, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""The puzzles that somebody has answered, and whether the first answer was right."""
