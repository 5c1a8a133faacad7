"""Events of any length: a deal of 挖花 has five hundred characters."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Change the tables of version 3."""
    with op.batch_alter_table("events") as events:
        events.alter_column("text", type_=sa.Text(), existing_type=sa.String(200), existing_nullable=False)
