"""The player in the documents that is a program."""

import subprocess
import sys
from pathlib import Path

import httpx

from boju import Record
from table.guests import Guest, invitation
from table.instant import wait_until_ready

BOT = Path(__file__).parents[2] / "docs" / "research" / "bot.py"


def test_the_bot_of_the_documents_plays_a_game(client: httpx.Client) -> None:
    wanted = {"game": "yut", "seats": ["me", "friend"], "options": {"pieces": 1}}
    path = client.post("/tables", json=wanted).headers["location"]
    link = f"{client.base_url}{path}/join#{invitation(client, path)}"
    wait_until_ready(client, path)
    bot = subprocess.Popen([sys.executable, str(BOT), link, "Robot"], stderr=subprocess.PIPE, text=True)
    host = Guest(client)
    try:
        while not (now := host.now(path))["status"]["over"] and bot.poll() is None:
            if now["status"]["throw"] or now["status"]["move"]:
                host.act(path, now)
        _, told = bot.communicate(timeout=60)
    finally:
        bot.kill()
    assert (bot.returncode, told) == (0, "")
    record = Record.parse(client.get(f"{path}/record").text)
    assert record.replay().actor is None
    assert '"Robot"' in record.headers["names"]


def test_the_interface_is_described(client: httpx.Client) -> None:
    described = client.get("/openapi.json").json()["paths"]
    for path in ("join", "throw", "events"):
        assert "post" in described[f"/tables/{{table}}/{path}"]
