"""A lesson as its reader sees it: nothing is kept, everything follows from the answers that the reader has given."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boju.core.errors import BojuError, MalformedEvent
from boju.core.lesson import NEXT, THROW, Lesson, Task
from boju.core.scene import Scene
from boju.state import State, begin, from_position
from boju.table.locales import Language, say
from boju.table.match.seating import PERSON
from boju.table.match.visibility import Viewer
from boju.table.views.log import log_entry
from boju.table.views.position import scene_of, shown_earlier

READER = 0
"""The seat that a reader plays in a lesson."""


def asked(state: State, task: Task) -> str:
    """What a task asks for: "next", "throw" or "move"."""
    if not task.expects:
        return NEXT
    return THROW if state.actor == "chance" else "move"


def placed(lesson: Lesson, task: Task) -> State:
    """The game as a task that has a position of its own finds it."""
    state = begin(lesson.game, lesson.players, lesson.preset, lesson.options)
    if isinstance(task.position, tuple):
        for event in task.position:
            state.play(event)
        return state
    return from_position({**state.position(), **task.position}) if task.position else state


def reached(lesson: Lesson, number: int) -> State:
    """The game as task `number` finds it, if every task before was done in the first right way."""
    state = placed(lesson, lesson.tasks[0])
    for at, task in enumerate(lesson.tasks[: number + 1]):
        if at and task.position is not None:
            state = placed(lesson, task)
        for event in task.before:
            state.play(event)
        if at < number and task.expects:
            state.play(first_right(state, task))
    return state


def shown_by(lesson: Lesson, number: int) -> list[Any]:
    """The positions before and after the first right move of a task as the reader sees them; where it asks for none,
    the one."""
    state = reached(lesson, number)
    positions = [state.view(READER)]
    if lesson.tasks[number].expects:
        state.play(first_right(state, lesson.tasks[number]))
        positions.append(state.view(READER))
    return positions


def all_right(state: State, task: Task) -> list[str]:
    """Those of the events that a task expects which are legal now."""
    legal = state.legal() or task.expects
    return [event for event in task.expects if event in legal]


def first_right(state: State, task: Task) -> str:
    """The first of them."""
    return all_right(state, task)[0]


@dataclass
class _Coach:
    """Goes through a lesson and draws what happens."""

    lesson: Lesson
    language: Language
    state: State = field(init=False)
    scene: Scene | None = None
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.begin(self.lesson.tasks[0])

    def begin(self, task: Task) -> None:
        """Put the pieces where a task wants them."""
        self.state, self.scene = placed(self.lesson, task), None
        self.show(None)

    def prepare(self, task: Task) -> None:
        """Play what happens before a task."""
        for event in task.before:
            self.play(event)

    def play(self, event: str) -> None:
        """Play an event and draw what it did."""
        before, earlier = self.state.copy(), self.make_scene(acts=False)
        self.state.play(event)
        drawn = earlier, self.make_scene(acts=False)
        self.show(log_entry(before, self.state, self.state.ply, drawn, self.viewer, self.language))

    def show(self, told: dict[str, Any] | None) -> None:
        """Draw the board; `told` is what has just happened."""
        self.scene = self.make_scene(acts=False)
        self.frames.append({"scene": self.scene.to_json(), "entry": told, "fresh": told is None})

    def make_scene(self, *, acts: bool) -> Scene:
        """The board for the reader, with the choices if it is the reader who acts."""
        playing = [PERSON] * self.state.players if acts else []
        return scene_of(shown_earlier(self.state, self.viewer, playing), self.language, self.scene)

    @property
    def viewer(self) -> Viewer:
        """The reader, who plays one seat."""
        return Viewer(frozenset({READER}), is_open=self.state.family.secrets is None)

    def answer(self, task: Task, choice: str) -> None:
        """Do what the reader answered to a task; only what the task asks for is done."""
        wanted = asked(self.state, task)
        if wanted != "move" and choice not in (NEXT, wanted):
            raise MalformedEvent(say("here the lesson asks for {wanted!r}", wanted=wanted))
        if wanted == "move" and choice not in (NEXT, *task.expects):
            self.state.copy().play(choice)
            raise BojuError(say("{event!r} is not what the lesson asks for", event=choice))
        self.frames.clear()
        if choice in (NEXT, THROW) and task.expects:
            choice = first_right(self.state, task)
        if choice != NEXT:
            self.play(choice)


def coached(lesson: Lesson, answers: Sequence[str], language: Language) -> dict[str, Any]:
    """What the reader of a lesson sees after these answers, one for each task so far.

    `frames` are the boards since the answer before the last. `asks` is what is to be done now: "next", "throw",
    "move", or "end" after the last task; `right` are the answers that do it, `wrong` says why any other move does not,
    and `because` what there is to say of some of them. Raises `BojuError` for answers that are not right.
    """
    if len(answers) >= len(lesson.tasks):
        raise BojuError(say("this lesson has only {count} tasks", count=len(lesson.tasks)))
    coach = _Coach(lesson, language)
    coach.prepare(lesson.tasks[0])
    for number, choice in enumerate(answers):
        coach.answer(lesson.tasks[number], choice)
        following = lesson.tasks[number + 1]
        if following.position is not None:
            coach.begin(following)
        coach.prepare(following)
    number = len(answers)
    task = lesson.tasks[number]
    asks = asked(coach.state, task) if number < len(lesson.tasks) - 1 else "end"
    last = coach.frames.pop() if coach.frames else {"entry": None, "fresh": False}
    coach.frames.append(last | {"scene": coach.make_scene(acts=asks == "move").to_json()})
    return {
        "task": number,
        "tasks": len(lesson.tasks),
        "says": language.pick(task.says),
        "asks": asks,
        "right": all_right(coach.state, task) if asks == "move" else [asks],
        "wrong": language.pick(task.wrong or task.says),
        "because": {event: language.pick(text) for event, text in task.because.items()},
        "frames": coach.frames,
    }
