"""Learn from the games of a level: a linear policy that guesses which legal move was chosen.

    boju dataset ping --preset modern --level player --games 1000 --out games
    python -m examples.imitate games

trains on the first nine tenths of the games and tells how often the policy likes the chosen move best in the others,
beside a choice at random.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import boju
from boju import dataset

STEPS, BATCH, RATE = 1000, 128, 0.1


class Decisions(NamedTuple):
    """Decisions as arrays."""

    features: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    choices: npt.NDArray[np.int64]
    games: npt.NDArray[np.int64]


def decisions(data: dataset.Dataset) -> Decisions:
    """All decisions with more than one legal move."""
    plan, table = data.plan, data.table()
    actions = boju.actions(plan.game, players=plan.players, preset=plan.preset, **dict(plan.options))
    legal = table.column("legal").to_pylist()
    several = np.array([len(codes) > 1 for codes in legal])
    table = table.filter(several)
    width = max(map(len, legal))
    codes = np.array(
        [row + [-1] * (width - len(row)) for row, kept in zip(legal, several, strict=True) if kept], np.int32
    )
    return Decisions(
        data.features(table),
        actions.mask(codes),
        actions.ids(table.column("choice").to_numpy()).astype(np.int64),
        table.column("game").to_numpy(),
    )


def train(known: Decisions, seed: int = 1) -> npt.NDArray[np.float32]:
    """Weights of shape (features + 1, actions), by gradient descent on the cross entropy."""
    rng = np.random.default_rng(seed)
    seen = with_bias(known.features)
    weights = np.zeros((seen.shape[1], known.masks.shape[1]), np.float32)
    for _ in range(STEPS):
        rows = rng.integers(len(seen), size=BATCH)
        error = shares(seen[rows] @ weights, known.masks[rows])
        error[np.arange(BATCH), known.choices[rows]] -= 1
        weights -= RATE * (seen[rows].T @ error) / BATCH
    return weights


def with_bias(features: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """The features and a 1."""
    return np.hstack([features, np.ones((len(features), 1), np.float32)])


def shares(logits: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
    """Probabilities of the legal actions."""
    raised = np.where(masks, logits, -np.inf)
    powers = np.exp(raised - raised.max(axis=1, keepdims=True))
    divided: npt.NDArray[np.float32] = powers / powers.sum(axis=1, keepdims=True)
    return divided


def agreement(weights: npt.NDArray[np.float32], known: Decisions) -> tuple[float, float]:
    """How often the policy likes the chosen move best, and how often a choice at random would be it."""
    liked = shares(with_bias(known.features) @ weights, known.masks).argmax(axis=1)
    return float((liked == known.choices).mean()), float((1 / known.masks.sum(axis=1)).mean())


def learned(data: dataset.Dataset) -> tuple[float, float]:
    """What `agreement` says of the last tenth of the games, after training on the others."""
    known = decisions(data)
    new = known.games >= data.plan.games * 9 // 10
    return agreement(train(_rows(known, ~new)), _rows(known, new))


def _rows(known: Decisions, rows: npt.NDArray[np.bool_]) -> Decisions:
    return Decisions(known.features[rows], known.masks[rows], known.choices[rows], known.games[rows])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    own, random = learned(dataset.read(parser.parse_args().folder))
    print(f"the policy agrees with {own:.1%} of the choices, a choice at random with {random:.1%}")
