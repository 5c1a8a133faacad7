"""The page's own words in every language: gettext catalogues.

English is the source.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from gettext import NullTranslations

from boju.core.catalogue import Catalogue
from boju.core.family import Family
from boju.core.language import Localized

CATALOGUE = Catalogue("boju.table")
say = CATALOGUE.say
"""A sentence of the catalogues, its blanks filled, to be told in whatever language somebody reads."""

Gettext = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Language:
    """One of `LOCALES` with its catalogue, and the boards and orders of a hand that its reader chose, by family."""

    locale: str
    translations: NullTranslations
    boards: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, message: str) -> str:
        """The page's own words in this language."""
        return self.translations.gettext(message)

    def pick(self, text: Localized) -> str:
        """A game's words in this language."""
        return text[self.locale]

    def board(self, family: Family) -> str:
        """The style of board that the reader has chosen for a family, or its usual one."""
        return self.boards.get(family.id, next(iter(family.styles), ""))

    def order(self, family: Family) -> str:
        """The order in which the reader wants to see a hand, or the usual one."""
        return self.orders.get(family.id, next(iter(family.orders), ""))


@cache
def language(locale: str) -> Language:
    """A language with its catalogue, read once."""
    return Language(locale, CATALOGUE.read(locale))
