"""What can be chosen for a table, in words: options, presets and clocks."""

from boju.core.game import About, Option, Preset, Value
from boju.table.http.forms import option_text
from boju.table.locales import Language
from boju.table.match.clock import PRESETS, Terms


def preset_words(about: About, preset: Preset, language: Language) -> dict[str, str]:
    """What a preset says of every option."""
    words = {}
    for option in about.options:
        value = value_words(option, preset.values.get(option.name, option.default), language)
        words[option.name] = language("{value} (default)").format(value=value)
    return words


def value_words(option: Option, value: Value, language: Language) -> str:
    """An option's value in words."""
    return language.pick(option.value_titles[value]) if value in option.value_titles else option_text(value)


def clock_words(terms: Terms, language: Language) -> str:
    """The time everybody has, in words."""
    if not terms.increment:
        return language("{time} in total").format(time=terms.bank_text)
    words = language("{time} and {seconds} s a turn")
    return words.format(time=terms.bank_text, seconds=terms.increment)


def clock_choices(language: Language) -> list[tuple[str, str]]:
    """The clocks that the form for a new table offers by name."""
    _ = language
    titles = {"fast": _("fast"), "usual": _("usual"), "slow": _("slow")}
    words = _("{title}: {words}")
    return [
        (name, words.format(title=titles[name], words=clock_words(terms, language)))
        for name, terms in PRESETS.items()
    ]


def clock_terms(terms: Terms | None, language: Language) -> list[tuple[str, str]]:
    """The line about time among the rules of a table, if it has a clock."""
    return [(language("Time to think"), clock_words(terms, language))] if terms else []
