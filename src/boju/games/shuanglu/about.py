"""What the six games say of themselves."""

from boju.core.game import About, Preset, Source
from boju.core.language import Localized
from boju.core.prose import Prose
from boju.games.shuanglu.options import (
    BEARING_OFF,
    HUIHUI_OFF,
    JIAN_SHAPE,
    PLAY,
    PLAY_WITH_THREE_DICE,
    SEVEN_BEAMS,
    TOUPO_FINE,
    WINNING,
    YAMATO_GOAL,
)
from boju.games.shuanglu.texts import _

_PROSE = Prose("boju.games.shuanglu")

_SEATS: tuple[Localized, ...] = (
    _("name of a seat", "White"),
    _("name of a seat", "Black"),
)

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the sources"),
    note=_(
        "preset source, note",
        "The old rules of the northern games, as our main source understands the book of 1151.",
    ),
)

_MODERN = Preset(
    name="modern",
    values={
        "entry": "open",
        "use_rule": "max_pips",
        "doubles": "four",
        "stack_limit": 15,
        "bearoff": "modern",
        "bearoff_sum": True,
    },
    title=_("preset modern", "Modern backgammon"),
    note=_(
        "preset modern, note",
        "Six options together turn the game into today's backgammon without the cube, the opening "
        "throw and the triple win.",
    ),
)

_DECISIVE = Preset(
    name="bearoff",
    values={"qiliang_variant": "bearoff"},
    title=_("preset bearoff", "With bearing off"),
    note=_(
        "preset bearoff, note",
        "Horses may leave the board, and seven beams still score. Most games have a winner, and most wins are "
        "double wins.",
    ),
)

_OPEN = Preset(
    name="play",
    values={"entry": "open"},
    title=_("preset play", "Open entry"),
    note=_(
        "preset play, note",
        "As in the sources, but a cut horse may come in on any open point, as in today's backgammon. "
        "The lead changes more often, and in most games double wins are rarer; some games take much longer.",
    ),
)

_BEAMS_ANYWHERE = Preset(
    name="play",
    values={"entry": "open", "beam_shape": "anywhere"},
    title=_("preset play of qiliang", "Open entry, beams anywhere"),
    note=_(
        "preset play of qiliang, note",
        "Seven beams count anywhere on the board, and a cut horse may come in on any open point. By the rules of "
        "the source most games between good players are drawn; with these rules few are, though here too nobody can "
        "move in the end.",
    ),
)

_SOURCES = (
    Source(
        mark="source",
        title="木子香 (Kaori Kishi), 「古代盤上遊戯盤双六の復刻」",
        settles=_("source source", "the rules, unless another source is named"),
    ),
    Source(
        mark="PS",
        title="洪遵 (Hong Zun), 譜雙 (1151), in 説郛 卷一百一下",
        settles=_(
            "source PS",
            "the starting position, the order of bearing off, single and double wins, the patterns, "
            "match play",
        ),
    ),
    Source(
        mark="JP",
        title=(
            "草場純, notes on 雙六手引抄 (1679); weblog 盤双六 (2014–2015); 福島県文化財センター, 「双六の"
            "ルール」"
        ),
        settles=_("source JP", "the use of doubles, the duty to use all dice, the win by bringing all home"),
    ),
    Source(
        mark="BG",
        title="modern backgammon, as implemented in OpenSpiel",
        settles=_("source BG", "the meaning of the modern values of the options"),
    ),
)

_ROAD = _PROSE["road"][0]

_BOOK = _PROSE["book"][0]

_JAPAN = _PROSE["japan"][0]

_LIANGJIAN = _PROSE["liangjian"][0]

PING = About(
    id="ping",
    original="平雙陸",
    reading="píng shuānglù",
    names=_("name of the game", "Standard shuanglu"),
    summary=_PROSE["ping"][0],
    prose=(
        *_PROSE["ping"][1:],
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=PLAY + BEARING_OFF + WINNING,
    presets=(_SEED, _OPEN, _MODERN),
    recommended=_OPEN,
    sources=_SOURCES,
)

HUIHUI = About(
    id="huihui",
    original="回回雙陸",
    reading="huíhuí shuānglù",
    names=_("name of the game", "Huihui shuanglu"),
    summary=_PROSE["huihui"][0],
    prose=(
        *_PROSE["huihui"][1:],
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, HUIHUI_OFF),
    presets=(_SEED, _OPEN),
    recommended=_OPEN,
    sources=_SOURCES,
)

SANLIANG = About(
    id="sanliang",
    original="三梁雙陸",
    reading="sānliáng shuānglù",
    names=_("name of the game", "Three-beam shuanglu"),
    summary=_PROSE["sanliang"][0],
    prose=(
        *_PROSE["sanliang"][1:],
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=PLAY_WITH_THREE_DICE + BEARING_OFF + WINNING,
    presets=(_SEED, _OPEN),
    recommended=_OPEN,
    sources=_SOURCES,
)

QILIANG = About(
    id="qiliang",
    original="七梁雙陸",
    reading="qīliáng shuānglù",
    names=_("name of the game", "Seven-beam shuanglu"),
    summary=_PROSE["qiliang"][0],
    prose=(
        *_PROSE["qiliang"][1:],
        _LIANGJIAN,
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, TOUPO_FINE, *SEVEN_BEAMS),
    presets=(_SEED, _BEAMS_ANYWHERE, _DECISIVE),
    recommended=_BEAMS_ANYWHERE,
    sources=_SOURCES,
)

DAJIAN = About(
    id="dajian",
    original="打間雙陸",
    reading="dǎjiān shuānglù",
    names=_("name of the game", "Interval shuanglu"),
    summary=_PROSE["dajian"][0],
    prose=(
        *_PROSE["dajian"][1:],
        _LIANGJIAN,
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, JIAN_SHAPE),
    presets=(_SEED, _OPEN),
    recommended=_OPEN,
    sources=_SOURCES,
)

YAMATO = About(
    id="yamato",
    original="大和双六",
    reading="yamato sugoroku",
    names=_("name of the game", "Yamato sugoroku"),
    summary=_PROSE["yamato"][0],
    prose=(
        *_PROSE["yamato"][1:],
        _JAPAN,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, YAMATO_GOAL),
    presets=(_SEED, _OPEN),
    recommended=_OPEN,
    sources=_SOURCES,
)

GAMES = (PING, HUIHUI, SANLIANG, QILIANG, DAJIAN, YAMATO)
