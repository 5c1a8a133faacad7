"""The lessons: a coached hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from boju.core.lesson import Lesson, Summary, Task
from boju.games.wahua.texts import _
from boju.games.wahua.tiles import COPIES_OF, PATTERNS, TILES

DECK = (
    "deck 66p 66d 33p 33d 46p 23d 15d 13p 23p 25p 15p 55p 35p 14s 55d 45p 12p 12p 12p 26p 66p 13s 35p 15p 35p "
    "36p 56d 15s 34p 33d 16p 15d 26p 45p 45s 56p 26p 12s 23p 22s 13p 55d 25p 44s 66d 25d 12d 25p 56p 11d 11p "
    "46s 45d 23s 34p 46p 13d 12d 24p 22d 44d 36p 66p 22p 24s 35s 15p 23p 26s 46d 35d 36d 26d 55p 36d 14d 44p "
    "16p 24p 22p 24p 34d 66s 55p 24d 14p 24d 45p 56s 33p 16d 35d 44d 26d 16s 55s 11p 36p 46p 11s 46d 23d 14p "
    "44p 16d 22d 56p 11p 44p 33p 25d 11d 34s 13d 16p 25s 45d 34p 33s 34d 14p 22p 13p 56d 36s 14d"
)

HAND = Lesson(
    id="hand",
    game="wahua",
    title=_("lesson hand", "Your first hand"),
    summary=_("lesson hand", "Draw, lay pairs, discard in order, claim and win: a hand in three minutes."),
    tasks=(
        Task(
            says=_(
                "lesson hand",
                "Wahua is played with dominoes, a little like mahjong. Collect ten pairs of ten "
                "different types and one odd tile. You sit in the East and are the dealer.",
            )
        ),
        Task(says=_("lesson hand", "Everybody gets twenty tiles. Deal."), expects=(DECK,)),
        Task(
            before=("prize 3-5", "open 2-3"),
            says=_(
                "lesson hand",
                "There were two throws. The first was 3-5, so sets of 3-5 count double this time; the "
                "second decided that you begin. A turn begins with a tile from the wall. Draw.",
            ),
            expects=("draw",),
        ),
        Task(
            explains="WAHUA-25",
            says=_("lesson hand", "You drew 2-4 and hold a 2-4 already: a pair. Lay it open on the table."),
            expects=("show 24",),
            wrong=_(
                "lesson hand",
                "You may keep the pair in your hand; it counts all the same. But here lay it open first.",
            ),
        ),
        Task(
            says=_(
                "lesson hand",
                "At the end of your turn you discard a tile, in a fixed order: first plain tiles of a "
                "type of which you already have a pair (恭子). You hold three 1-2, so one of them must "
                "go.",
            ),
            expects=("discard 12p",),
        ),
        Task(
            before=("draw", "discard 24p", "draw", "discard 55p", "draw", "discard 46p"),
            explains="WAHUA-16",
            says=_(
                "lesson hand",
                "North, the player before you, has discarded a 4-6, and you hold one. Only from that player "
                "may you take a tile for a pair. Take it.",
            ),
            expects=("pair 46",),
            wrong=_(
                "lesson hand", "You may draw instead. But the 4-6 makes a pair with yours at once: take it."
            ),
        ),
        Task(
            says=_(
                "lesson hand",
                "Nine pairs. Now there is no third tile to get rid of, so plain single tiles come next: "
                "discard 1-5.",
            ),
            expects=("discard 15p",),
            wrong=_("lesson hand", "2-3 would be allowed too. For this lesson keep it and discard 1-5."),
        ),
        Task(
            before=("draw", "discard 35p"),
            explains="WAHUA-38",
            says=_(
                "lesson hand",
                "South discards a 3-5. With yours it is the tenth pair, and 2-3 is left over as the odd "
                "tile. To win you may take a discard from anybody. Win!",
            ),
            expects=("win",),
            wrong=_("lesson hand", "You may wait for a better hand, but yours is complete: win."),
        ),
        Task(
            says=_(
                "lesson hand",
                "After a win the dealer throws once more: that type counts double too. Throw.",
            ),
            expects=("shake 4-6",),
        ),
        Task(
            says=_(
                "lesson hand",
                "Now everybody's tiles are counted, not only the winner's. Framed tiles, generals and "
                "prize types are worth most, and everybody pays those who have more. So the player who "
                "wins the hand does not always gain.",
            )
        ),
    ),
)

_PAIRS = "44p 44p 55p 55p 66p 66p 22p 22p 56p 56p 45p 45p"
_HANDS = 60
"""So many tiles are in the hands of the other three."""


def _table(hand: str, phase: str, discards: Sequence[str] = ("", "", "", ""), **more: Any) -> dict[str, Any]:
    """A position in which the first seat has this hand and is to act; the others and the wall have what is left."""
    lying = [row.split() for row in discards]
    rest = Counter({tile: int(COPIES_OF[number]) for number, tile in enumerate(TILES[:PATTERNS])})
    rest.subtract([*hand.split(), *(tile for row in lying for tile in row)])
    tiles = list(rest.elements())
    dealt = [tile for first in range(5) for tile in tiles[first::5]]
    others = (sorted(dealt[start : start + 20]) for start in range(0, _HANDS, 20))
    return {
        **{"actor": 0, "turn": 0, "prize": "35", "open": "2-3", "phase": phase},
        **{"hands": [sorted(hand.split()), *others], "wall": dealt[_HANDS:], "discards": lying},
        **more,
    }


ORDER = Lesson(
    id="order",
    game="wahua",
    title=_("lesson order", "The order of discards, and three of a kind"),
    summary=_("lesson order", "Which tile goes first (恭子), and when to lay three framed tiles (靠)."),
    tasks=(
        Task(
            position=_table(f"33p 33p {_PAIRS} 12p 12p 12p 15p 16d 24p 36d", "act", drawn="36d"),
            explains="WAHUA-29",
            says=_(
                "lesson order",
                "You have drawn a tile and must discard. You hold three 1-2: two are a pair, and the third is "
                "a spare tile (恭子). Spare plain tiles go first. Discard 1-2.",
            ),
            expects=("discard 12p",),
        ),
        Task(
            position=_table(
                f"33p 33p {_PAIRS} 12p 12p 13p 15p 16d 24p 36d", "act", ("12p", "", "", ""), drawn="13p"
            ),
            explains="WAHUA-30",
            says=_(
                "lesson order",
                "Your next turn. There is no spare tile now. Plain tiles that are alone go next: 1-3, "
                "1-5 or 2-4. Discard one of them.",
            ),
            expects=("discard 15p", "discard 24p", "discard 13p"),
        ),
        Task(
            position=_table(f"33p 33p {_PAIRS} 12p 12p 34p 34p 16d 25s 36d", "act", drawn="25s"),
            explains="WAHUA-31",
            says=_(
                "lesson order",
                "Here the only tiles outside your sets are framed ones. They are worth most and go "
                "last, but now one of them must go. Discard one.",
            ),
            expects=("discard 25s", "discard 16d", "discard 36d"),
        ),
        Task(
            position=_table(
                f"33s 33d {_PAIRS} 12p 12p 34p 34p 16d 36d",
                "claim",
                ("", "", "", "33d"),
                last_discard={"seat": 3, "tile": "33d"},
            ),
            explains="WAHUA-19",
            says=_(
                "lesson order",
                "North has discarded a framed 3-3, and you hold the two other framed ones. You may lay "
                "three framed tiles of one type together: 靠. Lay them.",
            ),
            expects=("kao 33",),
            wrong=_(
                "lesson order", "You may draw instead. But three framed tiles are worth far more: lay them."
            ),
        ),
        Task(
            says=_(
                "lesson order",
                "After 靠 you discard nothing, and you keep one more tile from now on. If you touch a "
                "tile that may not go yet, the board says why.",
            )
        ),
    ),
)

_PLAIN = "12p 12p 13p 13p 15p 15p 23p 23p 24p 24p 26p 26p 36p 36p 45p 45p 56p 56p 35p 16p"

SETTLEMENT = Lesson(
    id="settlement",
    game="wahua",
    title=_("lesson settlement", "The settlement"),
    summary=_(
        "lesson settlement",
        "What pairs are worth, and why the player who wins the hand may still have to pay.",
    ),
    tasks=(
        Task(
            position=_table(
                _PLAIN, "claim_win", ("12s", "34p", "", "35p"), last_discard={"seat": 3, "tile": "35p"}
            ),
            says=_(
                "lesson settlement",
                "North has discarded a 3-5. It is your tenth pair, and 1-6 is left over as the odd tile. Win.",
            ),
            expects=("win",),
            wrong=_("lesson settlement", "You may wait for a better hand, but for this lesson win now."),
        ),
        Task(
            says=_(
                "lesson settlement",
                "You are the dealer. Throw once more: sets of that type count double, whoever has them.",
            ),
            expects=("shake 2-6",),
        ),
        Task(
            explains="WAHUA-48",
            says=_(
                "lesson settlement",
                "A pair of plain tiles is worth 40. The first throw of this hand was 3-5: it doubles 3-5 and its "
                "opposite, 2-4. The last throw doubles 2-6. So these three pairs of yours are worth 80 each.",
            ),
        ),
        Task(
            says=_(
                "lesson settlement",
                "The odd tile counts for the winner alone. 1-6 is a general (將), so it is worth 80. You have 600.",
            ),
        ),
        Task(
            says=_(
                "lesson settlement",
                "Now look at North: only two pairs, but 2-5 and 3-3 are generals, 80 for a pair, and "
                "every frame doubles the worth. With two frames each pair is worth 320, together 640.",
            ),
        ),
        Task(
            explains="WAHUA-55",
            says=_(
                "lesson settlement",
                "Everybody pays a chip to each player who has more, and two if the dealer pays or is "
                "paid. You won the hand, but you pay North 2. South and West pay you 2 each. North has "
                "most and is the next dealer.",
            ),
        ),
    ),
)

LESSONS = (HAND, ORDER, SETTLEMENT)

SUMMARIES = {
    "wahua": Summary(
        goal=_(
            "wahua in short, goal",
            "Collect ten pairs of ten different types and one odd tile, and make your sets worth as "
            "much as you can.",
        ),
        turn=_(
            "wahua in short, turn",
            "Draw a tile, or take the one that the player before you has discarded if it makes a pair. "
            "Then discard a tile, in the order that the rules demand.",
        ),
        winning=_(
            "wahua in short, winning",
            "Whoever completes a hand ends the play, but all hands are counted: those with less pay "
            "those with more.",
        ),
        minutes=20,
        difficulty=3,
        resembles=_("a game that many know", "like mahjong"),
        turn_at=5,
        winning_at=9,
    ),
}
