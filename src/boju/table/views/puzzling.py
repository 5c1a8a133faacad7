"""A puzzle as its reader sees it: the board, and after the answer how good it was, beside the best choices."""

from collections.abc import Sequence
from typing import Any

from boju.analysis.grades import grade_of
from boju.analysis.puzzle import Puzzle, PuzzleOption
from boju.analysis.reasons import reasons_for
from boju.core.errors import BojuError
from boju.core.family import Family
from boju.core.scene import Scene
from boju.state import State
from boju.table.locales import Language, say
from boju.table.match.seating import PERSON
from boju.table.match.visibility import Viewer
from boju.table.views.log import foretold, log_entry
from boju.table.views.position import scene_of, shown_earlier
from boju.table.views.reviewing import for_and_against

Posed = dict[str, Any]

TOLD = 3
"""So many of the best choices are shown after the answer, and the one that was given."""


def posed(puzzle: Puzzle, moves: Sequence[str], language: Language, *, gives_up: bool = False) -> Posed:
    """What the reader of a puzzle sees after these moves of one turn.

    `answer` says how good they are once the turn is complete, or once the reader gives up. Raises `BojuError` for moves
    that cannot be made.
    """
    viewer = viewer_of(puzzle)
    states = [puzzle.state()]
    for move in moves:
        if given(puzzle, states[-1], moves[: len(states) - 1]) is not None:
            raise BojuError(say("this puzzle has been answered already"))
        ahead = states[-1].copy()
        ahead.play(move)
        states.append(ahead)
    option = given(puzzle, states[-1], moves)
    is_answered = gives_up or option is not None
    return {
        "moves": len(moves),
        "frame": _frame(states, viewer, language, is_answered=is_answered),
        "answer": _answer(puzzle, option, viewer, language) if is_answered else None,
    }


def viewer_of(puzzle: Puzzle) -> Viewer:
    """The reader of a puzzle, who sees what the seat to move does."""
    return Viewer(frozenset({puzzle.seat}), is_open=puzzle.state().family.secrets is None)


def given(puzzle: Puzzle, state: State, moves: Sequence[str]) -> PuzzleOption | None:
    """The option that some moves have chosen, if the turn is complete; `state` is where they have led."""
    if not moves:
        return None
    if state.family.secrets is not None:
        return next(option for option in puzzle.options if option.events == tuple(moves))
    return next((option for option in puzzle.options if reached(puzzle, option) == state), None)


def reached(puzzle: Puzzle, option: PuzzleOption) -> State:
    """The position that an option leads to."""
    state = puzzle.state()
    for event in option.events:
        state.play(event)
    return state


def _frame(states: Sequence[State], viewer: Viewer, language: Language, *, is_answered: bool) -> Posed:
    """The board, and what the last move did."""
    scene = _scene(states[-1], viewer, language, acts=not is_answered)
    entry = None
    if len(states) > 1:
        before, after = states[-2:]
        drawn = _scene(before, viewer, language), scene
        entry = log_entry(before, after, len(states) - 1, drawn, viewer, language)
    return {"scene": scene.to_json(), "entry": entry, "fresh": entry is None}


def _scene(state: State, viewer: Viewer, language: Language, *, acts: bool = False) -> Scene:
    return scene_of(shown_earlier(state, viewer, [PERSON] * state.players if acts else []), language)


def _answer(puzzle: Puzzle, chosen: PuzzleOption | None, viewer: Viewer, language: Language) -> Posed:
    """How good an answer is, and what would have been better."""
    options = [*puzzle.options[:TOLD]]
    if chosen is not None and chosen not in options:
        options.append(chosen)
    return {
        "is_solved": chosen == puzzle.answer,
        "count": len(puzzle.options),
        "place": None if chosen is None else puzzle.options.index(chosen) + 1,
        "choices": [
            _judged(puzzle, option, viewer, language) | {"chosen": option == chosen} for option in options
        ],
    }


def _judged(puzzle: Puzzle, option: PuzzleOption, viewer: Viewer, language: Language) -> Posed:
    """An option with what it loses and the board that it leads to; why the answer is right, what is bad about others.

    What is good about a wrong choice would only read as if it were right.
    """
    state, after = puzzle.state(), reached(puzzle, option)
    view = state.seen_by(puzzle.seat)
    why = reasons_for(view, puzzle.seat, _codes(view, option.events))
    told = [(reason.text.told(language.locale), reason.is_against) for reason in why]
    if option == puzzle.answer and all(is_against for _, is_against in told):
        told.append((_margin(puzzle, language), False))
    return {
        "events": list(option.events),
        "label": _label(state, option.events, viewer, language),
        "loss": option.loss,
        "grade": grade_of(state, option.loss),
        **for_and_against(one for one in told if one[1] or option == puzzle.answer),
        "told": foretold(state, option.events, viewer, language),
        "scene": _scene(after, viewer, language).to_json(),
    }


def _label(state: State, events: Sequence[str], viewer: Viewer, language: Language) -> str:
    """The moves of a turn in the words in which the page offers them."""
    ahead, said = state.copy(), []
    for event in events:
        choices = _scene(ahead, viewer, language, acts=True).choices
        said.append(next(choice.label for choice in choices if choice.event == event))
        ahead.play(event)
    return " · ".join(said)


def places_of(family: Family) -> int:
    """How many decimals the losses in puzzles are read with."""
    return 2 if 0 in [quantity.unit for quantity in family.knowledge.quantities] else 1


def _margin(puzzle: Puzzle, language: Language) -> str:
    """Why an answer is right of which nothing else can be said."""
    _, family = language, puzzle.state().family
    least = f"{puzzle.options[1].loss / family.points:.{places_of(family)}f}"
    amount = family.amount[language.locale].format(amount=least)
    return _("every other choice loses at least {loss}").format(loss=amount)


def _codes(view: State, events: Sequence[str]) -> list[int]:
    """The codes of events, one after the other."""
    if len(events) == 1:
        return [view.text_code(events[0])]
    ahead, codes = view.copy(), []
    for event in events:
        codes.append(ahead.text_code(event))
        ahead.play(event)
    return codes
