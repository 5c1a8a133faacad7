"""What every effect of an event is called in words."""

from collections.abc import Mapping

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.core.phrases import counted, signed

OFF, BAR = 0, 25

_NUMERALS = "一二三四五六"

FACES: dict[int, Localized] = {
    1: {"en": "準么 zhǔn yāo", "zh-Hant": "準么", "zh-Hans": "准幺", "ja": "準么", "ko": "준요(準么)"},
    2: {"en": "準二 zhǔn èr", "zh-Hant": "準二", "zh-Hans": "准二", "ja": "準二", "ko": "준이(準二)"},
    3: {"en": "準三 zhǔn sān", "zh-Hant": "準三", "zh-Hans": "准三", "ja": "準三", "ko": "준삼(準三)"},
    4: {"en": "準四 zhǔn sì", "zh-Hant": "準四", "zh-Hans": "准四", "ja": "準四", "ko": "준사(準四)"},
    5: {"en": "準五 zhǔn wǔ", "zh-Hant": "準五", "zh-Hans": "准五", "ja": "準五", "ko": "준오(準五)"},
    6: {"en": "準六 zhǔn liù", "zh-Hant": "準六", "zh-Hans": "准六", "ja": "準六", "ko": "준육(準六)"},
}
"""How doubles are called out (SL-114)."""

_NAMED_PLACES: dict[int, Localized] = {
    OFF: {"en": "off the board", "zh-Hant": "局外", "zh-Hans": "局外", "ja": "盤外", "ko": "판 밖"},
    BAR: {"en": "the bar", "zh-Hant": "中欄", "zh-Hans": "中栏", "ja": "待ち場", "ko": "대기 칸"},
}
_POINT: Localized = {
    "en": "{number} ({beam})",
    "zh-Hant": "{beam}（{number}）",
    "zh-Hans": "{beam}（{number}）",
    "ja": "{number}（{beam}）",
    "ko": "{number}({beam})",
}

CAPTIONS: dict[str, Localized] = {
    "roll": {
        "en": "{seat} throws {dice}.",
        "zh-Hant": "{seat}擲得{dice}。",
        "zh-Hans": "{seat}掷得{dice}。",
        "ja": "{seat}の目は{dice}。",
        "ko": "{seat}이 던진 주사위는 {dice}입니다.",
    },
    "double": {
        "en": "A double, called {face}.",
        "zh-Hant": "擲成對子，唱「{face}」。",
        "zh-Hans": "掷成对子，唱“{face}”。",
        "ja": "ゾロ目、「{face}」と唱える。",
        "ko": "{face}! 같은 눈입니다.",
    },
    "walk": {
        "en": "{seat} walks from {origin} to {place} with the {amount}.",
        "zh-Hant": "{seat}用{amount}從{origin}走到{place}。",
        "zh-Hans": "{seat}用{amount}从{origin}走到{place}。",
        "ja": "{seat}は{amount}の目で{origin}から{place}へ進む。",
        "ko": "{seat}이 {amount}의 눈으로 {origin}에서 {place}까지 갑니다.",
    },
    "enter": {
        "en": "{seat} comes in from the bar on {place} with the {amount}.",
        "zh-Hant": "{seat}用{amount}使被打之馬入{place}。",
        "zh-Hans": "{seat}用{amount}使被打之马入{place}。",
        "ja": "{seat}は{amount}の目で切られた馬を{place}に入れる。",
        "ko": "{seat}이 {amount}의 눈으로 잡혔던 말을 {place}에 들입니다.",
    },
    "cut": {
        "en": "{seat} cuts {other}'s lone horse on {place}: it goes to the bar.",
        "zh-Hant": "{seat}在{place}打下{other}的單馬。",
        "zh-Hans": "{seat}在{place}打下{other}的单马。",
        "ja": "{seat}は{place}で{other}の一つ馬を切る。",
        "ko": "{seat}이 {place}에서 {other}의 외톨이 말을 잡습니다.",
    },
    "exact": {
        "en": "The {amount} is exact: {seat} bears a horse off from {origin}.",
        "zh-Hant": "{amount}與路數相合，{seat}從{origin}拈出一馬。",
        "zh-Hans": "{amount}与路数相合，{seat}从{origin}拈出一马。",
        "ja": "{amount}の目がちょうど合い、{seat}は{origin}の馬を拈出する。",
        "ko": "{amount}의 눈이 꼭 맞아 {seat}이 {origin}의 말을 빼냅니다.",
    },
    "surplus": {
        "en": "The {amount} is more than enough: {seat} bears a horse off from {origin}.",
        "zh-Hant": "{amount}有餘，{seat}從{origin}拈出一馬。",
        "zh-Hans": "{amount}有余，{seat}从{origin}拈出一马。",
        "ja": "{amount}の目が余り、{seat}は{origin}の馬を拈出する。",
        "ko": "{amount}의 눈이 남아 {seat}이 {origin}의 말을 빼냅니다.",
    },
    "short": {
        "en": "The {amount} is too small to bear off: {seat} moves from {origin} to {place}.",
        "zh-Hant": "{amount}不足拈出，{seat}從{origin}移到{place}。",
        "zh-Hans": "{amount}不足拈出，{seat}从{origin}移到{place}。",
        "ja": "{amount}の目では足りず、{seat}は{origin}から{place}へ移す。",
        "ko": "{amount}의 눈으로는 모자라 {seat}이 {origin}에서 {place}까지 옮깁니다.",
    },
    "any_off": {
        "en": "Whatever the dice show, {seat} bears a horse off from {origin}.",
        "zh-Hant": "不問彩數，{seat}從{origin}拈出一馬。",
        "zh-Hans": "不问彩数，{seat}从{origin}拈出一马。",
        "ja": "目にかかわらず、{seat}は{origin}の馬を拈出する。",
        "ko": "눈과 상관없이 {seat}이 {origin}의 말을 빼냅니다.",
    },
    "pass": {
        "en": "{seat} can use no die and passes.",
        "zh-Hant": "{seat}無彩可用，過。",
        "zh-Hans": "{seat}无彩可用，过。",
        "ja": "{seat}は使える目がなく、パス。",
        "ko": "{seat}은 쓸 수 있는 눈이 없어 쉽니다.",
    },
    "lost": {
        "en": "{seat} cannot use {unused}.",
        "zh-Hant": "{seat}有{amount}骰不能用，作廢。",
        "zh-Hans": "{seat}有{amount}骰不能用，作废。",
        "ja": "{seat}は残りの賽{amount}個を使えない。",
        "ko": "{seat}은 남은 주사위 {amount}개를 쓰지 못합니다.",
    },
    "toupo": {
        "en": "頭破 tóupò: {seat} breaks {pairs} in the home.",
        "zh-Hant": "頭破：{seat}宮中拆開{amount}對。",
        "zh-Hans": "头破：{seat}宫中拆开{amount}对。",
        "ja": "頭破：{seat}は宮の対を{amount}つ崩す。",
        "ko": "두파(頭破): {seat}이 궁 안의 짝 {amount}개를 깨뜨립니다.",
    },
    "toupo_fine": {
        "en": "{seat} is fined {tallies} for it.",
        "zh-Hant": "頭破罰{seat}{amount}籌。",
        "zh-Hans": "头破罚{seat}{amount}筹。",
        "ja": "頭破により{seat}は{amount}籌を失う。",
        "ko": "두파의 벌로 {seat}이 {amount}주(籌)를 잃습니다.",
    },
    "jian": {
        "en": "{seat} makes an interval 間 and gains {tallies}.",
        "zh-Hant": "{seat}打成間，得{amount}籌。",
        "zh-Hans": "{seat}打成间，得{amount}筹。",
        "ja": "{seat}は間を作り、{amount}籌を得る。",
        "ko": "{seat}이 간(間)을 이루어 {amount}주(籌)를 얻습니다.",
    },
    "seven": {
        "en": "{seat} stands on seven beams 七梁 and gains {tallies}.",
        "zh-Hant": "{seat}成七梁，得{amount}籌。",
        "zh-Hans": "{seat}成七梁，得{amount}筹。",
        "ja": "{seat}は七梁を成し、{amount}籌を得る。",
        "ko": "{seat}이 칠량(七梁)을 이루어 {amount}주(籌)를 얻습니다.",
    },
    "reversal": {
        "en": "{seat} has reversed the starting array: {tallies}, and the game ends.",
        "zh-Hant": "{seat}佈成與開局相反之陣，得{amount}籌，終局。",
        "zh-Hans": "{seat}布成与开局相反之阵，得{amount}筹，终局。",
        "ja": "{seat}は初めの陣を裏返して{amount}籌を得、終局。",
        "ko": "{seat}이 처음 진을 뒤집어 {amount}주(籌)를 얻고 판이 끝납니다.",
    },
    "jietou": {
        "en": "掲頭 jiētóu: {seat} is forced off 後一梁 and loses {tallies}.",
        "zh-Hant": "揭頭：{seat}被迫離開後一梁，失{amount}籌。",
        "zh-Hans": "揭头：{seat}被迫离开后一梁，失{amount}筹。",
        "ja": "掲頭：{seat}は後一梁を動かさざるを得ず、{amount}籌を失う。",
        "ko": "게두(掲頭): {seat}이 後一梁을 떠날 수밖에 없어 {amount}주(籌)를 잃습니다.",
    },
    "turn": {
        "en": "It is {seat}'s turn.",
        "zh-Hant": "輪到{seat}。",
        "zh-Hans": "轮到{seat}。",
        "ja": "{seat}の番。",
        "ko": "{seat}의 차례입니다.",
    },
    "single": {
        "en": "{seat} is first to bear off every horse and wins one tally.",
        "zh-Hant": "{seat}拈馬先盡，贏一籌。",
        "zh-Hans": "{seat}拈马先尽，赢一筹。",
        "ja": "{seat}が先にすべての馬を拈出し、一籌の勝ち。",
        "ko": "{seat}이 먼저 말을 모두 빼내 한 주(籌)를 이겼습니다.",
    },
    "double_win": {
        "en": "{seat} is first to bear off every horse and wins double: two tallies.",
        "zh-Hant": "{seat}拈馬先盡，贏雙籌。",
        "zh-Hans": "{seat}拈马先尽，赢双筹。",
        "ja": "{seat}が先にすべての馬を拈出し、双籌の勝ち。",
        "ko": "{seat}이 먼저 말을 모두 빼내 곱절인 두 주(籌)를 이겼습니다.",
    },
    "home": {
        "en": "All of {seat}'s horses are home: {seat} wins one tally.",
        "zh-Hant": "{seat}的馬全數入宮，贏一籌。",
        "zh-Hans": "{seat}的马全数入宫，赢一筹。",
        "ja": "{seat}の馬がすべて入り、入勝。一籌の勝ち。",
        "ko": "{seat}의 말이 모두 궁에 들어 한 주(籌)를 이겼습니다.",
    },
    "stuck": {
        "en": "Neither side can move any more; the game ends.",
        "zh-Hant": "雙方皆無馬可動，終局。",
        "zh-Hans": "双方皆无马可动，终局。",
        "ja": "双方とも動けず、終局。",
        "ko": "양쪽 다 움직일 수 없어 판이 끝납니다.",
    },
    "cap": {
        "en": "The last turn agreed on is over; the game ends.",
        "zh-Hant": "約定的回合已滿，終局。",
        "zh-Hans": "约定的回合已满，终局。",
        "ja": "約束の手番が尽き、終局。",
        "ko": "정해진 차례가 끝나 판이 끝납니다.",
    },
    "settle": {
        "en": "Settlement for {seat}: {signed}.",
        "zh-Hant": "{seat}結算：{signed}。",
        "zh-Hans": "{seat}结算：{signed}。",
        "ja": "{seat}の精算：{signed}。",
        "ko": "{seat}의 정산: {signed}.",
    },
}


def beam_name(point: int, locale: str) -> str:
    """The old name of a side's own point 24 to 1: the rows are counted outwards from their middle line.

    >>> [beam_name(point, "en") for point in (24, 19, 18, 13, 12, 7, 6, 1)]
    ['後六梁', '後一梁', '前一梁', '前六梁', '前六梁', '前一梁', '後一梁', '後六梁']
    """
    from_edge = (point - 1) % 12 if point <= 12 else (24 - point) % 12
    half = "後" if from_edge < 6 else "前"
    beam = 5 - from_edge if from_edge < 6 else from_edge - 6
    name = f"{half}{_NUMERALS[beam]}梁"
    return name.replace("後", "后") if locale == "zh-Hans" else name


def place_name(place: int, locale: str) -> str:
    """What a side calls a place of its own way in a sentence: number and beam, the bar, or off the board."""
    if place in _NAMED_PLACES:
        return _NAMED_PLACES[place][locale]
    return _POINT[locale].format(number=place, beam=beam_name(place, locale))


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(effect.amount),
        "signed": signed(effect.amount),
        "dice": "-".join(str(effect.amount)),
        "face": FACES[effect.amount][locale] if effect.amount in FACES else "",
        "tallies": counted(effect.amount, "1 tally", "{} tallies"),
        "unused": counted(effect.amount, "one die", "{} dice"),
        "pairs": counted(effect.amount, "a pair", "{} pairs"),
        "origin": place_name(effect.origin, locale) if effect.origin in range(OFF, BAR + 1) else "",
        "place": place_name(effect.place, locale) if effect.place in range(OFF, BAR + 1) else "",
    }
