"""What every effect of an event is called in words."""

from collections.abc import Mapping
from dataclasses import replace

from boju.core.game import About, Effect
from boju.core.language import Localized, in_language
from boju.core.phrases import signed
from boju.games.shuanglu.texts import _

OFF, BAR = 0, 25

_NUMERALS = "一二三四五六"

FACES: dict[int, Localized] = {
    1: _("caption faces 1", "準么 zhǔn yāo"),
    2: _("caption faces 2", "準二 zhǔn èr"),
    3: _("caption faces 3", "準三 zhǔn sān"),
    4: _("caption faces 4", "準四 zhǔn sì"),
    5: _("caption faces 5", "準五 zhǔn wǔ"),
    6: _("caption faces 6", "準六 zhǔn liù"),
}
"""How doubles are called out (SL-114)."""

_NAMED_PLACES: dict[int, Localized] = {
    OFF: _("caption named places off", "off the board"),
    BAR: _("caption named places bar", "the bar"),
}
_POINT = _("caption point", "{number} ({beam})")

CAPTIONS: dict[str, Localized] = {
    "roll": _("caption roll", "{seat} throws {dice}."),
    "double": _("caption double", "A double, called {face}."),
    "walk": _("caption walk", "{seat} moves from {origin} to {place} with the {amount}."),
    "enter": _("caption enter", "{seat} comes in from the bar on {place} with the {amount}."),
    "cut": _("caption cut", "{seat} cuts {other}'s lone horse on {place}: it goes to the bar."),
    "exact": _("caption exact", "The {amount} is exact: {seat} bears a horse off from {origin}."),
    "surplus": _(
        "caption surplus", "The {amount} is more than enough: {seat} bears a horse off from {origin}."
    ),
    "short": _(
        "caption short", "The {amount} is too small to bear off: {seat} moves from {origin} to {place}."
    ),
    "any_off": _("caption any_off", "Whatever the dice show, {seat} bears a horse off from {origin}."),
    "pass": _("caption pass", "{seat} can use no die and passes."),
    "lost": _("caption lost", "{seat} cannot use {amount:one die|# dice}."),
    "toupo": _("caption toupo", "頭破 tóupò: {seat} breaks {amount:a pair|# pairs} at home."),
    "toupo_fine": _("caption toupo_fine", "{seat} is fined {amount:1 tally|# tallies} for it."),
    "jian": _("caption jian", "{seat} makes an interval 間 and gains {amount:1 tally|# tallies}."),
    "seven": _("caption seven", "{seat} stands on seven beams 七梁 and gains {amount:1 tally|# tallies}."),
    "reversal": _(
        "caption reversal",
        "{seat} has reversed the starting position: {amount:1 tally|# tallies}, and the game ends.",
    ),
    "jietou": _(
        "caption jietou", "掲頭 jiētóu: {seat} is forced off 後一梁 and loses {amount:1 tally|# tallies}."
    ),
    "turn": _("caption turn", "It is {seat}'s turn."),
    "single": _("caption single", "{seat} is first to bear off every horse and wins one tally."),
    "double_win": _(
        "caption double_win", "{seat} is first to bear off every horse and wins double: two tallies."
    ),
    "home": _("caption home", "All of {seat}'s horses are home: {seat} wins one tally."),
    "stuck": _("caption stuck", "Neither side can move any more; the game ends."),
    "cap": _("caption cap", "The agreed number of turns is over; the game ends."),
    "settle": _("caption settle", "Settlement for {seat}: {signed}."),
    "award": _("caption award", "Equal dice: {seat} throws again."),
    "set_down": _("caption set_down", "{seat} sets a horse down on {place}."),
    "taken_off": _("caption taken_off", "{seat} takes a horse off {origin} with the {amount}."),
    "general_set": _("caption general_set", "{seat} sets down a general with the double."),
    "general_off": _("caption general_off", "{seat} takes off a general with the double."),
    "ziyun": _("caption ziyun", "子勻 zǐyún, five houses of three: {seat} wins two tallies."),
    "triple": _("caption triple", "渾花 húnhuā, three equal dice: {seat} gains {amount:1 tally|# tallies}."),
    "outer_six": _(
        "caption outer_six",
        "All of {seat}'s horses stand on the outer six 外六門: {amount:1 tally|# tallies}.",
    ),
    "first_home": _("caption first_home", "All of {seat}'s horses are home: {seat} wins one tally."),
    "mushi": _("caption mushi", "蒸し mushi: {seat} has shut the enemy out and wins two tallies."),
}


def beam_name(point: int, locale: str) -> str:
    """The old name of a side's own point 24 to 1: the rows are counted outwards from their middle line.

    >>> [beam_name(point, "en") for point in (24, 19, 18, 13, 12, 7, 6, 1)]
    ['後六梁', '後一梁', '前一梁', '前六梁', '前六梁', '前一梁', '後一梁', '後六梁']
    """
    from_edge = (point - 1) % 12 if point <= 12 else (24 - point) % 12
    half = "後" if from_edge < 6 else "前"
    beam = 5 - from_edge if from_edge < 6 else from_edge - 6
    name = f"{half}{_NUMERALS[beam]}梁"
    return _(f"term {name}, written", name)[locale]


def place_name(place: int, locale: str) -> str:
    """What a side calls a place of its own way in a sentence: number and beam, the bar, or off the board."""
    if place in _NAMED_PLACES:
        return _NAMED_PLACES[place][locale]
    return in_language(_POINT, locale, number=place, beam=beam_name(place, locale))


def counted_by(effect: Effect, seat: int) -> Effect:
    """An effect with its points as a seat counts them (SL-04): the 13 of one side is the 12 of the other.

    >>> from boju.core.game import Effect
    >>> walk = Effect("walk", "SL-33", seat=1, other=0, amount=6, origin=13, place=7)
    >>> told = counted_by(walk, 0)
    >>> told.origin, told.place
    (12, 18)
    """
    if effect.seat == seat:
        return effect
    return replace(effect, origin=_turned(effect.origin), place=_turned(effect.place))


def _turned(place: int) -> int:
    return BAR - place if OFF < place < BAR else place


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(effect.amount),
        "signed": signed(effect.amount),
        "dice": "-".join(str(effect.amount)),
        "face": FACES[effect.amount][locale] if effect.amount in FACES else "",
        "origin": place_name(effect.origin, locale) if effect.origin in range(OFF, BAR + 1) else "",
        "place": place_name(effect.place, locale) if effect.place in range(OFF, BAR + 1) else "",
    }
