"""The lessons: a coached race."""

from boju.core.lesson import Lesson, Summary, Task
from boju.games.yut.texts import _

RACE = Lesson(
    id="race",
    game="yut",
    preset="modern",
    title=_("lesson race", "Your first race"),
    summary=_(
        "lesson race", "Throw the sticks, take the short way, hit, and come home: a game in three minutes."
    ),
    tasks=(
        Task(
            says=_(
                "lesson race",
                "Yut is a race. Bring all your pieces once around the board and home before Indigo does. "
                "You play Cinnabar.",
            )
        ),
        Task(
            says=_("lesson race", "Four sticks are your dice. Throw them."),
            expects=("throw 3",),
        ),
        Task(
            explains="YUT-33",
            says=_(
                "lesson race",
                "Three flat sides are up: three steps. Bring a piece onto the board. Choose a piece beside "
                "the board, then the point where it will land.",
            ),
            expects=("hand/3 by 3",),
        ),
        Task(
            before=("throw 1", "hand/1 by 1"),
            says=_("lesson race", "Indigo has thrown 1 and stands behind you. It is your turn again: throw."),
            expects=("throw 2",),
        ),
        Task(
            explains="YUT-26",
            says=_(
                "lesson race",
                "Two steps. Stop on a corner if you can: a piece that stops there takes the short way "
                "through the middle. Go from point 3 to the corner.",
            ),
            expects=("3/5 by 2",),
            wrong=_(
                "lesson race",
                "You may bring in a second piece. But the piece on 3 can reach the corner now, and the "
                "corner saves many steps. Move that one.",
            ),
        ),
        Task(
            before=("throw 2", "1/3 by 2"),
            says=_("lesson race", "Indigo has moved up to point 3. Throw."),
            expects=("throw 4",),
        ),
        Task(
            says=_(
                "lesson race",
                "All four flat sides are up: four steps, and one more throw. You throw first and move "
                "afterwards.",
            ),
            expects=("throw 3",),
        ),
        Task(
            explains="YUT-42",
            says=_(
                "lesson race",
                "Now you have a 3 and a 4 to use, in any order, each for one piece. If you land on one "
                "of Indigo's pieces, it must start again. Hit the piece on point 3.",
            ),
            expects=("hand/3 by 3",),
            wrong=_(
                "lesson race",
                "That is a legal move. But a new piece that comes in with the 3 lands on Indigo and sends "
                "it back.",
            ),
        ),
        Task(
            says=_("lesson race", "A hit! Indigo's piece is back in the hand, and you may throw once more."),
            expects=("throw 1",),
        ),
        Task(
            says=_(
                "lesson race",
                "You have a 1 and a 4. Bring two of your own pieces together on point 4: one comes in with "
                "the 4, the piece on 3 moves one step. Start with either of them.",
            ),
            expects=("hand/4 by 4", "3/4 by 1"),
            wrong=_(
                "lesson race",
                "The piece on the corner is in a good place already. Use the 4 for a new piece and the "
                "1 for the piece on 3: then both stand on point 4.",
            ),
        ),
        Task(
            explains="YUT-40",
            says=_("lesson race", "Now bring the other piece to point 4 as well."),
            expects=("hand/4 by 4", "3/4 by 1"),
            wrong=_(
                "lesson race",
                "Both pieces should stand on point 4. Move the one that is still missing there.",
            ),
        ),
        Task(
            says=_(
                "lesson race",
                "Pieces that meet stay together as a pile: they move as one, which is fast. But they are "
                "also hit as one.",
            ),
        ),
        Task(
            position={
                "seat": 0,
                "turn": 31,
                "sides": [
                    {"hand": 0, "home": 2, "board": [["17", 2, "ring"]]},
                    {"hand": 1, "home": 1, "board": [["12", 2]]},
                ],
            },
            says=_(
                "lesson race",
                "Much later: two of your pieces are home, and your last two come as a pile. The corner at "
                "the lower right is the end, and a piece is home once it has gone past it. Throw.",
            ),
            expects=("throw 4",),
        ),
        Task(
            says=_("lesson race", "A 4 gives another throw. Throw once more."),
            expects=("throw 3",),
        ),
        Task(
            explains="YUT-60",
            says=_(
                "lesson race",
                "With the 3 the pile would stop on the end point, where it could still be hit. The 4 leads "
                "past it. Take the pile home.",
            ),
            expects=("17/home by 4",),
            wrong=_(
                "lesson race",
                "You may do that, but the pile would have to wait on the end point. With the 4 it is home "
                "at once.",
            ),
        ),
        Task(
            says=_(
                "lesson race",
                "All your pieces are home: you have won. Remember: corners save steps; hits, fours and "
                "fives give another throw; piles are fast but in danger.",
            )
        ),
    ),
)

LESSONS = (RACE,)

SUMMARIES = {
    "yut": Summary(
        goal=_(
            "yut in short, goal",
            "Bring all your pieces once around the board and home before the others do.",
        ),
        turn=_(
            "yut in short, turn",
            "Throw the four sticks, then move one piece for each throw. A 4, a 5 or a hit gives one more "
            "throw.",
        ),
        winning=_(
            "yut in short, winning",
            "A piece that lands on an enemy sends it back to the start. The first side with all pieces "
            "home wins.",
        ),
        minutes=10,
        difficulty=1,
        resembles=_("a game that many know", "like Ludo"),
        turn_at=4,
        winning_at=14,
    ),
}
