"""What is said when 打馬 refuses an event or a position, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        # Events
        "{text!r} is no throw; the dice are written from high to low, like 'throw 6-5-4'": {
            "zh-Hant": "{text!r} 不是一擲；骰子從大到小寫，如 'throw 6-5-4'",
            "zh-Hans": "{text!r} 不是一掷；骰子从大到小写，如 'throw 6-5-4'",
            "ja": "{text!r} は賽の目ではない。'throw 6-5-4' のように大きい順に書く",
            "ko": "{text!r}: 던진 채가 아닙니다. 'throw 6-5-4'처럼 큰 눈부터 씁니다",
        },
        "{text!r} names a cell beyond {last}, the last one": {
            "zh-Hant": "{text!r} 中有超過 {last} 的格，而 {last} 是最後一格",
            "zh-Hans": "{text!r} 中有超过 {last} 的格，而 {last} 是最后一格",
            "ja": "{text!r} に {last} より先の格がある。{last} が最後の格である",
            "ko": "{text!r}: 마지막 칸인 {last} 너머의 칸이 들어 있습니다",
        },
        (
            "{text!r} is no event; an event is written like 'throw 6-5-4', 'enter', '23/35', 'fly', 'pass' "
            "or 'fine 0'"
        ): {
            "zh-Hant": "{text!r} 不是一步；一步寫作 'throw 6-5-4'、'enter'、'23/35'、'fly'、'pass' 或 'fine 0'",
            "zh-Hans": "{text!r} 不是一步；一步写作 'throw 6-5-4'、'enter'、'23/35'、'fly'、'pass' 或 'fine 0'",
            "ja": (
                "{text!r} という手はない。'throw 6-5-4'、'enter'、'23/35'、'fly'、'pass'、'fine "
                "0' のように書く"
            ),
            "ko": (
                "{text!r}: 그런 수는 없습니다. 'throw 6-5-4', 'enter', '23/35', 'fly', 'pass',"
                " 'fine 0'처럼 씁니다"
            ),
        },
        "{text!r} is no fine; it is written 'fine 0' to 'fine {last}'": {
            "zh-Hant": "{text!r} 不是罰帖；應寫作 'fine 0' 到 'fine {last}'",
            "zh-Hans": "{text!r} 不是罚帖；应写作 'fine 0' 到 'fine {last}'",
            "ja": "{text!r} は罰ではない。'fine 0' から 'fine {last}' のように書く",
            "ko": "{text!r}: 벌이 아닙니다. 'fine 0'에서 'fine {last}'까지 씁니다",
        },
        "the game is over": {
            "zh-Hant": "這一局已經結束",
            "zh-Hans": "这一局已经结束",
            "ja": "勝負はついている",
            "ko": "판이 끝났습니다",
        },
        "every throw is followed by one action": {
            "zh-Hant": "每擲一次，須行一步",
            "zh-Hans": "每掷一次，须行一步",
            "ja": "一投ごとに一つの動きをする",
            "ko": "한 번 던지면 한 번 둡니다",
        },
        "a throw is due before the next action": {
            "zh-Hant": "要先擲，才能再行",
            "zh-Hans": "要先掷，才能再行",
            "ja": "次に動く前に、まず投げる",
            "ko": "다음에 두기 전에 먼저 던져야 합니다",
        },
        "no unit stands on the start": {
            "zh-Hant": "起點上沒有馬",
            "zh-Hans": "起点上没有马",
            "ja": "出発点に馬はいない",
            "ko": "출발점에 선 말이 없습니다",
        },
        "there is a legal action, so one must be taken": {
            "zh-Hant": "還有可行之步，必須行",
            "zh-Hans": "还有可行之步，必须行",
            "ja": "できる動きがあるので、動かなければならない",
            "ko": "둘 수 있는 수가 있으니 두어야 합니다",
        },
        "no horse is in hand": {
            "zh-Hant": "手中沒有馬",
            "zh-Hans": "手中没有马",
            "ja": "手元に馬がいない",
            "ko": "손에 말이 없습니다",
        },
        "the horses cannot enter: {why}": {
            "zh-Hant": "無法下馬：{why}",
            "zh-Hans": "无法下马：{why}",
            "ja": "馬を入れられない：{why}",
            "ko": "말을 들일 수 없습니다: {why}",
        },
        "a player with horses in hand must enter": {
            "zh-Hant": "手中有馬者必須下馬",
            "zh-Hans": "手中有马者必须下马",
            "ja": "手元に馬がある者は入れなければならない",
            "ko": "손에 말이 있으면 들여야 합니다",
        },
        "no own horse is in the moat": {
            "zh-Hant": "塹中沒有自己的馬",
            "zh-Hans": "堑中没有自己的马",
            "ja": "塹に自分の馬はいない",
            "ko": "참(塹)에 자기 말이 없습니다",
        },
        "this throw does not let horses fly": {
            "zh-Hant": "此采不能飛馬",
            "zh-Hans": "此采不能飞马",
            "ja": "この目では馬を飛ばせない",
            "ko": "이 채로는 말을 날릴 수 없습니다",
        },
        "no own unit stands on {origin}": {
            "zh-Hant": "{origin} 上沒有自己的馬",
            "zh-Hans": "{origin} 上没有自己的马",
            "ja": "{origin} に自分の馬はいない",
            "ko": "{origin}에 자기 말이 없습니다",
        },
        "horses leave the moat only by flying": {
            "zh-Hant": "塹中之馬唯飛可出",
            "zh-Hans": "堑中之马唯飞可出",
            "ja": "塹の馬は飛んで出るほかない",
            "ko": "참(塹)의 말은 날아야만 나갑니다",
        },
        "a unit in the pinch moves only with a throw of two or three equal dice": {
            "zh-Hant": "在夾中的馬，擲得兩骰或三骰相同才能走",
            "zh-Hans": "在夹中的马，掷得两骰或三骰相同才能走",
            "ja": "夾の馬は、二つか三つの賽がそろった目でしか動けない",
            "ko": "협(夾)에 있는 말은 주사위 둘이나 셋이 같아야 움직입니다",
        },
        "the unit turns round on {turned_on}: {why}": {
            "zh-Hant": "馬在 {turned_on} 折回：{why}",
            "zh-Hans": "马在 {turned_on} 折回：{why}",
            "ja": "馬は {turned_on} で引き返す：{why}",
            "ko": "말이 {turned_on}에서 되돌아섭니다: {why}",
        },
        "with {steps} steps the unit on {origin} ends on {ends}": {
            "zh-Hant": "{origin} 上的馬走 {steps} 步，落在 {ends}",
            "zh-Hans": "{origin} 上的马走 {steps} 步，落在 {ends}",
            "ja": "{origin} の馬が {steps} 歩で止まるのは {ends}",
            "ko": "{origin}의 말이 {steps}칸을 가면 서는 칸: {ends}",
        },
        "a unit walks straight backwards only to strike, and {leads}": {
            "zh-Hant": "馬只有為打馬才直接後退，而{leads}",
            "zh-Hans": "马只有为打马才直接后退，而{leads}",
            "ja": "馬がまっすぐ退くのは打つときだけで、{leads}",
            "ko": "말은 칠 때에만 곧장 물러납니다. {leads}",
        },
        "{why_turned} ({turned}), and on the way back {why_stopped} ({stopped})": {
            "zh-Hant": "{why_turned} ({turned})，而折回的路上{why_stopped} ({stopped})",
            "zh-Hans": "{why_turned} ({turned})，而折回的路上{why_stopped} ({stopped})",
            "ja": "{why_turned} ({turned})、戻る道では{why_stopped} ({stopped})",
            "ko": "{why_turned} ({turned}). 되돌아가는 길에서는 {why_stopped} ({stopped})",
        },
        "the road ends on 91": {
            "zh-Hant": "路到 91 為止",
            "zh-Hans": "路到 91 为止",
            "ja": "道は 91 で終わる",
            "ko": "길은 91에서 끝납니다",
        },
        "no horse walks to the start": {
            "zh-Hant": "馬不走回起點",
            "zh-Hans": "马不走回起点",
            "ja": "馬は出発点には戻らない",
            "ko": "말은 출발점으로 돌아가지 않습니다",
        },
        "an enemy stands on the nest {ahead}": {
            "zh-Hant": "窩 {ahead} 上有別家的馬",
            "zh-Hans": "窝 {ahead} 上有别家的马",
            "ja": "窩 {ahead} に相手の馬がいる",
            "ko": "와(窩) {ahead}에 상대 말이 있습니다",
        },
        "a larger enemy unit stands on {ahead}": {
            "zh-Hant": "{ahead} 上有別家更多的馬",
            "zh-Hans": "{ahead} 上有别家更多的马",
            "ja": "{ahead} に相手のより大きな一団がいる",
            "ko": "{ahead}에 상대의 더 큰 무리가 있습니다",
        },
        "a larger enemy unit on {ahead} cannot be passed": {
            "zh-Hant": "{ahead} 上有別家更多的馬，不能越過",
            "zh-Hans": "{ahead} 上有别家更多的马，不能越过",
            "ja": "{ahead} にいる相手のより大きな一団は越せない",
            "ko": "{ahead}에 있는 상대의 더 큰 무리는 지나갈 수 없습니다",
        },
        "only ten horses or more open the pass": {
            "zh-Hant": "函谷關須十馬以上才能過",
            "zh-Hans": "函谷关须十马以上才能过",
            "ja": "函谷関を開けるのは十頭以上の馬だけである",
            "ko": "함곡관(函谷關)은 말 열 이상이 모여야 열립니다",
        },
        "only all twenty horses leave 82, with the own true throw or a noble throw": {
            "zh-Hant": "出 82 須二十馬齊，且得真本采或渾花貴采",
            "zh-Hans": "出 82 须二十马齐，且得真本采或浑花贵采",
            "ja": "82 を出るには、二十頭そろって真本采か渾花貴采を得なければならない",
            "ko": "82에서는 말 스물이 모두 모여 진본채나 혼화귀채를 얻어야 나갑니다",
        },
        "there is no room for another further turn": {
            "zh-Hant": "待再擲的次數太多，記不下了",
            "zh-Hans": "待再掷的次数太多，记不下了",
            "ja": "追加の手番が多すぎて、これ以上覚えられない",
            "ko": "덤 차례가 너무 많아 더 담을 수 없습니다",
        },
        # Positions
        "in phase {phase} {name!r} must be null": {
            "zh-Hant": "在 {phase} 階段，{name!r} 應為 null",
            "zh-Hans": "在 {phase} 阶段，{name!r} 应为 null",
            "ja": "{phase} の段階では {name!r} は null である",
            "ko": "{phase} 단계에서 {name!r} 값은 null이어야 합니다",
        },
        "'owed' names more than {most} further turns": {
            "zh-Hant": "'owed' 列出的再擲超過 {most} 次",
            "zh-Hans": "'owed' 列出的再掷超过 {most} 次",
            "ja": "'owed' に {most} を超える追加の手番がある",
            "ko": "'owed'의 덤 차례가 {most}번을 넘습니다",
        },
        "a seat in 'owed'": {
            "zh-Hant": "'owed' 中的座位",
            "zh-Hans": "'owed' 中的座位",
            "ja": "'owed' の席",
            "ko": "'owed'의 자리",
        },
        "in phase {phase} no further turn is due": {
            "zh-Hant": "在 {phase} 階段沒有待再擲者",
            "zh-Hans": "在 {phase} 阶段没有待再掷者",
            "ja": "{phase} の段階では追加の手番は残っていない",
            "ko": "{phase} 단계에서는 덤 차례가 없어야 합니다",
        },
        "in phase {phase} 'bumps' must be 0": {
            "zh-Hant": "在 {phase} 階段，'bumps' 應為 0",
            "zh-Hans": "在 {phase} 阶段，'bumps' 应为 0",
            "ja": "{phase} の段階では 'bumps' は 0 である",
            "ko": "{phase} 단계에서 'bumps' 값은 0이어야 합니다",
        },
        "the horses in a hand": {
            "zh-Hant": "手中的馬數",
            "zh-Hans": "手中的马数",
            "ja": "手元の馬の数",
            "ko": "손에 든 말의 수",
        },
        "the horses at home": {
            "zh-Hant": "到終點的馬數",
            "zh-Hans": "到终点的马数",
            "ja": "上がった馬の数",
            "ko": "난 말의 수",
        },
        "'units' holds for each seat an object from cells to horses": {
            "zh-Hant": "'units' 對每個座位是一個由格到馬數的物件",
            "zh-Hans": "'units' 对每个座位是一个由格到马数的对象",
            "ja": "'units' は席ごとに、格から馬の数へのオブジェクトをもつ",
            "ko": "'units'에는 자리마다 칸에서 말의 수로 가는 객체가 있습니다",
        },
        "the horses on cell {cell}": {
            "zh-Hant": "第 {cell} 格的馬數",
            "zh-Hans": "第 {cell} 格的马数",
            "ja": "{cell} 番の格の馬の数",
            "ko": "{cell}번 칸의 말의 수",
        },
        "a cell in 'units'": {
            "zh-Hant": "'units' 中的格",
            "zh-Hans": "'units' 中的格",
            "ja": "'units' の格",
            "ko": "'units'의 칸",
        },
        "cell {cell} is held by two players": {
            "zh-Hant": "第 {cell} 格被兩家同時占著",
            "zh-Hans": "第 {cell} 格被两家同时占着",
            "ja": "{cell} 番の格に二人の馬がいる",
            "ko": "{cell}번 칸에 두 사람의 말이 함께 있습니다",
        },
        "seat {seat} has {total} horses instead of {horses}": {
            "zh-Hant": "座位 {seat} 有 {total} 馬，應為 {horses} 馬",
            "zh-Hans": "座位 {seat} 有 {total} 马，应为 {horses} 马",
            "ja": "席 {seat} の馬が {horses} 頭でなく {total} 頭いる",
            "ko": "자리 {seat}의 말이 {horses}개가 아니라 {total}개입니다",
        },
        "seat {seat} has horses beyond {cell}, so all {horses} stand there together, or in the moat and home": {
            "zh-Hant": "座位 {seat} 有馬越過 {cell}，所以 {horses} 馬應全在那裡，或在塹中與終點",
            "zh-Hans": "座位 {seat} 有马越过 {cell}，所以 {horses} 马应全在那里，或在堑中与终点",
            "ja": (
                "席 {seat} の馬が {cell} を越えているので、{horses} 頭すべてがそこにそろうか、塹と終点にいる"
            ),
            "ko": (
                "자리 {seat}의 말이 {cell}번 칸을 넘었으니 {horses}개가 모두 거기 모여 있거나 "
                "참(塹)과 끝에 있어야 합니다"
            ),
        },
        "seat {seat} has horses beyond {cell}, so the pass is open": {
            "zh-Hant": "座位 {seat} 有馬越過 {cell}，所以關已開",
            "zh-Hans": "座位 {seat} 有马越过 {cell}，所以关已开",
            "ja": "席 {seat} の馬が {cell} を越えているので、関は開いている",
            "ko": "자리 {seat}의 말이 {cell}번 칸을 넘었으니 관문은 열려 있습니다",
        },
        "an account in 'net'": {
            "zh-Hant": "'net' 中的一筆帳",
            "zh-Hans": "'net' 中的一笔账",
            "ja": "'net' の勘定",
            "ko": "'net'의 셈",
        },
        "'pot' and all of 'net' add up to 0": {
            "zh-Hant": "'pot' 與 'net' 各項之和應為 0",
            "zh-Hans": "'pot' 与 'net' 各项之和应为 0",
            "ja": "'pot' と 'net' のすべてを足すと 0 になる",
            "ko": "'pot'과 'net'을 모두 더하면 0이어야 합니다",
        },
        "an own throw that is not null": {
            "zh-Hant": "不是 null 的本采",
            "zh-Hans": "不是 null 的本采",
            "ja": "null でない本采",
            "ko": "null이 아닌 본채",
        },
        "two players have the same own number": {
            "zh-Hant": "兩家的本采同數",
            "zh-Hans": "两家的本采同数",
            "ja": "二人の本采の数が同じである",
            "ko": "두 사람의 본채 수가 같습니다",
        },
        "a last throw that is not null": {
            "zh-Hant": "不是 null 的前擲",
            "zh-Hans": "不是 null 的前掷",
            "ja": "null でない前の目",
            "ko": "null이 아닌 지난 채",
        },
        "after the opening every player has an own throw": {
            "zh-Hant": "定本采之後，各家都應有本采",
            "zh-Hans": "定本采之后，各家都应有本采",
            "ja": "本采を決めたあとは、だれもが本采をもつ",
            "ko": "본채를 정한 뒤에는 누구나 본채가 있어야 합니다",
        },
        "phase opening belongs to own_throw = opening": {
            "zh-Hant": "opening 階段只屬於 own_throw = opening",
            "zh-Hans": "opening 阶段只属于 own_throw = opening",
            "ja": "opening の段階があるのは own_throw = opening のときだけである",
            "ko": "opening 단계는 own_throw = opening일 때에만 있습니다",
        },
        "in the opening just the seats before 'turn' have an own throw": {
            "zh-Hant": "定本采時，只有 'turn' 之前的座位有本采",
            "zh-Hans": "定本采时，只有 'turn' 之前的座位有本采",
            "ja": "本采を決める間、本采をもつのは 'turn' より前の席だけである",
            "ko": "본채를 정하는 동안에는 'turn' 앞의 자리에만 본채가 있습니다",
        },
        "throws of the opening are not remembered in 'last'": {
            "zh-Hant": "定本采的擲不記入 'last'",
            "zh-Hans": "定本采的掷不记入 'last'",
            "ja": "本采を決める目は 'last' に残らない",
            "ko": "본채를 정하는 채는 'last'에 남지 않습니다",
        },
        "in the opening all horses are in hand": {
            "zh-Hant": "定本采時，馬都在手中",
            "zh-Hans": "定本采时，马都在手中",
            "ja": "本采を決める間、馬はすべて手元にある",
            "ko": "본채를 정하는 동안 말은 모두 손에 있습니다",
        },
        "'throw' in phase act": {
            "zh-Hant": "act 階段的 'throw'",
            "zh-Hans": "act 阶段的 'throw'",
            "ja": "act の段階の 'throw'",
            "ko": "act 단계의 'throw'",
        },
        "'throw' must be the last throw of 'turn'": {
            "zh-Hant": "'throw' 應是 'turn' 的前擲",
            "zh-Hans": "'throw' 应是 'turn' 的前掷",
            "ja": "'throw' は 'turn' の前の目でなければならない",
            "ko": "'throw' 값은 'turn' 자리의 지난 채여야 합니다",
        },
        "'kind' in phase act": {
            "zh-Hant": "act 階段的 'kind'",
            "zh-Hans": "act 阶段的 'kind'",
            "ja": "act の段階の 'kind'",
            "ko": "act 단계의 'kind'",
        },
        "this throw is not of the kind {kind}": {
            "zh-Hant": "此采不屬於 {kind}",
            "zh-Hans": "此采不属于 {kind}",
            "ja": "この目は {kind} の種類ではない",
            "ko": "이 채는 {kind} 종류가 아닙니다",
        },
        "'count' in phase act": {
            "zh-Hant": "act 階段的 'count'",
            "zh-Hans": "act 阶段的 'count'",
            "ja": "act の段階の 'count'",
            "ko": "act 단계의 'count'",
        },
        "'count' of this throw must be {count}": {
            "zh-Hant": "此采的 'count' 應為 {count}",
            "zh-Hans": "此采的 'count' 应为 {count}",
            "ja": "この目の 'count' は {count} でなければならない",
            "ko": "이 채에 맞는 'count' 값: {count}",
        },
        "a game that is not over has no winner and no finish": {
            "zh-Hant": "未結束的局沒有勝者，也沒有終局方式",
            "zh-Hans": "未结束的局没有胜者，也没有终局方式",
            "ja": "終わっていない勝負に、勝者も終わり方もない",
            "ko": "끝나지 않은 판에는 이긴 사람도 끝난 방식도 없습니다",
        },
        "a player has all horses at the end, so the game is over": {
            "zh-Hant": "有一家的馬已全到終點，這一局該已結束",
            "zh-Hans": "有一家的马已全到终点，这一局该已结束",
            "ja": "馬がすべて終点に着いた者がいるので、勝負はついている",
            "ko": "말이 모두 끝에 닿은 사람이 있으니 판이 끝난 것입니다",
        },
        "a game that is over has a finish": {
            "zh-Hant": "已結束的局應有終局方式",
            "zh-Hans": "已结束的局应有终局方式",
            "ja": "終わった勝負には終わり方がある",
            "ko": "끝난 판에는 끝난 방식이 있어야 합니다",
        },
        "when the game is over the pot is empty": {
            "zh-Hant": "結束時公盆應為空",
            "zh-Hans": "结束时公盆应为空",
            "ja": "勝負がついたとき、公盆は空である",
            "ko": "판이 끝나면 판돈은 비어 있어야 합니다",
        },
        "a game that ends by the cap has no winner": {
            "zh-Hant": "因限數而終的局沒有勝者",
            "zh-Hans": "因限数而终的局没有胜者",
            "ja": "回数の上限で終わった勝負に勝者はない",
            "ko": "정한 횟수에 이르러 끝난 판에는 이긴 사람이 없습니다",
        },
        "with max_throws = 0 no game ends by a cap": {
            "zh-Hant": "max_throws = 0 時，不會因限數而終",
            "zh-Hans": "max_throws = 0 时，不会因限数而终",
            "ja": "max_throws = 0 では、回数の上限で終わることはない",
            "ko": "max_throws = 0이면 정한 횟수로 끝나는 일이 없습니다",
        },
        "the winner must be the only player with all horses at the end": {
            "zh-Hant": "勝者應是唯一馬已全到終點的一家",
            "zh-Hans": "胜者应是唯一马已全到终点的一家",
            "ja": "馬がすべて終点に着いたのは勝者だけでなければならない",
            "ko": "말이 모두 끝에 닿은 사람은 이긴 사람뿐이어야 합니다",
        },
    }
)
