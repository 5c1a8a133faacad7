"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.core.prose import Prose
from boju.games.wahua.options import OPTIONS
from boju.games.wahua.texts import _

_PROSE = Prose("boju.games.wahua")

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the source, with a referee"),
    note=_(
        "preset source, note",
        "The game of our main source, but discards out of order are refused at once instead of being "
        "punished at the end of the hand. Recommended for play: somebody who knows the game has the best "
        "score in 43 of 100 sessions against three players who move at random (by luck alone it would be "
        "25), and fewer hands are drawn than with the rules of Yuhuan.",
    ),
)

_ON_HONOUR = Preset(
    name="as_in_the_source",
    values={"discard_rule": "honour", "reuse_exposed": False},
    title=_("preset as_in_the_source", "As in the source, on honour"),
    note=_(
        "preset as_in_the_source, note",
        "Exactly as in the source: any tile may be discarded, but the hand of whoever breaks the order "
        "turns out void 合撲 when the hands are revealed; and open sets stay as they are.",
    ),
)

_SOURCES = (
    Source(
        mark="source",
        title=(
            "挖花, a Chinese encyclopedia article, after 郭雙林 (Guo Shuanglin) and 肖梅花 (Xiao Meihua), 中國賭博史 "
            "(1996), and 米明璧 (Mi Mingbi) and 吳芝芬 (Wu Zhifen), 中國麻將遊戲與數理分析 (2009)"
        ),
        address="https://zh.wikipedia.org/wiki/挖花, 2026-11, CC BY-SA 4.0",
        settles=_("source source", "everything that is not marked otherwise"),
    ),
    Source(
        mark="Lian",
        title="連雅堂 (Lian Yatang), 麻雀考原 (1925), as quoted by our main source",
        address="https://zh.wikipedia.org/wiki/挖花, 2026-11, CC BY-SA 4.0",
        settles=_("source Lian", "which types are the generals; the option of four double generals"),
    ),
    Source(
        mark="enwiki",
        title="Wikipedia, article Digging Flowers",
        address="https://en.wikipedia.org/wiki/Digging_Flowers, 2026-11, CC BY-SA 4.0",
        settles=_(
            "source enwiki",
            "where the game comes from; as in our main source: the tiles, and that 21 of them win",
        ),
    ),
    Source(
        mark="Yuhuan",
        title="The program of an online table for 玉環挖花, the game of Yuhuan in Zhejiang",
        settles=_(
            "source Yuhuan",
            "how it is played today: flowers, open pairs that can be improved by a swap or grow into a "
            "kao; as options, a draw after a kao, the framed odd tile, concealed pairs, payment of the "
            "difference",
        ),
    ),
    Source(
        mark="Taizhou",
        title="The constants of an online table for 台州挖花, the game of Taizhou in Zhejiang",
        settles=_(
            "source Taizhou",
            "how it is played today: the same actions; the order of discards really is checked",
        ),
    ),
)

WAHUA = About(
    id="wahua",
    original="挖花",
    reading="wāhuā",
    names=_("name of the game", "Wahua"),
    summary=_PROSE["wahua"][0],
    prose=(*_PROSE["wahua"][1:],),
    seats=(
        _("name of a seat", "East"),
        _("name of a seat", "South"),
        _("name of a seat", "West"),
        _("name of a seat", "North"),
    ),
    players=(4,),
    options=OPTIONS,
    presets=(_SEED, _ON_HONOUR),
    recommended=_SEED,
    sources=_SOURCES,
)

GAMES = (WAHUA,)
