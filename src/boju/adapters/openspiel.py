"""The games in OpenSpiel: importing this module registers `boju_yut`, `boju_ping`, … with `pyspiel`.

>>> import pyspiel
>>> from boju.adapters import openspiel
>>> game = pyspiel.load_game("boju_yut(players=3)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()[0]
(0, 0.25)

The tiny games with known truth (`boju.tiny`) are `boju_tiny_yut_1`, `boju_tiny_madiao_2`, …: where one has several
worlds, chance first chooses among them.
"""

import json
from collections.abc import Callable, Container, Mapping
from math import prod
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from boju import tiny
from boju.adapters.recall import SPECTATOR, RecalledMove, RecallTrail, changes_of, private_of, view_of
from boju.adapters.seat import GameSetting
from boju.batch import worlds
from boju.core import engine
from boju.core.errors import BojuError
from boju.core.extras import needed
from boju.core.game import About
from boju.core.game_functions import determinize
from boju.core.kernels import entry
from boju.core.random import start_stream
from boju.games import find, games
from boju.numbered import bounds
from boju.state import State, ThrowOutcomes
from boju.tiny import TinyGame

needed("pyspiel")

import pyspiel  # noqa: E402

LONGEST = 10_000
"""After so many events a game that has no bound of its own is over, with the scores as they stand."""
MOST = 1_000_000
"""The bound of the utility where the rules set none."""
CHANCE_ACTIONS = 512
"""Room for the outcomes of any throw, the items of any pack, and worlds."""
RECALL = 64
"""How many moments an information state tensor has unless something else is asked for."""
POTS = ("dama",)
"""Games in which stakes lie in a pot: when they are cut off, what the seats have does not add up to 0."""


def _game_type(about: About, game: TinyGame | None = None) -> Any:
    players = about.players if game is None else (game.players,)
    kind = pyspiel.GameType
    has_secrets = find(about.id)[0].secrets is not None
    return kind(
        short_name=f"boju_{about.id}" if game is None else f"boju_tiny_{game.name}",
        long_name=f"{about.original} ({about.id})" if game is None else game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if has_secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if about.id in POTS else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=has_secrets,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"longest": 0, "recall": RECALL, "changes": 0}
        | (
            {"players": about.players[0], "preset": "source", "options": "", "start": "", "worlds": 0}
            if game is None
            else {}
        ),
    )


class OpenSpielGame(pyspiel.Game):
    """A game with its parameters.

    `options` is written `name:value;name:value`, `start` is a position as percent-encoded JSON; `load` writes both.
    A tiny game has neither: it brings its worlds.
    """

    def __init__(
        self,
        kind: Any,
        about: About,
        params: Mapping[str, Any] | None = None,
        tiny_game: TinyGame | None = None,
    ) -> None:
        given = {**kind.parameter_specification, **(params or {})}
        self._tiny = tiny_game
        if tiny_game is None:
            players, preset = int(given["players"]), str(given["preset"])
            options = _read_options(about, str(given["options"]))
            self.setting = GameSetting(about.id, players, preset, options)
            start = json.loads(unquote(str(given["start"]))) if given["start"] else None
            self.first, self.worlds = self.setting.new(start), int(given["worlds"])
        else:
            states = tiny_game.states()
            self.first, self.worlds = states[0], len(states) if tiny_game.is_hidden else 0
            players, preset, options = self.first.players, "source", self.first.options
            self.setting = GameSetting(about.id, players, preset, options)
        self.recall, self.changes = int(given["recall"]), int(given["changes"])
        if not 0 <= self.worlds <= CHANCE_ACTIONS or self.recall < 1 or int(given["longest"]) < 0:
            raise BojuError(
                f"'worlds' is 0 to {CHANCE_ACTIONS}, 'recall' at least 1, 'longest' 0 or more events"
            )
        if self.changes < 0:
            raise BojuError(f"'changes' is a number of rows, or 0 for whole moments, not {self.changes}")
        reach = bounds(about.id, players=players, preset=preset, **options)
        self.longest = int(given["longest"]) or reach.longest or LONGEST
        self.has_secrets = self.first.family.secrets is not None
        self.deals = self.first.family.dealing is not None
        self._shares: dict[ThrowOutcomes, list[tuple[int, float]]] = {}
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(self.setting.actions),
                max_chance_outcomes=CHANCE_ACTIONS,
                num_players=self.setting.players,
                min_utility=float(-MOST if reach.lowest is None else reach.lowest),
                max_utility=float(MOST if reach.highest is None else reach.highest),
                utility_sum=None if about.id in POTS else 0.0,
                max_game_length=self.longest,
            ),
            dict(given),
        )

    def __deepcopy__(self, memo: object) -> "OpenSpielGame":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> "BojuState":
        """The game before its first event; with `worlds`, before chance chooses one of them."""
        return BojuState(self)

    def world(self, number: int) -> State:
        """The position to start from: of a tiny game the one with this number, else with all that no spectator knows
        guessed anew.
        """
        if self._tiny is not None:
            return self._tiny.state(number)
        records, rng = self.first.known_to(None), np.zeros(1, np.uint64)
        start_stream(rng, np.uint64(0), np.uint64(number))
        determinize(entry(records)[0], SPECTATOR, rng)
        return State(self.first.family, self.first.about, records)

    def shares(self, throw: ThrowOutcomes) -> list[tuple[int, float]]:
        """The outcomes of a throw, counted from 0 with their probabilities."""
        found = self._shares.get(throw)
        if found is None:
            found = [(number, weight / throw.sums[-1]) for number, (_, weight) in enumerate(throw.listed)]
            self._shares[throw] = found
        return found[:]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What writes observations of a kind, a `pyspiel.IIGObservationType`; without one those that seats have. Raises
        `BojuError` for parameters.
        """
        if params:
            raise BojuError(f"observers of boju have no parameters, so {params!r} means nothing")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class BojuState(pyspiel.State):
    """A game in progress. A shuffle is dealt item by item; seats see nothing of it before its end."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.dealt: list[int] = []
        self.pack: list[int] = []
        self.to_deal = 0
        self.is_choosing_world = game.worlds > 0
        self.state = game.first.copy()
        self.events = self.state.ply
        self.trail = RecallTrail(game.first)
        self._look()

    def _look(self) -> None:
        """See who acts, and what is to be dealt."""
        actor = "chance" if self.is_choosing_world else self.state.actor
        if actor is None or self.events >= self.game.longest:
            self.who = _TERMINAL
        elif isinstance(actor, int):
            self.who = actor
        else:
            self.who = _CHANCE
            if self.game.deals and not self.is_choosing_world:
                room = np.empty(engine.MAX_CODES, np.int32)
                size, self.to_deal = engine.pack_at(self.state.records, 0, room)
                self.pack = sorted(room[:size].tolist())

    def current_player(self) -> int:
        """A seat, or who stands for chance or the end."""
        return self.who

    def is_terminal(self) -> bool:
        """Whether the game is over, or as long as games may be."""
        return self.who == _TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance acts next, told without the way through C++ that OpenSpiel's own takes."""
        return self.who == _CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of who acts next, or of a player, which has none while it is not its turn; likewise."""
        if self.who >= 0 and (player is None or player == self.who):
            return self.game.setting.legal(self.state)
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.setting.legal(self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes of a throw by their places in `State.outcomes`; items that are left in the pack by their numbers."""
        if self.is_choosing_world:
            return [(number, 1 / self.game.worlds) for number in range(self.game.worlds)]
        if self.to_deal:
            share = 1 / len(self.pack)
            found: dict[int, float] = {}
            for item in self.pack:
                found[item] = found.get(item, 0.0) + share
            return list(found.items())
        return self.game.shares(self.state.throw)

    def _apply_action(self, action: int) -> None:
        if self.who == _TERMINAL:
            raise BojuError("the game is over, so there is no action any more")
        if self.is_choosing_world:
            self._check_outcome(action, range(self.game.worlds))
            self.is_choosing_world = False
            self.state = self.game.world(action)
            self.trail = RecallTrail(self.state.copy())
        elif self.to_deal and self.who == _CHANCE:
            self._deal(action)
        else:
            self.state.play_code(self._code(self.who, action))
            self.events += 1
        if not self.dealt:
            self._look()

    def _code(self, player: int, action: int) -> int:
        """The code of an action of a player; raises `BojuError` for one that it does not have."""
        if player == _CHANCE:
            codes = self.state.throw.codes
            self._check_outcome(action, range(len(codes)))
            return codes[action]
        code = self.game.setting.code(action, self.state)
        if code is None:
            raise BojuError(f"action {action} is not legal now; 'legal_actions' lists those that are")
        return code

    def _check_outcome(self, action: int, outcomes: Container[int]) -> None:
        if action not in outcomes:
            raise BojuError(f"{action} is no outcome of this chance node; 'chance_outcomes' lists them")

    def _deal(self, item: int) -> None:
        """Take an item from the pack; the last one completes the deal."""
        self._check_outcome(item, self.pack)
        self.pack.remove(item)
        self.dealt.append(item)
        if len(self.dealt) == self.to_deal:
            self.state.draw_code(_as_dealt(self.state, self.dealt))
            self.dealt, self.to_deal = [], 0
            self.events += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if self.is_choosing_world:
            self._check_outcome(action, range(self.game.worlds))
            return f"world {action}"
        if player == _CHANCE and self.to_deal:
            self._check_outcome(action, self.pack)
            return f"item {action}"
        return self.state.code_text(self._code(player, action))

    def returns(self) -> list[float]:
        """The scores at the end; nothing is paid before."""
        if self.who != _TERMINAL:
            return [0.0] * self.game.setting.players
        return [float(score) for score in self.state.scores()]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "BojuState":
        """A state that the player cannot tell from this one: all that it cannot know is guessed anew, as `boju.worlds`
        does; what it has seen so far is the same.

        It begins there: its history is empty, and the other players recall nothing of what was before. The sampler
        gives numbers from 0 to 1. Raises `BojuError` in the middle of a deal, where no seat has anything to tell.
        """
        if self.is_choosing_world or self.dealt:
            raise BojuError("a state is resampled where a player moves, or before a throw or a deal begins")
        guessed = BojuState(self.game)
        guessed.is_choosing_world = False
        guessed.events = self.events
        guessed.state = worlds(self.state, player, 1, seed=int(probability_sampler() * _SEEDS))[0]
        guessed.trail = self.trail.begun_anew(self.state, player, guessed.state)
        guessed._look()
        return guessed

    def moments(self, player: int, *, private: bool = False) -> list[RecalledMove]:
        """All that a seat has seen; with `private` only what a spectator has not."""
        return self.trail.moments(player, self.state, private=private)

    def __str__(self) -> str:
        """All that there is, for those who may see everything."""
        dealt = f" dealt {self.dealt}" if self.dealt else ""
        world = "a world is to be chosen" if self.is_choosing_world else ""
        return world or json.dumps(self.state.position(), ensure_ascii=False) + dealt


def _as_dealt(state: State, wanted: list[int]) -> Any:
    """A source of random numbers, for `State.draw_code`, that deals these items in this order."""
    room = np.empty(engine.MAX_CODES, np.int32)
    size, _ = engine.pack_at(state.records, 0, room)
    items, drawn = room[:size].tolist(), iter(range(len(wanted)))

    def below(left: int) -> int:
        k = next(drawn)
        place: int = items.index(wanted[k], k)
        items[k], items[place] = items[place], items[k]
        return place - k

    return below


class Observer:
    """Writes what can be seen of a state, or with perfect recall all that has been seen, as its kind says.

    With `public_info` and the private information of one seat or of all that is what these seats see (`State.features`,
    `State.view`); with `public_info` alone what a spectator sees, the same for every player; with private information
    alone what the seats know beyond a spectator; with neither nothing. The tensor has parts, in `dict`:

    | part | shape | what it is |
    |---|---|---|
    | `observation` | (seats, features) | where seats see: the features now |
    | `view` | (1, width) | where a spectator sees: the bytes of the view / 255 |
    | `private` | (seats, 2 × width) | private information alone: `recall.private_of` / 255 |
    | `moments` | (seats, recall, 1 + width or 1 + 2 × width) | for each of the last moments a 1, and the bytes then |
    | `changes` | (seats, changes, 3) | in place of `moments` where `changes` is not 0: `recall.changes_of` |

    `width` is the size of a record in bytes. For a single seat the axis of seats is left out.
    """

    def __init__(self, game: OpenSpielGame, kind: Any) -> None:
        self._game, self._has_recall = game, bool(kind.perfect_recall)
        self._is_public, self._whose = bool(kind.public_info), kind.private_info
        count = len(self._eyes(0))
        self._is_private = not self._is_public
        width = game.first.records.nbytes * (2 if self._is_private else 1)
        shapes: dict[str, tuple[int, ...]] = {}
        if self._is_private:
            shapes["private"] = (count, width)
        elif self._whose == _NONE:
            shapes["view"] = (count, width)
        else:
            shapes["observation"] = (count, game.setting.features)
        if self._has_recall and game.changes:
            shapes["changes"] = (count, game.changes, 3)
        elif self._has_recall:
            shapes["moments"] = (count, game.recall, 1 + width)
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        first = 0
        for name, shape in shapes.items():
            part = self.tensor[first : first + prod(shape)].reshape(shape)
            self.dict[name] = part[0] if count == 1 else part
            first += prod(shape)

    def _eyes(self, player: int) -> list[int]:
        """The seats through which is looked."""
        if self._whose == _ALL:
            return list(range(self._game.setting.players))
        if self._whose == _SINGLE:
            return [player]
        return [SPECTATOR] if self._is_public else []

    def set_from(self, state: BojuState, player: int) -> None:
        """Fill the tensor with what a player sees of a state; before chance has chosen a world that is nothing."""
        self.tensor[:] = 0
        if state.is_choosing_world:
            return
        for number, seat in enumerate(self._eyes(player)):
            for name, part in self.dict.items():
                self._write(name, part if self._whose != _ALL else part[number], state, seat)

    def _write(self, name: str, part: np.ndarray[Any, Any], state: BojuState, seat: int) -> None:
        if name == "observation":
            part[:] = state.state.features(seat)
        elif name == "changes":
            changes_of(self._moments(state, seat), part)
        elif name == "moments":
            for row, moment in zip(part, self._moments(state, seat)[-self._game.recall :], strict=False):
                row[0] = 1
                row[1:] = np.frombuffer(moment.saw, np.uint8) / _BYTE
        else:
            part[:] = (private_of if self._is_private else view_of)(state.state, seat) / _BYTE

    def _moments(self, state: BojuState, seat: int) -> list[RecalledMove]:
        return state.moments(seat, private=self._is_private)

    def string_from(self, state: BojuState, player: int) -> str:
        """The view as JSON; or all moments, each with a mark of what was seen then. A line for each seat."""
        if state.is_choosing_world:
            return ""
        return "\n".join(self._told(state, seat) for seat in self._eyes(player))

    def _told(self, state: BojuState, seat: int) -> str:
        if self._has_recall:
            return "; ".join(map(str, self._moments(state, seat)))
        seen: Any = state.state.view(None if seat == SPECTATOR else seat)
        if self._is_private:
            seen = _beyond(seen, state.state.view(None))
        return json.dumps(seen, ensure_ascii=False)


def _beyond(seen: Any, public: Any) -> Any:
    """What a view tells beyond that of a spectator: fields that differ; null for the items of a list that do not."""
    if isinstance(seen, dict) and isinstance(public, dict):
        return {
            name: _beyond(seen[name], public.get(name)) for name in seen if seen[name] != public.get(name)
        }
    if isinstance(seen, list) and isinstance(public, list) and len(seen) == len(public):
        return [
            None if one == other else _beyond(one, other) for one, other in zip(seen, public, strict=True)
        ]
    return seen


def load(
    game: str,
    *,
    players: int | None = None,
    preset: str = "source",
    longest: int = 0,
    recall: int = RECALL,
    changes: int = 0,
    start: Mapping[str, Any] | None = None,
    worlds: int = 0,
    **options: Any,
) -> Any:
    """A game for OpenSpiel with its parameters written as `pyspiel.load_game` wants them.

    With `worlds` the game starts from the position `start` as a spectator knows it: chance first chooses one of so many
    guesses of everything that is hidden.

    >>> load("ping", preset="modern", doubles="each_once").num_distinct_actions()
    136
    """
    _, about = find(game)
    return pyspiel.load_game(
        f"boju_{game}",
        {
            "players": about.players[0] if players is None else players,
            "preset": preset,
            "options": ";".join(f"{name}:{value}" for name, value in options.items()),
            "longest": longest,
            "recall": recall,
            "changes": changes,
            "start": "" if start is None else quote(json.dumps(start, ensure_ascii=False), safe=""),
            "worlds": worlds,
        },
    )


def _read_options(about: About, text: str) -> dict[str, Any]:
    """Options from `name:value;name:value`, each of the type that the game wants."""
    defaults = {option.name: option.default for option in about.options}
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        if isinstance(defaults.get(name), bool):
            options[name] = {"true": True, "false": False}.get(value.lower(), value)
        elif isinstance(defaults.get(name), int) and value.lstrip("-").isdigit():
            options[name] = int(value)
        else:
            options[name] = value
    return options


_BYTE = np.float32(255)
_SEEDS = 2**53
_NONE, _SINGLE, _ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)
_TERMINAL, _CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


def _register(kind: Any, about: About, game: TinyGame | None = None) -> None:
    class Registered(OpenSpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, about, params, game)

    Registered.__name__ = Registered.__qualname__ = kind.short_name
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Registered)


for _about in games():
    _register(_game_type(_about), _about)
for _game in tiny.games():
    _register(_game_type(find(_game.game)[1], _game), find(_game.game)[1], _game)
