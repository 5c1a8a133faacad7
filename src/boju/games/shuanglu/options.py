"""The readings of the rules that can be switched; the games of the family share them."""

from collections.abc import Mapping

from boju.core.game import Option, Value
from boju.core.language import LOCALES, Localized

_YES: Localized = {"en": "yes", "zh-Hant": "是", "zh-Hans": "是", "ja": "はい", "ko": "예"}
_NO: Localized = {"en": "no", "zh-Hant": "否", "zh-Hans": "否", "ja": "いいえ", "ko": "아니요"}

ENTRY = Option(
    name="entry",
    values=("empty", "open"),
    default="empty",
    clauses=("SL-51",),
    title={
        "en": "Coming in from the bar",
        "zh-Hant": "被打之馬入局",
        "zh-Hans": "被打之马入局",
        "ja": "切られた馬の入り方",
        "ko": "잡힌 말 들이기",
    },
    note={
        "en": (
            "Whether a cut horse may come in only on an empty point, or on any point not held by two "
            "enemies. The old wording is much harsher: games are shorter and more of them are won double."
        ),
        "zh-Hant": "被打之馬只能入空路，還是凡未被敵方兩馬佔據之路皆可入。依古文則嚴得多：局短，雙籌亦多。",
        "zh-Hans": "被打之马只能入空路，还是凡未被敌方两马占据之路皆可入。依古文则严得多：局短，双筹亦多。",
        "ja": (
            "切られた馬が空いた地にだけ入れるか、敵が二つ以上いない地ならどこでもよいかを決めます。古文ど"
            "おりではずっと厳しく、勝負は短くなり、双籌の勝ちが増えます。"
        ),
        "ko": (
            "잡힌 말이 빈 자리에만 들어오는지, 상대 말이 둘 이상 없는 자리면 되는지를 정합니다. 옛글대로 "
            "하면 훨씬 엄해서 판이 짧고 곱절로 이기는 일이 많습니다."
        ),
    },
    value_titles={
        "empty": {
            "en": "on an empty point only",
            "zh-Hant": "只入空路",
            "zh-Hans": "只入空路",
            "ja": "空いた地だけ",
            "ko": "빈 자리에만",
        },
        "open": {
            "en": "on any open point",
            "zh-Hant": "凡可落之路",
            "zh-Hans": "凡可落之路",
            "ja": "進める地ならどこでも",
            "ko": "열린 자리면 어디든",
        },
    },
)

USE_RULE = Option(
    name="use_rule",
    values=("max_dice", "max_pips"),
    default="max_dice",
    clauses=("SL-41",),
    title={
        "en": "When not all dice fit",
        "zh-Hant": "骰不能盡用時",
        "zh-Hans": "骰不能尽用时",
        "ja": "賽を使い切れないとき",
        "ko": "주사위를 다 못 쓸 때",
    },
    note={
        "en": (
            "As many dice as possible must always be used. This decides whether, if only one of two can "
            "be played, it must be the larger."
        ),
        "zh-Hant": "骰總須盡量多用。此項決定兩骰只能用其一時，是否必用大者。",
        "zh-Hans": "骰总须尽量多用。此项决定两骰只能用其一时，是否必用大者。",
        "ja": (
            "賽はできるだけ多く使わねばなりません。二つのうち一つしか使えないとき、大きい目に限るかどうか"
            "を決めます。"
        ),
        "ko": (
            "주사위는 되도록 많이 써야 합니다. 둘 가운데 하나만 쓸 수 있을 때 반드시 큰 눈이어야 하는지를 "
            "정합니다."
        ),
    },
    value_titles={
        "max_dice": {
            "en": "either die will do",
            "zh-Hant": "任用其一",
            "zh-Hans": "任用其一",
            "ja": "どちらでもよい",
            "ko": "어느 쪽이든",
        },
        "max_pips": {
            "en": "the larger die",
            "zh-Hant": "必用大者",
            "zh-Hans": "必用大者",
            "ja": "大きい目",
            "ko": "큰 눈",
        },
    },
)

DOUBLES = Option(
    name="doubles",
    values=("each_once", "four"),
    default="each_once",
    clauses=("SL-23",),
    title={"en": "Doubles", "zh-Hant": "對子", "zh-Hans": "对子", "ja": "ゾロ目", "ko": "같은 눈"},
    note={
        "en": (
            "Whether a double is two dice like any other throw, or gives four steps as in modern backgammon."
        ),
        "zh-Hant": "對子與尋常兩骰無異，還是如現代雙陸棋走四步。",
        "zh-Hans": "对子与寻常两骰无异，还是如现代双陆棋走四步。",
        "ja": "ゾロ目をふつうの二つの賽として使うか、現代のバックギャモンのように四回動くかを決めます。",
        "ko": "같은 눈을 여느 두 주사위처럼 쓰는지, 오늘날의 백개먼처럼 네 번 움직이는지를 정합니다.",
    },
    value_titles={
        "each_once": {
            "en": "two steps",
            "zh-Hant": "走兩步",
            "zh-Hans": "走两步",
            "ja": "二回",
            "ko": "두 번",
        },
        "four": {"en": "four steps", "zh-Hant": "走四步", "zh-Hans": "走四步", "ja": "四回", "ko": "네 번"},
    },
)

STACK_LIMIT = Option(
    name="stack_limit",
    values=(5, 6, 15),
    default=5,
    clauses=("SL-34",),
    title={
        "en": "Horses on one point",
        "zh-Hant": "一路馬數",
        "zh-Hans": "一路马数",
        "ja": "一つの地の馬数",
        "ko": "한 자리의 말",
    },
    note={
        "en": (
            "How many horses of one side may stand on one point. In seven-beam shuanglu without bearing "
            "off it is always two."
        ),
        "zh-Hant": "同一路上最多可立幾匹己方之馬。七梁雙陸不拈出時，總以二馬為限。",
        "zh-Hans": "同一路上最多可立几匹己方之马。七梁双陆不拈出时，总以二马为限。",
        "ja": "一つの地に自分の馬をいくつまで置けるかです。拈出しない七梁では常に二つまでです。",
        "ko": (
            "한 자리에 자기 말을 몇까지 세울 수 있는지를 정합니다. 말을 빼내지 않는 칠량에서는 늘 "
            "둘까지입니다."
        ),
    },
    value_titles={
        5: {"en": "five", "zh-Hant": "五", "zh-Hans": "五", "ja": "五つ", "ko": "다섯"},
        6: {"en": "six", "zh-Hant": "六", "zh-Hans": "六", "ja": "六つ", "ko": "여섯"},
        15: {"en": "no limit", "zh-Hant": "不限", "zh-Hans": "不限", "ja": "制限なし", "ko": "제한 없음"},
    },
)

TURN_CAP = Option(
    name="turn_cap",
    values=None,
    default=2000,
    minimum=0,
    clauses=("SL-99",),
    title={
        "en": "Limit of turns",
        "zh-Hant": "回合上限",
        "zh-Hans": "回合上限",
        "ja": "手番の上限",
        "ko": "차례 제한",
    },
    note={
        "en": (
            "After so many turns, both sides together, the game ends with the tallies as they stand; 0 "
            "means no limit."
        ),
        "zh-Hant": "雙方合計滿此回合數即終局，以當時籌數結算；0 為不限。",
        "zh-Hans": "双方合计满此回合数即终局，以当时筹数结算；0 为不限。",
        "ja": "双方の手番を合わせてこの数に達すると、その時の籌で終局します。0 は無制限です。",
        "ko": "두 편의 차례를 합쳐 이 수에 이르면 그때의 주(籌)로 끝납니다. 0은 제한이 없다는 뜻입니다.",
    },
    value_titles={0: {"en": "none", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"}},
)

BEAROFF = Option(
    name="bearoff",
    values=("priority", "modern"),
    default="priority",
    clauses=("SL-62", "SL-67"),
    title={"en": "Bearing off", "zh-Hant": "拈出", "zh-Hans": "拈出", "ja": "拈出", "ko": "말 빼내기"},
    note={
        "en": (
            "In the old order an exact die goes first, then a larger one, and only then may a horse be "
            "moved up. The modern rule lets a larger die take only the rearmost horse, and moving up is "
            "always allowed."
        ),
        "zh-Hant": "古法以恰合者為先，有餘者次之，皆無方許移馬。今法則有餘之骰只取最後之馬，而移馬隨時可行。",
        "zh-Hans": "古法以恰合者为先，有余者次之，皆无方许移马。今法则有余之骰只取最后之马，而移马随时可行。",
        "ja": (
            "古い順では、ちょうどの目が先、次に余る目、どちらもないときだけ馬を進めます。現代の規則では、"
            "余る目で出せるのは一番後ろの馬だけで、進めることはいつでもできます。"
        ),
        "ko": (
            "옛 차례로는 꼭 맞는 눈이 먼저, 다음이 남는 눈이며, 둘 다 없을 때만 말을 옮깁니다. 오늘날의 "
            "규칙으로는 남는 눈은 맨 뒤의 말만 빼고, 옮기는 것은 언제나 됩니다."
        ),
    },
    value_titles={
        "priority": {
            "en": "exact, surplus, short",
            "zh-Hant": "恰合、有餘、不足依次",
            "zh-Hans": "恰合、有余、不足依次",
            "ja": "ちょうど・余り・不足の順",
            "ko": "꼭 맞음·남음·모자람 차례",
        },
        "modern": {
            "en": "as in backgammon",
            "zh-Hant": "如現代雙陸棋",
            "zh-Hans": "如现代双陆棋",
            "ja": "バックギャモンと同じ",
            "ko": "백개먼처럼",
        },
    },
)

BEAROFF_SUM = Option(
    name="bearoff_sum",
    values=(False, True),
    default=False,
    clauses=("SL-64",),
    title={
        "en": "Several dice for one horse when bearing off",
        "zh-Hant": "拈出時一馬用數骰",
        "zh-Hans": "拈出时一马用数骰",
        "ja": "拈出で一馬に複数の賽",
        "ko": "빼낼 때 한 말에 여러 주사위",
    },
    note={
        "en": (
            "Whether a horse that has already moved this turn may still be moved or taken off once all "
            "are home. The old rule gives one die to one horse."
        ),
        "zh-Hant": "疊梁滿後，本回合已動之馬可否再動或拈出。古法一骰一馬，不相加。",
        "zh-Hans": "叠梁满后，本回合已动之马可否再动或拈出。古法一骰一马，不相加。",
        "ja": (
            "疊梁満ののち、この手番で動いた馬をさらに動かしたり出したりできるかを決めます。古い規則では一"
            "つの賽に一つの馬です。"
        ),
        "ko": (
            "모든 말이 궁에 든 뒤, 이번 차례에 움직인 말을 다시 움직이거나 빼낼 수 있는지를 정합니다. 옛 "
            "규칙은 주사위 하나에 말 하나입니다."
        ),
    },
    value_titles={False: _NO, True: _YES},
)

DOUBLE_WIN = Option(
    name="double_win",
    values=(True, False),
    default=True,
    clauses=("SL-72",),
    title={"en": "Double win", "zh-Hant": "雙籌", "zh-Hans": "双筹", "ja": "双籌", "ko": "곱절 승"},
    note={
        "en": (
            "Whether winning before the enemy has borne off a single horse is worth two tallies instead "
            "of one."
        ),
        "zh-Hant": "敵方尚未拈出一馬而己方拈盡，是否贏雙籌。",
        "zh-Hans": "敌方尚未拈出一马而己方拈尽，是否赢双筹。",
        "ja": "相手が一つも出さないうちに勝てば、一籌でなく双籌とするかを決めます。",
        "ko": "상대가 말을 하나도 빼내기 전에 이기면 한 주(籌)가 아니라 두 주로 치는지를 정합니다.",
    },
    value_titles={
        True: {
            "en": "two tallies",
            "zh-Hant": "贏雙籌",
            "zh-Hans": "赢双筹",
            "ja": "双籌の勝ち",
            "ko": "두 주",
        },
        False: {
            "en": "always one tally",
            "zh-Hant": "總贏一籌",
            "zh-Hans": "总赢一筹",
            "ja": "常に一籌",
            "ko": "늘 한 주",
        },
    },
)

TOUPO_FINE = Option(
    name="toupo_fine",
    values=(0, 1, 2, 3),
    default=0,
    clauses=("SL-66", "SL-115"),
    title={
        "en": "Fine for a broken pair (頭破)",
        "zh-Hant": "頭破罰籌",
        "zh-Hans": "头破罚筹",
        "ja": "頭破の罰",
        "ko": "두파의 벌",
    },
    note={
        "en": (
            "What it costs to break a pair in the home because a die is too small to bear off. The "
            "sources leave the amount to the players; without a fine it is only remarked."
        ),
        "zh-Hant": "宮中因骰小不能拈出而拆開一對，罰若干籌。古書聽憑約定；不罰則僅記其事。",
        "zh-Hans": "宫中因骰小不能拈出而拆开一对，罚若干筹。古书听凭约定；不罚则仅记其事。",
        "ja": (
            "目が小さくて出せず、宮の対を崩したときの罰の籌です。古書では取り決めに任され、罰がなければ告"
            "げるだけです。"
        ),
        "ko": (
            "눈이 작아 빼내지 못하고 궁 안의 짝을 깨뜨릴 때의 벌입니다. 옛 책은 약속에 맡겼으며, 벌이 "
            "없으면 알리기만 합니다."
        ),
    },
    value_titles={
        0: {"en": "none", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"},
        **{number: {locale: str(number) for locale in LOCALES} for number in (1, 2, 3)},
    },
)

HUIHUI_OFF = Option(
    name="huihui_off",
    values=("any_two", "by_dice"),
    default="any_two",
    clauses=("SL-80", "SL-81"),
    title={
        "en": "What the dice take off",
        "zh-Hant": "拈出之馬",
        "zh-Hans": "拈出之马",
        "ja": "出せる馬",
        "ko": "빼내는 말",
    },
    note={
        "en": (
            "Whether every die takes off any horse, whatever it shows, as the quoted rule says; or each "
            "horse goes by its die, which makes the game the same as level shuanglu."
        ),
        "zh-Hant": "依所引原文，不問色多少，每骰任出一馬；或各依骰數，則與平雙陸全同。",
        "zh-Hans": "依所引原文，不问色多少，每骰任出一马；或各依骰数，则与平双陆全同。",
        "ja": (
            "引用された規則どおり、目にかかわらず賽ごとに任意の馬を出すか、目に従うかを決めます。後者なら"
            "平双陸とまったく同じです。"
        ),
        "ko": (
            "인용된 규칙대로 눈과 상관없이 주사위마다 아무 말이나 빼내는지, 눈을 따르는지를 정합니다. "
            "눈을 따르면 평쌍륙과 똑같습니다."
        ),
    },
    value_titles={
        "any_two": {
            "en": "any horse",
            "zh-Hant": "任意出馬",
            "zh-Hans": "任意出马",
            "ja": "どの馬でも",
            "ko": "아무 말이나",
        },
        "by_dice": {
            "en": "as the dice say",
            "zh-Hant": "依骰數",
            "zh-Hans": "依骰数",
            "ja": "目に従う",
            "ko": "눈을 따라",
        },
    },
)

JIAN_SHAPE = Option(
    name="jian_shape",
    values=("one_gap", "alternate"),
    default="one_gap",
    clauses=("SL-84", "SL-86"),
    title={
        "en": "Shape of the interval 間",
        "zh-Hant": "間的形狀",
        "zh-Hans": "间的形状",
        "ja": "間の形",
        "ko": "간(間)의 모양",
    },
    note={
        "en": (
            "“One road between” can mean six pairs with a single gap among them, or six pairs on every "
            "other point. The first can be made again and again; of the second there are only two."
        ),
        "zh-Hant": "「間一路」可解作六對之間空一路，也可解作六對隔路而立。前者可屢成，後者僅有兩式。",
        "zh-Hans": "“间一路”可解作六对之间空一路，也可解作六对隔路而立。前者可屡成，后者仅有两式。",
        "ja": (
            "「間一路」は、六つの対の間に一路を空けるとも、一路おきに対を並べるとも読めます。前者は何度も"
            "作れますが、後者は二通りしかありません。"
        ),
        "ko": (
            "‘간일로(間一路)’는 여섯 짝 사이에 한 자리를 비운다고도, 한 자리 걸러 짝을 세운다고도 "
            "읽힙니다. 앞의 것은 거듭 이룰 수 있지만 뒤의 것은 두 가지뿐입니다."
        ),
    },
    value_titles={
        "one_gap": {
            "en": "six pairs with one gap",
            "zh-Hant": "六對空一路",
            "zh-Hans": "六对空一路",
            "ja": "六対に一路の空き",
            "ko": "여섯 짝에 빈자리 하나",
        },
        "alternate": {
            "en": "every other point",
            "zh-Hant": "隔路而立",
            "zh-Hans": "隔路而立",
            "ja": "一路おき",
            "ko": "한 자리 걸러",
        },
    },
)

YAMATO_GOAL = Option(
    name="yamato_goal",
    values=("off", "home"),
    default="off",
    clauses=("SL-88", "SL-89"),
    title={
        "en": "How the game is won",
        "zh-Hant": "取勝之法",
        "zh-Hans": "取胜之法",
        "ja": "勝ち方",
        "ko": "이기는 법",
    },
    note={
        "en": "Whether the horses must be borne off, or it is enough to bring all of them home first (入勝).",
        "zh-Hant": "須將馬全部拈出，還是全部入宮即勝（入勝）。",
        "zh-Hans": "须将马全部拈出，还是全部入宫即胜（入胜）。",
        "ja": "すべての馬を出すまで続けるか、先にすべて内に入れれば勝ち（入勝）とするかを決めます。",
        "ko": "말을 모두 빼내야 하는지, 먼저 모두 궁에 들이면 이기는지(입승)를 정합니다.",
    },
    value_titles={
        "off": {
            "en": "by bearing off",
            "zh-Hant": "拈盡為勝",
            "zh-Hans": "拈尽为胜",
            "ja": "すべて出す",
            "ko": "모두 빼내기",
        },
        "home": {
            "en": "by bringing all home",
            "zh-Hant": "入勝",
            "zh-Hans": "入胜",
            "ja": "入勝",
            "ko": "모두 들이기(입승)",
        },
    },
)

BEAM_SHAPE = Option(
    name="beam_shape",
    values=("goal_any", "goal_consecutive", "anywhere"),
    default="goal_any",
    clauses=("SL-92",),
    title={
        "en": "Where the seven beams stand",
        "zh-Hant": "七梁的位置",
        "zh-Hans": "七梁的位置",
        "ja": "七梁の場所",
        "ko": "칠량의 자리",
    },
    note={
        "en": (
            "Seven pairs must have crossed to the goal side, with gaps allowed; or stand there side by "
            "side; or may stand anywhere."
        ),
        "zh-Hant": "七對須行過一邊，可有空路；或須相連；或不拘位置。",
        "zh-Hans": "七对须行过一边，可有空路；或须相连；或不拘位置。",
        "ja": (
            "七つの対は、向こう側にあれば空きがあってもよいか、隣り合わねばならないか、盤のどこでもよいか"
            "を決めます。"
        ),
        "ko": "일곱 짝이 건너편에 있기만 하면 되는지, 나란히 붙어야 하는지, 판 어디든 되는지를 정합니다.",
    },
    value_titles={
        "goal_any": {
            "en": "on the goal side",
            "zh-Hant": "行過一邊",
            "zh-Hans": "行过一边",
            "ja": "向こう側",
            "ko": "건너편",
        },
        "goal_consecutive": {
            "en": "side by side on the goal side",
            "zh-Hant": "一邊相連七路",
            "zh-Hans": "一边相连七路",
            "ja": "向こう側で隣り合う",
            "ko": "건너편에 나란히",
        },
        "anywhere": {
            "en": "anywhere",
            "zh-Hant": "不拘",
            "zh-Hans": "不拘",
            "ja": "どこでも",
            "ko": "어디든",
        },
    },
)

JIETOU = Option(
    name="jietou",
    values=("forced", "forced_unscored", "off"),
    default="forced",
    clauses=("SL-95",),
    title={
        "en": "Fine for 掲頭",
        "zh-Hant": "揭頭之罰",
        "zh-Hans": "揭头之罚",
        "ja": "掲頭の罰",
        "ko": "게두(掲頭)의 벌",
    },
    note={
        "en": (
            "Each horse that the dice force off 後一梁 (point 6) costs three tallies: always, only until "
            "one's own seven beams have been made, or never."
        ),
        "zh-Hant": "為骰所迫而離後一梁（6）之馬，每匹失三籌：總罰，或僅在己方未成七梁時罰，或不罰。",
        "zh-Hans": "为骰所迫而离后一梁（6）之马，每匹失三筹：总罚，或仅在己方未成七梁时罚，或不罚。",
        "ja": (
            "目に迫られて後一梁（6）を離れる馬は、一つにつき三籌を失います。常に罰するか、自分が七梁を成す"
            "までか、罰しないかを決めます。"
        ),
        "ko": (
            "눈에 몰려 後一梁(6)을 떠나는 말마다 세 주(籌)를 잃습니다. 늘 벌하는지, 자기가 칠량을 이루기 "
            "전까지만인지, 벌하지 않는지를 정합니다."
        ),
    },
    value_titles={
        "forced": {"en": "always", "zh-Hant": "總罰", "zh-Hans": "总罚", "ja": "常に", "ko": "늘"},
        "forced_unscored": {
            "en": "before one's first seven beams",
            "zh-Hant": "己未成七梁時",
            "zh-Hans": "己未成七梁时",
            "ja": "七梁を成すまで",
            "ko": "칠량을 이루기 전",
        },
        "off": {"en": "never", "zh-Hant": "不罰", "zh-Hans": "不罚", "ja": "罰しない", "ko": "벌하지 않음"},
    },
)

REVERSAL_DOUBLE = Option(
    name="reversal_double",
    values=("always", "enemy_unscored"),
    default="always",
    clauses=("SL-94",),
    title={
        "en": "Two tallies for the reversal",
        "zh-Hant": "反陣雙籌",
        "zh-Hans": "反阵双筹",
        "ja": "裏返しの双籌",
        "ko": "뒤집은 진의 곱절",
    },
    note={
        "en": (
            "The starting array reversed ends the game and is worth two tallies; or two only if the enemy "
            "has made no seven beams, otherwise one."
        ),
        "zh-Hant": "佈成與開局相反之陣即終局，贏雙籌；或僅在敵方未成七梁時贏雙籌，否則一籌。",
        "zh-Hans": "布成与开局相反之阵即终局，赢双筹；或仅在敌方未成七梁时赢双筹，否则一筹。",
        "ja": (
            "初めの陣を裏返せば終局し、双籌を得ます。相手がまだ七梁を成していないときだけ双籌とし、ほかは"
            "一籌とすることもできます。"
        ),
        "ko": (
            "처음 진을 뒤집으면 판이 끝나고 두 주(籌)를 얻습니다. 상대가 칠량을 이룬 적이 없을 때만 두 "
            "주, 아니면 한 주로 할 수도 있습니다."
        ),
    },
    value_titles={
        "always": {
            "en": "always",
            "zh-Hant": "總贏雙籌",
            "zh-Hans": "总赢双筹",
            "ja": "常に双籌",
            "ko": "늘 두 주",
        },
        "enemy_unscored": {
            "en": "if the enemy has no seven beams",
            "zh-Hant": "敵未成七梁時",
            "zh-Hans": "敌未成七梁时",
            "ja": "相手に七梁がないとき",
            "ko": "상대가 칠량이 없을 때",
        },
    },
)

QILIANG_VARIANT = Option(
    name="qiliang_variant",
    values=("no_bearoff", "bearoff"),
    default="no_bearoff",
    clauses=("SL-91", "SL-98"),
    title={
        "en": "Horses leave the board",
        "zh-Hant": "馬是否拈出",
        "zh-Hans": "马是否拈出",
        "ja": "馬を出すか",
        "ko": "말을 빼내는가",
    },
    note={
        "en": (
            "In the main form no horse leaves the board, and the two sides can lock each other in. With "
            "bearing off the game is far more decisive: the form for a casual evening."
        ),
        "zh-Hant": "本法馬不出局，雙方可能彼此困住。若許拈出，則勝負分明得多，宜於隨意對局。",
        "zh-Hans": "本法马不出局，双方可能彼此困住。若许拈出，则胜负分明得多，宜于随意对局。",
        "ja": (
            "本来の形では馬は盤を出ず、互いに閉じ込め合うことがあります。出すことにすれば勝負がずっとつき"
            "やすく、気軽な対局に向きます。"
        ),
        "ko": (
            "본디는 말이 판을 떠나지 않아 서로 갇힐 수 있습니다. 빼내기로 하면 승부가 훨씬 뚜렷해 가볍게 "
            "두기에 좋습니다."
        ),
    },
    value_titles={
        "no_bearoff": {
            "en": "never",
            "zh-Hant": "不拈出",
            "zh-Hans": "不拈出",
            "ja": "出さない",
            "ko": "빼내지 않음",
        },
        "bearoff": {"en": "by bearing off", "zh-Hant": "拈出", "zh-Hans": "拈出", "ja": "出す", "ko": "빼냄"},
    },
)

PLAY = (ENTRY, USE_RULE, DOUBLES, STACK_LIMIT, TURN_CAP)
"""How horses walk, in every game with two dice."""

PLAY_WITH_THREE_DICE = (ENTRY, USE_RULE, STACK_LIMIT, TURN_CAP)

BEARING_OFF = (BEAROFF, BEAROFF_SUM)

WINNING = (DOUBLE_WIN, TOUPO_FINE)

SEVEN_BEAMS = (BEAM_SHAPE, JIETOU, REVERSAL_DOUBLE, QILIANG_VARIANT)


def can_be_drawn(options: Mapping[str, Value]) -> bool:
    """SL-96, SL-99: whether a game may end with equal tallies: at the cap, or where no horse is borne off."""
    return options["turn_cap"] != 0 or options.get("qiliang_variant") == "no_bearoff"
