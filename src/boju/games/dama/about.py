"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.games.dama.options import OPTIONS

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
            "The game as our main source sums up Li Qingzhao's book: horses turn back only where the way is "
            "barred, nests bar the way, and own throws turn up in the course of play."
        ),
        "zh-Hant": "依主要典籍對李清照之書的撮述：馬遇阻才折回，窩可擋路，本采於行局中擲定。",
        "zh-Hans": "依主要典籍对李清照之书的撮述：马遇阻才折回，窝可挡路，本采于行局中掷定。",
        "ja": (
            "李清照の書を要約した主な典拠に従う形です。馬が戻るのは行く手を阻まれたときだけ、窩は道を塞ぎ、"
            "本采は勝負の中で決まります。"
        ),
        "ko": (
            "이청조의 책을 간추린 주된 전거를 따르는 방식입니다. 말은 길이 막힐 때만 되돌아가고, 와(窩)는 "
            "길을 막으며, 본채는 놀이 가운데 정해집니다."
        ),
    },
)

_CLASSICAL = Preset(
    name="classical",
    values={
        "retreat": "strike",
        "bonus_throws": "classical",
        "release": "classical",
        "own_throw": "opening",
    },
    title={
        "en": "Nearer the old book",
        "zh-Hant": "近於古書",
        "zh-Hans": "近于古书",
        "ja": "古書に近い形",
        "ko": "옛 책에 가깝게",
    },
    note={
        "en": (
            "The old book itself was not at hand; this adds what accounts of it tell. Own throws are thrown "
            "for before play, more throws earn a further turn and open the last gates (a digest after Ma "
            "Guojun), and horses may turn back to strike (Xie Zhaozhe). All else is as in the source."
        ),
        "zh-Hant": (
            "古書全文未得親見，據諸家轉述補入：開局先擲定本采，得再擲與出末關之采較多（麻國鈞書的摘要），馬"
            "可回頭擊敵（謝肇淛）。其餘仍依原典。"
        ),
        "zh-Hans": (
            "古书全文未得亲见，据诸家转述补入：开局先掷定本采，得再掷与出末关之采较多（麻国钧书的摘要），马"
            "可回头击敌（谢肇淛）。其余仍依原典。"
        ),
        "ja": (
            "古書そのものは見られなかったため、それを伝える記述で補いました。初めに本采を決め、追加の手番を"
            "得る目と最後の関を出る目が増え（麻国鈞の書の摘要）、馬は戻って打てます（謝肇淛）。ほかは典拠ど"
            "おりです。"
        ),
        "ko": (
            "옛 책을 직접 보지 못해 그것을 전하는 글로 보탰습니다. 본채를 먼저 정하고, 덤 차례를 얻는 채와 "
            "마지막 관문을 나가는 채가 더 많으며(마국균 책의 간추림), 말이 돌아서서 잡을 수 "
            "있습니다(사조제). 나머지는 전거대로입니다."
        ),
    },
)

_SOURCES = (
    Source(
        mark="seed",
        title="Encyclopedia article 打馬, which sums up 李清照 (Li Qingzhao), 打馬圖經 (1134)",
        settles={
            "en": "everything that is not marked otherwise",
            "zh-Hant": "凡未另註者，規則皆依此文",
            "zh-Hans": "凡未另注者，规则皆依此文",
            "ja": "他に断りのない規則のすべて",
            "ko": "달리 밝히지 않은 모든 규칙",
        },
    ),
    Source(
        mark="五雜俎",
        title="謝肇淛 (Xie Zhaozhe), 五雜俎, as quoted in that article",
        settles={
            "en": "the walk back to capture",
            "zh-Hant": "後退打馬",
            "zh-Hans": "后退打马",
            "ja": "後戻りして打つこと",
            "ko": "물러나 잡기",
        },
    ),
    Source(
        mark="digest",
        title=(
            "Digest of the rules after 麻國鈞 (Ma Guojun), 中華傳統游戲大全, in the web novel 無雙群俠傳, "
            "chapters 546 ff."
        ),
        settles={
            "en": (
                "side throws, the pinch, flying; the classical values of further turns and release; the "
                "opening round"
            ),
            "zh-Hant": "傍本采、夾、飛塹；再擲與出院的古法；開局定本采",
            "zh-Hans": "傍本采、夹、飞堑；再掷与出院的古法；开局定本采",
            "ja": "傍本采、夾、塹から飛ぶこと、手番と院を出る目の古法、初めの本采決め",
            "ko": "방본채, 협, 참에서 날기, 덤 차례와 비룡원의 옛 법, 본채 먼저 정하기",
        },
    ),
    Source(
        mark="Ludii",
        title="Ludii portal, Yijing Ma (after Andrew Lo)",
        settles={
            "en": "gathering before the pass, passing larger units, shared nests, the walk back",
            "zh-Hant": "關前聚馬、越過大隊、共用之窩、後退",
            "zh-Hans": "关前聚马、越过大队、共用之窝、后退",
            "ja": "関の前での集まり、大きな一団の追い越し、共用の窩、後戻り",
            "ko": "관문 앞 모이기, 큰 무리 지나가기, 함께 쓰는 와, 물러나기",
        },
    ),
    Source(
        mark="daba",
        title="liushihhao2718, daba (an unfinished program of throws and entering)",
        settles={
            "en": "the numbers of the cells and nests, the throw 九二, the turn after another's own throw",
            "zh-Hant": "格與窩的編號、九二之采、擲得他人本采後的輪次",
            "zh-Hans": "格与窝的编号、九二之采、掷得他人本采后的轮次",
            "ja": "番と窩の番号、九二の目、他の者の本采を出した後の順番",
            "ko": "칸과 와의 번호, 구이(九二)의 채, 남의 본채를 던진 뒤의 차례",
        },
    ),
    Source(
        mark="cread",
        title="閨房雅戲——打馬, a chapter on the game as a pastime of ladies (cread)",
        settles={
            "en": "the opening round for own throws, making up the pot",
            "zh-Hant": "開局定本采、補足公盆",
            "zh-Hans": "开局定本采、补足公盆",
            "ja": "初めの本采決め、公盆の補充",
            "ko": "본채 먼저 정하기, 판돈 채우기",
        },
    ),
)

DAMA = About(
    id="dama",
    original="打馬",
    reading="dǎ mǎ",
    names={
        "en": "Hitting the Horses",
        "zh-Hant": "打馬",
        "zh-Hans": "打马",
        "ja": "打馬",
        "ko": "타마(打馬)",
    },
    summary={
        "en": (
            "Twenty horses, three dice, and fifty-six throws with names like Wild Geese in a Row or "
            "Donkey's Mouth. Gather your horses for the pass, hold the nests, hit those you outnumber, and "
            "mind the moat one step before home."
        ),
        "zh-Hant": (
            "二十匹馬，三顆骰子，五十六采各有其名：雁行兒、驢嘴、桃花重五等。聚馬過關，佔窩擋路，以眾擊寡，"
            "到家前一步還要當心那道塹。"
        ),
        "zh-Hans": (
            "二十匹马，三颗骰子，五十六采各有其名：雁行儿、驴嘴、桃花重五等。聚马过关，占窝挡路，以众击寡，"
            "到家前一步还要当心那道堑。"
        ),
        "ja": (
            "馬は二十頭、賽は三つ、雁行児や驢嘴といった名をもつ目が五十六。馬を集めて関を越え、窩を占め、少"
            "ない相手を打ち、終点の一歩手前の塹に気をつけましょう。"
        ),
        "ko": (
            "말 스무 마리, 주사위 셋, 그리고 ‘줄지어 나는 기러기’나 ‘나귀의 입’ 같은 이름을 지닌 쉰여섯 "
            "가지 채. 말을 모아 관문을 넘고, 와(窩)를 차지하고, 수가 적은 상대를 잡되 끝을 한 걸음 앞둔 "
            "해자를 조심하세요."
        ),
    },
    prose=(
        {
            "en": (
                "The northern capital fell in 1127, and the poet Li Qingzhao (1084 – about 1155) fled "
                "south. Seven years later, in 1134, she wrote down this game in her Dama tujing 打馬圖經, "
                "with a rhapsody, the Dama fu 打馬賦, and a saying for everything that can happen on the "
                "board. Of all the kinds of dama only hers has come down to us."
            ),
            "zh-Hant": (
                "1127 年靖康之變，北方都城陷落，詞人李清照（1084–約 1155）避地南來。紹興四年（1134），她寫"
                "成《打馬圖經》，記下自己所愛的依經馬，又作《打馬賦》，並為局中每一事各題數語。諸種打馬之中，"
                "流傳至今的只有她這一種。"
            ),
            "zh-Hans": (
                "1127 年靖康之变，北方都城陷落，词人李清照（1084–约 1155）避地南来。绍兴四年（1134），她写"
                "成《打马图经》，记下自己所爱的依经马，又作《打马赋》，并为局中每一事各题数语。诸种打马之中，"
                "流传至今的只有她这一种。"
            ),
            "ja": (
                "1127年の靖康の変で北の都が落ち、詩人の李清照（1084–1155頃）は南へ逃れました。その七年後、"
                "紹興四年（1134）に『打馬図経』を著してこの遊びを書き留め、『打馬賦』で讃え、局上に起こる事"
                "ごとに短い言葉を添えました。幾種もあった打馬のうち、今に伝わるのは彼女の記した依経馬だけで"
                "す。"
            ),
            "ko": (
                "1127년 정강의 변으로 북쪽 수도가 무너지자 시인 이청조(李清照, 1084–1155년 무렵)는 남쪽으로 "
                "피란했습니다. 일곱 해 뒤인 소흥 4년(1134)에 『타마도경(打馬圖經)』을 지어 이 놀이를 적고, "
                "『타마부(打馬賦)』로 기렸으며, 판에서 일어나는 일마다 짧은 글을 붙였습니다. 여러 갈래의 "
                "타마 가운데 오늘날까지 전하는 것은 그가 적은 의경마(依經馬)뿐입니다."
            ),
        },
        {
            "en": (
                "Dama 打馬, which means hitting the horses, grew out of the older dice game chupu 樗蒲. Song "
                "players knew at least four forms: Guanxi ma 關西馬 with a general and ten horses, yijing ma 依經馬 "
                "with twenty horses and no general, Xuanhe ma 宣和馬, a mixture of the two from the years "
                "1119 to 1125, and one with fifty pieces whose name is lost. Hers, and the one played here, "
                "is yijing ma."
            ),
            "zh-Hant": (
                "打馬從更古的樗蒲演變而來。宋人所玩至少有四種：一將十馬的關西馬，無將二十馬的依經馬，宣和年"
                "間（1119–1125）參雜兩者的宣和馬，還有一種用五十子，名已失傳。此處所玩即依經馬。"
            ),
            "zh-Hans": (
                "打马从更古的樗蒲演变而来。宋人所玩至少有四种：一将十马的关西马，无将二十马的依经马，宣和年"
                "间（1119–1125）参杂两者的宣和马，还有一种用五十子，名已失传。此处所玩即依经马。"
            ),
            "ja": (
                "打馬は、より古い樗蒲から生まれました。宋の時代には少なくとも四種がありました。一将十馬の関"
                "西馬、将のない二十馬の依経馬、宣和年間（1119–1125）に両者を混ぜた宣和馬、そして五十の駒を"
                "使う、名の失われた一種です。ここで遊ぶのは依経馬です。"
            ),
            "ko": (
                "타마는 더 오래된 저포(樗蒲)에서 나왔습니다. 송나라 때에는 적어도 네 갈래가 있었습니다. "
                "장수 하나와 말 열을 쓰는 관서마(關西馬), 장수 없이 말 스물을 쓰는 의경마(依經馬), 선화 "
                "연간(1119–1125)에 둘을 섞은 선화마(宣和馬), 그리고 말 쉰 개를 쓰는, 이름이 잊힌 것입니다. "
                "여기서 노는 것은 의경마입니다."
            ),
        },
        {
            "en": (
                "It lived on for centuries. Under the Ming, Xie Zhaozhe 謝肇淛 found it more refined than "
                "other board games and compared it with backgammon, noting that here the many beat the few; "
                "Wen Xiangfeng 文翔鳳 disliked that horses were knocked down as soon as they were set, and "
                "invented 朝京馬 instead. Early in the Qing the book was printed again in Fujian, and the "
                "game was still played in Anhui, but no longer known in the north. The poets Zhu Yi 朱翌, "
                "Lu You 陸游 and Guan Hanqing 關漢卿 mention it, and Pu Songling 蒲松齡 does in his tale "
                "梅女."
            ),
            "zh-Hant": (
                "此戲又傳了數百年。明人謝肇淛許為博戲中之雅者，並以之與握槊相較，說此戲以多擊寡；文翔鳳嫌馬"
                "方下即被打，另創「朝京馬」。清初，周亮工的友人在福建重刻其書，其時安徽尚有人玩，北方已無人"
                "知。朱翌、陸游、關漢卿的詩詞曲中都提到打馬，蒲松齡《梅女》亦寫到它。"
            ),
            "zh-Hans": (
                "此戏又传了数百年。明人谢肇淛许为博戏中之雅者，并以之与握槊相较，说此戏以多击寡；文翔凤嫌马"
                "方下即被打，另创“朝京马”。清初，周亮工的友人在福建重刻其书，其时安徽尚有人玩，北方已无人知。"
                "朱翌、陆游、关汉卿的诗词曲中都提到打马，蒲松龄《梅女》亦写到它。"
            ),
            "ja": (
                "その後も数百年にわたって遊ばれました。明の謝肇淛は他の盤上遊戯より雅であるとし、握槊（双六"
                "の類）と比べて、こちらでは多勢が無勢を打つと記しています。文翔鳳は置いたばかりの馬がすぐ打"
                "たれるのを嫌い、朝京馬を考え出しました。清の初めには福建で書が再び刷られ、安徽ではまだ遊ば"
                "れていましたが、北ではもう知られていませんでした。朱翌、陸游、関漢卿の詩詞や曲、蒲松齢の「梅"
                "女」にもその名が見えます。"
            ),
            "ko": (
                "그 뒤로도 몇백 년 동안 이어졌습니다. 명나라의 사조제(謝肇淛)는 다른 판놀이보다 우아하다고 "
                "하며, 쌍륙 무리인 악삭과 견주어 여기서는 많은 쪽이 적은 쪽을 친다고 적었습니다. "
                "문상봉(文翔鳳)은 말을 놓자마자 잡히는 것이 싫어 조경마(朝京馬)를 만들었습니다. 청나라 "
                "초에는 푸젠에서 책을 다시 찍었고 안후이에서는 아직 놀았지만 북쪽에서는 아는 이가 "
                "없었습니다. 주익, 육유, 관한경의 시와 노래, 그리고 포송령의 「매녀(梅女)」에도 이름이 "
                "나옵니다."
            ),
        },
        {
            "en": (
                "The horses were coins of bronze, horn or ivory, dama qian 打馬錢, with a horse on one side "
                "and its name on the other. Editions of the book differ: that in the Ming collection "
                "夷門廣牘 is the fullest, that in the 粵雅堂叢書 has no board, and that in the 說郛 has one "
                "which shows a chess board as well."
            ),
            "zh-Hant": (
                "馬以銅、角或象牙為之，形如錢，稱「打馬錢」：一面作馬形，一面題馬名。諸本圖經互有出入：明周"
                "履靖《夷門廣牘》本最完備，四庫本《說郛》所附之圖兼有象棋盤，《粵雅堂叢書》本則無圖。"
            ),
            "zh-Hans": (
                "马以铜、角或象牙为之，形如钱，称“打马钱”：一面作马形，一面题马名。诸本图经互有出入：明周履"
                "靖《夷门广牍》本最完备，四库本《说郛》所附之图兼有象棋盘，《粤雅堂丛书》本则无图。"
            ),
            "ja": (
                "馬は銅や角や象牙で作った銭の形の駒で、打馬銭と呼ばれ、片面に馬、もう片面に馬の名があります。"
                "書物の版は互いに異なります。『夷門広牘』本が最も詳しく、四庫全書の『説郛』本の盤には象棋の"
                "盤も描かれ、『粤雅堂叢書』本には盤の図がありません。"
            ),
            "ko": (
                "말은 구리나 뿔, 상아로 만든 돈 모양의 타마전(打馬錢)으로, 한 면에는 말이, 다른 면에는 그 "
                "이름이 있습니다. 책의 판본은 서로 다릅니다. 『이문광독(夷門廣牘)』의 것이 가장 자세하고, "
                "사고전서의 『설부(說郛)』에 실린 판에는 장기판도 그려져 있으며, "
                "『월아당총서(粵雅堂叢書)』의 것에는 판 그림이 없습니다."
            ),
        },
        {
            "en": (
                "A game is a long ride of ninety-one cells past relay stations, studs and gates. The name "
                "of a throw decides who profits by it: one's own throw pays even when another makes it, a "
                "penalty throw hands the action to the next seat, and repeating the neighbour's number "
                "costs a fine. Strength is in numbers: no unit can take one larger than itself, ten horses "
                "together open the Hangu Pass, and only the whole herd of twenty leaves the Flying Dragon "
                "Court for home."
            ),
            "zh-Hant": (
                "一局是九十一格的長途，一路驛站、馬監、關隘。一采之名，決定誰得其利：己之本采，他人擲得也歸"
                "己用；罰采由下家用；與上家同數則為撞，要受罰。勝在馬多，馬少者打不了馬多者；十馬方開函谷關，"
                "二十馬齊聚方能出飛龍院歸家。"
            ),
            "zh-Hans": (
                "一局是九十一格的长途，一路驿站、马监、关隘。一采之名，决定谁得其利：己之本采，他人掷得也归"
                "己用；罚采由下家用；与上家同数则为撞，要受罚。胜在马多，马少者打不了马多者；十马方开函谷关，"
                "二十马齐聚方能出飞龙院归家。"
            ),
            "ja": (
                "一局は、宿駅や牧や関を過ぎて九十一の升を行く長い道のりです。出た目の名が、誰の得になるかを"
                "決めます。自分の本采は他の者が出しても自分のもの、罰采は下家のもの、上家と同じ数を出せば撞"
                "となって罰を払います。力は数にあり、自分より大きな一団は打てません。十頭で函谷関が開き、二"
                "十頭そろって初めて飛竜院を出て終点へ向かえます。"
            ),
            "ko": (
                "한 판은 역참과 말 목장과 관문을 지나는 아흔한 칸의 먼 길입니다. 나온 채의 이름이 누구에게 "
                "이로운지를 정합니다. 나의 본채는 남이 던져도 내 것이고, 벌채는 아랫자리의 것이며, 윗자리와 "
                "같은 수를 던지면 당(撞)이 되어 벌을 냅니다. 힘은 수에 있어, 자기보다 큰 무리는 잡지 "
                "못합니다. 말 열이면 함곡관이 열리고, 스물이 모두 모여야 비룡원을 나서 끝으로 갑니다."
            ),
        },
    ),
    seats=(
        {"en": "Cinnabar", "zh-Hant": "朱砂", "zh-Hans": "朱砂", "ja": "朱", "ko": "홍"},
        {"en": "Indigo", "zh-Hant": "靛青", "zh-Hans": "靛青", "ja": "藍", "ko": "청"},
        {"en": "Malachite", "zh-Hant": "石綠", "zh-Hans": "石绿", "ja": "緑青", "ko": "녹"},
        {"en": "Ochre", "zh-Hant": "土黃", "zh-Hans": "土黄", "ja": "黄土", "ko": "황"},
        {"en": "Ink", "zh-Hant": "墨黑", "zh-Hans": "墨黑", "ja": "墨", "ko": "흑"},
    ),
    players=(3, 2, 4, 5),
    options=OPTIONS,
    presets=(_SEED, _CLASSICAL),
    sources=_SOURCES,
)

GAMES = (DAMA,)
