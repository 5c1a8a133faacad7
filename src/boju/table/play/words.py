"""The words that the seats of a table give for its throws and shuffles: who is asked, and who has answered."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boju.core.errors import BojuError
from boju.core.random import Below
from boju.fairness import EARLIER_PROTOCOL, MOST_LINKS, Chain, Proof, is_link
from boju.table.errors import OutOfTurn
from boju.table.keep.changes import Changed
from boju.table.keep.drawing import Drawing
from boju.table.keep.seeds import Check, Known, Seeds
from boju.table.locales import say

MOST_CHAINS = 20
"""How many chains a seat may promise: each browser that plays it, and each chain that is used up, needs one."""


class Words:
    """The proof of one table with its seed, never to be shown, and the next draw: asked for, given, made.

    Who is asked is settled before the first word is given, and stays so until the draw is made. `note` is called with
    the beat of each change that is kept.
    """

    def __init__(self, table: str, seeds: Seeds, note: Callable[[int], None]) -> None:
        self._table = table
        self._seeds = seeds
        self._note = note
        self._proof: Proof | None = None  # None if the game was over before it came here
        self._draws = 0
        self._made = 0  # how many draws the proof has seen; some may be taken back
        self._taken_back = 0
        self._given: dict[int, str] = {}
        self._heard: dict[int, float] = {}
        self.asked: frozenset[int] | None = None
        self.silent: set[int] = set()
        """Seats that did not answer when they were asked; nobody waits for them before something is heard of them."""
        self.is_late = False
        """Whether those who have not answered have let the others wait for a while."""
        self.wordless: frozenset[int] = frozenset()
        """Seats whose page is here and has promised nothing: nobody waits for that any more."""

    def read(self, draws: int, *, is_over: bool) -> Known:
        """What is kept, for a table in whose game so many draws stand; call it in a thread."""
        return self._seeds.known(self._table, draws, is_over=is_over)

    @property
    def place(self) -> tuple[int, int]:
        """How much is known here: how many chains were promised, and the last draw that was made."""
        return 0 if self._proof is None else len(self._proof.chains), self._made

    def known_with(self, changed: Changed, draws: int) -> Known | None:
        """What is known with what has come since, where so many draws stand then; None where more has to be read."""
        proof, made = self._proof, self._made
        if proof is None or proof.seed is None or not self.takes_chains:
            return None
        for number, chain in changed.chains:
            if number > len(proof.chains):
                if chain.first_draw <= made:
                    return None
                proof = proof.promising(chain)
        for drawn in changed.made:
            if drawn.draw > made:
                proof, made = proof.going_on(drawn.draw, drawn.asked, drawn.given), drawn.draw
        due = [drawn for drawn in changed.due if drawn.draw == max(draws, made) + 1]
        asked, given = (due[0].asked, due[0].given) if due else ((), {})
        return Known(proof, made, frozenset(asked), given, changed.agreed or {})

    def take_known(self, known: Known, draws: int) -> None:
        """Go on from what was read for so many draws."""
        draw, promised = self.draw, None if self._proof is None else self.promised
        self._draws = max(draws, known.made)
        self._made = known.made
        self._taken_back = self._draws - draws
        self._proof = known.proof
        if promised is not None:
            self.hear(self.promised - promised)  # from a page at another process, just now
        self._given = dict(known.given)
        if self._given or self.draw != draw:
            self.asked = known.asked if self._given else None

    @property
    def draw(self) -> int:
        """The number of the next draw that is new."""
        return self._draws + 1

    @property
    def standing(self) -> int:
        """How many draws of the game stand."""
        return self._draws - self._taken_back

    @property
    def is_made(self) -> bool:
        """Whether what is drawn next has been drawn before: somebody has taken it back."""
        return self._taken_back > 0

    def made(self) -> Below:
        """The numbers of the draw that comes again."""
        assert self._proof is not None
        return self._proof.below(self.draw - self._taken_back)

    def take_again(self) -> None:
        """Go on from a draw that has come again."""
        self._taken_back -= 1

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed."""
        return self._proof.commitment if self._proof is not None else None

    @property
    def current(self) -> Mapping[int, Chain]:
        """The chains that count for the next draw, by seat."""
        return self._proof.current(self.draw) if self._proof is not None else {}

    @property
    def promised(self) -> frozenset[int]:
        """The seats that have promised words, perhaps only for later draws."""
        return (
            frozenset(chain.seat for chain in self._proof.chains) if self._proof is not None else frozenset()
        )

    @property
    def takes_chains(self) -> bool:
        """Whether the draws of this table are made with words."""
        return self._proof is not None and self._proof.protocol != EARLIER_PROTOCOL

    @property
    def missing(self) -> frozenset[int]:
        """The seats that are asked and have not answered."""
        return (self.asked or frozenset()) - self._given.keys()

    @property
    def late(self) -> list[int]:
        """The seats whose words the others wait for, once that takes a while."""
        return sorted(self.missing) if self.is_late else []

    @property
    def face(self) -> tuple[Any, ...]:
        """What can be seen to change."""
        return self.draw, self.asked, len(self._proof.chains) if self._proof is not None else 0

    def tell(self) -> dict[str, Any] | None:
        """What every browser is told; no word before its draw is made."""
        if self._proof is None:
            return None
        return {
            "protocol": self._proof.protocol,
            "commitment": self._proof.commitment,
            "draw": self.draw,
            "asked": None if self.asked is None else sorted(self.asked),
            "chains": [chain.to_json() for chain in self._proof.chains],
        }

    def hear(self, seats: Iterable[int]) -> None:
        """Something is heard of the holder of these seats."""
        now = time.monotonic()
        self._heard |= dict.fromkeys(seats, now)
        self.silent -= set(seats)

    def was_heard(self, seat: int, seconds: float) -> bool:
        """Whether something was heard of the holder of a seat so short a time ago."""
        return time.monotonic() - self._heard.get(seat, float("-inf")) < seconds

    def ask(self, seats: Iterable[int]) -> None:
        """Ask these seats for their words, unless some are asked already."""
        if self.asked is None:
            self.asked = frozenset(seats)

    def take_asked(self, draw: int, seats: Iterable[int]) -> None:
        """Other processes say who is asked for a draw, or that nobody is."""
        if not self._given:
            self.asked = frozenset(seats) or None if draw == self.draw else None

    def ask_no_more(self) -> None:
        """Forget that somebody was asked, if nobody has answered yet."""
        if not self._given:
            self.asked = None

    async def promise(self, seat: int, tip: str, own: frozenset[int], check: Check | None) -> Chain:
        """Take the end of a seat's new chain, from whoever holds the seats `own`; `check` is made as it is kept.

        It counts for the next draw. If words for that are asked for already, it counts for the one after, unless only
        seats of this holder are asked, this one among them, and none has answered.
        """
        if not is_link(tip):
            raise BojuError(say("the end of a chain is written as 64 hexadecimal digits, in small letters"))
        proof = self._proof
        if proof is None or not self.takes_chains:
            raise OutOfTurn(say("the throws of this game are drawn without words of the players"))
        for chain in proof.chains:
            if (chain.seat, chain.tip) == (seat, tip):
                return chain
        if sum(chain.seat == seat for chain in proof.chains) >= MOST_CHAINS:
            raise OutOfTurn(say("a seat can promise {most} chains, and this one has", most=MOST_CHAINS))
        is_in_time = self.asked is None or (not self._given and seat in self.asked and own >= self.asked)
        chain = Chain(self.draw if is_in_time else self.draw + 1, seat, tip)
        beat = await asyncio.to_thread(self._seeds.promise, self._table, len(proof.chains) + 1, chain, check)
        self._proof = proof.promising(chain)
        self._note(beat)
        return chain

    async def give(self, draw: int, links: Mapping[int, str]) -> None:
        """Take the words of some seats for a draw, all or none; given again they count once, even after the draw."""
        if draw < self.draw and self._are_shown(draw, links):
            return
        if self.asked is None or draw != self.draw or not links.keys() <= self.asked:
            raise OutOfTurn(say("no word of yours is asked for now"))
        current = self.current
        for seat, link in links.items():
            if len(current[seat].links) >= MOST_LINKS:
                raise OutOfTurn(say("a chain has at most {most} words: promise another one", most=MOST_LINKS))
            if not current[seat].is_next(link):
                raise BojuError(say("this is not the word that was promised"))
        fresh = {seat: link for seat, link in links.items() if seat not in self._given}
        if fresh:
            beat = await asyncio.to_thread(self._seeds.give, self._table, draw, self.asked, fresh)
            self._given |= fresh
            self._note(beat)

    def _are_shown(self, draw: int, links: Mapping[int, str]) -> bool:
        """Whether an earlier draw was made with these words."""
        then = self._proof.current(draw) if self._proof is not None else {}
        return all(
            seat in then and then[seat].is_fresh(draw) and then[seat].link(draw) == link
            for seat, link in links.items()
        )

    def drawing(self, number: int) -> tuple[Proof, Drawing]:
        """The proof with the next draw, and what that is made from, to be kept with event `number`.

        Where nobody has given a word nobody has held one back either.
        """
        assert self._proof is not None
        asked = self.asked if self.asked is not None and self._given else frozenset[int]()
        after = self._proof.going_on(self.draw, asked, self._given)
        promised = len(self._proof.chains)
        return after, Drawing(number, promised, self.draw, asked, self._given)

    def take(self, after: Proof) -> None:
        """Go on from a draw that is kept."""
        self._proof, self._draws = after, self._draws + 1
        self._made = self._draws
        self.silent |= self.missing
        self.asked, self._given = None, {}
