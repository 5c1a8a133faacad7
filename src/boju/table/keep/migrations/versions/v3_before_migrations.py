"""The tables as they were before there were migrations: those that an older database lacks are added.

Since version 2 there are holders of seats, and seeds; since 3 clocks, and games that end by them or by agreement.
"""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = None

metadata = sa.MetaData()

sa.Table("schema", metadata, sa.Column("version", sa.Integer, nullable=False))

sa.Table("secret", metadata, sa.Column("key", sa.LargeBinary, nullable=False))

sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("finished", sa.String(32), nullable=False),
)

sa.Table(
    "endings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("reason", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "resignations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "hosts",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person_id", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("is_private", sa.Boolean, nullable=False),
)

sa.Table(
    "holdings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.ForeignKey("people.id"), index=True),
    sa.Column("level", sa.String(40)),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "stand_ins",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "successors",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("next_id", sa.ForeignKey("tables.id"), nullable=False),
)

sa.Table(
    "seeds",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("first_draw", sa.Integer, nullable=False),
)

sa.Table(
    "contributions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("words", sa.String(100), nullable=False),
)

sa.Table(
    "clocks",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("bank", sa.Integer, nullable=False),
    sa.Column("increment", sa.Integer, nullable=False),
)

sa.Table(
    "readings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("left", sa.BigInteger, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

sa.Table(
    "remarks",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)


def upgrade() -> None:
    """Add what is missing."""
    metadata.create_all(op.get_bind())
