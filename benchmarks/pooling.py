"""The games of a line of docs/research/levels.md pooled with games played later: long matches go on another day."""

from collections.abc import Sequence
from math import hypot

from boju.cli.match import NORMAL_95, fair_mean, mean_with_interval, summary, wilson_interval
from boju.players.matches import Mean


def figures(results: Sequence[Mean], before: Sequence[str] = ()) -> tuple[str, ...]:
    """Games, percentage won, its interval, mean score, its interval, and the last two without luck, or blank.

    `before` are such figures of earlier games of the same match, which are pooled with the results: every part has a
    mean and an error of its own, and counts as much as it has games.
    """
    scores, luck = zip(*results, strict=True)
    played, _, _, _, won, interval, mean, spread = summary(scores)
    told = (played, won, interval, mean, spread, *(fair_mean(scores, luck) or ("", "")))
    return pooled(told, before) if before else told


def pooled(one: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    """The figures of both parts of a match; without luck only if both tell it."""
    games = int(one[0]) + int(other[0])
    share = sum(round(int(part[0]) * float(part[1]) / 50) for part in (one, other)) / 2 / games
    low, high = wilson_interval(share, games)
    told = [pooled_mean(one, other, place) if one[place] and other[place] else ("", "") for place in (3, 5)]
    return (str(games), f"{100 * share:.1f}", f"{100 * low:.1f} to {100 * high:.1f}", *told[0], *told[1])


def pooled_mean(one: Sequence[str], other: Sequence[str], place: int) -> tuple[str, ...]:
    """The mean in this place of both parts, and its interval."""
    total, errors = 0.0, []
    for part in (one, other):
        low, high = map(float, part[place + 1].split(" to "))
        total += int(part[0]) * float(part[place])
        errors.append(int(part[0]) * (high - low) / 2 / NORMAL_95)
    games = int(one[0]) + int(other[0])
    return tuple(mean_with_interval(total / games, hypot(*errors) / games))
