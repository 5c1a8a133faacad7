"""What is said when 挖花 refuses an event or a position, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        # Events
        (
            "{text!r} is no event; one is written like 'draw', 'pair 35', 'kao 66', 'swap 66', 'show "
            "35', 'discard 44p', 'win', 'pass', 'prize 2-5', or 'deck' with all tiles"
        ): {
            "zh-Hant": (
                "{text!r} 不是一步；一步寫作 'draw'、'pair 35'、'kao 66'、'swap 66'、'show 35'、"
                "'discard 44p'、'win'、'pass'、'prize 2-5'，或 'deck' 加上全副牌"
            ),
            "zh-Hans": (
                "{text!r} 不是一步；一步写作 'draw'、'pair 35'、'kao 66'、'swap 66'、'show 35'、"
                "'discard 44p'、'win'、'pass'、'prize 2-5'，或 'deck' 加上全副牌"
            ),
            "ja": (
                "{text!r} という手はない。'draw'、'pair 35'、'kao 66'、'swap 66'、'show 35'、"
                "'discard 44p'、'win'、'pass'、'prize 2-5'、またはすべての牌を並べた 'deck' のように書く"
            ),
            "ko": (
                "{text!r}: 그런 수는 없습니다. 'draw', 'pair 35', 'kao 66', 'swap 66', 'show "
                "35', 'discard 44p', 'win', 'pass', 'prize 2-5', 또는 패를 모두 늘어놓은 'deck'처럼 "
                "씁니다"
            ),
        },
        "{text!r}… names {unknown!r}, which is no tile": {
            "zh-Hant": "{text!r}…… 中的 {unknown!r} 不是牌",
            "zh-Hans": "{text!r}…… 中的 {unknown!r} 不是牌",
            "ja": "{text!r}…… にある {unknown!r} という牌はない",
            "ko": "{text!r}…: {unknown!r} 패는 없습니다",
        },
        "{text!r}… must name every tile of the set once: {count} of them": {
            "zh-Hant": "{text!r}…… 應寫出全副 {count} 張牌，各一次",
            "zh-Hans": "{text!r}…… 应写出全副 {count} 张牌，各一次",
            "ja": "{text!r}…… には、一組 {count} 枚のすべての牌を一度ずつ書かなければならない",
            "ko": "{text!r}…: 한 벌 {count}장을 모두 한 번씩 적어야 합니다",
        },
        "the wall is to be built first": {
            "zh-Hant": "要先砌牌",
            "zh-Hans": "要先砌牌",
            "ja": "まず牌山を積む",
            "ko": "먼저 더미를 쌓아야 합니다",
        },
        "the prize is to be thrown first": {
            "zh-Hant": "要先擲獎",
            "zh-Hans": "要先掷奖",
            "ja": "まず奨の賽を振る",
            "ko": "먼저 상을 정할 주사위를 던져야 합니다",
        },
        "the opening throw comes first": {
            "zh-Hant": "要先擲骰開門",
            "zh-Hans": "要先掷骰开门",
            "ja": "まず開門の賽を振る",
            "ko": "먼저 개문(開門) 주사위를 던져야 합니다",
        },
        "a seat is to say whether it wins with the discard": {
            "zh-Hant": "有一家要先說是否胡這張棄牌",
            "zh-Hans": "有一家要先说是否胡这张弃牌",
            "ja": "捨て牌で上がるかどうか、まず答えを待つ",
            "ko": "버린 패로 나는지 먼저 답해야 합니다",
        },
        "the seat in turn is to draw or to take the discard first": {
            "zh-Hant": "輪到的一家要先摸牌或取棄牌",
            "zh-Hans": "轮到的一家要先摸牌或取弃牌",
            "ja": "番の人がまず引くか、捨て牌を取る",
            "ko": "차례인 사람이 먼저 뽑거나 버린 패를 가져와야 합니다",
        },
        "the seat in turn has drawn and is to act or to discard": {
            "zh-Hant": "輪到的一家已摸牌，該動牌或打牌",
            "zh-Hans": "轮到的一家已摸牌，该动牌或打牌",
            "ja": "番の人は引き終えていて、何かするか捨てる番である",
            "ko": "차례인 사람은 이미 뽑았고, 무엇을 하거나 버릴 차례입니다",
        },
        "the seat in turn is to discard": {
            "zh-Hant": "輪到的一家該打牌",
            "zh-Hans": "轮到的一家该打牌",
            "ja": "番の人が捨てる番である",
            "ko": "차례인 사람이 버릴 차례입니다",
        },
        "the dealer is to throw for the shake type": {
            "zh-Hant": "莊家該搖獎",
            "zh-Hans": "庄家该摇奖",
            "ja": "親が揺奨の賽を振る番である",
            "ko": "선이 요장(搖獎) 주사위를 던질 차례입니다",
        },
        "the match is over": {
            "zh-Hant": "整場已結束",
            "zh-Hans": "整场已结束",
            "ja": "勝負は終わっている",
            "ko": "승부가 끝났습니다",
        },
        "the wall is empty": {
            "zh-Hant": "牌牆已盡",
            "zh-Hans": "牌墙已尽",
            "ja": "山は尽きている",
            "ko": "더미가 다했습니다",
        },
        "a hand is ended by a pass only when the wall is empty": {
            "zh-Hant": "牌牆已盡時，才能以過終局",
            "zh-Hans": "牌墙已尽时，才能以过终局",
            "ja": "パスで局が終わるのは、山が尽きたときだけである",
            "ko": "더미가 다했을 때에만 통과로 판을 끝냅니다",
        },
        "the odd tile is not as it must be": {
            "zh-Hant": "宕頭不合規定",
            "zh-Hans": "宕头不合规定",
            "ja": "宕頭が決まりに合わない",
            "ko": "탕두(宕頭)가 규칙에 맞지 않습니다",
        },
        "the hand is not ten sets of different types and one odd tile": {
            "zh-Hant": "手牌還不是十組不同的牌加一張宕頭",
            "zh-Hans": "手牌还不是十组不同的牌加一张宕头",
            "ja": "手牌が、種類の違う十組と宕頭一枚になっていない",
            "ko": "손이 종류가 다른 열 짝과 탕두(宕頭) 한 장이 아닙니다",
        },
        "{tile} is not in the concealed hand": {
            "zh-Hant": "暗手中沒有 {tile}",
            "zh-Hans": "暗手中没有 {tile}",
            "ja": "伏せた手に {tile} はない",
            "ko": "감춘 손에 {tile} 패가 없습니다",
        },
        "the pair made with the drawn tile must be shown first": {
            "zh-Hant": "摸牌所成的對子要先亮出",
            "zh-Hans": "摸牌所成的对子要先亮出",
            "ja": "引いた牌でできた対子をまず並べなければならない",
            "ko": "뽑은 패로 이룬 대자(對子)를 먼저 펼쳐야 합니다",
        },
        "{tile} is not of the class that must be discarded now": {
            "zh-Hant": "{tile} 不屬於此刻該打的那一等",
            "zh-Hans": "{tile} 不属于此刻该打的那一等",
            "ja": "{tile} は、今捨てるべき部類の牌ではない",
            "ko": "{tile} 패는 지금 버려야 할 부류가 아닙니다",
        },
        "there is no discard to take": {
            "zh-Hant": "沒有可取的棄牌",
            "zh-Hans": "没有可取的弃牌",
            "ja": "取れる捨て牌はない",
            "ko": "가져올 버린 패가 없습니다",
        },
        "the discard is {tile}": {
            "zh-Hant": "棄牌是 {tile}",
            "zh-Hans": "弃牌是 {tile}",
            "ja": "捨て牌は {tile} である",
            "ko": "버린 패는 {tile}입니다",
        },
        "a set of {kind} is open already": {
            "zh-Hant": "{kind} 已有亮出的牌組",
            "zh-Hans": "{kind} 已有亮出的牌组",
            "ja": "{kind} の組はすでに並べてある",
            "ko": "{kind} 짝은 이미 펼쳐져 있습니다",
        },
        "{tile} does not make the best pair of {kind} that can be laid": {
            "zh-Hant": "{tile} 成不了 {kind} 可亮的最佳對子",
            "zh-Hans": "{tile} 成不了 {kind} 可亮的最佳对子",
            "ja": "{tile} では、並べられる {kind} の最もよい対子にならない",
            "ko": "{tile} 패로는 펼칠 수 있는 가장 좋은 {kind} 대자(對子)가 되지 않습니다",
        },
        "the three framed tiles of {kind} are not at hand": {
            "zh-Hant": "手中沒有齊 {kind} 的三張有花",
            "zh-Hans": "手中没有齐 {kind} 的三张有花",
            "ja": "{kind} の有花三枚が手にそろっていない",
            "ko": "{kind}의 꽃 있는 패 세 장이 갖추어지지 않았습니다",
        },
        "{tile} replaces no plain tile of an open pair": {
            "zh-Hant": "{tile} 替不下任何明對中的白皮",
            "zh-Hans": "{tile} 替不下任何明对中的白皮",
            "ja": "{tile} と替えられる白皮が、並べた対子にない",
            "ko": "{tile} 패로 갈 수 있는 백피가 펼친 대자(對子)에 없습니다",
        },
        "no concealed framed tile replaces a plain {kind} of an open pair": {
            "zh-Hant": "暗手中沒有有花之牌可替下明對中的 {kind} 白皮",
            "zh-Hans": "暗手中没有有花之牌可替下明对中的 {kind} 白皮",
            "ja": "並べた対子の {kind} の白皮と替えられる有花の牌が、手にない",
            "ko": "펼친 대자(對子)의 {kind} 백피를 갈 꽃 있는 패가 손에 없습니다",
        },
        "pairs made with a drawn tile stay concealed": {
            "zh-Hant": "摸牌所成的對子不亮出",
            "zh-Hans": "摸牌所成的对子不亮出",
            "ja": "引いた牌でできた対子は伏せたままにする",
            "ko": "뽑은 패로 이룬 대자(對子)는 감추어 둡니다",
        },
        "the drawn tile is {tile}": {
            "zh-Hant": "摸到的牌是 {tile}",
            "zh-Hans": "摸到的牌是 {tile}",
            "ja": "引いた牌は {tile} である",
            "ko": "뽑은 패는 {tile}입니다",
        },
        # Positions
        "the match is over when all its hands are done, and only then": {
            "zh-Hant": "各局全部打完時，也只有那時，整場才結束",
            "zh-Hans": "各局全部打完时，也只有那时，整场才结束",
            "ja": "すべての局が終わったとき、そのときにだけ勝負が終わる",
            "ko": "모든 판이 끝났을 때, 그때에만 승부가 끝납니다",
        },
        "a score": {
            "zh-Hant": "分數",
            "zh-Hans": "分数",
            "ja": "得点",
            "ko": "점수",
        },
        "the scores add up to 0": {
            "zh-Hant": "分數之和應為 0",
            "zh-Hans": "分数之和应为 0",
            "ja": "得点をすべて足すと 0 になる",
            "ko": "점수를 모두 더하면 0이어야 합니다",
        },
        "before the first hand is done there is no last hand": {
            "zh-Hant": "第一局打完之前，沒有上一局",
            "zh-Hans": "第一局打完之前，没有上一局",
            "ja": "最初の局が終わるまで、前の局はない",
            "ko": "첫 판이 끝나기 전에는 지난 판이 없습니다",
        },
        "'wall' has more tiles than there are": {
            "zh-Hant": "'wall' 的牌比全副還多",
            "zh-Hans": "'wall' 的牌比全副还多",
            "ja": "'wall' の牌が一組より多い",
            "ko": "'wall'의 패가 한 벌보다 많습니다",
        },
        "a number of faults": {
            "zh-Hant": "違序的次數",
            "zh-Hans": "违序的次数",
            "ja": "誤りの回数",
            "ko": "어긴 횟수",
        },
        "with discard_rule = enforced there are no faults": {
            "zh-Hant": "discard_rule = enforced 時不會違序",
            "zh-Hans": "discard_rule = enforced 时不会违序",
            "ja": "discard_rule = enforced では誤りは起こらない",
            "ko": "discard_rule = enforced이면 어긴 일이 없어야 합니다",
        },
        "a hand": {
            "zh-Hant": "手牌",
            "zh-Hans": "手牌",
            "ja": "手牌",
            "ko": "손패",
        },
        "the flowers of a seat": {
            "zh-Hant": "一家的花牌",
            "zh-Hans": "一家的花牌",
            "ja": "一人の花牌",
            "ko": "한 사람의 꽃패",
        },
        "a pile of discards": {
            "zh-Hant": "一堆棄牌",
            "zh-Hans": "一堆弃牌",
            "ja": "捨て牌の列",
            "ko": "버린 패의 줄",
        },
        "the open sets of a seat": {
            "zh-Hant": "一家的明牌",
            "zh-Hans": "一家的明牌",
            "ja": "一人の並べた組",
            "ko": "한 사람의 펼친 짝",
        },
        "flowers and blanks lie with the flowers": {
            "zh-Hant": "花牌與白牌應放在花牌中",
            "zh-Hans": "花牌与白牌应放在花牌中",
            "ja": "花牌と白牌は花牌のところに置く",
            "ko": "꽃패와 빈 패는 꽃패 자리에 둡니다",
        },
        "only flowers and blanks lie with the flowers": {
            "zh-Hant": "花牌中只能有花牌與白牌",
            "zh-Hans": "花牌中只能有花牌与白牌",
            "ja": "花牌のところに置くのは花牌と白牌だけである",
            "ko": "꽃패 자리에는 꽃패와 빈 패만 둡니다",
        },
        "a pile has at most {most} tiles": {
            "zh-Hant": "一堆棄牌最多 {most} 張",
            "zh-Hans": "一堆弃牌最多 {most} 张",
            "ja": "捨て牌の列は {most} 枚までである",
            "ko": "버린 패의 줄은 {most}장까지입니다",
        },
        "a seat has one open set of a type": {
            "zh-Hant": "一家同一種牌只能亮一組",
            "zh-Hans": "一家同一种牌只能亮一组",
            "ja": "一人が並べる組は一種類に一つである",
            "ko": "한 사람이 펼치는 짝은 종류마다 하나입니다",
        },
        "there are more tiles of a kind than there can be": {
            "zh-Hant": "有一種牌的張數超過應有之數",
            "zh-Hans": "有一种牌的张数超过应有之数",
            "ja": "ある牌の枚数が、あるはずの数を超えている",
            "ko": "어떤 패가 있을 수 있는 수보다 많습니다",
        },
        "in phase {phase!r} there are {total} tiles on the table": {
            "zh-Hant": "在 {phase!r} 階段，桌上應有 {total} 張牌",
            "zh-Hans": "在 {phase!r} 阶段，桌上应有 {total} 张牌",
            "ja": "{phase!r} の段階では、卓の上に牌が {total} 枚ある",
            "ko": "{phase!r} 단계에서는 판 위에 패가 {total}장 있어야 합니다",
        },
        "a tile of {what}": {
            "zh-Hant": "{what}中的一張牌",
            "zh-Hans": "{what}中的一张牌",
            "ja": "{what}の牌",
            "ko": "{what}의 패",
        },
        "an open set": {
            "zh-Hant": "亮出的一組牌",
            "zh-Hans": "亮出的一组牌",
            "ja": "並べた組",
            "ko": "펼친 짝",
        },
        "a set": {
            "zh-Hant": "一組牌",
            "zh-Hans": "一组牌",
            "ja": "組",
            "ko": "짝",
        },
        "flowers and blanks make no sets": {
            "zh-Hant": "花牌與白牌不成組",
            "zh-Hans": "花牌与白牌不成组",
            "ja": "花牌と白牌は組にならない",
            "ko": "꽃패와 빈 패는 짝이 되지 않습니다",
        },
        "a set is of one type": {
            "zh-Hant": "一組牌只有一種",
            "zh-Hans": "一组牌只有一种",
            "ja": "一つの組は一種類の牌である",
            "ko": "한 짝은 한 종류의 패입니다",
        },
        "a set is a pair, or the three framed tiles of a type": {
            "zh-Hant": "一組牌是一對，或一種牌的三張有花",
            "zh-Hans": "一组牌是一对，或一种牌的三张有花",
            "ja": "組は対子か、一種類の有花三枚である",
            "ko": "짝은 대자(對子)이거나 한 종류의 꽃 있는 패 세 장입니다",
        },
        "seat {seat} must hold {due} tiles, open and concealed": {
            "zh-Hant": "座位 {seat} 明暗合計應有 {due} 張牌",
            "zh-Hans": "座位 {seat} 明暗合计应有 {due} 张牌",
            "ja": "席 {seat} の牌は、並べたものと伏せたものを合わせて {due} 枚でなければならない",
            "ko": "자리 {seat}의 패는 펼친 것과 감춘 것을 합쳐 {due}장이어야 합니다",
        },
        "before the first turn nothing is laid or discarded": {
            "zh-Hant": "第一回合之前，沒有亮出或打出的牌",
            "zh-Hans": "第一回合之前，没有亮出或打出的牌",
            "ja": "最初の手番の前には、並べた牌も捨て牌もない",
            "ko": "첫 차례 앞에서는 펼친 패도 버린 패도 없어야 합니다",
        },
        "'last_discard' must lie on the pile of seat {discarder}": {
            "zh-Hant": "'last_discard' 應在座位 {discarder} 的棄牌中",
            "zh-Hans": "'last_discard' 应在座位 {discarder} 的弃牌中",
            "ja": "'last_discard' は席 {discarder} の捨て牌にあるはずである",
            "ko": "'last_discard' 패는 자리 {discarder}의 버린 패에 있어야 합니다",
        },
        "'drawn' is a concealed tile or one of an open pair of the seat in turn": {
            "zh-Hant": "'drawn' 應是輪到的一家的暗牌，或其明對中的一張",
            "zh-Hans": "'drawn' 应是轮到的一家的暗牌，或其明对中的一张",
            "ja": "'drawn' は番の人の伏せた牌か、並べた対子の一枚である",
            "ko": "'drawn' 패는 차례인 사람의 감춘 패이거나 펼친 대자(對子)의 한 장이어야 합니다",
        },
        "in phase 'claim_win' there is a last discard": {
            "zh-Hant": "在 'claim_win' 階段應有剛打出的牌",
            "zh-Hans": "在 'claim_win' 阶段应有刚打出的牌",
            "ja": "'claim_win' の段階には最後の捨て牌がある",
            "ko": "'claim_win' 단계에는 마지막 버린 패가 있어야 합니다",
        },
        "a seat in 'passed'": {
            "zh-Hant": "'passed' 中的座位",
            "zh-Hans": "'passed' 中的座位",
            "ja": "'passed' の席",
            "ko": "'passed'의 자리",
        },
        "'passed' does not fit the seats that could win with the last discard": {
            "zh-Hant": "'passed' 與可胡剛打出之牌的各家不符",
            "zh-Hans": "'passed' 与可胡刚打出之牌的各家不符",
            "ja": "'passed' が、最後の捨て牌で上がれる席と合わない",
            "ko": "'passed' 값이 마지막 버린 패로 날 수 있는 자리와 맞지 않습니다",
        },
        "in phase 'shake' somebody has won": {
            "zh-Hant": "在 'shake' 階段應已有人胡牌",
            "zh-Hans": "在 'shake' 阶段应已有人胡牌",
            "ja": "'shake' の段階では、だれかが上がっている",
            "ko": "'shake' 단계에서는 난 사람이 있어야 합니다",
        },
        "'win_tile' is a tile of the winner": {
            "zh-Hant": "'win_tile' 應是胡牌者的牌",
            "zh-Hans": "'win_tile' 应是胡牌者的牌",
            "ja": "'win_tile' は上がった人の牌である",
            "ko": "'win_tile' 패는 난 사람의 패여야 합니다",
        },
        "the winner's hand must be complete": {
            "zh-Hant": "胡牌者的手牌應已成",
            "zh-Hans": "胡牌者的手牌应已成",
            "ja": "上がった人の手は完成していなければならない",
            "ko": "난 사람의 손은 다 이루어져 있어야 합니다",
        },
        "'result' of the last hand": {
            "zh-Hant": "上一局的 'result'",
            "zh-Hans": "上一局的 'result'",
            "ja": "前の局の 'result'",
            "ko": "지난 판의 'result'",
        },
        "'dealer' of the last hand": {
            "zh-Hant": "上一局的 'dealer'",
            "zh-Hans": "上一局的 'dealer'",
            "ja": "前の局の 'dealer'",
            "ko": "지난 판의 'dealer'",
        },
        "'prize' of the last hand": {
            "zh-Hant": "上一局的 'prize'",
            "zh-Hans": "上一局的 'prize'",
            "ja": "前の局の 'prize'",
            "ko": "지난 판의 'prize'",
        },
        "'shake' of the last hand": {
            "zh-Hant": "上一局的 'shake'",
            "zh-Hans": "上一局的 'shake'",
            "ja": "前の局の 'shake'",
            "ko": "지난 판의 'shake'",
        },
        "a hand that is {result!r} has another winner": {
            "zh-Hant": "{result!r} 的一局，胡牌者與此不符",
            "zh-Hans": "{result!r} 的一局，胡牌者与此不符",
            "ja": "{result!r} の局とは、上がった人が合わない",
            "ko": "{result!r} 판과 난 사람이 맞지 않습니다",
        },
        "a seat in 'hepu'": {
            "zh-Hant": "'hepu' 中的座位",
            "zh-Hans": "'hepu' 中的座位",
            "ja": "'hepu' の席",
            "ko": "'hepu'의 자리",
        },
        "'dealer' must be the next dealer of 'last_hand'": {
            "zh-Hant": "'dealer' 應是 'last_hand' 的下任莊家",
            "zh-Hans": "'dealer' 应是 'last_hand' 的下任庄家",
            "ja": "'dealer' は 'last_hand' の次の親でなければならない",
            "ko": "'dealer' 값은 'last_hand'의 다음 선이어야 합니다",
        },
        "a hand is 'all_hepu' when all seats are void": {
            "zh-Hant": "四家都合撲時，那一局才是 'all_hepu'",
            "zh-Hans": "四家都合扑时，那一局才是 'all_hepu'",
            "ja": "'all_hepu' の局では四人とも合撲である",
            "ko": "네 사람 모두 합박(合撲)일 때 'all_hepu' 판입니다",
        },
        "with discard_rule = enforced no seat is void": {
            "zh-Hant": "discard_rule = enforced 時沒有合撲",
            "zh-Hans": "discard_rule = enforced 时没有合扑",
            "ja": "discard_rule = enforced では合撲にならない",
            "ko": "discard_rule = enforced이면 합박(合撲)이 없습니다",
        },
        "the sets of a seat": {
            "zh-Hant": "一家的各組牌",
            "zh-Hans": "一家的各组牌",
            "ja": "一人の組",
            "ko": "한 사람의 짝",
        },
        "the loose tiles of a seat": {
            "zh-Hant": "一家的散牌",
            "zh-Hans": "一家的散牌",
            "ja": "一人の浮き牌",
            "ko": "한 사람의 남은 패",
        },
        "sets are of different types, open ones first, each kind by type": {
            "zh-Hant": "各組牌種類不同，明的在前，各按種類排列",
            "zh-Hans": "各组牌种类不同，明的在前，各按种类排列",
            "ja": "組はみな種類が違い、並べた組から先に、それぞれ種類の順に書く",
            "ko": "짝은 모두 종류가 다르며, 펼친 것부터 저마다 종류의 순서로 적습니다",
        },
        "'kind' of a set": {
            "zh-Hant": "一組牌的 'kind'",
            "zh-Hans": "一组牌的 'kind'",
            "ja": "組の 'kind'",
            "ko": "짝의 'kind'",
        },
        "this is no {shape!r}": {
            "zh-Hant": "這不是 {shape!r}",
            "zh-Hans": "这不是 {shape!r}",
            "ja": "これは {shape!r} ではない",
            "ko": "{shape!r} 짝이 아닙니다",
        },
        "only one odd tile is scored": {
            "zh-Hant": "只計一張宕頭",
            "zh-Hans": "只计一张宕头",
            "ja": "数える宕頭は一枚だけである",
            "ko": "탕두(宕頭)는 한 장만 셉니다",
        },
        "in the last hand seat {seat} had another number of tiles": {
            "zh-Hant": "上一局中，座位 {seat} 的張數與此不符",
            "zh-Hans": "上一局中，座位 {seat} 的张数与此不符",
            "ja": "前の局で席 {seat} の牌の枚数はこれと違う",
            "ko": "지난 판에서 자리 {seat}의 패는 이 장수가 아니었습니다",
        },
    }
)
