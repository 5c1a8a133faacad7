"""What the page Me makes of somebody's games: the curve with its interval, the worst mistake, the best moment."""

from boju.analysis.progress import SeatReview, curve_of, losses_of
from boju.table.locales import language
from boju.table.match.endings import PlayedGame
from boju.table.views.progress import progress


def played(number: int, score: int, judged: SeatReview, game: str = "yut") -> PlayedGame:
    """A game of November; two play 柶戲, four 馬吊."""
    players = 4 if game == "madiao" else 2
    return PlayedGame(
        match=f"m{number}",
        created=f"2026-11-{number:02}T12:00:00+00:00",
        game=game,
        options={},
        seats=("me", *["novice"] * (players - 1)),
        seat=0,
        scores=(score, -score, *[0] * (players - 2)),
        reason=None,
        loser=None,
        judged=judged,
        is_alone=True,
    )


def review(worst: float, rise: float, *losses: float) -> SeatReview:
    return SeatReview(losses_of([worst, *losses]), 0.0, 3, worst, "mistake", 5, rise)


GAMES = [
    played(3, 1, review(0.2, 0.9, 0.0, 0.1)),
    played(2, -1, review(0.6, 1.5, 0.0)),
    played(1, 1, review(0.3, 1.2, 0.1)),
]
"""The latest first; the second is lost."""


def test_the_worst_mistake_and_the_best_moment_of_a_game_won() -> None:
    (found,) = progress(GAMES, language("en"))
    assert found["results"] == {"won": 2, "lost": 1, "drawn": 0}
    assert (found["worst"]["match"], found["worst"]["amount"]) == ("m2", "0.600 points")
    assert (found["best"]["match"], found["best"]["amount"]) == ("m1", "1.200 points")


def test_the_curve_goes_from_the_first_game_to_now_with_its_interval() -> None:
    (found,) = progress(GAMES, language("en"))
    assert [row["match"] for row in found["curve"]["rows"]] == ["m3", "m2", "m1"]
    now = curve_of([one.judged.losses for one in reversed(GAMES) if one.judged])[-1]
    assert now.half_width > 0
    assert found["curve"]["now"] == f"{now.mean:.3f} points"
    assert found["curve"]["half_width"] == found["curve"]["rows"][0]["half_width"] == f"{now.half_width:.3f}"
    (single,) = progress([played(1, 1, review(0.2, 0.9))], language("en"))
    assert single["curve"]["half_width"] == ""  # nothing is known of how far one decision is from the mean


def test_halves_of_a_stake_are_told_in_stakes() -> None:
    (found,) = progress([played(1, 4, review(3.0, 5.0, 1.0), "madiao")], language("en"))
    assert (found["score"], found["worst"]["amount"], found["best"]["amount"]) == ("+2", "1.5 注", "2.5 注")
    assert found["curve"]["now"] == "1.0 注"
