"""What single rules do to a game, in words beside them: what studies have measured (`make readings`)."""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from boju.core.game import About, Option
from boju.table.http.choices import value_words
from boju.table.locales import Language

LEAST = 0.05
"""The part by which something has to grow or fall to be worth a word."""


RANDOM, PLAYED = "random", "played"
"""Who played the games that were measured: nobody who knows the game, or computers that do."""


@cache
def figures() -> dict[str, Any]:
    """What was measured: by who played and by game how many `games` for each value, and what each value changes."""
    found: dict[str, Any] = json.loads(
        resources.files("boju.games").joinpath("measured.json").read_text("utf-8")
    )
    return found


def games_measured(about: About, policy: str) -> int:
    """How many games were measured for each value of each option; 0: none."""
    return int(figures().get(policy, {}).get(about.id, {}).get("games", 0))


def measured(about: About, option: Option, language: Language, policy: str) -> list[str]:
    """A sentence for each value of an option that surely changes something worth a word."""
    by_value = figures().get(policy, {}).get(about.id, {}).get("options", {}).get(option.name, {})
    sentences = []
    for value in option.values or ():
        changes = list(_changes(by_value.get(str(value), {}), language))
        if changes:
            words = language("{value}: {changes}")
            said = language("; ").join(changes)
            sentences.append(words.format(value=value_words(option, value, language), changes=said))
    return sentences


def _changes(means: dict[str, tuple[float, float]], language: Language) -> Iterator[str]:
    """What changes, in words: the length, what is won, and shares of games."""
    _ = language
    length = (_("games are {percent} % longer"), _("games are {percent} % shorter"))
    prize = (_("on average {percent} % more is won"), _("on average {percent} % less is won"))
    grown = {
        "turns": (*length, _("games last {factor} times as long")),
        "payment": (*prize, _("on average {factor} times as much is won")),
    }
    for measure, words in grown.items():
        usual, mean = means.get(measure, (1.0, 1.0))
        if usual > 0 and mean > 0 and abs(mean / usual - 1) > LEAST:
            yield _grown(mean / usual, *words)
    shares = {
        "effect:double_win": _("double wins: {share} % instead of {usual} %"),
        "draws": _("draws: {share} % instead of {usual} %"),
    }
    for measure, told in shares.items():
        usual, mean = means.get(measure, (0.0, 0.0))
        if abs(mean - usual) > LEAST:
            yield told.format(share=f"{100 * mean:.0f}", usual=f"{100 * usual:.0f}")


def _grown(factor: float, more: str, less: str, times: str) -> str:
    if factor >= 2:
        return times.format(factor=f"{factor:,.1f}")
    return (more if factor > 1 else less).format(percent=f"{100 * abs(factor - 1):.0f}")
