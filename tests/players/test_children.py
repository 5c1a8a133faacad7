"""Processes that leave Ctrl-C to the one that started them, and end with it."""

import os
import subprocess
import sys
from pathlib import Path

import psutil

FIRST_PROCESS = """
import multiprocessing
import signal
from boju.players.children import deaf_to_interrupts

def tell(line):
    line.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))

if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=tell, args=(theirs,))
    with deaf_to_interrupts():
        process.start()
    print(ours.recv(), signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    process.join()
"""


def test_the_first_process_is_deaf_to_interrupts_as_all_are(tmp_path: Path) -> None:
    script = tmp_path / "first.py"
    script.write_text(FIRST_PROCESS, encoding="utf-8")
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert (ended.stdout, ended.stderr) == ("True False\n", "")


WORKERS = """
from multiprocessing import active_children
from benchmarks.workers import one_worker_per_core

if __name__ == "__main__":
    with one_worker_per_core():
        print(*(worker.pid for worker in active_children()), flush=True)
        input()
"""


def test_a_benchmark_has_a_worker_on_each_core_and_all_end_when_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "workers.py"
    script.write_text(WORKERS, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    ) as benchmark:
        assert benchmark.stdout is not None
        workers = [psutil.Process(int(pid)) for pid in benchmark.stdout.readline().split()]
        threads = [worker.environ()["NUMBA_NUM_THREADS"] for worker in workers]
        benchmark.kill()
    assert threads == ["1"] * (os.cpu_count() or 1)
    for worker in workers:
        worker.wait(60)
