"""Lists find the latest tables by an index, and share their room among those who opened tables."""

import sqlalchemy as sa
from alembic import op

revision = "19"
down_revision = "18"


def upgrade() -> None:
    """Change the tables of version 18."""
    op.create_index("ix_tables_created", "tables", ["created", "id"])
    op.add_column("hosts", sa.Column("bucket", sa.Integer))
