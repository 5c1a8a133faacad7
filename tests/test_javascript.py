"""The check of the browser's modules in `make lint`: where it cannot be made, that is said, and in CI it fails."""

import runpy
from pathlib import Path

import pytest

CHECK = Path(__file__).parents[1] / ".ci" / "javascript.py"


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_without_node_nothing_is_checked_and_that_is_said(
    ci: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CI", ci)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(CHECK), run_name="__main__")
    assert ended.value.code == status
    assert "not checked: Node with npm is not installed" in capsys.readouterr().err
