"""What every effect of an event is called in words."""

from collections.abc import Mapping
from functools import cache

from boju.core.game import About, Effect
from boju.core.language import Localized, in_language
from boju.games.dama import names
from boju.games.dama.board import MOAT
from boju.games.dama.texts import _
from boju.games.dama.throws import CLASS, PENALTY, SUM, TEXTS

_THROW = _("caption throw", "{dice}, {title} ({number})")
_PENALTY_THROW = _("caption penalty throw", "{dice}, {title}")
"""The number of 3-2-1 is an option, and no penalty throw needs to be told its number."""

_CELL = _("caption cell", "{number}")
_NAMED_CELL = _("caption named cell", "{number} ({name})")

CAPTIONS: dict[str, Localized] = {
    "bonus": _("caption bonus", "{seat} throws {throw}: a bonus throw. {other} acts."),
    "penalty": _("caption penalty", "{seat} throws {throw}: a penalty throw. {other}, the lower seat, acts."),
    "own_true": _("caption own_true", "{seat} throws {throw}: {other}'s own true throw. {other} acts."),
    "own_side": _(
        "caption own_side", "{seat} throws {throw}: {other}'s own number, a side throw. {other} acts."
    ),
    "gift_true": _("caption gift_true", "{seat} throws {throw}: {other}'s own true throw. {other} acts."),
    "gift_side": _(
        "caption gift_side", "{seat} throws {throw}: {other}'s own number, a side throw. {other} acts."
    ),
    "first": _(
        "caption first",
        "{seat} throws {throw}: a number that nobody has yet, so this is {seat}'s own throw from now "
        "on. {other} acts.",
    ),
    "bump_true": _(
        "caption bump_true",
        "{seat} throws {throw}, exactly what {other}, the upper seat, threw last: a true bump. {other} acts.",
    ),
    "bump_side": _(
        "caption bump_side",
        "{seat} throws {throw}, the number that {other}, the upper seat, threw last: a side bump. "
        "{other} acts.",
    ),
    "third_true": _(
        "caption third_true", "{seat} throws {throw}: the third bump of this turn, a true one. {other} acts."
    ),
    "third_side": _(
        "caption third_side", "{seat} throws {throw}: the third bump of this turn, a side one. {other} acts."
    ),
    "plain": _("caption plain", "{seat} throws {throw}: a plain scatter throw. {other} acts."),
    "opening_own": _("caption opening_own", "{seat} throws {throw}: {seat}'s own throw from now on."),
    "opening_void": _(
        "caption opening_void", "{seat} throws {throw}, which cannot become an own throw, and throws again."
    ),
    "bonus_paid": _("caption bonus_paid", "The pot pays {seat} {amount:1 tally|# tallies}."),
    "penalty_paid": _(
        "caption penalty_paid", "{seat} pays a fine of {amount:1 tally|# tallies} into the pot."
    ),
    "own_paid": _("caption own_paid", "The pot pays {seat} {amount:1 tally|# tallies} for an own throw."),
    "gift_paid": _("caption gift_paid", "{seat} pays {other} {amount:1 tally|# tallies}."),
    "upper_paid": _("caption upper_paid", "For the bump {seat} pays {other} {amount:1 tally|# tallies}."),
    "bump_paid": _("caption bump_paid", "For the bump {seat} pays {amount:1 tally|# tallies} into the pot."),
    "third_paid": _(
        "caption third_paid",
        "For the third bump {seat} pays double into the pot: {amount:1 tally|# tallies}.",
    ),
    "pot_filled": _(
        "caption pot_filled", "The pot holds too little: {seat} adds {amount:1 tally|# tallies}."
    ),
    "pot_restored": _(
        "caption pot_restored", "{seat} adds {amount:1 tally|# tallies} to fill the pot up again."
    ),
    "may_enter": _(
        "caption may_enter", "{seat} has to enter {amount:a horse|# horses}, stopping on {place}."
    ),
    "may_move": _("caption may_move", "{seat} has to move one unit {amount:1 step|# steps}."),
    "may_fly": _("caption may_fly", "{seat} may fly {amount:a horse|# horses} out of the moat to the end."),
    "may_enter_instead": _(
        "caption may_enter_instead",
        "Instead {seat} may enter {amount:a horse|# horses}, stopping on {place}.",
    ),
    "must_pass": _("caption must_pass", "{seat} can do nothing with this throw."),
    "further_turn": _("caption further_turn", "{seat} earns an extra turn."),
    "enter": _("caption enter", "{seat} enters {amount:a horse|# horses} on {place}."),
    "move": _("caption move", "{seat} moves {amount:a horse|# horses} from {origin} to {place}."),
    "retreat": _(
        "caption retreat", "{seat} walks {amount:a horse|# horses} straight back from {origin} to {place}."
    ),
    "turn_back": _(
        "caption turn_back",
        "The way forward from {origin} is blocked: {amount:the last step leads|the last # steps lead} "
        "back, to {place}.",
    ),
    "capture": _(
        "caption capture",
        "{seat} captures {other}'s {amount:lone horse|unit of #} on {place}: it goes back to the hand.",
    ),
    "capture_paid": _(
        "caption capture_paid", "The pot pays {seat} {amount:1 tally|# tallies} for the capture."
    ),
    "half_prize": _("caption half_prize", "The pot pays {seat} a half prize: {amount:1 tally|# tallies}."),
    "merge": _("caption merge", "{seat} now has a unit of {amount} on {place}."),
    "nest_paid": _("caption nest_paid", "The pot pays {seat} {amount:1 tally|# tallies} for the nest."),
    "open_pass": _(
        "caption open_pass",
        "{seat} is the first to get through the Hangu Pass 函谷關: it is open to all from now on.",
    ),
    "into_moat": _(
        "caption into_moat",
        "{seat} is in the moat 塹 with {amount:a horse|# horses}; the only way out is to fly.",
    ),
    "fly": _("caption fly", "{seat} flies {amount:a horse|# horses} from the moat to the end."),
    "fly_paid": _("caption fly_paid", "The pot pays {seat} {amount:1 tally|# tallies} for the flight."),
    "arrive": _("caption arrive", "{seat} brings {amount:a horse|# horses} home."),
    "ximan": _(
        "caption ximan",
        "All twenty of {seat}'s horses are home from 85 with a six, the fine fill 細滿: {seat} wins a "
        "double prize.",
    ),
    "cuman": _("caption cuman", "All twenty of {seat}'s horses are home, the coarse fill 麤滿: {seat} wins."),
    "final_fill": _(
        "caption final_fill", "{seat} adds {amount:1 tally|# tallies} to the pot for the final prize."
    ),
    "final_prize": _(
        "caption final_prize", "{seat} takes everything in the pot: {amount:1 tally|# tallies}."
    ),
    "double_share": _(
        "caption double_share",
        "{seat} pays {amount:1 tally|# tallies} towards the second half of the double prize.",
    ),
    "double_prize": _(
        "caption double_prize", "{seat} receives the same amount again: {amount:1 tally|# tallies}."
    ),
    "passed": _("caption passed", "{seat} passes."),
    "throw_again": _("caption throw_again", "After the bump {seat} throws again."),
    "turn": _("caption turn", "It is {seat}'s turn."),
    "take_further": _("caption take_further", "{seat} takes an extra turn."),
    "receiver_next": _("caption receiver_next", "The turns go on from {seat}."),
    "cap": _(
        "caption cap", "The agreed number of throws has been made: nobody wins, and the pot is divided."
    ),
    "cap_share": _("caption cap_share", "{seat} receives {amount:1 tally|# tallies} of the pot."),
    "noise": _(
        "caption noise",
        "{seat} is fined {amount:1 tally|# tallies} for making noise; the fine goes into the pot.",
    ),
}


@cache
def throw_name(code: int, locale: str) -> str:
    """The dice of a throw with its name and number, as a sentence tells them.

    >>> throw_name(TEXTS.index("5-5-2"), "en"), throw_name(TEXTS.index("2-1-1"), "en")
    ('5-5-2, Forked Hair-Knots 丫角兒 (12)', '2-1-1, Little Lady 小娘子')
    """
    told = _PENALTY_THROW if CLASS[code] == PENALTY else _THROW
    title = names.THROWS[TEXTS[code]].title[locale]
    return in_language(told, locale, dice=TEXTS[code], title=title, number=SUM[code])


@cache
def place_name(cell: int, locale: str) -> str:
    """What a cell is called in a sentence: its number, and its name if it is a nest or the moat.

    >>> place_name(12, "en"), place_name(10, "en")
    ('12', '10 (Longxi Stud)')
    """
    place = names.MOAT_NAME if cell == MOAT else names.NEST_NAMES.get(cell)
    if place is None:
        return in_language(_CELL, locale, number=cell)
    return in_language(_NAMED_CELL, locale, number=cell, name=place.short[locale])


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount = effect.amount
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(amount),
        "throw": throw_name(amount, locale) if amount in range(len(TEXTS)) else "",
        "origin": place_name(effect.origin, locale),
        "place": place_name(effect.place, locale),
    }
