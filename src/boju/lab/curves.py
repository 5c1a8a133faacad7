"""Lengths of games as curves: the share of games that still go on after so many turns."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from boju.core.palette import LIGHT
from boju.lab.sample import Sample

WEIGHT = 1.2
"""The one weight of line, in points."""

STYLE: Any = {
    "font.family": ["Noto Serif CJK TC", "Liberation Serif", "DejaVu Serif", "serif"],
    "font.size": 10,
    "svg.fonttype": "path",
    "svg.hashsalt": "boju",
}

INKS = ("ink", "cinnabar", "indigo", "ochre")


def draw_curves(
    path: Path, titles: Sequence[str], panels: Mapping[str, Sequence[Sample]], until: int = 140
) -> None:
    """Write a picture (SVG or PNG, by the suffix of the path) with a panel for each kind of play.

    `panels` maps the title of a panel to its samples, in the order of `titles`; `until` is the last turn shown.
    """
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(9.6, 4.4), facecolor=LIGHT["paper"], layout="constrained")
        axes = figure.subplots(1, len(panels), sharex=True, sharey=True, squeeze=False)[0]
        for ax, (title, samples) in zip(axes, panels.items(), strict=True):
            _furnish(ax, title, until)
            for sample, label, ink in zip(samples, titles, INKS, strict=False):
                going_on = np.append(1.0, sample.turns.surviving) * 100
                shown = going_on[: until + 2]
                ax.step(
                    np.arange(-1, len(shown) - 1),
                    shown,
                    where="post",
                    color=LIGHT[ink],
                    lw=WEIGHT,
                    label=label,
                )
        axes[0].set_ylabel("games still going on, %")
        handles, labels = axes[0].get_legend_handles_labels()
        figure.legend(
            handles, labels, loc="outside lower center", ncols=2, frameon=False, labelcolor=LIGHT["ink"]
        )
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=110)


def _furnish(ax: Axes, title: str, until: int) -> None:
    ax.set_title(title, color=LIGHT["ink"], fontsize=11)
    ax.set_facecolor(LIGHT["paper"])
    ax.set_xlabel("turns of both sides", color=LIGHT["soft"])
    ax.yaxis.label.set_color(LIGHT["soft"])
    ax.set_xlim(0, until)
    ax.set_ylim(0, 100.5)
    ax.set_yticks([0, 25, 50, 75, 100])
    ax.grid(axis="y", color=LIGHT["faint"], lw=WEIGHT)
    ax.tick_params(colors=LIGHT["soft"], width=WEIGHT)
    for side, spine in ax.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set(color=LIGHT["soft"], linewidth=WEIGHT)
