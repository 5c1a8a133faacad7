"""Several processes may serve one database: changes of tables are counted, and a lease says who looks after one."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Change the tables of version 8."""
    for name in ("beat", "aside"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("moved", sa.BigInteger))
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("holder", sa.String(16), nullable=False, index=True),
        sa.Column("term", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("gap", sa.BigInteger, nullable=False, server_default="0"),
    )
