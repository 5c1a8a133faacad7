"""What the browser of a player does: it keeps the words of a seat, gives each in time, stops if all is not well."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from boju.fairness.chain import before, forge

LINKS = 250
"""So many words a chain holds; then another one is promised."""


Told = Mapping[str, Any]


class WrongWord(Enum):
    """Why a browser gives no more words."""

    SEED = "the server shows another commitment than before"
    REPLACED = "the words of this seat were promised anew by somebody else"
    DROPPED = "a draw was made without the word that this seat gave"
    WITHHELD = (
        "another seat was asked for its word, and a draw was made without it after this seat's was given"
    )
    CHANGED = "the words of another seat are not those that it promised"
    DELAYED = "something else happened between the words and the draw"
    LEFT_OUT = "a draw was made without asking this seat for its word"


class Distrust(Exception):
    """A reason to stop, which a person has to look at."""

    def __init__(self, wrong: WrongWord) -> None:
        super().__init__(wrong.value)
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class _Given:
    """What was told when a word was given: the draw, the tips of the chains that were to go on, and all chains."""

    draw: int
    asked: frozenset[str]
    chains: Mapping[str, Told]


class Keeper:
    """The words of one seat. `secret` is 32 random bytes that nobody else may know.

    What it hears are the `words` of a table's stream, or of `GET /tables/TABLE`: the number of the next `draw`, the
    seats that are `asked` for a word for it (None while no draw is due) and the `chains`.

    >>> keeper = Keeper(0, bytes(32), links=3)
    >>> chain = {"from": 1, "seat": 0, "tip": keeper.tip, "count": 0, "link": keeper.tip, "withheld": ""}
    >>> words = {"commitment": "ab" * 32, "draw": 1, "asked": [0], "chains": [chain]}
    >>> before(keeper.hear(words, is_due=True)) == keeper.tip
    True
    """

    def __init__(self, seat: int, secret: bytes, *, links: int = LINKS) -> None:
        self.seat = seat
        self.tip, *self._links = forge(secret, links)
        self._commitment: str | None = None
        self._given: _Given | None = None
        self._is_drawn = False
        self._heard: tuple[int, int] | None = None

    def hear(self, words: Told, *, is_due: bool) -> str | None:
        """The word to be given now, if one is; raises `Distrust` where something is wrong.

        `is_due` says whether a throw or shuffle is what this seat itself sees to be next.
        """
        self._commitment = self._commitment or words["commitment"]
        if words["commitment"] != self._commitment:
            raise Distrust(WrongWord.SEED)
        draw, chains = words["draw"], {chain["tip"]: chain for chain in words["chains"]}
        tips = {chain["seat"]: tip for tip, chain in chains.items() if chain["from"] <= draw}
        if self._heard is None and (self.tip not in chains or chains[self.tip]["from"] > draw):
            return None
        if tips.get(self.seat) != self.tip:
            raise Distrust(WrongWord.REPLACED)
        if self._given is not None:
            self._compare(self._given, draw, chains)
        count = int(chains[self.tip]["count"])
        if self._heard is not None and draw - self._heard[0] != count - self._heard[1]:
            raise Distrust(WrongWord.LEFT_OUT)
        self._heard = (draw, count)
        if self._given is not None or not is_due or self.seat not in (words["asked"] or ()):
            return None
        self._given = _Given(draw, frozenset(tips[seat] for seat in words["asked"]), chains)
        return self._links[count]

    def see_event(self, *, is_draw: bool) -> None:
        """Something has happened; raises `Distrust` if a word has been given and it is not just the draw for it."""
        if self._given is not None and (self._is_drawn or not is_draw):
            raise Distrust(WrongWord.DELAYED)
        self._is_drawn = is_draw and self._given is not None

    def _compare(self, given: _Given, draw: int, chains: Mapping[str, Told]) -> None:
        """Whether the draw for which a word was given was made, and from what was told then."""
        if draw <= given.draw:
            if self._is_drawn:
                raise Distrust(WrongWord.DELAYED)
            return
        for tip, chain in chains.items():
            if tip not in given.chains and chain["from"] <= given.draw:
                raise Distrust(WrongWord.CHANGED)
        for tip, then in given.chains.items():
            now = chains.get(tip, {**then, "count": -1})
            steps = now["count"] - then["count"]
            least, most = (1, draw - given.draw) if tip in given.asked else (0, draw - given.draw - 1)
            if steps < least or _holds(now["withheld"], given.draw):
                raise Distrust(WrongWord.DROPPED if tip == self.tip else WrongWord.WITHHELD)
            if steps > most or not _leads(then["link"], now["link"], steps):
                raise Distrust(WrongWord.CHANGED)
        self._given, self._is_drawn = None, False


def _leads(earlier: str, link: str, steps: int) -> bool:
    for _ in range(steps):
        link = before(link)
    return link == earlier


def _holds(spans: str, draw: int) -> bool:
    """Whether a draw is among those that are written "2-4 7"."""
    ends = [span.partition("-") for span in spans.split()]
    return any(int(first) <= draw <= int(last or first) for first, _, last in ends)
