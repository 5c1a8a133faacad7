"""What every effect of an event is called in words."""

from collections.abc import Mapping, Sequence

from boju.core.game import About, Effect
from boju.core.language import Localized, in_language
from boju.games.madiao import names
from boju.games.madiao.cards import CARDS, CHIEF_PRIZES, NEXT_PRIZES, NUMBER
from boju.games.madiao.rules import COMBINATIONS, GROUNDS, ROLE_HALVES, ROLES
from boju.games.madiao.stakes import in_stakes, with_sign
from boju.games.madiao.texts import _

PERSONS: tuple[Localized, ...] = (
    _("caption persons", "Player 1"),
    _("caption persons", "Player 2"),
    _("caption persons", "Player 3"),
    _("caption persons", "Player 4"),
)
"""Those who draw cards for their seats (MADIAO-11)."""

_PROMOTING = _("caption promoting", "{face}, so {prize} is the prize of its suit in this deal")
"""MADIAO-66: the face card is the chief prize of its suit."""
_STILL_FACE = _("caption still face", "{face}, which is in nobody's hand")

_SEVERAL = _("caption several", "{times} × {title}")

_ABOVE = _(
    "caption above",
    "{seat}'s value is {difference} 注 above that of {other}, the banker: {other} pays {seat} {difference} 注",
)
_BELOW = _(
    "caption below",
    "{seat}'s value is {difference} 注 below that of {other}, the banker: {seat} pays {other} {difference} 注",
)
_EVEN = _("caption even", "{seat} and {other}, the banker, have the same value: nothing is paid")
"""MADIAO-80: how a value compares with the banker's."""

CAPTIONS: dict[str, Localized] = {
    "take_seat": _("caption take_seat", "{person} draws {card} and sits down as {seat}."),
    "take_bank": _("caption take_bank", "{seat} draws the highest card, {card}, and is the first banker."),
    "bottom_card": _(
        "caption bottom_card",
        "The bottom card of the pack is {card}. Its number, {number}, decides who is dealt first.",
    ),
    "dealt_first": _("caption dealt_first", "{seat} is dealt first, the others follow to the right."),
    "face_card": _("caption face_card", "The face card 面張 is {face}."),
    "passed": _("caption passed", "{seat} announces nothing."),
    "declare": _("caption declare", "{seat} declares a special hand 異賞."),
    "exempt": _("caption exempt", "{seat} claims exemption 免門."),
    "lead": _("caption lead", "{seat} leads {card}."),
    "beat": _("caption beat", "{seat} beats it with {card}."),
    "fold": _("caption fold", "{seat} puts a card face down."),
    "trick": _("caption trick", "{seat} wins trick {place} with {card}."),
    "combination": _("caption combination", "{seat} holds {combination} ({asked}), worth {amount} 注."),
    "congratulation": _(
        "caption congratulation", "{seat} pays {other} {stakes} 注 as congratulation money 賀."
    ),
    "excused": _(
        "caption excused", "{seat} was dealt the Hundred 百萬 and so owes {other} no congratulation money 賀."
    ),
    "whole_trick": _(
        "caption whole_trick", "{seat} pays {other} {stakes} 注 more, as if {other} had won everything 全吊."
    ),
    "ground": _("caption ground", "{seat} is exempt through {ground} ({asked}): the deal is not played."),
    "four_extremes": _(
        "caption four_extremes", "For the four extremes 四極 each of the others pays {seat} {stakes} 注."
    ),
    "role": _("caption role", "{seat}'s value: {worth} 注 for {role} ({asked})."),
    "settle": _("caption settle", "{settlement}."),
    "penalty_card": _(
        "caption penalty_card", "The next card left over is turned up as the penalty card 假達: {card}."
    ),
    "penalty": _(
        "caption penalty",
        "It is a chief prize 正賞. {seat} won the next prize 次賞 of its suit, with two tricks or more, and "
        "pays each of the others {stakes} 注.",
    ),
    "knock": _(
        "caption knock",
        "{seat} is not the banker and won with the Hundred 百萬, knocking at the door 敲門: the two others "
        "who are not the banker pay {stakes} 注 each.",
    ),
    "liable": _(
        "caption liable",
        "{seat} led the Thousand 千萬 before the Hundred 百萬 won, and pays {other} {stakes} 注 for it 代認.",
    ),
    "limited": _(
        "caption limited", "{seat} loses no more than was agreed, and pays {other} {stakes} 注 less."
    ),
    "keep_bank": _("caption keep_bank", "{seat} won with the Hundred 百萬 as the banker and keeps the bank."),
    "next_banker": _("caption next_banker", "The next banker is {seat}."),
    "session_over": _("caption session_over", "The last deal has been settled: the session is over."),
    "stop_loss": _("caption stop_loss", "Somebody has lost as much as was agreed: the session is over."),
}


def face_card(card: int, locale: str) -> str:
    """The face card and what it means for the deal.

    >>> face_card(CARDS.index("s9"), "en")
    'Nine Strings 九索, so Eight Strings 八索 is the prize of its suit in this deal'
    """
    face = names.CARDS[CARDS[card]].title[locale]
    for chief, following in zip(CHIEF_PRIZES, NEXT_PRIZES, strict=True):
        if card == chief:
            return in_language(
                _PROMOTING, locale, face=face, prize=names.CARDS[CARDS[following]].title[locale]
            )
    return in_language(_STILL_FACE, locale, face=face)


def role_name(role: str, times: int, locale: str) -> str:
    """A role, and how often a player has it.

    >>> role_name("shang", 2, "en"), role_name("diao", 1, "en")
    ('2 × Prize 賞', 'Hoist 吊')
    """
    title = names.ROLES[role].title[locale]
    return title if times == 1 else in_language(_SEVERAL, locale, title=title, times=times)


def comparison(seat: str, other: str, halves: int, locale: str) -> str:
    """How a player settles with the banker, who pays the given half-注 (a player who is below pays them).

    >>> comparison("West", "East", -3, "en")
    "West's value is 1½ 注 below that of East, the banker: West pays East 1½ 注"
    """
    told = _ABOVE if halves > 0 else _BELOW if halves < 0 else _EVEN
    return in_language(told, locale, seat=seat, other=other, difference=in_stakes(halves))


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount, other = effect.amount, effect.other
    told = {
        "seat": _pick(about.seats, effect.seat, locale),
        "other": _pick(about.seats, other, locale),
        "person": _pick(PERSONS, other, locale),
        "amount": str(amount),
        "stakes": in_stakes(amount),
        "place": str(effect.place),
        "card": "",
        "number": "",
        "face": "",
    }
    if amount in range(len(CARDS)):
        told["card"] = names.CARDS[CARDS[amount]].title[locale]
        told["number"] = str(NUMBER[amount])
        told["face"] = face_card(amount, locale)
    if effect.name == "combination":
        told["combination"] = names.COMBINATIONS[COMBINATIONS[other]].title[locale]
        told["asked"] = names.COMBINATION_CONDITIONS[COMBINATIONS[other]][locale]
    elif effect.name == "ground":
        told["ground"] = names.GROUNDS[GROUNDS[other]].title[locale]
        told["asked"] = names.GROUND_CONDITIONS[GROUNDS[other]][locale]
    elif effect.name == "role":
        told["role"] = role_name(ROLES[other], amount, locale)
        told["worth"] = with_sign(amount * int(ROLE_HALVES[other]))
        told["asked"] = names.ROLE_CONDITIONS[ROLES[other]][locale]
    elif effect.name == "settle":
        told["settlement"] = comparison(told["seat"], told["other"], amount, locale)
    return told


def _pick(texts: Sequence[Localized], index: int, locale: str) -> str:
    return texts[index][locale] if index in range(len(texts)) else ""
