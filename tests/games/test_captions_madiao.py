"""What is told of 馬吊: every card, role, hand and settlement, and nothing that is hidden."""

import re

import pytest

from boju.core.game import Effect
from boju.core.language import LOCALES, in_language
from boju.games.madiao import captions, names
from boju.games.madiao.about import MADIAO
from boju.games.madiao.cards import CARDS
from boju.games.madiao.effects import EFFECTS
from boju.games.madiao.rules import COMBINATIONS, GROUNDS, ROLES
from rows import each_row

EAST, SOUTH, WEST, NORTH = range(4)
CLAUSE = dict(EFFECTS)

each_locale = each_row("locale", LOCALES)


def tell(
    name: str, locale: str = "en", seat: int = EAST, other: int = 0, amount: int = 0, place: int = 0
) -> str:
    effect = Effect(name, CLAUSE[name], seat, other, amount, 0, place)
    sentence = in_language(captions.CAPTIONS[name], locale, **captions.words(MADIAO, effect, locale))
    assert sentence[-1] in ".。", sentence
    assert not re.search(r"[{}]|  |\.\.|。。|（）|\(\)", sentence), sentence
    return sentence


def test_names_are_in_the_order_of_the_rules() -> None:
    assert tuple(names.CARDS) == CARDS
    assert tuple(names.COMBINATIONS) == tuple(names.COMBINATION_CONDITIONS) == COMBINATIONS
    assert tuple(names.GROUNDS) == tuple(names.GROUND_CONDITIONS) == GROUNDS
    assert tuple(names.ROLES) == tuple(names.ROLE_CONDITIONS) == ROLES


@each_locale
def test_names_tell_apart(locale: str) -> None:
    for table in (names.CARDS, names.COMBINATIONS, names.ROLES):
        for part in ("title", "written", "reading", "gloss"):
            told = [getattr(name, part)[locale] for name in table.values()]
            assert len(set(told)) == len(told), part


def test_korean_names_of_cards_end_in_a_consonant_as_the_captions_suppose() -> None:
    for name in names.CARDS.values():
        assert (ord(name.reading["ko"][-1]) - ord("가")) % 28, name.reading["ko"]


@each_locale
@pytest.mark.parametrize(
    "name", ["take_seat", "take_bank", "bottom_card", "face_card", "lead", "beat", "trick"]
)
def test_every_card_is_told(name: str, locale: str) -> None:
    told = {tell(name, locale, amount=card, place=1) for card in range(len(CARDS))}
    assert len(told) == len(CARDS)


@each_locale
def test_every_role_hand_and_ground_is_told_with_what_it_asks_for(locale: str) -> None:
    for name, table, conditions in (
        ("role", names.ROLES, names.ROLE_CONDITIONS),
        ("combination", names.COMBINATIONS, names.COMBINATION_CONDITIONS),
        ("ground", names.GROUNDS, names.GROUND_CONDITIONS),
    ):
        for index, key in enumerate(table):
            sentence = tell(name, locale, other=index, amount=1)
            assert table[key].title[locale] in sentence
            assert conditions[key][locale] in sentence


@each_locale
def test_a_card_put_face_down_is_not_told(locale: str) -> None:
    assert len({tell("fold", locale, amount=card) for card in range(len(CARDS))}) == 1


@each_locale
def test_one_half_is_never_told_as_a_number_of_halves(locale: str) -> None:
    assert "1½" in tell("settle", locale, seat=WEST, amount=3)
    assert "2½" in tell("settle", locale, seat=WEST, amount=-5)
    assert not re.search(r"\d", tell("settle", locale, seat=WEST))


def test_number_options_have_bounds() -> None:
    bounds = {
        option.name: (option.minimum, option.maximum) for option in MADIAO.options if option.values is None
    }
    assert bounds == {"deals": (1, 100), "stop_loss": (0, 1000), "deal_limit": (0, 1000)}


def test_sentences() -> None:
    sibling = {role: index for index, role in enumerate(ROLES)}
    assert tell("take_seat", seat=WEST, other=3, amount=CARDS.index("t9")) == (
        "Player 4 draws Ninety Myriads 九十萬 and sits down as West."
    )
    assert tell("bottom_card", amount=CARDS.index("th")) == (
        "The bottom card of the pack is Hundred Myriads 百萬. Its number, 1, decides who is dealt first."
    )
    assert tell("face_card", "zh-Hant", amount=CARDS.index("s9")) == "面張是九索，這一局這一門改用八索作賞。"
    assert tell("face_card", "ja", amount=CARDS.index("c4")) == "面張は四銭で、誰の手にもありません。"
    assert tell("trick", "ko", seat=SOUTH, amount=CARDS.index("w9"), place=3) == (
        "남쪽이 구만(九萬)으로 3번째 트릭을 땁니다."
    )
    assert tell("role", other=sibling["shang"], amount=2) == (
        "East's value: +2 注 for 2 × Prize 賞 (a prize card won, two tricks or more)."
    )
    assert tell("role", "zh-Hans", seat=NORTH, other=sibling["si"], amount=1) == (
        "北家计 −1 注：死（只得一墩，或一墩也没有）。"
    )
    assert tell("settle", seat=SOUTH, amount=-5) == (
        "South's value is 2½ 注 below that of East, the banker: South pays East 2½ 注."
    )
    assert tell("settle", "zh-Hant", seat=WEST, amount=4) == "西家比樁家（東家）多 2 注，東家付西家 2 注。"
    assert tell("settle", "ja", seat=NORTH) == "北と親の東の得点は同じで、払いはありません。"
    assert tell("congratulation", seat=SOUTH, other=EAST, amount=12) == (
        "South pays East 6 注 as congratulation money 賀."
    )
    assert tell("excused", "ko", seat=WEST, other=EAST) == (
        "서쪽은 백만(百萬)을 받았으므로 동쪽에게 하(賀)를 내지 않습니다."
    )
