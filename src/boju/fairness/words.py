"""What has been found out about a record, in sentences of every language."""

from collections.abc import Sequence

from boju.core.language import Localized, in_language
from boju.fairness.check import Outcome, Verdict
from boju.fairness.proof import Contribution

_OUTCOMES: dict[Outcome, Localized] = {
    Outcome.NO_PROOF: {
        "en": "Nothing is proven: the record does not say what its throws and shuffles were drawn from.",
        "zh-Hant": "未能證明：這份棋譜沒有記載擲骰、洗牌的來源。",
        "zh-Hans": "未能证明：这份棋谱没有记载掷骰、洗牌的来源。",
        "ja": "何も証明されません。この棋譜には、投げた目や配りの元が書かれていません。",
        "ko": "증명된 것이 없습니다. 이 기보에는 던지기와 섞기가 무엇에서 나왔는지 적혀 있지 않습니다.",
    },
    Outcome.SEALED: {
        "en": "Nothing is proven yet: the seed is revealed when the game is over.",
        "zh-Hant": "尚未能證明：種子要到終局才公開。",
        "zh-Hans": "尚未能证明：种子要到终局才公开。",
        "ja": "まだ何も証明されません。種は終局後に公開されます。",
        "ko": "아직 증명된 것이 없습니다. 씨앗은 놀이가 끝나면 공개됩니다.",
    },
    Outcome.FALSE_SEED: {
        "en": "The seed is not the one that was committed to: this record proves nothing.",
        "zh-Hant": "種子與事先公布的承諾不符：這份棋譜不能作證。",
        "zh-Hans": "种子与事先公布的承诺不符：这份棋谱不能作证。",
        "ja": "種が、あらかじめ示された約束値と合いません。この棋譜は何も証明しません。",
        "ko": "씨앗이 미리 보인 약속값과 맞지 않습니다. 이 기보는 아무것도 증명하지 못합니다.",
    },
    Outcome.BROKEN: {
        "en": "Draw {draw} (event {event}{line}) does not follow from the seed: {expected!r} is due, not {found!r}.",
        "zh-Hant": "第 {draw} 次抽取（第 {event} 個事件{line}）不是由種子得出：應為「{expected}」，而非「{found}」。",
        "zh-Hans": "第 {draw} 次抽取（第 {event} 个事件{line}）不是由种子得出：应为“{expected}”，而非“{found}”。",
        "ja": "抽選 {draw}（出来事 {event}{line}）は種と合いません。正しくは「{expected}」、記録は「{found}」。",
        "ko": "뽑기 {draw}(사건 {event}{line})는 씨앗과 맞지 않습니다. 맞는 것: ‘{expected}’, 적힌 것: ‘{found}’.",
    },
    Outcome.NOTHING: {
        "en": "The seed is the one that was committed to, but nothing was drawn from it.",
        "zh-Hant": "種子與承諾相符，但沒有任何一擲或一次洗牌出自它。",
        "zh-Hans": "种子与承诺相符，但没有任何一掷或一次洗牌出自它。",
        "ja": "種は約束値と合いますが、そこから引かれたものは一つもありません。",
        "ko": "씨앗은 약속값과 맞지만, 그것으로 뽑은 것이 하나도 없습니다.",
    },
    Outcome.PROVED: {
        "en": "The seed is the one committed to, and every throw and shuffle follows from it: {checked} checked.",
        "zh-Hant": "種子與承諾相符，每次擲骰、洗牌都由它得出：共驗 {checked} 次。",
        "zh-Hans": "种子与承诺相符，每次掷骰、洗牌都由它得出：共验 {checked} 次。",
        "ja": "種は約束値と合い、投げた目も配りもすべてそこから出ています。{checked} 回を確かめました。",
        "ko": "씨앗은 약속값과 맞고, 던지기와 섞기가 모두 그것에서 나왔습니다. {checked}번을 확인했습니다.",
    },
}

_LINE: Localized = {
    "en": ", line {line}",
    "zh-Hant": "，第 {line} 行",
    "zh-Hans": "，第 {line} 行",
    "ja": "、{line} 行目",
    "ko": ", {line}행",
}

_UNPROVEN: Localized = {
    "en": "Not proven: draws 1 to {last}, which were made before the proof begins.",
    "zh-Hant": "不在證明之內：第 1 至 {last} 次抽取，在證明開始之前。",
    "zh-Hans": "不在证明之内：第 1 至 {last} 次抽取，在证明开始之前。",
    "ja": "証明されないもの：証明が始まる前の抽選 1 から {last} まで。",
    "ko": "증명되지 않은 것: 증명이 시작되기 전의 뽑기 1부터 {last}까지.",
}

_COUNTED: Localized = {
    "en": "Words that counted: {number}.",
    "zh-Hant": "計入的話：{number} 句。",
    "zh-Hans": "计入的话：{number} 句。",
    "ja": "加えられた言葉：{number} 件。",
    "ko": "보탠 말: {number}개.",
}

_SPOKEN: Localized = {
    "en": "from draw {draw} on, {side}: {words}",
    "zh-Hant": "自第 {draw} 次抽取起，{side}：{words}",
    "zh-Hans": "自第 {draw} 次抽取起，{side}：{words}",
    "ja": "抽選 {draw} から、{side}：{words}",
    "ko": "뽑기 {draw}부터, {side}: {words}",
}

SHORT = 60
"""The longest event that is told whole: a shuffled pack is much longer."""


def sentences(verdict: Verdict, locale: str, sides: Sequence[str]) -> list[str]:
    """A verdict in sentences: what holds, what does not belong to it, and the words that counted, of which sides."""
    told = [_outcome(verdict, locale)]
    if verdict.proof is not None and verdict.unproven and verdict.checked:
        told.append(in_language(_UNPROVEN, locale).format(last=verdict.unproven))
    if verdict.checked:
        told.append(in_language(_COUNTED, locale).format(number=len(verdict.counted)))
    return [*told, *(_spoken(spoken, locale, sides[spoken.seat]) for spoken in verdict.counted)]


def _outcome(verdict: Verdict, locale: str) -> str:
    template = in_language(_OUTCOMES[verdict.outcome], locale)
    found = verdict.mismatch
    if found is None:
        return template.format(checked=verdict.checked)
    return template.format(
        draw=found.draw,
        event=found.event,
        line=in_language(_LINE, locale).format(line=found.line) if found.line else "",
        expected=_short(found.expected),
        found=_short(found.found),
    )


def _short(event: str) -> str:
    return event if len(event) <= SHORT else f"{event[:SHORT]} …"


def _spoken(spoken: Contribution, locale: str, side: str) -> str:
    return in_language(_SPOKEN, locale).format(draw=spoken.first_draw, side=side, words=spoken.words)
