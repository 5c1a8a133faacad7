"""A database may sign with a new key, and still know what older ones have signed."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Change the tables of version 7."""
    op.add_column("secret", sa.Column("number", sa.Integer, nullable=False, server_default="1"))
