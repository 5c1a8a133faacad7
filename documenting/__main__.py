"""`make docs`: write the pages, build the site, look that it tells all names and asks no other host for anything."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations
from pathlib import Path

from mkdocstrings import Inventory

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
    missing = [f"no page tells of {name}" for name in untold()]
    print(*foreign, *missing, f"written: {SITE / 'index.html'}", sep="\n")
    return 1 if foreign or missing else 0


def untold() -> Iterator[str]:
    """The public names of the library, and the members of its classes, that have no address on the site."""
    with (SITE / "objects.inv").open("rb") as opened:
        told = set(Inventory.parse_sphinx(opened))
    for module in (
        *(module for module, _, _ in tree.MODULES.values()),
        *map("boju.{}".format, tree.PACKAGES),
    ):
        there = import_module(module)
        for name in getattr(there, "__all__", ()):
            member = getattr(there, name)
            home = f"{getattr(member, '__module__', module)}.{name}"
            public = home if home in told else f"{module}.{name}"
            of_class = {*vars(member), *get_annotations(member)} if isinstance(member, type) else set()
            names = [public, *(f"{public}.{part}" for part in sorted(of_class) if not part.startswith("_"))]
            yield from (name for name in names if name not in told)


def loaded(page: Path) -> list[str]:
    """What a page has a browser load from other hosts."""
    text = page.read_text("utf-8")
    return _LOADED.findall(text) + _LINKED.findall(text)


if __name__ == "__main__":
    sys.exit(main())
