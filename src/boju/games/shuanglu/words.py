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
USES: dict[str, Localized] = {
    "exact": {
        "en": "{step}: the {die} is exact",
        "zh-Hant": "{step}（{die}恰合）",
        "zh-Hans": "{step}（{die}恰合）",
        "ja": "{step}（{die}がちょうど）",
        "ko": "{step} ({die}의 눈이 꼭 맞음)",
    },
    "surplus": {
        "en": "{step}: the {die} is more than enough",
        "zh-Hant": "{step}（{die}有餘）",
        "zh-Hans": "{step}（{die}有余）",
        "ja": "{step}（{die}が余る）",
        "ko": "{step} ({die}의 눈이 남음)",
    },
    "short": {
        "en": "{step}: the {die} is too small to bear off",
        "zh-Hant": "{step}（{die}不足拈出）",
        "zh-Hans": "{step}（{die}不足拈出）",
        "ja": "{step}（{die}では足りない）",
        "ko": "{step} ({die}의 눈으로는 모자람)",
    },
    "any_off": {
        "en": "{step} with the {die}",
        "zh-Hant": "{step}（用{die}）",
        "zh-Hans": "{step}（用{die}）",
        "ja": "{step}（{die}の目で）",
        "ko": "{step} ({die}의 눈으로)",
    },
}
"""Which die a step of bearing off uses, by what the step is (SL-61)."""

REASONS: dict[str, Localized] = {
    "exact": {
        "en": "Bearing off: the {dice} {are} exact, and that goes before all else.",
        "zh-Hant": "拈出：{dice}恰合，恰合者先。",
        "zh-Hans": "拈出：{dice}恰合，恰合者先。",
        "ja": "拈出：{dice}の目がちょうど合い、これを先に使う。",
        "ko": "말 빼내기: {dice}의 눈이 꼭 맞으니 그것부터 씁니다.",
    },
    "surplus": {
        "en": "Bearing off: nothing is exact; the {dice} {are} more than enough, and that goes before a short move.",
        "zh-Hant": "拈出：無恰合者；{dice}有餘，先於不足者。",
        "zh-Hans": "拈出：无恰合者；{dice}有余，先于不足者。",
        "ja": "拈出：ちょうどの目はない。{dice}の目が余り、足りない目より先に使う。",
        "ko": "말 빼내기: 꼭 맞는 눈이 없고 {dice}의 눈이 남으니, 모자라는 눈보다 먼저 씁니다.",
    },
    "short": {
        "en": "Bearing off: the {dice} {are} too small for any horse, so one moves on within the home.",
        "zh-Hant": "拈出：{dice}不足，只在宮中移馬。",
        "zh-Hans": "拈出：{dice}不足，只在宫中移马。",
        "ja": "拈出：{dice}の目ではどの馬にも足りず、宮の中で進める。",
        "ko": "말 빼내기: {dice}의 눈으로는 어느 말도 모자라 궁 안에서 옮깁니다.",
    },
    "modern": {
        "en": "Bearing off: an exact die takes a horse off, a larger one only from the highest point; or move on.",
        "zh-Hant": "拈出：恰合者可出；有餘者只出最後之馬；亦可移馬。",
        "zh-Hans": "拈出：恰合者可出；有余者只出最后之马；亦可移马。",
        "ja": "拈出：ちょうどの目で出し、余る目では最も遠い馬だけを出す。宮の中で進めてもよい。",
        "ko": "말 빼내기: 꼭 맞는 눈으로 빼내고, 남는 눈으로는 가장 먼 말만 빼냅니다. 궁 안에서 옮겨도 됩니다.",
    },
    "any_off": {
        "en": "Bearing off: every die takes off any one horse, whatever it shows.",
        "zh-Hant": "拈出：不問彩數，每骰任出一馬。",
        "zh-Hans": "拈出：不问彩数，每骰任出一马。",
        "ja": "拈出：目にかかわらず、賽一つで好きな馬を一つ出す。",
        "ko": "말 빼내기: 눈과 상관없이 주사위 하나로 아무 말이나 하나를 빼냅니다.",
    },
    "moved": {
        "en": "A horse that has moved this turn takes no second die.",
        "zh-Hant": "本回合已走之馬，不再用骰。",
        "zh-Hans": "本回合已走之马，不再用骰。",
        "ja": "この手番に動いた馬は、もう賽を使えない。",
        "ko": "이번 차례에 움직인 말은 주사위를 또 쓰지 못합니다.",
    },
}
"""Why the steps of bearing off are those offered and no others."""

AND: Localized = {"en": " and ", "zh-Hant": "、", "zh-Hans": "、", "ja": "と", "ko": "·"}

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
STEPS_TO_HOME: Localized = {
    "en": "{steps} steps to home",
    "zh-Hant": "入宮餘 {steps} 步",
    "zh-Hans": "入宫余 {steps} 步",
    "ja": "宮まで{steps}歩",
    "ko": "궁까지 {steps}걸음",
}
STEPS_TO_REVERSAL: Localized = {
    "en": "{steps} steps to reversal",
    "zh-Hant": "距反陣 {steps} 步",
    "zh-Hans": "距反阵 {steps} 步",
    "ja": "裏返しまで{steps}歩",
    "ko": "뒤집기까지 {steps}걸음",
}
BEAMS: Localized = {
    "en": "beams {beams} of {of}",
    "zh-Hant": "成梁 {beams}／{of}",
    "zh-Hans": "成梁 {beams}／{of}",
    "ja": "梁 {beams}／{of}",
    "ko": "양(梁) {beams}/{of}",
}
BEAM: Localized = {
    "en": "beam on {place}",
    "zh-Hant": "{place}成梁",
    "zh-Hans": "{place}成梁",
    "ja": "{place}に梁",
    "ko": "{place}의 양(梁)",
}
GAP: Localized = {
    "en": "interval 間 on {place}",
    "zh-Hant": "{place}成間",
    "zh-Hans": "{place}成间",
    "ja": "{place}に間",
    "ko": "{place}의 간(間)",
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
