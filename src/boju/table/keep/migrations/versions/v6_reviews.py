"""The reviews of finished games are kept, and which seats have asked for a hint."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Change the tables of version 5."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "helped",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
