"""The same study on a cluster of Dask or Ray: the same rows, also if one of two workers is killed on the way."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import psutil
import pytest

from boju.cli.app import run
from boju.core.errors import BojuError
from boju.lab import Study
from boju.lab.clusters import AHEAD
from boju.lab.study import BLOCK

STUDY = Study(
    game="yut", arms={"usual": {}, "never": {"hit_throw": "never"}}, measures=["turns"], games=20_000
)
DASK = (sys.executable, "-m", "distributed.cli.dask_scheduler")
WORKER = (sys.executable, "-m", "distributed.cli.dask_worker")


class Cluster:
    """A scheduler and two workers, all processes of their own on this machine."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "scheduler.log"
        places = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-jupyter")
        with self.log.open("w") as log:
            self.processes = [subprocess.Popen([*DASK, *places], stderr=log, cwd=folder)]
        self.address = self._found()
        for _ in range(2):
            self.processes.append(
                subprocess.Popen(
                    [*WORKER, self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"],
                    stderr=subprocess.DEVNULL,
                    cwd=folder,
                    env=dict(os.environ),
                )
            )

    def _found(self) -> str:
        while True:
            if found := re.search(r"tcp://127\.0\.0\.1:\d+", self.log.read_text()):
                return found.group()
            assert self.processes[0].poll() is None, self.log.read_text()
            time.sleep(0.05)

    def end(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    one = Cluster(tmp_path)
    try:
        yield one
    finally:
        one.end()


@pytest.mark.deep
def test_a_worker_that_is_killed_is_made_up_for(cluster: Cluster) -> None:
    played = []

    def kill_one(count: int, _: int) -> None:
        played.append(count)
        if len(played) == 5:
            Thread(target=cluster.processes[1].kill).start()

    result = STUDY.run(cluster=cluster.address, report=kill_one)
    assert cluster.processes[1].wait(timeout=60) != 0
    assert result.rows.equals(STUDY.run().rows)


@pytest.mark.deep
def test_where_no_scheduler_answers_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boju.lab.clusters.SECONDS_TO_ANSWER", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense", "dask"):
        with pytest.raises(BojuError, match="no Dask scheduler answers"):
            STUDY.run(cluster=address)
    file = tmp_path / "study.toml"
    file.write_text('game = "yut"\ngames = 2\n[arms.usual]\n')
    assert run(["study", str(file), "--on", "tcp://127.0.0.1:1"]) == 2


RAY = (sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block")
RAY_PLACES = (
    *("--node-ip-address", "127.0.0.1", "--port", "0", "--num-cpus", "2"),
    *("--include-dashboard", "false", "--disable-usage-stats"),
)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[psutil.Process]:
    """Ray on this machine with two workers, and its first process. It is an extra of `make test-all`."""
    pytest.importorskip("ray", reason="Ray is not installed: boju[ray]")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as short:  # names of sockets may not be long
        log = Path(short) / "log"
        with log.open("w") as told:
            command = [*RAY, *RAY_PLACES, "--temp-dir", short]
            first = subprocess.Popen(command, stdout=told, stderr=told, start_new_session=True)
        try:
            while not (found := re.search(r"--address='([^']+)'", log.read_text())):
                assert first.poll() is None, log.read_text()
                time.sleep(0.1)
            monkeypatch.setenv("RAY_ADDRESS", found.group(1))
            yield psutil.Process(first.pid)
        finally:
            for process in psutil.Process(first.pid).children(recursive=True):
                process.kill()
            first.kill()
            first.wait()


def playing(ray: psutil.Process) -> list[psutil.Process]:
    """The workers that play at the moment."""
    return [one for one in ray.children(recursive=True) if one.name().startswith("ray::<lambda>")]


@pytest.mark.deep
def test_a_worker_of_ray_that_is_killed_is_made_up_for(ray: psutil.Process) -> None:
    study = replace(STUDY, games=60_000)
    assert len(study.arms) * study.games / BLOCK > AHEAD
    played: list[int] = []
    killed: list[psutil.Process] = []

    def kill_one(count: int, _: int) -> None:
        played.append(count)
        while len(played) == 5 and not killed:
            killed.extend(playing(ray)[:1])
            for worker in killed:
                worker.kill()

    assert study.run(cluster="ray", report=kill_one).rows.equals(study.run().rows)
    assert len(killed) == 1


@pytest.mark.parametrize("module", ["ray", "distributed"])
def test_where_the_library_of_a_cluster_is_missing_it_is_said(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    told = rf"needs {module}, which is not installed: .* -m pip install '.*\[(ray|cluster)\]'"
    with pytest.raises(ModuleNotFoundError, match=told):
        STUDY.run(cluster={"ray": "ray", "distributed": "dask"}[module])
