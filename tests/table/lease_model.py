"""Leases and takeovers as a small machine: every order in which things can happen, one step at a time.

Time is that of the database, in ticks. A process asks for the lease at every tick, and renews its own in time.
It may be held up or die at any moment, also in the middle of a transaction; what it is told may be lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

LEASE = 3
"""How many ticks a lease lasts."""
RENEWED = 1
"""A lease is renewed as soon as it has so many ticks left, or none."""
PATIENCE = 1
"""How many ticks the database waits for a transaction that stands still."""
PERSONS = 0
"""Stands for the term where a person moves: that needs no lease."""
BOUND = LEASE + 1
"""How many ticks a table may go without anybody who acts for it, while a process is up."""


class Wrong(AssertionError):
    """Something that must never happen."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a writing transaction and its process look at. All of it is needed: each alone is not enough."""

    checks_term: bool = True
    keeps_lease: bool = True
    """Whether nobody can take the lease between that look and the end of the transaction."""
    checks_number: bool = True
    gives_up: bool = True
    """Whether the database ends a transaction that stands still."""


class Flight(NamedTuple):
    """A transaction under way: an event of a number, in a term; `age` counts ticks once it has `looked`."""

    term: int
    number: int
    looked: bool
    age: int


class Process(NamedTuple):
    """A process: the term in which it believes to hold the lease, for how long yet, and the last number it knows."""

    status: Literal["up", "held up", "dead"] = "up"
    term: int = 0
    left: int = 0
    known: int = 0
    has_asked: bool = False
    flight: Flight | None = None


class World(NamedTuple):
    """The database, what has been done there, and all processes."""

    processes: tuple[Process, ...]
    holder: int = -1
    term: int = 0
    left: int = 0
    number: int = 0
    waited: int = 0
    """For how many ticks nobody who is up has had the lease, though somebody could take it."""

    def put(self, who: int, process: Process) -> "World":
        """The same with another state of one process."""
        return self._replace(processes=(*self.processes[:who], process, *self.processes[who + 1 :]))


def explore(count: int, rules: Rules, most_terms: int = 3, most_events: int = 2) -> int:
    """Walk through all that can happen to so many processes; how many states there are. Raises `Wrong`."""
    first = World((Process(),) * count)
    seen, coming = {first}, [first]
    while coming:
        world = coming.pop()
        for after in steps(world, rules):
            if after.term <= most_terms and after.number <= most_events and after not in seen:
                seen.add(after)
                coming.append(after)
    return len(seen)


def steps(world: World, rules: Rules) -> Iterator[World]:
    """Every world that can come next."""
    for who, process in enumerate(world.processes):
        if process.status == "up":
            yield from _go_on(world, who, process, rules)
            yield world.put(who, process._replace(status="held up"))
        if process.status == "held up":
            yield world.put(who, process._replace(status="up"))
        if process.status != "dead":
            yield world.put(who, process._replace(status="dead", flight=None))
            if process.flight is not None and process.flight.looked:
                yield world.put(who, process._replace(status="dead"))  # its last word is on the way
        if process.flight is not None:
            yield (_commit if process.flight.looked else look)(world, who, process, process.flight, rules)
    if _may_tick(world):
        yield _tick(world, rules)


def _go_on(world: World, who: int, process: Process, rules: Rules) -> Iterator[World]:
    """What a process that is up can do."""
    if not process.has_asked:
        yield ask(world, who, process, rules)
    if process.known != world.number:
        yield world.put(
            who, process._replace(known=world.number)
        )  # it is told; where it is not, that is lost
    if world.holder == who and world.left > 0 and not _is_locked(world):
        yield leave(world, who)
    if process.flight is None:
        for term in {PERSONS, process.term} if process.left > 0 else {PERSONS}:
            begun = Flight(term, process.known + 1, looked=False, age=0)
            yield world.put(who, process._replace(flight=begun))


def ask(world: World, who: int, process: Process, rules: Rules) -> World:
    """Renew the lease, or take it where it has run out; and compare numbers."""
    asked = process._replace(has_asked=True, known=world.number)
    if world.holder == who and world.left > 0:
        if world.left <= RENEWED or process.left <= RENEWED:
            world = world._replace(left=LEASE, waited=0)
            asked = asked._replace(term=world.term, left=LEASE)
    elif world.left == 0 and not (rules.keeps_lease and _is_locked(world)):
        world = world._replace(holder=who, term=world.term + 1, left=LEASE, waited=0)
        asked = asked._replace(term=world.term, left=LEASE)
    return world.put(who, asked)


def leave(world: World, who: int) -> World:
    """Let others have the lease, as a process does that is told to stop."""
    if world.holder == who:
        world = world._replace(left=0)
    return world.put(who, world.processes[who]._replace(term=0, left=0))


def _is_locked(world: World) -> bool:
    """Whether somebody is between the look at the lease and the end of the transaction."""
    flights = (process.flight for process in world.processes)
    return any(flight is not None and flight.looked and flight.term != PERSONS for flight in flights)


def look(world: World, who: int, process: Process, flight: Flight, rules: Rules) -> World:
    """The transaction has come to the database, perhaps late: is the lease still ours, and the number free?"""
    is_ours = world.holder == who and world.term == flight.term and world.left > 0
    if rules.checks_term and flight.term != PERSONS and not is_ours:
        return world.put(who, process._replace(flight=None, left=0, term=0))
    return world.put(who, process._replace(flight=flight._replace(looked=True)))


def _commit(world: World, who: int, process: Process, flight: Flight, rules: Rules) -> World:
    after = process._replace(flight=None)
    if flight.number != world.number + 1 and rules.checks_number:
        return world.put(who, after._replace(known=world.number))
    if flight.number != world.number + 1:
        raise Wrong(f"event {flight.number} is kept twice, or one before it is missing")
    if flight.term != PERSONS and (world.holder, world.term) != (who, flight.term):
        raise Wrong(
            f"process {who} acts in term {flight.term}, but process {world.holder} has term {world.term}"
        )
    return world._replace(number=flight.number).put(who, after._replace(known=flight.number))


def _may_tick(world: World) -> bool:
    """Whoever is up asks at every tick."""
    return all(process.has_asked or process.status != "up" for process in world.processes)


def _tick(world: World, rules: Rules) -> World:
    is_looked_after = False
    processes = []
    for who, process in enumerate(world.processes):
        is_looked_after |= process.status == "up" and world.holder == who and world.left > 0
        flight = process.flight
        if flight is not None and flight.looked:
            flight = flight._replace(age=min(flight.age + 1, PATIENCE + 1))
            if flight.age > PATIENCE and rules.gives_up:
                flight = None
        left = max(0, process.left - 1)
        processes.append(process._replace(has_asked=False, left=left, flight=flight))
    is_anybody_up = any(process.status == "up" for process in world.processes)
    waited = 0 if is_looked_after or not is_anybody_up else world.waited + 1
    if waited > BOUND + PATIENCE:
        raise Wrong("nobody looks after the table")
    return world._replace(processes=tuple(processes), left=max(0, world.left - 1), waited=waited)
