"""The readings of the rules that can be switched."""

from boju.core.game import Option

_JIANG_SET = Option(
    name="jiang_set",
    values=("literal", "earth", "four"),
    default="literal",
    clauses=("WAHUA-49", "WAHUA-E5"),
    title={
        "en": "Generals 將牌",
        "zh-Hant": "將牌",
        "zh-Hans": "将牌",
        "ja": "将牌",
        "ko": "장패(將牌)",
    },
    note={
        "en": (
            "Which types are generals and double generals, worth twice and four times an idle type. The source names "
            "2-2 in both lists, surely by a slip: read as it stands, or with 1-1 Earth 地 in its place, or with all "
            "of 天, 地, 人 and 和 as double generals, as in other accounts."
        ),
        "zh-Hant": (
            "哪些牌是將牌、雙將牌，其值為閒牌的兩倍、四倍。原典兩處都列了二二，當有一誤：或照字面，或以地代之，或如他"
            "書以天、地、人、和都為雙將牌。"
        ),
        "zh-Hans": (
            "哪些牌是将牌、双将牌，其值为闲牌的两倍、四倍。原典两处都列了二二，当有一误：或照字面，或以地代之，或如他"
            "书以天、地、人、和都为双将牌。"
        ),
        "ja": (
            "どの種類が将牌と双将牌か、つまり閑牌の二倍と四倍になるかを決めます。典拠は2-2を両方に挙げていて、どちら"
            "かは誤りのようです。字のまま読むか、一方を地（1-1）とするか、ほかの書のように天・地・人・和をすべて双将"
            "牌とするかです。"
        ),
        "ko": (
            "어느 종류가 장패와 쌍장패인지, 곧 한패의 두 배와 네 배가 되는지를 정합니다. 전거는 2-2를 두 곳에 모두 "
            "적어 하나는 잘못인 듯합니다. 글자대로 읽거나, 한쪽을 지(地)로 보거나, 다른 책처럼 "
            "천(天)·지(地)·인(人)·화(和)를 모두 쌍장패로 봅니다."
        ),
    },
    value_titles={
        "literal": {
            "en": "6-6 and 2-2 are double",
            "zh-Hant": "天、二二為雙將",
            "zh-Hans": "天、二二为双将",
            "ja": "双将牌は6-6と2-2",
            "ko": "6-6과 2-2가 쌍장패",
        },
        "earth": {
            "en": "6-6 and 1-1 are double",
            "zh-Hant": "天、地為雙將",
            "zh-Hans": "天、地为双将",
            "ja": "双将牌は6-6と1-1",
            "ko": "6-6과 1-1이 쌍장패",
        },
        "four": {
            "en": "6-6, 1-1, 4-4 and 1-3 are double",
            "zh-Hant": "天、地、人、和為雙將",
            "zh-Hans": "天、地、人、和为双将",
            "ja": "双将牌は6-6・1-1・4-4・1-3",
            "ko": "6-6, 1-1, 4-4, 1-3이 쌍장패",
        },
    },
)

_PAYMENT = Option(
    name="payment",
    values=("rank", "difference"),
    default="rank",
    clauses=("WAHUA-55", "WAHUA-58"),
    title={
        "en": "Payment",
        "zh-Hant": "付法",
        "zh-Hans": "付法",
        "ja": "払い方",
        "ko": "내는 법",
    },
    note={
        "en": (
            "Whether everybody pays one chip 籌 to each player with a higher total, or the difference of the two "
            "totals in points 道. By rank it is enough to be a little ahead; by difference one great hand can decide "
            "the match."
        ),
        "zh-Hant": (
            "各家付道數較高者每家一籌，還是付兩家道數之差。論名次則略勝即可，論差數則一手大牌足以定全局。"
        ),
        "zh-Hans": (
            "各家付道数较高者每家一筹，还是付两家道数之差。论名次则略胜即可，论差数则一手大牌足以定全局。"
        ),
        "ja": (
            "道の多い相手ごとに1籌を払うか、二人の道の差を払うかを決めます。順位で払うなら少し上であればよく、差で払"
            "うなら大きな一局で勝負が決まることもあります。"
        ),
        "ko": (
            "도(道)가 더 많은 사람마다 1주(籌)를 내는지, 두 사람의 도의 차를 내는지를 정합니다. 순위로 내면 조금만 "
            "앞서도 되고, 차로 내면 큰 한 판이 승부를 가를 수 있습니다."
        ),
    },
    value_titles={
        "rank": {
            "en": "one chip to each who ranks higher",
            "zh-Hant": "論名次，每家一籌",
            "zh-Hans": "论名次，每家一筹",
            "ja": "上位の者に1籌ずつ",
            "ko": "더 높은 사람마다 1주",
        },
        "difference": {
            "en": "the difference in 道",
            "zh-Hant": "論道數之差",
            "zh-Hans": "论道数之差",
            "ja": "道の差",
            "ko": "도의 차",
        },
    },
)

_DISCARD_RULE = Option(
    name="discard_rule",
    values=("enforced", "honour"),
    default="enforced",
    clauses=("WAHUA-33", "WAHUA-54"),
    title={
        "en": "Order of discards",
        "zh-Hant": "出牌次序",
        "zh-Hans": "出牌次序",
        "ja": "捨てる順",
        "ko": "버리는 차례",
    },
    note={
        "en": (
            "Whether the table refuses a discard out of order, or every player answers for their own: then any tile "
            "may be discarded, and whoever is found at the end to have broken the order is void 合撲 and ranks last, "
            "even with the winning hand. The source has it so; it asks for care."
        ),
        "zh-Hant": (
            "出牌違序，是當場不許，還是各憑自律：後者任打一張皆可，但終局查出曾違序者合撲，雖胡牌也名次墊底。原典即如"
            "此，須步步留心。"
        ),
        "zh-Hans": (
            "出牌违序，是当场不许，还是各凭自律：后者任打一张皆可，但终局查出曾违序者合扑，虽胡牌也名次垫底。原典即如"
            "此，须步步留心。"
        ),
        "ja": (
            "順に背く捨て牌をその場で断るか、各自の責任とするかを決めます。後者ではどの牌も捨てられますが、終わりに順"
            "を破ったと分かった者は合撲となり、上がっていても最下位です。典拠の遊び方はこちらで、注意がいります。"
        ),
        "ko": (
            "차례에 어긋난 버림을 그 자리에서 막는지, 저마다 책임지게 하는지를 정합니다. 책임지게 하면 아무 패나 버릴 "
            "수 있지만, 끝에 차례를 어긴 것이 드러난 사람은 합박(合撲)이 되어 났더라도 맨 아래가 됩니다. 전거는 "
            "이쪽이며 주의가 필요합니다."
        ),
    },
    value_titles={
        "enforced": {
            "en": "wrong discards are refused",
            "zh-Hant": "違序不許打",
            "zh-Hans": "违序不许打",
            "ja": "順に背く牌は捨てられない",
            "ko": "어긋난 패는 못 버림",
        },
        "honour": {
            "en": "on honour: wrong discards void the hand",
            "zh-Hant": "自律，違序合撲",
            "zh-Hans": "自律，违序合扑",
            "ja": "各自の責任、背けば合撲",
            "ko": "저마다 책임, 어기면 합박",
        },
    },
)

_WALL_END = Option(
    name="wall_end",
    values=("draw", "settle"),
    default="draw",
    clauses=("WAHUA-43",),
    title={
        "en": "When the wall runs out",
        "zh-Hant": "牌牆摸盡",
        "zh-Hans": "牌墙摸尽",
        "ja": "山が尽きたとき",
        "ko": "담이 다했을 때",
    },
    note={
        "en": (
            "Whether a hand that nobody has won is drawn, without payment, or settled by what everybody holds. If it "
            "is settled, one who is ahead may prefer not to win."
        ),
        "zh-Hant": "無人胡牌時，流局互不相付，還是各憑手中之牌結算。若要結算，領先者或寧可不胡。",
        "zh-Hans": "无人胡牌时，流局互不相付，还是各凭手中之牌结算。若要结算，领先者或宁可不胡。",
        "ja": (
            "誰も上がらなかった局を、払いのない流局とするか、手にある組で清算するかを決めます。清算するなら、進んでい"
            "る者はあえて上がらないこともあります。"
        ),
        "ko": (
            "아무도 나지 못한 판을 주고받음 없이 비기는 것으로 하는지, 저마다 가진 것으로 셈하는지를 정합니다. "
            "셈한다면 앞선 사람은 일부러 나지 않을 수도 있습니다."
        ),
    },
    value_titles={
        "draw": {
            "en": "drawn, nobody pays",
            "zh-Hant": "流局",
            "zh-Hans": "流局",
            "ja": "流局",
            "ko": "비김",
        },
        "settle": {
            "en": "settled as it stands",
            "zh-Hant": "照樣結算",
            "zh-Hans": "照样结算",
            "ja": "そのまま清算",
            "ko": "그대로 셈함",
        },
    },
)

_ODD_TILE = Option(
    name="odd_tile",
    values=("any", "new_type", "framed"),
    default="any",
    clauses=("WAHUA-36",),
    title={
        "en": "Odd tile 宕頭",
        "zh-Hant": "宕頭",
        "zh-Hans": "宕头",
        "ja": "宕頭",
        "ko": "탕두(宕頭)",
    },
    note={
        "en": (
            "What the tile beside the ten sets of a winning hand must be: anything, a tile of an eleventh type, or a "
            "framed one of an eleventh type. The more is asked, the harder it is to win, and the longer the hands."
        ),
        "zh-Hant": "胡牌時十組之外的一張，任何牌皆可，還是須另為一種，還是須另為一種且有花。要求愈高，愈難胡牌。",
        "zh-Hans": "胡牌时十组之外的一张，任何牌皆可，还是须另为一种，还是须另为一种且有花。要求愈高，愈难胡牌。",
        "ja": (
            "上がった手の十組のほかの一枚が、何でもよいか、十一番目の種類か、その種類の有花でなければならないかを決め"
            "ます。条件が厳しいほど上がりにくく、局は長くなります。"
        ),
        "ko": (
            "난 손의 열 짝 밖의 한 장이 아무 패나 되는지, 열한째 종류여야 하는지, 열한째 종류의 꽃 있는 패여야 "
            "하는지를 정합니다. 많이 요구할수록 나기 어렵고 판이 길어집니다."
        ),
    },
    value_titles={
        "any": {
            "en": "any tile",
            "zh-Hant": "任何牌",
            "zh-Hans": "任何牌",
            "ja": "どの牌でも",
            "ko": "아무 패나",
        },
        "new_type": {
            "en": "a type of its own",
            "zh-Hant": "另為一種",
            "zh-Hans": "另为一种",
            "ja": "別の種類",
            "ko": "다른 종류",
        },
        "framed": {
            "en": "a type of its own, framed",
            "zh-Hant": "另為一種且有花",
            "zh-Hans": "另为一种且有花",
            "ja": "別の種類の有花",
            "ko": "다른 종류의 꽃 있는 패",
        },
    },
)

_REUSE_EXPOSED = Option(
    name="reuse_exposed",
    values=(True, False),
    default=True,
    clauses=("WAHUA-19", "WAHUA-20", "WAHUA-22", "WAHUA-23"),
    title={
        "en": "Improving open pairs",
        "zh-Hant": "改進已亮的對子",
        "zh-Hans": "改进已亮的对子",
        "ja": "並べた対子の入れ替え",
        "ko": "펼친 대자 고치기",
    },
    note={
        "en": (
            "Whether a framed tile may replace a plain one in an open pair 替, and an open pair may grow into a kao "
            "靠. If not, a pair laid early stays as poor as it is."
        ),
        "zh-Hant": "已亮的對子，可否以有花替下白皮，可否再成靠。不可則早亮的對子無從改進。",
        "zh-Hans": "已亮的对子，可否以有花替下白皮，可否再成靠。不可则早亮的对子无从改进。",
        "ja": (
            "並べた対子の白皮を有花と替えること、対子を靠に育てることができるかを決めます。できなければ、早く並べた対"
            "子は安いままです。"
        ),
        "ko": (
            "펼친 대자의 백피를 꽃 있는 패로 갈고(替) 대자를 고(靠)로 키울 수 있는지를 정합니다. 못 하면 일찍 펼친 "
            "대자는 낮은 값 그대로입니다."
        ),
    },
    value_titles={
        True: {
            "en": "allowed",
            "zh-Hant": "可以",
            "zh-Hans": "可以",
            "ja": "できる",
            "ko": "할 수 있음",
        },
        False: {
            "en": "open sets stay as they are",
            "zh-Hant": "亮後不動",
            "zh-Hans": "亮后不动",
            "ja": "並べたら動かさない",
            "ko": "펼치면 그대로",
        },
    },
)

_SELF_DRAWN_PAIRS = Option(
    name="self_drawn_pairs",
    values=("optional", "concealed", "forced"),
    default="optional",
    clauses=("WAHUA-25",),
    title={
        "en": "Pairs made by drawing",
        "zh-Hant": "自摸成對",
        "zh-Hans": "自摸成对",
        "ja": "引いてできた対子",
        "ko": "뽑아서 이룬 대자",
    },
    note={
        "en": (
            "Whether a pair made with the drawn tile may be laid open, never is, or must be. Concealed it tells "
            "nothing and counts all the same; open it turns further tiles of its type into surplus at once."
        ),
        "zh-Hant": "自摸所成的對子，可亮可不亮，還是一律不亮，還是必須亮。不亮則不露底，結算照計；亮則他家盡知。",
        "zh-Hans": "自摸所成的对子，可亮可不亮，还是一律不亮，还是必须亮。不亮则不露底，结算照计；亮则他家尽知。",
        "ja": (
            "引いた牌でできた対子を、並べてもよいか、並べないか、必ず並べるかを決めます。伏せておけば何も知られず、点"
            "は同じに数えます。並べれば皆に知れます。"
        ),
        "ko": (
            "뽑은 패로 이룬 대자를 펼쳐도 되는지, 펼치지 않는지, 꼭 펼쳐야 하는지를 정합니다. 감추면 아무것도 "
            "드러나지 않고 셈은 같습니다. 펼치면 모두가 압니다."
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
        "concealed": {
            "en": "stay concealed",
            "zh-Hant": "一律不亮",
            "zh-Hans": "一律不亮",
            "ja": "並べない",
            "ko": "펼치지 않음",
        },
        "forced": {
            "en": "must be laid open",
            "zh-Hant": "必須亮出",
            "zh-Hans": "必须亮出",
            "ja": "必ず並べる",
            "ko": "꼭 펼침",
        },
    },
)

_KAO_THEN = Option(
    name="kao_then",
    values=("end", "draw"),
    default="end",
    clauses=("WAHUA-21",),
    title={
        "en": "After a kao 靠",
        "zh-Hant": "成靠之後",
        "zh-Hans": "成靠之后",
        "ja": "靠の後",
        "ko": "고(靠)를 펼친 뒤",
    },
    note={
        "en": (
            "Whether the turn ends when a kao has been laid, or the player draws a tile for it and goes on. With a "
            "draw a kao costs no time."
        ),
        "zh-Hant": "亮出靠之後，輪到下家，還是補摸一張再打。補摸則成靠不費一輪。",
        "zh-Hans": "亮出靠之后，轮到下家，还是补摸一张再打。补摸则成靠不费一轮。",
        "ja": "靠を並べたら番が終わるか、一枚引いて続けるかを決めます。引くなら、靠で手番を失いません。",
        "ko": "고(靠)를 펼치면 차례가 끝나는지, 한 장을 뽑아 이어 가는지를 정합니다. 뽑으면 차례를 잃지 않습니다.",
    },
    value_titles={
        "end": {
            "en": "the turn ends",
            "zh-Hant": "輪到下家",
            "zh-Hans": "轮到下家",
            "ja": "番が終わる",
            "ko": "차례가 끝남",
        },
        "draw": {
            "en": "draw a tile and go on",
            "zh-Hant": "補摸一張",
            "zh-Hans": "补摸一张",
            "ja": "一枚引いて続ける",
            "ko": "한 장 뽑고 이어 감",
        },
    },
)

_PRIZE_COINCIDENCE = Option(
    name="prize_coincidence",
    values=("once", "twice"),
    default="once",
    clauses=("WAHUA-50",),
    title={
        "en": "Prize throw that is its own opposite",
        "zh-Hant": "擲獎正反相同",
        "zh-Hans": "掷奖正反相同",
        "ja": "裏も同じ擲奨",
        "ko": "앞뒤가 같은 척장",
    },
    note={
        "en": (
            "The prize throw doubles the type thrown and its opposite. 1-6, 2-5 and 3-4 are their own opposites: "
            "whether they are then doubled once or twice. It happens in one hand of six."
        ),
        "zh-Hant": "擲獎使所擲之牌與其反面各加一倍；一六、二五、三四的反面即自身，加倍一次還是兩次。六局約有一局。",
        "zh-Hans": "掷奖使所掷之牌与其反面各加一倍；一六、二五、三四的反面即自身，加倍一次还是两次。六局约有一局。",
        "ja": (
            "擲奨は、出た目とその裏を倍にします。1-6・2-5・3-4は裏も同じ目なので、一度倍にするか二度倍にするかを決め"
            "ます。六局に一局ほど起こります。"
        ),
        "ko": (
            "척장(擲獎)은 나온 눈과 그 반대 면을 두 배로 합니다. 1-6, 2-5, 3-4는 반대 면도 같으므로 한 번만 두 배로 "
            "하는지 두 번 하는지를 정합니다. 여섯 판에 한 번쯤 일어납니다."
        ),
    },
    value_titles={
        "once": {
            "en": "doubled once",
            "zh-Hant": "加倍一次",
            "zh-Hans": "加倍一次",
            "ja": "一度だけ倍",
            "ko": "한 번 두 배",
        },
        "twice": {
            "en": "doubled twice",
            "zh-Hant": "加倍兩次",
            "zh-Hans": "加倍两次",
            "ja": "二度倍",
            "ko": "두 번 두 배",
        },
    },
)

_HANDS_PER_ROUND = Option(
    name="hands_per_round",
    values=(1, 2, 4),
    default=1,
    clauses=("WAHUA-02",),
    title={
        "en": "Hands in a round 圈",
        "zh-Hant": "每圈局數",
        "zh-Hans": "每圈局数",
        "ja": "一圏の局数",
        "ko": "한 권(圈)의 판 수",
    },
    note={
        "en": (
            "How many hands each of the four rounds has. The source seems to mean one, so that a match is four hands; "
            "more of them even out the luck of the walls."
        ),
        "zh-Hant": "四圈各打幾局。依原典似為一局，全場四局；局數多則手氣漸均。",
        "zh-Hans": "四圈各打几局。依原典似为一局，全场四局；局数多则手气渐均。",
        "ja": "四つの圏をそれぞれ何局とするかを決めます。典拠は一局らしく、全部で四局です。多いほど運がならされます。",
        "ko": "네 권을 저마다 몇 판으로 하는지 정합니다. 전거는 한 판인 듯하며, 많을수록 운이 고르게 됩니다.",
    },
    value_titles={
        1: {"en": "1", "zh-Hant": "1", "zh-Hans": "1", "ja": "1", "ko": "1"},
        2: {"en": "2", "zh-Hant": "2", "zh-Hans": "2", "ja": "2", "ko": "2"},
        4: {"en": "4", "zh-Hant": "4", "zh-Hans": "4", "ja": "4", "ko": "4"},
    },
)

_FLOWERS = Option(
    name="flowers",
    values=("none", "replace", "bonus"),
    default="none",
    clauses=("WAHUA-04", "WAHUA-09", "WAHUA-14", "WAHUA-52"),
    title={
        "en": "Flowers and blanks",
        "zh-Hant": "花牌與白板",
        "zh-Hans": "花牌与白板",
        "ja": "花牌と白板",
        "ko": "꽃패와 백판",
    },
    note={
        "en": (
            "Some sets have ten tiles more: four seasons, four plants and two blanks. They are laid out and replaced "
            "from the wall; with the bonus each is worth 200 道 to the player who has it."
        ),
        "zh-Hant": "有的牌另有十張：春夏秋冬、梅蘭菊竹、兩張白板。拿到即亮出補牌；計分則每張二百道。",
        "zh-Hans": "有的牌另有十张：春夏秋冬、梅兰菊竹、两张白板。拿到即亮出补牌；计分则每张二百道。",
        "ja": (
            "四季、四つの草木、白板二枚の十枚を加えた組もあります。引いたら並べて一枚補います。点を数えるなら一枚200"
            "道です。"
        ),
        "ko": (
            "사계절, 네 가지 초목, 백판 두 장의 열 장을 더한 패도 있습니다. 얻으면 펼쳐 놓고 한 장을 채웁니다. 점을 "
            "세면 한 장에 200도(道)입니다."
        ),
    },
    value_titles={
        "none": {
            "en": "126 tiles without them",
            "zh-Hant": "不用，一百二十六張",
            "zh-Hans": "不用，一百二十六张",
            "ja": "使わない、126枚",
            "ko": "쓰지 않음, 126장",
        },
        "replace": {
            "en": "136 tiles, no bonus",
            "zh-Hant": "用而不計分",
            "zh-Hans": "用而不计分",
            "ja": "使うが点はない",
            "ko": "쓰되 점은 없음",
        },
        "bonus": {
            "en": "136 tiles, 200 道 each",
            "zh-Hant": "每張二百道",
            "zh-Hans": "每张二百道",
            "ja": "一枚200道",
            "ko": "한 장에 200도",
        },
    },
)

OPTIONS = (
    _JIANG_SET,
    _PAYMENT,
    _DISCARD_RULE,
    _WALL_END,
    _ODD_TILE,
    _REUSE_EXPOSED,
    _SELF_DRAWN_PAIRS,
    _KAO_THEN,
    _PRIZE_COINCIDENCE,
    _HANDS_PER_ROUND,
    _FLOWERS,
)
