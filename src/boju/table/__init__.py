"""The web table: sit down, play live against people and computers, look at finished games again."""

from boju.table.errors import CannotServe
from boju.table.web.app import create_app
from boju.table.web.serve import serve

__all__ = ["CannotServe", "create_app", "serve"]
