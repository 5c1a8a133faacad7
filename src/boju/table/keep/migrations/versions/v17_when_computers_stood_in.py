"""It is kept since when a computer plays for somebody, and for how many turns at least."""

import sqlalchemy as sa
from alembic import op

revision = "17"
down_revision = "16"


def upgrade() -> None:
    """Change the tables of version 16. Who left before may come back at once."""
    for name in ("events", "turns"):
        op.add_column("stand_ins", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
