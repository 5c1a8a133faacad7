"""The words of the 柶戲 drawing, in every language: what lies where, and what a choice does."""

from boju.core.language import Localized

STANDING: Localized = {
    "en": "{name} piece on {place}",
    "zh-Hant": "{place}的{name}馬",
    "zh-Hans": "{place}的{name}马",
    "ja": "{place}の{name}の駒",
    "ko": "{place}의 {name} 말",
}
IN_HAND: Localized = {
    "en": "{name} piece in hand",
    "zh-Hant": "手中的{name}馬",
    "zh-Hans": "手中的{name}马",
    "ja": "手元の{name}の駒",
    "ko": "말판 밖의 {name} 말",
}
AT_HOME: Localized = {
    "en": "{name} piece home",
    "zh-Hant": "已到家的{name}馬",
    "zh-Hans": "已到家的{name}马",
    "ja": "上がった{name}の駒",
    "ko": "난 {name} 말",
}
HELD: Localized = {
    "en": "{place}: {name} × {count}",
    "zh-Hant": "{place}：{name} × {count}",
    "zh-Hans": "{place}：{name} × {count}",
    "ja": "{place}：{name} × {count}",
    "ko": "{place}: {name} × {count}",
}
HAND: Localized = {"en": "hand", "zh-Hant": "手中", "zh-Hans": "手中", "ja": "手元", "ko": "대기"}
HOME: Localized = {"en": "home", "zh-Hant": "家", "zh-Hans": "家", "ja": "上がり", "ko": "난 말"}

THROWS: dict[int, Localized] = {
    -1: {"en": "back 1", "zh-Hant": "退 1", "zh-Hans": "退 1", "ja": "戻り 1", "ko": "빽도"},
    1: {"en": "pig 1", "zh-Hant": "豬 1", "zh-Hans": "猪 1", "ja": "豚 1", "ko": "도 1"},
    2: {"en": "dog 2", "zh-Hant": "狗 2", "zh-Hans": "狗 2", "ja": "犬 2", "ko": "개 2"},
    3: {"en": "sheep 3", "zh-Hant": "羊 3", "zh-Hans": "羊 3", "ja": "羊 3", "ko": "걸 3"},
    4: {"en": "ox 4", "zh-Hant": "牛 4", "zh-Hans": "牛 4", "ja": "牛 4", "ko": "윷 4"},
    5: {"en": "horse 5", "zh-Hant": "馬 5", "zh-Hans": "马 5", "ja": "馬 5", "ko": "모 5"},
}
UNUSED: Localized = {
    "en": "unused throw: {throw}",
    "zh-Hant": "未用之擲：{throw}",
    "zh-Hans": "未用之掷：{throw}",
    "ja": "残りの目：{throw}",
    "ko": "남은 윷: {throw}",
}
DUE: Localized = {
    "en": "a throw to be made",
    "zh-Hant": "待擲一次",
    "zh-Hans": "待掷一次",
    "ja": "これから投げる一投",
    "ko": "던질 차례",
}

FLAT: Localized = {
    "en": "stick, flat side up",
    "zh-Hant": "柶，平面朝上",
    "zh-Hans": "柶，平面朝上",
    "ja": "棒、平らな面が上",
    "ko": "젖혀진 윷가락",
}
MARKED: Localized = {
    "en": "marked stick, flat side up",
    "zh-Hant": "有記號的柶，平面朝上",
    "zh-Hans": "有记号的柶，平面朝上",
    "ja": "印のある棒、平らな面が上",
    "ko": "젖혀진 빽도 윷가락",
}
ROUND: Localized = {
    "en": "stick, round side up",
    "zh-Hant": "柶，圓面朝上",
    "zh-Hans": "柶，圆面朝上",
    "ja": "棒、丸い面が上",
    "ko": "엎어진 윷가락",
}
STRAY: Localized = {
    "en": "stick off the mat",
    "zh-Hant": "落到席外的柶",
    "zh-Hans": "落到席外的柶",
    "ja": "筵の外に出た棒",
    "ko": "멍석 밖으로 나간 윷가락",
}

BRING_IN: Localized = {
    "en": "bring a piece in on {target} with {throw}",
    "zh-Hant": "用{throw}出一馬到{target}",
    "zh-Hans": "用{throw}出一马到{target}",
    "ja": "{throw}で新しい駒を{target}に出す",
    "ko": "{throw}: 새 말을 {target}에 놓기",
}
MOVE: Localized = {
    "en": "{origin} to {target} with {throw}",
    "zh-Hant": "用{throw}從{origin}走到{target}",
    "zh-Hans": "用{throw}从{origin}走到{target}",
    "ja": "{throw}で{origin}から{target}へ",
    "ko": "{throw}: {origin}에서 {target}까지",
}
TAKE_HOME: Localized = {
    "en": "take home from {origin} with {throw}",
    "zh-Hant": "用{throw}從{origin}取回到家",
    "zh-Hans": "用{throw}从{origin}取回到家",
    "ja": "{throw}で{origin}から上がる",
    "ko": "{throw}: {origin}에서 나기",
}
PILE: Localized = {
    "en": "pile of {count}: {step}",
    "zh-Hant": "疊成 {count} 馬：{step}",
    "zh-Hans": "叠成 {count} 马：{step}",
    "ja": "{count}枚重ね：{step}",
    "ko": "업은 말 {count}개: {step}",
}
HITTING: Localized = {
    "en": "{step}, hitting {name}",
    "zh-Hant": "{step}，打{name}",
    "zh-Hans": "{step}，打{name}",
    "ja": "{step}、{name}を打つ",
    "ko": "{step}, {name} 잡기",
}
JOINING: Localized = {
    "en": "{step}, joining",
    "zh-Hant": "{step}，相疊",
    "zh-Hans": "{step}，相叠",
    "ja": "{step}、重なる",
    "ko": "{step}, 업기",
}
APART: Localized = {
    "en": "{step}, staying apart",
    "zh-Hant": "{step}，不相疊",
    "zh-Hans": "{step}，不相叠",
    "ja": "{step}、重ならない",
    "ko": "{step}, 따로 서기",
}
PASS: Localized = {
    "en": "pass: no throw can be used",
    "zh-Hant": "過：無馬可走",
    "zh-Hans": "过：无马可走",
    "ja": "パス：動かせる駒がない",
    "ko": "쉬기: 움직일 말이 없음",
}

TO_MOVE: Localized = {
    "en": "{name} to move",
    "zh-Hant": "輪到{name}走馬",
    "zh-Hans": "轮到{name}走马",
    "ja": "{name}が駒を動かす番",
    "ko": "{name}: 말을 움직일 차례",
}
TO_THROW: Localized = {
    "en": "{name} to throw the sticks",
    "zh-Hant": "輪到{name}擲柶",
    "zh-Hans": "轮到{name}掷柶",
    "ja": "{name}が棒を投げる番",
    "ko": "{name}: 윷을 던질 차례",
}
WON: Localized = {
    "en": "{name} has won",
    "zh-Hant": "{name}勝",
    "zh-Hans": "{name}胜",
    "ja": "{name}の勝ち",
    "ko": "{name} 승리",
}
TIE: Localized = {
    "en": "a draw",
    "zh-Hant": "和局",
    "zh-Hans": "和局",
    "ja": "引き分け",
    "ko": "비김",
}
