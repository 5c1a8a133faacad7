"""Throws that no piece can use, and why."""

from collections.abc import Iterator, Sequence
from typing import Any

from boju.core.language import in_language
from boju.core.scene import RuleHint
from boju.games.yut import words
from boju.games.yut.rules import BACK, PASS


def why_lost(s: Any, code: int, locale: str) -> Iterator[RuleHint]:
    """Why throws are lost with a pass, told in a language; `s` is the record before it."""
    if code == PASS:
        yield from why_unusable([value for value, count in enumerate(s.pending) if count], locale)


def why_unusable(values: Sequence[int], locale: str) -> Iterator[RuleHint]:
    """Why no piece can use throws, none being able to: those of a step back, and the others."""
    if max(values) > BACK:
        yield RuleHint(text=in_language(words.TOO_FAR, locale), clause="YUT-35")
    if min(values) <= BACK:
        yield RuleHint(text=in_language(words.NONE_TO_STEP_BACK, locale), clause="YUT-66")
