"""A family: games that share one record type and one set of rules, and the modules every family's folder has."""

import json
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from typing import Any, Literal, Protocol

import numpy as np

from boju.core.bounds import GameBounds
from boju.core.catalogue import Catalogue
from boju.core.clauses import Clauses
from boju.core.endings import NO_ENDINGS
from boju.core.errors import IllegalEvent, UnknownStory
from boju.core.features import NO_FEATURES, NO_KNOWLEDGE, Knowledge
from boju.core.game import About, Comparison, Effect, EffectKind, Value, Words
from boju.core.game_functions import GAME_FUNCTIONS, GameFunction, implement
from boju.core.language import Localized, Sentence
from boju.core.lesson import Lesson, Summary
from boju.core.names import Name
from boju.core.old_texts import OldTexts, read_old_texts
from boju.core.oracle import FindOracle, Prepare, no_oracle, nothing_to_prepare
from boju.core.panel import MakeOwnPanel, MakePanel
from boju.core.phrases import POINTS, signed
from boju.core.prose import in_english_or
from boju.core.reasons import TellReasons, no_reasons
from boju.core.scene import RuleHint, Scene
from boju.core.shuffle import NO_SHUFFLE
from boju.core.story import Story, in_words_of
from boju.core.terms import Glossary
from boju.core.texts import say
from boju.core.undoing import NO_UNDO


class Notation(Protocol):
    """The module `notation.py`: codes to text and back, record to position and back. `s` is one record of the
    family.
    """

    def fill_options(self, s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
        """Write a complete set of checked options into a blank record."""

    def read_options(self, s: Any) -> dict[str, Any]:
        """The options of a record as positions name them."""

    def check_options(self, players: int, options: Mapping[str, Any]) -> Sentence | None:
        """What is wrong with a combination of values that are each possible: a sentence, or None."""

    def event_text(self, s: Any, code: int) -> str:
        """The text of a move's or chance outcome's code in the phase of `s`."""

    def event_code(self, s: Any, text: str) -> int:
        """The code of a text, legal or not; raises `MalformedEvent`, or `IllegalEvent` at the wrong time."""

    def refusal(self, s: Any, code: int, text: str) -> IllegalEvent:
        """Why an event of the right phase is not legal in `s`: the clause that forbids it."""

    def position(self, s: Any) -> dict[str, Any]:
        """The position as the specification writes it."""

    def read_position(self, given: Mapping[str, Any], s: Any) -> None:
        """Fill a record from a full position, its options already in place; raises `WrongPosition`."""


class Dealing(Protocol):
    """The part of `notation.py` that only games have in which a pack is shuffled."""

    def deal_text(self, s: Any, items: Sequence[int]) -> str:
        """The text of a deal of drawn items."""

    def deal_items(self, s: Any, text: str) -> list[int]:
        """The drawn items that a text names; raises `MalformedEvent`, or `IllegalEvent` at the wrong time."""


UNSEEN = "??"
"""What a view has in place of a card or a tile that may not be seen."""


class Secrets(Protocol):
    """The part of `notation.py` that only games with hidden information have."""

    def event_seen(self, text: str, is_own: bool) -> str:
        """An event as the seat that made it sees it, or as everybody else does."""

    def effect_seen(self, s: Any, effect: Effect, is_own: bool) -> Effect:
        """What an event that led to a record did, as the seat that made it is told, or as everybody else is."""

    def may_ask(self, s: Any) -> bool:
        """Whether in a record some seat may be asked something without the others' knowing."""

    def unasked(self, s: Any) -> None:
        """Make a record look as it does while nobody is asked anything."""

    def is_secret(self, s: Any, text: str) -> bool:
        """Whether only the seat to move may know that an event happens in a record."""


class MakeScene(Protocol):
    """The function `make_scene` of the module `scene.py`."""

    def __call__(
        self,
        about: About,
        view: Mapping[str, Any],
        legal: Sequence[str],
        locale: str,
        *,
        viewer: int | None = None,
        before: Scene | None = None,
        style: str = "",
        tried: Sequence[str] = (),
        record: Any = None,
    ) -> Scene:
        """Draw a view for a viewer (None: a spectator). Pieces keep the ids they had in the scene `before`.

        `record` is the record of which the view was made, for what only the rules know; without one it is read from
        the view where it is needed.

        `style` is one of the family's styles of board; any other text means the first. Events that are `tried` are
        choices of the scene as well, legal or not; nothing else in it speaks of them.
        """


@dataclass(frozen=True, kw_only=True, slots=True)
class Order:
    """A way of arranging the cards or tiles in a hand."""

    title: Localized
    key: Callable[[str], Any]
    """What they are sorted by, from their codes."""


def seat_on_turn(s: Any) -> int:
    """The field `seat` of a record."""
    return int(s.seat)


def no_asides(s: Any) -> Sequence[int]:
    """In most games nothing happens but moves and chance."""
    return ()


def counted_by_all(effect: Effect, seat: int) -> Effect:
    """In most games a place has the same name for every seat."""
    return effect


def never_drawn(options: Mapping[str, Value]) -> bool:
    """Most games are always decided."""
    return False


Tier = Literal["playable", "complete"]
"""What a family promises, and tests ask of it.

Playable: rules, notation, scene and texts in English, and every law holds. Complete: also five languages, lessons,
games told in short, a story with its sources, and a full glossary.
"""

TellWhyLost = Callable[[Any, int, str], Iterator[RuleHint]]


def nothing_lost(s: Any, code: int, locale: str) -> Iterator[RuleHint]:
    """In many games nothing that is thrown is lost."""
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Family:
    """The modules of one folder under `boju.games`. Making a family registers its game functions for its record
    type.
    """

    id: str
    folder: str
    """The package of the folder, for its files `sheet.svg` and `rules.md`."""
    tier: Tier
    """What its games promise beyond the rules."""
    games: tuple[About, ...]
    dtype: np.dtype[np.void]
    rules: Mapping[str, GameFunction]
    effects: tuple[EffectKind, ...]
    words: Words
    catalogue: Catalogue
    """Its texts in other languages: the module `texts.py`, and the folder `locales`."""
    notation: Notation
    make_scene: MakeScene
    diagram: Callable[[Mapping[str, Any]], str]
    """A view as plain text: the module `diagram.py`."""
    glossary: Glossary
    """The terms of the games: the module `terms.py`."""
    styles: Mapping[str, Localized] = field(default_factory=dict)
    """The boards a reader can choose between, the usual one first; empty where there is only one."""
    orders: Mapping[str, Order] = field(default_factory=dict)
    """The arrangements of a hand that a reader can choose between, the usual one first."""
    panel: MakePanel | None = None
    """A table of facts beside the board, where the game needs one."""
    panel_title: Localized = field(default_factory=dict)
    """What the panel is called."""
    own_panel: MakeOwnPanel | None = None
    """A table above it for the holder of a seat alone, made of what that seat knows."""
    turn: Callable[[Any], int] = seat_on_turn
    """Whose turn it is in a record, also while a throw is awaited."""
    secrets: Secrets | None = None
    """How events are told to those who may not know all of them, in games with hidden information."""
    counted_by: Callable[[Effect, int], Effect] = counted_by_all
    """An effect with its places as a seat counts them, where every seat counts from its own side."""
    score_text: Callable[[int], str] = signed
    """A score as people read it."""
    amount: Localized = POINTS
    """An amount with the name of the unit in which it is read; `amount` is its blank."""
    points: int = 1
    """How many points of a score make one of that unit."""
    dealing: Dealing | None = None
    """How deals are written, where a pack is shuffled."""
    asides: Callable[[Any], Sequence[int]] = no_asides
    """The codes of what may happen in a record at any moment without being anybody's move, as a fine may."""
    reasons: TellReasons = no_reasons
    """Why a choice is good or bad: the module `reasons.py`."""
    reach: Callable[[Mapping[str, Value], int], float] | None = None
    """What a promise of 1 comes to in the unit of the scores, with these options and so many players; None where games
    are so short that they are played to the end instead."""
    can_be_drawn: Callable[[Mapping[str, Value]], bool] = never_drawn
    """Whether a game with these options may end drawn by its rules; then its players may agree on that too."""
    knowledge: Knowledge = NO_KNOWLEDGE
    """What each feature means and what nets foretell: the module `features.py`."""
    find_oracle: FindOracle = no_oracle
    """Who knows what a position is worth, where some have been solved."""
    prepare_oracle: Prepare = nothing_to_prepare
    """Compiles what that takes."""
    lessons: tuple[Lesson, ...] = ()
    """Its lessons, the coached game of every game first: the module `lessons.py`."""
    verses: Mapping[str, Name] = field(default_factory=dict)
    """Old words that a reader may have told with what happens, by the names of effects, where somebody wrote any."""
    verses_title: Localized = field(default_factory=dict)
    """What the setting for them is called."""
    summaries: Mapping[str, Summary] = field(default_factory=dict)
    """Its games in short, by their ids: in the module `lessons.py` too."""
    figured: Mapping[str, str] = field(default_factory=dict)
    """Figures of the story that the rules page shows as well, by the clause that each explains."""
    decides: tuple[str, ...] = ()
    """The names of the effects that say best why a game ended as it did."""
    losses: Container[str] = ()
    """The names of the effects by which something thrown is lost."""
    why_lost: TellWhyLost = nothing_lost
    """Why an event has such effects, in words for a language; it takes a copy of the record before the event."""
    comparison: Comparison | None = None
    """The account of the family; None where it has a single game."""
    bounds: GameBounds | None = None
    """All moves that there can be, and the bounds of games: the module `bounds.py`."""
    texts: dict[int, dict[int, str]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The texts of codes, by phase and code, that have been asked for."""

    def __post_init__(self) -> None:
        implement(self.dtype, self.functions)

    def __repr__(self) -> str:
        return f"<Family {self.id}: {', '.join(about.id for about in self.games)}>"

    @property
    def functions(self) -> dict[str, GameFunction]:
        """The rules that are game functions, by name."""
        rules = {**NO_SHUFFLE, **NO_ENDINGS, **NO_UNDO, **NO_FEATURES, **self.rules}
        return {name: rules[name] for name in GAME_FUNCTIONS if name in rules}

    @property
    def is_complete(self) -> bool:
        """Whether its games are more than playable."""
        return self.tier == "complete"

    @property
    def has_story(self) -> bool:
        """Whether its story is written."""
        return resources.files(self.folder).joinpath("story.md").is_file()

    def arranged(self, view: Mapping[str, Any], order: str) -> Mapping[str, Any]:
        """A view in which the hands that can be seen are in one of the family's orders."""
        if order not in self.orders:
            return view
        key = self.orders[order].key
        hands = [hand if UNSEEN in hand else sorted(hand, key=key) for hand in view["hands"]]
        return {**view, "hands": hands}

    def effect(self, row: Sequence[int]) -> Effect:
        """The effect that a row of a kernel's effects array stands for."""
        code, seat, other, amount, origin, place = (int(value) for value in row)
        kind = self.effects[code]
        return Effect(kind.name, kind.clause, seat, other, amount, origin, place)

    def terms_of(self, game: str) -> Glossary:
        """The glossary of one game: without the terms that only its sisters use."""
        clauses = self.clauses.of(game)
        return tuple(
            replace(chapter, terms=terms)
            for chapter in self.glossary
            if (terms := tuple(term for term in chapter.terms if term.clause in clauses))
        )

    @cached_property
    def sheet(self) -> str:
        """The family's faces as SVG symbols."""
        return resources.files(self.folder).joinpath("sheet.svg").read_text("utf-8")

    @property
    def clauses(self) -> Clauses:
        """The rules page of the family, as it was written first, in English."""
        return self.clauses_in("en")

    def clauses_in(self, locale: str) -> Clauses:
        """The rules page of the family in a language, or in English as long as it is not translated."""
        return _read_rules(self.folder, locale)

    @cached_property
    def old_texts(self) -> OldTexts:
        """The old texts that the rules rest on, with the clauses of each sentence."""
        return read_old_texts(self.folder)

    def annotated(self, clauses: Clauses) -> str:
        """A rules page in Markdown with the old words behind each clause, or that there are none."""
        return clauses.annotated(lambda clause: self.old_texts.marked(clause, clauses.locale))

    def story_in(self, locale: str) -> Story:
        """Where the games of the family come from, told in a language with its sources; raises `UnknownStory`."""
        if not self.has_story:
            raise UnknownStory(say("no story of {family!r} is written yet", family=self.id))
        return _read_story(self.folder, locale)


@cache
def _read_rules(folder: str, locale: str) -> Clauses:
    page = in_english_or(folder, "rules", locale)
    return Clauses(page.read_text("utf-8"), locale)


@cache
def _read_story(folder: str, locale: str) -> Story:
    files = resources.files(folder)
    bibliography = json.loads(files.joinpath("bibliography.json").read_text("utf-8"))
    sources = [in_words_of(source, locale) for source in bibliography]
    return Story(in_english_or(folder, "story", locale).read_text("utf-8"), sources)


def effect_kinds(
    effects: Sequence[tuple[str, str]], captions: Mapping[str, Localized]
) -> tuple[EffectKind, ...]:
    """The effects of the rules, in the order of their codes, with the sentences that tell them."""
    return tuple(EffectKind(name=name, clause=clause, caption=captions[name]) for name, clause in effects)
