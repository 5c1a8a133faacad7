"""Why a game that is over by its rules ended as it did, in a line or two for one reader."""

from boju.core.phrases import GAP
from boju.games import about
from boju.state import State
from boju.table.locales import Language
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer

MOST = 2
"""So many reasons are told: those that weigh most."""
DECK = "deck "
"""How the event begins with which a pack is dealt."""

Deal = tuple[int, list[int]]
"""Which deal of a game it is, from 1, and how the scores have changed in it."""


def reasons(state: MatchState, viewer: Viewer, language: Language) -> str:
    """What weighed most for the reader, or for the winner where nobody reads who plays; empty while the game goes on.

    Of a game of several deals these are the deals that brought or cost most, else what the last event did.
    """
    game = state.game
    if game.actor is not None or state.ending is not None:
        return ""
    winner = max(range(game.players), key=game.scores().__getitem__)
    seat = winner if viewer.seat is None else viewer.seat
    deals = deals_of(game) if game.family.dealing is not None else []
    if len(deals) > 1:
        return _weighed(deals, seat, game, language)
    return _told(seat, winner, game, viewer, language)


def deals_of(game: State) -> list[Deal]:
    """The deals of a game in which scores changed."""
    ahead, number, found = game.at(0), 0, list[Deal]()
    before = ahead.scores()
    for event in game.events:
        number += event.startswith(DECK)
        ahead.play(event)
        after = ahead.scores()
        if after == before:
            continue
        change = [new - old for new, old in zip(after, before, strict=True)]
        before = after
        if found and found[-1][0] == number:
            earlier = found.pop()[1]
            change = [new + old for new, old in zip(change, earlier, strict=True)]
        found.append((number, change))
    return found


def _weighed(deals: list[Deal], seat: int, game: State, language: Language) -> str:
    """The deals that brought a seat most where it has won something in all, else those that cost it most."""
    _, total = language, game.scores()[seat]
    sign = -1 if total < 0 else 1
    weights = {number: change[seat] for number, change in deals if sign * change[seat] > 0}
    most = sorted(weights, key=lambda number: -sign * weights[number])[:MOST]
    if not most:
        return ""
    text = game.family.score_text
    told = [
        _("deal {number} ({amount})").format(number=number, amount=text(weights[number])) for number in most
    ]
    side = language.pick(about(game.game).seats[seat])
    return _("What weighed most for {side}: {deals}.").format(side=side, deals=_(", ").join(told))


def _told(seat: int, winner: int, game: State, viewer: Viewer, language: Language) -> str:
    """Of what the last event did, what the family names as decisive: first what concerns a seat, then the winner."""
    order = {seat: 0, winner: 1} if seat != winner else {seat: 0}
    seats = None if viewer.is_open else viewer.holds
    told = zip(game.effects, game.told(language.locale, seats, viewer.seat or 0), strict=True)
    found = [
        (order.get(effect.seat, len(order)), one.text)
        for effect, one in told
        if one.name in game.family.decides
    ]
    return GAP[language.locale].join(text for _, text in sorted(found, key=lambda one: one[0])[:MOST])
