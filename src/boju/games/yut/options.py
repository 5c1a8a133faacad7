"""The readings of the rules that can be switched."""

from collections.abc import Mapping

from boju.core.game import Option, Value
from boju.core.language import LOCALES

_PIECES = Option(
    name="pieces",
    values=(1, 2, 3, 4),
    default=4,
    clauses=("YUT-03",),
    title={
        "en": "Pieces a side",
        "zh-Hant": "每方馬數",
        "zh-Hans": "每方马数",
        "ja": "駒の数",
        "ko": "말의 수",
    },
    note={
        "en": (
            "How many pieces each side must bring home. Fewer pieces make a shorter game with less to decide."
        ),
        "zh-Hant": "每方須走到家的馬數。馬越少，棋局越短，取捨也越少。",
        "zh-Hans": "每方须走到家的马数。马越少，棋局越短，取舍也越少。",
        "ja": "各側が上がらせる駒の数です。少ないほど短く、考えどころも少なくなります。",
        "ko": "각 편이 나게 해야 하는 말의 수입니다. 적을수록 판이 짧고 고를 것도 적습니다.",
    },
    value_titles={number: {locale: str(number) for locale in LOCALES} for number in (1, 2, 3, 4)},
)

_TEAMS = Option(
    name="teams",
    values=(False, True),
    default=False,
    clauses=("YUT-08",),
    title={"en": "Partners", "zh-Hant": "結隊", "zh-Hans": "结队", "ja": "組分け", "ko": "편 가르기"},
    note={
        "en": "With four players, the first and third play one set of pieces against the second and fourth.",
        "zh-Hant": "四人時，第一、三人共用一組馬，對第二、四人。",
        "zh-Hans": "四人时，第一、三人共用一组马，对第二、四人。",
        "ja": "四人のとき、一番手と三番手が一組の駒を共に使い、二番手と四番手に対します。",
        "ko": "네 명일 때 첫째와 셋째가 말을 함께 쓰며 둘째와 넷째에 맞섭니다.",
    },
    value_titles={
        False: {
            "en": "each for himself",
            "zh-Hant": "各自為戰",
            "zh-Hans": "各自为战",
            "ja": "個人戦",
            "ko": "저마다",
        },
        True: {
            "en": "two against two",
            "zh-Hant": "二對二",
            "zh-Hans": "二对二",
            "ja": "二対二",
            "ko": "둘씩 두 편",
        },
    },
)

_FINISH = Option(
    name="finish",
    values=("exact", "pass", "reach"),
    default="exact",
    clauses=("YUT-35", "YUT-60", "YUT-61"),
    title={"en": "Coming home", "zh-Hant": "到家", "zh-Hans": "到家", "ja": "上がり方", "ko": "나는 법"},
    note={
        "en": (
            "Whether the end point must be hit exactly, or a piece may run beyond it. Exact endings leave "
            "waiting pieces open to hits and make the last steps tense."
        ),
        "zh-Hant": "終點須恰好走到，還是可以越過。須恰好時，等候的馬仍可能被打，最後幾步最為緊張。",
        "zh-Hans": "终点须恰好走到，还是可以越过。须恰好时，等候的马仍可能被打，最后几步最为紧张。",
        "ja": (
            "終点にちょうど止まるか、越えてよいかを決めます。ちょうどのときは待つ駒が狙われ、最後まで気が"
            "抜けません。"
        ),
        "ko": (
            "끝 밭에 꼭 맞게 서야 하는지, 지나쳐도 되는지를 정합니다. 꼭 맞아야 하면 기다리는 말이 잡힐 "
            "수 있어 끝까지 긴장됩니다."
        ),
    },
    value_titles={
        "exact": {
            "en": "stop on the end point",
            "zh-Hant": "恰好停在終點",
            "zh-Hans": "恰好停在终点",
            "ja": "終点にちょうど止まる",
            "ko": "참먹이에 꼭 맞게",
        },
        "pass": {
            "en": "pass the end point or stop on it",
            "zh-Hant": "越過終點即到家",
            "zh-Hans": "越过终点即到家",
            "ja": "終点を越えれば上がり",
            "ko": "참먹이를 지나면 남",
        },
        "reach": {
            "en": "reaching the end point is enough",
            "zh-Hant": "抵達終點即到家",
            "zh-Hans": "抵达终点即到家",
            "ja": "終点に着けば上がり",
            "ko": "참먹이에 닿으면 남",
        },
    },
)

_SHORTCUT = Option(
    name="shortcut",
    values=("forced", "choice"),
    default="forced",
    clauses=("YUT-30", "YUT-31", "YUT-62"),
    title={"en": "Short ways", "zh-Hant": "捷徑", "zh-Hans": "捷径", "ja": "近道", "ko": "지름길"},
    note={
        "en": (
            "Whether a piece that starts from a corner or the centre must take the short way, or its "
            "player may choose."
        ),
        "zh-Hant": "從角點或中心起步的馬必走捷徑，還是任憑選擇。",
        "zh-Hans": "从角点或中心起步的马必走捷径，还是任凭选择。",
        "ja": "角や中央から動く駒が必ず近道を行くか、道を選べるかを決めます。",
        "ko": "모서리나 방에서 떠나는 말이 반드시 지름길로 가는지, 길을 고를 수 있는지를 정합니다.",
    },
    value_titles={
        "forced": {
            "en": "must be taken",
            "zh-Hant": "必走",
            "zh-Hans": "必走",
            "ja": "必ず通る",
            "ko": "반드시",
        },
        "choice": {
            "en": "the player chooses",
            "zh-Hant": "自選",
            "zh-Hans": "自选",
            "ja": "選べる",
            "ko": "고를 수 있음",
        },
    },
)

_HIT_THROW = Option(
    name="hit_throw",
    values=("always", "not_with_4_5", "never"),
    default="always",
    clauses=("YUT-44", "YUT-45", "YUT-63"),
    title={
        "en": "A throw for a hit",
        "zh-Hant": "打馬獎擲",
        "zh-Hans": "打马奖掷",
        "ja": "駒を返した褒美",
        "ko": "말을 잡은 덤",
    },
    note={
        "en": (
            "Whether sending enemies back earns another throw. Many Korean tables give none for a hit "
            "made with an ox or a horse, which has brought its own throw already."
        ),
        "zh-Hant": "打馬是否再得一擲。今日韓國多半規定，以牛、馬打中者不另給，因為它們已自帶一擲。",
        "zh-Hans": "打马是否再得一掷。今日韩国多半规定，以牛、马打中者不另给，因为它们已自带一掷。",
        "ja": (
            "相手の駒を返したとき、もう一度投げられるかを決めます。韓国では、すでに一投を得ている牛・馬の"
            "目では与えないことが多くあります。"
        ),
        "ko": (
            "말을 잡으면 한 번 더 던지는지를 정합니다. 윷이나 모로 잡으면 이미 한 번 더 던졌으므로 덤을 "
            "주지 않는 곳이 많습니다."
        ),
    },
    value_titles={
        "always": {
            "en": "for every hit",
            "zh-Hant": "必得",
            "zh-Hans": "必得",
            "ja": "いつも",
            "ko": "언제나",
        },
        "not_with_4_5": {
            "en": "not with an ox or a horse",
            "zh-Hant": "牛、馬打中不給",
            "zh-Hans": "牛、马打中不给",
            "ja": "牛・馬の目では無し",
            "ko": "윷·모로 잡으면 없음",
        },
        "never": {"en": "never", "zh-Hant": "不給", "zh-Hans": "不给", "ja": "無し", "ko": "없음"},
    },
)

_HIT_THROW_WHEN = Option(
    name="hit_throw_when",
    values=("at_once", "after_moves"),
    default="at_once",
    clauses=("YUT-46", "YUT-64"),
    title={
        "en": "When that throw is made",
        "zh-Hant": "獎擲時機",
        "zh-Hans": "奖掷时机",
        "ja": "褒美を投げる時",
        "ko": "덤을 던지는 때",
    },
    note={
        "en": (
            "Thrown at once, the new value joins those still unused and can be combined with them. Thrown "
            "later, the old ones must be played without knowing it."
        ),
        "zh-Hant": "立即擲，則新采可與未用之采搭配；走完再擲，則前采須在未知新采時用完。",
        "zh-Hans": "立即掷，则新采可与未用之采搭配；走完再掷，则前采须在未知新采时用完。",
        "ja": (
            "すぐ投げれば、残りの目と合わせて使えます。後で投げるなら、新しい目を知らずに残りを使い切ります。"
        ),
        "ko": (
            "바로 던지면 남은 윷과 함께 쓸 수 있습니다. 나중에 던지면 새 윷을 모르는 채 남은 윷을 먼저 "
            "써야 합니다."
        ),
    },
    value_titles={
        "at_once": {"en": "at once", "zh-Hant": "立即", "zh-Hans": "立即", "ja": "すぐに", "ko": "바로"},
        "after_moves": {
            "en": "after the other throws are used",
            "zh-Hant": "餘采走完之後",
            "zh-Hans": "余采走完之后",
            "ja": "残りの目を使った後",
            "ko": "남은 윷을 쓴 뒤",
        },
    },
)

_STACKING = Option(
    name="stacking",
    values=("automatic", "optional"),
    default="automatic",
    clauses=("YUT-40", "YUT-65"),
    title={"en": "Piling up", "zh-Hant": "疊馬", "zh-Hans": "叠马", "ja": "駒の重ね", "ko": "업기"},
    note={
        "en": (
            "Whether pieces that meet always travel on together, or may share the point and stay apart. A "
            "pile moves fast, but one hit sends all of it back."
        ),
        "zh-Hant": "同點之馬必合為一疊，還是可以分立。疊馬走得快，但一擊則全退。",
        "zh-Hans": "同点之马必合为一叠，还是可以分立。叠马走得快，但一击则全退。",
        "ja": (
            "同じ点で出会った駒が必ず共に動くか、別々のままでもよいかを決めます。重なれば速い一方、返され"
            "るときも一度です。"
        ),
        "ko": (
            "한 밭에서 만난 말이 반드시 업는지, 따로 설 수도 있는지를 정합니다. 업으면 빠르지만 잡힐 때도 "
            "함께 잡힙니다."
        ),
    },
    value_titles={
        "automatic": {
            "en": "always",
            "zh-Hant": "自動相疊",
            "zh-Hans": "自动相叠",
            "ja": "必ず重ねる",
            "ko": "반드시",
        },
        "optional": {
            "en": "by choice",
            "zh-Hant": "可不疊",
            "zh-Hans": "可不叠",
            "ja": "選べる",
            "ko": "고를 수 있음",
        },
    },
)

_FLAT_PROBABILITY = Option(
    name="flat_probability",
    values=("1/2", "11/20", "3/5"),
    default="1/2",
    clauses=("YUT-12",),
    title={
        "en": "How the sticks fall",
        "zh-Hant": "柶的落面",
        "zh-Hans": "柶的落面",
        "ja": "棒の落ち方",
        "ko": "윷가락의 성질",
    },
    note={
        "en": (
            "The chance that a stick falls flat side up. Real sticks do so somewhat more often than not, "
            "which makes sheep and oxen commoner and pigs and horses rarer."
        ),
        "zh-Hant": "一柶平面朝上的機會。實物略高於一半，於是羊、牛較多，豬、馬較少。",
        "zh-Hans": "一柶平面朝上的机会。实物略高于一半，于是羊、牛较多，猪、马较少。",
        "ja": "棒の平らな面が上になる確率です。実物では半分よりやや高く、羊と牛が増え、豚と馬が減ります。",
        "ko": (
            "윷가락의 평평한 면이 위로 오는 확률입니다. 실제로는 절반보다 조금 높아 걸과 윷이 늘고 도와 "
            "모가 줄어듭니다."
        ),
    },
    value_titles={
        "1/2": {
            "en": "even (1/2)",
            "zh-Hant": "均等（1/2）",
            "zh-Hans": "均等（1/2）",
            "ja": "五分（1/2）",
            "ko": "반반(1/2)",
        },
        "11/20": {
            "en": "a little flat (11/20)",
            "zh-Hant": "略偏平面（11/20）",
            "zh-Hans": "略偏平面（11/20）",
            "ja": "やや平ら寄り（11/20）",
            "ko": "조금 평평한 쪽(11/20)",
        },
        "3/5": {
            "en": "like real sticks (3/5)",
            "zh-Hant": "如實物（3/5）",
            "zh-Hans": "如实物（3/5）",
            "ja": "実物なみ（3/5）",
            "ko": "실제 윷처럼(3/5)",
        },
    },
)

_BACK_DO = Option(
    name="back_do",
    values=(False, True),
    default=False,
    clauses=("YUT-66",),
    title={"en": "Step back", "zh-Hant": "退步", "zh-Hans": "退步", "ja": "一歩戻り", "ko": "빽도"},
    note={
        "en": (
            "One stick is marked: when it alone lies flat side up, a piece steps one point back. From the "
            "first point that leads straight to the end."
        ),
        "zh-Hant": "一柶有記號：只有它平面朝上時，一馬退一步。從第一點後退，恰到終點。",
        "zh-Hans": "一柶有记号：只有它平面朝上时，一马退一步。从第一点后退，恰到终点。",
        "ja": (
            "一本に印を付け、それだけが平らな面を上にしたら駒が一歩戻ります。最初の点から戻れば、そこはも"
            "う終点です。"
        ),
        "ko": (
            "한 가락에 표시를 해 두고, 그것만 평평한 면이 나오면 말이 한 밭 물러납니다. 첫 밭에서 "
            "물러나면 바로 참먹이입니다."
        ),
    },
    value_titles={
        False: {"en": "no", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"},
        True: {"en": "yes", "zh-Hant": "有", "zh-Hans": "有", "ja": "有り", "ko": "있음"},
    },
)

_NAK = Option(
    name="nak",
    values=("0", "1/50", "1/20", "1/10"),
    default="0",
    clauses=("YUT-67",),
    title={"en": "Void throws", "zh-Hant": "落席作廢", "zh-Hans": "落席作废", "ja": "筵の外", "ko": "낙"},
    note={
        "en": "How often a stick leaves the mat, so that the throw counts for nothing.",
        "zh-Hant": "有柶落到席外、該擲作廢的機會。",
        "zh-Hans": "有柶落到席外、该掷作废的机会。",
        "ja": "棒が筵の外に出て、その一投が無効になる割合です。",
        "ko": "윷가락이 멍석 밖으로 나가 그 던지기가 무효가 되는 비율입니다.",
    },
    value_titles={
        "0": {"en": "never", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"},
        "1/50": {
            "en": "1 in 50",
            "zh-Hant": "五十分之一",
            "zh-Hans": "五十分之一",
            "ja": "50回に1回",
            "ko": "50번에 1번",
        },
        "1/20": {
            "en": "1 in 20",
            "zh-Hant": "二十分之一",
            "zh-Hans": "二十分之一",
            "ja": "20回に1回",
            "ko": "20번에 1번",
        },
        "1/10": {
            "en": "1 in 10",
            "zh-Hant": "十分之一",
            "zh-Hans": "十分之一",
            "ja": "10回に1回",
            "ko": "10번에 1번",
        },
    },
)

_MAX_TURNS = Option(
    name="max_turns",
    values=(0, 100, 200, 500, 1000, 2000),
    default=1000,
    clauses=("YUT-52",),
    title={
        "en": "Limit of turns",
        "zh-Hant": "回合上限",
        "zh-Hans": "回合上限",
        "ja": "手番の上限",
        "ko": "차례 제한",
    },
    note={
        "en": (
            "After so many turns, all players together, a game without a winner is a draw. Ordinary games "
            "end long before the usual limit."
        ),
        "zh-Hant": "各家合計滿此回合數仍無勝者，即為和局。尋常對局遠在預設上限之前結束。",
        "zh-Hans": "各家合计满此回合数仍无胜者，即为和局。寻常对局远在默认上限之前结束。",
        "ja": (
            "全員の手番を合わせてこの数に達しても勝者がなければ引き分けです。ふつうの勝負はずっと早く終わ"
            "ります。"
        ),
        "ko": (
            "모두의 차례를 합쳐 이 수에 이르도록 이긴 편이 없으면 비깁니다. 보통의 판은 훨씬 일찍 끝납니다."
        ),
    },
    value_titles={
        0: {"en": "none", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"},
        **{number: {locale: str(number) for locale in LOCALES} for number in (100, 200, 500, 1000, 2000)},
    },
)

OPTIONS = (
    _PIECES,
    _TEAMS,
    _FINISH,
    _SHORTCUT,
    _HIT_THROW,
    _HIT_THROW_WHEN,
    _STACKING,
    _FLAT_PROBABILITY,
    _BACK_DO,
    _NAK,
    _MAX_TURNS,
)


def can_be_drawn(options: Mapping[str, Value]) -> bool:
    """YUT-52: whether a game may end without a winner."""
    return options["max_turns"] != 0
