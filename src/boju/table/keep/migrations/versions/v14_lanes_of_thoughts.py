"""Reviews wait beside what computers play and advice, in a lane of their own, and tell how far they have come."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    """Change the tables of version 13. Who waits for a thought asks for it again."""
    op.execute("DELETE FROM jobs")
    with op.batch_alter_table("jobs") as jobs:
        jobs.drop_column("is_play")
        jobs.add_column(sa.Column("lane", sa.String(8), nullable=False))
        jobs.add_column(sa.Column("so_far", sa.JSON(none_as_null=True)))
