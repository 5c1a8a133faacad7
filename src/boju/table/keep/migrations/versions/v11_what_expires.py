"""What somebody may do only so often is counted by all processes together; offers and invitations run out."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"

DAYS = 30


def upgrade() -> None:
    """Change the tables of version 10. Invitations that were sent before count as if they were sent now."""
    op.create_table(
        "tallies",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "followings",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(32), primary_key=True, index=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.add_column("circles", sa.Column("until", sa.BigInteger, nullable=False, server_default="0"))
    invitations = op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("until", sa.String(32), nullable=False),
    )
    hosts = sa.table("hosts", sa.column("table_id"), sa.column("is_private"))
    until = (datetime.now(UTC) + timedelta(days=DAYS)).isoformat(timespec="seconds")
    private = sa.select(hosts.c.table_id, sa.literal(until)).where(hosts.c.is_private)
    op.execute(invitations.insert().from_select(["table_id", "until"], private))
