"""A match in a list, in words."""

from typing import Any

from boju.games import find
from boju.table.http.choices import clock_words
from boju.table.locales import Language
from boju.table.storage.api import Listed
from boju.table.views.people import ending_words, titles


def row_of(entry: Listed, language: Language, person: str) -> dict[str, Any]:
    """What a list says of a match, for one reader."""
    setting = entry.setting
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = titles(setting, entry.seats, entry.names, person, language)
    result = "" if entry.scores is None else " · ".join(map(family.score_text, entry.scores))
    if entry.ending is not None:
        result = ending_words(entry.ending, language, sides)
    return {
        "id": setting.id,
        "game": about.id,
        "original": about.original,
        "name": language.pick(about.names),
        "players": list(zip(sides, who, strict=True)),
        "events": entry.events,
        "result": result,
        "clock": clock_words(setting.terms, language) if setting.terms else "",
        "created": setting.created,
    }
