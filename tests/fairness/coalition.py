"""A server and all players but one, who try to get the throw they wish for; the last browser keeps to the rules."""

import random
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain as chained
from itertools import combinations

from boju.fairness import Chain, Proof, commitment_of, forge
from boju.fairness.keeper import Distrust, Keeper
from boju.fairness.stream import blocks, numbers_of, words_of

FACES = 36
WISH = 0
DRAWS = 3
WISHED = 2
TRIES = 24
HONEST = 0


@dataclass(frozen=True)
class CoalitionEnding:
    """What came of a table: whether the wished throw fell, whether a browser and a verifier find nothing wrong."""

    hits: bool
    is_trusted: bool
    is_proven: bool


class CoalitionTable:
    """A table of three seats. Seat 0 is the honest player's, all else is in the hands of the others."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.keeper = Keeper(HONEST, chance.randbytes(32), links=DRAWS + 2)
        self.own = {seat: forge(chance.randbytes(32), DRAWS + 2) for seat in (1, 2)}
        chains = (
            Chain(1, HONEST, self.keeper.tip),
            *(Chain(1, seat, own[0]) for seat, own in self.own.items()),
        )
        seed = chance.randbytes(32)
        self.proof = Proof(commitment_of(seed), seed=seed, chains=chains)
        self.fallen: dict[int, int] = {}

    def tell(self, draw: int, asked: Collection[int] | None, *, is_due: bool = True) -> str | None:
        """Tell the honest browser how things stand; it may answer with its word."""
        chains = [chain.to_json() for chain in self.proof.chains]
        words = {"commitment": self.proof.commitment, "draw": draw, "asked": asked, "chains": chains}
        return self.keeper.hear(words, is_due=is_due)

    def ask(self, draw: int, asked: Collection[int] = (0, 1, 2)) -> str:
        """Ask for the words of a draw."""
        word = self.tell(draw, asked)
        assert word is not None
        return word

    def words(self, word: str, seats: Iterable[int] = (1, 2)) -> dict[int, str]:
        """The word of the honest seat and those that these of the others would give."""
        current = self.proof.current(DRAWS)
        return {HONEST: word} | {seat: self.own[seat][1 + len(current[seat].links)] for seat in seats}

    def after(self, draw: int, asked: Collection[int], given: Mapping[int, str]) -> Proof:
        """What the record would say after a draw."""
        return self.proof.going_on(draw, asked, given)

    def show(self, draw: int, proof: Proof) -> None:
        """Show a draw, and how things stand after it."""
        self.proof = proof
        self.fallen[draw] = fall(proof, draw)
        self.keeper.see_event(is_draw=True)
        self.tell(draw + 1, None, is_due=False)

    def play_fair(self, draw: int) -> None:
        """One draw as it should be."""
        self.tell(draw, None, is_due=False)
        word = self.ask(draw)
        self.show(draw, self.after(draw, (0, 1, 2), self.words(word)))

    def is_proven(self) -> bool:
        """Whether the record of the table stands up to a check."""
        proof = self.proof
        is_true = proof.fits() and proof.forger() is None and proof.miscounted(DRAWS) is None
        return is_true and all(fall(proof, draw) == fallen for draw, fallen in self.fallen.items())


def fall(proof: Proof, draw: int) -> int:
    """What is thrown."""
    return proof.below(draw)(FACES)


def hits(proof: Proof) -> bool:
    """Whether what was wished for would fall."""
    return fall(proof, WISHED) == WISH


def best(table: CoalitionTable, ways: Iterable[Proof], usual: Proof) -> None:
    """Show the usual draw if it is good enough, or else the first of the other ways that is."""
    found = next(filter(hits, ways), usual) if not hits(usual) else usual
    table.show(WISHED, found)


def usual(table: CoalitionTable) -> tuple[str, Proof]:
    """Ask everybody, and what would come of it."""
    word = table.ask(WISHED)
    return word, table.after(WISHED, (0, 1, 2), table.words(word))


def is_fair(table: CoalitionTable) -> None:
    table.play_fair(WISHED)


def withholds(table: CoalitionTable) -> None:
    word, all_in = usual(table)
    ways = (table.after(WISHED, (0, 1, 2), table.words(word, seats)) for seats in ((), (1,), (2,)))
    best(table, ways, all_in)


def says_they_were_away(table: CoalitionTable) -> None:
    word, all_in = usual(table)
    ways = (table.after(WISHED, {0, *seats}, table.words(word, seats)) for seats in ((), (1,), (2,)))
    best(table, ways, all_in)


def drops_the_word(table: CoalitionTable) -> None:
    word, all_in = usual(table)
    given = table.words(word)
    del given[HONEST]
    best(table, (table.after(WISHED, asked, given) for asked in ((0, 1, 2), (1, 2))), all_in)


def leaves_out(table: CoalitionTable) -> None:
    """Do not ask at all where it is known what would fall, and that is good."""
    given = {seat: own[2] for seat, own in table.own.items()}
    subsets = chained.from_iterable(combinations(given, count) for count in range(3))
    for seats in subsets:
        alone = table.after(WISHED, seats, {seat: given[seat] for seat in seats})
        if hits(alone):
            return table.show(WISHED, alone)
    return table.play_fair(WISHED)


def promises_anew(table: CoalitionTable) -> None:
    """Look for a chain of one's own that fits, once the honest word is known."""
    word, all_in = usual(table)

    def others() -> Iterable[Proof]:
        for _ in range(TRIES):
            tip, link, *_ = forge(table.chance.randbytes(32), 2)
            fresh = table.proof.promising(Chain(WISHED, 1, tip))
            yield fresh.going_on(WISHED, (0, 1, 2), table.words(word, (2,)) | {1: link})

    best(table, others(), all_in)


def promises_for_another(table: CoalitionTable) -> None:
    """Put a chain in the place of the honest one."""
    for _ in range(TRIES):
        tip, link, *_ = forge(table.chance.randbytes(32), 2)
        fresh = table.proof.promising(Chain(WISHED, HONEST, tip))
        given = {HONEST: link} | {seat: own[2] for seat, own in table.own.items()}
        if hits(found := fresh.going_on(WISHED, (0, 1, 2), given)):
            return table.show(WISHED, found)
    return table.play_fair(WISHED)


def changes_the_seed(table: CoalitionTable) -> None:
    _word, all_in = usual(table)
    seeds = (table.chance.randbytes(32) for _ in range(TRIES))
    best(table, (replace(all_in, seed=seed, commitment=commitment_of(seed)) for seed in seeds), all_in)


def lies_about_the_seed(table: CoalitionTable) -> None:
    _word, all_in = usual(table)
    best(table, (replace(all_in, seed=table.chance.randbytes(32)) for _ in range(TRIES)), all_in)


def gives_other_words(table: CoalitionTable) -> None:
    """Give a word that was never promised."""
    word, all_in = usual(table)
    given = table.words(word)
    others = (given | {1: table.chance.randbytes(32).hex()} for _ in range(TRIES))
    best(table, (table.after(WISHED, (0, 1, 2), words) for words in others), all_in)


def counts_otherwise(table: CoalitionTable) -> None:
    """Throw with the numbers of a later draw."""
    _word, all_in = usual(table)
    for late in range(WISHED + 1, WISHED + TRIES):
        if not hits(all_in) and _late(all_in, late) == WISH:
            table.proof = all_in
            table.fallen[WISHED] = WISH
            table.keeper.see_event(is_draw=True)
            table.tell(late + 1, None, is_due=False)
            return
    table.show(WISHED, all_in)


def _late(proof: Proof, draw: int) -> int:
    message = proof.message(WISHED).replace(f"draw {WISHED}\n", f"draw {draw}\n")
    assert proof.seed
    return numbers_of(words_of(blocks(proof.seed, message)))(FACES)


def asks_too_early(table: CoalitionTable) -> None:
    """Ask for the word before a throw is due, so that there would be time to use what is known."""
    assert table.tell(WISHED, (0, 1, 2), is_due=False) is None
    table.play_fair(WISHED)


def asks_twice(table: CoalitionTable) -> None:
    """Ask for one more word where the first is not good, as if for another draw."""
    _word, all_in = usual(table)
    if hits(all_in):
        return table.show(WISHED, all_in)
    second = table.tell(WISHED + 1, (0, 1, 2))
    assert second is None
    return table.show(WISHED, all_in)


def moves_in_between(table: CoalitionTable) -> None:
    """Make another move where the throw is not good, to make it good for that."""
    _word, all_in = usual(table)
    if not hits(all_in):
        table.fallen[WISHED] = WISH
        table.keeper.see_event(is_draw=False)
    table.show(WISHED, all_in)


def grinds_before(table: CoalitionTable) -> None:
    """Choose the seed and one's own chains when the end of the honest chain is known already."""

    def others() -> Iterable[Proof]:
        for _ in range(TRIES):
            seed = table.chance.randbytes(32)
            yield replace(table.proof, seed=seed, commitment=commitment_of(seed))

    def is_promising(proof: Proof) -> bool:
        for draw in (1, WISHED):
            given = {seat: own[draw] for seat, own in table.own.items()}
            proof = proof.going_on(draw, (1, 2), given)
        return hits(proof)

    table.proof = next(filter(is_promising, others()), table.proof)
    for draw in (1, WISHED):
        table.play_fair(draw)


CHEATS: tuple[Callable[[CoalitionTable], None], ...] = (
    is_fair,
    withholds,
    says_they_were_away,
    drops_the_word,
    leaves_out,
    promises_anew,
    promises_for_another,
    changes_the_seed,
    lies_about_the_seed,
    gives_other_words,
    counts_otherwise,
    asks_too_early,
    asks_twice,
    moves_in_between,
    grinds_before,
)


def play(number: int) -> CoalitionEnding:
    """One table, at which one of the ways to cheat is tried."""
    table = CoalitionTable(random.Random(number))
    cheat = CHEATS[number % len(CHEATS)]
    is_trusted = True
    try:
        if cheat is not grinds_before:
            table.play_fair(1)
        cheat(table)
        for draw in range(WISHED + 1, DRAWS + 1):
            table.play_fair(draw)
    except Distrust:
        is_trusted = False
    is_hit = table.fallen.get(WISHED) == WISH
    return CoalitionEnding(is_hit, is_trusted, table.is_proven())
