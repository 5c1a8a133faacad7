"""Values to try: a table of them as one test, or a few at once and the rest in the long sweeps."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def few_first(values: Iterable[Any], few: int) -> list[Any]:
    """What to parametrize with: the first few of these values are quick tests, all others run in `make test-all`."""
    kept = list(values)
    return [*kept[:few], *(pytest.param(value, marks=pytest.mark.deep) for value in kept[few:])]


def each_row(
    names: str | tuple[str, ...], rows: Iterable[Any], **_: Any
) -> Callable[..., Callable[..., None]]:
    """As `pytest.mark.parametrize`, but one test tries all rows in turn; a row that fails is named.

    For values that take no time each, of which there are many: a test of its own costs more than it tells.
    """
    wanted = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    kept = [
        row.values if isinstance(row, ParameterSet) else row if len(wanted) > 1 else (row,) for row in rows
    ]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def try_all(**given: Any) -> None:
            assert kept, "a table without rows"
            for row in kept:
                values = dict(zip(wanted, row, strict=True))
                try:
                    test(**given, **values)
                except BaseException as error:
                    error.add_note(f"the row that fails: {values}"[:500])
                    raise

        left = [one for one in inspect.signature(test).parameters.values() if one.name not in wanted]
        try_all.__signature__ = inspect.Signature(left)  # type: ignore[attr-defined]
        return try_all

    return decorate
