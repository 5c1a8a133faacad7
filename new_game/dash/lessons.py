"""The lessons: a coached race, and the game in short."""

from boju.core.lesson import Lesson, Summary, Task
from boju.games.dash.texts import _

RACE = Lesson(
    id="race",
    game="dash",
    title=_("lesson race", "Your first race"),
    summary=_("lesson race", "Throw, go, and send the other piece back: a minute of a game."),
    tasks=(
        Task(
            says=_("lesson race", "Be the first to reach the last square. You play White. Throw the die."),
            expects=("throw 4",),
        ),
        Task(
            says=_("lesson race", "Go four squares on."),
            expects=("go",),
            wrong=_("lesson race", "You may stay, but then the other one gets ahead. Go."),
        ),
        Task(
            before=("throw 6", "go"),
            says=_("lesson race", "Black has gone to square 6 and is ahead. Throw."),
            expects=("throw 2",),
        ),
        Task(
            says=_("lesson race", "Two squares on stands Black. Go there, and Black must start again."),
            expects=("go",),
            wrong=_("lesson race", "If you stay, Black stays ahead. Go to square 6."),
        ),
        Task(
            says=_(
                "lesson race",
                "Black is back at the start. The last square must be reached exactly; then you have won.",
            )
        ),
    ),
)

LESSONS = (RACE,)

SUMMARIES = {
    "dash": Summary(
        goal=_("dash in short, goal", "Be the first to reach the last square."),
        turn=_("dash in short, turn", "Throw the die, then go as many squares, or stay."),
        winning=_(
            "dash in short, winning",
            "Whoever comes to a square where the other piece stands sends it back. The last square must be reached "
            "exactly.",
        ),
        minutes=3,
        difficulty=1,
        resembles=_("a game that many know", "like Ludo"),
    ),
}
