"""The documentation site at the table: its own scripts run, nobody else's."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path

import pytest

from boju.table import create_app
from boju.table.http import manual
from table.instant import InstantPool
from table.serving import running

SCRIPT = "document.title = 'boju'"
PAGE = f"<!doctype html><title>Docs</title><script>{SCRIPT}</script><p>Start in a minute</p>"


def test_the_site_is_shown_with_just_its_own_scripts(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    for page in (site, site / "rules"):
        (page / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "secret.txt").write_text("no", "utf-8")
    app = create_app(tmp_path / "table.sqlite3", engine=InstantPool(), prepare=False, manual=site)
    with running(app) as client:
        for path in ("/docs/", "/docs/rules/"):
            answer = client.get(path)
            assert answer.status_code == 200
            assert "Start in a minute" in answer.text
            policy = answer.headers["Content-Security-Policy"]
            digest = b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
            assert f"script-src 'self' 'sha256-{digest}';" in policy
            assert "unsafe-inline" not in re.sub(r"style-src[^;]*", "", policy)
        assert client.get("/docs/%2e%2e/secret.txt").status_code == 404
        assert "sha256" not in client.get("/").headers["Content-Security-Policy"]


def test_without_a_site_it_is_said_how_to_build_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manual, "BUILT", tmp_path / "site")
    app = create_app(tmp_path / "table.sqlite3", engine=InstantPool(), prepare=False)
    with running(app) as client:
        for path in ("/docs/", "/docs/rules/"):
            answer = client.get(path, headers={"Accept-Language": "ja"})
            assert answer.status_code == 404
            assert "make docs" in answer.json()["detail"]
