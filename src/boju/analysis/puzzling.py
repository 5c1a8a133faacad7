"""Puzzles found in games that the computer plays with itself."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from random import Random

from boju.analysis.depths import Depth, find_depth
from boju.analysis.grades import stake_of
from boju.analysis.puzzle import Puzzle, PuzzleOption
from boju.analysis.ranking import RankedChoice, Ranking, never, ranking_of
from boju.analysis.scales import scale_for
from boju.analysis.weighing import choices_of
from boju.analysis.worth import rounded
from boju.core.errors import BojuError
from boju.players import LEVELS, choose
from boju.state import State

MARGIN = 0.05
"""How many stakes worse than the best the second choice must be, whatever chance had to do with it."""
YES_OR_NO, MOST = 2, 60
"""A position with more choices is no pleasure. Where there are only two, the weakest level often misses the answer by
chance: another has to miss it too."""
PER_GAME = 3
TRIES = 3
"""A level misses an answer if it does so in most of so many tries."""
GLANCE, CLOSER = 0.2, 8
"""Before an answer is verified it is looked at with this share of the games played on, and no more than a throw ahead;
where chance may have had to do with what was found, it is looked at again with so many times more."""
WANDERING = 0.25
"""How often a weaker level may choose in these games."""
JUDGES = tuple(level for level in LEVELS if level != "random")
WEAK = JUDGES[:2]


@dataclass(frozen=True)
class PuzzleSearch:
    """Where puzzles are looked for: a game at its start, and how deep an answer is verified."""

    start: State
    name: str
    depth: str = "deep"


def find_puzzles(search: PuzzleSearch, seed: int, known: Sequence[Puzzle] = ()) -> Iterator[Puzzle]:
    """Puzzles without end, some from every game, in the order of the games and easy and hard ones mixed.

    `known` are those that were found before with the same seed: what comes goes on after them.
    """
    counts = Counter(puzzle.difficulty for puzzle in known)
    game = max((game_of(puzzle.id) for puzzle in known), default=0)
    while True:
        game += 1
        found = 0
        for state in wander(search, Random(f"{seed} {search.name} {game}")):
            if found == PER_GAME:
                break
            puzzle = verified(search, state, f"{search.name}-{game}-{state.ply}", seed)
            if puzzle is not None and is_wanted(counts, puzzle.difficulty):
                counts[puzzle.difficulty] += 1
                found += 1
                yield puzzle


def game_of(id: str) -> int:
    """The number of the game that a puzzle comes from: its id ends with that and how many events had been played.

    >>> game_of("ping-modern-12-37")
    12
    """
    return int(id.split("-")[-2])


def is_wanted(counts: Counter[int], difficulty: int) -> bool:
    """Whether there are not yet too many of this difficulty: about half of all at most.

    >>> is_wanted(Counter({1: 4, 2: 2}), 1), is_wanted(Counter({1: 4, 2: 3}), 1)
    (False, True)
    """
    return counts[difficulty] <= counts.total() - counts[difficulty] + 1


def wander(search: PuzzleSearch, random: Random) -> Iterator[State]:
    """Decisions of a game that the strongest level plays, at which a weak one plays otherwise."""
    state = search.start.copy()
    while state.actor is not None:
        if not isinstance(state.actor, int):
            state.draw(random.randrange)
            continue
        if len(legal := state.legal()) == 1:
            state.play(legal[0])
            continue
        seed = random.getrandbits(32)
        plans = [choose(state, level, seed) for level in (JUDGES[-1], *WEAK)]
        best, *others = (after(state, plan) for plan in plans)
        if any(other != best for other in others):
            yield state
        for event in plans[0] if random.random() > WANDERING else random.choice(plans):
            state.play(event)


def after(state: State, events: Sequence[str]) -> State:
    """Where a plan leads; where something is hidden, its first event."""
    ahead = state.copy()
    for event in events if state.family.secrets is None else events[:1]:
        if ahead.actor != state.actor:
            raise BojuError("a level has played on after its turn")
        ahead.play(event)
    return ahead


def is_clear(state: State, second: RankedChoice) -> bool:
    """Whether the second choice seems to be so much worse."""
    return second.loss >= MARGIN * stake_of(state)


def stands_out(state: State, second: RankedChoice) -> bool:
    """Whether the second choice is so much worse that chance cannot have made it so."""
    return second.loss - second.half_width >= MARGIN * stake_of(state)


def verified(search: PuzzleSearch, state: State, id: str, seed: int) -> Puzzle | None:
    """The puzzle of a position, if a deep look agrees and some level misses the answer."""
    assert isinstance(state.actor, int)
    plain, depth = State(state.family, state.about, state.records), find_depth(search.depth)
    seen = looked(plain, replace(scaled(depth, GLANCE), kept=depth.kept[:1]), search.depth, seed)
    if (
        not 1 < len(seen.choices) <= MOST
        or not is_clear(plain, seen.choices[1])
        or not is_hard(plain, seed, seen)
    ):
        return None
    found = looked(plain, depth, search.depth, seed + 1)
    if is_clear(plain, found.choices[1]) and not stands_out(plain, found.choices[1]):
        found = looked(plain, scaled(depth, CLOSER), search.depth, seed + 2)
    if not stands_out(plain, found.choices[1]):
        return None
    missed = tuple(level for level in JUDGES if misses(plain, level, seed, found))
    if missed in ((), JUDGES[-1:]) or (len(found.choices) == YES_OR_NO and missed == JUDGES[:1]):
        return None
    return Puzzle(
        id=id,
        game=plain.game,
        position=plain.position(),
        seat=state.actor,
        options=tuple(PuzzleOption(events=one.events, loss=rounded(one.loss)) for one in found.choices),
        missed_by=missed,
    )


def scaled(depth: Depth, share: float) -> Depth:
    """A depth that looks at the same things, but so many times as often."""
    return replace(
        depth,
        rollouts=ceil(depth.rollouts * share),
        worlds=ceil(depth.worlds * share),
        whole=replace(depth.whole, playouts=ceil(depth.whole.playouts * share)),
        cut=replace(depth.cut, playouts=ceil(depth.cut.playouts * share)),
    )


def looked(state: State, depth: Depth, name: str, seed: int) -> Ranking:
    """The ranking of a position by a depth that nobody can choose by its name."""
    seat = state.actor
    assert isinstance(seat, int)
    view = state.seen_by(seat)
    choices = choices_of(view)
    weights = scale_for(view, depth, never).compare(view, seat, choices, (), seed)
    return ranking_of(view, seat, choices, weights, name)


def is_hard(state: State, seed: int, seen: Ranking) -> bool:
    """Whether one of the two weakest levels seems to miss the answer."""
    return any(misses_once(state, level, seed, seen) for level in WEAK)


def misses(state: State, level: str, seed: int, found: Ranking) -> bool:
    """Whether a level plays something else than the best choice of a ranking, in most of its tries."""
    missed = 0
    for number in range(TRIES):
        missed += misses_once(state, level, seed + number, found)
        if 2 * missed > TRIES or 2 * (number + 1 - missed) > TRIES:
            break
    return 2 * missed > TRIES


def misses_once(state: State, level: str, seed: int, found: Ranking) -> bool:
    """Whether a level plays something else than the best choice of a ranking."""
    return after(state, choose(state, level, seed)) != after(state, found.best.events)
