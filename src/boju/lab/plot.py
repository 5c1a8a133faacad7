"""The plot of a study: a panel for each measure, a line for each arm with its mean and interval."""

from typing import Any

import matplotlib as mpl
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from boju.core.palette import LIGHT

WEIGHT = 1.2
"""The one weight of line, in points."""

FONTS = ("Noto Serif CJK TC", "Noto Serif CJK JP", "DejaVu Serif")
"""In the order of choice; the last comes with matplotlib."""

STYLE: Any = {
    "font.family": [font for font in FONTS if font in fontManager.get_font_names()],
    "font.size": 10,
    "svg.fonttype": "path",
    "svg.hashsalt": "boju",
}


def draw_arms(table: pl.DataFrame, title: str) -> Figure:
    """A picture of a study's table (see `Result.table`)."""
    panels = table.partition_by("measure", maintain_order=True)
    arms = len(panels[0])
    with mpl.rc_context(STYLE):
        height = len(panels) * (0.55 + 0.28 * arms) + 0.5
        figure = Figure(figsize=(7.2, height), facecolor=LIGHT["paper"], layout="constrained")
        for ax, panel in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
            _draw(ax, panel)
        figure.suptitle(title, color=LIGHT["ink"])
        figure.canvas.draw()
    return figure


def _draw(ax: Axes, panel: pl.DataFrame) -> None:
    for place, row in enumerate(panel.iter_rows(named=True)):
        ink = LIGHT["ink"] if place == 0 else LIGHT["cinnabar"]
        ax.plot([row["low"], row["high"]], [place, place], color=ink, lw=WEIGHT, solid_capstyle="butt")
        ax.plot([row["mean"]], [place], "o", color=ink, ms=4)
    ax.set_yticks(range(len(panel)), panel["arm"].to_list())
    ax.set_ylim(len(panel) - 0.5, -0.5)
    ax.set_title(panel["measure"][0], color=LIGHT["ink"], fontsize=10, loc="left")
    ax.set_facecolor(LIGHT["paper"])
    ax.grid(axis="x", color=LIGHT["faint"], lw=WEIGHT)
    ax.set_axisbelow(True)
    ax.tick_params(colors=LIGHT["soft"], width=WEIGHT)
    for side, spine in ax.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set(color=LIGHT["soft"], linewidth=WEIGHT)
