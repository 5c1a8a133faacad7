"""Actors: one journal, one way in which a match changes, whoever has changed it."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from boju.fairness import forge
from boju.table.errors import OutOfTurn, SeatTaken, Stale
from boju.table.match.clock import Terms
from boju.table.match.commands import BotPlay, CommitChain, Contribute, Play, Resign, Roll, Say, Sit, Vote
from boju.table.match.endings import Ending
from boju.table.match.seating import is_person
from boju.table.match.visibility import number_for, viewer_of
from boju.table.runtime.actor import Actor
from boju.table.runtime.bots import Bots
from boju.table.runtime.timers import Timers
from boju.table.storage.api import Behind
from table.match.driver import assert_same
from table.runtime.players import FirstMove, HandClock, Process, keep

Test = Callable[[], Coroutine[Any, Any, None]]


def run(test: Test) -> None:
    asyncio.run(test())


def number_of(actor: Actor, who: str) -> int:
    return number_for(actor.state, viewer_of(actor.state, who))


async def two(seats: list[str], others: list[str], **wanted: object) -> tuple[Process, Actor, Process, Actor]:
    journal = keep(seats, others, **wanted)  # type: ignore[arg-type]
    clock = HandClock()
    here, there = Process(journal, clock), Process(journal, clock)
    return here, await here.actor(), there, await there.actor()


def test_one_of_two_processes_that_race_for_a_seat_gives_it() -> None:
    async def play() -> None:
        _, here, _, there = await two(["me", "friend"], [], is_private=False)
        asked = (here.tell(Sit(1), "Ben"), there.tell(Sit(1), "Cem"))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, SeatTaken) for answer in answers) == 1
        await here.catch_up()
        await there.catch_up()
        assert_same(here.state, there.state)

    run(play)


def test_two_processes_that_play_by_turns_tell_the_same_in_the_same_order() -> None:
    async def play() -> None:
        here, one, there, other = await two(["me", "friend"], ["Ben"])
        chance = random.Random(1)
        while one.state.game.ply < 40:
            actor = chance.choice([one, other])
            await actor.catch_up()
            game = actor.state.game
            who = actor.state.holders[game.turn]
            number = actor.state.number
            if game.actor == "chance":
                await actor.roll(Roll(number), who)
            else:
                await actor.tell(Play(number, (chance.choice(game.legal()),)), who)
            await actor.tell(Say("next"), who)
            await one.catch_up()
        await other.catch_up(one.state.revision)
        assert_same(one.state, other.state)
        assert [entry for _, entry, _ in here.told] == [entry for _, entry, _ in there.told]
        for told in (here.told, there.told):
            assert all(before.revision + 1 == after.revision for before, _, after in told)

    run(play)


def test_whoever_is_late_is_decided_again_and_hears_of_the_own_number() -> None:
    async def play() -> None:
        _, one, _, other = await two(["me", "friend"], ["Ben"])
        await one.tell(Say("first"), "Ben")
        await other.roll(Roll(0), "Ann")
        with pytest.raises(Stale) as caught:
            await one.roll(Roll(0), "Ann")
        assert caught.value.last == 1
        assert_same(one.state, other.state)

    run(play)


def test_a_throw_waits_for_words_from_other_processes() -> None:
    async def play() -> None:
        _, one, _, other = await two(["me", "friend"], ["Ben"])
        chains = {}
        for seat, (actor, who) in enumerate(((one, "Ann"), (other, "Ben"))):
            end, *chains[seat] = forge(bytes([seat]) * 32, 5)
            actor.pages.enter(who)
            await actor.tell(CommitChain(seat, end), who)
        one.pages.enter("Ben")
        await one.catch_up()
        throw = asyncio.create_task(one.roll(Roll(0), "Ann"))
        while other.state.dice.asked is None:
            await asyncio.sleep(0)
            await other.catch_up()
        assert other.state.dice.asked == frozenset({0, 1})
        await other.tell(Contribute(1, ((1, chains[1][0]),)), "Ben")
        await one.tell(Contribute(1, ((0, chains[0][0]),)), "Ann")
        assert (await throw).number == 1
        assert [len(chain.links) for chain in one.state.dice.chains] == [1, 1]

    run(play)


def test_a_throw_asked_for_while_others_are_heard_is_made_and_not_only_asked_about() -> None:
    """The answer to an event that is only just being read must not be taken for the throw itself."""

    async def play() -> None:
        _, one, _, other = await two(["me", "friend"], ["Ben"])
        one.pages.enter("Ben")
        end, *chain = forge(bytes(32), 5)
        while other.state.game.turn == 0:
            if other.state.game.actor == "chance":
                await other.roll(Roll(other.state.number), "Ann")
            else:
                move = other.state.game.legal()[0]
                await other.tell(Play(other.state.number, (move,)), "Ann")
        await other.tell(CommitChain(1, end), "Ben")
        number = other.state.number
        async with one._turnstile:
            throw = asyncio.create_task(one.roll(Roll(number), "Ben"))
            await asyncio.sleep(0)
            one.follow(one._journal.read("match", one.state.revision))
        while one.state.dice.asked is None and not throw.done():
            await asyncio.sleep(0)
        await one.tell(Contribute(one.state.dice.draw, ((1, chain[0]),)), "Ben")
        assert (await throw).number == number + 1

    run(play)


def test_whoever_lets_the_others_wait_for_words_is_waited_for_only_so_long() -> None:
    async def play() -> None:
        process, actor, _, _ = await two(["me", "friend"], ["Ben"])
        for seat, who in enumerate(("Ann", "Ben")):
            actor.pages.enter(who)
            await actor.tell(CommitChain(seat, forge(bytes([seat]) * 32, 5)[0]), who)
        assert not process.clock.alarms
        throw = asyncio.create_task(actor.roll(Roll(0), "Ann"))
        while not process.clock.alarms:
            await asyncio.sleep(0)
        process.clock.advance(actor.customs.words)
        assert (await throw).number == 1
        assert actor.state.dice.silent == {0, 1}

    run(play)


def test_pages_that_promise_nothing_are_waited_for_once() -> None:
    async def play() -> None:
        process, actor, _, _ = await two(["me", "friend"], ["Ben"])
        actor.pages.enter("Ben")
        throw = asyncio.create_task(actor.roll(Roll(0), "Ann"))
        while not process.clock.alarms:
            await asyncio.sleep(0)
        process.clock.advance(actor.customs.promises)
        assert (await throw).number == 1
        while actor.state.game.turn == 0:
            game = actor.state.game
            await actor.tell(Play(actor.state.number, (game.legal()[0],)), "Ann")
        await actor.roll(Roll(actor.state.number), "Ben")
        assert not process.clock.alarms

    run(play)


def test_alone_a_refused_throw_leaves_nobody_asked() -> None:
    async def play() -> None:
        process, actor, _, _ = await two(["me", "random"], [])
        actor.pages.enter("Ann")
        await actor.tell(CommitChain(0, forge(bytes(32), 5)[0]), "Ann")
        throw = asyncio.create_task(actor.roll(Roll(0), "Ann"))
        while not process.clock.alarms:
            await asyncio.sleep(0)
        process.clock.advance(actor.customs.words)
        with pytest.raises(OutOfTurn):
            await throw
        assert actor.state.dice.asked is None
        assert (await actor.roll(Roll(0), "Ann")).number == 1

    run(play)


def test_computers_play_until_a_person_is_to_act() -> None:
    async def play() -> None:
        _, actor, _, _ = await two(["me", "random"], [])
        bots = Bots(actor, FirstMove(), b"secret", lambda: True)
        while actor.state.game.ply < 30:
            game = actor.state.game
            if game.turn == 0 and game.actor == "chance":
                await actor.roll(Roll(actor.state.number), "Ann")
            elif game.turn == 0:
                await actor.tell(Play(actor.state.number, (game.legal()[0],)), "Ann")
            bots.wake()
            while not actor.state.awaits_person:
                await actor.changes.wait()
        await bots.close()

    run(play)


def test_computers_end_a_claim_window_when_its_time_is_over() -> None:
    async def play() -> None:
        journal = keep(["me", "random", "random", "random"], [], "wahua")
        process = Process(journal)
        actor = await process.actor()
        bots = Bots(actor, FirstMove(), b"secret", lambda: True)
        windows = 0
        while windows < 5:
            bots.wake()
            while not actor.state.awaits_person or actor.state.window is not None:
                windows += actor.state.window is not None
                await actor.changes.wait()
            if actor.state.game.actor == "chance":
                await actor.roll(Roll(number_of(actor, "Ann")), "Ann")
            else:
                await actor.tell(Play(number_of(actor, "Ann"), (actor.state.game.legal()[0],)), "Ann")
        await bots.close()

    run(play)


def test_whoever_comes_too_late_each_time_is_told_of_the_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        journal = keep(["me", "random", "random", "random"], [], "wahua")
        actor = await Process(journal).actor()
        bots = Bots(actor, FirstMove(), b"secret", lambda: True)
        while True:
            bots.wake()
            while not actor.state.awaits_person or actor.state.window is not None:
                await actor.changes.wait()
            number = number_of(actor, "Ann")
            if actor.state.game.actor == "chance":
                await actor.roll(Roll(number), "Ann")
                continue
            move = Play(number, (actor.state.game.legal()[0],))
            if number != actor.state.number:
                break
            await actor.tell(move, "Ann")
        await bots.close()
        monkeypatch.setattr(journal, "append", refuse)
        with pytest.raises(Stale) as caught:
            await actor.tell(move, "Ann")
        assert caught.value.last == number

    def refuse(*_: object) -> None:
        raise Behind([])

    run(play)


def test_a_clock_that_runs_out_ends_the_game_whoever_looks() -> None:
    async def play() -> None:
        journal = keep(["me", "friend"], ["Ben"], terms=Terms(60, 5))
        process = Process(journal)
        actor = await process.actor()
        timers = Timers(actor, lambda: True)
        await actor.roll(Roll(0), "Ann")
        process.clock.advance(59_000)
        assert actor.state.ending is None
        process.clock.advance(1_000)
        while actor.state.ending is None:
            await actor.changes.wait()
        assert actor.state.ending == Ending("time", 0)
        await timers.close()

    run(play)


def test_offers_lapse_by_themselves() -> None:
    async def play() -> None:
        journal = keep(["me", "friend", "friend"], ["Ben", "Cem"], "dama")
        process = Process(journal)
        actor = await process.actor()
        timers = Timers(actor, lambda: True)
        for who in ("Ann", "Ben"):
            actor.pages.enter(who)
        actor.pages.hear({"Cem": 100.0})
        with pytest.raises(OutOfTurn):
            await actor.tell(Vote(0), "Ben")
        await actor.tell(Vote(2), "Ann")
        process.clock.advance(actor.customs.offers)
        while not actor.state.agreements.is_empty():
            await actor.changes.wait()
        await timers.close()

    run(play)


def test_a_plan_that_comes_too_late_is_dropped() -> None:
    async def play() -> None:
        _, actor, _, _ = await two(["me", "friend"], ["Ben"])
        before = await actor.roll(Roll(0), "Ann")
        assert await actor.tell(BotPlay(1, before.game.legal()[0])) is before
        assert is_person(before.playing[before.game.turn])
        await actor.tell(Resign(0), "Ann")
        assert actor.state.is_over

    run(play)
