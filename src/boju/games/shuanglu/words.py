"""The words of the 雙陸 drawing, in every language: what stands where, and what a choice does."""

from boju.core.language import Localized

HORSES: tuple[Localized, Localized] = (
    {"en": "white horse", "zh-Hant": "白馬", "zh-Hans": "白马", "ja": "白馬", "ko": "흰 말"},
    {"en": "black horse", "zh-Hant": "黑馬", "zh-Hans": "黑马", "ja": "黒馬", "ko": "검은 말"},
)

STANDING: Localized = {
    "en": "{horse} on {place}",
    "zh-Hant": "{place}的{horse}",
    "zh-Hans": "{place}的{horse}",
    "ja": "{place}の{horse}",
    "ko": "{place}의 {horse}",
}
BORNE_OFF: Localized = {
    "en": "{horse} borne off",
    "zh-Hant": "已拈出的{horse}",
    "zh-Hans": "已拈出的{horse}",
    "ja": "拈出した{horse}",
    "ko": "빼낸 {horse}",
}
HELD: Localized = {
    "en": "{place}: {horse} × {count}",
    "zh-Hant": "{place}：{horse} × {count}",
    "zh-Hans": "{place}：{horse} × {count}",
    "ja": "{place}：{horse} × {count}",
    "ko": "{place}: {horse} × {count}",
}

WALK: Localized = {
    "en": "{origin} to {target}",
    "zh-Hant": "從{origin}走到{target}",
    "zh-Hans": "从{origin}走到{target}",
    "ja": "{origin}から{target}へ",
    "ko": "{origin}에서 {target}까지",
}
ENTER: Localized = {
    "en": "come in on {target}",
    "zh-Hant": "入{target}",
    "zh-Hans": "入{target}",
    "ja": "{target}に入れる",
    "ko": "{target}에 들이기",
}
BEAR_OFF: Localized = {
    "en": "bear off from {origin}",
    "zh-Hant": "從{origin}拈出",
    "zh-Hans": "从{origin}拈出",
    "ja": "{origin}の馬を拈出",
    "ko": "{origin}의 말 빼내기",
}
CUTTING: Localized = {
    "en": "{step}, cutting a horse",
    "zh-Hant": "{step}，打下一馬",
    "zh-Hans": "{step}，打下一马",
    "ja": "{step}、馬を切る",
    "ko": "{step}, 말을 잡음",
}
PASS: Localized = {
    "en": "pass: no die can be used",
    "zh-Hant": "過：無彩可用",
    "zh-Hans": "过：无彩可用",
    "ja": "パス：使える目がない",
    "ko": "쉬기: 쓸 수 있는 눈이 없음",
}

DIE: Localized = {
    "en": "die {face}",
    "zh-Hant": "骰子 {face}",
    "zh-Hans": "骰子 {face}",
    "ja": "賽の目 {face}",
    "ko": "주사위 {face}",
}
USED_DIE: Localized = {
    "en": "die {face}, used",
    "zh-Hant": "骰子 {face}，已用",
    "zh-Hans": "骰子 {face}，已用",
    "ja": "賽の目 {face}、使用済み",
    "ko": "주사위 {face}, 이미 씀",
}
RESTING_DIE: Localized = {
    "en": "die, not thrown yet",
    "zh-Hant": "未擲的骰子",
    "zh-Hans": "未掷的骰子",
    "ja": "まだ振らない賽",
    "ko": "아직 던지지 않은 주사위",
}

STEPS_TO_GO: Localized = {
    "en": "{steps} steps to go",
    "zh-Hant": "餘 {steps} 步",
    "zh-Hans": "余 {steps} 步",
    "ja": "残り{steps}歩",
    "ko": "남은 걸음 {steps}",
}
TALLIES: Localized = {
    "en": "tallies {tallies}",
    "zh-Hant": "{tallies} 籌",
    "zh-Hans": "{tallies} 筹",
    "ja": "{tallies}籌",
    "ko": "{tallies}주(籌)",
}
TALLY: Localized = {"en": "tally", "zh-Hant": "籌", "zh-Hans": "筹", "ja": "籌", "ko": "주(籌)"}
DEBT: Localized = {
    "en": "tally owed",
    "zh-Hant": "欠籌",
    "zh-Hans": "欠筹",
    "ja": "借りの籌",
    "ko": "빚진 주(籌)",
}

TO_MOVE: Localized = {
    "en": "{name} to move",
    "zh-Hant": "輪到{name}走馬",
    "zh-Hans": "轮到{name}走马",
    "ja": "{name}が馬を動かす番",
    "ko": "{name}: 말을 움직일 차례",
}
TO_ROLL: Localized = {
    "en": "{name} to throw the dice",
    "zh-Hant": "輪到{name}擲骰",
    "zh-Hans": "轮到{name}掷骰",
    "ja": "{name}が賽を振る番",
    "ko": "{name}: 주사위를 던질 차례",
}
WON: Localized = {
    "en": "{name} has won",
    "zh-Hant": "{name}勝",
    "zh-Hans": "{name}胜",
    "ja": "{name}の勝ち",
    "ko": "{name} 승리",
}
NOBODY_WON: Localized = {
    "en": "the game is over",
    "zh-Hant": "終局",
    "zh-Hans": "终局",
    "ja": "終局",
    "ko": "판이 끝남",
}
