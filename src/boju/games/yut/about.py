"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.core.prose import Prose
from boju.games.yut.options import OPTIONS
from boju.games.yut.texts import _

_PROSE = Prose("boju.games.yut")

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the source"),
    note=_(
        "preset source, note",
        "The game as our main source describes it: a piece must land exactly on the end point, and "
        "every hit earns a throw.",
    ),
)

_MODERN = Preset(
    name="modern",
    values={
        "finish": "pass",
        "hit_throw": "not_with_4_5",
        "back_do": True,
        "flat_probability": "3/5",
        "back_way": "came",
    },
    title=_("preset modern", "Korea today"),
    note=_(
        "preset modern, note",
        "A common way to play today: a piece runs home past the end, there is a step back, and the "
        "sticks fall like real ones. Recommended for play: somebody who knows the game wins 94 of 100 games against "
        "a player who moves at random (by the rules of the source 89), and games are a quarter shorter.",
    ),
)

_SOURCES = (
    Source(
        mark="source",
        title="Chinese Wikipedia, 柶戲",
        address="https://zh.wikipedia.org/wiki/柶戲, 2026-11, CC BY-SA 4.0",
        settles=_("source source", "the equipment, the throws and the course of play"),
    ),
    Source(
        mark="Culin",
        title="Stewart Culin, Korean Games (1895), pp. 66–77",
        address="https://ludii.games, 2026-11",
        settles=_(
            "source Culin", "the short ways, taking pieces off beyond the end, games of three and of partners"
        ),
    ),
    Source(
        mark="EN",
        title="English Wikipedia, Yut / Yunnori",
        address="https://en.wikipedia.org/wiki/Yut, https://www.liquisearch.com, 2026-11, CC BY-SA 4.0",
        settles=_("source EN", "the free choice of the way, the throw that decides who begins"),
    ),
    Source(
        mark="KO",
        title="Korean pages on the modern game and its tournaments (2017–2024)",
        address="https://wingboardgame.com, https://heraldcorp.com, https://press.popcornplanet.co.kr, 2026-11",
        settles=_("source KO", "step back, void throws, hits made with an ox or a horse"),
    ),
    Source(
        mark="Jeju",
        title="변성구 (Byeon Seong-gu), 넉동배기, in 디지털서귀포문화대전",
        settles=_("source Jeju", "void throws that do not cross the middle of the mat"),
    ),
    Source(
        mark="BUK",
        title="J-H-LEE-std, buk-yutnori: rules and movement",
        address="https://github.com/J-H-LEE-std/buk-yutnori, 2026-11",
        settles=_("source BUK", "the ways to treat hits, the Korean names of the points"),
    ),
    Source(
        mark="ALPHA",
        title="forcecore, alpha-yut-nori: rules",
        address="https://github.com/forcecore/alpha-yut-nori, 2026-11",
        settles=_("source ALPHA", "an independent modern reading of the exact finish"),
    ),
    Source(
        mark="sticks",
        title="JoongAng Ilbo, column on yut and probability; MBC news, 18 February 2015 (Huh Myung-hoe)",
        address="https://femiwiki.com, https://ungikim.me, 2026-11",
        settles=_("source sticks", "how real sticks fall"),
    ),
)

YUT = About(
    id="yut",
    original="柶戲",
    reading="sìxì, yunnori",
    names=_("name of the game", "Yut"),
    summary=_PROSE["yut"][0],
    prose=(*_PROSE["yut"][1:],),
    seats=(
        _("name of a seat", "Cinnabar"),
        _("name of a seat", "Indigo"),
        _("name of a seat", "Malachite"),
        _("name of a seat", "Ochre"),
    ),
    players=(2, 3, 4),
    options=OPTIONS,
    presets=(_SEED, _MODERN),
    recommended=_MODERN,
    sources=_SOURCES,
)

GAMES = (YUT,)
