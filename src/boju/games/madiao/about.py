"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.games.madiao.options import OPTIONS

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
            "The late Ming game as our main source reads Feng Menglong: cards that do not win go face "
            "down, suit need not be followed, and one who is dealt a special hand may keep silent about it."
        ),
        "zh-Hant": "依主要來源對馮夢龍之書的解讀，即晚明打法：不贏之牌蓋下，不必跟門，有異賞者可以不報。",
        "zh-Hans": "依主要来源对冯梦龙之书的解读，即晚明打法：不赢之牌盖下，不必跟门，有异赏者可以不报。",
        "ja": (
            "主な典拠が馮夢龍の書から読み取った明末の遊び方です。勝てない札は伏せ、同じ門を出す義務はなく、"
            "異賞は告げなくてもかまいません。"
        ),
        "ko": (
            "주된 전거가 풍몽룡의 책에서 읽어 낸 명나라 말의 방식입니다. 이기지 못하는 패는 엎고, 같은 "
            "문을 따르지 않아도 되며, 이상(異賞)을 알리지 않아도 됩니다."
        ),
    },
)

_SOURCES = (
    Source(
        mark="seed",
        title="Akagiri, 馬吊, a page of rules in Japanese (2021), after 馮夢龍 (Feng Menglong), 馬弔脚例",
        settles={
            "en": "everything that is not marked otherwise",
            "zh-Hant": "凡未另註者，規則皆依此文",
            "zh-Hans": "凡未另注者，规则皆依此文",
            "ja": "他に断りのない規則のすべて",
            "ko": "달리 밝히지 않은 모든 규칙",
        },
    ),
    Source(
        mark="blog",
        title=(
            "Alone in the Fart, 馮夢龍《馬弔脚例》全文 (2010) and 重構明代馬弔牌例 (2010–2011), a Chinese "
            "blog"
        ),
        settles={
            "en": (
                "who leads after a trick, female breakers and how they count, prizes card by card; as "
                "options, the duty to declare and knocking"
            ),
            "zh-Hant": "贏墩者續領、雌突及其計法、賞以張計；另備選：異賞必報、敲門",
            "zh-Hans": "赢墩者续领、雌突及其计法、赏以张计；另备选：异赏必报、敲门",
            "ja": (
                "取った者が次にリードすること、雌突とその数え方、賞を一枚ごとに数えること。選択として、異賞"
                "を必ず告げること、敲門"
            ),
            "ko": (
                "딴 사람이 이어서 내기, 자돌과 그 셈법, 상을 장마다 세기. 고르는 것으로 이상 꼭 알리기와 "
                "고문(敲門)"
            ),
        },
    ),
    Source(
        mark="Madiao-Game",
        title="wingdna, Madiao-Game (a program of the rules of the Qing dynasty)",
        settles={
            "en": "which cards are the female breakers; the option that a role replaces the lower one",
            "zh-Hant": "雌突是哪些牌；備選：高賞取代低賞",
            "zh-Hans": "雌突是哪些牌；备选：高赏取代低赏",
            "ja": "どの札が雌突か。選択として、高い役が低い役に代わること",
            "ko": "어느 패가 자돌인지. 고르는 것으로 높은 역이 낮은 역을 대신하기",
        },
    ),
    Source(
        mark="Wikipedia",
        title="Wikipedia, article Madiao",
        settles={
            "en": (
                "who shuffles, cuts and leads first, in agreement with the seed; another list of red "
                "cards, which is not used"
            ),
            "zh-Hant": "洗牌、切牌與首墩領出之人，與主要來源相同；另一種紅牌名單，未採用",
            "zh-Hans": "洗牌、切牌与首墩领出之人，与主要来源相同；另一种红牌名单，未采用",
            "ja": "混ぜる者、切る者、最初にリードする者（主な典拠と一致）。別の紅の一覧は採らない",
            "ko": "섞는 이, 떼는 이, 먼저 내는 이(주된 전거와 같음). 다른 홍패 목록은 쓰지 않음",
        },
    ),
    Source(
        mark="Lo",
        title=(
            "Andrew Lo, The Late Ming Game of Ma Diao, The Playing-Card XXIX no. 3 (2000), as reported by "
            "the seed"
        ),
        settles={
            "en": "the option that the banker leads first",
            "zh-Hant": "備選：樁家先領",
            "zh-Hans": "备选：桩家先领",
            "ja": "選択として、親が最初にリードすること",
            "ko": "고르는 것으로 선이 먼저 내기",
        },
    ),
    Source(
        mark="Ōtani",
        title="大谷通順 (Ōtani Michiyori), 馬掉牌考, as reported by the seed",
        settles={
            "en": "the option that suit must be followed, as in the Qing game",
            "zh-Hant": "備選：如清代之戲須跟門",
            "zh-Hans": "备选：如清代之戏须跟门",
            "ja": "選択として、清代の遊びのように同じ門を出す義務",
            "ko": "고르는 것으로 청나라 놀이처럼 같은 문 따르기",
        },
    ),
)

MADIAO = About(
    id="madiao",
    original="馬吊",
    reading="mǎdiào",
    names={"en": "Madiao", "zh-Hant": "馬吊", "zh-Hans": "马吊", "ja": "馬吊", "ko": "마조(馬吊)"},
    summary={
        "en": (
            "Forty cards of cash, strings and myriads, eight tricks, and three players against the banker. "
            "Show a card that wins or lay one face down, save your stake with two tricks, and bring the "
            "old Hundred safely home."
        ),
        "zh-Hant": (
            "文錢、索子、萬字、十字共四十張，八墩牌，三家共敵一樁。能贏則亮、不贏則蓋，先得兩墩保住正本，再"
            "設法把百老平安送出。"
        ),
        "zh-Hans": (
            "文钱、索子、万字、十字共四十张，八墩牌，三家共敌一桩。能赢则亮、不赢则盖，先得两墩保住正本，再"
            "设法把百老平安送出。"
        ),
        "ja": (
            "文銭・索子・万字・十字の四十枚、八つのトリック、そして親一人に子が三人。勝つ札は見せ、勝てない"
            "札は伏せ、二トリックで正本を守って、百万を無事に生かしましょう。"
        ),
        "ko": (
            "문전·삭자·만자·십자 마흔 장과 여덟 트릭, 그리고 선 하나에 맞서는 세 사람. 이기는 패는 보이고 "
            "못 이기는 패는 엎으며, 트릭 둘로 본전을 지키고 백만(百萬)을 무사히 살려 내세요."
        ),
    },
    prose=(
        {
            "en": (
                "Madiao, written 馬吊, 馬弔 or 馬掉, is a card game of the Ming and Qing dynasties. How it "
                "was played in late Ming times we know from the writer Feng Menglong 馮夢龍 (1574–1646), "
                "who set down its rules in his Madiao jiaoli 馬弔脚例; Andrew Lo has studied them, and the "
                "blog Alone in the Fart has put the game together again from the text. The form of the "
                "Qing, in which suit had to be followed, has been studied by Ōtani Michiyori 大谷通順."
            ),
            "zh-Hant": (
                "馬吊，又作馬弔、馬掉，是明清時的紙牌戲。晚明的打法見於馮夢龍（1574–1646）的《馬弔腳例》；"
                "今有 Andrew Lo 加以研究，部落格 Alone in the Fart 則據原文重構牌例。清代的打法須跟門，大谷"
                "通順曾加考證。"
            ),
            "zh-Hans": (
                "马吊，又作马掉，是明清时的纸牌戏。晚明的打法见于冯梦龙（1574–1646）的《马吊脚例》；今有 "
                "Andrew Lo 加以研究，博客 Alone in the Fart 则据原文重构牌例。清代的打法须跟门，大谷通顺曾"
                "加考证。"
            ),
            "ja": (
                "馬吊（馬弔・馬掉とも書く）は、明から清にかけての札遊びです。明末の遊び方は、馮夢龍"
                "（1574–1646）の『馬弔脚例』から知られます。アンドリュー・ローがこれを研究し、ブログ Alone "
                "in the Fart が本文から遊びを組み立て直しました。同じ門を出す義務のある清代の形は、大谷通順"
                "が考証しています。"
            ),
            "ko": (
                "마조는 馬吊, 馬弔, 馬掉로 적으며, 명나라와 청나라 때의 패놀이입니다. 명나라 말의 방식은 "
                "풍몽룡(馮夢龍, 1574–1646)의 『마조각례(馬弔脚例)』로 알 수 있습니다. 앤드루 로가 이를 "
                "연구했고, 블로그 Alone in the Fart가 원문에서 놀이를 다시 짜 맞추었습니다. 같은 문을 "
                "따라야 하는 청나라의 방식은 오타니 미치요리(大谷通順)가 살폈습니다."
            ),
        },
        {
            "en": (
                "The forty cards are money. There are single cash 文錢, strings of cash 索子, myriads 萬字 "
                "and tens of myriads 十字; the two high suits bear the heroes of the novel Water Margin. "
                "Only the cash count backwards: the fewer the stronger, and strongest of all is the card "
                "without a single coin, 空沒文. Later packs with money suits go back to them, and at some "
                "distance so do the tiles of mahjong."
            ),
            "zh-Hant": (
                "四十張牌都是錢：零錢為文錢，成串的是索子，再上為萬字，為十字；萬字與十字畫的是《水滸傳》好"
                "漢。唯文錢反過來，錢少者大，一文也沒有的空沒文最大。後來以錢為門的紙牌都承其緒，麻將牌也算"
                "是遠支。"
            ),
            "zh-Hans": (
                "四十张牌都是钱：零钱为文钱，成串的是索子，再上为万字，为十字；万字与十字画的是《水浒传》好"
                "汉。唯文钱反过来，钱少者大，一文也没有的空没文最大。后来以钱为门的纸牌都承其绪，麻将牌也算"
                "是远支。"
            ),
            "ja": (
                "四十枚の札はどれもお金です。ばらの文銭、銭差しの索子、万字、そして十字。上の二つの門には"
                "『水滸伝』の好漢が描かれます。文銭だけは少ないほど強く、一文もない空没文が最強です。銭を門"
                "とする後の札はその流れを汲み、麻雀の牌も遠くはそこに連なります。"
            ),
            "ko": (
                "마흔 장의 패는 모두 돈입니다. 낱돈인 문전(文錢), 꿰미 돈인 삭자(索子), 만자(萬字), 그리고 "
                "십자(十字)가 있고, 높은 두 문에는 『수호전』의 영웅이 그려집니다. 문전만은 적을수록 "
                "세어서, 한 푼도 없는 공몰문(空沒文)이 가장 셉니다. 돈을 문으로 삼은 뒷날의 패가 여기서 "
                "나왔고, 마작 패도 멀리 보면 그 갈래에 닿습니다."
            ),
        },
        {
            "en": (
                "Eight cards each, eight tricks, no trumps. The leader shows a card; the others may show "
                "one only if it beats what lies on the table, and everything else goes face down and stays "
                "secret until the end of the deal. One trick or none is death, two save the stake, so a "
                "hand is first of all a question of survival; after that come the prizes, and above all "
                "the Hundred 百萬, called “old Hundred” 百老, which pays its holder well if it lives and "
                "little if it dies. What each hand is worth is settled with the banker alone."
            ),
            "zh-Hant": (
                "每人八張，打八墩，無將。領出者亮牌，他家能壓過桌上之牌方可亮出，否則蓋下，終局才揭曉。不足"
                "兩墩為死，兩墩為正本，所以先求自保；其次才爭賞，尤其是百萬，俗稱百老，活則厚賞，死則微薄。"
                "各家只與樁家結算。"
            ),
            "zh-Hans": (
                "每人八张，打八墩，无将。领出者亮牌，他家能压过桌上之牌方可亮出，否则盖下，终局才揭晓。不足"
                "两墩为死，两墩为正本，所以先求自保；其次才争赏，尤其是百万，俗称百老，活则厚赏，死则微薄。"
                "各家只与桩家结算。"
            ),
            "ja": (
                "一人八枚、八トリック、切り札はありません。最初の一枚は表で出し、続く者は場の札に勝つときだ"
                "け表で出せます。ほかの札は伏せて、局が終わるまで明かしません。二トリックに届かなければ死、"
                "届けば正本となり、まずは生き残りが問題です。その先に賞、そして何より百万、すなわち百老があ"
                "ります。生かせば大きく、死なせればわずかです。手の点は親との間でだけ清算します。"
            ),
            "ko": (
                "한 사람에 여덟 장, 트릭은 여덟, 으뜸패는 없습니다. 먼저 내는 이는 패를 젖혀 내고, 다른 "
                "이는 판에 놓인 패를 이길 때만 젖히며, 나머지는 엎어서 판이 끝날 때까지 숨깁니다. 트릭이 "
                "둘에 못 미치면 사(死), 둘이면 정본(正本)이니 먼저 살아남는 것이 문제입니다. 그다음이 상, "
                "그리고 무엇보다 백로(百老)라 불리는 백만(百萬)입니다. 살리면 크고 죽으면 적습니다. 점수는 "
                "선하고만 셈합니다."
            ),
        },
        {
            "en": (
                "The seats are East, South, West and North. Deal, play and bank all go counter-clockwise, "
                "in this order: South, on the right of East, plays after East, West after South, North "
                "after West, and then East again. The seats keep their names; which of them is the banker "
                "is marked at the table, and changes after nearly every deal."
            ),
            "zh-Hant": (
                "四家為東、南、西、北。拿牌、出牌、傳樁都逆時針而行：東家的右手是南家，即其下家；南家之後為"
                "西家，再為北家，又回到東家。座名不變，誰是樁家另有標示，幾乎每局一換。"
            ),
            "zh-Hans": (
                "四家为东、南、西、北。拿牌、出牌、传桩都逆时针而行：东家的右手是南家，即其下家；南家之后为"
                "西家，再为北家，又回到东家。座名不变，谁是桩家另有标示，几乎每局一换。"
            ),
            "ja": (
                "席は東・南・西・北です。配る順も出す順も親の移りも反時計回りで、東の右隣、すなわち下家は"
                "南、次が西、次が北、そして東に戻ります。席の名は変わらず、誰が親かは別に示されます。親はほ"
                "とんど毎局替わります。"
            ),
            "ko": (
                "자리는 동쪽, 남쪽, 서쪽, 북쪽입니다. 패를 나누는 것도 내는 것도 선이 옮겨 가는 것도 시계 "
                "반대 방향입니다. 동쪽의 오른쪽 이웃은 남쪽이고, 그다음이 서쪽, 북쪽, 그리고 다시 "
                "동쪽입니다. 자리의 이름은 바뀌지 않으며, 누가 선인지는 따로 표시되고 거의 판마다 바뀝니다."
            ),
        },
        {
            "en": (
                "The rules here follow a Japanese page whose author tried them with friends in November "
                "2021. They found hands hard to read, since losing cards lie face down and nobody has to "
                "follow suit, and thought that a duty to follow might make the better game. It is here as "
                "an option, and so is the banker's first lead."
            ),
            "zh-Hant": (
                "此處規則依一日文網頁；其作者於 2021 年 11 月與友人試打，覺得輸的牌都蓋著，又不必跟門，難以"
                "讀牌，以為若須跟門或更有趣。本處備有此選項，亦可選樁家先領。"
            ),
            "zh-Hans": (
                "此处规则依一日文网页；其作者于 2021 年 11 月与友人试打，觉得输的牌都盖着，又不必跟门，难以"
                "读牌，以为若须跟门或更有趣。本处备有此选项，亦可选桩家先领。"
            ),
            "ja": (
                "ここの規則は、ある日本語のページに従っています。筆者は2021年11月に友人と実際に遊び、負ける"
                "札は伏せられ門に従う義務もないため手が読みにくく、義務があるほうが面白そうだと感じました。"
                "それは選択として選べます。親が最初にリードする形も選べます。"
            ),
            "ko": (
                "여기의 규칙은 일본어로 된 한 페이지를 따릅니다. 글쓴이는 2021년 11월에 벗들과 쳐 보고, "
                "지는 패는 엎어 놓는 데다 같은 문을 따르지 않아도 되어 손을 읽기 어려웠으며, 따르게 하면 "
                "더 재미있겠다고 여겼습니다. 그것은 고를 수 있고, 선이 먼저 내는 것도 고를 수 있습니다."
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
    presets=(_SEED,),
    sources=_SOURCES,
)

GAMES = (MADIAO,)
