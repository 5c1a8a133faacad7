"""The words of the drawing: what stands where, and what a choice does."""

from boju.games.dash.texts import _

PIECE = _("board piece", "{name} piece on {place}")
AT_START = _("board at start", "{name} piece at the start")
SQUARE = _("board square", "square {place}")
START = _("board start", "the start")
DIE = _("board die", "die: {face}")
NO_DIE = _("board no die", "die, not thrown")
GO = _("board go", "go to square {place}")
HITTING = _("board hitting", "{step}, sending {name} back")
STAY = _("board stay", "stay")
TO_THROW = _("board to throw", "{name} to throw")
TO_MOVE = _("board to move", "{name} to move")
WON = _("board won", "{name} has won")
