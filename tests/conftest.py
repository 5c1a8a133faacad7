"""What holds for the whole suite: in CI nothing may be left out."""

import os

import pytest

left_out: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember which tests were skipped (an expected failure is none)."""
    if report.skipped and not hasattr(report, "wasxfail"):
        left_out.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in CI that left a test out."""
    if os.environ.get("CI") and left_out and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say so."""
    if os.environ.get("CI") and left_out:
        terminalreporter.write_line(f"CI: {len(left_out)} tests were left out, which is a failure", red=True)
