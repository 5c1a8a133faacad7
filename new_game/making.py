"""Writes the folder of a new game: every module, with a tiny game in it that works until its own rules take its
place.
"""

import re
from keyword import iskeyword
from pathlib import Path

import boju

HERE = Path(__file__).parent
TEMPLATE = HERE / "dash"
PICTURE = HERE / "picture.json"
NAME = re.compile(r"[a-z]{2,16}")


class WrongName(ValueError):
    """A name that no new game can have."""


def make(name: str, package: Path) -> Path:
    """Write the new game into a copy of the package `boju`, and register it there; returns its folder.

    Raises `WrongName`.
    """
    if not NAME.fullmatch(name) or iskeyword(name):
        raise WrongName(f"{name!r} cannot be the name of a game: it has 2 to 16 letters from a to z")
    folder, registry = package / "games" / name, package / "games" / "__init__.py"
    if folder.exists() or name in {about.id for about in boju.games()}:
        raise WrongName(f"there is a game {name!r} already; choose another name")
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.suffix != ".pyc" and path.is_file()):
        _write(source, folder / source.relative_to(TEMPLATE), name)
    _write(PICTURE, package / "table" / "http" / "pictures" / f"{name}.json", name)
    registry.write_text(registered(name, registry.read_text("utf-8")), "utf-8")
    return folder


def renamed(text: str, name: str) -> str:
    """The text of the template with the new name in place of its own.

    >>> renamed("Dash: DASH-01, `dash-board`, but stroke-dasharray", "chase")
    'Chase: CHASE-01, `chase-board`, but stroke-dasharray'
    """
    for form in (str.lower, str.upper, str.capitalize):
        text = re.sub(rf"\b{form(TEMPLATE.name)}\b", form(name), text)
    return text


def registered(name: str, registry: str) -> str:
    """The list of all games with one more at its end.

    >>> print(registered("chase", "from boju.games import dama, yut\\n\\nFAMILIES = (\\n    yut.FAMILY,\\n)"))
    from boju.games import chase, dama, yut
    <BLANKLINE>
    FAMILIES = (
        yut.FAMILY,
        chase.FAMILY,
    )
    """
    imported = re.search(r"^from boju\.games import (.+)$", registry, re.MULTILINE)
    last = list(re.finditer(r"^    \w+\.FAMILY,\n", registry, re.MULTILINE))[-1]
    assert imported
    names = ", ".join(sorted([*imported[1].split(", "), name]))
    listed = f"{registry[: last.end()]}    {name}.FAMILY,\n{registry[last.end() :]}"
    return listed.replace(imported[0], f"from boju.games import {names}")


def _write(source: Path, target: Path, name: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(renamed(source.read_text("utf-8"), name), "utf-8")
