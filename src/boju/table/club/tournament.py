"""How a tournament stands: its rounds, whose games are still to be played, and the table of results."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Literal

from boju.table.club.pairing import Pair, Round, knock_out, round_robin

Kind = Literal["round-robin", "knock-out"]
DRAWN = -1
"""The winner's seat of a game that nobody has won."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round, counted from 0, between two players; `winner` is a seat or DRAWN, None while it goes on.

    `attempt` counts the games between the two in this round, from 0.
    """

    round: int
    pair: Pair
    winner: int | None = None
    attempt: int = 0

    @property
    def points(self) -> dict[int, int]:
        """Half points: two for a win, one for each where nobody has won."""
        if self.winner is None:
            return {}
        if self.winner == DRAWN:
            return dict.fromkeys(self.pair, 1)
        return {player: 2 * (seat == self.winner) for seat, player in enumerate(self.pair)}


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet, the games they have begun so far, and who has won it: a player, DRAWN, or None."""

    pair: Pair
    games: tuple[Game, ...]
    winner: int | None

    @property
    def is_due(self) -> bool:
        """Whether a game between them has to be opened."""
        return self.winner is None and all(game.winner is not None for game in self.games)

    @property
    def next_pair(self) -> Pair:
        """Who sits where in their next game: the seats are exchanged each time."""
        return self.pair[::-1] if self.attempt % 2 else self.pair

    @property
    def attempt(self) -> int:
        """The number of their next game."""
        return max((game.attempt + 1 for game in self.games), default=0)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table of results. `half_points` and `berger` (Sonneborn-Berger, in quarters) are whole numbers."""

    place: int
    player: int
    half_points: int
    wins: int
    games: int
    direct: int
    berger: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """`players` are seeded, the best first; those who have `withdrawn` lose what they have not played."""

    kind: Kind
    players: Sequence[int]
    games: Sequence[Game] = ()
    withdrawn: frozenset[int] = field(default_factory=frozenset)

    def rounds(self) -> list[Round]:
        """All rounds; of a knock-out those that can be told yet."""
        if self.kind == "round-robin":
            return round_robin(self.players)
        return knock_out(self.players, lambda number, pair: self.pairing(number, pair).winner)

    def pairing(self, number: int, pair: Pair) -> Pairing:
        """How two stand who meet in a round. In a knock-out a game that nobody has won does not decide."""
        games = tuple(game for game in self.games if game.round == number and set(game.pair) == set(pair))
        for game in games:
            if game.winner is not None and game.winner != DRAWN:
                return Pairing(pair, games, game.pair[game.winner])
            if game.winner == DRAWN and self.kind == "round-robin":
                return Pairing(pair, games, DRAWN)
        left = [player for player in pair if player in self.withdrawn]
        if len(left) == 2:
            return Pairing(pair, games, DRAWN if self.kind == "round-robin" else pair[0])
        return Pairing(pair, games, next((one for one in pair if one not in left), None) if left else None)

    def pairings(self, number: int) -> list[Pairing]:
        """All who meet in a round."""
        return [self.pairing(number, pair) for pair in self.rounds()[number].pairs]

    @property
    def current(self) -> int | None:
        """The first round that is not decided; None when the tournament is over."""
        for number in range(len(self.rounds())):
            if any(pairing.winner is None for pairing in self.pairings(number)):
                return number
        return None

    def due(self) -> list[Pairing]:
        """Those of the current round who have to be given a table."""
        number = self.current
        return [] if number is None else [pairing for pairing in self.pairings(number) if pairing.is_due]

    def table(self) -> list[Line]:
        """The table of results, the best first; who is equal in everything shares a place."""
        results = self._results()
        points = {player: sum(told.get(player, 0) for told in results) for player in self.players}
        depth = dict.fromkeys(self.players, 0)
        if self.kind == "knock-out":
            for number, one in enumerate(self.rounds()):
                through = [*one.byes, *(pairing.winner for pairing in self.pairings(number))]
                depth.update((player, number + 1) for player in through if player is not None)
        order = sorted(self.players, key=lambda player: (-depth[player], -points[player]))
        lines: list[tuple[tuple[int, ...], Line]] = []
        for _, level in groupby(order, key=lambda player: (depth[player], points[player])):
            tied = list(level)
            for player in tied:
                own = [told for told in results if player in told]
                direct = sum(told[player] for told in own if set(told) <= set(tied))
                berger = sum(
                    told[player] * points[other] for told in own for other in told if other != player
                )
                wins, games = sum(told[player] == 2 for told in own), len(own)
                line = Line(0, player, points[player], wins, games, direct, berger)
                rank: tuple[int, ...] = (-depth[player], -points[player])
                if self.kind == "round-robin":
                    rank = (*rank, -direct, -berger)
                lines.append((rank, line))
        lines.sort(key=lambda one: one[0])
        ranks = [rank for rank, _ in lines]
        return [
            Line(
                ranks.index(rank) + 1,
                line.player,
                line.half_points,
                line.wins,
                line.games,
                line.direct,
                line.berger,
            )
            for rank, line in lines
        ]

    def _results(self) -> list[dict[int, int]]:
        """The half points of all games that are over, and of those that are won without one."""
        found = [game.points for game in self.games if game.winner is not None]
        for number in range(len(self.rounds())):
            for pairing in self.pairings(number):
                is_played = any(game.winner is not None for game in pairing.games)
                if pairing.winner is not None and pairing.winner != DRAWN and not is_played:
                    found.append({player: 2 * (player == pairing.winner) for player in pairing.pair})
        return found
