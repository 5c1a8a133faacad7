"""Lengths of games as curves: the share of games that still go on after so many turns or moves."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from boju.core.palette import LIGHT
from boju.lab.sample import Histogram, Sample

WEIGHT = 1.2
"""The one weight of line, in points."""

STYLE: Any = {
    "font.family": ["Noto Serif CJK TC", "Liberation Serif", "DejaVu Serif", "serif"],
    "font.size": 10,
    "svg.fonttype": "path",
    "svg.hashsalt": "boju",
}

INKS = ("ink", "cinnabar", "indigo", "ochre")


MEASURES: tuple[tuple[str, Callable[[Sample], Histogram], int], ...] = (
    ("turns of both sides", lambda sample: sample.turns, 140),
    ("moves of both sides", lambda sample: sample.moves, 220),
)
"""A row of panels each: what is counted, where, and the last number shown."""


def draw_curves(path: Path, titles: Sequence[str], panels: Mapping[str, Sequence[Sample]]) -> None:
    """Write a picture (SVG or PNG, by the suffix of the path) with a column for each kind of play.

    `panels` maps the title of a column to its samples, in the order of `titles`.
    """
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9.6, 7.6), facecolor=LIGHT["paper"], layout="constrained")
        grid = figure.subplots(len(MEASURES), len(panels), sharex="row", sharey=True, squeeze=False)
        for axes, (counted, measure, until) in zip(grid, MEASURES, strict=True):
            for ax, (title, samples) in zip(axes, panels.items(), strict=True):
                _furnish(ax, title, counted, until)
                for sample, label, ink in zip(samples, titles, INKS, strict=False):
                    _draw(ax, measure(sample), label, LIGHT[ink], until)
            axes[0].set_ylabel("games still going on, %")
        handles, labels = grid[0][0].get_legend_handles_labels()
        figure.legend(
            handles, labels, loc="outside lower center", ncols=2, frameon=False, labelcolor=LIGHT["ink"]
        )
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=110)


def _draw(ax: Axes, lengths: Histogram, label: str, ink: str, until: int) -> None:
    shown = (np.append(1.0, lengths.surviving) * 100)[: until + 2]
    ax.step(np.arange(-1, len(shown) - 1), shown, where="post", color=ink, lw=WEIGHT, label=label)


def _furnish(ax: Axes, title: str, counted: str, until: int) -> None:
    ax.set_title(title, color=LIGHT["ink"], fontsize=11)
    ax.set_facecolor(LIGHT["paper"])
    ax.set_xlabel(counted, color=LIGHT["soft"])
    ax.yaxis.label.set_color(LIGHT["soft"])
    ax.set_xlim(0, until)
    ax.set_ylim(0, 100.5)
    ax.set_yticks([0, 25, 50, 75, 100])
    ax.grid(axis="y", color=LIGHT["faint"], lw=WEIGHT)
    ax.tick_params(colors=LIGHT["soft"], width=WEIGHT)
    for side, spine in ax.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set(color=LIGHT["soft"], linewidth=WEIGHT)
