"""What the people of a match agree on for now: votes, offers of a draw, and who wants to play again."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """The offer to end the game drawn: the seat that made it, and the persons who agree."""

    by: int
    agreed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Agreements:
    """`votes` are the persons, by seat, who let a computer play on for its holder; `again` those who want a rematch.

    Whoever has made an offer is `tired` of it: no other before having done something in the game. `changed` is when
    anything of it last did, in milliseconds; all of it lapses when that is long ago.
    """

    votes: tuple[tuple[int, frozenset[str]], ...] = ()
    again: frozenset[str] = frozenset()
    offer: DrawOffer | None = None
    tired: frozenset[str] = field(default=frozenset())
    changed: int = 0

    def is_empty(self) -> bool:
        """Whether there is nothing that could lapse."""
        return not self.votes and not self.again and self.offer is None

    def votes_on(self, seat: int) -> frozenset[str]:
        """Who lets a computer play on for the holder of a seat."""
        return dict(self.votes).get(seat, frozenset())

    def voting(self, seat: int, person: str, *, agrees: bool, at: int) -> "Agreements":
        """Somebody says what to do about the holder of a seat, who is gone."""
        voted = self.votes_on(seat) | {person} if agrees else self.votes_on(seat) - {person}
        votes = {**dict(self.votes), seat: voted}
        kept = tuple((seat, voted) for seat, voted in sorted(votes.items()) if voted)
        return replace(self, votes=kept, changed=at)

    def dropping_votes(self, seats: Iterable[int]) -> "Agreements":
        """What was thought of going on without the holders of these seats counts no more."""
        dropped = set(seats)
        return replace(self, votes=tuple((seat, voted) for seat, voted in self.votes if seat not in dropped))

    def agreeing(self, person: str, seat: int, at: int) -> "Agreements":
        """Somebody offers a draw from a seat, or accepts the one that is offered."""
        if self.offer is None:
            offer = DrawOffer(seat, frozenset({person}))
            return replace(self, offer=offer, tired=self.tired | {person}, changed=at)
        return replace(self, offer=replace(self.offer, agreed=self.offer.agreed | {person}), changed=at)

    def declining(self) -> "Agreements":
        """The offer is refused, or taken back."""
        return replace(self, offer=None)

    def wanting_again(self, person: str, at: int) -> "Agreements":
        """Somebody wants to play again."""
        return replace(self, again=self.again | {person}, changed=at)

    def after_play(self, person: str, offerer: str | None) -> "Agreements":
        """Somebody has thrown or moved, as everybody may know. An offer of another lapses by it."""
        tired = self.tired - {person}
        offer = self.offer if self.offer is not None and offerer == person else None
        return self if (tired, offer) == (self.tired, self.offer) else replace(self, tired=tired, offer=offer)

    def after_seating(self) -> "Agreements":
        """Others sit here now: votes and offers count no more."""
        return replace(self, votes=(), offer=None)

    def lapsed(self) -> "Agreements":
        """Nobody has changed anything for long."""
        return replace(self, votes=(), again=frozenset(), offer=None)
