"""The terms of 柶戲: the throws in Korean and in Chinese, the sticks and pieces, the points of the board."""

from boju.core.language import Localized
from boju.core.terms import Chapter, Term, terms
from boju.games.yut.board import PLACES
from boju.games.yut.captions import KOREAN_POINTS, THROWS, place_name

_ANIMALS = dict(zip((1, 2, 3, 4, 5), "豬狗羊牛馬", strict=True))
_KOREAN_THROWS = {1: "도", 2: "개", 3: "걸", 4: "윷", 5: "모", -1: "빽도"}


def _spoken_throw(value: int, *locales: str) -> dict[str, tuple[str, ...]]:
    """How sentences call a throw; English without its article."""
    return {locale: (THROWS[value][locale].removeprefix("a ").removeprefix("an "),) for locale in locales}


_KOREAN = terms(
    """
도 | 도 | 도 | do | ト | 도 | YUT-11
개 | 개 | 개 | gae | ケ | 개 | YUT-11
걸 | 걸 | 걸 | geol | コル | 걸 | YUT-11
윷 | 윷 | 윷 | yut | ユッ | 윷 | YUT-11
모 | 모 | 모 | mo | モ | 모 | YUT-11
빽도 | 빽도 | 빽도 | ppaek-do | ペクト | 빽도 | YUT-66
낙 | 낙 | 낙 | nak | ナク | 낙 | YUT-67
말 | 말 | 말 | mal | マル | 말 | YUT-03
""",
    """
도 | Pig, the throw worth 1: one flat side up; also point 1 of the board | 豬，一面平面朝上，值一；亦為盤上第 1 點 | 猪，一面平面朝上，值一；亦为盘上第 1 点 | 豚。平らな面が一つ上で一点。盤の1番の点の名でもある | 젖혀진 윷가락이 하나, 한 끗. 말판의 첫째 밭 이름이기도 함
개 | Dog, the throw worth 2: two flat sides up; also point 2 of the board | 狗，兩面平面朝上，值二；亦為盤上第 2 點 | 狗，两面平面朝上，值二；亦为盘上第 2 点 | 犬。平らな面が二つ上で二点。盤の2番の点の名でもある | 젖혀진 윷가락이 둘, 두 끗. 말판의 둘째 밭 이름이기도 함
걸 | Sheep, the throw worth 3: three flat sides up; also point 3 of the board | 羊，三面平面朝上，值三；亦為盤上第 3 點 | 羊，三面平面朝上，值三；亦为盘上第 3 点 | 羊。平らな面が三つ上で三点。盤の3番の点の名でもある | 젖혀진 윷가락이 셋, 세 끗. 말판의 셋째 밭 이름이기도 함
윷 | Ox, the throw worth 4: four flat sides up, and another throw; also point 4 of the board | 牛，四面平面朝上，值四，再擲一次；亦為盤上第 4 點 | 牛，四面平面朝上，值四，再掷一次；亦为盘上第 4 点 | 牛。平らな面が四つ上で四点、もう一度投げる。盤の4番の点の名でもある | 네 윷가락이 모두 젖혀짐, 네 끗에 한 번 더 던짐. 말판의 넷째 밭 이름이며, 윷가락도 윷이라 함
모 | Horse, the throw worth 5: no flat side up, and another throw; also the first corner, point 5 | 馬，四柶皆圓面朝上，值五，再擲一次；亦為盤上第一角，第 5 點 | 马，四柶皆圆面朝上，值五，再掷一次；亦为盘上第一角，第 5 点 | 馬。すべて丸い面が上で五点、もう一度投げる。最初の角、5番の点の名でもある | 네 윷가락이 모두 엎어짐, 다섯 끗에 한 번 더 던짐. 첫 모서리 밭 이름이기도 함
빽도 | Step back: the only flat side up is that of the marked stick, worth −1 | 退步：只有記號柶平面朝上，退一點 | 退步：只有记号柶平面朝上，退一点 | 一歩戻り。印のある棒だけが平らな面を上にする、−1 | 표시한 윷가락 하나만 젖혀짐, 뒤로 한 칸
낙 | Void throw: a stick has left the mat | 有柶落到席外，此擲作廢 | 有柶落到席外，此掷作废 | 棒が筵の外に出て無効となった一投 | 윷가락이 멍석 밖으로 나가 무효가 된 던지기
말 | Horse: a piece; a side usually has four | 馬，即棋子，通常每方四枚 | 马，即棋子，通常每方四枚 | 駒。ふつう一方に四枚 | 말판 위를 가는 말, 보통 한 편에 넷
""",  # noqa: E501
    script="ko",
    spoken={text: _spoken_throw(value, "ko") for value, text in _KOREAN_THROWS.items()},
)

_CHINESE = terms(
    """
豬 | 猪 | 豚 | zhū | ぶた | 저 | YUT-11
狗 | 狗 | 犬 | gǒu | いぬ | 구 | YUT-11
羊 | 羊 | 羊 | yáng | ひつじ | 양 | YUT-11
牛 | 牛 | 牛 | niú | うし | 우 | YUT-11
馬 | 马 | 馬 | mǎ | うま | 마 | YUT-11
退 | 退 | 退 | tuì | たい | 퇴 | YUT-66
兜 | 兜 | 兜 | dōu | とう | 두 | YUT-11
介 | 介 | 介 | jiè | かい | 개 | YUT-11
乞 | 乞 | 乞 | qǐ | きつ | 걸 | YUT-11
白 | 白 | 白 | bái | はく | 백 | YUT-11
牟 | 牟 | 牟 | móu | ぼう | 모 | YUT-11
獎采 | 奖采 | 奨采 | jiǎngcǎi | しょうさい | 장채 | YUT-13
""",
    """
豬 | Pig: the throw worth 1, 도 in Korean | 值一之采，朝鮮語稱「도」 | 值一之采，朝鲜语称“도” | 一点の目、朝鮮語の「ト（도）」 | 돼지, 한 끗인 도
狗 | Dog: the throw worth 2, 개 in Korean | 值二之采，朝鮮語稱「개」 | 值二之采，朝鲜语称“개” | 二点の目、朝鮮語の「ケ（개）」 | 개, 두 끗인 개
羊 | Sheep: the throw worth 3, 걸 in Korean | 值三之采，朝鮮語稱「걸」 | 值三之采，朝鲜语称“걸” | 三点の目、朝鮮語の「コル（걸）」 | 양, 세 끗인 걸
牛 | Ox: the throw worth 4, 윷 in Korean | 值四之采，朝鮮語稱「윷」 | 值四之采，朝鲜语称“윷” | 四点の目、朝鮮語の「ユッ（윷）」 | 소, 네 끗인 윷
馬 | Horse: the throw worth 5, 모 in Korean; also the pieces, 말 | 值五之采，朝鮮語稱「모」；棋子亦稱馬，即「말」 | 值五之采，朝鲜语称“모”；棋子亦称马，即“말” | 五点の目、朝鮮語の「モ（모）」。駒（말）の意味もある | 말, 다섯 끗인 모. 말판 위의 말을 뜻하기도 함
退 | Mark on the board: a step back, 빽도 in Korean | 盤上之記：退步，朝鮮語稱「빽도」 | 盘上之记：退步，朝鲜语称“빽도” | 盤の印。一歩戻り（빽도） | 말판의 표시: 빽도
兜 | Old name of the pig 豬, given by 金鑢 | 豬之舊名，見金鑢 | 猪之旧名，见金鑢 | 豚の古い名、金鑢による | 도의 옛 한자 이름, 김려(金鑢)가 적음
介 | Old name of the dog 狗, given by 金鑢 | 狗之舊名，見金鑢 | 狗之旧名，见金鑢 | 犬の古い名、金鑢による | 개의 옛 한자 이름, 김려(金鑢)가 적음
乞 | Old name of the sheep 羊, given by 金鑢 | 羊之舊名，見金鑢 | 羊之旧名，见金鑢 | 羊の古い名、金鑢による | 걸의 옛 한자 이름, 김려(金鑢)가 적음
白 | Old name of the ox 牛, given by 金鑢 | 牛之舊名，見金鑢 | 牛之旧名，见金鑢 | 牛の古い名、金鑢による | 윷의 옛 한자 이름, 김려(金鑢)가 적음
牟 | Old name of the horse 馬, given by 金鑢 | 馬之舊名，見金鑢 | 马之旧名，见金鑢 | 馬の古い名、金鑢による | 모의 옛 한자 이름, 김려(金鑢)가 적음
獎采 | Throw that earns another: the 4 and the 5 | 得再擲一次之采：四與五 | 得再掷一次之采：四与五 | もう一度投げられる目、四と五 | 한 번 더 던지게 하는 끗: 윷과 모
""",  # noqa: E501
    spoken={text: _spoken_throw(value, "en", "zh-Hant", "zh-Hans", "ja") for value, text in _ANIMALS.items()}
    | {"退": _spoken_throw(-1, "en", "zh-Hant", "zh-Hans", "ja")},
)

_THINGS = terms(
    """
柶 | 柶 | 柶 | sì | し | 사 | YUT-04
長斫 | 长斫 | 長斫 | chángzhuó | ちょうしゃく | 장작 | YUT-04
擲 | 掷 | 擲 | zhì | てき | 척 | YUT-10
行 | 行 | 行 | xíng | こう | 행 | YUT-20
勝 | 胜 | 勝 | shèng | しょう | 승 | YUT-50
""",
    """
柶 | The four throwing sticks, each with a flat and a round side | 四根擲具，一面平，一面圓 | 四根掷具，一面平，一面圆 | 四本の棒、一面が平らで一面が丸い | 윷가락 네 개, 한 면은 평평하고 한 면은 둥긂
長斫 | The larger kind of sticks, about 15 cm long | 較大之柶，長約十五公分 | 较大之柶，长约十五公分 | 大きい方の棒、長さ約十五センチ | 큰 윷가락, 길이 약 15센티미터
擲 | Mark on the board: to throw | 盤上之記：該擲柶 | 盘上之记：该掷柶 | 盤の印。投げる番 | 말판의 표시: 던질 차례
行 | Mark on the board: to move | 盤上之記：該走馬 | 盘上之记：该走马 | 盤の印。駒を動かす番 | 말판의 표시: 말을 움직일 차례
勝 | Mark on the board: the winner | 盤上之記：勝者 | 盘上之记：胜者 | 盤の印。勝者 | 말판의 표시: 이긴 편
""",  # noqa: E501
)

_READINGS = (
    *("dwit-do", "dwit-gae", "dwit-geol", "dwit-yut", "dwit-mo", "jji-do"),
    *("jji-gae", "jji-geol", "jji-yut", "jji-mo", "nal-do", "nal-gae"),
    *("nal-geol", "nal-yut", "chammeogi", "ap-mo-do", "ap-mo-gae", "dwit-mo-do"),
    *("dwit-mo-gae", "bang", "saryeo", "an-jji", "sok-yut", "sok-mo"),
)
_POINT: Localized = {
    "en": "Point {} of the board{}",
    "zh-Hant": "盤上 {} 號點{}",
    "zh-Hans": "盘上 {} 号点{}",
    "ja": "盤の{}番の点{}",
    "ko": "말판의 {}번 밭{}",
}
_NO_CORNER: Localized = dict.fromkeys(_POINT, "")
_CORNERS: dict[str, Localized] = {
    "뒷모": {
        "en": ", the second corner",
        "zh-Hant": "，第二角",
        "zh-Hans": "，第二角",
        "ja": "、二つ目の角",
        "ko": ", 둘째 모서리",
    },
    "찌모": {
        "en": ", the third corner",
        "zh-Hant": "，第三角",
        "zh-Hans": "，第三角",
        "ja": "、三つ目の角",
        "ko": ", 셋째 모서리",
    },
    "참먹이": {
        "en": ", the start and the end",
        "zh-Hant": "，起點亦為終點",
        "zh-Hans": "，起点亦为终点",
        "ja": "、始点であり終点",
        "ko": ", 나고 드는 밭",
    },
    "방": {
        "en": ", the centre",
        "zh-Hant": "，中心",
        "zh-Hans": "，中心",
        "ja": "、中央",
        "ko": ", 한가운데",
    },
}
_FIRST_OF_ITS_NAME = 6
"""The points before are called like the throws that lead there from the hand."""


def _points() -> tuple[Term, ...]:
    numbers = range(_FIRST_OF_ITS_NAME, len(KOREAN_POINTS) + 1)
    named = [(KOREAN_POINTS[number - 1], number) for number in numbers]
    meanings = (
        [
            text.format(PLACES[number], _CORNERS.get(name, _NO_CORNER)[locale])
            for locale, text in _POINT.items()
        ]
        for name, number in named
    )
    return terms(
        "\n".join(
            f"{name} | {name} | {name} | {reading} | {reading} | {name} | YUT-02"
            for (name, _), reading in zip(named, _READINGS, strict=True)
        ),
        "\n".join(" | ".join((name, *meaning)) for (name, _), meaning in zip(named, meanings, strict=True)),
        script="ko",
        spoken={name: {"ko": (place_name(number, "ko"),)} for name, number in named},
    )


GLOSSARY = (
    Chapter(
        title={"en": "Throws", "zh-Hant": "擲采", "zh-Hans": "掷采", "ja": "投げた目", "ko": "윷의 끗수"},
        terms=(*_KOREAN, *_CHINESE),
    ),
    Chapter(
        title={
            "en": "Sticks and marks",
            "zh-Hant": "柶與標記",
            "zh-Hans": "柶与标记",
            "ja": "棒と印",
            "ko": "윷가락과 표시",
        },
        terms=_THINGS,
    ),
    Chapter(
        title={
            "en": "Points",
            "zh-Hant": "盤上諸點",
            "zh-Hans": "盘上诸点",
            "ja": "盤の点",
            "ko": "말판의 밭",
        },
        terms=_points(),
    ),
)
