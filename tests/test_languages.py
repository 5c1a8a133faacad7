"""What a program can see of each language in catalogues, rules pages, stories and introductions.

It sees letters: quotation marks, variants of one word, letters of another script, spaces, particles, tone marks, verbs.
"""

import re
import unicodedata
from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt
from translating import catalogues
from translating.catalogues import OTHERS
from translating.extraction import HOME, packages

from boju.core.language import LOCALES
from quotations import bare, listed

each_locale = pytest.mark.parametrize("locale", OTHERS)
CHINESE = ("zh-Hant", "zh-Hans")

VARIANTS = {
    "ja": r"ブラウザ(?!ー)|コンピュータ(?!ー)|サーバ(?!ー)|ユーザ(?!ー)|プレーヤー|席上|一つの?馬"
    r"|馬[一二三四五六七八九十]つ|(?<![賭羅])賽(?![戯戲])|だれ|(?<!§)清算(?!、仮達)|ちが[うい]|ぞろ目|～|一番(?=[よ良強上])"
    r"|馬が(?:ある|あれば|あり|なく)|敵の(?:馬|一団)|既定|事象|筵|記法$|規則のまとまり|くず[しすせれ]|自わ|とは書きません|組合せ|直ちに|ふたたび|一緒|我々|かぎり|その他|二つ揃|三つ揃|普通|をも[つち](?![はっ])",
    "ko": r"밑장|와화|연아당|쌍육(?!\()|데이타|써버|게임|옵션|빈 자리|끝 밭"
    r"|(?<![가-힣])(?:문|판|말|칸|밭|선|편)[는를](?![가-힣])|[윗아랫]집(?=[이은을과 ,.])|\}개을"
    r"|(?:던진|쓰는|이긴|받은|내는|하는|아는|얻은|다른) 이(?:들|가 |의 |에게|부터|[,|.]| \|| 없|$)"
    r"|관리자|판본의 boju|글자여야|글이어야|카드놀이|트릭테이킹|버리는 차례|차례에 어긋"
    r"|세 번째 당|말무리|도의 차(?!이)",
    "zh-Hant": r"您|程序|在線|默認|網絡|信息|服務器|屏幕|設置|登錄|界面|搜索|軟件|鏈接|鼠標|打印|概率|博客|加載"
    r"|占(?![卜城])|脚|叫做|牠",
    "zh-Hans": r"您|程式|线上牌|网路|资讯|伺服器|纪录|萤幕|设定|登入|介面|搜寻|软体|连结|滑鼠|列印|机率|部落格|掲头"
    r"|载入|公分|座标|计画|[〈〉]|准么",
}
"""Forms of a word that another form is used for, and words of the other shore."""

JAPANESE_SPELLING = {
    "こと": r"[るたいのう]事(?=[はがをもにで、。])",
    "とき、そのとき": r"[るたいの]時(?=[はにのも、])(?!の間)|その時(?!点)",
    "ほう": r"(?:[きさしなよ]い|[多高低強弱早速近遠良]い|[るた])方(?=[がはをもに])",
    "できる": r"出来(?!事)",
    "わかる": r"分か(?=[るりっ])|解(?=[るり])|判[るりっ]",
    "すべて": r"全て|総て",
    "ともに": r"共に",
    "または、および、さらに、すでに、たとえば、ただし": r"又は|及び(?!、)|更に|既に|例えば|但し",
    "後": r"(?<=[のたその])あと(?!少し)|あとで|あとに",
    "間": r"あいだ",
    "一つ、一つ目": r"ひとつ|ふたつ|[一二三四五六七八九十]つめ|\d つ|\dつ",
    "とどまる": r"留ま",
    "成す": r"[団列族味梁]をな[しす]",
    "同じように": r"同じに(?!な)",
    "取る、採る": r"(?<![ぁ-ん])と(?:る|ります|った|らな)(?![にわ])",
    "くださる、いただく": r"下さ|頂[いけき]",
    "よい": r"良[いく]",
    "よう、まで、ため、なぜ": r"[のな]様に|迄|の為に|何故",
    "ない": r"(?<!他)無[いく]",
}
"""How Japanese texts spell a word, and how they do not."""

PLAIN_CHINESE = {
    "a word of old books where today's is 和": r"[與与](?!其)",
    "horses without their measure word": r"(?:[0-9一兩两三四五]|\{(?:amount|count|hand|home)\}) ?[馬马](?![上軍军])",
    "a space before %": r"[0-9}] %",
    "narrow brackets around the number of a clause": r"\([A-Z]+-[0-9]+\)",
    "one word for Korean, 韓語": r"朝[鮮鲜][語语]",
}
"""What Chinese texts had more than once and no longer have, outside titles and quotations, which may stand in lists."""

FOREIGN_MARKS = {
    "ja": r"[“”\"；]",
    "ko": r"[“”\"《》（）。、，：；]",
    "zh-Hant": r"[“”‘’\"]",
    "zh-Hans": r"[「」『』\"]",
}
"""Marks of quotation and punctuation that another language uses."""

HAN = "一-鿿"
KANA = "ぁ-ヿ"
TONES = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ"
CODES = re.compile(r"```.*?```|`[^`]*`|\{[^{}]*\}|'[^']*'|\(https?:[^)]*\)|\[@[^\]]*\]", re.DOTALL)
QUOTED = re.compile(r"^> .*$", re.MULTILINE)
IN_MARKS = re.compile(r"([「“‘])([^」”’\n]*)([」”’])")
QUOTATIONS = {form for quotation in listed() for form in quotation.forms}


def pages(locale: str) -> Iterator[tuple[str, str]]:
    """The Markdown of a language, by path."""
    ending = ".md" if locale == "en" else f".{locale}.md"
    for path in sorted((HOME / "games").glob("*/*.md")):
        if path.name in {f"{kind}{ending}" for kind in ("about", "rules", "story")}:
            yield str(path.relative_to(HOME)), path.read_text("utf-8")


def told(locale: str) -> Iterator[tuple[str, str]]:
    """Every translation of the catalogues with where it stands, but for old names, which are written as they were."""
    for package in packages():
        for message in catalogues.read(package, locale):
            if message.id and not re.search(r", (written|read)$|^verse|other words", message.context or ""):
                yield f"{package} {message.context}: {message.id}", str(message.string)


def plain(text: str) -> str:
    """Without codes, blanks and quotations of other texts."""
    return IN_MARKS.sub(_emptied, QUOTED.sub("", CODES.sub("", text)))


def _emptied(found: re.Match[str]) -> str:
    """Marks of quotation without what a source says in them."""
    return found[1] + found[3] if bare(found[2]) in QUOTATIONS else found[0]


def said(locale: str) -> Iterator[tuple[str, str]]:
    yield from ((where, plain(text)) for where, text in (*pages(locale), *told(locale)))


def found(pattern: str, locale: str) -> list[str]:
    return [
        f"{where}: …{text[max(0, match.start() - 12) : match.end() + 12]}…"
        for where, text in said(locale)
        for match in re.finditer(pattern, text)
    ]


@each_locale
def test_one_form_of_a_word_is_used(locale: str) -> None:
    assert found(VARIANTS[locale], locale) == []


@pytest.mark.parametrize("word", JAPANESE_SPELLING)
def test_japanese_spells_a_word_in_one_way(word: str) -> None:
    assert found(JAPANESE_SPELLING[word], "ja") == []


def test_japanese_rules_are_in_the_plain_written_form() -> None:
    for where, text in pages("ja"):
        if where.endswith("rules.ja.md"):
            assert not re.search(r"(?:です|ます|でした|ました|だ)[。、が]|だから(?!である)", plain(text)), (
                where
            )


@pytest.mark.parametrize("locale", LOCALES)
def test_no_mark_of_emphasis_is_shown(locale: str) -> None:
    """Between a mark of quotation and a letter an asterisk opens or closes nothing."""
    for where, text in pages(locale):
        for inline in MarkdownIt("commonmark").enable("table").parse(text):
            for token in inline.children or []:
                assert token.type != "text" or "*" not in token.content, (where, token.content)


@each_locale
def test_marks_are_those_of_the_language(locale: str) -> None:
    assert found(FOREIGN_MARKS[locale], locale) == []


@pytest.mark.parametrize("locale", ["ja", *CHINESE])
def test_punctuation_after_old_characters_is_broad(locale: str) -> None:
    assert found(rf"[{HAN}{KANA}][,;?!](?!\S*\))", locale) == []


def test_japanese_puts_no_space_between_its_letters_and_others() -> None:
    assert found(rf"[{HAN}{KANA}] [A-Za-z0-9]|[A-Za-z0-9] [{KANA}]", "ja") == []


def test_japanese_puts_no_space_beside_words_in_italics() -> None:
    """After an emphasised sentence there is one, or Markdown would not see where the emphasis ends."""
    assert (
        found(rf"[{HAN}{KANA}、] \*[A-Za-z][^*\n|]*\*|(?<!\*)\*[A-Za-z][^*\n|。]*\* [{HAN}{KANA}]", "ja")
        == []
    )


def test_japanese_writes_numbers_without_spaces() -> None:
    """2,000,000 and 4%; a clause after a sentence of a catalogue stands in broad brackets."""
    assert found(r"\d %|\d \d{3}(?!\d)", "ja") == []
    assert [text for _, text in told("ja") if re.search(rf"[{HAN}{KANA}] ?\([A-Z]+-", text)] == []


def test_japanese_paragraphs_are_single_lines() -> None:
    """The end of a line within a paragraph would be shown as a space."""
    ends = rf"[{HAN}{KANA}、。]\n *[{HAN}{KANA}0-9]"
    for where, text in pages("ja"):
        for block in re.sub(r"```.*?```", "", text, flags=re.DOTALL).split("\n\n"):
            assert block.startswith((">", "#")) or not re.search(ends, block), (where, block)


def test_japanese_puts_no_space_around_blanks() -> None:
    for where, text in told("ja"):
        assert not re.search(
            rf"[{HAN}{KANA}] \{{|\}} [{HAN}{KANA}]|[{HAN}{KANA}%] %|% [{HAN}{KANA}]|！ ", text
        ), where


def test_chinese_pages_put_a_space_between_characters_and_letters() -> None:
    for locale in CHINESE:
        for where, text in pages(locale):
            close = re.findall(rf"[{HAN}][A-Za-z]|[A-Za-z][{HAN}]", plain(text))
            assert len(close) <= 4, (where, close)


@pytest.mark.parametrize("locale", CHINESE)
def test_chinese_texts_put_a_space_between_characters_and_numbers(locale: str) -> None:
    """Written numbers and letters; what fills a blank may be a name, which needs none."""
    for where, text in told(locale):
        assert not re.search(rf"[{HAN}][A-Za-z0-9]|[A-Za-z0-9%][{HAN}]", CODES.sub("¤", text)), (where, text)


@pytest.mark.parametrize("locale", CHINESE)
@pytest.mark.parametrize("what", PLAIN_CHINESE)
def test_chinese_is_plain(what: str, locale: str) -> None:
    for where, text in (*pages(locale), *told(locale)):
        bare = re.sub(r"^[>-] .*$|`[^`]*`|《[^》]*》|「[^」]*」|“[^”]*”", "", text, flags=re.MULTILINE)
        hit = re.search(PLAIN_CHINESE[what], bare)
        assert not hit, (where, bare[max(0, hit.start() - 12) : hit.end() + 12])


def test_old_names_stand_in_traditional_chinese_as_they_are_written() -> None:
    for package in packages():
        for message in catalogues.read(package, "zh-Hant"):
            if (message.context or "").endswith(", written"):
                assert message.string == str(message.id).replace("衆", "眾").replace("掲", "揭"), (
                    message.context
                )


@pytest.mark.parametrize("locale", ["ko", *CHINESE])
def test_no_kana_but_in_names(locale: str) -> None:
    """Titles and words of Japanese sources stand in brackets or marks of quotation, or are named as such."""
    bare = rf"(?<![{KANA}{HAN}「『“‘（(・／/、])[ぁ-ゖ]{{4,}}"
    assert found(bare, locale) == []


@pytest.mark.parametrize("locale", ["ja", "ko"])
def test_readings_are_no_pinyin(locale: str) -> None:
    """But for the name of a game, at the head of its rules; ō and ū are Japanese."""
    marked = rf"[{TONES.translate(dict.fromkeys(map(ord, 'ōū')))}]"
    for where, text in said(locale):
        assert not re.search(marked, text[300 * where.endswith(".md") :]), where


def test_korean_names_old_words_with_their_reading() -> None:
    """Outside brackets, tables and lists of quotations no old character stands alone."""
    for where, text in (*pages("ko"), *told("ko")):
        for line in plain(text).splitlines():
            if line.startswith(("|", "#", "- ")) or "U+" in line or "動かさ" in line:
                continue
            bare = re.sub(r"\[[^\]]*\]|『[^』]*』|「[^」]*」|‘[^’]*’", "", line)
            while bare != (bare := re.sub(r"\([^()]*\)", "", bare)):
                pass
            assert not re.search(rf"(?<!〔)[{HAN}]{{2,}}", bare), (where, line)


def test_korean_reads_old_words_as_its_glossary_does() -> None:
    """하마(下馬) or 들이기(하마, 下馬), never 들이기(下馬). Two words for a banker are read 선 when alone."""
    readings = {"樁家": "장가", "莊家": "장가"}
    for package in packages():
        for message in catalogues.read(package, "ko"):
            word, _, kind = str(message.context).rpartition(", ")
            if kind == "read":
                readings.setdefault(word.split()[-1], str(message.string))
    for where, text in said("ko"):
        for before, word in re.findall(rf"([가-힣]+)[’』」*]*\(([{HAN}]+)(?=[,)])", text):
            assert before.endswith(readings.get(word, "")), (where, before, word)


def test_korean_particles_fit_the_sound_before_the_brackets() -> None:
    """An old word in brackets is not heard: the particle goes by the hangul before it."""
    by_sound = {"은": 1, "는": 0, "을": 1, "를": 0, "과": 1, "와": 0, "이": 1, "가": 0}
    for where, text in said("ko"):
        for syllable, particle in re.findall(r"([가-힣])\([^()]*\)([은는을를과와이가])(?![가-힣])", text):
            ends_in_consonant = (ord(syllable) - 0xAC00) % 28 != 0
            assert by_sound[particle] == ends_in_consonant, (where, syllable, particle)


def test_korean_particles_fit_the_sound_before_quotation_marks() -> None:
    endings = {"이라": 1, "라": 0, "은": 1, "는": 0, "을": 1, "를": 0, "과": 1, "와": 0}
    for where, text in said("ko"):
        for syllable, particle in re.findall(
            r"([가-힣])[’』」](이라|라|은|는|을|를|과|와)(?=면|고|는|[ ,.])", text
        ):
            assert ((ord(syllable) - 0xAC00) % 28 != 0) == endings[particle], (where, syllable, particle)


def test_korean_particles_fit_the_numbers_before_them() -> None:
    """A number is heard as it is read: 122 ends in a vowel, 10 in a consonant, 8 in ㄹ."""
    fitting = {**dict.fromkeys("은을과이", "013678"), **dict.fromkeys("는를와가", "2459")}
    fitting |= {"으로": "036", "로": "1245789"}
    for where, text in said("ko"):
        for digit, particle in re.findall(
            r"(?<![\w.])[\d,]*(\d)(으로|[은는을를과와이가로])(?![가-힣])", text
        ):
            assert digit in fitting[particle], (where, digit, particle)


def test_korean_sentences_are_polite() -> None:
    """Whatever a catalogue says in a sentence; rules pages and notes on terms state plainly."""
    for where, text in told("ko"):
        assert not re.search(r"(?<![니마])다\.?$", text), (where, text)


def test_korean_blanks_have_forms_for_their_particles() -> None:
    for where, text in told("ko"):
        assert not re.search(r"\([은는이가을를과와]\)|\(으\)|\(이\)", text), (where, text)
        assert not re.search(r"\{\w+\}(은|는|을|를|과|와)(?![가-힣])", text), (where, text)


@each_locale
def test_letters_are_composed(locale: str) -> None:
    for where, text in (*pages(locale), *told(locale)):
        assert unicodedata.is_normalized("NFC", text), where
        assert "\u3000" not in text, where


@pytest.mark.parametrize("locale", LOCALES)
def test_tone_marks_stand_where_they_belong(locale: str) -> None:
    """On a or e if there is one, on o in ou, else on the last vowel."""
    bare = str.maketrans(TONES, "".join(vowel * 4 for vowel in "aeiouü"))
    for where, text in pages(locale):
        for run in re.findall(rf"[aeiouü{TONES}]+", plain(text)):
            marked = [place for place, letter in enumerate(run) if letter in TONES]
            if len(marked) != 1 or len(run) < 2 or "ō" in run or "ū" in run:
                continue  # not a single syllable, or Japanese
            letters = run.translate(bare)
            due = next((letters.index(vowel) for vowel in "ae" if vowel in letters), None)
            if due is None:
                due = 0 if letters == "ou" else len(letters) - 1
            assert marked[0] == due or len(letters) > 3, (where, run)


def test_japanese_sentences_are_polite() -> None:
    """Captions, reasons, notes and refusals of the games; names, labels and glosses are no sentences."""
    plainly = "である|だ|(?<!少)ない|(?<![でま])す|[うくぐつぬぶむる]|(?<![まで])した|った|いた"
    for package in packages().keys() - {"table"}:
        for message in catalogues.read(package, "ja"):
            kind, text = message.context or "", str(message.string)
            if kind.startswith(("caption", "board reasons")) or kind.endswith(", note"):
                assert not re.search(f"({plainly})。", text), (package, kind, text)
            elif message.id and not kind:
                assert not re.search(r"(である|だ|ない|した|する|なる|ある|いる)$", text), (package, text)
