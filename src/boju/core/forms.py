"""Blanks that are filled, and the forms that words take beside what fills them: plurals, Korean particles.

Chinese has no forms, but a space between its characters and the letters or numbers that fill a blank.
"""

import re
from collections.abc import Mapping
from string import Formatter
from typing import Any

from boju.core.visible import quoted

_PLURALS = ("zero", "one", "two", "few", "many", "other")
_ENDINGS_OF_NUMBERS = {"0": "ㅇ", "1": "ㄹ", "3": "ㅁ", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ"}
_FIRST_SYLLABLE, _LAST_SYLLABLE, _SYLLABLES_OF_A_VOWEL, _RIEUL = "가", "힣", 28, 8
_EDGE = "\0"
_TOUCHING = re.compile(rf"(?<=[一-鿿]){_EDGE}+(?=[A-Za-z0-9−½])|(?<=[A-Za-z0-9%½]){_EDGE}+(?=[一-鿿])")
"""The edge of what fills a blank, between a character and a letter or number."""


def fill(text: str, locale: str, values: Mapping[str, object]) -> str:
    """A text of a locale, its blanks filled as `str.format` does it.

    A blank may have forms, of which the one is taken that fits what fills it; # stands for that. Forms go by number,
    one for each plural of the language; in Korean the first follows a consonant and the second a vowel. What is quoted
    (`!r`) is cut short. In Chinese a character and a letter or number do not touch.

    >>> [fill("{count:a piece|# pieces}", "en", {"count": count}) for count in (1, 2)]
    ['a piece', '2 pieces']
    >>> [fill("{name:#이|#가} {place:#으로|#로}", "ko", {"name": n, "place": p}) for n, p in (("백", "물"), ("소", 3))]
    ['백이 물로', '소가 3으로']
    >>> fill("{seat}走{steps}步", "zh-Hant", {"seat": "白方", "steps": 3})
    '白方走 3 步'
    """
    if not values and "{" not in text and "}" not in text:
        return text
    is_plain = "|" not in text and "!r" not in text
    if is_plain and locale.startswith("zh") and ":," not in text:
        return _parted(text, values)
    return text.format(**values) if is_plain else _Filler(locale).vformat(text, (), values)


def _parted(text: str, values: Mapping[str, object]) -> str:
    """A Chinese text with its blanks filled, numbers as they are, and spaces at their edges where they are due."""
    edged = text.format(**{name: f"{_EDGE}{value}{_EDGE}" for name, value in values.items()})
    return _TOUCHING.sub(" ", edged).replace(_EDGE, "")


class _Filler(Formatter):
    def __init__(self, locale: str) -> None:
        self.locale = locale

    def convert_field(self, value: Any, conversion: Any) -> Any:
        return quoted(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        forms = format_spec.split("|")
        choose = _by_sound if self.locale == "ko" else _by_number
        return choose(str(value), forms, self.locale).replace("#", str(value))


def _by_number(value: str, forms: list[str], locale: str) -> str:
    if locale == "en":
        return forms[value != "1"]
    from babel import Locale

    rule = Locale.parse(locale.replace("-", "_")).plural_form
    plurals = [kind for kind in _PLURALS if kind in rule.tags or kind == "other"]
    return forms[min(plurals.index(rule(int(value))), len(forms) - 1)]


def _by_sound(value: str, forms: list[str], locale: str) -> str:
    """The form after a consonant or after a vowel; 로 follows ㄹ too, and what cannot be told has both."""
    after_consonant, after_vowel = forms
    last = re.sub(r"\([^)]*\)$", "", value).rstrip("’”』」'\")")[-1:]
    if _FIRST_SYLLABLE <= last <= _LAST_SYLLABLE:
        ending = (ord(last) - ord(_FIRST_SYLLABLE)) % _SYLLABLES_OF_A_VOWEL
        is_rieul = ending == _RIEUL
    elif last.isdecimal():
        ending = len(_ENDINGS_OF_NUMBERS.get(last, ""))
        is_rieul = _ENDINGS_OF_NUMBERS.get(last) == "ㄹ"
    else:
        return f"{after_consonant}({after_vowel.removeprefix('#')})"
    return after_vowel if not ending or (is_rieul and after_vowel == "#로") else after_consonant
