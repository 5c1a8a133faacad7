"""What is said when 馬吊 refuses an event or a position, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        # Events
        (
            "{text!r} is no event; one is written like 'play w6', 'fold c9', 'pass', 'declare', 'exempt',"
            " or 'draw' and 'deck' with their cards"
        ): {
            "zh-Hant": (
                "{text!r} 不是一步；一步寫作 'play w6'、'fold c9'、'pass'、'declare'、'exempt'，"
                "或 'draw'、'deck' 加上各張牌"
            ),
            "zh-Hans": (
                "{text!r} 不是一步；一步写作 'play w6'、'fold c9'、'pass'、'declare'、'exempt'，"
                "或 'draw'、'deck' 加上各张牌"
            ),
            "ja": (
                "{text!r} という手はない。'play w6'、'fold c9'、'pass'、'declare'、'exempt'、"
                "または札を並べた 'draw' と 'deck' のように書く"
            ),
            "ko": (
                "{text!r}: 그런 수는 없습니다. 'play w6', 'fold c9', 'pass', 'declare', 'exempt',"
                " 또는 패를 늘어놓은 'draw'와 'deck'처럼 씁니다"
            ),
        },
        "{text!r} names {unknown!r}, which is no card": {
            "zh-Hant": "{text!r} 中的 {unknown!r} 不是牌",
            "zh-Hans": "{text!r} 中的 {unknown!r} 不是牌",
            "ja": "{text!r} にある {unknown!r} という札はない",
            "ko": "{text!r}: {unknown!r} 패는 없습니다",
        },
        "{text!r} must name {count} different cards": {
            "zh-Hant": "{text!r} 應寫出 {count} 張不同的牌",
            "zh-Hans": "{text!r} 应写出 {count} 张不同的牌",
            "ja": "{text!r} には異なる札を {count} 枚書かなければならない",
            "ko": "{text!r}: 서로 다른 패 {count}장을 적어야 합니다",
        },
        "the seats are to be drawn first": {
            "zh-Hant": "要先抽牌定座",
            "zh-Hans": "要先抽牌定座",
            "ja": "まず席決めの札を引く",
            "ko": "먼저 자리를 뽑아야 합니다",
        },
        "the first banker is to be drawn first": {
            "zh-Hant": "要先抽牌定樁",
            "zh-Hans": "要先抽牌定桩",
            "ja": "まず最初の親を決める札を引く",
            "ko": "먼저 첫 선을 뽑아야 합니다",
        },
        "the cards are to be dealt first": {
            "zh-Hant": "要先發牌",
            "zh-Hans": "要先发牌",
            "ja": "まず札を配る",
            "ko": "먼저 패를 돌려야 합니다",
        },
        "all four seats answer before a card is played": {
            "zh-Hant": "四家都報過之後才出牌",
            "zh-Hans": "四家都报过之后才出牌",
            "ja": "札を出す前に、四人が告げるかパスする",
            "ko": "패를 내기 전에 네 사람이 모두 알리거나 통과해야 합니다",
        },
        "the tricks are being played": {
            "zh-Hant": "正在出牌",
            "zh-Hans": "正在出牌",
            "ja": "すでに札を出し合っている",
            "ko": "지금은 패를 내는 중입니다",
        },
        "the session is over": {
            "zh-Hant": "全場已結束",
            "zh-Hans": "全场已结束",
            "ja": "対局は終わっている",
            "ko": "모든 판이 끝났습니다",
        },
        "the hand has no combination to declare": {
            "zh-Hant": "手中沒有可報的異賞",
            "zh-Hans": "手中没有可报的异赏",
            "ja": "手札に宣言できる異賞はない",
            "ko": "손에 알릴 이상(異賞)이 없습니다",
        },
        "the hand has no ground of exemption": {
            "zh-Hant": "手中沒有可免門之牌",
            "zh-Hans": "手中没有可免门之牌",
            "ja": "手札に免門の条件はない",
            "ko": "손에 면문(免門)의 까닭이 없습니다",
        },
        "a hand with a combination must be declared": {
            "zh-Hant": "有異賞必須報出",
            "zh-Hans": "有异赏必须报出",
            "ja": "異賞のある手札は宣言しなければならない",
            "ko": "이상(異賞)이 있으면 알려야 합니다",
        },
        "{card} is not in the hand": {
            "zh-Hant": "手中沒有 {card}",
            "zh-Hans": "手中没有 {card}",
            "ja": "手札に {card} はない",
            "ko": "손에 {card} 패가 없습니다",
        },
        "the leader plays face up": {
            "zh-Hant": "領出者須明出",
            "zh-Hans": "领出者须明出",
            "ja": "リードする者は表向きに出す",
            "ko": "먼저 내는 사람은 앞면으로 냅니다",
        },
        "a card of the suit led is in the hand and must be used": {
            "zh-Hant": "手中有所領之門，必須用",
            "zh-Hans": "手中有所领之门，必须用",
            "ja": "手札にリードされた門の札があり、それを使わなければならない",
            "ko": "손에 먼저 낸 문의 패가 있으니 그것을 써야 합니다",
        },
        "{card} does not beat {best}": {
            "zh-Hant": "{card} 壓不過 {best}",
            "zh-Hans": "{card} 压不过 {best}",
            "ja": "{card} では {best} に勝てない",
            "ko": "{card} 패로는 {best} 패를 이기지 못합니다",
        },
        # Positions
        "a total": {
            "zh-Hant": "總計",
            "zh-Hans": "总计",
            "ja": "合計",
            "ko": "합계",
        },
        "the totals add up to 0": {
            "zh-Hant": "總計之和應為 0",
            "zh-Hans": "总计之和应为 0",
            "ja": "合計をすべて足すと 0 になる",
            "ko": "합계를 모두 더하면 0이어야 합니다",
        },
        "before the first deal is done all totals are 0": {
            "zh-Hant": "第一局打完之前，總計都是 0",
            "zh-Hans": "第一局打完之前，总计都是 0",
            "ja": "最初の局が終わるまで、合計はすべて 0 である",
            "ko": "첫 판이 끝나기 전에는 합계가 모두 0이어야 합니다",
        },
        "after the first deal the totals are its results": {
            "zh-Hant": "第一局之後，總計就是該局的輸贏",
            "zh-Hans": "第一局之后，总计就是该局的输赢",
            "ja": "最初の局のあとの合計は、その局の結果である",
            "ko": "첫 판 다음의 합계는 그 판의 결과여야 합니다",
        },
        "seats are drawn only with draws = both, at first": {
            "zh-Hant": "只有 draws = both 時才抽牌定座，且在一開始",
            "zh-Hans": "只有 draws = both 时才抽牌定座，且在一开始",
            "ja": "席を引いて決めるのは draws = both のときの初めだけである",
            "ko": "자리를 뽑는 것은 draws = both일 때 처음뿐입니다",
        },
        "the banker is drawn only before the first deal": {
            "zh-Hant": "只在第一局之前抽牌定樁",
            "zh-Hans": "只在第一局之前抽牌定桩",
            "ja": "親を引いて決めるのは最初の局の前だけである",
            "ko": "선을 뽑는 것은 첫 판 앞에서뿐입니다",
        },
        "'phase' does not fit the end of the session": {
            "zh-Hant": "'phase' 與散場與否不符",
            "zh-Hans": "'phase' 与散场与否不符",
            "ja": "'phase' が対局の終わりと合わない",
            "ko": "'phase' 값이 자리의 끝과 맞지 않습니다",
        },
        "a person in 'entrants'": {
            "zh-Hant": "'entrants' 中的一人",
            "zh-Hans": "'entrants' 中的一人",
            "ja": "'entrants' の人",
            "ko": "'entrants'의 사람",
        },
        "'entrants' names each person once": {
            "zh-Hant": "'entrants' 中每人應恰有一次",
            "zh-Hans": "'entrants' 中每人应恰有一次",
            "ja": "'entrants' にはそれぞれの人が一度ずつある",
            "ko": "'entrants'에는 사람마다 한 번씩 있어야 합니다",
        },
        "without a draw of seats 'entrants' is [0, 1, 2, 3]": {
            "zh-Hant": "不抽牌定座時，'entrants' 是 [0, 1, 2, 3]",
            "zh-Hans": "不抽牌定座时，'entrants' 是 [0, 1, 2, 3]",
            "ja": "席を引かないときの 'entrants' は [0, 1, 2, 3] である",
            "ko": "자리를 뽑지 않으면 'entrants' 값은 [0, 1, 2, 3]이어야 합니다",
        },
        "with draws = none seat 0 is the first banker": {
            "zh-Hant": "draws = none 時，首任樁家是座位 0",
            "zh-Hans": "draws = none 时，首任桩家是座位 0",
            "ja": "draws = none では最初の親は席 0 である",
            "ko": "draws = none이면 첫 선은 자리 0입니다",
        },
        "'banker' must be the next banker of 'last_deal'": {
            "zh-Hant": "'banker' 應是 'last_deal' 的下任樁家",
            "zh-Hans": "'banker' 应是 'last_deal' 的下任桩家",
            "ja": "'banker' は 'last_deal' の次の親でなければならない",
            "ko": "'banker' 값은 'last_deal'의 다음 선이어야 합니다",
        },
        "a card of 'deck'": {
            "zh-Hant": "'deck' 中的一張牌",
            "zh-Hans": "'deck' 中的一张牌",
            "ja": "'deck' の札",
            "ko": "'deck'의 패",
        },
        "'deck' holds every card once": {
            "zh-Hant": "'deck' 中每張牌應恰有一次",
            "zh-Hans": "'deck' 中每张牌应恰有一次",
            "ja": "'deck' にはどの札も一枚ずつある",
            "ko": "'deck'에는 패마다 한 장씩 있어야 합니다",
        },
        "an announcement is one of {answers}, or null": {
            "zh-Hant": "報牌應為 {answers} 之一，或 null",
            "zh-Hans": "报牌应为 {answers} 之一，或 null",
            "ja": "宣言は {answers} のどれか、または null である",
            "ko": "알림은 {answers} 가운데 하나이거나 null이어야 합니다",
        },
        "a trick has a list 'plays'": {
            "zh-Hant": "每墩應有列表 'plays'",
            "zh-Hans": "每墩应有列表 'plays'",
            "ja": "トリックにはリスト 'plays' がある",
            "ko": "트릭에는 'plays' 목록이 있어야 합니다",
        },
        "there are moves after the last trick": {
            "zh-Hant": "最後一墩之後還有步",
            "zh-Hans": "最后一墩之后还有步",
            "ja": "最後のトリックのあとに手がある",
            "ko": "마지막 트릭 다음에 또 수가 있습니다",
        },
        "{event!r} of seat {seat} was not legal": {
            "zh-Hant": "座位 {seat} 的 {event!r} 不合規則",
            "zh-Hans": "座位 {seat} 的 {event!r} 不合规则",
            "ja": "席 {seat} の {event!r} は規則に合わない",
            "ko": "자리 {seat}의 {event!r} 수는 규칙에 맞지 않습니다",
        },
        "before the first deal is done there is no last deal": {
            "zh-Hant": "第一局打完之前，沒有上一局",
            "zh-Hans": "第一局打完之前，没有上一局",
            "ja": "最初の局が終わるまで、前の局はない",
            "ko": "첫 판이 끝나기 전에는 지난 판이 없습니다",
        },
        "'kind' of the last deal": {
            "zh-Hant": "上一局的 'kind'",
            "zh-Hans": "上一局的 'kind'",
            "ja": "前の局の 'kind'",
            "ko": "지난 판의 'kind'",
        },
        "'banker' of the last deal": {
            "zh-Hant": "上一局的 'banker'",
            "zh-Hans": "上一局的 'banker'",
            "ja": "前の局の 'banker'",
            "ko": "지난 판의 'banker'",
        },
        "'first_dealt' of the last deal": {
            "zh-Hant": "上一局的 'first_dealt'",
            "zh-Hans": "上一局的 'first_dealt'",
            "ja": "前の局の 'first_dealt'",
            "ko": "지난 판의 'first_dealt'",
        },
        "'face_card' of the last deal": {
            "zh-Hant": "上一局的 'face_card'",
            "zh-Hans": "上一局的 'face_card'",
            "ja": "前の局の 'face_card'",
            "ko": "지난 판의 'face_card'",
        },
        "with draws = none seat 0 is the banker of the first deal": {
            "zh-Hant": "draws = none 時，第一局的樁家是座位 0",
            "zh-Hans": "draws = none 时，第一局的桩家是座位 0",
            "ja": "draws = none では最初の局の親は席 0 である",
            "ko": "draws = none이면 첫 판의 선은 자리 0입니다",
        },
        "'second_card' of the last deal": {
            "zh-Hant": "上一局的 'second_card'",
            "zh-Hans": "上一局的 'second_card'",
            "ja": "前の局の 'second_card'",
            "ko": "지난 판의 'second_card'",
        },
        "the cards a seat has shown": {
            "zh-Hant": "一家亮出的牌",
            "zh-Hans": "一家亮出的牌",
            "ja": "一人が見せた札",
            "ko": "한 사람이 보인 패",
        },
        "a card that was shown": {
            "zh-Hant": "亮出的一張牌",
            "zh-Hans": "亮出的一张牌",
            "ja": "見せた札",
            "ko": "보인 패",
        },
        "a seat has shown more than eight cards": {
            "zh-Hant": "有一家亮出的牌超過八張",
            "zh-Hans": "有一家亮出的牌超过八张",
            "ja": "八枚より多く見せた者がいる",
            "ko": "여덟 장보다 많이 보인 사람이 있습니다",
        },
        "a card was turned up twice in the last deal": {
            "zh-Hant": "上一局有一張牌亮了兩次",
            "zh-Hans": "上一局有一张牌亮了两次",
            "ja": "前の局で同じ札が二度開かれている",
            "ko": "지난 판에서 같은 패가 두 번 나왔습니다",
        },
        "after a played deal all cards are shown": {
            "zh-Hant": "打過的局，牌應全部亮出",
            "zh-Hans": "打过的局，牌应全部亮出",
            "ja": "打ち終えた局では、すべての札が見せられる",
            "ko": "친 판에서는 모든 패를 보여야 합니다",
        },
        "'tricks' of the last deal": {
            "zh-Hant": "上一局的 'tricks'",
            "zh-Hans": "上一局的 'tricks'",
            "ja": "前の局の 'tricks'",
            "ko": "지난 판의 'tricks'",
        },
        "the last deal was not of the kind {kind}": {
            "zh-Hant": "上一局不屬於 {kind}",
            "zh-Hans": "上一局不属于 {kind}",
            "ja": "前の局は {kind} の種類ではない",
            "ko": "지난 판은 {kind} 종류가 아닙니다",
        },
        "'first_dealt' of the last deal does not follow from a bottom card": {
            "zh-Hant": "上一局的 'first_dealt' 由任何底牌都推不出來",
            "zh-Hans": "上一局的 'first_dealt' 由任何底牌都推不出来",
            "ja": "前の局の 'first_dealt' は、どの底札からも出てこない",
            "ko": "지난 판의 'first_dealt' 값은 어느 밑장에서도 나올 수 없습니다",
        },
        "the cards shown do not fit the announcements of the last deal": {
            "zh-Hant": "亮出的牌與上一局所報不符",
            "zh-Hans": "亮出的牌与上一局所报不符",
            "ja": "見せた札が前の局の宣言と合わない",
            "ko": "보인 패가 지난 판의 알림과 맞지 않습니다",
        },
    }
)
