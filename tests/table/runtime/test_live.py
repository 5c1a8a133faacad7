"""Matches at work: opened, followed, taken up again after a restart, closed when nobody looks."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import pytest

from boju.fairness import forge
from boju.table.errors import UnknownTable
from boju.table.locales import language
from boju.table.match.clock import Terms
from boju.table.match.commands import CommitChain, Play, Resign, Roll, Say, Sit
from boju.table.match.endings import Ending
from boju.table.match.visibility import Viewer
from boju.table.runtime import live as lives
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.server import ServerContext, SingleProcess
from boju.table.runtime.stream import Reader, follow
from table.runtime.players import FirstMove, HandClock, keep
from table.storage.memory import MemoryJournal

ENGLISH = language("en")


def names_of(persons: Collection[str]) -> Mapping[str, str]:
    return {person: f"{person}'s name" for person in persons}


def registry(journal: MemoryJournal, clock: HandClock | None = None) -> MatchRegistry:
    context = ServerContext(
        journal,
        names_of,
        FirstMove(),
        GracePeriods(),
        clock or HandClock(),
        b"secret",
        0.0,
        SingleProcess(),
    )
    return MatchRegistry(context)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


async def messages(stream: AsyncIterator[bytes]) -> AsyncIterator[tuple[str, Any]]:
    """What a stream says: the kind of each message, and its data."""
    async with aclosing(stream):  # type: ignore[type-var]
        async for told in stream:
            for part in told.split(b"\r\n\r\n"):
                fields = dict(line.split(b": ", 1) for line in part.split(b"\r\n") if b": " in line)
                if b"event" in fields:
                    yield fields[b"event"].decode(), json.loads(fields[b"data"])


async def heard(stream: AsyncIterator[tuple[str, Any]], *kinds: str) -> dict[str, Any]:
    """Listen until all these kinds of messages have come."""
    found: dict[str, Any] = {}
    while not found.keys() >= set(kinds):
        kind, data = await anext(stream)
        found[kind] = data
    return found


def test_a_stream_begins_with_where_the_match_stands_and_tells_what_happens() -> None:
    async def play() -> None:
        all_matches = registry(keep(["me", "friend"], ["Ben"]))
        live = await all_matches.match("match")
        stream = messages(follow(live, Reader(ENGLISH, Viewer(), "Ann"), ""))
        first = await heard(stream, "snapshot", "company", "words")
        assert first["snapshot"]["number"] == 0
        assert [seat["name"] for seat in first["company"]["seats"]] == ["Ann's name", "Ben's name"]
        assert "commitment" in first["words"]
        await live.actor.roll(Roll(0), "Ann")
        await live.actor.tell(Say("hm"), "Ben")
        told = await heard(stream, "step", "remark")
        assert (told["step"]["number"], told["remark"]["text"]) == (1, "hm")
        await stream.aclose()  # type: ignore[attr-defined]
        assert live.channels.readers == 0
        await all_matches.close()

    run(play)


def test_the_others_are_told_whose_word_is_waited_for() -> None:
    async def play() -> None:
        clock = HandClock()
        all_matches = registry(keep(["me", "friend"], ["Ben"]), clock)
        live = await all_matches.match("match")
        await live.open()
        stream = messages(follow(live, Reader(ENGLISH, Viewer(), "Ann"), ""))
        await heard(stream, "snapshot", "company", "words")
        for seat, person in enumerate(("Ann", "Ben")):
            await live.actor.tell(CommitChain(seat, forge(bytes([seat]) * 32, 2)[0]), person)
        throw = asyncio.create_task(live.actor.roll(Roll(0), "Ann"))
        while live.actor.state.dice.asked is None:
            await live.actor.changes.wait()
        clock.advance(1_000)
        assert (await heard(stream, "late"))["late"]["seats"] == [0, 1]
        clock.advance(3_000)
        assert (await heard(stream, "late", "step"))["late"]["seats"] == []
        await throw
        await stream.aclose()  # type: ignore[attr-defined]
        await all_matches.close()

    run(play)


def test_two_servers_on_one_journal_tell_the_same() -> None:
    async def play() -> None:
        journal = keep(["me", "friend"], [], is_private=False)
        one, other = registry(journal), registry(journal)
        here, there = await one.match("match"), await other.match("match")
        stream = messages(follow(there, Reader(ENGLISH, Viewer(), ""), ""))
        await heard(stream, "snapshot", "company")
        await here.open()
        await here.actor.tell(Sit(1), "Cem")
        other.hear("match", here.actor.state.revision)
        while (await heard(stream, "company"))["company"]["seats"][1]["name"] != "Cem's name":
            continue
        await here.actor.roll(Roll(0), "Ann")
        other.hear("match", here.actor.state.revision)
        assert (await heard(stream, "step"))["step"]["number"] == 1
        await stream.aclose()  # type: ignore[attr-defined]
        for matches in (one, other):
            await matches.close()

    run(play)


def test_a_reader_goes_on_at_a_server_that_has_just_opened_the_match() -> None:
    async def play() -> None:
        journal = keep(["me", "friend"], ["Ben"])
        one, other = registry(journal), registry(journal)
        here = await one.match("match")
        await here.open()
        await here.actor.roll(Roll(0), "Ann")
        stream = messages(follow(await other.match("match"), Reader(ENGLISH, Viewer(), "Ann"), "0"))
        assert (await heard(stream, "step"))["step"]["number"] == 1
        await stream.aclose()  # type: ignore[attr-defined]
        for matches in (one, other):
            await matches.close()

    run(play)


def test_a_clock_goes_on_after_a_restart_and_nobody_is_charged() -> None:
    async def play() -> None:
        journal, clock = keep(["me", "friend"], ["Ben"], terms=Terms(60, 0)), HandClock()
        first = registry(journal, clock)
        live = await first.match("match")
        await live.open()
        await live.actor.roll(Roll(0), "Ann")
        clock.advance(20_000)
        game = live.actor.state.game
        await live.actor.tell(Play(1, (game.legal()[0],)), "Ann")
        await first.close()
        clock.time += 10**9
        later = registry(journal, clock)
        await later.resume_clocks()
        live = later.live["match"]
        assert live.actor.state.clock.left_for(0, clock.now()) == 40_000
        clock.advance(40_000)
        while not live.actor.state.is_over:
            await live.actor.changes.wait()
        assert live.actor.state.ending == Ending("time", 0)
        await later.close()

    run(play)


def test_computers_go_on_by_themselves_and_a_match_nobody_looks_at_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        all_matches = registry(keep(["random", "random"], [], "yut"))
        live = await all_matches.match("match")
        await live.open()
        while not live.actor.state.is_over:
            await live.actor.changes.wait()
        assert live.actor.state.scores == tuple(live.actor.state.game.scores())
        monkeypatch.setattr(lives, "LINGER_SECONDS", -1.0)
        monkeypatch.setattr("boju.table.runtime.registry.MANY", 1)
        with pytest.raises(UnknownTable):
            await all_matches.match("none")
        all_matches.context.journal.open(replace(live.setting, id="other"), [])
        await all_matches.match("other")
        assert list(all_matches.live) == ["other"]
        await all_matches.close()

    run(play)


def test_a_match_that_is_taken_away_is_closed() -> None:
    async def play() -> None:
        all_matches = registry(keep(["me", "friend"], ["Ben"]))
        live = await all_matches.match("match")
        await live.open()
        await live.actor.tell(Resign(0), "Ann")
        all_matches.gone("match")
        assert all_matches.known("match") is None
        all_matches.hear("match", 99)
        await all_matches.close()

    run(play)
