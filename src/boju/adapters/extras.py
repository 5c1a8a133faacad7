"""Libraries that are installed only with an extra of boju."""

from importlib import import_module
from types import ModuleType


def needed(module: str, extra: str) -> ModuleType:
    """A module of another library; raises `ModuleNotFoundError` that says which extra brings it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        told = f"boju.adapters.{extra} needs {module!r}: install it with pip install 'boju[{extra}]'"
        raise ModuleNotFoundError(told, name=error.name) from error
