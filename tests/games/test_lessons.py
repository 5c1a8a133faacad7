"""Every lesson against the rules: its positions are positions, and all that it asks for and plays is legal."""

import json
from collections.abc import Iterator

import pytest

import boju
from boju.core.language import LOCALES
from boju.core.lesson import NEXT, Lesson, Task
from boju.games import FAMILIES, find
from boju.table.http.examples import examples, stored
from boju.table.http.games import PICTURES
from boju.table.locales import language
from boju.table.views.coaching import READER, asked, coached, placed, reached, shown_by

LESSONS = [lesson for family in FAMILIES for lesson in family.lessons]
each_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{family.id}-{lesson.id}" for family in FAMILIES for lesson in family.lessons]
)


def arrive(lesson: Lesson, number: int, state: boju.State) -> boju.State:
    """The game as a task finds it, when the one before left it so; whatever the lesson plays must be legal."""
    task = lesson.tasks[number]
    arrived = placed(lesson, task) if task.position is not None else state.copy()
    for event in task.before:
        arrived.play(event)
    return arrived


def walk(lesson: Lesson) -> Iterator[tuple[Task, boju.State]]:
    """Every task in every way that leads there by right choices."""
    ways = [placed(lesson, lesson.tasks[0])]
    for number, task in enumerate(lesson.tasks):
        following = []
        for way in ways:
            state = arrive(lesson, number, way)
            yield task, state
            if not task.expects:
                following.append(state)
            for event in task.expects:
                if state.actor == "chance" or event in state.legal():
                    ahead = state.copy()
                    ahead.play(event)
                    following.append(ahead)
        assert following, task.says["en"]
        ways = following


@each_lesson
def test_what_a_lesson_asks_for_can_be_done_and_all_else_is_explained(lesson: Lesson) -> None:
    met: set[str] = set()
    for task, state in walk(lesson):
        if not task.expects:
            continue
        assert state.turn == READER, task.says["en"]
        if asked(state, task) == "throw":
            assert len(task.expects) == 1
            met.update(task.expects)
            continue
        legal = state.legal()
        right = [event for event in task.expects if event in legal]
        assert right, task.says["en"]
        met.update(right)
        if len(right) < len(legal):
            assert task.wrong, task.says["en"]
        assert set(task.because) <= set(legal) - set(right), task.says["en"]
    assert met == {event for task in lesson.tasks for event in task.expects}
    assert not lesson.tasks[-1].expects


@each_lesson
def test_a_lesson_is_drawn_to_its_end(lesson: Lesson) -> None:
    told = coached(lesson, [NEXT] * (len(lesson.tasks) - 1), language("en"))
    assert (told["asks"], told["task"]) == ("end", len(lesson.tasks) - 1)
    assert told["frames"]


@each_lesson
def test_a_lesson_speaks_every_language(lesson: Lesson) -> None:
    if not find(lesson.game)[0].is_complete:
        return
    for task in lesson.tasks:
        for text in (lesson.title, lesson.summary, task.says, task.wrong, *task.because.values()):
            if text is not None:
                assert len({text[locale] for locale in LOCALES}) >= len(LOCALES) - 1, text["en"]


def test_all_games_that_come_with_boju_are_complete() -> None:
    assert all(family.is_complete and family.has_story for family in FAMILIES)


def test_every_complete_family_has_a_coached_game_and_no_two_lessons_one_name() -> None:
    for family in FAMILIES:
        assert family.lessons or not family.is_complete, family
        assert len({lesson.id for lesson in family.lessons}) == len(family.lessons)
        assert {lesson.game for lesson in family.lessons} <= {about.id for about in family.games}


def test_every_game_is_told_in_short_with_pictures_from_its_lesson() -> None:
    """`python -m benchmarks.pictures` draws them anew."""
    for family in FAMILIES:
        assert set(family.summaries) == {about.id for about in family.games} or not family.is_complete
        for game, summary in family.summaries.items():
            for part, at in (("turn", summary.turn_at), ("winning", summary.winning_at)):
                stored = PICTURES / "summaries" / f"{game}-{part}.json"
                assert stored.exists() == (at is not None), stored
                if at is not None:
                    lesson = next(lesson for lesson in family.lessons if lesson.game == game)
                    assert json.loads(stored.read_text("utf-8")) == reached(lesson, at).view(READER), stored


@each_lesson
def test_rules_pages_are_explained_by_positions_of_lessons(lesson: Lesson) -> None:
    """`python -m benchmarks.pictures` draws them anew."""
    family = find(lesson.game)[0]
    for number, task in enumerate(lesson.tasks):
        if task.explains:
            assert task.explains in family.clauses
            kept = json.loads(stored(family.id, lesson, number).read_text("utf-8"))
            assert kept == shown_by(lesson, number), task.explains


def test_every_rules_page_has_examples_and_every_figure_its_clause() -> None:
    for family in FAMILIES:
        assert set(family.figured) <= set(family.clauses)
        for about in family.games:
            shown = examples(about.id, "en")
            assert len(shown) >= 3, about.id
            assert all("<svg" in example.before for each in shown.values() for example in each)


def test_what_is_not_asked_for_is_explained_beforehand_and_refused() -> None:
    race = next(family for family in FAMILIES if family.id == "yut").lessons[0]
    answers = [NEXT, "throw", "hand/3 by 3", "throw"]
    told = coached(race, answers, language("ko"))
    assert (told["task"], told["asks"]) == (4, "move")
    assert race.tasks[4].wrong is not None
    assert told["wrong"] == race.tasks[4].wrong["ko"]
    assert told["because"].keys() == race.tasks[4].because.keys()
    assert "hand/2 by 2" not in told["right"]
    with pytest.raises(boju.BojuError, match="not what the lesson asks for"):
        coached(race, [*answers, "hand/2 by 2"], language("en"))
    with pytest.raises(boju.IllegalEvent):
        coached(race, [*answers, "hand/5 by 5"], language("en"))
    with pytest.raises(boju.MalformedEvent, match="asks for 'next'"):
        coached(race, ["throw"], language("en"))
    with pytest.raises(boju.BojuError, match="only 16 tasks"):
        coached(race, [NEXT] * 16, language("en"))
