"""What the terminal table itself says, in every language; all other words come from the games."""

from boju.core.game import About, Comparison
from boju.core.language import in_language
from boju.core.texts import _


def title(named: About | Comparison, lang: str) -> str:
    """The old name of a game or a family, and what this language calls it if that is something else."""
    name = in_language(named.names, lang)
    return named.original if name == named.original else f"{named.original} {name}"


YOU = _("terminal you", "you")

COMPUTER = _("terminal computer", "computer, {level}")

COMMANDS = _("terminal commands", "Type the number of a move. Other words: board, undo, save, help, quit.")

HELP = _(
    "terminal help",
    """A number plays that move, and so does its text (24/20). Enter throws, or plays the only move.
board   the whole position in words
undo    take back your own last move, as long as nothing has been thrown since
save    write the record now
quit    write the record and leave; the game can be resumed
help    this list""",
)

LESSENED = _(
    "terminal computer thinks less",
    "Strong computers think less for the first minute or two, until the rules are compiled.",
)

THROW = _("terminal throw", "{seat}: press Enter to throw.")

CHOOSE = _("terminal choose", "{seat}, your moves:")

NO_SUCH_MOVE = _(
    "terminal no such move", "{text} is not one of the moves; type a number from 1 to {last}, or help."
)

NOTHING_TYPED = _("terminal nothing typed", "Type a number from 1 to {last}, or help.")

ASIDES = _("terminal asides", "You can also type these at any time:")

NOTHING_TO_CHOOSE = _("terminal nothing to choose", "Press Enter to throw, or type help.")

UNDONE = _("terminal undone", "Taken back: {event}.")

NOTHING_TO_UNDO = _(
    "terminal nothing to undo",
    "There is nothing to take back: you can take back only your own move, and only before the next throw.",
)

SAVED = _("terminal saved", "Saved in {path}.")

RESUME = _("terminal resume", "To continue: boju play --resume {path}")

OVER = _("terminal over", "The game is over.")
