"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.core.prose import Prose
from boju.games.dama.options import OPTIONS
from boju.games.dama.texts import _

_PROSE = Prose("boju.games.dama")

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the source"),
    note=_(
        "preset source, note",
        "The game as our main source sums up Li Qingzhao's book: horses turn back only where the way "
        "is blocked, nests block the way, and own throws come up during play.",
    ),
)

_CLASSICAL = Preset(
    name="classical",
    values={
        "retreat": "strike",
        "bonus_throws": "classical",
        "release": "classical",
        "own_throw": "opening",
    },
    title=_("preset classical", "Closer to the old book"),
    note=_(
        "preset classical, note",
        "We could not read the old book itself; these rules add what others report of it. Before play "
        "everybody throws for an own throw, more throws earn an extra turn and open the last gates (a "
        "digest after Ma Guojun), and horses may turn back to capture (Xie Zhaozhe). Everything else "
        "is as in the source. Between three players who look no further than their turn games are a third "
        "shorter than with the rules of the source, and skill matters more.",
    ),
)

_SHARED_NESTS = Preset(
    name="play",
    values={**_CLASSICAL.values, "nests": "share"},
    title=_("preset play", "Shared nests"),
    note=_(
        "preset play, note",
        "The rules closer to the old book, but horses of several players may stand on a nest together (Ludii). "
        "By the source one horse on a nest stops everybody behind it, and players who know this may hold the others "
        "back for ever. Recommended for play: with shared nests no nest stops anybody, games between three players who "
        "look no further than their turn take 91 turns instead of 226, and somebody who knows the game has the best "
        "score in 68 of 100 games against two who move at random, by the source in 58.",
    ),
)

_SOURCES = (
    Source(
        mark="source",
        title="Encyclopedia article 打馬, which sums up 李清照 (Li Qingzhao), 打馬圖經 (1134)",
        address="https://zh.wikipedia.org/wiki/打馬, 2026-11, CC BY-SA 4.0",
        settles=_("source source", "everything that is not marked otherwise"),
    ),
    Source(
        mark="五雜俎",
        title="謝肇淛 (Xie Zhaozhe), 五雜俎, as quoted in that article",
        settles=_("source 五雜俎", "the walk back to capture"),
    ),
    Source(
        mark="digest",
        title=(
            "Digest of the rules after 麻國鈞 (Ma Guojun), 中華傳統游戲大全, in the web novel 無雙群俠傳, "
            "chapters 546 ff."
        ),
        address="http://pzjz.cn/kxs/37951/2705475_2.html, 2026-11",
        settles=_(
            "source digest",
            "side throws, the pinch, flying; the classical values of extra turns and release; the "
            "opening round",
        ),
    ),
    Source(
        mark="Ludii",
        title="Ludii portal, Yijing Ma (after Andrew Lo)",
        address="https://ludii.games/details.php?keyword=Yijing%20Ma, 2026-11",
        settles=_(
            "source Ludii", "gathering before the pass, passing larger units, shared nests, the walk back"
        ),
    ),
    Source(
        mark="daba",
        title="liushihhao2718, daba (an unfinished program of throws and entering)",
        address="https://github.com/liushihhao2718/daba, 2026-11",
        settles=_(
            "source daba",
            "the numbers of the cells and nests, the throw 九二, the turn after another player's own throw",
        ),
    ),
    Source(
        mark="cread",
        title="閨房雅戲——打馬, a chapter on the game as a pastime of ladies (cread)",
        address="https://cread.tw/book/81749/718960_2.html, 2026-11",
        settles=_("source cread", "the opening round for own throws, filling up the pot"),
    ),
)

DAMA = About(
    id="dama",
    original="打馬",
    reading="dǎ mǎ",
    names=_("name of the game", "Hitting the Horses"),
    summary=_PROSE["dama"][0],
    prose=(*_PROSE["dama"][1:],),
    seats=(
        _("name of a seat", "Cinnabar"),
        _("name of a seat", "Indigo"),
        _("name of a seat", "Malachite"),
        _("name of a seat", "Ochre"),
        _("name of a seat", "Ink"),
    ),
    players=(3, 2, 4, 5),
    options=OPTIONS,
    presets=(_SEED, _CLASSICAL, _SHARED_NESTS),
    recommended=_SHARED_NESTS,
    sources=_SOURCES,
)

GAMES = (DAMA,)
