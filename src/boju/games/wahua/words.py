"""The words of the 挖花 drawing, in every language: what lies where, what a choice does, what a hand was worth."""

from boju.core.language import Localized

TILE: Localized = {
    "en": "{type} {pips}, {frames}",
    "zh-Hant": "{pips} {type}（{frames}）",
    "zh-Hans": "{pips} {type}（{frames}）",
    "ja": "{pips} {type}・{frames}",
    "ko": "{pips} {type}, {frames}",
}
TYPE: Localized = {
    "en": "{type} {pips}",
    "zh-Hant": "{pips} {type}",
    "zh-Hans": "{pips} {type}",
    "ja": "{pips} {type}",
    "ko": "{pips} {type}",
}
BACK: Localized = {
    "en": "{name}: tile in hand",
    "zh-Hant": "{name}的手牌",
    "zh-Hans": "{name}的手牌",
    "ja": "{name}の手牌",
    "ko": "{name} 손패",
}
HELD: Localized = {
    "en": "{name}: {tile} in hand",
    "zh-Hant": "{name}手中的{tile}",
    "zh-Hans": "{name}手中的{tile}",
    "ja": "{name}の手牌：{tile}",
    "ko": "{name} 손의 {tile}",
}
HELD_AS: Localized = {
    "en": "{name}: {tile} in hand, {what}",
    "zh-Hant": "{name}手中的{tile}，{what}",
    "zh-Hans": "{name}手中的{tile}，{what}",
    "ja": "{name}の手牌：{tile}、{what}",
    "ko": "{name} 손의 {tile}, {what}",
}
LAID: Localized = {
    "en": "{name}: {tile}, laid open, {what}",
    "zh-Hant": "{name}亮出的{tile}，{what}",
    "zh-Hans": "{name}亮出的{tile}，{what}",
    "ja": "{name}が開いた{tile}、{what}",
    "ko": "{name} 펼친 {tile}, {what}",
}
DISCARDED: Localized = {
    "en": "{name}, discard {number}: {tile}",
    "zh-Hant": "{name}第{number}張棄牌：{tile}",
    "zh-Hans": "{name}第{number}张弃牌：{tile}",
    "ja": "{name}の捨て牌{number}：{tile}",
    "ko": "{name} {number}번째 버린 패: {tile}",
}
FLOWER: Localized = {
    "en": "{name}: flower {tile}, laid out",
    "zh-Hant": "{name}的花牌：{tile}",
    "zh-Hans": "{name}的花牌：{tile}",
    "ja": "{name}の花牌：{tile}",
    "ko": "{name} 꽃패 {tile}",
}
WALL: Localized = {
    "en": "tile of the wall",
    "zh-Hant": "牆牌",
    "zh-Hans": "墙牌",
    "ja": "山の牌",
    "ko": "더미 패",
}
SCORED: Localized = {
    "en": "{name}: {tile}",
    "zh-Hant": "{name}：{tile}",
    "zh-Hans": "{name}：{tile}",
    "ja": "{name}：{tile}",
    "ko": "{name}: {tile}",
}
LOOSE_IS: Localized = {
    "en": "loose: {what}",
    "zh-Hant": "散牌：{what}",
    "zh-Hans": "散牌：{what}",
    "ja": "浮き牌：{what}",
    "ko": "남은 패: {what}",
}
SET_IS: Localized = {
    "en": "{sort} worth {value} 道: {sum}",
    "zh-Hant": "{sort}，{value} 道（{sum}）",
    "zh-Hans": "{sort}，{value} 道（{sum}）",
    "ja": "{sort}、{value} 道（{sum}）",
    "ko": "{sort}, {value}도: {sum}",
}
DAO: Localized = {
    "en": "{amount} 道",
    "zh-Hant": "{amount} 道",
    "zh-Hans": "{amount} 道",
    "ja": "{amount} 道",
    "ko": "{amount}도",
}
DOUBLED: Localized = {
    "en": "{type} counts ×{times}",
    "zh-Hant": "{type}計 ×{times}",
    "zh-Hans": "{type}计 ×{times}",
    "ja": "{type}は ×{times}",
    "ko": "{type} ×{times}",
}
ROUND_IS: Localized = {
    "en": "{round}: {type} counts double",
    "zh-Hant": "{round}：{type}加倍",
    "zh-Hans": "{round}：{type}加倍",
    "ja": "{round}：{type}は倍",
    "ko": "{round}: {type} 두 배",
}
PRIZE_IS: Localized = {
    "en": "prize type: {type} counts ×{times}",
    "zh-Hant": "獎牌：{type}計 ×{times}",
    "zh-Hans": "奖牌：{type}计 ×{times}",
    "ja": "奨の牌：{type}は ×{times}",
    "ko": "상패: {type} ×{times}",
}
SHAKE_IS: Localized = {
    "en": "shake type: {type} counts double",
    "zh-Hant": "搖獎：{type}加倍",
    "zh-Hans": "摇奖：{type}加倍",
    "ja": "揺奨：{type}は倍",
    "ko": "요장(搖獎): {type} 두 배",
}
PRIZE: Localized = {
    "en": "prize",
    "zh-Hant": "獎",
    "zh-Hans": "奖",
    "ja": "奨",
    "ko": "상",
}
SHAKE: Localized = {
    "en": "shake",
    "zh-Hant": "搖",
    "zh-Hans": "摇",
    "ja": "揺",
    "ko": "요",
}
DIE: Localized = {
    "en": "die: {pips}",
    "zh-Hant": "骰子：{pips}",
    "zh-Hans": "骰子：{pips}",
    "ja": "さいころ：{pips}",
    "ko": "주사위: {pips}",
}
PLAYER: Localized = {
    "en": "{name}: {score}, {tiles} in hand, laid open {open}",
    "zh-Hant": "{name}：{score}，手牌 {count} 張，明牌 {open}",
    "zh-Hans": "{name}：{score}，手牌 {count} 张，明牌 {open}",
    "ja": "{name}：{score}、手牌 {count}枚、開いた牌 {open}",
    "ko": "{name}: {score}, 손패 {count}장, 펼친 패 {open}",
}
DEALER: Localized = {
    "en": "{name} is dealer",
    "zh-Hant": "{name}為莊家",
    "zh-Hans": "{name}为庄家",
    "ja": "{name}が親",
    "ko": "{name} 선(莊家)",
}
WON: Localized = {
    "en": "{name} has won with {tile}",
    "zh-Hant": "{name}胡{tile}",
    "zh-Hans": "{name}胡{tile}",
    "ja": "{name}が{tile}で上がり",
    "ko": "{name} {tile}(으)로 남",
}
LATEST: Localized = {
    "en": "the last discard",
    "zh-Hant": "剛打出的牌",
    "zh-Hans": "刚打出的牌",
    "ja": "最後の捨て牌",
    "ko": "마지막 버린 패",
}
MATCH: Localized = {
    "en": "{tile} goes with the last discard",
    "zh-Hant": "{tile}可與棄牌相配",
    "zh-Hans": "{tile}可与弃牌相配",
    "ja": "{tile}は捨て牌と組になる",
    "ko": "{tile}, 버린 패와 짝이 됨",
}
DRAWN: Localized = {
    "en": "just drawn",
    "zh-Hant": "剛摸的牌",
    "zh-Hans": "刚摸的牌",
    "ja": "引いたばかりの牌",
    "ko": "방금 뽑은 패",
}
FAULTS: Localized = {
    "en": "faults {count}",
    "zh-Hant": "錯 {count}",
    "zh-Hans": "错 {count}",
    "ja": "誤り {count}",
    "ko": "잘못 {count}",
}
PILE: Localized = {
    "en": "the own discards",
    "zh-Hant": "自家棄牌",
    "zh-Hans": "自家弃牌",
    "ja": "自分の捨て牌",
    "ko": "내 버린 패",
}
MELDS: Localized = {
    "en": "the own open sets",
    "zh-Hant": "自家明牌",
    "zh-Hans": "自家明牌",
    "ja": "自分の開いた牌",
    "ko": "내 펼친 패",
}
OPEN_VALUE: Localized = {
    "en": "open {value} 道",
    "zh-Hant": "明 {value} 道",
    "zh-Hans": "明 {value} 道",
    "ja": "開 {value} 道",
    "ko": "펼침 {value}도",
}
OWN_VALUE: Localized = {
    "en": "sets {value} 道",
    "zh-Hant": "成組 {value} 道",
    "zh-Hans": "成组 {value} 道",
    "ja": "組 {value} 道",
    "ko": "짝 {value}도",
}
SHORT_CLASSES: dict[str, Localized] = {
    "surplus": {
        "en": "恭子",
        "zh-Hant": "恭子",
        "zh-Hans": "恭子",
        "ja": "恭子",
        "ko": "공자",
    },
    "alone": {
        "en": "白皮",
        "zh-Hant": "白皮",
        "zh-Hans": "白皮",
        "ja": "白皮",
        "ko": "백피",
    },
    "framed": {
        "en": "有花",
        "zh-Hant": "有花",
        "zh-Hans": "有花",
        "ja": "有花",
        "ko": "유화",
    },
}
SHORT_RANKS: dict[str, Localized] = {
    "general": {
        "en": "將",
        "zh-Hant": "將",
        "zh-Hans": "将",
        "ja": "将",
        "ko": "장",
    },
    "double": {
        "en": "雙",
        "zh-Hant": "雙",
        "zh-Hans": "双",
        "ja": "双",
        "ko": "쌍",
    },
}
STATES: dict[str, Localized] = {
    "deck": {
        "en": "the wall is to be built, {dealer} deals",
        "zh-Hant": "待砌牌，{dealer}坐莊",
        "zh-Hans": "待砌牌，{dealer}坐庄",
        "ja": "牌山を積む。親は{dealer}",
        "ko": "더미를 쌓을 차례, 선은 {dealer}",
    },
    "prize": {
        "en": "the prize 擲獎 is to be thrown",
        "zh-Hant": "待擲獎",
        "zh-Hans": "待掷奖",
        "ja": "奨の賽を振る",
        "ko": "상을 정할 주사위를 던질 차례",
    },
    "open": {
        "en": "the opening throw 開門 comes next",
        "zh-Hant": "待擲骰開門",
        "zh-Hans": "待掷骰开门",
        "ja": "開門の賽を振る",
        "ko": "첫 차례를 정할 주사위를 던질 차례",
    },
    "claim": {
        "en": "{name} to draw, or to take the discard",
        "zh-Hant": "待{name}摸牌或取棄牌",
        "zh-Hans": "待{name}摸牌或取弃牌",
        "ja": "{name}が引くか、捨て牌を取る番",
        "ko": "{name} 뽑거나 버린 패를 가져올 차례",
    },
    "draw": {
        "en": "{name} to draw",
        "zh-Hant": "待{name}摸牌",
        "zh-Hans": "待{name}摸牌",
        "ja": "{name}が引く番",
        "ko": "{name} 뽑을 차례",
    },
    "claim_win": {
        "en": "{name} may win with the discard",
        "zh-Hant": "{name}可胡此牌",
        "zh-Hans": "{name}可胡此牌",
        "ja": "{name}は捨て牌で上がれる",
        "ko": "{name} 버린 패로 날 수 있음",
    },
    "act": {
        "en": "{name} to discard, or to lay something open",
        "zh-Hant": "待{name}打牌或亮牌",
        "zh-Hans": "待{name}打牌或亮牌",
        "ja": "{name}が捨てるか、牌を開く番",
        "ko": "{name} 버리거나 펼칠 차례",
    },
    "discard": {
        "en": "{name} to discard",
        "zh-Hant": "待{name}打牌",
        "zh-Hans": "待{name}打牌",
        "ja": "{name}が捨てる番",
        "ko": "{name} 버릴 차례",
    },
    "shake": {
        "en": "{name} has won, the shake 搖獎 is to be thrown",
        "zh-Hant": "{name}胡牌，待搖獎",
        "zh-Hans": "{name}胡牌，待摇奖",
        "ja": "{name}の上がり、揺奨を振る",
        "ko": "{name} 남, 요장(搖獎)을 던질 차례",
    },
    "over": {
        "en": "the match is over",
        "zh-Hant": "全場結束",
        "zh-Hans": "全场结束",
        "ja": "対局終了",
        "ko": "모든 판이 끝남",
    },
}
CHOICES: dict[str, Localized] = {
    "draw": {
        "en": "draw",
        "zh-Hant": "摸牌",
        "zh-Hans": "摸牌",
        "ja": "引く",
        "ko": "뽑기",
    },
    "pass": {
        "en": "let it pass",
        "zh-Hant": "不胡",
        "zh-Hans": "不胡",
        "ja": "見送る",
        "ko": "보내기",
    },
    "end": {
        "en": "take nothing: the hand ends",
        "zh-Hant": "不取，此手終了",
        "zh-Hans": "不取，此手终了",
        "ja": "取らずに終局",
        "ko": "가져오지 않고 판 끝내기",
    },
    "win": {
        "en": "win 胡 with {tile}: {value} 道 before the shake",
        "zh-Hant": "胡{tile}：搖獎前 {value} 道",
        "zh-Hans": "胡{tile}：摇奖前 {value} 道",
        "ja": "{tile}で上がる（胡）：揺奨の前で {value} 道",
        "ko": "{tile}(으)로 나기(胡): 요장 전 {value}도",
    },
    "pair": {
        "en": "take 吃 {tiles}: a pair worth {value} 道",
        "zh-Hant": "吃 {tiles}：對子 {value} 道",
        "zh-Hans": "吃 {tiles}：对子 {value} 道",
        "ja": "吃 {tiles}：対子 {value} 道",
        "ko": "가져오기(吃) {tiles}: 대자 {value}도",
    },
    "chuan": {
        "en": "take 穿 {tiles}: a pair worth {value} 道, and a plain tile left over",
        "zh-Hant": "穿 {tiles}：對子 {value} 道，餘白皮",
        "zh-Hans": "穿 {tiles}：对子 {value} 道，余白皮",
        "ja": "穿 {tiles}：対子 {value} 道、白皮が余る",
        "ko": "가져오기(穿) {tiles}: 대자 {value}도, 백피 남음",
    },
    "show": {
        "en": "lay open {tiles}: a pair worth {value} 道",
        "zh-Hant": "亮出 {tiles}：對子 {value} 道",
        "zh-Hans": "亮出 {tiles}：对子 {value} 道",
        "ja": "{tiles}を開く：対子 {value} 道",
        "ko": "펼치기 {tiles}: 대자 {value}도",
    },
    "kao": {
        "en": "lay 靠 {tiles}: {value} 道",
        "zh-Hant": "靠 {tiles}：{value} 道",
        "zh-Hans": "靠 {tiles}：{value} 道",
        "ja": "靠 {tiles}：{value} 道",
        "ko": "고(靠) {tiles}: {value}도",
    },
    "swap": {
        "en": "swap 替, the open pair becomes {tiles}: {value} 道",
        "zh-Hant": "替，明對成為 {tiles}：{value} 道",
        "zh-Hans": "替，明对成为 {tiles}：{value} 道",
        "ja": "替、開いた対子が {tiles} になる：{value} 道",
        "ko": "갈아 끼우기(替), 펼친 대자가 {tiles}: {value}도",
    },
    "discard": {
        "en": "discard {tile}",
        "zh-Hant": "打出{tile}",
        "zh-Hans": "打出{tile}",
        "ja": "{tile}を捨てる",
        "ko": "{tile} 버리기",
    },
}
REASONS: dict[str, Localized] = {
    "surplus": {
        "en": "First all surplus plain tiles 恭子 must go.",
        "zh-Hant": "須先打恭子。",
        "zh-Hans": "须先打恭子。",
        "ja": "まず恭子を捨てる。",
        "ko": "먼저 공자(恭子)를 버려야 합니다.",
    },
    "alone": {
        "en": "There is no surplus tile 恭子: lone plain tiles 白皮盪張 go next.",
        "zh-Hant": "無恭子，須先打白皮盪張。",
        "zh-Hans": "无恭子，须先打白皮荡张。",
        "ja": "恭子はない。次は白皮盪張を捨てる。",
        "ko": "공자(恭子)가 없으니 백피탕장(白皮盪張)을 버립니다.",
    },
    "framed": {
        "en": "Only framed tiles 有花盪張 are loose: one of them must go.",
        "zh-Hant": "只餘有花盪張，須打其一。",
        "zh-Hans": "只余有花荡张，须打其一。",
        "ja": "浮き牌は有花盪張だけ。その一枚を捨てる。",
        "ko": "유화탕장(有花盪張)만 남았으니 그 하나를 버립니다.",
    },
    "honour": {
        "en": "Any concealed tile may be discarded, but one out of order ({due} is due) is a fault.",
        "zh-Hant": "手中之牌皆可打，但此時應打{due}，違序即為錯。",
        "zh-Hans": "手中之牌皆可打，但此时应打{due}，违序即为错。",
        "ja": "どの手牌でも捨てられるが、今は{due}の番で、順を誤れば過失となる。",
        "ko": "손의 어떤 패도 버릴 수 있지만, 지금은 {due} 차례라 어기면 잘못입니다.",
    },
    "claim": {
        "en": "{name} has discarded {tile}: it can be taken now, before drawing.",
        "zh-Hant": "{name}打出{tile}，摸牌前可取。",
        "zh-Hans": "{name}打出{tile}，摸牌前可取。",
        "ja": "{name}が{tile}を捨てた。引く前なら取れる。",
        "ko": "{name} {tile} 버림: 뽑기 전에 가져올 수 있습니다.",
    },
    "win": {
        "en": "{tile} completes the hand. Winning is optional; the highest total gains most, whoever wins.",
        "zh-Hant": "{tile}可成牌。胡否隨意；收付只看道數高低。",
        "zh-Hans": "{tile}可成牌。胡否随意；收付只看道数高低。",
        "ja": "{tile}で上がれる。上がるかは自由。払いは道の多少で決まる。",
        "ko": "{tile} 패로 날 수 있습니다. 나지 않아도 되며, 주고받음은 도(道)의 많고 적음에 달렸습니다.",
    },
    "complete": {
        "en": "The hand is complete. Winning is optional; the highest total gains most, whoever wins.",
        "zh-Hant": "牌已成。胡否隨意；收付只看道數高低。",
        "zh-Hans": "牌已成。胡否随意；收付只看道数高低。",
        "ja": "上がりの形。上がるかは自由。払いは道の多少で決まる。",
        "ko": "패가 다 맞았습니다. 나지 않아도 되며, 주고받음은 도(道)의 많고 적음에 달렸습니다.",
    },
    "show": {
        "en": "The pair made with the drawn tile must be laid open first.",
        "zh-Hant": "自摸成對，須先亮出。",
        "zh-Hans": "自摸成对，须先亮出。",
        "ja": "引いた牌でできた対子をまず開く。",
        "ko": "뽑은 패로 된 대자를 먼저 펼쳐야 합니다.",
    },
}
RESULTS: dict[str, Localized] = {
    "won": {
        "en": "{round}, hand {hand}: {winner} won",
        "zh-Hant": "{round}第{hand}手：{winner}胡",
        "zh-Hans": "{round}第{hand}手：{winner}胡",
        "ja": "{round}第{hand}局：{winner}の上がり",
        "ko": "{round} {hand}번째 판: {winner} 남",
    },
    "settled": {
        "en": "{round}, hand {hand}: the wall ran out",
        "zh-Hant": "{round}第{hand}手：牌盡而結算",
        "zh-Hans": "{round}第{hand}手：牌尽而结算",
        "ja": "{round}第{hand}局：牌山が尽きて清算",
        "ko": "{round} {hand}번째 판: 더미가 다함",
    },
    "drawn": {
        "en": "{round}, hand {hand}: drawn, nobody pays",
        "zh-Hant": "{round}第{hand}手：流局，互不收付",
        "zh-Hans": "{round}第{hand}手：流局，互不收付",
        "ja": "{round}第{hand}局：流局、払いなし",
        "ko": "{round} {hand}번째 판: 무승부, 주고받음 없음",
    },
    "all_hepu": {
        "en": "{round}, hand {hand}: all void 合撲, nobody pays",
        "zh-Hant": "{round}第{hand}手：皆合撲，互不收付",
        "zh-Hans": "{round}第{hand}手：皆合扑，互不收付",
        "ja": "{round}第{hand}局：全員合撲、払いなし",
        "ko": "{round} {hand}번째 판: 모두 합박(合撲), 주고받음 없음",
    },
}
VOID: Localized = {
    "en": "void 合撲",
    "zh-Hant": "合撲",
    "zh-Hans": "合扑",
    "ja": "合撲",
    "ko": "합박(合撲)",
}
STAKES: Localized = {
    "en": "{amount}",
    "zh-Hant": "{amount} 籌",
    "zh-Hans": "{amount} 筹",
    "ja": "{amount} 籌",
    "ko": "{amount}주",
}
PAYS: Localized = {
    "en": "{payer} → {payee}: {amount}",
    "zh-Hant": "{payer} → {payee}：{amount}",
    "zh-Hans": "{payer} → {payee}：{amount}",
    "ja": "{payer} → {payee}：{amount}",
    "ko": "{payer} → {payee}: {amount}",
}
LEVEL: Localized = {
    "en": "{payer} = {payee}: nothing",
    "zh-Hant": "{payer} = {payee}：互不付",
    "zh-Hans": "{payer} = {payee}：互不付",
    "ja": "{payer} = {payee}：払いなし",
    "ko": "{payer} = {payee}: 없음",
}
NEXT_DEALER: Localized = {
    "en": "Next dealer: {name}",
    "zh-Hant": "下一莊：{name}",
    "zh-Hans": "下一庄：{name}",
    "ja": "次の親：{name}",
    "ko": "다음 선: {name}",
}
HIDDEN: Localized = {
    "en": "The hands are not shown.",
    "zh-Hant": "手牌不亮。",
    "zh-Hans": "手牌不亮。",
    "ja": "手牌は見せない。",
    "ko": "패를 보이지 않습니다.",
}
VALUES: Localized = {
    "en": "The types and what they are worth",
    "zh-Hant": "牌名與道數",
    "zh-Hans": "牌名与道数",
    "ja": "牌と道数",
    "ko": "패와 그 값",
}
PANEL_COLUMNS: tuple[Localized, ...] = (
    {"en": "type", "zh-Hant": "牌", "zh-Hans": "牌", "ja": "牌", "ko": "패"},
    {"en": "name", "zh-Hant": "名", "zh-Hans": "名", "ja": "名", "ko": "이름"},
    {"en": "class", "zh-Hant": "類", "zh-Hans": "类", "ja": "類", "ko": "갈래"},
    {"en": "base", "zh-Hant": "底", "zh-Hans": "底", "ja": "基本", "ko": "바탕"},
    {"en": "now", "zh-Hant": "現倍", "zh-Hans": "现倍", "ja": "現在", "ko": "지금"},
    {
        "en": "pair, no frame",
        "zh-Hant": "對子，無花",
        "zh-Hans": "对子，无花",
        "ja": "対・花なし",
        "ko": "대자 0",
    },
    {"en": "1 frame", "zh-Hant": "一花", "zh-Hans": "一花", "ja": "一花", "ko": "1"},
    {"en": "2 frames", "zh-Hant": "二花", "zh-Hans": "二花", "ja": "二花", "ko": "2"},
    {"en": "3 frames", "zh-Hant": "三花", "zh-Hans": "三花", "ja": "三花", "ko": "3"},
    {"en": "4 frames", "zh-Hant": "四花", "zh-Hans": "四花", "ja": "四花", "ko": "4"},
    {"en": "靠 5 frames", "zh-Hant": "靠", "zh-Hans": "靠", "ja": "靠", "ko": "고(靠)"},
)
VALUES_AND_WAITS: Localized = {
    "en": "What tiles are worth, and what a hand needs",
    "zh-Hant": "牌值與所需之牌",
    "zh-Hans": "牌值与所需的牌",
    "ja": "牌の値と待ち牌",
    "ko": "패의 값과 기다리는 패",
}
COMPLETES: Localized = {
    "en": "What completes my hand",
    "zh-Hant": "能胡的牌",
    "zh-Hans": "能胡的牌",
    "ja": "この手の上がり牌",
    "ko": "내 패를 나게 하는 패",
}
NEARER: Localized = {
    "en": "What brings my hand nearer: it lacks {count} tiles",
    "zh-Hant": "有用的進張：還差 {count} 張",
    "zh-Hans": "有用的进张：还差 {count} 张",
    "ja": "手が進む牌：上がりまであと{count}枚",
    "ko": "내 패에 쓸모 있는 패: 나기까지 {count}장",
}
COUNTS_NOTHING: Localized = {
    "en": "{title} (合撲: it will count nothing)",
    "zh-Hant": "{title}（已合撲，道數不計）",
    "zh-Hans": "{title}（已合扑，道数不计）",
    "ja": "{title}（合撲につき数えない）",
    "ko": "{title} (합박이라 세지 않음)",
}
WAY: dict[str, Localized] = {
    "discard": {
        "en": "discard {what}",
        "zh-Hant": "打 {what}",
        "zh-Hans": "打 {what}",
        "ja": "{what}を捨てる",
        "ko": "{what} 버림",
    },
    "kao": {
        "en": "lay 靠 {what}",
        "zh-Hant": "靠 {what}",
        "zh-Hans": "靠 {what}",
        "ja": "{what}を靠にする",
        "ko": "{what} 고(靠)",
    },
    "show": {
        "en": "lay open {what}",
        "zh-Hant": "亮 {what}",
        "zh-Hans": "亮 {what}",
        "ja": "{what}を見せる",
        "ko": "{what} 펴 놓음",
    },
    "swap": {
        "en": "swap in {what}",
        "zh-Hant": "替 {what}",
        "zh-Hans": "替 {what}",
        "ja": "{what}を替える",
        "ko": "{what} 갈아 끼움",
    },
    "then": {
        "en": "once drawn, {what}",
        "zh-Hant": "摸到後{what}",
        "zh-Hans": "摸到后{what}",
        "ja": "引いてから{what}",
        "ko": "뽑은 뒤 {what}",
    },
    "now": {
        "en": "win now",
        "zh-Hant": "現在可胡",
        "zh-Hans": "现在可胡",
        "ja": "今上がれる",
        "ko": "지금 남",
    },
}
AND_THEN: Localized = {"en": ", ", "zh-Hant": "，", "zh-Hans": "，", "ja": "、", "ko": ", "}
WAY_COLUMNS: tuple[Localized, ...] = (
    {"en": "tile", "zh-Hant": "牌", "zh-Hans": "牌", "ja": "牌", "ko": "패"},
    {"en": "name", "zh-Hant": "名", "zh-Hans": "名", "ja": "名", "ko": "이름"},
    {"en": "by way of", "zh-Hant": "做法", "zh-Hans": "做法", "ja": "手順", "ko": "방법"},
    {"en": "unseen", "zh-Hant": "未見", "zh-Hans": "未见", "ja": "見えない枚数", "ko": "안 보인 장수"},
    {"en": "total", "zh-Hant": "總道", "zh-Hans": "总道", "ja": "合計", "ko": "합계"},
    {
        "en": "mean with shake",
        "zh-Hant": "連搖獎平均",
        "zh-Hans": "连摇奖平均",
        "ja": "揺奨込みの平均",
        "ko": "요장 넣은 평균",
    },
)
NEARER_COLUMNS: tuple[Localized, ...] = (
    *WAY_COLUMNS[:4],
    {"en": "sets then", "zh-Hant": "牌組道數", "zh-Hans": "牌组道数", "ja": "組の道数", "ko": "짝의 값"},
    WAY_COLUMNS[5],
)
