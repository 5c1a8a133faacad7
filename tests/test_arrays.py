"""Arrays go to PyTorch, JAX and NumPy without copies, and the examples that do so run."""

from typing import Any

import numpy as np
import pytest

import boju
from boju import Batch
from examples import tensors


@pytest.mark.deep
def test_torch_sees_what_a_batch_writes() -> None:
    torch = pytest.importorskip("torch")
    batch, features = Batch("ping", 8, preset="modern"), np.zeros((8, 264), np.float32)
    tensor = torch.from_dlpack(features)
    for _ in range(3):
        batch.step_random()
        batch.features(out=features)
        assert (tensor.numpy() == batch.features()).all()
    assert tensor.data_ptr() == features.ctypes.data


@pytest.mark.deep
def test_jax_takes_fresh_arrays() -> None:
    jnp = pytest.importorskip("jax.numpy")
    batch = Batch("ping", 8, preset="modern")
    assert (np.asarray(jnp.from_dlpack(batch.features())) == batch.features()).all()


@pytest.mark.deep
@pytest.mark.parametrize("library", ["torch", "jax"])
def test_the_examples_play(library: str) -> None:
    pytest.importorskip(library)
    batch = tensors.play(library, n=16, moves=5)
    assert len(batch) == 16
    assert {state.game for state in batch} == {"yut"}


def test_all_arrays_of_a_batch_can_be_handed_over() -> None:
    batch = Batch("madiao", 4)
    codes, counts = batch.legal()
    found: list[np.ndarray[Any, Any]] = [
        codes,
        counts,
        batch.rewards,
        batch.scores(),
        batch.actors,
        batch.features(),
        batch.ended,
    ]
    found.append(boju.actions("madiao").mask(codes))
    for array in (*found, batch.records.view(np.uint8)):
        assert np.shares_memory(np.from_dlpack(array), array)
