"""What every effect of an event is called in words."""

from collections.abc import Mapping

from boju.core.game import About, Effect
from boju.core.language import Localized, in_language
from boju.core.phrases import signed
from boju.games.yut.board import CENTRE, END, HAND, HOME, PLACES
from boju.games.yut.texts import _

THROWS: dict[int, Localized] = {
    1: _("caption throws 1", "a pig (1)"),
    2: _("caption throws 2", "a dog (2)"),
    3: _("caption throws 3", "a sheep (3)"),
    4: _("caption throws 4", "an ox (4)"),
    5: _("caption throws 5", "a horse (5)"),
    -1: _("caption throws -1", "a step back (−1)"),
}
"""The throws by their value (YUT-11, YUT-66)."""

KOREAN_POINTS = (
    *("도", "개", "걸", "윷", "모", "뒷도", "뒷개", "뒷걸", "뒷윷", "뒷모"),
    *("찌도", "찌개", "찌걸", "찌윷", "찌모", "날도", "날개", "날걸", "날윷", "참먹이"),
    *("앞모도", "앞모개", "뒷모도", "뒷모개", "방", "사려", "안찌", "속윷", "속모"),
)
"""The Korean names of the points in the order of their numbers, from 1 (YUT-02)."""

_NAMED_PLACES: dict[int, Localized] = {
    HAND: _("caption named places hand", "the hand"),
    END: _("caption named places end", "the end point"),
    CENTRE: _("caption named places centre", "the centre"),
    HOME: _("caption named places home", "home"),
}
# Blanks: {number} {name}
_POINT = _("caption point", "{number}")

CAPTIONS: dict[str, Localized] = {
    "throw": _("caption throw", "{seat} throws {throw}."),
    "throw_back": _("caption throw_back", "{seat} throws {throw}."),
    "throw_out": _("caption throw_out", "A stick leaves the mat: {seat}'s throw is void."),
    "throw_again": _("caption throw_again", "{seat} throws again."),
    "bring_in": _("caption bring_in", "{seat} brings a piece in on {place} with {throw}."),
    "move": _("caption move", "{seat} moves from {origin} to {place} with {throw}."),
    "step_back": _("caption step_back", "{seat} steps back from {origin} to {place}."),
    "arrive": _("caption arrive", "{seat} waits on {place} to be taken home."),
    "take_home": _("caption take_home", "{seat} takes {amount:a piece|# pieces} home."),
    "run_home": _(
        "caption run_home",
        "{seat} runs from {origin} past the end point and brings {amount:a piece|# pieces} home.",
    ),
    "reach_home": _(
        "caption reach_home",
        "{seat} reaches the end from {origin} and brings {amount:a piece|# pieces} home.",
    ),
    "join": _("caption join", "{seat} now has a pile of {amount} on {place}."),
    "apart": _("caption apart", "{seat}'s pieces on {place} stay apart."),
    "hit": _("caption hit", "{seat} hits {other} on {place} and sends {amount:a piece|# pieces} back."),
    "hit_throw": _("caption hit_throw", "The hit earns {seat} another throw."),
    "pass": _("caption pass", "{seat} has no move; {amount:one throw is|# throws are} lost."),
    "turn": _("caption turn", "It is {seat}'s turn."),
    "win": _("caption win", "{seat} has every piece home and wins."),
    "pay": _("caption pay", "Settlement for {seat}: {signed}."),
    "tie": _("caption tie", "The agreed number of turns is over: a draw."),
}


def place_name(place: int, locale: str) -> str:
    """What a place of the board (a number of `PLACES`) is called in a sentence."""
    if place in _NAMED_PLACES:
        return _NAMED_PLACES[place][locale]
    return in_language(_POINT, locale, number=PLACES[place], name=KOREAN_POINTS[place - 1])


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    throw = THROWS[-1] if effect.name == "throw_back" else THROWS.get(effect.amount, {})
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(effect.amount),
        "signed": signed(effect.amount),
        "throw": throw.get(locale, ""),
        "origin": place_name(effect.origin, locale) if effect.origin in range(len(PLACES)) else "",
        "place": place_name(effect.place, locale) if effect.place in range(len(PLACES)) else "",
    }
