"""What processes hear of each other's entries comes late, twice or never: all of them end up with what is kept."""

import random

import pytest

from boju.table.match.commands import Say
from boju.table.match.entries import Entry
from boju.table.runtime.time_source import TimeSource
from loops import run
from table.match.driver import assert_same
from table.runtime.players import Process, keep
from table.storage.looking import replayed
from table.storage.memory import MemoryJournal

STEPS = 60


async def hear_in_any_order(journal: MemoryJournal, chance: random.Random) -> None:
    """Three processes speak at one match; what was read of the others lies about until it is heard, or lost."""
    actors = [await Process(journal).actor() for _ in range(3)]
    read: list[tuple[int, int, list[Entry]]] = []  # by whom, after which revision, and what

    for step in range(STEPS):
        who = chance.randrange(3)
        actor = actors[who]
        match chance.choice(["speak", "read", "read", "hear", "hear", "announce", "lose", "die"]):
            case "speak":
                await actor.tell(Say(f"{step}"), "Ann")
            case "read":
                since = max(0, actor.state.revision - chance.randrange(3))
                read.append((who, since, journal.read("match", since)))
            case "hear" if read:
                whose, since, entries = read[chance.randrange(len(read))]
                await actors[whose].hear(since, entries)
            case "announce":
                await actor.catch_up(chance.randrange(len(journal.rows["match"]) + 1))
            case "lose" if read:
                read.pop(chance.randrange(len(read)))
            case "die":
                actors[who] = await Process(journal).actor()
                read = [one for one in read if one[0] != who]
        for one in actors:
            known = [said.text for said in one.state.remarks]
            assert known == [said.text for said in replayed(journal, "match").remarks][: len(known)]
    for one in actors:
        await one.catch_up()
        assert_same(one.state, replayed(journal, "match"))


@pytest.mark.parametrize("seed", range(20))
def test_all_processes_end_up_with_what_is_kept(seed: int) -> None:
    run(hear_in_any_order(keep(["me", "friend"], ["Ben"]), random.Random(seed)))


def test_what_is_read_of_a_later_moment_is_read_from_the_one_known() -> None:
    async def hear() -> None:
        journal = keep(["me", "friend"], ["Ben"])
        actor, other = await Process(journal).actor(), await Process(journal).actor()
        for text in "abc":
            await other.tell(Say(text), "Ann")
        last = other.state.revision - 1
        await actor.hear(last, journal.read("match", last))
        assert [said.text for said in actor.state.remarks] == ["a", "b", "c"]

    run(hear())


def test_time_begins_where_it_is_told_and_follows_a_clock_that_is_ahead() -> None:
    time = TimeSource(5_000)
    assert 5_000 <= time.now() < 65_000
    time.follow(1_000_000)
    assert 1_000_000 <= time.now() < 1_060_000
    time.follow(6_000)
    assert time.now() >= 1_000_000
