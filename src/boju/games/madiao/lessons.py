"""The lessons: a coached deal."""

from boju.core.lesson import Lesson, Summary, Task
from boju.games.madiao.texts import _


def _deck(stock: str, *hands: str) -> str:
    """The deal that gives these hands, first to the seat dealt first, and leaves this stock."""
    packets = (hand.split()[start : start + 4] for start in (0, 4) for hand in hands)
    return " ".join(["deck", *(card for packet in packets for card in packet), stock])


_FIRST_DEAL = _deck(
    "ch c5 c6 tm tk th t6 c3",
    "s9 w2 c0 w8 t4 s2 t9 c7",
    "s1 w5 c9 w3 t8 s7 t3 s3",
    "w1 w9 c8 w4 t2 s4 s5 c1",
    "s6 w6 c2 w7 t7 s8 t5 c4",
)

DEAL = Lesson(
    id="deal",
    game="madiao",
    options={"draws": "none", "deals": 1},
    title=_("lesson deal", "Your first deal"),
    summary=_(
        "lesson deal", "Leading, beating, putting cards face down, and what tricks and prize cards are worth."
    ),
    tasks=(
        Task(
            says=_(
                "lesson deal",
                "Madiao is a trick game for four. One player is the banker and settles with each of the "
                "three others. You sit in the East and are the banker.",
            )
        ),
        Task(
            says=_("lesson deal", "Everybody gets eight of the forty cards. Deal."),
            expects=(_FIRST_DEAL,),
        ),
        Task(
            says=_(
                "lesson deal", "First everybody may announce a rare hand. Yours is an ordinary one: pass."
            ),
            expects=("pass",),
        ),
        Task(
            before=("pass", "pass", "pass"),
            says=_(
                "lesson deal",
                "You lead the first trick. There are four suits and no trumps: only a stronger card of the "
                "same suit beats. Nothing beats Nine Strings, so lead it.",
            ),
            expects=("play s9",),
            wrong=_(
                "lesson deal",
                "You may lead any card, but a stronger one of its suit could beat it. Nine Strings is the "
                "strongest of its suit.",
            ),
            because={
                "play c0": _(
                    "lesson deal",
                    "That card cannot be beaten either. Keep it to beat somebody else, and lead Nine Strings.",
                )
            },
        ),
        Task(
            before=("fold s1", "fold w1", "fold s6"),
            says=_(
                "lesson deal",
                "Nobody could beat it, so all put a card face down. You have the trick and lead again. Lure "
                "out the Nine Myriads: lead the small Two Myriads.",
            ),
            expects=("play w2",),
            wrong=_(
                "lesson deal",
                "You hold Eight Myriads. It becomes the strongest of its suit once the Nine is out, and a "
                "small card of that suit may draw it out.",
            ),
        ),
        Task(
            before=("play w5", "play w9", "fold w6", "play c8", "play c2"),
            explains="MADIAO-53",
            says=_(
                "lesson deal",
                "It worked: West took the trick with Nine Myriads and led Eight Cash; Two Cash beat "
                "it. In the suit of cash the order is reversed: the fewer, the stronger. Beat it with "
                "No Cash 空沒文.",
            ),
            expects=("play c0",),
            wrong=_(
                "lesson deal",
                "You may always put a card face down instead, but here you can take the trick. Play 空沒文 "
                "face up.",
            ),
        ),
        Task(
            before=("fold c9",),
            says=_(
                "lesson deal",
                "Two tricks: your stake is saved. Your Eight Myriads is now the strongest of its suit. Lead "
                "it.",
            ),
            expects=("play w8",),
            wrong=_(
                "lesson deal", "A safer lead is Eight Myriads: the Nine is gone, so nothing can beat it."
            ),
        ),
        Task(
            before=("fold w3", "fold w4", "fold w7"),
            says=_(
                "lesson deal",
                "Three tricks: that gains a stake. Now let the others win some: lead Forty Myriads.",
            ),
            expects=("play t4",),
            wrong=_(
                "lesson deal",
                "Keep your stronger cards for later and lead Forty Myriads, your weakest card of the tens.",
            ),
        ),
        Task(
            before=("play t8", "fold t2", "fold t7", "play s7", "fold s4", "play s8"),
            explains="MADIAO-54",
            says=_(
                "lesson deal",
                "Eight Strings leads the trick, and you cannot beat it. Then a card goes face down, and "
                "nobody sees which one. Give away your Two Strings.",
            ),
            expects=("fold s2",),
            wrong=_(
                "lesson deal",
                "That card may still win something. Two Strings is the card you need least.",
            ),
        ),
        Task(
            before=("play t5",),
            says=_("lesson deal", "North leads Fifty Myriads. Beat it with Ninety."),
            expects=("play t9",),
            wrong=_("lesson deal", "Ninety Myriads beats Fifty. Play it face up and take the trick."),
        ),
        Task(
            before=("fold t3", "fold s5"),
            says=_("lesson deal", "One card is left. Lead it."),
            expects=("play c7",),
        ),
        Task(
            before=("fold s3", "play c1", "fold c4"),
            says=_(
                "lesson deal",
                "The deal is settled. Three tricks or more gain 1, fewer than two lose 1. You won two prize "
                "cards, 空沒文 and Nine Strings, for 1 each, and 小突, the pair of Ninety and Eight Myriads, for "
                "1 more.",
            ),
        ),
    ),
)

ANNOUNCEMENTS = Lesson(
    id="announcements",
    game="madiao",
    options={"draws": "none", "deals": 1},
    title=_("lesson announcements", "Announcing a hand"),
    summary=_("lesson announcements", "A hand that wins at once, and a hand that you do not have to play."),
    tasks=(
        Task(
            says=_("lesson announcements", "Some hands are decided before the first trick. Deal."),
            expects=(
                _deck(
                    "ch c5 c6 s4 s5 s6 t6 c3",
                    "tm tk th w9 w8 s9 s8 c9",
                    "s7 w5 c7 w3 t8 c8 t3 s1",
                    "w1 w2 w4 t2 c1 c2 w6 t4",
                    "w7 t7 s2 t5 c4 s3 t9 c0",
                ),
            ),
        ),
        Task(
            says=_(
                "lesson announcements",
                "Eight red cards: a rare hand. Whoever declares such a hand is paid by all, and no trick is played. "
                "Declare it.",
            ),
            expects=("declare",),
            wrong=_(
                "lesson announcements",
                "You may stay silent and play. But this hand is worth far more: declare it.",
            ),
        ),
        Task(
            before=("pass", "pass", "pass"),
            says=_(
                "lesson announcements",
                "Each of the others pays you 13 as congratulation money and 1 more, as if you had won "
                "everything. And you are the next banker.",
            ),
        ),
        Task(
            position={},
            says=_("lesson announcements", "Now a poor hand. Deal."),
            expects=(
                _deck(
                    "ch c5 c6 tm tk th t6 c3",
                    "s1 s2 s3 s4 s5 s6 c7 w2",
                    "s7 w5 c9 w3 t8 c8 t3 s9",
                    "w1 w9 w4 t2 c1 c2 w6 t4",
                    "w7 t7 s8 t5 c4 w8 t9 c0",
                ),
            ),
        ),
        Task(
            says=_(
                "lesson announcements",
                "Six cards of one suit, all of them small. With such a hand you may claim exemption, and the deal is "
                "not played. Claim it.",
            ),
            expects=("exempt",),
            wrong=_("lesson announcements", "You may play this hand, but it will hardly win two tricks."),
        ),
        Task(
            before=("pass", "pass", "pass"),
            says=_(
                "lesson announcements",
                "Nobody pays for six of a suit; the bank goes to the next player. If a hand of yours allows an "
                "announcement, the board offers it.",
            ),
        ),
    ),
)

LEADS = Lesson(
    id="leads",
    game="madiao",
    options={"draws": "none", "deals": 1},
    title=_("lesson leads", "What to lead, and cards put face down"),
    summary=_("lesson leads", "Sure cards, small cards that lure, and why to hide a card."),
    tasks=(
        Task(
            before=(_FIRST_DEAL, "pass", "pass", "pass", "pass"),
            says=_(
                "lesson leads",
                "You lead. A lead always lies face up. Take a sure trick: Nine Strings is the strongest of its suit.",
            ),
            expects=("play s9",),
            wrong=_("lesson leads", "You may lead it. But first take the sure trick: lead Nine Strings."),
        ),
        Task(
            before=("fold s1", "fold w1", "fold s6"),
            says=_(
                "lesson leads",
                "Whoever cannot beat puts a card face down. Nobody sees which until the settlement. Now "
                "lead a small card "
                "to lure out a stronger one: Two Myriads.",
            ),
            expects=("play w2",),
            wrong=_(
                "lesson leads",
                "With Two Myriads you may lure out the Nine, and your Eight becomes the strongest.",
            ),
        ),
        Task(
            before=("play w5", "play w9", "fold w6", "play c8", "play c2"),
            says=_(
                "lesson leads",
                "The Nine is out. You could beat Two Cash with No Cash 空沒文, but nobody has to beat. Keep it and put "
                "a weak card face down.",
            ),
            expects=("fold s2", "fold t4", "fold c7"),
            wrong=_("lesson leads", "You may do that. For this lesson put a weak card face down."),
        ),
        Task(
            before=("fold c9", "play w7"),
            says=_(
                "lesson leads",
                "North won the trick and leads Seven Myriads. Your Eight is the strongest now: beat it.",
            ),
            expects=("play w8",),
            wrong=_(
                "lesson leads", "You may hide a card, but Eight Myriads takes the trick: play it face up."
            ),
        ),
        Task(
            before=("fold w3", "fold w4"),
            says=_(
                "lesson leads",
                "Two tricks: your stake is saved. A card that lies face down wins nothing, so hide "
                "what you need least, and keep cards that can win a later trick.",
            ),
        ),
    ),
)

_FIRST_PLAYS = tuple(event for task in DEAL.tasks for event in (*task.before, *task.expects))
_LAST_TRICK = _FIRST_PLAYS.index("play c7")
_SECOND_DEAL = (
    "deck t4 w9 s8 s5 c2 c0 c8 c9 w1 w7 s2 c5 c6 s4 ch w2 c4 t5 w8 w6 "
    "t7 c7 tk w4 t6 th t3 s3 c3 s1 s9 t9 t2 s7 tm c1 w5 s6 w3 t8"
)
_SECOND_PLAYS = (
    *("pass", "pass", "pass", "pass"),
    *("play w8", "fold t7", "fold s2", "fold t9"),
    *("play w6", "fold c2", "play w7", "fold s4"),
    *("play t6", "fold ch", "fold c4", "play tk"),
    *("play w4", "fold c5", "fold c6", "play w9"),
    *("play t5", "fold c7", "fold s3", "fold w2"),
    *("play s8", "fold c9", "fold w1", "play s9"),
    *("play s1", "play s5", "fold c0", "fold t3"),
    *("play t4", "fold c8"),
)

SETTLEMENT = Lesson(
    id="settlement",
    game="madiao",
    options={"draws": "none", "deals": 2},
    title=_("lesson settlement", "The settlement"),
    summary=_("lesson settlement", "What tricks and cards are worth, and who pays whom."),
    tasks=(
        Task(
            position=_FIRST_PLAYS[:_LAST_TRICK],
            says=_(
                "lesson settlement",
                "You are the banker. Seven tricks are played, and you have won four of them. Lead your last card.",
            ),
            expects=("play c7",),
        ),
        Task(
            before=_FIRST_PLAYS[_LAST_TRICK + 1 :],
            explains="MADIAO-66",
            says=_(
                "lesson settlement",
                "Everybody's cards lie open now. Your tricks give you 1, two prize cards 1 each, and 小突 gives 1: "
                "Ninety Myriads together with Eight Myriads. You are worth 4.",
            ),
        ),
        Task(
            says=_(
                "lesson settlement",
                "West won two tricks, which are worth nothing, and one prize card: 1. South and North "
                "won only one trick each: −1.",
            ),
        ),
        Task(
            explains="MADIAO-80",
            says=_(
                "lesson settlement",
                "The banker settles with each of the others, and the difference is paid. South and North pay you 5 "
                "each, West pays 3. You gain 13, and the other three pay each other nothing.",
            ),
        ),
        Task(
            position=(*_FIRST_PLAYS, _SECOND_DEAL, *_SECOND_PLAYS),
            says=_(
                "lesson settlement",
                "The next deal: South is the banker, and this is the last trick. You have won only one, which would "
                "cost you 1. West has led Forty Myriads. Beat it with the Hundred.",
            ),
            expects=("play th",),
            wrong=_(
                "lesson settlement",
                "A card face down wins nothing. Play the Hundred face up and take the trick.",
            ),
        ),
        Task(
            before=("fold c3",),
            explains="MADIAO-72",
            says=_(
                "lesson settlement",
                "Two tricks: you lose nothing. And the Hundred, won with two tricks or more, is 大活百: 3. South, the "
                "banker, won one trick: −1.",
            ),
        ),
        Task(
            says=_(
                "lesson settlement",
                "You are not the banker now, so you settle with South alone: the difference is 4, and South pays it. "
                "West is worth 2 and gets 3 from South. North has −1, as South has, so nothing is paid between them.",
            ),
        ),
    ),
)

LESSONS = (DEAL, LEADS, ANNOUNCEMENTS, SETTLEMENT)

SUMMARIES = {
    "madiao": Summary(
        goal=_(
            "madiao in short, goal",
            "Win at least two of the eight tricks, and win them with the cards that carry prizes.",
        ),
        turn=_(
            "madiao in short, turn",
            "Play one card to each trick: face up if it is of the suit led and stronger, else face "
            "down. There are no trumps.",
        ),
        winning=_(
            "madiao in short, winning",
            "Three tricks gain a stake, fewer than two cost one, and prize cards and combinations add "
            "to it. Everybody settles with the banker.",
        ),
        minutes=15,
        difficulty=2,
        resembles=_("a game that many know", "like whist without trumps"),
        turn_at=5,
        winning_at=11,
    ),
}
