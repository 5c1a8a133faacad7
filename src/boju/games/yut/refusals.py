"""What is said when 柶戲 refuses an event or a position, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        # Events
        "{text!r} is no throw; a throw is written 'throw 1' to 'throw 5', 'throw -1' or 'throw out'": {
            "zh-Hant": "{text!r} 不是擲；擲寫作 'throw 1' 到 'throw 5'、'throw -1' 或 'throw out'",
            "zh-Hans": "{text!r} 不是掷；掷写作 'throw 1' 到 'throw 5'、'throw -1' 或 'throw out'",
            "ja": (
                "{text!r} は投げる手ではない。'throw 1' から 'throw 5'、'throw -1'、'throw out' のように書く"
            ),
            "ko": (
                "{text!r}: 윷 던지기가 아닙니다. 'throw 1'에서 'throw 5'까지, 'throw -1', 'throw "
                "out'처럼 씁니다"
            ),
        },
        "{text!r} is no event; a move is written like 'hand/3 by 3', '5/c by 3' or '20/home by 2'": {
            "zh-Hant": "{text!r} 不是一步；走馬寫作 'hand/3 by 3'、'5/c by 3' 或 '20/home by 2'",
            "zh-Hans": "{text!r} 不是一步；走马写作 'hand/3 by 3'、'5/c by 3' 或 '20/home by 2'",
            "ja": "{text!r} という手はない。駒の動きは 'hand/3 by 3'、'5/c by 3'、'20/home by 2' のように書く",
            "ko": (
                "{text!r}: 그런 수는 없습니다. 말의 움직임은 'hand/3 by 3', '5/c by 3', '20/home "
                "by 2'처럼 씁니다"
            ),
        },
        "the game is over": {
            "zh-Hant": "這一局已經結束",
            "zh-Hans": "这一局已经结束",
            "ja": "勝負はついている",
            "ko": "판이 끝났습니다",
        },
        "a throw is due, and all throws due are made first": {
            "zh-Hant": "該擲了，要擲的都擲完才能走",
            "zh-Hans": "该掷了，要掷的都掷完才能走",
            "ja": "投げる番で、投げるべき分をすべて投げてから動かす",
            "ko": "던질 차례이며, 던질 것을 다 던진 다음에 둡니다",
        },
        "no throw is due": {
            "zh-Hant": "現在不該擲",
            "zh-Hans": "现在不该掷",
            "ja": "今は投げる番ではない",
            "ko": "지금은 던질 차례가 아닙니다",
        },
        "no throw can be void": {
            "zh-Hant": "此局沒有落席作廢之擲",
            "zh-Hans": "此局没有落席作废之掷",
            "ja": "この対局では場外で無効になる一投はない",
            "ko": "이 판에는 낙이 없습니다",
        },
        "no stick is marked for a step back": {
            "zh-Hant": "此局沒有記號柶，不能退步",
            "zh-Hans": "此局没有记号柶，不能退步",
            "ja": "この対局では、一歩戻りの印のある棒はない",
            "ko": "이 판에는 빽도 윷가락이 없습니다",
        },
        "a throw can be used, so one must be used": {
            "zh-Hant": "還有可用之擲，必須用掉",
            "zh-Hans": "还有可用之掷，必须用掉",
            "ja": "使える目があるので、使わなければならない",
            "ko": "쓸 수 있는 윷이 있으니 써야 합니다",
        },
        "there is no unused throw of {value}": {
            "zh-Hant": "沒有未用的 {value}",
            "zh-Hans": "没有未用的 {value}",
            "ja": "残りの目に {value} はない",
            "ko": "남은 윷에 {value} 끗이 없습니다",
        },
        "no piece is left in the hand": {
            "zh-Hant": "手中已沒有馬",
            "zh-Hans": "手中已没有马",
            "ja": "手元に駒がない",
            "ko": "말판 밖에 남은 말이 없습니다",
        },
        "no own piece stands on {origin}": {
            "zh-Hant": "{origin} 上沒有自己的馬",
            "zh-Hans": "{origin} 上没有自己的马",
            "ja": "{origin} に自分の駒はない",
            "ko": "{origin}에 자기 말이 없습니다",
        },
        "a step back from {origin} does not lead to {target}": {
            "zh-Hant": "從 {origin} 退一步到不了 {target}",
            "zh-Hans": "从 {origin} 退一步到不了 {target}",
            "ja": "{origin} から一歩戻っても {target} ではない",
            "ko": "{origin}에서 빽도로 {target}까지 가지 못합니다",
        },
        "a piece on the end point can only be taken home": {
            "zh-Hant": "終點上的馬只能到家",
            "zh-Hans": "终点上的马只能到家",
            "ja": "終点の駒は上がるほかない",
            "ko": "참먹이에 있는 말은 나는 것밖에 할 수 없습니다",
        },
        "the end point must be reached exactly, and the piece then waits there": {
            "zh-Hant": "須恰好走到終點，馬先停在那裡",
            "zh-Hans": "须恰好走到终点，马先停在那里",
            "ja": "終点にはちょうど着かなければならず、駒はそこで待つ",
            "ko": "참먹이에 꼭 맞게 닿아야 하고, 말은 거기서 기다립니다",
        },
        "a move that starts on {origin} must take the short way": {
            "zh-Hant": "從 {origin} 出發必須走近路",
            "zh-Hans": "从 {origin} 出发必须走近路",
            "ja": "{origin} から動くときは近道を通らなければならない",
            "ko": "{origin}에서 떠나는 말은 지름길로 가야 합니다",
        },
        "with {value} a piece on {origin} does not come to {target}": {
            "zh-Hant": "{origin} 上的馬用 {value} 到不了 {target}",
            "zh-Hans": "{origin} 上的马用 {value} 到不了 {target}",
            "ja": "{origin} の駒は {value} で {target} には着かない",
            "ko": "{origin}의 말은 {value} 끗으로 {target}까지 가지 못합니다",
        },
        "the size of the pile, or staying apart, is written exactly where it makes a difference": {
            "zh-Hant": "疊幾馬、是否不相疊，只在有分別時才寫，有分別時必須寫",
            "zh-Hans": "叠几马、是否不相叠，只在有分别时才写，有分别时必须写",
            "ja": "重ねる数や「重ならない」は、違いがあるときにだけ、必ず書く",
            "ko": "업은 말의 수나 따로 서기는 차이가 있을 때에만, 그때는 꼭 씁니다",
        },
        "there is no such move": {
            "zh-Hant": "沒有這樣的走法",
            "zh-Hans": "没有这样的走法",
            "ja": "そのような動きはない",
            "ko": "그렇게 움직일 수 없습니다",
        },
        "teams need 4 players (YUT-08)": {
            "zh-Hant": "分組要 4 人 (YUT-08)",
            "zh-Hans": "分组要 4 人 (YUT-08)",
            "ja": "組になって遊ぶには 4 人要る (YUT-08)",
            "ko": "편을 짜려면 4명이어야 합니다 (YUT-08)",
        },
        # Positions
        "side {side}": {
            "zh-Hant": "第 {side} 方",
            "zh-Hans": "第 {side} 方",
            "ja": "側 {side}",
            "ko": "{side}번 편",
        },
        "'hand' of {what}": {
            "zh-Hant": "{what}的 'hand'",
            "zh-Hans": "{what}的 'hand'",
            "ja": "{what}の 'hand'",
            "ko": "{what}의 'hand'",
        },
        "'home' of {what}": {
            "zh-Hant": "{what}的 'home'",
            "zh-Hans": "{what}的 'home'",
            "ja": "{what}の 'home'",
            "ko": "{what}의 'home'",
        },
        "'board' of {what}": {
            "zh-Hant": "{what}的 'board'",
            "zh-Hans": "{what}的 'board'",
            "ja": "{what}の 'board'",
            "ko": "{what}의 'board'",
        },
        "a pile of {what}": {
            "zh-Hant": "{what}的一疊馬",
            "zh-Hans": "{what}的一叠马",
            "ja": "{what}の駒の重なり",
            "ko": "{what}의 말 무리",
        },
        "the point of a pile of {what}": {
            "zh-Hant": "{what}一疊馬所在的點",
            "zh-Hans": "{what}一叠马所在的点",
            "ja": "{what}の駒の重なりの位置",
            "ko": "{what}의 말 무리가 선 자리",
        },
        "the size of a pile of {what}": {
            "zh-Hant": "{what}一疊馬的數目",
            "zh-Hans": "{what}一叠马的数目",
            "ja": "{what}の駒の重なりの数",
            "ko": "{what}의 말 무리의 수",
        },
        "point {point} is held by two sides": {
            "zh-Hant": "{point} 被兩方同時占著",
            "zh-Hans": "{point} 被两方同时占着",
            "ja": "{point} に両側の駒がある",
            "ko": "{point}에 두 편의 말이 함께 있습니다",
        },
        "{what} has more than {pieces} pieces": {
            "zh-Hant": "{what}的馬多於 {pieces} 馬",
            "zh-Hans": "{what}的马多于 {pieces} 马",
            "ja": "{what}の駒が {pieces} 枚より多い",
            "ko": "{what}의 말이 {pieces}개보다 많습니다",
        },
        "{what} has two piles on {name}": {
            "zh-Hant": "{what}在 {name} 有兩疊馬",
            "zh-Hans": "{what}在 {name} 有两叠马",
            "ja": "{what}の駒が {name} で二組に分かれている",
            "ko": "{what}의 말이 {name}에 두 무리로 있습니다",
        },
        "with finish = reach and no step back no piece stands on 20": {
            "zh-Hant": "finish = reach 而無退步時，20 上不會有馬",
            "zh-Hans": "finish = reach 而无退步时，20 上不会有马",
            "ja": "finish = reach で一歩戻りがなければ、20 に駒は止まらない",
            "ko": "finish = reach이고 빽도가 없으면 20에 말이 서지 않습니다",
        },
        "{what} has {total} pieces instead of {pieces}": {
            "zh-Hant": "{what}有 {total} 馬，應為 {pieces} 馬",
            "zh-Hans": "{what}有 {total} 马，应为 {pieces} 马",
            "ja": "{what}の駒が {pieces} 枚でなく {total} 枚ある",
            "ko": "{what}의 말이 {pieces}개가 아니라 {total}개입니다",
        },
        "'turn' is beyond max_turns = {max_turns}": {
            "zh-Hant": "'turn' 超過了 max_turns = {max_turns}",
            "zh-Hans": "'turn' 超过了 max_turns = {max_turns}",
            "ja": "'turn' が max_turns = {max_turns} を超えている",
            "ko": "'turn' 값이 max_turns = {max_turns} 값을 넘었습니다",
        },
        "in turn {turn} 'seat' must be {due}": {
            "zh-Hant": "第 {turn} 回合的 'seat' 應為 {due}",
            "zh-Hans": "第 {turn} 回合的 'seat' 应为 {due}",
            "ja": "{turn} 手番目の 'seat' は {due} でなければならない",
            "ko": "{turn}번째 차례에 맞는 'seat' 값: {due}",
        },
        "a throw in 'pending'": {
            "zh-Hant": "'pending' 中的一擲",
            "zh-Hans": "'pending' 中的一掷",
            "ja": "'pending' の目",
            "ko": "'pending'에 든 윷",
        },
        "when the game is over no throw is due or unused": {
            "zh-Hant": "結束時不該有待擲或未用之擲",
            "zh-Hans": "结束时不该有待掷或未用之掷",
            "ja": "勝負がついたとき、投げる番も残りの目もない",
            "ko": "판이 끝나면 던질 것도 남은 윷도 없어야 합니다",
        },
        "in phase throw at least one throw is due": {
            "zh-Hant": "在 throw 階段至少有一次待擲",
            "zh-Hans": "在 throw 阶段至少有一次待掷",
            "ja": "throw の段階では、少なくとも一投が残っている",
            "ko": "throw 단계에서는 던질 것이 하나는 있어야 합니다",
        },
        "with these options exactly one throw is due in phase throw": {
            "zh-Hant": "依這些選項，throw 階段恰有一次待擲",
            "zh-Hans": "依这些选项，throw 阶段恰有一次待掷",
            "ja": "この選択肢では、throw の段階で残るのはちょうど一投",
            "ko": "이 선택 규칙이면 throw 단계에서 던질 것은 꼭 하나입니다",
        },
        "with hit_throw = never only 4 and 5 are followed by another throw": {
            "zh-Hant": "hit_throw = never 時，只有 4 和 5 之後再擲",
            "zh-Hans": "hit_throw = never 时，只有 4 和 5 之后再掷",
            "ja": "hit_throw = never では、もう一度投げるのは 4 と 5 のあとだけ",
            "ko": "hit_throw = never이면 4와 5 다음에만 다시 던집니다",
        },
        "in phase move there must be an unused throw": {
            "zh-Hant": "在 move 階段應有未用之擲",
            "zh-Hans": "在 move 阶段应有未用之掷",
            "ja": "move の段階では、残りの目がなければならない",
            "ko": "move 단계에서는 남은 윷이 있어야 합니다",
        },
        "with these options no throw is due in phase move": {
            "zh-Hant": "依這些選項，move 階段沒有待擲",
            "zh-Hans": "依这些选项，move 阶段没有待掷",
            "ja": "この選択肢では、move の段階で投げる番は残らない",
            "ko": "이 선택 규칙이면 move 단계에서 던질 것이 없습니다",
        },
        "a game that is not over has no winner": {
            "zh-Hant": "未結束的局沒有勝者",
            "zh-Hans": "未结束的局没有胜者",
            "ja": "終わっていない勝負に勝者はない",
            "ko": "끝나지 않은 판에는 이긴 편이 없습니다",
        },
        "a side has all its pieces home, so the game is over": {
            "zh-Hant": "有一方的馬已全數到家，這一局該已結束",
            "zh-Hans": "有一方的马已全数到家，这一局该已结束",
            "ja": "一方の駒がすべて上がっているので、勝負はついている",
            "ko": "한 편의 말이 다 났으니 판이 끝난 것입니다",
        },
        "a draw comes only at the end of turn max_turns": {
            "zh-Hant": "和局只在第 max_turns 回合終了時出現",
            "zh-Hans": "和局只在第 max_turns 回合终了时出现",
            "ja": "引き分けになるのは max_turns の手番が終わったときだけ",
            "ko": "비기는 것은 max_turns 차례가 끝날 때뿐입니다",
        },
        "a side has all its pieces home, so the game is no draw": {
            "zh-Hant": "有一方的馬已全數到家，這一局不是和局",
            "zh-Hans": "有一方的马已全数到家，这一局不是和局",
            "ja": "一方の駒がすべて上がっているので、引き分けではない",
            "ko": "한 편의 말이 다 났으니 비긴 판이 아닙니다",
        },
        "'winner' of a game that is over, unless it is \"draw\",": {
            "zh-Hant": "已結束的局的 'winner'（除非是 \"draw\"）",
            "zh-Hans": "已结束的局的 'winner'（除非是 \"draw\"）",
            "ja": "終わった勝負の 'winner'（\"draw\" を除く）",
            "ko": "끝난 판의 'winner' (\"draw\"가 아니면)",
        },
        "only the side that moved last can win": {
            "zh-Hant": "勝者只能是最後走的一方",
            "zh-Hans": "胜者只能是最后走的一方",
            "ja": "勝てるのは最後に動いた側だけ",
            "ko": "마지막에 둔 편만 이길 수 있습니다",
        },
        "the winner must be the only side with all its pieces home": {
            "zh-Hant": "勝者應是唯一全數到家的一方",
            "zh-Hans": "胜者应是唯一全数到家的一方",
            "ja": "すべての駒が上がったのは勝者だけでなければならない",
            "ko": "말이 다 난 편은 이긴 편뿐이어야 합니다",
        },
    }
)
