"""What a record says of its throws: the commitment, the players' own words and, once the game is over, the seed."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from boju.core.errors import BojuError, DamagedRecord
from boju.core.language import Sentence
from boju.fairness.refusals import say
from boju.fairness.stream import Below, blocks, numbers_of, words_of

PROTOCOL = "hmac-sha256 v1"
SEED_BYTES = 32
MOST_WORDS = 100
"""The longest contribution, in characters."""

FAIR, FROM, COMMITMENT, SEED = HEADERS = ("fair", "fair from", "commitment", "seed")
CONTRIBUTION = "contribution "

_DOMAIN = "boju fair draw v1"
_HEX = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_SPOKEN = re.compile(r"from ([1-9][0-9]{0,8}) seat ([0-9]): (.+)")


@dataclass(frozen=True, slots=True)
class Contribution:
    """Words of a seat, which count for draw `first_draw` and all after it."""

    first_draw: int
    seat: int
    words: str

    def __str__(self) -> str:
        """As it stands in a record, and in what is drawn from."""
        return f"from {self.first_draw} seat {self.seat}: {self.words}"

    def to_json(self) -> dict[str, Any]:
        """As a page or a program is told of it."""
        return {"from": self.first_draw, "seat": self.seat, "words": self.words}


@dataclass(frozen=True, slots=True)
class Proof:
    """How the draws of a game can be checked, from draw `first_draw` on. Draws are numbered from 1 in every game.

    Without `seed` (32 bytes) it is a promise that cannot be checked yet.
    """

    commitment: str
    first_draw: int = 1
    contributions: tuple[Contribution, ...] = ()
    seed: bytes | None = field(default=None, repr=False)

    def counting(self, draw: int) -> tuple[Contribution, ...]:
        """The contributions that count for a draw."""
        return tuple(spoken for spoken in self.contributions if spoken.first_draw <= draw)

    def message(self, draw: int) -> str:
        """What the numbers of a draw are computed from besides the seed; the number of the block follows."""
        spoken = "".join(f"{spoken}\n" for spoken in self.counting(draw))
        return f"{_DOMAIN}\n{self.commitment}\n{spoken}draw {draw}\n"

    def below(self, draw: int) -> Below:
        """The numbers of a draw; raises `BojuError` while the seed is not known."""
        if self.seed is None:
            raise BojuError(say("the seed is not known yet"))
        return numbers_of(words_of(blocks(self.seed, self.message(draw))))

    def fits(self) -> bool:
        """Whether the seed is the one that was committed to."""
        return self.seed is not None and commitment_of(self.seed) == self.commitment

    def veiled(self) -> "Proof":
        """The same without the seed."""
        return replace(self, seed=None)

    def headers(self) -> dict[str, str]:
        """The header lines of a record."""
        lines = {FAIR: PROTOCOL, FROM: str(self.first_draw), COMMITMENT: self.commitment}
        for number, spoken in enumerate(self.contributions, start=1):
            lines[f"{CONTRIBUTION}{number}"] = str(spoken)
        return lines if self.seed is None else lines | {SEED: self.seed.hex()}


def commitment_of(seed: bytes) -> str:
    """What is shown of a seed before it is used: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def check_words(text: str) -> str:
    """A contribution as it is kept: white space made single spaces; raises `BojuError` for what cannot be one.

    >>> check_words("  to  be or not ")
    'to be or not'
    """
    words = " ".join(text.split())
    if not words:
        raise BojuError(say("a contribution has at least one character"))
    if len(words) > MOST_WORDS:
        raise BojuError(
            say(
                "a contribution has at most {most} characters, not {count}", most=MOST_WORDS, count=len(words)
            )
        )
    if not words.isprintable():
        raise BojuError(say("a contribution is made of characters that can be printed"))
    return words


def is_header(key: str) -> bool:
    """Whether a header line of a record belongs to its proof."""
    return key in HEADERS or key.startswith(CONTRIBUTION)


def read_proof(headers: Mapping[str, str], lines: Mapping[str | int, int], players: int) -> Proof | None:
    """The proof that the header lines of a record hold, None if there is none; raises `DamagedRecord`."""
    given = {key: text for key, text in headers.items() if is_header(key)}
    if not given:
        return None
    return _Headers(given, lines, players).read()


class _Headers:
    """The header lines of a proof, each with its line number."""

    def __init__(self, given: Mapping[str, str], lines: Mapping[str | int, int], players: int) -> None:
        self.given = given
        self.lines = lines
        self.players = players

    def read(self) -> Proof:
        if self._take(FAIR) != PROTOCOL:
            raise self._damage(
                FAIR,
                say(
                    "this version of boju knows the protocol {protocol!r}, not {given!r}",
                    protocol=PROTOCOL,
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
        commitment = self._hex(COMMITMENT)
        seed = bytes.fromhex(self._hex(SEED)) if SEED in self.given else None
        return Proof(commitment, int(first_draw), self._contributions(int(first_draw)), seed)

    def _take(self, key: str) -> str:
        if key not in self.given:
            line = min(self.lines[given] for given in self.given)
            raise DamagedRecord(line, say("a proof of fairness needs the header {key!r}", key=key))
        return self.given[key]

    def _hex(self, key: str) -> str:
        text = self._take(key)
        if not _HEX.fullmatch(text):
            raise self._damage(
                key,
                say(
                    "a {key} is written as 64 hexadecimal digits, in small letters, not {given!r}",
                    key=key,
                    given=self._shown(key),
                ),
            )
        return text

    def _contributions(self, earliest: int) -> tuple[Contribution, ...]:
        contributions: list[Contribution] = []
        for key in (key for key in self.given if key.startswith(CONTRIBUTION)):
            number = len(contributions) + 1
            if key != f"{CONTRIBUTION}{number}":
                raise self._damage(
                    key, say("here stands {key!r} where contribution {number} is due", key=key, number=number)
                )
            found = _SPOKEN.fullmatch(self.given[key])
            if not found:
                raise self._damage(
                    key,
                    say(
                        "a contribution is written 'from DRAW seat SEAT: words', not {given!r}",
                        given=self._shown(key),
                    ),
                )
            spoken = Contribution(int(found[1]), int(found[2]), found[3])
            if spoken.seat >= self.players:
                raise self._damage(
                    key, say("seats are 0 to {last}, not {seat}", last=self.players - 1, seat=spoken.seat)
                )
            if spoken.first_draw < earliest:
                raise self._damage(
                    key,
                    say(
                        "it cannot count from draw {first_draw}, only from {earliest} on",
                        first_draw=spoken.first_draw,
                        earliest=earliest,
                    ),
                )
            if len(spoken.words) > MOST_WORDS or " ".join(spoken.words.split()) != spoken.words:
                raise self._damage(
                    key,
                    say(
                        "words are at most {most} characters and single spaces, not {given!r}",
                        most=MOST_WORDS,
                        given=self._shown(key),
                    ),
                )
            earliest = spoken.first_draw
            contributions.append(spoken)
        return tuple(contributions)

    def _damage(self, key: str, reason: Sentence) -> DamagedRecord:
        return DamagedRecord(self.lines[key], reason)

    def _shown(self, key: str) -> str:
        return self.given[key][:80]
