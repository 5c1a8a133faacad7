"""Why a choice is good or bad: what it changes, in words. Every family tells it in its module `reasons.py`."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boju.core.game import About, Effect
from boju.core.language import LOCALES, Sentence


@dataclass(frozen=True, kw_only=True)
class ChoiceChange:
    """What a choice of a seat changes, as far as this seat knows.

    `before` and `after` are views, as `State.view` gives them; the features of both are those of `boju.core.features`,
    by their numbers. `due_before` and `due_after` are what the seat has been paid and may claim, by the game
    function `targets`. `effects` are those of all its `events`. Where something is hidden and the choice ends a
    deal, `is_settled`, what comes after rests on what the seat does not know, and `after` is what was before.
    """

    about: About
    seat: int
    events: tuple[str, ...]
    effects: tuple[Effect, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    features_before: Mapping[int, float]
    features_after: Mapping[int, float]
    due_before: float
    due_after: float
    is_settled: bool = False

    def named(self, *names: str) -> list[Effect]:
        """The effects of these names."""
        return [effect for effect in self.effects if effect.name in names]


@dataclass(frozen=True)
class Named:
    """What is called something else in every language, by its number, to fill the blank of a sentence."""

    name: Callable[[int, str], str]
    number: int

    def told(self, locale: str) -> str:
        """What it is called in one of `LOCALES`."""
        return self.name(self.number, locale)

    def __str__(self) -> str:
        return self.told("en")


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for a choice, or against it: a name, and a few words without a full stop."""

    name: str
    text: Sentence
    is_against: bool = False

    def to_json(self) -> dict[str, Any]:
        """The same for JSON, the text in every language."""
        text = {locale: self.text.told(locale) for locale in LOCALES}
        return {"name": self.name, "text": text, "against": self.is_against}


TellReasons = Callable[[ChoiceChange], Iterator[Reason]]


def no_reasons(change: ChoiceChange) -> Iterator[Reason]:
    """Of families that tell none."""
    yield from ()
