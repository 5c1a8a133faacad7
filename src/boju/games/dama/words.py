"""The words of the 打馬 drawing, in every language: what lies where, what a throw is, and what a choice does."""

from boju.core.language import Localized
from boju.games.dama.throws import BONUS, PENALTY, SCATTER

STANDING: Localized = {
    "en": "{name} horse on {place}",
    "zh-Hant": "{place}的{name}馬",
    "zh-Hans": "{place}的{name}马",
    "ja": "{place}の{name}の馬",
    "ko": "{place}의 {name} 말",
}
IN_HAND: Localized = {
    "en": "{name} horse in hand",
    "zh-Hant": "手中的{name}馬",
    "zh-Hans": "手中的{name}马",
    "ja": "手元の{name}の馬",
    "ko": "손에 든 {name} 말",
}
AT_HOME: Localized = {
    "en": "{name} horse home",
    "zh-Hant": "已到終點的{name}馬",
    "zh-Hans": "已到终点的{name}马",
    "ja": "上がった{name}の馬",
    "ko": "난 {name} 말",
}
HELD: Localized = {
    "en": "{place}: {name} × {count}",
    "zh-Hant": "{place}：{name} × {count}",
    "zh-Hans": "{place}：{name} × {count}",
    "ja": "{place}：{name} × {count}",
    "ko": "{place}: {name} × {count}",
}

HAND: Localized = {"en": "hand", "zh-Hant": "手中", "zh-Hans": "手中", "ja": "手元", "ko": "손"}
HAND_AND_HOME: Localized = {
    "en": "hand {hand} · home {home}",
    "zh-Hant": "手 {hand} · 家 {home}",
    "zh-Hans": "手 {hand} · 家 {home}",
    "ja": "手元 {hand}・上がり {home}",
    "ko": "손 {hand} · 난 말 {home}",
}
OWN: Localized = {
    "en": "own {number}",
    "zh-Hant": "本采 {number}",
    "zh-Hans": "本采 {number}",
    "ja": "本采 {number}",
    "ko": "본채 {number}",
}
LAST: Localized = {
    "en": "last {number}",
    "zh-Hant": "前擲 {number}",
    "zh-Hans": "前掷 {number}",
    "ja": "前の目 {number}",
    "ko": "지난 {number}",
}
OWN_OF: Localized = {
    "en": "{name}: own throw {throw}",
    "zh-Hant": "{name}本采：{throw}",
    "zh-Hans": "{name}本采：{throw}",
    "ja": "{name}の本采：{throw}",
    "ko": "{name}의 본채: {throw}",
}
LAST_OF: Localized = {
    "en": "{name}: last throw {throw}",
    "zh-Hant": "{name}前擲：{throw}",
    "zh-Hans": "{name}前掷：{throw}",
    "ja": "{name}の前の目：{throw}",
    "ko": "{name}의 지난 채: {throw}",
}
PLAYER: Localized = {
    "en": "{name}: {tallies}, {hand} in hand, {home} home",
    "zh-Hant": "{name}：{tallies}，手中 {hand} 馬，到家 {home} 馬",
    "zh-Hans": "{name}：{tallies}，手中 {hand} 马，到家 {home} 马",
    "ja": "{name}：{tallies}、手元 {hand}頭、上がり {home}頭",
    "ko": "{name}: {tallies}, 손에 {hand}, 난 말 {home}",
}
TALLIES: Localized = {
    "en": "{tallies} tallies",
    "zh-Hant": "{tallies} 帖",
    "zh-Hans": "{tallies} 帖",
    "ja": "{tallies} 帖",
    "ko": "{tallies}첩",
}
POT: Localized = {"en": "pot", "zh-Hant": "公盆", "zh-Hans": "公盆", "ja": "公盆", "ko": "판돈"}
POT_HOLDS: Localized = {
    "en": "pot: {tallies}",
    "zh-Hant": "公盆：{tallies}",
    "zh-Hans": "公盆：{tallies}",
    "ja": "公盆：{tallies}",
    "ko": "판돈: {tallies}",
}
CLOSED: Localized = {
    "en": "{title} is closed: ten horses together open it",
    "zh-Hant": "{title}未開：十馬相疊方可過",
    "zh-Hans": "{title}未开：十马相叠方可过",
    "ja": "{title}は閉じている：十頭重なれば開く",
    "ko": "{title} 닫힘: 말 열이 모이면 열림",
}
OPEN: Localized = {
    "en": "{title} is open",
    "zh-Hant": "{title}已開",
    "zh-Hans": "{title}已开",
    "ja": "{title}は開いている",
    "ko": "{title} 열림",
}
DRAGON_GATE: Localized = {
    "en": "{title}: all twenty horses leave together, with the own true throw or a noble one",
    "zh-Hant": "{title}：二十馬齊，得真本采或渾花貴采方出",
    "zh-Hans": "{title}：二十马齐，得真本采或浑花贵采方出",
    "ja": "{title}：二十頭そろい、真本采か渾花貴采で出る",
    "ko": "{title}: 말 스물이 모여 진본채나 혼화귀채로 나감",
}
WAITING: Localized = {
    "en": "further turns",
    "zh-Hant": "待再擲",
    "zh-Hans": "待再掷",
    "ja": "もう一度の手番",
    "ko": "덤 차례",
}
WAITING_TURN: Localized = {
    "en": "a further turn waits: {name}",
    "zh-Hant": "待再擲：{name}",
    "zh-Hans": "待再掷：{name}",
    "ja": "もう一度の手番を待つ：{name}",
    "ko": "기다리는 덤 차례: {name}",
}
BUMPS: Localized = {
    "en": "bump {bumps} of 3",
    "zh-Hant": "撞 {bumps}/3",
    "zh-Hans": "撞 {bumps}/3",
    "ja": "撞 {bumps}/3",
    "ko": "당(撞) {bumps}/3",
}

DIE: Localized = {
    "en": "die {face}",
    "zh-Hant": "骰子 {face}",
    "zh-Hans": "骰子 {face}",
    "ja": "賽の目 {face}",
    "ko": "주사위 {face}",
}
RESTING_DIE: Localized = {
    "en": "die {face}, of the throw before",
    "zh-Hant": "前擲的骰子 {face}",
    "zh-Hans": "前掷的骰子 {face}",
    "ja": "前の賽の目 {face}",
    "ko": "앞서 던진 주사위 {face}",
}
CUP: Localized = {
    "en": "three dice in the cup",
    "zh-Hant": "筒中三骰",
    "zh-Hans": "筒中三骰",
    "ja": "筒の中の三つの賽",
    "ko": "통 속의 주사위 셋",
}

CLASSES: dict[int, Localized] = {
    BONUS: {
        "en": "bonus throw",
        "zh-Hant": "賞采",
        "zh-Hans": "赏采",
        "ja": "賞采",
        "ko": "상채(賞采)",
    },
    PENALTY: {
        "en": "penalty throw",
        "zh-Hant": "罰采",
        "zh-Hans": "罚采",
        "ja": "罰采",
        "ko": "벌채(罰采)",
    },
    SCATTER: {
        "en": "scatter throw",
        "zh-Hant": "散采",
        "zh-Hans": "散采",
        "ja": "散采",
        "ko": "산채(散采)",
    },
}
NOBLE: Localized = {
    "en": "noble throw",
    "zh-Hant": "渾花貴采",
    "zh-Hans": "浑花贵采",
    "ja": "渾花貴采",
    "ko": "혼화귀채(渾花貴采)",
}
CLASS_AND_NUMBER: Localized = {
    "en": "{kind} · {number}",
    "zh-Hant": "{kind} · {number}",
    "zh-Hans": "{kind} · {number}",
    "ja": "{kind}・{number}",
    "ko": "{kind} · {number}",
}

WHY: dict[str, Localized] = {
    "bonus": {
        "en": "bonus throw: the pot pays {thrower} {prize}",
        "zh-Hant": "賞采：公盆賞{thrower} {prize} 帖",
        "zh-Hans": "赏采：公盆赏{thrower} {prize} 帖",
        "ja": "賞采：公盆から{thrower}に{prize}帖",
        "ko": "상채: 판돈에서 {thrower}에게 {prize}첩",
    },
    "penalty": {
        "en": "penalty throw: {thrower} pays 2, the next seat acts",
        "zh-Hant": "罰采：{thrower}罰 2 帖，下家{actor}行",
        "zh-Hans": "罚采：{thrower}罚 2 帖，下家{actor}行",
        "ja": "罰采：{thrower}は2帖を払い、下家の{actor}が動く",
        "ko": "벌채: {thrower} 2첩 벌금, 아랫자리 {actor} 차례",
    },
    "own_true": {
        "en": "{thrower}'s own throw: the pot pays 3",
        "zh-Hant": "{thrower}真本采：公盆賞 3 帖",
        "zh-Hans": "{thrower}真本采：公盆赏 3 帖",
        "ja": "{thrower}の真本采：公盆から3帖",
        "ko": "{thrower}의 진본채: 판돈에서 3첩",
    },
    "own_side": {
        "en": "{thrower}'s own number: the pot pays 2",
        "zh-Hant": "{thrower}傍本采：公盆賞 2 帖",
        "zh-Hans": "{thrower}傍本采：公盆赏 2 帖",
        "ja": "{thrower}の傍本采：公盆から2帖",
        "ko": "{thrower}의 방본채: 판돈에서 2첩",
    },
    "gift_true": {
        "en": "own throw of {actor}, who gets 3 from {thrower}",
        "zh-Hant": "{actor}之真本采：{thrower}予 3 帖，{actor}行",
        "zh-Hans": "{actor}之真本采：{thrower}予 3 帖，{actor}行",
        "ja": "{actor}の真本采：{thrower}が3帖を渡し、{actor}が動く",
        "ko": "{actor}의 진본채: {thrower} 3첩 줌, {actor} 차례",
    },
    "gift_side": {
        "en": "number of {actor}, who gets 2 from {thrower}",
        "zh-Hant": "{actor}之傍本采：{thrower}予 2 帖，{actor}行",
        "zh-Hans": "{actor}之傍本采：{thrower}予 2 帖，{actor}行",
        "ja": "{actor}の傍本采：{thrower}が2帖を渡し、{actor}が動く",
        "ko": "{actor}의 방본채: {thrower} 2첩 줌, {actor} 차례",
    },
    "first": {
        "en": "nobody's number: now {thrower}'s own throw",
        "zh-Hant": "無主之采：自此為{thrower}本采",
        "zh-Hans": "无主之采：自此为{thrower}本采",
        "ja": "誰のものでもない数：{thrower}の本采となる",
        "ko": "임자 없는 수: 이제 {thrower}의 본채",
    },
    "bump_true": {
        "en": "{bumps}, {actor}'s last throw: {thrower} pays 3",
        "zh-Hant": "{bumps}，真撞{actor}之采：{thrower}罰 3 帖",
        "zh-Hans": "{bumps}，真撞{actor}之采：{thrower}罚 3 帖",
        "ja": "{bumps}、{actor}の目に真撞：{thrower}は3帖を払う",
        "ko": "{bumps}, {actor}의 채에 진당: {thrower} 3첩 벌금",
    },
    "bump_side": {
        "en": "{bumps}, {actor}'s last number: {thrower} pays 2",
        "zh-Hant": "{bumps}，傍撞{actor}之采：{thrower}罰 2 帖",
        "zh-Hans": "{bumps}，傍撞{actor}之采：{thrower}罚 2 帖",
        "ja": "{bumps}、{actor}の目に傍撞：{thrower}は2帖を払う",
        "ko": "{bumps}, {actor}의 채에 방당: {thrower} 2첩 벌금",
    },
    "third_true": {
        "en": "third bump, same throw: {thrower} pays 6 and acts",
        "zh-Hant": "三撞，真撞：{thrower}罰 6 帖，仍自行",
        "zh-Hans": "三撞，真撞：{thrower}罚 6 帖，仍自行",
        "ja": "三度目の撞（真撞）：{thrower}は6帖を払って動く",
        "ko": "세 번째 당(진당): {thrower} 6첩 벌금, 스스로 움직임",
    },
    "third_side": {
        "en": "third bump, same number: {thrower} pays 4 and acts",
        "zh-Hant": "三撞，傍撞：{thrower}罰 4 帖，仍自行",
        "zh-Hans": "三撞，傍撞：{thrower}罚 4 帖，仍自行",
        "ja": "三度目の撞（傍撞）：{thrower}は4帖を払って動く",
        "ko": "세 번째 당(방당): {thrower} 4첩 벌금, 스스로 움직임",
    },
    "plain": {
        "en": "nobody's number: {thrower} acts, nothing is paid",
        "zh-Hant": "無主之采：{thrower}自行，無賞無罰",
        "zh-Hans": "无主之采：{thrower}自行，无赏无罚",
        "ja": "誰のものでもない数：{thrower}が動き、払いはない",
        "ko": "임자 없는 수: {thrower} 차례, 주고받는 것 없음",
    },
}

TO_THROW: Localized = {
    "en": "{name} to throw",
    "zh-Hant": "輪到{name}擲采",
    "zh-Hans": "轮到{name}掷采",
    "ja": "{name}が賽を投げる番",
    "ko": "{name}: 던질 차례",
}
TO_THROW_AGAIN: Localized = {
    "en": "{name} to throw again",
    "zh-Hant": "{name}再擲",
    "zh-Hans": "{name}再掷",
    "ja": "{name}がもう一度投げる番",
    "ko": "{name}: 다시 던질 차례",
}
TO_THROW_FOR_OWN: Localized = {
    "en": "{name} to throw for an own throw",
    "zh-Hant": "{name}擲定本采",
    "zh-Hans": "{name}掷定本采",
    "ja": "{name}が本采を決める番",
    "ko": "{name}: 본채를 정할 차례",
}
TO_ENTER: Localized = {
    "en": "{name} to enter {horses}",
    "zh-Hant": "{name}下 {count} 馬",
    "zh-Hans": "{name}下 {count} 马",
    "ja": "{name}が馬を{count}頭入れる番",
    "ko": "{name}: 말 {count}개를 들일 차례",
}
TO_MOVE: Localized = {
    "en": "{name} to move",
    "zh-Hant": "輪到{name}行馬",
    "zh-Hans": "轮到{name}行马",
    "ja": "{name}が馬を動かす番",
    "ko": "{name}: 말을 움직일 차례",
}
TO_PASS: Localized = {
    "en": "{name} must pass",
    "zh-Hant": "{name}須過",
    "zh-Hans": "{name}须过",
    "ja": "{name}はパスするしかない",
    "ko": "{name}: 쉴 수밖에 없음",
}
TO_ACT: Localized = {
    "en": "{name} to act",
    "zh-Hant": "輪到{name}",
    "zh-Hans": "轮到{name}",
    "ja": "{name}の番",
    "ko": "{name}: 둘 차례",
}
WON: dict[str, Localized] = {
    "ximan": {
        "en": "{name} has won: fine fill 細滿",
        "zh-Hant": "{name}勝：細滿",
        "zh-Hans": "{name}胜：细满",
        "ja": "{name}の勝ち：細満",
        "ko": "{name} 승리: 세만(細滿)",
    },
    "cuman": {
        "en": "{name} has won: coarse fill 麤滿",
        "zh-Hant": "{name}勝：麤滿",
        "zh-Hans": "{name}胜：粗满",
        "ja": "{name}の勝ち：粗満",
        "ko": "{name} 승리: 추만(麤滿)",
    },
}
SHARED: Localized = {
    "en": "no winner: the pot has been divided",
    "zh-Hant": "無勝者，公盆均分",
    "zh-Hans": "无胜者，公盆均分",
    "ja": "勝者なし、公盆を分けた",
    "ko": "이긴 이 없음, 판돈을 나눔",
}

ENTER: Localized = {
    "en": "enter on {target}",
    "zh-Hant": "下馬到{target}",
    "zh-Hans": "下马到{target}",
    "ja": "{target}に入れる",
    "ko": "{target}에 들이기",
}
WALK: Localized = {
    "en": "{origin} to {target}",
    "zh-Hant": "從{origin}走到{target}",
    "zh-Hans": "从{origin}走到{target}",
    "ja": "{origin}から{target}へ",
    "ko": "{origin}에서 {target}까지",
}
WALK_AND_RETURN: Localized = {
    "en": "from {origin} and back there",
    "zh-Hant": "從{origin}走出，折回原處",
    "zh-Hans": "从{origin}走出，折回原处",
    "ja": "{origin}から進み、元に戻る",
    "ko": "{origin}에서 나섰다가 제자리로",
}
FLY: Localized = {
    "en": "fly out of {origin} to {target}",
    "zh-Hant": "飛出{origin}，到{target}",
    "zh-Hans": "飞出{origin}，到{target}",
    "ja": "{origin}から{target}へ飛ぶ",
    "ko": "{origin}에서 {target}까지 날기",
}
UNIT: Localized = {
    "en": "{horses}: {step}",
    "zh-Hant": "{count} 馬：{step}",
    "zh-Hans": "{count} 马：{step}",
    "ja": "馬{count}頭：{step}",
    "ko": "말 {count}개: {step}",
}
CAPTURING: Localized = {
    "en": "{step}, capturing {horses} of {name}",
    "zh-Hant": "{step}，打{name} {count} 馬",
    "zh-Hans": "{step}，打{name} {count} 马",
    "ja": "{step}、{name}の馬{count}頭を打つ",
    "ko": "{step}, {name} 말 {count}개 잡기",
}
JOINING: Localized = {
    "en": "{step}, joining {horses}",
    "zh-Hant": "{step}，與 {count} 馬相疊",
    "zh-Hans": "{step}，与 {count} 马相叠",
    "ja": "{step}、{count}頭と重なる",
    "ko": "{step}, 말 {count}개와 합치기",
}
PASS: Localized = {
    "en": "pass: no horse can go",
    "zh-Hant": "過：無馬可行",
    "zh-Hans": "过：无马可行",
    "ja": "パス：動ける馬がない",
    "ko": "쉬기: 갈 수 있는 말이 없음",
}

REASONS: dict[str, Localized] = {
    "turned": {
        "en": "Where the way on is barred, horses turn round and walk the rest of their steps back.",
        "zh-Hant": "前路受阻，則以餘步折回。",
        "zh-Hans": "前路受阻，则以余步折回。",
        "ja": "行く手を阻まれた馬は向きを変え、残りの歩数を引き返す。",
        "ko": "앞이 막히면 돌아서서 남은 칸만큼 되돌아갑니다.",
    },
    "enter": {
        "en": "Horses in hand come first: they enter, and nothing else may move.",
        "zh-Hant": "手中有馬，須先下馬，不得行馬。",
        "zh-Hans": "手中有马，须先下马，不得行马。",
        "ja": "手元に馬があるうちは入れるだけで、動かせない。",
        "ko": "손에 말이 있는 동안은 들이기만 하고 움직이지 못합니다.",
    },
    "pinch": {
        "en": "In the pinch only a throw with two or three equal dice moves a horse.",
        "zh-Hant": "夾中之馬，唯夾采可行。",
        "zh-Hans": "夹中之马，唯夹采可行。",
        "ja": "夾の馬は、賽が二つか三つ揃った目でしか動けない。",
        "ko": "협(夾)의 말은 주사위 둘이나 셋이 같은 채로만 움직입니다.",
    },
    "moat": {
        "en": "This throw lets no horse fly out of the moat.",
        "zh-Hant": "此采不得飛塹。",
        "zh-Hans": "此采不得飞堑。",
        "ja": "この目では塹から飛べない。",
        "ko": "이 채로는 참(塹)에서 날 수 없습니다.",
    },
    "barred": {
        "en": "Where the way is barred both on and back, horses stay.",
        "zh-Hant": "進退皆阻，則馬不行。",
        "zh-Hans": "进退皆阻，则马不行。",
        "ja": "行く手も戻り道も阻まれた馬は動けない。",
        "ko": "앞뒤가 다 막힌 말은 움직이지 못합니다.",
    },
}
"""Why the choices are what they are."""

OWN_THROW: dict[bool, Localized] = {
    True: {
        "en": "{name}: own throw",
        "zh-Hant": "{name}真本采",
        "zh-Hans": "{name}真本采",
        "ja": "{name}の真本采",
        "ko": "{name}의 진본채",
    },
    False: {
        "en": "{name}: side throw",
        "zh-Hant": "{name}傍本采",
        "zh-Hans": "{name}傍本采",
        "ja": "{name}の傍本采",
        "ko": "{name}의 방본채",
    },
}
"""Whose throw it is in this game: the true throw, or one of the same number."""

ALL_THROWS: Localized = {
    "en": "All throws",
    "zh-Hant": "全部采色",
    "zh-Hans": "全部采色",
    "ja": "采のすべて",
    "ko": "모든 채",
}
PANEL_COLUMNS: tuple[Localized, ...] = (
    {"en": "dice", "zh-Hant": "骰", "zh-Hans": "骰", "ja": "賽", "ko": "주사위"},
    {"en": "name", "zh-Hant": "采名", "zh-Hans": "采名", "ja": "采名", "ko": "채 이름"},
    {"en": "meaning", "zh-Hant": "釋義", "zh-Hans": "释义", "ja": "意味", "ko": "뜻"},
    {"en": "class", "zh-Hant": "類", "zh-Hans": "类", "ja": "種類", "ko": "갈래"},
    {"en": "number", "zh-Hant": "采數", "zh-Hans": "采数", "ja": "采数", "ko": "채 수"},
    {"en": "prize", "zh-Hant": "賞帖", "zh-Hans": "赏帖", "ja": "賞", "ko": "상"},
    {"en": "chance", "zh-Hant": "機率", "zh-Hans": "概率", "ja": "確率", "ko": "확률"},
    {"en": "whose", "zh-Hant": "歸屬", "zh-Hans": "归属", "ja": "誰の采", "ko": "누구의 채"},
)
"""The heads of the panel of all throws."""
