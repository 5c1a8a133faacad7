"""What people agree on for now, and who is here, is known to every process that serves a database."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Change the tables of version 9."""
    op.create_index("ix_leases_until", "leases", ["until"])
    op.create_table(
        "circles",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("told", sa.JSON, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", sa.String(24), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True, index=True),
        sa.Column("left", sa.BigInteger),
    )
