"""What callers hand over, seen as what it should be."""

from collections.abc import Callable, Mapping
from inspect import signature
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt

from boju.core.errors import BojuError
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
    """Values as an array; rows of different lengths, which cannot be one, are a single object.

    >>> as_array([[1], [2, 3]]).dtype
    dtype('O')
    """
    try:
        return np.asarray(values)
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
    """Whether something is made of what JSON has: null, truth values, numbers, texts, lists and objects.

    >>> is_json({"points": [1, None]}), is_json({"points": np.zeros(2)})
    (True, False)
    """
    unseen = [value]
    while unseen:
        part = unseen.pop()
        if isinstance(part, Mapping):
            unseen += [*part, *part.values()]
        elif isinstance(part, list):
            unseen += part
        elif isinstance(part, np.generic) or not (part is None or isinstance(part, bool | int | float | str)):
            return False
    return True


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
