"""What callers hand over, seen as what it should be; what is no such thing is for the caller to refuse."""

from collections.abc import Mapping
from operator import index
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt


def whole_or_none(number: object) -> int | None:
    """A whole number of any type, None for anything else.

    >>> whole_or_none(np.int8(3)), whole_or_none(3.0)
    (3, None)
    """
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
