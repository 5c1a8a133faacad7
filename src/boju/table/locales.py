"""The page's own words in every language: gettext catalogues, and the choice of one for a request.

English is the source. The other catalogues are read as `.po` files; nothing is compiled beforehand.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from starlette.requests import Request

from boju.core.family import Family
from boju.core.language import LOCALES, Localized, Sentence
from boju.games import FAMILIES

FOLDER = Path(__file__).parent / "locales"
COOKIE = "lang"
BOARD_COOKIE = "board-{family}"
ORDER_COOKIE = "order-{family}"

Gettext = Callable[[str], str]

_SPOKEN_AS = {"zh-tw": "zh-Hant", "zh-hk": "zh-Hant", "zh-mo": "zh-Hant", "zh": "zh-Hans"}


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


def say(message: str, **values: object) -> Sentence:
    """A sentence of the catalogues, its blanks filled, to be told in whatever language somebody reads."""
    return Sentence(message, values, _translated)


def _translated(message: str, locale: str) -> str:
    return language(locale)(message)


@cache
def language(locale: str) -> Language:
    """A language with its catalogue, read once."""
    path = FOLDER / locale / "LC_MESSAGES" / "boju.po"
    if not path.exists():
        return Language(locale, NullTranslations())
    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=locale.replace("-", "_")))
    compiled.seek(0)
    return Language(locale, GNUTranslations(compiled))


def language_of(request: Request) -> Language:
    """The language of a request: `?lang=`, else its cookie, else what the browser asks for, else English.

    The reader's boards and orders are the cookies `board-FAMILY` and `order-FAMILY`, where the family has such.
    """
    boards, orders = {}, {}
    for family in FAMILIES:
        board = request.cookies.get(BOARD_COOKIE.format(family=family.id), "")
        if board in family.styles:
            boards[family.id] = board
        order = request.cookies.get(ORDER_COOKIE.format(family=family.id), "")
        if order in family.orders:
            orders[family.id] = order
    for wanted in (request.query_params.get("lang"), request.cookies.get(COOKIE)):
        if wanted in LOCALES:
            return replace(language(wanted), boards=boards, orders=orders)
    given = accepted(request.headers.get("accept-language", ""))
    return replace(language(given), boards=boards, orders=orders)


def accepted(header: str) -> str:
    """The best of `LOCALES` for an Accept-Language header.

    >>> accepted("fr, zh-TW;q=0.8, ko;q=0.5"), accepted("zh-CN"), accepted("de"), accepted("ja;q=0, ko;q=x")
    ('zh-Hant', 'zh-Hans', 'en', 'en')
    """
    ranked = []
    for position, part in enumerate(header.lower().split(",")):
        tag, _, quality = part.partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if weight > 0:
            ranked.append((-weight, position, tag.strip()))
    for _, _, tag in sorted(ranked):
        if locale := _locale(tag):
            return locale
    return "en"


def _locale(tag: str) -> str | None:
    known = {locale.lower(): locale for locale in LOCALES} | _SPOKEN_AS
    while tag:
        if tag in known:
            return known[tag]
        tag = tag.rpartition("-")[0]
    return None
