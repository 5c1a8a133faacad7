"""A game in progress: the public face of a record and the verbs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from boju.core import engine, svg
from boju.core.effects import new_effects
from boju.core.errors import BojuError, MalformedEvent, WrongPosition
from boju.core.family import Dealing, Family
from boju.core.game import About, Effect, Value
from boju.core.kernels import entry
from boju.core.language import Sentence
from boju.core.options import check_players, complete
from boju.core.random import below, seed_word, start_stream
from boju.core.refusals import say
from boju.core.scene import Scene
from boju.core.verbs import CHANCE, OVER
from boju.fairness.stream import Below
from boju.games import find
from boju.record import Record


@dataclass(frozen=True, slots=True)
class Told:
    """An effect in words, with its name and the clause that says so."""

    name: str
    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class _Played:
    """What is needed to take an event back: the bytes of the record before it and what the event before it did."""

    event: str
    before: np.ndarray[Any, Any]
    effects: tuple[Effect, ...]


class State:
    """A game in progress. Made by `boju.new`, `boju.from_position` and `Record.replay`.

    >>> import boju
    >>> state = boju.new("ping")
    >>> state.actor
    'chance'
    >>> state.play("roll 4-2")
    >>> state.legal()[:3]
    ['13/11', '13/9', '24/20']
    """

    def __init__(self, family: Family, about: About, states: np.ndarray[Any, Any]) -> None:
        self.family = family
        self.about = about
        self._states = entry(states)
        self._raw = states.view(np.ndarray).view(
            np.uint8
        )  # the same memory: bytes are copied far faster than records
        self._start = self._states.copy()
        self._history: list[_Played] = []
        self._effects: tuple[Effect, ...] = ()
        self._codes = np.empty(engine.MAX_CODES, np.int32)
        self._weights = np.empty(engine.MAX_CODES, np.int64)
        self._room = new_effects()

    @property
    def _s(self) -> Any:
        return self._states.view(np.recarray)[0]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.about.id

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.position()["players"])

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        return self.family.notation.read_options(self._s)

    @property
    def actor(self) -> int | str | None:
        """Whose event is next: a seat, "chance", or None when the game is over."""
        actor = int(self._states["actor"][0])
        return {CHANCE: "chance", OVER: None}.get(actor, actor)

    @property
    def turn(self) -> int:
        """The seat that moves or throws next; after the end, the one whose turn was the last.

        >>> import boju
        >>> boju.new("yut").turn
        0
        """
        actor = self.actor
        return actor if isinstance(actor, int) else self.family.turn(self._s)

    @property
    def records(self) -> np.ndarray[Any, Any]:
        """A copy of the position as an array of one record, for kernels and `Batch`."""
        return self._states.copy()

    def known_to(self, seat: int | None) -> np.ndarray[Any, Any]:
        """As `records`, with everything blanked that a seat may not know (None: a spectator)."""
        seen = self._states.copy()
        engine.conceal_at(seen, 0, -1 if seat is None else seat)
        return seen

    def seen_by(self, seat: int | None, *, unasked: bool = False) -> "State":
        """What a seat knows of the position (None: a spectator), as a game without a past.

        With `unasked`, as long as it does not know either whether it is asked something that others may not hear.
        """
        seen = self.known_to(seat)
        if unasked and self.family.secrets is not None:
            self.family.secrets.unasked(seen.view(np.recarray)[0])
        return State(self.family, self.about, seen)

    def may_ask(self) -> bool:
        """Whether some seat may be asked something now that others may not hear of."""
        return self.family.secrets is not None and self.family.secrets.may_ask(self._s)

    def is_hushed(self, event: str) -> bool:
        """Whether only the seat to move may know of this event now."""
        return self.family.secrets is not None and self.family.secrets.is_hushed(self._s, event)

    # What can happen

    def legal(self) -> list[str]:
        """The legal moves of the seat to move as event texts, sorted; empty when it is nobody's move."""
        s, text = self._s, self.family.notation.event_text
        return sorted(text(s, code) for code in self._legal_codes())

    def _legal_codes(self) -> list[int]:
        if not isinstance(self.actor, int):
            return []
        return list(self._codes[: engine.moves_at(self._states, 0, self._codes)].tolist())

    def _outcome_codes(self) -> list[int]:
        if self.actor != "chance":
            return []
        count = engine.outcomes_at(self._states, 0, self._codes, self._weights)
        return list(self._codes[:count].tolist())

    def _pack(self) -> tuple[list[int], int] | None:
        """What is shuffled next and how many items are drawn, where chance is a shuffle."""
        if self.actor != "chance":
            return None
        size, drawn = engine.pack_at(self._states, 0, self._codes)
        return (list(self._codes[:size].tolist()), drawn) if size else None

    def chance(self) -> list[tuple[str, Fraction]] | None:
        """The chance outcomes and their probabilities at a chance node, else None.

        >>> import boju
        >>> boju.new("yut").chance()[0]
        ('throw 1', Fraction(1, 4))
        """
        codes = self._outcome_codes()
        if not codes:
            return None
        weights = [int(weight) for weight in self._weights[: len(codes)]]
        s = self._s
        texts = [self.family.notation.event_text(s, code) for code in codes]
        return [(text, Fraction(weight, sum(weights))) for text, weight in zip(texts, weights, strict=True)]

    def asides(self) -> list[str]:
        """What may happen now without being a move or a throw: in dama the fines for noise; mostly nothing.

        >>> import boju
        >>> boju.new("yut").asides()
        []
        """
        s, text = self._s, self.family.notation.event_text
        return [text(s, code) for code in self.family.asides(s)]

    def is_draw(self, event: str) -> bool:
        """Whether an event is due now that chance decides, and this is not one of the `asides`."""
        return self.actor == "chance" and event not in self.asides()

    # Playing

    def play(self, event: str) -> None:
        """Play a move, a chance outcome or one of the `asides`; an error changes nothing.

        Raises `MalformedEvent`, or `IllegalEvent` with the clause that forbids it.
        """
        if not isinstance(event, str):
            raise MalformedEvent(say("an event is a text, not {event!r}", event=event))
        if self._pack():
            self._deal(self._dealing.deal_items(self._s, event), event)
            return
        code = self.family.notation.event_code(self._s, event)
        legal = self._outcome_codes() if self.actor == "chance" else self._legal_codes()
        if code not in legal and code not in self.family.asides(self._s):
            raise self.family.notation.refusal(self._s, code, event)
        self._play(code, event)

    def play_code(self, code: int) -> str:
        """Play a legal move or chance outcome by its code, and return its event text."""
        event = self.family.notation.event_text(self._s, code)
        self.play(event)
        return event

    def _play(self, code: int, event: str) -> None:
        self._happen(event, lambda: engine.play_at(self._states, 0, code, self._room))

    def _deal(self, items: list[int], event: str) -> None:
        self._happen(event, lambda: engine.deal_at(self._states, 0, np.array(items, np.int32), self._room))

    def _happen(self, event: str, change: Callable[[], None]) -> None:
        before = self._raw.copy()
        try:
            change()
        except OverflowError as error:
            raise self._overflow(event, before, self.family.refusals(str(error))) from error
        if self._room[0, 1]:
            raise self._overflow(event, before, say("it has more effects than there is room for"))
        self._history.append(_Played(event, before, self._effects))
        self._effects = tuple(
            self.family.effect(row) for row in self._room[1 : self._room[0, 0] + 1].tolist()
        )

    def _overflow(self, event: str, before: np.ndarray[Any, Any], why: Sentence) -> BojuError:
        self._raw[:] = before
        return BojuError(say("{event!r} cannot be played: {why}", event=event, why=why))

    def draw(self, source: int | Below) -> str:
        """Play a random outcome at a chance node and return it.

        `source` is a seed, with which the same game at the same point draws the same, or a function `below(n)`.
        """
        if self.actor != "chance":
            raise BojuError(say("nothing is to be thrown or dealt now"))
        if pack := self._pack():
            items = self._shuffled(*pack, source)
            event = self._dealing.deal_text(self._s, items)
            self._deal(items, event)
            return event
        codes = self._outcome_codes()
        weights = [int(weight) for weight in self._weights[: len(codes)]]
        ticket = self._below(source)(sum(weights))
        chosen = 0
        while ticket >= weights[chosen]:
            ticket -= weights[chosen]
            chosen += 1
        event = self.family.notation.event_text(self._s, codes[chosen])
        self._play(codes[chosen], event)
        return event

    @property
    def _dealing(self) -> Dealing:
        assert self.family.dealing is not None
        return self.family.dealing

    def _shuffled(self, items: list[int], drawn: int, source: int | Below) -> list[int]:
        draw_below = self._below(source)
        for k in range(drawn):
            other = k + draw_below(len(items) - k)
            items[k], items[other] = items[other], items[k]
        return items[:drawn]

    def _below(self, source: int | Below) -> Below:
        if callable(source):
            return source
        stream = np.zeros(1, np.uint64)
        start_stream(stream, seed_word(source), np.uint64(len(self._history)))
        return lambda total: int(below(stream, total))

    def undo(self) -> None:
        """Take the last event back; raises `BojuError` when nothing has been played."""
        if not self._history:
            raise BojuError(say("nothing has been played yet, so nothing can be taken back"))
        played = self._history.pop()
        self._raw[:] = played.before
        self._effects = played.effects

    def copy(self) -> "State":
        """The same game with the same past, to be played on separately."""
        twin = State(self.family, self.about, self._states.copy())
        twin._start = self._start
        twin._history = list(self._history)
        twin._effects = self._effects
        return twin

    # What is known

    @property
    def events(self) -> list[str]:
        """The events played so far."""
        return [played.event for played in self._history]

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the last event did, clause by clause."""
        return self._effects

    def told(self, locale: str = "en") -> tuple[Told, ...]:
        """What the last event did, in words."""
        captions = {kind.name: kind.caption for kind in self.family.effects}
        return tuple(
            Told(
                effect.name,
                effect.clause,
                captions[effect.name][locale].format(**self.family.words(self.about, effect, locale)),
            )
            for effect in self._effects
        )

    def scores(self) -> list[int]:
        """The net result per seat so far."""
        out = np.zeros(engine.MAX_SEATS, np.int64)
        engine.scores_at(self._states, 0, out)
        return [int(score) for score in out[: self.players]]

    def position(self) -> dict[str, Any]:
        """The position as a JSON object, exactly as the specification writes it."""
        return self.family.notation.position(self._s)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as a seat may know it, or a spectator (None)."""
        return self.family.notation.position(self.known_to(seat).view(np.recarray)[0])

    def record(self, **headers: str) -> Record:
        """The game so far as a record; `headers` are further lines such as `date` and `seat_0` (a name)."""
        start = self._start.view(np.recarray)[0]
        first = State(self.family, self.about, _blank(self.family, self.about, self.players, self.options))
        first._set_up()
        is_usual = first._states.tobytes() == self._start.tobytes()
        return Record(
            game=self.game,
            players=self.players,
            options=self.options,
            start=None if is_usual else self.family.notation.position(start),
            headers={name.replace("_", " "): value for name, value in headers.items()},
            result=self.scores() if self.actor is None else None,
            events=self.events,
        )

    # Drawing

    def scene(
        self, locale: str = "en", viewer: int | None = None, before: Scene | None = None, style: str = ""
    ) -> Scene:
        """The position as drawn for a viewer (None: a spectator), with the viewer's choices if it is their move.

        `style` is one of `family.styles`, for example "round" in yut.
        """
        seen = self.seen_by(viewer)
        legal = seen.legal() if viewer is not None and viewer == seen.actor else []
        return self.family.draw(
            self.about, seen.position(), legal, locale, viewer=viewer, before=before, style=style
        )

    def _repr_svg_(self) -> str:
        return svg.render(self.scene(), self.family.sheet)

    def __str__(self) -> str:
        return self.family.diagram(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.game}: {len(self._history)} events, next: {self.actor}>"

    def _set_up(self) -> None:
        engine.setup_at(self._states, 0)
        self._start = self._states.copy()


def _blank(family: Family, about: About, players: int, options: Mapping[str, Value]) -> np.ndarray[Any, Any]:
    states = np.zeros(1, family.dtype)
    family.notation.fill_options(states.view(np.recarray)[0], about.id, players, options)
    return states


def new(game: str, *, players: int | None = None, preset: str = "seed", **options: Any) -> State:
    """A new game with its options by keyword, checked; raises `UnknownGame` or `UnknownOption`.

    >>> new("yut", players=4, teams=True).players
    4
    """
    return begin(game, players, preset, options)


def begin(game: str, players: int | None, preset: str, options: Mapping[str, Any]) -> State:
    """As `new`, with the options as a mapping, whatever their names."""
    family, about = find(game)
    players = check_players(about, players)
    chosen = complete(family, about, players, options, preset)
    state = State(family, about, _blank(family, about, players, chosen))
    state._set_up()
    return state


def from_position(position: Mapping[str, Any]) -> State:
    """The game that a full position (a JSON object as the specification writes it) stands for.

    Raises `WrongPosition` for anything that is not a position of the game, `UnknownGame` and `UnknownOption`.

    >>> state = new("yut")
    >>> from_position(state.position()).position() == state.position()
    True
    """
    if not isinstance(position, Mapping):
        raise WrongPosition(say("a position is a JSON object"))
    for name, kind in (("game", str), ("players", int), ("options", Mapping)):
        if not isinstance(position.get(name), kind):
            raise WrongPosition(
                say("a position has a field {name!r}: {kind}", name=name, kind=_EXPECTED[name])
            )
    family, about = find(position["game"])
    players = check_players(about, position["players"])
    options = complete(family, about, players, position["options"])
    states = _blank(family, about, players, options)
    family.notation.read_position(position, states.view(np.recarray)[0])
    return State(family, about, states)


_EXPECTED = {
    "game": say("the id of a game"),
    "players": say("a whole number"),
    "options": say("an object of option values"),
}
