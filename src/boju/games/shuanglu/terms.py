"""The terms of 雙陸: board and pieces, what is made and lost in play, the calls of doubles, the beams."""

from boju.core.terms import Chapter, terms

_BOARD = terms(
    """
馬 | 马 | 馬 | mǎ | うま | 마 | SL-02
梁 | 梁 | 梁 | liáng | りょう | 양 | SL-02
路 | 路 | 路 | lù | ろ | 노 | SL-84
宮 | 宫 | 宮 | gōng | きゅう | 궁 | SL-60
胲 | 胲 | 胲 | hái | がい | 해 | SL-95
門 | 门 | 門 | mén | もん | 문 | SL-95
籌 | 筹 | 籌 | chóu | ちゅう | 주 | SL-73
擲 | 掷 | 擲 | zhì | てき | 척 | SL-20
行 | 行 | 行 | xíng | こう | 행 | SL-30
勝 | 胜 | 勝 | shèng | しょう | 승 | SL-70
""",
    """
馬 | Horse: a piece | 棋子 | 棋子 | 駒 | 쌍륙의 말
梁 | Beam: a point of the board; also two or more own horses on one point | 盤上的一路；同路兩馬以上亦稱成梁 | 盘上的一路；同路两马以上亦称成梁 | 盤の筋。また一つの筋に並ぶ二枚以上の味方の馬 | 판의 한 줄. 한 줄에 선 자기 말 둘 이상을 뜻하기도 함
路 | Road: a point of the board | 盤上馬所立之處 | 盘上马所立之处 | 盤の筋 | 말이 서는 자리
宮 | Palace: a side's home, its points 6 to 1 | 己方內盤，第六至第一路 | 己方内盘，第六至第一路 | 自陣、6番から1番まで | 자기 안뜰, 6번에서 1번까지
胲 | Old name of 後一梁, point 6 | 後一梁之別稱 | 后一梁之别称 | 後一梁の別名 | 후일량(後一梁)의 다른 이름
門 | Gate: old name of 前一梁, point 7 | 前一梁之別稱 | 前一梁之别称 | 前一梁の別名 | 전일량(前一梁)의 다른 이름
籌 | Tally: the unit of winning and losing | 計輸贏的單位 | 计输赢的单位 | 得失の単位 | 이기고 진 것을 세는 단위
擲 | Mark on the board: to throw | 盤上之記：該擲骰 | 盘上之记：该掷骰 | 盤の印。賽を振る番 | 판의 표시: 주사위를 던질 차례
行 | Mark on the board: to move | 盤上之記：該行馬 | 盘上之记：该行马 | 盤の印。馬を動かす番 | 판의 표시: 말을 움직일 차례
勝 | Mark on the board: the winner | 盤上之記：勝者 | 盘上之记：胜者 | 盤の印。勝者 | 판의 표시: 이긴 쪽
""",  # noqa: E501
    spoken={
        "籌": {"en": ("tally", "tallies")},
    },
)

_PLAY = terms(
    """
打 | 打 | 切る | dǎ | きる | 타 | SL-35
疊梁滿 | 叠梁满 | 畳梁満 | diéliángmǎn | じょうりょうまん | 첩량만 | SL-60
拈出 | 拈出 | 拈出 | niānchū | ねんしゅつ | 염출 | SL-60
頭破 | 头破 | 頭破 | tóupò | とうは | 두파 | SL-66
間 | 间 | 間 | jiàn | けん | 간 | SL-84
七梁 | 七梁 | 七梁 | qīliáng | しちりょう | 칠량 | SL-92
""",
    """
打 | To cut, to hit: to land on a lone enemy horse, which goes to the bar | 走到敵方單馬之處，將其打下 | 走到敌方单马之处，将其打下 | 相手の一つ馬のいる筋に着いて取る | 혼자 있는 상대 말을 잡음
疊梁滿 | All own horses still in play stand in the home: bearing off may begin | 己馬盡入內盤，可以拈出 | 己马尽入内盘，可以拈出 | 残る馬がすべて自陣に入り、拈出を始められる | 남은 말이 모두 안뜰에 들어 빼낼 수 있음
拈出 | Bearing off: taking horses off the board | 將馬取出盤外 | 将马取出盘外 | 馬を盤から取り出すこと | 말을 판 밖으로 빼냄
頭破 | Broken head: a pair in the home broken because a die was too small to bear off | 骰數不足拈出，拆散內盤成對之馬 | 骰数不足拈出，拆散内盘成对之马 | 目が足りず拈出できずに自陣の対を崩すこと | 눈이 모자라 빼내지 못하고 안뜰의 짝을 헒
間 | Interval: six of seven consecutive beams made, and the one between them empty | 連續七路中六路成梁，其間一路無馬 | 连续七路中六路成梁，其间一路无马 | 続く七つの筋のうち六つに梁ができ、間の一つが空くこと | 잇단 일곱 줄 가운데 여섯에 둘 이상이 서고 사이 한 줄이 빔
七梁 | Seven beams: all fourteen horses in pairs on seven points | 十四馬兩兩成梁，共七梁 | 十四马两两成梁，共七梁 | 十四枚の馬が二枚ずつ七つの梁をなす | 말 열넷이 둘씩 일곱 줄에 섬
""",  # noqa: E501
    spoken={
        "打": {"zh-Hant": ("打下",), "zh-Hans": ("打下",)},
    },
)

_JIETOU = terms(
    """
掲頭 | 揭头 | 掲頭 | jiētóu | けいとう | 게두 | SL-95
""",
    """
掲頭 | Lifting the head: being forced to move a horse off 後一梁; also written 揭頭 | 被迫把後一梁的馬移走，又作「揭頭」 | 被迫把后一梁的马移走，又作“揭头” | 後一梁の馬を動かさざるを得なくなること | 후일량(後一梁)의 말을 어쩔 수 없이 움직이게 됨
""",  # noqa: E501
    spoken={"掲頭": {"en": ("揭頭",), "zh-Hant": ("揭頭",), "zh-Hans": ("揭头",)}},
)

_YAMATO = terms(
    """
入勝 | 入胜 | 入勝 | irigachi | いりがち | 입승 | SL-88
引き分け | 引き分け | 引き分け | hikiwake | ひきわけ | 무승부 | SL-96
""",
    """
入勝 | Winning by bringing all horses home, without bearing off | 諸馬盡入內盤即勝 | 诸马尽入内盘即胜 | 馬がすべて自陣に入れば勝ち | 말이 모두 안뜰에 들면 이김
引き分け | A draw | 和局 | 和局 | 勝負なし | 비김
""",  # noqa: E501
    script="ja",
)

_CALLS = terms(
    """
準么 | 准幺 | 準么 | zhǔn yāo | じゅんよう | 준요 | SL-114
準二 | 准二 | 準二 | zhǔn èr | じゅんに | 준이 | SL-114
準三 | 准三 | 準三 | zhǔn sān | じゅんさん | 준삼 | SL-114
準四 | 准四 | 準四 | zhǔn sì | じゅんし | 준사 | SL-114
準五 | 准五 | 準五 | zhǔn wǔ | じゅんご | 준오 | SL-114
準六 | 准六 | 準六 | zhǔn liù | じゅんろく | 준육 | SL-114
""",
    """
準么 | Call of a double 1 | 擲得雙么時所唱 | 掷得双么时所唱 | 1のゾロ目の唱え | 쌍일(1-1)이 나올 때 외치는 말
準二 | Call of a double 2 | 擲得雙二時所唱 | 掷得双二时所唱 | 2のゾロ目の唱え | 쌍이(2-2)이 나올 때 외치는 말
準三 | Call of a double 3 | 擲得雙三時所唱 | 掷得双三时所唱 | 3のゾロ目の唱え | 쌍삼(3-3)이 나올 때 외치는 말
準四 | Call of a double 4 | 擲得雙四時所唱 | 掷得双四时所唱 | 4のゾロ目の唱え | 쌍사(4-4)이 나올 때 외치는 말
準五 | Call of a double 5 | 擲得雙五時所唱 | 掷得双五时所唱 | 5のゾロ目の唱え | 쌍오(5-5)이 나올 때 외치는 말
準六 | Call of a double 6 | 擲得雙六時所唱 | 掷得双六时所唱 | 6のゾロ目の唱え | 쌍육(6-6)이 나올 때 외치는 말
""",
)

_BEAMS = terms(
    """
後一梁 | 后一梁 | 後一梁 | hòu yī liáng | ごいちりょう | 후일량 | SL-04
後二梁 | 后二梁 | 後二梁 | hòu èr liáng | ごにりょう | 후이량 | SL-04
後三梁 | 后三梁 | 後三梁 | hòu sān liáng | ごさんりょう | 후삼량 | SL-04
後四梁 | 后四梁 | 後四梁 | hòu sì liáng | ごしりょう | 후사량 | SL-04
後五梁 | 后五梁 | 後五梁 | hòu wǔ liáng | ごごりょう | 후오량 | SL-04
後六梁 | 后六梁 | 後六梁 | hòu liù liáng | ごろくりょう | 후육량 | SL-04
前一梁 | 前一梁 | 前一梁 | qián yī liáng | ぜんいちりょう | 전일량 | SL-04
前二梁 | 前二梁 | 前二梁 | qián èr liáng | ぜんにりょう | 전이량 | SL-04
前三梁 | 前三梁 | 前三梁 | qián sān liáng | ぜんさんりょう | 전삼량 | SL-04
前四梁 | 前四梁 | 前四梁 | qián sì liáng | ぜんしりょう | 전사량 | SL-04
前五梁 | 前五梁 | 前五梁 | qián wǔ liáng | ぜんごりょう | 전오량 | SL-04
前六梁 | 前六梁 | 前六梁 | qián liù liáng | ぜんろくりょう | 전육량 | SL-04
""",
    """
後一梁 | Rear first beam: point 6 or 19 | 己方第 6 路或第 19 路 | 己方第 6 路或第 19 路 | 自分から見て6番か19番の筋 | 자기 쪽에서 센 6번이나 19번 자리
後二梁 | Rear second beam: point 5 or 20 | 己方第 5 路或第 20 路 | 己方第 5 路或第 20 路 | 自分から見て5番か20番の筋 | 자기 쪽에서 센 5번이나 20번 자리
後三梁 | Rear third beam: point 4 or 21 | 己方第 4 路或第 21 路 | 己方第 4 路或第 21 路 | 自分から見て4番か21番の筋 | 자기 쪽에서 센 4번이나 21번 자리
後四梁 | Rear fourth beam: point 3 or 22 | 己方第 3 路或第 22 路 | 己方第 3 路或第 22 路 | 自分から見て3番か22番の筋 | 자기 쪽에서 센 3번이나 22번 자리
後五梁 | Rear fifth beam: point 2 or 23 | 己方第 2 路或第 23 路 | 己方第 2 路或第 23 路 | 自分から見て2番か23番の筋 | 자기 쪽에서 센 2번이나 23번 자리
後六梁 | Rear sixth beam: point 1 or 24 | 己方第 1 路或第 24 路 | 己方第 1 路或第 24 路 | 自分から見て1番か24番の筋 | 자기 쪽에서 센 1번이나 24번 자리
前一梁 | Fore first beam: point 7 or 18 | 己方第 7 路或第 18 路 | 己方第 7 路或第 18 路 | 自分から見て7番か18番の筋 | 자기 쪽에서 센 7번이나 18번 자리
前二梁 | Fore second beam: point 8 or 17 | 己方第 8 路或第 17 路 | 己方第 8 路或第 17 路 | 自分から見て8番か17番の筋 | 자기 쪽에서 센 8번이나 17번 자리
前三梁 | Fore third beam: point 9 or 16 | 己方第 9 路或第 16 路 | 己方第 9 路或第 16 路 | 自分から見て9番か16番の筋 | 자기 쪽에서 센 9번이나 16번 자리
前四梁 | Fore fourth beam: point 10 or 15 | 己方第 10 路或第 15 路 | 己方第 10 路或第 15 路 | 自分から見て10番か15番の筋 | 자기 쪽에서 센 10번이나 15번 자리
前五梁 | Fore fifth beam: point 11 or 14 | 己方第 11 路或第 14 路 | 己方第 11 路或第 14 路 | 自分から見て11番か14番の筋 | 자기 쪽에서 센 11번이나 14번 자리
前六梁 | Fore sixth beam: point 12 or 13 | 己方第 12 路或第 13 路 | 己方第 12 路或第 13 路 | 自分から見て12番か13番の筋 | 자기 쪽에서 센 12번이나 13번 자리
""",  # noqa: E501
)

GLOSSARY = (
    Chapter(
        title={"en": "Play", "zh-Hant": "行局", "zh-Hans": "行局", "ja": "遊び方", "ko": "놀이"},
        terms=(*_PLAY, *_JIETOU, *_YAMATO),
    ),
    Chapter(
        title={
            "en": "Board and pieces",
            "zh-Hant": "盤與馬",
            "zh-Hans": "盘与马",
            "ja": "盤と馬",
            "ko": "판과 말",
        },
        terms=_BOARD,
    ),
    Chapter(
        title={
            "en": "Calls of doubles",
            "zh-Hant": "對子之唱",
            "zh-Hans": "对子之唱",
            "ja": "ゾロ目の唱え",
            "ko": "쌍의 외침",
        },
        terms=_CALLS,
    ),
    Chapter(
        title={"en": "Beams", "zh-Hant": "諸梁", "zh-Hans": "诸梁", "ja": "梁の名", "ko": "양의 이름"},
        terms=_BEAMS,
    ),
)
