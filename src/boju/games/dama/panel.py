"""All 56 throws as a panel: what each is called, counts, pays, and whose it is in a game."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from boju.core import kernels
from boju.core.game import About
from boju.core.language import in_language
from boju.core.panel import Panel, PanelRow
from boju.games.dama import words
from boju.games.dama.names import THROWS
from boju.games.dama.throws import BONUS, CLASS, PRIZES, TEXTS, WEIGHT, is_noble, number_of

ORDERED_THROWS = 216
"""The results of three dice in order: the weights of all throws add up to it."""


def panel(about: About, view: Mapping[str, Any], locale: str) -> Panel:
    """The throws in the order of the classes 賞采, 罰采, 散采, with what they mean in the game of a view.

    >>> import boju
    >>> game = boju.new("dama")
    >>> game.play("throw 6-6-4")
    >>> panel(game.about, game.position(), "en").rows[13].cells
    ('6-6-4', '赤牛 chì niú', 'Red Ox', 'scatter throw', '16', '', '1/72', 'Cinnabar: own throw')
    """
    return Panel(
        title=in_language(words.ALL_THROWS, locale),
        columns=tuple(in_language(column, locale) for column in words.PANEL_COLUMNS),
        rows=tuple(_row(about, view, locale, text) for text in THROWS),
    )


def owner_of(view: Mapping[str, Any], text: str) -> tuple[int | None, bool]:
    """Whose number a throw has, and whether it is the true throw; bonus and penalty throws belong to a number too."""
    pagoda = view["options"]["pagoda"]
    number = kernels.plain(number_of)(TEXTS.index(text), pagoda)
    for seat, own in enumerate(view["own"]):
        if own and kernels.plain(number_of)(TEXTS.index(own), pagoda) == number:
            return seat, own == text
    return None, False


def _row(about: About, view: Mapping[str, Any], locale: str, text: str) -> PanelRow:
    code, name = TEXTS.index(text), THROWS[text]
    group = int(CLASS[code])
    is_high = group == BONUS and bool(kernels.plain(is_noble)(code, view["options"]["noble"] == "six"))
    seat, is_true = owner_of(view, text)
    owner = "" if seat is None else in_language(about.seats[seat], locale)
    return PanelRow(
        cells=(
            text,
            f"{in_language(name.written, locale)} {in_language(name.reading, locale)}",
            in_language(name.gloss, locale),
            in_language(words.NOBLE if is_high else words.CLASSES[group], locale),
            str(kernels.plain(number_of)(code, view["options"]["pagoda"])),
            str(PRIZES.get(text, "")),
            str(Fraction(int(WEIGHT[code]), ORDERED_THROWS)),
            in_language(words.OWN_THROW[is_true], locale, name=owner) if owner else "",
        ),
        seat=seat,
        flags=("lying",) if view["throw"] == text else (),
    )
