"""Every event says which seat alone knows of it, so that lists count for each reader what that reader may know."""

import sqlalchemy as sa
from alembic import op

revision = "16"
down_revision = "15"

NOBODY = -1
"""Whose answer an earlier "pass" of wahua was, and whether it was secret, only its game says: no list counts it."""


def upgrade() -> None:
    """Change the tables of version 15."""
    op.add_column("events", sa.Column("secret_to", sa.Integer))
    tables = sa.table("tables", sa.column("id"), sa.column("game"))
    events = sa.table("events", *map(sa.column, ("table_id", "text", "secret_to")))
    asking = sa.select(tables.c.id).where(tables.c.game == "wahua")
    passed = events.update().where(events.c.text == "pass", events.c.table_id.in_(asking))
    op.execute(passed.values(secret_to=NOBODY))
