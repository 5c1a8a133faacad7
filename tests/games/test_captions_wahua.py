"""What is told of 挖花: every tile, set and payment, and nothing that is hidden."""

import re

import pytest

from boju.core.game import Effect
from boju.core.language import LOCALES, in_language
from boju.games.wahua import captions, names
from boju.games.wahua.about import WAHUA
from boju.games.wahua.effects import EFFECTS
from boju.games.wahua.rules import SEATS
from boju.games.wahua.tiles import FLOWERS, FRAMES_IN, PATTERNS, SUFFIXES, TILES, TYPES
from rows import each_row

EAST, SOUTH, WEST, NORTH = range(SEATS)
CLAUSE = dict(EFFECTS)
TYPE = {code: index for index, code in enumerate(TYPES)}
TILE = {code: index for index, code in enumerate(TILES)}
PAIRS = {"pp": 2, "ps": 5, "pd": 9, "sd": 12, "dd": 16}
"""The holdings that are pairs, by their frames."""

each_locale = each_row("locale", LOCALES)


def tell(
    name: str,
    locale: str = "en",
    seat: int = EAST,
    other: int = SOUTH,
    amount: int = 0,
    origin: int = 0,
    place: int = 0,
) -> str:
    effect = Effect(name, CLAUSE[name], seat, other, amount, origin, place)
    sentence = in_language(captions.CAPTIONS[name], locale, **captions.words(WAHUA, effect, locale))
    assert sentence[-1] in ".。", sentence
    assert not re.search(r"[{}]|  |\.\.|。。|（）|\(\)", sentence), sentence
    return sentence


def test_names_are_in_the_order_of_the_rules() -> None:
    assert tuple(names.TYPE_NAMES) == TYPES
    assert tuple(names.FLOWER_NAMES) == FLOWERS
    assert "".join(names.FRAMES) == SUFFIXES


@each_locale
def test_every_tile_and_every_type_has_a_name_of_its_own(locale: str) -> None:
    assert len({captions.tile_name(tile, locale) for tile in range(len(TILES))}) == len(TILES)
    assert len({captions.kind_name(kind, locale) for kind in range(len(TYPES))}) == len(TYPES)


def test_korean_names_of_tiles_end_as_the_captions_suppose() -> None:
    """Particles follow 패 or a seat; 패 ends in a vowel and every seat in a consonant."""
    assert all(captions.tile_name(tile, "ko").endswith("패") for tile in range(len(TILES)))
    assert all((ord(seat["ko"][-1]) - ord("가")) % 28 for seat in WAHUA.seats)
    for name, caption in captions.CAPTIONS.items():
        assert not re.search(r"(tile\}|패)(을|은|이|과|으로)\b", caption["ko"]), name
        assert not re.search(r"(seat\}|other\})(를|는|가|와|로)\b", caption["ko"]), name
        assert not re.search(r"(pips\}|kind\}|name\})(을|를|은|는|이|가|과|와)\b", caption["ko"]), name


@each_locale
@pytest.mark.parametrize("name", ["discard_plain", "take_back", "win_drawn", "win_discard", "let_pass"])
def test_every_tile_is_told(name: str, locale: str) -> None:
    told = {tell(name, locale, amount=tile) for tile in range(PATTERNS)}
    assert len(told) == PATTERNS


@each_locale
@pytest.mark.parametrize("name", ["dealt_flower", "flower"])
def test_every_flower_is_told(name: str, locale: str) -> None:
    for flower in FLOWERS:
        assert names.FLOWER_NAMES[flower].title[locale] in tell(name, locale, amount=TILE[flower])


@each_locale
@pytest.mark.parametrize("name", ["pair", "chi", "chuan", "show"])
def test_every_pair_is_told_with_its_worth(name: str, locale: str) -> None:
    tile = TILE["35p"]
    told = {tell(name, locale, amount=tile, origin=TYPE["35"], place=holding) for holding in PAIRS.values()}
    assert len(told) == len(PAIRS)
    for holding in PAIRS.values():
        multiple = 2 ** int(FRAMES_IN[holding])
        if multiple > 1:
            assert re.search(rf"\b{multiple}\b|{multiple}[倍배]", captions.worth(holding, locale))


@each_locale
def test_a_drawn_tile_is_not_told(locale: str) -> None:
    told = tell("draw", locale, amount=46)
    assert "45" in told
    assert not any(name.title[locale] in told for name in names.TYPE_NAMES.values() if len(name.original) > 1)


@each_locale
def test_a_plain_discard_does_not_tell_whether_its_type_is_held(locale: str) -> None:
    """WAHUA-29 and WAHUA-30: beside a concealed pair it is surplus, which only its owner knows."""
    told = tell("discard_plain", locale, amount=TILE["35p"])
    assert not any(name.original in told for name in names.DISCARD_CLASSES.values())


@each_locale
def test_a_prize_that_is_its_own_opposite_is_told_once(locale: str) -> None:
    one = tell("prize", locale, amount=TYPE["25"], origin=TYPE["25"])
    two = tell("prize", locale, amount=TYPE["24"], origin=TYPE["35"])
    assert captions.kind_name(TYPE["35"], locale) in two
    assert captions.kind_name(TYPE["25"], locale) in one
    assert captions.kind_name(TYPE["35"], locale) not in one


def test_english_counts() -> None:
    assert tell("draw", amount=2) == "East draws a tile; one tile is left in the wall."
    assert tell("draw", amount=1) == "East draws a tile; 0 tiles are left in the wall."
    assert tell("void", amount=1) == "East discarded out of order once: the hand is void 合撲 and ranks last."
    assert "out of order 3 times:" in tell("void", amount=3)
    assert tell("pay", amount=1) == "East pays one chip 籌 to South, who ranks higher."
    assert "pays 2 chips 籌 to South" in tell("pay_double", amount=2)


def test_sentences() -> None:
    assert tell("wall", seat=WEST, amount=126) == (
        "126 tiles are shuffled and built into walls: 15 stacks of two in front of the dealer, West, "
        "and 16 in front of the others."
    )
    assert tell("wall", "zh-Hant", seat=WEST, amount=136) == (
        "一百三十六張牌洗好砌牆：四家面前各十七墩，莊家是西家。"
    )
    assert tell("prize", seat=WEST, amount=TYPE["24"], origin=TYPE["35"]) == (
        "West, opposite the dealer, throws 2-4 for the prize 擲獎: 2-4 Two-Four 二四 and its opposite, "
        "3-5 Mixed Eight 雜八, count double in this hand."
    )
    assert tell("open", seat=NORTH, other=EAST, amount=4, origin=TYPE["13"]) == (
        "East throws 1-3 for the opening 開門: with the dealer as 1, the count to 4 ends at North, who begins."
    )
    assert tell("chi", seat=SOUTH, other=EAST, amount=TILE["35p"], origin=TYPE["35"], place=9) == (
        "South takes 吃 East's plain 3-5 Mixed Eight 雜八 and lays the pair open (double-framed and plain): "
        "worth 4 × the base value of its class."
    )
    assert tell("kao", "zh-Hans", seat=WEST, origin=TYPE["66"]) == (
        "西家亮出三张有花的天（6-6）成靠，值底价的 32 倍，不用打牌。"
    )
    assert tell("swap", "ja", amount=TILE["46d"], origin=TYPE["46"]) == (
        "東は手の双框の紅頭十（4-6）を、並べた対子の白皮と替えます。値は4倍になります。"
    )
    assert tell("discard_framed", "ko", seat=NORTH, amount=TILE["13s"]) == (
        "북쪽이 단광 1-3 화(和) 패를 버립니다. 꽃 있는 패는 맨 나중에 버리는 패입니다."
    )
    assert tell("win_discard", "zh-Hant", seat=NORTH, other=WEST, amount=TILE["56d"]) == (
        "北家胡西家打出的雙框斧頭（5-6）：十組不同的牌，再多一張宕頭。"
    )
    assert tell("pay_difference", amount=3120, place=2) == (
        "East pays South 3120 道, twice the difference of their totals since one of them is the dealer."
    )
    assert tell("next_round", "ja", amount=TYPE["11"], place=1) == (
        "地圏に入ります。この圏では地（1-1）が倍になります。"
    )
