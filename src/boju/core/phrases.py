"""Small turns of phrase that captions and refusals need."""

from collections.abc import Sequence

from boju.core.language import LOCALES
from boju.core.texts import _, say

COMMA = _("between the parts of a list", ", ")
POINTS = _("an amount of scores", "{amount} points")
GAP = {locale: "" if locale.startswith(("zh", "ja")) else " " for locale in LOCALES}
"""What stands between two sentences, by locale."""


def either(words: Sequence[object]) -> object:
    """A choice between words or numbers, which can be told in every language.

    >>> str(either([2])), str(either([2, 3, 4])), either([2, 3, 4]).told("zh-Hant")
    ('2', '2, 3 or 4', '2、3 或 4')
    """
    first, *others = words
    if not others:
        return first
    if len(others) == 1:
        return say("{first} or {second}", first=first, second=others[0])
    return say("{first}, {others}", first=first, others=either(others))


def signed(amount: int) -> str:
    """A gain or a loss with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{amount:+d}".replace("-", "−") if amount else "0"
