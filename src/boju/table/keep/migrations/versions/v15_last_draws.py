"""Every table knows the number of its last draw, so that a word for one that is made is refused by one statement."""

import sqlalchemy as sa
from alembic import op

revision = "15"
down_revision = "14"


def upgrade() -> None:
    """Change the tables of version 14."""
    op.add_column("tables", sa.Column("drawn", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("drawn"))
    drawings = sa.table("drawings", sa.column("table_id"), sa.column("draw"))
    last = sa.select(sa.func.coalesce(sa.func.max(drawings.c.draw), 0))
    made = last.where(drawings.c.table_id == tables.c.id).scalar_subquery()
    op.execute(tables.update().values(drawn=made))
