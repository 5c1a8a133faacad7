"""The leaderboard: its page is its file, and `boju rate` writes lines that the file takes."""

import tomllib

import pytest
from benchmarks import leaderboard

from boju.cli import run


def test_the_page_is_made_of_the_file() -> None:
    assert leaderboard.page() == leaderboard.PAGE.read_text("utf-8")


def test_a_player_is_rated(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rate", "yut", "--option", "pieces=1", "--player", "random", "--against", "random,novice"]
    assert run([*words, "--games", "4", "--name", "nobody"]) == 0
    out = capsys.readouterr().out
    lines = tomllib.loads(out[out.index("[[line]]") :])["line"]
    assert [line["against"] for line in lines] == ["random", "novice"]
    assert set(lines[0]) == set(leaderboard.lines()[0])
    assert "--option pieces=1" in lines[0]["command"]
    assert run([*words[:-1], "nobody"]) == 2
    assert "no level is called 'nobody'" in capsys.readouterr().err


@pytest.mark.deep
@pytest.mark.parametrize("line", leaderboard.lines(), ids=lambda line: f"{line['player']}-{line['against']}")
def test_a_line_is_found_again(line: dict[str, str]) -> None:
    assert leaderboard.check(line)
