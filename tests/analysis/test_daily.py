"""The puzzle of the day, and streaks of days: pure functions of dates."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from boju.analysis.collection import puzzles_of
from boju.analysis.daily import WEEK, puzzle_of, streak_of
from boju.analysis.puzzle import Puzzle
from boju.games import FAMILIES

ALL = {family.id: puzzles_of(family.id) for family in FAMILIES}
DAYS = st.dates(date(2020, 1, 1), date(2120, 1, 1))


def _puzzle(family: str, number: int, degree: int) -> Puzzle:
    return Puzzle(
        id=f"{family}-{number}", game=family, position={}, seat=0, options=(), missed_by=("novice",) * degree
    )


@st.composite
def collections(draw: st.DrawFn) -> Mapping[str, Sequence[Puzzle]]:
    degrees = draw(st.lists(st.lists(st.integers(1, 5), max_size=6), min_size=1, max_size=4).filter(any))
    return {
        f"game{place}": [
            _puzzle(f"game{place}", number, degree) for number, degree in enumerate(sorted(found))
        ]
        for place, found in enumerate(degrees)
    }


@given(DAYS, collections())
def test_a_week_goes_from_easy_to_hard(day: date, known: Mapping[str, Sequence[Puzzle]]) -> None:
    monday = day - timedelta(days=day.weekday())
    week = [puzzle_of(monday + timedelta(days=number), known) for number in range(len(WEEK))]
    degrees = [puzzle.difficulty for _, puzzle in week]
    assert degrees == sorted(degrees)
    assert all(puzzle in known[family] for family, puzzle in week)


@given(DAYS, collections())
def test_no_puzzle_comes_again_before_all_that_are_as_hard(
    day: date, known: Mapping[str, Sequence[Puzzle]]
) -> None:
    degree = puzzle_of(day, known)[1].difficulty
    as_hard = sum(puzzle.difficulty == degree for puzzles in known.values() for puzzle in puzzles)
    later = (puzzle_of(day + timedelta(days=number), known)[1] for number in range(7 * as_hard))
    shown = [puzzle.id for puzzle in later if puzzle.difficulty == degree]
    assert len(set(shown[:as_hard])) == as_hard


def test_the_week_of_the_puzzles_that_come_with_boju() -> None:
    monday = date(2026, 11, 30)
    days = [puzzle_of(monday + timedelta(days=number)) for number in range(7 * 20)]
    for start in range(0, len(days), 7):
        assert [puzzle.difficulty for _, puzzle in days[start : start + 7]] == [1, 1, 2, 2, 2, 3, 4]
    assert {family for family, _ in days} == {family for family, puzzles in ALL.items() if puzzles}
    assert all(one[0] != other[0] for one, other in zip(days[::7], days[1::7], strict=True))


@given(st.sets(st.integers(0, 40)))
def test_a_streak_is_what_counting_backwards_finds(ago: set[int]) -> None:
    today = date(2026, 11, 30)
    days = {today - timedelta(days=number) for number in ago}
    found = streak_of(days, today)
    told = "".join("x" if number in ago else " " for number in range(42))
    assert found.longest == max(map(len, told.split()), default=0)
    assert found.has_today == (0 in ago)
    whole = told if 0 in ago else told[1:]
    assert found.current == len(whole) - len(whole.lstrip("x"))
    assert found.current <= found.longest


@given(st.sets(st.integers(1, 40)))
def test_answering_today_adds_one_day(ago: set[int]) -> None:
    today = date(2026, 11, 30)
    days = {today - timedelta(days=number) for number in ago}
    before, after = streak_of(days, today), streak_of(days | {today}, today)
    assert after.current == before.current + 1
    assert streak_of(days, today + timedelta(days=1)).current == 0
