"""The languages a person may read boju in, and texts and sentences that can be told in all of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

Localized = Mapping[str, str]

LOCALES: dict[str, str] = {
    "en": "English",
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "ja": "日本語",
    "ko": "한국어",
}


def in_language(text: Localized, locale: str) -> str:
    """The text in the wanted locale; every `Localized` holds all of `LOCALES`.

    >>> in_language({"en": "horse", "zh-Hant": "馬", "zh-Hans": "马", "ja": "馬", "ko": "말"}, "ko")
    '말'
    """
    return text[locale]


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
        """The sentence in one of `LOCALES`, its blanks filled."""
        words = {
            name: value.told(locale) if isinstance(value, Tellable) else value
            for name, value in self.values.items()
        }
        return self.translate(self.english, locale).format(**words)

    def __str__(self) -> str:
        return self.told("en")


class Phrasebook:
    """Sentences by their English, in the other languages; calling it with one and its values makes a `Sentence`.

    >>> say = Phrasebook({"no horse on {point}": {"zh-Hant": "{point}無馬", "ko": "{point}에 말이 없음"}})
    >>> said = say("no horse on {point}", point=7)
    >>> str(said), said.told("ko")
    ('no horse on 7', '7에 말이 없음')
    """

    def __init__(self, translations: Mapping[str, Localized]) -> None:
        self.translations = translations

    def __call__(self, english: str, **values: object) -> Sentence:
        """A sentence with its blanks filled."""
        return Sentence(english, values, self.translate)

    def translate(self, english: str, locale: str) -> str:
        """A sentence of this book in a locale, its blanks still open; one that is not in it stays as it is."""
        return self.translations.get(english, {}).get(locale, english)
