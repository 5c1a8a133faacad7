"""A game gone through event by event, to review it."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from boju.analysis.account import Account
from boju.analysis.depths import find_depth
from boju.analysis.grades import DECISIONS, GOOD, grade_of_play
from boju.analysis.ranking import best_of, choice_of, never
from boju.analysis.review import Review, ReviewedDecision, ReviewedLuck, ReviewTotal
from boju.analysis.scales import scale_for
from boju.analysis.weighing import Choices, IsCancelled, Scale, Weight, choices_of
from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.core.texts import say
from boju.players.montecarlo import Cancelled
from boju.state import Record, State

Progress = Callable[[int, int], object]
"""Is told how many of all events have been looked at."""


def review(
    game: Record | State,
    *,
    depth: str = "usual",
    seed: int = 1,
    open_cards: bool = False,
    progress: Progress = lambda done, events: None,
    is_cancelled: IsCancelled = never,
) -> Review:
    """Every decision of a game, or of one on paper, with what it lost, every throw and deal with its luck, and the
    totals of every seat.

    A decision is judged by what its seat knew. With `open_cards`, which only a finished game allows, it is
    judged by how all cards lay. Raises `DamagedRecord`, `BojuError`, and `Cancelled` soon after
    `is_cancelled` answers True.

    >>> import boju
    >>> state = boju.new("yut")
    >>> while state.actor is not None:
    ...     _ = state.draw(4) if state.actor == "chance" else state.play(state.legal()[0])
    >>> found = review(state.record(), depth="quick")
    >>> total = found.totals[0]
    >>> round(total.start + total.skill + total.others + total.luck, 9) == total.result == state.scores()[0]
    True
    """
    for found in follow(game, depth=depth, seed=seed, open_cards=open_cards, is_cancelled=is_cancelled):
        progress(found.done, found.events)
    return found


def follow(
    game: Record | State,
    *,
    depth: str = "usual",
    seed: int = 1,
    open_cards: bool = False,
    is_cancelled: IsCancelled = never,
) -> Iterator[Review]:
    """The review as it grows: once at the beginning, after every decision, and at the end."""
    end = game if isinstance(game, State) else game.replay()
    if open_cards and end.actor is not None:
        raise BojuError(say("the cards may be looked at only when the game is over"))
    walk = Walk(end, depth, seed, open_cards, is_cancelled)
    yield walk.so_far()
    while walk.state.ply < end.ply:
        if is_cancelled():
            raise Cancelled
        if walk.step():
            yield walk.so_far()
    walk.finish()
    yield walk.so_far()


ENOUGH = 20
"""After how many decisions between choices a grade says something of somebody's play."""


class Walk:
    """The way through a game, with the account that is kept on it."""

    def __init__(
        self, end: State, depth: str, seed: int, open_cards: bool, is_cancelled: IsCancelled
    ) -> None:
        self.end, self.depth, self.seed, self.open_cards = end, depth, seed, open_cards
        self.events = end.events
        self.state = end.at(0)
        self.scale: Scale = scale_for(self.state, find_depth(depth), is_cancelled, open_cards)
        self.is_open = end.family.secrets is None or open_cards
        self.account = Account(end.players)
        self.decisions: list[ReviewedDecision] = []
        self.kinds: dict[int, tuple[str, int | None]] = {}

    def step(self) -> bool:
        """Go on by a decision or another event; returns whether it was a decision."""
        if isinstance(self.state.actor, int) and self.events[self.state.ply] not in self.state.asides():
            self._decide(self.state.actor)
            return True
        self._let_happen()
        return False

    def finish(self) -> None:
        """Settle all accounts at the end of the events."""
        if self.state.actor is None:
            self._settle_all(np.array(self.state.scores(), float))
        elif self.is_open or self.state.actor == "chance":
            self._look_around()

    # Luck

    def _let_happen(self) -> None:
        """Let a throw, a deal or an aside happen, and settle what comes of it unless a decision will."""
        state, number = self.state, self.state.ply
        if self.account.is_new or self._is_between_deals():
            self._look_around()
        is_deal = self._is_between_deals()
        self.kinds[number] = ("deal", None) if is_deal else ("throw", state.turn)
        state.play(self.events[number])
        if state.ply < self.end.ply and (is_deal or (self.is_open and not isinstance(state.actor, int))):
            self._look_around()

    def _is_between_deals(self) -> bool:
        return self.state.actor == "chance" and self.state.chance() is None

    def _look_around(self) -> None:
        """Settle by what everybody can expect of the position."""
        state, seats = self.state, self.end.players
        if self._is_between_deals():
            self._settle_all(np.array(state.scores(), float))
        elif self.is_open:
            self._settle_all(self._weigh(self._seen_by(state.turn), state.turn))
        else:
            for seat in range(seats):
                view = state.seen_by(seat)
                self._settle(seat, self._weigh(view, seat))

    def _weigh(self, view: State, seat: int) -> Array:
        if isinstance(view.actor, int) and self.is_open:
            choices = choices_of(view)
            weights = self.scale.compare(view, view.actor, choices, (), self._seed_here())
            return weights[best_of(weights, view.actor)].scores
        return self.scale.weigh(view, seat, self._seed_here()).scores

    def _settle_all(self, expected: Array) -> None:
        self.account.settle(max(0, self.state.ply - 1), expected)

    def _settle(self, seat: int, expected: Array) -> None:
        self.account.settle(max(0, self.state.ply - 1), expected, self._only(seat))

    def _only(self, seat: int) -> Array:
        only: Array = np.arange(self.end.players) == seat
        return only

    # Decisions

    def _decide(self, seat: int) -> None:
        """Weigh what a seat has played against all that it could have done."""
        view, first = self._seen_by(seat), self.state.ply
        choices = choices_of(view)
        played = self._play_turn(view, seat, choices)
        weights = self.scale.compare(view, seat, choices, [played], self._seed_at(first))
        best = best_of(weights, seat)
        if weights[played].scores[seat] >= weights[best].scores[seat]:
            best = played
        whose = None if self.is_open else self._only(seat)
        self.account.settle(max(0, first - 1), weights[best].scores, whose)
        last = self.state.ply - 1
        self.account.decide(last, weights[played].scores, whose)
        self._note(view, seat, first, choices, weights, played, best)

    def _note(
        self,
        view: State,
        seat: int,
        first: int,
        choices: Choices,
        weights: Sequence[Weight],
        played: int,
        best: int,
    ) -> None:
        top, (one, two) = float(weights[best].scores[seat]), (weights[played], weights[best])
        is_told = played != best
        made = choice_of(view, seat, choices.plans[played], one, top, two if is_told else None)
        self.decisions.append(
            ReviewedDecision(
                event=first,
                length=self.state.ply - first,
                seat=seat,
                played=made,
                best=choice_of(view, seat, choices.plans[best], two, top, one if is_told else None),
                loss=made.loss,
                grade=made.grade,
                choices=len(choices.plans),
                changes=tuple(self.account.choices[self.state.ply - 1].tolist()),
            )
        )

    def _seen_by(self, seat: int) -> State:
        """The position as a seat knows it, or as it is where nothing is hidden from the analysis."""
        return self.state.without_past() if self.open_cards else self.state.seen_by(seat)

    def _play_turn(self, view: State, seat: int, choices: Choices) -> int:
        """Play the events of the decision; returns which of the choices it was, added to them if it is
        none."""
        if choices.ends is None:
            code = self.state.text_code(self.events[self.state.ply])
            self.state.play(self.events[self.state.ply])
            return choices.plans.index([code])
        plan: list[int] = []
        longest = max(map(len, choices.plans))
        while self.state.actor == seat and self.state.ply < self.end.ply and len(plan) < longest:
            plan.append(self.state.text_code(self.events[self.state.ply]))
            self.state.play(self.events[self.state.ply])
        after = self.state.records
        for number, end in enumerate(choices.ends):
            if end.tobytes() == after[0].tobytes():
                choices.plans[number] = plan
                return number
        choices.add(plan, after)
        return len(choices.plans) - 1

    def _seed_at(self, event: int) -> int:
        return self.seed + event

    def _seed_here(self) -> int:
        return self._seed_at(self.state.ply)

    # What has been found

    def so_far(self) -> Review:
        """The review up to here."""
        account, done = self.account, self.state.ply
        curve = [tuple(account.start.tolist())]
        at = account.start
        for event in range(done):
            at = at + account.change(event)
            curve.append(tuple(at.tolist()))
        return Review(
            game=self.end.game,
            players=self.end.players,
            depth=self.depth,
            seed=self.seed,
            open_cards=self.open_cards,
            events=self.end.ply,
            done=done,
            is_over=self.end.actor is None,
            decisions=tuple(self.decisions),
            luck=tuple(
                ReviewedLuck(event=event, kind=kind, seat=seat, changes=tuple(change.tolist()))
                for event, change in sorted(account.luck.items())
                for kind, seat in [self.kinds.get(event, ("others", None))]
            ),
            totals=tuple(self._total(seat) for seat in range(self.end.players)),
            curve=tuple(curve),
        )

    def _total(self, seat: int) -> ReviewTotal:
        account = self.account
        own = [decision for decision in self.decisions if decision.seat == seat]
        free = [decision for decision in own if decision.choices > 1]
        skill = sum(decision.changes[seat] for decision in own)
        others = sum(d.changes[seat] for d in self.decisions if d.seat != seat)
        luck = float(sum(change[seat] for change in account.luck.values()))
        result = float(account.expected[seat])
        error = sum(decision.loss for decision in free) / len(free) if free else 0.0
        return ReviewTotal(
            seat=seat,
            start=float(account.start[seat]),
            skill=skill,
            others=others,
            luck=luck,
            result=result,
            adjusted=result - luck,
            decisions=len(free),
            error=error,
            grade=grade_of_play(self.end, error) if len(free) >= ENOUGH else None,
            grades={
                name: sum(decision.grade == name for decision in free)
                for name in (GOOD, *(name for name, _ in reversed(DECISIONS)))
            },
        )
