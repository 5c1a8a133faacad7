"""How the drawing speaks of tiles, sets and amounts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from boju.core.drawing import SceneDrawing
from boju.core.language import Localized, in_language
from boju.core.phrases import signed
from boju.core.scene import Caption
from boju.games.wahua import names, words
from boju.games.wahua.worth import HandWorth, frames_in, reckoned

FRAME_SIGNS = {"p": "", "s": "□", "d": "▣"}


@dataclass(frozen=True, kw_only=True)
class Telling(SceneDrawing):
    """A view, told to readers of a language."""

    @cached_property
    def worth(self) -> HandWorth:
        """What types are worth now."""
        return HandWorth(self.view)

    def type(self, kind: str) -> str:
        """A type with its pips and its old name."""
        name = in_language(names.TYPE_NAMES[kind].title, self.locale)
        return self.say(words.TYPE, type=name, pips=f"{kind[0]}-{kind[1]}")

    def tile(self, tile: str) -> str:
        """A tile with pips and frames, or a flower."""
        if tile in names.FLOWER_NAMES:
            return in_language(names.FLOWER_NAMES[tile].title, self.locale)
        name = in_language(names.TYPE_NAMES[tile[:2]].title, self.locale)
        frames = in_language(names.FRAMES[tile[2]].short, self.locale)
        pips = f"{tile[0]}-{tile[1]}"
        return self.say(words.TILE, type=name, pips=pips, frames=frames)

    def brief(self, tile: str) -> str:
        """A tile in few letters: pips, and a frame or a double frame."""
        return f"{tile[0]}-{tile[1]}{FRAME_SIGNS[tile[2]]}"

    def caption(
        self, name: str, text: str, x: float, y: float, role: str, anchor: str = "start", original: str = ""
    ) -> Caption:
        """Words on the board."""
        return Caption(id=name, text=text, x=x, y=y, role=role, anchor=anchor, original=original)

    def local_caption(
        self,
        name: str,
        text: Localized,
        original: str,
        x: float,
        y: float,
        role: str,
        anchor: str = "start",
    ) -> Caption:
        """A word of the reader's language that has an old one behind it."""
        return self.caption(name, self.say(text), x, y, role, anchor, original)

    def dao(self, amount: int) -> str:
        """An amount of 道."""
        return self.say(words.DAO, amount=amount)

    def chips(self, amount: int) -> str:
        """What a seat has won or lost."""
        return self.say(words.STAKES, amount=signed(amount))

    def loose_name(self, loose: str) -> str:
        """A class of discards."""
        return in_language(names.DISCARD_CLASSES[loose].title, self.locale)

    def set_sum(self, tiles: Sequence[str]) -> str:
        """A set of the hand at the table with its class, its value and how that is reckoned."""
        kind, frames = tiles[0][:2], frames_in(tiles)
        sort = names.SETS["kao" if len(tiles) == 3 else "pair"].title
        rank = names.CLASSES[self.worth.class_of(kind)].title
        return self.say(
            words.SET_IS,
            sort=f"{in_language(rank, self.locale)} {in_language(sort, self.locale)}",
            value=self.worth.of_tiles(tiles),
            sum=reckoned(self.worth.base(kind), frames, self.worth.times(kind)),
        )
