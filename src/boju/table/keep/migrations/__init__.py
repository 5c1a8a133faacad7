"""How databases of older versions are brought up to date: Alembic's migrations, one file a version."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

FOLDER = Path(__file__).parent


def upgrade(connection: sa.Connection, version: str = "head") -> None:
    """Bring the tables of a database up to a version, within the transaction of this connection."""
    command.upgrade(_config(connection), version)


def stamp(connection: sa.Connection) -> None:
    """Note that the tables of a database are those of the last version."""
    command.stamp(_config(connection), "head")


def _config(connection: sa.Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config
