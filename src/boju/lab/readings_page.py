"""What the options of a game do, as a page for each game and one for all, from the figures of `boju.lab.readings`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import erfc
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from boju.core.game import About, Option
from boju.games import FAMILIES, find
from boju.lab.page import figure
from boju.lab.plot import draw_lengths, save
from boju.lab.readings import BESIDE, players_for
from boju.players import LEVELS

SURE = 2.0
"""How many times the half width of its 95 % interval a difference must be to be told in words.

The pages compare thousands of means, of which one in twenty would differ by chance at 95 %; this is one in ten
thousand.
"""
BY_CHANCE = erfc(SURE * 1.96 / 2**0.5)
"""How often a difference that is none would be told: its interval is 1.96 standard errors to each side."""

SHARES = ("forced", "draws", "capped", "decided")
ADVANTAGES = ("first_seat", "first_seat_adjusted")
"""What is told as a change from one figure to another; everything else as a ratio."""

OTHER_PAYMENT = {"yut": ("teams",), "wahua": ("payment",)}
"""Options by which other seats pay, or in another unit, so that what is won cannot be compared."""

LENGTH = "turns"
"""What is told first: everybody asks how long a game lasts."""

UNDECIDED = 0.95
"""Where so many games are drawn under a value and as usual, nothing is decided, and differences say little."""

LEAST, MOST_TOLD = 0.01, 3
"""What changes by less than this part is left out where all games are told of; and so many changes are told."""

WORDS = {
    "turns": "turns",
    "decisions": "decisions",
    "choices": "choices at a decision",
    "forced": "forced decisions",
    "first_seat": "the first seat's advantage",
    "first_seat_adjusted": "the first seat's advantage, without luck",
    "payment": "what the best seat wins (a draw: 0)",
    "draws": "draws",
    "capped": "games cut off",
    "lead_changes": "changes of the lead",
    "decided": "how late the game is decided",
}


@dataclass(frozen=True, slots=True)
class MeanChange:
    """What a value of an option changes: a measure, its mean as usual and with the value, and the difference.

    `usual_half`, `mean_half` and `half` are half their intervals.
    """

    value: str
    measure: str
    usual: float
    usual_half: float
    mean: float
    mean_half: float
    difference: float
    half: float

    @property
    def is_sure(self) -> bool:
        """Whether the difference is surely more than chance."""
        return abs(self.difference) > SURE * self.half

    @property
    def strength(self) -> float:
        """How much it matters, to put changes in an order: the part by which a mean grows or falls."""
        if self.measure in SHARES:
            return abs(self.difference)
        return abs(self.difference) / max(abs(self.usual), abs(self.mean), 1e-9)

    @property
    def possible(self) -> float:
        """By what part of the usual mean the measure may still differ, at the far end of the interval.

        >>> change = MeanChange("a", "turns", usual=10, usual_half=1, mean=10.5, mean_half=1, difference=0.5, half=0.5)
        >>> change.possible
        0.1
        """
        return (abs(self.difference) + self.half) / max(abs(self.usual), 1e-9)

    @property
    def factor_half(self) -> float:
        """Half the interval of the ratio, both means being uncertain; they hang together, as the throws are the same.

        >>> change = MeanChange("a", "turns", usual=10, usual_half=1, mean=20, mean_half=2, difference=10, half=1)
        >>> change.factor_half
        0.0
        """
        factor = self.mean / self.usual
        together = self.mean_half**2 + self.usual_half**2 - self.half**2
        square = self.mean_half**2 + (factor * self.usual_half) ** 2 - factor * together
        return float(max(0.0, square) ** 0.5 / self.usual)

    def told(self) -> str:
        """The change in words and figures."""
        name = WORDS.get(self.measure) or f"“{self.measure.removeprefix('effect:')}” in the log"
        is_ratio = self.measure not in (*SHARES, *ADVANTAGES)
        if not is_ratio or self.usual <= SURE * self.usual_half or self.mean <= 0:
            return f"{name} {figure(self.usual)} → {figure(self.mean)} (± {figure(self.half)})"
        return f"{name} × {figure(self.mean / self.usual)} (± {figure(self.factor_half)})"


def changes(lines: Sequence[Mapping[str, Any]]) -> list[MeanChange]:
    """All changes that an option makes, the strongest first."""
    usual = {line["measure"]: line for line in lines if "difference" not in line}
    found = [
        MeanChange(
            value=line["arm"],
            measure=line["measure"],
            usual=usual[line["measure"]]["mean"],
            usual_half=_half(usual[line["measure"]]),
            mean=line["mean"],
            mean_half=_half(line),
            difference=line["difference"],
            half=(line["difference_high"] - line["difference_low"]) / 2,
        )
        for line in lines
        if "difference" in line
    ]
    return sorted(found, key=lambda change: -change.strength)


def _half(line: Mapping[str, Any]) -> float:
    return float(line["high"] - line["low"]) / 2


def read(folder: Path, game: str) -> list[dict[str, Any]]:
    """The figures of a game, one for each policy that was measured: at random first, levels last."""
    measured = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"{game}.*.json"))]
    ranked = [*BY, *LEVELS]
    return sorted(
        measured, key=lambda one: ranked.index(one["policy"]) if one["policy"] in ranked else len(ranked)
    )


def page_of_game(folder: Path, about: About) -> str:
    """What the options of a game do, one after the other, with every figure."""
    measured = read(folder, about.id)
    parts = [
        f"# {about.original} {about.id}: what each option does",
        "Every option is changed alone; all others are as usual. The first value is the usual one. Chance is the same "
        "under every value, as far as the rules allow, and differences are taken game by game. ± is half of the 95 % "
        "interval. **Bold** is what surely differs from the usual: the difference is more than "
        f"{SURE:g} times its own ±, which is smaller than those shown, because chance is the same. "
        "[What the measures mean](../reference/measures.md).",
        "The computer's levels use the net whose rules are nearest. Where a rule is not one that their net has "
        "learned, they may play badly by it, and what changes may come from the player and not from the rule.",
        "\n".join(f"- {_how(one)}" for one in measured),
        f"![How many times as long games last under each value]({about.id}.svg)",
        "How many times as long games last (in turns) as by the usual value, with intervals.",
    ]
    for option in about.options:
        parts += [f"## `{option.name}`", f"{option.note['en']} ({', '.join(option.clauses)})"]
        for one in measured:
            if option.name in one["options"]:
                lines = one["options"][option.name]
                parts += [f"Played {_by(one)}:", _table(lines, about, option), *_undecided(lines)]
    return "\n\n".join(parts) + "\n"


BY = {"random": "at random", "greedy": "between computers that look no further than their turn (`greedy`)"}


def _by(one: Mapping[str, Any]) -> str:
    return BY.get(one["policy"], f"between computers of the level `{one['policy']}`")


def _how(one: Mapping[str, Any]) -> str:
    command = (
        f"boju readings {one['game']} --policy {one['policy']} --games {one['games']} --seed {one['seed']}"
    )
    told = (
        f"{_by(one).capitalize()}: {one['games']:,} games for each value, seed {one['seed']} (`{command}`)."
    )
    anew: dict[tuple[int, int], list[str]] = {}
    for option, how in one.get("anew", {}).items():
        anew.setdefault((how["games"], how["seed"]), []).append(f"`{option}`")
    for (games, seed), options in anew.items():
        told += f" Since then anew: {', '.join(options)}, {games:,} games, seed {seed}."
    return told


def _table(lines: Sequence[Mapping[str, Any]], about: About, option: Option) -> str:
    arms = list(dict.fromkeys(line["arm"] for line in lines))
    sure = {(change.measure, change.value) for change in changes(lines) if change.is_sure}
    rows = [
        "| measure | " + " | ".join(f"`{arm}`" for arm in arms) + " |",
        "| --- |" + " ---: |" * len(arms),
    ]
    for measure in dict.fromkeys(line["measure"] for line in lines):
        cells = [
            _cell(line, is_sure=(measure, line["arm"]) in sure)
            for line in lines
            if line["measure"] == measure
        ]
        if any(cell != cells[0] or not cell.startswith("0.000") for cell in cells):
            rows.append(f"| {WORDS.get(measure, f'`{measure}`')} | {' | '.join(cells)} |")
    played = [f"{players_for(about, option)} players"]
    played += [f"with `{name}` = `{value}`" for name, value in BESIDE.get(option.name, {}).items()]
    return "\n".join([*rows, "", f"({', '.join(played)})"])


def _undecided(lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """That nothing is decided under some values, where hardly a game is not drawn."""
    drawn = [
        f"`{line['arm']}` ({line['mean']:.2%} drawn)"
        for line in lines
        if line["measure"] == "draws" and line["mean"] >= UNDECIDED
    ]
    return (
        [f"**Nothing is decided** under {', '.join(drawn)}: differences say little there."] if drawn else []
    )


def _cell(line: Mapping[str, Any], *, is_sure: bool) -> str:
    told = f"{figure(line['mean'])} ± {figure(_half(line))}"
    return f"**{told}**" if is_sure else told


def plot(folder: Path, about: About) -> Figure:
    """How long games last under every value of every option, for each kind of players."""
    played = {
        _by(one).replace("`", ""): {
            f"{option} = {change.value}": (change.mean / change.usual, change.factor_half)
            for option, lines in one["options"].items()
            for change in changes(lines)
            if change.measure == LENGTH
        }
        for one in read(folder, about.id)
    }
    values = dict.fromkeys(value for ratios in played.values() for value in ratios)
    return draw_lengths(list(values), played)


def overview(folder: Path) -> str:
    """All options of all games with what each changes most."""
    compared = _compared(folder)
    parts = [
        "# What every option does",
        "For every option of every game: whether games last longer or shorter (in turns), and what else changes most. "
        f"Only what is surely more than chance is shown: a difference of more than {SURE:g} times its ±, which is half "
        f"of its 95 % interval. {compared:,} differences were looked at, and by chance alone about "
        f"{max(1, round(compared * BY_CHANCE))} would be shown. At most {MOST_TOLD} changes are, those by the largest "
        f"part, and none below {LEAST:.0%}. "
        "A dash means that nothing was sure, not that nothing changes: behind it stands by how much turns, and the "
        "measure of all games that is known least well, may still differ at 95 %. The changes shown are the largest of "
        "many, and such a choice exaggerates: measured again, they tend to be smaller ([asked again](again.md)). Where "
        f"at least {UNDECIDED:.0%} of the games are drawn, nothing is decided, and that is said instead of any change. "
        "The pages of the games have all figures.",
        "Games were measured at several strengths: at random, between computers that look no further than their turn, "
        "and between levels. The stronger they are, the longer they think and the fewer games were played, so that "
        "only larger changes are sure: of forty games nothing but the largest. The number of games stands at the head "
        f"of each column.{_not_measured(folder)}",
    ]
    for family in FAMILIES:
        for about in family.games:
            if measured := read(folder, about.id):
                parts += [f"## [{about.original} {about.id}]({about.id}.md)", _summary(measured, about)]
    return "\n\n".join(parts) + "\n"


def _not_measured(folder: Path) -> str:
    """At which strengths games have not been measured yet."""
    told = ""
    for policy in ("greedy", "player", "strong", "master"):
        if missing := [
            about.original
            for family in FAMILIES
            for about in family.games
            if not (folder / f"{about.id}.{policy}.json").exists()
        ]:
            told += f" Not measured between `{policy}`: {', '.join(missing)}."
    return told


def _compared(folder: Path) -> int:
    return sum(
        len(changes(lines))
        for about in _measured(folder)
        for one in read(folder, about.id)
        for lines in one["options"].values()
    )


def _summary(measured: Sequence[Mapping[str, Any]], about: About) -> str:
    rows = [
        "| option | value | " + " | ".join(f"{_by(one)}, {one['games']:,} games" for one in measured) + " |",
        "| --- | --- |" + " --- |" * len(measured),
    ]
    for option in about.options:
        usual = str(option.default)
        values = [
            arm
            for arm in dict.fromkeys(line["arm"] for line in measured[0]["options"].get(option.name, ()))
            if arm != usual
        ]
        for value in values:
            cells = [
                _strongest(told_of(one, option.name), value) + _fewer(one, option.name) for one in measured
            ]
            rows.append(f"| `{option.name}` | `{value}` | {' | '.join(cells)} |")
    return "\n".join(rows)


def _fewer(one: Mapping[str, Any], option: str) -> str:
    """How many games there were, where an option was measured in other than the head of the column says."""
    games = games_of(one, option)
    return "" if games == one["games"] else f" ({games:,} games)"


def games_of(one: Mapping[str, Any], option: str) -> int:
    """How many games were played for each value of an option, which may have been measured anew.

    >>> games_of({"games": 600, "anew": {"double_win": {"games": 100, "seed": 1}}}, "double_win")
    100
    """
    return int(one.get("anew", {}).get(option, one)["games"])


def told_of(one: Mapping[str, Any], option: str) -> list[MeanChange]:
    """What may be told of an option: all changes, but not of what is won where that cannot be compared."""
    family = find(one["game"])[0].id
    return [
        change
        for change in changes(one["options"].get(option, ()))
        if change.measure != "payment" or option not in OTHER_PAYMENT.get(family, ())
    ]


def _strongest(changed: Sequence[MeanChange], value: str) -> str:
    found = [
        change for change in changed if change.value == value and change.is_sure and change.strength >= LEAST
    ]
    found.sort(key=lambda change: change.measure != LENGTH)
    if not any(change.value == value for change in changed):
        return "not measured"
    if (drawn := _drawn(changed, value)) is not None:
        return f"nothing is decided: {drawn:.2%} drawn"
    return "; ".join(change.told() for change in found[:MOST_TOLD]) or f"–{_not_excluded(changed, value)}"


def _drawn(changed: Sequence[MeanChange], value: str) -> float | None:
    """The share of draws under a value where hardly anything else happens, there and as usual; None elsewhere."""
    for change in changed:
        if (
            change.measure == "draws"
            and change.value == value
            and min(change.usual, change.mean) >= UNDECIDED
        ):
            return change.mean
    return None


def _not_excluded(changed: Sequence[MeanChange], value: str) -> str:
    """By how much turns, and whatever else all games count and is known least well, may still differ."""
    counted = WORDS.keys() - {*SHARES, *ADVANTAGES}
    of_value = [
        change
        for change in changed
        if change.value == value and change.measure in counted and change.usual > 0
    ]
    length = [change for change in of_value if change.measure == LENGTH]
    others = sorted(
        (change for change in of_value if change.measure != LENGTH), key=lambda change: -change.possible
    )
    told = [f"{WORDS[change.measure]} up to {_part(change.possible)}" for change in (*length, *others[:1])]
    return f" (not excluded: {', '.join(told)})" if told else ""


def _part(part: float) -> str:
    """A part in per cent.

    >>> _part(0.0123), _part(0)
    ('1.2 %', '0.0 %')
    """
    return f"{100 * part:.1f} %"


ENOUGH = 600
"""So many games the level `player` must have played, or players who look no further than their turn are told of: from
fewer, hardly anything is sure."""

BRIEF = ("turns", "payment", "draws", "effect:double_win")
"""What is told beside an option where a game is begun."""


def brief(folder: Path) -> dict[str, Any]:
    """What surely changes, of what is told where a game is begun: the usual mean and that of a value.

    By who played, "random" or "played" (by the level `player` if it played `ENOUGH`), and by game: how many `games` for
    each value, and the `options` with their values.
    """
    found: dict[str, Any] = {"random": {}, "played": {}}
    for family in FAMILIES:
        for about in family.games:
            for one in read(folder, about.id):
                is_by_level = one["policy"] not in BY
                options = {
                    option: _brief(told_of(one, option))
                    for option in one["options"]
                    if not is_by_level or games_of(one, option) >= ENOUGH
                }
                kind = "random" if one["policy"] == "random" else "played"
                if not is_by_level or (one["policy"] == "player" and one["games"] >= ENOUGH):
                    found[kind][about.id] = {"games": one["games"], "options": options}
    return found


def _brief(changed: Sequence[MeanChange]) -> dict[str, dict[str, tuple[float, float]]]:
    found: dict[str, dict[str, tuple[float, float]]] = {}
    for change in changed:
        if change.is_sure and change.measure in BRIEF:
            found.setdefault(change.value, {})[change.measure] = (change.usual, change.mean)
    return found


def pages(folder: Path) -> dict[str, str]:
    """The pages of all games that have figures in a folder, and the one of all, by their names."""
    return {
        "overview.md": overview(folder),
        **{f"{about.id}.md": page_of_game(folder, about) for about in _measured(folder)},
    }


def write(folder: Path) -> Iterator[Path]:
    """Write the pages and plots of all games that have figures in a folder, and the page of all."""
    for about in _measured(folder):
        save(plot(folder, about), folder / f"{about.id}.svg")
    for name, text in pages(folder).items():
        (folder / name).write_text(text, "utf-8")
        yield folder / name


def _measured(folder: Path) -> list[About]:
    return [find(game)[1] for game in sorted({path.name.split(".")[0] for path in folder.glob("*.json")})]
