"""The readings of the rules that can be switched."""

from boju.core.game import Option

_DEALS = Option(
    name="deals",
    values=None,
    default=4,
    minimum=1,
    maximum=100,
    clauses=("MADIAO-14", "MADIAO-87"),
    title={
        "en": "Number of deals",
        "zh-Hant": "局數",
        "zh-Hans": "局数",
        "ja": "局数",
        "ko": "판 수",
    },
    note={
        "en": (
            "How many deals make a session. The bank moves to the right after most deals, so four are about "
            "one round of it; deals that are not played out count too."
        ),
        "zh-Hant": "一場打多少局。樁家多半一局一換，傳給下家，四局約為一圈；未打成的局也計入。",
        "zh-Hans": "一场打多少局。桩家多半一局一换，传给下家，四局约为一圈；未打成的局也计入。",
        "ja": (
            "一回の勝負を何局とするかを決めます。親はたいてい一局ごとに下家へ移るので、四局でほぼ一巡です。"
            "流れた局も数えます。"
        ),
        "ko": (
            "몇 판으로 한 자리를 마치는지 정합니다. 선은 거의 판마다 오른쪽으로 넘어가므로 네 판이면 대략 "
            "한 바퀴입니다. 치지 않고 끝난 판도 셉니다."
        ),
    },
    value_titles={},
)

_MUST_FOLLOW = Option(
    name="must_follow",
    values=(False, True),
    default=False,
    clauses=("MADIAO-55",),
    title={
        "en": "Following suit",
        "zh-Hant": "跟門",
        "zh-Hans": "跟门",
        "ja": "同じ門を出す義務",
        "ko": "같은 문 따르기",
    },
    note={
        "en": (
            "Whether one who holds cards of the suit led must use one of them, face up or face down; nobody "
            "ever has to beat. Without the duty a face-down card tells nothing, and strong cards are easily "
            "kept back; with it hands can be read, and strong cards are drawn out."
        ),
        "zh-Hant": (
            "手中有所領之門的牌，是否必須出該門，或亮或蓋；能壓也不必壓。不跟門時，蓋牌無從推測，大牌也容易"
            "藏；須跟門時，可據以讀牌，大牌也會被逼出。"
        ),
        "zh-Hans": (
            "手中有所领之门的牌，是否必须出该门，或亮或盖；能压也不必压。不跟门时，盖牌无从推测，大牌也容易"
            "藏；须跟门时，可据以读牌，大牌也会被逼出。"
        ),
        "ja": (
            "リードされた門の札を持つ者が、表でも伏せてでも、その門を出さねばならないかを決めます。勝つ義務"
            "はありません。義務がなければ伏せ札からは何も分からず、強い札を取っておけます。義務があれば手が"
            "読め、強い札も引き出されます。"
        ),
        "ko": (
            "먼저 나온 문(門)의 패가 손에 있으면 젖히든 엎든 그 문을 내야 하는지를 정합니다. 꼭 이겨야 하는 "
            "것은 아닙니다. 따르지 않으면 엎은 패로는 아무것도 알 수 없고 센 패를 아껴 두기 쉽습니다. "
            "따르면 손을 읽을 수 있고 센 패도 끌려 나옵니다."
        ),
    },
    value_titles={
        False: {
            "en": "any card may be put face down",
            "zh-Hant": "任蓋一張",
            "zh-Hans": "任盖一张",
            "ja": "どの札を伏せてもよい",
            "ko": "아무 패나 엎어도 됨",
        },
        True: {
            "en": "the suit must be followed",
            "zh-Hant": "有則須跟",
            "zh-Hans": "有则须跟",
            "ja": "あれば出さねばならない",
            "ko": "있으면 따라야 함",
        },
    },
)

_TU_SCORING = Option(
    name="tu_scoring",
    values=("each", "once", "highest"),
    default="each",
    clauses=("MADIAO-77",),
    title={
        "en": "Roles with a female breaker 雌突",
        "zh-Hant": "雌突的計法",
        "zh-Hans": "雌突的计法",
        "ja": "雌突の数え方",
        "ko": "자돌(雌突) 셈법",
    },
    note={
        "en": (
            "Whether such a role counts for every female breaker that makes it, at most once, or instead of "
            "the role of the Hundred 百萬 that it goes with. Counted for each, the Hundred with three "
            "breakers is worth 21 注 in all; once, 9; instead, 6."
        ),
        "zh-Hant": (
            "突類的賞，每張雌突各計一次，還是至多一次，還是取代相應的百老之賞。大活百帶三張雌突，各計則共21"
            "注，一次則9注，取代則6注。"
        ),
        "zh-Hans": (
            "突类的赏，每张雌突各计一次，还是至多一次，还是取代相应的百老之赏。大活百带三张雌突，各计则共21"
            "注，一次则9注，取代则6注。"
        ),
        "ja": (
            "突の役を、雌突の一枚ごとに数えるか、一度だけ数えるか、対応する百万の役に代えて数えるかを決めま"
            "す。大活百に雌突が三枚なら、一枚ごとで計21注、一度だけで9注、代えると6注です。"
        ),
        "ko": (
            "돌(突)의 역을 자돌 한 장마다 셈하는지, 한 번만 셈하는지, 짝이 되는 백만의 역 대신 셈하는지를 "
            "정합니다. 대활백에 자돌 석 장이면 장마다 21주, 한 번만 9주, 대신이면 6주입니다."
        ),
    },
    value_titles={
        "each": {
            "en": "for every female breaker",
            "zh-Hant": "每張各計",
            "zh-Hans": "每张各计",
            "ja": "一枚ごとに",
            "ko": "한 장마다",
        },
        "once": {
            "en": "at most once",
            "zh-Hant": "至多一次",
            "zh-Hans": "至多一次",
            "ja": "一度だけ",
            "ko": "한 번만",
        },
        "highest": {
            "en": "instead of the lower role",
            "zh-Hant": "取代較低之賞",
            "zh-Hans": "取代较低之赏",
            "ja": "低い役に代えて",
            "ko": "낮은 역 대신",
        },
    },
)

_FIRST_LEADER = Option(
    name="first_leader",
    values=("first_dealt", "banker"),
    default="first_dealt",
    clauses=("MADIAO-50",),
    title={
        "en": "First lead",
        "zh-Hant": "首墩由誰領出",
        "zh-Hans": "首墩由谁领出",
        "ja": "最初のリード",
        "ko": "첫 패를 내는 이",
    },
    note={
        "en": (
            "Who leads to the first trick: the player whom the bottom card has named to be dealt first, or "
            "always the banker. The lead is an advantage, and the banker is the one whom all others play."
        ),
        "zh-Hant": "首墩由底牌點定的先拿牌者領出，還是一律由樁家領出。領出佔先，而樁家正是眾人的對手。",
        "zh-Hans": "首墩由底牌点定的先拿牌者领出，还是一律由桩家领出。领出占先，而桩家正是众人的对手。",
        "ja": (
            "最初のトリックを、底札で決まる最初に配られた者が始めるか、いつも親が始めるかを決めます。リード"
            "は有利で、親は皆の相手です。"
        ),
        "ko": (
            "첫 트릭을 바닥 패가 정한, 패를 먼저 받은 사람이 시작하는지, 늘 선이 시작하는지를 정합니다. "
            "먼저 내는 것은 이로우며, 선은 모두의 상대입니다."
        ),
    },
    value_titles={
        "first_dealt": {
            "en": "the player dealt first",
            "zh-Hant": "先拿牌者",
            "zh-Hans": "先拿牌者",
            "ja": "最初に配られた者",
            "ko": "먼저 받은 사람",
        },
        "banker": {
            "en": "the banker",
            "zh-Hant": "樁家",
            "zh-Hans": "桩家",
            "ja": "親",
            "ko": "선",
        },
    },
)

_KNOCK = Option(
    name="knock",
    values=(False, True),
    default=False,
    clauses=("MADIAO-84",),
    title={
        "en": "Knocking at the door 敲門",
        "zh-Hant": "敲門",
        "zh-Hans": "敲门",
        "ja": "敲門",
        "ko": "고문(敲門)",
    },
    note={
        "en": (
            "Whether one who wins a trick with the Hundred 百萬, has two tricks and is not the banker is "
            "also paid 1 注 by each of the two other non-bankers. Then those two have a reason to stop it as well."
        ),
        "zh-Hant": (
            "散家以百萬贏墩且得正本時，是否另向其餘兩散家各收1注。有敲門，則那兩家也有理由攔阻百萬。"
        ),
        "zh-Hans": (
            "散家以百万赢墩且得正本时，是否另向其余两散家各收1注。有敲门，则那两家也有理由拦阻百万。"
        ),
        "ja": (
            "親でない者が百万で取って正本を得たとき、残る二人の子からも1注ずつ受け取るかを決めます。あれ"
            "ば、その二人にも百万を止める理由ができます。"
        ),
        "ko": (
            "선이 아닌 이가 백만(百萬)으로 따고 정본(正本)을 얻었을 때, 선이 아닌 다른 두 사람에게서도 1주씩 "
            "받는지를 정합니다. 그러면 그 두 사람도 백만을 막을 까닭이 생깁니다."
        ),
    },
    value_titles={
        False: {"en": "not paid", "zh-Hant": "不收", "zh-Hans": "不收", "ja": "なし", "ko": "없음"},
        True: {
            "en": "paid by the two others",
            "zh-Hant": "兩散家各付1注",
            "zh-Hans": "两散家各付1注",
            "ja": "二人の子が1注ずつ払う",
            "ko": "두 사람이 1주씩 냄",
        },
    },
)

_SPECIAL_DECLARE = Option(
    name="special_declare",
    values=("optional", "forced"),
    default="optional",
    clauses=("MADIAO-26",),
    title={
        "en": "Declaring special hands 異賞",
        "zh-Hant": "報異賞",
        "zh-Hans": "报异赏",
        "ja": "異賞の宣言",
        "ko": "이상(異賞) 알리기",
    },
    note={
        "en": (
            "Whether a player dealt such a hand may keep it to himself and play it. If it must be declared, "
            "everybody who announces nothing is known to have none."
        ),
        "zh-Hant": "手有異賞者，可否不報而照常打。若必須報，則不報者必無異賞，人人皆知。",
        "zh-Hans": "手有异赏者，可否不报而照常打。若必须报，则不报者必无异赏，人人皆知。",
        "ja": (
            "異賞を配られた者が、告げずに打ってもよいかを決めます。必ず告げるなら、何も告げない者に異賞がな"
            "いことが皆に分かります。"
        ),
        "ko": (
            "이상을 받은 사람이 알리지 않고 그대로 칠 수 있는지를 정합니다. 꼭 알려야 한다면, 알리지 않은 "
            "사람에게는 이상이 없음을 모두가 압니다."
        ),
    },
    value_titles={
        "optional": {
            "en": "as the player likes",
            "zh-Hant": "隨意",
            "zh-Hans": "随意",
            "ja": "任意",
            "ko": "마음대로",
        },
        "forced": {
            "en": "must be declared",
            "zh-Hant": "有則必報",
            "zh-Hans": "有则必报",
            "ja": "必ず告げる",
            "ko": "꼭 알림",
        },
    },
)

_FACE_CARD = Option(
    name="face_card",
    values=("bottom", "top"),
    default="bottom",
    clauses=("MADIAO-19", "MADIAO-20"),
    title={
        "en": "Face card 面張",
        "zh-Hant": "面張",
        "zh-Hans": "面张",
        "ja": "面張",
        "ko": "면장(面張)",
    },
    note={
        "en": (
            "Whether the eight cards left over are turned over as a block, so that the bottom card already "
            "seen is the face card, or stay face down and their first card is turned up. Then all know the "
            "place of two cards instead of one."
        ),
        "zh-Hant": (
            "餘下八張整疊翻轉，以眾人已見的底牌為面張，還是仍面朝下，另翻其首張。另翻則人人知道兩張牌的下落，"
            "而非一張。"
        ),
        "zh-Hans": (
            "余下八张整叠翻转，以众人已见的底牌为面张，还是仍面朝下，另翻其首张。另翻则人人知道两张牌的下落，"
            "而非一张。"
        ),
        "ja": (
            "残る八枚をまとめて返し、すでに見た底札を面張とするか、伏せたままその一番上の札を開くかを決めま"
            "す。開く場合、皆がありかを知る札は一枚でなく二枚になります。"
        ),
        "ko": (
            "남은 여덟 장을 통째로 뒤집어 이미 본 바닥 패를 면장으로 삼는지, 엎어 둔 채 맨 위 패를 "
            "젖히는지를 정합니다. 젖히면 모두가 있는 곳을 아는 패가 한 장이 아니라 두 장이 됩니다."
        ),
    },
    value_titles={
        "bottom": {
            "en": "the bottom card",
            "zh-Hant": "底牌",
            "zh-Hans": "底牌",
            "ja": "底札",
            "ko": "바닥 패",
        },
        "top": {
            "en": "the first card left over",
            "zh-Hant": "餘牌首張",
            "zh-Hans": "余牌首张",
            "ja": "残りの一番上の札",
            "ko": "남은 패의 맨 위",
        },
    },
)

_DRAWS = Option(
    name="draws",
    values=("none", "banker", "both"),
    default="banker",
    clauses=("MADIAO-11", "MADIAO-12", "MADIAO-13"),
    title={
        "en": "Drawing cards before the first deal",
        "zh-Hant": "開場摸牌",
        "zh-Hans": "开场摸牌",
        "ja": "始めの札引き",
        "ko": "처음의 패 뽑기",
    },
    note={
        "en": (
            "What is settled by the highest card: nothing, who is the first banker, or who sits where as "
            "well. Without a draw East is the first banker."
        ),
        "zh-Hant": "摸牌比大小以定何事：不摸；定首任樁家；座次與樁家都定。不摸則東家先做樁。",
        "zh-Hans": "摸牌比大小以定何事：不摸；定首任桩家；座次与桩家都定。不摸则东家先做桩。",
        "ja": (
            "札の高さで何を決めるかを選びます。何も決めないか、最初の親か、席も親もです。引かないときは東が"
            "最初の親です。"
        ),
        "ko": (
            "패의 높낮이로 무엇을 정하는지 고릅니다. 아무것도 정하지 않거나, 첫 선만, 또는 자리까지 "
            "정합니다. 뽑지 않으면 동쪽이 첫 선입니다."
        ),
    },
    value_titles={
        "none": {"en": "no draw", "zh-Hant": "不摸", "zh-Hans": "不摸", "ja": "引かない", "ko": "뽑지 않음"},
        "banker": {
            "en": "for the bank",
            "zh-Hant": "定樁家",
            "zh-Hans": "定桩家",
            "ja": "親を決める",
            "ko": "선을 정함",
        },
        "both": {
            "en": "for seats and bank",
            "zh-Hant": "定座次與樁家",
            "zh-Hans": "定座次与桩家",
            "ja": "席と親を決める",
            "ko": "자리와 선을 정함",
        },
    },
)

_STOP_LOSS = Option(
    name="stop_loss",
    values=None,
    default=0,
    minimum=0,
    maximum=1000,
    clauses=("MADIAO-88",),
    title={
        "en": "Loss that ends the session, in 注",
        "zh-Hant": "輸滿即散場的注數",
        "zh-Hans": "输满即散场的注数",
        "ja": "打ち切りとなる負け（注）",
        "ko": "자리를 마치는 손실, 주(注)",
    },
    note={
        "en": (
            "When somebody has lost this many 注 or more after a deal, the session ends before its last "
            "deal; the deal is still paid in full. 0 means that there is no such limit."
        ),
        "zh-Hant": "一局結算後若有人輸滿此數，即提前散場，該局仍照數付清；0為不設。",
        "zh-Hans": "一局结算后若有人输满此数，即提前散场，该局仍照数付清；0为不设。",
        "ja": (
            "局が終わって誰かの負けがこの注数に達していれば、そこで打ち切ります。その局の清算は全額行いま"
            "す。0は打ち切りなしです。"
        ),
        "ko": (
            "한 판을 셈한 뒤 누군가 잃은 것이 이 수에 이르면 자리를 일찍 마칩니다. 그 판의 셈은 모두 "
            "치릅니다. 0은 두지 않는다는 뜻입니다."
        ),
    },
    value_titles={0: {"en": "none", "zh-Hant": "不設", "zh-Hans": "不设", "ja": "なし", "ko": "없음"}},
)

OPTIONS = (
    _DEALS,
    _MUST_FOLLOW,
    _TU_SCORING,
    _FIRST_LEADER,
    _KNOCK,
    _SPECIAL_DECLARE,
    _FACE_CARD,
    _DRAWS,
    _STOP_LOSS,
)
