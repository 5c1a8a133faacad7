"""Pieces of HTML that need nothing else on their page."""

import base64
from collections.abc import Iterable, Sequence
from html import escape

from boju import State
from boju.core import svg


def picture(state: State, lang: str, viewer: int | None, width: int) -> str:
    """A position as an image that brings everything it is made of."""
    scene = state.scene(lang, viewer)
    drawn = base64.b64encode(svg.render(scene, state.family.sheet).encode()).decode()
    return (
        f'<img alt="{escape(scene.label)}" style="width:100%;max-width:{width}px" '
        f'src="data:image/svg+xml;base64,{drawn}">'
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; what stands in it is text."""
    lines = [f"<tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>"]
    lines += [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows]
    return f"<table>{''.join(lines)}</table>"
