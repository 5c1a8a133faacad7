"""All roles and hands as a panel: what each asks for and is worth, and what it brought every seat in the last deal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boju.core.game import About
from boju.core.language import Localized, in_language
from boju.core.names import Name
from boju.core.panel import Panel, PanelRow
from boju.games.madiao import names, words
from boju.games.madiao.rules import COMBINATIONS, CONGRATULATIONS, GROUNDS, ROLE_HALVES, ROLES, SEATS
from boju.games.madiao.stakes import in_stakes, with_sign

STAKE = 2
"""One 注 in half-注."""

ROLE_CLAUSES = dict(zip(ROLES, (60, 63, 62, *range(66, 77)), strict=True))
NOTHING = (0,) * SEATS


def panel(about: About, view: Mapping[str, Any], locale: str) -> Panel:
    """A row for everything that may count or be paid; after a deal a column for every seat, and the sum of them.

    What came up in the last deal is marked.

    >>> import boju
    >>> game = boju.new("madiao", draws="none")
    >>> panel(game.about, game.view(None), "en").rows[3].cells
    ('賞', 'Prize', '+1', 'MADIAO-66', 'a prize card won, two tricks or more')
    """
    sheet = _Sheet(view, locale)
    columns = (*words.PANEL_COLUMNS, *(about.seats if sheet.deal else ()), *words.LAST_COLUMNS)
    return Panel(
        title=in_language(words.SHEET if sheet.deal else words.WORTHS, locale),
        columns=tuple(in_language(column, locale) for column in columns),
        rows=tuple(sheet.rows()),
    )


# What is paid, in half-注 by seat


def with_banker(deal: Mapping[str, Any]) -> list[int]:
    """MADIAO-80: every seat's difference to the banker, and what these leave to the banker."""
    values, banker = deal["values_halves"], deal["banker"]
    differences = [value - values[banker] for value in values]
    differences[banker] = -sum(differences)
    return differences


def from_others(seat: int | None, halves: int, *, exempt: int | None = None) -> list[int]:
    """What a seat receives from each other, and they pay; one of them may be exempt."""
    payers = [other for other in range(SEATS) if other not in (seat, exempt)] if seat is not None else []
    return [
        halves * len(payers) if other == seat else -halves if other in payers else 0 for other in range(SEATS)
    ]


def congratulations(deal: Mapping[str, Any]) -> list[int]:
    """MADIAO-33, MADIAO-34: what declarers receive for their hands, but not from the seat that was dealt 百萬."""
    worth = dict(zip(COMBINATIONS, CONGRATULATIONS, strict=True))
    return _added(
        from_others(seat, sum(STAKE * int(worth[combo]) for combo in combos), exempt=holder_of_hundred(deal))
        for seat, combos in enumerate(deal["combos"])
        if combos
    )


def whole_tricks(deal: Mapping[str, Any]) -> list[int]:
    """MADIAO-35, MADIAO-36: what declarers receive besides, for having won everything."""
    if deal["kind"] != "special":
        return list(NOTHING)
    paid = zip(deal["deal_halves"], congratulations(deal), deal.get("limit_halves", NOTHING), strict=True)
    return [total - hands - limit for total, hands, limit in paid]


def four_extremes(deal: Mapping[str, Any]) -> list[int]:
    """MADIAO-40: the four extremes are paid for."""
    return _added(
        from_others(seat, STAKE) for seat, grounds in enumerate(deal["grounds"]) if "siji" in grounds
    )


def holder_of_hundred(deal: Mapping[str, Any]) -> int | None:
    """MADIAO-43: who has shown 百萬."""
    return next((seat for seat, cards in enumerate(deal["shown"]) if "th" in cards), None)


def _added(payments: Iterator[Sequence[int]]) -> list[int]:
    return [sum(column) for column in zip(NOTHING, *payments, strict=True)]


@dataclass(frozen=True)
class _Sheet:
    """The rows of the panel, in a language."""

    view: Mapping[str, Any]
    locale: str

    @property
    def deal(self) -> Mapping[str, Any] | None:
        deal: Mapping[str, Any] | None = self.view["last_deal"]
        return deal

    def kind(self, kind: str) -> Mapping[str, Any] | None:
        """The last deal, if it was of a kind."""
        return self.deal if self.deal and self.deal["kind"] == kind else None

    def rows(self) -> Iterator[PanelRow]:
        yield from self.roles()
        yield from self.payments()
        yield from self.combinations()
        yield from self.grounds()
        if self.view["options"].get("deal_limit"):
            limit = self.deal["limit_halves"] if self.deal else NOTHING
            yield self.named(names.TERMS["limit"], words.NO_MORE_LOST, 95, "", amounts(limit))
        if self.deal:
            results = amounts(self.deal["deal_halves"], always=True)
            yield self.row(words.RESULT, {}, words.RESULT_IS, 86, "", results)
            totals = amounts(self.view["totals_halves"], always=True)
            yield self.row(words.TOTAL, {}, words.TOTAL_IS, 87, "", totals)

    def named(
        self, name: Name, asks: Localized, clause: int, worth: str, seats: Sequence[str] = ("",) * SEATS
    ) -> PanelRow:
        """The row of something that has an old name."""
        return self.row(name.written, name.gloss, asks, clause, worth, seats)

    def row(
        self,
        name: Localized,
        gloss: Localized,
        asks: Localized,
        clause: int,
        worth: str,
        seats: Sequence[str],
    ) -> PanelRow:
        first = in_language(name, self.locale), gloss.get(self.locale, ""), worth
        last = f"MADIAO-{clause}", in_language(asks, self.locale)
        if self.deal is None:
            return PanelRow(cells=(*first, *last))
        return PanelRow(cells=(*first, *seats, *last), flags=("lying",) if any(seats) else ())

    def roles(self) -> Iterator[PanelRow]:
        """MADIAO-60 to MADIAO-77."""
        for role, halves in zip(ROLES, ROLE_HALVES, strict=True):
            seats = [self.role_of(seat, role) for seat in range(SEATS)]
            asks, clause = names.ROLE_CONDITIONS[role], ROLE_CLAUSES[role]
            yield self.named(names.ROLES[role], asks, clause, with_sign(int(halves)), seats)

    def role_of(self, seat: int, role: str) -> str:
        """What a role brought a seat, and how often it had it."""
        for code, times, halves in self.deal["roles"][seat] if self.deal else ():
            if code == role:
                return with_sign(halves) + (f" (×{times})" if times > 1 else "")
        return ""

    def payments(self) -> Iterator[PanelRow]:
        """MADIAO-78 to MADIAO-84, MADIAO-97."""
        deal = self.kind("play")
        if deal:
            yield self.row(
                words.VALUE, {}, words.VALUE_IS, 78, "", amounts(deal["values_halves"], always=True)
            )
            yield self.row(words.WITH_BANKER, {}, words.DIFFERENCE, 80, "", amounts(with_banker(deal)))
        penalty = from_others(deal["penalty_payer"] if deal else None, -STAKE)
        yield self.named(names.TERMS["penalty"], words.TO_EACH, 83, with_sign(-STAKE), amounts(penalty))
        if self.view["options"]["knock"]:
            knock = from_others(deal["knocker"], STAKE, exempt=deal["banker"]) if deal else NOTHING
            yield self.named(names.TERMS["knock"], words.FROM_OTHERS, 84, with_sign(STAKE), amounts(knock))
        if self.view["options"].get("liability"):
            paid = deal["liability_halves"] if deal else NOTHING
            yield self.named(names.TERMS["liability"], words.FOR_OTHERS, 97, "", amounts(paid))

    def combinations(self) -> Iterator[PanelRow]:
        """MADIAO-29 to MADIAO-35; what a hand is worth each of the payers pays."""
        deal = self.kind("special")
        for combo, worth in zip(COMBINATIONS, CONGRATULATIONS, strict=True):
            name, asks = names.COMBINATIONS[combo], names.COMBINATION_CONDITIONS[combo]
            stakes = in_stakes(STAKE * int(worth))
            held = [deal is not None and combo in deal["combos"][seat] for seat in range(SEATS)]
            yield self.named(name, asks, 29, stakes, [stakes if holds else "" for holds in held])
        paid = congratulations(deal) if deal else NOTHING
        yield self.named(names.TERMS["congratulation"], words.FROM_ALL_BUT_HOLDER, 33, "", amounts(paid))
        paid = whole_tricks(deal) if deal else NOTHING
        yield self.named(names.TERMS["everything"], words.FROM_EACH, 35, with_sign(STAKE), amounts(paid))

    def grounds(self) -> Iterator[PanelRow]:
        """MADIAO-39 and MADIAO-40."""
        deal = self.kind("exempt")
        for ground in GROUNDS:
            name, asks = names.GROUNDS[ground], names.GROUND_CONDITIONS[ground]
            held = [deal is not None and ground in deal["grounds"][seat] for seat in range(SEATS)]
            yield self.named(name, asks, 39, "", ["✓" if holds else "" for holds in held])
        paid = four_extremes(deal) if deal else NOTHING
        yield self.named(names.GROUNDS["siji"], words.FROM_EACH, 40, with_sign(STAKE), amounts(paid))


def amounts(halves: Sequence[int], *, always: bool = False) -> list[str]:
    """Gains and losses in 注; if nobody has any, nothing is said, unless it is always.

    >>> amounts([3, -3, 0, 0]), amounts([0, 0, 0, 0])
    (['+1½', '−1½', '0', '0'], ['', '', '', ''])
    """
    return [with_sign(amount) if always or any(halves) else "" for amount in halves]
