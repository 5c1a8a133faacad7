"""A record in a notebook, to step through event by event: radio buttons and style, no script."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from itertools import islice

from boju import BojuError, Record, State
from boju.core.language import in_language
from boju.notebook.pictures import picture
from boju.notebook.words import BACK, ON, PLACE

WIDTH = 520
MOST = 120
"""More positions than this in one picture book would make a notebook slow."""


@dataclass(frozen=True)
class GameSteps:
    """Positions of a game one after the other, of which a notebook shows one at a time.

    The arrows of the keyboard step on once a button has been pressed.
    """

    pages: Sequence[tuple[str, str]]
    """A picture and what is told under it, for every step."""
    lang: str

    def _repr_html_(self) -> str:
        name = f"boju-{sha256(repr(self.pages).encode()).hexdigest()[:12]}"
        parts = [
            f"<style>.{name}>input{{position:absolute;opacity:0}}.{name}>div{{display:none}}"
            f".{name}>input:checked+div{{display:block}}.{name}>input:focus+div label{{outline:1px solid}}"
            f".{name} label{{cursor:pointer;padding:0 .8em;font-size:1.6em}}</style>"
        ]
        last = len(self.pages) - 1
        for number, (drawn, told) in enumerate(self.pages):
            checked = " checked" if number == 0 else ""
            parts.append(
                f'<input type="radio" name="{name}" id="{name}-{number}" '
                f'aria-label="{escape(in_language(PLACE, self.lang, number=number, last=last))}"{checked}>'
                f"<div>{drawn}<p>{_arrow(name, max(0, number - 1), '‹', BACK[self.lang])}"
                f"{number} / {last}{_arrow(name, min(last, number + 1), '›', ON[self.lang])} {escape(told)}</p></div>"
            )
        return f'<div class="{name}">{"".join(parts)}</div>'

    def __repr__(self) -> str:
        return f"<a game to step through, {len(self.pages) - 1} events>"


def _arrow(name: str, number: int, sign: str, label: str) -> str:
    return f'<label for="{name}-{number}" title="{escape(label)}">{sign}</label>'


def step_through(
    game: Record | State, seat: int | None = None, *, first: int = 0, events: int = MOST, lang: str = "en"
) -> GameSteps:
    """The positions of a game from event `first` on, at most so many events, as a seat knows them (None: a spectator).

    Raises `BojuError` where the record cannot be replayed or has no such event.

    >>> import boju
    >>> state = boju.new("yut")
    >>> state.play("throw 3")
    >>> step_through(state)
    <a game to step through, 1 events>
    """
    record = game.record() if isinstance(game, State) else game
    if not isinstance(record, Record):
        raise BojuError(f"a record or a game is needed to step through, not {game!r}")
    if not 0 <= first <= len(record.events) or events < 0:
        raise BojuError(f"the game has {len(record.events)} events, so none can be shown from {first} on")
    pages = []
    for state in islice(record.steps(), first, first + min(events, MOST) + 1):
        seats = None if state.family.secrets is None else [] if seat is None else [seat]
        told = " ".join(told.text for told in state.told(lang, seats))
        pages.append((picture(state, lang, seat, WIDTH), told))
    return GameSteps(pages, lang)
