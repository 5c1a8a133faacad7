"""The server killed in mid-game, and started again: the game goes on from the last event, with the same seed."""

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx

from boju import Record
from boju.fairness.check import Outcome, verify
from table.instant import wait_until, wait_until_ready

SERVER = """
import sys
sys.path.insert(0, sys.argv[1])
import uvicorn
from table.instant import InstantPool, wait_until, wait_until_ready
from boju.table import create_app
app = create_app(sys.argv[2], pool=InstantPool(), pace=0, prepare=False)
uvicorn.run(app, port=int(sys.argv[3]), log_level="warning")
"""


@contextmanager
def server(database: Path, port: int) -> Iterator[tuple[subprocess.Popen[bytes], httpx.Client]]:
    arguments = [str(Path(__file__).parents[1]), str(database), str(port)]
    process = subprocess.Popen([sys.executable, "-c", SERVER, *arguments])
    headers = {"Accept": "application/json"}
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30) as client:

            def answers() -> bool:
                try:
                    return client.get("/palette.css").status_code == 200
                except httpx.TransportError:
                    return False

            wait_until(answers)
            yield process, client
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def test_killed_in_mid_game_nothing_acknowledged_is_lost(database: Path) -> None:
    chance = random.Random(11)
    port = free_port()
    path = "/"
    acknowledged = spoken = 0
    cookies = httpx.Cookies()
    for _ in range(3):
        with server(database, port) as (process, client):
            client.cookies = cookies
            if path == "/":
                path = client.post("/tables", json={"game": "yut"}).headers["location"]
                cookies = client.cookies
            wait_until_ready(client, path)
            assert client.get(path).json()["number"] >= acknowledged
            for _ in range(12):
                now = client.get(path).json()
                words = {"seat": 0, "words": str(now["number"])}
                spoken += client.post(f"{path}/contributions", json=words).status_code == 201
                if now["status"]["throw"]:
                    answer = client.post(f"{path}/throw", json={"number": now["number"]})
                elif now["status"]["move"]:
                    event = chance.choice(now["scene"]["choices"])["event"]
                    answer = client.post(f"{path}/events", json={"number": now["number"], "event": event})
                else:
                    continue
                if answer.status_code == 201:
                    acknowledged = answer.json()["number"]
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
    with server(database, port) as (_, client):
        wait_until_ready(client, path)
        now = client.get(path).json()
        assert now["number"] >= acknowledged > 0
        text = client.get(f"{path}/record").text
        assert client.post("/records", content=text.encode(), follow_redirects=False).status_code == 303
    with sqlite3.connect(database) as connection:
        (seed,) = connection.execute("SELECT seed FROM seeds WHERE table_id = ?", (path[8:],)).fetchone()
    record = Record.parse(text)
    assert record.proof
    assert len(record.proof.contributions) >= spoken > 0
    record.proof = replace(record.proof, seed=seed)
    assert verify(record).outcome is Outcome.PROVED
