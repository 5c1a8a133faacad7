"""What is measured, described for those who use it again: a data package of Frictionless Data, with a code book.

https://datapackage.org
"""

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import polars as pl

import boju
from boju.lab import measures

LICENCE = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}
_ROW = re.compile(r"^\| `([\w:]+)` \| (.*) \|$", re.MULTILINE)
_MEANINGS: dict[str, str] = dict(_ROW.findall(measures.__doc__ or ""))
FIGURES = {
    "measure": "what was counted in every game; its name is explained in the code book",
    "arm": "the rules under which it was counted: an arm of a study, or a value of an option",
    "games": "how many games were played",
    "mean": "the mean over these games",
    "low": "the lower end of the 95 % interval of the mean",
    "high": "the upper end of that interval",
    "deviation": "the standard deviation between games",
    "p5": "the 5 % quantile",
    "median": "the median",
    "p95": "the 95 % quantile",
    "difference": "the mean less that of the first arm or the usual value, game by game",
    "difference_low": "the lower end of the 95 % interval of the difference",
    "difference_high": "the upper end of that interval",
    "correlation": "how strongly the games of the arm and of the first arm hang together",
}
"""The fields of figures, and what each means."""


def meaning(measure: str) -> str:
    """What a measure counts.

    >>> meaning("turns"), meaning("score:1")
    ('how often the seat that decides changes, plus one', 'net score of seat K (from 0)')
    """
    kind, *words = measure.split(":")
    forms = [measure, f"{kind}:K", *(f"{kind}:NAME{':K' * (len(words) == 2)}" for _ in words[:1])]
    return next(_MEANINGS[form] for form in forms if form in _MEANINGS)


def package(
    name: str, title: str, resources: Iterable[Mapping[str, Any]], counted: Iterable[str]
) -> dict[str, Any]:
    """A data package: its resources, and what their fields and the measures in them mean."""
    return {
        "profile": "data-package",
        "name": name,
        "title": title,
        "version": boju.__version__,
        "licenses": [LICENCE],
        "contributors": [{"title": "The boju authors", "role": "author"}],
        "resources": list(resources),
        "codebook": {
            "fields": FIGURES,
            "measures": {measure: meaning(measure) for measure in sorted(set(counted))},
        },
    }


def figures(name: str, path: str, summary: Mapping[str, Any], command: str) -> dict[str, Any]:
    """The figures of a study or of the options of a game: where they stand, and the command that makes them anew."""
    return {
        "name": name,
        "path": path,
        "format": "json",
        "mediatype": "application/json",
        "encoding": "utf-8",
        "command": command,
        **{part: summary[part] for part in ("commit", "versions", "rows") if summary.get(part)},
    }


def rows_of_study(rows: pl.DataFrame) -> dict[str, Any]:
    """The rows of a study, one a game."""
    fields = [
        {
            "name": column,
            "type": {"arm": "string", "game": "integer"}.get(column, "number"),
            "description": _column(column),
        }
        for column in rows.columns
    ]
    return {
        "name": "rows",
        "path": "rows.parquet",
        "format": "parquet",
        "mediatype": "application/vnd.apache.parquet",
        "schema": {"fields": fields, "primaryKey": ["arm", "game"]},
    }


def _column(name: str) -> str:
    if name in ("arm", "game"):
        return {
            "arm": FIGURES["arm"],
            "game": "the number of the game; games of one number have the same throws",
        }[name]
    return f"net score of seat {name.removeprefix('seat_')}" if name.startswith("seat_") else meaning(name)


def digest(rows: pl.DataFrame) -> dict[str, Any]:
    """How many rows there are, and the SHA-256 of them as CSV, by which a repetition can be compared to the byte."""
    return {"count": len(rows), "sha256_of_csv": sha256(rows.write_csv().encode()).hexdigest()}
