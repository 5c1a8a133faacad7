import os
import subprocess
import sys
from pathlib import Path

import pytest

DRAW_ALL = """
import boju
from boju.core.kernels import compilations
from boju.core.language import LOCALES
from boju.table.http.games import picture

for about in boju.games():
    for locale in LOCALES:
        assert picture(about.id, locale)
assert compilations() == 0
"""


@pytest.mark.deep
def test_every_game_is_drawn_before_its_rules_are_compiled(tmp_path: Path) -> None:
    """The server draws the games on its first page at once; it must not compile."""
    environment = {**os.environ, "BOJU_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", DRAW_ALL], env=environment, check=True)
