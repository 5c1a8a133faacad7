"""Without its library an adapter says which extra brings it."""

import pytest

from boju.adapters.extras import needed


def test_the_extra_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'boju\[openspiel\]'"):
        needed("no_such_library", "openspiel")
