"""Paper and ink: the colours, the type and the few styles of every drawing and page, light and dark.

Drawings name colours only as CSS variables, `var(--ink)`; a page defines the variables with `stylesheet`, a
standalone picture has them resolved with `resolve`.
"""

import re
from collections.abc import Mapping

LIGHT: dict[str, str] = {
    "paper": "#f5f0e6",
    "board": "#e6dcc8",
    "ink": "#2a241e",
    "soft": "#6b5f50",
    "faint": "#b9ac95",
    "bone": "#fbf8f1",
    "bone-line": "#2a241e",
    "jet": "#2a241e",
    "jet-line": "#f1e9d9",
    "bark": "#8a5f3c",
    "cinnabar": "#b33a2e",
    "rubric": "#a93428",
    "indigo": "#2f4d70",
    "malachite": "#3d7d69",
    "ochre": "#b98a3c",
    "gilt": "#855619",
}

DARK: dict[str, str] = {
    "paper": "#181512",
    "board": "#2d251d",
    "ink": "#ebe3d5",
    "soft": "#b3a590",
    "faint": "#6d6050",
    "bone": "#efe6d3",
    "bone-line": "#2a241e",
    "jet": "#100d0b",
    "jet-line": "#d8cdb9",
    "bark": "#8f6745",
    "cinnabar": "#c9503f",
    "rubric": "#df7362",
    "indigo": "#6f93bf",
    "malachite": "#5fa58d",
    "ochre": "#cda04f",
    "gilt": "#cda04f",
}

THEMES: dict[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK}

SERIF = '"Noto Serif CJK TC", "Songti TC", "Source Han Serif", "PMingLiU", serif'

CAPTIONS: dict[str, Mapping[str, str]] = {
    "number": {"font-size": "26", "fill": "var(--soft)"},
    "name": {"font-size": "32", "fill": "var(--ink)"},
    "detail": {"font-size": "26", "fill": "var(--soft)"},
    "count": {"font-size": "26", "fill": "var(--bone)", "font-weight": "bold"},
    "ornament": {"font-size": "30", "fill": "var(--soft)"},
    "across": {"font-size": "31.4", "fill": "var(--ink)"},
    "along": {"font-size": "31.4", "fill": "var(--ink)", "writing-mode": "vertical-rl"},
    "empty": {"font-size": "24", "fill": "var(--soft)"},
    "title": {"font-size": "104", "fill": "var(--faint)"},
}
"""How the words of each caption role are set; sizes in the units of the scene."""

FLAGS: dict[str, Mapping[str, str]] = {
    "used": {"opacity": "0.3"},
    "resting": {"opacity": "0.55"},
}
"""What a sprite's flags change in how it looks; flags that are not named here only tell."""


def declarations(colours: Mapping[str, str]) -> str:
    """The colours as CSS custom properties.

    >>> declarations({"ink": "#2a241e", "paper": "#f5f0e6"})
    '--ink: #2a241e; --paper: #f5f0e6;'
    """
    return " ".join(f"--{name}: {value};" for name, value in colours.items())


def stylesheet() -> str:
    """A page's colours and scene styles: after the reader's system, or `data-theme` on the root element."""
    rules = [
        f":root {{ color-scheme: light dark; {declarations(LIGHT)} }}",
        f"@media (prefers-color-scheme: dark) {{ :root {{ {declarations(DARK)} }} }}",
        *(
            f':root[data-theme="{theme}"] {{ color-scheme: {theme}; {declarations(colours)} }}'
            for theme, colours in THEMES.items()
        ),
        f".caption {{ font-family: {SERIF}; font-variant-numeric: tabular-nums; }}",
        *(_rule(f".caption.{role}", style) for role, style in CAPTIONS.items()),
        *(_rule(f".sprite.{flag}", style) for flag, style in FLAGS.items()),
    ]
    return "\n".join(rules) + "\n"


def resolve(text: str, theme: str) -> str:
    """The text with every variable replaced by the theme's colour, for programs that know no CSS variables.

    >>> resolve('fill="var(--ink)"', "dark")
    'fill="#ebe3d5"'
    """
    colours = THEMES[theme]
    return re.sub(r"var\(--([a-z-]+)\)", lambda found: colours[found[1]], text)


def _rule(selector: str, style: Mapping[str, str]) -> str:
    sized = {name: f"{value}px" if name == "font-size" else value for name, value in style.items()}
    return f"{selector} {{ " + " ".join(f"{name}: {value};" for name, value in sized.items()) + " }"
