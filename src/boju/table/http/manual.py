"""The documentation site under `/docs`, where it has been built."""

import hashlib
import os
import re
from base64 import b64encode
from functools import lru_cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import boju
from boju.table.locales import say

BUILT = Path(boju.__file__).parents[2] / "site"
"""Where `make docs` writes it."""
NOT_BUILT = say("this server has no documentation; make docs in a copy of the project builds it")
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def built_site() -> Path | None:
    """The folder of the site, if there is one."""
    return BUILT if (BUILT / "index.html").is_file() else None


class Manual(StaticFiles):
    """The pages of the site. Unlike the table's pages they hold scripts and styles of their own, and say which."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, with a policy that allows just the scripts that stand in it."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Content-Security-Policy"] = _policy(str(full_path), stat_result.st_mtime_ns)
        return response


@lru_cache(maxsize=1000)
def _policy(path: str, _changed: int) -> str:
    own = _hashes(Path(path).read_bytes()) if path.endswith(".html") else []
    scripts = " ".join(["'self'", *own])
    return (
        f"default-src 'none'; script-src {scripts}; worker-src 'self'; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
    )


def _hashes(page: bytes) -> list[str]:
    """The scripts in a page as policies name them."""
    return [
        f"'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'" for script in _INLINE.findall(page)
    ]
