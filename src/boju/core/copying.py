"""Records that are copied as one piece of memory: numba loads and stores them byte by byte, and compiles long at it."""

import operator
from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin
from numba.np import arrayobj

_ARRAYS: Any = arrayobj
_CODE: Any = cgutils
_LOWER: Any = lower_builtin


def _copy_record(context: Any, builder: Any, signature: Any, arguments: Any) -> None:
    """`array[index] = record`."""
    array_type, index_type, record_type = signature.args
    array, index, record = arguments
    found = _ARRAYS.make_array(array_type)(context, builder, array)
    index_types, indices = _ARRAYS.normalize_indices(context, builder, (index_type,), (index,))
    place, _, _ = _ARRAYS.basic_indexing(
        context, builder, array_type, found, index_types, indices, boundscheck=context.enable_boundscheck
    )
    record = context.cast(builder, record, record_type, array_type.dtype)
    _CODE.raw_memcpy(builder, place, record, context.get_constant(types.intp, 1), array_type.dtype.size)


_LOWER(operator.setitem, types.Array, types.Integer, types.Record)(_copy_record)
