"""Those who take what all share: room in lists, turns of reviews, what a cache keeps."""

from collections import Counter
from collections.abc import Sequence

import httpx

import boju
from boju.analysis.collection import puzzles_of

from .visits import Finding, Target, open_table, ready

OPEN_TABLES = 55
UPLOADS = 21
ANSWERS = 20
PRIVATE = {"no-store", "private"}
ON_A_CACHE = ("", "/panel", "/log?before=1", "/replay", "/positions/1", "/pictures/1.svg", "/record", "/fair")


async def fill_the_lists(target: Target) -> Sequence[Finding]:
    """One address opens many tables for others, each time as somebody else; somebody waits for a friend there too."""
    one, other = await target.visitor(), await target.visitor()
    body = {"game": "ping", "seats": ["me", "friend"], "private": False}
    early = (await other.post("/tables", json=body)).raise_for_status().headers["location"]
    answers: Counter[int] = Counter()
    for _ in range(OPEN_TABLES):
        one.cookies.clear()
        answers[(await one.post("/tables", json=body)).status_code] += 1
    page = (await other.get("/records", headers={"Accept": "text/html"})).text
    is_there = early in page.partition('id="own"')[0]
    return [
        Finding(
            f"one address opens {OPEN_TABLES} tables for others: an earlier one of somebody else is on the list",
            "yes" if is_there else "no",
            is_there,
        )
    ]


async def fill_the_reviews(target: Target) -> Sequence[Finding]:
    """One address brings games and has all of them reviewed; somebody else has one to be reviewed."""
    one, other = await target.visitor(), await target.visitor()
    first = [await ask_for_review(one) for _ in range(UPLOADS)]
    then = await ask_for_review(other)
    what = f"one address asks for {UPLOADS} reviews"
    return [
        Finding(f"{what}: answers", str(dict(Counter(first))), set(first) <= {200, 429}),
        Finding(f"{what}: somebody else asks for one", f"answer {then}", then == 200),
    ]


async def ask_for_review(client: httpx.AsyncClient) -> int:
    """The answer to who asks for the review of a game that was given up."""
    record = boju.new("ping").record()
    record.headers["resigned"] = "0"
    path = (await client.post("/records", content=str(record).encode())).headers["location"]
    return (await client.get(f"{path}/review")).status_code


async def answer_without_cookies(target: Target) -> Sequence[Finding]:
    """Somebody who keeps no cookies answers puzzles."""
    one = await target.visitor()
    puzzle = puzzles_of("yut")[0]
    known = 0
    for _ in range(ANSWERS):
        one.cookies.clear()
        asked = {"events": puzzle.options[0].events}
        answer = await one.post(f"/puzzles/yut/{puzzle.id}/moves", json=asked)
        known += "person" in answer.cookies
    what = f"{ANSWERS} answers to puzzles without a cookie: persons made"
    return [Finding(what, str(known), known == 0)]


async def read_from_a_cache(target: Target) -> Sequence[Finding]:
    """Whatever a seat alone may see is asked for, as a cache between would keep it."""
    host = await target.visitor()
    path = await open_table(host, "wahua", "me", "random", "random", "random")
    while (now := await ready(host, path))["status"]["throw"]:
        await host.post(f"{path}/throw", json={"number": now["number"]})
    kept = []
    for part in ON_A_CACHE:
        headers = (await host.get(f"{path}{part}")).headers
        told = {word.strip() for word in headers.get("cache-control", "").split(",")}
        varies = {word.strip().lower() for word in headers.get("vary", "").split(",")}
        if not told & PRIVATE or not {"cookie", "accept"} <= varies:
            kept.append(part)
    what = f"{len(ON_A_CACHE)} answers with hidden tiles are asked for: a cache may keep"
    return [Finding(what, ", ".join(kept) or "none", not kept)]
