"""Reading positions given from outside: every step says what is wrong and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from boju.core.errors import WrongPosition

LARGEST = 2**53
"""Numbers beyond this are refused: JSON cannot carry them safely."""


def refuse(reason: str) -> NoReturn:
    """Raise `WrongPosition`."""
    raise WrongPosition(reason)


def require(condition: bool, reason: str) -> None:
    """Raise `WrongPosition` unless the condition holds."""
    if not condition:
        refuse(reason)


def fields(value: Any, names: Sequence[str], what: str) -> Mapping[str, Any]:
    """A JSON object with exactly these fields."""
    if not isinstance(value, Mapping):
        refuse(f"{what} must be an object with the fields {', '.join(names)}")
    missing = [name for name in names if name not in value]
    extra = [str(name) for name in value if name not in names]
    require(not missing, f"{what} lacks {', '.join(missing)}")
    require(not extra, f"{what} has unknown fields: {', '.join(extra)}")
    return value


def whole(value: Any, what: str, least: int = 0, most: int = LARGEST) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        bounds = f"{least} to {most}" if most < LARGEST else f"at least {least}"
        refuse(f"{what} must be a whole number, {bounds}; got {value!r}")
    return value


def listing(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A JSON list, of a given length if that matters."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length}"
        refuse(f"{what} must be a list{size}; got {value!r}")
    return value


def one_of(value: Any, values: Sequence[Any], what: str) -> Any:
    """One of the values listed; True is not 1."""
    for choice in values:
        if type(choice) is type(value) and choice == value:
            return choice
    refuse(f"{what} must be one of {', '.join(repr(choice) for choice in values)}; got {value!r}")
