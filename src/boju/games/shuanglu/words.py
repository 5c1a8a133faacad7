"""The words of the 雙陸 drawing, in every language: what stands where, and what a choice does."""

from boju.core.language import Localized
from boju.games.shuanglu.texts import _

HORSES: tuple[Localized, Localized] = (
    _("board horses", "white horse"),
    _("board horses", "black horse"),
)

STANDING = _("board standing", "{horse} on {place}")
BORNE_OFF = _("board borne off", "{horse} borne off")
HELD = _("board held", "{place}: {horse} × {count}")

SET_DOWN = _("board set down", "set a horse on {target}")
SET_GENERAL = _("board set general", "set down a general")
TAKE_GENERAL = _("board take general", "take off a general")
IN_HAND = _("board in hand", "in hand")
GENERALS_PLACE = _("board generals", "the generals")
HORSES_LEFT = _("board horses left", "{hand} in hand, {standing} on the board")
WALK = _("board walk", "{origin} to {target}")
ENTER = _("board enter", "come in on {target}")
BEAR_OFF = _("board bear off", "bear off from {origin}")
CUTTING = _("board cutting", "{step}, cutting a horse")
USES: dict[str, Localized] = {
    "exact": _("board uses exact", "{step}: the {die} is exact"),
    "surplus": _("board uses surplus", "{step}: the {die} is more than enough"),
    "short": _("board uses short", "{step}: the {die} is too small to bear off"),
    "any_off": _("board uses any_off", "{step} with the {die}"),
}
"""Which die a step of bearing off uses, by what the step is (SL-61)."""

REASONS: dict[str, Localized] = {
    "exact": _(
        "board reasons exact",
        "Bearing off: the {dice} {count:is|are} exact, and that comes before everything else.",
    ),
    "surplus": _(
        "board reasons surplus",
        "Bearing off: no die is exact; the {dice} {count:is|are} more than enough, and that comes "
        "before a move at home.",
    ),
    "short": _(
        "board reasons short",
        "Bearing off: the {dice} {count:is|are} too small for any horse, so a horse moves on at home.",
    ),
    "modern": _(
        "board reasons modern",
        "Bearing off: an exact die takes a horse off, a larger one only from the highest point; or move on.",
    ),
    "any_off": _(
        "board reasons any_off", "Bearing off: every die takes off any one horse, whatever it shows."
    ),
    "sixth": _(
        "board reasons sixth",
        "An enemy horse is on the bar, so the horses on 6 go first; the {dice} {count:fits|fit}.",
    ),
    "only_exact": _(
        "board reasons only_exact", "Each die takes off a horse only from the point that it names."
    ),
    "general": _("board reasons general", "A double takes off a general, and nothing else."),
    "moved": _("board reasons moved", "A horse that has moved this turn cannot use a second die."),
    "shut_out": _(
        "board reasons shut_out", "Horses on the bar come in first, and no point that the dice name is open."
    ),
}
"""Why nothing comes in, and why the steps of bearing off are those offered and no others."""

LOST: dict[str, Localized] = {
    "held_by_enemy": _(
        "board lost held_by_enemy",
        "The {dice} {count:leads|lead} to a point that two or more enemy horses hold.",
    ),
    "full": _(
        "board lost full",
        "The {dice} {count:leads|lead} to a point where no more horses of this side may stand.",
    ),
    "not_empty": _(
        "board lost not_empty",
        "The {dice} {count:leads|lead} to a point that is not empty, and a horse comes in only on an empty one.",
    ),
    "not_all_home": _(
        "board lost not_all_home",
        "The {dice} {count:leads|lead} off the board, and not all horses are home yet.",
    ),
    "stays_on_board": _(
        "board lost stays_on_board",
        "The {dice} {count:leads|lead} off the board, which no horse leaves in this game.",
    ),
    "moved_already": _(
        "board lost moved_already",
        "The {dice} could move only a horse that has moved already, and when bearing off none uses a second die.",
    ),
    "moved_in_double": _(
        "board lost moved_in_double",
        "The {dice} could move only a horse that has moved already, and a double moves four different ones.",
    ),
    "held_by_lone": _(
        "board lost held_by_lone",
        "The {dice} {count:leads|lead} to a point where an enemy horse stands, and none is cut in this game.",
    ),
    "set_full": _(
        "board lost set_full", "The {dice} {count:names a point|name points} where two horses stand already."
    ),
    "hand_first": _(
        "board lost hand_first",
        "The {dice} {count:takes|take} nothing off in a turn that was begun with horses in hand.",
    ),
    "exact_only": _("board lost exact_only", "The {dice} {count:names|name} no point with a horse on it."),
    "generals_only": _(
        "board lost generals_only", "A double moves only generals, and none of them can be moved now."
    ),
    "gates_shut": _(
        "board lost gates_shut",
        "The {dice} {count:leads|lead} through the gates between 13 and 12, which open only on equal dice.",
    ),
    "only_highest": _(
        "board lost only_highest",
        "The {dice} {count:is|are} more than enough, which takes a horse off only from the highest point.",
    ),
}
"""What keeps horses from using dice that are lost, by what forbids it."""
LOST["stays_in_qiliang"] = LOST["stays_on_board"]

AND = _("board and", " and ")

PASS = _("board pass", "pass: no die can be used")

DIE = _("board die", "die {face}")
USED_DIE = _("board used die", "die {face}, used")
RESTING_DIE = _("board resting die", "die, not thrown yet")

STEPS_TO_GO = _("board steps to go", "{steps} steps to go")
STEPS_TO_HOME = _("board steps to home", "{steps} steps to home")
STEPS_TO_REVERSAL = _("board steps to reversal", "{steps} steps to reversal")
BEAMS = _("board beams", "beams {beams}/{of}")
BEAM = _("board beam", "beam on {place}")
GAP = _("board gap", "interval 間 on {place}")
TALLIES = _("board tallies", "tallies {tallies}")
TALLY = _("board tally", "tally")
DEBT = _("board debt", "tally owed")

TO_MOVE = _("board to move", "{name} to move")
WALKS = _("board walks", "{name} walks this way")
THROW = _("board throw button", "Throw")
TO_ROLL = _("board to roll", "{name} to throw the dice")
WON = _("board won", "{name} has won")
NOBODY_WON = _("board nobody won", "the game is over")
