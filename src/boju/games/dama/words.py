"""The words of the 打馬 drawing, in every language: what lies where, what a throw is, and what a choice does."""

from boju.core.language import Localized
from boju.games.dama.texts import _
from boju.games.dama.throws import BONUS, PENALTY, SCATTER

STANDING = _("board standing", "{name} horse on {place}")
IN_HAND = _("board in hand", "{name} horse in hand")
AT_HOME = _("board at home", "{name} horse home")
HELD = _("board held", "{place}: {name} × {count}")

HAND = _("board hand", "hand")
IN_THE_HAND = _("board hand count", "hand {hand}")
HOME = _("board home count", "home {home}")
OWN = _("board own", "own {number}")
LAST = _("board last", "last {number}")
OWN_OF = _("board own of", "{name}: own throw {throw}")
LAST_OF = _("board last of", "{name}: last throw {throw}")
PLAYER = _("board player", "{name}: {tallies}, {hand} in hand, {home} home")
AMOUNT = _("board amount", "{amount} tallies")
TALLIES = _("board tallies", "{tallies} tallies")
POT = _("board pot", "pot")
POT_HOLDS = _("board pot holds", "pot: {tallies}")
CLOSED = _("board closed", "{title} is closed: ten horses together can open it")
OPEN = _("board open", "{title} is open")
DRAGON_GATE = _(
    "board dragon gate",
    "{title}: all twenty horses leave together, with their owner's true throw or a noble one",
)
WAITING = _("board waiting", "next")
WAITING_TURN = _("board waiting turn", "extra turn to come: {name}")
BUMPS = _("board bumps", "bump {bumps} of 3")
BUMP = _("board bump", "bump")

DIE = _("board die", "die {face}")
RESTING_DIE = _("board resting die", "die {face}, of the throw before")
CUP = _("board cup", "three dice in the cup")

CLASSES: dict[int, Localized] = {
    BONUS: _("board classes bonus", "bonus throw"),
    PENALTY: _("board classes penalty", "penalty throw"),
    SCATTER: _("board classes scatter", "scatter throw"),
}
NOBLE = _("board noble", "noble throw")
CLASS_AND_NUMBER = _("board class and number", "{kind} · {number}")

WHY: dict[str, Localized] = {
    "bonus": _("board why bonus", "bonus throw: the pot pays {thrower} {prize}"),
    # Blanks: {thrower} {actor}
    "penalty": _("board why penalty", "penalty: {thrower} pays 2, the next seat acts"),
    "own_true": _("board why own_true", "{thrower}'s own throw: the pot pays 3"),
    "own_side": _("board why own_side", "{thrower}'s own number: the pot pays 2"),
    "gift_true": _("board why gift_true", "{actor}'s own throw: {thrower} pays 3"),
    "gift_side": _("board why gift_side", "{actor}'s number: {thrower} pays 2"),
    "first": _("board why first", "nobody's number: now {thrower}'s own throw"),
    # Blanks: {bumps} {thrower} {actor}
    "bump_true": _("board why bump_true", "{bumps}, same throw: {thrower} pays 3"),
    # Blanks: {bumps} {thrower} {actor}
    "bump_side": _("board why bump_side", "{bumps}, same number: {thrower} pays 2"),
    "third_true": _("board why third_true", "third bump, same throw: {thrower} pays 6"),
    "third_side": _("board why third_side", "third bump, same number: {thrower} pays 4"),
    "plain": _("board why plain", "nobody's number: {thrower} acts, no payment"),
}

WALKS = _("board walks", "on to {place}")
THROW = _("board throw button", "Throw")
THROW_FOR_OWN = _("board throw button for own", "Throw for your own number")
TO_THROW = _("board to throw", "{name} to throw")
TO_THROW_AGAIN = _("board to throw again", "{name} to throw again")
TO_THROW_FOR_OWN = _("board to throw for own", "{name} throws: this number will be its own")
TO_ENTER = _("board to enter", "{name} to enter {count:a horse|# horses}")
TO_CHOOSE = _("board to choose", "{name} to enter {count:a horse|# horses} or to move")
TO_MOVE = _("board to move", "{name} to move")
TO_PASS = _("board to pass", "{name} must pass")
TO_ACT = _("board to act", "{name} to act")
WON: dict[str, Localized] = {
    "ximan": _("board won ximan", "{name} has won: fine fill 細滿"),
    "cuman": _("board won cuman", "{name} has won: coarse fill 麤滿"),
}
SHARED = _("board shared", "no winner: the pot has been divided")

ENTER = _("board enter", "enter on {target}")
WALK = _("board walk", "{origin} to {target}")
WALK_AND_RETURN = _("board walk and return", "from {origin} and back to it")
FLY = _("board fly", "fly out of {origin} to {target}")
UNIT = _("board unit", "{count:a horse|# horses}: {step}")
CAPTURING = _("board capturing", "{step}, capturing {count:a horse|# horses} of {name}")
JOINING = _("board joining", "{step}, joining {count:a horse|# horses}")
PASS = _("board pass", "pass: no horse can move")

REASONS: dict[str, Localized] = {
    "turned": _(
        "board reasons turned",
        "Where the way forward is blocked, horses turn round and walk the rest of their steps back.",
    ),
    "enter": _("board reasons enter", "Horses in hand come first: they enter, and nothing else may move."),
    "pinch": _(
        "board reasons pinch", "In the pinch only a throw with two or three equal dice moves a horse."
    ),
    "moat": _("board reasons moat", "This throw lets no horse fly out of the moat."),
    "barred": _(
        "board reasons barred", "Where the way is blocked both forward and back, horses stay where they are."
    ),
}
"""Why the choices are what they are."""

OWN_THROW: dict[bool, Localized] = {
    True: _("board own throw True", "{name}: own throw"),
    False: _("board own throw False", "{name}: side throw"),
}
"""Whose throw it is in this game: the true throw, or one of the same number."""

ALL_THROWS = _("board all throws", "All throws")
PANEL_COLUMNS: tuple[Localized, ...] = (
    _("board panel columns", "dice"),
    _("board panel columns", "name"),
    _("board panel columns", "meaning"),
    _("board panel columns", "class"),
    _("board panel columns", "number"),
    _("board panel columns", "prize"),
    _("board panel columns", "chance"),
    _("board panel columns", "whose"),
)
"""The heads of the panel of all throws."""
