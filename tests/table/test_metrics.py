"""What a server measures of itself."""

from collections.abc import Callable

import httpx
import pytest
from prometheus_client import REGISTRY, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from boju.table.errors import CannotServe
from boju.table.http.gauges import answer_with_metrics
from endurance.ports import free_port
from table.guests import following
from table.instant import wait_until


def measured(text: str | None = None) -> dict[tuple[str, ...], float]:
    """Each measure of boju's by its name and the values of its labels."""
    families = text_string_to_metric_families(text or generate_latest(REGISTRY).decode())
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
        if sample.name.startswith("boju_")
    }


def test_what_happens_at_a_table_is_measured(client: httpx.Client, open_table: Callable[..., str]) -> None:
    path = open_table("yut", seats=["me", "person"])
    before = measured()
    with following(client, path) as messages:
        told = messages()
        next(kind for kind, _ in told if kind == "snapshot")
        assert measured()[("boju_streams",)] == 1
        answer = client.post(f"{path}/throw", json={"number": 0})
        assert answer.status_code == 201
        next(kind for kind, _ in told if kind == "step")
        wait_until(
            lambda: measured()[("boju_told_seconds_count",)] == before[("boju_told_seconds_count",)] + 1
        )
    after = measured()
    assert after[("boju_tables",)] >= 1
    assert after[("boju_events_total", "yut")] == before.get(("boju_events_total", "yut"), 0) + 1
    assert after[("boju_database_seconds_count",)] > before[("boju_database_seconds_count",)]
    thrown = ("boju_requests_total", "POST", "/tables/{table}/throw", "201")
    assert after[thrown] == before.get(thrown, 0) + 1


def test_no_measure_names_a_table_and_invented_methods_are_counted_together(
    client: httpx.Client, open_table: Callable[..., str]
) -> None:
    path = open_table("yut", seats=["me", "person"])
    client.request("INVENTED", path)
    client.get(path)
    text = generate_latest(REGISTRY).decode()
    assert path.rpartition("/")[2] not in text
    assert "INVENTED" not in text


def test_each_process_answers_at_the_first_port_that_is_free() -> None:
    ports = (free_port(), free_port())
    for port in ports:
        answer_with_metrics(ports)
        found = httpx.get(f"http://127.0.0.1:{port}/metrics")
        assert ("boju_told_seconds_count",) in measured(found.text)
    with pytest.raises(CannotServe, match=f"Port {ports[0]} to {ports[1]} of 127.0.0.1 cannot be used"):
        answer_with_metrics(ports)
    with pytest.raises(CannotServe, match="Port 70000 of"):
        answer_with_metrics((70000,))
