"""The extras of boju: other libraries that only a part of it needs, and what to type when one is missing."""

import json
import shlex
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

EXTRAS = {
    "cli": ("cyclopts", "rich", "jinja2", "markupsafe"),
    "table": (
        "fastapi",
        "starlette",
        "pydantic",
        "uvicorn",
        "httptools",
        "sqlalchemy",
        "alembic",
        "sse_starlette",
        "orjson",
        "segno",
        "itsdangerous",
        "prometheus_client",
        "resvg_py",
        "PIL",
    ),
    "lab": ("matplotlib", "polars", "scipy", "joblib"),
    "data": ("pyarrow",),
    "cluster": ("distributed", "dask"),
    "ray": ("ray",),
    "postgres": ("psycopg",),
    "gymnasium": ("gymnasium",),
    "pettingzoo": ("pettingzoo",),
    "openspiel": ("pyspiel", "open_spiel"),
}
"""The modules that each extra brings, under the first extra that has them."""


def missing_extra(error: ModuleNotFoundError) -> str | None:
    """What to say of a module that was not found, when an extra of boju brings it; None for any other module.

    >>> print(missing_extra(ModuleNotFoundError(name="polars.exceptions")))  # doctest: +ELLIPSIS
    This needs polars, which is not installed: ... -m pip install '...[lab]'
    """
    module = (error.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return f"This needs {module}, which is not installed: {install_command(extra)}"
    return None


def install_command(extra: str) -> str:
    """What to type so that this Python has an extra of boju, which may have been installed from a folder."""
    target = f"{_installed_from() or 'boju'}[{extra}]"
    return f"{shlex.quote(sys.executable)} -m pip install {shlex.quote(target)}"


def _installed_from() -> str | None:
    """The folder of the sources that boju was installed from, as `make play` does; None if it came as a package."""
    try:
        origin = distribution("boju").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    address = urlsplit(json.loads(origin)["url"]) if origin else None
    folder = Path(unquote(address.path)) if address is not None and address.scheme == "file" else None
    return str(folder) if folder is not None and folder.is_dir() else None


def needed(module: str) -> ModuleType:
    """A module that an extra brings; raises `ModuleNotFoundError` that says what to type when it is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(missing_extra(error) or str(error), name=error.name) from error
