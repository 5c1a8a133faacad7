"""What a study has found: one row a game, and from these tables, a plot, a page and a summary to repeat it by."""

import base64
import json
import platform
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numba
import numpy as np
import polars as pl
from matplotlib.figure import Figure

import boju
from boju.lab.intervals import Estimate
from boju.lab.plot import draw_arms


@dataclass(frozen=True)
class Result:
    """The rows of a study (columns `arm`, `game`, `seat_0` …, and one for each measure) and what follows from them."""

    study: dict[str, Any]
    rows: pl.DataFrame
    interval: Callable[[Any], Estimate]

    def table(self) -> pl.DataFrame:
        """A row for each measure and arm.

        `mean`, `low`, `high` (95 %), standard deviation, quantiles; then the difference from the first arm, game by
        game, with its interval, and how strongly the two arms are correlated.
        """
        names = list(self.study["arms"])
        first = self.rows.filter(pl.col("arm") == names[0])
        return pl.DataFrame(
            [
                self._line(measure, name, self.rows.filter(pl.col("arm") == name), first, name == names[0])
                for measure in self.study["measures"]
                for name in names
            ],
            infer_schema_length=None,
        )

    def _line(
        self, measure: str, name: str, rows: pl.DataFrame, first: pl.DataFrame, is_first: bool
    ) -> dict[str, Any]:
        values = rows[measure].to_numpy()
        mean = self.interval(values)
        line = {
            "measure": measure,
            "arm": name,
            "games": len(values),
            **{"mean": mean.value, "low": mean.low, "high": mean.high},
            "deviation": float(values.std(ddof=1)),
            **dict(
                zip(("p5", "median", "p95"), map(float, np.quantile(values, (0.05, 0.5, 0.95))), strict=True)
            ),
            **dict.fromkeys(("difference", "difference_low", "difference_high", "correlation"), None),
        }
        if is_first:
            return line
        usual = first[measure].to_numpy()
        gap = self.interval(values - usual)
        line |= {"difference": gap.value, "difference_low": gap.low, "difference_high": gap.high}
        if values.std() > 0 and usual.std() > 0:
            line["correlation"] = float(np.corrcoef(values, usual)[0, 1])
        return line

    def plot(self) -> Figure:
        """The means of all arms with their intervals, a panel for each measure."""
        return draw_arms(self.table(), self.study["title"])

    def summary(self) -> dict[str, Any]:
        """The study, the figures, and everything needed to repeat it, as plain values for JSON."""
        return {
            "study": self.study,
            "versions": {
                "boju": boju.__version__,
                "python": platform.python_version(),
                "numpy": np.__version__,
                "numba": numba.__version__,
                "polars": pl.__version__,
            },
            "commit": _commit(),
            "table": self.table().to_dicts(),
        }

    def page(self, plot: str = "plot.svg") -> str:
        """A page in Markdown; `plot` is the address of the picture on it."""
        study = self.study
        policy = study["policy"] if isinstance(study["policy"], str) else ", ".join(study["policy"])
        parts = [
            f"# {study['title'] or 'A study'}",
            study["question"],
            f"Played by: {policy}, unless an arm says otherwise. Seed {study['seed']}. Intervals are at 95 %"
            + (" and hold although the study stopped early." if study["precision"] else "."),
            _arms_table(study["arms"]),
            self.markdown(),
            f"![Means and intervals of all arms]({plot})",
            study["doubt"],
        ]
        return "\n\n".join(part.strip() for part in parts if part) + "\n"

    def markdown(self) -> str:
        """The table in Markdown, with minus signs and intervals as people write them."""
        heads = ["measure", "arm", *_FIGURES]
        if self.study["compared"]:
            heads += ["difference", "95 %"]
        lines = [f"| {' | '.join(heads)} |", "| --- | --- |" + " ---: |" * (len(heads) - 2)]
        for row in self.table().iter_rows(named=True):
            cells = [
                f"`{row['measure']}`",
                row["arm"],
                f"{row['games']:,}",
                figure(row["mean"]),
                f"{figure(row['low'])} to {figure(row['high'])}",
                *(figure(row[part]) for part in ("deviation", "p5", "median", "p95")),
            ]
            if self.study["compared"]:
                cells += _difference(row)
            lines.append(f"| {' | '.join(cells)} |")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """What a notebook shows: the table and the plot."""
        drawn = BytesIO()
        self.plot().savefig(drawn, format="svg", metadata={"Date": None})
        picture = base64.b64encode(drawn.getvalue()).decode()
        alt = "Means and intervals of all arms"
        return f'{self.table()._repr_html_()}<img alt="{alt}" src="data:image/svg+xml;base64,{picture}">'

    def write(self, folder: Path) -> None:
        """Write `rows.parquet`, `summary.json`, `plot.svg` and `study.md` into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        self.rows.write_parquet(folder / "rows.parquet")
        summary = json.dumps(self.summary(), indent=1, ensure_ascii=False)
        (folder / "summary.json").write_text(summary + "\n", "utf-8")
        self.plot().savefig(folder / "plot.svg", metadata={"Date": None})
        (folder / "study.md").write_text(self.page(), "utf-8")


_FIGURES = ("games", "mean", "95 %", "spread", "5 %", "median", "95 % of games")


def _difference(row: dict[str, Any]) -> tuple[str, str]:
    if row["difference"] is None:
        return "", ""
    low, high = (figure(row[f"difference_{end}"], "+") for end in ("low", "high"))
    return figure(row["difference"], "+"), f"{low} to {high}"


def _arms_table(arms: dict[str, dict[str, Any]]) -> str:
    def told(special: dict[str, Any]) -> str:
        values = [f"`{name}` = {value}" for name, value in special.items() if name != "position"]
        return ", ".join(values + (["a position of its own"] if "position" in special else [])) or "nothing"

    rows = [f"| {name} | {told(special)} |" for name, special in arms.items()]
    return "\n".join(["| arm | what is special |", "| --- | --- |", *rows])


def figure(value: float, sign: str = "") -> str:
    """Three places after the point for small numbers, one for large ones.

    >>> figure(-0.12345), figure(123.45), figure(2.5, "+")
    ('−0.123', '123.5', '+2.50')
    """
    places = 1 if abs(value) >= 100 else 2 if abs(value) >= 1 else 3
    return f"{value:{sign},.{places}f}".replace("-", "−")


def _commit() -> str | None:
    """The commit of the sources, where they are under version control."""
    try:
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
