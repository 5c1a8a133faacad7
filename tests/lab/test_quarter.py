"""The scholar's quarter of an hour, run as its page says."""

import math
import re
import shlex
from pathlib import Path

import pytest

from boju.cli.app import run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "study" / "quarter.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.deep
def test_the_scholars_page_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its file, commands and programs one after the other; what it shows is part of what they print."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    printed, done = "", []
    for kind, text in BLOCK.findall(PAGE.read_text("utf-8")):
        done.append(kind)
        if kind == "toml":
            (tmp_path / "entry.toml").write_text(text, "utf-8")
        elif kind == "sh":
            name, *tokens = shlex.split(text)
            assert name == "boju"
            assert run(tokens) == 0
            printed = capsys.readouterr().out
        elif kind == "python":
            exec(compile(text, str(PAGE), "exec"), {})
            printed = capsys.readouterr().out
        else:
            assert kind == "text"
            assert text.strip() in printed
    assert [kind for kind in done if kind != "text"] == ["sh", "toml", "sh", "python", "sh", "python"]
    assert {path.name for path in (tmp_path / "entry").iterdir()} >= {"study.md", "plot.svg", "rows.parquet"}


def test_the_scholars_page_rounds_what_it_shows() -> None:
    text = PAGE.read_text("utf-8")
    shown = re.search(r"\| \+([\d.]+) \| \+([\d.]+) to \+([\d.]+) \|", text)
    told = re.search(r"last (\d+) turns longer, at 95 % between (\d+) and (\d+)", text)
    assert shown
    assert told
    mean, low, high = map(float, shown.groups())
    assert tuple(map(int, told.groups())) == (round(mean), math.floor(low), math.ceil(high))
