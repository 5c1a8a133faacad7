"""What the six games say of themselves."""

from boju.core.game import About, Preset, Source
from boju.core.language import Localized
from boju.games.shuanglu.options import (
    BEARING_OFF,
    HUIHUI_OFF,
    JIAN_SHAPE,
    PLAY,
    PLAY_WITH_THREE_DICE,
    SEVEN_BEAMS,
    TOUPO_FINE,
    WINNING,
    YAMATO_GOAL,
)

_SEATS: tuple[Localized, ...] = (
    {"en": "White", "zh-Hant": "白方", "zh-Hans": "白方", "ja": "白", "ko": "백"},
    {"en": "Black", "zh-Hant": "黑方", "zh-Hans": "黑方", "ja": "黒", "ko": "흑"},
)

_SEED = Preset(
    name="seed",
    values={},
    title={
        "en": "As in the sources",
        "zh-Hant": "依原典",
        "zh-Hans": "依原典",
        "ja": "典拠どおり",
        "ko": "전거대로",
    },
    note={
        "en": "The old rules of the northern games, as our main source reads the book of 1151.",
        "zh-Hant": "北雙陸古法，依主要典籍對《譜雙》（1151）的解讀。",
        "zh-Hans": "北双陆古法，依主要典籍对《谱双》（1151）的解读。",
        "ja": "主な典拠が『譜双』（1151年）から読み取った、北の双陸の古い規則です。",
        "ko": "주된 전거가 『보쌍(譜雙)』(1151)에서 읽어 낸 북쪽 쌍륙의 옛 규칙입니다.",
    },
)

_MODERN = Preset(
    name="modern",
    values={
        "entry": "open",
        "use_rule": "max_pips",
        "doubles": "four",
        "stack_limit": 15,
        "bearoff": "modern",
        "bearoff_sum": True,
    },
    title={
        "en": "Modern backgammon",
        "zh-Hant": "現代雙陸棋",
        "zh-Hans": "现代双陆棋",
        "ja": "現代バックギャモン",
        "ko": "오늘날의 백개먼",
    },
    note={
        "en": (
            "Six options together turn the game into today's backgammon without the cube, the opening "
            "throw and the triple win."
        ),
        "zh-Hant": "六項合用即成今日的雙陸棋，惟無加倍骰、開局擲骰與三倍勝。",
        "zh-Hans": "六项合用即成今日的双陆棋，惟无加倍骰、开局掷骰与三倍胜。",
        "ja": (
            "六つの項目を合わせると今日のバックギャモンになります。ただしダブリングキューブ、先手決めの一"
            "投、三倍勝ちはありません。"
        ),
        "ko": (
            "여섯 항목을 함께 바꾸면 오늘날의 백개먼이 됩니다. 다만 더블링 큐브, 선을 정하는 던지기, 세 "
            "곱 승은 없습니다."
        ),
    },
)

_DECISIVE = Preset(
    name="bearoff",
    values={"qiliang_variant": "bearoff"},
    title={
        "en": "With bearing off",
        "zh-Hant": "許拈出",
        "zh-Hans": "许拈出",
        "ja": "拈出あり",
        "ko": "말을 빼내기",
    },
    note={
        "en": (
            "The form to begin with: horses may leave the board, seven beams still score, and nearly "
            "every game has a winner."
        ),
        "zh-Hant": "初學宜用：馬可拈出，成七梁仍得籌，幾乎局局有勝負。",
        "zh-Hans": "初学宜用：马可拈出，成七梁仍得筹，几乎局局有胜负。",
        "ja": (
            "初めての方に勧める形です。馬を出せて、七梁にもやはり籌があり、ほとんどの勝負に決着がつきます。"
        ),
        "ko": (
            "처음 두는 분께 권합니다. 말을 빼낼 수 있고 칠량도 점수가 되며, 거의 모든 판에서 승부가 납니다."
        ),
    },
)

_SOURCES = (
    Source(
        mark="seed",
        title="木子香 (Kaori Kishi), 「古代盤上遊戯盤双六の復刻」",
        settles={
            "en": "the rules, unless another source is named",
            "zh-Hant": "凡未另註者，規則皆依此文",
            "zh-Hans": "凡未另注者，规则皆依此文",
            "ja": "他に断りのない規則のすべて",
            "ko": "달리 밝히지 않은 모든 규칙",
        },
    ),
    Source(
        mark="PS",
        title="洪遵 (Hong Zun), 譜雙 (1151), in 説郛 卷一百一下",
        settles={
            "en": "the array, the order of bearing off, single and double wins, the patterns, match play",
            "zh-Hant": "佈陣、拈出、單雙籌、成陣得籌、賭賽",
            "zh-Hans": "布阵、拈出、单双筹、成阵得筹、赌赛",
            "ja": "配置、拈出、一籌と双籌、陣形の得点、勝負の重ね方",
            "ko": "배치, 말 빼내기, 한 주와 두 주, 진의 점수, 여러 판의 승부",
        },
    ),
    Source(
        mark="JP",
        title=(
            "草場純, notes on 雙六手引抄 (1679); weblog 盤双六 (2014–2015); 福島県文化財センター, 「双六の"
            "ルール」"
        ),
        settles={
            "en": "the use of doubles, the duty to use all dice, the win by bringing all home",
            "zh-Hant": "對子的用法、骰須盡用、入勝",
            "zh-Hans": "对子的用法、骰须尽用、入胜",
            "ja": "ゾロ目の使い方、賽を使い切ること、入勝",
            "ko": "같은 눈의 쓰임, 주사위를 다 쓸 것, 입승",
        },
    ),
    Source(
        mark="BG",
        title="modern backgammon, as implemented in OpenSpiel",
        settles={
            "en": "the meaning of the modern values of the options",
            "zh-Hant": "各選項「現代」取值的含義",
            "zh-Hans": "各选项“现代”取值的含义",
            "ja": "選択項目の「現代」の値の意味",
            "ko": "선택 항목의 ‘오늘날’ 값의 뜻",
        },
    ),
)

_ROAD: Localized = {
    "en": (
        "Shuanglu is China's game of the backgammon kind. It came along the Silk Road, by tradition in "
        "the third century, and was known by many names: 握槊, 長行, 波羅塞戲. It flourished under the "
        "Tang; in Song times tea houses kept boards ready for their guests, and the Khitan in the north "
        "played it as well. In the nineteenth century, under the Qing, it died out."
    ),
    "zh-Hant": (
        "雙陸是中國的雙陸棋類博戲，循絲路而來，相傳在三世紀傳入，有握槊、長行、波羅塞戲等名。唐代盛行；宋"
        "代茶肆備有雙陸盤待客，北方的契丹人亦好此戲。至十九世紀的清代而失傳。"
    ),
    "zh-Hans": (
        "双陆是中国的双陆棋类博戏，循丝路而来，相传在三世纪传入，有握槊、长行、波罗塞戏等名。唐代盛行；宋"
        "代茶肆备有双陆盘待客，北方的契丹人亦好此戏。至十九世纪的清代而失传。"
    ),
    "ja": (
        "双陸は中国で遊ばれた、バックギャモンの仲間です。シルクロードを経て、言い伝えでは三世紀に伝わり、"
        "握槊、長行、波羅塞戯などの名で呼ばれました。唐代に栄え、宋代の茶館は客のために盤を備え、北の契丹"
        "の人々も遊びました。清代の十九世紀に絶えました。"
    ),
    "ko": (
        "쌍륙은 중국에서 두던 백개먼 무리의 놀이입니다. 비단길을 거쳐, 전하는 말로는 3세기에 들어왔으며 "
        "악삭(握槊), 장행(長行), 파라색희(波羅塞戲) 같은 이름으로 불렸습니다. 당나라 때 번성했고, "
        "송나라의 찻집은 손님을 위해 판을 갖추어 두었으며, 북쪽의 거란 사람들도 두었습니다. 청나라 때인 "
        "19세기에 사라졌습니다."
    ),
}

_BOOK: Localized = {
    "en": (
        "In 1151 Hong Zun (1120–1174) described fourteen kinds in his 譜雙: five of the north, five of "
        "the south, two of the South Seas, an Arab and a Japanese one, with the general rules in the "
        "fifth book. It is four hundred years older than the first Japanese books on the game. The boards "
        "here follow the northern kinds as Kaori Kishi reads them."
    ),
    "zh-Hant": (
        "南宋洪遵（1120–1174）於 1151 年撰《譜雙》，記十四種雙陸：北雙陸五，南雙陸五，南海二，大食一，日本"
        "一；第五卷載常局格制。此書比日本最早的雙六書還早四百年。此處諸局依木子香對北雙陸的解讀。"
    ),
    "zh-Hans": (
        "南宋洪遵（1120–1174）于 1151 年撰《谱双》，记十四种双陆：北双陆五，南双陆五，南海二，大食一，日本"
        "一；第五卷载常局格制。此书比日本最早的双六书还早四百年。此处诸局依木子香对北双陆的解读。"
    ),
    "ja": (
        "1151年、洪遵（1120–1174）は『譜双』に十四種の双陸を記しました。北の五種、南の五種、南海の二種、大"
        "食（アラブ）の一種、日本の一種で、第五巻に通則を収めます。日本最初の双六の書より四百年も古いもの"
        "です。ここで遊べる北の各種は、木子香の解読に従っています。"
    ),
    "ko": (
        "1151년 홍준(洪遵, 1120–1174)은 『보쌍(譜雙)』에 열네 가지 쌍륙을 적었습니다. 북쪽의 다섯, 남쪽의 "
        "다섯, 남해의 둘, 대식(아랍)의 하나, 일본의 하나이며 다섯째 권에 두루 쓰이는 규칙을 실었습니다. "
        "일본에서 처음 나온 쌍륙 책보다 사백 년이나 앞섭니다. 여기의 북쪽 쌍륙은 기시 가오리(木子香)의 "
        "풀이를 따릅니다."
    ),
}

_JAPAN: Localized = {
    "en": (
        "The game reached Japan in the seventh century: a ban is recorded for the year 689. It appears in "
        "the Tale of Genji and in the Pillow Book."
    ),
    "zh-Hant": "雙陸於七世紀傳到日本：689 年已有禁令見載。《源氏物語》與《枕草子》中都寫到雙六。",
    "zh-Hans": "双陆于七世纪传到日本：689 年已有禁令见载。《源氏物语》与《枕草子》中都写到双六。",
    "ja": (
        "双六は七世紀に日本へ伝わり、689年には禁令が記録されています。『源氏物語』や『枕草子』にも双六が描"
        "かれています。"
    ),
    "ko": (
        "쌍륙은 7세기에 일본에 전해졌으며, 689년에 금지령이 내린 기록이 있습니다. 『겐지 이야기』와 『"
        "마쿠라노소시』에도 나옵니다."
    ),
}

_LIANGJIAN: Localized = {
    "en": (
        "Together with its sister, the other game of patterns, it goes by the name 梁間雙陸: in "
        "seven-beam shuanglu the beams 梁 are counted, in interval shuanglu the interval 間 between them."
    ),
    "zh-Hant": "七梁與打間合稱「梁間雙陸」：一者數梁，一者成間，同是佈陣得籌之戲。",
    "zh-Hans": "七梁与打间合称“梁间双陆”：一者数梁，一者成间，同是布阵得筹之戏。",
    "ja": (
        "七梁と打間は合わせて「梁間双陸」と呼ばれます。一方は梁を数え、一方は間を作る、ともに陣形で籌を得"
        "る遊びです。"
    ),
    "ko": (
        "칠량과 타간을 아울러 ‘양간쌍륙(梁間雙陸)’이라 합니다. 하나는 양(梁)을 세고 하나는 간(間)을 "
        "이루는, 함께 진으로 점수를 얻는 놀이입니다."
    ),
}

PING = About(
    id="ping",
    original="平雙陸",
    reading="píng shuānglù",
    names={"en": "Level shuanglu", "zh-Hant": "平雙陸", "zh-Hans": "平双陆", "ja": "平双陸", "ko": "평쌍륙"},
    summary={
        "en": (
            "Fifteen bottle-shaped horses a side, two dice, and a way home past the enemy's lines. The "
            "backgammon of the Song and of the Khitan, with entering and bearing off stricter than you "
            "know them."
        ),
        "zh-Hant": (
            "各十五匹瓶形之馬，兩顆骰子，越過敵陣歸家。這是宋人與契丹人的雙陸，入局與拈出都比今日更嚴。"
        ),
        "zh-Hans": (
            "各十五匹瓶形之马，两颗骰子，越过敌阵归家。这是宋人与契丹人的双陆，入局与拈出都比今日更严。"
        ),
        "ja": (
            "瓶の形の馬が十五ずつ、賽は二つ、敵陣を越えて我が家へ帰る競走です。宋の人々と契丹の人々が遊ん"
            "だ、入るにも出るにも今より厳しい双六です。"
        ),
        "ko": (
            "병 모양의 말 열다섯씩과 주사위 둘로 상대의 진을 지나 집으로 돌아갑니다. 송나라 사람과 거란 "
            "사람이 두던, 들어오기도 나가기도 지금보다 엄한 쌍륙입니다."
        ),
    },
    prose=(
        {
            "en": (
                "Level or Khitan shuanglu is the base game of the family; its array is that of Japanese "
                "sugoroku and of backgammon today. Each side walks its horses over twenty-four points and "
                "bears them off at the end. A lone horse can be cut, two on a point bar the way."
            ),
            "zh-Hant": (
                "平雙陸又名契丹雙陸，是諸局之本，其佈陣與日本雙六、今日的雙陸棋相同。雙方各走二十四路，最"
                "後將馬拈出。單馬可打，兩馬成梁則敵不得入。"
            ),
            "zh-Hans": (
                "平双陆又名契丹双陆，是诸局之本，其布阵与日本双六、今日的双陆棋相同。双方各走二十四路，最"
                "后将马拈出。单马可打，两马成梁则敌不得入。"
            ),
            "ja": (
                "平双陸は契丹双陸とも呼ばれ、この一族の基本です。配置は日本の双六、そして今日のバックギャ"
                "モンと同じです。双方が二十四の地を進み、最後に馬を拈出します。一つの馬は切られ、二つ並べ"
                "ば敵を阻みます。"
            ),
            "ko": (
                "평쌍륙은 거란쌍륙이라고도 하며 이 무리의 바탕입니다. 배치는 일본의 쌍륙이나 오늘날의 "
                "백개먼과 같습니다. 양쪽이 스물네 자리를 걸어 마지막에 말을 빼냅니다. 외톨이 말은 잡히고, "
                "둘이 모이면 길을 막습니다."
            ),
        },
        {
            "en": (
                "What is different is in the details. A cut horse comes in on an empty point only; a "
                "double is two dice and no more; no more than five horses stand on a point; and in "
                "bearing off the exact die goes before the larger, the larger before the one that falls "
                "short. Whoever wins before the enemy has taken off a horse wins double."
            ),
            "zh-Hant": (
                "不同之處在細節：被打之馬只能入空路；對子仍只算兩骰；一路至多五馬；拈出時恰合者先，有餘者"
                "次，不足者後。敵馬一匹未出而己方拈盡，贏雙籌。"
            ),
            "zh-Hans": (
                "不同之处在细节：被打之马只能入空路；对子仍只算两骰；一路至多五马；拈出时恰合者先，有余者"
                "次，不足者后。敌马一匹未出而己方拈尽，赢双筹。"
            ),
            "ja": (
                "違いは細部にあります。切られた馬は空いた地にしか入れません。ゾロ目もただの二つの賽です。"
                "一つの地に立てる馬は五つまで。拈出では、ちょうどの目、余る目、足りない目の順に使います。"
                "相手が一つも出さないうちに勝てば双籌です。"
            ),
            "ko": (
                "다른 점은 세세한 데 있습니다. 잡힌 말은 빈 자리에만 들어옵니다. 같은 눈도 그저 주사위 "
                "둘입니다. 한 자리에는 다섯까지만 섭니다. 빼낼 때는 꼭 맞는 눈이 먼저, 남는 눈이 다음, "
                "모자라는 눈이 마지막입니다. 상대가 하나도 빼내기 전에 이기면 두 주(籌)입니다."
            ),
        },
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=PLAY + BEARING_OFF + WINNING,
    presets=(_SEED, _MODERN),
    sources=_SOURCES,
)

HUIHUI = About(
    id="huihui",
    original="回回雙陸",
    reading="huíhuí shuānglù",
    names={
        "en": "Huihui shuanglu",
        "zh-Hant": "回回雙陸",
        "zh-Hans": "回回双陆",
        "ja": "回回双陸",
        "ko": "회회쌍륙",
    },
    summary={
        "en": (
            "Level shuanglu up to your own door, and then a sprint. Once all horses are home, every die "
            "takes off any horse, whatever it shows."
        ),
        "zh-Hant": "歸家之前與平雙陸無異，之後便是一場疾奔。馬既全數入宮，每骰任出一馬，不問色多少。",
        "zh-Hans": "归家之前与平双陆无异，之后便是一场疾奔。马既全数入宫，每骰任出一马，不问色多少。",
        "ja": (
            "我が家の戸口までは平双陸、そこからは駆け足です。馬がすべて入れば、目にかかわらず賽一つにつき"
            "好きな馬を一つ出せます。"
        ),
        "ko": (
            "집 문 앞까지는 평쌍륙과 같고, 그다음은 내달리기입니다. 말이 모두 들어오면 눈과 상관없이 "
            "주사위 하나에 아무 말이나 하나씩 빼냅니다."
        ),
    },
    prose=(
        {
            "en": (
                "Huihui shuanglu bears the name of the western Muslims. Hong Zun gives it one "
                "peculiarity: when all horses have come home, a throw takes off any two, whatever its "
                "number. The end becomes a plain race of turns, and the fight is over who comes home "
                "first."
            ),
            "zh-Hant": (
                "回回雙陸以西域回回為名。洪遵只記其一異：馬全數歸家之後，一擲任意出兩馬，不問色多少。於是"
                "收官全憑手數，勝負之爭在於誰先歸家。"
            ),
            "zh-Hans": (
                "回回双陆以西域回回为名。洪遵只记其一异：马全数归家之后，一掷任意出两马，不问色多少。于是"
                "收官全凭手数，胜负之争在于谁先归家。"
            ),
            "ja": (
                "回回双陸は西方のムスリムの名を負います。洪遵が記す違いは一つ、馬がすべて入ったのちは、目"
                "にかかわらず一投で任意の二つを出せることです。終盤は手数だけの競走となり、争いはどちらが"
                "先に入り切るかに移ります。"
            ),
            "ko": (
                "회회쌍륙은 서쪽 무슬림의 이름을 지녔습니다. 홍준이 적은 다른 점은 하나입니다. 말이 모두 "
                "들어온 뒤에는 눈과 상관없이 한 번 던져 아무 말이나 둘을 빼냅니다. 끝판은 차례 수만의 "
                "경주가 되고, 누가 먼저 다 들어오느냐를 다툽니다."
            ),
        },
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, HUIHUI_OFF),
    presets=(_SEED,),
    sources=_SOURCES,
)

SANLIANG = About(
    id="sanliang",
    original="三梁雙陸",
    reading="sānliáng shuānglù",
    names={
        "en": "Three-beam shuanglu",
        "zh-Hant": "三梁雙陸",
        "zh-Hans": "三梁双陆",
        "ja": "三梁双陸",
        "ko": "삼량쌍륙",
    },
    summary={
        "en": (
            "Three dice, three strongholds of five horses, and the longest way of all. One horse may run "
            "with all three dice, or three horses with one each."
        ),
        "zh-Hant": "三顆骰子，三座五馬之梁，路程最遠。可一馬獨用三骰，也可三馬各用其一。",
        "zh-Hans": "三颗骰子，三座五马之梁，路程最远。可一马独用三骰，也可三马各用其一。",
        "ja": (
            "賽は三つ、五頭ずつの梁が三つ、そして道のりは長い。一つの馬が三つの賽で駆けても、三つの馬が分"
            "け合ってもかまいません。"
        ),
        "ko": (
            "주사위 셋, 말 다섯씩 선 양(梁)이 셋, 그리고 먼 길입니다. 말 하나가 주사위 셋으로 달려도 "
            "되고, 말 셋이 하나씩 나누어도 됩니다."
        ),
    },
    prose=(
        {
            "en": (
                "Three-beam shuanglu, also called the Chinese kind, sets its fifteen horses on three "
                "points, five on each, and throws three dice. From that array both sides together walk "
                "106 steps more than from the level one; the third die may be there to make up for it."
            ),
            "zh-Hant": (
                "三梁雙陸又名漢家雙陸，十五馬分立三路，每路五馬，用三顆骰子。由此陣出發，雙方合計比平雙陸"
                "多走一百零六步；第三顆骰子或許正為補足此差。"
            ),
            "zh-Hans": (
                "三梁双陆又名汉家双陆，十五马分立三路，每路五马，用三颗骰子。由此阵出发，双方合计比平双陆"
                "多走一百零六步；第三颗骰子或许正为补足此差。"
            ),
            "ja": (
                "三梁双陸は漢家双陸とも呼ばれ、十五の馬を五つずつ三か所に置き、賽を三つ振ります。この配置"
                "からは、双方合わせて平双陸より百六歩多く進まねばなりません。三つめの賽は、それを補うもの"
                "かもしれません。"
            ),
            "ko": (
                "삼량쌍륙은 한가(漢家)쌍륙이라고도 하며, 말 열다섯을 세 자리에 다섯씩 세우고 주사위 셋을 "
                "던집니다. 이 진에서는 양쪽을 합쳐 평쌍륙보다 백여섯 걸음을 더 가야 합니다. 셋째 주사위는 "
                "그것을 메우려는 것인지도 모릅니다."
            ),
        },
        {
            "en": (
                "The array looks like the Japanese one and is not: there the last five horses stand one "
                "point nearer home."
            ),
            "zh-Hant": "此陣近似日本的大和雙六而實不同：後者最後五馬更近家一路。",
            "zh-Hans": "此阵近似日本的大和双六而实不同：后者最后五马更近家一路。",
            "ja": (
                "この配置は日本の大和双六に似ていますが同じではありません。大和双六では最後の五つの馬が一"
                "つ先に立ちます。"
            ),
            "ko": (
                "이 진은 일본의 야마토 스고로쿠와 비슷하지만 같지 않습니다. 그쪽은 마지막 말 다섯이 집에 "
                "한 자리 더 가깝게 섭니다."
            ),
        },
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=PLAY_WITH_THREE_DICE + BEARING_OFF + WINNING,
    presets=(_SEED,),
    sources=_SOURCES,
)

QILIANG = About(
    id="qiliang",
    original="七梁雙陸",
    reading="qīliáng shuānglù",
    names={
        "en": "Seven-beam shuanglu",
        "zh-Hant": "七梁雙陸",
        "zh-Hans": "七梁双陆",
        "ja": "七梁双陸",
        "ko": "칠량쌍륙",
    },
    summary={
        "en": (
            "Fourteen horses march in pairs and never leave the board. Carry your seven beams across to "
            "the other side, and score each time they stand complete."
        ),
        "zh-Hant": "十四馬成雙而行，不出局外。把七座梁搬到對面一邊，每成一次便得一籌。",
        "zh-Hans": "十四马成双而行，不出局外。把七座梁搬到对面一边，每成一次便得一筹。",
        "ja": (
            "十四の馬が二つずつ連れ立って進み、盤を出ることはありません。七つの梁を向こう側へ移し、整うた"
            "びに籌を得ましょう。"
        ),
        "ko": (
            "말 열넷이 둘씩 짝지어 가며 판을 떠나지 않습니다. 일곱 양(梁)을 건너편으로 옮겨, 갖추어질 "
            "때마다 점수를 얻으세요."
        ),
    },
    prose=(
        {
            "en": (
                "In seven-beam shuanglu nothing is borne off. Fourteen horses start as seven pairs, and "
                "two are the most a point may hold; whoever has brought all of them across, again in "
                "seven pairs, gains a tally, and another for every turn on which they stand so. The "
                "starting array reversed is worth two and ends the game."
            ),
            "zh-Hant": (
                "七梁雙陸不拈馬。十四馬起始為七對，一路至多兩馬；全數行過一邊而又成七對者得一籌，此後每回"
                "合仍成七梁再得一籌。佈成與開局相反之陣，得雙籌而終局。"
            ),
            "zh-Hans": (
                "七梁双陆不拈马。十四马起始为七对，一路至多两马；全数行过一边而又成七对者得一筹，此后每回"
                "合仍成七梁再得一筹。布成与开局相反之阵，得双筹而终局。"
            ),
            "ja": (
                "七梁双陸では馬を出しません。十四の馬は七つの対として始まり、一つの地には二つまで。すべて"
                "を向こう側へ移して再び七つの対にすれば一籌、その後も手番の終わりに整っているたびに一籌を"
                "得ます。初めの陣を裏返した形は双籌で、そこで終局です。"
            ),
            "ko": (
                "칠량쌍륙에서는 말을 빼내지 않습니다. 말 열넷이 일곱 짝으로 시작하고 한 자리에는 "
                "둘까지입니다. 모두 건너편으로 옮겨 다시 일곱 짝을 이루면 한 주(籌)를 얻고, 그 뒤로도 "
                "차례를 마칠 때 갖추어져 있을 때마다 또 얻습니다. 처음 진을 뒤집은 꼴은 두 주이며 판이 "
                "끝납니다."
            ),
        },
        {
            "en": (
                "It is a game of patience and of blockade. Whoever is forced off the beam 後一梁 pays "
                "dearly, and a horse cut while its own pairs fill the entry may wait for ever. Those who "
                "would rather race can let horses be borne off."
            ),
            "zh-Hant": (
                "此局貴在忍耐與封鎖。被迫離開後一梁者受重罰；己方成對之馬佔滿入局之路時，被打之馬可能永遠"
                "等在外面。想要爽快者，可改許拈出。"
            ),
            "zh-Hans": (
                "此局贵在忍耐与封锁。被迫离开后一梁者受重罚；己方成对之马占满入局之路时，被打之马可能永远"
                "等在外面。想要爽快者，可改许拈出。"
            ),
            "ja": (
                "忍耐と封鎖の勝負です。後一梁を離れざるを得なくなれば重く罰せられ、自分の対が入り口をふさ"
                "いでいる間に切られた馬は、いつまでも待つことになります。速い勝負を好むなら、拈出ありにも"
                "できます。"
            ),
            "ko": (
                "참을성과 봉쇄의 놀이입니다. 後一梁을 떠날 수밖에 없게 되면 크게 잃고, 제 짝들이 들어올 "
                "자리를 막고 있을 때 잡힌 말은 끝없이 기다리기도 합니다. 빠른 승부를 바라면 말을 빼내는 "
                "방식으로 둘 수 있습니다."
            ),
        },
        _LIANGJIAN,
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, TOUPO_FINE, *SEVEN_BEAMS),
    presets=(_SEED, _DECISIVE),
    sources=_SOURCES,
)

DAJIAN = About(
    id="dajian",
    original="打間雙陸",
    reading="dǎjiān shuānglù",
    names={
        "en": "Interval shuanglu",
        "zh-Hant": "打間雙陸",
        "zh-Hans": "打间双陆",
        "ja": "打間双陸",
        "ko": "타간쌍륙",
    },
    summary={
        "en": (
            "Level shuanglu with a second way to score. Set six pairs of horses with a single empty road "
            "among them, and take a tally each time you do it anew."
        ),
        "zh-Hant": "平雙陸之外，另有得籌之途。十二馬兩兩相比，間一路無馬，每新成一次便得一籌。",
        "zh-Hans": "平双陆之外，另有得筹之途。十二马两两相比，间一路无马，每新成一次便得一筹。",
        "ja": (
            "平双陸に、もう一つの得点の道が加わります。六つの対を並べて間に一路だけを空け、新たに作るたび"
            "に籌を得ましょう。"
        ),
        "ko": (
            "평쌍륙에 점수를 얻는 길이 하나 더 있습니다. 여섯 짝 사이에 빈 길 하나를 두고, 새로 이룰 "
            "때마다 한 주(籌)를 얻으세요."
        ),
    },
    prose=(
        {
            "en": (
                "Interval shuanglu is played like the level game and won by bearing off, but there are "
                "tallies to be gained on the way: twelve horses two by two, with one empty road between "
                "them, make an interval 間. Made again it scores again, without limit. Whether to hurry "
                "home or to linger for one more interval is the question of every turn."
            ),
            "zh-Hant": (
                "打間雙陸行法同平雙陸，亦以拈盡為勝，但途中另可得籌：十二馬兩兩相比，間一路無馬，是為一間。"
                "再成又勝，無止法。是趕著回家，還是多留一間，正是每回合的取捨。"
            ),
            "zh-Hans": (
                "打间双陆行法同平双陆，亦以拈尽为胜，但途中另可得筹：十二马两两相比，间一路无马，是为一间。"
                "再成又胜，无止法。是赶着回家，还是多留一间，正是每回合的取舍。"
            ),
            "ja": (
                "打間双陸は平双陸と同じに進み、出し切れば勝ちですが、途中でも籌を得られます。十二の馬を二"
                "つずつ並べ、間に一路を空ければ「間」です。作り直せば何度でも得点になります。急いで帰るか、"
                "もう一つ間を作るか、手番ごとに迷うところです。"
            ),
            "ko": (
                "타간쌍륙은 평쌍륙처럼 두고 다 빼내면 이기지만, 가는 길에도 점수를 얻습니다. 말 열둘을 "
                "둘씩 세우고 사이에 빈 길 하나를 두면 간(間)입니다. 다시 이루면 몇 번이고 또 얻습니다. "
                "서둘러 돌아갈지 간을 하나 더 이룰지가 차례마다의 고민입니다."
            ),
        },
        _LIANGJIAN,
        _ROAD,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, JIAN_SHAPE),
    presets=(_SEED,),
    sources=_SOURCES,
)

YAMATO = About(
    id="yamato",
    original="大和双六",
    reading="yamato sugoroku",
    names={
        "en": "Yamato sugoroku",
        "zh-Hant": "大和雙六",
        "zh-Hans": "大和双六",
        "ja": "大和双六",
        "ko": "야마토 스고로쿠",
    },
    summary={
        "en": (
            "The Japanese array on the old Chinese board. Five horses stand at the far end, five "
            "half-way, five at the door: three crowds, and a long road between them."
        ),
        "zh-Hant": "古老的雙陸盤上，佈下日本之陣。五馬在最遠處，五馬在半途，五馬在門前：三群之間，長路迢迢。",
        "zh-Hans": "古老的双陆盘上，布下日本之阵。五马在最远处，五马在半途，五马在门前：三群之间，长路迢迢。",
        "ja": (
            "古い双陸の盤に、日本の陣を布きます。五つは最も遠く、五つは道なかば、五つは戸口に立ち、三つの"
            "群れの間に長い道が続きます。"
        ),
        "ko": (
            "옛 쌍륙판에 일본의 진을 폅니다. 다섯은 가장 먼 곳에, 다섯은 길 한가운데, 다섯은 문 앞에 "
            "서고, 세 무리 사이로 먼 길이 이어집니다."
        ),
    },
    prose=(
        {
            "en": (
                "Only the array of this game is handed down in our main source: five horses each on the "
                "farthest point, half-way, and at the edge of the home. It is played here by the rules of "
                "level shuanglu. It differs from the three-beam array by a single point, and the two must "
                "not be confused."
            ),
            "zh-Hant": (
                "我們的主要典籍只記下此局的佈陣：最遠、半途、宮門各五馬；此處依平雙陸之法行之。它與三梁之"
                "陣僅差一路，不可混同。"
            ),
            "zh-Hans": (
                "我们的主要典籍只记下此局的布阵：最远、半途、宫门各五马；此处依平双陆之法行之。它与三梁之"
                "阵仅差一路，不可混同。"
            ),
            "ja": (
                "主な典拠が伝えるのはこの遊びの配置だけです。最も遠い地、道なかば、内の入り口に五つずつ。"
                "ここでは平双陸の規則で遊びます。三梁の配置とは一路だけ違い、混同してはなりません。"
            ),
            "ko": (
                "우리의 주된 전거가 전하는 것은 이 놀이의 배치뿐입니다. 가장 먼 자리, 길 한가운데, 궁의 "
                "문턱에 다섯씩입니다. 여기서는 평쌍륙의 규칙으로 둡니다. 삼량의 진과는 한 자리만 다르니 "
                "섞어 보아서는 안 됩니다."
            ),
        },
        {
            "en": (
                "In Japan one could also win by bringing all horses home first, without bearing them off: "
                "入勝, irigachi. It is offered as an option."
            ),
            "zh-Hant": "在日本，先將馬全部入內、不必拈出，亦可取勝，稱為「入勝」；此處列為選項。",
            "zh-Hans": "在日本，先将马全部入内、不必拈出，亦可取胜，称为“入胜”；此处列为选项。",
            "ja": (
                "日本では、馬を出さずとも先にすべて内へ入れれば勝ちとする「入勝」がありました。ここでも選"
                "べます。"
            ),
            "ko": (
                "일본에서는 말을 빼내지 않고 먼저 모두 들이면 이기는 ‘입승(入勝)’도 있었습니다. 여기서도 "
                "고를 수 있습니다."
            ),
        },
        _JAPAN,
        _BOOK,
    ),
    seats=_SEATS,
    players=(2,),
    options=(*PLAY, *BEARING_OFF, *WINNING, YAMATO_GOAL),
    presets=(_SEED,),
    sources=_SOURCES,
)

GAMES = (PING, HUIHUI, SANLIANG, QILIANG, DAJIAN, YAMATO)
