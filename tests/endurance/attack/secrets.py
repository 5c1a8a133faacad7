"""Those who count what is hidden from them, roll back what others have played, or have a computer move for them."""

import asyncio
import random
import re
from collections.abc import Sequence
from typing import Any

import httpx

import boju
from boju import State

from .seats import invite, join
from .visits import SOON, Finding, Target, act, open_table, ready

TURNS = 4
THROWS = 8
UNDOS = 6
EVENTS = 12
AT_ONCE = 2
PAGE = {"Accept": "text/html"}


def asked_in_secret(seed: int) -> State:
    """A position of wahua in which another seat than the first is asked whether it wins, and no other after it."""
    chance = random.Random(seed)
    while True:
        state = boju.new("wahua")
        while state.actor is not None:
            if state.may_ask() and state.actor not in (0, "chance") and state.is_secret("pass"):
                return boju.from_position(state.position())
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))


async def sit(people: Sequence[httpx.AsyncClient], path: str) -> None:
    """Let all but the host take the open seats, in order."""
    secret = await invite(people[0], path)
    for seat, person in enumerate(people[1:], start=1):
        (await join(person, path, seat, secret)).raise_for_status()


async def listed(client: httpx.AsyncClient, path: str) -> str:
    """How many events the list of tables counts at a table."""
    page = (await client.get("/records", headers=PAGE)).raise_for_status().text
    found = re.search(rf'href="{path}".*?class="figure"[^>]*>(\d+)<', page, re.DOTALL)
    return found[1] if found else "none"


async def count_hidden_answers(target: Target) -> list[Finding]:
    """Three of four players watch their lists while the fourth is asked in secret, and says no."""
    people = [await target.visitor() for _ in range(4)]
    record = str(asked_in_secret(1).record(seats="me,friend,friend,friend"))
    answer = await people[0].post("/records", content=record.encode())
    path = str(answer.headers["location"])
    await sit(people, path)
    asked = None
    while asked is None:
        for person in people:
            if (now := await ready(person, path))["status"]["move"]:
                asked = person
                break
        await asyncio.sleep(SOON)
    others = [person for person in people if person is not asked]
    before = [await listed(person, path) for person in others]
    answer = await asked.post(f"{path}/events", json={"number": now["number"], "event": "pass"})
    after = [await listed(person, path) for person in others]
    what = "somebody is asked in secret and says no: the lists of the others"
    return [
        Finding("somebody says no in secret", f"answer {answer.status_code}", answer.status_code == 201),
        Finding(what, f"{before} events before, {after} after", before == after),
    ]


async def go_on(
    people: Sequence[httpx.AsyncClient], path: str, mine: httpx.AsyncClient | None
) -> dict[str, Any]:
    """Let everybody throw and move until one of them is to move, or for one event; answers what that one sees."""
    while True:
        for person in people:
            now = await ready(person, path)
            if now["status"]["over"] or (person is mine and now["status"]["move"]):
                return now
            if now["status"]["throw"] or now["status"]["move"]:
                (await act(person, path, now)).raise_for_status()
                if mine is None:
                    return await ready(person, path)
        await asyncio.sleep(SOON)


async def roll_back(target: Target) -> list[Finding]:
    """The last of three persons, when the others have resigned, takes back what they have played."""
    people = [await target.visitor() for _ in range(3)]
    path = await open_table(people[0], "yut", "me", "friend", "friend")
    await sit(people, path)
    while (await ready(people[0], path))["index"] < EVENTS:
        await go_on(people, path, None)
    for seat in (1, 2):
        (await people[seat].post(f"{path}/resign", json={"seat": seat})).raise_for_status()
    now = await go_on(people[:1], path, people[0])
    lowest = left = now["index"]
    for _ in range(UNDOS):
        now = await ready(people[0], path)
        await people[0].post(f"{path}/undo", json={"number": now["number"]})
        lowest = min(lowest, (await ready(people[0], path))["index"])
    hint = await people[0].post(f"{path}/hint", json={"number": (await ready(people[0], path))["number"]})
    what = f"two of three have resigned: the third takes back {UNDOS} times"
    return [
        Finding(what, f"from event {left} to {lowest}", lowest >= left),
        Finding("and asks for a hint", f"answer {hint.status_code}", hint.status_code == 403),
    ]


async def ask_the_computer(target: Target) -> list[Finding]:
    """One of three resigns whenever there is something to decide, lets the computer move, and comes back."""
    people = [await target.visitor() for _ in range(3)]
    path = await open_table(people[0], "yut", "me", "friend", "friend")
    await sit(people, path)
    me, others, back = people[1], [people[0], people[2]], 0
    for _ in range(TURNS):
        now = await go_on(people, path, me)
        (await me.post(f"{path}/resign", json={"seat": 1})).raise_for_status()
        while (await ready(me, path))["status"]["turn"] == 1:
            await asyncio.sleep(SOON)
        (await me.post(f"{path}/return", json={"seat": 1})).raise_for_status()
        while (now := await ready(me, path))["status"]["turn"] != 1:
            if not any([await acts(other, path) for other in others]):
                await asyncio.sleep(SOON)
        back += now["status"]["throw"] or now["status"]["move"]
    record = (await me.get(f"{path}/record")).text
    marked = "stood in: 1" in record
    what = f"{TURNS} times somebody resigns, has the computer move, and returns"
    return [
        Finding(f"{what}: plays the next turn", f"{back} times", back == 0),
        Finding(f"{what}: the record says so", "yes" if marked else "no", marked),
    ]


async def acts(client: httpx.AsyncClient, path: str) -> bool:
    """Throw or move, if it is this one's turn; whether it was."""
    now = await ready(client, path)
    is_due = bool(now["status"]["throw"] or now["status"]["move"])
    if is_due:
        await act(client, path, now)
    return is_due


async def throw_at_once(target: Target) -> list[Finding]:
    """The same throw is asked for twice at once, and what comes of it is taken back."""
    people = [await target.visitor() for _ in range(2)]
    path = await open_table(people[0], "ping", "me", "friend")
    await sit(people, path)
    statuses, left = set(), 0
    for _ in range(THROWS):
        thrower = None
        while thrower is None:
            for person in people:
                if (now := await ready(person, path))["status"]["throw"]:
                    thrower = person
                    break
                if now["status"]["move"]:
                    await act(person, path, now)
        body = {"number": now["number"]}
        answers = await asyncio.gather(*(thrower.post(f"{path}/throw", json=body) for _ in range(AT_ONCE)))
        statuses.add(tuple(sorted(answer.status_code for answer in answers)))
        left += (await ready(thrower, path))["words"]["asked"] is not None
    what = f"{THROWS} throws, each asked for {AT_ONCE} times at once"
    return [
        Finding(what, f"answers {sorted(statuses)}", statuses == {(201, 409)}),
        Finding(f"{what}: somebody stays asked for a word", f"{left} times", left == 0),
    ]


VISITORS = (count_hidden_answers, roll_back, ask_the_computer, throw_at_once)
