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
from boju.lab.datapackage import digest, figures, package, rows_of_study
from boju.lab.intervals import Estimate
from boju.lab.page import page, table
from boju.lab.plot import draw_arms, draw_groups, save


@dataclass(frozen=True)
class Result:
    """The rows of a study (columns `arm`, `game`, `seat_0` …, and one for each measure) and what follows from them."""

    study: dict[str, Any]
    rows: pl.DataFrame
    interval: Callable[..., Estimate]

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
        gap = self.interval(values, usual)
        line |= {"difference": gap.value, "difference_low": gap.low, "difference_high": gap.high}
        if values.std() > 0 and usual.std() > 0:
            line["correlation"] = float(np.corrcoef(values, usual)[0, 1])
        return line

    def plot(self) -> Figure:
        """The means of all arms with their intervals, a panel for each measure."""
        draw = draw_groups if self.study.get("grouped") else draw_arms
        return draw(self.table(), self.study["title"])

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
            "rows": digest(self.rows),
            "table": self.table().to_dicts(),
        }

    def page(self) -> str:
        """A page in Markdown."""
        return page(self.summary())

    def markdown(self) -> str:
        """The table in Markdown."""
        return table(self.summary())

    def _repr_html_(self) -> str:
        """What a notebook shows: the table and the plot."""
        drawn = BytesIO()
        save(self.plot(), drawn)
        picture = base64.b64encode(drawn.getvalue()).decode()
        alt = "Means and intervals of all arms"
        return f'{self.table()._repr_html_()}<img alt="{alt}" src="data:image/svg+xml;base64,{picture}">'

    def write(self, folder: Path) -> None:
        """Write `rows.parquet`, `summary.json`, `datapackage.json`, `plot.svg` and `study.md` into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        self.rows.write_parquet(folder / "rows.parquet", compression="zstd", compression_level=22)
        summary = self.summary()
        told = figures("figures", "summary.json", summary, f"boju study {folder.name}.toml")
        title = self.study["title"] or folder.name
        described = package(folder.name, title, [rows_of_study(self.rows), told], self.study["measures"])
        for name, content in (("summary", summary), ("datapackage", described)):
            text = json.dumps(content, indent=1, ensure_ascii=False)
            (folder / f"{name}.json").write_text(text + "\n", "utf-8")
        save(self.plot(), folder / "plot.svg")
        (folder / "study.md").write_text(self.page(), "utf-8")


def _commit() -> str | None:
    """The commit of the sources, where they are under version control."""
    try:
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
