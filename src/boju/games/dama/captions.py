"""What every effect of an event is called in words."""

from collections.abc import Mapping

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.core.phrases import counted
from boju.games.dama import names
from boju.games.dama.board import MOAT
from boju.games.dama.throws import CLASS, PENALTY, SUM, TEXTS

_THROW: Localized = {
    "en": "{dice}, {title} ({number})",
    "zh-Hant": "{dice}「{title}」（{number}）",
    "zh-Hans": "{dice}“{title}”（{number}）",
    "ja": "{dice}「{title}」（{number}）",
    "ko": "{dice} {title}, 수 {number}",
}
_PENALTY_THROW: Localized = {
    "en": "{dice}, {title}",
    "zh-Hant": "{dice}「{title}」",
    "zh-Hans": "{dice}“{title}”",
    "ja": "{dice}「{title}」",
    "ko": "{dice} {title}",
}
"""The number of 3-2-1 is an option, and no penalty throw needs to be told its number."""

_CELL: Localized = {"en": "{}", "zh-Hant": "第{}格", "zh-Hans": "第{}格", "ja": "{}番", "ko": "{}번"}
_NAMED_CELL: Localized = {
    "en": "{number} ({name})",
    "zh-Hant": "{name}（{number}）",
    "zh-Hans": "{name}（{number}）",
    "ja": "{name}（{number}番）",
    "ko": "{name}({number}번)",
}

CAPTIONS: dict[str, Localized] = {
    "bonus": {
        "en": "{seat} throws {throw}: a bonus throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：賞采，{other}自用。",
        "zh-Hans": "{seat}掷得{throw}：赏采，{other}自用。",
        "ja": "{seat}の一投は{throw}。賞采で、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. 상채(賞采)라서 {other}이 씁니다.",
    },
    "penalty": {
        "en": "{seat} throws {throw}: a penalty throw. {other}, the lower seat, acts.",
        "zh-Hant": "{seat}擲得{throw}：罰采，歸下家{other}用。",
        "zh-Hans": "{seat}掷得{throw}：罚采，归下家{other}用。",
        "ja": "{seat}の一投は{throw}。罰采なので、下家の{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. 벌채(罰采)라서 아랫자리 {other}이 씁니다.",
    },
    "own_true": {
        "en": "{seat} throws {throw}: {other}'s own true throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：{other}的真本采，自用。",
        "zh-Hans": "{seat}掷得{throw}：{other}的真本采，自用。",
        "ja": "{seat}の一投は{throw}。{other}自身の真本采で、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. {other} 자신의 진본채(真本采)라서 {other}이 씁니다.",
    },
    "own_side": {
        "en": "{seat} throws {throw}: {other}'s own number, a side throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：{other}的傍本采，自用。",
        "zh-Hans": "{seat}掷得{throw}：{other}的傍本采，自用。",
        "ja": "{seat}の一投は{throw}。{other}自身の傍本采で、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. {other} 자신의 방본채(傍本采)라서 {other}이 씁니다.",
    },
    "gift_true": {
        "en": "{seat} throws {throw}: {other}'s own true throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：{other}的真本采，歸{other}用。",
        "zh-Hans": "{seat}掷得{throw}：{other}的真本采，归{other}用。",
        "ja": "{seat}の一投は{throw}。{other}の真本采なので、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. {other}의 진본채(真本采)라서 {other}이 씁니다.",
    },
    "gift_side": {
        "en": "{seat} throws {throw}: {other}'s own number, a side throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：{other}的傍本采，歸{other}用。",
        "zh-Hans": "{seat}掷得{throw}：{other}的傍本采，归{other}用。",
        "ja": "{seat}の一投は{throw}。{other}の傍本采なので、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. {other}의 방본채(傍本采)라서 {other}이 씁니다.",
    },
    "first": {
        "en": (
            "{seat} throws {throw}: a number nobody has yet, and so {seat}'s own throw from now on. {other} "
            "acts."
        ),
        "zh-Hant": "{seat}擲得{throw}：此數尚無人有，定為{seat}的本采，{other}自用。",
        "zh-Hans": "{seat}掷得{throw}：此数尚无人有，定为{seat}的本采，{other}自用。",
        "ja": "{seat}の一投は{throw}。まだ誰のものでもない数で、{seat}の本采となる。{other}が使う。",
        "ko": (
            "{seat}이 던진 채: {throw}. 아직 임자 없는 수라서 {seat}의 본채(本采)가 됩니다. {other}이 씁니다."
        ),
    },
    "bump_true": {
        "en": (
            "{seat} throws {throw}, just what {other}, the upper seat, threw last: a true bump. {other} acts."
        ),
        "zh-Hant": "{seat}擲得{throw}：與上家{other}前一擲同采，真撞，歸{other}用。",
        "zh-Hans": "{seat}掷得{throw}：与上家{other}前一掷同采，真撞，归{other}用。",
        "ja": "{seat}の一投は{throw}。上家の{other}の前の一投と同じ目で、真撞。{other}が使う。",
        "ko": (
            "{seat}이 던진 채: {throw}. 윗자리 {other}이 앞서 던진 것과 똑같은 진당(真撞)이라서 {other}이 "
            "씁니다."
        ),
    },
    "bump_side": {
        "en": (
            "{seat} throws {throw}, the number that {other}, the upper seat, threw last: a side bump. "
            "{other} acts."
        ),
        "zh-Hant": "{seat}擲得{throw}：與上家{other}前一擲同數，傍撞，歸{other}用。",
        "zh-Hans": "{seat}掷得{throw}：与上家{other}前一掷同数，傍撞，归{other}用。",
        "ja": "{seat}の一投は{throw}。上家の{other}の前の一投と同じ数で、傍撞。{other}が使う。",
        "ko": (
            "{seat}이 던진 채: {throw}. 윗자리 {other}이 앞서 던진 것과 수가 같은 방당(傍撞)이라서 "
            "{other}이 씁니다."
        ),
    },
    "third_true": {
        "en": "{seat} throws {throw}: the third bump of this turn, a true one. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：本輪第三撞，真撞，{other}自用。",
        "zh-Hans": "{seat}掷得{throw}：本轮第三撞，真撞，{other}自用。",
        "ja": "{seat}の一投は{throw}。この手番で三度目の撞、真撞。{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. 이번 차례의 셋째 당(撞)이며 진당입니다. {other}이 씁니다.",
    },
    "third_side": {
        "en": "{seat} throws {throw}: the third bump of this turn, a side one. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：本輪第三撞，傍撞，{other}自用。",
        "zh-Hans": "{seat}掷得{throw}：本轮第三撞，傍撞，{other}自用。",
        "ja": "{seat}の一投は{throw}。この手番で三度目の撞、傍撞。{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. 이번 차례의 셋째 당(撞)이며 방당입니다. {other}이 씁니다.",
    },
    "plain": {
        "en": "{seat} throws {throw}: a plain scatter throw. {other} acts.",
        "zh-Hant": "{seat}擲得{throw}：尋常散采，{other}自用。",
        "zh-Hans": "{seat}掷得{throw}：寻常散采，{other}自用。",
        "ja": "{seat}の一投は{throw}。ただの散采で、{other}が使う。",
        "ko": "{seat}이 던진 채: {throw}. 보통의 산채(散采)이며 {other}이 씁니다.",
    },
    "opening_own": {
        "en": "{seat} throws {throw}: {seat}'s own throw from now on.",
        "zh-Hant": "{seat}擲得{throw}，定為{seat}的本采。",
        "zh-Hans": "{seat}掷得{throw}，定为{seat}的本采。",
        "ja": "{seat}の一投は{throw}。これが{seat}の本采となる。",
        "ko": "{seat}이 던진 채: {throw}. {seat}의 본채(本采)가 됩니다.",
    },
    "opening_void": {
        "en": "{seat} throws {throw}, which cannot become an own throw, and throws again.",
        "zh-Hant": "{seat}擲得{throw}，不能定為本采，再擲。",
        "zh-Hans": "{seat}掷得{throw}，不能定为本采，再掷。",
        "ja": "{seat}の一投は{throw}。本采にはできず、投げ直す。",
        "ko": "{seat}이 던진 채: {throw}. 본채(本采)로 삼을 수 없어 다시 던집니다.",
    },
    "bonus_paid": {
        "en": "The pot pays {seat} {tallies}.",
        "zh-Hant": "公盆付{seat}{amount}帖。",
        "zh-Hans": "公盆付{seat}{amount}帖。",
        "ja": "{seat}は公盆から{amount}帖を得る。",
        "ko": "{seat}이 판돈에서 {amount}첩(帖)을 받습니다.",
    },
    "penalty_paid": {
        "en": "{seat} is fined {tallies}, into the pot.",
        "zh-Hant": "罰{seat}{amount}帖，入公盆。",
        "zh-Hans": "罚{seat}{amount}帖，入公盆。",
        "ja": "{seat}は罰として{amount}帖を公盆に払う。",
        "ko": "{seat}이 벌로 판돈에 {amount}첩(帖)을 냅니다.",
    },
    "own_paid": {
        "en": "The pot pays {seat} {tallies} for the own throw.",
        "zh-Hant": "本采有賞，公盆付{seat}{amount}帖。",
        "zh-Hans": "本采有赏，公盆付{seat}{amount}帖。",
        "ja": "本采の賞として、{seat}は公盆から{amount}帖を得る。",
        "ko": "본채의 상으로 {seat}이 판돈에서 {amount}첩(帖)을 받습니다.",
    },
    "gift_paid": {
        "en": "{seat} pays {other} {tallies}.",
        "zh-Hant": "{seat}付給{other}{amount}帖。",
        "zh-Hans": "{seat}付给{other}{amount}帖。",
        "ja": "{seat}は{other}に{amount}帖を払う。",
        "ko": "{seat}이 {other}에게 {amount}첩(帖)을 줍니다.",
    },
    "bump_paid": {
        "en": "The bump costs {seat} {tallies}, into the pot.",
        "zh-Hant": "撞采，罰{seat}{amount}帖，入公盆。",
        "zh-Hans": "撞采，罚{seat}{amount}帖，入公盆。",
        "ja": "撞の罰として、{seat}は{amount}帖を公盆に払う。",
        "ko": "당(撞)의 벌로 {seat}이 판돈에 {amount}첩(帖)을 냅니다.",
    },
    "third_paid": {
        "en": "The third bump costs {seat} double: {tallies}, into the pot.",
        "zh-Hant": "三撞加倍，罰{seat}{amount}帖，入公盆。",
        "zh-Hans": "三撞加倍，罚{seat}{amount}帖，入公盆。",
        "ja": "三度目の撞は罰が倍。{seat}は{amount}帖を公盆に払う。",
        "ko": "셋째 당(撞)은 벌이 곱절이라 {seat}이 판돈에 {amount}첩(帖)을 냅니다.",
    },
    "pot_filled": {
        "en": "The pot holds too little: {seat} adds {tallies}.",
        "zh-Hant": "公盆不足，{seat}補入{amount}帖。",
        "zh-Hans": "公盆不足，{seat}补入{amount}帖。",
        "ja": "公盆が足りず、{seat}は{amount}帖を補う。",
        "ko": "판돈이 모자라 {seat}이 {amount}첩(帖)을 채워 넣습니다.",
    },
    "pot_restored": {
        "en": "{seat} adds {tallies} to bring the pot up again.",
        "zh-Hant": "{seat}補入{amount}帖，公盆復原。",
        "zh-Hans": "{seat}补入{amount}帖，公盆复原。",
        "ja": "公盆を元の額に戻すため、{seat}は{amount}帖を補う。",
        "ko": "판돈을 처음만큼 채우려고 {seat}이 {amount}첩(帖)을 냅니다.",
    },
    "may_enter": {
        "en": "{seat} is to enter {horses}, stopping on {place}.",
        "zh-Hant": "{seat}可下{amount}馬，落在{place}。",
        "zh-Hans": "{seat}可下{amount}马，落在{place}。",
        "ja": "{seat}は馬{amount}頭を入れられる。行き先は{place}。",
        "ko": "{seat}은 말 {amount}개를 {place}에 들일 수 있습니다.",
    },
    "may_move": {
        "en": "{seat} is to move one unit {steps}.",
        "zh-Hant": "{seat}可將一處的馬走{amount}步。",
        "zh-Hans": "{seat}可将一处的马走{amount}步。",
        "ja": "{seat}は一か所の馬を{amount}歩動かせる。",
        "ko": "{seat}은 한 무리를 {amount}칸 움직일 수 있습니다.",
    },
    "may_fly": {
        "en": "{seat} may fly {horses} out of the moat to the end.",
        "zh-Hant": "{seat}可從塹中飛{amount}馬到終點。",
        "zh-Hans": "{seat}可从堑中飞{amount}马到终点。",
        "ja": "{seat}は馬{amount}頭を塹から終点へ飛ばせる。",
        "ko": "{seat}은 말 {amount}개를 참(塹)에서 끝까지 날릴 수 있습니다.",
    },
    "must_pass": {
        "en": "{seat} can do nothing with this throw.",
        "zh-Hant": "{seat}無法用此采。",
        "zh-Hans": "{seat}无法用此采。",
        "ja": "{seat}はこの目を使えない。",
        "ko": "{seat}은 이 채를 쓸 수 없습니다.",
    },
    "further_turn": {
        "en": "{seat} earns a further turn.",
        "zh-Hant": "{seat}得再擲一輪。",
        "zh-Hans": "{seat}得再掷一轮。",
        "ja": "{seat}は追加の手番を得る。",
        "ko": "{seat}이 덤 차례를 얻습니다.",
    },
    "enter": {
        "en": "{seat} enters {horses} on {place}.",
        "zh-Hant": "{seat}下{amount}馬到{place}。",
        "zh-Hans": "{seat}下{amount}马到{place}。",
        "ja": "{seat}は馬{amount}頭を{place}に入れる。",
        "ko": "{seat}이 말 {amount}개를 {place}에 들입니다.",
    },
    "move": {
        "en": "{seat} moves {horses} from {origin} to {place}.",
        "zh-Hant": "{seat}的{amount}馬從{origin}走到{place}。",
        "zh-Hans": "{seat}的{amount}马从{origin}走到{place}。",
        "ja": "{seat}の馬{amount}頭が{origin}から{place}へ動く。",
        "ko": "{seat}의 말 {amount}개가 {origin}에서 {place}까지 갑니다.",
    },
    "retreat": {
        "en": "{seat} walks {horses} straight back from {origin} to {place}.",
        "zh-Hant": "{seat}的{amount}馬從{origin}後退到{place}。",
        "zh-Hans": "{seat}的{amount}马从{origin}后退到{place}。",
        "ja": "{seat}の馬{amount}頭が{origin}から{place}へ退く。",
        "ko": "{seat}의 말 {amount}개가 {origin}에서 {place}까지 물러납니다.",
    },
    "turn_back": {
        "en": "There is no way on from {origin}: {last_steps} back, to {place}.",
        "zh-Hant": "行到{origin}無路可進，餘{amount}步折回{place}。",
        "zh-Hans": "行到{origin}无路可进，余{amount}步折回{place}。",
        "ja": "{origin}から先へは進めず、残り{amount}歩を引き返して{place}に止まる。",
        "ko": "{origin}에서 더 갈 수 없어 남은 {amount}칸을 되돌아 {place}에 섭니다.",
    },
    "capture": {
        "en": "{seat} captures {other}'s {unit} on {place}: back to the hand.",
        "zh-Hant": "{seat}在{place}打下{other}的{amount}馬，退回{other}手中。",
        "zh-Hans": "{seat}在{place}打下{other}的{amount}马，退回{other}手中。",
        "ja": "{seat}は{place}で{other}の馬{amount}頭を打ち、{other}の手元に返す。",
        "ko": "{seat}이 {place}에서 {other}의 말 {amount}개를 잡아 {other}의 손으로 돌려보냅니다.",
    },
    "capture_paid": {
        "en": "The pot pays {seat} {tallies} for the capture.",
        "zh-Hant": "打馬有賞，公盆付{seat}{amount}帖。",
        "zh-Hans": "打马有赏，公盆付{seat}{amount}帖。",
        "ja": "打った賞として、{seat}は公盆から{amount}帖を得る。",
        "ko": "말을 잡은 상으로 {seat}이 판돈에서 {amount}첩(帖)을 받습니다.",
    },
    "half_prize": {
        "en": "The pot pays {seat} a half prize: {tallies}.",
        "zh-Hant": "{seat}得半賞，公盆付{amount}帖。",
        "zh-Hans": "{seat}得半赏，公盆付{amount}帖。",
        "ja": "{seat}は公盆から半分の賞、{amount}帖を得る。",
        "ko": "{seat}이 판돈에서 절반의 상 {amount}첩(帖)을 받습니다.",
    },
    "merge": {
        "en": "{seat} now has a unit of {amount} on {place}.",
        "zh-Hant": "{seat}在{place}疊成{amount}馬。",
        "zh-Hans": "{seat}在{place}叠成{amount}马。",
        "ja": "{seat}の馬が{place}で{amount}頭の一団となる。",
        "ko": "{seat}의 말이 {place}에서 {amount}개 한 무리가 됩니다.",
    },
    "nest_paid": {
        "en": "The pot pays {seat} {tallies} for the nest.",
        "zh-Hant": "入窩有賞，公盆付{seat}{amount}帖。",
        "zh-Hans": "入窝有赏，公盆付{seat}{amount}帖。",
        "ja": "窩に入った賞として、{seat}は公盆から{amount}帖を得る。",
        "ko": "와(窩)에 든 상으로 {seat}이 판돈에서 {amount}첩(帖)을 받습니다.",
    },
    "open_pass": {
        "en": "{seat} is the first beyond the Hangu Pass 函谷關: it is open to all from now on.",
        "zh-Hant": "{seat}首先越過函谷關，此後人人可過。",
        "zh-Hans": "{seat}首先越过函谷关，此后人人可过。",
        "ja": "{seat}が初めて函谷関を越え、関は皆に開かれる。",
        "ko": "{seat}이 처음으로 함곡관(函谷關)을 넘어, 이제 누구나 지날 수 있습니다.",
    },
    "into_moat": {
        "en": "{seat} is in the moat 塹 with {horses}; only flying leads out.",
        "zh-Hant": "{seat}的{amount}馬落塹，唯飛可出。",
        "zh-Hans": "{seat}的{amount}马落堑，唯飞可出。",
        "ja": "{seat}の馬{amount}頭が塹に落ちる。出るには飛ぶしかない。",
        "ko": "{seat}의 말 {amount}개가 참(塹)에 빠졌습니다. 날아야만 나갑니다.",
    },
    "fly": {
        "en": "{seat} flies {horses} from the moat to the end.",
        "zh-Hant": "{seat}從塹中飛{amount}馬到終點。",
        "zh-Hans": "{seat}从堑中飞{amount}马到终点。",
        "ja": "{seat}の馬{amount}頭が塹から終点へ飛ぶ。",
        "ko": "{seat}의 말 {amount}개가 참(塹)에서 끝까지 날아갑니다.",
    },
    "fly_paid": {
        "en": "The pot pays {seat} {tallies} for the flight.",
        "zh-Hant": "飛馬有賞，公盆付{seat}{amount}帖。",
        "zh-Hans": "飞马有赏，公盆付{seat}{amount}帖。",
        "ja": "飛んだ賞として、{seat}は公盆から{amount}帖を得る。",
        "ko": "날기의 상으로 {seat}이 판돈에서 {amount}첩(帖)을 받습니다.",
    },
    "arrive": {
        "en": "{seat} brings {horses} home.",
        "zh-Hant": "{seat}的{amount}馬到達終點。",
        "zh-Hans": "{seat}的{amount}马到达终点。",
        "ja": "{seat}の馬{amount}頭が終点に着く。",
        "ko": "{seat}의 말 {amount}개가 끝에 이르렀습니다.",
    },
    "ximan": {
        "en": (
            "All twenty of {seat}'s horses are home from 85 with a six, the fine fill 細滿: {seat} wins a "
            "double prize."
        ),
        "zh-Hant": "{seat}二十馬自第85格以六到終點，細滿：{seat}獲勝，全賞加倍。",
        "zh-Hans": "{seat}二十马自第85格以六到终点，细满：{seat}获胜，全赏加倍。",
        "ja": "{seat}の馬二十頭が85番から六の目で終点に着き、細満。{seat}の勝ちで、賞は倍。",
        "ko": (
            "{seat}의 말 스무 개가 85번에서 6의 눈으로 끝에 이르러 세만(細滿)입니다. {seat}이 이기고 상은 "
            "곱절입니다."
        ),
    },
    "cuman": {
        "en": "All twenty of {seat}'s horses are home, the coarse fill 麤滿: {seat} wins.",
        "zh-Hant": "{seat}二十馬盡到終點，麤滿：{seat}獲勝。",
        "zh-Hans": "{seat}二十马尽到终点，粗满：{seat}获胜。",
        "ja": "{seat}の馬二十頭がすべて終点に着き、粗満。{seat}の勝ち。",
        "ko": "{seat}의 말 스무 개가 모두 끝에 이르러 추만(麤滿)입니다. {seat}이 이겼습니다.",
    },
    "final_fill": {
        "en": "{seat} adds {tallies} to the pot for the final prize.",
        "zh-Hant": "{seat}補入{amount}帖，湊足全賞。",
        "zh-Hans": "{seat}补入{amount}帖，凑足全赏。",
        "ja": "最後の賞のため、{seat}は{amount}帖を公盆に補う。",
        "ko": "마지막 상을 채우려고 {seat}이 판돈에 {amount}첩(帖)을 넣습니다.",
    },
    "final_prize": {
        "en": "{seat} takes all that is in the pot: {tallies}.",
        "zh-Hant": "{seat}得全賞，公盆所有{amount}帖。",
        "zh-Hans": "{seat}得全赏，公盆所有{amount}帖。",
        "ja": "{seat}は公盆にあるすべて、{amount}帖を得る。",
        "ko": "{seat}이 판돈에 있는 {amount}첩(帖)을 모두 가집니다.",
    },
    "double_share": {
        "en": "{seat} pays {tallies} towards the second half of the double prize.",
        "zh-Hant": "細滿加倍，{seat}另付{amount}帖。",
        "zh-Hans": "细满加倍，{seat}另付{amount}帖。",
        "ja": "細満の倍の賞として、{seat}は{amount}帖を払う。",
        "ko": "세만의 곱절 상을 위해 {seat}이 {amount}첩(帖)을 더 냅니다.",
    },
    "double_prize": {
        "en": "{seat} receives the same once more: {tallies}.",
        "zh-Hant": "{seat}再得{amount}帖。",
        "zh-Hans": "{seat}再得{amount}帖。",
        "ja": "{seat}はさらに同じ{amount}帖を得る。",
        "ko": "{seat}이 같은 {amount}첩(帖)을 한 번 더 받습니다.",
    },
    "passed": {
        "en": "{seat} passes.",
        "zh-Hant": "{seat}過。",
        "zh-Hans": "{seat}过。",
        "ja": "{seat}はパス。",
        "ko": "{seat}이 쉽니다.",
    },
    "throw_again": {
        "en": "After the bump {seat} throws again.",
        "zh-Hant": "撞後{seat}續擲。",
        "zh-Hans": "撞后{seat}续掷。",
        "ja": "撞の後、{seat}が続けて投げる。",
        "ko": "당(撞) 뒤에 {seat}이 이어 던집니다.",
    },
    "turn": {
        "en": "It is {seat}'s turn.",
        "zh-Hant": "輪到{seat}。",
        "zh-Hans": "轮到{seat}。",
        "ja": "{seat}の番。",
        "ko": "{seat}의 차례입니다.",
    },
    "take_further": {
        "en": "{seat} takes a further turn.",
        "zh-Hant": "{seat}再擲一輪。",
        "zh-Hans": "{seat}再掷一轮。",
        "ja": "{seat}の追加の手番。",
        "ko": "{seat}의 덤 차례입니다.",
    },
    "receiver_next": {
        "en": "The order of turns goes on from {seat}.",
        "zh-Hant": "輪次改從{seat}接起。",
        "zh-Hans": "轮次改从{seat}接起。",
        "ja": "順番は{seat}から続く。",
        "ko": "차례는 {seat}부터 이어집니다.",
    },
    "cap": {
        "en": "The last throw agreed on has been made: nobody wins, and the pot is divided.",
        "zh-Hant": "約定的擲數已滿，無人獲勝，公盆均分。",
        "zh-Hans": "约定的掷数已满，无人获胜，公盆均分。",
        "ja": "約束の回数を投げ終え、勝者はなく、公盆を分ける。",
        "ko": "정해진 횟수를 다 던져 이긴 이 없이 판돈을 나눕니다.",
    },
    "cap_share": {
        "en": "{seat} receives {tallies} of the pot.",
        "zh-Hant": "{seat}分得{amount}帖。",
        "zh-Hans": "{seat}分得{amount}帖。",
        "ja": "{seat}は{amount}帖の分け前を得る。",
        "ko": "{seat}이 판돈에서 {amount}첩(帖)을 나누어 받습니다.",
    },
    "noise": {
        "en": "{seat} is fined {tallies} for idle noise, into the pot.",
        "zh-Hant": "{seat}喧嘩，罰{amount}帖，入公盆。",
        "zh-Hans": "{seat}喧哗，罚{amount}帖，入公盆。",
        "ja": "騒いだ罰として、{seat}は{amount}帖を公盆に払う。",
        "ko": "떠든 벌로 {seat}이 판돈에 {amount}첩(帖)을 냅니다.",
    },
}


def throw_name(code: int, locale: str) -> str:
    """The dice of a throw with its name and number, as a sentence tells them.

    >>> throw_name(TEXTS.index("5-5-2"), "en"), throw_name(TEXTS.index("2-1-1"), "en")
    ('5-5-2, Forked Hair-Knots 丫角兒 (12)', '2-1-1, Little Lady 小娘子')
    """
    told = _PENALTY_THROW if CLASS[code] == PENALTY else _THROW
    title = names.THROWS[TEXTS[code]].title[locale]
    return told[locale].format(dice=TEXTS[code], title=title, number=SUM[code])


def place_name(cell: int, locale: str) -> str:
    """What a cell is called in a sentence: its number, and its name if it is a nest or the moat.

    >>> place_name(12, "en"), place_name(10, "en")
    ('12', '10 (Longxi Stud)')
    """
    place = names.MOAT_NAME if cell == MOAT else names.NEST_NAMES.get(cell)
    if place is None:
        return _CELL[locale].format(cell)
    name = {"en": place.gloss, "ko": place.reading}.get(locale, place.title)[locale]
    return _NAMED_CELL[locale].format(number=cell, name=name)


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount = effect.amount
    return {
        "seat": about.seats[effect.seat][locale] if effect.seat in range(len(about.seats)) else "",
        "other": about.seats[effect.other][locale] if effect.other in range(len(about.seats)) else "",
        "amount": str(amount),
        "throw": throw_name(amount, locale) if amount in range(len(TEXTS)) else "",
        "horses": counted(amount, "a horse", "{} horses"),
        "unit": counted(amount, "lone horse", "unit of {}"),
        "steps": counted(amount, "1 step", "{} steps"),
        "last_steps": counted(amount, "the last step leads", "the last {} steps lead"),
        "tallies": counted(amount, "1 tally", "{} tallies"),
        "origin": place_name(effect.origin, locale),
        "place": place_name(effect.place, locale),
    }
