"""What the terminal table itself says, in every language; all other words come from the games."""

from boju.core.game import About, Kinship
from boju.core.language import Localized, in_language


def title(named: About | Kinship, lang: str) -> str:
    """The old name of a game or a family, and what this language calls it if that is something else."""
    name = in_language(named.names, lang)
    return named.original if name == named.original else f"{named.original} {name}"


YOU: Localized = {"en": "you", "zh-Hant": "你", "zh-Hans": "你", "ja": "あなた", "ko": "나"}

COMPUTER: Localized = {
    "en": "computer, {level}",
    "zh-Hant": "電腦（{level}）",
    "zh-Hans": "电脑（{level}）",
    "ja": "コンピュータ（{level}）",
    "ko": "컴퓨터 ({level})",
}

COMMANDS: Localized = {
    "en": "Type the number of a move. Other words: board, undo, save, help, quit.",
    "zh-Hant": "輸入著法的號碼。其他指令：board 看局面、undo 悔著、save 存檔、help 說明、quit 離開。",
    "zh-Hans": "输入着法的号码。其他指令：board 看局面、undo 悔着、save 存档、help 说明、quit 离开。",
    "ja": "手の番号を入力。ほかの言葉：board 盤面、undo 待った、save 保存、help 説明、quit 終了。",
    "ko": "수의 번호를 입력하세요. 다른 명령: board 판 보기, undo 무르기, save 저장, help 설명, quit 끝.",
}

HELP: Localized = {
    "en": """A number plays that move, and so does its text (24/20). Enter throws, or plays the only move.
board   the whole position in words
undo    take back your own last move, as long as nothing has been thrown since
save    write the record now
quit    write the record and leave; the game can be resumed
help    this list""",
    "zh-Hant": """輸入號碼，或輸入著法本身（例如 24/20）。單按 Enter 擲骰擲柶，或走唯一的一著。
board   用文字說明整個局面
undo    收回自己的上一著（其後還沒有擲過才行）
save    立刻寫入棋譜
quit    寫入棋譜並離開，以後可以續弈
help    本說明""",
    "zh-Hans": """输入号码，或输入着法本身（例如 24/20）。单按 Enter 掷骰掷柶，或走唯一的一着。
board   用文字说明整个局面
undo    收回自己的上一着（其后还没有掷过才行）
save    立刻写入棋谱
quit    写入棋谱并离开，以后可以续弈
help    本说明""",
    "ja": """番号、または手そのもの（例：24/20）を入力します。Enter だけで投げる、または唯一の手を指します。
board   局面を言葉で説明する
undo    自分の直前の手を戻す（そのあと投げていない間だけ）
save    今すぐ棋譜を保存する
quit    棋譜を保存して終了する。あとで続けられる
help    この説明""",
    "ko": """번호나 수 자체(예: 24/20)를 입력합니다. Enter만 누르면 던지거나 하나뿐인 수를 둡니다.
board   판의 모습을 말로 설명
undo    자기의 마지막 수를 무르기 (그 뒤에 던지지 않은 동안만)
save    지금 기보를 저장
quit    기보를 저장하고 나가기. 나중에 이어서 둘 수 있음
help    이 설명""",
}

THROW: Localized = {
    "en": "{seat}: press Enter to throw.",
    "zh-Hant": "{seat}：按 Enter 擲。",
    "zh-Hans": "{seat}：按 Enter 掷。",
    "ja": "{seat}：Enter で投げます。",
    "ko": "{seat}: Enter를 눌러 던지세요.",
}

CHOOSE: Localized = {
    "en": "{seat}, your moves:",
    "zh-Hant": "{seat}，可走的著法：",
    "zh-Hans": "{seat}，可走的着法：",
    "ja": "{seat}、指せる手：",
    "ko": "{seat}, 둘 수 있는 수:",
}

NO_SUCH_MOVE: Localized = {
    "en": "{text} is not one of the moves; type a number from 1 to {last}, or help.",
    "zh-Hant": "沒有「{text}」這一著；請輸入 1 到 {last}，或 help。",
    "zh-Hans": "没有“{text}”这一着；请输入 1 到 {last}，或 help。",
    "ja": "「{text}」という手はありません。1 から {last} の番号か help を入力してください。",
    "ko": "‘{text}’(이)라는 수는 없습니다. 1부터 {last}까지의 번호나 help를 입력하세요.",
}

NOTHING_TYPED: Localized = {
    "en": "Type a number from 1 to {last}, or help.",
    "zh-Hant": "請輸入 1 到 {last}，或 help。",
    "zh-Hans": "请输入 1 到 {last}，或 help。",
    "ja": "1 から {last} の番号か help を入力してください。",
    "ko": "1부터 {last}까지의 번호나 help를 입력하세요.",
}

ASIDES: Localized = {
    "en": "At any moment these can be typed too:",
    "zh-Hant": "以下隨時可以輸入：",
    "zh-Hans": "以下随时可以输入：",
    "ja": "次はいつでも入力できます：",
    "ko": "다음은 언제든지 입력할 수 있습니다:",
}

NOTHING_TO_CHOOSE: Localized = {
    "en": "Press Enter to throw, or type help.",
    "zh-Hant": "請按 Enter 擲，或輸入 help。",
    "zh-Hans": "请按 Enter 掷，或输入 help。",
    "ja": "Enter で投げるか、help を入力してください。",
    "ko": "Enter를 눌러 던지거나 help를 입력하세요.",
}

UNDONE: Localized = {
    "en": "Taken back: {event}.",
    "zh-Hant": "收回：{event}。",
    "zh-Hans": "收回：{event}。",
    "ja": "戻しました：{event}。",
    "ko": "물렀습니다: {event}.",
}

NOTHING_TO_UNDO: Localized = {
    "en": "Nothing to take back: only your own move, and only before the next throw.",
    "zh-Hant": "不能悔：只能收回自己的著，而且要在下一擲之前。",
    "zh-Hans": "不能悔：只能收回自己的着，而且要在下一掷之前。",
    "ja": "戻せる手はありません。自分の手を、次に投げる前にだけ戻せます。",
    "ko": "무를 수가 없습니다. 자기 수를 다음 던지기 전에만 무를 수 있습니다.",
}

SAVED: Localized = {
    "en": "Saved in {path}.",
    "zh-Hant": "已存入 {path}。",
    "zh-Hans": "已存入 {path}。",
    "ja": "{path} に保存しました。",
    "ko": "{path}에 저장했습니다.",
}

RESUME: Localized = {
    "en": "To go on: boju play --resume {path}",
    "zh-Hant": "續弈：boju play --resume {path}",
    "zh-Hans": "续弈：boju play --resume {path}",
    "ja": "続けるには：boju play --resume {path}",
    "ko": "이어 하기: boju play --resume {path}",
}

OVER: Localized = {
    "en": "The game is over.",
    "zh-Hant": "終局。",
    "zh-Hans": "终局。",
    "ja": "終局です。",
    "ko": "놀이가 끝났습니다.",
}
