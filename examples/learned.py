"""What the learners of `examples/learners.py` have learned: files that NumPy alone reads, and players of them.

    boju rate yut --player "program:python -m examples.learned examples/nets/ppo-yut.npz" --against random --games 200
    python -m examples.learned examples/nets/ppo-ping_4.npz --truth ping_4

The second line tells what a best answer wins against the file in a tiny game without secrets.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import boju
from boju import tiny
from boju.tiny import graph


class Learned(NamedTuple):
    """Nets with a hidden layer of rectified units; seat s is played by net s % nets."""

    hidden: npt.NDArray[np.float32]
    """Shape (nets, features, units)."""
    bias: npt.NDArray[np.float32]
    """Shape (nets, units)."""
    outer: npt.NDArray[np.float32]
    """Shape (nets, units, actions)."""
    base: npt.NDArray[np.float32]
    """Shape (nets, actions)."""

    def actions(
        self, seat: int, features: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.int64]:
        """Shape (k,): the legal actions of the highest value, for k games."""
        net = seat % len(self.hidden)
        raised = np.maximum(features @ self.hidden[net] + self.bias[net], 0) @ self.outer[net]
        best: npt.NDArray[np.int64] = np.where(masks, raised + self.base[net], -np.inf).argmax(axis=1)
        return best


def write(file: Path, learned: Learned) -> None:
    """Write nets, every weight in two bytes."""
    np.savez_compressed(file, **{name: part.astype(np.float16) for name, part in learned._asdict().items()})


def read(file: Path) -> Learned:
    """Read what `write` has written."""
    with np.load(file) as kept:
        return Learned(*(kept[name].astype(np.float32) for name in Learned._fields))


def actions_of(state: boju.State) -> boju.Actions:
    """The moves of the game of a state, counted."""
    options: dict[str, Any] = state.options
    return boju.actions(state.game, players=state.players, **options)


def choose(learned: Learned, state: boju.State, actions: boju.Actions) -> str:
    """The event that the nets choose for the seat to move."""
    codes, seat = state.legal_codes(), state.actor
    assert isinstance(seat, int)
    masks = actions.mask(np.array([codes], np.int32))
    chosen = learned.actions(seat, state.features(seat)[None], masks)[0]
    return state.code_text(actions.code(int(chosen)))


def gains(learned: Learned, game: tiny.TinyGame) -> npt.NDArray[np.float64]:
    """Shape (2,): what each seat of a tiny game without secrets gains over its true value by answering best."""
    start = game.state()
    known = graph.explore(start, game.counters, game.cut)
    actions = actions_of(start)
    shares = known.chances.copy()
    for seat in (0, 1):
        events = np.flatnonzero(known.actors[known.sources] == seat)
        nodes, places = np.unique(known.sources[events], return_inverse=True)
        games = known.games[nodes]
        masks = actions.mask(games.legal()[0])
        chosen = actions.codes[learned.actions(seat, games.features(seat), masks)]
        shares[events] = known.codes[events] == chosen[places]
    return graph.gains(known, shares)


def serve(learned: Learned) -> None:
    """Answer the lines that `boju match` and `boju rate` send."""
    actions = None
    for line in sys.stdin:
        asked = json.loads(line)
        state = boju.from_position(asked["position"])
        if actions is None:
            actions = actions_of(state)
        print(choose(learned, state, actions), flush=True)


def main(words: list[str] | None = None) -> None:
    """Play for `boju match`, or with `--truth` tell what a best answer gains."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("file", type=Path)
    reader.add_argument("--truth", metavar="GAME", help="a tiny game without secrets")
    given = reader.parse_args(words)
    if given.truth is None:
        serve(read(given.file))
    else:
        found = gains(read(given.file), tiny.find(given.truth))
        print(f"{given.file} in {given.truth}: a best answer gains {found[0]:.4f} and {found[1]:.4f}")


if __name__ == "__main__":
    main()
