"""The languages a person may read boju in, and texts written in all of them."""

from collections.abc import Mapping

Localized = Mapping[str, str]

LOCALES: dict[str, str] = {
    "en": "English",
    "zh-Hant": "繁體中文",
    "zh-Hans": "简体中文",
    "ja": "日本語",
    "ko": "한국어",
}


def in_language(text: Localized, locale: str) -> str:
    """The text in the wanted locale; every `Localized` holds all of `LOCALES`.

    >>> in_language({"en": "horse", "zh-Hant": "馬", "zh-Hans": "马", "ja": "馬", "ko": "말"}, "ko")
    '말'
    """
    return text[locale]
