"""What is compiled to make a game ready is all that a table needs: the server itself never has to compile."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boju.core.family import Family
from boju.games import FAMILIES

LOOKING = Path(__file__).with_name("looking.py")
QUICKEST = "yut"
"""To compile any other family takes a minute or more of a core: they are looked at with the long sweeps."""


@pytest.mark.parametrize(
    "family",
    [
        pytest.param(
            family, id=family.id, marks=pytest.mark.release if family.id == QUICKEST else pytest.mark.deep
        )
        for family in FAMILIES
    ],
)
@pytest.mark.timeout(1800)
def test_nothing_is_left_to_compile(family: Family, tmp_path: Path) -> None:
    environment = {**os.environ, "BOJU_CACHE_DIR": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, str(LOOKING), family.id],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    told = [line for line in ended.stderr.splitlines() if not line.startswith("boju: compiling the rules")]
    assert told == []
    assert ended.returncode == 0
