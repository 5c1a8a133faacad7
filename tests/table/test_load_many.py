"""Some tables at two processes: everybody is told everything, once and in order, wherever a stream hangs."""

from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from endurance import load, proxy
from endurance.load import MeasuredLoad, besiege
from endurance.postgresql import Server
from loops import run
from table.test_processes import served


@pytest.mark.deep
def test_everybody_is_told_everything_at_two_processes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "GAMES", ("yut",))
    monkeypatch.setattr(load, "AT_PLAY", ("yut",))
    measured, database = MeasuredLoad(), server.make()
    with ExitStack() as stack:
        clients = [stack.enter_context(served(database))[0] for _ in range(2)]
        ports = [urlsplit(str(client.base_url)).port or 0 for client in clients]
        address = stack.enter_context(proxy.before(ports))
        run(besiege(address, tables=4, played=2, seconds=4, measured=measured))
    assert measured.faults == []
    assert len(measured.waits) == 3 * measured.acted > 0
