"""The audit in `make lint`: a known vulnerability fails it, an advisory service out of reach does not."""

import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest

AUDIT = Path(__file__).parents[1] / ".ci" / "audit.py"
FLAW = {"id": "PYSEC-2026-1", "fix_versions": ["2.1"]}
UNKNOWN = {"name": "birds", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "status", "words"),
    [
        ([{"name": "birds", "version": "2.0", "vulns": [FLAW]}], 1, "birds 2.0: PYSEC-2026-1, mended in 2.1"),
        ([{"name": "birds", "version": "2.1", "vulns": []}, UNKNOWN], 0, "1 of 2 packages, 0 known flaws"),
        (
            [{"name": "pip", "version": "23.0", "vulns": [FLAW]}, UNKNOWN],
            0,
            "not audited: the advisory service",
        ),
        (None, 0, "not audited: the advisory service cannot be reached"),
    ],
)
def test_what_is_made_of_the_answer(
    packages: list[Any] | None,
    status: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = "" if packages is None else json.dumps({"dependencies": packages})
    answer = subprocess.CompletedProcess([], 1, told, "ConnectionError: no such host")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(AUDIT), run_name="__main__")
    assert ended.value.code == status
    assert words in capsys.readouterr().out
