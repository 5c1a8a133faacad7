"""The plot of a study, a panel for each measure with its arms, and that of what options do to the length of a game."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import matplotlib as mpl
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.ticker import MaxNLocator, NullLocator

from boju.core.palette import LIGHT
from boju.lab.page import group_and_kind

WEIGHT = 1.2
"""The one weight of line, in points."""

FONTS = ("Noto Serif CJK TC", "Noto Serif CJK JP", "DejaVu Serif")
"""In the order of choice; the last comes with matplotlib."""

INKS = ("ink", "ochre", "cinnabar", "indigo", "malachite")
"""The colours of kinds of players, in their order."""

LEAST = 1 / 64
"""Where a plot of ratios ends."""

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


def draw_groups(table: pl.DataFrame, title: str) -> Figure:
    """A picture of the table of a grouped study: a line for each group, a colour for each kind."""
    panels = table.partition_by("measure", maintain_order=True)
    named = [group_and_kind(arm) for arm in panels[0]["arm"]]
    groups, kinds = (list(dict.fromkeys(names)) for names in zip(*named, strict=True))
    with mpl.rc_context(STYLE):
        height = len(panels) * (0.55 + 0.28 * len(groups)) + 0.8
        figure = Figure(figsize=(7.2, height), facecolor=LIGHT["paper"], layout="constrained")
        for ax, panel in zip(figure.subplots(len(panels), 1, squeeze=False)[:, 0], panels, strict=True):
            for (group, kind), row in zip(named, panel.iter_rows(named=True), strict=True):
                number = kinds.index(kind)
                shift = (number - (len(kinds) - 1) / 2) * 0.7 / len(kinds)
                place = groups.index(group) + shift
                _mark(ax, place, row["low"], row["mean"], row["high"], INKS[number % len(INKS)])
            _dress(ax, groups)
            ax.set_title(panel["measure"][0], color=LIGHT["ink"], fontsize=10, loc="left")
        for number, kind in enumerate(kinds):
            ax.plot([], [], "o", color=LIGHT[INKS[number % len(INKS)]], ms=4, label=kind)
        figure.legend(
            *ax.get_legend_handles_labels(), loc="outside lower center", frameon=False, ncols=len(kinds)
        )
        figure.suptitle(title, color=LIGHT["ink"])
        figure.canvas.draw()
    return figure


def save(figure: Figure, file: Path | BytesIO) -> None:
    """Write a picture as SVG; the same picture has the same bytes."""
    with mpl.rc_context(STYLE):
        figure.savefig(file, format="svg", metadata={"Date": None})


def _draw(ax: Axes, panel: pl.DataFrame) -> None:
    for place, row in enumerate(panel.iter_rows(named=True)):
        _mark(ax, place, row["low"], row["mean"], row["high"], "ink" if place == 0 else "cinnabar")
    _dress(ax, panel["arm"].to_list())
    ax.set_title(panel["measure"][0], color=LIGHT["ink"], fontsize=10, loc="left")


def draw_lengths(values: Sequence[str], played: Mapping[str, Mapping[str, tuple[float, float]]]) -> Figure:
    """How many times as long games last under each value of an option, a colour for each kind of players.

    `played` has for each kind, and each value that it was measured with, the ratio and half the width of its interval.
    """
    with mpl.rc_context(STYLE):
        height = 0.9 + len(values) * (0.12 + 0.1 * len(played))
        figure = Figure(figsize=(7.2, height), facecolor=LIGHT["paper"], layout="constrained")
        ax = figure.subplots()
        for number, (label, ratios) in enumerate(played.items()):
            ink = INKS[number % len(INKS)]
            ax.plot([], [], "o", color=LIGHT[ink], ms=4, label=label)
            for place, value in enumerate(values):
                if value in ratios:
                    ratio, half = ratios[value]
                    shift = (number - (len(played) - 1) / 2) * 0.7 / len(played)
                    _mark(ax, place + shift, max(ratio - half, LEAST), ratio, ratio + half, ink)
        ax.axvline(1, color=LIGHT["soft"], lw=WEIGHT)
        ax.set_xscale("log")
        ax.xaxis.set_major_locator(MaxNLocator(6))
        ax.xaxis.set_minor_locator(NullLocator())
        ax.xaxis.set_major_formatter("× {x:g}")
        _dress(ax, values)
        figure.legend(loc="outside upper left", frameon=False, labelcolor=LIGHT["ink"], fontsize=9)
        figure.canvas.draw()
    return figure


def _mark(ax: Axes, place: float, low: float, mean: float, high: float, ink: str) -> None:
    ax.plot([low, high], [place, place], color=LIGHT[ink], lw=WEIGHT, solid_capstyle="butt")
    ax.plot([mean], [place], "o", color=LIGHT[ink], ms=4)


def _dress(ax: Axes, names: Sequence[str]) -> None:
    ax.set_yticks(range(len(names)), names)
    ax.set_ylim(len(names) - 0.5, -0.5)
    ax.set_facecolor(LIGHT["paper"])
    ax.grid(axis="x", color=LIGHT["faint"], lw=WEIGHT)
    ax.set_axisbelow(True)
    ax.tick_params(colors=LIGHT["soft"], width=WEIGHT)
    for side, spine in ax.spines.items():
        spine.set_visible(side in {"left", "bottom"})
        spine.set(color=LIGHT["soft"], linewidth=WEIGHT)
