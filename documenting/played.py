"""What happens in random games: an example of every kind of effect and of moves, for the pages of the games."""

import random
from dataclasses import dataclass, field

import boju
from boju import State
from boju.core.game import About, Effect

EVENTS = 6000
"""How many events of each preset are looked at."""
SHOWN = 12
"""How many moves are shown."""


@dataclass
class Seen:
    """Examples, the first that were met."""

    effects: dict[str, tuple[Effect, str]] = field(default_factory=dict)
    """By kind: an effect with its numbers and its sentence."""
    moves: dict[int, str] = field(default_factory=dict)
    """By number as an action of the first preset: the text of a move."""


def seen(about: About) -> Seen:
    """Examples from random games with every preset; the same ones every time."""
    found = Seen()
    for place, preset in enumerate(about.presets):
        _play(about.id, preset.name, found, keeps_moves=place == 0)
    numbers = sorted(found.moves)
    kept = numbers[:: max(1, len(numbers) // SHOWN)][:SHOWN]
    found.moves = {number: found.moves[number] for number in kept}
    return found


def _play(game: str, preset: str, found: Seen, *, keeps_moves: bool) -> None:
    chance = random.Random(f"{game} {preset}")
    actions = boju.actions(game, preset=preset)
    state = boju.new(game, preset=preset)
    for _ in range(EVENTS):
        if state.actor is None:
            state = boju.new(game, preset=preset)
        if isinstance(state.actor, int):
            code = chance.choice(state.legal_codes())
            if keeps_moves and (number := actions.id(code)) not in found.moves:
                found.moves[number] = state.code_text(code)
            state.play_code(code)
        else:
            state.draw(chance.randrange)
        _note(state, found)


def _note(state: State, found: Seen) -> None:
    if all(effect.name in found.effects for effect in state.effects):
        return
    for effect, told in zip(state.effects, state.told(), strict=True):
        found.effects.setdefault(effect.name, (effect, told.text))
