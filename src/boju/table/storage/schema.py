"""All tables of the database. What changes here needs a migration beside it, in `baseline/versions`."""

import sqlalchemy as sa

SCHEMA_VERSION = 1
"""The last of the migrations; an older boju refuses a database with a greater one."""

metadata = sa.MetaData()

schema = sa.Table("schema", metadata, sa.Column("version", sa.Integer, nullable=False))
"""One row: the version of these tables, for those who do not read the migrations' own table."""

secret = sa.Table(
    "secret",
    metadata,
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("number", sa.Integer, nullable=False, server_default="1"),
)
"""The keys that this database has signed with; it signs with the one of the greatest number."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("created", sa.String(32), nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("notes", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("host", sa.String(24), nullable=False, index=True),
    sa.Column("bucket", sa.Integer),
    sa.Column("bank", sa.Integer),
    sa.Column("increment", sa.Integer),
    sa.Column("seed", sa.LargeBinary),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("is_private", sa.Boolean, nullable=False),
    sa.Column("is_hidden", sa.Boolean, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("last", sa.BigInteger, nullable=False),
    sa.Column("events", sa.Integer, nullable=False),
    sa.Column("open_seats", sa.Integer, nullable=False),
    sa.Column("is_timed", sa.Boolean, nullable=False),
    sa.Column("scores", sa.JSON(none_as_null=True)),
    sa.Column("reason", sa.String(12)),
    sa.Column("loser", sa.Integer),
    sa.Index("ix_matches_created", "created", "id"),
)
"""What was settled for a match, and, from `is_hidden` on, what its journal says, as far as lists need it.

`revision` is that of the last entry, `last` when that was, in milliseconds. `events` counts the entries of the game
that everybody knows of. `is_private` is what was settled, `is_hidden` whether lists leave it out now. `bucket` is the
one of 65,536 groups of addresses that a match in the lists was opened from; no address can be read off it.
"""

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("secret_to", sa.Integer),
    sa.Column("told", sa.JSON, nullable=False),
)
"""Only ever added; the text of what somebody has said may be taken away."""

holdings = sa.Table(
    "holdings",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.String(24), index=True),
    sa.Column("level", sa.String(40)),
    sa.Column("is_first", sa.Boolean, nullable=False),
)
"""Who holds a seat, and the computer that fills it or plays for its holder: what the journal says, for lists.

`is_first`: held from the start, as it was settled.
"""
