"""The readings of the rules that can be switched."""

from boju.core.game import Option
from boju.games.madiao.texts import _

_DEALS = Option(
    name="deals",
    values=None,
    default=4,
    minimum=1,
    maximum=100,
    clauses=("MADIAO-14", "MADIAO-87"),
    title=_("option deals", "Number of deals"),
    note=_(
        "option deals, note",
        "How many deals make a session. The bank moves to the right after most deals, so four are about "
        "one round of it; deals that are not played out count too.",
    ),
    value_titles={},
)

_MUST_FOLLOW = Option(
    name="must_follow",
    values=(False, True),
    default=False,
    clauses=("MADIAO-55",),
    title=_("option must_follow", "Following suit"),
    note=_(
        "option must_follow, note",
        "Whether a player who holds cards of the suit led must use one of them, face up or face down; "
        "nobody ever has to beat. If not, a face-down card tells nothing, and strong cards are easily "
        "kept back. If so, hands can be read, and strong cards are drawn out.",
    ),
    value_titles={
        False: _("option must_follow, value False", "any card may be put face down"),
        True: _("option must_follow, value True", "the suit must be followed"),
    },
)

_TU_SCORING = Option(
    name="tu_scoring",
    values=("each", "once", "highest"),
    default="each",
    clauses=("MADIAO-77",),
    title=_("option tu_scoring", "Roles with a female breaker 雌突"),
    note=_(
        "option tu_scoring, note",
        "Whether such a role counts for every female breaker that makes it, at most once, or in place "
        "of the role of the Hundred 百萬 that it goes with. The Hundred with three breakers is then "
        "worth 21, 9 or 6 注 in total.",
    ),
    value_titles={
        "each": _("option tu_scoring, value each", "for every female breaker"),
        "once": _("option tu_scoring, value once", "at most once"),
        "highest": _("option tu_scoring, value highest", "instead of the lower role"),
    },
)

_FIRST_LEADER = Option(
    name="first_leader",
    values=("first_dealt", "banker"),
    default="first_dealt",
    clauses=("MADIAO-50",),
    title=_("option first_leader", "First lead"),
    note=_(
        "option first_leader, note",
        "Who leads to the first trick: the player who is dealt first because of the bottom card, or "
        "always the banker. To lead is an advantage, and all others play against the banker.",
    ),
    value_titles={
        "first_dealt": _("option first_leader, value first_dealt", "the player dealt first"),
        "banker": _("option first_leader, value banker", "the banker"),
    },
)

_KNOCK = Option(
    name="knock",
    values=(False, True),
    default=False,
    clauses=("MADIAO-84",),
    title=_("option knock", "Knocking at the door 敲門"),
    note=_(
        "option knock, note",
        "Whether a player who is not the banker, wins a trick with the Hundred 百萬 and has two tricks "
        "also gets 1 注 from each of the two others who are not the banker. Then those two have a "
        "reason to prevent it.",
    ),
    value_titles={
        False: _("option knock, value False", "not paid"),
        True: _("option knock, value True", "paid by the two others"),
    },
)

_SPECIAL_DECLARE = Option(
    name="special_declare",
    values=("optional", "forced"),
    default="optional",
    clauses=("MADIAO-26",),
    title=_("option special_declare", "Declaring special hands 異賞"),
    note=_(
        "option special_declare, note",
        "Whether a player dealt such a hand may keep it secret and play it. If it must be declared, "
        "everybody who announces nothing is known to have none.",
    ),
    value_titles={
        "optional": _("option special_declare, value optional", "as the player likes"),
        "forced": _("option special_declare, value forced", "must be declared"),
    },
)

_FACE_CARD = Option(
    name="face_card",
    values=("bottom", "top"),
    default="bottom",
    clauses=("MADIAO-19", "MADIAO-20"),
    title=_("option face_card", "Face card 面張"),
    note=_(
        "option face_card, note",
        "Whether the eight cards left over are turned over together, so that the bottom card, which "
        "everybody has seen, is the face card; or they stay face down and their first card is turned "
        "up. Then everybody knows where two cards are instead of one.",
    ),
    value_titles={
        "bottom": _("option face_card, value bottom", "the bottom card"),
        "top": _("option face_card, value top", "the first card left over"),
    },
)

_DRAWS = Option(
    name="draws",
    values=("none", "banker", "both"),
    default="banker",
    clauses=("MADIAO-11", "MADIAO-12", "MADIAO-13"),
    title=_("option draws", "Drawing cards before the first deal"),
    note=_(
        "option draws, note",
        "What the highest card decides: nothing, who is the first banker, or also who sits where. "
        "Without a draw East is the first banker.",
    ),
    value_titles={
        "none": _("option draws, value none", "no draw"),
        "banker": _("option draws, value banker", "for the bank"),
        "both": _("option draws, value both", "for seats and bank"),
    },
)

_STOP_LOSS = Option(
    name="stop_loss",
    values=None,
    default=0,
    minimum=0,
    maximum=1000,
    clauses=("MADIAO-88",),
    title=_("option stop_loss", "Loss that ends the session, in 注"),
    note=_(
        "option stop_loss, note",
        "When somebody has lost this many 注 or more after a deal, the session ends early; that deal is "
        "still paid in full. 0 means that there is no limit.",
    ),
    value_titles={0: _("option stop_loss, value 0", "none")},
)

_LIABILITY = Option(
    name="liability",
    values=(False, True),
    default=False,
    clauses=("MADIAO-96", "MADIAO-97"),
    title=_("option liability", "Paying for others 代認"),
    note=_(
        "option liability, note",
        "Whether a player who leads the Thousand 千萬, after which another wins with the Hundred 百萬, pays for "
        "others: 1 注 with two tricks or more, else 2. Then leading the Thousand is a risk.",
    ),
    value_titles={
        False: _("option liability, value False", "nobody"),
        True: _("option liability, value True", "whoever led the Thousand 千萬"),
    },
    later=True,
)

_RED_CARDS = Option(
    name="red_cards",
    values=("source", "ming", "qing"),
    default="source",
    clauses=("MADIAO-05", "R11"),
    title=_("option red_cards", "Red cards 紅"),
    note=_(
        "option red_cards, note",
        "Which cards are red, for the special hand of eight red cards. Three lists exist; it matters in less than one "
        "deal of 400,000.",
    ),
    value_titles={
        "source": _("option red_cards, value source", "ten, by the main source"),
        "ming": _("option red_cards, value ming", "ten others, by an article on the Ming game"),
        "qing": _("option red_cards, value qing", "nine, as in the Qing game"),
    },
    later=True,
)

_DECLARERS = Option(
    name="declarers",
    values=("each", "shared"),
    default="each",
    clauses=("MADIAO-36", "R16"),
    title=_("option declarers", "Several special hands"),
    note=_(
        "option declarers, note",
        "Whether each of several players with a special hand 異賞 gets 1 注 for having won everything 全吊, or they "
        "share what the others pay for that. It happens about once in 400,000 deals.",
    ),
    value_titles={
        "each": _("option declarers, value each", "1 注 for each"),
        "shared": _("option declarers, value shared", "they share it"),
    },
    later=True,
)

_DEAL_LIMIT = Option(
    name="deal_limit",
    values=None,
    default=0,
    minimum=0,
    maximum=1000,
    clauses=("MADIAO-95", "R9"),
    title=_("option deal_limit", "Most that is lost in a deal, in 注"),
    note=_(
        "option deal_limit, note",
        "Some groups agreed on a limit before they began. Whoever has lost more in a deal pays only so much, and "
        "those who have won most get less. 0 means that there is no limit.",
    ),
    value_titles={0: _("option deal_limit, value 0", "no limit")},
    later=True,
)

OPTIONS = (
    _DEALS,
    _MUST_FOLLOW,
    _TU_SCORING,
    _FIRST_LEADER,
    _KNOCK,
    _SPECIAL_DECLARE,
    _FACE_CARD,
    _DRAWS,
    _STOP_LOSS,
    _LIABILITY,
    _RED_CARDS,
    _DECLARERS,
    _DEAL_LIMIT,
)
