"""The container as far as it can be tried without one: what it copies is there, and what it starts serves."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from boju.core.kernels import cache_folder
from endurance import postgresql
from endurance.ports import free_port

ROOT = Path(__file__).parents[1]
BUILD = re.sub(r"\\\n", " ", (ROOT / "Containerfile").read_text("utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
NAME = "boju.example.org"
DATABASE = "postgresql://boju@database/boju"


def instructions(kind: str) -> list[str]:
    return [line.removeprefix(f"{kind} ") for line in BUILD.splitlines() if line.startswith(f"{kind} ")]


def started() -> list[list[str]]:
    """What the container starts by itself, and with the compose file."""
    named = [re.sub(r"\$\{BOJU_NAME:-\w+\}", NAME, word) for word in COMPOSE["services"]["table"]["command"]]
    return [json.loads(instructions("CMD")[0]), named]


@contextmanager
def serving(command: list[str], folder: Path, database: str) -> Iterator[str]:
    """A server started like that, but on loopback, at a free port and with a database of the test; its address."""
    port = str(free_port())
    words = [
        {"0.0.0.0": "127.0.0.1", "8753": port, "10.89.75.0/24": "127.0.0.1", DATABASE: database}.get(
            word, word
        )
        for word in command
    ]
    environment = {
        **os.environ,
        **{"XDG_DATA_HOME": str(folder / "data"), "BOJU_CACHE_DIR": str(cache_folder().parent)},
        "PGPASSWORD": postgresql.PASSWORD,
    }
    server = subprocess.Popen([sys.executable, "-m", *words], env=environment, cwd=folder)
    address = f"http://127.0.0.1:{port}/"
    try:
        while True:
            try:
                httpx.get(address, timeout=20)
                break
            except httpx.ConnectError:
                assert server.poll() is None
                time.sleep(0.2)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def test_what_is_copied_is_there_and_not_left_out() -> None:
    let_in = {
        line[1:] for line in (ROOT / ".containerignore").read_text("utf-8").splitlines() if line[0] == "!"
    }
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert set(copied) == let_in
    assert all((ROOT / word).exists() for word in copied)


def test_what_the_package_is_built_from_is_copied() -> None:
    """Everything that pyproject.toml names as a file, or the build has no readme and no licence."""
    copied = " ".join(instructions("COPY"))
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for name in re.findall(r'^(?:readme|license-files) = \[?"([^"]+)"', text, flags=re.MULTILINE):
        assert name in copied


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(started()[0], marks=pytest.mark.deep, id="container"),
        pytest.param(started()[1], id="compose"),
    ],
)
def test_what_is_started_serves(command: list[str], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = ""
    if DATABASE in command:
        server: postgresql.Server = request.getfixturevalue("server")
        server.run("CREATE DATABASE composed")
        database = server.address_on_loopback("composed", password="").replace("boju:@", "boju@")
    with serving(command, tmp_path, database) as address:
        assert httpx.get(address).status_code == 200
        known = httpx.get(address, headers={"Host": NAME}).status_code
        assert known == (200 if NAME in command else 421)
    assert bool(list((tmp_path / "data").rglob("*.sqlite3"))) == (not database)


def test_the_parts_of_the_compose_file_fit_together() -> None:
    table, proxy, database = (COMPOSE["services"][name] for name in ("table", "proxy", "database"))
    inside = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert table["command"][table["command"].index("--proxy") + 1] == inside
    port = table["command"][table["command"].index("--port") + 1]
    assert f"table:{port}" in proxy["command"]
    assert instructions("EXPOSE") == [port]
    assert {mount.split(":")[0] for one in (table, proxy, database) for mount in one["volumes"]} == set(
        COMPOSE["volumes"]
    )
    assert table["volumes"] == [f"data:{instructions('VOLUME')[0]}"]
    assert f"XDG_DATA_HOME={instructions('VOLUME')[0]}" in instructions("ENV")[0]
    assert table["networks"] == proxy["networks"] == database["networks"] == list(COMPOSE["networks"])
    user, place = database["environment"]["POSTGRES_USER"], "database"
    assert f"postgresql://{user}@{place}/{user}" == DATABASE
    assert DATABASE in table["command"]
    assert table["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    assert table["depends_on"] == {place: {"condition": "service_healthy"}}
    assert "healthcheck" in database
    assert "[postgres]" in BUILD
    assert proxy["depends_on"] == ["table"]
