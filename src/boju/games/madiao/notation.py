"""馬吊 in writing: event texts, positions and views, and why an event is refused."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boju.core.acting import actor_named
from boju.core.arrays import Array
from boju.core.checking import LARGEST, THE_POSITION, agree, fields, listing, one_of, refuse, require, whole
from boju.core.errors import BojuError, IllegalEvent, MalformedEvent
from boju.core.family import UNSEEN
from boju.core.game import Effect
from boju.core.game_functions import CHANCE, OVER
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.core.reading import read
from boju.games.madiao.cards import CARDS, NUMBER, PACK, RED_CARDS
from boju.games.madiao.rules import (
    ANNOUNCING,
    COMBINATIONS,
    DECK,
    DECLARE,
    DRAW_BANKER,
    DRAW_BOTH,
    DRAW_SEATS,
    ENDED,
    EXEMPT,
    EXEMPTED,
    FOLD,
    GROUNDS,
    HAND,
    HIDDEN,
    HIDDEN_FOLD,
    LAST,
    NO_CARD,
    NO_DRAWS,
    NO_MOVE,
    NOBODY,
    NOW,
    PASS,
    PLAYED,
    PLAYING,
    ROLE_HALVES,
    ROLES,
    SEATS,
    SPECIAL,
    best_card,
    card_of,
    count_roles,
    deal,
    has_combination,
    has_ground,
    insert_card,
    is_session_over,
    knocker,
    moves,
    pay_for_others,
    penalty_payer,
    play,
    settle_last,
    setup,
    value_of,
)
from boju.games.madiao.texts import say
from boju.games.madiao.why_not import (
    LEADS_FACE_UP,
    MUST_DECLARE,
    MUST_FOLLOW,
    NO_COMBINATION,
    NO_GROUND,
    NOT_BEATEN,
    NOT_IN_HAND,
    REASONS,
    why_not,
)

NAMED_VALUES: dict[str, tuple[bool | str, ...]] = {
    "must_follow": (False, True),
    "tu_scoring": ("each", "once", "highest"),
    "first_leader": ("first_dealt", "banker"),
    "knock": (False, True),
    "special_declare": ("optional", "forced"),
    "face_card": ("bottom", "top"),
    "draws": ("none", "banker", "both"),
    "liability": (False, True),
    "red_cards": tuple(RED_CARDS),
    "declarers": ("each", "shared"),
}
"""The values that the record's fields stand for, by their index."""
OPTIONS = (
    *("deals", "must_follow", "tu_scoring", "first_leader", "knock", "special_declare", "face_card", "draws"),
    *("stop_loss", "liability", "red_cards", "declarers", "deal_limit"),
)
LATER: dict[str, bool | int | str] = {
    "liability": False,
    "red_cards": "source",
    "declarers": "each",
    "deal_limit": 0,
}
OPTION_FIELDS = OptionFields(OPTIONS, NAMED_VALUES, {"first_leader": "first_to_lead"}, later=LATER)

PHASES = ("draw_seats", "draw_banker", "deck", "announce", "play", "over")
KINDS = (None, "play", "special", "exempt")
ANSWERS = {PASS: "pass", DECLARE: "declare", EXEMPT: "exempt"}

EFFECTLESS = np.zeros((1, 6), np.int64)


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    OPTION_FIELDS.fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The options of a record as positions name them."""
    return OPTION_FIELDS.read(s)


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
    """All values go together."""
    return None


# Events


def event_text(s: Any, code: int) -> str:
    """The text of a move's code."""
    if code in ANSWERS:
        return ANSWERS[code]
    if code == HIDDEN_FOLD:
        return f"fold {UNSEEN}"
    return f"fold {CARDS[code - FOLD]}" if code >= FOLD else f"play {CARDS[code]}"


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    verb, _, rest = text.partition(" ")
    if text in ANSWERS.values():
        _require_phase(s, ANNOUNCING, text, "MADIAO-25")
        return next(code for code, answer in ANSWERS.items() if answer == text)
    if verb in ("play", "fold") and rest in CARDS:
        _require_phase(s, PLAYING, text, "MADIAO-51")
        return CARDS.index(rest) + (FOLD if verb == "fold" else 0)
    if verb in ("draw", "deck"):
        _check_cards(text, rest.split(" "), PACK if verb == "deck" else SEATS)
        raise _untimely(s, text, "MADIAO-14")
    raise MalformedEvent(
        say(
            "{text!r} is not an event; one is written like 'play w6', 'fold c9', 'pass', 'declare', "
            "'exempt', or 'draw' and 'deck' with their cards",
            text=text,
        )
    )


def deal_text(s: Any, items: Sequence[int]) -> str:
    """The text of a draw or of the whole deck, in the order of the cards."""
    return " ".join([_deal_verb(s), *(CARDS[item] for item in items)])


def deal_items(s: Any, text: str) -> list[int]:
    """The cards of a draw or a deck; raises `MalformedEvent`, or `IllegalEvent` when another event is due."""
    verb, *drawn = text.split(" ")
    if verb != _deal_verb(s):
        event_code(s, text)
    _check_cards(text, drawn, PACK if verb == "deck" else SEATS)
    return [CARDS.index(card) for card in drawn]


def may_ask(s: Any) -> bool:
    """Everybody hears every question."""
    return False


def unasked(s: Any) -> None:
    """There is nothing to hide."""


def is_secret(s: Any, text: str) -> bool:
    """Everybody hears that something happens, if not what."""
    return False


def effect_seen(s: Any, effect: Effect, is_own: bool) -> Effect:
    """Whatever an event does lies open."""
    return effect


def event_seen(text: str, is_own: bool) -> str:
    """An event as it may be told while the deal is going on: the deck and others' cards face down are hidden."""
    if text.startswith("deck"):
        return "deck"
    return f"fold {UNSEEN}" if text.startswith("fold") and not is_own else text


def turn(s: Any) -> int:
    """Between deals it is the banker's turn, and before there is one seat 0's."""
    return max(0, int(s.banker[NOW]))


def _deal_verb(s: Any) -> str:
    return "deck" if s.phase == DECK else "draw"


def _check_cards(text: str, drawn: Sequence[str], count: int) -> None:
    unknown = [card for card in drawn if card not in CARDS]
    if unknown:
        raise MalformedEvent(
            say("{text!r} names {unknown!r}, which is not a card", text=text, unknown=unknown[0])
        )
    if len(drawn) != count or len(set(drawn)) != count:
        raise MalformedEvent(say("{text!r} must name {count} different cards", text=text, count=count))


def _require_phase(s: Any, phase: int, text: str, clause: str) -> None:
    if s.phase != phase:
        raise _untimely(s, text, clause)


def _untimely(s: Any, text: str, clause: str) -> IllegalEvent:
    reason = {
        DRAW_SEATS: say("the seats have to be drawn first"),
        DRAW_BANKER: say("the first banker has to be drawn first"),
        DECK: say("the cards have to be dealt first"),
        ANNOUNCING: say("all four seats answer before a card is played"),
        PLAYING: say("the tricks are being played"),
        ENDED: say("the session is over"),
    }[int(s.phase)]
    return IllegalEvent(text, "MADIAO-87" if s.phase == ENDED else clause, reason)


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    return IllegalEvent(text, REASONS[reason][1], _sentence(s, reason, code))


def _sentence(s: Any, reason: int, code: int) -> Sentence:
    """A reason in words."""
    card, best = _card(card_of(code)), _card(best_card(s, NOW, int(s.trick)))
    return {
        NO_COMBINATION: say("the hand has no combination that can be declared"),
        NO_GROUND: say("the hand has no reason for exemption"),
        MUST_DECLARE: say("a hand with a combination must be declared"),
        NOT_IN_HAND: say("{card} is not in the hand", card=card),
        LEADS_FACE_UP: say("the leader plays face up"),
        NOT_BEATEN: say("{card} does not beat {best}", card=card, best=best),
        MUST_FOLLOW: say("a card of the suit led is in the hand and must be used"),
    }[reason]


# Positions

FIELDS = (
    *(
        "game",
        "players",
        "options",
        "phase",
        "actor",
        "entrants",
        "banker",
        "deals_done",
        "totals_halves",
        "deck",
    ),
    *(
        "bottom_card",
        "face_card",
        "second_card",
        "first_dealt",
        "first_leader",
        "hands",
        "announcements",
        "tricks",
    ),
    *("tricks_won", "trick", "last_deal"),
)
LAST_FIELDS = (
    *(
        "announcements",
        "tricks",
        "kind",
        "banker",
        "first_dealt",
        "face_card",
        "second_card",
        "combos",
        "grounds",
    ),
    *(
        "tricks_won",
        "roles",
        "values_halves",
        "knocker",
        "penalty_payer",
        "shown",
        "deal_halves",
        "next_banker",
    ),
)


def position(s: Any) -> dict[str, Any]:
    """The position, or a view of it, as a JSON object."""
    last_deal = _last_deal(s) if s.last_kind else None
    s = read(s)
    return {
        "game": "madiao",
        "players": SEATS,
        "options": read_options(vars(s)),
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "entrants": None if s.phase == DRAW_SEATS else s.entrants.tolist(),
        "banker": _seat(s.banker[NOW]),
        "deals_done": s.deals_done,
        "totals_halves": s.totals.tolist(),
        "deck": None if s.deck[0] == NO_CARD else _cards(s.deck),
        "bottom_card": _card(s.bottom),
        "face_card": _card(s.face[NOW]),
        "second_card": _card(s.second[NOW]),
        "first_dealt": _seat(s.dealt_first[NOW]),
        "first_leader": _seat(s.leads_first),
        "hands": [_cards(s.hands[seat, : s.held[seat]]) for seat in range(SEATS)],
        "announcements": [ANSWERS.get(answer) for answer in s.announced[NOW].tolist()],
        "tricks": _tricks(s, NOW),
        "tricks_won": _tricks_won(s, NOW),
        "trick": _running_trick(s),
        "last_deal": last_deal,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _card(card: int) -> str | None:
    return {NO_CARD: None, HIDDEN: UNSEEN}.get(int(card)) if card < 0 else CARDS[card]


def _cards(cards: Any) -> list[str | None]:
    return [_card(card) for card in cards.tolist() if card != NO_CARD]


def _plays(s: Any, deal: int, trick: int) -> list[str]:
    return [event_text(s, code) for code in s.plays[deal, trick].tolist() if code != NO_MOVE]


def _tricks(s: Any, deal: int) -> list[dict[str, Any]]:
    tricks = enumerate(zip(s.leaders[deal].tolist(), s.winners[deal].tolist(), strict=True))
    return [
        {"leader": leader, "plays": _plays(s, deal, trick), "winner": winner}
        for trick, (leader, winner) in tricks
        if winner != NOBODY
    ]


def _tricks_won(s: Any, deal: int) -> list[int]:
    winners = s.winners[deal].tolist()
    return [winners.count(seat) for seat in range(SEATS)]


def _running_trick(s: Any) -> dict[str, Any] | None:
    if s.phase != PLAYING:
        return None
    trick = int(s.trick)
    return {"leader": int(s.leaders[NOW, trick]), "plays": _plays(s, NOW, trick)}


def _last_deal(s: Any) -> dict[str, Any]:
    kind = int(s.last_kind)
    balance = np.zeros(SEATS, np.int64)
    next_banker = settle_last(s, balance, EFFECTLESS)
    times = np.zeros((SEATS, len(ROLES)), np.int64)
    if kind == PLAYED:
        for seat in range(SEATS):
            count_roles(s, seat, times[seat])
    held = read(s)
    answers = held.announced[LAST].tolist()
    return {
        "announcements": [ANSWERS[answer] for answer in answers],
        "tricks": _tricks(held, LAST),
        "kind": KINDS[kind],
        "banker": int(held.banker[LAST]),
        "first_dealt": int(held.dealt_first[LAST]),
        "face_card": _card(held.face[LAST]),
        "second_card": _card(held.second[LAST]),
        "combos": [
            [
                name
                for k, name in enumerate(COMBINATIONS)
                if answers[seat] == DECLARE and has_combination(s.shown[seat], k, int(s.red_cards))
            ]
            for seat in range(SEATS)
        ],
        "grounds": [
            [
                name
                for k, name in enumerate(GROUNDS)
                if kind == EXEMPTED and answers[seat] == EXEMPT and has_ground(s.shown[seat], k)
            ]
            for seat in range(SEATS)
        ],
        "tricks_won": _tricks_won(held, LAST),
        "roles": [
            [
                [role, count, count * int(ROLE_HALVES[k])]
                for k, (role, count) in enumerate(zip(ROLES, counts, strict=True))
                if count
            ]
            for counts in times.tolist()
        ],
        "values_halves": [int(value_of(times[seat])) for seat in range(SEATS)],
        "knocker": _seat(knocker(s)) if kind == PLAYED else None,
        "penalty_payer": _seat(penalty_payer(s)) if kind == PLAYED else None,
        "shown": [_cards(cards) for cards in held.shown],
        "deal_halves": [int(halves) for halves in balance],
        "next_banker": int(next_banker),
        **({"liability_halves": _liability(s)} if s.liability else {}),
        **({"limit_halves": _limit(s, balance)} if s.deal_limit else {}),
    }


def _liability(s: Any) -> list[int]:
    """MADIAO-97: what each seat got or paid for others in the last deal."""
    balance = np.zeros(SEATS, np.int64)
    if s.last_kind == PLAYED:
        pay_for_others(s, balance, EFFECTLESS)
    return [int(halves) for halves in balance]


def _limit(s: Any, balance: Array) -> list[int]:
    """MADIAO-95: what each seat got or lost in the last deal because losses have a limit."""
    agreed, without = int(s.deal_limit), np.zeros(SEATS, np.int64)
    s.deal_limit = 0
    settle_last(s, without, EFFECTLESS)
    s.deal_limit = agreed
    return [int(halves) for halves in balance - without]


def _last_fields(s: Any) -> tuple[str, ...]:
    """What the last deal of a position says."""
    liability = ("liability_halves",) if s.liability else ()
    return (*LAST_FIELDS, *liability, *(("limit_halves",) if s.deal_limit else ()))


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`.

    The deals are played again from the deck, the answers and the moves; whatever is derived must then agree.
    """
    fields(given, FIELDS, THE_POSITION)
    fields(given["options"], OPTION_FIELDS.named(given["options"]), "'options'")
    setup(s)
    s.deals_done = whole(given["deals_done"], "'deals_done'", 0, int(s.deals))
    _read_last(given["last_deal"], s)
    _read_session(given, s)
    if s.phase in (ANNOUNCING, PLAYING):
        _play_again(given, s)
    agree(position(s), given, [name for name in FIELDS if name != "options"], THE_POSITION)


def _read_session(given: Mapping[str, Any], s: Any) -> None:
    phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))
    s.deals_done = given["deals_done"]
    totals = listing(given["totals_halves"], "'totals_halves'", SEATS)
    for seat, halves in enumerate(totals):
        s.totals[seat] = whole(halves, say("a total"), -LARGEST)
    require(s.totals.sum() == 0, say("the totals add up to 0"))
    if s.deals_done == 0:
        require(not s.totals.any(), say("before the first deal is done all totals are 0"))
    elif s.deals_done == 1:
        own = given["last_deal"]["deal_halves"]
        require(totals == own, say("after the first deal the totals are its results"))
    if phase == DRAW_SEATS:
        require(
            s.draws == DRAW_BOTH and s.deals_done == 0,
            say("seats are drawn only with draws = both, and only at the start"),
        )
    else:
        _read_entrants(given, s)
    if phase in (DRAW_SEATS, DRAW_BANKER):
        require(
            s.draws != NO_DRAWS and s.deals_done == 0, say("the banker is drawn only before the first deal")
        )
    else:
        _read_banker(given, s)
        require(
            (phase == ENDED) == bool(is_session_over(s)), say("'phase' does not fit the end of the session")
        )
    s.phase = phase
    s.actor = OVER if phase == ENDED else CHANCE


def _read_entrants(given: Mapping[str, Any], s: Any) -> None:
    entrants = listing(given["entrants"], "'entrants'", SEATS)
    for seat, person in enumerate(entrants):
        s.entrants[seat] = whole(person, say("a person in 'entrants'"), 0, SEATS - 1)
    seated = [int(person) for person in s.entrants]
    require(sorted(seated) == list(range(SEATS)), say("'entrants' names each person once"))
    require(
        s.draws == DRAW_BOTH or seated == sorted(seated),
        say("without a draw of seats 'entrants' is [0, 1, 2, 3]"),
    )


def _read_banker(given: Mapping[str, Any], s: Any) -> None:
    banker = whole(given["banker"], "'banker'", 0, SEATS - 1)
    if s.deals_done == 0:
        require(banker == 0 or s.draws != NO_DRAWS, say("with draws = none seat 0 is the first banker"))
    else:
        require(banker == s.banker[NOW], say("'banker' must be the next banker of 'last_deal'"))
    s.banker[NOW] = banker


def _play_again(given: Mapping[str, Any], s: Any) -> None:
    """The deal at the table, event by event."""
    cards = listing(given["deck"], "'deck'", PACK)
    items = [CARDS.index(one_of(card, CARDS, say("a card of 'deck'"))) for card in cards]
    require(len(set(items)) == PACK, say("'deck' holds every card once"))
    s.phase = DECK
    deal(s, np.array(items, np.int32), EFFECTLESS)
    _answer(given["announcements"], s, [True] * SEATS)
    tricks = listing(given["tricks"], "'tricks'")
    running = [] if given["trick"] is None else [given["trick"]]
    if s.phase == PLAYING:
        _play_tricks([*tricks, *running], s)


def _answer(announcements: Any, s: Any, known: Sequence[bool]) -> None:
    """Play the answers again; those of unknown hands are taken as they are."""
    codes = {answer: code for code, answer in ANSWERS.items()}
    answers = listing(announcements, "'announcements'", SEATS)
    for answer in answers:
        is_answer = isinstance(answer, str) and answer in codes
        require(
            answer is None or is_answer,
            say("an announcement is one of {answers}, or null", answers=", ".join(codes)),
        )
    for _ in range(SEATS):
        seat = int(s.actor)
        if s.phase != ANNOUNCING or answers[seat] is None:
            return
        if known[seat]:
            _require_legal(s, codes[answers[seat]])
        play(s, codes[answers[seat]], EFFECTLESS)


def _play_tricks(tricks: Sequence[Any], s: Any) -> None:
    for trick in tricks:
        require(isinstance(trick, Mapping) and "plays" in trick, say("a trick has a list 'plays'"))
        for text in listing(trick["plays"], "'plays'"):
            require(s.phase == PLAYING and isinstance(text, str), say("there are moves after the last trick"))
            try:
                code = event_code(s, text)
            except BojuError as error:
                refuse(error)
            _require_legal(s, code)
            play(s, code, EFFECTLESS)


def _require_legal(s: Any, code: int) -> None:
    legal = np.empty(PACK, np.int32)
    count = moves(s, legal)
    require(
        code in legal[:count],
        say("{event!r} of seat {seat} was not legal", event=event_text(s, code), seat=int(s.actor)),
    )


def _read_last(given: Any, s: Any) -> None:
    """The last finished deal, played again from the cards that were turned up."""
    if s.deals_done == 0:
        require(given is None, say("before the first deal is done there is no last deal"))
        return
    fields(given, _last_fields(s), "'last_deal'")
    kind = KINDS.index(one_of(given["kind"], KINDS[1:], say("'kind' of the last deal")))
    s.banker[NOW] = whole(given["banker"], say("'banker' of the last deal"), 0, SEATS - 1)
    s.dealt_first[NOW] = whole(given["first_dealt"], say("'first_dealt' of the last deal"), 0, SEATS - 1)
    s.leads_first = s.banker[NOW] if s.first_to_lead else s.dealt_first[NOW]
    face = one_of(given["face_card"], CARDS, say("'face_card' of the last deal"))
    s.face[NOW] = CARDS.index(face)
    require(
        s.draws != NO_DRAWS or s.deals_done > 1 or s.banker[NOW] == 0,
        say("with draws = none seat 0 is the banker of the first deal"),
    )
    turned = [face]
    if kind == PLAYED:
        turned.append(one_of(given["second_card"], CARDS, say("'second_card' of the last deal")))
        s.second[NOW] = CARDS.index(turned[1])
    shown = listing(given["shown"], "'shown'", SEATS)
    for seat, cards in enumerate(shown):
        for card in listing(cards, say("the cards a seat has shown")):
            turned.append(one_of(card, CARDS, say("a card that was shown")))
            require(s.held[seat] < HAND, say("a seat has shown more than eight cards"))
            insert_card(s.hands[seat], int(s.held[seat]), CARDS.index(card))
            s.held[seat] += 1
    require(len(set(turned)) == len(turned), say("a card was turned up twice in the last deal"))
    unseen = [card for card in CARDS if card not in turned]
    _check_first_dealt(s, unseen if s.face_card else [face])
    known = [int(s.held[seat]) == HAND for seat in range(SEATS)]
    require(kind != PLAYED or all(known), say("after a played deal all cards are shown"))
    _check_passers(given["announcements"], kind, known, shown)
    s.phase = ANNOUNCING
    s.actor = s.banker[NOW]
    s.deals_done = 0
    _answer(given["announcements"], s, known)
    if s.phase == PLAYING:
        _play_tricks(listing(given["tricks"], say("'tricks' of the last deal")), s)
    require(s.last_kind == kind, say("the last deal was not of kind {kind}", kind=KINDS[kind]))
    agree(_last_deal(s), given, _last_fields(s), "'last_deal'")


def _check_first_dealt(s: Any, bottoms: Sequence[str]) -> None:
    """MADIAO-17: one of the cards that may have been at the bottom tells who was dealt first."""
    possible = {(int(s.banker[NOW]) + 1 + int(NUMBER[CARDS.index(card)])) % SEATS for card in bottoms}
    require(
        s.dealt_first[NOW] in possible,
        say("'first_dealt' of the last deal does not follow from a bottom card"),
    )


def _check_passers(answers: Any, kind: int, known: Sequence[bool], shown: Sequence[Any]) -> None:
    """MADIAO-43: who has announced shows eight cards, who has passed 百萬 at most."""
    if kind == PLAYED:
        return
    allowed = ([], ["th"]) if kind == SPECIAL else ([],)
    for answer, is_whole, cards in zip(listing(answers, "'announcements'", SEATS), known, shown, strict=True):
        fits = cards in allowed if answer == "pass" else is_whole
        require(fits, say("the cards shown do not fit the announcements of the last deal"))
