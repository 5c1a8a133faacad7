"""Records read all at once: each field that is asked for by itself takes as long as all of them."""

from types import SimpleNamespace
from typing import Any


def read(s: Any) -> SimpleNamespace:
    """The fields of a record under the same names: plain numbers, and arrays where there are several.

    >>> import numpy as np
    >>> read(np.array([(3, [1, 2])], [("seat", "i1"), ("held", "i1", 2)])[0])
    namespace(seat=3, held=array([1, 2], dtype=int8))
    """
    return SimpleNamespace(**dict(zip(s.dtype.names, s.tolist(), strict=True)))
