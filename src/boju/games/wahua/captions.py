"""What every effect of an event is called in words."""

from collections.abc import Mapping, Sequence

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.core.phrases import counted
from boju.games.wahua import names
from boju.games.wahua.tiles import (
    FLOWERS,
    FRAMES_IN,
    NUMBER_IN,
    PATTERNS,
    SET_SIZE,
    SUFFIXES,
    THREE_FRAMED,
    TILES,
    TYPES,
    frames_of,
    type_of,
)

_TILE: Localized = {
    "en": "{frames} {kind}",
    "zh-Hant": "{frames}{kind}",
    "zh-Hans": "{frames}{kind}",
    "ja": "{frames}の{kind}",
    "ko": "{frames} {kind} 패",
}
_KIND: Localized = {
    "en": "{pips} {title}",
    "zh-Hant": "{title}（{pips}）",
    "zh-Hans": "{title}（{pips}）",
    "ja": "{title}（{pips}）",
    "ko": "{pips} {title}",
}
_FLOWER: Localized = {
    "en": "{title}",
    "zh-Hant": "「{title}」",
    "zh-Hans": "“{title}”",
    "ja": "「{title}」",
    "ko": "{title} 패",
}
_AND: Localized = {"en": " and ", "zh-Hant": "、", "zh-Hans": "、", "ja": "・", "ko": "·"}

_PAIR: Localized = {
    "en": "({tiles})",
    "zh-Hant": "（{tiles}）",
    "zh-Hans": "（{tiles}）",
    "ja": "（{tiles}）",
    "ko": "({tiles})",
}
_BOTH: Localized = {
    "en": "both {frames}",
    "zh-Hant": "兩張{frames}",
    "zh-Hans": "两张{frames}",
    "ja": "二枚とも{frames}",
    "ko": "{frames} 두 장",
}
_BASE: Localized = {
    "en": "the base value of its class",
    "zh-Hant": "底價",
    "zh-Hans": "底价",
    "ja": "底値",
    "ko": "바탕값",
}
_MULTIPLE: Localized = {
    "en": "{multiple} × the base value of its class",
    "zh-Hant": "底價的{multiple}倍",
    "zh-Hans": "底价的{multiple}倍",
    "ja": "底値の{multiple}倍",
    "ko": "바탕값의 {multiple}배",
}
"""WAHUA-48: what a set is worth, apart from its class and doublings."""

_WALLS: Localized = {
    "en": "126 tiles are shuffled and built into walls: 15 stacks of two before the dealer, {seat}, 16 before others",
    "zh-Hant": "一百二十六張牌洗勻砌牆：莊家（{seat}）面前十五墩，其餘三家各十六墩",
    "zh-Hans": "一百二十六张牌洗匀砌墙：庄家（{seat}）面前十五墩，其余三家各十六墩",
    "ja": "126枚を混ぜて山を積む。親の{seat}の前に二枚ずつ15列、ほかの三人の前に16列",
    "ko": "패 126장을 섞어 담을 쌓습니다: 선인 {seat} 앞에 두 장씩 15줄, 다른 세 사람 앞에 16줄",
}
_WALLS_WITH_FLOWERS: Localized = {
    "en": "136 tiles are shuffled and built into walls: 17 stacks of two before each player; {seat} is the dealer",
    "zh-Hant": "一百三十六張牌洗勻砌牆：四家面前各十七墩，莊家為{seat}",
    "zh-Hans": "一百三十六张牌洗匀砌墙：四家面前各十七墩，庄家为{seat}",
    "ja": "136枚を混ぜて山を積む。四人の前に二枚ずつ17列、親は{seat}",
    "ko": "패 136장을 섞어 담을 쌓습니다: 네 사람 앞에 두 장씩 17줄, 선은 {seat}",
}
"""WAHUA-05: the walls of a small and of a large set."""

_TWO_PRIZES: Localized = {
    "en": "{kind} and its opposite, {opposite}, count double in this hand",
    "zh-Hant": "此局{kind}與其反面{opposite}都加倍",
    "zh-Hans": "此局{kind}与其反面{opposite}都加倍",
    "ja": "この局は{kind}と、その裏の{opposite}が倍になる",
    "ko": "이 판에서는 {kind} 패와 그 반대 면인 {opposite} 패가 두 배입니다",
}
_ONE_PRIZE: Localized = {
    "en": "{kind} is its own opposite, and it alone counts double in this hand",
    "zh-Hant": "{kind}的反面仍是{kind}，此局只此一種加倍",
    "zh-Hans": "{kind}的反面仍是{kind}，此局只此一种加倍",
    "ja": "{kind}の裏はまた{kind}なので、この局はこれだけが倍になる",
    "ko": "{kind} 패의 반대 면은 다시 {kind} 패여서, 이 판에서는 이것만 두 배입니다",
}
"""WAHUA-07, WAHUA-50: the prize types."""

_PAID_DAO: Localized = {
    "en": "{seat} pays {other} {amount} 道, the difference of their totals",
    "zh-Hant": "{seat}付{other}{amount}道，為兩家道數之差",
    "zh-Hans": "{seat}付{other}{amount}道，为两家道数之差",
    "ja": "{seat}は{other}に二人の道の差、{amount}道を払う",
    "ko": "{seat}이 {other}에게 두 사람의 차인 {amount}도(道)를 냅니다",
}
_PAID_DAO_TWICE: Localized = {
    "en": "{seat} pays {other} {amount} 道, twice the difference of their totals since one of them is the dealer",
    "zh-Hant": "{seat}付{other}{amount}道，為兩家道數之差，因其一是莊家而加倍",
    "zh-Hans": "{seat}付{other}{amount}道，为两家道数之差，因其一是庄家而加倍",
    "ja": "{seat}は{other}に{amount}道を払う。二人の道の差で、一方が親なので倍",
    "ko": "{seat}이 {other}에게 {amount}도(道)를 냅니다. 두 사람의 차이고, 한쪽이 선이라 두 배입니다",
}
"""WAHUA-57, WAHUA-58: a payment of the difference."""

CAPTIONS: dict[str, Localized] = {
    "wall": {
        "en": "{walls}.",
        "zh-Hant": "{walls}。",
        "zh-Hans": "{walls}。",
        "ja": "{walls}。",
        "ko": "{walls}.",
    },
    "prize": {
        "en": "{seat}, opposite the dealer, throws {pips} for the prize 擲獎: {prizes}.",
        "zh-Hant": "莊家對面的{seat}擲獎，得{pips}：{prizes}。",
        "zh-Hans": "庄家对面的{seat}掷奖，得{pips}：{prizes}。",
        "ja": "親の対面の{seat}が擲奨で{pips}を出す。{prizes}。",
        "ko": "선의 맞은편 {seat}의 척장(擲獎): {pips}. {prizes}.",
    },
    "deal": {
        "en": "Everybody takes {amount} tiles, four at a time, {seat}, the dealer, first.",
        "zh-Hant": "自莊家（{seat}）起順時針拿牌，每次四張，各{amount}張。",
        "zh-Hans": "自庄家（{seat}）起顺时针拿牌，每次四张，各{amount}张。",
        "ja": "親の{seat}から順に四枚ずつ、各{amount}枚を取る。",
        "ko": "선인 {seat}부터 넉 장씩, 저마다 {amount}장을 가져옵니다.",
    },
    "dealt_flower": {
        "en": "{seat} has been dealt {tile}, lays it out and takes another tile for it.",
        "zh-Hant": "{seat}拿到{tile}，亮出補牌。",
        "zh-Hans": "{seat}拿到{tile}，亮出补牌。",
        "ja": "{seat}に配られた{tile}は表に並べ、一枚補う。",
        "ko": "{seat}이 받은 {tile}를 펼쳐 놓고 한 장을 채웁니다.",
    },
    "open": {
        "en": "{other} throws {pips} for the opening 開門: counting to {amount} from the dealer as 1, {seat} begins.",
        "zh-Hant": "莊家（{other}）開門擲得{pips}：自己為一，數到{amount}，由{seat}先摸。",
        "zh-Hans": "庄家（{other}）开门掷得{pips}：自己为一，数到{amount}，由{seat}先摸。",
        "ja": "親の{other}が開門で{pips}を出す。自分を1として{amount}まで数え、{seat}が最初に引く。",
        "ko": "선인 {other}의 개문(開門): {pips}. 자신을 1로 하여 {amount}까지 세어, {seat}이 먼저 합니다.",
    },
    "draw": {
        "en": "{seat} draws a tile; {left} in the wall.",
        "zh-Hant": "{seat}摸一張牌，牆上餘{left}張。",
        "zh-Hans": "{seat}摸一张牌，墙上余{left}张。",
        "ja": "{seat}が一枚引く。山の残りは{left}枚。",
        "ko": "{seat}이 한 장을 뽑습니다. 담에 남은 패는 {left}장입니다.",
    },
    "flower": {
        "en": "It is {tile}: {seat} lays it out, and the next tile, if there is one, takes its place.",
        "zh-Hant": "摸到{tile}，{seat}亮出，牆上有牌則補。",
        "zh-Hans": "摸到{tile}，{seat}亮出，墙上有牌则补。",
        "ja": "引いたのは{tile}。{seat}は表に並べ、山に牌があれば補う。",
        "ko": "뽑은 것은 {tile}입니다. {seat}이 펼쳐 놓고, 담에 패가 있으면 채웁니다.",
    },
    "pair": {
        "en": "{seat} takes 吃 {other}'s {tile} and lays the pair open {pair}: worth {worth}.",
        "zh-Hant": "{seat}吃{other}打出的{tile}，亮出對子{pair}，值{worth}。",
        "zh-Hans": "{seat}吃{other}打出的{tile}，亮出对子{pair}，值{worth}。",
        "ja": "{seat}は{other}の捨てた{tile}を吃し、対子{pair}を並べる。値は{worth}。",
        "ko": "{seat}이 {other}이 버린 {tile}를 가져와(吃) 대자(對子)를 펼칩니다 {pair}. 값은 {worth}.",
    },
    "chuan": {
        "en": (
            "{seat} takes 穿 {other}'s {tile} and lays the pair open {pair}: worth {worth}. A plain surplus of "
            "the type stays in hand."
        ),
        "zh-Hant": "{seat}穿{other}打出的{tile}，亮出對子{pair}，值{worth}；手中餘有同點白皮。",
        "zh-Hans": "{seat}穿{other}打出的{tile}，亮出对子{pair}，值{worth}；手中余有同点白皮。",
        "ja": "{seat}は{other}の捨てた{tile}を穿し、対子{pair}を並べる。値は{worth}。手に同じ目の白皮が余る。",
        "ko": (
            "{seat}이 {other}이 버린 {tile}를 가져와(穿) 대자(對子)를 펼칩니다 {pair}. 값은 {worth}. 손에 같은 "
            "눈의 백피가 남습니다."
        ),
    },
    "kao_taken": {
        "en": (
            "{seat} takes {other}'s discard, {tile}, and lays all three framed tiles, a kao 靠: worth {worth}. "
            "Nothing is discarded for it."
        ),
        "zh-Hant": "{seat}取{other}打出的{tile}，亮出三張有花成靠，值{worth}，不必打牌。",
        "zh-Hans": "{seat}取{other}打出的{tile}，亮出三张有花成靠，值{worth}，不必打牌。",
        "ja": "{seat}は{other}の捨てた{tile}を取り、有花三枚の靠を並べる。値は{worth}。捨て牌はない。",
        "ko": (
            "{seat}이 {other}이 버린 {tile}를 가져와 꽃 있는 세 장, 고(靠)를 펼칩니다. 값은 {worth}이며, 이 때문에 "
            "버리는 패는 없습니다."
        ),
    },
    "kao": {
        "en": ("{seat} lays all three framed {kind}, a kao 靠: worth {worth}. Nothing is discarded for it."),
        "zh-Hant": "{seat}亮出{kind}三張有花成靠，值{worth}，不必打牌。",
        "zh-Hans": "{seat}亮出{kind}三张有花成靠，值{worth}，不必打牌。",
        "ja": "{seat}は{kind}の有花三枚の靠を並べる。値は{worth}。捨て牌はない。",
        "ko": (
            "{seat}이 꽃 있는 {kind} 패 세 장, 고(靠)를 펼칩니다. 값은 {worth}이며, 이 때문에 버리는 패는 없습니다."
        ),
    },
    "swap_taken": {
        "en": (
            "{seat} takes {other}'s discard, {tile}, for a plain tile of the open pair 替, which is now worth {rise} "
            "times as much."
        ),
        "zh-Hant": "{seat}取{other}打出的{tile}，替下對子中的白皮，值增至{rise}倍。",
        "zh-Hans": "{seat}取{other}打出的{tile}，替下对子中的白皮，值增至{rise}倍。",
        "ja": "{seat}は{other}の捨てた{tile}を、並べた対子の白皮と替える。値は{rise}倍になる。",
        "ko": "{seat}이 {other}이 버린 {tile}로 펼친 대자의 백피를 갈아(替) 값이 {rise}배가 됩니다.",
    },
    "swap": {
        "en": "{seat} puts {tile} for a plain tile into the open pair 替, which is now worth {rise} times as much.",
        "zh-Hant": "{seat}以手中{tile}替下對子中的白皮，值增至{rise}倍。",
        "zh-Hans": "{seat}以手中{tile}替下对子中的白皮，值增至{rise}倍。",
        "ja": "{seat}は手の{tile}を、並べた対子の白皮と替える。値は{rise}倍になる。",
        "ko": "{seat}이 손에 있던 {tile}로 펼친 대자의 백피를 갈아(替) 값이 {rise}배가 됩니다.",
    },
    "take_back": {
        "en": "{tile} goes back into {seat}'s hand.",
        "zh-Hant": "換下的{tile}回到{seat}手中。",
        "zh-Hans": "换下的{tile}回到{seat}手中。",
        "ja": "外れた{tile}は{seat}の手に戻る。",
        "ko": "빠진 {tile}는 {seat}의 손으로 돌아갑니다.",
    },
    "show": {
        "en": "{seat} lays open the pair of {kind} made with the drawn tile {pair}: worth {worth}.",
        "zh-Hant": "{seat}自摸成對，亮出{kind}對子{pair}，值{worth}。",
        "zh-Hans": "{seat}自摸成对，亮出{kind}对子{pair}，值{worth}。",
        "ja": "{seat}は引いた牌でできた{kind}の対子{pair}を並べる。値は{worth}。",
        "ko": "{seat}이 뽑은 패로 이룬 {kind} 대자(對子)를 펼칩니다 {pair}. 값은 {worth}.",
    },
    "discard_surplus": {
        "en": "{seat} discards {tile}, surplus 恭子 beside the open set of its type.",
        "zh-Hant": "{seat}打出{tile}，是已亮牌組多餘的恭子。",
        "zh-Hans": "{seat}打出{tile}，是已亮牌组多余的恭子。",
        "ja": "{seat}は{tile}を捨てる。並べた組に余る恭子。",
        "ko": "{seat}이 {tile}를 버립니다. 펼친 짝에 남는 공자(恭子)입니다.",
    },
    "discard_framed": {
        "en": "{seat} discards {tile}; framed tiles 有花 are the last to go.",
        "zh-Hant": "{seat}打出{tile}；有花之牌最後才打。",
        "zh-Hans": "{seat}打出{tile}；有花之牌最后才打。",
        "ja": "{seat}は{tile}を捨てる。有花の牌は最後に捨てるもの。",
        "ko": "{seat}이 {tile}를 버립니다. 꽃 있는 패는 맨 나중에 버리는 패입니다.",
    },
    "discard_plain": {
        "en": "{seat} discards {tile}.",
        "zh-Hant": "{seat}打出{tile}。",
        "zh-Hans": "{seat}打出{tile}。",
        "ja": "{seat}は{tile}を捨てる。",
        "ko": "{seat}이 {tile}를 버립니다.",
    },
    "win_drawn": {
        "en": "{seat} draws {tile} and wins 胡: ten sets of different types and one tile over.",
        "zh-Hant": "{seat}自摸{tile}，胡牌：十組不同的牌，另餘一張宕頭。",
        "zh-Hans": "{seat}自摸{tile}，胡牌：十组不同的牌，另余一张宕头。",
        "ja": "{seat}は{tile}を引いて上がる。種類の違う十組と、余り一枚。",
        "ko": "{seat}이 {tile}를 뽑아 났습니다(胡): 종류가 다른 열 짝과 남는 한 장.",
    },
    "win_discard": {
        "en": "{seat} wins 胡 with {other}'s discard, {tile}: ten sets of different types and one tile over.",
        "zh-Hant": "{seat}胡{other}打出的{tile}：十組不同的牌，另餘一張宕頭。",
        "zh-Hans": "{seat}胡{other}打出的{tile}：十组不同的牌，另余一张宕头。",
        "ja": "{seat}は{other}の捨てた{tile}で上がる。種類の違う十組と、余り一枚。",
        "ko": "{seat}이 {other}이 버린 {tile}로 났습니다(胡): 종류가 다른 열 짝과 남는 한 장.",
    },
    "let_pass": {
        "en": "{seat} could win with {other}'s discard, {tile}, but lets it pass.",
        "zh-Hant": "{seat}本可胡{other}打出的{tile}，但不胡。",
        "zh-Hans": "{seat}本可胡{other}打出的{tile}，但不胡。",
        "ja": "{seat}は{other}の捨てた{tile}で上がれるが、見送る。",
        "ko": "{seat}은 {other}이 버린 {tile}로 날 수 있지만 넘깁니다.",
    },
    "shake": {
        "en": "{seat}, the dealer, throws {pips} for the shake 搖獎: {kind} counts double.",
        "zh-Hant": "莊家（{seat}）搖獎得{pips}：{kind}加一倍。",
        "zh-Hans": "庄家（{seat}）摇奖得{pips}：{kind}加一倍。",
        "ja": "親の{seat}が揺奨で{pips}を出す。{kind}が倍になる。",
        "ko": "선인 {seat}의 요장(搖獎): {pips}. {kind} 패가 두 배가 됩니다.",
    },
    "wall_out": {
        "en": "The wall is used up, and nobody has won.",
        "zh-Hant": "牌牆已盡，無人胡牌。",
        "zh-Hans": "牌墙已尽，无人胡牌。",
        "ja": "山が尽き、誰も上がらなかった。",
        "ko": "담의 패가 다하도록 아무도 나지 못했습니다.",
    },
    "hand_drawn": {
        "en": "The hand is drawn: nobody pays, and the concealed tiles stay concealed.",
        "zh-Hant": "此局流局：互不相付，暗牌也不亮。",
        "zh-Hans": "此局流局：互不相付，暗牌也不亮。",
        "ja": "この局は流局。払いはなく、手牌も見せない。",
        "ko": "이 판은 비깁니다. 주고받는 것이 없고 손패도 보이지 않습니다.",
    },
    "hand_settled": {
        "en": "All hands are revealed and settled without a shake throw and without odd tiles.",
        "zh-Hant": "各家亮牌結算，不搖獎，也不計宕頭。",
        "zh-Hans": "各家亮牌结算，不摇奖，也不计宕头。",
        "ja": "全員が手を見せて清算する。揺奨はなく、宕頭も数えない。",
        "ko": "모두 손을 보이고 셈합니다. 요장(搖獎)은 던지지 않고 탕두(宕頭)도 세지 않습니다.",
    },
    "intercept": {
        "en": "{other} could have won with {tile} too, but {seat} comes first after the discarder 攔和.",
        "zh-Hant": "{other}也可胡{tile}，但{seat}離打牌者近，攔和。",
        "zh-Hans": "{other}也可胡{tile}，但{seat}离打牌者近，拦和。",
        "ja": "{other}も{tile}で上がれたが、捨てた人に近い{seat}が先（攔和）。",
        "ko": "{other}도 {tile}로 날 수 있었지만, 버린 사람에게서 가까운 {seat}이 먼저입니다(攔和).",
    },
    "total": {
        "en": "{seat} has {amount} 道 in all.",
        "zh-Hant": "{seat}共{amount}道。",
        "zh-Hans": "{seat}共{amount}道。",
        "ja": "{seat}は合わせて{amount}道。",
        "ko": "{seat}은 모두 {amount}도(道)입니다.",
    },
    "void": {
        "en": "{seat} discarded out of order {times}: the hand is void 合撲 and ranks last.",
        "zh-Hant": "{seat}出牌違序{times}次，合撲，名次墊底。",
        "zh-Hans": "{seat}出牌违序{times}次，合扑，名次垫底。",
        "ja": "{seat}は捨てる順を{times}回誤ったので合撲。最下位となる。",
        "ko": "{seat}은 버리는 차례를 {times}번 어겨 합박(合撲)이며, 맨 아래가 됩니다.",
    },
    "all_void": {
        "en": "All four hands are void 合撲: nobody pays.",
        "zh-Hant": "四家都合撲，互不相付。",
        "zh-Hans": "四家都合扑，互不相付。",
        "ja": "四人とも合撲なので、払いはない。",
        "ko": "네 사람 모두 합박(合撲)이라 주고받는 것이 없습니다.",
    },
    "pay": {
        "en": "{seat} pays {chips} to {other}, who ranks higher.",
        "zh-Hant": "{other}名次在前，{seat}付{amount}籌。",
        "zh-Hans": "{other}名次在前，{seat}付{amount}筹。",
        "ja": "{seat}は上位の{other}に{amount}籌を払う。",
        "ko": "{seat}이 더 높은 {other}에게 {amount}주(籌)를 냅니다.",
    },
    "pay_double": {
        "en": "{seat} pays {chips} to {other}, who ranks higher: double, as one of them is the dealer.",
        "zh-Hant": "{other}名次在前，{seat}付{amount}籌：其一是莊家，故加倍。",
        "zh-Hans": "{other}名次在前，{seat}付{amount}筹：其一是庄家，故加倍。",
        "ja": "{seat}は上位の{other}に{amount}籌を払う。一方が親なので倍。",
        "ko": "{seat}이 더 높은 {other}에게 {amount}주(籌)를 냅니다. 한쪽이 선이라 두 배입니다.",
    },
    "pay_difference": {
        "en": "{payment}.",
        "zh-Hant": "{payment}。",
        "zh-Hans": "{payment}。",
        "ja": "{payment}。",
        "ko": "{payment}.",
    },
    "level": {
        "en": "{seat} and {other} rank equal: nothing is paid.",
        "zh-Hant": "{seat}與{other}名次相同，互不相付。",
        "zh-Hans": "{seat}与{other}名次相同，互不相付。",
        "ja": "{seat}と{other}は同順位で、払いはない。",
        "ko": "{seat}과 {other}은 순위가 같아 주고받는 것이 없습니다.",
    },
    "next_dealer": {
        "en": "{seat} has the highest total and is the next dealer.",
        "zh-Hant": "{seat}道數最多，下一局做莊。",
        "zh-Hans": "{seat}道数最多，下一局做庄。",
        "ja": "道の最も多い{seat}が次の親。",
        "ko": "도(道)가 가장 많은 {seat}이 다음 선입니다.",
    },
    "next_dealer_tied": {
        "en": "Several share the highest total; {seat}, first of them from the dealer on, is the next dealer.",
        "zh-Hant": "道數最多者不止一家，自莊家數起{seat}在先，下一局做莊。",
        "zh-Hans": "道数最多者不止一家，自庄家数起{seat}在先，下一局做庄。",
        "ja": "道の最も多い人が並び、親から数えて先の{seat}が次の親。",
        "ko": "도(道)가 가장 많은 사람이 여럿이어서, 선부터 세어 먼저인 {seat}이 다음 선입니다.",
    },
    "next_dealer_drawn": {
        "en": "Nobody has come out on top: the deal passes to the next seat, {seat}.",
        "zh-Hant": "不分高下，莊傳下家，由{seat}做莊。",
        "zh-Hans": "不分高下，庄传下家，由{seat}做庄。",
        "ja": "勝ちがないので、親は下家の{seat}に移る。",
        "ko": "이긴 사람이 없어 선은 다음 자리인 {seat}으로 넘어갑니다.",
    },
    "next_round": {
        "en": "The next round 圈 begins, that of {kind}: in it {kind} counts double.",
        "zh-Hant": "進入{name}圈：本圈{kind}加倍。",
        "zh-Hans": "进入{name}圈：本圈{kind}加倍。",
        "ja": "{name}圏に入る。この圏では{kind}が倍になる。",
        "ko": "{name}권(圈)이 시작됩니다. 이 권에서는 {kind} 패가 두 배입니다.",
    },
    "match_over": {
        "en": "The last hand of the last round has been settled: the match is over.",
        "zh-Hant": "和圈打完，整場結束。",
        "zh-Hans": "和圈打完，整场结束。",
        "ja": "和圏が終わり、勝負は終わり。",
        "ko": "화권(和圈)까지 마쳐 승부가 끝났습니다.",
    },
}


def kind_name(kind: int, locale: str) -> str:
    """A type of tiles.

    >>> kind_name(TYPES.index("14"), "en"), kind_name(TYPES.index("66"), "zh-Hant")
    ('1-4 Mixed Five 雜五', '天（6-6）')
    """
    return _KIND[locale].format(pips=pips(kind), title=names.TYPE_NAMES[TYPES[kind]].title[locale])


def tile_name(tile: int, locale: str) -> str:
    """A tile.

    >>> tile_name(TILES.index("14d"), "en"), tile_name(TILES.index("f2"), "en")
    ('double-framed 1-4 Mixed Five 雜五', 'Summer 夏')
    """
    if tile >= PATTERNS:
        flower = names.FLOWER_NAMES[FLOWERS[tile - PATTERNS]]
        return _FLOWER[locale].format(title=flower.title[locale])
    frames = frame_name(SUFFIXES[frames_of(tile)], locale)
    return _TILE[locale].format(frames=frames, kind=kind_name(type_of(tile), locale))


def frame_name(suffix: str, locale: str) -> str:
    """Plain, single-framed or double-framed, as it stands beside a type.

    >>> frame_name("d", "en"), frame_name("d", "ko"), frame_name("d", "ja")
    ('double-framed', '쌍광', '双框')
    """
    name = names.FRAMES[suffix]
    return {"en": name.gloss, "ko": name.reading}.get(locale, name.written)[locale]


def pair_tiles(holding: int, locale: str) -> str:
    """The frames of the two tiles of a pair, in brackets.

    >>> pair_tiles(9, "en"), pair_tiles(2, "zh-Hant")
    ('(double-framed and plain)', '（兩張白皮）')
    """
    counts = zip(SUFFIXES, NUMBER_IN[holding], strict=True)
    frames = [frame_name(suffix, locale) for suffix, count in counts for _ in range(count)][::-1]
    is_alike = len(set(frames)) == 1
    tiles = _BOTH[locale].format(frames=frames[0]) if is_alike else _AND[locale].join(frames)
    return _PAIR[locale].format(tiles=tiles)


def worth(holding: int, locale: str) -> str:
    """What the tiles of a set are worth by their frames.

    >>> worth(THREE_FRAMED, "en"), worth(2, "en")
    ('32 × the base value of its class', 'the base value of its class')
    """
    multiple = 1 << int(FRAMES_IN[holding])
    return (_BASE if multiple == 1 else _MULTIPLE)[locale].format(multiple=multiple)


def pips(kind: int) -> str:
    """A type as a throw of two dice.

    >>> pips(TYPES.index("14"))
    '1-4'
    """
    return f"{TYPES[kind][0]}-{TYPES[kind][1]}"


_THROWS = ("prize", "shake", "next_round")
"""The effects whose amount is a type."""


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount = effect.amount
    told = {
        "seat": _pick(about.seats, effect.seat, locale),
        "other": _pick(about.seats, effect.other, locale),
        "amount": str(amount),
        "left": _counted(amount - 1, "one tile is left", "{} tiles are left", locale),
        "times": _counted(amount, "once", "{} times", locale),
        "chips": _counted(amount, "one chip 籌", "{} chips 籌", locale),
        "tile": "",
    }
    kind = amount if effect.name in _THROWS else effect.origin
    if kind in range(len(TYPES)):
        told["kind"] = kind_name(kind, locale)
        told["name"] = names.TYPE_NAMES[TYPES[kind]].written[locale]
        told["pips"] = pips(kind)
    if amount in range(len(TILES)):
        told["tile"] = tile_name(amount, locale)
    if effect.name in ("pair", "chuan", "show"):
        told["pair"] = pair_tiles(effect.place, locale)
        told["worth"] = worth(effect.place, locale)
    elif effect.name in ("kao", "kao_taken"):
        told["worth"] = worth(THREE_FRAMED, locale)
    elif effect.name in ("swap", "swap_taken"):
        told["rise"] = str(1 << frames_of(amount))
    elif effect.name == "wall":
        walls = _WALLS if amount == SET_SIZE else _WALLS_WITH_FLOWERS
        told["walls"] = walls[locale].format(**told)
    elif effect.name == "prize":
        opposite = kind_name(effect.origin, locale)
        prizes = _ONE_PRIZE if effect.origin == amount else _TWO_PRIZES
        told["prizes"] = prizes[locale].format(kind=told["kind"], opposite=opposite)
    elif effect.name == "pay_difference":
        payment = _PAID_DAO_TWICE if effect.place == 2 else _PAID_DAO
        told["payment"] = payment[locale].format(**told)
    return told


def _counted(amount: int, one: str, many: str, locale: str) -> str:
    return counted(amount, one, many) if locale == "en" else str(amount)


def _pick(texts: Sequence[Localized], index: int, locale: str) -> str:
    return texts[index][locale] if index in range(len(texts)) else ""
