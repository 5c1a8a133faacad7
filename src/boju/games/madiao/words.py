"""The words of the 馬吊 drawing, in every language: whose card lies where, what a choice does, what a deal paid."""

from boju.core.language import Localized

CARD_BACK: Localized = {
    "en": "{name}: card in hand",
    "zh-Hant": "{name}的手牌",
    "zh-Hans": "{name}的手牌",
    "ja": "{name}の手札",
    "ko": "{name} 손패",
}
CARD_HELD: Localized = {
    "en": "{name}: {card} in hand",
    "zh-Hant": "{name}手中的{card}",
    "zh-Hans": "{name}手中的{card}",
    "ja": "{name}の手札：{card}",
    "ko": "{name} 손의 {card}",
}
WON_WITH: Localized = {
    "en": "{name}, trick {trick}: {card}, wins",
    "zh-Hant": "{name}第{trick}墩：{card}，贏",
    "zh-Hans": "{name}第{trick}墩：{card}，赢",
    "ja": "{name}、第{trick}トリック：{card}で取る",
    "ko": "{name}, {trick}번째 트릭: {card}, 땀",
}
PLAYED: Localized = {
    "en": "{name}, trick {trick}: {card}",
    "zh-Hant": "{name}第{trick}墩：{card}",
    "zh-Hans": "{name}第{trick}墩：{card}",
    "ja": "{name}、第{trick}トリック：{card}",
    "ko": "{name}, {trick}번째 트릭: {card}",
}
FOLDED: Localized = {
    "en": "{name}, trick {trick}: {card}, face down",
    "zh-Hant": "{name}第{trick}墩：{card}，蓋下",
    "zh-Hans": "{name}第{trick}墩：{card}，盖下",
    "ja": "{name}、第{trick}トリック：{card}、伏せ札",
    "ko": "{name}, {trick}번째 트릭: {card}, 엎음",
}
FOLDED_UNSEEN: Localized = {
    "en": "{name}, trick {trick}: a card face down",
    "zh-Hant": "{name}第{trick}墩：蓋牌一張",
    "zh-Hans": "{name}第{trick}墩：盖牌一张",
    "ja": "{name}、第{trick}トリック：伏せ札",
    "ko": "{name}, {trick}번째 트릭: 엎은 패",
}
SHOWN: Localized = {
    "en": "{name} shows {card}",
    "zh-Hant": "{name}亮出{card}",
    "zh-Hans": "{name}亮出{card}",
    "ja": "{name}が見せた{card}",
    "ko": "{name}의 펼친 패 {card}",
}

PACK: Localized = {
    "en": "the pack of forty cards",
    "zh-Hant": "全副四十張牌",
    "zh-Hans": "全副四十张牌",
    "ja": "四十枚の札の山",
    "ko": "패 마흔 장",
}
STOCK: Localized = {
    "en": "the stock of eight cards",
    "zh-Hant": "餘牌八張",
    "zh-Hans": "余牌八张",
    "ja": "残り八枚の山",
    "ko": "남은 패 여덟 장",
}
FACE_CARD: Localized = {
    "en": "face card 面張: {card}",
    "zh-Hant": "面張：{card}",
    "zh-Hans": "面张：{card}",
    "ja": "面張：{card}",
    "ko": "면장(面張): {card}",
}
BOTTOM_CARD: Localized = {
    "en": "bottom card, seen by all: {card}",
    "zh-Hant": "眾人已見的底牌：{card}",
    "zh-Hans": "众人已见的底牌：{card}",
    "ja": "皆が見た底札：{card}",
    "ko": "모두가 본 밑장: {card}",
}
SECOND_CARD: Localized = {
    "en": "penalty card 假達: {card}",
    "zh-Hant": "假達：{card}",
    "zh-Hans": "假达：{card}",
    "ja": "仮達：{card}",
    "ko": "가달(假達): {card}",
}
BOTTOM: Localized = {"en": "bottom", "zh-Hant": "底牌", "zh-Hans": "底牌", "ja": "底札", "ko": "밑장"}

ANSWERS: dict[str, Localized] = {
    "pass": {
        "en": "{name} passes",
        "zh-Hant": "{name}過",
        "zh-Hans": "{name}过",
        "ja": "{name}はパス",
        "ko": "{name} 통과",
    },
    "declare": {
        "en": "{name} declares a special hand 異賞",
        "zh-Hant": "{name}報異賞",
        "zh-Hans": "{name}报异赏",
        "ja": "{name}が異賞を宣言",
        "ko": "{name} 이상(異賞) 선언",
    },
    "exempt": {
        "en": "{name} claims exemption 免門",
        "zh-Hant": "{name}報免門",
        "zh-Hans": "{name}报免门",
        "ja": "{name}が免門を宣言",
        "ko": "{name} 면문(免門) 선언",
    },
}

PLAYER: Localized = {
    "en": "{name}: {total}, {tricks}, {cards}",
    "zh-Hant": "{name}：{total}，{tricks}，{cards}",
    "zh-Hans": "{name}：{total}，{tricks}，{cards}",
    "ja": "{name}：{total}、{tricks}、{cards}",
    "ko": "{name}: {total}, {tricks}, {cards}",
}
PERSON_IN_SEAT: Localized = {
    "en": "{name}, {person}",
    "zh-Hant": "{name}（{person}）",
    "zh-Hans": "{name}（{person}）",
    "ja": "{name}（{person}）",
    "ko": "{name}({person})",
}
BANKER: Localized = {
    "en": "{name} is banker",
    "zh-Hant": "{name}為樁家",
    "zh-Hans": "{name}为桩家",
    "ja": "{name}が親",
    "ko": "{name} 선(樁家)",
}
DEALT_FIRST: Localized = {
    "en": "{name} was dealt first",
    "zh-Hant": "自{name}起牌",
    "zh-Hans": "自{name}起牌",
    "ja": "{name}から配られた",
    "ko": "{name}부터 패를 받음",
}
STAKES: Localized = {
    "en": "{amount} 注",
    "zh-Hant": "{amount} 注",
    "zh-Hans": "{amount} 注",
    "ja": "{amount} 注",
    "ko": "{amount}주",
}
TRICKS: Localized = {
    "en": "{tricks}",
    "zh-Hant": "{count} 墩",
    "zh-Hans": "{count} 墩",
    "ja": "{count}トリック",
    "ko": "{count}트릭",
}
CARDS_LEFT: Localized = {
    "en": "{cards} in hand",
    "zh-Hant": "手牌 {count} 張",
    "zh-Hans": "手牌 {count} 张",
    "ja": "手札 {count}枚",
    "ko": "손패 {count}장",
}
DEAL_NUMBER: Localized = {
    "en": "Deal {deal} of {deals}",
    "zh-Hant": "第 {deal} / {deals} 局",
    "zh-Hans": "第 {deal} / {deals} 局",
    "ja": "第{deal}局／{deals}",
    "ko": "{deals}판 중 {deal}판",
}
TRICK_NUMBER: Localized = {
    "en": "trick {trick} of 8",
    "zh-Hant": "第 {trick} / 8 墩",
    "zh-Hans": "第 {trick} / 8 墩",
    "ja": "第{trick}トリック／8",
    "ko": "8트릭 중 {trick}",
}

STATES: dict[str, Localized] = {
    "draw_seats": {
        "en": "the seats are to be drawn",
        "zh-Hant": "待抽牌定座",
        "zh-Hans": "待抽牌定座",
        "ja": "席決めの札を引く",
        "ko": "자리를 뽑을 차례",
    },
    "draw_banker": {
        "en": "the first banker is to be drawn",
        "zh-Hant": "待抽牌定樁",
        "zh-Hans": "待抽牌定桩",
        "ja": "最初の親を決める札を引く",
        "ko": "첫 선을 뽑을 차례",
    },
    "deck": {
        "en": "the cards are to be dealt, {banker} is banker",
        "zh-Hant": "待發牌，{banker}為樁家",
        "zh-Hans": "待发牌，{banker}为桩家",
        "ja": "札を配る。親は{banker}",
        "ko": "패를 돌릴 차례, 선은 {banker}",
    },
    "announce": {
        "en": "{name} to announce or pass",
        "zh-Hant": "待{name}報牌或過",
        "zh-Hans": "待{name}报牌或过",
        "ja": "{name}の宣言待ち",
        "ko": "{name} 선언 또는 통과할 차례",
    },
    "lead": {
        "en": "{name} to lead to trick {trick}",
        "zh-Hant": "第{trick}墩，待{name}領出",
        "zh-Hans": "第{trick}墩，待{name}领出",
        "ja": "第{trick}トリック、{name}のリード",
        "ko": "{trick}번째 트릭, {name} 먼저 낼 차례",
    },
    "play": {
        "en": "{name} to play to trick {trick}",
        "zh-Hant": "第{trick}墩，待{name}出牌",
        "zh-Hans": "第{trick}墩，待{name}出牌",
        "ja": "第{trick}トリック、{name}の番",
        "ko": "{trick}번째 트릭, {name} 낼 차례",
    },
    "over": {
        "en": "the session is over",
        "zh-Hant": "全場結束",
        "zh-Hans": "全场结束",
        "ja": "対局終了",
        "ko": "모든 판이 끝남",
    },
}

PASS: Localized = {"en": "pass", "zh-Hant": "過", "zh-Hans": "过", "ja": "パス", "ko": "통과"}
DECLARE: Localized = {
    "en": "declare a special hand 異賞: {what}",
    "zh-Hant": "報異賞：{what}",
    "zh-Hans": "报异赏：{what}",
    "ja": "異賞を宣言：{what}",
    "ko": "이상(異賞) 선언: {what}",
}
EXEMPT: Localized = {
    "en": "claim exemption 免門: {what}",
    "zh-Hant": "報免門：{what}",
    "zh-Hans": "报免门：{what}",
    "ja": "免門を宣言：{what}",
    "ko": "면문(免門) 선언: {what}",
}
LEAD: Localized = {
    "en": "lead {card}",
    "zh-Hant": "領出{card}",
    "zh-Hans": "领出{card}",
    "ja": "{card}をリード",
    "ko": "{card} 먼저 내기",
}
BEAT: Localized = {
    "en": "play {card} over {best}",
    "zh-Hant": "以{card}壓{best}",
    "zh-Hans": "以{card}压{best}",
    "ja": "{card}で{best}に勝つ",
    "ko": "{best} 위에 {card} 내기",
}
FOLD: Localized = {
    "en": "put {card} face down",
    "zh-Hant": "蓋下{card}",
    "zh-Hans": "盖下{card}",
    "ja": "{card}を伏せる",
    "ko": "{card} 엎어 놓기",
}
FRONT: Localized = {
    "en": "face up, to the middle",
    "zh-Hant": "明出",
    "zh-Hans": "明出",
    "ja": "表向きに中央へ",
    "ko": "앞면으로 가운데에",
}
DOWN: Localized = {
    "en": "face down, into the own row",
    "zh-Hant": "蓋下",
    "zh-Hans": "盖下",
    "ja": "伏せて手前の列へ",
    "ko": "엎어서 내 줄에",
}

REASONS: dict[str, Localized] = {
    "nothing": {
        "en": "The hand has neither a special hand 異賞 nor a ground of exemption 免門.",
        "zh-Hant": "手中既無異賞，亦無可免門之牌。",
        "zh-Hans": "手中既无异赏，亦无可免门之牌。",
        "ja": "手札に異賞も免門の条件もない。",
        "ko": "손에 이상(異賞)도 면문(免門)의 까닭도 없습니다.",
    },
    "forced": {
        "en": "A special hand 異賞 must be declared.",
        "zh-Hant": "有異賞必須報出。",
        "zh-Hans": "有异赏必须报出。",
        "ja": "異賞は必ず宣言する。",
        "ko": "이상(異賞)은 반드시 선언해야 합니다.",
    },
    "lead": {
        "en": "The leader plays face up.",
        "zh-Hant": "領出者須明出。",
        "zh-Hans": "领出者须明出。",
        "ja": "リードする者は表向きに出す。",
        "ko": "먼저 내는 사람은 앞면으로 냅니다.",
    },
    "beaten": {
        "en": "No card of the hand beats {best}: one is put face down.",
        "zh-Hant": "手中無牌能壓{best}，須蓋一張。",
        "zh-Hans": "手中无牌能压{best}，须盖一张。",
        "ja": "{best}に勝つ札がないので、一枚を伏せる。",
        "ko": "{best} 패를 이길 패가 없으니 한 장을 엎습니다.",
    },
    "follow": {
        "en": "Cards of the suit led must be used first.",
        "zh-Hant": "有所領之門，必須用之。",
        "zh-Hans": "有所领之门，必须用之。",
        "ja": "リードされた門の札を持つ限り、それを使う。",
        "ko": "먼저 낸 문의 패가 있으면 그것을 써야 합니다.",
    },
}

KINDS: dict[str, Localized] = {
    "play": {
        "en": "Settlement of deal {deal}",
        "zh-Hant": "第 {deal} 局清算",
        "zh-Hans": "第 {deal} 局清算",
        "ja": "第{deal}局の清算",
        "ko": "{deal}번째 판 셈",
    },
    "special": {
        "en": "Deal {deal}: special hand 異賞",
        "zh-Hant": "第 {deal} 局：異賞",
        "zh-Hans": "第 {deal} 局：异赏",
        "ja": "第{deal}局：異賞",
        "ko": "{deal}번째 판: 이상(異賞)",
    },
    "exempt": {
        "en": "Deal {deal}: exemption 免門",
        "zh-Hant": "第 {deal} 局：免門",
        "zh-Hans": "第 {deal} 局：免门",
        "ja": "第{deal}局：免門",
        "ko": "{deal}번째 판: 면문(免門)",
    },
}
TRICKS_AND_VALUE: Localized = {
    "en": "{tricks}, value {value}",
    "zh-Hant": "{tricks}，計 {value}",
    "zh-Hans": "{tricks}，计 {value}",
    "ja": "{tricks}、得点 {value}",
    "ko": "{tricks}, 점수 {value}",
}
NEXT_BANKER: Localized = {
    "en": "Next banker: {name}",
    "zh-Hant": "下局樁家：{name}",
    "zh-Hans": "下局桩家：{name}",
    "ja": "次の親：{name}",
    "ko": "다음 선: {name}",
}
PAYS_PENALTY: Localized = {
    "en": "假達: {name} pays each 1 注",
    "zh-Hant": "假達：{name}付各家 1 注",
    "zh-Hans": "假达：{name}付各家 1 注",
    "ja": "仮達：{name}が各1注を払う",
    "ko": "가달(假達): {name} 각 1주 냄",
}
KNOCKED: Localized = {
    "en": "敲門: {name} gets 1 注 from the two others",
    "zh-Hant": "敲門：{name}得兩散家各 1 注",
    "zh-Hans": "敲门：{name}得两散家各 1 注",
    "ja": "敲門：{name}が他の子から各1注を得る",
    "ko": "고문(敲門): {name} 두 산가에게서 각 1주",
}

SHEET: Localized = {
    "en": "Settlement of the last deal",
    "zh-Hant": "上局清算",
    "zh-Hans": "上局清算",
    "ja": "前局の清算",
    "ko": "지난 판 셈",
}
WORTHS: Localized = {
    "en": "Roles and hands, and what they are worth",
    "zh-Hant": "各色名目與注數",
    "zh-Hans": "各色名目与注数",
    "ja": "役と点数",
    "ko": "역과 점수",
}
PANEL_COLUMNS: tuple[Localized, ...] = (
    {"en": "name", "zh-Hant": "名目", "zh-Hans": "名目", "ja": "役", "ko": "이름"},
    {"en": "meaning", "zh-Hant": "釋義", "zh-Hans": "释义", "ja": "意味", "ko": "뜻"},
    {"en": "注", "zh-Hant": "注", "zh-Hans": "注", "ja": "注", "ko": "주"},
)
LAST_COLUMNS: tuple[Localized, ...] = (
    {"en": "clause", "zh-Hant": "條", "zh-Hans": "条", "ja": "条", "ko": "조항"},
    {"en": "asks for", "zh-Hant": "條件", "zh-Hans": "条件", "ja": "条件", "ko": "조건"},
)
VALUE: Localized = {"en": "value", "zh-Hant": "合計", "zh-Hans": "合计", "ja": "合計", "ko": "점수"}
VALUE_IS: Localized = {
    "en": "the sum of the roles",
    "zh-Hant": "各名目之和",
    "zh-Hans": "各名目之和",
    "ja": "役の合計",
    "ko": "역의 합",
}
WITH_BANKER: Localized = {"en": "banker", "zh-Hant": "樁", "zh-Hans": "桩", "ja": "親", "ko": "선"}
DIFFERENCE: Localized = {
    "en": "everybody settles the difference of values with the banker",
    "zh-Hant": "各家與樁家結算之差",
    "zh-Hans": "各家与桩家结算之差",
    "ja": "それぞれが親と得点の差を清算する",
    "ko": "저마다 선과 점수의 차이를 셈함",
}
FROM_EACH: Localized = {
    "en": "from each of the three others",
    "zh-Hant": "其餘三家各付",
    "zh-Hans": "其余三家各付",
    "ja": "他の三人がそれぞれ払う",
    "ko": "다른 세 사람이 저마다 냄",
}
FROM_ALL_BUT_HOLDER: Localized = {
    "en": "from each of the three others, but not from one who was dealt the Hundred 百萬",
    "zh-Hant": "其餘三家各付，手有百萬者免",
    "zh-Hans": "其余三家各付，手有百万者免",
    "ja": "他の三人がそれぞれ払う。百万を配られた者は除く",
    "ko": "다른 세 사람이 저마다 냄, 백만(百萬)을 받은 이는 빼고",
}
TO_EACH: Localized = {
    "en": "the next prize 次賞 won, the chief prize 正賞 turned up",
    "zh-Hant": "以次賞得墩，而假達為其正賞",
    "zh-Hans": "以次赏得墩，而假达为其正赏",
    "ja": "次賞で取ったが、その正賞がめくれた",
    "ko": "차상(次賞)으로 땄는데 정상(正賞)이 젖혀짐",
}
FROM_OTHERS: Localized = {
    "en": "the Hundred 百萬 won by another than the banker",
    "zh-Hant": "散家以百萬得墩",
    "zh-Hans": "散家以百万得墩",
    "ja": "子が百万で取った",
    "ko": "산가가 백만(百萬)으로 땀",
}
RESULT: Localized = {"en": "result", "zh-Hant": "輸贏", "zh-Hans": "输赢", "ja": "得失", "ko": "득실"}
RESULT_IS: Localized = {
    "en": "all payments of the deal",
    "zh-Hant": "本局收付合計",
    "zh-Hans": "本局收付合计",
    "ja": "この局の受け払いの合計",
    "ko": "이 판에 주고받은 모두",
}
TOTAL: Localized = {"en": "total", "zh-Hant": "累計", "zh-Hans": "累计", "ja": "累計", "ko": "누계"}
TOTAL_IS: Localized = {
    "en": "the results of all deals so far",
    "zh-Hant": "至今各局輸贏之和",
    "zh-Hans": "至今各局输赢之和",
    "ja": "これまでの局の得失の合計",
    "ko": "지금까지 모든 판의 득실",
}
