"""A game in progress: the public face of a record and the game functions; and games on paper, which can be played
again.
"""

from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, islice
from types import MappingProxyType
from typing import Any, NoReturn, SupportsIndex

import numpy as np

from boju.core import engine, svg
from boju.core.effects import new_effects
from boju.core.errors import BojuError, DamagedRecord, MalformedEvent, WrongPosition
from boju.core.family import Dealing, Family
from boju.core.features import MAX_FEATURES
from boju.core.game import About, Effect, Value
from boju.core.given import is_json, takes_one, whole_or_none
from boju.core.kernels import entry as array_of
from boju.core.kernels import straight
from boju.core.language import LOCALES, Sentence, in_language
from boju.core.nesting import DEEPEST, MOST_PARTS
from boju.core.options import check_players, complete
from boju.core.past import STRIDE, Entry, GameHistory, HistoryChapter, known_texts
from boju.core.random import WORD, Below, as_seed, below, start_stream
from boju.core.scene import Scene
from boju.core.stepping import features_seen
from boju.core.texts import say
from boju.games import find
from boju.paper import Paper

_ACTORS: tuple[int | str | None, ...] = (None, "chance", *range(engine.MAX_SEATS))
"""Who acts, by the number in the record + 2."""

_ACTOR_BITS, _ACTOR_MASK = engine.WIDTH.bit_length() - 1, engine.SEATS - 1

_CHANCE = _ACTORS.index("chance")

_NO_CODES = np.empty(0, np.int32)
"""No room for moves, where nobody asks for them."""

_STRAIGHT: dict[str, tuple[Callable[..., int], ...]] = {}
"""The kernels that are called at every event, `advance`, `advance_by_draw` and `outcomes_at`, by family."""

_READING: dict[str, tuple[Callable[..., None], Callable[..., None]]] = {}
"""The two kernels that are called wherever a learner looks, `features_seen` and `scores_at`, by family."""


@dataclass(frozen=True, slots=True)
class ToldEffect:
    """An effect in words, with its name and the clause that says so."""

    name: str
    """The kind of the effect."""
    clause: str
    """The id of the clause that says so."""
    text: str
    """The sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class ThrowOutcomes:
    """What can be thrown, the same object wherever the same can be."""

    weights: Mapping[int, int]
    """The codes of the outcomes, ascending, each with its weight; the chance of an outcome is its weight divided by the
    sum of all."""
    codes: tuple[int, ...]
    """The codes alone."""
    listed: tuple[tuple[int, int], ...]
    """Codes and weights as pairs."""
    sums: tuple[int, ...]
    """The weights of each outcome and all before it together."""


@lru_cache(maxsize=1024)
def _throw_of(codes: bytes, weights: bytes) -> ThrowOutcomes:
    """The throw with these codes (int32) and weights (int64)."""
    listed = tuple(
        zip(np.frombuffer(codes, np.int32).tolist(), np.frombuffer(weights, np.int64).tolist(), strict=True)
    )
    known = dict(listed)
    return ThrowOutcomes(MappingProxyType(known), tuple(known), listed, tuple(accumulate(known.values())))


NO_THROW = _throw_of(b"", b"")
"""What can be thrown where no throw is due."""


class State:
    """A game in progress. Made by `boju.new`, `boju.from_position` and `Record.replay`.

    Events are played as texts (`play`) or, several times faster, as codes (`play_code`, `draw_code`). Two states are
    equal when they are the same position of the same game, whatever their past.

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
        self._states = array_of(states)
        self._raw = states.view(np.ndarray).view(np.uint8)
        """The same memory: bytes are copied far faster than records."""
        self._is_view = self._is_ready = False
        self._start = self._raw.tobytes()
        self._past = GameHistory(self._start)
        self._effects: tuple[Effect, ...] | None = ()
        self._is_noted = True
        self._forget_position()

    def _forget_position(self) -> None:
        """What was known of the position is no longer so."""
        self._now = -1
        self._legal: list[int] | None = None
        self._throw: ThrowOutcomes | None = None
        self._by_text: dict[str, int] | None = None

    @cached_property
    def _s(self) -> Any:
        """The record itself, which goes on as the game does."""
        return self._states.view(np.recarray)[0]

    def _prepare(self) -> None:
        """Make room for what kernels tell; only what is played on needs any."""
        self._codes = np.empty(engine.MAX_CODES, np.int32)
        self._ahead = _NO_CODES if self._is_view else self._codes
        self._room = new_effects()
        self._rng, self._weights = np.zeros(1, np.uint64), np.empty(engine.MAX_CODES, np.int64)
        self._drawn = np.empty(engine.MAX_CODES, np.int32)
        self._drawing = (self._rng, self._room, self._ahead, self._drawn, self._weights)
        if self.family.id not in _STRAIGHT:
            _STRAIGHT[self.family.id] = (
                straight(engine.advance, self._states, 0, self._room, _NO_CODES),
                straight(engine.advance_by_draw, self._states, np.uint64(0), 0, *self._drawing),
                straight(engine.outcomes_at, self._states, 0, self._drawn, self._weights),
            )
        self._advance, self._advance_by_draw, self._list_outcomes = _STRAIGHT[self.family.id]
        self._is_ready = True

    @cached_property
    def _reading(self) -> tuple[Any, ...]:
        """The kernels that tell features and scores, and room for a view, features by their numbers, and scores."""
        view, numbers = self.records, np.empty(MAX_FEATURES, np.int64)
        values = np.empty(MAX_FEATURES, np.float32)
        if self.family.id not in _READING:
            out = np.empty(len(self.family.knowledge.features), np.float32)
            _READING[self.family.id] = (
                straight(features_seen, self._states, 0, 0, view, numbers, values, out),
                straight(engine.scores_at, self._states, 0, np.empty(engine.MAX_SEATS, np.int64)),
            )
        return (*_READING[self.family.id], view, numbers, values, np.zeros(engine.MAX_SEATS, np.int64))

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.about.id

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        names = self.family.dtype.names or ()
        return int(self._states["players"][0]) if "players" in names else self.about.players[0]

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        usual = {option.name: option.default for option in self.about.options}
        return usual | self.family.notation.read_options(self._s)

    @property
    def actor(self) -> int | str | None:
        """Whose event is next: a seat, "chance", or None when the game is over."""
        return _ACTORS[(self._now if self._now >= 0 else self._look()) >> _ACTOR_BITS & _ACTOR_MASK]

    def _look(self) -> int:
        """The phase, who acts and, where they are listed, how many moves there are, as `engine.look` tells them."""
        if self._now < 0:
            phase, actor = int(self._states["phase"][0]), int(self._states["actor"][0])
            self._now = (phase * engine.SEATS + actor + 2) * engine.WIDTH
        return self._now

    @property
    def _phase(self) -> int:
        return self._look() // (engine.SEATS * engine.WIDTH)

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
        return array_of(_record_of(self._raw, self.family))

    def known_to(self, seat: int | None) -> np.ndarray[Any, Any]:
        """As `records`, with everything blanked that a seat may not know (None: a spectator)."""
        known = -1 if seat is None else self._seat(seat)
        seen = self.records
        if self.family.secrets is not None:
            engine.conceal_at(seen, 0, known)
        return seen

    def _seat(self, seat: object) -> int:
        number = seat if type(seat) is int else whole_or_none(seat)
        if number is None or not 0 <= number < self.players:
            raise BojuError(say("a seat is a whole number below {players}, or None", players=self.players))
        return number

    def features(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What nets see of the position as a seat knows it, shape (features,); `family.knowledge.features` says what
        each number means.

        >>> import boju
        >>> boju.new("yut").features(0).shape
        (520,)
        """
        write, _, view, numbers, values, _ = self._reading
        out = np.empty(len(self.family.knowledge.features), np.float32)
        write(self._states, 0, self._seat(seat), view, numbers, values, out)
        return out

    def seen_by(self, seat: int | None, *, unasked: bool = False) -> "State":
        """What a seat knows of the position (None: a spectator), as a game without a past.

        With `unasked`, as long as it does not know either whether it is asked something that others may not hear.
        """
        seen = self.known_to(seat)
        if unasked and self.family.secrets is not None:
            self.family.secrets.unasked(seen.view(np.recarray)[0])
        view = State(self.family, self.about, seen)
        view._is_view = True
        view.players = self.players
        return view

    def may_ask(self) -> bool:
        """Whether some seat may be asked something now that others may not hear of."""
        return self.family.secrets is not None and self.family.secrets.may_ask(self._s)

    def is_secret(self, event: str) -> bool:
        """Whether only the seat to move may know of this event now."""
        return self.family.secrets is not None and self.family.secrets.is_secret(self._s, event)

    # What can happen

    def legal(self) -> list[str]:
        """The legal moves of the seat to move as event texts, sorted; empty when it is nobody's move."""
        return sorted(self._moves_by_text()) if isinstance(self.actor, int) else []

    def touches(self) -> list[str]:
        """The moves as event texts, legal or not, that somebody may mean who touches a piece or a place of the board.

        Those whose reasons matter most come first; empty when it is nobody's move.

        >>> import boju
        >>> boju.new("yut").touches()
        []
        """
        if not isinstance(self.actor, int) or self.family.bounds is None:
            return []
        return [self._text_of(code) for code in self.family.bounds.touches(self._s)]

    def legal_codes(self) -> list[int]:
        """The legal moves of the seat to move as codes, ascending; empty when it is nobody's move.

        >>> import boju
        >>> state = boju.new("ping")
        >>> state.play("roll 4-2")
        >>> [state.code_text(code) for code in state.legal_codes()][:3]
        ['6/2', '6/4', '8/4']
        """
        return (self._legal if self._legal is not None else self._listed())[:]

    def outcomes(self) -> list[tuple[int, int]]:
        """The outcomes of a throw that is due: codes, ascending, each with its weight; the chance of an outcome is its
        weight divided by the sum of all. Empty when no throw is due; a shuffle has no such list either.

        >>> import boju
        >>> boju.new("yut").outcomes()
        [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]
        """
        return list(self.throw.listed)

    @property
    def throw(self) -> ThrowOutcomes:
        """What can be thrown now, as `outcomes` lists it; it is looked for once for a position.

        >>> import boju
        >>> boju.new("yut").throw is boju.new("yut").throw, boju.new("yut").throw.codes
        (True, (1, 2, 3, 4, 5))
        """
        if self._throw is None:
            self._throw = self._find_throw() if self.actor == "chance" else NO_THROW
        return self._throw

    def _find_throw(self) -> ThrowOutcomes:
        if not self._is_ready:
            self._prepare()
        count = self._list_outcomes(self._states, 0, self._drawn, self._weights)
        return _throw_of(self._drawn[:count].tobytes(), self._weights[:count].tobytes())

    def chance(self) -> list[tuple[str, Fraction]] | None:
        """The outcomes of a throw that is due, with their probabilities; None when no throw is due.

        A shuffle has too many outcomes to list: where a pack is dealt it is None as well, though `actor` is "chance".

        >>> import boju
        >>> boju.new("yut").chance()[0]
        ('throw 1', Fraction(1, 4))
        """
        throw = self.throw
        if not throw.codes:
            return None
        return [(self._text_of(code), Fraction(weight, throw.sums[-1])) for code, weight in throw.listed]

    def asides(self) -> list[str]:
        """What may happen now without being a move or a throw: in dama the fines for noise; mostly nothing.

        >>> import boju
        >>> boju.new("yut").asides()
        []
        """
        return [self._text_of(code) for code in self.family.asides(self._s)]

    def is_draw(self, event: str) -> bool:
        """Whether an event is due now that chance decides, and this is not one of the `asides`."""
        return self.actor == "chance" and event not in self.asides()

    def code_text(self, code: SupportsIndex) -> str:
        """The text of an event that is legal now, by its code; raises `BojuError` for any other code.

        >>> import boju
        >>> boju.new("yut").code_text(3)
        'throw 3'
        """
        return self._text_of(self._legal_code(code))

    def text_code(self, event: str) -> int:
        """The code of an event that is legal now, by its text; raises what `play` raises, and `BojuError` for a deal.

        >>> import boju
        >>> boju.new("ping").text_code("roll 4-2")
        42
        """
        code = self._code_or_deal(event)
        if isinstance(code, tuple):
            raise BojuError(say("a deal is written out in full; it has no code"))
        return code

    def _listed(self) -> list[int]:
        """The legal moves' codes, listed at most once for a position; not to be changed."""
        if self._legal is None:
            count = self._now % engine.WIDTH if self._now >= 0 else 0
            if count == 0 and isinstance(self.actor, int):
                if not self._is_ready:
                    self._prepare()
                count = engine.moves_at(self._states, 0, self._codes)
            self._legal = self._codes[:count].tolist() if count else []
        return self._legal

    def _moves_by_text(self) -> dict[str, int]:
        """The codes of all moves, or outcomes of a throw, by their texts."""
        if self._by_text is None:
            codes = self.throw.codes if self.actor == "chance" else self._listed()
            texts = self.family.texts.get(self._phase, {})
            self._by_text = {texts.get(code) or self._text_of(code): code for code in codes}
        return self._by_text

    def _text_of(self, code: int) -> str:
        """The text of a code; it depends on the code and the phase alone, so it is remembered."""
        texts = self.family.texts.setdefault(self._phase, {})
        text = texts.get(code)
        if text is None:
            text = texts[code] = self.family.notation.event_text(self._s, code)
        return text

    def _legal_code(self, code: Any) -> int:
        """A code as a plain number, if it is that of a legal move, an outcome or one of the asides."""
        number = code if type(code) is int else whole_or_none(code)
        if number is None:
            self._refuse_code(code)
        if number in self._listed() or number in self.throw.weights or number in self.family.asides(self._s):
            return number
        self._refuse_code(code)

    def _refuse_code(self, code: object) -> NoReturn:
        raise BojuError(
            say(
                "{code!r} is not the code of a legal event; 'legal_codes' and 'outcomes' list the codes",
                code=code,
            )
        )

    def _pack(self) -> tuple[list[int], int] | None:
        """What is shuffled next and how many items are drawn, where chance is a shuffle."""
        if self.family.dealing is None or self.actor != "chance":
            return None
        if not self._is_ready:
            self._prepare()
        size, drawn = engine.pack_at(self._states, 0, self._drawn)
        return (self._drawn[:size].tolist(), drawn) if size else None

    # Playing

    def play(self, event: str) -> None:
        """Play a move, a chance outcome or one of the `asides`; an error changes nothing.

        Raises `MalformedEvent`, or `IllegalEvent` with the clause that forbids it.
        """
        self._happen(self._code_or_deal(event), event)

    def play_code(self, code: SupportsIndex) -> None:
        """Play a move, a chance outcome or one of the asides by its code, without making any text.

        Raises `BojuError`, and changes nothing, if it is not the code of a legal event.

        >>> import boju
        >>> state = boju.new("ping")
        >>> state.play_code(42)
        >>> state.last_event
        'roll 4-2'
        """
        legal = self._legal if self._legal is not None else self._listed()
        self._happen(code if type(code) is int and code in legal else self._legal_code(code))

    def draw(self, source: SupportsIndex | Below) -> str:
        """Play a random outcome at a chance node and return its text.

        `source` is a seed, with which the same game at the same point draws the same, or a function `below(n)` that
        gives whole numbers from 0 to n - 1. Raises `BojuError` for anything else.
        """
        phase = self._phase
        code = self.draw_code(source)
        text = None if code is None else self.family.texts.get(phase, {}).get(code)
        return text or self.last_event or ""

    def draw_code(self, source: SupportsIndex | Below) -> int | None:
        """As `draw`, without making a text: returns the code of the outcome, None for a deal, which has none.

        Raises what `draw` raises.

        >>> import boju
        >>> boju.new("yut").draw_code(7)
        1
        """
        now = self._now if self._now >= 0 else self._look()
        if now >> _ACTOR_BITS & _ACTOR_MASK != _CHANCE:
            raise BojuError(say("nothing has to be thrown or dealt now"))
        if not self._is_ready:
            self._prepare()
        if type(source) is int:
            drawn = self._draw_by_seed(source & WORD)
        elif callable(source):
            drawn = self._drawn_from(source)
            self._happen(drawn)
        else:
            drawn = self._draw_by_seed(as_seed(source))
        return drawn if type(drawn) is int else None

    def undo(self) -> None:
        """Take the last event back; raises `BojuError` when nothing has been played."""
        if not len(self._past):
            raise BojuError(say("nothing has been played yet, so nothing can be taken back"))
        self._past.drop_last()
        self._go_back()
        self._forget_position()
        self._effects = None if len(self._past) else ()
        self._is_noted = True

    def at(self, ply: SupportsIndex) -> "State":
        """The game as it was after so many events, with its past until then; raises `BojuError` for any other number.

        >>> import boju
        >>> state = boju.new("ping")
        >>> state.play("roll 4-2")
        >>> state.at(0).actor
        'chance'
        """
        count = whole_or_none(ply)
        if count is None or not 0 <= count <= self.ply:
            raise BojuError(
                say("this game has had {count} events so far, not {ply!r}", count=self.ply, ply=ply)
            )
        twin = self.copy()
        twin._past = self._past.until(count)
        twin._go_back()
        twin._forget_position()
        twin._effects = None if count else ()
        twin._is_noted = True
        return twin

    def steps(self, ply: SupportsIndex = 0) -> "Iterator[State]":
        """The game as it was after so many events, and after each that followed: the same `State` again and again, as
        `at` gives it. Raises what `at` raises.

        >>> import boju
        >>> state = boju.new("ping")
        >>> state.play("roll 4-2")
        >>> [step.actor for step in state.steps()]
        ['chance', 0]
        """
        step = self.at(ply)
        for entry in islice(self._past.all_entries(), step.ply, None):
            yield step
            step._happen(entry)
        yield step

    def copy(self) -> "State":
        """The same game with the same past, to be played on separately. Quick, however long the past is."""
        content = bytearray(self._raw)
        twin = State.__new__(State)
        twin.family, twin.about, twin._is_view, twin._is_ready = self.family, self.about, self._is_view, False
        twin._states = array_of(np.frombuffer(content, self.family.dtype))
        twin._raw = np.frombuffer(content, np.uint8)
        twin._start, twin._past = self._start, self._past.copy()
        twin._effects, twin._is_noted = self._effects, False
        twin._now = self._look() // engine.WIDTH * engine.WIDTH
        twin._legal, twin._throw, twin._by_text = self._legal, self._throw, self._by_text
        if "players" in self.__dict__:
            twin.players = self.players
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, self._start, tuple(self._past.all_entries()), self._is_view)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and bool((self._raw == other._raw).all())

    def __hash__(self) -> NoReturn:
        raise TypeError(
            "a State changes as it is played, so it has no hash; use 'state.key' in sets and tables"
        )

    def without_past(self) -> "State":
        """The position as it is, as a game without a past: less to copy and to send."""
        twin = State(self.family, self.about, self.records)
        twin._is_view = self._is_view
        return twin

    def packed(self) -> dict[str, Any]:
        """The game with its past as JSON, in few bytes: its first record and codes. No other version of boju reads it.

        >>> import boju
        >>> state = boju.new("ping")
        >>> state.play("roll 4-2")
        >>> state.packed()["entries"]
        (42,)
        >>> boju.state.unpacked(state.packed()) == state
        True
        """
        start = b64encode(self._start).decode()
        entries = tuple(self._past.all_entries())
        return {"game": self.game, "start": start, "entries": entries, "is_view": self._is_view}

    @property
    def key(self) -> bytes:
        """What stands for the position in sets and tables: equal where two games are equal, whatever their past.

        >>> import boju
        >>> boju.new("ping").key == boju.new("ping").key
        True
        """
        return key_head(self.game) + self._raw.tobytes()

    def view_key(self, seat: int | None) -> bytes:
        """As `key`, of what a seat knows of the position (None: a spectator): equal where it sees the same.

        What it has seen before counts only as far as it still sees it.

        >>> import boju
        >>> boju.new("madiao").view_key(0) == boju.new("madiao").view_key(1)
        False
        """
        return key_head(self.game, -1 if seat is None else self._seat(seat)) + self.known_to(seat).tobytes()

    @property
    def hides_something(self) -> bool:
        """Whether this is a view (`seen_by`) in which something is blanked that a seat may not know."""
        return self._is_view and self.family.secrets is not None

    def is_like(self, other: "State") -> bool:
        """Whether this is the same game as another, with the same players and options, wherever both stand."""
        if (self.game, self.players) != (other.game, other.players):
            return False
        read = self.family.notation.read_options
        return bool(read(self._s) == read(other._s))

    def _code_or_deal(self, event: str) -> Entry:
        """The code of a text that is legal now, or the items of a deal."""
        if not isinstance(event, str):
            raise MalformedEvent(say("an event is a text, not {event!r}", event=event))
        if self._pack():
            return tuple(self._dealing.deal_items(self._s, event))
        known = self._moves_by_text()
        if event in known:
            return known[event]
        code = self.family.notation.event_code(self._s, event)
        if code not in known.values() and code not in self.family.asides(self._s):
            raise self.family.notation.refusal(self._s, code, event)
        return code

    def _happen(self, entry: Entry, text: str | None = None) -> None:
        """Play what is legal and keep it."""
        if not self._is_ready:
            self._prepare()
        try:
            if entry.__class__ is int:
                now = self._advance(self._states, entry, self._room, self._ahead)
            else:
                now = engine.advance_by_deal(self._states, np.array(entry, np.int32), self._room, self._ahead)
        except OverflowError as error:
            self._stop(entry, self.family.catalogue.say(str(error)), error)
        if now < 0:
            self._stop(entry, say("it has more effects than there is room for"))
        self._keep(now, entry, text)

    def _keep(self, now: int, entry: Entry, text: str | None) -> None:
        """Keep an event that has been played."""
        self._now = now
        self._legal = self._throw = self._by_text = self._effects = None
        self._is_noted = True
        past = self._past
        if text is not None:
            past.texts[len(past.entries)] = text
        past.entries.append(entry)
        if len(past.entries) == STRIDE:
            past.close_chapter(self._raw.tobytes())

    def _stop(self, entry: Entry, why: Sentence, cause: Exception | None = None) -> NoReturn:
        """Undo what an event has done that cannot be played."""
        self._go_back()
        self._is_noted = bool(len(self._past))
        event = self._text_to_play(entry)
        raise BojuError(say("{event!r} cannot be played: {why}", event=event, why=why)) from cause

    def _go_back(self) -> None:
        """Make the record, and what was noted of the last event, what the past says."""
        if not self._is_ready:
            self._prepare()
        chapter = self._past.last_chapter()
        self._raw[:] = np.frombuffer(chapter.mark, np.uint8)
        for played in chapter.entries:
            self._replay(played)

    def _replay(self, entry: Entry) -> None:
        """Play what was legal and is kept already."""
        if isinstance(entry, int):
            self._advance(self._states, entry, self._room, _NO_CODES)
        else:
            engine.advance_by_deal(self._states, np.array(entry, np.int32), self._room, _NO_CODES)

    @property
    def _dealing(self) -> Dealing:
        assert self.family.dealing is not None
        return self.family.dealing

    def _drawn_from(self, draw_below: Below) -> Entry:
        if pack := self._pack():
            items, drawn = pack
            for k in range(drawn):
                other = k + _drawn_below(draw_below, len(items) - k)
                items[k], items[other] = items[other], items[k]
            return tuple(items[:drawn])
        throw = self.throw
        return throw.codes[bisect_right(throw.sums, _drawn_below(draw_below, throw.sums[-1]))]

    def _draw_by_seed(self, seed: int) -> Entry:
        number = self._past.closed + len(self._past.entries)
        try:
            now = self._advance_by_draw(self._states, seed, number, *self._drawing)
        except OverflowError:
            now = engine.NO_ROOM
        if now < 0:
            return self._draw_what_cannot_be(np.uint64(seed), np.uint64(number))
        if now < engine.DRAWN:
            drawn: Entry = self._drawn.item(0)
        else:
            count, now = divmod(now, engine.DRAWN)
            drawn = tuple(self._drawn[:count].tolist())
        self._keep(now, drawn, None)
        return drawn

    def _draw_what_cannot_be(self, seed: np.uint64, number: np.uint64) -> Entry:
        """Draw once more what cannot be played, for the error that says why."""
        self._go_back()
        start_stream(self._rng, seed, number)
        drawn = self._drawn_from(lambda total: int(below(self._rng, total)))
        self._happen(drawn)
        return drawn

    # What is known

    @property
    def ply(self) -> int:
        """How many events have been played."""
        return len(self._past)

    @property
    def events(self) -> list[str]:
        """The events played so far."""
        return self._past.all_texts(self._texts_of)

    @property
    def last_event(self) -> str | None:
        """The last event; None before the first."""
        return known_texts(self._past.last_chapter(), self._texts_of)[-1] if len(self._past) else None

    def _texts_of(self, chapter: HistoryChapter) -> list[str]:
        """The texts of the events of a chapter."""
        walker = State(self.family, self.about, _record_of(chapter.mark, self.family))
        walker._prepare()
        texts = []
        for played in chapter.entries:
            texts.append(walker._text_to_play(played))
            walker._replay(played)
            walker._forget_position()
        return texts

    def _text_to_play(self, entry: Entry) -> str:
        """The text of an event that is legal now."""
        if isinstance(entry, tuple):
            return self._dealing.deal_text(self._s, entry)
        return self._text_of(entry)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the last event did, clause by clause."""
        if self._effects is None:
            room = self._room if self._is_noted else self._noted_anew()
            self._effects = tuple(self.family.effect(row) for row in room[1 : room[0, 0] + 1].tolist())
        return self._effects

    def _noted_anew(self) -> np.ndarray[Any, Any]:
        """What the last event does, noted on a copy of the game."""
        twin = self.copy()
        twin._go_back()
        return twin._room

    def effects_seen_by(self, seats: Container[int]) -> tuple[Effect, ...]:
        """What the last event did, as far as those who hold these seats, and no others, may be told."""
        secrets = self.family.secrets
        if secrets is None:
            return self.effects
        return tuple(secrets.effect_seen(self._s, effect, effect.seat in seats) for effect in self.effects)

    def told(
        self, locale: str = "en", seats: Container[int] | None = None, reader: int | None = None
    ) -> tuple[ToldEffect, ...]:
        """What the last event did, in words: all of it, or as those who hold only these seats may be told.

        Places have the numbers of the seat that acts, or with `reader` those of that seat.
        """
        _check_language(locale)
        captions = {kind.name: kind.caption for kind in self.family.effects}
        return tuple(
            ToldEffect(
                effect.name,
                effect.clause,
                in_language(captions[effect.name], locale, **self.family.words(self.about, effect, locale)),
            )
            for effect in self._effects_counted_by(reader, seats)
        )

    def why_lost(self, event: str, locale: str = "en") -> tuple[ToldEffect, ...]:
        """Why an event that is legal now leaves unused what was thrown, in words, each reason with its clause.

        >>> import boju
        >>> boju.new("ping").why_lost("roll 4-2")
        ()
        """
        _check_language(locale)
        if not isinstance(self.actor, int):
            return ()
        s = self.records.view(np.recarray)[0]
        hints = self.family.why_lost(s, self.text_code(event), locale)
        return tuple(ToldEffect("why_lost", hint.clause, hint.text) for hint in hints)

    def _effects_counted_by(self, reader: int | None, seats: Container[int] | None) -> Iterator[Effect]:
        for effect in self.effects if seats is None else self.effects_seen_by(seats):
            yield effect if reader is None else self.family.counted_by(effect, reader)

    def scores(self) -> list[int]:
        """The net result per seat so far."""
        _, write, *_, points = self._reading
        write(self._states, 0, points)
        found: list[int] = points.tolist()
        return found[: self.players]

    def position(self) -> dict[str, Any]:
        """The position as a JSON object, exactly as the specification writes it."""
        return self.family.notation.position(self._s)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as a seat may know it, or a spectator (None)."""
        return self.family.notation.position(self.known_to(seat).view(np.recarray)[0])

    def record(self, **headers: str) -> "Record":
        """The game so far as a record; `headers` are further lines such as `date` and `seat_0` (a name)."""
        usual = begin(self.game, self.players, "source", self.options)
        first = _record_of(self._start, self.family)
        return Record(
            game=self.game,
            players=self.players,
            options=self.family.notation.read_options(self._s),
            start=None
            if usual._start == self._start
            else self.family.notation.position(first.view(np.recarray)[0]),
            headers={name.replace("_", " "): value for name, value in headers.items()},
            result=self.scores() if self.actor is None else None,
            events=self.events,
        )

    # Drawing

    def scene(
        self, locale: str = "en", viewer: int | None = None, before: Scene | None = None, style: str = ""
    ) -> Scene:
        """The position as drawn for a viewer (None: a spectator), with the viewer's choices if it is their move.

        `before` is the scene that was shown last: what is still there keeps its name. `style` is one of
        `family.styles`, for example "round" in yut; any other text means the first. Raises `BojuError` for a language
        that there is not, and where `before` is no scene.
        """
        _check_language(locale)
        if before is not None and not isinstance(before, Scene):
            raise BojuError(say("'before' is an earlier scene, not {before!r}", before=before))
        seen = self.seen_by(viewer)
        legal = seen.legal() if viewer is not None and viewer == seen.actor else []
        return self.family.make_scene(
            self.about,
            seen.position(),
            legal,
            locale,
            viewer=viewer,
            before=before,
            style=style,
            record=seen._s,
        )

    def _repr_svg_(self) -> str:
        return svg.render(self.scene(), self.family.sheet)

    def __str__(self) -> str:
        return self.family.diagram(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.game}: {self.ply} events, next: {self.actor}>"


def _drawn_below(draw_below: Below, total: int) -> int:
    """What a caller's function draws, if it is a whole number below `total`."""
    try:
        drawn = draw_below(total)
    except TypeError:
        if takes_one(draw_below):
            raise
        raise BojuError(say("a function that draws takes one number")) from None
    number = whole_or_none(drawn)
    if number is None or not 0 <= number < total:
        raise BojuError(
            say(
                "a function that draws gives a whole number from 0 to {last}, not {drawn!r}",
                last=total - 1,
                drawn=drawn,
            )
        )
    return number


def _check_language(locale: object) -> None:
    if not isinstance(locale, str) or locale not in LOCALES:
        raise BojuError(
            say(
                "there is no language {locale!r}; the languages are {locales}",
                locale=locale,
                locales=", ".join(LOCALES),
            )
        )


def key_head(game: str, seat: int | None = None) -> bytes:
    """What stands before the bytes of a record in a key: its game, and whose view it is (-1: a spectator's)."""
    return f"{game} {'' if seat is None else seat} ".encode()


def _record_of(content: bytes | np.ndarray[Any, Any], family: Family) -> np.ndarray[Any, Any]:
    """An array of one record, of these bytes."""
    return np.frombuffer(bytearray(content), family.dtype)


def _unpickled(game: str, start: bytes, entries: Iterable[Entry], is_view: bool) -> State:
    """A state as it was when it was pickled."""
    family, about = find(game)
    if len(start) != family.dtype.itemsize:
        raise BojuError(say("this game was pickled by another version of boju"))
    state = State(family, about, _record_of(start, family))
    state._is_view = is_view
    for played in entries:
        state._happen(played)
    return state


def unpacked(packed: Mapping[str, Any]) -> State:
    """A game as it was packed (`State.packed`); raises `BojuError` where another version of boju packed it."""
    entries = (tuple(entry) if isinstance(entry, list) else entry for entry in packed["entries"])
    return _unpickled(packed["game"], b64decode(packed["start"]), entries, packed["is_view"])


class Record(Paper):
    """A game on paper, to be played again.

    >>> import boju
    >>> state = boju.new("ping")
    >>> state.play("roll 4-2")
    >>> boju.Record.parse(str(state.record(date="2026-11-20"))).replay().events
    ['roll 4-2']
    """

    def steps(self) -> Iterator[State]:
        """Replay event by event: the same `State` after 0, 1, 2, … events; raises `DamagedRecord`."""
        state = self._first_state()
        yield state
        for number, event in enumerate(self.events):
            try:
                state.play(event)
            except BojuError as error:
                raise DamagedRecord(self.line_of(number), error) from error
            yield state
        if self.result is not None and (state.actor is not None or state.scores() != self.result):
            line = self._lines.get("result", 0)
            raise DamagedRecord(
                line, say("the result does not fit the events, which lead to {scores}", scores=state.scores())
            )

    def replay(self) -> State:
        """Replay to the end; raises `DamagedRecord` with the line of the first event that is not legal."""
        for state in self.steps():
            last = state
        return last

    def _first_state(self) -> State:
        try:
            state = begin(self.game, self.players, "source", self.options)
            if self.start is None:
                return state
            placed = from_position(self.start)
        except BojuError as error:
            raise DamagedRecord(self._lines.get("start", self._lines.get("game", 1)), error) from error
        if (placed.game, placed.players, placed.options) != (state.game, state.players, state.options):
            raise DamagedRecord(
                self._lines.get("start", 0),
                say("the position to start from belongs to another game or other options"),
            )
        return placed


def _blank(family: Family, about: About, players: int, options: Mapping[str, Value]) -> np.ndarray[Any, Any]:
    states = np.zeros(1, family.dtype)
    family.notation.fill_options(states.view(np.recarray)[0], about.id, players, options)
    return states


def new(game: str, *, players: int | None = None, preset: str = "source", **options: Any) -> State:
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
    return State(family, about, _record_of(_first_record(game, players, tuple(chosen.items())), family))


@lru_cache(maxsize=1024)
def _first_record(game: str, players: int, chosen: tuple[tuple[str, Value], ...]) -> bytes:
    """The record that games with these options, which have been checked, begin with."""
    family, about = find(game)
    states = _blank(family, about, players, dict(chosen))
    engine.setup_at(array_of(states), 0)
    return states.tobytes()


def from_position(position: Mapping[str, Any]) -> State:
    """The game that a full position (a JSON object as the specification writes it) stands for.

    Raises `WrongPosition` for anything that is not a position of the game, `UnknownGame` and `UnknownOption`.

    >>> state = new("yut")
    >>> from_position(state.position()).position() == state.position()
    True
    """
    if not isinstance(position, Mapping) or not is_json(position):
        raise WrongPosition(
            say(
                "a position is a JSON object, of at most {levels} levels and {parts} parts",
                levels=DEEPEST,
                parts=MOST_PARTS,
            )
        )
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
