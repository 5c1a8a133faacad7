"""Reviews that are asked for can be made by workers, each once for all processes."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    """Change the tables of version 13."""
    op.create_table(
        "review_jobs",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.String(16), nullable=False, server_default=""),
        sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("found", sa.JSON(none_as_null=True)),
        sa.Column("is_failed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
