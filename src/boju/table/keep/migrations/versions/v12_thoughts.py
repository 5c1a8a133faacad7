"""What is to be thought about can be taken by workers on other machines."""

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"


def upgrade() -> None:
    """Change the tables of version 11."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("is_play", sa.Boolean, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("wanted", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.String(16), nullable=False, server_default=""),
        sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("found", sa.JSON(none_as_null=True)),
    )
