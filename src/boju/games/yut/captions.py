"""What every effect of an event is called in words."""

from collections.abc import Mapping

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.core.phrases import counted, signed
from boju.games.yut.board import CENTRE, END, HAND, HOME, PLACES

THROWS: dict[int, Localized] = {
    1: {"en": "a pig (1)", "zh-Hant": "豬（1）", "zh-Hans": "猪（1）", "ja": "豚（1）", "ko": "도(1)"},
    2: {"en": "a dog (2)", "zh-Hant": "狗（2）", "zh-Hans": "狗（2）", "ja": "犬（2）", "ko": "개(2)"},
    3: {"en": "a sheep (3)", "zh-Hant": "羊（3）", "zh-Hans": "羊（3）", "ja": "羊（3）", "ko": "걸(3)"},
    4: {"en": "an ox (4)", "zh-Hant": "牛（4）", "zh-Hans": "牛（4）", "ja": "牛（4）", "ko": "윷(4)"},
    5: {"en": "a horse (5)", "zh-Hant": "馬（5）", "zh-Hans": "马（5）", "ja": "馬（5）", "ko": "모(5)"},
    -1: {
        "en": "a step back (−1)",
        "zh-Hant": "退步（−1）",
        "zh-Hans": "退步（−1）",
        "ja": "一歩戻り（−1）",
        "ko": "빽도(−1)",
    },
}
"""The throws by their value (YUT-11, YUT-66)."""

KOREAN_POINTS = (
    *("도", "개", "걸", "윷", "모", "뒷도", "뒷개", "뒷걸", "뒷윷", "뒷모"),
    *("찌도", "찌개", "찌걸", "찌윷", "찌모", "날도", "날개", "날걸", "날윷", "참먹이"),
    *("앞모도", "앞모개", "뒷모도", "뒷모개", "방", "사려", "안찌", "속윷", "속모"),
)
"""The Korean names of the points in the order of their numbers, from 1 (YUT-02)."""

_NAMED_PLACES: dict[int, Localized] = {
    HAND: {"en": "the hand", "zh-Hant": "手中", "zh-Hans": "手中", "ja": "手元", "ko": "말판 밖"},
    END: {"en": "the end point", "zh-Hant": "終點", "zh-Hans": "终点", "ja": "終点", "ko": "참먹이(20)"},
    CENTRE: {"en": "the centre", "zh-Hant": "中心", "zh-Hans": "中心", "ja": "中央", "ko": "방(c)"},
    HOME: {"en": "home", "zh-Hant": "家", "zh-Hans": "家", "ja": "上がり", "ko": "난 자리"},
}
_POINT: Localized = {"en": "{}", "zh-Hant": "{}號點", "zh-Hans": "{}号点", "ja": "{}番", "ko": "{}"}

CAPTIONS: dict[str, Localized] = {
    "throw": {
        "en": "{seat} throws {throw}.",
        "zh-Hant": "{seat}擲得{throw}。",
        "zh-Hans": "{seat}掷得{throw}。",
        "ja": "{seat}の一投は{throw}。",
        "ko": "{seat}이 던진 윷은 {throw}입니다.",
    },
    "throw_back": {
        "en": "{seat} throws {throw}.",
        "zh-Hant": "{seat}擲得{throw}。",
        "zh-Hans": "{seat}掷得{throw}。",
        "ja": "{seat}の一投は{throw}。",
        "ko": "{seat}이 던진 윷은 {throw}입니다.",
    },
    "throw_out": {
        "en": "A stick leaves the mat: {seat}'s throw is void.",
        "zh-Hant": "有柶落到席外，{seat}這一擲作廢。",
        "zh-Hans": "有柶落到席外，{seat}这一掷作废。",
        "ja": "棒が筵の外に出て、{seat}の一投は無効。",
        "ko": "낙! 윷가락이 멍석 밖으로 나가 {seat}이 던진 것은 무효입니다.",
    },
    "throw_again": {
        "en": "{seat} throws again.",
        "zh-Hant": "{seat}再擲一次。",
        "zh-Hans": "{seat}再掷一次。",
        "ja": "{seat}はもう一度投げる。",
        "ko": "{seat}이 한 번 더 던집니다.",
    },
    "bring_in": {
        "en": "{seat} brings a piece in on {place} with {throw}.",
        "zh-Hant": "{seat}用{throw}出一馬，走到{place}。",
        "zh-Hans": "{seat}用{throw}出一马，走到{place}。",
        "ja": "{seat}は{throw}で新しい駒を{place}に出す。",
        "ko": "{seat}이 새 말을 {place}에 놓습니다.",
    },
    "move": {
        "en": "{seat} moves from {origin} to {place} with {throw}.",
        "zh-Hant": "{seat}用{throw}從{origin}走到{place}。",
        "zh-Hans": "{seat}用{throw}从{origin}走到{place}。",
        "ja": "{seat}は{throw}で{origin}から{place}へ進む。",
        "ko": "{seat}의 말이 {origin}에서 {place}까지 갑니다. 쓴 윷: {throw}.",
    },
    "step_back": {
        "en": "{seat} steps back from {origin} to {place}.",
        "zh-Hant": "{seat}從{origin}退到{place}。",
        "zh-Hans": "{seat}从{origin}退到{place}。",
        "ja": "{seat}は{origin}から{place}へ戻る。",
        "ko": "{seat}의 말이 {origin}에서 {place}까지 물러납니다.",
    },
    "arrive": {
        "en": "{seat} waits on {place} to be taken home.",
        "zh-Hant": "{seat}的馬停在{place}，等待到家。",
        "zh-Hans": "{seat}的马停在{place}，等待到家。",
        "ja": "{seat}の駒は{place}で上がりを待つ。",
        "ko": "{seat}의 말이 {place}에서 나기를 기다립니다.",
    },
    "take_home": {
        "en": "{seat} takes {pieces} home.",
        "zh-Hant": "{seat}有{amount}馬到家。",
        "zh-Hans": "{seat}有{amount}马到家。",
        "ja": "{seat}の駒が{amount}枚上がる。",
        "ko": "{seat}의 말 {amount}개가 났습니다.",
    },
    "run_home": {
        "en": "{seat} runs from {origin} past the end point and brings {pieces} home.",
        "zh-Hant": "{seat}從{origin}越過終點，{amount}馬到家。",
        "zh-Hans": "{seat}从{origin}越过终点，{amount}马到家。",
        "ja": "{seat}は{origin}から終点を越え、駒が{amount}枚上がる。",
        "ko": "{seat}의 말 {amount}개가 {origin}에서 참먹이를 지나 났습니다.",
    },
    "reach_home": {
        "en": "{seat} reaches the end from {origin} and brings {pieces} home.",
        "zh-Hant": "{seat}從{origin}抵達終點，{amount}馬到家。",
        "zh-Hans": "{seat}从{origin}抵达终点，{amount}马到家。",
        "ja": "{seat}は{origin}から終点に達し、駒が{amount}枚上がる。",
        "ko": "{seat}의 말 {amount}개가 {origin}에서 끝에 이르러 났습니다.",
    },
    "join": {
        "en": "{seat} now has a pile of {amount} on {place}.",
        "zh-Hant": "{seat}在{place}疊成{amount}馬。",
        "zh-Hans": "{seat}在{place}叠成{amount}马。",
        "ja": "{seat}の駒が{place}で{amount}枚重なる。",
        "ko": "{seat}의 말 {amount}개가 {place}에서 서로 업었습니다.",
    },
    "apart": {
        "en": "{seat}'s pieces on {place} stay apart.",
        "zh-Hant": "{seat}的馬在{place}不相疊。",
        "zh-Hans": "{seat}的马在{place}不相叠。",
        "ja": "{seat}の駒は{place}で重ならずに並ぶ。",
        "ko": "{seat}의 말은 {place}에서 업지 않고 따로 섭니다.",
    },
    "hit": {
        "en": "{seat} hits {other} on {place} and sends {pieces} back.",
        "zh-Hant": "{seat}在{place}打中{other}，{amount}馬退回。",
        "zh-Hans": "{seat}在{place}打中{other}，{amount}马退回。",
        "ja": "{seat}は{place}で{other}の駒{amount}枚を振り出しに戻す。",
        "ko": "{seat}이 {place}에서 {other}의 말 {amount}개를 잡았습니다.",
    },
    "hit_throw": {
        "en": "The hit earns {seat} another throw.",
        "zh-Hant": "{seat}打馬有獎，再擲一次。",
        "zh-Hans": "{seat}打马有奖，再掷一次。",
        "ja": "駒を返した{seat}はもう一度投げる。",
        "ko": "말을 잡은 {seat}이 한 번 더 던집니다.",
    },
    "pass": {
        "en": "{seat} has no move; {throws} lost.",
        "zh-Hant": "{seat}無馬可走，{amount}擲作廢。",
        "zh-Hans": "{seat}无马可走，{amount}掷作废。",
        "ja": "{seat}は動かせる駒がなく、{amount}投を失う。",
        "ko": "{seat}은 움직일 말이 없어 남은 윷 {amount}개를 잃습니다.",
    },
    "turn": {
        "en": "It is {seat}'s turn.",
        "zh-Hant": "輪到{seat}。",
        "zh-Hans": "轮到{seat}。",
        "ja": "{seat}の番。",
        "ko": "{seat}의 차례입니다.",
    },
    "win": {
        "en": "{seat} has every piece home and wins.",
        "zh-Hant": "{seat}的馬全部到家，{seat}獲勝。",
        "zh-Hans": "{seat}的马全部到家，{seat}获胜。",
        "ja": "{seat}の駒がすべて上がり、{seat}の勝ち。",
        "ko": "{seat}의 말이 모두 나서 {seat}이 이겼습니다.",
    },
    "pay": {
        "en": "Settlement for {seat}: {signed}.",
        "zh-Hant": "{seat}結算：{signed}。",
        "zh-Hans": "{seat}结算：{signed}。",
        "ja": "{seat}の精算：{signed}。",
        "ko": "{seat}의 정산: {signed}.",
    },
    "tie": {
        "en": "The last turn agreed on is over: a draw.",
        "zh-Hant": "約定的回合已滿，和局。",
        "zh-Hans": "约定的回合已满，和局。",
        "ja": "約束の手番が尽き、引き分け。",
        "ko": "정해진 차례가 끝나 비겼습니다.",
    },
}


def place_name(place: int, locale: str) -> str:
    """What a place of the board (a number of `PLACES`) is called in a sentence."""
    if place in _NAMED_PLACES:
        return _NAMED_PLACES[place][locale]
    if locale == "ko":
        return f"{KOREAN_POINTS[place - 1]}({PLACES[place]})"
    return _POINT[locale].format(PLACES[place])


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    throw = THROWS[-1] if effect.name == "throw_back" else THROWS.get(effect.amount, {})
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(effect.amount),
        "signed": signed(effect.amount),
        "pieces": counted(effect.amount, "a piece", "{} pieces"),
        "throws": counted(effect.amount, "one throw is", "{} throws are"),
        "throw": throw.get(locale, ""),
        "origin": place_name(effect.origin, locale) if effect.origin in range(len(PLACES)) else "",
        "place": place_name(effect.place, locale) if effect.place in range(len(PLACES)) else "",
    }
