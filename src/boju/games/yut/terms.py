"""The terms of 柶戲: the throws in Korean and in Chinese, the sticks and pieces, the points of the board."""

from collections.abc import Callable
from functools import partial

from boju.core.terms import GlossaryChapter, Spoken, terms
from boju.games.yut.captions import KOREAN_POINTS, THROWS, place_name
from boju.games.yut.texts import _

_ANIMALS = dict(zip((1, 2, 3, 4, 5), "豬狗羊牛馬", strict=True))
_KOREAN_THROWS = {1: "도", 2: "개", 3: "걸", 4: "윷", 5: "모", -1: "빽도"}


_FIRST_OF_ITS_NAME = 6
"""The points before are called like the throws that lead there from the hand."""


def _throw(value: int, locale: str) -> str:
    """How sentences call a throw; English without its article."""
    return THROWS[value][locale].removeprefix("a ").removeprefix("an ")


def _in_korean(told: Callable[[str], str]) -> Spoken:
    return lambda locale: (told(locale),) if locale == "ko" else ()


def _not_in_korean(told: Callable[[str], str]) -> Spoken:
    return lambda locale: () if locale == "ko" else (told(locale),)


_KOREAN = terms(
    _,
    """
도 | do | YUT-11 | Pig, the throw worth 1: one flat side up; also point 1 of the board
개 | gae | YUT-11 | Dog, the throw worth 2: two flat sides up; also point 2 of the board
걸 | geol | YUT-11 | Sheep, the throw worth 3: three flat sides up; also point 3 of the board
윷 | yut | YUT-11 | Ox, the throw worth 4: four flat sides up, and another throw; also point 4 of the board
모 | mo | YUT-11 | Horse, the throw worth 5: no flat side up, and another throw; also the first corner, point 5
빽도 | ppaek-do | YUT-66 | Step back: the only flat side up is that of the marked stick, worth −1
낙 | nak | YUT-67 | Void throw: a stick has left the mat
말 | mal | YUT-03 | Horse: a piece; a side usually has four
""",
    script="ko",
    spoken={text: _in_korean(partial(_throw, value)) for value, text in _KOREAN_THROWS.items()},
)

_CHINESE = terms(
    _,
    """
豬 | zhū | YUT-11 | Pig: the throw worth 1, 도 in Korean
狗 | gǒu | YUT-11 | Dog: the throw worth 2, 개 in Korean
羊 | yáng | YUT-11 | Sheep: the throw worth 3, 걸 in Korean
牛 | niú | YUT-11 | Ox: the throw worth 4, 윷 in Korean
馬 | mǎ | YUT-11 | Horse: the throw worth 5, 모 in Korean; also the pieces, 말
退 | tuì | YUT-66 | Mark on the board: a step back, 빽도 in Korean
兜 | dōu | YUT-11 | Old name of the pig 豬, given by 金鑢
介 | jiè | YUT-11 | Old name of the dog 狗, given by 金鑢
乞 | qǐ | YUT-11 | Old name of the sheep 羊, given by 金鑢
白 | bái | YUT-11 | Old name of the ox 牛, given by 金鑢
牟 | móu | YUT-11 | Old name of the horse 馬, given by 金鑢
獎采 | jiǎngcǎi | YUT-13 | Throw that earns another: the 4 and the 5
""",
    spoken={text: _not_in_korean(partial(_throw, value)) for value, text in _ANIMALS.items()}
    | {"退": _not_in_korean(partial(_throw, -1))},
)

_THINGS = terms(
    _,
    """
柶 | sì | YUT-04 | The four throwing sticks, each with a flat and a round side
長斫 | chángzhuó | YUT-04 | The larger kind of sticks, about 15 cm long
擲 | zhì | YUT-10 | Mark on the board: to throw
行 | xíng | YUT-20 | Mark on the board: to move
勝 | shèng | YUT-50 | Mark on the board: the winner
""",
)

_POINTS = terms(
    _,
    """
뒷도 | dwit-do | YUT-02 | Point 6 of the board
뒷개 | dwit-gae | YUT-02 | Point 7 of the board
뒷걸 | dwit-geol | YUT-02 | Point 8 of the board
뒷윷 | dwit-yut | YUT-02 | Point 9 of the board
뒷모 | dwit-mo | YUT-02 | Point 10 of the board, the second corner
찌도 | jji-do | YUT-02 | Point 11 of the board
찌개 | jji-gae | YUT-02 | Point 12 of the board
찌걸 | jji-geol | YUT-02 | Point 13 of the board
찌윷 | jji-yut | YUT-02 | Point 14 of the board
찌모 | jji-mo | YUT-02 | Point 15 of the board, the third corner
날도 | nal-do | YUT-02 | Point 16 of the board
날개 | nal-gae | YUT-02 | Point 17 of the board
날걸 | nal-geol | YUT-02 | Point 18 of the board
날윷 | nal-yut | YUT-02 | Point 19 of the board
참먹이 | chammeogi | YUT-02 | Point 20 of the board, the start and the end
앞모도 | ap-mo-do | YUT-02 | Point a1 of the board
앞모개 | ap-mo-gae | YUT-02 | Point a2 of the board
뒷모도 | dwit-mo-do | YUT-02 | Point b1 of the board
뒷모개 | dwit-mo-gae | YUT-02 | Point b2 of the board
방 | bang | YUT-02 | Point c of the board, the centre
사려 | saryeo | YUT-02 | Point d1 of the board
안찌 | an-jji | YUT-02 | Point d2 of the board
속윷 | sok-yut | YUT-02 | Point e1 of the board
속모 | sok-mo | YUT-02 | Point e2 of the board
""",
    script="ko",
    spoken={
        name: _in_korean(partial(place_name, number))
        for number, name in enumerate(KOREAN_POINTS[_FIRST_OF_ITS_NAME - 1 :], start=_FIRST_OF_ITS_NAME)
    },
)

GLOSSARY = (
    GlossaryChapter(
        title=_("chapter of the glossary", "Throws"),
        terms=(*_KOREAN, *_CHINESE),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Sticks and marks"),
        terms=_THINGS,
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Points"),
        terms=_POINTS,
    ),
)
