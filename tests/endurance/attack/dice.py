"""Those who want to choose the throws, or keep others from having a part in them."""

import asyncio
import secrets

import httpx

from boju import Record
from boju.fairness import forge
from boju.fairness.verdict import Outcome
from boju.verification import verify

from .seats import invite, join
from .visits import SOON, Finding, Target, answered, open_table, ready

CHAINS = 20
TRIES = 20
LINKS = 10


async def promise(client: httpx.AsyncClient, path: str, seat: int, tip: str) -> httpx.Response:
    """Promise the words of a seat by the end of their chain."""
    return await client.post(f"{path}/chains", json={"seat": seat, "tip": tip})


async def give(client: httpx.AsyncClient, path: str, draw: int, seat: int, link: str) -> httpx.Response:
    """Give a word for a throw."""
    return await client.post(f"{path}/words", json={"draw": draw, "links": {str(seat): link}})


def new_words() -> list[str]:
    """The end of a chain and its first words."""
    return forge(secrets.token_bytes(32), LINKS)


async def asked(client: httpx.AsyncClient, path: str, seat: int) -> None:
    """Wait until a seat is asked for its word."""
    while seat not in ((await ready(client, path))["words"]["asked"] or ()):
        await asyncio.sleep(SOON)


async def steer_the_dice(target: Target) -> list[Finding]:
    """One player fills the list of words, tries many, and keeps the last one back; the other one plays fair."""
    cheat, fair, stranger = [await target.visitor() for _ in range(3)]
    path = await open_table(cheat, "ping", "me", "friend")
    (await join(fair, path, 1, await invite(cheat, path))).raise_for_status()
    promised = [(await promise(cheat, path, 0, new_words()[0])).status_code for _ in range(CHAINS - 1)]
    tip, word, *_ = new_words()
    promised.append((await promise(cheat, path, 0, tip)).status_code)
    full = await promise(cheat, path, 0, new_words()[0])
    end, given, *later = new_words()
    found = [
        Finding(
            f"one seat promises {CHAINS} chains of words", f"answers {set(promised)}", {*promised} == {201}
        ),
        answered("one seat promises one more", full, 409),
        answered("the other seat promises its own all the same", await promise(fair, path, 1, end), 201),
        answered("a stranger promises words for a seat", await promise(stranger, path, 1, tip), 403),
        answered("one seat promises words for the other", await promise(cheat, path, 1, tip), 403),
    ]
    thrown = asyncio.create_task(cheat.post(f"{path}/throw", json={"number": 0}))
    await asked(fair, path, 1)
    found.append(answered("the other seat gives its word", await give(fair, path, 1, 1, given), 201))
    seen = [(await cheat.get(where)).text for where in (path, f"{path}/fair", f"{path}/record")]
    is_shown = any(given in text for text in seen)
    found.append(Finding("the word can be read before the throw", "yes" if is_shown else "no", not is_shown))
    tried = {(await give(cheat, path, 1, 0, secrets.token_hex(32))).status_code for _ in range(TRIES)}
    found += [
        Finding(f"{TRIES} other words are tried than the one promised", f"answers {tried}", tried == {422}),
        answered("the word of the other seat is replaced", await give(cheat, path, 1, 1, later[0]), 403),
        answered("the throw waits, and is made without the word", await thrown, 201),
        answered("the word comes after the throw", await give(cheat, path, 1, 0, word), 409),
    ]
    (await cheat.post(f"{path}/resign", json={"seat": 0})).raise_for_status()
    record = Record.parse((await fair.get(f"{path}/record")).text)
    assert record.proof is not None
    withheld = [chain.withheld for chain in record.proof.chains if chain.tip == tip]
    verdict = verify(record)
    return [
        *found,
        Finding("the record says who kept a word back", str(withheld), withheld == [((1, 1),)]),
        Finding("what `boju verify` finds", verdict.outcome.value, verdict.outcome is Outcome.PROVED),
    ]
