"""The golden playthroughs are what the games do now: a changed rule or sentence is a changed file."""

import difflib

import pytest
from playthrough import FOLDER, kinds, path_of, playthrough

COMMAND = "python tests/games/playthrough.py"


@pytest.mark.parametrize(("game", "preset"), kinds())
def test_playthrough(game: str, preset: str) -> None:
    path = path_of(game, preset)
    assert path.exists(), f"there is no playthrough of {game}, preset {preset}; write it with: {COMMAND}"
    kept, now = path.read_text("utf-8"), playthrough(game, preset)
    if kept != now:
        lines = difflib.unified_diff(kept.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=1)
        shown = "\n".join(list(lines)[:60])
        pytest.fail(f"{game} is played differently; if it should be, run: {COMMAND}\n{shown}", pytrace=False)


def test_no_playthrough_is_left_over() -> None:
    assert set(FOLDER.glob("*")) == {path_of(game, preset) for game, preset in kinds()}
