"""Those who want to sit where they should not, or let others sit at a game that is not what it seems."""

import asyncio

import httpx

import boju

from .visits import Finding, Target, answered, open_table, ready

ASKERS = 20
ROOMS = 20


async def invite(host: httpx.AsyncClient, path: str) -> str:
    """The secret of an invitation."""
    answer = (await host.post(f"{path}/invite")).raise_for_status()
    return str(answer.json()["path"].partition("#")[2])


async def join(client: httpx.AsyncClient, path: str, seat: int, secret: str = "") -> httpx.Response:
    """Take a seat."""
    return await client.post(f"{path}/join", json={"seat": seat, "name": "Friend", "invitation": secret})


async def play_again_uninvited(target: Target) -> list[Finding]:
    """A stranger wants the rematch of a private table, and its players ask for it all at once."""
    host, friend, stranger = [await target.visitor() for _ in range(3)]
    path = await open_table(host, "yut", "me", "friend", "random")
    (await join(friend, path, 1, await invite(host, path))).raise_for_status()
    for who, seat in ((host, 0), (friend, 1)):
        (await who.post(f"{path}/resign", json={"seat": seat})).raise_for_status()
    refused = await stranger.post(f"{path}/rematch")
    asked = [who.post(f"{path}/rematch") for _ in range(ASKERS) for who in (host, friend)]
    places = {answer.headers["location"] for answer in await asyncio.gather(*asked)} - {path}
    return [
        answered("a stranger asks for the rematch of a private table", refused, 403),
        Finding(
            f"its players ask for it {2 * ASKERS} times at once", f"{len(places)} new table", len(places) == 1
        ),
    ]


async def join_uninvited(target: Target) -> list[Finding]:
    """A stranger takes, fills and judges seats of a private table."""
    host, friend, stranger = [await target.visitor() for _ in range(3)]
    path = await open_table(host, "yut", "me", "friend")
    found = [
        answered("a stranger joins a private table", await join(stranger, path, 1), 403),
        answered("a stranger guesses its invitation", await join(stranger, path, 1, "0" * 22), 403),
        answered("a stranger asks for its invitation", await stranger.post(f"{path}/invite"), 403),
    ]
    (await join(friend, path, 1, await invite(host, path))).raise_for_status()
    for what, body in (
        ("resign", {"seat": 0}),
        ("vote", {"seat": 0}),
        ("remarks", {"text": "hello"}),
        ("throw", {"number": 0}),
    ):
        refused = await stranger.post(f"{path}/{what}", json=body)
        found.append(answered(f"a stranger asks for `{what}` at a table of others", refused, 403))
    return found


async def join_while_it_opens(target: Target) -> list[Finding]:
    """Seats are taken at the very moment at which the table is looked at for the first time."""
    host = await target.visitor()
    kept = 0
    for _ in range(ROOMS):
        friend = await target.visitor()
        body = {"game": "ping", "seats": ["me", "friend"]}
        path = (await host.post("/tables", json=body)).raise_for_status().headers["location"]
        secret = await invite(host, path)
        _, joined, *_ = await asyncio.gather(
            ready(host, path), join(friend, path, 1, secret), ready(host, path), ready(friend, path)
        )
        joined.raise_for_status()
        kept += not (await ready(host, path))["status"]["awaited"]
    return [Finding(f"{ROOMS} seats taken while their tables are opened", f"{kept} kept", kept == ROOMS)]


async def bring_a_game(target: Target) -> list[Finding]:
    """A host brings a game that was begun elsewhere, and a position, and invites a friend."""
    host, friend = await target.visitor(), await target.visitor()
    state = boju.new("yut")
    state.play("throw 3")
    set_up = boju.from_position(state.position())
    found = []
    for what, record, told in (
        (
            "a game begun elsewhere",
            state.record(seats="me,friend"),
            "Events played before it came to this table: 1.",
        ),
        ("a position that was set up", set_up.record(seats="me,friend"), "somebody has set up"),
    ):
        path = (await host.post("/records", content=str(record).encode())).headers["location"]
        for where, page in (("where they join", f"{path}/join"), ("at the table", path)):
            text = (await friend.get(page, headers={"Accept": "text/html"})).text
            said = "yes" if told in text else "no"
            found.append(Finding(f"friends are told of {what}, {where}", said, told in text))
    return found
