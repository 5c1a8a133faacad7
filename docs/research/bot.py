"""A player of boju's tables: `python bot.py INVITATION [NAME]` takes the first open seat and plays at random.

Needs httpx. What is asked and answered here is all in /openapi.json of every table server. It gives words for the
throws, so that nobody can foresee them, but does not look whether they are used: `boju.fairness.keeper` does.
"""

import hashlib
import random
import secrets
import sys
import time
from threading import Thread

import httpx


def play(invitation: str, name: str = "Bot") -> None:
    """Join the table of an invitation, a link as the host is shown it, and play until the game is over."""
    table, _, secret = invitation.replace("/join#", "#").partition("#")
    with httpx.Client(headers={"Accept": "application/json"}, timeout=60) as client:
        now = look(client, table)
        claim = {"seat": now["status"]["awaited"][0], "name": name, "invitation": secret}
        client.post(f"{table}/join", json=claim).raise_for_status()
        Thread(target=give_words, args=(table, dict(client.cookies), claim["seat"]), daemon=True).start()
        while not now["status"]["over"]:
            if now["status"]["throw"]:
                client.post(f"{table}/throw", json={"number": now["number"]})
            elif now["status"]["move"]:
                event = random.choice(now["scene"]["choices"])["event"]
                client.post(f"{table}/events", json={"number": now["number"], "event": event})
            else:
                time.sleep(0.2)
            now = look(client, table)


def give_words(table: str, cookies: dict, seat: int) -> None:
    """Promise a chain of words, each the hash of the next, and give the next one whenever it is asked for."""
    words = [secrets.token_bytes(32)]
    for _ in range(1000):
        words.append(hashlib.sha256(words[-1]).digest())
    with httpx.Client(headers={"Accept": "application/json"}, timeout=60, cookies=cookies) as client:
        client.post(f"{table}/chains", json={"seat": seat, "tip": words[-1].hex()})
        while True:
            told = look(client, table)["words"]
            count = sum(chain["count"] for chain in told["chains"] if chain["tip"] == words[-1].hex())
            if seat in (told["asked"] or ()):
                links = {str(seat): words[-2 - count].hex()}
                client.post(f"{table}/words", json={"draw": told["draw"], "links": links})
            time.sleep(0.2)


def look(client: httpx.Client, table: str) -> dict:
    """Where the table stands, as this player may see it, once the game is ready and it is not too much."""
    while (answer := client.get(table)).status_code in (429, 503):
        time.sleep(1)
    return answer.raise_for_status().json()


if __name__ == "__main__":
    play(*sys.argv[1:])
