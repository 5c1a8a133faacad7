"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.games.yut.options import OPTIONS

_SEED = Preset(
    name="seed",
    values={},
    title={
        "en": "As in the source",
        "zh-Hant": "依原典",
        "zh-Hans": "依原典",
        "ja": "典拠どおり",
        "ko": "전거대로",
    },
    note={
        "en": (
            "The game as our main source describes it: the end point must be hit exactly, and every hit "
            "earns a throw."
        ),
        "zh-Hant": "依主要典籍所述：終點須恰好走到，每次打馬都再得一擲。",
        "zh-Hans": "依主要典籍所述：终点须恰好走到，每次打马都再得一掷。",
        "ja": "主な典拠に従う形です。終点にはちょうど止まり、駒を返せば必ずもう一度投げます。",
        "ko": "주된 전거를 따르는 방식입니다. 참먹이에 꼭 맞게 서야 하고, 말을 잡으면 늘 한 번 더 던집니다.",
    },
)

_MODERN = Preset(
    name="modern",
    values={"finish": "pass", "hit_throw": "not_with_4_5", "back_do": True, "flat_probability": "3/5"},
    title={
        "en": "Korea today",
        "zh-Hant": "今日韓國",
        "zh-Hans": "今日韩国",
        "ja": "今日の韓国",
        "ko": "오늘날의 윷놀이",
    },
    note={
        "en": (
            "A common way to play today: a piece runs home past the end, there is a step back, and the "
            "sticks fall like real ones."
        ),
        "zh-Hant": "今日常見的玩法：越過終點即到家，有退步，柶的落面如實物。",
        "zh-Hans": "今日常见的玩法：越过终点即到家，有退步，柶的落面如实物。",
        "ja": "いまよく遊ばれる形です。終点を越えれば上がり、一歩戻りがあり、棒は実物なみに落ちます。",
        "ko": "요즘 흔히 노는 방식입니다. 참먹이를 지나면 나고, 빽도가 있으며, 윷가락이 실제처럼 떨어집니다.",
    },
)

_SOURCES = (
    Source(
        mark="seed",
        title="Chinese Wikipedia, 柶戲",
        settles={
            "en": "the equipment, the throws and the course of play",
            "zh-Hant": "博具、博采與博法",
            "zh-Hans": "博具、博采与博法",
            "ja": "道具、目、遊び方",
            "ko": "놀이 도구, 윷의 끗수, 노는 법",
        },
    ),
    Source(
        mark="Culin",
        title="Stewart Culin, Korean Games (1895), pp. 66–77",
        settles={
            "en": "the short ways, taking pieces off beyond the end, play by three and by partners",
            "zh-Hant": "捷徑、越過終點、三人與結隊",
            "zh-Hans": "捷径、越过终点、三人与结队",
            "ja": "近道、終点を越える上がり、三人と組分け",
            "ko": "지름길, 끝을 지나 나기, 셋이 놀기와 편 가르기",
        },
    ),
    Source(
        mark="EN",
        title="English Wikipedia, Yut / Yunnori",
        settles={
            "en": "the free choice of the way, the throw-off",
            "zh-Hant": "路徑自選、擲定先後",
            "zh-Hans": "路径自选、掷定先后",
            "ja": "道の選択、先手の決め方",
            "ko": "길 고르기, 차례 정하기",
        },
    ),
    Source(
        mark="KO",
        title="Korean pages on the modern game and its tournaments (2017–2024)",
        settles={
            "en": "step back, void throws, hits made with an ox or a horse",
            "zh-Hant": "退步、落席作廢、牛馬打馬",
            "zh-Hans": "退步、落席作废、牛马打马",
            "ja": "一歩戻り、無効の一投、牛・馬の目での返し",
            "ko": "빽도, 낙, 윷과 모로 잡기",
        },
    ),
    Source(
        mark="BUK",
        title="J-H-LEE-std, buk-yutnori: rules and movement",
        settles={
            "en": "the ways to treat hits, the Korean names of the points",
            "zh-Hant": "打馬諸法、各點韓文名",
            "zh-Hans": "打马诸法、各点韩文名",
            "ja": "駒を返したときの諸規則、点の韓国名",
            "ko": "잡기의 여러 규칙, 밭의 이름",
        },
    ),
    Source(
        mark="ALPHA",
        title="forcecore, alpha-yut-nori: rules",
        settles={
            "en": "an independent modern reading of the exact finish",
            "zh-Hant": "終點恰好之另一家讀法",
            "zh-Hans": "终点恰好之另一家读法",
            "ja": "ちょうど上がる規則の別の読み",
            "ko": "꼭 맞게 나는 규칙의 또 다른 풀이",
        },
    ),
    Source(
        mark="sticks",
        title="JoongAng Ilbo, column on yut and probability; MBC news, 18 February 2015 (Huh Myung-hoe)",
        settles={
            "en": "how real sticks fall",
            "zh-Hant": "實物柶的落面",
            "zh-Hans": "实物柶的落面",
            "ja": "実物の棒の落ち方",
            "ko": "실제 윷가락이 떨어지는 모양",
        },
    ),
)

YUT = About(
    id="yut",
    original="柶戲",
    reading="sìxì, yunnori",
    names={"en": "Yut", "zh-Hant": "柶戲", "zh-Hans": "柶戏", "ja": "ユンノリ（柶戯）", "ko": "윷놀이"},
    summary={
        "en": (
            "Four sticks fly up, and what comes down is a pig, a dog, a sheep, an ox or a horse. Race "
            "your pieces round the board, cut through the middle, and send back whoever is in your way."
        ),
        "zh-Hant": "四柶擲起，落下的是豬、狗、羊、牛或馬。催馬繞盤，取捷徑穿過中心，把擋路的對手打回原處。",
        "zh-Hans": "四柶掷起，落下的是猪、狗、羊、牛或马。催马绕盘，取捷径穿过中心，把挡路的对手打回原处。",
        "ja": (
            "四本の棒を投げ上げれば、落ちてくるのは豚か犬か、羊か牛か馬。駒を走らせ、中央の近道を抜け、行"
            "く手の相手を振り出しへ返しましょう。"
        ),
        "ko": (
            "윷가락 네 개를 던지면 도, 개, 걸, 윷, 모가 나옵니다. 말을 몰아 말판을 돌고 지름길로 "
            "질러가며, 앞을 막는 상대를 잡아 보세요."
        ),
    },
    prose=(
        {
            "en": (
                "Yut is the board and stick game of the Korean people. It belongs above all to the lunar "
                "New Year, and its sticks have served for telling fortunes, too. The five throws are "
                "named after animals: a pig, a dog, a sheep, an ox and a horse."
            ),
            "zh-Hant": (
                "柶戲是韓民族的擲柶行馬之戲，今日最常見於農曆新年；柶也曾用來占卜吉凶。五種采以動物為名："
                "豬、狗、羊、牛、馬。"
            ),
            "zh-Hans": (
                "柶戏是朝鲜民族的掷柶行马之戏，今日最常见于农历新年；柶也曾用来占卜吉凶。五种采以动物为名："
                "猪、狗、羊、牛、马。"
            ),
            "ja": (
                "ユンノリは朝鮮民族の盤と棒の遊びです。何より旧正月に親しまれ、棒は占いにも使われました。"
                "五つの目は豚・犬・羊・牛・馬という動物の名で呼ばれます。"
            ),
            "ko": (
                "윷놀이는 한민족이 말판과 윷가락으로 노는 놀이입니다. 무엇보다 설날에 즐기며, 윷으로 점을 "
                "치기도 했습니다. 다섯 끗수는 돼지, 개, 양, 소, 말에서 이름을 땄습니다."
            ),
        },
        {
            "en": (
                "Where it comes from is not settled. Chinese books of the Han and Jin periods, by Xu Yue "
                "and Li Xiu, mention a game called 四維, and the Taiping yulan tells of a similar game in "
                "Paekche; so some date yut to the time of the Three Kingdoms at the latest. But one of "
                "those books itself describes two different games of that name, and the question stays "
                "open."
            ),
            "zh-Hant": (
                "其起源尚無定論。漢晉之書（徐岳、李秀）提到名為「四維」的博戲，《太平御覽》則記百濟有相似"
                "之戲，故有人以為最遲起於三國時代。然而其中一書自己便記了兩種不同的「四維」，此說仍未可定。"
            ),
            "zh-Hans": (
                "其起源尚无定论。汉晋之书（徐岳、李秀）提到名为“四维”的博戏，《太平御览》则记百济有相似之"
                "戏，故有人以为最迟起于三国时代。然而其中一书自己便记了两种不同的“四维”，此说仍未可定。"
            ),
            "ja": (
                "起源は定まっていません。漢・晋の書（徐岳、李秀）に「四維」という遊びが見え、『太平御覧』"
                "は百済に似た遊びがあったと伝えるので、遅くとも三国時代には始まったとする説があります。た"
                "だし、その書の一つは「四維」という名の異なる二つの遊びを述べており、確かなことは言えませ"
                "ん。"
            ),
            "ko": (
                "기원은 분명하지 않습니다. 한나라와 진나라 때의 책(서악, 이수)에 ‘사유(四維)’라는 놀이가 "
                "나오고 『태평어람』은 백제에 비슷한 놀이가 있었다고 전하므로, 늦어도 삼국 시대에는 "
                "있었다고 보기도 합니다. 그러나 그 책들 가운데 하나는 사유라는 이름의 서로 다른 두 놀이를 "
                "적고 있어 아직 단정할 수 없습니다."
            ),
        },
        {
            "en": (
                "The sticks are round wood split lengthwise: long ones of chestnut or birch, about "
                "fifteen centimetres, or tiny ones of about three. The board has 29 points and may be "
                "square or round; some round boards carry a poem on Xiang Yu and Liu Bang, one character "
                "to a point, whose four lines meet in the character 中 at the centre."
            ),
            "zh-Hant": (
                "柶以圓木縱剖而成：長者名「長斫」，以栗木或樺木為之，約十五公分；小者僅約三公分。棋盤二十"
                "九點，或方或圓；有的圓盤題有詠項羽、劉邦之詩，一點一字，四句同歸於中心的「中」字。"
            ),
            "zh-Hans": (
                "柶以圆木纵剖而成：长者名“长斫”，以栗木或桦木为之，约十五厘米；小者仅约三厘米。棋盘二十九"
                "点，或方或圆；有的圆盘题有咏项羽、刘邦之诗，一点一字，四句同归于中心的“中”字。"
            ),
            "ja": (
                "棒は丸い木を縦に割ったもので、栗や樺で作る約十五センチの長いものと、約三センチの小さなも"
                "のがあります。盤は二十九の点からなり、四角いものも丸いものもあります。丸い盤には項羽と劉"
                "邦を詠んだ詩を一点に一字ずつ記したものがあり、四句は中央の「中」の字で結ばれます。"
            ),
            "ko": (
                "윷가락은 둥근 나무를 길게 쪼개 만듭니다. 밤나무나 자작나무로 만든 열다섯 센티미터쯤 되는 "
                "장작윷과, 세 센티미터쯤 되는 작은 밤윷이 있습니다. 말판은 스물아홉 밭이며 네모나기도 "
                "하고 둥글기도 합니다. 둥근 말판 가운데에는 항우와 유방을 읊은 시를 한 밭에 한 글자씩 "
                "적은 것이 있는데, 네 구절이 한가운데 ‘中’ 자에서 만납니다."
            ),
        },
        {
            "en": (
                "The rules are quickly told and leave much to decide. Twenty points lead round the ring, "
                "but a piece that stops on the right corner turns inwards, and one that stops on the "
                "centre needs no more than eleven in all. Pieces that meet ride on together and fall "
                "together; an ox, a horse or a hit brings another throw, so that fortunes change within a "
                "single turn."
            ),
            "zh-Hant": (
                "規則一說便懂，取捨卻不少。繞圈一周二十步；恰停在角上的馬轉入內線，再恰停中心，全程只需十"
                "一步。馬相遇則相疊同行，被打則一同退回；得牛、得馬或打中對手，都再擲一次，所以一回合之內"
                "局勢便可翻轉。"
            ),
            "zh-Hans": (
                "规则一说便懂，取舍却不少。绕圈一周二十步；恰停在角上的马转入内线，再恰停中心，全程只需十"
                "一步。马相遇则相叠同行，被打则一同退回；得牛、得马或打中对手，都再掷一次，所以一回合之内"
                "局势便可翻转。"
            ),
            "ja": (
                "規則はすぐ覚えられますが、考えどころは多くあります。外回りは二十歩ですが、角にちょうど止"
                "まった駒は内へ折れ、さらに中央に止まれば全部で十一歩で済みます。出会った駒は共に進み、返"
                "されるときも共に返ります。牛か馬の目、あるいは相手を返したときはもう一度投げられ、一つの"
                "手番のうちに形勢が変わります。"
            ),
            "ko": (
                "규칙은 금방 익히지만 궁리할 것이 많습니다. 바깥으로 돌면 스무 밭이지만 모서리에 꼭 맞게 "
                "선 말은 안으로 꺾이고, 방에도 서면 모두 열한 밭이면 됩니다. 만난 말은 업고 함께 가며 "
                "잡힐 때도 함께 잡힙니다. 윷이나 모가 나오거나 말을 잡으면 한 번 더 던지므로 한 차례 "
                "안에서도 형세가 뒤집힙니다."
            ),
        },
    ),
    seats=(
        {"en": "Cinnabar", "zh-Hant": "朱砂", "zh-Hans": "朱砂", "ja": "朱", "ko": "홍"},
        {"en": "Indigo", "zh-Hant": "靛青", "zh-Hans": "靛青", "ja": "藍", "ko": "청"},
        {"en": "Malachite", "zh-Hant": "石綠", "zh-Hans": "石绿", "ja": "緑青", "ko": "녹"},
        {"en": "Ochre", "zh-Hant": "土黃", "zh-Hans": "土黄", "ja": "黄土", "ko": "황"},
    ),
    players=(2, 3, 4),
    options=OPTIONS,
    presets=(_SEED, _MODERN),
    sources=_SOURCES,
)

GAMES = (YUT,)
