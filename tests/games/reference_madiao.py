"""馬吊 a second time, in plain Python on positions as the specification writes them.

Written from the clauses alone and without regard to speed, to be compared with the rules of the package.
"""

import copy
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

Position = dict[str, Any]

SUITS = {
    "c": ["c0", "ch", *(f"c{number}" for number in range(1, 10))],
    "s": [f"s{number}" for number in range(9, 0, -1)],
    "w": [f"w{number}" for number in range(9, 0, -1)],
    "t": ["tm", "tk", "th", *(f"t{number}" for number in range(9, 1, -1))],
}
"""Every suit from its strongest card to its weakest (MADIAO-02); one after the other, the canonical order."""
CARDS = list(chain.from_iterable(SUITS.values()))
MONEY = [*SUITS["t"], *SUITS["w"], *SUITS["s"], *reversed(SUITS["c"])]
"""The order of the draws, highest first (MADIAO-03)."""

ZUN = {suit[0] for suit in SUITS.values()}
JI = {suit[-1] for suit in SUITS.values()}
RED = {"tm", "tk", "th", "w9", "w8", "s9", "s8", "c9", "c8", "c0"}
RED_CARDS = {
    "source": RED,
    "ming": {"tm", "tk", "th", "t2", "w9", "w1", "s9", "s1", "c0", "c9"},
    "qing": {"tm", "tk", "th", "w9", "w8", "s9", "s8", "c0", "ch"},
}
TU = {"w5", "w6", "w8"}
SEATS = range(4)
TRICKS = 8

CONGRATULATION = {
    "sizun": 4,
    "sizun_bai": 5,
    "sizun_siji": 8,
    "bahong": 6,
    "bahong_bai": 7,
    "huncheng": 4,
    "huncheng_bai": 5,
    "quantu": 5,
}
HALVES = {
    **{"diao": 2, "half_diao": 1, "si": -2},
    **{"shang": 2, "xiaotu": 2, "sibai": 2, "sibaitu": 4, "xiaohuobai": 4, "xiaohuobaitu": 8},
    **{"dahuobai": 6, "dahuobaitu": 12, "sankai": 6, "sihong": 8, "bazhuo": 16},
}
"""The roles in the order of their table, each with its half-注."""
REPLACED = {"sibaitu": "sibai", "xiaohuobaitu": "xiaohuobai", "dahuobaitu": "dahuobai"}

NO_DEAL: Position = {
    **{"deck": None, "bottom_card": None, "face_card": None, "second_card": None},
    **{"first_dealt": None, "first_leader": None, "hands": [[], [], [], []]},
    **{"announcements": [None] * 4, "tricks": [], "tricks_won": [0, 0, 0, 0], "trick": None},
}


# Cards


def number_of(card: str) -> int:
    """MADIAO-07."""
    return int(card[1]) if card[1] in "23456789" else 1


def beats(card: str, other: str) -> bool:
    """MADIAO-02."""
    return card[0] == other[0] and CARDS.index(card) < CARDS.index(other)


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)


def combinations(hand: Iterable[str], options: dict[str, Any] = {}) -> list[str]:  # noqa: B006
    """MADIAO-29 to MADIAO-32."""
    held = set(hand)
    has_bai = "th" in held
    is_red = len(held & RED_CARDS[options.get("red_cards", "source")]) == 8
    is_one_suit = len({card[0] for card in held}) == 1
    found = {
        "sizun": held >= ZUN,
        "sizun_bai": held >= ZUN and has_bai,
        "sizun_siji": held == ZUN | JI,
        "bahong": is_red,
        "bahong_bai": is_red and has_bai,
        "huncheng": is_one_suit,
        "huncheng_bai": is_one_suit and has_bai,
        "quantu": held >= TU | {"th", "t9"},
    }
    return [code for code, is_there in found.items() if is_there]


def grounds(hand: Iterable[str]) -> list[str]:
    """MADIAO-39."""
    suits = [card[0] for card in hand]
    found = {
        "siji": set(hand) >= JI,
        "tens5": suits.count("t") >= 5,
        "suit6": max(suits.count(suit) for suit in "csw") >= 6,
    }
    return [code for code, is_there in found.items() if is_there]


# What is legal


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    if position["phase"] == "announce":
        return sorted(answers(position["options"], position["hands"][position["actor"]]))
    if position["phase"] == "play":
        return sorted(moves(position["options"], position["hands"][position["actor"]], position["trick"]))
    return []


def answers(options: dict[str, Any], hand: Sequence[str]) -> list[str]:
    """MADIAO-25 to MADIAO-27."""
    found = ["pass"]
    if combinations(hand, options):
        if options["special_declare"] == "forced":
            return ["declare"]
        found.append("declare")
    if grounds(hand):
        found.append("exempt")
    return found


def moves(options: dict[str, Any], hand: Sequence[str], trick: dict[str, Any]) -> list[str]:
    """MADIAO-52 to MADIAO-55."""
    if not trick["plays"]:
        return [f"play {card}" for card in hand]
    best = winning_card(trick["plays"])
    usable = [card for card in hand if card[0] == best[0]] if options["must_follow"] else []
    usable = usable or list(hand)
    return [f"fold {card}" for card in usable] + [f"play {card}" for card in usable if beats(card, best)]


def winning_card(plays: Sequence[str]) -> str:
    """The last card that lies face up (MADIAO-56)."""
    return [play for play in plays if play.startswith("play ")][-1].removeprefix("play ")


# Events


def new(options: dict[str, Any]) -> Position:
    """The first position (MADIAO-11 to MADIAO-13)."""
    draws = options["draws"]
    return {
        **{"game": "madiao", "players": 4, "options": options},
        "phase": {"none": "deck", "banker": "draw_banker", "both": "draw_seats"}[draws],
        "actor": "chance",
        "entrants": None if draws == "both" else [0, 1, 2, 3],
        "banker": 0 if draws == "none" else None,
        **{"deals_done": 0, "totals_halves": [0, 0, 0, 0]},
        **copy.deepcopy(NO_DEAL),
        "last_deal": None,
    }


def play(position: Position, event: str) -> Position:
    """The position after an event, which must be possible."""
    after = copy.deepcopy(position)
    words = event.split()
    if words[0] == "draw":
        draw(after, words[1:])
    elif words[0] == "deck":
        deal(after, words[1:])
    elif position["phase"] == "announce":
        announce(after, event)
    else:
        move(after, event)
    return after


def draw(after: Position, cards: list[str]) -> None:
    """MADIAO-11, MADIAO-12."""
    ranking = sorted(SEATS, key=lambda drawer: MONEY.index(cards[drawer]))
    if after["phase"] == "draw_seats":
        after.update(phase="draw_banker", entrants=ranking)
    else:
        after.update(phase="deck", banker=ranking[0])


def deal(after: Position, deck: list[str]) -> None:
    """MADIAO-15 to MADIAO-20, MADIAO-50."""
    banker, options = after["banker"], after["options"]
    first = first_dealt(banker, deck[39])
    hands: list[list[str]] = [[], [], [], []]
    for packet in range(8):
        hands[(first + packet) % 4] += deck[4 * packet : 4 * packet + 4]
    is_bottom = options["face_card"] == "bottom"
    after.update(
        phase="announce",
        actor=banker,
        deck=deck,
        bottom_card=deck[39],
        face_card=deck[39] if is_bottom else deck[32],
        second_card=deck[38] if is_bottom else deck[33],
        first_dealt=first,
        first_leader=first_leader(options, banker, first),
        hands=[in_order(hand) for hand in hands],
    )


def first_dealt(banker: int, bottom_card: str) -> int:
    """MADIAO-17."""
    return (banker + 1 + number_of(bottom_card)) % 4


def first_leader(options: dict[str, Any], banker: int, dealt_first: int) -> int:
    """MADIAO-50."""
    return banker if options["first_leader"] == "banker" else dealt_first


def announce(after: Position, event: str) -> None:
    """MADIAO-25, MADIAO-28."""
    after["announcements"][after["actor"]] = event
    after["actor"] = (after["actor"] + 1) % 4
    if None in after["announcements"]:
        return
    kind = kind_of(after["announcements"])
    if kind == "play":
        leader = after["first_leader"]
        after.update(phase="play", actor=leader, trick={"leader": leader, "plays": []})
    else:
        finish(after, shown_hands(kind, after["announcements"], after["hands"]))


def kind_of(announcements: Sequence[str]) -> str:
    if "declare" in announcements:
        return "special"
    return "exempt" if "exempt" in announcements else "play"


def shown_hands(kind: str, announcements: Sequence[str], hands: Sequence[list[str]]) -> list[list[str]]:
    """MADIAO-43."""
    return [
        list(hand)
        if announcement != "pass"
        else [card for card in hand if card == "th" and kind == "special"]
        for announcement, hand in zip(announcements, hands, strict=True)
    ]


def move(after: Position, event: str) -> None:
    """MADIAO-51, MADIAO-56, MADIAO-57."""
    seat, trick = after["actor"], after["trick"]
    after["hands"][seat].remove(event.split()[1])
    trick["plays"].append(event)
    after["actor"] = (seat + 1) % 4
    if len(trick["plays"]) < 4:
        return
    winner = winner_of(trick)
    after["tricks"].append({**trick, "winner": winner})
    after["tricks_won"][winner] += 1
    if len(after["tricks"]) < TRICKS:
        after.update(actor=winner, trick={"leader": winner, "plays": []})
    else:
        finish(after, [[play.split()[1] for play in row] for row in rows_of(after["tricks"])])


def winner_of(trick: dict[str, Any]) -> int:
    place = trick["plays"].index(f"play {winning_card(trick['plays'])}")
    return int((trick["leader"] + place) % 4)


def rows_of(tricks: Sequence[dict[str, Any]]) -> list[list[str]]:
    """The moves of each seat, in order."""
    return [[trick["plays"][(seat - trick["leader"]) % 4] for trick in tricks] for seat in SEATS]


def finish(after: Position, shown: list[list[str]]) -> None:
    """The end of a deal (MADIAO-14, MADIAO-85 to MADIAO-88)."""
    last = settled(
        after["options"],
        {
            **{name: after[name] for name in ("announcements", "tricks", "banker", "first_dealt")},
            **{"face_card": after["face_card"], "second_card": after["second_card"], "shown": shown},
        },
    )
    totals = zip(after["totals_halves"], last["deal_halves"], strict=True)
    after.update(
        phase="deck",
        actor="chance",
        banker=last["next_banker"],
        deals_done=after["deals_done"] + 1,
        totals_halves=[total + result for total, result in totals],
        last_deal=last,
        **copy.deepcopy(NO_DEAL),
    )
    if is_over(after):
        after.update(phase="over", actor=None)


def is_over(position: Position) -> bool:
    """MADIAO-87, MADIAO-88."""
    options, totals = position["options"], position["totals_halves"]
    is_stopped = options["stop_loss"] > 0 and min(totals) <= -2 * options["stop_loss"]
    return bool(position["deals_done"] == options["deals"] or (is_stopped and position["deals_done"]))


# Settlement


def settled(options: dict[str, Any], deal: dict[str, Any]) -> dict[str, Any]:
    """The summary of a finished deal, from what was shown of it."""
    kind, banker = kind_of(deal["announcements"]), deal["banker"]
    summary = {
        "announcements": deal["announcements"],
        "tricks": deal["tricks"],
        "kind": kind,
        **{name: deal[name] for name in ("banker", "first_dealt", "face_card")},
        "second_card": deal["second_card"] if kind == "play" else None,
        "combos": [[], [], [], []],
        "grounds": [[], [], [], []],
        "tricks_won": [[trick["winner"] for trick in deal["tricks"]].count(seat) for seat in SEATS],
        "roles": [[], [], [], []],
        "values_halves": [0, 0, 0, 0],
        "knocker": None,
        "penalty_payer": None,
        "shown": deal["shown"],
        "deal_halves": [0, 0, 0, 0],
        "next_banker": (banker + 1) % 4,
    }
    {"special": settle_special, "exempt": settle_exempt, "play": settle_played}[kind](options, summary)
    if options.get("liability"):
        summary["liability_halves"] = [0, 0, 0, 0]
        if kind == "play":
            settle_liability(summary)
    if options.get("deal_limit"):
        hold_losses(2 * options["deal_limit"], summary)
    return summary


def hold_losses(most: int, summary: dict[str, Any]) -> None:
    """MADIAO-95."""
    before, result = summary["deal_halves"], list(summary["deal_halves"])
    in_turn = [(summary["banker"] + place) % 4 for place in SEATS]
    for seat in in_turn:
        while result[seat] < -most:
            richest = max(in_turn, key=lambda other: result[other])
            result[richest] -= 1
            result[seat] += 1
    summary["limit_halves"] = [after - was for was, after in zip(before, result, strict=True)]
    summary["deal_halves"] = result


def settle_liability(summary: dict[str, Any]) -> None:
    """MADIAO-97."""
    tricks, banker = summary["tricks"], summary["banker"]
    won_by = [
        (number, trick["winner"])
        for number, trick in enumerate(tricks)
        if winning_card(trick["plays"]) == "th"
    ]
    led_by = [
        (number, trick["leader"]) for number, trick in enumerate(tricks) if trick["plays"][0] == "play tk"
    ]
    if not won_by or not led_by:
        return
    (won, winner), (led, payer) = won_by[0], led_by[0]
    if led > won or payer == winner or summary["tricks_won"][winner] < 2:
        return
    halves = 2 if summary["tricks_won"][payer] >= 2 else 4
    freed = [banker] if winner != banker else others_of(banker)
    for other in freed:
        if other != payer:
            transfer(summary, payer, other, halves)
            summary["liability_halves"][payer] -= halves
            summary["liability_halves"][other] += halves


def transfer(summary: dict[str, Any], payer: int, payee: int, halves: int) -> None:
    summary["deal_halves"][payer] -= halves
    summary["deal_halves"][payee] += halves


def others_of(seat: int) -> list[int]:
    return [other for other in SEATS if other != seat]


def settle_special(options: dict[str, Any], summary: dict[str, Any]) -> None:
    """MADIAO-33 to MADIAO-37."""
    declarers = [seat for seat in SEATS if summary["announcements"][seat] == "declare"]
    for declarer in declarers:
        codes = combinations(summary["shown"][declarer], options)
        summary["combos"][declarer] = codes
        for payer in others_of(declarer):
            if "th" not in summary["shown"][payer]:
                transfer(summary, payer, declarer, 2 * sum(CONGRATULATION[code] for code in codes))
            if options.get("declarers") != "shared":
                transfer(summary, payer, declarer, 2)
    if options.get("declarers") == "shared":
        in_turn = sorted(declarers, key=lambda seat: (seat - summary["banker"]) % 4)
        for payer in set(SEATS) - set(declarers):
            for half in range(2):
                transfer(summary, payer, in_turn[half % len(in_turn)], 1)
    summary["next_banker"] = min(declarers, key=lambda seat: (seat - summary["banker"]) % 4)


def settle_exempt(options: dict[str, Any], summary: dict[str, Any]) -> None:
    """MADIAO-40, MADIAO-41."""
    for seat in SEATS:
        if summary["announcements"][seat] == "exempt":
            summary["grounds"][seat] = grounds(summary["shown"][seat])
            if "siji" in summary["grounds"][seat]:
                for payer in others_of(seat):
                    transfer(summary, payer, seat, 2)


def settle_played(options: dict[str, Any], summary: dict[str, Any]) -> None:
    """MADIAO-60 to MADIAO-85."""
    banker, tricks_won = summary["banker"], summary["tricks_won"]
    won = cards_won(summary["tricks"])
    summary["roles"] = [roles(options, summary, won, seat) for seat in SEATS]
    values = [sum(halves for _, _, halves in found) for found in summary["roles"]]
    summary["values_halves"] = values
    for seat in others_of(banker):
        transfer(summary, banker, seat, values[seat] - values[banker])
    for suit in SUITS.values():
        if summary["second_card"] == suit[0]:
            for seat in SEATS:
                if suit[1] in won[seat] and tricks_won[seat] >= 2:
                    summary["penalty_payer"] = seat
                    for other in others_of(seat):
                        transfer(summary, seat, other, 2)
    for seat in SEATS:
        if "th" in won[seat] and tricks_won[seat] >= 2:
            if seat == banker:
                summary["next_banker"] = banker
            elif options["knock"]:
                summary["knocker"] = seat
                for other in others_of(seat):
                    if other != banker:
                        transfer(summary, other, seat, 2)


def cards_won(tricks: Sequence[dict[str, Any]]) -> list[set[str]]:
    """MADIAO-08."""
    return [{winning_card(trick["plays"]) for trick in tricks if trick["winner"] == seat} for seat in SEATS]


def diao(tricks_won: Sequence[int], seat: int) -> str | None:
    """MADIAO-60 to MADIAO-63."""
    if tricks_won[seat] >= 3:
        count, dead = sum(won >= 3 for won in tricks_won), sum(won <= 1 for won in tricks_won)
        return "half_diao" if (count, dead) == (2, 1) else "diao"
    return "si" if tricks_won[seat] <= 1 else None


def roles(
    options: dict[str, Any], summary: dict[str, Any], won: Sequence[set[str]], seat: int
) -> list[list[Any]]:
    """MADIAO-65 to MADIAO-77."""
    tricks_won, mine, dealt = summary["tricks_won"], won[seat], set(summary["shown"][seat])
    times = dict.fromkeys(HALVES, 0)
    state = diao(tricks_won, seat)
    if state:
        times[state] = 1
    has_bai, won_bai, won_tu = "th" in dealt, "th" in mine, len(mine & TU)
    if tricks_won[seat] >= 2:
        prizes = {suit[1] if suit[0] == summary["face_card"] else suit[0] for suit in SUITS.values()}
        times["shang"] = len(prizes & mine)
        times["xiaotu"] = won_tu if "t9" in mine else 0
        if has_bai:
            times["dahuobai" if won_bai else "xiaohuobai"] = 1
            times["dahuobaitu" if won_bai else "xiaohuobaitu"] = won_tu
        times["sankai"] = mine >= {"th", "tk", "tm"}
        times["sihong"] = mine >= {"th", "tk", "tm", "c0"}
        times["bazhuo"] = all(trick["winner"] == seat for trick in summary["tricks"][:7])
    elif has_bai:
        times["sibai"] = 1
        times["sibaitu"] = len(dealt & TU) if won_bai else won_tu
    if options["tu_scoring"] != "each":
        for code in ("xiaotu", *REPLACED):
            times[code] = min(1, times[code])
    if options["tu_scoring"] == "highest":
        for code, replaced in REPLACED.items():
            if times[code]:
                times[replaced] = 0
    return [[code, int(count), count * HALVES[code]] for code, count in times.items() if count]


# What a player sees


def view(position: Position, viewer: int | None) -> Position:
    """The position as a seat may know it, or a spectator (None)."""
    seen = copy.deepcopy(position)
    seen["deck"] = None
    if seen["second_card"] is not None:
        seen["second_card"] = "??"
    for seat in SEATS:
        if seat != viewer:
            seen["hands"][seat] = ["??"] * len(seen["hands"][seat])
    for trick in [*seen["tricks"], *([seen["trick"]] if seen["trick"] else [])]:
        for place, event in enumerate(trick["plays"]):
            if (trick["leader"] + place) % 4 != viewer and event.startswith("fold "):
                trick["plays"][place] = "fold ??"
    return seen


# Which positions there are


def fits(position: Position) -> bool:
    """Whether a position, its fields being well formed, follows from what it says happened."""
    entrants, draws = position["entrants"], position["options"]["draws"]
    if position["phase"] in ("draw_seats", "draw_banker"):
        expected = new(position["options"])
        if position["phase"] == "draw_banker" and draws == "both":
            expected.update(phase="draw_banker", entrants=entrants)
            return position == expected and sorted(entrants or ()) == [0, 1, 2, 3]
        return position == expected
    if sorted(entrants or ()) != [0, 1, 2, 3] or (draws != "both" and entrants != [0, 1, 2, 3]):
        return False
    return fits_past(position) and replayed(position) == position


def fits_past(position: Position) -> bool:
    """Whether the deals done, the totals, the banker and the last deal agree."""
    options, last, totals = position["options"], position["last_deal"], position["totals_halves"]
    done = position["deals_done"]
    if sum(totals) or not 0 <= done <= options["deals"] or position["banker"] not in SEATS:
        return False
    if not done:
        return last is None and not any(totals) and (options["draws"] != "none" or position["banker"] == 0)
    if last is None or not fits_last(options, last) or position["banker"] != last["next_banker"]:
        return False
    if done == 1:
        return bool(totals == last["deal_halves"] and (options["draws"] != "none" or last["banker"] == 0))
    return True


def replayed(position: Position) -> Position | None:
    """The position that the deck and the moves of a position lead to."""
    now: Position = {**position, **copy.deepcopy(NO_DEAL), "phase": "deck", "actor": "chance"}
    if is_over(now):
        return {**now, "phase": "over", "actor": None}
    if position["deck"] is None:
        return now
    if sorted(position["deck"]) != sorted(CARDS):
        return None
    now = play(now, "deck " + " ".join(position["deck"]))
    spoken = [position["announcements"][(position["banker"] + place) % 4] for place in SEATS]
    played = [event for trick in position["tricks"] for event in trick["plays"]]
    if position["trick"]:
        played += position["trick"]["plays"]
    for event in [event for event in spoken if event] + played:
        if event not in legal(now):
            return None
        now = play(now, event)
    return now


def fits_last(options: dict[str, Any], last: dict[str, Any]) -> bool:
    """Whether the summary of a deal follows from what it shows."""
    cards = [*chain.from_iterable(last["shown"]), last["face_card"]]
    cards += [last["second_card"]] if last["second_card"] else []
    unseen = set(CARDS) - set(cards)
    bottoms = [last["face_card"]] if options["face_card"] == "bottom" else unseen
    if len(set(cards)) < len(cards) or set(cards) - set(CARDS):
        return False
    if set(last["announcements"]) - {"pass", "declare", "exempt"}:
        return False
    if all(first_dealt(last["banker"], card) != last["first_dealt"] for card in bottoms):
        return False
    kind = kind_of(last["announcements"])
    if kind == "play":
        if not last["second_card"] or not fits_tricks(options, last):
            return False
    elif last["tricks"] or not fits_announced(options, kind, last):
        return False
    return last == settled(options, last)


def fits_announced(options: dict[str, Any], kind: str, last: dict[str, Any]) -> bool:
    """Whether the hands shown allowed what was announced, and are what is shown of such a deal."""
    announced = zip(last["announcements"], last["shown"], strict=True)
    hands = [(answer, hand) for answer, hand in announced if answer != "pass"]
    if any(len(hand) != 8 or hand != in_order(hand) for _, hand in hands):
        return False
    if any(answer not in answers(options, hand) for answer, hand in hands):
        return False
    return bool(last["shown"] == shown_hands(kind, last["announcements"], last["shown"]))


def fits_tricks(options: dict[str, Any], last: dict[str, Any]) -> bool:
    """Whether eight tricks were played by the rules with the cards shown."""
    if any(len(hand) != TRICKS for hand in last["shown"]) or len(last["tricks"]) != TRICKS:
        return False
    if any("pass" not in answers(options, hand) for hand in last["shown"]):
        return False
    leader = first_leader(options, last["banker"], last["first_dealt"])
    hands = [list(hand) for hand in last["shown"]]
    for number, trick in enumerate(last["tricks"]):
        if trick["leader"] != leader or len(trick["plays"]) != 4:
            return False
        for place, event in enumerate(trick["plays"]):
            seat = (leader + place) % 4
            partial = {"leader": leader, "plays": trick["plays"][:place]}
            if event not in moves(options, hands[seat], partial):
                return False
            if event.split()[1] != last["shown"][seat][number]:
                return False
            hands[seat].remove(event.split()[1])
        leader = winner_of(trick)
        if trick["winner"] != leader:
            return False
    return True
