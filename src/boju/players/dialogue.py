"""A program in a process of its own that is asked a line and answers a line."""

import contextlib
import queue
import subprocess
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from boju.core.errors import BojuError


class Dialogue:
    """What is said to a program, and what it answers.

    Errors call the program `name`, and say `why_ended` where it ends too early. Lines of its output that do not begin
    with `mark` are no answers. It may take `timeout` seconds for one. Raises `BojuError` where it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        *,
        timeout: float,
        why_ended: str,
        mark: str = "",
        is_loud: bool = True,
    ) -> None:
        self._name, self._timeout, self._why_ended, self._mark = name, timeout, why_ended, mark
        self._answers: queue.Queue[str] = queue.Queue()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if is_loud else subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            raise BojuError(f"{name} cannot be started: {error}") from error
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(self, line: str) -> str:
        """What it answers to a line; raises what `answer` raises."""
        assert self._process.stdin
        with contextlib.suppress(OSError):  # where it has ended, `answer` says so
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        return self.answer()

    def answer(self) -> str:
        """Its next answer; raises `BojuError` where it ends or takes too long."""
        try:
            line = self._answers.get(timeout=self._timeout)
        except queue.Empty:
            raise BojuError(f"{self._name} has not answered in {self._timeout:g} seconds") from None
        if not line:
            raise BojuError(f"{self._name} has ended{self._why_ended}")
        return line.removeprefix(self._mark).strip()

    def close(self) -> None:
        """Tell it that nothing more is asked, and end it where it does not end by itself."""
        assert self._process.stdin
        try:
            self._process.stdin.close()
            self._process.wait(1)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith(self._mark):
                self._answers.put(line)
        self._answers.put("")
