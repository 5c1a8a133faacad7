"""What every effect of an event is called in words."""

from collections.abc import Mapping, Sequence

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.games.madiao import names
from boju.games.madiao.cards import CARDS, CHIEF_PRIZES, NEXT_PRIZES, NUMBER
from boju.games.madiao.rules import COMBINATIONS, GROUNDS, ROLE_HALVES, ROLES
from boju.games.madiao.stakes import in_stakes, with_sign

PERSONS: tuple[Localized, ...] = (
    {"en": "Player 1", "zh-Hant": "第一人", "zh-Hans": "第一人", "ja": "一人目", "ko": "첫째 사람"},
    {"en": "Player 2", "zh-Hant": "第二人", "zh-Hans": "第二人", "ja": "二人目", "ko": "둘째 사람"},
    {"en": "Player 3", "zh-Hant": "第三人", "zh-Hans": "第三人", "ja": "三人目", "ko": "셋째 사람"},
    {"en": "Player 4", "zh-Hant": "第四人", "zh-Hans": "第四人", "ja": "四人目", "ko": "넷째 사람"},
)
"""Those who draw cards for their seats (MADIAO-11)."""

_PROMOTING: Localized = {
    "en": "{face}, and so {prize} is the prize of its suit in this deal",
    "zh-Hant": "{face}，本局該門改以{prize}為賞",
    "zh-Hans": "{face}，本局该门改以{prize}为赏",
    "ja": "{face}。この局では、その門の賞は{prize}に移る",
    "ko": "{face}이라, 이 판에서 그 문(門)의 상은 {prize}으로 바뀝니다",
}
"""MADIAO-66: the face card is the chief prize of its suit."""
_STILL_FACE: Localized = {
    "en": "{face}, which is in nobody's hand",
    "zh-Hant": "{face}，不在任何人手中",
    "zh-Hans": "{face}，不在任何人手中",
    "ja": "{face}で、誰の手にもない",
    "ko": "{face}이며, 누구의 손에도 없습니다",
}

_SEVERAL: Localized = {
    "en": "{times} × {title}",
    "zh-Hant": "{title}×{times}",
    "zh-Hans": "{title}×{times}",
    "ja": "{title}×{times}",
    "ko": "{title} × {times}",
}

_ABOVE: Localized = {
    "en": "{seat}'s value is {difference} 注 above that of {other}, the banker: {other} pays {seat} {difference} 注",
    "zh-Hant": "{seat}比樁家（{other}）多{difference}注，{other}付{seat}{difference}注",
    "zh-Hans": "{seat}比桩家（{other}）多{difference}注，{other}付{seat}{difference}注",
    "ja": "{seat}の点は親の{other}より{difference}注高く、{other}が{seat}に{difference}注を払う",
    "ko": "{seat}의 점수가 선인 {other}보다 {difference}주(注) 높아, {other}이 {seat}에게 {difference}주(注)를 냅니다",
}
_BELOW: Localized = {
    "en": "{seat}'s value is {difference} 注 below that of {other}, the banker: {seat} pays {other} {difference} 注",
    "zh-Hant": "{seat}比樁家（{other}）少{difference}注，{seat}付{other}{difference}注",
    "zh-Hans": "{seat}比桩家（{other}）少{difference}注，{seat}付{other}{difference}注",
    "ja": "{seat}の点は親の{other}より{difference}注低く、{seat}が{other}に{difference}注を払う",
    "ko": "{seat}의 점수가 선인 {other}보다 {difference}주(注) 낮아, {seat}이 {other}에게 {difference}주(注)를 냅니다",
}
_EVEN: Localized = {
    "en": "{seat} and {other}, the banker, have the same value: nothing is paid",
    "zh-Hant": "{seat}與樁家（{other}）相當，互不付注",
    "zh-Hans": "{seat}与桩家（{other}）相当，互不付注",
    "ja": "{seat}と親の{other}の点は同じで、払いはない",
    "ko": "{seat}과 선인 {other}의 점수가 같아 주고받는 것이 없습니다",
}
"""MADIAO-80: how a value compares with the banker's."""

CAPTIONS: dict[str, Localized] = {
    "take_seat": {
        "en": "{person} draws {card} and sits down as {seat}.",
        "zh-Hant": "{person}摸得{card}，入座{seat}。",
        "zh-Hans": "{person}摸得{card}，入座{seat}。",
        "ja": "{person}は{card}を引き、{seat}に座る。",
        "ko": "{person}이 {card}을 뽑아 {seat}에 앉습니다.",
    },
    "take_bank": {
        "en": "{seat} draws the highest card, {card}, and is the first banker.",
        "zh-Hant": "{seat}摸得{card}，牌最大，首任樁家。",
        "zh-Hans": "{seat}摸得{card}，牌最大，首任桩家。",
        "ja": "{seat}が最も高い{card}を引き、最初の親となる。",
        "ko": "{seat}이 가장 높은 {card}을 뽑아 첫 선이 됩니다.",
    },
    "bottom_card": {
        "en": "The bottom card of the pack is {card}. Its number, {number}, decides who is dealt first.",
        "zh-Hant": "底牌為{card}，以其數{number}定誰先拿牌。",
        "zh-Hans": "底牌为{card}，以其数{number}定谁先拿牌。",
        "ja": "底札は{card}。その数{number}で、誰から配るかが決まる。",
        "ko": "바닥 패는 {card}입니다. 그 수 {number}에 따라 누가 먼저 받을지 정합니다.",
    },
    "dealt_first": {
        "en": "{seat} is dealt first, the others follow to the right.",
        "zh-Hant": "{seat}先拿牌，下家依次跟上。",
        "zh-Hans": "{seat}先拿牌，下家依次跟上。",
        "ja": "{seat}から配り、下家へと続く。",
        "ko": "{seat}이 먼저 받고 오른쪽으로 이어 갑니다.",
    },
    "face_card": {
        "en": "The face card 面張 is {face}.",
        "zh-Hant": "面張為{face}。",
        "zh-Hans": "面张为{face}。",
        "ja": "面張は{face}。",
        "ko": "면장(面張)은 {face}.",
    },
    "passed": {
        "en": "{seat} announces nothing.",
        "zh-Hant": "{seat}無所報。",
        "zh-Hans": "{seat}无所报。",
        "ja": "{seat}は何も告げない。",
        "ko": "{seat}은 아무것도 알리지 않습니다.",
    },
    "declare": {
        "en": "{seat} declares a special hand 異賞.",
        "zh-Hant": "{seat}報異賞。",
        "zh-Hans": "{seat}报异赏。",
        "ja": "{seat}は異賞を宣言する。",
        "ko": "{seat}이 이상(異賞)을 알립니다.",
    },
    "exempt": {
        "en": "{seat} claims exemption 免門.",
        "zh-Hant": "{seat}報免門。",
        "zh-Hans": "{seat}报免门。",
        "ja": "{seat}は免門を求める。",
        "ko": "{seat}이 면문(免門)을 청합니다.",
    },
    "lead": {
        "en": "{seat} leads {card}.",
        "zh-Hant": "{seat}領出{card}。",
        "zh-Hans": "{seat}领出{card}。",
        "ja": "{seat}は{card}をリードする。",
        "ko": "{seat}이 {card}을 먼저 냅니다.",
    },
    "beat": {
        "en": "{seat} beats it with {card}.",
        "zh-Hant": "{seat}以{card}壓過。",
        "zh-Hans": "{seat}以{card}压过。",
        "ja": "{seat}は{card}でそれを上回る。",
        "ko": "{seat}이 더 센 {card}을 냅니다.",
    },
    "fold": {
        "en": "{seat} puts a card face down.",
        "zh-Hant": "{seat}蓋下一張。",
        "zh-Hans": "{seat}盖下一张。",
        "ja": "{seat}は一枚を伏せる。",
        "ko": "{seat}이 한 장을 엎어 놓습니다.",
    },
    "trick": {
        "en": "{seat} wins trick {place} with {card}.",
        "zh-Hant": "{seat}以{card}贏得第{place}墩。",
        "zh-Hans": "{seat}以{card}赢得第{place}墩。",
        "ja": "{seat}が{card}で第{place}トリックを取る。",
        "ko": "{seat}이 {card}으로 {place}번째 트릭을 땁니다.",
    },
    "combination": {
        "en": "{seat} holds {combination} ({asked}), worth {amount} 注.",
        "zh-Hant": "{seat}有{combination}（{asked}），賀{amount}注。",
        "zh-Hans": "{seat}有{combination}（{asked}），贺{amount}注。",
        "ja": "{seat}の手に{combination}（{asked}）、賀は{amount}注。",
        "ko": "{seat}의 손패는 {amount}주(注)짜리 {combination} – {asked}.",
    },
    "congratulation": {
        "en": "{seat} pays {other} {stakes} 注 in congratulation 賀.",
        "zh-Hant": "{seat}付{other}賀{stakes}注。",
        "zh-Hans": "{seat}付{other}贺{stakes}注。",
        "ja": "{seat}は{other}に賀として{stakes}注を払う。",
        "ko": "{seat}이 {other}에게 하(賀)로 {stakes}주(注)를 냅니다.",
    },
    "excused": {
        "en": "{seat} was dealt the Hundred 百萬 and so owes {other} no congratulation 賀.",
        "zh-Hant": "{seat}手有百萬，不必付{other}賀。",
        "zh-Hans": "{seat}手有百万，不必付{other}贺。",
        "ja": "{seat}は百万を配られていたので、{other}に賀を払わない。",
        "ko": "{seat}은 백만(百萬)을 받았으므로 {other}에게 하(賀)를 내지 않습니다.",
    },
    "whole_trick": {
        "en": "{seat} pays {other} {stakes} 注 more, as if {other} had won everything 全吊.",
        "zh-Hant": "{other}視同全吊，{seat}另付{other}{stakes}注。",
        "zh-Hans": "{other}视同全吊，{seat}另付{other}{stakes}注。",
        "ja": "{other}は全吊とみなされ、{seat}はさらに{other}に{stakes}注を払う。",
        "ko": "{other}은 모두 딴 것(全吊)으로 쳐서, {seat}이 {other}에게 {stakes}주(注)를 더 냅니다.",
    },
    "ground": {
        "en": "{seat} is exempt through {ground} ({asked}): the deal is not played.",
        "zh-Hant": "{seat}以{ground}（{asked}）免門，此局不打。",
        "zh-Hans": "{seat}以{ground}（{asked}）免门，此局不打。",
        "ja": "{seat}は{ground}（{asked}）で免門。この局は打たない。",
        "ko": "{seat}은 면문(免門)입니다: {ground} – {asked}. 이 판은 치지 않습니다.",
    },
    "four_extremes": {
        "en": "For the four extremes 四極 each of the others pays {seat} {stakes} 注.",
        "zh-Hant": "四極有賞，其餘三家各付{seat}{stakes}注。",
        "zh-Hans": "四极有赏，其余三家各付{seat}{stakes}注。",
        "ja": "四極により、他の三人はそれぞれ{seat}に{stakes}注を払う。",
        "ko": "사극(四極)이므로 다른 세 사람이 저마다 {seat}에게 {stakes}주(注)를 냅니다.",
    },
    "role": {
        "en": "{seat}'s value: {worth} 注 for {role} ({asked}).",
        "zh-Hant": "{seat}計{worth}注：{role}（{asked}）。",
        "zh-Hans": "{seat}计{worth}注：{role}（{asked}）。",
        "ja": "{seat}の点に{worth}注：{role}（{asked}）。",
        "ko": "{seat}의 점수 {worth}주(注): {role} – {asked}.",
    },
    "settle": {
        "en": "{settlement}.",
        "zh-Hant": "{settlement}。",
        "zh-Hans": "{settlement}。",
        "ja": "{settlement}。",
        "ko": "{settlement}.",
    },
    "penalty_card": {
        "en": "The next card left over is turned up as the penalty card 假達: {card}.",
        "zh-Hant": "翻開餘牌的下一張，假達為{card}。",
        "zh-Hans": "翻开余牌的下一张，假达为{card}。",
        "ja": "残りの札の次の一枚を開く。仮達は{card}。",
        "ko": "남은 패의 다음 장을 젖힙니다. 가달(假達)은 {card}입니다.",
    },
    "penalty": {
        "en": (
            "It is a chief prize 正賞. {seat} won the next prize 次賞 of its suit, with two tricks or more, and "
            "pays each of the others {stakes} 注."
        ),
        "zh-Hant": "假達正是正賞，而{seat}以同門次賞贏墩且得正本，付其餘三家各{stakes}注。",
        "zh-Hans": "假达正是正赏，而{seat}以同门次赏赢墩且得正本，付其余三家各{stakes}注。",
        "ja": "仮達が正賞なので、同じ門の次賞で取って正本を得た{seat}は、他の三人に{stakes}注ずつ払う。",
        "ko": (
            "가달(假達)이 정상(正賞)이므로, 같은 문의 차상(次賞)으로 따고 정본(正本)을 얻은 {seat}이 다른 세 "
            "사람에게 {stakes}주(注)씩 냅니다."
        ),
    },
    "knock": {
        "en": (
            "{seat} won with the Hundred 百萬 without being the banker, knocking at the door 敲門: the two other "
            "non-bankers pay {stakes} 注 each."
        ),
        "zh-Hant": "{seat}身為散家而以百萬贏墩，敲門：其餘兩散家各付{stakes}注。",
        "zh-Hans": "{seat}身为散家而以百万赢墩，敲门：其余两散家各付{stakes}注。",
        "ja": "子の{seat}が百万で取ったので敲門。残る二人の子が{stakes}注ずつ払う。",
        "ko": (
            "{seat}이 선이 아니면서 백만(百萬)으로 따서 고문(敲門)입니다. 선이 아닌 다른 두 사람이 "
            "{stakes}주(注)씩 냅니다."
        ),
    },
    "keep_bank": {
        "en": "{seat} won with the Hundred 百萬 as the banker and keeps the bank.",
        "zh-Hant": "{seat}做樁以百萬贏墩，連樁。",
        "zh-Hans": "{seat}做桩以百万赢墩，连桩。",
        "ja": "親の{seat}が百万で取り、連荘となる。",
        "ko": "{seat}이 선으로서 백만(百萬)으로 따서 선을 이어 갑니다.",
    },
    "next_banker": {
        "en": "The next banker is {seat}.",
        "zh-Hant": "下一局樁家：{seat}。",
        "zh-Hans": "下一局桩家：{seat}。",
        "ja": "次の親は{seat}。",
        "ko": "다음 선은 {seat}입니다.",
    },
    "session_over": {
        "en": "The last deal has been settled: the session is over.",
        "zh-Hant": "末局已結算，散場。",
        "zh-Hans": "末局已结算，散场。",
        "ja": "最後の局の清算が済み、勝負は終わり。",
        "ko": "마지막 판의 셈을 마쳐 자리가 끝났습니다.",
    },
    "stop_loss": {
        "en": "Somebody has lost as much as was agreed: the session is over.",
        "zh-Hant": "有人輸滿約定之數，散場。",
        "zh-Hans": "有人输满约定之数，散场。",
        "ja": "約束の額まで負けた者が出たので、勝負は終わり。",
        "ko": "정해 둔 만큼 잃은 사람이 있어 자리가 끝났습니다.",
    },
}


def face_card(card: int, locale: str) -> str:
    """The face card and what it means for the deal.

    >>> face_card(CARDS.index("s9"), "en")
    'Nine Strings 九索, and so Eight Strings 八索 is the prize of its suit in this deal'
    """
    face = names.CARDS[CARDS[card]].title[locale]
    for chief, following in zip(CHIEF_PRIZES, NEXT_PRIZES, strict=True):
        if card == chief:
            return _PROMOTING[locale].format(face=face, prize=names.CARDS[CARDS[following]].title[locale])
    return _STILL_FACE[locale].format(face=face)


def role_name(role: str, times: int, locale: str) -> str:
    """A role, and how often a player has it.

    >>> role_name("shang", 2, "en"), role_name("diao", 1, "en")
    ('2 × Prize 賞', 'Hoist 吊')
    """
    title = names.ROLES[role].title[locale]
    return title if times == 1 else _SEVERAL[locale].format(title=title, times=times)


def comparison(seat: str, other: str, halves: int, locale: str) -> str:
    """How a player settles with the banker, who pays the given half-注 (a player who is below pays them).

    >>> comparison("West", "East", -3, "en")
    "West's value is 1½ 注 below that of East, the banker: West pays East 1½ 注"
    """
    told = _ABOVE if halves > 0 else _BELOW if halves < 0 else _EVEN
    return told[locale].format(seat=seat, other=other, difference=in_stakes(halves))


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount, other = effect.amount, effect.other
    told = {
        "seat": _pick(about.seats, effect.seat, locale),
        "other": _pick(about.seats, other, locale),
        "person": _pick(PERSONS, other, locale),
        "amount": str(amount),
        "stakes": in_stakes(amount),
        "place": str(effect.place),
        "card": "",
        "number": "",
        "face": "",
    }
    if amount in range(len(CARDS)):
        told["card"] = names.CARDS[CARDS[amount]].title[locale]
        told["number"] = str(NUMBER[amount])
        told["face"] = face_card(amount, locale)
    if effect.name == "combination":
        told["combination"] = names.COMBINATIONS[COMBINATIONS[other]].title[locale]
        told["asked"] = names.COMBINATION_CONDITIONS[COMBINATIONS[other]][locale]
    elif effect.name == "ground":
        told["ground"] = names.GROUNDS[GROUNDS[other]].title[locale]
        told["asked"] = names.GROUND_CONDITIONS[GROUNDS[other]][locale]
    elif effect.name == "role":
        told["role"] = role_name(ROLES[other], amount, locale)
        told["worth"] = with_sign(amount * int(ROLE_HALVES[other]))
        told["asked"] = names.ROLE_CONDITIONS[ROLES[other]][locale]
    elif effect.name == "settle":
        told["settlement"] = comparison(told["seat"], told["other"], amount, locale)
    return told


def _pick(texts: Sequence[Localized], index: int, locale: str) -> str:
    return texts[index][locale] if index in range(len(texts)) else ""
