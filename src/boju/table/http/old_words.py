"""The old words that clauses rest on, as pages and notes show them."""

from boju.core.family import Family


def source_page(family: Family, id: str) -> str:
    """Where the page of an old text is; "" for a source of which no text is kept."""
    return f"/sources/{family.id}/{id}" if any(source.id == id for source in family.old_texts) else ""


def quoted(family: Family, clause: str, locale: str) -> list[dict[str, str]]:
    """The old words that a clause rests on, in the form of `answers.Quoted`."""
    return [
        {
            "text": words.sentence.text,
            "meaning": words.sentence.meaning.get(locale, ""),
            "place": words.cited(locale),
            "href": f"{source_page(family, words.source.id)}#{words.sentence.anchor}",
        }
        for words in family.old_texts.words(clause)
    ]
