"""The throws and shuffles of a match: the proof with its seed, the chains that seats promised, and the next draw.

Who is asked for a word is settled before the first word is given, and stays so until the draw is made.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from boju.core.random import Below
from boju.fairness import Chain, Proof, commitment_of

MOST_CHAINS = 20
"""How many chains a seat may promise: each browser that plays it, and each chain that is used up, needs one."""

Links = tuple[tuple[int, str], ...]
"""Words by seat."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a draw was made from: the seats that were asked, and the words by seat; neither where nobody gave one."""

    draw: int
    asked: tuple[int, ...] = ()
    given: Links = ()


@dataclass(frozen=True, slots=True)
class Contributions:
    """`proof` is that of all draws made, `drawings` what they were made from; `kept` draws were not taken back.

    `asked` are the seats whose words the next draw waits for since `asked_at`, None while nobody is asked; `given` what
    they have given. Nobody waits for those who are `silent`, until something is heard of them.
    """

    proof: Proof | None = field(default=None, repr=False)
    drawings: tuple[Drawing, ...] = ()
    kept: int = 0
    made: int = 0
    asked: frozenset[int] | None = None
    asked_at: int = 0
    given: Links = ()
    silent: frozenset[int] = frozenset()

    @property
    def draw(self) -> int:
        """The number of the next draw that is new."""
        return self.made + 1

    @property
    def is_redraw(self) -> bool:
        """Whether what is drawn next has been drawn before: somebody has taken it back."""
        return self.kept < self.made

    @property
    def missing(self) -> frozenset[int]:
        """The seats that are asked and have not answered."""
        return (self.asked or frozenset()) - {seat for seat, _ in self.given}

    @property
    def chains(self) -> tuple[Chain, ...]:
        """All chains, in the order in which they were promised."""
        return () if self.proof is None else self.proof.chains

    @property
    def promised(self) -> frozenset[int]:
        """The seats that have promised words, perhaps only for later draws."""
        return frozenset(chain.seat for chain in self.chains)

    def current(self) -> dict[int, Chain]:
        """The chains that count for the next draw, by seat."""
        return {} if self.proof is None else self.proof.current(self.draw)

    def numbers(self) -> Below:
        """The numbers of what is drawn next; the same come again of a draw that was taken back."""
        assert self.proof is not None
        if self.is_redraw:
            return self.proof.below(self.kept + 1)
        return self.proof.going_on(self.draw, *self._made_from()).below(self.draw)

    def proof_after(self, draws: int, *, is_over: bool) -> Proof | None:
        """What may be known of the proof after so many draws: the seed only once the game is over."""
        if self.proof is None:
            return None
        first = tuple(Chain(chain.first_draw, chain.seat, chain.tip) for chain in self.proof.chains)
        proof = replace(self.proof, chains=first)
        for drawing in self.drawings:
            if drawing.draw <= draws:
                proof = proof.going_on(drawing.draw, drawing.asked, dict(drawing.given))
        return proof if is_over else proof.veiled()

    def promising(self, chain: Chain) -> "Contributions":
        """One more chain is promised."""
        assert self.proof is not None
        return replace(self, proof=self.proof.promising(chain), silent=self.silent - {chain.seat})

    def asking(self, seats: Iterable[int], at: int) -> "Contributions":
        """These seats are asked for their words."""
        return replace(self, asked=frozenset(seats), asked_at=at)

    def asking_no_more(self, silent: Iterable[int]) -> "Contributions":
        """The draw is not made for now, as some have not answered. The words given so far still count."""
        silenced = self.silent | frozenset(silent)
        return replace(self, asked=self.asked if self.given else None, silent=silenced)

    def giving(self, links: Links) -> "Contributions":
        """Some have given their words."""
        return replace(self, given=(*self.given, *links), silent=self.silent - {seat for seat, _ in links})

    def drawn(self) -> "Contributions":
        """The draw is made, anew or again."""
        if self.is_redraw:
            return replace(self, kept=self.kept + 1)
        return replace(
            self._going_on(),
            kept=self.kept + 1,
            made=self.made + 1,
            silent=self.silent | self.missing,
            asked=None,
            asked_at=0,
            given=(),
        )

    def undrawn(self) -> "Contributions":
        """A draw is taken back."""
        return replace(self, kept=self.kept - 1)

    def brought(self) -> "Contributions":
        """A draw was made elsewhere."""
        return replace(self, kept=self.kept + 1, made=self.made + 1)

    def _going_on(self) -> "Contributions":
        """The proof with the next draw."""
        if self.proof is None:
            return self
        asked, given = self._made_from()
        drawing = Drawing(self.draw, tuple(sorted(asked)), self.given)
        return replace(
            self, proof=self.proof.going_on(self.draw, asked, given), drawings=(*self.drawings, drawing)
        )

    def _made_from(self) -> tuple[frozenset[int], dict[int, str]]:
        """The seats that are asked for the next draw, and their words; where nobody gave one none was held back."""
        asked = self.asked if self.asked is not None and self.given else frozenset[int]()
        return asked, dict(self.given)


def begun(seed: bytes | None, first_draw: int) -> Contributions:
    """Before the first draw; without a seed the game was over before it came here."""
    return Contributions(None if seed is None else Proof(commitment_of(seed), first_draw, seed=seed))
