"""What people have answered to puzzles is kept."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Change the tables of version 6."""
    op.create_table(
        "puzzled",
        sa.Column("person_id", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(60), primary_key=True),
        sa.Column("is_solved", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
