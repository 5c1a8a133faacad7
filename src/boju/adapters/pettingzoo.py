"""The games in PettingZoo: all seats take turns in one environment (`AECEnv`)."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boju.adapters.opponents import TRIES
from boju.adapters.seat import ILLEGAL_REWARD, LARGEST, GameSetting, tiny_setting
from boju.core.errors import BojuError
from boju.core.extras import needed
from boju.core.random import as_seed
from boju.state import State

needed("pettingzoo")

from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402

RENDER_MODES = ("ansi", "svg")
LET_THROUGH = "options"
"""The one option of `reset` that means nothing and is no error: PettingZoo's `api_test` hands it over."""
Observation = dict[str, np.ndarray[Any, Any]]


_SINCE_RESET = {
    *("agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos"),
    *("_cumulative_rewards", "_state", "game_state"),
}
"""What an environment has as soon as a game has begun."""


class NotBegun(BojuError, AttributeError):
    """An environment is asked for what there is only after `reset`."""


class BojuEnv(AECEnv):
    """A game whose seats are the agents `player_0`, `player_1`, …

    An agent observes `{"observation": …, "action_mask": …}`: what nets see of the position as its seat knows it
    (float32, shape (features,)), and which of the game's actions are legal for it now (int8, shape (actions,)).
    """

    def __init__(
        self, setting: GameSetting, *, render_mode: str | None, illegal_reward: float, longest: int | None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BojuError(f"a render mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.setting = setting
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.longest = longest
        self.metadata = {
            "name": f"boju_{setting.game}_v{setting.new().about.version}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(setting.actions)) for agent in self._seat_of}
        self.observation_spaces = {agent: self._space() for agent in self._seat_of}
        self._random, _ = seeding.np_random()
        self._no_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._no_action = np.zeros(len(setting.actions), np.int8)

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-LARGEST, LARGEST, (self.setting.features,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.setting.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game, counted from 0 as `boju.actions` does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. All its throws and shuffles follow from `seed`; without one, from the last that was given.

        `options["position"]`, a JSON object as `State.position` gives, is where to begin instead, or the end of
        `options["record"]`, a `Record` or its text. Where a game ends
        before anybody has a choice, another is begun; `BojuError` says where there never is a choice.
        """
        if isinstance(options, Mapping):
            options = {name: value for name, value in options.items() if name != LET_THROUGH}
        start = self.setting.start(options)
        if seed is not None:
            self._random, _ = seeding.np_random(as_seed(seed))
        self._state = self._at_first_choice(start)
        self._paid = [0] * self.setting.players
        self.agents = self.possible_agents[:]
        self.rewards = self._no_rewards.copy()
        self._cumulative_rewards = self._no_rewards.copy()
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.turn]

    def _at_first_choice(self, start: State | None) -> State:
        """A game from a start, or from one of those of the setting, at the first choice of a seat."""
        starts = [start] if start is not None else self.setting.starts or [self.setting.new()]
        for _ in range(TRIES):
            begun = starts[0] if len(starts) == 1 else starts[int(self._random.integers(len(starts)))]
            state, self._seed = begun.copy(), int(self._random.integers(2**63))
            self.setting.go_to_choice(state, self._seed)
            if state.actor is not None:
                return state
        raise BojuError(
            f"nobody has a choice in {TRIES} games of {self.setting.game}: with this setting, or from this position, "
            "they end before; choose other options"
        )

    def __getattr__(self, name: str) -> Any:
        if name in _SINCE_RESET:
            raise NotBegun("no game has begun yet; call 'reset' first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is, and draw the throws that follow."""
        state, agent = self._state, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        code = self.setting.code(action, state)
        if code is not None:
            state.play_code(code)
            self.setting.go_to_choice(state, self._seed)
        actor = state.actor
        self._pay()
        if code is None:
            self.rewards[agent] = self.illegal_reward
            self._cumulative_rewards[agent] = self.illegal_reward
        if code is None or actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.longest is not None and state.ply >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        if isinstance(actor, int):
            self.agent_selection = self.possible_agents[actor]

    def _pay(self) -> None:
        """Every agent gets what its score has changed by, the first time from 0."""
        before, self._paid = self._paid, self._state.scores()
        self.rewards = self._no_rewards.copy()
        if self._paid == before:
            return
        for agent, old, new in zip(self.possible_agents, before, self._paid, strict=True):
            self.rewards[agent] = float(new - old)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; no action is legal for an agent whose turn it is not."""
        seat, state = self._seat_of[agent], self._state
        is_done = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        is_turn = state.actor == seat and not is_done
        return {
            "observation": state.features(seat),
            "action_mask": self.setting.mask(state) if is_turn else self._no_action.copy(),
        }

    def view(self, agent: str | None) -> dict[str, Any]:
        """The position as an agent may know it, or a spectator (None), as the JSON object of `State.view`."""
        return self._state.view(None if agent is None else self._seat_of[agent])

    def action_text(self, action: int) -> str:
        """The event text of an action that is legal now; raises `BojuError` for any other."""
        return self._state.code_text(self.setting.actions.code(action))

    @property
    def game_state(self) -> State:
        """A copy of the game as it is, with all that is hidden from the agents."""
        return self._state.copy()

    def close(self) -> None:
        """There is nothing to close."""

    def render(self) -> str | None:
        """What a spectator sees: text for `ansi`, a picture for `svg`."""
        state = self._state
        if self.render_mode is None:
            return None
        return str(state) if self.render_mode == "ansi" else state._repr_svg_()


def env(
    game: str,
    *,
    players: int | None = None,
    preset: str = "source",
    render_mode: str | None = None,
    illegal_reward: float = ILLEGAL_REWARD,
    longest: int | None = None,
    starts: Sequence[State] = (),
    **options: Any,
) -> BojuEnv:
    """A game as an environment in which all seats take turns.

    With `starts`, states of the same setting, every game begins from one of them. An illegal action ends the game with
    `illegal_reward` for who chose it. After `longest` events the game is cut off (truncated). Raises `UnknownGame` or
    `UnknownOption`.

    >>> game = env("yut", players=3)
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> game.step(int(observation["action_mask"].argmax()))
    >>> game.agent_selection
    'player_1'
    """
    setting = GameSetting(game, players, preset, options, starts)
    return BojuEnv(setting, render_mode=render_mode, illegal_reward=illegal_reward, longest=longest)


def tiny_env(name: str, **settings: Any) -> BojuEnv:
    """As `env`, a tiny game by its name (`boju.tiny`), begun in one of its worlds.

    >>> game = tiny_env("madiao_2")
    >>> game.reset(seed=1)
    >>> game.agent_selection, int(game.last()[0]["action_mask"].sum())
    ('player_3', 2)
    """
    return env(**tiny_setting(name), **settings)
