"""What holds for the whole suite: kernels are compiled once, before the tests; no test fails for being slow; in CI
nothing may be left out.
"""

import gc
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

os.environ.setdefault("BOJU_COMPILE", "first")  # before boju is imported: no test starts a compiler beside it

from hypothesis import settings

from boju.core.kernels import INTERPRETED
from boju.games import FAMILIES
from boju.players.compiling import is_compiled
from endurance import postgresql

HERE = Path(__file__).parent
NOT_QUICK = {
    "adapters/test_openspiel.py",
    "adapters/test_pettingzoo.py",
    "analysis/test_analysis.py",
    "analysis/test_puzzles.py",
    "backgammon/test_foreign.py",
    "backgammon/test_gnubg.py",
    "cli/test_analyse.py",
    "cli/test_play.py",
    "cli/test_process.py",
    "core/test_kernels.py",
    "core/test_linking.py",
    "docs/research/openspiel.md",
    "docs/research/tiny-games.md",
    "fairness/test_coalition.py",
    "games/test_openspiel.py",
    "games/test_shuanglu_exact.py",
    "games/test_shuanglu_perft.py",
    "games/test_wahua_completions.py",
    "games/test_yut_exact.py",
    "lab/test_readings.py",
    "lab/test_study.py",
    "lab/test_trace.py",
    "notebook/test_looking.py",
    "notebook/test_tutorials.py",
    "players/test_answering.py",
    "players/test_children.py",
    "players/test_duels.py",
    "players/test_exact_losses.py",
    "players/test_imitation.py",
    "players/test_kept_games.py",
    "players/test_learning.py",
    "players/test_likelihood.py",
    "players/test_losses.py",
    "players/test_matches.py",
    "players/test_open_cards.py",
    "players/test_players.py",
    "players/test_pool.py",
    "players/test_programs.py",
    "players/test_search.py",
    "players/test_worlds.py",
    "table/runtime/test_review_queue.py",
    "table/test_alone.py",
    "table/test_anything.py",
    "table/test_bot.py",
    "table/test_caches.py",
    "table/test_crash.py",
    "table/test_deploy.py",
    "table/test_interface.py",
    "table/test_kills_many.py",
    "table/test_load.py",
    "table/test_load_many.py",
    "table/test_look_alikes.py",
    "table/test_metrics.py",
    "table/test_my_games.py",
    "table/test_processes.py",
    "table/test_quiet_clock.py",
    "table/test_review.py",
    "table/test_rolling.py",
    "table/test_stalls.py",
    "table/test_thinking.py",
    "table/test_trail.py",
    "table/test_two_servers.py",
    "test_audit.py",
    "test_container.py",
    "test_dataset.py",
    "test_example_programs.py",
    "test_extras.py",
    "test_javascript.py",
    "test_new_game.py",
    "test_package.py",
    "tiny/test_truth.py",
}
"""Files whose tests take long, or start servers and other programs; pages by their place in the project."""
SHARED = "BOJU_TEST_RUN"
"""The environment variable with the folder that all processes of a run share."""
left_out: list[str] = []

settings.register_profile("boju", deadline=None)
settings.load_profile("boju")


def pytest_configure(config: pytest.Config) -> None:
    """A folder for what all processes of this run share; clients of HTTP read the world's certificates once.

    Collecting makes a million objects that all stay: to look for garbage among them took 40 % of its time.
    """
    gc.disable()
    patch = pytest.MonkeyPatch()
    patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
    config.add_cleanup(patch.undo)
    if SHARED not in os.environ:
        folder = os.environ[SHARED] = tempfile.mkdtemp(prefix="boju-run-")
        config.add_cleanup(lambda: end_run(Path(folder)))


def end_run(folder: Path) -> None:
    """Stop and clear away what the processes of this run have shared."""
    del os.environ[SHARED]
    postgresql.end_shared(folder)
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def server() -> postgresql.Server:
    """The PostgreSQL of this run, which nobody stops; where none is installed, what needs it is left out by name."""
    if not postgresql.is_installed():
        pytest.skip("PostgreSQL is not installed")
    return postgresql.shared(Path(os.environ[SHARED]))


@pytest.fixture(scope="session")
def own_server() -> Iterator[postgresql.Server]:
    """A PostgreSQL for tests that stop it."""
    if not postgresql.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgresql.serving() as server:
        yield server


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What the quick tests leave out as a whole is not even imported: half of the libraries would be, for nothing."""
    if "not release" not in config.option.markexpr or not collection_path.is_relative_to(HERE):
        return None
    name = collection_path.relative_to(HERE).as_posix()
    return True if name in NOT_QUICK or name == "browser" else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Examples in docstrings are looked for where there are any, and not in tests."""
    found = yield
    if not any(isinstance(one, DoctestModule) for one in found):
        return found
    is_test = file_path.name.startswith("test_") and file_path.is_relative_to(HERE)
    has_examples = not is_test and ">>> " in file_path.read_text("utf-8")
    return [one for one in found if has_examples or not isinstance(one, DoctestModule)]


def pytest_collection_finish() -> None:
    """What has been collected is never looked through for garbage again."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs PostgreSQL is no quick test, nor is anything in `NOT_QUICK`."""
    for item in items:
        home = next((folder for folder in (HERE, HERE.parent) if item.path.is_relative_to(folder)), None)
        if home is not None and item.path.relative_to(home).as_posix() in NOT_QUICK:
            item.add_marker(pytest.mark.release)
        fixtures = getattr(item, "fixturenames", ())
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        needs_postgresql = "postgresql" in (parameters.get("database"), parameters.get("journal"))
        if needs_postgresql or {"server", "own_server"}.intersection(fixtures):
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
            [
                sys.executable,
                "-c",
                f"from boju.players.compiling import compile_game; compile_game({family.games[0].id!r})",
            ]
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
