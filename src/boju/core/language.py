"""The languages a person may read boju in, and texts and sentences that can be told in all of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from boju.core.forms import fill

Localized = Mapping[str, str]
"""A text by locale; it holds all of `LOCALES`."""

LOCALES: dict[str, str] = {
    "en": "English",
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "ja": "日本語",
    "ko": "한국어",
}


def in_language(text: Localized, locale: str, /, **values: object) -> str:
    """The text in the wanted locale, its blanks filled.

    >>> in_language(everywhere("cell {number}"), "ko", number=7)
    'cell 7'
    """
    return fill(text[locale], locale, values)


def everywhere(text: str) -> Localized:
    """What is written alike in every language: numbers, dice."""
    return dict.fromkeys(LOCALES, text)


@dataclass(frozen=True)
class Composed(Localized):
    """A text that is put together of others when it is told.

    >>> Composed(lambda locale: f"{everywhere('3')[locale]} ({locale})")["ja"]
    '3 (ja)'
    """

    compose: Callable[[str], str]

    def __getitem__(self, locale: str) -> str:
        if locale not in LOCALES:
            raise KeyError(locale)
        return self.compose(locale)

    def __iter__(self) -> Iterator[str]:
        return iter(LOCALES)

    def __len__(self) -> int:
        return len(LOCALES)


@runtime_checkable
class Tellable(Protocol):
    """What can be told in every language; as a `str` it is English."""

    def told(self, locale: str) -> str:
        """The same in one of `LOCALES`."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in English with blanks, what fills them, and what translates it.

    A value that is `Tellable` itself is told in the language of the sentence around it.
    """

    english: str
    values: Mapping[str, object]
    translate: Callable[[str, str], str]
    """From the English, blanks and all, to the same in a locale."""

    def told(self, locale: str) -> str:
        """The sentence in one of `LOCALES`, its blanks filled; what is quoted of others is cut short."""
        words = {
            name: value.told(locale) if hasattr(value, "told") else value
            for name, value in self.values.items()
        }
        return fill(self.translate(self.english, locale), locale, words)

    def __str__(self) -> str:
        return self.told("en")
