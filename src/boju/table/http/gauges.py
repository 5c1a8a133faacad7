"""What a server holds at this moment, for Prometheus; and the port at which it is asked for its measures."""

from collections.abc import Iterable, Iterator, Sequence

from prometheus_client import start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from boju.table.errors import CannotServe
from boju.table.http.server import Server

LOOPBACK = "127.0.0.1"

GAUGES = {
    "tables": "Tables that are open at this process.",
    "held": "Tables whose clocks and computers this process looks after.",
    "streams": "Streams that follow the tables of this process.",
    "thoughts": "Thoughts of computers, hints and reviews that run or wait for their turn.",
}


class Gauges(Collector):
    """What a server holds, counted when it is asked for."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def describe(self) -> Iterable[Metric]:
        """Nothing: so several servers can be in one process."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Each number with what it counts."""
        measured = self._server.measured()
        for name, meaning in GAUGES.items():
            yield GaugeMetricFamily(f"boju_{name}", meaning, value=measured[name])


def answer_with_metrics(ports: Sequence[int]) -> None:
    """Answer at the first of these ports of this machine that is free; raises `CannotServe` where none is."""
    for port in ports:
        try:
            start_http_server(port, LOOPBACK)
        except (OSError, OverflowError):
            continue
        return
    among = f"{ports[0]}" if len(ports) == 1 else f"{ports[0]} to {ports[-1]}"
    raise CannotServe(
        f"Port {among} of {LOOPBACK} cannot be used for metrics: choose another with --metrics."
    )
