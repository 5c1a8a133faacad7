"""`make new-game`: what it writes is a playable game, which keeps every law and works everywhere."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from copied import GAME, HOME, build

SHOWN = f"""
import sys
from pathlib import Path
import boju
from boju.players import choose
from table.serving import serving
from translating.catalogues import all_faults
state = boju.new("{GAME}")
state.draw(1)
print(choose(state, "strong", 1)[0] in state.legal(), all_faults())
with serving(Path(sys.argv[1])) as client:
    for locale, notice in (("en", "not all of its texts"), ("ko", "영어로만")):
        reader = {{"accept": "text/html", "accept-language": locale}}
        page = client.get("/games/{GAME}", headers=reader)
        rules = client.get("/games/{GAME}/rules", headers=reader)
        print(page.status_code, rules.status_code, notice in page.text, "/story" in page.text + rules.text)
    print(client.get("/games/{GAME}/story").status_code)
"""

LESSONS = (
    "test_what_a_lesson_asks_for_can_be_done_and_all_else_is_explained",
    "test_a_lesson_is_drawn_to_its_end",
    "test_every_game_is_told_in_short_with_pictures_from_its_lesson",
)
"""The tests of lessons that hold whichever games there are."""

FORMATS = (
    "test_positions_and_views_are_as_their_schemas_say",
    "test_a_schema_names_every_field_and_no_other",
)

WEIGH = f"""
import boju
from boju.analysis import rank
from boju.core.kernels import compilations
from boju.players.compiling import WEIGHING, compile_game
compile_game("{GAME}")
for prepare in WEIGHING:
    prepare("{GAME}")
state, count = boju.new("{GAME}"), compilations()
state.draw(1)
print(len(rank(state, depth="quick").choices), compilations() - count)
"""


def keeps_the_laws(environment: dict[str, str]) -> None:
    """The laws, its rules pages, its lessons and its formats, tried in the copy of the project."""
    python = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-m", "not deep"]
    where = ["--rootdir", str(HOME), "-c", str(HOME / "pyproject.toml")]
    pages, lessons = (
        HOME / "tests" / "games" / "test_rules_pages.py",
        HOME / "tests" / "games" / "test_lessons.py",
    )
    of_the_game = [f"{lessons}::{name}" for name in LESSONS]
    formats = [f"{HOME / 'tests' / 'test_schemas.py'}::{name}" for name in FORMATS]
    folder = Path(environment["PYTHONPATH"]) / "boju" / "games" / GAME
    laws = [str(HOME / "tests" / "laws"), str(pages), *of_the_game, *formats, str(folder)]
    kept = subprocess.run(
        [*python, *where, *laws], cwd=HOME, env=environment, capture_output=True, text=True, check=False
    )
    assert kept.returncode == 0, kept.stdout
    assert f"[{GAME}-2-source] PASSED" in kept.stdout


def test_a_new_game_keeps_the_laws_and_can_be_played(tmp_path: Path) -> None:
    """As plain Python, so that nothing has to be compiled for it."""
    environment = {**os.environ, **build(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    keeps_the_laws(environment)
    shown = subprocess.run(
        [sys.executable, "-c", SHOWN, str(tmp_path / "table.sqlite3")],
        cwd=HOME,
        env={**environment, "PYTHONPATH": f"{environment['PYTHONPATH']}:{HOME / 'tests'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.stdout == "True []\n200 200 True False\n200 200 True False\n404\n", shown.stderr


@pytest.mark.deep
def test_a_new_game_is_compiled(tmp_path: Path) -> None:
    """It keeps the laws compiled, and what is compiled compiles nothing for a hint."""
    environment = {**os.environ, **build(tmp_path)}
    keeps_the_laws(environment)
    weighed = subprocess.run(
        [sys.executable, "-c", WEIGH], env=environment, capture_output=True, text=True, check=True
    )
    assert weighed.stdout == "2 0\n"


@pytest.mark.parametrize("name", ["", "Chase", "long chase", "x", "class", "yut", "ping", "../chase"])
def test_a_name_that_no_new_game_can_have_is_refused_in_one_sentence(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["new_game", *name.split()])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("new_game", run_name="__main__")
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith("for example: make new-game NAME=chase\n")
