"""The web table: sit down, play live against people and computers, look at finished games again."""

from boju.table.app import create_app
from boju.table.errors import CannotServe
from boju.table.serve import serve

__all__ = ["CannotServe", "create_app", "serve"]
