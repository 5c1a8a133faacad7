"""What the games say in words: in every language, in the right script, tied to clauses that exist."""

import dataclasses
import importlib
import importlib.util
import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

import pytest

import boju
from boju.core.family import Family
from boju.core.game import About, Effect, EffectKind
from boju.core.language import LOCALES, Localized, in_language
from boju.games import FAMILIES
from boju.games.dama import captions as dama_captions
from boju.games.dama.throws import TEXTS as DAMA_THROWS
from boju.games.madiao import captions as madiao_captions
from boju.games.shuanglu import captions as shuanglu_captions
from boju.games.wahua import captions as wahua_captions
from boju.games.yut import captions as yut_captions
from rows import each_row


def ids(prefix: str, *spans: tuple[int, int]) -> list[str]:
    return [f"{prefix}-{number:02}" for first, last in spans for number in range(first, last + 1)]


CLAUSES = {
    "yut": ids(
        "YUT",
        *((1, 15), (20, 24), (26, 37), (40, 46), (50, 52), (60, 68), (80, 84)),
    ),
    "shuanglu": ids(
        "SL",
        *(
            (1, 4),
            (10, 14),
            (20, 23),
            (30, 35),
            (40, 43),
            (50, 52),
            (60, 67),
            (70, 73),
            (80, 102),
            (110, 115),
            *((120, 123), (130, 132), (135, 135), (140, 141), (145, 145), (150, 155), (160, 161)),
            *((170, 173), (180, 181), (190, 193)),
        ),
    ),
    "dama": ids(
        "DAMA",
        *((1, 14), (20, 36), (40, 64), (70, 83), (90, 92)),
    ),
    "madiao": ids(
        "MADIAO",
        *((1, 20), (25, 43), (50, 63), (65, 78), (80, 88), (90, 97)),
    ),
    "wahua": [
        *(f"WAHUA-{letter}{number}" for letter in "EM" for number in range(1, 7)),
        *ids("WAHUA", (1, 62)),
    ],
}
READINGS = {"yut": 13, "shuanglu": 11, "dama": 20, "madiao": 27, "wahua": 14}

PLAYERS = {"yut": (2, 3, 4), "dama": (3, 2, 4, 5), "madiao": (4,), "wahua": (4,)}
"""Where it is not two; the usual number comes first."""

CAPTIONS = {
    "yut": yut_captions,
    "shuanglu": shuanglu_captions,
    "dama": dama_captions,
    "madiao": madiao_captions,
    "wahua": wahua_captions,
}

EFFECTS = {
    "yut": "throw throw_back throw_out throw_again bring_in move step_back arrive take_home run_home "
    "reach_home join apart hit hit_throw pass turn win pay tie",
    "shuanglu": "roll double walk enter cut exact surplus short any_off pass lost toupo toupo_fine jian "
    "seven reversal jietou turn single double_win home stuck cap settle award set_down taken_off general_set "
    "general_off ziyun triple outer_six first_home mushi",
    "dama": "bonus penalty own_true own_side gift_true gift_side first bump_true bump_side third_true "
    "third_side plain opening_own opening_void bonus_paid penalty_paid own_paid gift_paid upper_paid bump_paid "
    "third_paid pot_filled pot_restored may_enter may_move may_fly may_enter_instead must_pass further_turn enter move "
    "retreat turn_back capture capture_paid half_prize merge nest_paid open_pass into_moat fly fly_paid "
    "arrive ximan cuman final_fill final_prize double_share double_prize passed throw_again turn "
    "take_further receiver_next cap cap_share noise",
    "madiao": "take_seat take_bank bottom_card dealt_first face_card passed declare exempt lead beat fold trick "
    "combination congratulation excused whole_trick ground four_extremes role settle penalty_card penalty "
    "knock liable limited keep_bank next_banker session_over stop_loss",
    "wahua": "wall prize deal dealt_flower open draw flower pair chi chuan kao_taken kao swap_taken swap take_back "
    "show discard_surplus discard_framed discard_plain win_drawn win_discard let_pass shake wall_out "
    "hand_drawn hand_settled intercept total void repeated all_void pay pay_double pay_difference level next_dealer "
    "next_dealer_tied next_dealer_drawn next_round match_over",
}

VALUES: dict[str, tuple[list[Any] | None, Any]] = {
    "pieces": ([1, 2, 3, 4], 4),
    "teams": ([False, True], False),
    "finish": (["exact", "pass", "reach"], "exact"),
    "shortcut": (["forced", "choice"], "forced"),
    "hit_throw": (["always", "not_with_4_5", "never"], "always"),
    "hit_throw_when": (["at_once", "after_moves"], "at_once"),
    "stacking": (["automatic", "optional"], "automatic"),
    "flat_probability": (["1/2", "11/20", "3/5"], "1/2"),
    "back_do": ([False, True], False),
    "nak": (["0", "1/50", "1/20", "1/10"], "0"),
    "max_turns": ([0, 100, 200, 500, 1000, 2000], 1000),
    "entry": (["empty", "open"], "empty"),
    "use_rule": (["max_dice", "max_pips"], "max_dice"),
    "doubles": (["each_once", "four"], "each_once"),
    "stack_limit": ([5, 6, 15], 5),
    "turn_cap": (None, 2000),
    "bearoff": (["priority", "modern"], "priority"),
    "bearoff_sum": ([False, True], False),
    "double_win": ([True, False, "not_home"], True),
    "toupo_fine": ([0, 1, 2, 3], 0),
    "huihui_off": (["any_two", "by_dice"], "any_two"),
    "jian_shape": (["one_gap", "alternate"], "one_gap"),
    "yamato_goal": (["off", "home"], "off"),
    "beam_shape": (["goal_any", "goal_consecutive", "anywhere"], "goal_any"),
    "jietou": (["forced", "forced_unscored", "off", "great_throw"], "forced"),
    "reversal_double": (["always", "enemy_unscored"], "always"),
    "qiliang_variant": (["no_bearoff", "bearoff"], "no_bearoff"),
    "open_sixth": ([False, True], False),
    "award_throw": ([True, False], True),
    "odds": ([0, 1, 2, 3, 4, 6], 0),
    "odds_seat": ([0, 1], 0),
    "array": (["luoying", "three_on_7", "three_on_9"], "luoying"),
    "ziyun": (["home", "anywhere", "off"], "home"),
    "gates": (["crossing", "off"], "crossing"),
    "triple_tally": ([True, False], True),
    "outer_six": ([True, False], True),
    "fo_off": (["exact", "usual"], "exact"),
    "generals": ([False, True], False),
    "mushi": ([False, True], False),
    "retreat": (["bounce", "strike"], "bounce"),
    "nests": (["block", "share"], "block"),
    "bonus_throws": (["seed", "classical"], "seed"),
    "release": (["seed", "classical"], "seed"),
    "gift_count": ([3, 2, 1], 3),
    "bump_count": ([2, 1, 3], 2),
    "after_gift": (["thrower_next", "receiver_next"], "thrower_next"),
    "bump_first": ([False, True], False),
    "overshoot": (["bounce", "arrive"], "bounce"),
    "noble": (["five", "six"], "five"),
    "bonus_turns": (["each", "one"], "each"),
    "own_throw": (["in_play", "opening"], "in_play"),
    "prize_base": (["original", "pot"], "original"),
    "pagoda": ([5, 6], 5),
    "stake": ([100, 20, 50, 200, 500], 100),
    "max_throws": ([10000, 0, 500, 2000, 50000], 10000),
    "deals": (None, 4),
    "must_follow": ([False, True], False),
    "tu_scoring": (["each", "once", "highest"], "each"),
    "first_leader": (["first_dealt", "banker"], "first_dealt"),
    "knock": ([False, True], False),
    "special_declare": (["optional", "forced"], "optional"),
    "face_card": (["bottom", "top"], "bottom"),
    "draws": (["none", "banker", "both"], "banker"),
    "stop_loss": (None, 0),
    "liability": ([False, True], False),
    "red_cards": (["source", "ming", "qing"], "source"),
    "declarers": (["each", "shared"], "each"),
    "deal_limit": (None, 0),
    "restore": (["half_prize", "half_won"], "half_prize"),
    "bump_fines": (["pot", "upper"], "pot"),
    "third_bump": (["any", "same"], "any"),
    "barring": (["larger", "several"], "larger"),
    "entering": (["first", "after_capture", "free"], "first"),
    "court_throws": (["noble", "bonus"], "noble"),
    "back_way": (["any", "came"], "any"),
    "jiang_set": (["literal", "earth", "four"], "literal"),
    "payment": (["rank", "difference"], "rank"),
    "discard_rule": (["enforced", "honour"], "enforced"),
    "repeats": (["allowed", "void"], "allowed"),
    "wall_end": (["draw", "settle"], "draw"),
    "odd_tile": (["any", "new_type", "framed"], "any"),
    "reuse_exposed": ([True, False], True),
    "self_drawn_pairs": (["optional", "concealed", "forced"], "optional"),
    "kao_then": (["end", "draw"], "end"),
    "prize_coincidence": (["once", "twice"], "once"),
    "hands_per_round": ([1, 2, 4], 1),
    "flowers": (["none", "replace", "bonus"], "none"),
}
"""Every option's values and default."""

OWN_VALUES: dict[str, dict[str, tuple[list[Any], Any]]] = {
    game: {"stack_limit": ([15, 10, 6], 15), "double_win": ([True, False], True)}
    for game in ("luoying", "xiazan", "buda", "sandui", "sijiaba", "nanpi", "dashi", "riben")
}
OWN_VALUES["xiazan"] = {
    **OWN_VALUES["xiazan"],
    "doubles": (["four_horses", "four", "each_once"], "four_horses"),
}
OWN_VALUES["dashi"] = {
    **OWN_VALUES["dashi"],
    "entry": (["open", "empty"], "open"),
    "array": (["three_behind", "three_ahead"], "three_behind"),
}
OWN_VALUES["riben"] = {
    **OWN_VALUES["riben"],
    "entry": (["open", "empty"], "open"),
    "array": (["common", "yamato"], "common"),
}
OWN_VALUES["fo"] = {"double_win": ([True, False], True)}
OWN_VALUES["sanliang"] = {"odds": ([0, 1, 2, 3, 4, 5], 0)}
OWN_VALUES["sandui"] = {**OWN_VALUES["sandui"], **OWN_VALUES["sanliang"]}
"""The options that have other values or another default in a game than in its sisters."""

PING = "entry use_rule doubles stack_limit turn_cap bearoff bearoff_sum double_win toupo_fine"
SOUTH = PING.replace("turn_cap ", "")
OPTIONS = {
    "yut": "pieces teams finish shortcut hit_throw hit_throw_when stacking flat_probability "
    "back_do nak back_way max_turns",
    "ping": f"{PING} open_sixth odds odds_seat",
    "huihui": f"{PING} huihui_off odds odds_seat",
    "sanliang": f"{PING} open_sixth odds odds_seat".replace("doubles ", ""),
    "qiliang": "entry use_rule doubles stack_limit turn_cap bearoff bearoff_sum toupo_fine "
    "beam_shape jietou reversal_double qiliang_variant",
    "dajian": f"{PING} jian_shape open_sixth odds odds_seat",
    "yamato": f"{PING} yamato_goal",
    "luoying": f"{SOUTH} open_sixth odds odds_seat turn_cap",
    "xiazan": f"{SOUTH} open_sixth award_throw odds odds_seat turn_cap",
    "buda": "use_rule stack_limit bearoff bearoff_sum double_win toupo_fine odds odds_seat turn_cap",
    "fo": "double_win fo_off generals turn_cap",
    "sandui": f"{SOUTH} open_sixth odds odds_seat turn_cap",
    "sijiaba": f"{SOUTH} open_sixth array ziyun turn_cap",
    "nanpi": f"{SOUTH} open_sixth array turn_cap",
    "dashi": f"{SOUTH} open_sixth award_throw array gates triple_tally outer_six turn_cap".replace(
        "doubles ", ""
    ),
    "riben": "entry use_rule doubles stack_limit array mushi turn_cap",
    "dama": "retreat nests bonus_throws release gift_count bump_count after_gift bump_first overshoot noble "
    "bonus_turns own_throw prize_base pagoda stake max_throws restore "
    "bump_fines third_bump barring entering court_throws",
    "madiao": "deals must_follow tu_scoring first_leader knock special_declare face_card draws stop_loss "
    "liability red_cards declarers deal_limit",
    "wahua": "jiang_set payment discard_rule wall_end odd_tile reuse_exposed self_drawn_pairs kao_then "
    "prize_coincidence hands_per_round flowers repeats",
}
"""Every game's options in the order in which a position writes them."""

PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "yut": {
        "source": {},
        "modern": {
            "finish": "pass",
            "hit_throw": "not_with_4_5",
            "back_do": True,
            "flat_probability": "3/5",
            "back_way": "came",
        },
    },
    "ping": {
        "source": {},
        "modern": {
            "entry": "open",
            "use_rule": "max_pips",
            "doubles": "four",
            "stack_limit": 15,
            "bearoff": "modern",
            "bearoff_sum": True,
        },
        "hon": {
            "entry": "open",
            "use_rule": "max_pips",
            "stack_limit": 15,
            "bearoff": "modern",
            "bearoff_sum": True,
            "double_win": False,
        },
        "ssangnyuk": {"entry": "open", "bearoff": "modern", "bearoff_sum": True, "double_win": False},
    },
    "huihui": {"source": {}},
    "sanliang": {"source": {}},
    "qiliang": {"source": {}, "bearoff": {"qiliang_variant": "bearoff"}},
    "dajian": {"source": {}},
    "yamato": {"source": {}},
    **{
        game: {"source": {}}
        for game in ("luoying", "xiazan", "buda", "sandui", "sijiaba", "nanpi", "dashi", "riben")
    },
    "fo": {"source": {}, "jol": {"generals": True}},
    "dama": {
        "source": {},
        "classical": {
            "retreat": "strike",
            "bonus_throws": "classical",
            "release": "classical",
            "own_throw": "opening",
        },
    },
    "madiao": {"source": {}, "as_in_the_source": {"draws": "both"}},
    "wahua": {"source": {}, "as_in_the_source": {"discard_rule": "honour", "reuse_exposed": False}},
}

OPEN_ENTRY = {"entry": "open"}
OF_THE_NORTH = {**OPEN_ENTRY, "stack_limit": 6}
PLAY: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("ping", "huihui", "sanliang", "dajian"), OF_THE_NORTH),
    "yamato": OPEN_ENTRY,
    **dict.fromkeys(("luoying", "xiazan", "sandui", "sijiaba", "nanpi"), OPEN_ENTRY),
    "fo": {"fo_off": "usual"},
    "riben": {"mushi": True},
    "qiliang": {**OPEN_ENTRY, "beam_shape": "anywhere"},
    "dama": {**PRESETS["dama"]["classical"], "nests": "share"},
}
"""The games with a preset of our own, `play`, beside those of the specification."""

SCRIPTS = {"zh-Hant": "big5", "zh-Hans": "gb2312", "ja": "shift_jis"}
"""Old character sets that hold one script each: what they cannot write was typed in the wrong one."""
FIRST_OF_THE_EAST = "\u2e80"
BEYOND = "柶么䬣飠汧丫皂楦淛挖碰凳攔囉啰囋勻阇"

MODULES = ("captions", "words", "names")

each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
each_game = pytest.mark.parametrize(
    ("family", "about"),
    [pytest.param(family, about, id=about.id) for family in FAMILIES for about in family.games],
)
each_locale = each_row("locale", LOCALES)


def texts(told: Any) -> Iterator[Localized]:
    """Every text in all languages within a description."""
    if isinstance(told, Mapping):
        if set(told) & set(LOCALES):
            yield told
        else:
            yield from texts(list(told.values()))
    elif dataclasses.is_dataclass(told):
        yield from texts([getattr(told, field.name) for field in dataclasses.fields(told)])
    elif isinstance(told, tuple | list):
        for part in told:
            yield from texts(part)


def said(family: Family) -> list[Any]:
    """The texts of the modules `captions.py` and `words.py`, and of `names.py` where there is one."""
    modules = [
        importlib.import_module(f"{family.folder}.{module}")
        for module in MODULES
        if importlib.util.find_spec(f"{family.folder}.{module}")
    ]
    return [part for module in modules for part in vars(module).values() if isinstance(part, Mapping | tuple)]


@each_family
def test_every_text_is_in_every_language(family: Family) -> None:
    told = list(texts([family.games, family.effects, family.comparison]))
    assert told
    for text in told:
        assert all(words.strip() == words for words in text.values()), text
    for text in texts([told, said(family)]):
        assert set(text) == set(LOCALES), text
        assert all(text.values()), text


@each_family
@pytest.mark.parametrize(("locale", "charset"), SCRIPTS.items())
def test_every_language_is_in_its_own_script(family: Family, locale: str, charset: str) -> None:
    for text in texts([family.games, family.comparison, said(family)]):
        written = "".join(char for char in text[locale] if char >= FIRST_OF_THE_EAST and char not in BEYOND)
        assert written.encode(charset, "ignore").decode(charset) == written, text[locale]


@each_family
def test_english_and_korean_keep_to_their_own_writing(family: Family) -> None:
    for about in family.games:
        for text in texts([about.names, about.summary]):
            assert not re.search("[\u3040-\u9fff\uac00-\ud7ff]", text["en"]), text["en"]
            assert re.search("[\uac00-\ud7ff]", text["ko"]), text["ko"]


@each_game
def test_options_are_those_of_the_specification(family: Family, about: About) -> None:
    assert " ".join(option.name for option in about.options) == OPTIONS[about.id]
    for option in about.options:
        values, default = OWN_VALUES.get(about.id, {}).get(option.name, VALUES[option.name])
        assert (None if option.values is None else list(option.values)) == values
        assert (option.default, type(option.default)) == (default, type(default))
        if values is not None:
            assert list(map(type, option.values or ())) == list(map(type, values))
            assert list(option.value_titles) == values
        for locale in LOCALES:
            titles = [title[locale] for title in option.value_titles.values()]
            assert len(set(titles)) == len(titles), titles


def test_the_games_of_a_family_share_their_options() -> None:
    for family in FAMILIES:
        shared: dict[str, Any] = {}
        for game, option in ((about.id, option) for about in family.games for option in about.options):
            if option.name not in OWN_VALUES.get(game, {}) and not option.later:
                assert shared.setdefault(option.name, option) is option, option.name


@each_family
def test_several_games_say_how_they_differ(family: Family) -> None:
    assert (family.comparison is not None) == (len(family.games) > 1)
    for difference in family.comparison.differences if family.comparison else ():
        assert list(difference.cells) == [about.id for about in family.games]
        assert not difference.is_own(family.games[0].id)
        assert any(difference.is_own(about.id) for about in family.games)


def test_the_differences_of_shuanglu_are_true() -> None:
    (comparison,) = (family.comparison for family in FAMILIES if family.id == "shuanglu")
    assert comparison
    dice, horses, steps, limit = (difference.cells for difference in comparison.differences[:4])
    for game in dice:
        state = boju.new(game)
        row = state.position()["points"][0]
        outcomes = state.chance() or []
        thrown = outcomes[0][0].count("-") + 1
        assert dice[game]["en"].startswith("none" if game == "buda" else str(thrown))
        assert horses[game]["en"] == str(sum(row) + state.position()["bar"][0])
        walked = sum(point * count for point, count in enumerate(row, start=1))
        assert steps[game]["en"].startswith(str(walked) if walked else "none")
        full = 2 if game in ("qiliang", "fo") else state.options["stack_limit"]
        assert limit[game]["en"] == ("none" if full == 15 else str(full))


def test_turn_cap_is_any_number_from_none() -> None:
    options = [option for family in FAMILIES for about in family.games for option in about.options]
    assert {option.minimum for option in options if option.name == "turn_cap"} == {0}


@each_game
def test_presets_are_those_of_the_specification(family: Family, about: About) -> None:
    presets = {preset.name: dict(preset.values) for preset in about.presets}
    assert presets.pop("play", None) == PLAY.get(about.id)
    assert presets == PRESETS[about.id]


@each_game
def test_a_title_page_is_complete(family: Family, about: About) -> None:
    assert 3 <= len(about.prose) <= 5
    assert about.players == PLAYERS.get(about.id, (2,))
    assert len(about.seats) == max(about.players)
    for locale in LOCALES:
        names = [seat[locale] for seat in about.seats]
        assert len(set(names)) == len(names)
        sentences = re.findall(r"[.。!?！？]", about.summary[locale])
        assert len(sentences) == 2, about.summary[locale]
    marks = [source.mark for source in about.sources]
    assert len(set(marks)) == len(marks)


@each_family
def test_the_rules_page_has_every_clause_and_reading(family: Family) -> None:
    readings = [f"R{number}" for number in range(1, READINGS[family.id] + 1)]
    if family.id == "shuanglu":
        readings += [f"R{number}" for number in range(21, 33)]
    assert sorted(family.clauses) == sorted([*CLAUSES[family.id], *readings])
    for clause in CLAUSES[family.id]:
        assert len(family.clauses[clause]) > 20, clause


@each_family
def test_every_clause_named_exists(family: Family) -> None:
    named = [clause for about in family.games for option in about.options for clause in option.clauses]
    named += [kind.clause for kind in family.effects]
    named += re.findall(r"\b(?:[A-Z]{2,}-[A-Z]?\d+|R\d+)\b", family.clauses.source)
    assert set(named) <= set(family.clauses)


@each_family
def test_every_clause_rests_on_a_source_that_is_listed(family: Family) -> None:
    told = re.findall(r"(?<!`)\[([^]]+)]", family.clauses.source)
    marks = {source.mark for about in family.games for source in about.sources}
    marks |= {"full article", "family play", "reading", "option", "follows", "convention"}
    for bracket in told:
        assert any(mark in bracket for mark in marks), bracket


@each_family
def test_sections_are_for_games_of_the_family(family: Family) -> None:
    games = {about.id for about in family.games}
    for section in family.clauses.sections:
        assert set(section.games) <= games, section.title
    anchors = [section.anchor for section in family.clauses.sections]
    assert len(set(anchors)) == len(anchors)


@each_game
def test_the_page_of_a_game_names_the_clauses_of_its_options(family: Family, about: About) -> None:
    page = family.clauses.of(about.id)
    assert {clause for option in about.options for clause in option.clauses} <= set(page)
    assert f'id="{about.options[0].clauses[0]}"' in page.html()


def test_sister_games_are_left_out() -> None:
    (clauses,) = (family.clauses for family in FAMILIES if family.id == "shuanglu")
    assert "SL-93" not in clauses.of("ping")
    assert "SL-93" in clauses.of("qiliang")
    assert "SL-80" not in clauses.of("qiliang")


@each_family
def test_effects_are_those_of_the_captions(family: Family) -> None:
    captions = CAPTIONS[family.id].CAPTIONS
    assert list(captions) == EFFECTS[family.id].split()
    assert {kind.name for kind in family.effects} == set(captions)


def effect_of(kind: EffectKind, seat: int, amount: int, origin: int, place: int) -> Effect:
    return Effect(kind.name, kind.clause, seat, 1 - seat, amount, origin, place)


@each_game
@each_locale
def test_every_effect_is_told_without_gaps(family: Family, about: About, locale: str) -> None:
    last_place = {"yut": 30, "shuanglu": 25, "dama": 91, "madiao": 8, "wahua": 20}[family.id]
    for kind in family.effects:
        fields = {field for _, field, _, _ in Formatter().parse(kind.caption[locale]) if field}
        for place in range(last_place + 1):
            effect = effect_of(kind, place % 2, place % 5 + 1, last_place - place, place)
            words = family.words(about, effect, locale)
            assert all(words[field] for field in fields)
            sentence = in_language(kind.caption, locale, **words)
            assert sentence[-1] in ".。", sentence
            assert not re.search(r"[{}]|  ", sentence), sentence


def tell(game: str, name: str, locale: str = "en", **numbers: int) -> str:
    (family, about) = next(
        (family, about) for family in FAMILIES for about in family.games if about.id == game
    )
    (kind,) = (kind for kind in family.effects if kind.name == name)
    blank = {"seat": 0, "other": 0, "amount": 0, "origin": 0, "place": 0}
    effect = Effect(kind.name, kind.clause, **{**blank, **numbers})
    return in_language(kind.caption, locale, **family.words(about, effect, locale))


def test_sentences() -> None:
    assert tell("yut", "throw", amount=4) == "Cinnabar throws an ox (4)."
    assert tell("yut", "throw_back", amount=-1) == "Cinnabar throws a step back (−1)."
    assert tell("yut", "bring_in", amount=3, place=3) == "Cinnabar brings a piece in on 3 with a sheep (3)."
    assert tell("yut", "move", "ko", amount=5, origin=5, place=25) == (
        "홍의 말이 모(5)에서 방(c)까지 갑니다. 쓴 윷: 모(5)."
    )
    assert (
        tell("yut", "hit", seat=1, amount=1, place=25)
        == "Indigo hits Cinnabar on the centre and sends a piece back."
    )
    assert tell("yut", "take_home", "zh-Hant", seat=2, amount=3) == "石綠有 3 匹馬到家。"
    assert tell("yut", "pay", seat=3, amount=-1) == "Settlement for Ochre: −1."
    assert tell("ping", "roll", amount=42) == "White throws 4-2."
    assert tell("sanliang", "roll", seat=1, amount=421) == "Black throws 4-2-1."
    assert tell("ping", "double", "zh-Hant", amount=1) == "擲出對子，叫「準么」。"
    assert tell("ping", "walk", amount=6, origin=24, place=18) == (
        "White moves from 24 (後六梁) to 18 (前一梁) with the 6."
    )
    assert tell("ping", "cut", "zh-Hans", other=1, place=20) == "白方在后二梁（20）打下黑方的单马。"
    assert tell("dajian", "jian", "ja", seat=1, amount=1) == "黒は間を作り、1籌を得ます。"
    assert tell("ping", "settle", amount=2) == "Settlement for White: +2."
    assert tell("dama", "gift_side", seat=1, amount=DAMA_THROWS.index("5-4-3")) == (
        "Indigo throws 5-4-3, Spotted Lamb 花羔 (12): Cinnabar's own number, a side throw. Cinnabar acts."
    )
    assert tell("dama", "first", "zh-Hans", amount=DAMA_THROWS.index("5-5-2")) == (
        "朱砂掷得 5-5-2“丫角儿”（12）：这个数还没有人占，从此是朱砂的本采，由朱砂自己用。"
    )
    assert (
        tell("dama", "move", "zh-Hant", amount=5, origin=12, place=19)
        == "朱砂的 5 匹馬從第 12 格走到玉門關（19）。"
    )
    assert (
        tell("dama", "capture", "ja", other=1, amount=5, place=50)
        == "朱は50番で藍の馬5頭を打ち、藍の手元に返します。"
    )
    assert tell("dama", "gift_paid", "ko", seat=1, other=0, amount=2) == "청이 홍에게 2첩(帖)을 줍니다."
    assert (
        tell("dama", "noise", seat=4, amount=10)
        == "Ink is fined 10 tallies for making noise; the fine goes into the pot."
    )
