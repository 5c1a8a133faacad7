"""Check the throws and shuffles of a record of boju, without boju: `python verify_fairness.py game.boju`.

Nothing but Python's standard library is needed. How it works is told in fairness.md, and how a record is written in
formats/record.md; whatever is written otherwise is refused. This file knows no rules of the games: it does not ask
whether the moves were legal, only whether chance was honest. Exit code: 0 if every throw and shuffle follows from the
seed that was committed to, 1 if not, 2 if the file is no such record.
"""

import hashlib
import hmac
import json
import re
import sys
from fractions import Fraction
from itertools import combinations_with_replacement, count
from pathlib import Path

# The options of every game, each with the values that it can take, the usual one first.
_BOARD = {
    "entry": ("empty", "open"),
    "use_rule": ("max_dice", "max_pips"),
    "doubles": ("each_once", "four"),
    "stack_limit": (5, 6, 15),
    "turn_cap": (2000, range(2**31)),
    "bearoff": ("priority", "modern"),
    "bearoff_sum": (False, True),
    "double_win": (True, False, "not_home"),
    "toupo_fine": (0, 1, 2, 3),
}
_ODDS = {"odds": (0, 1, 2, 3, 4, 6), "odds_seat": (0, 1)}
_SOUTH = {**_BOARD, "stack_limit": (15, 10, 6), "double_win": (True, False)}
OPTIONS = {
    "yut": {
        "pieces": (4, 1, 2, 3),
        "teams": (False, True),
        "finish": ("exact", "pass", "reach"),
        "shortcut": ("forced", "choice"),
        "hit_throw": ("always", "not_with_4_5", "never"),
        "hit_throw_when": ("at_once", "after_moves"),
        "stacking": ("automatic", "optional"),
        "flat_probability": ("1/2", "11/20", "3/5"),
        "back_do": (False, True),
        "nak": ("0", "1/50", "1/20", "1/10"),
        "back_way": ("any", "came"),
        "max_turns": (1000, 0, 100, 200, 500, 2000),
    },
    "ping": {**_BOARD, "open_sixth": (False, True), **_ODDS},
    "huihui": {**_BOARD, "huihui_off": ("any_two", "by_dice"), **_ODDS},
    "sanliang": {
        **{name: values for name, values in _BOARD.items() if name != "doubles"},
        "open_sixth": (False, True),
        **_ODDS,
        "odds": (0, 1, 2, 3, 4, 5),
    },
    "qiliang": {
        **{name: values for name, values in _BOARD.items() if name != "double_win"},
        "beam_shape": ("goal_any", "goal_consecutive", "anywhere"),
        "jietou": ("forced", "forced_unscored", "off", "great_throw"),
        "reversal_double": ("always", "enemy_unscored"),
        "qiliang_variant": ("no_bearoff", "bearoff"),
    },
    "dajian": {**_BOARD, "jian_shape": ("one_gap", "alternate"), "open_sixth": (False, True), **_ODDS},
    "yamato": {**_BOARD, "yamato_goal": ("off", "home")},
    "luoying": {**_SOUTH, "open_sixth": (False, True), **_ODDS},
    "xiazan": {
        **_SOUTH,
        "doubles": ("four_horses", "four", "each_once"),
        "open_sixth": (False, True),
        "award_throw": (True, False),
        **_ODDS,
    },
    "buda": {
        **{name: values for name, values in _SOUTH.items() if name not in ("entry", "doubles")},
        **_ODDS,
    },
    "fo": {
        "double_win": (True, False),
        "fo_off": ("exact", "usual"),
        "generals": (False, True),
        "turn_cap": (2000, range(2**31)),
    },
    "sandui": {**_SOUTH, "open_sixth": (False, True), **_ODDS, "odds": (0, 1, 2, 3, 4, 5)},
    "sijiaba": {
        **_SOUTH,
        "open_sixth": (False, True),
        "array": ("luoying", "three_on_7", "three_on_9"),
        "ziyun": ("home", "anywhere", "off"),
    },
    "nanpi": {**_SOUTH, "open_sixth": (False, True), "array": ("luoying", "three_on_7", "three_on_9")},
    "dashi": {
        **{name: values for name, values in _SOUTH.items() if name != "doubles"},
        "entry": ("open", "empty"),
        "open_sixth": (False, True),
        "award_throw": (True, False),
        "array": ("three_behind", "three_ahead"),
        "gates": ("crossing", "off"),
        "triple_tally": (True, False),
        "outer_six": (True, False),
    },
    "riben": {
        **{name: _SOUTH[name] for name in ("use_rule", "doubles", "stack_limit", "turn_cap")},
        "entry": ("open", "empty"),
        "array": ("common", "yamato"),
        "mushi": (False, True),
    },
    "dama": {
        "retreat": ("bounce", "strike"),
        "nests": ("block", "share"),
        "bonus_throws": ("seed", "classical"),
        "release": ("seed", "classical"),
        "gift_count": (3, 2, 1),
        "bump_count": (2, 1, 3),
        "after_gift": ("thrower_next", "receiver_next"),
        "bump_first": (False, True),
        "overshoot": ("bounce", "arrive"),
        "noble": ("five", "six"),
        "bonus_turns": ("each", "one"),
        "own_throw": ("in_play", "opening"),
        "prize_base": ("original", "pot"),
        "pagoda": (5, 6),
        "stake": (100, 20, 50, 200, 500),
        "restore": ("half_prize", "half_won"),
        "bump_fines": ("pot", "upper"),
        "third_bump": ("any", "same"),
        "barring": ("larger", "several"),
        "entering": ("first", "after_capture", "free"),
        "court_throws": ("noble", "bonus"),
        "max_throws": (10000, 0, 500, 2000, 50000),
    },
    "madiao": {
        "deals": (4, range(1, 101)),
        "must_follow": (False, True),
        "tu_scoring": ("each", "once", "highest"),
        "first_leader": ("first_dealt", "banker"),
        "knock": (False, True),
        "special_declare": ("optional", "forced"),
        "face_card": ("bottom", "top"),
        "draws": ("banker", "none", "both"),
        "stop_loss": (0, range(1001)),
        "liability": (False, True),
        "red_cards": ("source", "ming", "qing"),
        "declarers": ("each", "shared"),
        "deal_limit": (0, range(1001)),
    },
    "wahua": {
        "jiang_set": ("literal", "earth", "four"),
        "payment": ("rank", "difference"),
        "discard_rule": ("enforced", "honour"),
        "wall_end": ("draw", "settle"),
        "odd_tile": ("any", "new_type", "framed"),
        "reuse_exposed": (True, False),
        "self_drawn_pairs": ("optional", "concealed", "forced"),
        "kao_then": ("end", "draw"),
        "prize_coincidence": ("once", "twice"),
        "hands_per_round": (1, 2, 4),
        "flowers": ("none", "replace", "bonus"),
        "repeats": ("allowed", "void"),
    },
}
PLAYERS = {"yut": (2, 3, 4), "dama": (2, 3, 4, 5), "madiao": (4,), "wahua": (4,)}  # all others: 2

# How the events are written that chance decides, and all others; LAST is the last seat.
_TWO, _THREE = r"\d-\d", r"\d-\d-\d"
_TO = ["off", *range(1, 25)]
_STEP = "|".join([*(f"{a}/{b}" for a in range(1, 25) for b in _TO[:a]), *(f"bar/{b}" for b in _TO), "pass"])
CHANCE = {"yut": r"throw (-1|\d|out)", "dama": rf"throw {_THREE}"}
CHANCE |= dict.fromkeys(("sanliang", "dashi"), rf"roll {_THREE}")
CHANCE |= {"madiao": r"(deck|draw) .+", "wahua": rf"deck .+|(prize|open|shake) {_TWO}"}
_CELL = r"([1-9]|[1-8]\d|9[01])"
_PLACE = r"([1-9]|1\d|20|[abde][12]|c)"
_CARD, _TYPE = r"(ch|c\d|[sw][1-9]|t[mkh2-9])", r"(1[1-6]|2[2-6]|3[3-6]|4[4-6]|5[56]|66)"
MOVES = {
    "yut": rf"(hand|{_PLACE})(\*[1-4])?/(home|{_PLACE}) by (-1|[1-5])( apart)?|pass",
    "dama": rf"{_CELL}/{_CELL}|enter|fly|pass|fine [0-LAST]",
    "madiao": rf"(play|fold) {_CARD}|pass|declare|exempt",
    "wahua": rf"discard ({_TYPE}[psd]|f[1-8]|b0)|(pair|kao|swap|show) {_TYPE}|draw|pass|win",
}

CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u202f"), " ")
NUMBER = r"[1-9][0-9]{0,8}"
LINK = r"[0-9a-f]{64}"
MOST_LINKS, MOST_WORDS = 10_000, 100


def numbers(seed, message):
    """A function below(n): 32-bit numbers from HMAC-SHA256, those in the last incomplete run of n thrown away."""

    def words():
        for block in count():
            digest = hmac.new(seed, f"{message}block {block}\n".encode(), hashlib.sha256).digest()
            for start in range(0, 32, 4):
                yield int.from_bytes(digest[start : start + 4], "big")

    stream = words()

    def below(n):
        whole = 2**32 - 2**32 % n
        return next(word for word in stream if word < whole) % n

    return below


def dice(number, high_first):
    """All throws of so many dice in their order, each with the number of ways in which it falls."""
    faces = range(1, 7)
    throws = sorted(
        tuple(sorted(t, reverse=high_first)) for t in combinations_with_replacement(faces, number)
    )
    ways = {2: (1, 2), 3: (1, 3, 6)}[number]
    return [("-".join(map(str, throw)), ways[len(set(throw)) - 1]) for throw in throws]


def sticks(options):
    """The throws of four sticks: p of p + q ways flat side up, one stick perhaps marked, `void` of `all` throws out."""
    flat, nak = Fraction(options["flat_probability"]), Fraction(options["nak"])
    p, q = flat.numerator, flat.denominator - flat.numerator
    void, every = nak.numerator, nak.denominator
    back = 1 if options["back_do"] else 0
    ways = [back * p * q**3, (4 - back) * p * q**3, 6 * p**2 * q**2, 4 * p**3 * q, p**4, q**4]
    throws = list(zip(["-1", "1", "2", "3", "4", "5"], [way * (every - void) for way in ways], strict=True))
    return [(text, way) for text, way in [*throws, ("out", void * (p + q) ** 4)] if way]


def cards():
    """The forty cards of madiao."""
    ranks = range(9, 0, -1)
    coins = ["c0", "ch", *(f"c{rank}" for rank in range(1, 10))]
    middle = [f"{suit}{rank}" for suit in "sw" for rank in ranks]
    return [*coins, *middle, "tm", "tk", "th", *(f"t{rank}" for rank in range(9, 1, -1))]


def tiles(options):
    """The tiles of wahua: of each of 21 types three plain, one single-framed, two double-framed; perhaps flowers."""
    kinds = [f"{a}{b}" for a in range(1, 7) for b in range(a, 7)]
    pack = [kind + frame for kind in kinds for frame in "pppsdd"]
    flowers = [f"f{number}" for number in range(1, 9)] + ["b0", "b0"]
    return pack if options["flowers"] == "none" else pack + flowers


def throws_of(game, options):
    """What can be thrown in a game, each with its ways."""
    if game == "yut":
        return sticks(options)
    if game == "buda":
        return [("4-3", 1), ("5-2", 1), ("6-1", 1)]
    throws = dice(3 if game in ("dama", "sanliang", "dashi") else 2, high_first=game != "wahua")
    return [(text, ways) for text, ways in throws if game != "nanpi" or not set("16") & set(text)]


def draw(game, options, event, below):
    """What is thrown or shuffled where the record has `event`; without `below`, the event itself if it can be."""
    verb, *items = event.split(" ")
    if verb in ("deck", "draw"):
        pack = cards() if game == "madiao" else tiles(options)
        size = 4 if verb == "draw" else len(pack)
        if not below:
            left = list(pack)
            is_of_pack = len(items) == size and not [item for item in items if not taken(left, item)]
            return event if is_of_pack else None
        for k in range(size):
            other = k + below(len(pack) - k)
            pack[k], pack[other] = pack[other], pack[k]
        return " ".join([verb, *pack[:size]])
    throws = throws_of(game, options)
    if not below:
        return event if items[0] in [text for text, _ in throws] else None
    ticket = below(sum(ways for _, ways in throws))
    for text, ways in throws:
        if ticket < ways:
            return f"{verb} {text}"
        ticket -= ways


def taken(pack, item):
    """Whether an item was in the pack, from which it is taken."""
    return item in pack and not pack.remove(item)


def need(condition, told):
    """Refuse a record."""
    if not condition:
        raise ValueError(told)


def value(headers, key):
    """A header as JSON."""
    try:
        return json.loads(headers[key])
    except RecursionError:
        raise ValueError(f"'{key}' is nested too deep") from None


def read(text):
    """The header lines as a dictionary, and the events with the numbers of their lines."""
    headers, events, in_head = {}, [], True
    lines = text.replace("\r\n", "\n").replace("\r", "\n").translate(SPACES).split("\n")
    for number, line in enumerate(lines, start=1):
        need(not CONTROL.search(line), f"line {number}: there is a control character")
        if in_head and line.strip():
            if not line.startswith("#"):
                found = re.fullmatch("([a-z][a-z0-9_ -]*): ?(.*)", line)
                need(found, f"line {number}: a header line is written 'key: value'")
                need(found[1] not in headers, f"line {number}: {found[1]!r} is here for the second time")
                headers[found[1]] = found[2].strip()
        else:
            in_head = False
            event = line.split("#")[0].strip()
            if event:
                events.append((number, event))
    return headers, events


def options_of(game, players, given):
    """All options of a game, those that are not given at their usual values."""
    known = OPTIONS[game]
    need(
        type(players) is int and players in PLAYERS.get(game, (2,)), f"{game} is not for {players!r} players"
    )
    need(
        isinstance(given, dict) and not given.keys() - known.keys(),
        f"{game} does not have all of these options",
    )
    for name, chosen in given.items():
        allowed = [
            type(chosen) is type(one) and chosen == one for one in known[name] if type(one) is not range
        ]
        allowed += [type(chosen) is int and chosen in one for one in known[name] if type(one) is range]
        need(any(allowed), f"{name} cannot be {chosen!r}")
    options = {name: given.get(name, values[0]) for name, values in known.items()}
    need(not options.get("teams") or players == 4, "teams need 4 players")
    return options


def setting(headers):
    """The game, its number of players and its options, as the header lines have them."""
    need(headers["boju"] == "1", "the format of the record is not known here")
    game, players = headers["game"], value(headers, "players")
    need(game in OPTIONS, f"the game {game!r} is not known here")
    options = options_of(
        game, players, {key[7:]: value(headers, key) for key in headers if key.startswith("option ")}
    )
    if "start" in headers:
        start = value(headers, "start")
        is_same = start["game"] == game and type(start["players"]) is int and start["players"] == players
        need(is_same and options_of(game, players, start["options"]) == options, "'start' is of another game")
    need(
        re.fullmatch(r"[0-9]{1,9}\+[0-9]{1,9}", headers.get("clock", "0+0")),
        "a clock is written like '300+15'",
    )
    result = headers.get("result", " ".join(["+0"] * players))
    need(
        re.fullmatch(rf"[+-][0-9]{{1,18}}( [+-][0-9]{{1,18}}){{{players - 1}}}", result),
        "a result is written like '+1 -1'",
    )
    return game, players, options


def spans(text):
    """The draws that are written "2-4 7", as pairs of the first and the last."""
    found = [re.fullmatch(f"({NUMBER})(?:-({NUMBER}))?", span) for span in text.split(" ")] if text else []
    need(all(found), f"{text!r} are no draws")
    pairs = [(int(one[1]), int(one[2] or one[1])) for one in found]
    need(pairs == sorted(pairs), f"the draws {text!r} are not in their order")
    return pairs


class WordChain:
    """A seat's words: links, each the SHA-256 of the next. One is shown for every draw but those missed."""

    def __init__(self, text, most):
        form = rf"from ({NUMBER}) seat ([0-9]): ({LINK})(?:, ([1-9][0-9]{{0,4}}) links to ({LINK}))?"
        form += r"(?:, absent ([0-9 -]+))?(?:, withheld ([0-9 -]+))?"
        found = re.fullmatch(form, text)
        need(found, "a chain is written 'from 1 seat 0: TIP, 5 links to LINK, absent 2-4, withheld 7'")
        first, seat, tip, count, link, absent, withheld = found.groups()
        self.first, self.seat, self.count = int(first), int(seat), int(count or 0)
        need(self.count <= min(most, MOST_LINKS), f"seat {seat} has more words than there are draws")
        self.missed = sorted(spans(absent) + spans(withheld))
        ends = [self.first - 1, *(last for _, last in self.missed)]
        is_apart = all(end < first <= last for end, (first, last) in zip(ends, self.missed, strict=False))
        need(is_apart, f"seat {seat} has missed a draw twice, or before its chain")
        self.shown = [link or tip]
        for _ in range(self.count):
            self.shown.insert(0, hashlib.sha256(bytes.fromhex(self.shown[0])).hexdigest())
        self.is_true = self.shown[0] == tip

    def steps(self, draw):
        """How many links have been shown when a draw is made."""
        missed = sum(min(last, draw) - first + 1 for first, last in self.missed if first <= draw)
        return draw - self.first + 1 - missed


def words_of(headers, players, events):
    """The contributions and the chains of a record, as pairs of what was read and the text it was read from."""
    kind = "contribution" if headers["fair"].endswith("v1") else "chain"
    keys = [key for key in headers if key.startswith(("contribution ", "chain "))]
    need(keys == [f"{kind} {number}" for number in range(1, len(keys) + 1)], f"each {kind} has its number")
    contributions, chains, most = [], [], MOST_LINKS + 10 * events
    for key in keys:
        if kind == "chain":
            chains.append(WordChain(headers[key], most))
            most -= chains[-1].count
            first, seat = chains[-1].first, chains[-1].seat
        else:
            found = re.fullmatch(rf"from ({NUMBER}) seat ([0-9]): (.+)", headers[key])
            need(found, "a contribution is written 'from DRAW seat SEAT: words'")
            need(
                len(found[3]) <= MOST_WORDS and " ".join(found[3].split()) == found[3],
                "words have single spaces",
            )
            first, seat = int(found[1]), int(found[2])
            contributions.append((first, headers[key]))
        need(seat < players, f"there is no seat {seat}")
        need(
            first >= int(headers["fair from"]),
            f"the words of {key!r} count from draw {first}, before the proof",
        )
    return contributions, chains


def message(headers, words, chains, draw):
    """What the numbers of a draw are computed from, without the number of the block."""
    spoken = [line for first, line in words if first <= draw]
    current = {chain.seat: chain for chain in chains if chain.first <= draw}
    for seat, chain in sorted(current.items()):
        spoken.append(f"from {chain.first} seat {seat}: {chain.shown[chain.steps(draw)]}")
    version = headers["fair"].split()[1]
    return "\n".join([f"boju fair draw {version}", headers["commitment"], *spoken, f"draw {draw}", ""])


def draws_in(events, game, players, options):
    """The events that chance decides, each with its line; all others have to be written as moves."""
    chance = re.compile(CHANCE.get(game, f"roll {_TWO}"), re.A)
    moves = re.compile(MOVES.get(game, _STEP).replace("LAST", str(players - 1)), re.A)
    drawn = [(number, event) for number, event in events if chance.fullmatch(event)]
    for number, event in drawn:
        need(draw(game, options, event, None) == event, f"line {number}: {event!r} cannot be drawn")
    for number, event in events:
        need(chance.fullmatch(event) or moves.fullmatch(event), f"line {number}: {event!r} is no event")
    return drawn


def miscounted(chains, draws):
    """A seat that has not shown one word for each of so many draws but those it missed."""
    ends = {chain.seat: draws for chain in chains}
    for chain in reversed(chains):
        last = max(chain.first - 1, ends[chain.seat])
        ends[chain.seat] = min(ends[chain.seat], chain.first - 1)
        if chain.steps(last) != chain.count:
            return chain.seat
    return None


def check(text):
    """What there is to say of a record, and whether all follows from the seed; raises ValueError or KeyError."""
    headers, events = read(text)
    game, players, options = setting(headers)
    need(
        headers["fair"] in ("hmac-sha256 v1", "hmac-sha256 v2"),
        f"the protocol {headers['fair']!r} is not known here",
    )
    need(re.fullmatch(NUMBER, headers["fair from"]), "the draw from which the proof holds is a number from 1")
    for key in ("commitment", "seed"):
        need(re.fullmatch(LINK, headers.get(key, "0" * 64)), f"a {key} is written as 64 hexadecimal digits")
    commitment, first_draw = headers["commitment"], int(headers["fair from"])
    words, chains = words_of(headers, players, len(events))
    drawn = draws_in(events, game, players, options)
    if "seed" not in headers:
        return "nothing can be checked yet: the record has no seed", False
    seed = bytes.fromhex(headers["seed"])
    if hashlib.sha256(seed).hexdigest() != commitment:
        return "the seed is not the one that was committed to", False
    if liars := [chain.seat for chain in chains if not chain.is_true]:
        return f"the words of seat {liars[0]} are not those that were promised", False
    if (seat := miscounted(chains, len(drawn))) is not None:
        return f"seat {seat} has not shown one word for each draw but those it missed", False
    checked = 0
    for draw_number, (number, event) in enumerate(drawn, start=1):
        if draw_number < first_draw:
            continue
        below = numbers(seed, message(headers, words, chains, draw_number))
        due = draw(game, options, event, below)
        if due != event:
            return f"line {number}: draw {draw_number} should be {due!r}, not {event!r}", False
        checked += 1
    told = [
        f"{checked} draws follow from the seed, {len(words)} contributions and {len(chains)} chains of words"
    ]
    if len(drawn) > checked:
        told.append(f"draws 1 to {len(drawn) - checked} are not covered")
    for number, chain in enumerate(chains, start=1):
        if missed := re.search("(absent|withheld) .*", headers[f"chain {number}"]):
            told.append(f"seat {chain.seat}: {missed[0]}")
    return "; ".join(told), checked > 0


if __name__ == "__main__":
    try:
        told, is_honest = check(Path(sys.argv[1]).read_text("utf-8-sig"))
    except (OSError, IndexError, KeyError, ValueError, TypeError) as error:
        print(f"this is no record that can be checked: {error!r}", file=sys.stderr)
        sys.exit(2)
    print(told)
    sys.exit(0 if is_honest else 1)
