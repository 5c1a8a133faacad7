"""Whatever is sent by hand, records, names, options, ids, headers: no failure, and no trace of what is refused."""

import json
import random
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boju
from boju.table.http.forms import clean
from fairness.proven import played
from table.watched import WatchedServer

usual = settings(max_examples=25, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
CHARACTERS = st.characters(codec=None, categories=None)
TEXTS = st.text(CHARACTERS, max_size=60) | st.text(CHARACTERS, min_size=300, max_size=400)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.just("9" * 5000)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)
JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PAGE = {"Accept": "text/html"}


def a_record(game: str) -> str:
    """A game that has gone on for a while."""
    state, chance = boju.new(game), random.Random(1)
    for _ in range(12):
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    started = boju.from_position(state.position()).record(date="2026-11-20", seats="me,person")
    return str(started)


RECORDS = [
    *map(a_record, ("yut", "ping", "dama", "madiao", "wahua")),
    str(played("yut", {"pieces": 1})),
]


@usual
@given(data=st.data())
def test_records(watched: WatchedServer, data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(RECORDS)).splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    key, colon, value = lines[number].partition(": ")
    change = data.draw(st.sampled_from(["value", "text", "insert", "number"]))
    if change == "value":
        lines[number] = f"{key}: {json.dumps(data.draw(VALUES))}"
    elif change == "text":
        lines[number] = key + colon + data.draw(TEXTS)
    elif change == "insert":
        at = data.draw(st.integers(0, len(value)))
        lines[number] = key + colon + value[:at] + data.draw(TEXTS) + value[at:]
    else:
        lines[number] = (
            key + colon + data.draw(st.sampled_from(["9" * 5000, "+" + "9" * 5000, "-1", "1e999"]))
        )
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    answer = watched.ask("POST", "/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code in (303, 422)
    assert answer.status_code == 303 or answer.json()["detail"].startswith("line ")


@usual
@given(name=TEXTS, who=st.integers(0, 2))
def test_names(watched: WatchedServer, name: str, who: int) -> None:
    cookies = watched.cookies[who]
    opened = watched.ask(
        "POST",
        "/tables",
        content=json.dumps({"game": "yut", "seats": ["me", "friend"], "name": name, "private": False}),
        headers=JSON,
    )
    cleaned = clean(name)
    if opened.status_code == 201:
        shown = watched.client.get(f"{opened.headers['location']}/join", headers=PAGE)
        assert shown.status_code == 200
        assert cleaned == "" or escaped(cleaned) in shown.text
    said = watched.ask(
        "POST",
        f"/tables/{watched.tables[0]}/remarks",
        content=json.dumps({"text": name}),
        headers=JSON | cookie(cookies),
    )
    assert said.status_code in (201, 403, 422)
    called = watched.ask("POST", "/me", content=form_of({"name": name}), headers=FORM | cookie(cookies))
    assert called.status_code in (303, 422)


@usual
@given(
    values=st.dictionaries(
        st.sampled_from(["options", "seats", "players", "preset", "name", "private"]), VALUES
    )
)
def test_options(watched: WatchedServer, values: dict[str, Any]) -> None:
    body = json.dumps({"game": "ping", **values})
    assert watched.ask("POST", "/tables", content=body, headers=JSON).status_code in (201, 400, 422)


@usual
@given(
    form=st.dictionaries(st.sampled_from(["players", "preset", "option.entry", "seat.0", "name", "x"]), TEXTS)
)
def test_forms(watched: WatchedServer, form: dict[str, str]) -> None:
    content = form_of({"game": "ping", **form})
    assert watched.ask("POST", "/tables", content=content, headers=FORM).status_code in (303, 422)


@usual
@given(
    values=VALUES,
    path=st.sampled_from(["events", "throw", "asides", "undo", "chains", "words", "join", "vote"]),
)
@pytest.mark.parametrize("field", ["number", "event", "seat", "tip", "draw", "links", "name", "invitation"])
def test_what_is_posted_at_a_table(watched: WatchedServer, values: Any, path: str, field: str) -> None:
    usual_body = {"number": 0, "event": "pass", "seat": 0, "tip": "x", "draw": 1, "links": {}, "name": "x"}
    body = usual_body | {field: values}
    kept = {
        "chains": ("seat", "tip"),
        "words": ("draw", "links"),
        "join": ("seat", "name", "invitation"),
        "vote": ("seat",),
    }.get(path, ("number", "event"))
    content = json.dumps({name: body[name] for name in kept if name in body})
    headers = JSON | cookie(watched.cookies[0])
    watched.ask("POST", f"/tables/{watched.tables[0]}/{path}", content=content, headers=headers)


@usual
@given(
    text=st.text(CHARACTERS, min_size=1, max_size=60),
    rest=st.sampled_from(["", "/log?before=1", "/stream", "/join"]),
)
def test_ids(watched: WatchedServer, text: str, rest: str) -> None:
    name = quote(text.encode("utf-8", "surrogatepass"), safe="")
    for path in (f"/tables/{name}{rest}", f"/games/{name}", f"/sheets/{name}.svg", f"/static/{name}"):
        assert watched.ask("GET", path).status_code in (200, 307, 400, 404, 422)
    for path in (f"/tables/{name}/throw", f"/tables/{name}/rematch"):
        assert watched.ask("POST", path, json={"number": 0}).status_code in (404, 405)


@usual
@given(
    value=st.binary(max_size=60).map(
        lambda value: bytes(byte for byte in value if byte > 32 and byte != 127)
    ),
    name=st.sampled_from(
        ["Cookie", "Accept-Language", "Accept", "Last-Event-ID", "Origin", "Host", "Content-Type"]
    ),
    cookie=st.sampled_from([b"", b"person=", b"person=x.", b"seats=", b"lang=", b"board-yut="]),
)
def test_headers(watched: WatchedServer, value: bytes, name: str, cookie: bytes) -> None:
    headers = {name.encode(): cookie + value if name == "Cookie" else value}
    elsewhere = {"Host": (421,), "Last-Event-ID": (422,)}.get(name, ())
    with watched.client.stream("GET", f"/tables/{watched.tables[0]}/stream", headers=headers) as answer:
        assert answer.status_code in (200, 400, *elsewhere)
        if answer.status_code == 200:
            assert next(answer.iter_lines())
    asked = watched.ask("POST", f"/tables/{watched.tables[0]}/throw", headers=headers)
    assert asked.status_code in (400, 403, 422, *elsewhere)


def form_of(fields: dict[str, str]) -> str:
    return urlencode({name: text.encode("utf-8", "surrogatepass") for name, text in fields.items()})


def cookie(cookies: dict[str, str]) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}


def escaped(text: str) -> str:
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace('"', "&#34;")
    )
