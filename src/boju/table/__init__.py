"""The web table: sit down, play live against people and computers, look at finished games again."""

from boju.table.errors import CannotServe
from boju.table.http.app import create_app
from boju.table.http.serve import serve
from boju.table.http.worker import think

__all__ = ["CannotServe", "create_app", "serve", "think"]
