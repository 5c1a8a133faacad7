"""Trainings on disk: the net that has come of one, and beside it all that it takes to go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from boju.core.errors import BojuError
from boju.players.learning.fitting import Habit, Weights
from boju.players.learning.training import MeasuredNet, Training
from boju.players.nets import Net, write_net


def write(training: Training, file: Path) -> None:
    """Write the mean net with its card."""
    _write_whole(file, lambda opened: write_net(opened, training.card(), training.mean))


def checkpoint_of(file: Path) -> Path:
    """Where the training of a net is kept."""
    return file.with_name(f"{file.stem}.checkpoint.npz")


def save(training: Training, file: Path) -> None:
    """Keep a training so that it can go on, the whole of it or nothing."""
    about = {
        **asdict(training.card()),
        "seconds": training.seconds,
        "curve": [asdict(measured) for measured in training.curve],
        "setbacks": training.setbacks,
        "batches": training.batches,
        "positions": training.positions,
    }
    arrays = {f"net_{name}": getattr(training.net, name) for name in Net._fields}
    arrays |= {f"mean_{name}": getattr(training.mean, name) for name in Net._fields}
    for kind in ("mean", "square"):
        kept = getattr(training.habit, kind)
        arrays |= {f"habit_{kind}_{name}": getattr(kept, name) for name in Weights._fields}
    arrays["habit_steps"] = training.habit.steps
    about_text = np.array(json.dumps(about))
    _write_whole(checkpoint_of(file), lambda opened: np.savez(opened, about=about_text, **arrays))


def resume(training: Training, file: Path) -> Training:
    """A training that has just begun, taken up where the one that is kept for this net has stopped, if there is one.

    Raises `BojuError` if what is kept is another training.
    """
    kept_in = checkpoint_of(file)
    if not kept_in.exists():
        return training
    try:
        with np.load(kept_in, allow_pickle=False) as kept:
            about: dict[str, Any] = json.loads(str(kept["about"]))
            net, mean = (
                Net(*(np.ascontiguousarray(kept[f"{kind}_{name}"]) for name in Net._fields))
                for kind in ("net", "mean")
            )
            mean_step, square = (
                Weights(*(kept[f"habit_{kind}_{name}"] for name in Weights._fields))
                for kind in ("mean", "square")
            )
            habit = Habit(mean_step, square, kept["habit_steps"])
    except (ValueError, KeyError, EOFError, OSError) as error:
        raise BojuError(f"{kept_in} is no training that can go on; delete it or name another file") from error
    wanted = asdict(training.card()) | {"positions": training.positions}
    for name in (
        *("game", "preset", "players", "options", "seed", "method"),
        *("positions", "untried", "watched", "imitated"),
    ):
        if about.get(name) != wanted[name]:
            raise BojuError(
                f"{kept_in} holds a training with {name} {about.get(name)!r}, not {wanted[name]!r}; "
                "delete it or name another file"
            )
    if net.hidden.shape != training.net.hidden.shape:
        raise BojuError(
            f"{kept_in} holds weights of shape {net.hidden.shape}, not {training.net.hidden.shape}; "
            "delete it or name another file"
        )
    training.net, training.mean, training.habit = net, mean, habit
    training.games, training.batches = about["games"], about["batches"]
    training.seconds, training.setbacks = about["seconds"], about["setbacks"]
    training.curve = [MeasuredNet(**measured) for measured in about["curve"]]
    return training


def _write_whole(file: Path, write: Any) -> None:
    """Write a file so that it is there whole or as it was before, also if this process is killed."""
    beside = file.with_name(f"{file.name}.part")
    with beside.open("wb") as opened:
        write(opened)
        opened.flush()
        os.fsync(opened.fileno())
    beside.replace(file)
