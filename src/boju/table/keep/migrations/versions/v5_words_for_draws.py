"""Browsers promise words and give them for every draw; tables without a protocol are of the earlier one."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Change the tables of version 4."""
    op.add_column("seeds", sa.Column("protocol", sa.String(40)))
    op.create_table(
        "chains",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("first_draw", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tip", sa.String(64), nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("draw", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
    )
    op.create_table(
        "drawings",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("draw", sa.Integer, primary_key=True),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("given", sa.JSON, nullable=False),
    )
