"""The command as a process: interrupted, and with nobody reading."""

import signal
import subprocess
import sys
from pathlib import Path

BOJU = [sys.executable, "-m", "boju"]


def test_broken_pipe() -> None:
    process = subprocess.Popen([*BOJU, "rules", "ping"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 0


def test_interrupt(tmp_path: Path) -> None:
    command = [*BOJU, "match", "ping", "--levels", "random,random", "--games", "1000000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    try:
        process.communicate(timeout=8)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in told
