"""Those who come by another name, from the page of another site, or write what cannot be seen."""

import asyncio

import boju

from .visits import HERE, Finding, Target, answered

LONG = "x" * 5_000
INVISIBLE = ("\u3164", "\u115f", "\u2800", "\u034f", "\ufe0f", "\u200b\u202e", "\u0301")
CONTROL = ("\x1b", "\x9b", "\u202e", "\u2028")


async def come_by_another_name(target: Target) -> list[Finding]:
    """What a page of another site can have a browser send."""
    client = await target.visitor()
    port = client.base_url.port
    found = []
    for what, headers, status in (
        ("a name of another site that leads here", {"Host": "evil.example"}, 421),
        ("no more than the number of a port", {"Host": f":{port}"}, 421),
        ("an origin that cannot be read", {"Origin": "http://[::1"}, 403),
        ("another origin", {"Origin": "http://evil.example"}, 403),
        ("the same origin by https", {"Origin": f"https://{HERE}:{port}"}, 403),
        ("the origin of a page in a box", {"Origin": "null"}, 403),
        ("the own origin", {"Origin": f"http://{HERE}:{port}"}, 201),
    ):
        answer = await client.post("/tables", json={"game": "yut"}, headers=headers)
        found.append(answered(f"a table is opened from {what}", answer, status))
    read = await client.get("/records", headers={"Host": "evil.example"})
    return [*found, answered("a page is read by a name of another site", read, 421)]


async def write_what_cannot_be_seen(target: Target) -> list[Finding]:
    """Control characters in records, names of nothing, and texts too long to be quoted."""
    client = await target.visitor()
    found = []
    record = str(boju.new("yut").record(date="2026-11-20"))
    for character in CONTROL:
        answer = await client.post("/records", content=f"{record}throw 3{character}[2K\n".encode())
        found.append(answered(f"a record with U+{ord(character):04X}", answer, 422))
    statuses = {(await client.post("/me", data={"name": name})).status_code for name in INVISIBLE}
    names = ", ".join(f"U+{ord(name[0]):04X}" for name in INVISIBLE)
    found.append(Finding(f"names of {names}", f"answers {sorted(statuses)}", statuses == {422}))
    asked = [
        client.get(f"/{LONG}"),
        client.get(f"/tables/{LONG}"),
        client.post("/tables", json={"game": LONG}),
        client.post("/tables", json={"game": "yut", "options": {LONG: 1}}),
        client.post("/tables", json={"game": "yut", "seats": [LONG, "me"]}),
        client.post("/tables", json={LONG: 1}),
        client.post("/records", content=f"{record}{LONG}\n".encode()),
    ]
    longest = max(len(answer.json()["detail"]) for answer in await asyncio.gather(*asked))
    what = f"texts of {len(LONG):,} characters that are refused"
    return [*found, Finding(what, f"at most {longest} characters said (under 400)", longest < 400)]
