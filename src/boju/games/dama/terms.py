"""The terms of 打馬: throws and what kind they are, money, horses and what they do, places, and the throws by name."""

from boju.core.language import Localized
from boju.core.terms import Chapter, terms, terms_of
from boju.games.dama import names

_KINDS = terms(
    """
采 | 采 | 采 | cǎi | さい | 채 | DAMA-04
采數 | 采数 | 采数 | cǎishù | さいすう | 채수 | DAMA-05
賞采 | 赏采 | 賞采 | shǎngcǎi | しょうさい | 상채 | DAMA-21
罰采 | 罚采 | 罰采 | fácǎi | ばっさい | 벌채 | DAMA-22
散采 | 散采 | 散采 | sǎncǎi | さんさい | 산채 | DAMA-30
夾采 | 夹采 | 夾采 | jiācǎi | きょうさい | 협채 | DAMA-06
渾花貴采 | 浑花贵采 | 渾花貴采 | húnhuā guìcǎi | こんかきさい | 혼화귀채 | DAMA-07
本采 | 本采 | 本采 | běncǎi | ほんさい | 본채 | DAMA-23
真本采 | 真本采 | 真本采 | zhēn běncǎi | しんほんさい | 진본채 | DAMA-23
傍本采 | 傍本采 | 傍本采 | bàng běncǎi | ぼうほんさい | 방본채 | DAMA-23
撞 | 撞 | 撞 | zhuàng | どう | 당 | DAMA-27
真撞 | 真撞 | 真撞 | zhēn zhuàng | しんどう | 진당 | DAMA-27
傍撞 | 傍撞 | 傍撞 | bàng zhuàng | ぼうどう | 방당 | DAMA-27
""",
    """
采 | A throw of the three dice | 三骰一擲所得 | 三骰一掷所得 | 三つの賽の一投 | 주사위 셋을 한 번 던진 결과
采數 | The number of a throw, as a rule the sum of its dice | 一采之數，通常為三骰之和 | 一采之数，通常为三骰之和 | 采の数、ふつう賽の目の和 | 채의 수, 대개 눈의 합
賞采 | Bonus throw: the pot pays whoever throws it | 擲得者自公盆得賞之采 | 掷得者自公盆得赏之采 | 投げた人に公盆から賞が出る采 | 던진 사람이 판돈에서 상을 받는 채
罰采 | Penalty throw: it costs a fine, and the lower seat acts on it | 擲得者受罰之采，歸下家用 | 掷得者受罚之采，归下家用 | 投げた人が罰を払い、下家が使う采 | 던진 사람이 벌을 내고 아랫자리가 쓰는 채
散采 | Scatter throw: every throw that is neither bonus nor penalty | 賞采、罰采以外之采 | 赏采、罚采以外之采 | 賞采でも罰采でもない采 | 상채도 벌채도 아닌 채
夾采 | Pinch throw: two or three equal dice, which alone moves horses in the pinch | 有兩骰或三骰相同之采，夾中之馬非此不行 | 有两骰或三骰相同之采，夹中之马非此不行 | 二つか三つの目が揃う采。夾の馬はこれでだけ動く | 눈 둘이나 셋이 같은 채. 협(夾)의 말은 이것으로만 움직임
渾花貴采 | Noble throws: five of the six triples, which let horses fly | 三骰相同而貴之五采，可飛馬 | 三骰相同而贵之五采，可飞马 | 三つの目が揃う貴い五つの采。馬を飛ばせる | 눈 셋이 같은 귀한 다섯 채. 말을 날릴 수 있음
本采 | Own throw: the throw that belongs to a player for the whole game | 各人所定之采，終局不改 | 各人所定之采，终局不改 | その人のものと定まった采 | 한 사람의 것으로 정해진 채
真本采 | True throw: a player's own throw itself | 與本采全同之采 | 与本采全同之采 | 本采と同じ目の采 | 본채와 눈까지 똑같은 채
傍本采 | Side throw: another throw with the number of a player's own | 與本采同數而不同骰之采 | 与本采同数而不同骰之采 | 本采と数だけが同じ采 | 본채와 수만 같은 채
撞 | Bump: a throw with the number that the upper seat threw last | 與上家前一擲同數之采 | 与上家前一掷同数之采 | 上家の前の一投と同じ数の采 | 윗자리가 앞서 던진 것과 수가 같은 채
真撞 | True bump: the same dice as well | 與上家前一擲三骰全同 | 与上家前一掷三骰全同 | 目まで同じ撞 | 눈까지 똑같은 당
傍撞 | Side bump: the same number with other dice | 與上家前一擲同數而骰不同 | 与上家前一掷同数而骰不同 | 数だけが同じ撞 | 수만 같은 당
""",  # noqa: E501
    spoken={
        "賞采": {"en": ("bonus throw",)},
        "罰采": {"en": ("penalty throw",)},
        "散采": {"en": ("scatter throw",)},
        "本采": {"en": ("own throw",), "ko": ("본채",)},
        "真本采": {"en": ("own true throw", "true throw")},
        "傍本采": {"en": ("side throw",)},
        "撞": {"en": ("bump",), "ko": ("당",), "zh-Hant": ("撞采", "第三撞"), "zh-Hans": ("撞采", "第三撞")},
        "真撞": {"en": ("true bump",), "ko": ("진당",)},
        "傍撞": {"en": ("side bump",), "ko": ("방당",)},
    },
)

_PLAY = terms(
    """
馬 | 马 | 馬 | mǎ | うま | 마 | DAMA-02
帖 | 帖 | 帖 | tiě | ちょう | 첩 | DAMA-08
公盆 | 公盆 | 公盆 | gōngpén | こうぼん | 공분 | DAMA-08
下馬 | 下马 | 下馬 | xià mǎ | かば | 하마 | DAMA-41
行馬 | 行马 | 行馬 | xíng mǎ | こうば | 행마 | DAMA-42
打馬 | 打马 | 打馬 | dǎ mǎ | だば | 타마 | DAMA-48
飛 | 飞 | 飛 | fēi | ひ | 비 | DAMA-61
窩 | 窝 | 窩 | wō | か | 와 | DAMA-03
細滿 | 细满 | 細満 | xì mǎn | さいまん | 세만 | DAMA-81
麤滿 | 粗满 | 粗満 | cū mǎn | そまん | 추만 | DAMA-81
上位 | 上位 | 上位 | shàngwèi | じょうい | 상위 | DAMA-13
下位 | 下位 | 下位 | xiàwèi | かい | 하위 | DAMA-13
擲 | 掷 | 擲 | zhì | てき | 척 | DAMA-11
行 | 行 | 行 | xíng | こう | 행 | DAMA-40
勝 | 胜 | 勝 | shèng | しょう | 승 | DAMA-80
""",
    """
馬 | Horse: a piece, of which each player has twenty | 棋子，各人二十 | 棋子，各人二十 | 駒、一人に二十頭 | 말, 한 사람에 스물
帖 | Tally: the unit of account | 計賞罰的單位 | 计赏罚的单位 | 賞罰を数える単位 | 상벌을 세는 단위
公盆 | The pot, from which prizes are paid and into which fines go | 出賞納罰的公共之盆 | 出赏纳罚的公共之盆 | 賞を出し罰を納める共同の鉢 | 상이 나가고 벌이 드는 판돈
下馬 | To enter: to bring horses from the hand onto the board | 把手中之馬放上棋盤 | 把手中之马放上棋盘 | 手元の馬を盤に入れる | 손에 든 말을 판에 들임
行馬 | To move: to walk one unit of horses | 走一處之馬 | 走一处之马 | 一か所の馬を歩ませる | 한 무리의 말을 움직임
打馬 | To hit horses: to capture an enemy unit; also the name of the game | 打下他人之馬；亦為此戲之名 | 打下他人之马；亦为此戏之名 | 相手の馬を打つこと。遊びの名でもある | 남의 말을 잡음. 놀이의 이름이기도 함
飛 | To fly: from the moat straight to the end | 自塹直達終點 | 自堑直达终点 | 塹から終点へ一気に進む | 참(塹)에서 곧장 끝으로 감
窩 | Nest: one of eleven named cells, where horses are safe | 十一處有名之格，馬在其中不受打 | 十一处有名之格，马在其中不受打 | 名をもつ十一のます。馬は打たれない | 이름 있는 열한 칸, 말이 잡히지 않음
細滿 | Fine fill: all twenty horses home from cell 85 with a six, a double prize | 二十馬自第 85 格以六到終點，全賞加倍 | 二十马自第 85 格以六到终点，全赏加倍 | 二十頭が85番から六の目で終点に着く。賞は倍 | 스무 말이 85번에서 6의 눈으로 끝에 이름. 상이 곱절
麤滿 | Coarse fill: all twenty horses home in any other way | 二十馬以他法到終點 | 二十马以他法到终点 | それ以外で二十頭が終点に着く | 그 밖의 길로 스무 말이 끝에 이름
上位 | The upper seat, the neighbour who throws before | 上家，先一位擲者 | 上家，先一位掷者 | 上家、一つ前に投げる人 | 윗자리, 바로 앞서 던지는 사람
下位 | The lower seat, the neighbour who throws after | 下家，後一位擲者 | 下家，后一位掷者 | 下家、一つ後に投げる人 | 아랫자리, 바로 다음에 던지는 사람
擲 | Mark on the board: to throw | 盤上之記：該擲骰 | 盘上之记：该掷骰 | 盤の印。賽を投げる番 | 판의 표시: 주사위를 던질 차례
行 | Mark on the board: to act | 盤上之記：該用此采 | 盘上之记：该用此采 | 盤の印。采を使う番 | 판의 표시: 채를 쓸 차례
勝 | Mark on the board: the winner | 盤上之記：勝者 | 盘上之记：胜者 | 盤の印。勝者 | 판의 표시: 이긴 사람
""",  # noqa: E501
    spoken={
        "帖": {"en": ("tally", "tallies")},
        "公盆": {"en": ("the pot",), "ko": ("판돈",)},
        "細滿": {"en": ("fine fill",)},
        "麤滿": {"en": ("coarse fill",)},
        "上位": {
            "en": ("upper seat",),
            "zh-Hant": ("上家",),
            "zh-Hans": ("上家",),
            "ja": ("上家",),
            "ko": ("윗자리",),
        },
        "下位": {
            "en": ("lower seat",),
            "zh-Hant": ("下家",),
            "zh-Hans": ("下家",),
            "ja": ("下家",),
            "ko": ("아랫자리",),
        },
    },
)

_DICE = {dice: dict.fromkeys(name.gloss, dice) for dice, name in names.THROWS.items()}
_CELL: Localized = {"en": "cell {}", "zh-Hant": "第 {} 格", "zh-Hans": "第 {} 格", "ja": "{}番", "ko": "{}번"}
_CELLS = {cell: {locale: text.format(cell) for locale, text in _CELL.items()} for cell in names.NEST_NAMES}
_NARROWS = {"pinch": names.PINCH_NAME, "moat": names.MOAT_NAME}

GLOSSARY = (
    Chapter(
        title={
            "en": "Kinds of throws",
            "zh-Hant": "采之類",
            "zh-Hans": "采之类",
            "ja": "采の種類",
            "ko": "채의 갈래",
        },
        terms=_KINDS,
    ),
    Chapter(
        title={
            "en": "Play and money",
            "zh-Hant": "行馬與賞罰",
            "zh-Hans": "行马与赏罚",
            "ja": "馬と賞罰",
            "ko": "말과 상벌",
        },
        terms=_PLAY,
    ),
    Chapter(
        title={"en": "Places", "zh-Hant": "地名", "zh-Hans": "地名", "ja": "所の名", "ko": "곳 이름"},
        terms=(
            *terms_of(names.NEST_NAMES, "DAMA-03", notes=_CELLS),
            *terms_of(_NARROWS, {"pinch": "DAMA-56", "moat": "DAMA-58"}),
        ),
    ),
    Chapter(
        title={"en": "Throws", "zh-Hant": "諸采", "zh-Hans": "诸采", "ja": "采の名", "ko": "채 이름"},
        terms=terms_of(names.THROWS, "DAMA-04", notes=_DICE),
    ),
)
