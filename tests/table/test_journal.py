"""What the server writes down: lines of JSON, without anybody's name, table or secret."""

import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.table.http.access_log import Lines
from boju.table.storage.journal import SqlJournal
from table.engines import on_both
from table.guests import invitation
from table.serving import serving


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(Lines().format(record)) for record in caplog.records]


def test_every_request_is_a_line_without_anybody_in_it(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "boju.table.http.access_log.requests")
    with serving(database) as client:
        opened = client.post("/tables", json={"game": "ping", "name": "洪遵", "seats": ["me", "friend"]})
        path, person = opened.headers["location"], client.cookies["person"]
        secret = invitation(client, path)
        client.get(f"{path}/record")
        client.get(f"/nowhere?name=洪遵&secret={secret}")
        client.get("/static/seal.svg")
        httpx.get(client.base_url.join(path), headers={b"Host": "洪遵.example".encode()})
    told = [(line["method"], line["route"], line["status"]) for line in lines(caplog) if "route" in line]
    assert told[:2] == [("POST", "/tables", 201), ("POST", "/tables/{table}/invite", 201)]
    assert told[2][1] == "/tables/{table}/record"
    assert told[3:] == [("GET", "other", 404), ("GET", "other", 200), ("GET", "other", 421)]
    written = json.dumps(lines(caplog), ensure_ascii=False)
    for word in ("洪遵", path.rpartition("/")[2], person.partition(".")[0], secret, "127.0.0.1"):
        assert word not in written


@on_both
def test_no_secret_and_no_name_is_ever_written(
    database: Path | str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever anybody logs, and in either form: names, words, links, invitations, cookies."""
    caplog.set_level(logging.DEBUG)

    def fail(*_: object) -> None:
        raise RuntimeError("it broke")

    with serving(database) as client, httpx.Client(base_url=client.base_url, timeout=30) as friend:
        errors = logging.getLogger("uvicorn")
        errors.addHandler(caplog.handler)
        opened = client.post("/tables", json={"game": "yut", "name": "洪遵", "seats": ["me", "friend"]})
        path, secret = opened.headers["location"], invitation(client, opened.headers["location"])
        link = client.post("/me/link").json()["secret"]
        friend.post(f"{path}/join", json={"seat": 1, "name": "李清照", "invitation": secret})
        friend.post(f"{path}/join", json={"seat": 1, "name": "李清照", "invitation": "planted"})
        friend.post("/me/here", json={"secret": link})
        client.post(f"{path}/remarks", json={"text": "尋尋覓覓"})
        client.get("/me", headers={"Cookie": f"person={client.cookies['person']}x"})
        monkeypatch.setattr(SqlJournal, "append", fail)
        assert client.post(f"{path}/remarks", json={"text": "尋尋覓覓"}).status_code == 500
        cookies = [client.cookies["person"], friend.cookies["person"]]
    errors.removeHandler(caplog.handler)
    ours = [record for record in caplog.records if not record.name.startswith(("httpx", "httpcore"))]
    written = "\n".join(form.format(record) for record in ours for form in (Lines(), logging.Formatter()))
    assert "it broke" in written
    for word in ("洪遵", "李清照", "尋尋覓覓", "planted", secret, link, *cookies):
        assert word not in written


def test_an_error_is_one_line_with_its_way(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("it\nbroke")
    except ValueError:
        logging.getLogger("boju.somewhere").exception("table %s failed", "abc")
    (record,) = caplog.records
    written = Lines().format(record)
    assert "\n" not in written
    line = json.loads(written)
    assert (line["level"], line["from"], line["message"]) == ("error", "boju.somewhere", "table abc failed")
    assert line["trace"].startswith("Traceback")
    assert line["time"].endswith("+00:00")
