"""The games in Gymnasium: one seat is played from outside, fixed opponents play the others.

Importing this module registers every game: `boju/Yut-v1`, `boju/Ping-v1`, …

>>> import gymnasium
>>> game = gymnasium.make("boju/Ping-v1", preset="modern", opponent="random")
>>> many = gymnasium.make_vec("boju/Ping-v1", num_envs=16, preset="modern")
>>> many.observation_space.shape
(16, 264)

So is every tiny game with known truth (`boju.tiny`): `boju/TinyYut1-v1`, `boju/TinyMadiao2-v1`, …
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boju import tiny
from boju.adapters.opponents import RANDOM, Duels, Opponent
from boju.adapters.seat import ILLEGAL_REWARD, LARGEST, GameSetting, tiny_setting
from boju.core.errors import BojuError
from boju.core.extras import needed
from boju.core.random import as_seed
from boju.games import games
from boju.state import State

needed("gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Features = npt.NDArray[np.float32]
Info = dict[str, Any]


def _spaces(setting: GameSetting) -> tuple[Any, Any]:
    return spaces.Box(-LARGEST, LARGEST, (setting.features,), np.float32), spaces.Discrete(
        len(setting.actions)
    )


class GymnasiumGame(gymnasium.Env[Features, np.int64]):
    """One game, seen from one seat. `info["action_mask"]` and `action_masks()` tell the legal actions."""

    def __init__(
        self,
        setting: GameSetting,
        *,
        seat: int,
        opponent: Opponent,
        render_mode: str | None,
        illegal_reward: float,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BojuError(f"the render mode is 'ansi' or None, not {render_mode!r}")
        self.metadata = {"render_modes": ["ansi"]}
        self.setting = setting
        self.seat = setting.check_seat(seat)
        self.opponent = opponent
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Features]
        self.action_space: spaces.Space[np.int64]
        self.observation_space, self.action_space = _spaces(setting)
        self._duels: Duels | None = None
        self._is_over = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Features, Info]:
        """Begin a game; all its throws and the opponents' choices follow from `seed`.

        `options["position"]`, a JSON object as `State.position` gives, is where to begin instead, or the end of
        `options["record"]`, a `Record` or its text. A game that ends
        before the seat's first choice is followed by another; `BojuError` says where there never is a choice.
        """
        start = self.setting.start(options)
        super().reset(seed=None if seed is None else as_seed(seed))
        word = int(self.np_random.integers(2**62))
        if self._duels is None:
            self._duels = Duels(
                self.setting, n=1, seat=self.seat, opponent=self.opponent, seed=word, threads=1, start=start
            )
        else:
            self._duels.begin(np.array([True]), seed=word, start=start)
        self._is_over = False
        return self._observation(), self._info()

    def _game(self) -> Duels:
        if self._duels is None:
            raise BojuError("call 'reset' first")
        return self._duels

    def _observation(self) -> Features:
        seen: Features = self._game().batch.features(self.seat)[0]
        return seen

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Shape (actions,): which actions are legal now; none after the end."""
        mask: npt.NDArray[np.bool_] = self._game().masks()[0]
        return np.zeros_like(mask) if self._is_over else mask

    def step(self, action: np.int64) -> tuple[Features, float, bool, bool, Info]:
        """Play an action and the opponents' answers. An illegal one ends the game with `illegal_reward`.

        Raises `BojuError` for what is no action at all, and after the end.
        """
        duels = self._game()
        if self._is_over:
            raise BojuError("the game is over; call 'reset'")
        self.setting.actions.code(action)
        if self.action_masks()[action]:
            reward = float(duels.step(np.array([action]), np.array([True]))[0])
            self._is_over = bool(duels.batch.is_over[0])
        else:
            reward, self._is_over = self.illegal_reward, True
        return self._observation(), reward, self._is_over, False, self._info()

    def render(self) -> str | None:
        """The position as the seat sees it, as text; nothing without a render mode."""
        if self.render_mode is None:
            return None
        state = self._game().batch.state(0)
        return state.family.diagram(state.view(self.seat))


class BojuVector(VectorEnv[Any, Any, Any]):
    """Many games at once. When a game that has ended begins anew, its `autoreset_mode` says.

    In the same step (`SAME_STEP`): `infos["final_obs"]` then holds what was seen at the end of the games that ended,
    None for all others, which `infos["_final_obs"]` tells apart. In the next step (`NEXT_STEP`), which brings nothing
    else and does not look at the action. Or never (`DISABLED`), but by `reset` with a `reset_mask`.

    `infos["action_mask"]`, shape (n, actions), tells the legal actions, none where a game is over. Without `copy` the
    arrays of the last step are written over.
    """

    def __init__(
        self,
        setting: GameSetting,
        *,
        n: int,
        seat: int | None,
        opponent: Opponent,
        illegal_reward: float,
        threads: int,
        copy: bool,
        autoreset_mode: AutoresetMode | str,
    ) -> None:
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError as error:
            modes = ", ".join(repr(mode.value) for mode in AutoresetMode)
            raise BojuError(f"the autoreset mode is one of {modes}, not {autoreset_mode!r}") from error
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.setting = setting
        self.num_envs = n
        self.seat = seat
        self.opponent = opponent
        self.illegal_reward = illegal_reward
        self.threads = threads
        self.copy = copy
        self.single_observation_space, self.single_action_space = _spaces(setting)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._rows = np.arange(n)
        self._seen = np.empty((n, setting.features), np.float32)
        self._masks = np.empty((n, len(setting.actions)), np.bool_)
        self._is_over = np.zeros(n, np.bool_)
        self._duels: Duels | None = None

    @property
    def games(self) -> Duels:
        """The games themselves: the batch, the seats, the number of decisions. Raises `BojuError` before `reset`."""
        if self._duels is None:
            raise BojuError("call 'reset' first")
        return self._duels

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Features, Info]:
        """Begin all games; everything that chance and the opponents decide follows from `seed`.

        `options["reset_mask"]`, bool of shape (n,), names the games that begin; the others go on. `options["position"]`
        or the end of `options["record"]` is where these begin instead, once: those that begin anew after an end begin
        from the first position. Raises `BojuError` for options that mean nothing.
        """
        start, which = self.setting.start(options, "reset_mask"), self._mask(options)
        if self._duels is None and not which.all():
            raise BojuError(
                "the first 'reset' begins all games, so it has no 'reset_mask' that leaves some out"
            )
        super().reset(seed=None if seed is None else as_seed(seed))
        word = int(self.np_random.integers(2**62))
        if self._duels is None:
            self._duels = Duels(
                self.setting,
                n=self.num_envs,
                seat=self.seat,
                opponent=self.opponent,
                seed=word,
                threads=self.threads,
                start=start,
            )
        else:
            self._duels.begin(which, seed=word, start=start)
        self._is_over[which] = False
        return self._look(), self._info()

    def _mask(self, options: Info | None) -> npt.NDArray[np.bool_]:
        """The games that are to begin."""
        if options is None or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise BojuError(
                f"'reset_mask' is an array of bool of shape ({self.num_envs},), at least one of them True"
            )
        return mask

    def _look(self) -> Features:
        self.games.masks(out=self._masks)
        self._masks[self._is_over] = False
        self.games.batch.features(self.games.seats, out=self._seen)
        return self._seen.copy() if self.copy else self._seen

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Shape (n, actions): which actions are legal now."""
        return self._masks.copy() if self.copy else self._masks

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Features, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]:
        """Play an action in every game and the opponents' answers. An illegal one ends its game.

        `actions` has shape (n,). Returns what is seen, float32 of shape (n, features); the rewards in points, which
        games are over, and none as truncated, each of shape (n,); and the infos. Raises `BojuError` for what is no
        action at all.
        """
        games, chosen = self.games, np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BojuError(f"actions are {self.num_envs} whole numbers, one for each game")
        if chosen.min() < 0 or chosen.max() >= len(self.setting.actions):
            raise BojuError(f"the actions of {self.setting.game} are 0 to {len(self.setting.actions) - 1}")
        waiting = self._is_over.copy()
        if waiting.any() and self.autoreset_mode == AutoresetMode.DISABLED:
            raise BojuError(
                f"game {int(waiting.argmax())} is over; 'reset' with a 'reset_mask' begins it anew"
            )
        legal = self._masks[self._rows, chosen] & ~waiting
        illegal = ~legal & ~waiting
        rewards = games.step(chosen, legal)
        rewards[illegal] = self.illegal_reward
        over = (games.batch.is_over & ~waiting) | illegal
        ended: Info = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            ended = self._last_seen(over)
            waiting = over
            self._is_over[:] = False
        else:
            self._is_over[:] = over
        if waiting.any():
            games.begin(waiting)
        return self._look(), rewards, over, np.zeros(self.num_envs, np.bool_), {**self._info(), **ended}

    def _last_seen(self, over: npt.NDArray[np.bool_]) -> Info:
        """What was seen at the end of the games that are over."""
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, object)
        self.games.batch.features(np.where(over, self.games.seats, -1), out=self._seen)
        for number, seen in zip(np.flatnonzero(over).tolist(), self._seen[over], strict=True):
            last[number] = seen
        return {"final_obs": last, "_final_obs": over.copy()}


def env(
    game: str,
    *,
    seat: int = 0,
    opponent: Opponent = RANDOM,
    players: int | None = None,
    preset: str = "source",
    render_mode: str | None = None,
    illegal_reward: float = ILLEGAL_REWARD,
    starts: Sequence[State] = (),
    **options: Any,
) -> GymnasiumGame:
    """One game seen from a seat; `opponent` is a level, or a function from features and masks to actions.

    With `starts`, states of the same setting, every game begins from one of them.

    >>> game = env("yut", opponent="novice")
    >>> observation, info = game.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = game.step(info["action_mask"].argmax())
    >>> observation.shape, reward, terminated
    ((520,), 0.0, False)
    """
    setting = GameSetting(game, players, preset, options, starts)
    return GymnasiumGame(
        setting, seat=seat, opponent=opponent, render_mode=render_mode, illegal_reward=illegal_reward
    )


def vector(
    game: str,
    n: int,
    *,
    seat: int | None = None,
    opponent: Opponent = RANDOM,
    players: int | None = None,
    preset: str = "source",
    illegal_reward: float = ILLEGAL_REWARD,
    threads: int = 1,
    copy: bool = True,
    autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    starts: Sequence[State] = (),
    **options: Any,
) -> BojuVector:
    """`n` games at once; without a seat, game i is seen from seat i % players. `starts` is that of `env`.

    >>> games = vector("ping", 8, preset="modern")
    >>> observations, infos = games.reset(seed=1)
    >>> observations, rewards, terminated, truncated, infos = games.step(infos["action_mask"].argmax(axis=1))
    >>> observations.shape, infos["action_mask"].shape
    ((8, 264), (8, 136))
    """
    return BojuVector(
        GameSetting(game, players, preset, options, starts),
        n=n,
        seat=seat,
        opponent=opponent,
        illegal_reward=illegal_reward,
        threads=threads,
        copy=copy,
        autoreset_mode=autoreset_mode,
    )


def _vector(num_envs: int, game: str, **settings: Any) -> BojuVector:
    """As `vector`, as `gymnasium.make_vec` calls it."""
    return vector(game, num_envs, **settings)


def tiny_env(name: str, **settings: Any) -> GymnasiumGame:
    """As `env`, a tiny game by its name.

    >>> game = tiny_env("madiao_2", seat=2)
    >>> game.reset(seed=1)[1]["action_mask"].sum()
    np.int64(2)
    """
    return env(**tiny_setting(name), **settings)


def _tiny_vector(num_envs: int, name: str, **settings: Any) -> BojuVector:
    return vector(n=num_envs, **tiny_setting(name), **settings)


for _game in tiny.games():
    gymnasium.register(
        f"boju/Tiny{_game.name.title().replace('_', '')}-v1",
        entry_point=f"{__name__}:tiny_env",
        vector_entry_point=f"{__name__}:_tiny_vector",
        kwargs={"name": _game.name},
    )
for _about in games():
    gymnasium.register(
        f"boju/{_about.id.capitalize()}-v{_about.version}",
        entry_point=f"{__name__}:env",
        vector_entry_point=f"{__name__}:_vector",
        kwargs={"game": _about.id},
    )
