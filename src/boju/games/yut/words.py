"""The words of the 柶戲 drawing, in every language: what lies where, and what a choice does."""

from boju.core.language import Localized
from boju.games.yut.texts import _

STANDING = _("board standing", "{name} piece on {place}")
STEPS_BACK = _("board steps back", "{piece}; a step back leads to {place}")
IN_HAND = _("board in hand", "{name} piece in hand")
AT_HOME = _("board at home", "{name} piece home")
HELD = _("board held", "{place}: {name} × {count}")
HAND = _("board hand", "hand")
HOME = _("board home", "home")

THROWS: dict[int, Localized] = {
    -1: _("board throws -1", "back 1"),
    1: _("board throws 1", "pig 1"),
    2: _("board throws 2", "dog 2"),
    3: _("board throws 3", "sheep 3"),
    4: _("board throws 4", "ox 4"),
    5: _("board throws 5", "horse 5"),
}
UNUSED = _("board unused", "unused throw: {throw}")
DUE = _("board due", "a throw to be made")

FLAT = _("board flat", "stick, flat side up")
MARKED = _("board marked", "marked stick, flat side up")
ROUND = _("board round", "stick, round side up")
STRAY = _("board stray", "stick off the mat")

BRING_IN = _("board bring in", "bring a piece in on {target} with {throw}")
MOVE = _("board move", "{origin} to {target} with {throw}")
TAKE_HOME = _("board take home", "take home from {origin} with {throw}")
PILE = _("board pile", "pile of {count}: {step}")
HITTING = _("board hitting", "{step}, hitting {name}")
JOINING = _("board joining", "{step}, joining")
APART = _("board apart", "{step}, staying apart")
PASS = _("board pass", "pass: no throw can be used")
TOO_FAR = _("board too far", "The end must be reached exactly, and every throw leads past it.")
NONE_TO_STEP_BACK = _("board none to step back", "A step back needs a piece on the board.")

TO_MOVE = _("board to move", "{name} to move")
THROW = _("board throw button", "Throw")
TO_THROW = _("board to throw", "{name} to throw the sticks")
WON = _("board won", "{name} has won")
TIE = _("board tie", "a draw")
