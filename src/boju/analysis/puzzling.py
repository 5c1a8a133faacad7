"""Puzzles found in games that the computer plays with itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from boju.analysis.grades import stake_of
from boju.analysis.puzzle import Option, Puzzle
from boju.analysis.ranking import Choice, Ranking, rank
from boju.analysis.worth import rounded
from boju.core.errors import BojuError
from boju.players import LEVELS, choose
from boju.state import State

MARGIN = 0.1
"""How many stakes worse than the best the second choice must be, whatever chance had to do with it."""
FEWEST = 3
"""A position with fewer choices is no puzzle."""
PER_GAME = 2
WANDERING = 0.25
"""How often a player of these games takes another choice than the best: the second or the third."""
JUDGES = tuple(level for level in LEVELS if level != "random")


@dataclass(frozen=True)
class Search:
    """Where puzzles are looked for: a game at its start, and how deep an answer is verified."""

    start: State
    name: str
    depth: str = "deep"


def find_puzzles(search: Search, seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, each from a position of a game of its own or of the one before."""
    number, games = 0, 0
    while True:
        games += 1
        found = 0
        for state, seen in wander(search.start, Random(f"{seed} {search.name} {games}")):
            if found < PER_GAME and is_clear(state, seen):
                puzzle = verified(search, state, number + 1, seed)
                if puzzle is not None:
                    number, found = number + 1, found + 1
                    yield puzzle


def wander(start: State, random: Random) -> Iterator[tuple[State, Ranking]]:
    """A game with all its decisions, each with what a quick look says of it."""
    state = start.copy()
    while state.actor is not None:
        if not isinstance(state.actor, int):
            state.draw(random.randrange)
            continue
        seen = rank(state, depth="quick", seed=random.getrandbits(32))
        yield state, seen
        place = 0 if random.random() > WANDERING else random.randrange(min(3, len(seen.choices)))
        for event in seen.choices[place].events:
            state.play(event)


def is_clear(state: State, seen: Ranking) -> bool:
    """Whether one choice seems clearly the best."""
    return len(seen.choices) >= FEWEST and stands_out(state, seen.choices[1])


def stands_out(state: State, second: Choice) -> bool:
    """Whether the second choice is so much worse that chance cannot have made it so."""
    return second.loss - second.half_width >= MARGIN * stake_of(state)


def verified(search: Search, state: State, number: int, seed: int) -> Puzzle | None:
    """The puzzle of a position, if a deep look agrees and some level misses the answer."""
    assert isinstance(state.actor, int)
    plain = State(state.family, state.about, state.records)
    if not is_hard(plain, seed):
        return None
    found = rank(plain, depth=search.depth, seed=seed + 1)
    if not stands_out(plain, found.choices[1]):
        return None
    missed = tuple(level for level in JUDGES if misses(plain, level, seed, found))
    if not missed or missed == JUDGES[-1:]:
        return None
    return Puzzle(
        id=f"{search.name}-{number}",
        game=plain.game,
        position=plain.position(),
        seat=state.actor,
        options=tuple(Option(events=one.events, loss=rounded(one.loss)) for one in found.choices),
        missed_by=missed,
    )


def is_hard(state: State, seed: int) -> bool:
    """Whether the two weakest levels seem to miss the answer."""
    seen = rank(state, depth="quick", seed=seed)
    return any(misses(state, level, seed, seen) for level in JUDGES[:2])


def misses(state: State, level: str, seed: int, found: Ranking) -> bool:
    """Whether a level plays something else than the best choice of a ranking."""
    ahead, best = state.copy(), state.copy()
    for event in found.best.events:
        best.play(event)
    for event in choose(state, level, seed):
        if ahead.actor != state.actor:
            raise BojuError("a level has played on after its turn")
        ahead.play(event)
        if state.family.secrets is not None:
            break
    return ahead != best
