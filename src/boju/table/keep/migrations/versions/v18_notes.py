"""Tables opened with a record keep what it says of names, date, match and score."""

import sqlalchemy as sa
from alembic import op

revision = "18"
down_revision = "17"


def upgrade() -> None:
    """Change the tables of version 17."""
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("headers", sa.JSON, nullable=False),
    )
