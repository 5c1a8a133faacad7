"""The first tables: `boju.table.storage.schema` makes them, so that there is nothing to change yet."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Change nothing."""
