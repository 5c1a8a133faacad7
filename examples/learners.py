"""Baselines that learn: masked PPO (sb3-contrib), DQN, NFSP and MCCFR (OpenSpiel). Each plays against itself.

    python -m examples.learners ppo yut --decisions 1000000 --seed 1 --out ppo-yut.npz
    python -m examples.learners dqn ping --preset modern --decisions 400000 --seed 1 --out dqn-ping.npz
    python -m examples.learners mccfr madiao_2 --decisions 1000 --seed 1
    python -m examples.learners nfsp madiao_2 --decisions 200000 --seed 1

Games are those of boju and its tiny games with known truth. PPO and DQN write what `examples/learned.py` plays; MCCFR
and NFSP, for tiny games with secrets, tell how much all seats together could still gain (NashConv) and what the seats
win, beside the values of the equilibrium that is known.
They need `pip install '.[learners]'`.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import torch
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import expected_game_score, exploitability, external_sampling_mccfr
from open_spiel.python.pytorch import dqn as open_dqn
from open_spiel.python.pytorch import nfsp as open_nfsp
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from boju import tiny
from boju.adapters import gymnasium as boju_gymnasium
from boju.adapters import openspiel
from examples.learned import Learned, write

UNITS, GAMES = 128, 64
NFSP_SETTINGS: dict[str, Any] = {
    "anticipatory_param": 0.1,
    "rl_learning_rate": 1e-3,
    "sl_learning_rate": 1e-3,
    "epsilon_start": 0.1,
    "epsilon_end": 0.01,
    "learn_every": 16,
    "min_buffer_size_to_learn": 256,
}


class Games(VecEnv):
    """Games of `boju.adapters.gymnasium` as Stable-Baselines3 wants them: each seat is played in its share of them."""

    def __init__(self, games: boju_gymnasium.BojuVector) -> None:
        self.games, self._seed = games, 0
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)

    def seed(self, seed: int | None = None) -> Sequence[None]:
        """What the next `reset` begins from."""
        self._seed = seed or 0
        return [None] * self.num_envs

    def reset(self) -> Any:
        """Begin all games."""
        return self.games.reset(seed=self._seed)[0]

    def step_async(self, actions: Any) -> None:
        """Keep the actions."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Play them, and the answers of the other seats."""
        seen, rewards, over, _, _ = self.games.step(self._actions)
        return seen, rewards.astype(np.float32), over, [{} for _ in over]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """The masks, which is all that is asked for."""
        return list(getattr(self.games, method_name)(*args, **kwargs))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for all games."""
        return [getattr(self.games, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No wrapper is around a game."""
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


def ppo(game: str, preset: str, decisions: int, seed: int) -> Learned:
    """Masked PPO. The other seats are played by what has been learned so far."""

    def others(seen: Any, masks: Any) -> Any:
        return learner.predict(seen, action_masks=masks)[0]

    learner: Any = None
    learner = MaskablePPO(
        "MlpPolicy",
        Games(boju_gymnasium.vector(**setting_of(game, preset), n=GAMES, opponent=others)),
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=lambda left: 1e-3 * left + 1e-5,
        policy_kwargs={"net_arch": [UNITS], "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )
    learner.learn(decisions)
    layers = learner.policy
    return learned_of([(layers.mlp_extractor.policy_net[0], layers.action_net)])


def dqn(game: str, preset: str, decisions: int, seed: int) -> Learned:
    """A DQN for each seat."""
    world = rl_environment.Environment(openspiel_game(game, preset))
    agents = [
        open_dqn.DQN(seat, **sizes(world), **dqn_settings(decisions // world.num_players), seed=seed + seat)
        for seat in range(world.num_players)
    ]
    play_and_learn(world, agents, decisions, seed)
    return learned_of([(agent._q_network.model[0][0], agent._q_network.model[1]) for agent in agents])


def sizes(world: Any) -> dict[str, Any]:
    """What an agent is told of a game."""
    return {
        "state_representation_size": world.observation_spec()["info_state"][0],
        "num_actions": world.action_spec()["num_actions"],
        "hidden_layers_sizes": [UNITS],
    }


def dqn_settings(decisions: int) -> dict[str, Any]:
    """Of a DQN that is to make so many decisions."""
    return {
        "replay_buffer_capacity": 100_000,
        "learning_rate": 5e-4,
        "optimizer_str": "adam",
        "loss_str": "huber",
        "epsilon_decay_duration": max(1, decisions // 3),
        "epsilon_end": 0.05,
    }


def play_and_learn(world: Any, agents: Sequence[Any], decisions: int, seed: int) -> None:
    """Let agents play so many decisions, and learn from them."""
    np.random.seed(seed)
    world.seed(seed)
    made = 0
    while made < decisions:
        moment = world.reset()
        while not moment.last():
            made += 1
            moment = world.step([agents[moment.observations["current_player"]].step(moment).action])
        for agent in agents:
            agent.step(moment)


def mccfr(game: str, decisions: int, seed: int) -> policy.Policy:
    """External-sampling MCCFR, `decisions` rounds: the average strategies."""
    np.random.seed(seed)
    solver = external_sampling_mccfr.ExternalSamplingSolver(openspiel_game(game))
    for _ in range(decisions):
        solver.iteration()
    return solver.average_policy()


def nfsp(game: str, decisions: int, seed: int) -> policy.Policy:
    """Neural fictitious self-play: the average strategies."""
    world = rl_environment.Environment(openspiel_game(game))
    agents = [
        open_nfsp.NFSP(
            seat,
            **sizes(world),
            **dqn_settings(decisions // world.num_players) | NFSP_SETTINGS,
            reservoir_buffer_capacity=decisions,
            seed=seed + 10 * seat,
        )
        for seat in range(world.num_players)
    ]
    play_and_learn(world, agents, decisions, seed)
    return Average(world.game, agents)


class Average(policy.Policy):
    """The average strategies of agents of NFSP."""

    def __init__(self, game: Any, agents: Sequence[Any]) -> None:
        super().__init__(game, list(range(len(agents))))
        self._agents = agents

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """What an agent does on average where a player is to move."""
        seat = state.current_player() if player_id is None else player_id
        seen = np.array(state.information_state_tensor(seat), np.float32)
        _, _, shares = self._agents[seat]._act(seen, np.array(state.legal_actions_mask(seat), bool))
        return {action: float(shares[action]) for action in state.legal_actions(seat)}


def judge(game: str, strategies: policy.Policy) -> str:
    """How far strategies in a tiny game are from the truth."""
    loaded = openspiel_game(game)
    known = policy.tabular_policy_from_callable(loaded, strategies.action_probabilities)
    gained = exploitability.nash_conv(loaded, known)
    won = expected_game_score.policy_value(loaded.new_initial_state(), [known] * loaded.num_players())
    return f"NashConv {gained:.4f}; seats win {', '.join(f'{value:+.2f}' for value in won)}"


def setting_of(game: str, preset: str) -> dict[str, Any]:
    """The arguments of `boju.adapters.gymnasium.vector`, also for a tiny game."""
    if game not in {one.name for one in tiny.games()}:
        return {"game": game, "preset": preset}
    states = tiny.find(game).states()
    return {"game": states[0].game, "players": states[0].players, "starts": states, **states[0].options}


def openspiel_game(game: str, preset: str = "source") -> Any:
    """A game of boju or a tiny game in OpenSpiel; its tensors hold the last moment alone."""
    if game not in {one.name for one in tiny.games()}:
        return openspiel.load(game, preset=preset)
    return pyspiel.load_game(f"boju_tiny_{game}(recall=1)")


def learned_of(nets: Sequence[tuple[Any, Any]]) -> Learned:
    """The weights of pairs of linear layers of PyTorch."""
    parts = [(hidden.weight.T, hidden.bias, outer.weight.T, outer.bias) for hidden, outer in nets]
    return Learned(*(np.stack([part.detach().numpy() for part in kind]) for kind in zip(*parts, strict=True)))


NETS: dict[str, Callable[[str, str, int, int], Learned]] = {"ppo": ppo, "dqn": dqn}
STRATEGIES: dict[str, Callable[[str, int, int], policy.Policy]] = {"mccfr": mccfr, "nfsp": nfsp}


def main(words: list[str] | None = None) -> None:
    """Learn, and write or tell what was learned."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("learner", choices=[*NETS, *STRATEGIES])
    reader.add_argument("game")
    reader.add_argument("--preset", default="source")
    reader.add_argument("--decisions", type=int, default=100_000, help="of MCCFR: rounds")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = reader.parse_args(words)
    torch.set_num_threads(1)
    random.seed(given.seed)
    if given.learner in NETS:
        task = (given.game, given.preset, given.decisions, given.seed)
        write(given.out, NETS[given.learner](*task))
        print(f"written: {given.out}")
    else:
        strategies = STRATEGIES[given.learner](given.game, given.decisions, given.seed)
        print(f"{given.learner} in {given.game}: {judge(given.game, strategies)}")


if __name__ == "__main__":
    main()
