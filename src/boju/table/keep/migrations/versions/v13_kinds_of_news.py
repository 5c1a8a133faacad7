"""What changes beside a game is counted by its kind, so that others read only what is new."""

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    """Change the tables of version 12."""
    for name in ("seated", "said", "attended", "worded", "agreed"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET seated = aside, said = aside, attended = aside, worded = aside, agreed = aside"
    )
    op.drop_column("tables", "aside")
