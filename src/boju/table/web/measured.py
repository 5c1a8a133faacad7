"""What single rules do to a game, in words beside them: what a study of random games has measured (`make readings`)."""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from boju.core.game import About, Option
from boju.table.locales import Language
from boju.table.web.choices import value_words

LEAST = 0.05
"""The part by which something has to grow or fall to be worth a word."""


@cache
def figures() -> dict[str, Any]:
    """What was measured: `games`, how many for each value, and by game, option and value what each value changes."""
    found: dict[str, Any] = json.loads(
        resources.files("boju.games").joinpath("measured.json").read_text("utf-8")
    )
    return found


def measured(about: About, option: Option, language: Language) -> list[str]:
    """A sentence for each value of an option that surely changes something worth a word."""
    by_value = figures()["by_game"].get(about.id, {}).get(option.name, {})
    sentences = []
    for value in option.values or ():
        changes = list(_changes(by_value.get(str(value), {}), language))
        if changes:
            words = language("{value}: {changes}")
            said = language("; ").join(changes)
            sentences.append(words.format(value=value_words(option, value, language), changes=said))
    return sentences


def _changes(means: dict[str, tuple[float, float]], language: Language) -> Iterator[str]:
    _ = language
    if "turns" in means and _grown(means["turns"]):
        usual, mean = means["turns"]
        yield _("games last {factor} times as long").format(factor=f"{mean / usual:.2g}")
    if "payment" in means and _grown(means["payment"]):
        usual, mean = means["payment"]
        yield _("the best seat wins {factor} times as much").format(factor=f"{mean / usual:.2g}")
    shares = {
        "effect:double_win": _("double wins: {before} % instead of {after} %"),
        "draws": _("draws: {before} % instead of {after} %"),
    }
    for measure, words in shares.items():
        if measure in means and abs(means[measure][1] - means[measure][0]) > LEAST:
            usual, mean = means[measure]
            yield words.format(before=f"{100 * mean:.0f}", after=f"{100 * usual:.0f}")


def _grown(means: tuple[float, float]) -> bool:
    usual, mean = means
    return usual > 0 and mean > 0 and abs(mean / usual - 1) > LEAST
