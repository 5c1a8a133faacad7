"""The web table: sit down, play live against people and computers, look at finished games again."""

from boju.table.errors import CannotServe
from boju.table.web.app import create_app
from boju.table.web.serve import serve
from boju.table.web.thinking import think

__all__ = ["CannotServe", "create_app", "serve", "think"]
