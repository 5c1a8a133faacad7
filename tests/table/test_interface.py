"""Whatever the described interface allows to be sent: no failure, answers as described, no trace of what is refused."""

from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from boju.table import create_app
from table.watched import WatchedServer

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(create_app("sqlite://", prepare=False).openapi())
OPERATIONS = [
    found.ok()
    for found in SCHEMA.get_all_operations()
    if isinstance(found, Ok) and not found.ok().path.endswith("/stream")
]
"""Everything but the stream, which does not end."""
EXAMPLES = 4
MANY_EXAMPLES = 300


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_interface_keeps_what_it_says(watched: WatchedServer, operation: Any) -> None:
    ask(watched, operation, EXAMPLES)


@pytest.mark.deep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_interface_keeps_what_it_says_again_and_again(watched: WatchedServer, operation: Any) -> None:
    ask(watched, operation, MANY_EXAMPLES)


def ask(watched: WatchedServer, operation: Any, examples: int) -> None:
    """Ask for whatever this operation allows, and for more."""
    cases = st.one_of(
        operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE),
    )

    @settings(max_examples=examples, database=None, suppress_health_check=list(HealthCheck))
    @given(
        case=cases, table=st.sampled_from([*watched.tables, None]), cookies=st.sampled_from(watched.cookies)
    )
    def ask_once(case: Any, table: str | None, cookies: dict[str, str]) -> None:
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        before = watched.digest()
        answer = case.call(
            base_url=str(watched.client.base_url), session=session, cookies=cookies, allow_redirects=False
        )
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert watched.digest() == before

    with requests.Session() as session:
        ask_once()
