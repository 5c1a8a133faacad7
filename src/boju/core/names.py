"""Old names: how they are written, read and understood."""

from dataclasses import dataclass

from boju.core.language import Localized


@dataclass(frozen=True, kw_only=True, slots=True)
class Name:
    """An old name: as a sentence calls it, as it is written and read, and what it means."""

    original: str
    """The old characters."""
    title: Localized
    """The name within a sentence; English and Korean carry the old characters with them."""
    written: Localized
    """The characters alone, in the forms that readers of the language use."""
    reading: Localized
    """Pinyin, kana or hangul."""
    gloss: Localized


def names(writing: str, meaning: str) -> dict[str, Name]:
    """The names of a table of writing and a table of meaning with the same keys in the same order.

    A line of the first has key, old characters, simplified, Japanese, pinyin, kana and hangul, parted by " | "; one of
    the second has key and meaning in all languages. The English meaning serves as the name as well.

    >>> horse = names("h | 馬 | 马 | 馬 | mǎ | うま | 마", "h | Horse | 馬匹 | 马匹 | 馬 | 말")["h"]
    >>> horse.title["en"], horse.title["ko"], horse.reading["ja"]
    ('Horse 馬', '마(馬)', 'うま')
    """
    rows = zip(_rows(writing), _rows(meaning), strict=True)
    return {key: _name(key, written, understood) for (key, *written), (_, *understood) in rows}


def _rows(table: str) -> list[list[str]]:
    return [line.split(" | ") for line in table.strip().splitlines()]


def _name(key: str, written: list[str], understood: list[str]) -> Name:
    original, simplified, japanese, pinyin, kana, hangul = written
    english, traditional_gloss, simplified_gloss, japanese_gloss, korean_gloss = understood
    return Name(
        original=original,
        title={
            "en": f"{english} {original}",
            "zh-Hant": original,
            "zh-Hans": simplified,
            "ja": japanese,
            "ko": f"{hangul}({original})",
        },
        written={
            "en": original,
            "zh-Hant": original,
            "zh-Hans": simplified,
            "ja": japanese,
            "ko": original,
        },
        reading={"en": pinyin, "zh-Hant": pinyin, "zh-Hans": pinyin, "ja": kana, "ko": hangul},
        gloss={
            "en": english,
            "zh-Hant": traditional_gloss,
            "zh-Hans": simplified_gloss,
            "ja": japanese_gloss,
            "ko": korean_gloss,
        },
    )
