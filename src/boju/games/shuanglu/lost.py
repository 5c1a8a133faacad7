"""Dice that no horse can use, and what keeps every horse from it, asked of the rules."""

from collections.abc import Iterator
from typing import Any

from boju.core.language import in_language
from boju.core.phrases import COMMA
from boju.core.scene import RuleHint
from boju.games.shuanglu import words
from boju.games.shuanglu.rules import (
    BAR,
    FO,
    OFF,
    PASS,
    has_finished,
    has_step,
    is_setting_down,
    make_step,
    origin_of,
    step_code,
    target_of,
)
from boju.games.shuanglu.why_not import REASONS, why_not


def why_lost(s: Any, code: int, locale: str) -> Iterator[RuleHint]:
    """Why dice are lost with a step or a pass, told in a language; `s` is a copy of the record before it."""
    seat = int(s.seat)
    if code != PASS:
        make_step(s, seat, origin_of(code), target_of(code))
    if not (has_finished(s, seat) or has_step(s, seat)):
        yield from why_unusable(s, locale)


def why_unusable(s: Any, locale: str) -> Iterator[RuleHint]:
    """Why no horse can use the dice that are left: what forbids the step of each horse with each of them."""
    found: dict[int, list[str]] = {}
    for die in sorted(set(s.dice[: s.dice_left].tolist()), reverse=True):
        steps = [step_code(origin, _target(s, origin, die)) for origin in _movable(s)]
        for reason in dict.fromkeys(int(why_not(s, step)) for step in steps):
            found.setdefault(reason, []).append(str(die))
    for reason, dice in found.items():
        name, clause = REASONS[reason]
        text = in_language(words.LOST[name], locale, dice=_listed(dice, locale), count=len(dice))
        yield RuleHint(text=text, clause=clause)


def _target(s: Any, origin: int, die: int) -> int:
    """Where a die would bring a horse; from the hand it goes to the point of the die (SL-151)."""
    if s.game == FO and is_setting_down(s, int(s.seat)):
        return die
    return max(origin - die, OFF)


def _listed(dice: list[str], locale: str) -> str:
    """Dice as a list in a sentence: 6, 5 and 3."""
    *first, last = dice
    return words.AND[locale].join([COMMA[locale].join(first), last] if first else [last])


def _movable(s: Any) -> list[int]:
    """Where the horses stand that may be the next to move: on the bar, if there are any (SL-50)."""
    own = s.points[int(s.seat)]
    return [BAR] if own[BAR] else [point for point in range(1, BAR) if own[point]]
