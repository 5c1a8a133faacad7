"""`make docs`: write the pages, build the site, and look that it asks no other host for anything."""

import os
import re
import subprocess
import sys
from pathlib import Path

from documenting import tree

CONFIG = Path(__file__).with_name("mkdocs.yml")
SITE = tree.ROOT / "site"
_LOADED = re.compile(r"""<(?:script|img|iframe|source)[^>]*\ssrc=["']?((?:https?:)?//[^"' >]+)""")
_LINKED = re.compile(
    r"""<link[^>]*rel=["']?(?:stylesheet|preconnect|icon)[^>]*href=["']?((?:https?:)?//[^"' >]+)"""
)


def main() -> int:
    """Build the site; 0 where no page warns and none loads anything from elsewhere."""
    tree.write()
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--clean",
        "--config-file",
        str(CONFIG),
    ]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(tree.ROOT)}
    if code := subprocess.run(command, check=False, cwd=tree.ROOT, env=environment).returncode:
        return code
    foreign = [
        f"{page.relative_to(SITE)} loads {url}" for page in SITE.rglob("*.html") for url in loaded(page)
    ]
    print(*foreign, f"written: {SITE / 'index.html'}", sep="\n")
    return 1 if foreign else 0


def loaded(page: Path) -> list[str]:
    """What a page has a browser load from other hosts."""
    text = page.read_text("utf-8")
    return _LOADED.findall(text) + _LINKED.findall(text)


if __name__ == "__main__":
    sys.exit(main())
