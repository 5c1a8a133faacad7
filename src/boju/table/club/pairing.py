"""Who meets whom in a tournament of games of two: functions of a list of players, and of nothing else.

Players are numbers above 0.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]
"""Who sits on the first seat, and who on the second."""

NOBODY = 0
"""Stands for a player where there is none."""


@dataclass(frozen=True, slots=True)
class Round:
    """Those who meet, and those who have no opponent in this round."""

    pairs: tuple[Pair, ...]
    byes: tuple[int, ...] = ()


def round_robin(players: Sequence[int]) -> list[Round]:
    """Everybody meets everybody once, by the circle method: one stays, the others go round.

    An odd number of players has one bye for each. Nobody has one of the seats more often than the other by more than 1.

    >>> [one.pairs for one in round_robin([1, 2, 3, 4])]
    [((1, 4), (3, 2)), ((4, 3), (2, 1)), ((2, 4), (1, 3))]
    """
    circle = [*players, *([NOBODY] if len(players) % 2 else [])]
    last, turning = len(circle) - 1, circle[:-1]
    rounds = []
    for number in range(last):
        line = [*turning, circle[-1]]
        pairs = [(line[at], line[last - at]) for at in range((last + 1) // 2)]
        pairs = [pair[::-1] if (at or number) % 2 else pair for at, pair in enumerate(pairs)]
        rounds.append(
            Round(
                tuple(pair for pair in pairs if NOBODY not in pair),
                tuple(one for pair in pairs if NOBODY in pair for one in pair if one != NOBODY),
            )
        )
        turning = turning[(last + 1) // 2 :] + turning[: (last + 1) // 2]
    return rounds


def bracket(players: Sequence[int]) -> list[int]:
    """The places of a knock-out, whose neighbours meet; its size is a power of two.

    The first players are seeded: the best two can meet in the last round only, the best four in the last but one. The
    best have the byes, as NOBODY beside them.

    >>> bracket([1, 2, 3, 4, 5])
    [1, 0, 4, 5, 2, 0, 3, 0]
    """
    seeds = [1]
    while len(seeds) < len(players):
        seeds = [one for seed in seeds for one in (seed, 2 * len(seeds) + 1 - seed)]
    return [players[seed - 1] if seed <= len(players) else NOBODY for seed in seeds]


def knock_out(players: Sequence[int], winner: Callable[[int, Pair], int | None]) -> list[Round]:
    """The rounds of a knock-out as far as they can be told: the last is the first that is not decided.

    `winner` says who has won between two in a round, counted from 0; None while nobody has.

    >>> knock_out([1, 2, 3], lambda number, pair: min(pair))
    [Round(pairs=((2, 3),), byes=(1,)), Round(pairs=((2, 1),), byes=())]
    """
    places, rounds = bracket(players), list[Round]()
    while len(places) > 1:
        number = len(rounds)
        duels = list(zip(places[::2], places[1::2], strict=True))
        pairs = [pair[::-1] if number % 2 else pair for pair in duels if NOBODY not in pair]
        byes = tuple(one + other for one, other in duels if NOBODY in (one, other))
        rounds.append(Round(tuple(pairs), byes))
        won = {frozenset(pair): winner(number, pair) for pair in pairs}
        if None in won.values():
            break
        places = [won.get(frozenset(duel)) or sum(duel) for duel in duels]
    return rounds
