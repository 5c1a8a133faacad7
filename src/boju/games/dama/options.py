"""The readings of the rules that can be switched."""

from boju.core.game import Option, Value
from boju.core.language import Localized, everywhere
from boju.games.dama.texts import _


def _numbers(*numbers: int) -> dict[Value, Localized]:
    """Numbers as the titles of themselves."""
    return {number: everywhere(str(number)) for number in numbers}


_RETREAT = Option(
    name="retreat",
    values=("bounce", "strike"),
    default="bounce",
    clauses=("DAMA-49",),
    title=_("option retreat", "Walking back"),
    note=_(
        "option retreat, note",
        "Whether horses go back only where the way is blocked, or may also walk their full number "
        "straight back to capture, to merge or to reach a paying nest. Then horses that have passed "
        "others can turn back and attack them.",
    ),
    value_titles={
        "bounce": _("option retreat, value bounce", "only where the way is blocked"),
        "strike": _("option retreat, value strike", "also to capture, to merge or to reach a nest"),
    },
)

_NESTS = Option(
    name="nests",
    values=("block", "share"),
    default="block",
    clauses=("DAMA-51", "DAMA-55"),
    title=_("option nests", "Nests with horses on them"),
    note=_(
        "option nests, note",
        "Whether a single horse on a paying nest stops everybody else, or the nests (and cell 82) are "
        "open to all and safe. With blocking, holding a nest is the strongest weapon of the game.",
    ),
    value_titles={
        "block": _("option nests, value block", "block the way for others"),
        "share": _("option nests, value share", "are shared and safe"),
    },
)

_BONUS_THROWS = Option(
    name="bonus_throws",
    values=("seed", "classical"),
    default="seed",
    clauses=("DAMA-33",),
    title=_("option bonus_throws", "What earns an extra turn"),
    note=_(
        "option bonus_throws, note",
        "In the short list own throws, noble throws, every merge and every capture earn one. The long "
        "list adds all bonus throws, your own number thrown by another player, the upper seat's "
        "penalty throw and a flight; but of the merges only those count that make ten or twenty.",
    ),
    value_titles={
        "seed": _("option bonus_throws, value seed", "the short list"),
        "classical": _("option bonus_throws, value classical", "the long list"),
    },
)

_RELEASE = Option(
    name="release",
    values=("seed", "classical"),
    default="seed",
    clauses=("DAMA-55", "DAMA-60"),
    title=_("option release", "Leaving the dragon court and the moat"),
    note=_(
        "option release, note",
        "By the strict rule only your own true throw or a noble throw opens the dragon court. By the "
        "easier rule the upper seat's penalty throw opens it too, and side throws of your own number "
        "let horses fly out of the moat, which shortens the wait before the end.",
    ),
    value_titles={
        "seed": _("option release, value seed", "strict"),
        "classical": _("option release, value classical", "easier"),
    },
)

_GIFT_COUNT = Option(
    name="gift_count",
    values=(3, 2, 1),
    default=3,
    clauses=("DAMA-31",),
    title=_("option gift_count", "Horses when another player throws your number"),
    note=_(
        "option gift_count, note",
        "How many horses the owner of the number enters, or flies to the end, when somebody else throws it.",
    ),
    value_titles=_numbers(3, 2, 1),
)

_BUMP_COUNT = Option(
    name="bump_count",
    values=(2, 1, 3),
    default=2,
    clauses=("DAMA-31",),
    title=_("option bump_count", "Horses on a bump"),
    note=_(
        "option bump_count, note",
        "How many horses the upper seat enters, or flies to the end, when the thrower repeats its number.",
    ),
    value_titles=_numbers(2, 1, 3),
)

_AFTER_GIFT = Option(
    name="after_gift",
    values=("thrower_next", "receiver_next"),
    default="thrower_next",
    clauses=("DAMA-32",),
    title=_("option after_gift", "After another player's own throw"),
    note=_(
        "option after_gift, note",
        "Whether the turns go on as if nothing had happened, or from the player who was given the "
        "throw. In the second case the players between the two are skipped.",
    ),
    value_titles={
        "thrower_next": _("option after_gift, value thrower_next", "the thrower's lower seat is next"),
        "receiver_next": _("option after_gift, value receiver_next", "the receiver is next"),
    },
)

_BUMP_FIRST = Option(
    name="bump_first",
    values=(False, True),
    default=False,
    clauses=("DAMA-20",),
    title=_("option bump_first", "Bump or own throw"),
    note=_(
        "option bump_first, note",
        "What counts when a throw is both a bump and somebody's own number. If bumps go first, even "
        "your own throw may belong to the upper seat.",
    ),
    value_titles={
        False: _("option bump_first, value False", "own throws first"),
        True: _("option bump_first, value True", "bumps first"),
    },
)

_OVERSHOOT = Option(
    name="overshoot",
    values=("bounce", "arrive"),
    default="bounce",
    clauses=("DAMA-62",),
    title=_("option overshoot", "Beyond the end"),
    note=_(
        "option overshoot, note",
        "Whether steps left over at the end lead back, into the pinch or the moat, or the horses "
        "simply stay at the end.",
    ),
    value_titles={
        "bounce": _("option overshoot, value bounce", "the rest leads back"),
        "arrive": _("option overshoot, value arrive", "reaching it is enough"),
    },
)

_NOBLE = Option(
    name="noble",
    values=("five", "six"),
    default="five",
    clauses=("DAMA-07",),
    title=_("option noble", "Noble throws"),
    note=_(
        "option noble, note",
        "Whether three threes, the Wild Geese in a Row, are a noble throw like the other triples: a "
        "noble throw earns an extra turn, opens the dragon court and lets horses fly.",
    ),
    value_titles={
        "five": _("option noble, value five", "five, without 3-3-3"),
        "six": _("option noble, value six", "all six triples"),
    },
)

_BONUS_TURNS = Option(
    name="bonus_turns",
    values=("each", "one"),
    default="each",
    clauses=("DAMA-35",),
    title=_("option bonus_turns", "Extra turns for one throw"),
    note=_(
        "option bonus_turns, note",
        "Whether a throw that earns an extra turn for two reasons, such as an own throw that also "
        "captures, earns two extra turns or one.",
    ),
    value_titles={
        "each": _("option bonus_turns, value each", "one for each cause"),
        "one": _("option bonus_turns, value one", "one at most"),
    },
)

_OWN_THROW = Option(
    name="own_throw",
    values=("in_play", "opening"),
    default="in_play",
    clauses=("DAMA-24", "DAMA-36"),
    title=_("option own_throw", "Finding your own throw"),
    note=_(
        "option own_throw, note",
        "Whether own throws come up during play, or everybody throws for one in a round before it. The "
        "round gives everybody the same start.",
    ),
    value_titles={
        "in_play": _("option own_throw, value in_play", "in play"),
        "opening": _("option own_throw, value opening", "in a round before play"),
    },
)

_PRIZE_BASE = Option(
    name="prize_base",
    values=("original", "pot"),
    default="original",
    clauses=("DAMA-73", "DAMA-75"),
    title=_("option prize_base", "Size of the prizes"),
    note=_(
        "option prize_base, note",
        "Whether the half prizes and the final prize depend on what was staked, or on what happens to "
        "be in the pot. If they depend on the pot, winning the race may be worth little.",
    ),
    value_titles={
        "original": _("option prize_base, value original", "by the stakes"),
        "pot": _("option prize_base, value pot", "by what is in the pot"),
    },
)

_PAGODA = Option(
    name="pagoda",
    values=(5, 6),
    default=5,
    clauses=("DAMA-05",),
    title=_("option pagoda", "Number of the Little Pagoda, 3-2-1"),
    note=_(
        "option pagoda, note",
        "The Little Pagoda is the only throw whose number is not the sum of its dice: five instead of six.",
    ),
    value_titles=_numbers(5, 6),
)

_STAKE = Option(
    name="stake",
    values=(100, 20, 50, 200, 500),
    default=100,
    clauses=("DAMA-08",),
    title=_("option stake", "Stake of each player"),
    note=_(
        "option stake, note",
        "How many tallies everybody pays into the pot before the game. Prizes grow with the stake, the "
        "small rewards and fines do not.",
    ),
    value_titles=_numbers(100, 20, 50, 200, 500),
)

_MAX_THROWS = Option(
    name="max_throws",
    values=(10000, 0, 500, 2000, 50000),
    default=10000,
    clauses=("DAMA-83",),
    title=_("option max_throws", "Limit of throws"),
    note=_(
        "option max_throws, note",
        "After so many throws, all players together, a game without a winner ends and the pot is "
        "divided. A game takes a few hundred throws.",
    ),
    value_titles={
        **_numbers(10000, 0, 500, 2000, 50000),
        0: _("option max_throws, value 0", "none"),
    },
)

_RESTORE = Option(
    name="restore",
    values=("half_prize", "half_won"),
    default="half_prize",
    clauses=("DAMA-74", "DAMA-79"),
    title=_("option restore", "When the pot is made up again"),
    note=_(
        "option restore, note",
        "Whether the others make up the pot only after a half prize, or always when it has paid one player half "
        "of its original amount, whatever for. Then it holds more, and whoever wins much costs the others more.",
    ),
    value_titles={
        "half_prize": _("option restore, value half_prize", "after a half prize"),
        "half_won": _("option restore, value half_won", "whenever a player has won half of it"),
    },
    later=True,
)

_BUMP_FINES = Option(
    name="bump_fines",
    values=("pot", "upper"),
    default="pot",
    clauses=("DAMA-28", "R14"),
    title=_("option bump_fines", "Who gets what a bump costs"),
    note=_(
        "option bump_fines, note",
        "A bump is a fine, and fines go into the pot. One modern set of rules gives them to the upper player, "
        "whose throw was repeated.",
    ),
    value_titles={
        "pot": _("option bump_fines, value pot", "the pot"),
        "upper": _("option bump_fines, value upper", "the upper player"),
    },
    later=True,
)

_THIRD_BUMP = Option(
    name="third_bump",
    values=("any", "same"),
    default="any",
    clauses=("DAMA-29", "R18"),
    title=_("option third_bump", "The third bump"),
    note=_(
        "option third_bump, note",
        "The source says: alike three times. That may mean any three bumps of one turn, or three times the very "
        "same throw. Then side bumps do not count, and a turn can go on for longer.",
    ),
    value_titles={
        "any": _("option third_bump, value any", "three bumps of any kind"),
        "same": _("option third_bump, value same", "three times the same throw"),
    },
    later=True,
)

_BARRING = Option(
    name="barring",
    values=("larger", "several"),
    default="larger",
    clauses=("DAMA-54", "R20"),
    title=_("option barring", "Who bars the way beyond the pass"),
    note=_(
        "option barring, note",
        "Beyond the pass no unit walks through enemy horses of a large number. That may mean more horses than it "
        "has itself, or any enemy unit of several horses.",
    ),
    value_titles={
        "larger": _("option barring, value larger", "a larger enemy unit"),
        "several": _("option barring, value several", "any enemy unit of several horses"),
    },
    later=True,
)

_ENTERING = Option(
    name="entering",
    values=("first", "after_capture", "free"),
    default="first",
    clauses=("DAMA-40", "R4"),
    title=_("option entering", "Entering or moving"),
    note=_(
        "option entering, note",
        "Whether horses in hand come first, as the source says in one place, or the player chooses between "
        "entering and moving, as it says in another. It adds that whoever was captured must enter next.",
    ),
    value_titles={
        "first": _("option entering, value first", "horses in hand come first"),
        "after_capture": _(
            "option entering, value after_capture", "as the player likes, but not after a capture"
        ),
        "free": _("option entering, value free", "always as the player likes"),
    },
    later=True,
)

_COURT_THROWS = Option(
    name="court_throws",
    values=("noble", "bonus"),
    default="noble",
    clauses=("DAMA-55", "R11"),
    title=_("option court_throws", "Throws that open the dragon court"),
    note=_(
        "option court_throws, note",
        "For the dragon court the source says only: noble throws 貴采. That may be short for the noble triples "
        "渾花貴采, or mean every bonus throw. There are far more of those, so games are shorter.",
    ),
    value_titles={
        "noble": _("option court_throws, value noble", "noble throws"),
        "bonus": _("option court_throws, value bonus", "all bonus throws"),
    },
    later=True,
)

OPTIONS = (
    _RETREAT,
    _NESTS,
    _BONUS_THROWS,
    _RELEASE,
    _GIFT_COUNT,
    _BUMP_COUNT,
    _AFTER_GIFT,
    _BUMP_FIRST,
    _OVERSHOOT,
    _NOBLE,
    _BONUS_TURNS,
    _OWN_THROW,
    _PRIZE_BASE,
    _PAGODA,
    _STAKE,
    _MAX_THROWS,
    _RESTORE,
    _BUMP_FINES,
    _THIRD_BUMP,
    _BARRING,
    _ENTERING,
    _COURT_THROWS,
)
