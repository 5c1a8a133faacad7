"""The readings of the rules that can be switched; the games of the family share them."""

from collections.abc import Mapping
from dataclasses import replace

from boju.core.game import Option, Value
from boju.core.language import Localized, everywhere
from boju.games.shuanglu.texts import _

_YES = _("option yes", "yes")
_NO = _("option no", "no")

ENTRY = Option(
    name="entry",
    values=("empty", "open"),
    default="empty",
    clauses=("SL-51",),
    title=_("option entry", "Coming in from the bar"),
    note=_(
        "option entry, note",
        "Whether a cut horse may come in only on an empty point, or on any point not held by two "
        "enemies. The old wording is much harsher: in standard shuanglu, for example, games are shorter and more "
        "of them are won double.",
    ),
    value_titles={
        "empty": _("option entry, value empty", "on an empty point only"),
        "open": _("option entry, value open", "on any open point"),
    },
)

USE_RULE = Option(
    name="use_rule",
    values=("max_dice", "max_pips"),
    default="max_dice",
    clauses=("SL-41",),
    title=_("option use_rule", "When not all dice fit"),
    note=_(
        "option use_rule, note",
        "As many dice as possible must always be used. This decides whether it must be the larger die "
        "when only one of two can be played.",
    ),
    value_titles={
        "max_dice": _("option use_rule, value max_dice", "either die will do"),
        "max_pips": _("option use_rule, value max_pips", "the larger die"),
    },
)

DOUBLES = Option(
    name="doubles",
    values=("each_once", "four"),
    default="each_once",
    clauses=("SL-23",),
    title=_("option doubles", "Doubles"),
    note=_(
        "option doubles, note",
        "Whether a double counts as two dice like any other throw, or gives four steps as in modern "
        "backgammon.",
    ),
    value_titles={
        "each_once": _("option doubles, value each_once", "two steps"),
        "four": _("option doubles, value four", "four steps"),
    },
)

STACK_LIMIT = Option(
    name="stack_limit",
    values=(5, 6, 15),
    default=5,
    clauses=("SL-34",),
    title=_("option stack_limit", "Horses on one point"),
    note=_(
        "option stack_limit, note",
        "How many horses of one side may stand on one point. Six is the limit of the north in a book of "
        "1151. In seven-beam shuanglu without bearing off it is always two.",
    ),
    value_titles={
        5: _("option stack_limit, value 5", "five"),
        6: _("option stack_limit, value 6", "six"),
        15: _("option stack_limit, value 15", "no limit"),
    },
)

TURN_CAP = Option(
    name="turn_cap",
    values=None,
    default=2000,
    minimum=0,
    clauses=("SL-99",),
    title=_("option turn_cap", "Limit of turns"),
    note=_(
        "option turn_cap, note",
        "After so many turns, both sides together, the game ends with the tallies that the sides have; "
        "0 means no limit.",
    ),
    value_titles={0: _("option turn_cap, value 0", "none")},
)

BEAROFF = Option(
    name="bearoff",
    values=("priority", "modern"),
    default="priority",
    clauses=("SL-62", "SL-67"),
    title=_("option bearoff", "Bearing off"),
    note=_(
        "option bearoff, note",
        "In the old order an exact die comes first, then a larger one, and only then may a horse move "
        "on. By the modern rule a larger die takes off only the rearmost horse, and moving on is "
        "always allowed.",
    ),
    value_titles={
        "priority": _("option bearoff, value priority", "exact, more than enough, too small"),
        "modern": _("option bearoff, value modern", "as in backgammon"),
    },
)

BEAROFF_SUM = Option(
    name="bearoff_sum",
    values=(False, True),
    default=False,
    clauses=("SL-64",),
    title=_("option bearoff_sum", "Several dice for one horse when bearing off"),
    note=_(
        "option bearoff_sum, note",
        "Whether a horse that has already moved this turn may still be moved or taken off once all are "
        "home. By the old rule each horse uses one die only.",
    ),
    value_titles={False: _NO, True: _YES},
)

DOUBLE_WIN = Option(
    name="double_win",
    values=(True, False),
    default=True,
    clauses=("SL-72",),
    title=_("option double_win", "Double win"),
    note=_(
        "option double_win, note",
        "Whether winning before the enemy has borne off a single horse is worth two tallies instead of one.",
    ),
    value_titles={
        True: _("option double_win, value True", "two tallies"),
        False: _("option double_win, value False", "always one tally"),
    },
)

DOUBLE_WIN_OF_THE_NORTH = replace(
    DOUBLE_WIN,
    values=(True, False, "not_home"),
    clauses=("SL-72", "R9"),
    note=_(
        "option double_win of the north, note",
        "Whether winning before the enemy has borne off a single horse is worth two tallies instead of one. "
        "By the second wording of the source it is also worth two while the enemy still has a horse outside "
        "its last six points.",
    ),
    value_titles={
        **DOUBLE_WIN.value_titles,
        "not_home": _("option double_win, value not_home", "two tallies, also while a horse is outside"),
    },
)

TOUPO_FINE = Option(
    name="toupo_fine",
    values=(0, 1, 2, 3),
    default=0,
    clauses=("SL-66", "SL-115"),
    title=_("option toupo_fine", "Fine for a broken pair (頭破)"),
    note=_(
        "option toupo_fine, note",
        "What it costs to break a pair at home because a die is too small to bear off. The sources "
        "leave the amount to the players; without a fine it is only mentioned.",
    ),
    value_titles={
        0: _("option toupo_fine, value 0", "none"),
        **{number: everywhere(str(number)) for number in (1, 2, 3)},
    },
)

HUIHUI_OFF = Option(
    name="huihui_off",
    values=("any_two", "by_dice"),
    default="any_two",
    clauses=("SL-80", "SL-81"),
    title=_("option huihui_off", "What the dice take off"),
    note=_(
        "option huihui_off, note",
        "Whether every die takes off any horse, whatever it shows, as the old text says; or each horse "
        "needs its own die, which makes the game the same as standard shuanglu.",
    ),
    value_titles={
        "any_two": _("option huihui_off, value any_two", "any horse"),
        "by_dice": _("option huihui_off, value by_dice", "as the dice say"),
    },
)

JIAN_SHAPE = Option(
    name="jian_shape",
    values=("one_gap", "alternate"),
    default="one_gap",
    clauses=("SL-84", "SL-86"),
    title=_("option jian_shape", "Shape of the interval 間"),
    note=_(
        "option jian_shape, note",
        "“間一路”, one road between, can mean six pairs with a single gap among them, or six pairs on every "
        "other point. The first can be made again and again; the second is possible in only two places.",
    ),
    value_titles={
        "one_gap": _("option jian_shape, value one_gap", "six pairs with one gap"),
        "alternate": _("option jian_shape, value alternate", "every other point"),
    },
)

YAMATO_GOAL = Option(
    name="yamato_goal",
    values=("off", "home"),
    default="off",
    clauses=("SL-88", "SL-89"),
    title=_("option yamato_goal", "How the game is won"),
    note=_(
        "option yamato_goal, note",
        "Whether the horses must be borne off, or it is enough to be the first with all horses home (入勝).",
    ),
    value_titles={
        "off": _("option yamato_goal, value off", "by bearing off"),
        "home": _("option yamato_goal, value home", "by bringing all home"),
    },
)

BEAM_SHAPE = Option(
    name="beam_shape",
    values=("goal_any", "goal_consecutive", "anywhere"),
    default="goal_any",
    clauses=("SL-92",),
    title=_("option beam_shape", "Where the seven beams stand"),
    note=_(
        "option beam_shape, note",
        "Whether the seven pairs must be on the goal side, with gaps allowed; on the goal side and "
        "side by side; or may be anywhere.",
    ),
    value_titles={
        "goal_any": _("option beam_shape, value goal_any", "on the goal side"),
        "goal_consecutive": _("option beam_shape, value goal_consecutive", "side by side on the goal side"),
        "anywhere": _("option beam_shape, value anywhere", "anywhere"),
    },
)

JIETOU = Option(
    name="jietou",
    values=("forced", "forced_unscored", "off", "great_throw"),
    default="forced",
    clauses=("SL-95",),
    title=_("option jietou", "Fine for 掲頭"),
    note=_(
        "option jietou, note",
        "Each horse that the dice force off 後一梁 (point 6) costs three tallies: always, only until you "
        "have made your first seven beams, never, or until then for a throw with a five or a six, which the "
        "source calls great.",
    ),
    value_titles={
        "forced": _("option jietou, value forced", "always"),
        "forced_unscored": _("option jietou, value forced_unscored", "before your first seven beams"),
        "off": _("option jietou, value off", "never"),
        "great_throw": _("option jietou, value great_throw", "before them, on a great throw"),
    },
)

REVERSAL_DOUBLE = Option(
    name="reversal_double",
    values=("always", "enemy_unscored"),
    default="always",
    clauses=("SL-94",),
    title=_("option reversal_double", "Two tallies for the reversal"),
    note=_(
        "option reversal_double, note",
        "The starting position reversed ends the game and is worth two tallies; or two only if the "
        "enemy has made no seven beams, otherwise one.",
    ),
    value_titles={
        "always": _("option reversal_double, value always", "always"),
        "enemy_unscored": _(
            "option reversal_double, value enemy_unscored", "if the enemy has made no seven beams"
        ),
    },
)

QILIANG_VARIANT = Option(
    name="qiliang_variant",
    values=("no_bearoff", "bearoff"),
    default="no_bearoff",
    clauses=("SL-91", "SL-98"),
    title=_("option qiliang_variant", "Horses leave the board"),
    note=_(
        "option qiliang_variant, note",
        "In the main form no horse leaves the board, and the two sides can lock each other in. With "
        "bearing off games are longer, and between good players far fewer of them end in a draw.",
    ),
    value_titles={
        "no_bearoff": _("option qiliang_variant, value no_bearoff", "never"),
        "bearoff": _("option qiliang_variant, value bearoff", "by bearing off"),
    },
)

ENTRY_OVERSEAS = replace(
    ENTRY,
    values=("open", "empty"),
    default="open",
    clauses=("SL-51", "SL-123"),
    value_titles={value: ENTRY.value_titles[value] for value in ("open", "empty")},
)
"""In the games from Arabia and Japan, whose texts say nothing about it."""

DOUBLES_OF_XIAZAN = Option(
    name="doubles",
    values=("four_horses", "four", "each_once"),
    default="four_horses",
    clauses=("SL-23", "SL-135"),
    title=_("option doubles", "Doubles"),
    note=_(
        "option doubles of xiazan, note",
        "The old text says that a double moves four horses. They are four different ones, unless you "
        "read it as four steps, or play a double as two dice like any other throw.",
    ),
    value_titles={
        "four_horses": _("option doubles, value four_horses", "four horses, one step each"),
        "four": _("option doubles, value four", "four steps"),
        "each_once": _("option doubles, value each_once", "two steps"),
    },
)

STACK_LIMIT_OF_THE_SOUTH = Option(
    name="stack_limit",
    values=(15, 10, 6),
    default=15,
    clauses=("SL-34", "SL-122"),
    title=_("option stack_limit", "Horses on one point"),
    note=_(
        "option stack_limit of the south, note",
        "In the south ten men may stand in one place, says the book of 1151, and six are the limit of the "
        "north. Ten is read as any number; it can also be taken as it is written.",
    ),
    value_titles={
        15: _("option stack_limit, value 15", "no limit"),
        10: _("option stack_limit, value 10", "ten"),
        6: _("option stack_limit, value 6", "six"),
    },
)

OPEN_SIXTH = Option(
    name="open_sixth",
    values=(False, True),
    default=False,
    clauses=("SL-190",),
    title=_("option open_sixth", "Opening point 6 (開後一梁)"),
    note=_(
        "option open_sixth, note",
        "Whether a side that bears off while the enemy has a horse on the bar must first clear its point 6, "
        "so that the enemy can come in there. It may be advice rather than a rule.",
    ),
    value_titles={False: _NO, True: _YES},
)

AWARD_THROW = Option(
    name="award_throw",
    values=(True, False),
    default=True,
    clauses=("SL-130",),
    title=_("option award_throw", "Another throw for a double"),
    note=_(
        "option award_throw, note",
        "Whether equal dice bring another throw 賞一擲, again and again, even if nothing could be moved.",
    ),
    value_titles={True: _YES, False: _NO},
)

_ODDS_TITLE = _("option odds", "Odds: one horse starts ahead (饒一子)")
_ODDS_NOTE = _(
    "option odds, note",
    "A horse of the weaker side begins so many points nearer to its goal. The book of 1151 gives from one to "
    "six points.",
)


def _odds(*points: int) -> Option:
    """SL-191: how far ahead a horse of one side starts."""
    titles: dict[Value, Localized] = {k: everywhere(str(k)) for k in points if k}
    return Option(
        name="odds",
        values=points,
        default=0,
        clauses=("SL-191",),
        title=_ODDS_TITLE,
        note=_ODDS_NOTE,
        value_titles={0: _("option odds, value 0", "none"), **titles},
    )


ODDS = _odds(0, 1, 2, 3, 4, 6)
"""Five points ahead the horse would stand among enemy horses."""
ODDS_OF_THREE_HEAPS = _odds(0, 1, 2, 3, 4, 5)

ODDS_SEAT = Option(
    name="odds_seat",
    values=(0, 1),
    default=0,
    clauses=("SL-191",),
    title=_("option odds_seat", "Who gets the odds"),
    note=_(
        "option odds_seat, note",
        "White throws first: so White gets the horse and the first throw, Black the horse alone.",
    ),
    value_titles={
        0: _("option odds_seat, value 0", "White"),
        1: _("option odds_seat, value 1", "Black"),
    },
)

_ARRAY_TITLE = _("option array", "Starting position")

ARRAY_OF_SIJIABA = Option(
    name="array",
    values=("luoying", "three_on_7", "three_on_9"),
    default="luoying",
    clauses=("SL-120", "R22"),
    title=_ARRAY_TITLE,
    note=_(
        "option array of sijiaba, note",
        "The text says that the pieces stand a little differently, and the figure cannot be read. Two small "
        "differences are offered beside the known position.",
    ),
    value_titles={
        "luoying": _("option array, value luoying", "as in Luoying shuanglu"),
        "three_on_7": _("option array, value three_on_7", "three horses on 7, not on 8"),
        "three_on_9": _("option array, value three_on_9", "three horses on 9, not on 8"),
    },
)

ARRAY_OF_DASHI = Option(
    name="array",
    values=("three_behind", "three_ahead"),
    default="three_behind",
    clauses=("SL-120", "R23"),
    title=_ARRAY_TITLE,
    note=_(
        "option array of dashi, note",
        "Fifteen horses in seven heaps are six pairs and a three. Nothing says which heap has the third horse.",
    ),
    value_titles={
        "three_behind": _("option array, value three_behind", "the three on 24"),
        "three_ahead": _("option array, value three_ahead", "the three on 18"),
    },
)

ARRAY_OF_RIBEN = Option(
    name="array",
    values=("common", "yamato"),
    default="common",
    clauses=("SL-120", "R25"),
    title=_ARRAY_TITLE,
    note=_(
        "option array of riben, note",
        "The chapter has no figure. The Japanese manual of 1679 starts as standard shuanglu does; the "
        "position of Yamato sugoroku is the other one that is known.",
    ),
    value_titles={
        "common": _("option array, value common", "as in standard shuanglu"),
        "yamato": _("option array, value yamato", "as in Yamato sugoroku"),
    },
)

ZIYUN = Option(
    name="ziyun",
    values=("home", "anywhere", "off"),
    default="home",
    clauses=("SL-161",),
    title=_("option ziyun", "Five houses of three (子勻)"),
    note=_(
        "option ziyun, note",
        "Five points with exactly three horses each win the game for two tallies: at home, as the southern "
        "word house suggests, or anywhere; or there is no such win.",
    ),
    value_titles={
        "home": _("option ziyun, value home", "at home"),
        "anywhere": _("option ziyun, value anywhere", "anywhere"),
        "off": _("option ziyun, value off", "none"),
    },
)

GATES = Option(
    name="gates",
    values=("crossing", "off"),
    default="crossing",
    clauses=("SL-171", "R28"),
    title=_("option gates", "The gates of the carpet (八門)"),
    note=_(
        "option gates, note",
        "The text says that the eight gates can be passed only with a double. They are put between 13 and "
        "12, where a horse turns the corner of the carpet.",
    ),
    value_titles={
        "crossing": _("option gates, value crossing", "between 13 and 12"),
        "off": _("option gates, value off", "none"),
    },
)

TRIPLE_TALLY = Option(
    name="triple_tally",
    values=(True, False),
    default=True,
    clauses=("SL-170",),
    title=_("option triple_tally", "A tally for a triple (渾花)"),
    note=_(
        "option triple_tally, note",
        "Whether three equal dice bring a tally as they fall.",
    ),
    value_titles={True: _YES, False: _NO},
)

OUTER_SIX = Option(
    name="outer_six",
    values=(True, False),
    default=True,
    clauses=("SL-172",),
    title=_("option outer_six", "A tally for the outer six (外六門)"),
    note=_(
        "option outer_six, note",
        "Whether a side gets a tally when all its fifteen horses come to stand on the points 12 to 7.",
    ),
    value_titles={True: _YES, False: _NO},
)

FO_OFF = Option(
    name="fo_off",
    values=("exact", "usual"),
    default="exact",
    clauses=("SL-153", "R26"),
    title=_("option fo_off", "Taking horses off"),
    note=_(
        "option fo_off, note",
        "Whether a die takes off only a horse on its own point, so that nobody has anything to choose; or a "
        "larger die takes one off too and a smaller one moves it on, as in the other games.",
    ),
    value_titles={
        "exact": _("option fo_off, value exact", "only by the exact die"),
        "usual": _("option fo_off, value usual", "as in the other games"),
    },
)

GENERALS = Option(
    name="generals",
    values=(False, True),
    default=False,
    clauses=("SL-155",),
    title=_("option generals", "Three generals (장군)"),
    note=_(
        "option generals, note",
        "In Korea three generals stand beside the twelve soldiers. Only doubles set them down and take them off.",
    ),
    value_titles={False: _NO, True: _YES},
)

MUSHI = Option(
    name="mushi",
    values=(False, True),
    default=False,
    clauses=("SL-181",),
    title=_("option mushi", "Winning by shutting in (蒸し)"),
    note=_(
        "option mushi, note",
        "Whether six closed points at home with an enemy horse on the bar win at once, for two tallies. A "
        "Japanese book of 1897 calls it the best win.",
    ),
    value_titles={False: _NO, True: _YES},
)

PLAY = (ENTRY, USE_RULE, DOUBLES, STACK_LIMIT, TURN_CAP)
"""How horses walk, in every game with two dice."""

PLAY_WITH_THREE_DICE = (ENTRY, USE_RULE, STACK_LIMIT, TURN_CAP)

BEARING_OFF = (BEAROFF, BEAROFF_SUM)

WINNING = (DOUBLE_WIN, TOUPO_FINE)
WINNING_IN_THE_NORTH = (DOUBLE_WIN_OF_THE_NORTH, TOUPO_FINE)

ODDS_OF_THE_NORTH = (replace(ODDS, later=True), replace(ODDS_SEAT, later=True))
"""SL-192: 牽三梁 is two points for the side that throws first."""
ODDS_OF_THREE_BEAMS = (replace(ODDS_OF_THREE_HEAPS, later=True), ODDS_OF_THE_NORTH[1])
OPEN_SIXTH_OF_THE_NORTH = replace(OPEN_SIXTH, later=True)

WALKING_IN_THE_SOUTH = (ENTRY, USE_RULE, DOUBLES, STACK_LIMIT_OF_THE_SOUTH)

SEVEN_BEAMS = (BEAM_SHAPE, JIETOU, REVERSAL_DOUBLE, QILIANG_VARIANT)


def can_be_drawn(options: Mapping[str, Value]) -> bool:
    """SL-96, SL-99: whether a game may end with equal tallies: at the cap, or where no horse is borne off."""
    return options["turn_cap"] != 0 or options.get("qiliang_variant") == "no_bearoff"
