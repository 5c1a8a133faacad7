"""The table of faults is alive: what each changes still stands once in its file, and its tests are there."""

from collections import Counter
from pathlib import Path

from .table import read

HOME = Path(__file__).parents[2]
LEAST = 60


def test_every_fault_can_be_seeded() -> None:
    faults = read()
    assert len(faults) >= LEAST
    assert [name for name, count in Counter(fault.name for fault in faults).items() if count > 1] == []
    assert [fault.name for fault in faults if fault.count(HOME) != 1 or fault.old == fault.new] == []
    missing = [
        test for fault in faults for test in fault.tests if not (HOME / test.partition("::")[0]).exists()
    ]
    assert missing == []
