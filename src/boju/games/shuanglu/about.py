"""What the fifteen games say of themselves."""

from typing import Any

from boju.core.game import About, Preset, Source
from boju.core.language import Localized
from boju.core.prose import Prose
from boju.games.shuanglu.options import (
    ARRAY_OF_DASHI,
    ARRAY_OF_RIBEN,
    ARRAY_OF_SIJIABA,
    AWARD_THROW,
    BEARING_OFF,
    DOUBLE_WIN,
    DOUBLES,
    DOUBLES_OF_XIAZAN,
    ENTRY,
    ENTRY_OVERSEAS,
    FO_OFF,
    GATES,
    GENERALS,
    HUIHUI_OFF,
    JIAN_SHAPE,
    MUSHI,
    ODDS,
    ODDS_OF_THE_NORTH,
    ODDS_OF_THREE_BEAMS,
    ODDS_OF_THREE_HEAPS,
    ODDS_SEAT,
    OPEN_SIXTH,
    OPEN_SIXTH_OF_THE_NORTH,
    OUTER_SIX,
    PLAY,
    PLAY_WITH_THREE_DICE,
    SEVEN_BEAMS,
    STACK_LIMIT_OF_THE_SOUTH,
    TOUPO_FINE,
    TRIPLE_TALLY,
    TURN_CAP,
    USE_RULE,
    WALKING_IN_THE_SOUTH,
    WINNING,
    WINNING_IN_THE_NORTH,
    YAMATO_GOAL,
    ZIYUN,
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

_HON = Preset(
    name="hon",
    values={
        "entry": "open",
        "use_rule": "max_pips",
        "stack_limit": 15,
        "bearoff": "modern",
        "bearoff_sum": True,
        "double_win": False,
    },
    title=_("preset hon", "Hon-sugoroku (Osaka, 1679)"),
    note=_(
        "preset hon, note",
        "The Japanese game as researchers describe it: backgammon in which a double counts as two dice and a "
        "win is never double.",
    ),
)

_SSANGNYUK = Preset(
    name="ssangnyuk",
    values={"entry": "open", "bearoff": "modern", "bearoff_sum": True, "double_win": False},
    title=_("preset ssangnyuk", "Ssangnyuk (Korea, 1895)"),
    note=_(
        "preset ssangnyuk, note",
        "The Korean game of the nineteenth century: five on a point at most, and all dice that can be used.",
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
        "Recommended for play: the lead changes more often (in Luoying shuanglu at random 11 times a game instead of "
        "4), and in most games double wins are rarer (60 wins in 100 instead of 88). Some games take much longer.",
    ),
)

_OPEN_SIX = Preset(
    name="play",
    values={"entry": "open", "stack_limit": 6},
    title=_("preset play", "Open entry"),
    note=_(
        "preset play of the northern games, note",
        "As in the sources, but a cut horse may come in on any open point, as in today's backgammon, and six horses "
        "may stand on one point, which is the limit of the north in the book of 1151. Recommended for play: with open "
        "entry the lead changes more often (between players in standard shuanglu 8 times a game instead of 4), and in "
        "most games double wins are rarer (30 wins in 100 instead of 70). Some games take much longer.",
    ),
)

_BEAMS_ANYWHERE = Preset(
    name="play",
    values={"entry": "open", "beam_shape": "anywhere"},
    title=_("preset play of qiliang", "Open entry, beams anywhere"),
    note=_(
        "preset play of qiliang, note",
        "Seven beams count anywhere on the board, and a cut horse may come in on any open point. Recommended for "
        "play: by the rules of the source 68 of 100 games between players are drawn, with these rules 10, though here "
        "too nobody can move in the end.",
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
        address="http://kusabazyun.banjoyugi.net, http://bansugoroku.seesaa.net, https://fcp.or.jp/mahoron, 2026-11",
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
    options=(*PLAY, *BEARING_OFF, *WINNING_IN_THE_NORTH, OPEN_SIXTH_OF_THE_NORTH, *ODDS_OF_THE_NORTH),
    presets=(_SEED, _OPEN_SIX, _MODERN, _HON, _SSANGNYUK),
    recommended=_OPEN_SIX,
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
    options=(*PLAY, *BEARING_OFF, *WINNING_IN_THE_NORTH, HUIHUI_OFF, *ODDS_OF_THE_NORTH),
    presets=(_SEED, _OPEN_SIX),
    recommended=_OPEN_SIX,
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
    options=(
        *(*PLAY_WITH_THREE_DICE, *BEARING_OFF, *WINNING_IN_THE_NORTH, OPEN_SIXTH_OF_THE_NORTH),
        *ODDS_OF_THREE_BEAMS,
    ),
    presets=(_SEED, _OPEN_SIX),
    recommended=_OPEN_SIX,
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
    options=(
        *PLAY,
        *BEARING_OFF,
        *WINNING_IN_THE_NORTH,
        JIAN_SHAPE,
        OPEN_SIXTH_OF_THE_NORTH,
        *ODDS_OF_THE_NORTH,
    ),
    presets=(_SEED, _OPEN_SIX),
    recommended=_OPEN_SIX,
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
    options=(*PLAY, *BEARING_OFF, *WINNING_IN_THE_NORTH, YAMATO_GOAL),
    presets=(_SEED, _OPEN),
    recommended=_OPEN,
    sources=_SOURCES,
)

_SEED_OF_THE_BOOK = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the sources"),
    note=_(
        "preset source of the other nine games, note",
        "The rules of the book of 1151, restored from two old editions.",
    ),
)

_OF_BUDA = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the sources"),
    note=_(
        "preset source of buda, note",
        "The rules of the book of 1151, restored from two old editions. Recommended for play as they are: only a third "
        "of what moves the prospects of players is chance, less than in any other of the fifteen games.",
    ),
)

_OF_DASHI = Preset(
    name="source",
    values={},
    title=_("preset source", "As in the sources"),
    note=_(
        "preset source of dashi, note",
        "The rules of the book of 1151, restored from two old editions. Recommended for play as they are: players have "
        "more moves to choose from than in any other of the fifteen games, and less than half of what moves their "
        "prospects is chance, where in standard shuanglu it is three quarters.",
    ),
)

_FREE = Preset(
    name="play",
    values={"fo_off": "usual"},
    title=_("preset play of fo", "With something to choose"),
    note=_(
        "preset play of fo, note",
        "Horses are taken off as in the other games: a larger die takes one off too, and a smaller one moves it "
        "on. Recommended for play: a game takes 34 turns instead of 43, and there is a little to choose. Still the "
        "dice decide nearly everything; by the rules of the source they decide all.",
    ),
)

_SOLDIERS = Preset(
    name="jol",
    values={"generals": True},
    title=_("preset jol", "Korean: twelve soldiers, three generals"),
    note=_(
        "preset jol, note",
        "The Korean game of setting down: doubles set three generals and take them off, all other throws the "
        "twelve soldiers.",
    ),
)

_SHUT_IN = Preset(
    name="play",
    values={"mushi": True},
    title=_("preset play of riben", "With the win by shutting in"),
    note=_(
        "preset play of riben, note",
        "As in the sources, but six closed points at home with an enemy on the bar win double, as in a Japanese book "
        "of 1897. Recommended for play: without this no win is double; between players about 25 of 100 games end so.",
    ),
)

_SOURCES_OF_THE_BOOK = (
    Source(
        mark="SF",
        title="洪遵 (Hong Zun), 譜雙 (1151), in 説郛 卷一百一下 (四庫全書)",
        address=(
            "https://github.com/kanripo/KR3j0185/blob/160d1a2789b0a0505f9adc8503625ec70023c0df/"
            "KR3j0185_101.txt, 2026-11"
        ),
        settles=_("source SF", "the texts of the games, with damage"),
    ),
    Source(
        mark="XS",
        title="洪遵 (Hong Zun), 譜雙 (1151), in 欣賞編 (1511)",
        address=(
            "https://github.com/MiG144/shuanglu/blob/cd9da650269d341828e95a75c170992eadf77a74/"
            "docs/research/pushuang-ocr-fulltext.txt, 2026-11"
        ),
        settles=_(
            "source XS", "the texts of the games, with lines lost in machine reading; remains of figures"
        ),
    ),
    Source(
        mark="BK",
        title="bckg.pagesperso-orange.fr, “Pushuang”: captions to the figures of 欣賞編",
        address="http://bckg.pagesperso-orange.fr, 2026-11",
        settles=_("source BK", "which games share a figure"),
    ),
    Source(
        mark="KR",
        title="Stewart Culin, Korean Games (1895), by Ludii; kculture.or.kr, 쌍륙 (2022)",
        address="https://ludii.games, https://kculture.or.kr, 2026-11",
        settles=_("source KR", "the Korean games"),
    ),
    *_SOURCES,
)


def _of_the_book(id: str, original: str, reading: str, names: Localized, **told: Any) -> About:
    """One of the nine games that only the book of 1151 describes."""
    own = _PROSE[id]
    return About(
        id=id,
        original=original,
        reading=reading,
        names=names,
        summary=own[0],
        prose=(*own[1:], _ROAD, _BOOK),
        seats=_SEATS,
        players=(2,),
        sources=_SOURCES_OF_THE_BOOK,
        **told,
    )


LUOYING = _of_the_book(
    "luoying",
    "囉贏雙陸",
    "luōyíng shuānglù",
    _("name of the game", "Luoying shuanglu"),
    options=(*WALKING_IN_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH, ODDS, ODDS_SEAT, TURN_CAP),
    presets=(_SEED_OF_THE_BOOK, _OPEN),
    recommended=_OPEN,
)

XIAZAN = _of_the_book(
    "xiazan",
    "下囋雙陸",
    "xiàzàn shuānglù",
    _("name of the game", "Xiazan shuanglu"),
    options=(
        *(ENTRY, USE_RULE, DOUBLES_OF_XIAZAN, STACK_LIMIT_OF_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH),
        *(AWARD_THROW, ODDS, ODDS_SEAT, TURN_CAP),
    ),
    presets=(_SEED_OF_THE_BOOK, _OPEN),
    recommended=_OPEN,
)

BUDA = _of_the_book(
    "buda",
    "不打雙陸",
    "bùdǎ shuānglù",
    _("name of the game", "No-cut shuanglu"),
    options=(USE_RULE, STACK_LIMIT_OF_THE_SOUTH, *BEARING_OFF, *WINNING, ODDS, ODDS_SEAT, TURN_CAP),
    presets=(_OF_BUDA,),
    recommended=_OF_BUDA,
)

FO = _of_the_book(
    "fo",
    "佛雙陸",
    "fó shuānglù",
    _("name of the game", "Buddha shuanglu"),
    options=(DOUBLE_WIN, FO_OFF, GENERALS, TURN_CAP),
    presets=(_SEED_OF_THE_BOOK, _FREE, _SOLDIERS),
    recommended=_FREE,
)

SANDUI = _of_the_book(
    "sandui",
    "三堆雙陸",
    "sānduī shuānglù",
    _("name of the game", "Three-heap shuanglu"),
    options=(
        *(*WALKING_IN_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH),
        *(ODDS_OF_THREE_HEAPS, ODDS_SEAT, TURN_CAP),
    ),
    presets=(_SEED_OF_THE_BOOK, _OPEN),
    recommended=_OPEN,
)

SIJIABA = _of_the_book(
    "sijiaba",
    "四架八雙陸",
    "sìjiàbā shuānglù",
    _("name of the game", "Sijiaba shuanglu"),
    options=(*WALKING_IN_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH, ARRAY_OF_SIJIABA, ZIYUN, TURN_CAP),
    presets=(_SEED_OF_THE_BOOK, _OPEN),
    recommended=_OPEN,
)

NANPI = _of_the_book(
    "nanpi",
    "南皮雙陸",
    "nánpí shuānglù",
    _("name of the game", "Nanpi shuanglu"),
    options=(*WALKING_IN_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH, ARRAY_OF_SIJIABA, TURN_CAP),
    presets=(_SEED_OF_THE_BOOK, _OPEN),
    recommended=_OPEN,
)

DASHI = _of_the_book(
    "dashi",
    "大食雙陸",
    "dàshí shuānglù",
    _("name of the game", "Arabian shuanglu"),
    options=(
        *(ENTRY_OVERSEAS, USE_RULE, STACK_LIMIT_OF_THE_SOUTH, *BEARING_OFF, *WINNING, OPEN_SIXTH),
        *(AWARD_THROW, ARRAY_OF_DASHI, GATES, TRIPLE_TALLY, OUTER_SIX, TURN_CAP),
    ),
    presets=(_OF_DASHI,),
    recommended=_OF_DASHI,
)

RIBEN = _of_the_book(
    "riben",
    "日本雙陸",
    "rìběn shuānglù",
    _("name of the game", "Japanese shuanglu"),
    options=(
        *(ENTRY_OVERSEAS, USE_RULE, DOUBLES, STACK_LIMIT_OF_THE_SOUTH),
        *(ARRAY_OF_RIBEN, MUSHI, TURN_CAP),
    ),
    presets=(_SEED_OF_THE_BOOK, _SHUT_IN),
    recommended=_SHUT_IN,
)

GAMES = (
    *(PING, HUIHUI, SANLIANG, QILIANG, DAJIAN, YAMATO),
    *(LUOYING, XIAZAN, BUDA, FO, SANDUI, SIJIABA, NANPI, DASHI, RIBEN),
)
