"""The lessons: a coached race for the pot."""

from typing import Any

from boju.core.lesson import Lesson, Summary, Task
from boju.games.dama.texts import _

RACE = Lesson(
    id="race",
    game="dama",
    players=2,
    preset="classical",
    title=_("lesson race", "Your first race"),
    summary=_(
        "lesson race", "Your own throw, horses in stacks, capture, the pass, and the pinch before the end."
    ),
    tasks=(
        Task(
            says=_(
                "lesson race",
                "Each player's twenty horses run along one road of 91 cells, and every throw can win "
                "you tallies from the common pot or cost you some. The first player with all horses at "
                "the end wins what is in the pot.",
            )
        ),
        Task(
            says=_(
                "lesson race",
                "Three dice make a throw, and every throw has a name. Before the race all players throw for a "
                "number of their own. Throw.",
            ),
            expects=("throw 5-4-4",),
        ),
        Task(
            before=("throw 5-4-2",),
            says=_(
                "lesson race",
                "Together 13: from now on this number is yours, your own throw. The other player has thrown 11. Now "
                "the race begins. Throw.",
            ),
            expects=("throw 5-5-3",),
        ),
        Task(
            explains="DAMA-41",
            says=_(
                "lesson race",
                "13, your own number: the pot pays you 2, and three horses enter at once and walk to cell 13. Let "
                "them enter.",
            ),
            expects=("enter",),
        ),
        Task(
            says=_("lesson race", "Your own number earns you an extra turn as well. Throw again."),
            expects=("throw 6-2-1",),
        ),
        Task(
            says=_("lesson race", "Nine is nobody's number: nothing is paid, and a single horse enters."),
            expects=("enter",),
        ),
        Task(
            before=("throw 6-6-3", "enter"),
            says=_("lesson race", "The other player has set a horse on cell 15. Throw."),
            expects=("throw 6-5-4",),
        ),
        Task(
            explains="DAMA-48",
            says=_(
                "lesson race",
                "One of eleven bonus throws: the pot pays you 2, and two horses enter at once. They stop on "
                "cell 15: two against one is enough to capture.",
            ),
            expects=("enter",),
        ),
        Task(
            says=_(
                "lesson race",
                "The captured horse goes back to its owner's hand, and the pot pays you one tally for it. The bonus "
                "throw and the capture each earn you an extra turn. Throw.",
            ),
            expects=("throw 5-4-4",),
        ),
        Task(
            explains="DAMA-47",
            says=_(
                "lesson race",
                "Exactly your own throw: the pot pays 3, and three horses enter. They join the three on "
                "cell 13 in a stack that stays together for good.",
            ),
            expects=("enter",),
        ),
        Task(
            says=_(
                "lesson race",
                "And this surprises most players: it is the throw that decides who moves. If you throw the "
                "number of another player, you pay, and the other player moves.",
            )
        ),
        Task(
            position={
                "phase": "throw",
                "hand": [0, 0],
                "units": [{"46": 12, "40": 8}, {"30": 6, "21": 14}],
                "own": ["5-4-4", "5-4-2"],
                "last": ["6-3-2", "5-4-2"],
                "pot": 197,
                "net": [-97, -100],
                "throws": 60,
            },
            says=_(
                "lesson race",
                "Much later. When no horse is left in the hand, you move your stacks. Throw.",
            ),
            expects=("throw 5-3-2",),
        ),
        Task(
            explains="DAMA-49",
            says=_(
                "lesson race",
                "Ten, and ten steps behind your stack of eight stand six horses of the other player. A stack may "
                "turn back to capture if its whole throw leads there. Lead the eight back.",
            ),
            expects=("40/30",),
            wrong=_(
                "lesson race",
                "You may do that. But first see how a stack turns back: move the eight on cell 40.",
            ),
        ),
        Task(
            says=_(
                "lesson race",
                "Six tallies and an extra turn. The pass 函谷關 is on cell 46: only ten horses or more together can "
                "open it. Throw.",
            ),
            expects=("throw 4-3-1",),
        ),
        Task(
            explains="DAMA-53",
            says=_("lesson race", "Eight steps. Lead your stack of twelve through the pass."),
            expects=("46/54",),
            wrong=_("lesson race", "The eight horses can wait. Move the twelve on cell 46."),
        ),
        Task(
            says=_(
                "lesson race",
                "Whoever opens the pass gets a half prize: half of everything that was staked. From "
                "now on every stack may walk through.",
            )
        ),
        Task(
            position={
                "phase": "throw",
                "hand": [0, 0],
                "units": [{"85": 20}, {"46": 14, "21": 6}],
                "own": ["5-4-4", "5-4-2"],
                "last": ["4-3-1", "5-4-2"],
                "pot": 200,
                "net": [0, -200],
                "open": True,
                "throws": 150,
            },
            says=_(
                "lesson race",
                "Almost there. Your twenty horses stand in the pinch, the cells 85 to 89. Only a throw "
                "with two or three equal dice moves them. Throw.",
            ),
            expects=("throw 6-2-2",),
        ),
        Task(
            explains="DAMA-81",
            says=_(
                "lesson race",
                "In the pinch the pair does not count, only the odd die does: six steps, exactly home.",
            ),
            expects=("85/91",),
        ),
        Task(
            says=_(
                "lesson race",
                "All twenty are home and the pot is yours. From the first cell of the pinch with a six it "
                "even counts double: 細滿, the fine fill.",
            )
        ),
    ),
)

THROWS = Lesson(
    id="throws",
    game="dama",
    players=2,
    preset="classical",
    title=_("lesson throws", "Whose throw is it?"),
    summary=_(
        "lesson throws", "Your number, another player's number, and penalty throws: who pays, and who moves."
    ),
    tasks=(
        Task(
            position={
                "phase": "throw",
                "hand": [19, 19],
                "units": [{"13": 1}, {"11": 1}],
                "own": ["5-4-4", "5-4-2"],
                "last": ["5-4-4", "5-4-2"],
                "throws": 2,
            },
            says=_("lesson throws", "Your own number is 13, that of Indigo is 11. Throw."),
            expects=("throw 4-4-3",),
        ),
        Task(
            before=("enter", "throw 6-4-3"),
            explains="DAMA-26",
            says=_(
                "lesson throws",
                "You threw 11: you paid Indigo 2, Indigo entered three horses and threw again. It was your 13: "
                "Indigo pays you 2, and three of your horses enter.",
            ),
            expects=("enter",),
        ),
        Task(
            says=_("lesson throws", "A player who is given a throw has an extra turn, too. Throw."),
            expects=("throw 2-1-1",),
        ),
        Task(
            before=("enter", "throw 3-2-1"),
            explains="DAMA-22",
            says=_(
                "lesson throws",
                "A penalty throw: you paid 2 into the pot, Indigo entered two horses and threw again. It was a "
                "penalty throw as well: it costs Indigo 2, and you move. Let your horses enter.",
            ),
            expects=("enter",),
        ),
        Task(
            says=_(
                "lesson throws",
                "One more case: if you repeat the number that the player before you has just thrown, you "
                "pay into the "
                "pot, that player acts, and you throw again. The table beside the board lists all throws.",
            )
        ),
    ),
)

_OWN: dict[str, Any] = {
    "phase": "throw",
    "own": ["5-4-4", "5-4-2"],
    "last": ["5-4-2", "5-4-2"],
    "pot": 200,
    "net": [-100, -100],
}


def _late(*, is_open: bool = True, **horses: int) -> dict[str, Any]:
    """A late position: the reader's stacks, from the horses on each cell (c85=20 for twenty on cell 85)."""
    stacks = {cell[1:]: count for cell, count in horses.items()}
    return {**_OWN, "hand": [0, 0], "units": [stacks, {"21": 20}], "open": is_open, "throws": 100}


GATES = Lesson(
    id="gates",
    game="dama",
    players=2,
    preset="classical",
    title=_("lesson gates", "The pass, the dragon court and the pinch"),
    summary=_(
        "lesson gates", "Where stacks turn back, where they have to wait, and how horses fly out of the moat."
    ),
    tasks=(
        Task(
            position=_late(is_open=False, c40=8, c30=12),
            says=_(
                "lesson gates",
                "All your horses are on the road: a stack of eight on cell 40 and a stack of twelve on cell 30. "
                "Throw.",
            ),
            expects=("throw 4-3-1",),
        ),
        Task(
            explains="DAMA-52",
            says=_(
                "lesson gates",
                "Eight steps. The pass 函谷關 on cell 46 is closed, and only ten horses or more together "
                "can open it. See what happens to fewer: move the eight.",
            ),
            expects=("40/44",),
            wrong=_("lesson gates", "You may do that. But first see how the pass turns a small stack back."),
        ),
        Task(
            says=_(
                "lesson gates",
                "They walked six steps to cell 46, could go no further, turned round and took the last "
                "two steps back. Every stack whose way is blocked does this.",
            )
        ),
        Task(
            position=_late(c80=20),
            says=_(
                "lesson gates",
                "The next gate is the dragon court, cell 82. Only all twenty together go on from there, and only with "
                "your own throw, a noble throw (three equal dice, but not threes), or a penalty throw of the player "
                "before you. Throw.",
            ),
            expects=("throw 5-4-4",),
        ),
        Task(
            explains="DAMA-55",
            says=_(
                "lesson gates",
                "5-4-4 is your own throw, so the gate is open to you. Of thirteen steps eleven lead to the end on "
                "cell 91, and the two left over lead back to 89. Move.",
            ),
            expects=("80/89",),
        ),
        Task(
            position=_late(c85=20),
            says=_(
                "lesson gates",
                "The cells 85 to 89 are the pinch. A stack that stands there moves only with two or three equal "
                "dice. Throw.",
            ),
            expects=("throw 4-3-1",),
        ),
        Task(
            explains="DAMA-56",
            says=_("lesson gates", "No two dice are equal: your twenty horses must wait. Pass."),
            expects=("pass",),
        ),
        Task(
            position=_late(c85=20),
            says=_("lesson gates", "The same again. Throw."),
            expects=("throw 5-2-2",),
        ),
        Task(
            explains="DAMA-57",
            says=_(
                "lesson gates",
                "A pair. The pair itself does not count, only the odd die does: five steps. Move.",
            ),
            expects=("85/90",),
        ),
        Task(
            position=_late(c90=20),
            says=_(
                "lesson gates",
                "That was the moat, cell 90. Horses fly out of it with a noble throw or with your own "
                "number. Throw.",
            ),
            expects=("throw 5-4-4",),
        ),
        Task(
            explains="DAMA-61",
            says=_(
                "lesson gates",
                "Your own throw: three horses fly to the end, and the pot pays a tally for each. Let them fly.",
            ),
            expects=("fly",),
        ),
        Task(
            says=_(
                "lesson gates",
                "The others wait in the moat for the next such throw. So the best way out of the pinch is a six from "
                "cell 85: then all twenty are at the end at once.",
            )
        ),
    ),
)

LESSONS = (RACE, THROWS, GATES)

SUMMARIES = {
    "dama": Summary(
        goal=_(
            "dama in short, goal",
            "Bring your twenty horses along the road of 91 cells to the end, and win as many tallies as "
            "you can on the way.",
        ),
        turn=_(
            "dama in short, turn",
            "Throw three dice. The throw decides what is paid and who moves: bonus throws and your own "
            "number pay you, the number of another player lets that player move.",
        ),
        winning=_(
            "dama in short, winning",
            "A stack captures every stack that is not larger. The first player with all twenty horses "
            "at the end takes the pot.",
        ),
        minutes=30,
        difficulty=3,
        resembles=_("a game that many know", "like Ludo with stakes"),
        turn_at=7,
        winning_at=17,
    ),
}
