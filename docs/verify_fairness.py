"""Check the throws and shuffles of a record of boju, without boju: `python verify_fairness.py game.boju`.

Nothing but Python's standard library is needed. How it works is told in fairness.md. This file knows no rules of the
games: it does not ask whether the moves were legal, only whether chance was honest. Exit code: 0 if every throw and
shuffle follows from the seed that was committed to, 1 if not, 2 if the file is no such record.
"""

import hashlib
import hmac
import re
import sys
from fractions import Fraction
from itertools import combinations_with_replacement, count
from pathlib import Path

# The verbs of events that chance decides; all other events are moves.
RANDOM = re.compile(r"(throw|roll|draw|deck|prize|open|shake) \S")


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


def draw(game, options, event, below):
    """What is thrown or shuffled where the record has `event`."""
    verb, *items = event.split(" ")
    if verb in ("deck", "draw"):
        pack = cards() if game == "madiao" else tiles(options)
        for k in range(len(items)):
            other = k + below(len(pack) - k)
            pack[k], pack[other] = pack[other], pack[k]
        return " ".join([verb, *pack[: len(items)]])
    if game == "yut":
        throws = sticks(options)
    else:
        throws = dice(3 if game in ("dama", "sanliang") else 2, high_first=game != "wahua")
    ticket = below(sum(ways for _, ways in throws))
    for text, ways in throws:
        if ticket < ways:
            return f"{verb} {text}"
        ticket -= ways


def read(text):
    """The header lines as a dictionary, and the events with the numbers of their lines."""
    headers, events, in_head = {}, [], True
    for number, line in enumerate(text.splitlines(), start=1):
        if in_head and line.strip():
            if not line.startswith("#"):
                key, colon, value = line.partition(":")
                if not colon:
                    raise ValueError(f"line {number}: a header line is written 'key: value'")
                headers[key] = value.strip()
        else:
            in_head = False
            event = line.split("#")[0].strip()
            if event:
                events.append((number, event))
    return headers, events


def spans(text):
    """The draws that are written "2-4 7", as pairs of the first and the last."""
    ends = [span.partition("-") for span in (text or "").split()]
    return [(int(first), int(last or first)) for first, _, last in ends]


class Chain:
    """A seat's words: links, each the SHA-256 of the next. One is shown for every draw but those missed."""

    def __init__(self, text):
        form = r"from (\d+) seat (\d): (\w{64})(?:, (\d+) links to (\w{64}))?"
        form += r"(?:, absent ([\d -]+))?(?:, withheld ([\d -]+))?"
        first, self.seat, tip, count, link, absent, withheld = re.fullmatch(form, text, re.ASCII).groups()
        self.first, self.count, self.missed = int(first), int(count or 0), spans(absent) + spans(withheld)
        self.shown = [link or tip]
        for _ in range(self.count):
            self.shown.insert(0, hashlib.sha256(bytes.fromhex(self.shown[0])).hexdigest())
        self.is_true = self.shown[0] == tip

    def steps(self, draw):
        """How many links have been shown when a draw is made."""
        missed = sum(min(last, draw) - first + 1 for first, last in self.missed if first <= draw)
        return draw - self.first + 1 - missed


def message(headers, words, chains, draw):
    """What the numbers of a draw are computed from, without the number of the block."""
    spoken = [line for first, line in words if first <= draw]
    current = {chain.seat: chain for chain in chains if chain.first <= draw}
    for seat, chain in sorted(current.items()):
        spoken.append(f"from {chain.first} seat {seat}: {chain.shown[chain.steps(draw)]}")
    version = headers["fair"].split()[1]
    return "\n".join([f"boju fair draw {version}", headers["commitment"], *spoken, f"draw {draw}", ""])


def check(text):
    """What there is to say of a record, and whether all follows from the seed; raises ValueError or KeyError."""
    headers, events = read(text)
    if headers["fair"] not in ("hmac-sha256 v1", "hmac-sha256 v2"):
        raise ValueError(f"the protocol {headers['fair']!r} is not known here")
    if "seed" not in headers:
        return "nothing can be checked yet: the record has no seed", False
    seed = bytes.fromhex(headers["seed"])
    if hashlib.sha256(seed).hexdigest() != headers["commitment"]:
        return "the seed is not the one that was committed to", False
    options = {key[7:]: value.strip('"') for key, value in headers.items() if key.startswith("option ")}
    options = {key: {"true": True, "false": False}.get(value, value) for key, value in options.items()}
    lines = {"contribution": [], "chain": []}
    kind = "contribution" if headers["fair"].endswith("v1") else "chain"
    while (key := f"{kind} {len(lines[kind]) + 1}") in headers:
        lines[kind].append(headers[key])
    words = [
        (int(re.match(r"from ([1-9][0-9]*) seat [0-9]: .", line)[1]), line) for line in lines["contribution"]
    ]
    chains = [Chain(line) for line in lines["chain"]]
    if liars := [chain.seat for chain in chains if not chain.is_true]:
        return f"the words of seat {liars[0]} are not those that were promised", False
    drawn = [(number, event) for number, event in events if RANDOM.match(event)]
    ends = {chain.seat: len(drawn) for chain in chains}
    for chain in reversed(chains):
        last = max(chain.first - 1, ends[chain.seat])
        ends[chain.seat] = min(ends[chain.seat], chain.first - 1)
        if chain.steps(last) != chain.count:
            return f"seat {chain.seat} has not shown one word for each draw but those it missed", False
    checked = 0
    for draw_number, (number, event) in enumerate(drawn, start=1):
        if draw_number < int(headers["fair from"]):
            continue
        below = numbers(seed, message(headers, words, chains, draw_number))
        due = draw(headers["game"], options, event, below)
        if due != event:
            return f"line {number}: draw {draw_number} should be {due!r}, not {event!r}", False
        checked += 1
    told = [
        f"{checked} draws follow from the seed, {len(words)} contributions and {len(chains)} chains of words"
    ]
    if len(drawn) > checked:
        told.append(f"draws 1 to {len(drawn) - checked} are not covered")
    for chain, line in zip(chains, lines["chain"], strict=True):
        if missed := re.search("(absent|withheld) .*", line):
            told.append(f"seat {chain.seat}: {missed[0]}")
    return "; ".join(told), checked > 0


if __name__ == "__main__":
    try:
        told, is_honest = check(Path(sys.argv[1]).read_text("utf-8-sig"))
    except (OSError, AttributeError, IndexError, KeyError, ValueError, TypeError) as error:
        print(f"this is no record that can be checked: {error!r}", file=sys.stderr)
        sys.exit(2)
    print(told)
    sys.exit(0 if is_honest else 1)
