"""What explains the clauses on a rules page: positions of lessons with a move made there, and figures of the story."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from markupsafe import Markup

from boju.core.language import in_language
from boju.core.lesson import Lesson
from boju.games import find
from boju.table.http.games import PICTURES, figure, summary_pictures, svg_of

EXAMPLES = PICTURES / "examples"
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    """A position, what is said of it, the position after the move, and the lesson that it comes from."""

    says: str
    before: Markup
    after: Markup | None = None
    lesson: str = ""


@cache
def examples(game: str, locale: str) -> dict[str, list[Example]]:
    """The examples on the rules page of a game, by clause; nothing is svg_of that the page has above already."""
    family = find(game)[0]
    clauses = family.clauses.of(game)
    had = {
        found[1] for picture in summary_pictures(game, locale).values() for found in _SYMBOL.finditer(picture)
    }
    found: dict[str, list[Example]] = {}
    for clause, example in (*_of_lessons(family.id, game, locale), *_of_story(game, locale)):
        if clause in clauses:
            found.setdefault(clause, []).append(example)
    return {
        clause: [_without(example, had) for example in found[clause]] for clause in clauses if clause in found
    }


def stored(family: str, lesson: Lesson, task: int) -> Path:
    """Where the positions before and after the first right move of a task are kept."""
    return EXAMPLES / f"{family}-{lesson.id}-{task}.json"


def _of_lessons(family: str, game: str, locale: str) -> Iterator[tuple[str, Example]]:
    for lesson in find(game)[0].lessons:
        for number, task in enumerate(lesson.tasks):
            if not task.explains:
                continue
            views = json.loads(stored(family, lesson, number).read_text("utf-8"))
            pictures = [svg_of(view, locale) for view in views]
            example = Example(
                says=in_language(task.says, locale),
                before=pictures[0],
                after=pictures[1] if len(pictures) > 1 else None,
                lesson=f"{family}/{lesson.id}",
            )
            yield task.explains, example


def _of_story(game: str, locale: str) -> Iterator[tuple[str, Example]]:
    family = find(game)[0]
    for clause, id in family.figured.items():
        yield clause, Example(says=family.story_in(locale).caption(id), before=figure(id, game, locale))


def _without(example: Example, had: set[str]) -> Example:
    """An example without the symbols that the page has already; its own are added to these."""

    def missing(symbol: re.Match[str]) -> str:
        is_new = symbol[1] not in had
        had.add(symbol[1])
        return symbol[0] if is_new else ""

    def rest(picture: Markup) -> Markup:
        return Markup(_SYMBOL.sub(missing, str(picture)))

    before, after = rest(example.before), example.after and rest(example.after)
    return replace(example, before=before, after=after)
