"""A study as a page in Markdown: question, arms, table, plot, answer and doubt, all from its summary."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from boju.core.errors import BojuError

_FIGURES = ("games", "mean", "95 %", "std. dev.", "5 %", "median", "95 % of games")
_BLANK = re.compile(r"\{([^{}|]+)\|([^{}|]+)(\|difference)?\}")


def page(summary: Mapping[str, Any], plot: str = "plot.svg") -> str:
    """The page of a study from its summary (see `Result.summary`); `plot` is the address of the picture on it."""
    study = summary["study"]
    policy = study["policy"] if isinstance(study["policy"], str) else ", ".join(study["policy"])
    answer = filled(study["answer"], summary["table"])
    parts = [
        f"# {study['title'] or 'A study'}",
        study["question"],
        f"Played by: {policy}, unless an arm says otherwise. Seed {study['seed']}. Intervals are at 95 %"
        + (" and hold although the study stopped early." if study["precision"] else "."),
        _arms(study["arms"]),
        table(summary),
        f"![Means and intervals of all arms]({plot})",
        f"## Answer\n\n{answer.strip()}" if answer else "",
        study["doubt"],
        _rows(summary.get("rows")),
    ]
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def _rows(rows: Mapping[str, Any] | None) -> str:
    """How many rows there are and their checksum, where a summary has it."""
    if rows is None:
        return ""
    return (
        f"## The rows\n\n`boju study` makes them anew from the study's file: {rows['count']:,}, one a game. As CSV "
        f"their SHA-256 is `{rows['sha256_of_csv']}`."
    )


def table(summary: Mapping[str, Any]) -> str:
    """The table in Markdown, with minus signs and intervals as people write them."""
    if summary["study"].get("grouped"):
        return _grouped_table(summary["table"])
    heads = ["measure", "arm", *_FIGURES]
    if summary["study"]["compared"]:
        heads += ["difference", "95 %"]
    lines = [f"| {' | '.join(heads)} |", "| --- | --- |" + " ---: |" * (len(heads) - 2)]
    for row in summary["table"]:
        cells = [
            f"`{row['measure']}`",
            row["arm"],
            f"{row['games']:,}",
            figure(row["mean"]),
            f"{figure(row['low'])} to {figure(row['high'])}",
            *(figure(row[part]) for part in ("deviation", "p5", "median", "p95")),
        ]
        if summary["study"]["compared"]:
            cells += _difference(row)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def group_and_kind(arm: str) -> tuple[str, str]:
    """What the name of an arm of a grouped study says before its last comma, and behind it.

    >>> group_and_kind("ping, at random")
    ('ping', 'at random')
    """
    group, _, kind = arm.rpartition(", ")
    return group, kind


def _grouped_table(rows: Sequence[Mapping[str, Any]]) -> str:
    """A line for each measure and group, with a mean and its interval for each kind."""
    kinds = list(dict.fromkeys(group_and_kind(row["arm"])[1] for row in rows))
    lines: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        group, _ = group_and_kind(row["arm"])
        told = f"{figure(row['mean'])} ({figure(row['low'])} to {figure(row['high'])})"
        lines.setdefault((f"`{row['measure']}`", group), []).append(told)
    body = (f"| {' | '.join([*line, *cells])} |" for line, cells in lines.items())
    return "\n".join(
        [f"| measure | | {' | '.join(kinds)} |", "| --- | --- |" + " ---: |" * len(kinds), *body]
    )


def _difference(row: Mapping[str, Any]) -> tuple[str, str]:
    if row["difference"] is None:
        return "", ""
    low, high = (figure(row[f"difference_{end}"], "+") for end in ("low", "high"))
    return figure(row["difference"], "+"), f"{low} to {high}"


def _arms(arms: Mapping[str, Mapping[str, Any]]) -> str:
    def told(special: Mapping[str, Any]) -> str:
        values = [f"`{name}` = {_value(value)}" for name, value in special.items() if name != "position"]
        return ", ".join(values + (["a position of its own"] if "position" in special else [])) or "nothing"

    rows = [f"| {name} | {told(special)} |" for name, special in arms.items()]
    return "\n".join(["| arm | what is special |", "| --- | --- |", *rows])


def _value(value: Any) -> str:
    return str(value) if isinstance(value, str) or not isinstance(value, Sequence) else ", ".join(value)


def filled(text: str, lines: Sequence[Mapping[str, Any]]) -> str:
    """A text in which `{measure|arm}` stands for a mean with its interval, `{measure|arm|difference}` for the
    difference from the first arm.

    >>> filled("{turns|usual}", [{"measure": "turns", "arm": "usual", "mean": 5.0, "low": 4.0, "high": 6.0}])
    '5.00 (4.00 to 6.00)'
    """

    def told(blank: re.Match[str]) -> str:
        measure, arm, difference = blank.groups()
        row = next(row for row in lines if (row["measure"], row["arm"]) == (measure, arm))
        if difference:
            middle, ends = _difference(row)
            return f"{middle} ({ends})"
        return f"{figure(row['mean'])} ({figure(row['low'])} to {figure(row['high'])})"

    return _BLANK.sub(told, text)


def check_groups(arms: Sequence[str]) -> None:
    """Raise `BojuError` if arms are not named as those of a grouped study: every group with every kind, by a comma."""
    named = [group_and_kind(arm) for arm in arms]
    groups, kinds = (list(dict.fromkeys(names)) for names in zip(*named, strict=True))
    if "" in groups or sorted(named) != sorted((group, kind) for group in groups for kind in kinds):
        raise BojuError("the arms of a grouped study are named GROUP, KIND, and every group has every kind")


def check_blanks(text: str, measures: Sequence[str], arms: Sequence[str]) -> None:
    """Raise `BojuError` if a text tells of a measure or an arm that a study does not have."""
    for measure, arm, _ in _BLANK.findall(text):
        if measure not in measures or arm not in arms:
            raise BojuError(
                f"the answer tells of {measure!r} in the arm {arm!r}, which the study does not have"
            )


def figure(value: float, sign: str = "") -> str:
    """Three places after the point for small numbers, one for large ones.

    >>> figure(-0.12345), figure(123.45), figure(2.5, "+")
    ('−0.123', '123.5', '+2.50')
    """
    places = 1 if abs(value) >= 100 else 2 if abs(value) >= 1 else 3
    return f"{value:{sign},.{places}f}".replace("-", "−")
