"""The language that a request asks for, with the boards and orders that its reader chose."""

from dataclasses import replace

from starlette.requests import Request

from boju.core.language import LOCALES
from boju.games import FAMILIES
from boju.table.locales import Language, language

COOKIE = "lang"
BOARD_COOKIE = "board-{family}"
ORDER_COOKIE = "order-{family}"

_SPOKEN_AS = {"zh-tw": "zh-Hant", "zh-hk": "zh-Hant", "zh-mo": "zh-Hant", "zh": "zh-Hans"}


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
    kept = request.cookies.get(COOKIE)
    told = asked_language(request)
    if kept in LOCALES and request.query_params.get("lang") not in LOCALES:
        told = language(kept)
    return replace(told, boards=boards, orders=orders)


def asked_language(request: Request) -> Language:
    """The language that an address asks for by `?lang=`, else a browser, else English; no cookie is read."""
    wanted = request.query_params.get("lang")
    if wanted not in LOCALES:
        wanted = accepted(request.headers.get("accept-language", ""))
    return language(wanted)


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
