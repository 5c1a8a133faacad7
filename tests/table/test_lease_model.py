"""Processes act, are held up, die and take over in every order: nobody acts out of turn, none waits for long."""

from dataclasses import replace

import pytest

from table.lease_model import Rules, Wrong, explore

pytestmark = pytest.mark.release

NEEDED = Rules()


@pytest.mark.parametrize(
    ("processes", "terms", "events"),
    [
        (1, 3, 2),
        (2, 2, 0),
        pytest.param(2, 2, 1, marks=pytest.mark.deep),
        pytest.param(2, 3, 2, marks=pytest.mark.deep),
    ],
)
def test_no_two_processes_act_in_one_term_and_another_takes_over_in_time(
    processes: int, terms: int, events: int
) -> None:
    assert explore(processes, NEEDED, most_terms=terms, most_events=events) > 1000


@pytest.mark.parametrize(
    ("without", "wrong"),
    [
        ("checks_term", "acts in term"),
        ("keeps_lease", "acts in term"),
        ("checks_number", "is kept twice"),
        ("gives_up", "nobody looks after"),
    ],
)
def test_what_a_transaction_looks_at_is_all_needed(without: str, wrong: str) -> None:
    with pytest.raises(Wrong, match=wrong):
        explore(2, replace(NEEDED, **{without: False}))
