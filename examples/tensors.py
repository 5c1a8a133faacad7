"""Boju's arrays as tensors of PyTorch and JAX, without copies.

    python -m examples.tensors torch
    python -m examples.tensors jax

plays 256 games by a policy of random weights: the batch writes what nets see and the legal actions into arrays that are
made once. The tensors of PyTorch lie on the same memory; JAX takes the arrays at every call.
"""

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

import boju


def with_torch(features: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> Callable[[], Any]:
    """A linear policy in PyTorch; its two inputs are the arrays themselves."""
    torch = import_module("torch")
    seen, legal = torch.from_dlpack(features), torch.from_dlpack(masks.view(np.uint8))
    weights = torch.randn(features.shape[1], masks.shape[1], generator=torch.Generator().manual_seed(1))

    def choose() -> Any:
        logits = (seen @ weights).masked_fill(legal == 0, -torch.inf)
        return logits.argmax(dim=1).numpy()

    return choose


def with_jax(features: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> Callable[[], Any]:
    """A linear policy in JAX, compiled. Its arrays never change, so each call takes what the batch has just written."""
    jax = import_module("jax")
    weights = jax.random.normal(jax.random.key(1), (features.shape[1], masks.shape[1]))

    def choose(seen: Any, legal: Any) -> Any:
        return jax.numpy.where(legal, seen @ weights, -jax.numpy.inf).argmax(axis=1)

    compiled = jax.jit(choose)
    return lambda: np.asarray(compiled(features, masks))


CHOOSERS: dict[str, Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], Callable[[], Any]]] = {
    "torch": with_torch,
    "jax": with_jax,
}


def play(library: str, game: str = "yut", n: int = 256, moves: int = 50) -> boju.Batch:
    """So many moves of every game by a policy of a library."""
    batch, actions = boju.Batch(game, n, seed=1, autoreset=True), boju.actions(game)
    features = np.zeros((n, batch.features().shape[1]), np.float32)
    masks = np.zeros((n, len(actions)), np.bool_)
    choose = CHOOSERS[library](features, masks)
    for _ in range(moves):
        batch.features(out=features)
        actions.mask(batch.legal()[0], out=masks)
        batch.step(actions.codes[choose()])
    return batch


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("library", choices=CHOOSERS)
    print(play(parser.parse_args().library))
