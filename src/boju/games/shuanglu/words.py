"""The words of the 雙陸 drawing, in every language: what stands where, and what a choice does."""

from boju.core.language import Localized

HORSES: tuple[Localized, Localized] = (
    {"en": "white horse", "zh-Hant": "白馬", "zh-Hans": "白马", "ja": "白馬", "ko": "흰 말"},
    {"en": "black horse", "zh-Hant": "黑馬", "zh-Hans": "黑马", "ja": "黒馬", "ko": "검은 말"},
)

ON_POINT: Localized = {
    "en": "{horse} on point {point}",
    "zh-Hant": "{point} 路的{horse}",
    "zh-Hans": "{point} 路的{horse}",
    "ja": "{point}地の{horse}",
    "ko": "{point}번 줄의 {horse}",
}
ON_BAR: Localized = {
    "en": "{horse}, cut, waiting to come in",
    "zh-Hant": "待入局的{horse}",
    "zh-Hans": "待入局的{horse}",
    "ja": "切られて入りを待つ{horse}",
    "ko": "잡혀서 들어오기를 기다리는 {horse}",
}
BORNE_OFF: Localized = {
    "en": "{horse} borne off",
    "zh-Hant": "已拈出的{horse}",
    "zh-Hans": "已拈出的{horse}",
    "ja": "拈出した{horse}",
    "ko": "내보낸 {horse}",
}

POINT: Localized = {
    "en": "point {point}",
    "zh-Hant": "{point} 路",
    "zh-Hans": "{point} 路",
    "ja": "{point}地",
    "ko": "{point}번 줄",
}
HELD: Localized = {
    "en": "{place}: {horse} × {count}",
    "zh-Hant": "{place}：{horse} × {count}",
    "zh-Hans": "{place}：{horse} × {count}",
    "ja": "{place}：{horse} × {count}",
    "ko": "{place}: {horse} × {count}",
}
BAR: Localized = {"en": "the bar", "zh-Hant": "局外待入處", "zh-Hans": "局外待入处", "ja": "待ち場", "ko": "대기 자리"}
OFF: Localized = {"en": "off the board", "zh-Hant": "拈出", "zh-Hans": "拈出", "ja": "盤外", "ko": "판 밖"}

WALK: Localized = {
    "en": "{origin} to {target}",
    "zh-Hant": "{origin} 路走到 {target} 路",
    "zh-Hans": "{origin} 路走到 {target} 路",
    "ja": "{origin}地から{target}地へ",
    "ko": "{origin}번 줄에서 {target}번 줄로",
}
ENTER: Localized = {
    "en": "come in on {target}",
    "zh-Hant": "入局到 {target} 路",
    "zh-Hans": "入局到 {target} 路",
    "ja": "{target}地に入る",
    "ko": "{target}번 줄로 들어오기",
}
BEAR_OFF: Localized = {
    "en": "bear off from {origin}",
    "zh-Hant": "拈出 {origin} 路的馬",
    "zh-Hans": "拈出 {origin} 路的马",
    "ja": "{origin}地の馬を拈出",
    "ko": "{origin}번 줄의 말 내보내기",
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
    "zh-Hant": "過：無馬可走",
    "zh-Hans": "过：无马可走",
    "ja": "パス：動かせる馬がない",
    "ko": "넘기기: 움직일 수 있는 말 없음",
}

DIE: Localized = {
    "en": "die {face}",
    "zh-Hant": "骰子 {face}",
    "zh-Hans": "骰子 {face}",
    "ja": "さいころ {face}",
    "ko": "주사위 {face}",
}
USED_DIE: Localized = {
    "en": "die {face}, used",
    "zh-Hant": "骰子 {face}，已用",
    "zh-Hans": "骰子 {face}，已用",
    "ja": "さいころ {face}、使用済み",
    "ko": "주사위 {face}, 사용함",
}
RESTING_DIE: Localized = {
    "en": "die, not thrown yet",
    "zh-Hant": "未擲的骰子",
    "zh-Hans": "未掷的骰子",
    "ja": "まだ振られていないさいころ",
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
    "ko": "산가지 {tallies}",
}
TALLY: Localized = {"en": "tally", "zh-Hant": "籌", "zh-Hans": "筹", "ja": "籌", "ko": "산가지"}
DEBT: Localized = {"en": "tally owed", "zh-Hant": "欠籌", "zh-Hans": "欠筹", "ja": "負けの籌", "ko": "빚진 산가지"}

TO_MOVE: Localized = {
    "en": "{name} to move",
    "zh-Hant": "輪到{name}走馬",
    "zh-Hans": "轮到{name}走马",
    "ja": "{name}が馬を動かす番",
    "ko": "{name}: 말을 움직일 차례",
}
TO_ROLL: Localized = {
    "en": "{name} to roll",
    "zh-Hant": "輪到{name}擲骰",
    "zh-Hans": "轮到{name}掷骰",
    "ja": "{name}がさいころを振る番",
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
