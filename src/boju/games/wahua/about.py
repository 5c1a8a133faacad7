"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.games.wahua.options import OPTIONS

_SEED = Preset(
    name="seed",
    values={},
    title={
        "en": "As in the source, with a referee",
        "zh-Hant": "依原典，有人監局",
        "zh-Hans": "依原典，有人监局",
        "ja": "典拠どおり、審判つき",
        "ko": "전거대로, 심판을 두고",
    },
    note={
        "en": (
            "The game of our main source, but discards out of order are refused at once instead of being punished at "
            "the end of the hand."
        ),
        "zh-Hant": "依主要來源，唯出牌違序當場不許，而非終局受罰。",
        "zh-Hans": "依主要来源，唯出牌违序当场不许，而非终局受罚。",
        "ja": "主な典拠の遊び方です。ただし順に背く捨て牌は、局の終わりに罰するのではなく、その場で断ります。",
        "ko": "주된 전거의 방식입니다. 다만 차례에 어긋난 버림은 판 끝에 벌하지 않고 그 자리에서 막습니다.",
    },
)

_ON_HONOUR = Preset(
    name="as_in_the_seed",
    values={"discard_rule": "honour"},
    title={
        "en": "As in the source, on honour",
        "zh-Hant": "依原典，各憑自律",
        "zh-Hans": "依原典，各凭自律",
        "ja": "典拠どおり、各自の責任で",
        "ko": "전거대로, 저마다의 책임으로",
    },
    note={
        "en": (
            "To the letter of the source: any tile may be discarded, but one who breaks the order is void 合撲 when "
            "the hands are revealed."
        ),
        "zh-Hant": "照原典字面：任打一張皆可，但亮牌時查出違序者合撲。",
        "zh-Hans": "照原典字面：任打一张皆可，但亮牌时查出违序者合扑。",
        "ja": "典拠の字のとおりです。どの牌も捨てられますが、順を破った者は手を見せるときに合撲となります。",
        "ko": "전거의 글자 그대로입니다. 아무 패나 버릴 수 있지만, 차례를 어긴 사람은 합박(合撲)이 됩니다.",
    },
)

_SOURCES = (
    Source(
        mark="seed",
        title=(
            "挖花, a Chinese encyclopedia article, after 郭雙林 (Guo Shuanglin) and 肖梅花 (Xiao Meihua), 中國賭博史 "
            "(1996), and 米明璧 (Mi Mingbi) and 吳芝芬 (Wu Zhifen), 中國麻將遊戲與數理分析 (2009)"
        ),
        settles={
            "en": "everything that is not marked otherwise",
            "zh-Hant": "凡未另註者，規則皆依此文",
            "zh-Hans": "凡未另注者，规则皆依此文",
            "ja": "他に断りのない規則のすべて",
            "ko": "달리 밝히지 않은 모든 규칙",
        },
    ),
    Source(
        mark="Lian",
        title="連雅堂 (Lian Yatang), 麻雀考原 (1925), as quoted by the seed",
        settles={
            "en": "which types are the generals; the option of four double generals",
            "zh-Hant": "哪些牌是將牌；備選：四種雙將牌",
            "zh-Hans": "哪些牌是将牌；备选：四种双将牌",
            "ja": "どの種類が将牌か。選択として、四種の双将牌",
            "ko": "어느 종류가 장패인지. 고르는 것으로 네 종류의 쌍장패",
        },
    ),
    Source(
        mark="enwiki",
        title="Wikipedia, article Digging Flowers",
        settles={
            "en": "where the game comes from; as the seed: the tiles, and 21 of them to win",
            "zh-Hant": "此戲的來歷；牌具與二十一張的胡牌，與主要來源相同",
            "zh-Hans": "此戏的来历；牌具与二十一张的胡牌，与主要来源相同",
            "ja": "遊びの来歴。牌の組と21枚の上がり（主な典拠と一致）",
            "ko": "놀이의 내력, 그리고 패의 구성과 21장으로 나는 손(주된 전거와 같음)",
        },
    ),
    Source(
        mark="Yuhuan",
        title="The program of an online table for 玉環挖花, the game of Yuhuan in Zhejiang",
        settles={
            "en": (
                "living practice: flowers, swapping and growing open pairs; as options, a draw after a kao, the "
                "framed odd tile, concealed pairs, payment of the difference"
            ),
            "zh-Hant": "現行打法：花牌、替牌與對子成靠；備選：成靠補摸、宕頭須有花、自摸對子不亮、按差付籌",
            "zh-Hans": "现行打法：花牌、替牌与对子成靠；备选：成靠补摸、宕头须有花、自摸对子不亮、按差付筹",
            "ja": (
                "今の遊び方：花牌、対子の入れ替えと靠への育て方。選択として、靠の後の一枚、有花の宕頭、引いた対子を並"
                "べないこと、差の払い"
            ),
            "ko": (
                "지금의 방식: 꽃패, 대자를 갈고 고로 키우기. 고르는 것으로 고 뒤에 뽑기, 꽃 있는 탕두, 뽑은 대자 "
                "감추기, 차로 내기"
            ),
        },
    ),
    Source(
        mark="Taizhou",
        title="The constants of an online table for 台州挖花, the game of Taizhou in Zhejiang",
        settles={
            "en": "living practice: the same actions, and that the order of discards is kept under watch",
            "zh-Hant": "現行打法：動作相同，出牌次序確有人查",
            "zh-Hans": "现行打法：动作相同，出牌次序确有人查",
            "ja": "今の遊び方：同じ動作と、捨てる順が実際に見張られていること",
            "ko": "지금의 방식: 같은 동작, 버리는 차례를 실제로 살핀다는 것",
        },
    ),
)

WAHUA = About(
    id="wahua",
    original="挖花",
    reading="wāhuā",
    names={
        "en": "Wahua",
        "zh-Hant": "挖花",
        "zh-Hans": "挖花",
        "ja": "挖花",
        "ko": "알화(挖花)",
    },
    summary={
        "en": (
            "Dominoes drawn and discarded like mahjong: gather ten sets of ten different types, each as richly framed "
            "as you can. Whoever goes out ends the hand, but the richest sets win it."
        ),
        "zh-Hant": "以骨牌摸打，如打麻將：湊成十組不同的牌，花愈多愈值錢。胡牌者了結一局，牌值最高者才是贏家。",
        "zh-Hans": "以骨牌摸打，如打麻将：凑成十组不同的牌，花愈多愈值钱。胡牌者了结一局，牌值最高者才是赢家。",
        "ja": (
            "骨牌を麻雀のように引いては捨て、種類の違う十組を、できるだけ花の多い牌で揃えます。上がれば局は終わります"
            "が、勝つのは値の最も高い手です。"
        ),
        "ko": (
            "골패를 마작처럼 뽑고 버리며, 종류가 다른 열 짝을 되도록 꽃이 많은 패로 모읍니다. 나면 판은 끝나지만, "
            "이기는 것은 값이 가장 높은 손입니다."
        ),
    },
    prose=(
        {
            "en": (
                "Wahua 挖花, “digging flowers”, also called 碰花將和 or 花將牌, is said to come from Suzhou 蘇州. "
                "From the late Qing into the Republic it was a favourite in Jiangsu, Zhejiang and Shanghai; forms of "
                "it live on in Zhejiang and among families from there in Taiwan. It is played with 126 dominoes: the "
                "21 throws of two dice six times each, three plain, one with a single frame, two with a double frame. "
                "The frames are the flowers to dig for."
            ),
            "zh-Hant": (
                "挖花，又稱碰花將和、花將牌，相傳出於蘇州，清末民初盛行於江蘇、浙江、上海，今浙江與臺灣的浙籍人家仍有"
                "打法流傳。用骨牌一百二十六張：兩骰所成的二十一種點數，每種六張，三張無花，一張單框，兩張雙框。框即是"
                "花，要挖的就是它。"
            ),
            "zh-Hans": (
                "挖花，又称碰花将和、花将牌，相传出于苏州，清末民初盛行于江苏、浙江、上海，今浙江与台湾的浙籍人家仍有"
                "打法流传。用骨牌一百二十六张：两骰所成的二十一种点数，每种六张，三张无花，一张单框，两张双框。框即是"
                "花，要挖的就是它。"
            ),
            "ja": (
                "挖花は「花を掘る」の意で、碰花将和・花将牌とも呼ばれ、蘇州に始まると言われます。清末から民国の初めに"
                "江蘇・浙江・上海で好まれ、今も浙江や、そこから台湾に渡った人々に伝わります。骨牌は126枚。二つの賽の"
                "21通りの目が六枚ずつあり、三枚は花なし、一枚は単框、二枚は双框です。この框が、掘り出す花です。"
            ),
            "ko": (
                "알화(挖花)는 ‘꽃을 캔다’는 뜻이며 팽화장화(碰花將和), 화장패(花將牌)라고도 합니다. 소주(蘇州)에서 "
                "나왔다고 하며, 청나라 말부터 민국 초까지 강소·절강·상해에서 즐겼고 지금도 절강과, 그곳에서 대만으로 "
                "건너간 사람들에게 전합니다. 골패는 126장입니다. 두 주사위의 눈 스물한 가지가 여섯 장씩인데, 석 장은 "
                "꽃이 없고 한 장은 단광(單框), 두 장은 쌍광(雙框)입니다. 이 테가 캐어 낼 꽃입니다."
            ),
        },
        {
            "en": (
                "On a turn you draw a tile, or take the discard just made by the player before you if it makes a set: "
                "two tiles of one type are a pair, all three framed ones a kao 靠, which is worth twice the best pair "
                "and costs no discard. Then a tile is discarded, in a fixed order: first plain tiles left over beside "
                "a set, then lone plain tiles, last loose framed ones. Pairs are never broken. No more than one set "
                "of a type counts."
            ),
            "zh-Hant": (
                "輪到時摸一張，或取上家剛打出、可以成組的牌：同點兩張為對子，三張有花為靠；靠之值倍於最好的對子，且不"
                "必打牌。打牌有定序：先打成組餘下的白皮，再打不成對的白皮，最後才打零散的有花，不可拆對。每種點數只計"
                "一組。"
            ),
            "zh-Hans": (
                "轮到时摸一张，或取上家刚打出、可以成组的牌：同点两张为对子，三张有花为靠；靠之值倍于最好的对子，且不"
                "必打牌。打牌有定序：先打成组余下的白皮，再打不成对的白皮，最后才打零散的有花，不可拆对。每种点数只计"
                "一组。"
            ),
            "ja": (
                "番が来たら一枚引くか、上家が捨てたばかりの牌を組になるときに取ります。同じ目の二枚が対子、有花三枚が"
                "靠で、靠は最良の対子の倍の値があり、捨て牌もいりません。捨てる順は決まっていて、組に余る白皮、対子に"
                "ならない白皮、最後に余った有花です。対子は崩せません。同じ種類は一組しか数えません。"
            ),
            "ko": (
                "차례가 오면 한 장을 뽑거나, 윗집이 막 버린 패를 짝이 될 때 가져옵니다. 같은 눈 두 장이 대자(對子), "
                "꽃 있는 세 장이 고(靠)이며, 고는 가장 좋은 대자의 두 배이고 버리지 않아도 됩니다. 버리는 차례는 "
                "정해져 있어, 짝에 남는 백피, 홀로 있는 백피, 마지막에 남는 꽃 있는 패의 순서입니다. 대자는 깨지 "
                "못하고, 한 종류는 한 짝만 셉니다."
            ),
        },
        {
            "en": (
                "Values double and double again: with each frame, for generals 將牌 and double generals 雙將牌, for "
                "the type of the round 圈 (6-6, 1-1, 4-4, 1-3 in turn), for the two prize types thrown before the "
                "deal and the one thrown when somebody has won. A pair of plain idle tiles is worth 40 points 道, a "
                "kao of 6-6 can reach 40,960."
            ),
            "zh-Hant": (
                "牌值層層加倍：每多一花加一倍，將牌、雙將牌各高一倍，逢本圈之牌（依次為天、地、人、和）加倍，開局所擲"
                "之獎加倍，胡牌後搖獎再加倍。閒牌白皮一對值四十道，天牌之靠可達四萬零九百六十道。"
            ),
            "zh-Hans": (
                "牌值层层加倍：每多一花加一倍，将牌、双将牌各高一倍，逢本圈之牌（依次为天、地、人、和）加倍，开局所掷"
                "之奖加倍，胡牌后摇奖再加倍。闲牌白皮一对值四十道，天牌之靠可达四万零九百六十道。"
            ),
            "ja": (
                "値は倍々に増えます。花一つごとに、将牌と双将牌、その圏の牌（順に天・地・人・和）、配る前の擲奨の二種、"
                "上がった後の揺奨の一種で、それぞれ倍になります。花のない閑牌の対子は40道、天の靠は40,960道にもなりま"
                "す。"
            ),
            "ko": (
                "값은 거듭 두 배가 됩니다. 꽃 하나마다, 장패(將牌)와 쌍장패(雙將牌)에서, 그 권(圈)의 패(차례로 "
                "천·지·인·화)에서, 나누기 전 척장(擲獎)의 두 종류와 난 뒤 요장(搖獎)의 한 종류에서 두 배가 됩니다. 꽃 "
                "없는 한패 대자는 40도(道), 천(天)의 고는 40,960도까지 이릅니다."
            ),
        },
        {
            "en": (
                "A hand is won with ten sets of different types and one odd tile 宕頭. But winning only ends it: then "
                "all four hands are revealed, every set of every player counts, and everybody pays those who rank "
                "higher. Whoever has gone out often has not the highest total, and so declining a win, and drawing on "
                "for framed tiles, can be right."
            ),
            "zh-Hant": (
                "湊成十組不同的牌，另餘一張宕頭，便可胡牌。但胡牌只是了結此局：四家亮牌，人人計分，道少者付道多者。胡"
                "者未必最多，所以有時能胡而不胡，續摸有花，反為上策。"
            ),
            "zh-Hans": (
                "凑成十组不同的牌，另余一张宕头，便可胡牌。但胡牌只是了结此局：四家亮牌，人人计分，道少者付道多者。胡"
                "者未必最多，所以有时能胡而不胡，续摸有花，反为上策。"
            ),
            "ja": (
                "種類の違う十組と宕頭一枚で上がりです。けれども上がりは局を終えるだけで、四人とも手を見せ、すべての組"
                "を数え、下の者が上の者に払います。上がった者が一番とは限らず、上がれても見送って花を待つのがよいこと"
                "もあります。"
            ),
            "ko": (
                "종류가 다른 열 짝과 탕두(宕頭) 한 장이면 납니다. 그러나 나는 것은 판을 끝낼 뿐, 네 사람이 모두 손을 "
                "보이고 모든 짝을 세어 낮은 사람이 높은 사람에게 냅니다. 난 사람이 으뜸이라는 법은 없어서, 날 수 "
                "있어도 넘기고 꽃을 기다리는 것이 나을 때도 있습니다."
            ),
        },
        {
            "en": (
                "The seats East, South, West and North follow each other counter-clockwise, and keep their names; the "
                "dealer changes, and in each hand is called 天家, the following seats 地家, 人家 and 和家. The player "
                "with the highest total deals next. While they played, people sang the tunes 挖花調 with the names of "
                "the tiles."
            ),
            "zh-Hant": (
                "四家為東、南、西、北，逆時針為序，座名不變；莊家則輪換，每局稱天家，其後依次為地家、人家、和家。道數"
                "最多者下局做莊。從前打牌時常唱挖花調，以牌名入歌。"
            ),
            "zh-Hans": (
                "四家为东、南、西、北，逆时针为序，座名不变；庄家则轮换，每局称天家，其后依次为地家、人家、和家。道数"
                "最多者下局做庄。从前打牌时常唱挖花调，以牌名入歌。"
            ),
            "ja": (
                "席は東・南・西・北で、反時計回りに続き、名は変わりません。親は替わり、局ごとに天家、続く席は地家・人"
                "家・和家と呼ばれます。道の最も多い者が次の親です。遊びながら、牌の名を歌い込んだ挖花調が歌われました。"
            ),
            "ko": (
                "자리는 동쪽, 남쪽, 서쪽, 북쪽이며 시계 반대 방향으로 이어지고 이름은 바뀌지 않습니다. 선은 바뀌며, "
                "판마다 선을 천가(天家), 이어지는 자리를 지가(地家)·인가(人家)·화가(和家)라 합니다. 도(道)가 가장 "
                "많은 사람이 다음 선입니다. 놀면서 패의 이름을 넣은 알화조(挖花調)를 불렀습니다."
            ),
        },
    ),
    seats=(
        {"en": "East", "zh-Hant": "東家", "zh-Hans": "东家", "ja": "東", "ko": "동쪽"},
        {"en": "South", "zh-Hant": "南家", "zh-Hans": "南家", "ja": "南", "ko": "남쪽"},
        {"en": "West", "zh-Hant": "西家", "zh-Hans": "西家", "ja": "西", "ko": "서쪽"},
        {"en": "North", "zh-Hant": "北家", "zh-Hans": "北家", "ja": "北", "ko": "북쪽"},
    ),
    players=(4,),
    options=OPTIONS,
    presets=(_SEED, _ON_HONOUR),
    sources=_SOURCES,
)

GAMES = (WAHUA,)
