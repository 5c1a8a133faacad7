"""What is compiled to make a game ready is all that a table needs: the server itself never has to compile."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boju.core.family import Family
from boju.core.kernels import INTERPRETED
from boju.games import FAMILIES

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled where numba is switched off")

LOOKING = Path(__file__).with_name("looking.py")


@pytest.mark.release
def test_a_table_asks_for_no_kernel_that_was_not_made_ready() -> None:
    """Where all is open and where cards are hidden."""
    command = [sys.executable, str(LOOKING), "loaded", "yut", "madiao"]
    ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    assert ended.stdout == ""


@pytest.mark.deep
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
@pytest.mark.timeout(1800)
def test_nothing_is_left_to_compile(family: Family, tmp_path: Path) -> None:
    """To compile a family takes a minute or more of a core."""
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
