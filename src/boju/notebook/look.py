"""A position in a notebook: its picture, what can be played, and what every choice is worth."""

from dataclasses import dataclass
from html import escape

from boju import BojuError, State
from boju.analysis import Ranking, rank
from boju.analysis.words import why_of
from boju.notebook.pictures import picture, table
from boju.notebook.words import CHOICES, EVENTS

SHOWN = 8
"""So many choices are listed, the best first."""
WIDTH = 520
"""How wide a picture is at most, in pixels."""


@dataclass(frozen=True)
class BoardLook:
    """A position as it stood when it was looked at; a notebook shows it as a picture and a table."""

    state: State
    seat: int | None
    ranking: Ranking | None
    lang: str

    def _repr_html_(self) -> str:
        return (
            picture(self.state, self.lang, self.seat, WIDTH)
            + f"<p>{escape(self._told())}</p>"
            + self._choices()
        )

    def __repr__(self) -> str:
        best = f"; best {', '.join(self.ranking.best.events)}" if self.ranking else ""
        return f"{repr(self.state)[:-1]}{best}>"

    def _told(self) -> str:
        """What happened last, in words."""
        return " ".join(told.text for told in self.state.told(self.lang, self._seats()))

    def _seats(self) -> list[int] | None:
        """Whose secrets may be told: those of the seat that looks; of no seat where a spectator does."""
        if self.state.family.secrets is None:
            return None
        return [] if self.seat is None else [self.seat]

    def _choices(self) -> str:
        if self.ranking is not None:
            rows = [
                (
                    ", ".join(choice.events),
                    f"{choice.worth.score:+.3f}",
                    f"{choice.loss:.3f}",
                    why_of(choice.reasons, self.lang),
                )
                for choice in self.ranking.choices[:SHOWN]
            ]
            return table([head[self.lang] for head in CHOICES], rows)
        if self.seat is None or self.seat != self.state.actor:
            return ""
        scene = self.state.scene(self.lang, self.seat)
        return table(
            [head[self.lang] for head in EVENTS], [(choice.event, choice.label) for choice in scene.choices]
        )


def look(
    state: State, seat: int | None = None, *, worth: bool = True, depth: str = "usual", lang: str = "en"
) -> BoardLook:
    """Look at a position as a seat knows it: by default the seat to move, else as a spectator.

    With `worth` every choice of the seat to move is weighed, as deep as `depth` says (`boju.analysis.DEPTHS`); without
    it they are only listed. Later play changes nothing of what is shown. Raises `BojuError` for a seat that is
    not there.
    """
    if not isinstance(state, State):
        raise BojuError(f"a game is needed to look at, not {state!r}")
    viewer = state.actor if seat is None and isinstance(state.actor, int) else seat
    if viewer is not None:
        state.known_to(viewer)
    is_own_move = viewer is not None and viewer == state.actor
    found = rank(state, depth=depth) if worth and is_own_move else None
    return BoardLook(state.copy(), viewer, found, lang)
