"""The readings of the rules that can be switched."""

from boju.core.game import Option
from boju.games.wahua.texts import _

_JIANG_SET = Option(
    name="jiang_set",
    values=("literal", "earth", "four"),
    default="literal",
    clauses=("WAHUA-49", "WAHUA-E5"),
    title=_("option jiang_set", "Generals 將牌"),
    note=_(
        "option jiang_set, note",
        "Which types are generals and double generals, worth twice and four times as much as an idle "
        "type. The source names 2-2 in both lists, surely by mistake. It can be read as it stands, or "
        "with 1-1 Earth 地 in place of one 2-2, or with 天, 地, 人 and 和 as the double generals, as "
        "another source says.",
    ),
    value_titles={
        "literal": _("option jiang_set, value literal", "6-6 and 2-2 are double"),
        "earth": _("option jiang_set, value earth", "6-6 and 1-1 are double"),
        "four": _("option jiang_set, value four", "6-6, 1-1, 4-4 and 1-3 are double"),
    },
)

_PAYMENT = Option(
    name="payment",
    values=("rank", "difference"),
    default="rank",
    clauses=("WAHUA-55", "WAHUA-58"),
    title=_("option payment", "Payment"),
    note=_(
        "option payment, note",
        "Whether everybody pays one chip 籌 to each player with a higher total, or the difference of "
        "the two totals in points 道. With chips it is enough to be a little ahead; with the difference "
        "one great hand can decide the match.",
    ),
    value_titles={
        "rank": _("option payment, value rank", "one chip to each player who ranks higher"),
        "difference": _("option payment, value difference", "the difference in 道"),
    },
)

_DISCARD_RULE = Option(
    name="discard_rule",
    values=("enforced", "honour"),
    default="enforced",
    clauses=("WAHUA-33", "WAHUA-54"),
    title=_("option discard_rule", "Order of discards"),
    note=_(
        "option discard_rule, note",
        "Whether the table refuses a discard out of order, or players have to take care themselves: "
        "then any tile may be discarded, but whoever turns out at the end to have broken the order has "
        "a void hand 合撲 and ranks last, even with the winning hand. The source has it like this.",
    ),
    value_titles={
        "enforced": _("option discard_rule, value enforced", "wrong discards are refused"),
        "honour": _("option discard_rule, value honour", "on honour: wrong discards void the hand"),
    },
)

_WALL_END = Option(
    name="wall_end",
    values=("draw", "settle"),
    default="draw",
    clauses=("WAHUA-43",),
    title=_("option wall_end", "When the wall runs out"),
    note=_(
        "option wall_end, note",
        "Whether a hand that nobody has won is a draw, without payment, or is settled by what "
        "everybody holds. If it is settled, a player who is ahead may prefer not to win.",
    ),
    value_titles={
        "draw": _("option wall_end, value draw", "drawn, nobody pays"),
        "settle": _("option wall_end, value settle", "settled by what everybody holds"),
    },
)

_ODD_TILE = Option(
    name="odd_tile",
    values=("any", "new_type", "framed"),
    default="any",
    clauses=("WAHUA-36",),
    title=_("option odd_tile", "Odd tile 宕頭"),
    note=_(
        "option odd_tile, note",
        "What the odd tile beside the ten sets of a winning hand must be: any tile, a tile of an "
        "eleventh type, or a framed one of an eleventh type. The stricter this is, the harder it is to "
        "win, and the longer a hand takes.",
    ),
    value_titles={
        "any": _("option odd_tile, value any", "any tile"),
        "new_type": _("option odd_tile, value new_type", "a tile of an eleventh type"),
        "framed": _("option odd_tile, value framed", "a framed tile of an eleventh type"),
    },
)

_REUSE_EXPOSED = Option(
    name="reuse_exposed",
    values=(True, False),
    default=True,
    clauses=("WAHUA-19", "WAHUA-20", "WAHUA-22", "WAHUA-23"),
    title=_("option reuse_exposed", "Improving open pairs"),
    note=_(
        "option reuse_exposed, note",
        "Whether a framed tile may replace a plain one in an open pair 替, and an open pair may grow "
        "into a kao 靠. If not, a pair that was laid early can no longer get better.",
    ),
    value_titles={
        True: _("option reuse_exposed, value True", "allowed"),
        False: _("option reuse_exposed, value False", "open sets stay as they are"),
    },
)

_SELF_DRAWN_PAIRS = Option(
    name="self_drawn_pairs",
    values=("optional", "concealed", "forced"),
    default="optional",
    clauses=("WAHUA-25",),
    title=_("option self_drawn_pairs", "Pairs made by drawing"),
    note=_(
        "option self_drawn_pairs, note",
        "Whether a pair made with the drawn tile may be laid open, stays concealed, or must be laid "
        "open. A concealed pair tells the others nothing and counts just as much. With an open one, "
        "other plain tiles of its type are spare at once.",
    ),
    value_titles={
        "optional": _("option self_drawn_pairs, value optional", "as the player likes"),
        "concealed": _("option self_drawn_pairs, value concealed", "stay concealed"),
        "forced": _("option self_drawn_pairs, value forced", "must be laid open"),
    },
)

_KAO_THEN = Option(
    name="kao_then",
    values=("end", "draw"),
    default="end",
    clauses=("WAHUA-21",),
    title=_("option kao_then", "After a kao 靠"),
    note=_(
        "option kao_then, note",
        "Whether the turn ends when a kao has been laid, or the player draws a tile and goes on. With "
        "a draw a kao costs no turn.",
    ),
    value_titles={
        "end": _("option kao_then, value end", "the turn ends"),
        "draw": _("option kao_then, value draw", "draw a tile and go on"),
    },
)

_PRIZE_COINCIDENCE = Option(
    name="prize_coincidence",
    values=("once", "twice"),
    default="once",
    clauses=("WAHUA-50",),
    title=_("option prize_coincidence", "Prize throw that is its own opposite"),
    note=_(
        "option prize_coincidence, note",
        "The prize throw doubles the type thrown and its opposite. 1-6, 2-5 and 3-4 are their own "
        "opposites: this decides whether they are doubled once or twice. It happens in one hand out of "
        "six.",
    ),
    value_titles={
        "once": _("option prize_coincidence, value once", "doubled once"),
        "twice": _("option prize_coincidence, value twice", "doubled twice"),
    },
)

_HANDS_PER_ROUND = Option(
    name="hands_per_round",
    values=(1, 2, 4),
    default=1,
    clauses=("WAHUA-02",),
    title=_("option hands_per_round", "Hands in a round 圈"),
    note=_(
        "option hands_per_round, note",
        "How many hands each of the four rounds has. The source seems to mean one, so that a match is "
        "four hands; with more hands luck may matter less.",
    ),
    value_titles={
        1: _("option hands_per_round, value 1", "1"),
        2: _("option hands_per_round, value 2", "2"),
        4: _("option hands_per_round, value 4", "4"),
    },
)

_FLOWERS = Option(
    name="flowers",
    values=("none", "replace", "bonus"),
    default="none",
    clauses=("WAHUA-04", "WAHUA-09", "WAHUA-14", "WAHUA-52"),
    title=_("option flowers", "Flowers and blanks"),
    note=_(
        "option flowers, note",
        "Some packs have ten more tiles: four seasons, four plants and two blanks. Players lay them "
        "out and take new ones from the wall; with the bonus each is worth 200 道 to the player who has "
        "it.",
    ),
    value_titles={
        "none": _("option flowers, value none", "126 tiles without them"),
        "replace": _("option flowers, value replace", "136 tiles, no bonus"),
        "bonus": _("option flowers, value bonus", "136 tiles, 200 道 each"),
    },
)

_REPEATS = Option(
    name="repeats",
    values=("allowed", "void"),
    default="allowed",
    clauses=("WAHUA-54", "R13"),
    title=_("option repeats", "Two sets of one type"),
    note=_(
        "option repeats, note",
        "The source calls a hand void 合撲 also when sets repeat. Nobody may lay or count both; with void it is enough "
        "to hold them at the end, so spare tiles must be discarded in time.",
    ),
    value_titles={
        "allowed": _("option repeats, value allowed", "the second counts nothing"),
        "void": _("option repeats, value void", "the hand is void"),
    },
    later=True,
)

OPTIONS = (
    _JIANG_SET,
    _PAYMENT,
    _DISCARD_RULE,
    _WALL_END,
    _ODD_TILE,
    _REUSE_EXPOSED,
    _SELF_DRAWN_PAIRS,
    _KAO_THEN,
    _PRIZE_COINCIDENCE,
    _HANDS_PER_ROUND,
    _FLOWERS,
    _REPEATS,
)
