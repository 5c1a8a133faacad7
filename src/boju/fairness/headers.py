"""The header lines of a record that hold its proof, read and refused."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from boju.core.errors import DamagedRecord
from boju.core.language import Sentence
from boju.core.texts import say
from boju.fairness.chain import MOST_LINKS, Chain, is_link, read_chain
from boju.fairness.proof import (
    CHAIN,
    COMMITMENT,
    CONTRIBUTION,
    EARLIER_PROTOCOL,
    FAIR,
    FROM,
    HEADERS,
    PROTOCOL,
    SEED,
    Contribution,
    Proof,
)

MOST_SEATS = 10
MOST_WORDS = 100
"""The longest contribution, in characters."""

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_SPOKEN = re.compile(r"from ([1-9][0-9]{0,8}) seat ([0-9]): (.+)")

Words = TypeVar("Words", Contribution, Chain)


def is_header(key: str) -> bool:
    """Whether a header line of a record belongs to its proof."""
    return key in HEADERS or key.startswith((CONTRIBUTION, CHAIN))


def read_proof(
    headers: Mapping[str, str], lines: Mapping[str | int, int], players: int, events: int
) -> Proof | None:
    """The proof that the header lines of a record of so many events hold, None if there is none.

    Raises `DamagedRecord`.
    """
    given = {key: text for key, text in headers.items() if is_header(key)}
    if not given:
        return None
    return _Headers(given, lines, players, events).read()


class _Headers:
    """The header lines of a proof, each with its line number."""

    def __init__(
        self, given: Mapping[str, str], lines: Mapping[str | int, int], players: int, events: int
    ) -> None:
        self.given = given
        self.lines = lines
        self.players = players
        self.links_left = MOST_LINKS + MOST_SEATS * events  # who claims more only wants them to be computed

    def read(self) -> Proof:
        protocol = self._take(FAIR)
        if protocol not in (PROTOCOL, EARLIER_PROTOCOL):
            raise self._damage(
                FAIR,
                say(
                    "this version of boju knows the protocols {protocol!r} and {earlier!r}, not {given!r}",
                    protocol=PROTOCOL,
                    earlier=EARLIER_PROTOCOL,
                    given=self._shown(FAIR),
                ),
            )
        first_draw = self._take(FROM)
        if not _NUMBER.fullmatch(first_draw):
            raise self._damage(
                FROM,
                say(
                    "the draw from which the proof holds is a number from 1, not {given!r}",
                    given=self._shown(FROM),
                ),
            )
        earliest = int(first_draw)
        commitment = self._hex(COMMITMENT)
        seed = bytes.fromhex(self._hex(SEED)) if SEED in self.given else None
        contributions: tuple[Contribution, ...] = ()
        chains: tuple[Chain, ...] = ()
        if protocol == PROTOCOL:
            chains = self._words(CHAIN, earliest, self._chain)
        else:
            contributions = self._words(CONTRIBUTION, earliest, self._contribution)
        return Proof(commitment, earliest, contributions, seed, chains, protocol)

    def _take(self, key: str) -> str:
        if key not in self.given:
            line = min(self.lines[given] for given in self.given)
            raise DamagedRecord(line, say("a proof of fairness needs the header {key!r}", key=key))
        return self.given[key]

    def _hex(self, key: str) -> str:
        text = self._take(key)
        if not is_link(text):
            raise self._damage(
                key,
                say(
                    "a {key} is written as 64 hexadecimal digits, in small letters, not {given!r}",
                    key=key,
                    given=self._shown(key),
                ),
            )
        return text

    def _words(self, kind: str, earliest: int, read: Callable[[str], Words]) -> tuple[Words, ...]:
        words: list[Words] = []
        for key in (key for key in self.given if key.startswith((CONTRIBUTION, CHAIN))):
            due = f"{kind}{len(words) + 1}"
            if key != due:
                raise self._damage(key, say("{key!r} stands here, but {due!r} is expected", key=key, due=due))
            one = read(key)
            if one.seat >= self.players:
                raise self._damage(
                    key, say("seats are 0 to {last}, not {seat}", last=self.players - 1, seat=one.seat)
                )
            if one.first_draw < earliest:
                raise self._damage(
                    key,
                    say(
                        "these words cannot count from draw {first_draw}, only from {earliest} on",
                        first_draw=one.first_draw,
                        earliest=earliest,
                    ),
                )
            words.append(one)
        return tuple(words)

    def _chain(self, key: str) -> Chain:
        chain = read_chain(self.given[key], self.links_left)
        if chain is None:
            raise self._damage(
                key,
                say(
                    "a chain is written 'from 1 seat 0: TIP, 5 links to LINK, absent 2-4, withheld 7', not {given!r}",
                    given=self._shown(key),
                ),
            )
        self.links_left -= len(chain.links)
        return chain

    def _contribution(self, key: str) -> Contribution:
        found = _SPOKEN.fullmatch(self.given[key])
        if not found:
            raise self._damage(
                key,
                say(
                    "a contribution is written 'from DRAW seat SEAT: words', not {given!r}",
                    given=self._shown(key),
                ),
            )
        words = found[3]
        if len(words) > MOST_WORDS or " ".join(words.split()) != words:
            raise self._damage(
                key,
                say(
                    "words are at most {most} characters, with single spaces between them, not {given!r}",
                    most=MOST_WORDS,
                    given=self._shown(key),
                ),
            )
        return Contribution(int(found[1]), int(found[2]), words)

    def _damage(self, key: str, reason: Sentence) -> DamagedRecord:
        return DamagedRecord(self.lines[key], reason)

    def _shown(self, key: str) -> str:
        return self.given[key][:80]
