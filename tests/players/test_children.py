"""Processes that leave Ctrl-C to the one that started them."""

import subprocess
import sys
from pathlib import Path

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
