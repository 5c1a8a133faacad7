"""The readings of the rules that can be switched."""

from boju.core.game import Option, Value
from boju.core.language import LOCALES, Localized


def _numbers(*numbers: int) -> dict[Value, Localized]:
    """Numbers as the titles of themselves."""
    return {number: {locale: str(number) for locale in LOCALES} for number in numbers}


_RETREAT = Option(
    name="retreat",
    values=("bounce", "strike"),
    default="bounce",
    clauses=("DAMA-49",),
    title={
        "en": "Walking back",
        "zh-Hant": "後退",
        "zh-Hans": "后退",
        "ja": "後戻り",
        "ko": "뒤로 가기",
    },
    note={
        "en": (
            "Whether horses go back only where the way is barred, or may also walk their full number "
            "straight back to capture, to merge or to reach a paying nest. Then those who have passed can "
            "turn on the ones behind them."
        ),
        "zh-Hant": (
            "馬只在前路被阻時折回，還是也可依采數直接後退，以打馬、相疊或入有賞之窩。許後退，則走到前面的敵"
            "馬也能回頭來打。"
        ),
        "zh-Hans": (
            "马只在前路被阻时折回，还是也可依采数直接后退，以打马、相叠或入有赏之窝。许后退，则走到前面的敌"
            "马也能回头来打。"
        ),
        "ja": (
            "馬が戻るのは行く手を阻まれたときだけか、打つ・重なる・賞のある窩に入るために目の数だけまっすぐ"
            "戻ってもよいかを決めます。戻れるなら、先を行く敵にも打たれます。"
        ),
        "ko": (
            "길이 막힐 때만 되돌아가는지, 잡거나 합치거나 상이 있는 와(窩)에 들기 위해 채의 수만큼 곧장 "
            "물러나도 되는지를 정합니다. 물러날 수 있으면 앞서간 상대에게도 잡힙니다."
        ),
    },
    value_titles={
        "bounce": {
            "en": "only where the way is barred",
            "zh-Hant": "僅遇阻折回",
            "zh-Hans": "仅遇阻折回",
            "ja": "阻まれたときだけ",
            "ko": "길이 막힐 때만",
        },
        "strike": {
            "en": "also to capture, merge or reach a nest",
            "zh-Hant": "亦可後退打馬、相疊、入窩",
            "zh-Hans": "亦可后退打马、相叠、入窝",
            "ja": "打つ・重なる・窩に入るためにも",
            "ko": "잡기·합치기·와에 들기에도",
        },
    },
)

_NESTS = Option(
    name="nests",
    values=("block", "share"),
    default="block",
    clauses=("DAMA-51", "DAMA-55"),
    title={
        "en": "Nests with horses on them",
        "zh-Hant": "有馬之窩",
        "zh-Hans": "有马之窝",
        "ja": "馬のいる窩",
        "ko": "말이 있는 와(窩)",
    },
    note={
        "en": (
            "Whether a single horse on a paying nest stops everybody else, or the nests (82 with them) are "
            "open to all and safe. With blocking, holding a nest is the strongest weapon of the game."
        ),
        "zh-Hant": (
            "一馬佔住有賞之窩便可擋住所有對手，還是諸窩（連同第82格）人人可入，且不受打。可擋時，佔窩是全局"
            "最利的手段。"
        ),
        "zh-Hans": (
            "一马占住有赏之窝便可挡住所有对手，还是诸窝（连同第82格）人人可入，且不受打。可挡时，占窝是全局"
            "最利的手段。"
        ),
        "ja": (
            "賞のある窩に馬が一頭いれば他の全員を止めるか、窩（82番も）は誰でも入れて打たれない場所とするか"
            "を決めます。止める場合、窩を占めることが最も強い武器です。"
        ),
        "ko": (
            "상이 있는 와에 말이 하나만 있어도 다른 이를 모두 막는지, 와(82번도)를 누구나 들어가고 잡히지 "
            "않는 곳으로 하는지를 정합니다. 막는다면 와를 차지하는 것이 가장 센 무기입니다."
        ),
    },
    value_titles={
        "block": {
            "en": "bar the way to others",
            "zh-Hant": "阻擋他人",
            "zh-Hans": "阻挡他人",
            "ja": "他の者を阻む",
            "ko": "다른 이를 막음",
        },
        "share": {
            "en": "are shared and safe",
            "zh-Hant": "共用，不受打",
            "zh-Hans": "共用，不受打",
            "ja": "共に使い、打たれない",
            "ko": "함께 쓰고 잡히지 않음",
        },
    },
)

_BONUS_THROWS = Option(
    name="bonus_throws",
    values=("seed", "classical"),
    default="seed",
    clauses=("DAMA-33",),
    title={
        "en": "What earns a further turn",
        "zh-Hant": "再擲之賞",
        "zh-Hans": "再掷之赏",
        "ja": "追加の手番を得るもの",
        "ko": "덤 차례를 얻는 일",
    },
    note={
        "en": (
            "In the short list own throws, noble throws, every merge and every capture earn one. The long "
            "list has all bonus throws, one's own number thrown by another, the upper seat's penalty throw "
            "and a flight as well, but only those merges that make ten or twenty."
        ),
        "zh-Hant": (
            "賞例少者：本采、渾花貴采、每次相疊、每次打馬各得一擲。賞例多者：凡賞采、他人擲得己之本采、上家"
            "罰采、飛塹亦得一擲；惟相疊須湊成十馬或二十馬。"
        ),
        "zh-Hans": (
            "赏例少者：本采、浑花贵采、每次相叠、每次打马各得一掷。赏例多者：凡赏采、他人掷得己之本采、上家"
            "罚采、飞堑亦得一掷；惟相叠须凑成十马或二十马。"
        ),
        "ja": (
            "少なめでは、本采、渾花貴采、重なるたび、打つたびに得ます。多めでは、賞采すべて、他の者が出した"
            "自分の本采、上家の罰采、飛ぶことでも得ますが、重なりは十頭か二十頭になるときだけです。"
        ),
        "ko": (
            "짧은 목록에서는 본채, 혼화귀채, 합치기, 잡기마다 얻습니다. 긴 목록에서는 모든 상채, 남이 던진 "
            "나의 본채, 윗자리의 벌채, 날기로도 얻지만, 합치기는 열이나 스물을 이룰 때만입니다."
        ),
    },
    value_titles={
        "seed": {
            "en": "the short list",
            "zh-Hant": "賞例較少",
            "zh-Hans": "赏例较少",
            "ja": "少なめ",
            "ko": "짧은 목록",
        },
        "classical": {
            "en": "the long list",
            "zh-Hant": "賞例較多",
            "zh-Hans": "赏例较多",
            "ja": "多め",
            "ko": "긴 목록",
        },
    },
)

_RELEASE = Option(
    name="release",
    values=("seed", "classical"),
    default="seed",
    clauses=("DAMA-55", "DAMA-60"),
    title={
        "en": "Leaving the dragon court and the moat",
        "zh-Hant": "出飛龍院與塹",
        "zh-Hans": "出飞龙院与堑",
        "ja": "飛竜院と塹を出る目",
        "ko": "비룡원과 참(塹)을 나가는 채",
    },
    note={
        "en": (
            "The strict rule wants one's own true throw or a noble throw for the dragon court. The easier "
            "one lets the upper seat's penalty throw open it too, and side throws of one's own number fly "
            "out of the moat, which shortens the wait before the end."
        ),
        "zh-Hant": (
            "嚴則出飛龍院須真本采或渾花貴采。寬則上家罰采亦可出院，傍本采亦可飛塹，終點前的等候因而縮短。"
        ),
        "zh-Hans": (
            "严则出飞龙院须真本采或浑花贵采。宽则上家罚采亦可出院，傍本采亦可飞堑，终点前的等候因而缩短。"
        ),
        "ja": (
            "厳しい規則では、飛竜院を出るには真本采か渾花貴采が要ります。緩い規則では上家の罰采でも院を出ら"
            "れ、傍本采でも塹から飛べるので、終点の前で待つ時間が短くなります。"
        ),
        "ko": (
            "엄한 규칙으로는 비룡원을 나가려면 진본채나 혼화귀채가 있어야 합니다. 너그러운 규칙으로는 "
            "윗자리의 벌채로도 나가고 방본채로도 참에서 날 수 있어, 끝을 앞두고 기다리는 동안이 짧아집니다."
        ),
    },
    value_titles={
        "seed": {
            "en": "strict",
            "zh-Hant": "嚴",
            "zh-Hans": "严",
            "ja": "厳しい",
            "ko": "엄하게",
        },
        "classical": {
            "en": "easier",
            "zh-Hant": "寬",
            "zh-Hans": "宽",
            "ja": "緩い",
            "ko": "너그럽게",
        },
    },
)

_GIFT_COUNT = Option(
    name="gift_count",
    values=(3, 2, 1),
    default=3,
    clauses=("DAMA-31",),
    title={
        "en": "Horses on one's own number thrown by another",
        "zh-Hant": "他人擲得己之本采，下馬數",
        "zh-Hans": "他人掷得己之本采，下马数",
        "ja": "他の者が自分の本采を出したときの馬数",
        "ko": "남이 내 본채를 던졌을 때의 말 수",
    },
    note={
        "en": "How many horses the owner of the number enters, or flies, when somebody else throws it.",
        "zh-Hant": "他人擲得己之本采（真、傍）時，采主可下、可飛的馬數。",
        "zh-Hans": "他人掷得己之本采（真、傍）时，采主可下、可飞的马数。",
        "ja": "他の者が自分の本采（真・傍）を出したとき、持ち主が入れる、または飛ばす馬の数です。",
        "ko": "남이 내 본채(진본채와 방본채)를 던졌을 때 임자가 들이거나 날리는 말의 수입니다.",
    },
    value_titles=_numbers(3, 2, 1),
)

_BUMP_COUNT = Option(
    name="bump_count",
    values=(2, 1, 3),
    default=2,
    clauses=("DAMA-31",),
    title={
        "en": "Horses on a bump",
        "zh-Hant": "撞采下馬數",
        "zh-Hans": "撞采下马数",
        "ja": "撞のときの馬数",
        "ko": "당(撞)일 때의 말 수",
    },
    note={
        "en": "How many horses the upper seat enters, or flies, when the thrower repeats its number.",
        "zh-Hant": "下家撞采時，上家可下、可飛的馬數。",
        "zh-Hans": "下家撞采时，上家可下、可飞的马数。",
        "ja": "下家が同じ数を出して撞となったとき、上家が入れる、または飛ばす馬の数です。",
        "ko": "아랫자리가 같은 수를 던져 당(撞)이 되었을 때 윗자리가 들이거나 날리는 말의 수입니다.",
    },
    value_titles=_numbers(2, 1, 3),
)

_AFTER_GIFT = Option(
    name="after_gift",
    values=("thrower_next", "receiver_next"),
    default="thrower_next",
    clauses=("DAMA-32",),
    title={
        "en": "After another's own throw",
        "zh-Hant": "擲得他人本采之後",
        "zh-Hans": "掷得他人本采之后",
        "ja": "他の者の本采を出した後",
        "ko": "남의 본채를 던진 뒤",
    },
    note={
        "en": (
            "Whether the turns go on as if nothing had happened, or from the player who was given the "
            "throw. The second skips those who sit between."
        ),
        "zh-Hant": "輪次照常，還是改由得采者接著擲。後者會跳過坐在其間的人。",
        "zh-Hans": "轮次照常，还是改由得采者接着掷。后者会跳过坐在其间的人。",
        "ja": (
            "順番をそのまま続けるか、目を譲られた者から続けるかを決めます。後者では間に座る者が飛ばされます。"
        ),
        "ko": (
            "차례를 그대로 이어 가는지, 채를 넘겨받은 이부터 이어 가는지를 정합니다. 뒤의 경우 사이에 앉은 "
            "이는 건너뜁니다."
        ),
    },
    value_titles={
        "thrower_next": {
            "en": "the thrower's lower seat is next",
            "zh-Hant": "輪到擲者的下家",
            "zh-Hans": "轮到掷者的下家",
            "ja": "投げた者の下家",
            "ko": "던진 이의 아랫자리",
        },
        "receiver_next": {
            "en": "the receiver is next",
            "zh-Hant": "輪到得采者",
            "zh-Hans": "轮到得采者",
            "ja": "目を得た者",
            "ko": "채를 얻은 이",
        },
    },
)

_BUMP_FIRST = Option(
    name="bump_first",
    values=(False, True),
    default=False,
    clauses=("DAMA-20",),
    title={
        "en": "Bump or own throw",
        "zh-Hant": "撞采與本采",
        "zh-Hans": "撞采与本采",
        "ja": "撞と本采",
        "ko": "당(撞)과 본채",
    },
    note={
        "en": (
            "What counts when a throw is both a bump and somebody's own number. If bumps go first, even a "
            "throw of one's own may belong to the upper seat."
        ),
        "zh-Hant": "一擲既是撞采、又是某人本采時，以何者為先。若撞采為先，連自己的本采也可能歸上家用。",
        "zh-Hans": "一掷既是撞采、又是某人本采时，以何者为先。若撞采为先，连自己的本采也可能归上家用。",
        "ja": (
            "撞であり、誰かの本采でもある目をどちらとして扱うかを決めます。撞が先なら、自分の本采さえ上家の"
            "ものになりえます。"
        ),
        "ko": (
            "한 번 던진 것이 당이면서 누군가의 본채이기도 할 때 무엇으로 치는지를 정합니다. 당이 먼저라면 "
            "자기 본채조차 윗자리의 것이 될 수 있습니다."
        ),
    },
    value_titles={
        False: {
            "en": "own throws first",
            "zh-Hant": "本采為先",
            "zh-Hans": "本采为先",
            "ja": "本采が先",
            "ko": "본채가 먼저",
        },
        True: {
            "en": "bumps first",
            "zh-Hant": "撞采為先",
            "zh-Hans": "撞采为先",
            "ja": "撞が先",
            "ko": "당이 먼저",
        },
    },
)

_OVERSHOOT = Option(
    name="overshoot",
    values=("bounce", "arrive"),
    default="bounce",
    clauses=("DAMA-62",),
    title={
        "en": "Beyond the end",
        "zh-Hant": "越過終點",
        "zh-Hans": "越过终点",
        "ja": "終点を越える目",
        "ko": "끝을 넘는 수",
    },
    note={
        "en": (
            "Whether steps left over at the end lead back, into the pinch or the moat, or the horses simply "
            "stay home."
        ),
        "zh-Hant": "到終點後的餘步折回（可能落入夾或塹），還是到即為家。",
        "zh-Hans": "到终点后的余步折回（可能落入夹或堑），还是到即为家。",
        "ja": (
            "終点で余った歩数だけ引き返す（夾や塹に落ちることもある）か、着けばそれで上がりとするかを決めま"
            "す。"
        ),
        "ko": "끝에서 남은 걸음만큼 되돌아가는지(협이나 참에 빠질 수도 있음), 닿기만 하면 되는지를 정합니다.",
    },
    value_titles={
        "bounce": {
            "en": "the rest leads back",
            "zh-Hant": "餘步折回",
            "zh-Hans": "余步折回",
            "ja": "余りは引き返す",
            "ko": "남은 만큼 되돌아감",
        },
        "arrive": {
            "en": "reaching it is enough",
            "zh-Hant": "到即為家",
            "zh-Hans": "到即为家",
            "ja": "着けば上がり",
            "ko": "닿으면 됨",
        },
    },
)

_NOBLE = Option(
    name="noble",
    values=("five", "six"),
    default="five",
    clauses=("DAMA-07",),
    title={
        "en": "Noble throws",
        "zh-Hant": "渾花貴采",
        "zh-Hans": "浑花贵采",
        "ja": "渾花貴采",
        "ko": "혼화귀채(渾花貴采)",
    },
    note={
        "en": (
            "Whether three threes, the Wild Geese in a Row, are as noble as the other triples: a noble "
            "throw earns a further turn, opens the dragon court and lets horses fly."
        ),
        "zh-Hant": "三個三「雁行兒」是否與其他渾花同列貴采。貴采可再擲一次，可出飛龍院，可飛塹。",
        "zh-Hans": "三个三“雁行儿”是否与其他浑花同列贵采。贵采可再掷一次，可出飞龙院，可飞堑。",
        "ja": (
            "三が三つの「雁行児」も他のゾロ目と同じく貴采とするかを決めます。貴采は追加の手番を与え、飛竜院"
            "を開き、馬を飛ばせます。"
        ),
        "ko": (
            "3이 셋인 안항아(雁行兒)도 같은 눈 셋이 나온 다른 채처럼 귀채로 치는지를 정합니다. 귀채는 덤 "
            "차례를 주고 비룡원을 열며 말을 날게 합니다."
        ),
    },
    value_titles={
        "five": {
            "en": "five, without 3-3-3",
            "zh-Hant": "五采，無 3-3-3",
            "zh-Hans": "五采，无 3-3-3",
            "ja": "五つ、3-3-3 を除く",
            "ko": "다섯, 3-3-3은 빠짐",
        },
        "six": {
            "en": "all six triples",
            "zh-Hant": "六采皆是",
            "zh-Hans": "六采皆是",
            "ja": "六つすべて",
            "ko": "여섯 모두",
        },
    },
)

_BONUS_TURNS = Option(
    name="bonus_turns",
    values=("each", "one"),
    default="each",
    clauses=("DAMA-35",),
    title={
        "en": "Further turns for one throw",
        "zh-Hant": "一擲之賞",
        "zh-Hans": "一掷之赏",
        "ja": "一投で得る手番",
        "ko": "한 번 던져 얻는 덤 차례",
    },
    note={
        "en": "Whether an own throw that also captures, say, earns a player two further turns or one.",
        "zh-Hant": "例如本采又打馬，一人得兩次再擲，還是只得一次。",
        "zh-Hans": "例如本采又打马，一人得两次再掷，还是只得一次。",
        "ja": "たとえば本采でさらに馬を打ったとき、追加の手番を二つ得るか一つだけかを決めます。",
        "ko": "이를테면 본채로 말까지 잡았을 때 덤 차례를 두 번 얻는지 한 번만 얻는지를 정합니다.",
    },
    value_titles={
        "each": {
            "en": "one for each cause",
            "zh-Hant": "各計一次",
            "zh-Hans": "各计一次",
            "ja": "理由ごとに一つ",
            "ko": "까닭마다 하나",
        },
        "one": {
            "en": "one at most",
            "zh-Hant": "至多一次",
            "zh-Hans": "至多一次",
            "ja": "一つまで",
            "ko": "하나까지만",
        },
    },
)

_OWN_THROW = Option(
    name="own_throw",
    values=("in_play", "opening"),
    default="in_play",
    clauses=("DAMA-24", "DAMA-36"),
    title={
        "en": "Finding the own throw",
        "zh-Hant": "定本采",
        "zh-Hans": "定本采",
        "ja": "本采の決め方",
        "ko": "본채 정하기",
    },
    note={
        "en": (
            "Whether everybody's own throw comes up in the course of play, or is thrown for in a round "
            "before it. The round gives all the same start."
        ),
        "zh-Hant": "各人本采在行局中擲定，還是開局前先輪流擲定。先定則人人起步相同。",
        "zh-Hans": "各人本采在行局中掷定，还是开局前先轮流掷定。先定则人人起步相同。",
        "ja": (
            "各自の本采を勝負の中で得るか、始める前に順に投げて決めるかを選びます。先に決めれば、皆が同じ条"
            "件で始まります。"
        ),
        "ko": (
            "저마다의 본채를 놀이 가운데 얻는지, 시작하기 전에 돌아가며 던져 정하는지를 고릅니다. 먼저 "
            "정하면 모두 같은 조건에서 시작합니다."
        ),
    },
    value_titles={
        "in_play": {
            "en": "in play",
            "zh-Hant": "行局中擲定",
            "zh-Hans": "行局中掷定",
            "ja": "勝負の中で",
            "ko": "놀이 가운데",
        },
        "opening": {
            "en": "in a round before play",
            "zh-Hant": "開局前擲定",
            "zh-Hans": "开局前掷定",
            "ja": "始める前に",
            "ko": "시작하기 전에",
        },
    },
)

_PRIZE_BASE = Option(
    name="prize_base",
    values=("original", "pot"),
    default="original",
    clauses=("DAMA-73", "DAMA-75"),
    title={
        "en": "Size of the prizes",
        "zh-Hant": "賞帖之數",
        "zh-Hans": "赏帖之数",
        "ja": "賞の大きさ",
        "ko": "상의 크기",
    },
    note={
        "en": (
            "Whether the half prizes and the final prize are measured by what was staked, or by what "
            "happens to lie in the pot. By the pot, winning the race may be worth little."
        ),
        "zh-Hant": "半賞與全賞依原注計，還是依當時公盆所有計。依公盆，則贏了賽程也可能所得無幾。",
        "zh-Hans": "半赏与全赏依原注计，还是依当时公盆所有计。依公盆，则赢了赛程也可能所得无几。",
        "ja": (
            "半分の賞と最後の賞を、初めの賭け高で測るか、その時に公盆にある額で測るかを決めます。公盆で測る"
            "と、競走に勝っても得るものがわずかなことがあります。"
        ),
        "ko": (
            "절반의 상과 마지막 상을 처음 건 돈으로 재는지, 그때 판돈에 있는 만큼으로 재는지를 정합니다. "
            "판돈으로 재면 경주에 이겨도 얻는 것이 적을 수 있습니다."
        ),
    },
    value_titles={
        "original": {
            "en": "by the stakes",
            "zh-Hant": "依原注",
            "zh-Hans": "依原注",
            "ja": "初めの賭け高",
            "ko": "처음 건 돈",
        },
        "pot": {
            "en": "by what is in the pot",
            "zh-Hant": "依公盆所有",
            "zh-Hans": "依公盆所有",
            "ja": "公盆にある額",
            "ko": "판돈에 있는 만큼",
        },
    },
)

_PAGODA = Option(
    name="pagoda",
    values=(5, 6),
    default=5,
    clauses=("DAMA-05",),
    title={
        "en": "Number of the Little Pagoda, 3-2-1",
        "zh-Hant": "小浮圖 3-2-1 采數",
        "zh-Hans": "小浮图 3-2-1 采数",
        "ja": "小浮図 3-2-1 の数",
        "ko": "소부도(小浮圖) 3-2-1의 수",
    },
    note={
        "en": (
            "The Little Pagoda is the only throw whose number is given as something else than the sum of "
            "its dice: five instead of six."
        ),
        "zh-Hant": "諸采之中，唯小浮圖所載之數不是三骰之和：作五，不作六。",
        "zh-Hans": "诸采之中，唯小浮图所载之数不是三骰之和：作五，不作六。",
        "ja": "小浮図だけは、采数が三つの賽の和の六ではなく五と記されています。",
        "ko": "소부도만은 채의 수가 세 주사위의 합인 여섯이 아니라 다섯으로 적혀 있습니다.",
    },
    value_titles=_numbers(5, 6),
)

_STAKE = Option(
    name="stake",
    values=(100, 20, 50, 200, 500),
    default=100,
    clauses=("DAMA-08",),
    title={
        "en": "Stake of each player",
        "zh-Hant": "每人出帖",
        "zh-Hans": "每人出帖",
        "ja": "各自の出す帖",
        "ko": "저마다 내는 첩(帖)",
    },
    note={
        "en": (
            "How many tallies everybody pays into the pot before the game. Prizes grow with the stake, the "
            "small rewards and fines do not."
        ),
        "zh-Hant": "開局前每人投入公盆的帖數。注大則半賞、全賞亦大，尋常賞罰不變。",
        "zh-Hans": "开局前每人投入公盆的帖数。注大则半赏、全赏亦大，寻常赏罚不变。",
        "ja": (
            "始める前に各自が公盆に出す帖の数です。多いほど半分の賞と最後の賞は大きくなりますが、ふだんの賞"
            "罰は変わりません。"
        ),
        "ko": (
            "시작하기 전에 저마다 판돈에 넣는 첩의 수입니다. 많을수록 절반의 상과 마지막 상이 커지지만 "
            "자잘한 상벌은 그대로입니다."
        ),
    },
    value_titles=_numbers(100, 20, 50, 200, 500),
)

_MAX_THROWS = Option(
    name="max_throws",
    values=(10000, 0, 500, 2000, 50000),
    default=10000,
    clauses=("DAMA-83",),
    title={
        "en": "Limit of throws",
        "zh-Hant": "擲數上限",
        "zh-Hans": "掷数上限",
        "ja": "投げる回数の上限",
        "ko": "던지기 제한",
    },
    note={
        "en": (
            "After so many throws, all players together, a game without a winner ends and the pot is "
            "divided. A game takes a few hundred throws."
        ),
        "zh-Hant": "各家合計滿此擲數仍無勝者即終局，公盆均分。一局通常數百擲。",
        "zh-Hans": "各家合计满此掷数仍无胜者即终局，公盆均分。一局通常数百掷。",
        "ja": (
            "全員合わせてこの回数を投げても勝者がなければ終局とし、公盆を分けます。一局はふつう数百投です。"
        ),
        "ko": (
            "모두 합쳐 이만큼 던지도록 이긴 이가 없으면 판을 끝내고 판돈을 나눕니다. 한 판은 보통 몇백 "
            "번입니다."
        ),
    },
    value_titles={
        **_numbers(10000, 0, 500, 2000, 50000),
        0: {"en": "none", "zh-Hant": "無", "zh-Hans": "无", "ja": "無し", "ko": "없음"},
    },
)

OPTIONS = (
    _RETREAT,
    _NESTS,
    _BONUS_THROWS,
    _RELEASE,
    _GIFT_COUNT,
    _BUMP_COUNT,
    _AFTER_GIFT,
    _BUMP_FIRST,
    _OVERSHOOT,
    _NOBLE,
    _BONUS_TURNS,
    _OWN_THROW,
    _PRIZE_BASE,
    _PAGODA,
    _STAKE,
    _MAX_THROWS,
)
