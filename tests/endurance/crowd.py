"""People at tables, each with a cookie, an address and streams of their own; what they did and what they were told."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter
from typing import Any

import aiohttp
import orjson

from boju.fairness import forge
from boju.games import find
from boju.table.runtime.changes import Changes

PATIENCE = 60.0
KEPT_ALIVE = 2.0
"""A server hangs up when it has not been asked anything for a while; we do so first, or the two would cross."""
LONGEST_LINE = 2**20
"""How many bytes a line of a stream may have."""
SOON = 0.05
SECONDS_TO_PROMISE_AGAIN = 1.0
LINKS = 2000
"""Words enough for the longest of these games."""
AT_ONCE = 100
"""How many entries of a log are asked for at once."""

Lost = aiohttp.ClientError, TimeoutError
"""What a request ends with where no answer came."""


class Refused(Exception):
    """A server did not do what it was asked for."""

    def __init__(self, answer: "CrowdAnswer") -> None:
        super().__init__(f"{answer.status}: {answer.body!r}")
        self.status = answer.status


@dataclass(frozen=True, slots=True)
class CrowdAnswer:
    """What a server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """What its body says."""
        return orjson.loads(self.body)

    def wanted(self) -> "CrowdAnswer":
        """The same; raises `Refused` where it is not what was wanted."""
        if self.status >= 400:
            raise Refused(self)
        return self


class Person:
    """Somebody with a cookie jar; each comes from an address of this machine's own network."""

    def __init__(self, server: str, number: int) -> None:
        address = f"127.{1 + number // 65536}.{number // 256 % 256}.{number % 256}"
        self.session = aiohttp.ClientSession(
            server,
            connector=aiohttp.TCPConnector(local_addr=(address, 0), limit=0, keepalive_timeout=KEPT_ALIVE),
            cookie_jar=aiohttp.CookieJar(unsafe=True),  # "unsafe" are those of a server without a name
            headers={"Accept": "application/json"},
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=PATIENCE),
            read_bufsize=LONGEST_LINE,
        )

    async def close(self) -> None:
        """Hang up."""
        await self.session.close()

    async def post(self, path: str, **body: Any) -> CrowdAnswer:
        """Ask for something."""
        return await self._ask("POST", path, json=body)

    async def look(self, path: str) -> CrowdAnswer:
        """Read something, as soon as the rules of its game are ready."""
        while (answer := await self._ask("GET", path)).status == 503:
            await asyncio.sleep(SOON)
        return answer.wanted()

    async def _ask(self, method: str, path: str, **given: Any) -> CrowdAnswer:
        async with self.session.request(method, path, **given) as answer:
            return CrowdAnswer(answer.status, answer.headers, await answer.read())


@dataclass(frozen=True, slots=True)
class CrowdStep:
    """An event as a stream told it."""

    arrived: float
    entry: dict[str, Any]


class CrowdListener:
    """A stream that is followed, through failures of the server too, and all it has told."""

    def __init__(self, person: Person, path: str, seat: int) -> None:
        self.person = person
        self.given: list[str] = []
        """The words for throws that the server has acknowledged."""
        self.has_promised = False
        """Whether the server has told that it knows of this seat's words."""
        self.steps: dict[int, CrowdStep] = {}
        self.faults: list[str] = []
        self.now: dict[str, Any] = {}
        self.arrived = 0.0
        self.heard: dict[int, float] = {}
        """When the table was first told as it stood after an event."""
        self._news = Changes()
        self._path = path
        self._seat = seat
        self._end, *self._links = forge(secrets.token_bytes(32), LINKS)
        self._words: dict[str, Any] | None = None
        self._answering: asyncio.Task[None] | None = None
        self._last = ""

    @property
    def number(self) -> int:
        """The number of the last event that this reader knows of."""
        return int(self.now.get("number", -1))

    async def follow(self) -> None:
        """Listen, and again whenever the stream ends."""
        while True:
            with suppress(*Lost):
                await self._listen()
            await asyncio.sleep(SOON)

    async def hears(self, number: int) -> bool:
        """Whether this reader hears of an event within all patience."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.number < number:
                    await self._news.wait()
        return self.number >= number

    async def come_back(self) -> float:
        """Seconds until a stream opened anew has shown the whole table."""
        begun = perf_counter()
        async with self.person.session.get(f"{self._path}/stream") as answer:
            async for line in answer.content:
                if line.startswith(b'data: {"number":'):
                    break
        return perf_counter() - begun

    async def _listen(self) -> None:
        headers = {"Last-Event-ID": self._last} if self._last else {}
        kind = last = ""
        async with self.person.session.get(f"{self._path}/stream", headers=headers) as answer:
            if answer.status not in (200, 503):
                self.faults.append(f"the stream was refused: {answer.status}")
            async for line in answer.content:
                name, _, said = line.rstrip().partition(b": ")
                if name == b"event":
                    kind = said.decode()
                elif name == b"id":
                    last = said.decode()
                elif name == b"data" and kind in ("step", "snapshot"):
                    self._hear(kind, orjson.loads(said))
                    self._last = last
                elif name == b"data" and kind == "words":
                    self._words = orjson.loads(said)
                    if self._answering is None or self._answering.done():
                        self._answering = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        """Answer what was told of words last, one request after the other, as a page does."""
        while self._words is not None:
            words, self._words = self._words, None
            if not await self._give(words):
                await asyncio.sleep(SECONDS_TO_PROMISE_AGAIN)
                self._words = self._words or words

    async def _give(self, words: dict[str, Any]) -> bool:
        """Promise words for this seat, and give the one that is asked for; false where a promise was not taken."""
        counts = [chain["count"] for chain in words["chains"] if chain["tip"] == self._end]
        self.has_promised = bool(counts)
        with suppress(*Lost):
            if not counts:
                answer = await self.person.post(f"{self._path}/chains", seat=self._seat, tip=self._end)
                return answer.status == 201
            elif self._seat in (words["asked"] or ()):
                links = {str(self._seat): (link := self._links[counts[0]])}
                answer = await self.person.post(f"{self._path}/words", draw=words["draw"], links=links)
                if answer.status == 201 and link not in self.given:
                    self.given.append(link)
        return bool(counts)

    def _hear(self, kind: str, told: dict[str, Any]) -> None:
        number = told["number"]
        if kind == "snapshot" and number < self.number:
            self.faults.append(f"a snapshot went back from event {self.number} to {number}")
        if kind == "step":
            if number != self.number + 1:
                self.faults.append(f"event {number} was told after event {self.number}")
            self.steps[number] = CrowdStep(perf_counter(), told["entry"])
        self.now, self.arrived = told, perf_counter()
        self.heard.setdefault(number, self.arrived)
        self._news.announce()


@dataclass
class Party:
    """A table and those who sit there, each with an ear.

    `kept` are the events that the server has acknowledged, by number, and where something is hidden by whose number it
    is: each seat counts what it knows of. `asked` tells when persons first asked for theirs, and
    `acknowledged` when they had the answer.
    """

    game: str
    path: str
    people: Sequence[Person]
    ears: list[CrowdListener] = field(default_factory=list)
    kept: dict[tuple[CrowdListener | None, int], tuple[CrowdListener, str | None]] = field(
        default_factory=dict
    )
    asked: dict[int, float] = field(default_factory=dict)
    acknowledged: dict[int, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def listen(self) -> list[asyncio.Task[None]]:
        """Let everybody follow the table."""
        self.ears = [CrowdListener(person, self.path, seat) for seat, person in enumerate(self.people)]
        return [asyncio.create_task(ear.follow()) for ear in self.ears]

    @property
    def is_over(self) -> bool:
        """Whether somebody has heard that the game is over."""
        return any(ear.now and ear.now["status"]["over"] for ear in self.ears)

    @cached_property
    def is_secretive(self) -> bool:
        """Whether the game hides anything from anybody."""
        return find(self.game)[0].secrets is not None

    def mover(self) -> CrowdListener | None:
        """Who is to throw or move, of those who have heard the last event."""
        for ear in self.ears:
            status = ear.now.get("status", {})
            if status.get("throw") or status.get("move"):
                return ear
        return None

    async def act(self, ear: CrowdListener, number: int, event: str | None) -> bool:
        """A throw (no event) or a move in answer to an event; whether it was acknowledged."""
        self.asked.setdefault(number + 1, perf_counter())
        if event is None:
            answer = await ear.person.post(f"{self.path}/throw", number=number)
        else:
            answer = await ear.person.post(f"{self.path}/events", number=number, event=event)
        if answer.status == 201:
            given = answer.json()["number"]
            key = ear if self.is_secretive else None, given
            if key in self.kept or given != number + 1:
                self.faults.append(f"an answer to event {number} was acknowledged as event {given}")
            self.kept[key] = ear, event
            self.acknowledged[given] = perf_counter()
        elif answer.status >= 500 and answer.status != 503:
            self.faults.append(f"a move was answered with {answer.status}")
        return answer.status == 201

    def earliest(self, number: int) -> float:
        """An event cannot have been kept before this."""
        return max((when for asked, when in self.asked.items() if asked <= number), default=float("-inf"))

    def latest(self, number: int) -> float:
        """By then an event had been kept, for somebody knew of it or of a later one; nobody may have lived to."""
        times = [self.acknowledged, *(ear.heard for ear in self.ears)]
        known = (when for told in times for later, when in told.items() if later >= number)
        return min(known, default=float("inf"))

    @property
    def words(self) -> list[str]:
        """The words for throws that the server has acknowledged."""
        return [link for ear in self.ears for link in ear.given]

    async def close(self) -> None:
        """Let everybody leave."""
        await hang_up(self.people)

    async def check(self) -> list[str]:
        """What is wrong with what was acknowledged and what was told, against what each reader finds in the log."""
        found = [*self.faults]
        for ear in self.ears:
            found += ear.faults
            log = await read_log(ear.person, self.path)
            if list(log) != list(range(1, len(log) + 1)):
                found.append("the log has gaps")
            for number, step in ear.steps.items():
                if not self._agree(step.entry, log.get(number)):
                    found.append(f"event {number} was told as {step.entry}, and kept as {log.get(number)}")
            for (_, number), (mover, event) in self.kept.items():
                if mover is ear and (number not in log or event not in (None, log[number]["event"])):
                    found.append(f"event {number}, {event}, was acknowledged, and kept as {log.get(number)}")
        return [f"{self.path} ({self.game}): {fault}" for fault in found]

    def _agree(self, told: dict[str, Any], kept: dict[str, Any] | None) -> bool:
        """Where cards are hidden, an event can be told in more words when they lie open."""
        names = ("index", "seat", "random") if self.is_secretive else ("index", "seat", "random", "event")
        return kept is not None and all(told[name] == kept[name] for name in names)


async def open_party(
    server: str, game: str, first: int, size: int, computers: int = 0, **wanted: Any
) -> Party:
    """A table for so many persons, numbered from `first`, and computers; all persons but the first join it."""
    people = [Person(server, number) for number in range(first, first + size)]
    seats = ["me", *["friend"] * (size - 1), *["random"] * computers]
    body = {"game": game, "players": len(seats), "seats": seats, "private": False, **wanted}
    try:
        answer = (await people[0].post("/tables", **body)).wanted()
        party = Party(game, answer.headers["location"], people)
        for seat, person in enumerate(people[1:], start=1):
            (await person.post(f"{party.path}/join", seat=seat, name=f"Guest {seat}")).wanted()
    except (*Lost, Refused):
        await hang_up(people)
        raise
    return party


async def hang_up(people: Sequence[Person]) -> None:
    """Close the connections of people."""
    await asyncio.gather(*(person.close() for person in people))


async def read_log(person: Person, path: str) -> dict[int, dict[str, Any]]:
    """All that the log says to somebody, by number."""
    number = (await person.look(path)).json()["number"]
    entries: dict[int, dict[str, Any]] = {}
    for before in range(number + 1, 1, -AT_ONCE):
        page = (await person.look(f"{path}/log?before={before}&count={AT_ONCE}")).json()
        entries = {entry["index"]: entry for entry in page} | entries
    return dict(sorted(entries.items()))
