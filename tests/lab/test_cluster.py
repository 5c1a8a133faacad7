"""The same study on a cluster: the same rows, also if one of two workers is killed on the way."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from boju.cli.app import run
from boju.core.errors import BojuError
from boju.lab import Study

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


def test_a_worker_that_is_killed_is_made_up_for(cluster: Cluster) -> None:
    played = []

    def kill_one(count: int, _: int) -> None:
        played.append(count)
        if len(played) == 5:
            Thread(target=cluster.processes[1].kill).start()

    result = STUDY.run(cluster=cluster.address, report=kill_one)
    assert cluster.processes[1].wait(timeout=60) != 0
    assert result.rows.equals(STUDY.run().rows)


def test_where_no_scheduler_answers_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boju.lab.clusters.SECONDS_TO_ANSWER", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense"):
        with pytest.raises(BojuError, match="no Dask scheduler answers"):
            STUDY.run(cluster=address)
    file = tmp_path / "study.toml"
    file.write_text('game = "yut"\ngames = 2\n[arms.usual]\n')
    assert run(["study", str(file), "--on", "tcp://127.0.0.1:1"]) == 2
