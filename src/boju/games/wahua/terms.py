"""The terms of 挖花: what is done at the table, classes of tiles, the types by name, the flowers."""

from boju.core.language import LOCALES
from boju.core.terms import AT_THE_TABLE, Chapter, merged, terms, terms_of
from boju.games.wahua import names
from boju.games.wahua.captions import kind_name
from boju.games.wahua.tiles import TYPES

_TABLE_CLAUSES = {
    "dao": "WAHUA-E6",
    "prize": "WAHUA-07",
    "open": "WAHUA-10",
    "shake": "WAHUA-41",
    "chi": "WAHUA-17",
    "chuan": "WAHUA-17",
    "swap": "WAHUA-22",
    "win": "WAHUA-37",
    "intercept": "WAHUA-38",
    "void": "WAHUA-54",
    "dealer": "WAHUA-03",
    "chip": "WAHUA-55",
}
_TABLE_IN_ENGLISH = {
    "dao": "what tiles are worth is counted in these",
    "prize": "it decides before the hand which types count double",
    "open": "it decides who has the first turn",
    "shake": "after a win it doubles one more type",
    "chi": "the last discard makes a pair, with nothing left over",
    "chuan": "the last discard makes a pair, and a plain tile is left over",
    "swap": "a framed tile replaces a plain one in an open pair",
    "win": "the hand is complete, ten sets and a tile over",
    "intercept": "of several who could win, the first after the discarder does",
    "void": "a hand with discards out of order, which ranks last",
    "dealer": "every payment to or by this player is double",
    "chip": "the unit of payment",
}

_MORE = terms(
    """
圈 | 圈 | 圏 | quān | けん | 권 | WAHUA-02
有花 | 有花 | 有花 | yǒuhuā | ゆうか | 유화 | WAHUA-E2
無花 | 无花 | 無花 | wúhuā | むか | 무화 | WAHUA-E2
疊大 | 叠大 | 畳大 | diédà | じょうだい | 첩대 | WAHUA-E2
特大 | 特大 | 特大 | tèdà | とくだい | 특대 | WAHUA-E2
敲 | 敲 | 敲 | qiāo | こう | 고 | WAHUA-18
攻子 | 攻子 | 攻子 | gōngzi | こうし | 공자 | WAHUA-29
將 | 将 | 将 | jiàng | しょう | 장 | WAHUA-E5
雙 | 双 | 双 | shuāng | そう | 쌍 | WAHUA-E5
莊 | 庄 | 親 | zhuāng | おや | 선 | WAHUA-03
上家 | 上家 | 上家 | shàngjiā | かみちゃ | 상가 | WAHUA-01
下家 | 下家 | 下家 | xiàjiā | しもちゃ | 하가 | WAHUA-01
自摸牌 | 自摸牌 | 自摸牌 | zìmōpái | つもはい | 자모패 | WAHUA-14
挖花調 | 挖花调 | 挖花調 | wāhuā diào | わかちょう | 알화조 | WAHUA-M6
""",
    """
圈 | Round: one quarter of the match, in which one type counts double | 全場四分之一，其間一種牌加倍 | 全场四分之一，其间一种牌加倍 | 勝負の四分の一。その間一種の牌が倍になる | 승부의 넷 중 하나. 그동안 한 종류의 패가 두 배
有花 | Framed, with a flower: the tile bears a single or a double frame | 牌面有單框或雙框 | 牌面有单框或双框 | 単框か双框のある牌 | 단광이나 쌍광이 그려진 패
無花 | Plain, without a flower: the tile bears no frame | 牌面無框，即白皮 | 牌面无框，即白皮 | 框のない牌、白皮 | 테가 없는 패, 곧 백피
疊大 | Another name of the single-framed tiles 單框 | 單框之別稱 | 单框之别称 | 単框の別名 | 단광(單框)의 다른 이름
特大 | Another name of the single-framed tiles 單框 | 單框之別稱 | 单框之别称 | 単框の別名 | 단광(單框)의 다른 이름
敲 | Another name of the framed triple 靠 | 靠之別稱 | 靠之别称 | 靠の別名 | 고(靠)의 다른 이름
攻子 | Another way to write 恭子, surplus plain tiles | 恭子之別寫 | 恭子之别写 | 恭子の別の書き方 | 공자(恭子)의 다른 표기
將 | General, in short: 將牌, of the middle class | 將牌之略 | 将牌之略 | 将牌の略 | 장패(將牌)의 줄임
雙 | Double general, in short: 雙將牌, of the highest class | 雙將牌之略 | 双将牌之略 | 双将牌の略 | 쌍장패(雙將牌)의 줄임
莊 | Mark on the board: the dealer | 桌上之記：莊家 | 桌上之记：庄家 | 卓の印。親 | 판의 표시: 선
上家 | Upstream seat, which plays before | 先一位的座 | 先一位的座 | 一つ前の席 | 바로 앞 차례의 자리
下家 | Downstream seat, which plays after | 後一位的座 | 后一位的座 | 一つ後の席 | 바로 다음 차례의 자리
自摸牌 | The tile that one has drawn oneself | 自己從牌牆摸得的牌 | 自己从牌墙摸得的牌 | 自分で引いた牌 | 스스로 뽑은 패
挖花調 | Tunes with the names of the tiles, sung while playing | 以牌名入詞、邊打邊唱之調 | 以牌名入词、边打边唱之调 | 牌の名を歌い込み、打ちながら歌う節 | 패 이름을 넣어 놀며 부르는 노래
""",  # noqa: E501
    spoken={
        "有花": {"en": ("framed",)},
        "上家": {"en": ("upstream",)},
        "下家": {"en": ("downstream",), "ko": ("아랫집",)},
    },
)

_SETS_IN_ENGLISH = {
    "pair": "two tiles of one type",
    "kao": "all three framed tiles of one type; also the call for it",
    "odd": "the tile beside the ten sets of a winning hand, which scores too",
    "flower": "flowers and blanks, which score with an option only",
}
_CLASSES_IN_ENGLISH = {
    "idle": "a pair is worth 40 道 or more",
    "general": "a pair is worth 80 道 or more",
    "double": "a pair is worth 160 道 or more",
}
_FRAMES_IN_ENGLISH = {
    "p": "no frame, half of all tiles",
    "s": "one frame, which doubles the worth of a set",
    "d": "two frames, each of which doubles the worth of a set",
}
_DISCARDS_IN_ENGLISH = {
    "surplus": "beside a set of its type, the first to be discarded",
    "alone": "the only one of its type, discarded next",
    "framed": "beside a set or alone, discarded last",
}
_SET_CLAUSES = {"pair": "WAHUA-16", "kao": "WAHUA-18", "odd": "WAHUA-36", "flower": "WAHUA-E4"}
_DISCARD_CLAUSES = {"surplus": "WAHUA-29", "alone": "WAHUA-30", "framed": "WAHUA-31"}
_SPOKEN_FRAMES = {
    suffix: {"en": (frame.gloss["en"],), "ko": (frame.reading["ko"],)}
    for suffix, frame in names.FRAMES.items()
    if suffix != "p"
}
_ROUND_IN_ENGLISH = {kind: f"in it {kind[0]}-{kind[1]} counts double" for kind in names.ROUNDS}
_HOUSES_IN_ENGLISH = {
    "66": "the dealer",
    "11": "the seat after the dealer",
    "44": "the seat opposite the dealer",
    "13": "the seat before the dealer",
}
_PIPS = {kind: dict.fromkeys(LOCALES, f"{kind[0]}-{kind[1]}") for kind in names.TYPE_NAMES}
_SPOKEN_TYPES = {
    kind: {locale: (kind_name(TYPES.index(kind), locale),) for locale in LOCALES if locale != "en"}
    for kind in names.TYPE_NAMES
}

GLOSSARY = (
    Chapter(
        title=AT_THE_TABLE,
        terms=(*terms_of(names.TERMS, _TABLE_CLAUSES, english=_TABLE_IN_ENGLISH), *_MORE),
    ),
    Chapter(
        title={
            "en": "Sets and classes",
            "zh-Hant": "牌組與牌類",
            "zh-Hans": "牌组与牌类",
            "ja": "組と類",
            "ko": "짝과 갈래",
        },
        terms=(
            *terms_of(names.SETS, _SET_CLAUSES, english=_SETS_IN_ENGLISH),
            *terms_of(names.CLASSES, "WAHUA-E5", english=_CLASSES_IN_ENGLISH),
            *terms_of(names.FRAMES, "WAHUA-E2", english=_FRAMES_IN_ENGLISH, spoken=_SPOKEN_FRAMES),
            *terms_of(names.DISCARD_CLASSES, _DISCARD_CLAUSES, english=_DISCARDS_IN_ENGLISH),
        ),
    ),
    Chapter(
        title={
            "en": "Rounds and seats",
            "zh-Hant": "圈與座",
            "zh-Hans": "圈与座",
            "ja": "圏と席",
            "ko": "권과 자리",
        },
        terms=(
            *terms_of(names.ROUNDS, "WAHUA-02", english=_ROUND_IN_ENGLISH),
            *terms_of(names.HOUSES, "WAHUA-03", english=_HOUSES_IN_ENGLISH),
        ),
    ),
    Chapter(
        title={"en": "Tiles", "zh-Hant": "諸牌", "zh-Hans": "诸牌", "ja": "牌の名", "ko": "패 이름"},
        terms=merged(
            (
                *terms_of(names.TYPE_NAMES, "WAHUA-E3", notes=_PIPS, spoken=_SPOKEN_TYPES),
                *terms_of(names.FLOWER_NAMES, "WAHUA-E4"),
            )
        ),
    ),
)
