"""Functions of the rules as Python: twins whose names lead to twins, so that nothing they call is compiled."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

import numpy as np

_TWINS: dict[str, dict[str, Any]] = {}
"""What the names of each module lead to for twins."""


def twin_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with the names of its module as twins have them."""
    made = cast(FunctionType, function)
    names = _names_for(made.__globals__)
    twin = FunctionType(made.__code__, names, made.__name__, made.__defaults__, made.__closure__)
    twin.__kwdefaults__ = made.__kwdefaults__
    return twin


def _names_for(names: dict[str, Any]) -> dict[str, Any]:
    module = names["__name__"]
    if module not in _TWINS:
        twins = _TWINS[module] = {}
        twins.update({name: _twin_or_same(value) for name, value in names.items()})
    return _TWINS[module]


def _twin_or_same(value: Any) -> Any:
    if (twin := getattr(value, "interpreted", None)) is not None:
        return twin
    is_ours = isinstance(value, FunctionType) and value.__module__.startswith("boju.")
    return twin_of(value) if is_ours else value


def as_interpreted(argument: Any) -> Any:
    """An argument of a kernel as Python needs it: the fields of records are attributes there."""
    if isinstance(argument, np.ndarray):
        return argument.view(np.recarray) if argument.dtype.fields else argument
    if isinstance(argument, tuple):
        parts = map(as_interpreted, argument)
        return argument._make(parts) if hasattr(argument, "_make") else tuple(parts)
    if isinstance(argument, np.void) and not isinstance(argument, np.record):
        return _in_place(argument)
    return argument


def _in_place(record: np.void) -> Any:
    """The same memory of an array, not a copy of it."""
    array = cast(np.ndarray[Any, Any], record.base)
    offset = _address(record) - _address(array)
    return np.ndarray((1,), array.dtype, array, offset).view(np.recarray)[0]


def _address(value: Any) -> int:
    return int(value.__array_interface__["data"][0])
