"""What callers hand over, seen as what it should be."""

import json
from collections.abc import Callable, Mapping
from inspect import signature
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt

from boju.core.errors import BojuError
from boju.core.nesting import DEEPEST, parts_of
from boju.core.texts import say


def whole_or_none(number: object) -> int | None:
    """A whole number of any type, None for anything else, also for a truth value.

    >>> whole_or_none(np.int8(3)), whole_or_none(3.0), whole_or_none(True)
    (3, None, None)
    """
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def as_array(values: npt.ArrayLike) -> npt.NDArray[Any]:
    """Values as an array; what cannot be one is a single object: rows of different lengths, lists far too deep.

    >>> as_array([[1], [2, 3]]).dtype
    dtype('O')
    """
    if isinstance(values, np.ndarray):
        return np.asarray(values)
    first: object = values
    for _ in range(DEEPEST):
        first = first[0] if isinstance(first, list | tuple) and first else None
    try:
        return np.asarray(values if first is None else None)
    except ValueError:
        return np.array(None)


def is_room(out: object, kind: Any, shape: tuple[int, ...]) -> bool:
    """Whether something is an array of this type and shape that can be written to."""
    return isinstance(out, np.ndarray) and out.dtype == kind and out.shape == shape and out.flags.writeable


def are_texts(values: object) -> TypeGuard[list[str]]:
    """Whether something is a list or tuple of texts."""
    return isinstance(values, list | tuple) and all(isinstance(value, str) for value in values)


def are_texts_by_name(values: object) -> TypeGuard[Mapping[str, str]]:
    """Whether something is a mapping from texts to texts."""
    return isinstance(values, Mapping) and are_texts([*values]) and are_texts([*values.values()])


def is_json(value: object) -> bool:
    """Whether something is made of what JSON has, not too deep and not too much (`boju.core.nesting`).

    That is: null, truth values, numbers, texts, lists and objects.

    >>> is_json({"points": [1, None]}), is_json({"points": np.zeros(2)})
    (True, False)
    """
    parts = parts_of(value)
    return parts is not None and all(map(_is_part_of_json, parts))


def can_be_json(value: object) -> bool:
    """Whether something is JSON that can be written: numbers of thousands of digits cannot.

    >>> can_be_json([2**53]), can_be_json([10**5000])
    (True, False)
    """
    try:
        return is_json(value) and bool(json.dumps(value))
    except (TypeError, ValueError):
        return False


def _is_part_of_json(part: object) -> bool:
    if isinstance(part, np.generic):
        return False
    return part is None or isinstance(part, bool | int | float | str | list | Mapping)


def takes_one(function: Callable[..., object]) -> bool:
    """Whether a function can be called with a single value, as far as that can be seen.

    >>> takes_one(len), takes_one(lambda: 0)
    (True, False)
    """
    try:
        signature(function).bind(None)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def as_path(path: str | PathLike[str]) -> Path:
    """The path of a file; raises `BojuError` for what is none."""
    if isinstance(path, str | PathLike):
        try:
            return Path(path)
        except TypeError:
            pass
    raise BojuError(say("the path of a file is a text, not {path!r}", path=path))
