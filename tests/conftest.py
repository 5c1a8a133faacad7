"""What holds for the whole suite: kernels are compiled once, before the tests; no test fails for being slow; in CI
nothing may be left out.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from boju.core.kernels import INTERPRETED
from boju.games import FAMILIES
from boju.players.warming import is_compiled
from endurance import postgresql

HERE = Path(__file__).parent
NOT_QUICK = {
    "adapters/test_openspiel.py",
    "analysis/test_analysis.py",
    "backgammon/test_gnubg.py",
    "cli/test_play.py",
    "cli/test_process.py",
    "games/test_openspiel.py",
    "lab/test_readings.py",
    "lab/test_study.py",
    "lab/test_trace.py",
    "notebook/test_looking.py",
    "players/test_children.py",
    "players/test_duels.py",
    "players/test_exact_losses.py",
    "players/test_imitation.py",
    "players/test_kept_games.py",
    "players/test_losses.py",
    "players/test_open_cards.py",
    "players/test_programs.py",
    "table/test_anything.py",
    "table/test_bot.py",
    "table/test_crash.py",
    "table/test_deploy.py",
    "table/test_interface.py",
    "table/test_kills_many.py",
    "table/test_load.py",
    "table/test_load_many.py",
    "table/test_look_alikes.py",
    "table/test_metrics.py",
    "table/test_processes.py",
    "table/test_review.py",
    "table/test_rolling.py",
    "table/test_stalls.py",
    "table/test_thinking.py",
    "table/test_two_servers.py",
    "test_audit.py",
    "test_container.py",
    "test_javascript.py",
    "test_new_game.py",
    "test_package.py",
}
"""Files whose tests take long, or start servers and other programs."""
left_out: list[str] = []

settings.register_profile("boju", deadline=None)
settings.load_profile("boju")


@pytest.fixture(scope="session")
def server() -> Iterator[postgresql.Server]:
    """A PostgreSQL of the tests' own; where none is installed, what needs it is left out by name."""
    if not postgresql.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgresql.serving() as server:
        yield server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs PostgreSQL is no quick test, nor is anything in `NOT_QUICK`."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).as_posix() in NOT_QUICK:
            item.add_marker(pytest.mark.release)
        fixtures = getattr(item, "fixturenames", ())
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        if "server" in fixtures or "postgresql" in (parameters.get("database"), parameters.get("journal")):
            item.add_marker(pytest.mark.release)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Have every family compiled side by side, so that no test waits for a compiler or runs two of them.

    Whoever runs only some of the tests, or only lists them, has compiled only what these need, when they need it.
    """
    is_whole = session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
    is_run = is_whole and not session.config.option.collectonly
    if INTERPRETED or hasattr(session.config, "workerinput") or not is_run:
        return
    compilers = [
        subprocess.Popen(
            [sys.executable, "-c", f"from boju.players.warming import warm; warm({family.games[0].id!r})"]
        )
        for family in FAMILIES
        if not is_compiled(family.id)
    ]
    for compiler in compilers:
        compiler.wait()


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
